#include "kernels/portable.h"

#include "kernels/portable_rows.h"
#include "kernels/set_inline.h"
#include "kernels/square_inline.h"

namespace quorem::kernels {

namespace {

digit multiply_digit(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
    z[i] = t.lo;
    carry = t.hi;
  }
  return carry;
}

digit addmul_digit(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, z[i], carry);
    z[i] = t.lo;
    carry = t.hi;
  }
  return carry;
}

digit submul_digit(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
    carry = digit(t.hi + digit(z[i] < t.lo));
    z[i] = digit(z[i] - t.lo);
  }
  return carry;
}

void multiply(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul_digit(z + j, a, an, b[j]);
}

void square(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, portable_set); }

}  // namespace

const KernelSet portable_set = {
    "portable",
    multiply_digit,
    addmul_digit,
    submul_digit,
    multiply,
    square,
    QUOREM_MULTIPLY_LENGTHS(multiply_fixed, PortableRows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(divide_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(fold_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(fold_rows, PortableRows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, PortableRows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, PortableRows),
};

}  // namespace quorem::kernels
