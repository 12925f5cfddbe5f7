// Division by a prepared divisor: only the choice, which the preparation has made.

#include "base/scratch.h"
#include "kernels/dispatch.h"
#include "kernels/spans.h"
#include "natural/divide_digit.h"
#include "natural/divide_power_of_two.h"
#include "natural/divide_schoolbook.h"
#include "natural/divide_special_form.h"
#include "natural/divide_inline.h"
#include "natural/divisor_layout.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

namespace {

// q, r := floor(a / b), a - q b by the schoolbook method, the divisor's shift and reciprocal at hand.
QuotientRemainder divide_normalised(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  Scratch<stack_digits + 1> scratch(a.len + 1, context);
  if (!scratch.ok()) return {failed(Status::out_of_memory), failed(Status::out_of_memory)};
  digit* u = scratch.take(a.len + 1);
  u[a.len] = kernels::shift_left(u, a.digits, a.len, b.shift);
  QuotientRemainder result = {};
  const Status status =
      divide_schoolbook(q, &result.quotient.len, u, a.len, b.normalised(), b.len, b.reciprocal, context);
  if (status != Status::ok) return {failed(status), failed(status)};
  if (r != nullptr) {
    kernels::shift_right(r, u, b.len, b.shift);
    result.remainder.len = length(kernels::trim(r, b.len));
  }
  return result;
}

// The quotient, and the remainder where it has no form of its own.
QuotientRemainder divide_general(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (b.len > divide_fixed_max_len) return divide_normalised(q, r, a, b, context);
  const kernels::FixedLengths lengths =
      kernels::active().barrett_fixed[b.len](q, r, a.digits, a.len, {b.divisor(), b.inverse(), b.shift});
  return {result_of(lengths.quotient), result_of(lengths.remainder)};
}

Result remainder_fold(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  Scratch<remainder_special_form_scratch(stack_digits)> scratch(remainder_special_form_scratch(b.len), context);
  if (!scratch.ok()) return failed(Status::out_of_memory);
  digit* memory = scratch.take(remainder_special_form_scratch(b.len));
  return result_of(remainder_special_form(r, a, b.digits(), b.form, b.folded(), memory));
}

}  // namespace

Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return result_of(0);
  if (b.method == DivisorMethod::power_of_two) {
    return divide_power_of_two(q, nullptr, a, b.len, b.divisor()[b.len - 1]).quotient;
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal);
    return result_of(quotient_len);
  }
  return divide_general(q, nullptr, a, b, context).quotient;
}

Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return copy_result(r, a);
  switch (b.method) {
    case DivisorMethod::one_digit: {
      length quotient_len = 0;
      return one_digit_result(
          r, divide_digit_prepared(nullptr, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal));
    }
    case DivisorMethod::power_of_two:
      return divide_power_of_two(nullptr, r, a, b.len, b.divisor()[b.len - 1]).remainder;
    case DivisorMethod::fold_fixed:
      return result_of(kernels::active().fold_fixed[b.len](r, a.digits, a.len,
                                                           digit(b.folded()[0] >> b.form.shift), b.form.shift));
    case DivisorMethod::fold:
      return remainder_fold(r, a, b, context);
    case DivisorMethod::barrett:
      break;
  }
  return divide_general(nullptr, r, a, b, context).remainder;
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return {result_of(0), copy_result(r, a)};
  if (b.method == DivisorMethod::power_of_two) {
    return divide_power_of_two(q, r, a, b.len, b.divisor()[b.len - 1]);
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    const digit rest = divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal);
    return {result_of(quotient_len), one_digit_result(r, rest)};
  }
  return divide_general(q, r, a, b, context);
}

}  // namespace quorem::natural
