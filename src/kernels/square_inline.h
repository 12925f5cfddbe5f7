// The last step of a square whose products of different digits have been summed (multiply_fixed_inline.h has the formula).

#ifndef QUOREM_KERNELS_SQUARE_INLINE_H_
#define QUOREM_KERNELS_SQUARE_INLINE_H_

#include <cstddef>

#include "base/wide.h"

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

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_SQUARE_INLINE_H_
