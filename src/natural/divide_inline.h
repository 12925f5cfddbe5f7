// Division of natural numbers inside the core: results in one word (base/packed.h), and what is trivial inlined.
//
// A dividend shorter than the divisor and two single digits are most of what programs divide, and half of what
// elliptic-curve code reduces; a call more would be a good part of their time.

#ifndef QUOREM_NATURAL_DIVIDE_INLINE_H_
#define QUOREM_NATURAL_DIVIDE_INLINE_H_

#include "base/check.h"
#include "base/packed.h"
#include "base/wide.h"
#include "base/spans.h"
#include "quorem/natural.h"

namespace quorem::natural {

// What is not trivial.
// Requires: a.len >= b.len >= 1, a.len >= 2; else as divide and remainder in natural.h
PackedResult divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept;
PackedResult remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept;

// By a prepared divisor, trivial or not.
PackedResult divide_packed(digit* q, Digits a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder_packed(digit* r, Digits a, const Divisor& b, const Context& context) noexcept;

// z := a; returns its length.
QUOREM_ALWAYS_INLINE PackedResult copy_result(digit* z, Digits a) noexcept {
  spans::copy(z, a.digits, a.len);
  return packed(a.len);
}

// z := value; returns its length. z has room for a digit even where that is 0.
QUOREM_ALWAYS_INLINE PackedResult one_digit_result(digit* z, digit value) noexcept {
  z[0] = value;
  return packed(std::size_t{value != 0});
}

QUOREM_ALWAYS_INLINE PackedResult divide_packed(digit* q, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return packed(0);
  if (QUOREM_UNLIKELY(b.len == 0)) return packed_failure(Status::division_by_zero);
  if (a.len == 1) {
    const digit quotient = digit(a.digits[0] / b.digits[0]);
    return quotient == 0 ? packed(0) : one_digit_result(q, quotient);
  }
  return divide_long(q, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult remainder_packed(digit* r, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return copy_result(r, a);
  if (QUOREM_UNLIKELY(b.len == 0)) return packed_failure(Status::division_by_zero);
  if (a.len == 1) return one_digit_result(r, digit(a.digits[0] % b.digits[0]));
  return remainder_long(r, a, b, context);
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_INLINE_H_
