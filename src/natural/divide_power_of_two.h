// Division by 2^k: a shift and a mask.

#ifndef QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_
#define QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_

#include "base/spans.h"
#include "quorem/natural.h"

namespace quorem::natural {

// Is b a power of two? b is not zero.
// Time: Theta(1) unless the top digit has one bit only
QUOREM_ALWAYS_INLINE bool is_power_of_two(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  return digit(top & digit(top - 1)) == 0 && spans::trim(b.digits, b.len - 1) == 0;
}

// q := floor(a / 2^k), r := a mod 2^k, where 2^k has bn digits and the top digit `top`; returns the exact length.
// Requires: a.len >= bn
// Time:     Theta(an - bn) and O(bn); depends on lengths, and on how many top digits of the remainder are 0
length quotient_by_power_of_two(digit* q, Digits a, std::size_t bn, digit top) noexcept;
length remainder_by_power_of_two(digit* r, Digits a, std::size_t bn, digit top) noexcept;

// Both.
QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_POWER_OF_TWO_H_
