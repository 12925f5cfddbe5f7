// Products of equal lengths below those of the transform: the choice.

#ifndef QUOREM_NATURAL_MULTIPLY_BALANCED_H_
#define QUOREM_NATURAL_MULTIPLY_BALANCED_H_

#include <cstddef>

#include "natural/multiply_karatsuba.h"
#include "natural/multiply_toom3.h"

namespace quorem::natural {

// The digits of scratch for n digits; grows with n. (A square needs no more than a product.)
constexpr std::size_t multiply_balanced_scratch(std::size_t n) noexcept {
  std::size_t digits = 0;
  for (; n >= multiply_toom3_min_len; n = toom3_part(n) + 1) digits += multiply_toom3_room(n);
  const std::size_t most = n < multiply_toom3_min_len ? n : multiply_toom3_min_len - 1;
  return digits + multiply_karatsuba_scratch(most);
}

// z := a b, n >= 1 digits each, leading zeros allowed, or a^2 where they are one
// Requires: 2 n digits in z, all of which are written; no overlap but a = b
// Scratch:  multiply_balanced_scratch(n)
// Fails:    interrupted
Status multiply_balanced(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_BALANCED_H_
