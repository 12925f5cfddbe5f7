// Reads a JSON array of programs from stdin, and prints a JSON array of what Node.js makes of each:
// [String(value), what a console shows], or [name of the error, its message, 'error'].

'use strict';

const util = require('util');

const programs = JSON.parse(require('fs').readFileSync(0, 'utf8'));
// An indirect eval in strict mode: what one program declares, the next one does not see, and the value is that of the last
// statement which has one.
const run = (source) => (0, eval)('"use strict"; void 0;\n' + source);
// A program may assign to them.
const functions = { BigInt, Number, String, Boolean, parseInt };
const results = programs.map((source) => {
  Object.assign(globalThis, functions);
  try {
    const value = run(source);
    Object.assign(globalThis, functions);
    return [String(value), util.inspect(value, { maxStringLength: Infinity })];
  } catch (error) {
    return [error.name, error.message, 'error'];
  }
});
process.stdout.write(JSON.stringify(results));
