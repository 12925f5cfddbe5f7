// To text in a radix that is a power of two: groups of bits.

#ifndef QUOREM_NATURAL_RADIX_POWER_OF_TWO_H_
#define QUOREM_NATURAL_RADIX_POWER_OF_TWO_H_

#include <cstddef>

#include "natural/radix.h"
#include "quorem/digits.h"

namespace quorem::natural {

// text := a > 0 in radix 2^bits, which has `len` characters
// Time:     Theta(len); depends on length
void to_text_power_of_two(char* text, std::size_t len, Digits a, int bits) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_POWER_OF_TWO_H_
