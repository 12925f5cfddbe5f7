// Preparing a divisor: everything that a division would find out about it, found once.

#include <new>

#include "base/scratch.h"
#include "kernels/division_step.h"
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

static constexpr std::size_t invert_scratch(std::size_t n) noexcept { return 2 * n + 2; }

std::size_t prepare_divisor_scratch(length n) noexcept { return n <= stack_digits ? 0 : invert_scratch(n); }

// inverse := floor((B^(2n+1) - 1) / d) - B^(n+1), n + 1 digits, for normalised d of n digits.
static Status invert(digit* inverse, const digit* d, std::size_t n, digit reciprocal, const Context& context) noexcept {
  Scratch<invert_scratch(stack_digits)> scratch(invert_scratch(n), context);
  if (!scratch.ok()) return Status::out_of_memory;
  // (B^(2n+1) - 1) - B^(n+1) d: the digits of B^n - 1 - d above n + 1 digits B - 1; below B^(n+1) d.
  digit* u = scratch.take(invert_scratch(n));
  for (std::size_t i = 0; i <= n; ++i) u[i] = digit_max;
  for (std::size_t i = 0; i < n; ++i) u[n + 1 + i] = digit(~d[i]);
  u[2 * n + 1] = 0;
  length len = 0;
  return divide_schoolbook(inverse, &len, u, 2 * n + 1, d, n, reciprocal, context);
}

PreparedDivisor prepare(void* memory, Digits b, bool negative, const Context& context) noexcept {
  if (b.len == 0) return {Status::division_by_zero, nullptr};
  Divisor* divisor = new (memory) Divisor;
  const std::size_t n = b.len;
  digit* digits = reinterpret_cast<digit*>(divisor + 1);
  digit* normalised = digits + n;
  digit* inverse = normalised + n;
  digit* folded = inverse + n + 1;

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
  divisor->reciprocal = kernels::reciprocal_3by2(normalised[n - 1], normalised[n - 2]);
  divisor->method = DivisorMethod::barrett;
  if (may_have_special_form(b)) {
    divisor->form = find_special_form(folded, b);
    if (divisor->form.fold_len != 0) {
      const bool one_digit = !divisor->form.plus && divisor->form.folded_len == 1 && n <= divide_fixed_max_len;
      divisor->method = one_digit ? DivisorMethod::fold_fixed : DivisorMethod::fold;
      kernels::shift_left(folded, folded, divisor->form.folded_len, divisor->form.shift);
    }
  }
  const Status status = invert(inverse, normalised, n, divisor->reciprocal, context);
  if (status != Status::ok) return {status, nullptr};
  return {Status::ok, divisor};
}

}  // namespace natural

}  // namespace quorem
