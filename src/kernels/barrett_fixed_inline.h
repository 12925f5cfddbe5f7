// Division by a prepared divisor of 2 to 9 digits: a multiplication by its inverse, after Barrett.
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
// i + j < n are left out: q' and x 2^shift / d differ by less than (n + 5) / B < 1 before the floor, namely by
//     (x 2^shift - U B^(n-1)) / d  <  B^(n-1) / (B^n / 2)                        = 2 / B     digits of x left out,
//     U (B^(2n+1) / d - V - B^(n+1)) / B^(n+2)  <=  U / B^(n+2)                  < 1 / B     the inverse cut off,
//     sum over i + j < n of B^(i+j+2) / B^(n+2)  <=  (n + 1) / B                             partial products left out
// (the sum has i + j + 1 products at B^(i+j), and n B^(n-1) + (n-1) B^(n-2) + ... < (n + 1) B^(n-1); n + 5 <= 14 < B... at
// the narrowest digits, B = 256). So the remainder x - q' b is below 2 b, fits n + 1 digits, needs only the low n + 1 digits
// of the product q' b, and one subtraction at most. At 64-bit digits that is taken about once in 2^60 divisions.
//
// What is left of the products are two triangles of about n^2 / 2 multiplications each, in rows of known length. A longer
// dividend is taken from the top in pieces of n digits, the rest so far being the upper half of x.

#ifndef QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_
#define QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_

#include "base/coverage.h"
#include "kernels/kernels.h"
#include "kernels/spans.h"

namespace quorem::kernels {

// z[0, I + 1] := z[0, I] + u[I] v[N - I, N], for I to N: the upper triangle of u v.
template <class Rows, std::size_t N, std::size_t I>
QUOREM_ALWAYS_INLINE void upper_rows(digit* z, const digit* u, const digit* v) noexcept {
  if constexpr (I <= N) {
    z[I + 1] = Rows::template addmul<I + 1>(z, z, v + N - I, u[I]);
    if constexpr (I < N) upper_rows<Rows, N, I + 1>(z, u, v);
  }
}

// z[I, N] := z[I, N] + q[I] b[0, N - I], for I to N - 1: the lower triangle of q b, N + 1 digits.
template <class Rows, std::size_t N, std::size_t I>
QUOREM_ALWAYS_INLINE void lower_rows(digit* z, const digit* q, const digit* b) noexcept {
  if constexpr (I < N) {
    Rows::template addmul<N - I + 1>(z + I, z + I, b, q[I]);
    lower_rows<Rows, N, I + 1>(z, q, b);
  }
}

// q, x := floor(x / b), x - q b; N digits of q, 2 N of x, of which the lower N get the remainder.
// Requires: x < b B^N
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void barrett_step(digit* q, digit* x, const BarrettOperands& b) noexcept {
  digit u[N + 1];
  for (std::size_t i = 0; i <= N; ++i) u[i] = shift_pair_left(x[N - 1 + i], x[N - 2 + i], b.shift);
  digit upper[N + 2];
  {
    const TwoDigits corner = multiply_wide(u[0], b.inverse[N]);
    upper[0] = corner.lo;
    upper[1] = corner.hi;
    upper_rows<Rows, N, 1>(upper, u, b.inverse);
  }
  Rows::template add<N + 1>(upper + 1, upper + 1, u);
  digit* estimate = upper + 2;
  digit product[N + 1];
  product[N] = Rows::template multiply<N>(product, b.divisor, estimate[0]);
  lower_rows<Rows, N, 1>(product, estimate, b.divisor);
  digit rest[N + 1];
  Rows::template subtract<N + 1>(rest, x, product);
  digit reduced[N];
  const digit borrow = Rows::template subtract<N>(reduced, rest, b.divisor);
  if (QUOREM_UNLIKELY(borrow <= rest[N])) {
    QUOREM_BRANCH(barrett_correction);
    add_digit(estimate, N, 1);
    copy(rest, reduced, N);
  }
  copy(q, estimate, N);
  copy(x, rest, N);
}

// The contract is KernelSet::barrett_fixed.
template <class Rows, std::size_t N>
PackedResult barrett_fixed(digit* q, digit* r, const digit* a, std::size_t an, const BarrettOperands& b) noexcept {
  QUOREM_CHECK(an >= N);
  digit x[2 * N], estimate[N];
  std::size_t rest = an - an % N;
  std::size_t quotient_len = 0;
  if (rest == an) {
    // A whole piece at the top may not be below b; mostly it is.
    rest -= N;
    copy(x + N, a + rest, N);
    if (compare(x + N, b.divisor, N) >= 0) {
      fill_zero(x + N, N);
      rest += N;
    }
  } else {
    for (std::size_t i = 0; i < N; ++i) x[N + i] = rest + i < an ? a[rest + i] : digit(0);
  }
  while (rest > 0) {
    rest -= N;
    copy(x, a + rest, N);
    barrett_step<Rows, N>(estimate, x, b);
    if (q != nullptr) {
      if (quotient_len == 0) {
        quotient_len = trim(estimate, N);
        copy(q + rest, estimate, quotient_len);
        if (quotient_len != 0) quotient_len += rest;
      } else {
        copy(q + rest, estimate, N);
      }
    }
    copy(x + N, x, N);
  }
  if (r == nullptr) return packed(quotient_len);
  copy(r, x + N, N);
  const std::size_t remainder_len = trim(r, N);
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_BARRETT_FIXED_INLINE_H_
