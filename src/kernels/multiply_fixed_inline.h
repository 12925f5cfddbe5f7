// Products and squares of numbers of N digits, N known to the compiler: the sums stay in registers.
//
// Product: row i adds a b[i] to the N + 1 digits of z from place i on. After it the lowest of them is final and goes to
// memory, and the digit that enters above is 0; so N + 1 sums are alive, which for N <= 8 fit into the registers of x86-64.
//
// Square: a^2 = sum of a[i]^2 B^(2i) + 2 sum of a[i] a[j] B^(i+j) over i < j. The second sum is made of rows that get shorter,
// (N - 1) + (N - 2) + ... + 1 products instead of N^2, and comes first; one pass then doubles it and adds the squares.

#ifndef QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_
#define QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_

#include <cstddef>

#include "base/packed.h"
#include "base/unroll.h"
#include "base/wide.h"

namespace quorem::kernels {

template <class Rows, std::size_t N>
PackedResult multiply_fixed(digit* z, const digit* a, const digit* b) {
  digit w[2 * N] = {};
  Rows::template first_row<N>(w, a, b[0]);
  z[0] = w[0];
  repeat<true, N - 1>([&](auto index) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t i = decltype(index)::value + 1;
    Rows::template accumulate<N>(w + i, a, b[i]);
    z[i] = w[i];
  });
  repeat<true, N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[N + i] = w[N + i]; });
  return packed(2 * N - std::size_t{w[2 * N - 1] == 0});
}

template <class Rows, std::size_t N>
PackedResult square_fixed(digit* z, const digit* a) {
  digit w[2 * N] = {};
  repeat<true, N - 2>([&](auto index) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t i = decltype(index)::value;
    if constexpr (i == 0) {
      Rows::template first_row<N - 1>(w + 1, a + 1, a[0]);
    } else {
      Rows::template accumulate<N - 1 - i>(w + 2 * i + 1, a + i + 1, a[i]);
    }
  });
  const TwoDigits last = multiply_add_wide(a[N - 2], a[N - 1], w[2 * N - 3], 0);
  w[2 * N - 3] = last.lo;
  w[2 * N - 2] = last.hi;
  if constexpr (N <= Rows::square_registers_max) {
    Rows::template double_and_add_squares_in_registers<N>(w, a);
    repeat<true, 2 * N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
  } else {
    repeat<true, 2 * N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
    Rows::template double_and_add_squares<N>(z, a);
  }
  return packed(2 * N - std::size_t{z[2 * N - 1] == 0});
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_MULTIPLY_FIXED_INLINE_H_
