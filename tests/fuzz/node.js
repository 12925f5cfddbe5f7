// Reads one expression a line from stdin, and writes one line for each: a BigInt in hexadecimal, String(value) of another
// value, or the name of the error that was thrown.

'use strict';

const { readSync, writeSync } = require('fs');

function answer(source) {
  try {
    const value = (0, eval)(source);
    if (typeof value !== 'bigint') return String(value);
    return value < 0n ? '-0x' + (-value).toString(16) : '0x' + value.toString(16);
  } catch (error) {
    return error.name;
  }
}

const buffer = Buffer.alloc(1 << 16);
let rest = '';
for (let count = readSync(0, buffer); count > 0; count = readSync(0, buffer)) {
  const lines = (rest + buffer.toString('latin1', 0, count)).split('\n');
  rest = lines.pop();
  for (const line of lines) writeSync(1, answer(line) + '\n');
}
