// The division steps of division_step.h without a branch, for dividends whose value must not show in the time.
//
// The second correction, which is rare, is made through a mask like the first. Where the top two dividend digits equal the
// divisor's, as happens between steps of a division by a longer divisor, the quotient of the step would be B or more:
// then B - 1 is taken instead. Either way the result is the quotient by a longer divisor, or one more: Knuth, "The Art
// of Computer Programming", volume 2, 4.3.1, exercise 20 for the 3-by-2 quotient; and a quotient digit is at most B - 1.

#ifndef QUOREM_KERNELS_DIVISION_STEP_UNIFORM_H_
#define QUOREM_KERNELS_DIVISION_STEP_UNIFORM_H_

#include "base/check.h"
#include "base/wide.h"

namespace quorem::kernels {

// All ones where x is 0, else 0.
QUOREM_ALWAYS_INLINE digit zero_mask(digit x) noexcept {
  const digit not_zero = digit(digit(x | digit(-x)) >> (digit_bits - 1));
  return value_barrier(digit(not_zero - 1));
}

// q := floor(u / d)
// Requires: d >= B / 2, u.hi < d, v = reciprocal_2by1(d)
QUOREM_ALWAYS_INLINE digit quotient_2by1_uniform(TwoDigits u, digit d, digit v) noexcept {
  QUOREM_CHECK(u.hi < d);
  TwoDigits q = add_wide(multiply_wide(v, u.hi), u);
  ++q.hi;
  digit r = digit(u.lo - digit(q.hi * d));
  const digit first = value_barrier(digit(-digit(r > q.lo)));
  q.hi = digit(q.hi + first);
  r = digit(r + digit(first & d));
  return digit(q.hi + digit(r >= d));
}

// q := min(floor(u / d), B - 1), for u = u2 B^2 + u1 B + u0
// Requires: d.hi >= B / 2, (u2, u1) <= d, v = reciprocal_3by2(d)
QUOREM_ALWAYS_INLINE digit quotient_3by2_uniform(digit u2, digit u1, digit u0, TwoDigits d, digit v) noexcept {
  QUOREM_CHECK(!less_wide(d, {u2, u1}));
  const digit equal = zero_mask(digit(digit(u2 ^ d.hi) | digit(u1 ^ d.lo)));
  TwoDigits q = add_wide(multiply_wide(v, u2), {u2, u1});
  const digit r1 = digit(u1 - digit(q.hi * d.hi));
  TwoDigits r = subtract_wide(subtract_wide({r1, u0}, d), multiply_wide(d.lo, q.hi));
  ++q.hi;
  const digit first = value_barrier(digit(-digit(r.hi >= q.lo)));
  q.hi = digit(q.hi + first);
  r = add_wide(r, {digit(first & d.hi), digit(first & d.lo)});
  const digit quotient = digit(q.hi + digit(!less_wide(r, d)));
  return digit(quotient | equal);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVISION_STEP_UNIFORM_H_
