#ifndef QUOREM_NATURAL_MULTIPLY_KARATSUBA_H_
#define QUOREM_NATURAL_MULTIPLY_KARATSUBA_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/thresholds.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// The digits of scratch that Karatsuba's algorithm needs for n by n digits: the middle product of each level. A square
// needs no more.
constexpr std::size_t multiply_karatsuba_scratch(std::size_t n) noexcept {
  std::size_t digits = 0;
  do {
    n -= n / 2;
    digits += 2 * n + 1;
  } while (n >= multiply_karatsuba_min_len);
  return digits;
}

// z := a b, n digits each, leading zeros allowed
// z := a^2
// Requires: n >= multiply_karatsuba_min; 2 n digits in z, all of which are written; multiply_karatsuba_scratch(n) digits in
//           scratch; no overlap but a = b
// Fails:    interrupted
// Time:     O(n^1.585); depends on n, and in how a difference is taken on all values
// Ref:      Karatsuba and Ofman, 1962; the subtractive form is Knuth's, TAOCP 2, 4.3.3
Status multiply_karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;
Status square_karatsuba(digit* z, const digit* a, std::size_t n, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_KARATSUBA_H_
