// Division of natural numbers: only the choice.
//
// What costs nothing has been asked before (divide_inline.h). Then come, for a remainder, equal lengths, of which most are
// answered by their top digits; the divisor's form, read off its top digit (a power of two, or next to one); one digit; and
// the divisor's length.

#include "base/carry_spans.h"
#include "base/scratch.h"
#include "kernels/dispatch.h"
#include "base/spans.h"
#include "natural/divide_digit.h"
#include "natural/divide_general.h"
#include "natural/divide_inline.h"
#include "natural/divide_power_of_two.h"
#include "natural/divide_special_form.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

int compare(Digits a, Digits b) noexcept {
  if (a.len != b.len) return a.len < b.len ? -1 : 1;
  return spans::compare(a.digits, b.digits, a.len);
}

std::size_t divide_scratch(length an, length bn) noexcept {
  if (an <= stack_digits && bn <= stack_digits) return 0;
  // The magnitude of a number in two's complement may be a digit shorter, and then be divided in another way.
  std::size_t general = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t shorter_a = an - i % 2, shorter_b = bn - i / 2;
    if (an < 2 || shorter_b < 2 || shorter_a < shorter_b) continue;
    const std::size_t needed = divide_general_scratch(shorter_a, shorter_b);
    if (needed > general) general = needed;
  }
  const std::size_t special = bn / 2 + 1 + remainder_special_form_scratch(bn);
  return general > special ? general : special;
}

namespace {

// Can the top digit be that of a power of two, or of a number next to one?
QUOREM_ALWAYS_INLINE bool is_power_of_two_digit(digit top) noexcept { return digit(top & digit(top - 1)) == 0; }
QUOREM_ALWAYS_INLINE bool is_top_of_form(digit top) noexcept {
  return is_power_of_two_digit(top) || digit(top & digit(top + 1)) == 0;
}

QUOREM_ALWAYS_INLINE bool is_fixed(Digits a, Digits b) noexcept {
  return b.len <= divide_fixed_max_len && (a.len <= kernels::fixed_ratio * b.len || (b.len == 2 && a.len <= stack_digits));
}

// What is known of the quotient of equal lengths: most are 0 or 1.
enum class EqualLengths { quotient_0, quotient_1, unknown };

QUOREM_ALWAYS_INLINE EqualLengths compare_equal_lengths(Digits a, Digits b) noexcept {
  const std::size_t n = a.len;
  const digit a_top = a.digits[n - 1], b_top = b.digits[n - 1];
  if (a_top < b_top || (a_top == b_top && spans::compare(a.digits, b.digits, n - 1) < 0)) {
    return EqualLengths::quotient_0;
  }
  // a - b < (a_top - b_top + 1) B^(n-1) <= b_top B^(n-1) <= b
  return digit(a_top - b_top) < b_top ? EqualLengths::quotient_1 : EqualLengths::unknown;
}

// r := a - b for equal lengths and a >= b
QUOREM_NOINLINE PackedResult difference(digit* r, Digits a, Digits b) noexcept {
  const digit borrow = a.len <= spans::short_max ? spans::subtract_short(r, a.digits, b.digits, a.len)
                                                 : spans::subtract_digits(r, a.digits, b.digits, a.len, 0);
  QUOREM_CHECK(borrow == 0);
  static_cast<void>(borrow);
  return packed(spans::trim(r, a.len));
}

// Each case is a function of its own, so that choosing it costs no stack frame.

QUOREM_NOINLINE PackedResult divide_by_digit(digit* q, Digits a, Digits b, const Context& context) noexcept {
  length quotient_len = 0;
  Status status = Status::ok;
  divide_digit(q, &quotient_len, a, b.digits[0], context, &status);
  return status == Status::ok ? packed(quotient_len) : packed_failure(status);
}

QUOREM_NOINLINE PackedResult remainder_by_digit(digit* r, Digits a, Digits b, const Context& context) noexcept {
  length quotient_len = 0;
  Status status = Status::ok;
  const digit rest = divide_digit(nullptr, &quotient_len, a, b.digits[0], context, &status);
  return status == Status::ok ? one_digit_result(r, rest) : packed_failure(status);
}

QUOREM_ALWAYS_INLINE PackedResult divide_by_length(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (b.len == 1) return divide_by_digit(q, a, b, context);
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return packed(0);
    if (known == EqualLengths::quotient_1) return one_digit_result(q, 1);
  }
  if (QUOREM_LIKELY(is_fixed(a, b))) {
    return kernels::active().divide_fixed[b.len](q, nullptr, a.digits, a.len, b.digits);
  }
  return pack(divide_general(q, nullptr, a, b, context).quotient);
}

// Equal lengths have been compared before.
QUOREM_ALWAYS_INLINE PackedResult remainder_by_length(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (b.len == 1) return remainder_by_digit(r, a, b, context);
  if (QUOREM_LIKELY(is_fixed(a, b))) {
    return kernels::active().divide_fixed[b.len](nullptr, r, a.digits, a.len, b.digits);
  }
  return pack(divide_general(nullptr, r, a, b, context).remainder);
}

// The quotient where the divisor's top digit is a power of two.
QUOREM_NOINLINE PackedResult divide_by_form(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (is_power_of_two(b)) return packed(quotient_by_power_of_two(q, a, b.len, b.digits[b.len - 1]));
  return divide_by_length(q, a, b, context);
}

// The remainder by 2^k +- c, other than the simplest, where that form is found; `found` says whether it was.
QUOREM_NOINLINE PackedResult remainder_by_special_form(digit* r, Digits a, Digits b, const Context& context,
                                                 bool* found) noexcept {
  constexpr std::size_t room = stack_digits / 2 + 1 + remainder_special_form_room(stack_digits);
  const std::size_t n = b.len;
  *found = true;
  Scratch<room> scratch(n / 2 + 1 + remainder_special_form_scratch(n), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* c = scratch.take(n / 2 + 1);
  const SpecialForm form = find_special_form(c, b);
  if (form.fold_len == 0) {
    *found = false;
    return packed(0);
  }
  spans::shift_left(c, c, form.folded_len, form.shift);
  return remainder_special_form(r, a, b, form, c, scratch.take(remainder_special_form_scratch(n)), context);
}

// The remainder where the divisor's top digit allows a special form; first what elliptic curves use, 2^k - c with c of
// one digit.
QUOREM_NOINLINE PackedResult remainder_by_form(digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len;
  // Longer dividends are divided where the interrupt callback is asked.
  if (n >= 2 && n <= divide_fixed_max_len && a.len <= stack_digits) {
    const int shift = folds_by_one_digit(b);
    if (shift >= 0) {
      return kernels::active().fold_fixed[n](r, a.digits, a.len, digit(-b.digits[0]), shift);
    }
  }
  if (is_power_of_two_digit(b.digits[n - 1]) && is_power_of_two(b)) {
    return packed(remainder_by_power_of_two(r, a, n, b.digits[n - 1]));
  }
  if (n < 2 || !may_have_special_form(b)) return remainder_by_length(r, a, b, context);
  if (n <= divide_fixed_max_len) {
    kernels::FoldOperands operands;
    const std::size_t fold_len = find_fixed_special_form(&operands, b);
    if (fold_len != 0 && a.len <= 2 * fold_len) return kernels::active().fold_rows[fold_len](r, a.digits, a.len, operands);
  } else {
    bool found = false;
    const PackedResult result = remainder_by_special_form(r, a, b, context, &found);
    if (found) return result;
  }
  return remainder_by_length(r, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult remainder_by_choice(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(is_top_of_form(b.digits[b.len - 1]))) return remainder_by_form(r, a, b, context);
  return remainder_by_length(r, a, b, context);
}

// Where the top digits do not say that the dividend is the smaller one.
QUOREM_NOINLINE PackedResult remainder_of_equal_lengths(digit* r, Digits a, Digits b, const Context& context) noexcept {
  const EqualLengths known = compare_equal_lengths(a, b);
  if (known == EqualLengths::quotient_0) return copy_result(r, a);
  if (known == EqualLengths::quotient_1) return difference(r, a, b);
  return remainder_by_choice(r, a, b, context);
}

}  // namespace

PackedResult divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(is_power_of_two_digit(b.digits[b.len - 1]))) return divide_by_form(q, a, b, context);
  return divide_by_length(q, a, b, context);
}

PackedResult remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == b.len) {
    if (a.digits[a.len - 1] < b.digits[b.len - 1]) return copy_result(r, a);
    return remainder_of_equal_lengths(r, a, b, context);
  }
  return remainder_by_choice(r, a, b, context);
}

Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept {
  return unpack(divide_packed(q, a, b, context));
}

Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept {
  return unpack(remainder_packed(r, a, b, context));
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return {unpack(packed(0)), unpack(copy_result(r, a))};
  if (b.len == 0) return both_failed(Status::division_by_zero);
  if (is_power_of_two(b)) return divide_power_of_two(q, r, a, b.len, b.digits[b.len - 1]);
  if (b.len == 1) {
    length quotient_len = 0;
    Status status = Status::ok;
    const digit rest = divide_digit(q, &quotient_len, a, b.digits[0], context, &status);
    if (status != Status::ok) return both_failed(status);
    return {unpack(packed(quotient_len)), unpack(one_digit_result(r, rest))};
  }
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return {unpack(packed(0)), unpack(copy_result(r, a))};
    if (known == EqualLengths::quotient_1) {
      // The quotient may stand where an operand does, so it comes last.
      const Result rest = unpack(difference(r, a, b));
      return {unpack(one_digit_result(q, 1)), rest};
    }
  }
  if (!is_fixed(a, b)) return divide_general(q, r, a, b, context);
  return unpack_lengths(kernels::active().divide_fixed[b.len](q, r, a.digits, a.len, b.digits));
}

}  // namespace quorem::natural
