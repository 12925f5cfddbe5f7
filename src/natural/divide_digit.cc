// Division by one digit: one 2-by-1 step a digit, from the top.
//
// The divisor is shifted left until its top bit is set, and the dividend with it, digit by digit as it is read. Up to two
// dividend digits the machine's own division is as fast as finding a reciprocal, which takes one too.

#include "natural/divide_digit.h"

#include "base/spans.h"
#include "natural/poll.h"

namespace quorem::natural {

digit divide_digit_prepared(digit* q, length* quotient_len, Digits a, digit b, int shift, digit v, const Context& context,
                            Status* status) noexcept {
  using spans::shift_pair_left;
  const digit d = digit(b << shift);
  digit upper = a.digits[a.len - 1];
  digit rest = shift_pair_left(0, upper, shift);
  *quotient_len = length(a.len);
  *status = Status::ok;
  Poll poll(context);
  for (std::size_t i = a.len; i-- > 0;) {
    const digit lower = i > 0 ? a.digits[i - 1] : digit(0);
    const digit next = shift_pair_left(upper, lower, shift);
    upper = lower;
    const kernels::StepResult step = kernels::divide_2by1({rest, next}, d, v);
    rest = step.remainder.lo;
    if (i + 1 == a.len && step.quotient == 0) {
      *quotient_len = length(i);
    } else if (q != nullptr) {
      q[i] = step.quotient;
    }
    if (poll.stop_after(1)) {
      *status = Status::interrupted;
      return 0;
    }
  }
  return digit(rest >> shift);
}

digit divide_digit(digit* q, length* quotient_len, Digits a, digit b, const Context& context, Status* status) noexcept {
  constexpr std::size_t machine_division_max = 2;
  if (a.len > machine_division_max) {
    const int shift = count_leading_zeros(b);
    return divide_digit_prepared(q, quotient_len, a, b, shift, kernels::reciprocal_2by1(digit(b << shift)), context,
                                 status);
  }
  *status = Status::ok;
  const digit top = a.digits[a.len - 1];
  const digit top_quotient = digit(top / b);
  digit rest = digit(top - digit(top_quotient * b));
  *quotient_len = length(a.len - std::size_t(top_quotient == 0));
  if (a.len == 2) {
    const TwoDigits low = divide_wide({rest, a.digits[0]}, b);
    rest = low.lo;
    if (q != nullptr) q[0] = low.hi;
  }
  if (q != nullptr && top_quotient != 0) q[a.len - 1] = top_quotient;
  return rest;
}

}  // namespace quorem::natural
