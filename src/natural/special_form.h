// Divisors of the form 2^k - c and 2^k + c: how they are recognised, and what folding by them needs to know.

#ifndef QUOREM_NATURAL_SPECIAL_FORM_H_
#define QUOREM_NATURAL_SPECIAL_FORM_H_

#include "kernels/kernels.h"
#include "base/spans.h"
#include "quorem/digits.h"

namespace quorem::natural {

// b 2^shift = B^fold_len - c 2^shift  (or + c 2^shift, where `plus`),  c 2^shift of folded_len digits.
struct SpecialForm {
  bool plus;
  length fold_len;    // 0: the divisor has no such form that folding gains by
  int shift;
  length c_len;       // digits of c, c < 2^(k / 2)
  length folded_len;  // digits of c 2^shift: at most one more than half of fold_len
};

// Recognises the form and leaves c in c[0, c_len); c has room for b.len / 2 + 1 digits, of which the last is then 0.
// Requires: canonical b, b.len >= 2, not a power of two
// Time:     Theta(1) unless the top digit has the form 2^j or 2^j - 1, else O(n); depends on the divisor's value
SpecialForm find_special_form(digit* c, Digits b) noexcept;

// The same, for b.len <= kernels::fixed_max and as the kernels of fixed length want it: returns the length n to fold by
// (2 to kernels::fixed_max), or 0 where the form is missing.
std::size_t find_fixed_special_form(kernels::FoldOperands* operands, Digits b) noexcept;

// Could b have the form? A few instructions; almost always false where it has not.
// Requires: canonical b, b.len >= 2
QUOREM_ALWAYS_INLINE bool may_have_special_form(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  const bool plus = digit(top & digit(top - 1)) == 0;
  const bool minus = digit(top & digit(top + 1)) == 0;
  // Below the top digit, the upper half of a divisor of three digits or more is all zeros or all ones.
  const digit next = b.len > 2 ? b.digits[b.len - 2] : digit(0);
  return (plus && next == 0) || (minus && (b.len == 2 || next == digit_max));
}

// The shift of the form 2^k - c with c 2^shift of one digit, where b has it; else -1.
// Requires: canonical b, b.len >= 2
QUOREM_ALWAYS_INLINE int folds_by_one_digit(Digits b) noexcept {
  const std::size_t n = b.len;
  const digit top = b.digits[n - 1];
  const digit c = digit(-b.digits[0]);
  if (digit(top & digit(top + 1)) != 0 || c == 0) return -1;
  for (std::size_t i = n - 2; i > 0; --i) {
    if (b.digits[i] != digit_max) return -1;
  }
  const int shift = count_leading_zeros(top);
  return shift <= count_leading_zeros(c) ? shift : -1;
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_SPECIAL_FORM_H_
