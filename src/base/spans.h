// Linear loops over digit spans that no machine-specific version beats by much: copy, compare, shifts, trim.

#ifndef QUOREM_BASE_SPANS_H_
#define QUOREM_BASE_SPANS_H_

#include <cstddef>

#include "base/check.h"
#include "base/wide.h"

namespace quorem::spans {

// z := a, n digits. z = a is allowed, other overlaps only with z below a.
QUOREM_ALWAYS_INLINE void copy(digit* z, const digit* a, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a[i];
  }
}

// z := 0, n digits.
QUOREM_ALWAYS_INLINE void fill_zero(digit* z, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = 0;
  }
}

// The length of a without its leading zero digits.
QUOREM_ALWAYS_INLINE std::size_t trim(const digit* a, std::size_t n) noexcept {
  while (n > 0 && a[n - 1] == 0) --n;
  return n;
}

// -1, 0 or 1 as a < b, a = b, a > b; n digits each.
// Time: O(n) to the first difference from the top; depends on all values
QUOREM_ALWAYS_INLINE int compare(const digit* a, const digit* b, std::size_t n) noexcept {
  for (std::size_t i = n; i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// The top digit of (hi B + lo) 2^shift, for 0 <= shift < digit_bits.
// AArch64 shifts by one, and complements, as part of another instruction: there the order of the steps saves one or two.
QUOREM_ALWAYS_INLINE digit shift_pair_left(digit hi, digit lo, int shift) noexcept {
#if QUOREM_AARCH64
  return hi << shift ^ lo >> (digit_bits - 1 - shift) >> 1;
#else
  return digit(digit(hi << shift) | digit(digit(lo >> 1) >> (digit_bits - 1 - shift)));
#endif
}

// The low digit of (hi B + lo) / 2^shift, for 0 <= shift < digit_bits.
QUOREM_ALWAYS_INLINE digit shift_pair_right(digit hi, digit lo, int shift) noexcept {
#if QUOREM_AARCH64
  return lo >> shift | hi << (digit_bits - 1 - shift) << 1;
#else
  return digit(digit(lo >> shift) | digit(digit(hi << 1) << (digit_bits - 1 - shift)));
#endif
}

// z := a 2^shift modulo B^n; returns the digit shifted out. n >= 1, 0 <= shift < digit_bits.
// z = a and z above a are allowed.
QUOREM_ALWAYS_INLINE digit shift_left(digit* z, const digit* a, std::size_t n, int shift) noexcept {
  digit above = a[n - 1];
  const digit out = shift_pair_left(0, above, shift);
  for (std::size_t i = n - 1; i > 0; --i) {
    const digit below = a[i - 1];
    z[i] = shift_pair_left(above, below, shift);
    above = below;
  }
  z[0] = digit(above << shift);
  return out;
}

// z := floor((top B^n + a) / 2^shift) modulo B^n. n >= 1, 0 <= shift < digit_bits. z = a and z below a are allowed.
QUOREM_ALWAYS_INLINE void shift_right(digit* z, const digit* a, std::size_t n, int shift, digit top = 0) noexcept {
  digit below = a[0];
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const digit above = a[i + 1];
    z[i] = shift_pair_right(above, below, shift);
    below = above;
  }
  z[n - 1] = shift_pair_right(top, below, shift);
}

// z := B^n - 1 - z
QUOREM_ALWAYS_INLINE void complement(digit* z, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = digit(~z[i]);
}

// z := z + carry, returns the carry out; carry is any digit.
QUOREM_ALWAYS_INLINE digit add_digit(digit* z, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n && carry != 0; ++i) {
    z[i] = digit(z[i] + carry);
    carry = digit(z[i] < carry);
  }
  return carry;
}

// z := z - borrow, returns the borrow out; borrow is any digit.
QUOREM_ALWAYS_INLINE digit subtract_digit(digit* z, std::size_t n, digit borrow) noexcept {
  for (std::size_t i = 0; i < n && borrow != 0; ++i) {
    const digit before = z[i];
    z[i] = digit(before - borrow);
    borrow = digit(before < borrow);
  }
  return borrow;
}

// z := -a modulo B^n; returns the borrow out, 0 only for a = 0. z = a is allowed.
QUOREM_ALWAYS_INLINE digit negate(digit* z, const digit* a, std::size_t n) noexcept {
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) z[i] = subtract_borrow(0, a[i], borrow);
  return borrow;
}

}  // namespace quorem::spans

#endif  // QUOREM_BASE_SPANS_H_
