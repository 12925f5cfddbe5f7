// Preparing a divisor: everything that a division would find out about it, found once.

#include <new>

#include "base/scratch.h"
#include "kernels/division_step.h"
#include "kernels/reciprocal.h"
#include "base/spans.h"
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

std::size_t prepare_divisor_scratch(length n) noexcept { return n <= stack_digits ? 0 : n; }

// The part that divisors of up to kernels::fixed_max digits have: the digits once more, and the inverse
// floor((B^(2n+1) - 1) / d) - B^(n+1) of n + 1 digits.
static void prepare_fixed(kernels::FixedDivisor* fixed, Digits b) noexcept {
  const std::size_t n = b.len;
  spans::shift_left(fixed->normalised, b.digits, n, fixed->shift);
  spans::copy(fixed->divisor, b.digits, n);
  // (B^(2n+1) - 1) - B^(n+1) d has the digits B - 1 below B^(n+1), and those of B^n - 1 - d above. Its complement, which
  // the schoolbook division takes, is B^(n+1) d with a top digit B - 1.
  digit u[2 * kernels::fixed_max + 2];
  spans::fill_zero(u, n + 1);
  spans::copy(u + n + 1, fixed->normalised, n);
  u[2 * n + 1] = digit_max;
  length len = 0;
  // It cannot be interrupted, being short.
  const Context context;
  Poll poll(context);
  static_cast<void>(divide_schoolbook(fixed->inverse, &len, u, 2 * n + 1, fixed->normalised, n, fixed->reciprocal, &poll));
}

// What a divisor of special form is folded by, and which of the foldings serves it.
static void prepare_fold(Divisor* divisor, digit* folded, Digits b) noexcept {
  if (b.len <= divide_fixed_max_len) {
    const std::size_t fold_len = find_fixed_special_form(&divisor->fold, b);
    if (fold_len == 0) return;
    divisor->fold_len = length(fold_len);
    if (!divisor->fold.plus && divisor->fold.len == 1) {
      divisor->method = DivisorMethod::fold_fixed;
    } else if (!inverse_beats_fold_rows(b.len)) {
      divisor->method = DivisorMethod::fold_rows;
    }
    return;
  }
  divisor->form = find_special_form(folded, b);
  if (divisor->form.fold_len == 0) return;
  divisor->method = DivisorMethod::fold;
  spans::shift_left(folded, folded, divisor->form.folded_len, divisor->form.shift);
}

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
  spans::copy(digits, b.digits, n);
  spans::shift_left(normalised, b.digits, n, divisor->shift);
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
  if (n <= kernels::fixed_max) prepare_fixed(&divisor->fixed, b);
  if (n == 2) divisor->fixed.reciprocal_3by2 = kernels::reciprocal_3by2(normalised[1], normalised[0]);
  divisor->method = DivisorMethod::general;
  if (may_have_special_form(b)) prepare_fold(divisor, folded, b);
  return {Status::ok, divisor};
}

}  // namespace natural

}  // namespace quorem
