// The rows of `quorem bench crypto` and `quorem bench workload`: calls of noble-curves. Each verification has to be
// true each time, and false for another message.

import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';

// Bytes of a linear congruential generator: the same in each engine.
function bytes(seed) {
  const all = new Uint8Array(32);
  let state = seed;
  for (let i = 0; i < all.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    all[i] = state >>> 24;
  }
  return all;
}

const secret = bytes(99), message = bytes(7), other = bytes(8), random = bytes(5);

const hex = (data) => Array.from(data, (byte) => (byte + 256).toString(16).slice(1)).join('');

function expect(verified, wanted) {
  if (verified !== wanted) throw new Error(`a verification is ${verified} instead of ${wanted}`);
}

const bytesOf = (call) => () => ({ call, result: () => hex(call()), operations: 1 });

function verification(curve, sign) {
  return () => {
    const publicKey = curve.getPublicKey(secret), signature = sign();
    expect(curve.verify(signature, other, publicKey), false);
    const call = () => expect(curve.verify(signature, message, publicKey), true);
    return { call, result: () => hex(signature), operations: 1 };
  };
}

const signEd25519 = () => ed25519.sign(message, secret);
const signSecp256k1 = () => secp256k1.sign(message, secret);
const signSchnorr = () => schnorr.sign(message, secret, random);

export const rows = {
  'ed25519.sign': bytesOf(signEd25519),
  'ed25519.getPublicKey': bytesOf(() => ed25519.getPublicKey(secret)),
  'ed25519.verify': verification(ed25519, signEd25519),
  'x25519.getPublicKey': bytesOf(() => x25519.getPublicKey(secret)),
  'secp256k1.sign': bytesOf(signSecp256k1),
  'secp256k1.getPublicKey': bytesOf(() => secp256k1.getPublicKey(secret)),
  'secp256k1.verify': verification(secp256k1, signSecp256k1),
  'schnorr.sign': bytesOf(signSchnorr),
  'schnorr.getPublicKey': bytesOf(() => schnorr.getPublicKey(secret)),
  'schnorr.verify': verification(schnorr, signSchnorr),
};
