// Division of natural numbers: only the choice.
//
// What costs nothing has been asked before (divide_inline.h). Then come the divisor's form, read off its top digit (a power
// of two, or next to one), one digit, equal lengths, and the divisor's length.

#include "base/scratch.h"
#include "kernels/dispatch.h"
#include "kernels/spans.h"
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
  return kernels::compare(a.digits, b.digits, a.len);
}

std::size_t divide_scratch(length an, length bn) noexcept {
  if (an <= stack_digits && bn <= stack_digits) return 0;
  const std::size_t general = divide_general_scratch(an, bn);
  const std::size_t special = bn / 2 + remainder_special_form_scratch(bn);
  return general > special ? general : special;
}

namespace {

QuotientRemainder both(Result quotient, Result remainder) noexcept { return {quotient, remainder}; }

// Can the top digit be that of a power of two, or of a number next to one?
QUOREM_ALWAYS_INLINE bool top_of_special_form(digit top) noexcept {
  return digit(top & digit(top - 1)) == 0 || digit(top & digit(top + 1)) == 0;
}

// What is known of equal lengths from the top digits: most quotients are 0 or 1.
enum class EqualLengths { quotient_0, quotient_1, unknown };

QUOREM_ALWAYS_INLINE EqualLengths compare_equal_lengths(Digits a, Digits b) noexcept {
  const std::size_t n = a.len;
  const digit a_top = a.digits[n - 1], b_top = b.digits[n - 1];
  if (a_top < b_top || (a_top == b_top && kernels::compare(a.digits, b.digits, n - 1) < 0)) {
    return EqualLengths::quotient_0;
  }
  // a - b < (a_top - b_top + 1) B^(n-1) <= b_top B^(n-1) <= b
  return digit(a_top - b_top) < b_top ? EqualLengths::quotient_1 : EqualLengths::unknown;
}

// r := a - b for equal lengths and a >= b
QUOREM_NOINLINE Result subtract(digit* r, Digits a, Digits b) noexcept {
  digit borrow = 0;
  for (std::size_t i = 0; i < a.len; ++i) r[i] = subtract_borrow(a.digits[i], b.digits[i], borrow);
  return result_of(length(kernels::trim(r, a.len)));
}

// The remainder by 2^k +- c where that form is found; `found` says whether it was.
QUOREM_NOINLINE Result remainder_by_special_form(digit* r, Digits a, Digits b, const Context& context,
                                                 bool* found) noexcept {
  constexpr std::size_t room = stack_digits / 2 + remainder_special_form_scratch(stack_digits);
  const std::size_t n = b.len;
  *found = true;
  Scratch<room> scratch(n / 2 + remainder_special_form_scratch(n), context);
  if (!scratch.ok()) return failed(Status::out_of_memory);
  digit* c = scratch.take(n / 2);
  const SpecialForm form = find_special_form(c, b);
  if (form.fold_len == 0) {
    *found = false;
    return {};
  }
  kernels::shift_left(c, c, form.folded_len, form.shift);
  return result_of(remainder_special_form(r, a, b, form, c, scratch.take(remainder_special_form_scratch(n))));
}

// The same where the top digit allows it; first what elliptic curves use, 2^k - c with c of one digit.
QUOREM_ALWAYS_INLINE Result remainder_by_form(digit* r, Digits a, Digits b, const Context& context,
                                              bool* found) noexcept {
  const std::size_t n = b.len;
  *found = true;
  if (is_power_of_two(b)) return divide_power_of_two(nullptr, r, a, b.len, b.digits[n - 1]).remainder;
  *found = false;
  if (n == 1) return {};
  if (n <= divide_fixed_max_len) {
    const int shift = folds_by_one_digit(b);
    if (shift >= 0) {
      *found = true;
      return result_of(
          kernels::active().fold_fixed[n](r, a.digits, a.len, digit(-b.digits[0]), shift));
    }
  }
  if (!may_have_special_form(b)) return {};
  return remainder_by_special_form(r, a, b, context, found);
}

QUOREM_ALWAYS_INLINE bool is_fixed(Digits a, Digits b) noexcept {
  return b.len <= divide_fixed_max_len && a.len <= kernels::fixed_ratio * b.len;
}

}  // namespace

Result divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept {
  const digit top = b.digits[b.len - 1];
  if (QUOREM_UNLIKELY(digit(top & digit(top - 1)) == 0 && is_power_of_two(b))) {
    return divide_power_of_two(q, nullptr, a, b.len, top).quotient;
  }
  if (b.len == 1) {
    length quotient_len = 0;
    divide_digit(q, &quotient_len, a, top);
    return result_of(quotient_len);
  }
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known != EqualLengths::unknown) return one_digit_result(q, digit(known == EqualLengths::quotient_1));
  }
  if (QUOREM_LIKELY(is_fixed(a, b))) {
    return result_of(kernels::active().divide_fixed[b.len](q, nullptr, a.digits, a.len, b.digits).quotient);
  }
  return divide_general(q, nullptr, a, b, context).quotient;
}

Result remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept {
  const digit top = b.digits[b.len - 1];
  if (QUOREM_UNLIKELY(top_of_special_form(top))) {
    bool found = false;
    const Result result = remainder_by_form(r, a, b, context, &found);
    if (found) return result;
  }
  if (b.len == 1) {
    length quotient_len = 0;
    return one_digit_result(r, divide_digit(nullptr, &quotient_len, a, top));
  }
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return copy_result(r, a);
    if (known == EqualLengths::quotient_1) return subtract(r, a, b);
  }
  if (QUOREM_LIKELY(is_fixed(a, b))) {
    return result_of(kernels::active().divide_fixed[b.len](nullptr, r, a.digits, a.len, b.digits).remainder);
  }
  return divide_general(nullptr, r, a, b, context).remainder;
}

QuotientRemainder divide_remainder_long(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const digit top = b.digits[b.len - 1];
  if (digit(top & digit(top - 1)) == 0 && is_power_of_two(b)) return divide_power_of_two(q, r, a, b.len, top);
  if (b.len == 1) {
    length quotient_len = 0;
    const digit rest = divide_digit(q, &quotient_len, a, top);
    return both(result_of(quotient_len), one_digit_result(r, rest));
  }
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return both(result_of(0), copy_result(r, a));
    if (known == EqualLengths::quotient_1) {
      // The quotient may stand where an operand does, so it comes last.
      const Result rest = subtract(r, a, b);
      return both(one_digit_result(q, 1), rest);
    }
  }
  if (is_fixed(a, b)) {
    const kernels::FixedLengths lengths = kernels::active().divide_fixed[b.len](q, r, a.digits, a.len, b.digits);
    return both(result_of(lengths.quotient), result_of(lengths.remainder));
  }
  return divide_general(q, r, a, b, context);
}

Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept {
  return divide_inline(q, a, b, context);
}

Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept {
  return remainder_inline(r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  return divide_remainder_inline(q, r, a, b, context);
}

}  // namespace quorem::natural
