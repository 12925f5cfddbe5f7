// Recursive division: two divisions of half the length and two products, as fast as the products are.

#ifndef QUOREM_NATURAL_DIVIDE_RECURSIVE_H_
#define QUOREM_NATURAL_DIVIDE_RECURSIVE_H_

#include "base/wide.h"
#include "natural/poll.h"
#include "quorem/status.h"

namespace quorem::natural {

// The digits of scratch for a divisor of n digits.
std::size_t divide_recursive_scratch(std::size_t n) noexcept;

// q := floor(u / d), u := u - q d, on the complement w of u: w = B^(n+k) - 1 - u before and after
// Requires: d of n >= 2 digits, top bit set; u of n + k digits, k >= 1, u < d B^k; v = reciprocal_2digits(top two digits of
//           d); q of k digits, apart from the others
// Ensures:  exact; all k digits of q are written; u < d
// Scratch:  divide_recursive_scratch(n)
// Fails:    interrupted (q and u are then unspecified)
// Time:     O(k n) for short k or n, else O(k / n D(n)) with D(n) = 2 D(n / 2) + 2 M(n / 2); depends on all values
// Ref:      Burnikel and Ziegler, Fast Recursive Division, 1998
Status divide_recursive(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, digit* scratch,
                        Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_RECURSIVE_H_
