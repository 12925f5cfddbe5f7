// Every operation of BigInt on edges and random numbers, one line of results for each pair of operands or each case. Run
// in the stock engine and with the library loaded, it must print the same.
//
// usage: node --allow-natives-syntax differential.js
'use strict';

const { Worker, isMainThread } = require('worker_threads');
const { attempt } = require('./digest.js');
const { edges, random, randomBelow, randomBits } = require('./operands.js');

// V8's own signed sum and difference, which no operator reaches: with --allow-natives-syntax they can be called by name.
const signedSum = new Function('a', 'b', 'return %BigIntBinaryOp(a, b, 0)');
const signedDifference = new Function('a', 'b', 'return %BigIntBinaryOp(a, b, 1)');

const lines = [];
const line = (...parts) => lines.push(parts.join(' '));

const BINARY = [
  (a, b) => a + b, (a, b) => a - b, (a, b) => a * b, (a, b) => a / b, (a, b) => a % b,
  (a, b) => a & b, (a, b) => a | b, (a, b) => a ^ b, signedSum, signedDifference,
];
const COMPARISONS = [(a, b) => a < b, (a, b) => a <= b, (a, b) => a > b, (a, b) => a >= b, (a, b) => a == b,
  (a, b) => a === b];

function pair(name, a, b) {
  const compared = COMPARISONS.map((compare) => Number(compare(a, b))).join('');
  line(name, compared, ...BINARY.map((operation) => attempt(() => operation(a, b))));
}

function unary(name, a) {
  let up = a, down = a;
  ++up;
  down--;
  const object = { a };
  object.a += 1n;
  line(name, attempt(() => -a), attempt(() => ~a), attempt(() => up), attempt(() => down), attempt(() => object.a),
    attempt(() => Number(a)), attempt(() => a * a), attempt(() => BigInt(Number(a))), typeof a, a ? 1 : 0);
}

const SHIFTS = [0n, 1n, 2n, 31n, 32n, 33n, 63n, 64n, 65n, 127n, 128n, 129n, 192n, 255n, 256n, 1000n, 4096n];
const HUGE_SHIFTS = [2n ** 30n - 1n, 2n ** 30n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n,
  2n ** 64n, 2n ** 64n + 1n, 2n ** 128n, 2n ** 1000n];

function shifts(name, a) {
  const results = [];
  for (const count of SHIFTS) {
    results.push(attempt(() => a << count), attempt(() => a >> count), attempt(() => a << -count),
      attempt(() => a >> -count));
  }
  for (const count of HUGE_SHIFTS.slice(1)) results.push(attempt(() => a >> count), attempt(() => a << count));
  results.push(attempt(() => a >> HUGE_SHIFTS[0]), attempt(() => a >>> 1n));
  line(name, ...results);
}

const WIDTHS = [0, 1, 2, 7, 8, 31, 32, 33, 53, 63, 64, 65, 127, 128, 129, 192, 255, 256, 257, 512, 1000, 4096, 4097];
const HUGE_WIDTHS = [2 ** 30, 2 ** 30 + 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -1, 1.5, NaN, Infinity];

function widths(name, a) {
  const results = [];
  for (const width of WIDTHS) {
    results.push(attempt(() => BigInt.asIntN(width, a)), attempt(() => BigInt.asUintN(width, a)));
  }
  for (const width of HUGE_WIDTHS) {
    results.push(attempt(() => BigInt.asIntN(width, a)));
    // A negative number of 2^30 bits is right, and takes a second to print.
    if (a >= 0n || width !== 2 ** 30) results.push(attempt(() => BigInt.asUintN(width, a)));
  }
  const words = new BigInt64Array(2);
  words[0] = a;
  const unsigned = new BigUint64Array(2);
  unsigned[0] = a;
  results.push(attempt(() => words[0]), attempt(() => unsigned[0]), attempt(() => Atomics.add(words, 0, a)),
    attempt(() => words[0]), attempt(() => Atomics.xor(unsigned, 0, a)), attempt(() => unsigned[0]));
  line(name, ...results);
}

const RADIXES = Array.from({ length: 35 }, (_, i) => i + 2);

function texts(name, a) {
  const results = RADIXES.map((radix) => attempt(() => a.toString(radix)));
  const decimal = a.toString();
  const magnitude = a < 0n ? -a : a;
  const forms = [decimal, `  ${decimal}\n`, `000${magnitude}`, `-0${magnitude}`, `+${magnitude}`,
    `0x${magnitude.toString(16)}`, `0X${magnitude.toString(16).toUpperCase()} `, `0o${magnitude.toString(8)}`,
    `0b00${magnitude.toString(2)}`, `${decimal}n`, `-0x${magnitude.toString(16)}`, `${decimal}.0`, `1_${magnitude}`];
  for (const form of forms) results.push(attempt(() => BigInt(form)));
  results.push(attempt(() => a == decimal), attempt(() => a < `${decimal}1`), attempt(() => `0x${magnitude.toString(16)}` >= a));
  if (magnitude.toString(2).length < 5000) {
    for (const literal of [`${magnitude}n`, `0x${magnitude.toString(16)}n`, `0o${magnitude.toString(8)}n`,
      `0b${magnitude.toString(2)}n`]) {
      results.push(attempt(() => eval(literal)), attempt(() => ({ [eval(`(${literal})`)]: 1 })[magnitude]));
    }
  }
  line(name, ...results);
}

// Texts of every length up to a few hundred characters and some long ones, in each radix that is read, with space behind,
// which V8's parser counts at first.
function parsing() {
  const lengths = [...Array(420).keys()].concat([1000, 2000, 4863, 4864, 4865, 4883, 5000, 20000]);
  for (const length of lengths) {
    const results = [];
    for (const [prefix, digits] of [['', '0123456789'], ['0x', '0123456789abcdefABCDEF'], ['0o', '01234567'], ['0b', '01']]) {
      let text = '';
      for (let i = 0; i < length; ++i) text += digits[randomBelow(digits.length)];
      const top = digits[digits.length - 1].repeat(length);
      for (const form of [text, top, `1${'0'.repeat(length)}`, `${'0'.repeat(length)}7`]) {
        results.push(attempt(() => BigInt(prefix + form)), attempt(() => BigInt(`${prefix}${form}${' '.repeat(120)}`)),
          attempt(() => BigInt(`${prefix}${form}g`)));
      }
    }
    line('parse', length, ...results);
  }
}

const DOUBLES = [0, -0, 0.5, -0.5, 1, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 52 + 0.5, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63,
  2 ** 64, 2 ** 64 + 4096, 1e21, 2 ** 127, 2 ** 255, 2 ** 512, 1e300, Number.MAX_VALUE, Number.MIN_VALUE, Infinity, -Infinity,
  NaN];

function mixed(name, a) {
  const results = [];
  for (const double of DOUBLES) {
    for (const b of [double, -double]) {
      results.push(`${Number(a < b)}${Number(a > b)}${Number(a <= b)}${Number(a >= b)}${Number(a == b)}${Number(b < a)}`);
    }
  }
  results.push(attempt(() => a + 1), attempt(() => +a), attempt(() => Math.max(a)), attempt(() => a + 'x'),
    attempt(() => isNaN(a)), attempt(() => JSON.stringify({ a })));
  line(name, ...results);
}

function powers() {
  const bases = [0n, 1n, -1n, 2n, -2n, 3n, -3n, 10n, 2n ** 32n, 2n ** 64n - 1n, -(2n ** 64n), 2n ** 255n - 19n, random(9)];
  const exponents = [0n, 1n, 2n, 3n, 5n, 8n, 31n, 63n, 64n, 65n, 100n, 255n, -1n, 2n ** 30n, 2n ** 64n, 2n ** 70n];
  for (const base of bases) line('power', ...exponents.map((exponent) => attempt(() => base ** exponent)));
  line('legal power', attempt(() => (2n ** (2n ** 30n - 1n)) >> (2n ** 30n - 9n)));
}

function limits() {
  const top = 1n << (2n ** 30n - 1n);
  line('limit', attempt(() => (top - 1n + top) >> (2n ** 30n - 70n)), attempt(() => top + top), attempt(() => top << 1n),
    attempt(() => -top - top), attempt(() => top * 2n), attempt(() => ~(top - 1n + top)), attempt(() => (top | 1n) % 1000003n),
    attempt(() => BigInt.asUintN(2 ** 30, -5n) & 255n), attempt(() => BigInt.asIntN(2 ** 30, top + 5n) & 255n));
}

function main() {
  const all = edges();
  all.forEach((a, i) => {
    all.forEach((b, j) => pair(`edge ${i} ${j}`, a, b));
    unary(`unary ${i}`, a);
    shifts(`shift ${i}`, a);
    widths(`width ${i}`, a);
    texts(`text ${i}`, a);
    mixed(`mixed ${i}`, a);
  });
  const few = all.filter((_, i) => i % 7 === 0);
  for (let i = 0; i < 4000; ++i) {
    const most = i < 3000 ? 10 : i < 3800 ? 70 : 300;
    const a = random(1 + randomBelow(most)), b = random(1 + randomBelow(most));
    pair(`random ${i}`, a, b);
    // A quotient near a power of two, and a dividend that its divisor divides but for little.
    if (i % 4 === 0) pair(`near ${i}`, a * b + BigInt(randomBelow(3) - 1), b);
    if (i % 8 === 0) pair(`edge random ${i}`, few[randomBelow(few.length)], a);
    if (i % 10 === 0) {
      unary(`unary ${i}`, a);
      shifts(`shift ${i}`, a);
      widths(`width ${i}`, a);
      texts(`text ${i}`, b);
      mixed(`mixed ${i}`, b);
    }
  }
  for (let i = 0; i < 12; ++i) {
    const a = random(500 + randomBelow(2500)), b = random(200 + randomBelow(1200));
    pair(`long ${i}`, a, b);
    unary(`long unary ${i}`, a);
    shifts(`long shift ${i}`, b);
    widths(`long width ${i}`, a);
    line(`long text ${i}`, attempt(() => a.toString()), attempt(() => BigInt(a.toString()) === a),
      attempt(() => BigInt('0x' + randomBits(70000).toString(16))));
  }
  parsing();
  powers();
  limits();
}

main();
// The same lines from an isolate of its own, in another thread at once.
if (isMainThread) {
  const worker = new Worker(__filename, { stdout: true });
  let text = '';
  worker.stdout.on('data', (chunk) => { text += chunk; });
  worker.on('exit', (code) => {
    lines.push(`worker ${code} ${text === lines.join('\n') + '\n'}`);
    process.stdout.write(lines.join('\n') + '\n');
  });
} else {
  process.stdout.write(lines.join('\n') + '\n');
}
