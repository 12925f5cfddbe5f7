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
// A dividend of a digit more than b is t and T of the second line from the start. Only T < B^n is kept up; the last step brings it below b: with t = floor(T / 2^k) < 2^shift, T := (T mod 2^k) + t c,
// where t c < c' < B, so T < 2^k + B, and b is subtracted once if T >= b, which is T + c >= 2^k. As c < B, that needs a top
// digit with all its bits up to 2^k set, or a bit above.
// Once is enough: T - b < c' + c <= b, as divide_special_form.cc shows for all lengths that are let in.

#ifndef QUOREM_KERNELS_FOLD_FIXED_INLINE_H_
#define QUOREM_KERNELS_FOLD_FIXED_INLINE_H_

#include "base/coverage.h"
#include "base/unroll.h"
#include "kernels/kernels.h"
#include "base/spans.h"

namespace quorem::kernels {

// t[0, N) := low + high c' modulo B^N - c', below B^N; N + 1 digits of room in t, which overlaps
// neither.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_once(digit* t, const digit* low, const digit* high, digit folded_c) noexcept {
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = low[i]; });
  t[N] = 0;
  Rows::template accumulate<N>(t, high, folded_c);
  if (QUOREM_UNLIKELY(Rows::template add_pair<N>(t, multiply_wide(t[N], folded_c)) != 0)) {
    QUOREM_BRANCH(fold_carry);
    Rows::template add_pair<N>(t, {0, folded_c});
  }
}

// t[0, N) := a modulo B^N - c' for N or N + 1 digits of a, below B^N: the digit above is all that is folded.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_digit_above(digit* t, const digit* a, std::size_t an, digit folded_c) noexcept {
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = a[i]; });
  const digit above = an == N ? digit(0) : a[N];
  if (QUOREM_UNLIKELY(Rows::template add_pair<N>(t, multiply_wide(above, folded_c)) != 0)) {
    QUOREM_BRANCH(fold_carry);
    Rows::template add_pair<N>(t, {0, folded_c});
  }
}

// r := t mod 2^k - c, for t < B^N; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t fold_finish(digit* r, digit* t, digit c, int shift) noexcept {
  const digit mask = digit(digit_max >> shift);
  if (shift != 0) {
    const digit above = spans::shift_pair_left(0, t[N - 1], shift);
    t[N - 1] = digit(t[N - 1] & mask);
    const digit carry = Rows::template add_pair<N>(t, {0, digit(above * c)});
    QUOREM_CHECK(carry == 0);
    static_cast<void>(carry);
  }
  if (QUOREM_UNLIKELY(t[N - 1] >= mask)) {
    // t + c has a bit above 2^k where t >= b, and is then t - b below it.
    digit u[N];
    repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { u[i] = t[i]; });
    const digit carry = Rows::template add_pair<N>(u, {0, c});
    if (carry != 0 || u[N - 1] > mask) {
      QUOREM_BRANCH(fold_final_subtract);
      u[N - 1] = digit(u[N - 1] & mask);
      repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = u[i]; });
    }
  }
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { r[i] = t[i]; });
  return t[N - 1] != 0 ? N : spans::trim(r, N - 1);
}

// x := a number of 2 N digits congruent to a of an digits, an != 2 N: all pieces but the last folded, the last below.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_to_two_pieces(digit* x, const digit* a, std::size_t an, digit folded_c) noexcept {
  std::size_t rest = an - N;
  const std::size_t top = rest % N == 0 ? N : rest % N;
  if (rest % N != 0) rest = an - top;
  digit* high = x + N;
  for (std::size_t i = 0; i < N; ++i) high[i] = i < top ? a[rest + i] : digit(0);
  while (rest > N) {
    rest -= N;
    digit t[N + 1];
    fold_once<Rows, N>(t, a + rest, high, folded_c);
    spans::copy(high, t, N);
  }
  if (rest == 0) {
    // One piece alone is the low one.
    spans::copy(x, high, N);
    spans::fill_zero(high, N);
  } else {
    spans::copy(x, a, N);
  }
}

template <class Rows, std::size_t N>
PackedResult fold_fixed(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept;

// The same for lengths of a that are not usual, out of line so that the usual ones need no memory.
template <class Rows, std::size_t N>
QUOREM_NOINLINE PackedResult fold_other_length(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept {
  digit x[2 * N];
  fold_to_two_pieces<Rows, N>(x, a, an, digit(c << shift));
  return fold_fixed<Rows, N>(r, x, 2 * N, c, shift);
}

// The contract is KernelSet::fold_fixed.
template <class Rows, std::size_t N>
PackedResult fold_fixed(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept {
  QUOREM_CHECK(an >= N && c != 0);
  const digit folded_c = digit(c << shift);
  digit t[N + 1];
  if (an == 2 * N) {
    fold_once<Rows, N>(t, a, a + N, folded_c);
  } else if (an <= N + 1) {
    fold_digit_above<Rows, N>(t, a, an, folded_c);
  } else {
    return fold_other_length<Rows, N>(r, a, an, c, shift);
  }
  return packed(fold_finish<Rows, N>(r, t, c, shift));
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_FOLD_FIXED_INLINE_H_
