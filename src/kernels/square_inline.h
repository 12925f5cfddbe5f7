// Squares of any length, and the last step of a square whose products of different digits have been summed
// (multiply_fixed_inline.h has the formula).

#ifndef QUOREM_KERNELS_SQUARE_INLINE_H_
#define QUOREM_KERNELS_SQUARE_INLINE_H_

#include <cstddef>

#include "base/wide.h"
#include "kernels/kernels.h"

namespace quorem::kernels {

// z := 2 z + the sum of a[i]^2 B^(2i), n digits of a, 2 n of z, modulo B^(2n).
QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a, std::size_t n) noexcept {
  digit above = 0, carry = 0;  // the bit shifted out, and the carry of the sum
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits square = multiply_wide(a[i], a[i]);
    const digit lo = z[2 * i], hi = z[2 * i + 1];
    z[2 * i] = add_carry(digit(digit(lo << 1) | above), square.lo, carry);
    z[2 * i + 1] = add_carry(digit(digit(hi << 1) | digit(lo >> (digit_bits - 1))), square.hi, carry);
    above = digit(hi >> (digit_bits - 1));
  }
}

// z := a^2, n >= 1 digits of a, by rows of the set.
QUOREM_ALWAYS_INLINE void square_rows(digit* z, const digit* a, std::size_t n, const KernelSet& set) noexcept {
  z[0] = 0;
  z[2 * n - 1] = 0;
  if (n > 1) {
    z[n] = set.multiply_digit(z + 1, a + 1, n - 1, a[0]);
    for (std::size_t i = 1; i + 1 < n; ++i) z[n + i] = set.addmul_digit(z + 2 * i + 1, a + i + 1, n - 1 - i, a[i]);
  }
  double_and_add_squares(z, a, n);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_SQUARE_INLINE_H_
