// Remainder by 2^k - c and 2^k + c of 2 to 9 digits, c of several digits, at most half of them.
//
// The folding of fold_fixed_inline.h with a c' = c 2^shift of m digits, and for both signs. With B^n == c' or == -c' modulo
// b, and a dividend x = H B^n + L of at most 2 n digits:
//
//     2^k - c:  Z := L + H c'              = G B^n + y   ==  y + G c'
//     2^k + c:  Z := (B^n - 1 - L) + H c'  = G B^n + y,  x == L - H c' = B^n - 1 - Z  ==  (B^n - 1 - y) + G c'
//
// so that after a complement both go on alike with the at most m digits G. The second fold, y := y + G c', leaves one
// digit g above B^n: c < 2^(k/2) and G < c' make G c' < 2^(k + 2 shift) = B^n 2^shift, so g <= 2^shift. (Where c' has at
// most half of the digits, g is 0 or 1.) The third, where g is not 0, adds g c' for 2^k - c, and leaves 0 or 1, for
// g c' < 2^(k/2 + 2 shift) <= B^n; that 1 is c' once more, and cannot come again, for the wrapped y is below g c'. For
// 2^k + c it is a subtraction, made like the first by complements: Z' := (B^n - 1 - y) + g c', and then y := B^n - 1 - y'
// + g' c' with g' 0 or 1, whose carry is left to the last step.
//
// There t, the bits of y from 2^k on with the carry above them, comes back as t c: added, and b subtracted once where that
// is possible (see divide_special_form.cc); or subtracted, and b added once where that borrows, for t c <= 2^shift c = c'
// < b.

#ifndef QUOREM_KERNELS_FOLD_ROWS_INLINE_H_
#define QUOREM_KERNELS_FOLD_ROWS_INLINE_H_

#include "base/coverage.h"
#include "kernels/kernels.h"
#include "base/spans.h"

namespace quorem::kernels {

// y := y + m c over N digits, c of M digits; returns the carry.
template <class Rows, std::size_t N, std::size_t M>
QUOREM_ALWAYS_INLINE digit add_row(digit* y, const digit* c, digit m) noexcept {
  return spans::add_digit(y + M, N - M, Rows::template addmul<M>(y, y, c, m));
}

// r := y mod 2^k - c for y < B^N; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t finish_minus(digit* r, digit* y, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  const digit mask = digit(digit_max >> b.shift);
  const digit above = spans::shift_pair_left(0, y[N - 1], b.shift);
  y[N - 1] = digit(y[N - 1] & mask);
  digit carry = add_row<Rows, N, M>(y, b.c, above);
  // u := y + c, whose bits above 2^k say whether y >= b, and then u - 2^k is y - b.
  digit u[N];
  spans::copy(u, y, N);
  carry = digit(carry | add_row<Rows, N, M>(u, b.c, 1));
  const bool subtract = carry != 0 || u[N - 1] > mask;
  u[N - 1] = digit(u[N - 1] & mask);
  if (subtract) QUOREM_BRANCH(fold_rows_final_subtract);
  for (std::size_t i = 0; i < N; ++i) r[i] = subtract ? u[i] : y[i];
  return spans::trim(r, N);
}

// r := (carry B^N + y) mod 2^k + c for y < B^N, carry 0 or 1; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t finish_plus(digit* r, digit* y, digit carry, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  const digit mask = digit(digit_max >> b.shift);
  const digit above = digit(spans::shift_pair_left(0, y[N - 1], b.shift) + digit(carry << b.shift));
  y[N - 1] = digit(y[N - 1] & mask);
  digit borrow = Rows::template submul<M>(y, b.c, above);
  borrow = spans::subtract_digit(y + M, N - M, borrow);
  if (borrow == 0) {
    spans::copy(r, y, N);
    return spans::trim(r, N);
  }
  QUOREM_BRANCH(fold_rows_negative);
  const digit top = add_row<Rows, N, M>(y, b.c, 1);
  if (b.shift != 0) {
    y[N - 1] = digit(y[N - 1] + digit(mask + 1));
    spans::copy(r, y, N);
    return spans::trim(r, N);
  }
  // 2^k = B^N takes the borrow back; what is left of it is the digit above.
  spans::copy(r, y, N);
  if (top == 0) return spans::trim(r, N);
  r[N] = top;
  return N + 1;
}

// z := z + m c' over N digits; returns the carry. Out of line: seldom called.
template <class Rows, std::size_t N>
QUOREM_NOINLINE digit fold_digit_above(digit* z, digit m, const FoldOperands& b) noexcept {
  return add_row<Rows, N, fold_digits(N)>(z, b.folded, m);
}

QUOREM_ALWAYS_INLINE void flip(digit* z, std::size_t n, digit mask) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = digit(z[i] ^ mask);
}

// The contract is KernelSet::fold_rows.
template <class Rows, std::size_t N>
PackedResult fold_rows(digit* r, const digit* a, std::size_t an, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  QUOREM_CHECK(an >= N && an <= 2 * N && b.len >= 1 && b.len <= M);
  digit z[N + M + 1], high[N], above[M];
  const digit mask = digit(-digit(b.plus));
  for (std::size_t i = 0; i < N; ++i) {
    z[i] = digit(a[i] ^ mask);
    high[i] = N + i < an ? a[N + i] : digit(0);
  }
  for (std::size_t j = 0; j < b.len; ++j) z[N + j] = Rows::template addmul<N>(z + j, z + j, high, b.folded[j]);
  flip(z, N, mask);
  for (std::size_t j = 0; j < b.len; ++j) above[j] = z[N + j];
  z[N] = z[N + 1] = 0;
  for (std::size_t j = 0; j < b.len; ++j) {
    const digit carry = Rows::template addmul<M>(z + j, z + j, b.folded, above[j]);
    spans::add_digit(z + j + M, N + 2 - M - j, carry);
  }
  digit carry = z[N];
  if (b.plus) {
    if (carry != 0) {
      QUOREM_BRANCH(fold_rows_carry);
      flip(z, N, mask);
      carry = fold_digit_above<Rows, N>(z, carry, b);
      flip(z, N, mask);
      if (carry != 0) carry = fold_digit_above<Rows, N>(z, carry, b);
    }
    return packed(finish_plus<Rows, N>(r, z, carry, b));
  }
  while (carry != 0) {
    QUOREM_BRANCH(fold_rows_carry);
    carry = fold_digit_above<Rows, N>(z, carry, b);
  }
  return packed(finish_minus<Rows, N>(r, z, b));
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_FOLD_ROWS_INLINE_H_
