// Division by a prepared divisor: only the choice, which the preparation has made.

#include "base/scratch.h"
#include "kernels/dispatch.h"
#include "base/spans.h"
#include "natural/divide_digit.h"
#include "natural/divide_power_of_two.h"
#include "natural/divide_schoolbook.h"
#include "natural/divide_special_form.h"
#include "natural/divide_general.h"
#include "natural/divide_inline.h"
#include "natural/divisor_layout.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

namespace {

// q, r := floor(a / b), a - q b by the schoolbook method, the divisor's shift and reciprocal at hand; where both are long
// that is nothing saved.
QuotientRemainder divide_normalised(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (b.len >= divide_recursive_min_len && a.len - b.len + 1 >= divide_recursive_min_len) {
    return divide_general(q, r, a, b.digits(), context);
  }
  Scratch<stack_digits + 1> scratch(a.len + 1, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* u = scratch.take(a.len + 1);
  load_dividend(u, a, b.shift);
  QuotientRemainder result = {};
  Poll poll(context);
  const Status status =
      divide_schoolbook(q, &result.quotient.len, u, a.len, b.normalised(), b.len, b.fixed.reciprocal, &poll);
  if (status != Status::ok) return both_failed(status);
  if (r != nullptr) {
    result.remainder.len = store_remainder(r, u, b.len, b.shift);
  }
  return result;
}

QUOREM_ALWAYS_INLINE bool is_fixed(Digits a, const Divisor& b) noexcept {
  return b.len <= divide_fixed_max_len && (a.len <= kernels::fixed_ratio * b.len || (b.len == 2 && a.len <= stack_digits));
}

QUOREM_ALWAYS_INLINE PackedResult divide_fixed(digit* q, digit* r, Digits a, const Divisor& b) noexcept {
  return kernels::active().barrett_fixed[b.len](q, r, a.digits, a.len, b.fixed);
}

QUOREM_NOINLINE PackedResult remainder_fold(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  Scratch<remainder_special_form_room(stack_digits)> scratch(remainder_special_form_scratch(b.len), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* memory = scratch.take(remainder_special_form_scratch(b.len));
  return remainder_special_form(r, a, b.digits(), b.form, b.folded(), memory, context);
}

}  // namespace

PackedResult divide_packed(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return packed(0);
  if (b.method == DivisorMethod::power_of_two) {
    return packed(quotient_by_power_of_two(q, a, b.len, b.divisor()[b.len - 1]));
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    Status status = Status::ok;
    divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
    return status == Status::ok ? packed(quotient_len) : packed_failure(status);
  }
  if (is_fixed(a, b)) return divide_fixed(q, nullptr, a, b);
  return pack(divide_normalised(q, nullptr, a, b, context).quotient);
}

PackedResult remainder_packed(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return copy_result(r, a);
  switch (b.method) {
    case DivisorMethod::one_digit: {
      length quotient_len = 0;
      Status status = Status::ok;
      const digit rest =
          divide_digit_prepared(nullptr, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
      return status == Status::ok ? one_digit_result(r, rest) : packed_failure(status);
    }
    case DivisorMethod::power_of_two:
      return packed(remainder_by_power_of_two(r, a, b.len, b.divisor()[b.len - 1]));
    case DivisorMethod::fold_fixed:
      if (a.len > stack_digits) break;
      return kernels::active().fold_fixed[b.len](r, a.digits, a.len, b.fold.c[0], b.fold.shift);
    case DivisorMethod::fold_rows:
      if (a.len > 2 * std::size_t{b.fold_len}) break;
      return kernels::active().fold_rows[b.fold_len](r, a.digits, a.len, b.fold);
    case DivisorMethod::fold:
      return remainder_fold(r, a, b, context);
    case DivisorMethod::general:
      break;
  }
  if (is_fixed(a, b)) return divide_fixed(nullptr, r, a, b);
  return pack(divide_normalised(nullptr, r, a, b, context).remainder);
}

Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  return unpack(divide_packed(q, a, b, context));
}

Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  return unpack(remainder_packed(r, a, b, context));
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return {unpack(packed(0)), unpack(copy_result(r, a))};
  if (b.method == DivisorMethod::power_of_two) {
    return divide_power_of_two(q, r, a, b.len, b.divisor()[b.len - 1]);
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    Status status = Status::ok;
    const digit rest =
        divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
    if (status != Status::ok) return both_failed(status);
    return {unpack(packed(quotient_len)), unpack(one_digit_result(r, rest))};
  }
  if (is_fixed(a, b)) return unpack_lengths(divide_fixed(q, r, a, b));
  return divide_normalised(q, r, a, b, context);
}

}  // namespace quorem::natural
