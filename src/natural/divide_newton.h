// Division by products with an inverse: the fastest one for long operands.

#ifndef QUOREM_NATURAL_DIVIDE_NEWTON_H_
#define QUOREM_NATURAL_DIVIDE_NEWTON_H_

#include "natural/invert.h"
#include "natural/transform.h"

#if QUOREM_TRANSFORM

namespace quorem::natural {

// How a quotient of k digits by a divisor of n is cut: `blocks` blocks of `block` digits, of which the top one may have leading
// zeros.
struct NewtonPlan {
  NewtonPlan(std::size_t k, std::size_t n) noexcept;

  std::size_t n;
  std::size_t blocks;
  std::size_t block;
  TransformPlan quotient;   // block by block digits
  TransformPlan remainder;  // block by n digits, modulo B^m - 1 for m > n

  // The digits of the dividend with those that blocks * block are more than k.
  std::size_t dividend() const noexcept { return n + blocks * block; }
  // The digits of scratch.
  std::size_t scratch() const noexcept;
};

// q := floor(u / d), u := u - q d
// Requires: k, n >= 2; d of n digits, top bit set; u of plan.dividend() digits, u < d B^k; q of plan.blocks plan.block digits, apart
// Ensures:  exact; u < d in its low n digits, the others are unspecified
// Scratch:  plan.scratch()
// Fails:    interrupted (q and u are then unspecified)
// Time:     a constant number of products; depends on all values
// Ref:      Barrett, 1986; Brent and Zimmermann, Modern Computer Arithmetic, 2.4.1 and 3.4.2; the essay of divide_newton.cc
Status divide_newton(digit* q, digit* u, const digit* d, const NewtonPlan& plan, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif

#endif  // QUOREM_NATURAL_DIVIDE_NEWTON_H_
