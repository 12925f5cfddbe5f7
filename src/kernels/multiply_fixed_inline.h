// Products of two numbers of N digits each, N known to the compiler: the sums stay in registers.
//
// Row i adds a b[i] to the N + 1 digits of z from place i on. After it the lowest of them is final and goes to memory, and
// the digit that enters above is 0; so N + 1 sums are alive, which for N <= 8 fit into the registers of x86-64.

#ifndef QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_
#define QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_

#include <cstddef>

#include "base/unroll.h"
#include "base/wide.h"

namespace quorem::kernels {

template <class Rows, std::size_t N>
void multiply_fixed(digit* z, const digit* a, const digit* b) {
  digit w[2 * N] = {};
  repeat<true, N>([&](std::size_t i) QUOREM_INLINE_LAMBDA {
    Rows::template accumulate<N>(w + i, a, b[i]);
    z[i] = w[i];
  });
  repeat<true, N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[N + i] = w[N + i]; });
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_
