// Digits: bits, shifts and widths.

#include "capi/define_inline.h"

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_UNARY(bitwise_not)
QUOREM_C_BINARY(bitwise_and)
QUOREM_C_BINARY(bitwise_or)
QUOREM_C_BINARY(bitwise_xor)
QUOREM_C_BINARY(left_shift)
QUOREM_C_BINARY(signed_right_shift)
QUOREM_C_BINARY(unsigned_right_shift)

// z := op(a, count)
#define QUOREM_C_SHIFT_OF(view, name)                                                                   \
  quorem_size view##_##name##_size(view a, uint64_t count, const quorem_context* context) {             \
    return to_c(integer::name##_size(view_of(a), count, context_of(context)));                          \
  }                                                                                                     \
  quorem_result view##_##name(quorem_digit* z, view a, uint64_t count, const quorem_context* context) { \
    return to_c(integer::name(z, view_of(a), count, context_of(context)));                              \
  }
QUOREM_C_VIEWS(QUOREM_C_SHIFT_OF, shift_left)
QUOREM_C_VIEWS(QUOREM_C_SHIFT_OF, shift_right)

// z := op(width, a)
#define QUOREM_C_WIDTH_OF(view, name)                                                                   \
  quorem_size view##_##name##_size(uint64_t width, view a, const quorem_context* context) {             \
    return to_c(ecma::name##_size(width, view_of(a), context_of(context)));                             \
  }                                                                                                     \
  quorem_result view##_##name(quorem_digit* z, uint64_t width, view a, const quorem_context* context) { \
    return to_c(ecma::name(z, width, view_of(a), context_of(context)));                                 \
  }
QUOREM_C_VIEWS(QUOREM_C_WIDTH_OF, as_int_n)
QUOREM_C_VIEWS(QUOREM_C_WIDTH_OF, as_uint_n)

uint64_t quorem_sm_bit_length(quorem_sm a) { return integer::bit_length(view_of(a)); }
uint64_t quorem_tc_bit_length(quorem_tc a) { return integer::bit_length(view_of(a)); }
