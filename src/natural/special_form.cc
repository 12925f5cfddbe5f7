#include "natural/special_form.h"

namespace quorem::natural {

static bool all_equal(const digit* a, std::size_t n, digit value) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (a[i] != value) return false;
  }
  return true;
}

// Fills in what follows from c, of b.len / 2 digits with leading zeros, and rejects what folding gains nothing by.
static SpecialForm finish(SpecialForm form, const digit* c, std::size_t half) noexcept {
  form.c_len = length(kernels::trim(c, half));
  if (form.c_len == 0) return {};
  const bool grows = form.shift > count_leading_zeros(c[form.c_len - 1]);
  form.folded_len = form.c_len + length(grows);
  if (2 * form.folded_len > form.fold_len) return {};
  return form;
}

SpecialForm find_special_form(digit* c, Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  const std::size_t half = b.len / 2;
  const std::size_t between = b.len - 1 - half;
  SpecialForm form = {};
  if (digit(top & digit(top + 1)) == 0 && all_equal(b.digits + half, between, digit_max)) {
    kernels::negate(c, b.digits, half);
    form = finish({false, length(b.len), count_leading_zeros(top), 0, 0}, c, half);
  }
  if (form.fold_len == 0 && digit(top & digit(top - 1)) == 0 && all_equal(b.digits + half, between, 0)) {
    // The top bit is 2^k itself and stands one above the bits that are kept.
    const int shift = count_leading_zeros(top) + 1;
    kernels::copy(c, b.digits, half);
    form = shift == digit_bits ? finish({true, length(b.len - 1), 0, 0, 0}, c, half) : finish({true, length(b.len), shift, 0, 0}, c, half);
  }
  return form;
}

}  // namespace quorem::natural
