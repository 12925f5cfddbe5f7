// Division of natural numbers, as far as it costs nothing: to be inlined into the layer above.
//
// A dividend shorter than the divisor and two single digits are most of what programs divide, and half of what
// elliptic-curve code reduces; a call more would be a good part of their time.

#ifndef QUOREM_NATURAL_DIVIDE_INLINE_H_
#define QUOREM_NATURAL_DIVIDE_INLINE_H_

#include "base/check.h"
#include "base/wide.h"
#include "kernels/spans.h"
#include "quorem/natural.h"

namespace quorem::natural {

// Everything else.
// Requires: a.len >= b.len >= 1, a.len >= 2; else as divide, remainder and divide_remainder in natural.h
Result divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept;
Result remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept;
QuotientRemainder divide_remainder_long(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

QUOREM_ALWAYS_INLINE Result result_of(length len) noexcept { return {len, false, Status::ok}; }
QUOREM_ALWAYS_INLINE Result failed(Status status) noexcept { return {0, false, status}; }

// z := a; returns its length.
QUOREM_ALWAYS_INLINE Result copy_result(digit* z, Digits a) noexcept {
  if (z != a.digits) kernels::copy(z, a.digits, a.len);
  return result_of(length(a.len));
}

// z := value; returns its length.
QUOREM_ALWAYS_INLINE Result one_digit_result(digit* z, digit value) noexcept {
  if (value == 0) return result_of(0);
  z[0] = value;
  return result_of(1);
}

QUOREM_ALWAYS_INLINE Result divide_inline(digit* q, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(kernels::trim(a.digits, a.len) == a.len && kernels::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return result_of(0);
  if (QUOREM_UNLIKELY(b.len == 0)) return failed(Status::division_by_zero);
  if (a.len == 1) return one_digit_result(q, digit(a.digits[0] / b.digits[0]));
  return divide_long(q, a, b, context);
}

QUOREM_ALWAYS_INLINE Result remainder_inline(digit* r, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(kernels::trim(a.digits, a.len) == a.len && kernels::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return copy_result(r, a);
  if (QUOREM_UNLIKELY(b.len == 0)) return failed(Status::division_by_zero);
  if (a.len == 1) return one_digit_result(r, digit(a.digits[0] % b.digits[0]));
  return remainder_long(r, a, b, context);
}

QUOREM_ALWAYS_INLINE QuotientRemainder divide_remainder_inline(digit* q, digit* r, Digits a, Digits b,
                                                               const Context& context) noexcept {
  QUOREM_CHECK(kernels::trim(a.digits, a.len) == a.len && kernels::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return {result_of(0), copy_result(r, a)};
  if (QUOREM_UNLIKELY(b.len == 0)) return {failed(Status::division_by_zero), failed(Status::division_by_zero)};
  if (a.len == 1) {
    const digit dividend = a.digits[0], divisor = b.digits[0];
    return {one_digit_result(q, digit(dividend / divisor)), one_digit_result(r, digit(dividend % divisor))};
  }
  return divide_remainder_long(q, r, a, b, context);
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_INLINE_H_
