// Division by 2 to 9 digits: schoolbook with the divisor's length known to the compiler.
//
// This is Knuth's algorithm D (The Art of Computer Programming, volume 2, 4.3.1) with 3-by-2 steps (division_step.h).
// The divisor d is shifted left until its top bit is set, and the dividend u by as much. Then, from the top, each step
// takes the top three digits of what is left of u and the top two of d:
//
//     u:   u2 u1 u0 . . .            q = floor((u2 u1 u0) / (d1 d0)), rest (r1 r0)
//     d:      d1 d0 . . .            u := u - q d: the top three digits become (r1 r0), and only the
//                ---------           n - 2 digits of d below d0 are multiplied and subtracted.
//                n - 2 digits
//
// Claim: q is the quotient digit or one too large. Proof: leaving out the digits of u and d below makes the dividend at
// most 1 too small in the last place of u0, which a floor does not see, and the divisor too small by a part of less than
// 1 / B^1 of it relative to d1 d0 >= B^2 / 2, so that the exact quotient is less than the guess by at most
// q / (d1 B + d0) < 2 / B, and the floors differ by at most 1. Then the subtraction borrows out of r1, and d is added
// back once: at 64-bit digits once in about 2^62 steps.
//
// If (u2 u1) = (d1 d0), no step can be made, but then the digit is B - 1: u < B d holds before each step, so no more is
// possible, and (B - 1) d = B d - d <= u, since u >= (d1 d0) B^(n-1), B d < (d1 d0) B^(n-1) + B^(n-1), d >= B^n / 2.

#ifndef QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_
#define QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_

#include "base/coverage.h"
#include "kernels/division_step.h"
#include "kernels/kernels.h"
#include "kernels/spans.h"

namespace quorem::kernels {

// The rare step: u := u - (B - 1) d over N + 1 digits.
template <class Rows, std::size_t N>
QUOREM_NOINLINE void subtract_saturated(digit* u, const digit* d) noexcept {
  QUOREM_BRANCH(divide_fixed_saturated);
  u[N] = digit(u[N] - Rows::template submul<N>(u, d, digit_max));
}

// One quotient digit: q := floor(u / d), u := u - q d, over N + 1 digits of u.
// Requires: u < B d, v = reciprocal_3by2(top two digits of d)
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE digit divide_fixed_step(digit* u, const digit* d, digit v) noexcept {
  const TwoDigits top = {d[N - 1], d[N - 2]};
  if (QUOREM_UNLIKELY(u[N] == top.hi && u[N - 1] == top.lo)) {
    subtract_saturated<Rows, N>(u, d);
    return digit_max;
  }
  StepResult step = divide_3by2(u[N], u[N - 1], u[N - 2], top, v);
  if constexpr (N > 2) {
    const digit borrowed = Rows::template submul<N - 2>(u, d, step.quotient);
    const TwoDigits rest = step.remainder;
    step.remainder = subtract_wide(rest, {0, borrowed});
    if (QUOREM_UNLIKELY(less_wide(rest, {0, borrowed}))) {
      QUOREM_BRANCH(divide_fixed_add_back);
      --step.quotient;
      u[N - 1] = step.remainder.hi;
      u[N - 2] = step.remainder.lo;
      Rows::template add<N>(u, u, d);
      u[N] = 0;
      return step.quotient;
    }
  }
  u[N] = 0;
  u[N - 1] = step.remainder.hi;
  u[N - 2] = step.remainder.lo;
  return step.quotient;
}

// The contract is KernelSet::divide_fixed.
template <class Rows, std::size_t N>
PackedResult divide_fixed(digit* q, digit* r, const digit* a, std::size_t an, const digit* b) noexcept {
  QUOREM_CHECK(an >= N && an <= fixed_ratio * N && b[N - 1] != 0);
  digit d[N], u[fixed_ratio * N + 1], unused[2 * N + 1];
  const int shift = count_leading_zeros(b[N - 1]);
  shift_left(d, b, N, shift);
  u[an] = shift_left(u, a, an, shift);
  const digit v = reciprocal_3by2(d[N - 1], d[N - 2]);
  const bool quotient_wanted = q != nullptr;
  if (!quotient_wanted) q = unused;
  std::size_t j = an - N;
  std::size_t quotient_len = j;
  // A top digit of 0 is not written.
  if ((u[an] | digit(u[an - 1] >= d[N - 1])) != 0) {
    const digit top = divide_fixed_step<Rows, N>(u + j, d, v);
    if (top != 0) {
      q[j] = top;
      ++quotient_len;
    }
  }
  while (j-- > 0) q[j] = divide_fixed_step<Rows, N>(u + j, d, v);
  if (r == nullptr) return packed(quotient_len);
  shift_right(r, u, N, shift);
  const std::size_t remainder_len = trim(r, N);
  return quotient_wanted ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_
