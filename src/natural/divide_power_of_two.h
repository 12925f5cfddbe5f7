// Division by 2^k: a shift and a mask.

#ifndef QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_
#define QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_

#include "kernels/spans.h"
#include "quorem/natural.h"

namespace quorem::natural {

// Is b = 2^k, k = (bn - 1) digit_bits + (digit_bits - 1 - shift), for b with `shift` leading zero bits? b is not zero.
// Time: Theta(1) unless the top digit has one bit only
QUOREM_ALWAYS_INLINE bool is_power_of_two(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  return digit(top & digit(top - 1)) == 0 && kernels::trim(b.digits, b.len - 1) == 0;
}

// q, r := floor(a / 2^k), a mod 2^k, where 2^k has bn digits and the top digit `top`; q or r may be null.
// Requires: a.len >= bn
// Time:     Theta(an) with a quotient, else Theta(bn); depends on lengths
QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_
