// The top 64 bits of a number, and what is below them: all that a rounded logarithm or a double needs.

#ifndef QUOREM_NATURAL_TOP_BITS_H_
#define QUOREM_NATURAL_TOP_BITS_H_

#include <cstddef>
#include <cstdint>

#include "quorem/digits.h"

namespace quorem::natural {

// 2^(bits-1) <= a < 2^bits; top = floor(a 2^(64-bits)), so its highest bit is set; rest: is a bit below set?
struct TopBits {
  std::uint64_t top;
  bool rest;
  std::uint64_t bits;
};

// Of a natural number without leading zeros, not zero.
// Time:     Theta(1), O(n) to the first digit from above that is not zero; depends on all values
TopBits top_bits(Digits a) noexcept;

// Of -a for a negative number of n digits in two's complement.
TopBits top_bits_of_negative(const digit* a, std::size_t n) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_TOP_BITS_H_
