// Products of words of 64 bits, whatever the width of a digit.

#ifndef QUOREM_BASE_WORD64_H_
#define QUOREM_BASE_WORD64_H_

#include <cstdint>

#include "quorem/config.h"

namespace quorem {

struct Words {
  std::uint64_t hi;
  std::uint64_t lo;
};

// a b + c + d, which is below 2^128
QUOREM_ALWAYS_INLINE Words multiply_add_64(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) noexcept {
#if QUOREM_HAS_INT128
  __extension__ typedef unsigned __int128 Wide;
  const Wide sum = Wide(a) * b + c + d;
  return {std::uint64_t(sum >> 64), std::uint64_t(sum)};
#else
  const std::uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  const std::uint64_t low = a0 * b0;
  const std::uint64_t middle = a1 * b0 + (low >> 32);
  const std::uint64_t other = a0 * b1 + (middle & 0xffffffff);
  Words sum = {a1 * b1 + (middle >> 32) + (other >> 32), (other << 32) | (low & 0xffffffff)};
  sum.lo += c;
  sum.hi += std::uint64_t{sum.lo < c};
  sum.lo += d;
  sum.hi += std::uint64_t{sum.lo < d};
  return sum;
#endif
}

QUOREM_ALWAYS_INLINE Words multiply_64(std::uint64_t a, std::uint64_t b) noexcept { return multiply_add_64(a, b, 0, 0); }

}  // namespace quorem

#endif  // QUOREM_BASE_WORD64_H_
