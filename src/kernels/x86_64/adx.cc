#include "kernels/x86_64/adx.h"

#if QUOREM_X86_64

#include <cstddef>
#include <cstdint>

// Everything that is compiled from here on may use the machine's shifts and products without flags. What it includes is
// inlined always, or instantiated for AdxRows, so that no such code is shared with the portable set.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi2,adx"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi2,adx")
// GCC 12 would pair digits in vector registers, by way of memory, in the middle of a carry chain.
#pragma GCC optimize("no-tree-slp-vectorize")
#endif

#include "kernels/set_inline.h"
#include "kernels/square_inline.h"
#include "kernels/x86_64/adx_rows.h"
#include "kernels/x86_64/adx_strips.h"

namespace quorem::kernels {

namespace {

// A loop over any number of digits: rows of eight, then what is left in rows of four, two and one.
// ROW(N) makes a row of N digits at place i.
#define QUOREM_LOOP(ROW)                       \
  std::size_t i = 0;                           \
  for (; i + 8 <= n; i += 8) carry = ROW(8);   \
  if ((n & 4) != 0) {                          \
    carry = ROW(4);                            \
    i += 4;                                    \
  }                                            \
  if ((n & 2) != 0) {                          \
    carry = ROW(2);                            \
    i += 2;                                    \
  }                                            \
  if ((n & 1) != 0) carry = ROW(1);            \
  return carry

digit multiply_digit(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
#define QUOREM_ROW(N) AdxRows::multiply<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  if ((n & 1) != 0) {
    carry = AdxRows::addmul<1>(z, z, a, m);
    ++z;
    ++a;
  }
  if ((n & 2) != 0) {
    carry = AdxRows::addmul<2>(z, z, a, m, carry);
    z += 2;
    a += 2;
  }
  if ((n & 4) != 0) {
    carry = AdxRows::addmul<4>(z, z, a, m, carry);
    z += 4;
    a += 4;
  }
  return n < 8 ? carry : addmul_blocks(z, a, n / 8, m, carry);
}

digit addmul_digit(digit* z, const digit* a, std::size_t n, digit m) { return addmul(z, a, n, m); }

digit submul_digit(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
#define QUOREM_ROW(N) AdxRows::submul<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

#undef QUOREM_LOOP

void multiply_rows(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  z[an] = multiply_digit(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul(z + j, a, an, b[j]);
}

#if QUOREM_FIXED_KERNELS

// Unlike spans::fill_zero, which is for a few digits, a loop that compilers may make memset of.
void fill_zero(digit* z, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) z[i] = 0;
}

// Fewer rows do not pay for a strip.
constexpr std::size_t strip_min_rows = 4;

// The digits of a that fill no strip come first, each as a row of b.
void multiply(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  if (bn < strip_min_rows || an < strip_len) return multiply_rows(z, a, an, b, bn);
  const std::size_t left = an % strip_len;
  if (left == 0) {
    fill_zero(z, bn);
  } else {
    multiply_rows(z, b, bn, a, left);
  }
  for (std::size_t i = left; i < an; i += strip_len) add_strip(z + i, a + i, b, bn);
}

// z := a^2, 1 <= n <= strip_len
QUOREM_ALWAYS_INLINE void square_strip(digit* z, const digit* a, std::size_t n) {
  if (n > 1) {
    x86_64_adx_set.square_fixed[n](z, a);
    return;
  }
  const TwoDigits square = multiply_wide(a[0], a[0]);
  z[0] = square.lo;
  z[1] = square.hi;
}

// a = sum of s_k B^(8k), the strips s_k: the sum of s_k times all of a above it, doubled, and the squares of the strips.
void square(digit* z, const digit* a, std::size_t n) {
  fill_zero(z, n);
  std::size_t i = 0;
  for (; i + strip_len < n; i += strip_len) {
    add_strip(z + 2 * i + strip_len, a + i, a + i + strip_len, n - i - strip_len);
  }
  fill_zero(z + n + i, n - i);
  DoublingCarries carries = {0, 0};
  digit squares[2 * strip_len];
  for (i = 0; n - i >= strip_len; i += strip_len) {
    square_strip(squares, a + i, strip_len);
    double_and_add_8(z + 2 * i, squares, 2, &carries);
  }
  if (i == n) return;
  square_strip(squares, a + i, n - i);
  double_and_add_2(z + 2 * i, squares, n - i, &carries);
}

#else

void multiply(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) { multiply_rows(z, a, an, b, bn); }

void square(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, x86_64_adx_set); }

#endif

}  // namespace

const KernelSet x86_64_adx_set = {
    "x86_64_adx",
    multiply_digit,
    addmul_digit,
    submul_digit,
    multiply,
    square,
    QUOREM_MULTIPLY_LENGTHS(multiply_fixed, AdxRows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(divide_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(fold_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(fold_rows, AdxRows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, AdxRows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, AdxRows),
};

}  // namespace quorem::kernels

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // QUOREM_X86_64
