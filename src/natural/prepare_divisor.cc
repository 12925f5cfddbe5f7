// Preparing a divisor: everything that a division would find out about it, found once.

#include <new>

#include "base/scratch.h"
#include "kernels/division_step.h"
#include "kernels/reciprocal.h"
#include "kernels/spans.h"
#include "natural/divide_power_of_two.h"
#include "natural/divide_schoolbook.h"
#include "natural/divisor_layout.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem {

std::size_t divisor_size(length n) noexcept { return sizeof(Divisor) + Divisor::array_digits(n) * sizeof(digit); }

length divisor_len(const Divisor& divisor) noexcept { return divisor.len; }

bool divisor_negative(const Divisor& divisor) noexcept { return divisor.negative; }

namespace natural {

std::size_t prepare_divisor_scratch(length) noexcept { return 0; }

PreparedDivisor prepare(void* memory, Digits b, bool negative, const Context&) noexcept {
  if (b.len == 0) return {Status::division_by_zero, nullptr};
  Divisor* divisor = new (memory) Divisor;
  const std::size_t n = b.len;
  digit* digits = reinterpret_cast<digit*>(divisor + 1);
  digit* normalised = digits + n;
  digit* folded = normalised + n;

  divisor->len = length(b.len);
  divisor->negative = negative;
  divisor->shift = count_leading_zeros(b.digits[n - 1]);
  divisor->form = {};
  kernels::copy(digits, b.digits, n);
  kernels::shift_left(normalised, b.digits, n, divisor->shift);
  if (is_power_of_two(b)) {
    divisor->method = DivisorMethod::power_of_two;
    divisor->reciprocal = 0;
    return {Status::ok, divisor};
  }
  if (n == 1) {
    divisor->method = DivisorMethod::one_digit;
    divisor->reciprocal = kernels::reciprocal_2by1(normalised[0]);
    return {Status::ok, divisor};
  }
  divisor->reciprocal = 0;
  divisor->fixed.reciprocal = kernels::reciprocal_2digits(normalised[n - 1], normalised[n - 2]);
  divisor->fixed.shift = divisor->shift;
  if (n <= kernels::fixed_max) kernels::copy(divisor->fixed.normalised, normalised, n);
  divisor->method = DivisorMethod::general;
  if (may_have_special_form(b)) {
    divisor->form = find_special_form(folded, b);
    if (divisor->form.fold_len != 0) {
      const bool one_digit = !divisor->form.plus && divisor->form.folded_len == 1 && n <= divide_fixed_max_len;
      const bool fixed = divisor->form.fold_len <= divide_fixed_max_len;
      divisor->method = one_digit ? DivisorMethod::fold_fixed : fixed ? DivisorMethod::fold_rows : DivisorMethod::fold;
      if (divisor->method == DivisorMethod::fold_rows) find_fixed_special_form(&divisor->fold, b);
      kernels::shift_left(folded, folded, divisor->form.folded_len, divisor->form.shift);
    }
  }
  return {Status::ok, divisor};
}

}  // namespace natural

}  // namespace quorem
