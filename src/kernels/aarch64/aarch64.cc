#include "kernels/aarch64/aarch64.h"

#if QUOREM_AARCH64

#include <cstddef>

#include "kernels/aarch64/divide_fixed.h"
#include "kernels/aarch64/multiply_fixed.h"
#include "kernels/aarch64/rows.h"
#include "kernels/set_inline.h"
#include "kernels/square_inline.h"

namespace quorem::kernels {

namespace {

// A loop over any number of digits: rows of eight, then what is left in rows of four, two and one.
// ROW(N) makes a row of N digits at place i.
#define QUOREM_LOOP(ROW)                     \
  digit carry = 0;                           \
  std::size_t i = 0;                         \
  for (; i + 8 <= n; i += 8) carry = ROW(8); \
  if ((n & 4) != 0) {                        \
    carry = ROW(4);                          \
    i += 4;                                  \
  }                                          \
  if ((n & 2) != 0) {                        \
    carry = ROW(2);                          \
    i += 2;                                  \
  }                                          \
  if ((n & 1) != 0) carry = ROW(1);          \
  return carry

digit multiply_digit(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::multiply<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit addmul_digit(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::addmul<N>(z + i, z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit submul_digit(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::submul<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

#undef QUOREM_LOOP

void multiply(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul_digit(z + j, a, an, b[j]);
}

void square(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, aarch64_set); }

}  // namespace

const KernelSet aarch64_set = {
    "aarch64",
    multiply_digit,
    addmul_digit,
    submul_digit,
    multiply,
    square,
    QUOREM_MULTIPLY_LENGTHS(multiply_loaded, AArch64Rows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(divide_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(fold_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(fold_rows, AArch64Rows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, AArch64Rows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, AArch64Rows),
};

}  // namespace quorem::kernels

#endif  // QUOREM_AARCH64
