// Division by two digits: 3-by-2 steps and nothing else, for they leave no lower digits of the divisor.
//
// Each step takes the rest so far and the next digit of the dividend, which is shifted as it is read. A prepared divisor
// comes with its reciprocal, and the steps are those of division_step.h. For a single division finding the reciprocal would
// take a machine division and what comes after it as long as two steps; where the machine divides two digits by one, each
// step then divides by the machine (12 ns against 16 ns for 4 by 2 digits on an AMD Zen 5).

#ifndef QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_
#define QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_

#include "kernels/division_step.h"
#include "kernels/kernels.h"
#include "base/spans.h"

namespace quorem::kernels {

#if QUOREM_X86_64
constexpr bool machine_divides = true;

// q, r := floor(u / d), u - q d as divide_3by2, by the machine's own division of two digits by one. Knuth's estimate from the
// top digit of d is at most two too large, which shows in a borrow.
QUOREM_ALWAYS_INLINE StepResult divide_3by2_by_machine(digit u2, digit u1, digit u0, TwoDigits d) noexcept {
  if (QUOREM_UNLIKELY(u2 == d.hi)) {
    QUOREM_BRANCH(divide_3by2_machine_equal);
    return divide_3by2(u2, u1, u0, d, reciprocal_3by2(d.hi, d.lo));
  }
  const TwoDigits estimate = divide_wide({u2, u1}, d.hi);
  StepResult step = {estimate.hi, {estimate.lo, u0}};
  const TwoDigits product = multiply_wide(estimate.hi, d.lo);
  if (!less_wide(step.remainder, product)) {
    step.remainder = subtract_wide(step.remainder, product);
    return step;
  }
  --step.quotient;
  const TwoDigits rest = subtract_wide(step.remainder, product);
  step.remainder = add_wide(rest, d);
  if (QUOREM_UNLIKELY(!less_wide(step.remainder, rest))) {
    QUOREM_BRANCH(divide_3by2_machine_twice);
    --step.quotient;
    step.remainder = add_wide(step.remainder, d);
  }
  return step;
}

#else
constexpr bool machine_divides = false;
#endif

template <bool ByMachine>
QUOREM_ALWAYS_INLINE StepResult divide_two_digits_step(TwoDigits top, digit next, TwoDigits d, digit v) noexcept {
#if QUOREM_X86_64
  if constexpr (ByMachine) return divide_3by2_by_machine(top.hi, top.lo, next, d);
#endif
  return divide_3by2(top.hi, top.lo, next, d, v);
}

// q, r := floor(a / b), a - q b, for b of two digits, d = b 2^shift normalised; where Prepared, v = reciprocal_3by2(d).
// The contract is otherwise KernelSet::divide_fixed, for any an >= 2.
template <bool Prepared>
QUOREM_ALWAYS_INLINE PackedResult divide_two_digits(digit* q, digit* r, const digit* a, std::size_t an, TwoDigits d, digit v,
                                                    int shift) noexcept {
  constexpr bool by_machine = machine_divides && !Prepared;
  if constexpr (!Prepared && !by_machine) v = reciprocal_3by2(d.hi, d.lo);
  digit upper = a[an - 1];
  digit lower = a[an - 2];
  TwoDigits rest = {spans::shift_pair_left(0, upper, shift), spans::shift_pair_left(upper, lower, shift)};
  upper = lower;
  std::size_t j = an - 2;
  std::size_t quotient_len = j;
  lower = j > 0 ? a[j - 1] : digit(0);
  digit next = spans::shift_pair_left(upper, lower, shift);
  upper = lower;
  // The top digit of the quotient is often 0, and then not written.
  if (rest.hi != 0 || rest.lo >= d.hi) {
    const StepResult step = divide_two_digits_step<by_machine>(rest, next, d, v);
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
    next = spans::shift_pair_left(upper, lower, shift);
    upper = lower;
    const StepResult step = divide_two_digits_step<by_machine>(rest, next, d, v);
    rest = step.remainder;
    if (q != nullptr) q[j] = step.quotient;
  }
  if (r == nullptr) return packed(quotient_len);
  const digit low = spans::shift_pair_right(rest.hi, rest.lo, shift);
  const digit high = digit(rest.hi >> shift);
  r[0] = low;
  r[1] = high;
  const std::size_t remainder_len = high != 0 ? 2 : std::size_t{low != 0};
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVIDE_TWO_DIGITS_INLINE_H_
