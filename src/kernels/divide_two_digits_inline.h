// Division by two digits: 3-by-2 steps (division_step.h) and nothing else, for they leave no lower digits of the divisor.
//
// Each step takes the rest so far and the next digit of the dividend, which is shifted as it is read.

#ifndef QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_
#define QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_

#include "kernels/division_step.h"
#include "kernels/kernels.h"
#include "kernels/spans.h"

namespace quorem::kernels {

// q, r := floor(a / b), a - q b, for b of two digits, d = b 2^shift normalised, v = reciprocal_3by2(d)
// The contract is otherwise KernelSet::divide_fixed, for any an >= 2.
QUOREM_ALWAYS_INLINE PackedResult divide_two_digits(digit* q, digit* r, const digit* a, std::size_t an, TwoDigits d, digit v,
                                                    int shift) noexcept {
  digit upper = a[an - 1];
  digit lower = a[an - 2];
  TwoDigits rest = {shift_pair_left(0, upper, shift), shift_pair_left(upper, lower, shift)};
  upper = lower;
  std::size_t j = an - 2;
  std::size_t quotient_len = j;
  lower = j > 0 ? a[j - 1] : digit(0);
  digit next = shift_pair_left(upper, lower, shift);
  upper = lower;
  // The top digit of the quotient is often 0, and then not written.
  if (rest.hi != 0 || rest.lo >= d.hi) {
    const StepResult step = divide_3by2(rest.hi, rest.lo, next, d, v);
    rest = step.remainder;
    if (step.quotient != 0) {
      if (q != nullptr) q[j] = step.quotient;
      ++quotient_len;
    }
  } else {
    rest = {rest.lo, next};
  }
  while (j-- > 0) {
    lower = j > 0 ? a[j - 1] : digit(0);
    next = shift_pair_left(upper, lower, shift);
    upper = lower;
    const StepResult step = divide_3by2(rest.hi, rest.lo, next, d, v);
    rest = step.remainder;
    if (q != nullptr) q[j] = step.quotient;
  }
  if (r == nullptr) return packed(quotient_len);
  const digit low = shift_pair_right(rest.hi, rest.lo, shift);
  const digit high = digit(rest.hi >> shift);
  r[0] = low;
  r[1] = high;
  const std::size_t remainder_len = high != 0 ? 2 : std::size_t{low != 0};
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_
