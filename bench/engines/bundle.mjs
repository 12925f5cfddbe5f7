// Makes the scripts of a bench that the engines run: NAME.js from NAME.mjs and what it imports, in one file, and
// NAME.lowered.js for Hermes 0.12, which knows no classes, gives each turn of a loop no variables of its own, and lacks
// TextEncoder.
//
// usage: node bundle.mjs NAME ESBUILD BABEL MODULES OUTPUT: the bench, the program esbuild, the script of
// @babel/standalone, the folder node_modules of noble-curves, and the folder for the scripts

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const name = process.argv[2];
const [esbuild, babelFile, modules, output] = process.argv.slice(3).map((file) => path.resolve(file));
const here = path.dirname(fileURLToPath(import.meta.url));
const babel = createRequire(import.meta.url)(babelFile);

const plugins = [
  'transform-class-static-block', 'transform-private-property-in-object', 'transform-private-methods',
  'transform-class-properties', 'transform-classes', 'transform-block-scoping',
];

const encoder = `if (typeof TextEncoder === 'undefined') {
  globalThis.TextEncoder = function () {};
  TextEncoder.prototype.encode = function (text) {
    var bytes = unescape(encodeURIComponent(text));
    return Uint8Array.from(bytes, function (character) { return character.charCodeAt(0); });
  };
}
`;

const script = path.join(output, `${name}.js`);
const options = ['--bundle', '--format=iife', '--target=es2020', '--log-level=warning', `--outfile=${script}`];
const environment = { ...process.env, NODE_PATH: modules };
execFileSync(esbuild, [path.join(here, `${name}.mjs`), ...options], { env: environment, stdio: 'inherit' });
const { code } = babel.transform(readFileSync(script, 'utf8'), { plugins, compact: false, sourceType: 'script' });
writeFileSync(path.join(output, `${name}.lowered.js`), encoder + code);
