#include "natural/divide_power_of_two.h"

namespace quorem::natural {

static length low_bits(digit* r, Digits a, std::size_t bn, digit top) noexcept {
  const digit masked = digit(a.digits[bn - 1] & digit(top - 1));
  const std::size_t len = masked != 0 ? bn : kernels::trim(a.digits, bn - 1);
  const std::size_t whole = len < bn ? len : bn - 1;
  if (r != a.digits) kernels::copy(r, a.digits, whole);
  if (masked != 0) r[bn - 1] = masked;
  return length(len);
}

static length high_bits(digit* q, Digits a, std::size_t bn, digit top) noexcept {
  const int shift = digit_bits - 1 - count_leading_zeros(top);
  const std::size_t n = a.len - bn + 1;
  const digit* from = a.digits + (bn - 1);
  const digit top_quotient = digit(a.digits[a.len - 1] >> shift);
  if (n > 1) {
    // The digit above the low n - 1 is read before it is written.
    kernels::shift_right(q, from, n - 1, shift, from[n - 1]);
  }
  if (top_quotient == 0) return length(n - 1);
  q[n - 1] = top_quotient;
  return length(n);
}

QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept {
  Result quotient = {}, remainder = {};
  // A quotient that takes the dividend's place comes last, a remainder that does comes last too; they are never both there.
  if (r != nullptr && r != a.digits) remainder.len = low_bits(r, a, bn, top);
  if (q != nullptr) quotient.len = high_bits(q, a, bn, top);
  if (r != nullptr && r == a.digits) remainder.len = low_bits(r, a, bn, top);
  return {quotient, remainder};
}

}  // namespace quorem::natural
