// Division of 2 n digits by a prepared divisor of n: a multiplication by its inverse, after Barrett.
//
// Let b have n digits and `shift` leading zero bits, d = b 2^shift, and prepare the inverse with one digit to spare,
//
//     V = floor((B^(2n+1) - 1) / d) - B^(n+1)          n + 1 digits (B^(n+1) < B^(2n+1) / d <= 2 B^(n+1)).
//
// For x < b B^n, so x 2^shift < d B^n, let U be the top n + 1 of the 2 n digits of x 2^shift. Then
//
//     q' = floor(U (V + B^(n+1)) / B^(n+2))
//
// is the quotient q = floor(x / b) or one too small, even if in the product U V all partial products of digits i, j with
// i + j < n are left out: q' before the floor is below x 2^shift / d by less than (n + 5) / B < 1, namely by
//     (x 2^shift - U B^(n-1)) / d  <  B^(n-1) / (B^n / 2)                        = 2 / B     digits of x left out,
//     U (B^(2n+1) / d - V - B^(n+1)) / B^(n+2)  <=  U (1 + 1 / B^(n-1)) / B^(n+2)  < 2 / B   the inverse cut off,
//     sum over i + j < n of B^(i+j+2) / B^(n+2)  <=  (n + 1) / B                             partial products left out
// (there are i + j + 1 products at B^(i+j), and n B^(n-1) + (n - 1) B^(n-2) + ... + 1 < (n + 1) B^(n-1) for n + 1 < B).
// So x - q' b is below 2 b, needs only the low n + 1 digits of the product q' b, and one subtraction at most. At 64-bit
// digits that is taken about once in 2^60 divisions.
//
// What is left of both products are two triangles of about n^2 / 2 partial products, in rows whose sums stay in registers;
// nothing waits for a quotient digit. As in divide_fixed_inline.h the remainder is kept as a complement, so that the
// product is added to it.

#ifndef QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_
#define QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_

#include "base/coverage.h"
#include "base/unroll.h"
#include "kernels/divide_fixed_inline.h"
#include "kernels/kernels.h"
#include "base/spans.h"

namespace quorem::kernels {

// z[0, I + 1] := z[0, I] + u[I] v[N - I, N], for I = 1 to N: the upper triangle of u v, N + 2 digits of z, which are 0 above
// the second before.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void add_upper_triangle(digit* z, const digit* u, const digit* v) noexcept {
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = i + 1;
    Rows::template accumulate<I + 1>(z, v + (N - I), u[I]);
  });
}

// z := z + q b modulo B^(N+1), N + 1 digits of z: the lower triangle.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void add_lower_triangle(digit* z, const digit* q, const digit* b) noexcept {
  Rows::template accumulate<N>(z, b, q[0]);
  repeat<true, N - 2>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = i + 1;
    Rows::template accumulate<N - I>(z + I, b, q[I]);
    z[N] = digit(z[N] + digit(b[N - I] * q[I]));
  });
  const TwoDigits corner = add_wide({z[N], z[N - 1]}, multiply_wide(b[0], q[N - 1]));
  z[N - 1] = corner.lo;
  z[N] = digit(corner.hi + digit(b[1] * q[N - 1]));
}

// The contract is KernelSet::barrett_fixed.
template <class Rows, std::size_t N>
PackedResult barrett_fixed(digit* q, digit* r, const digit* a, std::size_t an, const FixedDivisor& b) noexcept {
  if constexpr (N + 1 <= Rows::registers_max && N > 2) {
    const bool fits = an == 2 * N && (a[2 * N - 1] < b.divisor[N - 1] || spans::compare(a + N, b.divisor, N) < 0);
    if (QUOREM_UNLIKELY(!fits)) return divide_fixed_prepared<Rows, N>(q, r, a, an, b);
    digit u[N + 1], z[N + 2];
    repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA {
      u[i] = spans::shift_pair_left(a[N - 1 + i], a[N - 2 + i], b.shift);
    });
    const TwoDigits corner = multiply_wide(u[0], b.inverse[N]);
    z[0] = corner.lo;
    z[1] = corner.hi;
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[2 + i] = 0; });
    add_upper_triangle<Rows, N>(z, u, b.inverse);
    // U B^(n+1) stands one digit above the lowest column that is kept.
    Rows::template add_in_registers<N + 1>(z + 1, u);
    digit rest[N + 1];
    repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = digit(~a[i]); });
    add_lower_triangle<Rows, N>(rest, z + 2, b.divisor);
    std::size_t correction = 0;
    if (QUOREM_UNLIKELY(rest[N] != digit_max) || QUOREM_UNLIKELY(rest[N - 1] <= digit(~b.divisor[N - 1]))) {
      digit next[N + 1];
      repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { next[i] = rest[i]; });
      Rows::template accumulate<N>(next, b.divisor, 1);
      if (next[N] == digit_max) {
        QUOREM_BRANCH(barrett_correction);
        correction = 1;
        repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = next[i]; });
      }
      QUOREM_CHECK(rest[N] == digit_max);
    }
    std::size_t quotient_len = 0;
    if (q != nullptr) {
      repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { q[i] = z[2 + i]; });
      spans::add_digit(q, N, digit(correction));
      quotient_len = spans::trim(q, N);
    }
    if (r == nullptr) return packed(quotient_len);
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { r[i] = digit(~rest[i]); });
    const std::size_t remainder_len = spans::trim(r, N);
    return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
  } else {
    return divide_fixed_prepared<Rows, N>(q, r, a, an, b);
  }
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_
