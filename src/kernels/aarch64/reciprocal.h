// A reciprocal of two digits on AArch64: what kernels/reciprocal.h promises, without dividing two digits by one.
//
// The machine divides 64 bits by 64 bits. One such division gives half a digit, and each step after Newton twice as
// much as there was. Everything is scaled so that an error with its sign fits into one digit. With D = d1 + d0 / B +
// (digits below) the aim is Y = B^3 / D = B^2 + V, and an answer at most `reciprocal_error_max` below is as good as the
// exact one (reciprocal.h: quotient digits are then wrong by one about once in 2^55 steps).
//
// First half a digit: h = floor(d1 / 2^32), x0 = floor((B - 2) / h), so 2^32 < x0 < 2^33. With X = B^2 / d1 and
// e0 = 1 - d1 x0 / 2^96, which is between -1 / h and 2^-32, e0^2 <= 2^-62.
//
// Then a digit and its carry, x1 = B + v: let e0 2^96 = t0 be taken from below, in units of 4,
//
//     x1 = floor(x0 2^32 + x0 t0 / B)       X - X e0^2 - 1.01 < x1 <= X      B <= x1 < 2 B
//
// for x0 2^32 (1 + e0) = X (1 - e0^2). (x1 is B at least where d1 is at most B - 2, where X >= B + 2 + 4 / B while X
// e0^2 is below 1.01 for d1 >= B - 2^32. At d1 = B - 1 the answer is known: B - 1 - d0, at most 2 too small.)
//
// Then two digits: T = B^2 - D x1 is below 5.02 B, by the error of x1, and above -2 B, by the digits of D below d1.
// From
//
//     S = d1 x1 + d0 + floor(d0 v / B),     S <= D x1 < S + 3 (1 for the floor, x1 / B < 2 for the digits below d0)
//
// follows -S - 64 <= T' <= -S - 33 for T' = 32 (-2 - floor(S / 32)), so T - 64 <= T' < T - 30. Then
//
//     V' = v B + 128 floor(floor(x1 / 4) (T' / 32) / B)
//
// differs from Y (1 - (T / B^2)^2) - B^2 = v B + x1 T / B by less than: 128 for T', below; 128 for the floor, below;
// and floor(x1 / 4), which misses up to 3/4 of T' 4 / B, at most 15.1 below and 6.1 above. T' lies at least 30 below T,
// which pays for what lies above. The square is worth Y (5.02 / B)^2 < 51 below. Together V' < V, and V - V' < 128 +
// 128 + 15.1 + 51 + 1 < reciprocal_error_max.

#ifndef QUOREM_KERNELS_AARCH64_RECIPROCAL_H_
#define QUOREM_KERNELS_AARCH64_RECIPROCAL_H_

#include "base/check.h"
#include "base/wide.h"

namespace quorem::kernels {

#if QUOREM_AARCH64

constexpr digit reciprocal_error_max = 350;

// The high half of the product of two signed digits.
QUOREM_ALWAYS_INLINE digit multiply_signed_high(digit a, digit b) noexcept {
  digit high;  // spelled out, for of a factor that cannot be negative GCC 12 makes an unsigned product and two
               // corrections
  __asm__("smulh %[high], %[a], %[b]" : [high] "=r"(high) : [a] "r"(a), [b] "r"(b));
  return high;
}

// v := floor(B^3 / D) - B^2 - error, 0 <= error <= reciprocal_error_max, for D = d1 + d0 / B + (any digits below) / B^2
// Requires: d1 >= B / 2
QUOREM_ALWAYS_INLINE TwoDigits reciprocal_2digits_by_halves(digit d1, digit d0) noexcept {
  constexpr digit minus_two = digit_max - 1;
  if (QUOREM_UNLIKELY(d1 == digit_max)) return {0, digit(~d0)};
  const digit x0 = minus_two / (d1 >> 32);
  const TwoDigits p = multiply_wide(x0, d1);
  const digit t0 = digit(~(p.hi << 62 | p.lo >> 2));
  const digit v = (x0 << 32) + multiply_signed_high(x0 << 2, t0);
  TwoDigits s = add_wide(multiply_wide(d1, v), {d1, d0});
  s = add_wide(s, {0, multiply_wide(d0, v).hi});
  const digit t = minus_two - (s.hi << 59 | s.lo >> 5);
  const digit correction = multiply_signed_high(v >> 2 | digit(1) << 62, t);
  return {v + digit(std::int64_t(correction) >> 57), correction << 7};
}

#endif

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_AARCH64_RECIPROCAL_H_
