// Operations that would take minutes, stopped by V8's time limit for a script: one line "stopped NAME" for each. What
// comes after an interrupt must be right as before.
'use strict';

const vm = require('vm');

const long = (1n << 300000001n) / 3n;
const divisor = (1n << 150000001n) / 7n;
const text = '7'.repeat(40000000);

const CASES = {
  'multiply': 'long * (long + 1n)',
  'square': 'long * long',
  'divide': 'long / divisor',
  'remainder': 'long % divisor',
  'to text': 'long.toString()',
  'from text': 'BigInt(text)',
};

const context = vm.createContext({ long, divisor, text });
for (const [name, script] of Object.entries(CASES)) {
  const start = Date.now();
  let outcome = 'finished';
  try {
    vm.runInContext(script, context, { timeout: 200 });
  } catch (error) {
    outcome = error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'stopped' : String(error);
  }
  const seconds = (Date.now() - start) / 1000;
  const right = (3n ** 500n * 7n ** 300n) / 3n ** 499n === 3n * 7n ** 300n && (10n ** 300n).toString().length === 301;
  console.log(`${outcome} ${name}${seconds < 10 ? '' : ` after ${seconds} s`}${right ? '' : ', wrong afterwards'}`);
}
