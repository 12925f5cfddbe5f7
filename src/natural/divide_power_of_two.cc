#include "natural/divide_power_of_two.h"

#include "base/packed.h"

namespace quorem::natural {

length remainder_by_power_of_two(digit* r, Digits a, std::size_t bn, digit top) noexcept {
  const digit masked = digit(a.digits[bn - 1] & digit(top - 1));
  const std::size_t len = masked != 0 ? bn : spans::trim(a.digits, bn - 1);
  spans::copy(r, a.digits, len < bn ? len : bn - 1);
  if (masked != 0) r[bn - 1] = masked;
  return length(len);
}

length quotient_by_power_of_two(digit* q, Digits a, std::size_t bn, digit top) noexcept {
  const int shift = digit_bits - 1 - count_leading_zeros(top);
  const std::size_t n = a.len - bn + 1;
  const digit* from = a.digits + (bn - 1);
  digit below = from[0];
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const digit above = from[i + 1];
    q[i] = spans::shift_pair_right(above, below, shift);
    below = above;
  }
  below = digit(below >> shift);
  if (below == 0) return length(n - 1);
  q[n - 1] = below;
  return length(n);
}

QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept {
  // The result that takes the dividend's place comes last; they never both do.
  if (r == a.digits) {
    const Result quotient = unpack(packed(quotient_by_power_of_two(q, a, bn, top)));
    return {quotient, unpack(packed(remainder_by_power_of_two(r, a, bn, top)))};
  }
  const Result remainder = unpack(packed(remainder_by_power_of_two(r, a, bn, top)));
  return {unpack(packed(quotient_by_power_of_two(q, a, bn, top))), remainder};
}

}  // namespace quorem::natural
