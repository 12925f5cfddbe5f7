// noble-curves on the vectors of RFC 8032 and RFC 7748, and round trips on secp256k1. Prints a line for each group, with
// the number of cases and a digest of what was computed; the first wrong case ends it with status 1.
//
// usage: node noble.mjs FOLDER VECTORS, where FOLDER holds node_modules/@noble/{curves,hashes} and VECTORS is the folder
// `asymmetric` of the vectors of Python's cryptography

import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

globalThis.crypto ??= webcrypto;

const [folder, vectors] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.resolve(folder, 'node_modules/@noble/curves', name)));
const { ed25519, x25519 } = await load('ed25519.js');
const { ed448, x448 } = await load('ed448.js');
const { secp256k1, schnorr } = await load('secp256k1.js');
const { p256, p384, p521 } = await load('nist.js');
const { bls12_381 } = await load('bls12-381.js');

const bytes = (text) => Uint8Array.from(Buffer.from(text, 'hex'));
const hex = (data) => Buffer.from(data).toString('hex');

let digest, cases;

function group(name, run) {
  digest = createHash('sha256');
  cases = 0;
  run();
  console.log(`${name}: ${cases} cases ${digest.digest('hex').slice(0, 16)}`);
}

function expect(good, what) {
  if (good === true) return;
  console.log(`FAIL case ${cases}: ${what}`);
  process.exit(1);
}

function equal(got, expected, what) {
  digest.update(hex(got));
  expect(expected === undefined || hex(got) === expected, `${what} is ${hex(got)} instead of ${expected}`);
}

// Records of "NAME = VALUE" that start with COUNT.
function records(file) {
  const all = [];
  for (const line of readFileSync(path.join(vectors, file), 'utf8').split('\n')) {
    const match = /^(\w+) =\s*(\S*)/.exec(line);
    if (match === null) continue;
    if (match[1] === 'COUNT') all.push({});
    else all[all.length - 1][match[1]] = match[2];
  }
  return all;
}

// A signature with one bit changed.
function spoiled(signature, index) {
  const other = Uint8Array.from(signature);
  other[index % other.length] ^= 1 << index % 8;
  return other;
}

function refuses(verify) {
  try {
    return verify() === false;
  } catch {
    return true;
  }
}

group('RFC 8032 Ed25519', () => {
  const lines = readFileSync(path.join(vectors, 'Ed25519/sign.input'), 'utf8').split('\n').filter((line) => line !== '');
  for (const [i, line] of lines.entries()) {
    const [secretAndPublic, publicKey, text, signatureAndText] = line.split(':');
    const secret = bytes(secretAndPublic.slice(0, 64)), message = bytes(text);
    const signature = ed25519.sign(message, secret);
    equal(ed25519.getPublicKey(secret), publicKey, 'public key');
    equal(signature, signatureAndText.slice(0, 128), 'signature');
    if (i % 4 === 0) {
      expect(ed25519.verify(signature, message, bytes(publicKey)), 'verify');
      expect(refuses(() => ed25519.verify(spoiled(signature, i), message, bytes(publicKey))), 'wrong signature accepted');
    }
    ++cases;
  }
});

group('RFC 8032 Ed448', () => {
  for (const { SECRET, PUBLIC, MESSAGE, CONTEXT, SIGNATURE } of records('Ed448/rfc8032.txt')) {
    const options = CONTEXT === undefined ? {} : { context: bytes(CONTEXT) };
    const signature = ed448.sign(bytes(MESSAGE), bytes(SECRET), options);
    equal(ed448.getPublicKey(bytes(SECRET)), PUBLIC, 'public key');
    equal(signature, SIGNATURE, 'signature');
    expect(ed448.verify(signature, bytes(MESSAGE), bytes(PUBLIC), options), 'verify');
    ++cases;
  }
});

for (const [name, curve, file] of [['X25519', x25519, 'X25519/rfc7748.txt'], ['X448', x448, 'X448/rfc7748.txt']]) {
  group(`RFC 7748 ${name}`, () => {
    for (const { INPUT_SCALAR, INPUT_U, OUTPUT_U } of records(file)) {
      equal(curve.scalarMult(bytes(INPUT_SCALAR), bytes(INPUT_U)), OUTPUT_U, 'output');
      ++cases;
    }
    // Section 5.2: each output is the next scalar, and each scalar the next point.
    let scalar = new Uint8Array(name === 'X448' ? 56 : 32);
    scalar[0] = name === 'X448' ? 5 : 9;
    let u = scalar;
    for (let i = 0; i < 200; ++i, ++cases) [scalar, u] = [curve.scalarMult(scalar, u), scalar];
    equal(scalar, undefined, 'iterated');
  });
}

// Deterministic keys and messages.
const material = (name, i) => Uint8Array.from(createHash('sha256').update(`${name} ${i}`).digest());

group('secp256k1', () => {
  for (let i = 0; i < 60; ++i, ++cases) {
    const secret = material('secret', i), message = material('message', i);
    const publicKey = secp256k1.getPublicKey(secret, i % 2 === 0);
    const signature = secp256k1.sign(message, secret, { prehash: i % 3 === 0, format: 'recovered' });
    equal(publicKey, undefined, 'public key');
    equal(signature, undefined, 'signature');
    const options = { prehash: i % 3 === 0, format: 'recovered' };
    expect(secp256k1.verify(signature, message, publicKey, options), 'verify');
    expect(refuses(() => secp256k1.verify(spoiled(signature, i + 8), message, publicKey, options)), 'wrong signature accepted');
    const recovered = secp256k1.recoverPublicKey(signature, message, { prehash: i % 3 === 0 });
    equal(recovered, hex(secp256k1.getPublicKey(secret)), 'recovered key');
    const other = material('other', i);
    equal(secp256k1.getSharedSecret(secret, secp256k1.getPublicKey(other)),
      hex(secp256k1.getSharedSecret(other, publicKey)), 'shared secret');
  }
});

group('Schnorr', () => {
  for (let i = 0; i < 60; ++i, ++cases) {
    const secret = material('schnorr', i), message = material('message', i);
    const publicKey = schnorr.getPublicKey(secret), signature = schnorr.sign(message, secret, material('random', i));
    equal(publicKey, undefined, 'public key');
    equal(signature, undefined, 'signature');
    expect(schnorr.verify(signature, message, publicKey), 'verify');
    expect(refuses(() => schnorr.verify(spoiled(signature, i), message, publicKey)), 'wrong signature accepted');
  }
});

for (const [name, curve, length] of [['P-256', p256, 32], ['P-384', p384, 48], ['P-521', p521, 66]]) {
  group(name, () => {
    for (let i = 0; i < 8; ++i, ++cases) {
      const secret = new Uint8Array(length);
      secret.set(material(name, i), length - 32);
      const message = material('message', i), publicKey = curve.getPublicKey(secret);
      const signature = curve.sign(message, secret);
      equal(publicKey, undefined, 'public key');
      equal(signature, undefined, 'signature');
      expect(curve.verify(signature, message, publicKey), 'verify');
    }
  });
}

group('BLS12-381 pairing', () => {
  const { G1, G2, pairing, fields } = bls12_381;
  const { Fp12 } = fields;
  const left = pairing(G1.Point.BASE.multiply(6n), G2.Point.BASE.multiply(7n));
  const right = Fp12.pow(pairing(G1.Point.BASE, G2.Point.BASE), 42n);
  expect(Fp12.eql(left, right), 'bilinear');
  equal(Fp12.toBytes(left), undefined, 'pairing');
  ++cases;
});
