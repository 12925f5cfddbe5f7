// Rows of a fixed number of digits on 32-bit Arm: the twin of portable_rows.h.
//
// umaal makes hi, lo := a m + hi + lo, which never overflows: one instruction is a digit of z := z + a m with its
// carry, and no flag takes part. A difference uses the complement: B - 1 - (z - a m - borrow) = (B - 1 - z) + a m +
// borrow. The processor has too few registers to keep the sums of a row there: they stay in memory.

#ifndef QUOREM_KERNELS_ARM_ROWS_H_
#define QUOREM_KERNELS_ARM_ROWS_H_

#include <cstddef>

#include "base/unroll.h"
#include "base/wide.h"
#include "kernels/memory_rows.h"
#include "kernels/square_inline.h"

namespace quorem::kernels {

// sum, carry := the low and the high digit of a m + sum + carry
QUOREM_ALWAYS_INLINE void multiply_accumulate(digit& sum, digit& carry, digit a, digit m) noexcept {
  __asm__("umaal %[sum], %[carry], %[a], %[m]" : [sum] "+r"(sum), [carry] "+r"(carry) : [a] "r"(a), [m] "r"(m));
}

struct ArmRows {
  static constexpr std::size_t registers_max = 0;
  static constexpr std::size_t square_registers_max = 0;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<ArmRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void first_row(digit* w, const digit* a, digit m) noexcept {
    w[N] = multiply<N>(w, a, m, 0);
  }

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a) noexcept {
    kernels::double_and_add_squares(z, a, N);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before
  // its correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<ArmRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m,
                                           digit carry = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit sum = x[i];
      multiply_accumulate(sum, carry, a[i], m);
      z[i] = sum;
    });
    return carry;
  }

  // z := z - a m - borrow, N digits; returns the digit borrowed. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit complement = digit(~z[i]);
      multiply_accumulate(complement, borrow, a[i], m);
      z[i] = digit(~complement);
    });
    return borrow;
  }

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit sum = 0;
      multiply_accumulate(sum, carry, a[i], m);
      z[i] = sum;
    });
    return carry;
  }
};

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_ARM_ROWS_H_
