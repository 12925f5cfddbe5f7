// Makes what `quorem bench report` puts into its page: report.js from report.mjs and the library that it draws with,
// licences.txt with the licence of every package that went into it, and style.css.
//
// usage: node bundle.mjs ESBUILD MODULES OUTPUT: the program esbuild, the folder node_modules of package.json here, and
// the folder for the files

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [esbuild, modules, output] = process.argv.slice(2).map((file) => path.resolve(file));
const here = path.dirname(fileURLToPath(import.meta.url));
mkdirSync(output, { recursive: true });

const script = path.join(output, 'report.js');
const meta = path.join(output, 'meta.json');
const options = [
  '--bundle', '--minify', '--format=iife', '--target=es2020', '--charset=utf8', '--legal-comments=inline',
  '--log-level=warning', `--outfile=${script}`, `--metafile=${meta}`,
];
execFileSync(esbuild, [path.join(here, 'report.mjs'), ...options],
  { env: { ...process.env, NODE_PATH: modules }, stdio: 'inherit' });

// An HTML parser would end the script where it says so in a string.
const text = readFileSync(script, 'utf8');
writeFileSync(script, text.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--'));

// The packages whose text stands in the bundle: ".../node_modules/NAME/..." or ".../node_modules/@SCOPE/NAME/...".
const [bundle] = Object.values(JSON.parse(readFileSync(meta, 'utf8')).outputs);
const names = new Set();
for (const [input, { bytesInOutput }] of Object.entries(bundle.inputs)) {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
  if (name !== undefined && bytesInOutput > 0) names.add(name);
}
const licences = [...names].sort().map((name) => {
  const folder = path.join(modules, name);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
});
writeFileSync(path.join(output, 'licences.txt'), licences.join(`\n${'-'.repeat(72)}\n\n`));

copyFileSync(path.join(here, 'style.css'), path.join(output, 'style.css'));
