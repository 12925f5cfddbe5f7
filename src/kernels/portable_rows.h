// Rows of a fixed number of digits, in plain C++: the portable twin of x86_64/adx_rows.h.

#ifndef QUOREM_KERNELS_PORTABLE_ROWS_H_
#define QUOREM_KERNELS_PORTABLE_ROWS_H_

#include <cstddef>

#include "base/wide.h"
#include "kernels/memory_rows.h"
#include "kernels/square_inline.h"

namespace quorem::kernels {

struct PortableRows {
  static constexpr std::size_t registers_max = 0;
  static constexpr std::size_t square_registers_max = 0;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<PortableRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void first_row(digit* w, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
      w[i] = t.lo;
      carry = t.hi;
    }
    w[N] = carry;
  }

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a) noexcept {
    kernels::double_and_add_squares(z, a, N);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
  // correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<PortableRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := x + a m, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, x[i], carry);
      z[i] = t.lo;
      carry = t.hi;
    }
    return carry;
  }

  // z := z - a m, N digits; returns the digit borrowed.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
      carry = digit(t.hi + digit(z[i] < t.lo));
      z[i] = digit(z[i] - t.lo);
    }
    return carry;
  }
};

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_PORTABLE_ROWS_H_
