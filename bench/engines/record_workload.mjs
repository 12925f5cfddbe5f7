// Records what each row of crypto_rows.mjs asks of BigInt in one call, with the tables that the library keeps between
// calls already made, as they are where `quorem bench crypto` measures: ROW.txt for each row, in the form that
// recorder.mjs says.
//
// usage: node record_workload.mjs ESBUILD BABEL MODULES OUTPUT: the program esbuild, the script of @babel/standalone,
// the folder node_modules of noble-curves, and the folder for the recordings
//        node record_workload.mjs --scripts BABEL SCRIPT...: prints the recording of each script, for tests

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

import { recordPlugin } from './record_plugin.mjs';
import { Recorder } from './recorder.mjs';

const files = process.argv.slice(2).map((file) => path.resolve(file));
const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const recorder = new Recorder();

function prepared(babelFile, code) {
  const options = { plugins: [recordPlugin], compact: false, sourceType: 'script' };
  return require(babelFile).transform(code, options).code;
}

// Blinding takes random bytes. These are the same in each recording: from a linear congruential generator.
let state = 1;

function fillWithBytes(bytes) {
  for (let i = 0; i < bytes.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

function recordRows(esbuild, babel, modules, output) {
  const options = ['--bundle', '--format=iife', '--global-name=crypto_rows', '--target=es2022', '--log-level=warning'];
  const environment = { ...process.env, NODE_PATH: modules };
  const bundle = execFileSync(esbuild, [path.join(here, 'crypto_rows.mjs'), ...options],
    { env: environment, encoding: 'utf8', maxBuffer: 1 << 26 });
  const code = prepared(babel, bundle);
  recorder.install();
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues: fillWithBytes } });
  const { rows } = runInThisContext(`${code}; crypto_rows`, { filename: 'workload.js' });
  mkdirSync(output, { recursive: true });
  for (const [row, prepare] of Object.entries(rows)) {
    const { call } = prepare();
    call();  // makes the tables
    recorder.start();
    call();
    writeFileSync(path.join(output, `${row}.txt`), recorder.stop(row));
  }
}

function recordScripts(babel, ...scripts) {
  recorder.install();
  for (const script of scripts) {
    const code = prepared(babel, readFileSync(script, 'utf8'));
    recorder.start();
    runInThisContext(`{${code}}`, { filename: script });
    process.stdout.write(recorder.stop(path.basename(script)));
  }
}

if (process.argv[2] === '--scripts') recordScripts(...files.slice(1));
else recordRows(...files);
