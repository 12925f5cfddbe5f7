// Inverses of long divisors, for dividing by products.

#ifndef QUOREM_NATURAL_INVERT_H_
#define QUOREM_NATURAL_INVERT_H_

#include "natural/poll.h"
#include "quorem/digits.h"
#include "quorem/status.h"

#if QUOREM_TRANSFORM

namespace quorem::natural {

// The digits of scratch for n digits.
std::size_t invert_scratch(std::size_t n) noexcept;

// z := B^(2n) / d - B^n - e with 0 <= e < 2, n digits
// Requires: d of n >= 2 digits, top bit set; z apart from it
// Scratch:  invert_scratch(n)
// Fails:    interrupted
// Time:     about three products of n by n digits; depends on all values
// Ref:      Brent and Zimmermann, Modern Computer Arithmetic, 3.4.1; the essay of invert.cc
Status invert(digit* z, const digit* d, std::size_t n, digit* scratch, Poll* poll) noexcept;

// z := the inverse of d + 1 from that of d, or 4 less, but never negative: what to divide by a longer divisor with, of which d is
// the top. z B^n + .. <= B^(2n) / (d + 1), for B^(2n) / d - B^(2n) / (d + 1) <= 4.
void lower_inverse(digit* z, std::size_t n) noexcept;

}  // namespace quorem::natural

#endif

#endif  // QUOREM_NATURAL_INVERT_H_
