#ifndef QUOREM_NATURAL_MULTIPLY_TOOM3_H_
#define QUOREM_NATURAL_MULTIPLY_TOOM3_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/thresholds.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// z := a b, n digits each, leading zeros allowed, or a^2 where they are one: five products of n / 3 + 1 digits.
// Requires: n >= multiply_toom3_min; 2 n digits in z, all of which are written; multiply_toom3_room(n) digits in scratch and behind
//           them what a product of ceil(n / 3) + 1 digits needs; no overlap but a = b
// Fails:    interrupted
// Time:     O(n^1.465); depends on n, and in how a difference is taken on all values
// Ref:      Toom, 1963; Cook, 1966; the order of the interpolation is Bodrato's, 2007
Status multiply_toom3(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;

// The digits of a part's product with those of its sums, and three such products.
constexpr std::size_t toom3_part(std::size_t n) noexcept { return (n + 2) / 3; }
constexpr std::size_t multiply_toom3_room(std::size_t n) noexcept { return 3 * (2 * toom3_part(n) + 2); }

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_TOOM3_H_
