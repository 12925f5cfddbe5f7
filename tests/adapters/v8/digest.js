// Values as short text: what two engines print is compared line by line.
'use strict';

// FNV-1a over the characters.
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16).padStart(8, '0');
}

function show(value) {
  const text = typeof value === 'bigint' ? value.toString(16) : String(value);
  if (text.length <= 12) return text;
  return `${text.slice(0, 3)}~${hash(text)}~${text.length}`;
}

// The value that `compute` returns, or the error that it throws.
function attempt(compute) {
  try {
    return show(compute());
  } catch (error) {
    return `${error.name}:${error.message}`;
  }
}

module.exports = { attempt, hash, show };
