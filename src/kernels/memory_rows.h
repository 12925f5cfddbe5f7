// What the fixed divisions do with a row, where its sums are in memory: in terms of Rows::addmul, for every kind of rows.

#ifndef QUOREM_KERNELS_MEMORY_ROWS_H_
#define QUOREM_KERNELS_MEMORY_ROWS_H_

#include <cstddef>

#include "base/wide.h"
#include "kernels/kernels.h"
#include "kernels/reciprocal.h"

namespace quorem::kernels {

// w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void accumulate_in_memory(digit* w, const digit* a, digit m) noexcept {
  w[N] = digit(w[N] + Rows::template addmul<N>(w, w, a, m));
}

// q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
// correction. N + 1 digits of w.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE digit estimate_and_accumulate_in_memory(digit* w, const FixedDivisor& b) noexcept {
  const digit q = quotient_digit(digit(~w[N]), digit(~w[N - 1]), b.reciprocal);
  accumulate_in_memory<Rows, N>(w, b.normalised, q);
  return q;
}

// w := w + pair, N digits, N >= 2; returns the carry.
template <std::size_t N>
QUOREM_ALWAYS_INLINE digit add_pair_in_memory(digit* w, TwoDigits pair) noexcept {
  digit carry = 0;
  w[0] = add_carry(w[0], pair.lo, carry);
  w[1] = add_carry(w[1], pair.hi, carry);
  for (std::size_t i = 2; i < N && carry != 0; ++i) {
    ++w[i];
    carry = digit(w[i] == 0);
  }
  return carry;
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_MEMORY_ROWS_H_
