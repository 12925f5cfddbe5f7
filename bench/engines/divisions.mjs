// The rows of `quorem bench engines`: a loop of a thousand divisions or remainders, as in the upstream table. N is a
// number of 32 bytes, s one of 16; 512 is a product of two numbers of 32 bytes, 256 another of 32 bytes. The operands
// come from arrays, since newer engines compute a quotient that is the same in each turn of the loop only once.

import { measure } from './measure.mjs';

let state = 0x12345678;

function number(length) {
  let text = '0x';
  for (let i = 0; i < length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const byte = i === 0 ? (state >>> 24) | 0x80 : state >>> 24;
    text += (byte + 256).toString(16).slice(1);
  }
  return BigInt(text);
}

const terms = {
  N: () => number(32),
  512: () => number(32) * number(32),
  256: () => number(32),
  p25519: () => (1n << 255n) - 19n,
  p256k1: () => (1n << 256n) - (1n << 32n) - 977n,
};

function term(text, s) {
  if (text === 's') return s;
  if (text === '(s + 1)') return s + 1n;
  return terms[text] === undefined ? BigInt(text) : terms[text]();
}

const pairs = 16;

function divide(a, b) {
  let x;
  for (let i = 0; i < 1000; ++i) x = a[i % pairs] / b[i % pairs];
  return x;
}

function remainder(a, b) {
  let x;
  for (let i = 0; i < 1000; ++i) x = a[i % pairs] % b[i % pairs];
  return x;
}

const names = [
  '0 / 100', '0 % 100', '0 / N', '0 % N', '21 / 100', '21 % 100', '100 / 21', '100 % 21',
  's / (s + 1)', 's % (s + 1)', '(s + 1) / s', '(s + 1) % s', 's / N', 's % N', 'N / s', 'N % s',
  '1 / 64', '1 / N', '64 / 1', 'N / 1', '2 / 64', '2 / N', '64 / 2', 'N / 2',
  '512 / 256', '512 % 256', '512 % p25519', '512 % p256k1',
];

function prepare(name) {
  const at = name.search(/[/%]/), a = [], b = [];
  for (let i = 0; i < pairs; ++i) {
    const s = number(16);
    a.push(term(name.slice(0, at - 1), s));
    b.push(term(name.slice(at + 2), s));
  }
  const each = name[at] === '/' ? (x, i) => x / b[i] : (x, i) => x % b[i];
  const loop = name[at] === '/' ? divide : remainder;
  return { call: () => loop(a, b), result: () => a.map(each).join(' '), operations: 1000 };
}

const rows = {};
for (const name of names) rows[name] = () => prepare(name);
measure(rows);
