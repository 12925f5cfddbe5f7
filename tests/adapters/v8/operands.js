// The operands of the differential run: edges, and random numbers from a generator of its own, so that every run and every
// engine has the same ones.
'use strict';

let state = 0x9e3779b97f4a7c15n;

// xorshift64*, the upper half
function random32() {
  state ^= state >> 12n;
  state = BigInt.asUintN(64, state ^ (state << 25n));
  state ^= state >> 27n;
  return Number(BigInt.asUintN(64, state * 0x2545f4914f6cdd1dn) >> 32n);
}

const randomBelow = (n) => random32() % n;

// Random digits, or runs of ones and zeros, which carry and borrow far.
function randomBits(bits) {
  let text = '';
  const runs = randomBelow(3) === 0;
  let ones = true;
  while (text.length * 4 < bits) {
    if (runs) {
      text += (ones ? 'f' : '0').repeat(1 + randomBelow(24));
      ones = !ones;
    } else {
      text += random32().toString(16).padStart(8, '0');
    }
  }
  const value = BigInt('0x' + text) >> BigInt(text.length * 4 - bits);
  return value | (1n << BigInt(bits - 1));
}

function random(digits) {
  const magnitude = randomBits(digits * 64 - randomBelow(64));
  return randomBelow(2) === 0 ? magnitude : -magnitude;
}

const EDGE_BITS = [1, 2, 8, 31, 32, 33, 52, 53, 54, 62, 63, 64, 65, 127, 128, 129, 191, 192, 255, 256, 257, 320, 511, 512,
  513, 1023, 1024, 4096];

function edges() {
  const magnitudes = new Set([0n, 3n, 10n, 100n, 2n ** 255n - 19n, 2n ** 256n - 2n ** 32n - 977n]);
  for (const bits of EDGE_BITS) {
    const power = 1n << BigInt(bits);
    for (const near of [power - 1n, power, power + 1n]) magnitudes.add(near);
  }
  return [...magnitudes].flatMap((magnitude) => (magnitude === 0n ? [magnitude] : [magnitude, -magnitude]));
}

module.exports = { edges, random, randomBelow, randomBits };
