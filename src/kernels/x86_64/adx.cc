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
#include "kernels/x86_64/adx_rows.h"

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

void multiply(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul(z + j, a, an, b[j]);
}

}  // namespace

const KernelSet x86_64_adx_set = {
    "x86_64_adx",
    multiply_digit,
    addmul_digit,
    submul_digit,
    multiply,
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
