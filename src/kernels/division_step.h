// The two exact division steps, by one digit and by two, without a machine division.
//
// Dividing two digits by one with the machine's own instruction is slow, and many machines have none. But one division
// buys a reciprocal, and with it every further quotient digit costs two multiplications: Moeller and Granlund, "Improved
// division by invariant integers", IEEE Transactions on Computers 60 (2011).
//
// Let d be normalised (its top bit set), B = 2^digit_bits. The reciprocal is
//
//     2 by 1:  v = floor((B^2 - 1) / d) - B             for d of one digit,
//     3 by 2:  v = floor((B^3 - 1) / (d1 B + d0)) - B   for d of two.
//
// Since B^2 / d lies in (B, 2B], v is one digit. A step multiplies the top dividend digit by v + B to guess the quotient,
// the top half of that product, q1, and subtracts (q1 + 1) d. Theorems 2 and 3 of the paper: the guess q1 + 1 is the
// quotient or one too large, which shows in the remainder being larger than the low half of the guess, q0 (first
// correction, taken often, so made without a branch), or, rarely, one too small (second correction).

#ifndef QUOREM_KERNELS_DIVISION_STEP_H_
#define QUOREM_KERNELS_DIVISION_STEP_H_

#include "base/check.h"
#include "base/coverage.h"
#include "base/wide.h"
#include "kernels/aarch64/reciprocal.h"

namespace quorem::kernels {

// v := floor((B^2 - 1) / d) - B
// Requires: d >= B / 2
QUOREM_ALWAYS_INLINE digit reciprocal_2by1(digit d) noexcept {
  QUOREM_CHECK((d & digit_top_bit) != 0);
#if QUOREM_AARCH64
  const TwoDigits near = reciprocal_2digits_by_halves(d, 0);
  if (QUOREM_LIKELY(near.lo <= digit_max - reciprocal_error_max)) return near.hi;
#endif
  // (B^2 - 1) - B d = (B - 1 - d) B + (B - 1)
  return divide_wide({digit(~d), digit_max}, d).hi;
}

// v := floor((B^3 - 1) / (d1 B + d0)) - B
// Requires: d1 >= B / 2
// Ref:      Moeller and Granlund, algorithm 6
QUOREM_ALWAYS_INLINE digit reciprocal_3by2(digit d1, digit d0) noexcept {
#if QUOREM_AARCH64
  const TwoDigits near = reciprocal_2digits_by_halves(d1, d0);
  if (QUOREM_LIKELY(near.lo <= digit_max - reciprocal_error_max)) return near.hi;
#endif
  digit v = reciprocal_2by1(d1);
  digit p = digit(digit(d1 * v) + d0);
  if (p < d0) {
    --v;
    if (p >= d1) {
      --v;
      p = digit(p - d1);
    }
    p = digit(p - d1);
  }
  const TwoDigits t = multiply_wide(v, d0);
  p = digit(p + t.hi);
  if (p < t.hi) {
    --v;
    if (!less_wide({p, t.lo}, {d1, d0})) --v;
  }
  return v;
}

// Quotient digit and remainder of one step.
struct StepResult {
  digit quotient;
  TwoDigits remainder;
};

// q, r.lo := floor(u / d), u - q d   (r.hi is 0)
// Requires: d >= B / 2, u.hi < d, v = reciprocal_2by1(d)
// Ref:      Moeller and Granlund, algorithm 4
QUOREM_ALWAYS_INLINE StepResult divide_2by1(TwoDigits u, digit d, digit v) noexcept {
  QUOREM_CHECK(u.hi < d);
  TwoDigits q = add_wide(multiply_wide(v, u.hi), u);
  ++q.hi;
  digit r = digit(u.lo - digit(q.hi * d));
  const digit mask = digit(-digit(r > q.lo));
  q.hi = digit(q.hi + mask);
  r = digit(r + digit(mask & d));
  if (QUOREM_UNLIKELY(r >= d)) {
    QUOREM_BRANCH(divide_2by1_second_correction);
    ++q.hi;
    r = digit(r - d);
  }
  return {q.hi, {0, r}};
}

// q, r := floor(u / d), u - q d, for u = u2 B^2 + u1 B + u0
// Requires: d.hi >= B / 2, (u2, u1) < d, v = reciprocal_3by2(d)
// Ref:      Moeller and Granlund, algorithm 5
QUOREM_ALWAYS_INLINE StepResult divide_3by2(digit u2, digit u1, digit u0, TwoDigits d, digit v) noexcept {
  QUOREM_CHECK(less_wide({u2, u1}, d));
  TwoDigits q = add_wide(multiply_wide(v, u2), {u2, u1});
  const digit r1 = digit(u1 - digit(q.hi * d.hi));
  TwoDigits r = subtract_wide(subtract_wide({r1, u0}, d), multiply_wide(d.lo, q.hi));
  ++q.hi;
  const digit mask = digit(-digit(r.hi >= q.lo));
  q.hi = digit(q.hi + mask);
  r = add_wide(r, {digit(mask & d.hi), digit(mask & d.lo)});
  if (QUOREM_UNLIKELY(!less_wide(r, d))) {
    QUOREM_BRANCH(divide_3by2_second_correction);
    ++q.hi;
    r = subtract_wide(r, d);
  }
  return {q.hi, r};
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVISION_STEP_H_
