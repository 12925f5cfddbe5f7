// Remainder by 2^k - c, c and its shifted form of one digit: folding instead of dividing.
//
// Let n digits hold b = 2^k - c, shift = n digit_bits - k, and c' = c 2^shift < B. Then b 2^shift = B^n - c', so
//
//     x = H B^n + L  =  H (B^n - c') + (H c' + L)  ==  H c' + L   modulo b,
//
// and one row of multiplications replaces n quotient digits. The dividend is taken from the top in pieces of n digits, the
// rest so far being H and the next piece L:
//
//     T := L + H c'            n digits and one above, t <= c'
//     T := T + t c'            n digits; where this carries out once more (T is then below t c' < B^2), T := T + c'
//
// Only T < B^n is kept up; the last step brings it below b: with t = floor(T / 2^k) < 2^shift, T := (T mod 2^k) + t c,
// where t c < c' < B, so T < 2^k + B, and b is subtracted once if T >= b, which is T + c >= 2^k.
// Once is enough, because T - b < c' + c <= b: see divide_special_form.cc for the lengths that are let in.

#ifndef QUOREM_KERNELS_FOLD_FIXED_INLINE_H_
#define QUOREM_KERNELS_FOLD_FIXED_INLINE_H_

#include "base/coverage.h"
#include "kernels/kernels.h"
#include "kernels/spans.h"

namespace quorem::kernels {

// t := low + t c' modulo (B^N - c'), below B^N
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_once(digit* t, const digit* low, digit folded_c) noexcept {
  const digit above = Rows::template addmul<N>(t, low, t, folded_c);
  const TwoDigits again = multiply_wide(above, folded_c);
  digit carry = 0;
  t[0] = add_carry(t[0], again.lo, carry);
  t[1] = add_carry(t[1], again.hi, carry);
  if constexpr (N > 2) carry = add_digit(t + 2, N - 2, carry);
  if (QUOREM_UNLIKELY(carry != 0)) {
    QUOREM_BRANCH(fold_carry);
    add_digit(t, N, folded_c);
  }
}

// The contract is KernelSet::fold_fixed.
template <class Rows, std::size_t N>
PackedResult fold_fixed(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept {
  QUOREM_CHECK(an >= N && c != 0);
  const digit folded_c = digit(c << shift);
  digit t[N];
  // The top piece: N digits, or fewer where an is not a multiple of N.
  std::size_t rest = an - N;
  if (rest % N == 0) {
    copy(t, a + rest, N);
  } else {
    const std::size_t top = rest % N;
    rest = an - top;
    for (std::size_t i = 0; i < N; ++i) t[i] = i < top ? a[rest + i] : digit(0);
  }
  while (rest > 0) {
    rest -= N;
    fold_once<Rows, N>(t, a + rest, folded_c);
  }
  const digit mask = digit(digit_max >> shift);
  const digit above = shift_pair_left(0, t[N - 1], shift);
  t[N - 1] = digit(t[N - 1] & mask);
  digit carry = digit(above * c);
  digit top_carry = add_digit(t, N, carry);
  // u := t + c - 2^k where that is not negative.
  digit u[N];
  copy(u, t, N);
  top_carry = digit(top_carry | add_digit(u, N, c));
  const bool subtract = top_carry != 0 || u[N - 1] > mask;
  u[N - 1] = digit(u[N - 1] & mask);
  if (subtract) QUOREM_BRANCH(fold_final_subtract);
  for (std::size_t i = 0; i < N; ++i) r[i] = subtract ? u[i] : t[i];
  return packed(trim(r, N));
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_FOLD_FIXED_INLINE_H_
