#include "natural/special_form.h"

#include "natural/thresholds.h"

namespace quorem::natural {

static bool all_equal(const digit* a, std::size_t n, digit value) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (a[i] != value) return false;
  }
  return true;
}

// Fills in what follows from c, of b.len / 2 digits with leading zeros, and rejects what folding gains nothing by.
static SpecialForm finish(SpecialForm form, const digit* c, std::size_t half) noexcept {
  form.c_len = length(spans::trim(c, half));
  if (form.c_len == 0) return {};
  const int c_zeros = count_leading_zeros(c[form.c_len - 1]);
  form.folded_len = form.c_len + length(form.shift > c_zeros);
  // c < 2^(k / 2)
  const std::size_t c_bits = form.c_len * std::size_t{digit_bits} - std::size_t(c_zeros);
  if (2 * c_bits > form.fold_len * std::size_t{digit_bits} - std::size_t(form.shift)) return {};
  return form;
}

SpecialForm find_special_form(digit* c, Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  const std::size_t half = b.len / 2;
  const std::size_t between = b.len - 1 - half;
  SpecialForm form = {};
  if (digit(top & digit(top + 1)) == 0 && all_equal(b.digits + half, between, digit_max)) {
    spans::negate(c, b.digits, half);
    c[half] = 0;
    form = finish({false, length(b.len), count_leading_zeros(top), 0, 0}, c, half);
  }
  if (form.fold_len == 0 && digit(top & digit(top - 1)) == 0 && all_equal(b.digits + half, between, 0)) {
    // The top bit is 2^k itself and stands one above the bits that are kept.
    const int shift = count_leading_zeros(top) + 1;
    spans::copy(c, b.digits, half);
    c[half] = 0;
    form = shift == digit_bits ? finish({true, length(b.len - 1), 0, 0, 0}, c, half) : finish({true, length(b.len), shift, 0, 0}, c, half);
  }
  return form;
}

std::size_t find_fixed_special_form(kernels::FoldOperands* operands, Digits b) noexcept {
  constexpr std::size_t room = kernels::fold_digits(kernels::fixed_max);
  const std::size_t n = b.len;
  const std::size_t half = n / 2;
  const digit top = b.digits[n - 1];
  // A top digit of 1 may be that of both forms; with three digits or more the next digit tells.
  const bool plus = digit(top & digit(top + 1)) != 0 || (n > 2 && b.digits[n - 2] == 0);
  if (!all_equal(b.digits + half, n - 1 - half, plus ? digit(0) : digit_max)) return 0;

  int shift = count_leading_zeros(top) + int(plus);
  std::size_t fold_len = n;
  if (shift == digit_bits) {
    shift = 0;
    --fold_len;
  }
  if (fold_len < kernels::fixed_min || fold_len > kernels::fixed_max) return 0;
  const digit flip = plus ? digit(0) : digit_max;

  // c, negated where it was subtracted, and with it c 2^shift.
  digit carry = digit(!plus);
  digit below = 0;
  std::size_t len = 0;
  for (std::size_t i = 0; i < room; ++i) {
    digit c = 0;
    if (i < half) c = add_carry(digit(b.digits[i] ^ flip), 0, carry);
    operands->c[i] = c;
    operands->folded[i] = spans::shift_pair_left(c, below, shift);
    if (operands->folded[i] != 0) len = i + 1;
    below = c;
  }
  if (len == 0 || len > fold_rows_max(fold_len)) return 0;
  // c < 2^(k / 2)
  std::size_t c_len = len;
  while (operands->c[c_len - 1] == 0) --c_len;
  const std::size_t c_bits = c_len * digit_bits - std::size_t(count_leading_zeros(operands->c[c_len - 1]));
  if (2 * c_bits > fold_len * digit_bits - std::size_t(shift)) return 0;
  operands->len = len;
  operands->shift = shift;
  operands->plus = plus;
  return fold_len;
}

}  // namespace quorem::natural
