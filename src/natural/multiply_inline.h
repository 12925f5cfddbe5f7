// Products of natural numbers inside the core: results in one word (base/packed.h), and what is short inlined: single digits,
// operands of equal lengths that have a kernel of their own, and the choice of a loop for one digit and a few.

#ifndef QUOREM_NATURAL_MULTIPLY_INLINE_H_
#define QUOREM_NATURAL_MULTIPLY_INLINE_H_

#include "base/packed.h"
#include "base/wide.h"
#include "kernels/dispatch.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

// z := a b of any lengths, or a^2.
// Requires, Scratch, Fails, Time: as multiply in natural.h
PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept;
PackedResult square_any(digit* z, Digits a, const Context& context) noexcept;
// The same, where an operand is a digit long.
PackedResult multiply_by_digit(digit* z, Digits a, Digits b, const Context& context) noexcept;

QUOREM_ALWAYS_INLINE bool is_multiply_fixed(std::size_t n) noexcept {
  return n - kernels::fixed_min <= multiply_fixed_max_len - kernels::fixed_min;
}

// z := a b for single digits, neither 0.
QUOREM_ALWAYS_INLINE PackedResult multiply_digits(digit* z, digit a, digit b) noexcept {
  const TwoDigits product = multiply_wide(a, b);
  z[0] = product.lo;
  z[1] = product.hi;
  return packed(std::size_t{1} + (product.hi != 0));
}

QUOREM_ALWAYS_INLINE PackedResult multiply_packed(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == b.len) {
    if (QUOREM_LIKELY(is_multiply_fixed(a.len))) {
      return kernels::active().multiply_fixed[a.len](z, a.digits, b.digits);
    }
    if (a.len == 1) return multiply_digits(z, a.digits[0], b.digits[0]);
  } else if (a.len == 1 || b.len == 1) {
    return multiply_by_digit(z, a, b, context);
  }
  return multiply_any(z, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult square_packed(digit* z, Digits a, const Context& context) noexcept {
  if (QUOREM_LIKELY(is_multiply_fixed(a.len))) return kernels::active().square_fixed[a.len](z, a.digits);
  if (a.len == 1) return multiply_digits(z, a.digits[0], a.digits[0]);
  return square_any(z, a, context);
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_INLINE_H_
