// Values: arithmetic, bits, shifts, widths and comparisons.

#include "capi/bigint.h"

using namespace quorem;
using namespace quorem::capi;

// z := ecma::operation(a), ecma::operation(a, b) with the sizes that belong to them
#define QUOREM_C_UNARY_VALUE(name, operation)                                                        \
  quorem_status quorem_bigint_##name(quorem_bigint* z, const quorem_bigint* a) {                     \
    const Context context = context_of(z);                                                           \
    return to_c(build(z, ecma::operation##_size(view_of(a), context), context,                       \
                      [&](digit* digits) { return ecma::operation(digits, view_of(a), context); })); \
  }
#define QUOREM_C_BINARY_VALUE(name, operation)                                                                   \
  quorem_status quorem_bigint_##name(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* b) {         \
    const Context context = context_of(z);                                                                       \
    return to_c(build(z, ecma::operation##_size(view_of(a), view_of(b), context), context,                       \
                      [&](digit* digits) { return ecma::operation(digits, view_of(a), view_of(b), context); })); \
  }
QUOREM_C_BINARY_VALUE(add, add)
QUOREM_C_BINARY_VALUE(subtract, subtract)
QUOREM_C_UNARY_VALUE(square, square)
QUOREM_C_BINARY_VALUE(power, exponentiate)
QUOREM_C_UNARY_VALUE(negate, unary_minus)
QUOREM_C_UNARY_VALUE(increment, increment)
QUOREM_C_UNARY_VALUE(decrement, decrement)
QUOREM_C_BINARY_VALUE(divide, divide)
QUOREM_C_BINARY_VALUE(remainder, remainder)
QUOREM_C_UNARY_VALUE(bitwise_not, bitwise_not)
QUOREM_C_BINARY_VALUE(bitwise_and, bitwise_and)
QUOREM_C_BINARY_VALUE(bitwise_or, bitwise_or)
QUOREM_C_BINARY_VALUE(bitwise_xor, bitwise_xor)
QUOREM_C_BINARY_VALUE(left_shift, left_shift)
QUOREM_C_BINARY_VALUE(right_shift, signed_right_shift)

quorem_status quorem_bigint_multiply(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* b) {
  if (a == b) return quorem_bigint_square(z, a);
  const Context context = context_of(z);
  return to_c(build(z, ecma::multiply_size(view_of(a), view_of(b), context), context,
                    [&](digit* digits) { return ecma::multiply(digits, view_of(a), view_of(b), context); }));
}

quorem_status quorem_bigint_shift_left(quorem_bigint* z, const quorem_bigint* a, uint64_t count) {
  const Context context = context_of(z);
  return to_c(build(z, integer::shift_left_size(view_of(a), count, context), context,
                    [&](digit* digits) { return integer::shift_left(digits, view_of(a), count, context); }));
}

quorem_status quorem_bigint_shift_right(quorem_bigint* z, const quorem_bigint* a, uint64_t count) {
  const Context context = context_of(z);
  return to_c(build(z, integer::shift_right_size(view_of(a), count, context), context,
                    [&](digit* digits) { return integer::shift_right(digits, view_of(a), count, context); }));
}

quorem_status quorem_bigint_as_int_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::as_int_n_size(width, view_of(a), context), context,
                    [&](digit* digits) { return ecma::as_int_n(digits, width, view_of(a), context); }));
}

quorem_status quorem_bigint_as_uint_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::as_uint_n_size(width, view_of(a), context), context,
                    [&](digit* digits) { return ecma::as_uint_n(digits, width, view_of(a), context); }));
}

int quorem_bigint_compare(const quorem_bigint* a, const quorem_bigint* b) {
  return ecma::compare(view_of(a), view_of(b));
}
bool quorem_bigint_equal(const quorem_bigint* a, const quorem_bigint* b) { return ecma::equal(view_of(a), view_of(b)); }
quorem_ordering quorem_bigint_compare_double(const quorem_bigint* a, double b) {
  return to_c(ecma::compare(view_of(a), b));
}
quorem_comparison quorem_bigint_compare_text(const quorem_bigint* a, const char* text, size_t len) {
  return to_c(ecma::compare(view_of(a), Text{text, len, Encoding::utf8}, context_of(a)));
}
