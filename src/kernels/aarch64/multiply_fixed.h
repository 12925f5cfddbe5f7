// Products and squares of N digits on AArch64, with both operands loaded once.
//
// The result overlaps no operand, but the compiler does not know: kernels/multiply_fixed_inline.h, which stores each
// digit as soon as it is final, would load a anew for every row. Here there are registers enough to keep it.

#ifndef QUOREM_KERNELS_AARCH64_MULTIPLY_FIXED_H_
#define QUOREM_KERNELS_AARCH64_MULTIPLY_FIXED_H_

#include <cstddef>

#include "base/packed.h"
#include "base/unroll.h"
#include "kernels/aarch64/rows.h"

namespace quorem::kernels {

// The contract is KernelSet::multiply_fixed.
template <class Rows, std::size_t N>
PackedResult multiply_loaded(digit* z, const digit* a, const digit* b) {
  digit x[N], y[N], w[2 * N];
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { x[i] = a[i]; });
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { y[i] = b[i]; });
  Rows::template first_row<N>(w, x, y[0]);
  repeat<true, N - 1>([&](auto i) QUOREM_INLINE_LAMBDA { Rows::template next_row<N>(w + i + 1, x, y[i + 1]); });
  repeat<true, 2 * N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
  return packed(2 * N - std::size_t{w[2 * N - 1] == 0});
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_AARCH64_MULTIPLY_FIXED_H_
