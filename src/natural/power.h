#ifndef QUOREM_NATURAL_POWER_H_
#define QUOREM_NATURAL_POWER_H_

#include <cstdint>

#include "natural/top_bits.h"
#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// lowest <= bit length of a^e <= highest; both saturate at 2^63.
// Ensures:  highest - lowest <= 1 + e / 2^30, and equality where a is a power of two
struct PowerBits {
  std::uint64_t lowest;
  std::uint64_t highest;
};
PowerBits power_bits(const TopBits& a, std::uint64_t e) noexcept;

// highest of these or, where e <= digit_bits and a result of that many bits is within max_bits for certain, less than e bits more,
// without the logarithms.
// Requires: a >= 2, e >= 1
struct PowerBound {
  bool too_large;  // certainly
  std::uint64_t bits;
};
PowerBound power_bound(const TopBits& a, std::uint64_t e, std::uint64_t max_bits) noexcept;

// z := a^e, where it has at most max_bits bits
// Requires: a >= 2, e >= 1; power_bound(top_bits(a), e, max_bits) is not too large; room for ceil(bits / digit_bits) digits in z, of the exact
//           bit length or, where that exceeds max_bits, of max_bits; z does not overlap a
// Scratch:  2 (n + 2) + an + multiply_scratch_most(n + 2) digits, where n is the length of a^e; none from the context for n <= 64
// Fails:    too_large, out_of_memory, interrupted
// Time:     O(M(zn)); depends on all values
PackedResult power(digit* z, Digits a, std::uint64_t e, std::uint64_t max_bits, const Context& context) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_POWER_H_
