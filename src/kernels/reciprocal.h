// A reciprocal of two digits for a divisor of any length, not exact but cheap, and a quotient digit by it.
//
// Where 3-by-2 steps (division_step.h) find each quotient digit exactly with respect to the top two digits of the divisor,
// by corrections that follow one another, a reciprocal with one digit to spare makes the digit right almost always without
// a correction, and half as late. Let d be a divisor of n digits, normalised, D = d / B^(n-1) its value in units of the top
// digit (B / 2 <= D < B), d1 its top digit and d0 the next. The aim is
//
//     Y = B^3 / D  =  B^2 + V,    V = v1 B + v0,    B^2 < Y <= 2 B^2.
//
// Start from one machine division: x = floor((B^2 - 1) / (d1 + 1)) = B + v. With d1 + 1 >= D it is small enough:
// t = B^2 - D x >= 0, and with e = t / B^2,
//
//     Y = B x / (1 - e) = B x (1 + e + e^2 + ...)  >=  B x + x t / B.
//
// In digits: with r the remainder of that division, B^2 - (d1 + 1) x = r + 1, and (d1 + 1) - D = 1 - d0 / B - ... >=
// (B - 1 - d0) / B, so
//
//     t  >=  T = (r + 1) + (B - 1 - d0) + floor((B - 1 - d0) v / B)         two digits, below 3 B
//     V  >=  v B + T + floor(v T / B)                                       what the function returns
//
// All is positive, there is no branch but for d1 = B - 1, where x = B and r + 1 = 0.
//
// How much too small is it? T misses less than 3 of t (less than 2 for the digits below d0, x / B < 2; less than 1 by the
// floor), which is less than 6 in x t / B; the last floor misses less than 1; and the left out terms B x (e^2 + e^3 + ...)
// are less than 2 B^2 (9 / B^2) / (1 - 3 / B) < 19. Together less than 26: V is at most 26 below floor(Y) - B^2.
//
// The quotient digit of u < B d, where u has n + 1 digits with u1, u0 at the top, is taken from the top of U (B^2 + V),
// U = u1 B + u0:
//
//     q = u1 + floor((u0 + hi(u0 v1) + hi(u1 v0) + u1 v1) / B),     hi(x y) = floor(x y / B).
//
// It is floor(u / d) or one less. Proof: u / d = u Y / B^(n+2), and before the floor that is larger than the sum by what is
// left out of it, each in units of 1 / B: the digits of u below u0, less than B^n / d <= 2; the error of V, at most 26 and
// the fraction of Y, times U / B^2 < 1, less than 27; u0 v0, less than 1; the fractions of the two hi(), less than 1 each.
// Together less than 32, and 32 / B < 1 at every digit width, so the floors differ by 1 at most. At 64-bit digits they
// differ once in 2^59.
//
// Where the machine does not divide two digits by one, aarch64/reciprocal.h finds V another way, and up to 350 too small: 356
// instead of 32 above.

#ifndef QUOREM_KERNELS_RECIPROCAL_H_
#define QUOREM_KERNELS_RECIPROCAL_H_

#include "base/check.h"
#include "base/wide.h"
#include "kernels/aarch64/reciprocal.h"

namespace quorem::kernels {

#if !QUOREM_AARCH64
constexpr digit reciprocal_error_max = 26;
#endif

// v := floor(B^3 / D) - B^2 - error, 0 <= error <= reciprocal_error_max, for D = d1 + d0 / B + (any digits below) / B^2
// Requires: d1 >= B / 2
QUOREM_ALWAYS_INLINE TwoDigits reciprocal_2digits(digit d1, digit d0) noexcept {
  QUOREM_CHECK((d1 & digit_top_bit) != 0);
#if QUOREM_AARCH64
  return reciprocal_2digits_by_halves(d1, d0);
#else
  const digit rounded = digit(d1 + 1);
  TwoDigits start = {0, digit_max};  // v and r
  if (QUOREM_LIKELY(rounded != 0)) start = divide_wide({digit(~rounded), digit_max}, rounded);
  const digit v = start.hi;
  const digit complement = digit(~d0);
  TwoDigits t = add_wide({0, digit(start.lo + 1)}, {0, complement});
  // r + 1 is at most d1 + 1, which is B, or 0 by wrapping, only where rounded is 0.
  t = add_wide(t, {0, multiply_wide(complement, v).hi});
  const TwoDigits sum = add_wide(t, {0, multiply_wide(v, t.lo).hi});
  // v t.hi, for t.hi = 0, 1 or 2
  const TwoDigits high = multiply_wide(v, t.hi);
  return add_wide(add_wide({v, 0}, sum), high);
#endif
}

// The sum before the floor, .hi + .lo / B: u / d or less, by less than the bound above over B.
QUOREM_ALWAYS_INLINE TwoDigits quotient_estimate(digit u1, digit u0, TwoDigits v) noexcept {
  TwoDigits sum = add_wide(multiply_wide(u1, v.hi), {u1, u0});
  sum = add_wide(sum, {0, multiply_wide(u1, v.lo).hi});
  sum = add_wide(sum, {0, multiply_wide(u0, v.hi).hi});
  return sum;
}

// q := floor(u / d) or one less, u < B d of n + 1 digits with u1, u0 at the top; v = reciprocal_2digits(top digits of d)
QUOREM_ALWAYS_INLINE digit quotient_digit(digit u1, digit u0, TwoDigits v) noexcept {
  return quotient_estimate(u1, u0, v).hi;
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_RECIPROCAL_H_
