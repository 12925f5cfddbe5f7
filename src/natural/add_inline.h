// Sums and differences of natural numbers inside the core, inlined into the signed ones of both views.

#ifndef QUOREM_NATURAL_ADD_INLINE_H_
#define QUOREM_NATURAL_ADD_INLINE_H_

#include "base/check.h"
#include "base/carry_spans.h"
#include "base/spans.h"
#include "quorem/digits.h"

namespace quorem::natural {

// z := a + b; returns the length. As add in natural.h, but that the room above max(an, bn) is always written.
QUOREM_ALWAYS_INLINE std::size_t add_spans(digit* z, Digits a, Digits b) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  digit carry;
  if (b.len == 1) {
    const digit addend = b.digits[0], sum = digit(a.digits[0] + addend);
    z[0] = sum;
    carry = digit(sum < addend);
  } else {
    carry = spans::add_digits(z, a.digits, b.digits, b.len, 0);
  }
  if (a.len != b.len) carry = spans::add_carry_to(z + b.len, a.digits + b.len, a.len - b.len, carry);
  z[a.len] = carry;
  return a.len + static_cast<std::size_t>(carry);
}

// z := a - b for a >= b; returns the length.
QUOREM_ALWAYS_INLINE std::size_t subtract_spans(digit* z, Digits a, Digits b) noexcept {
  const digit borrow = spans::subtract_digits(z, a.digits, b.digits, b.len, 0);
  const digit left = spans::subtract_borrow_from(z + b.len, a.digits + b.len, a.len - b.len, borrow);
  QUOREM_CHECK(left == 0);
  static_cast<void>(left);
  return spans::trim(z, a.len);
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_ADD_INLINE_H_
