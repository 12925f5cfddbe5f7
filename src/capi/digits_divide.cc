// Digits: division, plain and by prepared divisors.

#include "capi/define_inline.h"

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_BINARY(divide)
QUOREM_C_BINARY(remainder)

#define QUOREM_C_BOTH_OF(view, name)                                                                           \
  quorem_quotient_remainder view##_##name(quorem_digit* q, quorem_digit* r, view a, view b,                    \
                                          const quorem_context* context) {                                     \
    return to_c(ecma::name(q, r, view_of(a), view_of(b), context_of(context)));                                \
  }                                                                                                            \
  quorem_quotient_remainder view##_##name##_prepared(quorem_digit* q, quorem_digit* r, view a,                 \
                                                     const quorem_divisor* b, const quorem_context* context) { \
    return to_c(ecma::name(q, r, view_of(a), divisor_of(b), context_of(context)));                             \
  }
QUOREM_C_VIEWS(QUOREM_C_BOTH_OF, divide_remainder)

#define QUOREM_C_PREPARED_OF(view, name)                                                                      \
  quorem_size view##_##name##_prepared_size(view a, const quorem_divisor* b, const quorem_context* context) { \
    return to_c(ecma::name##_size(view_of(a), divisor_of(b), context_of(context)));                           \
  }                                                                                                           \
  quorem_result view##_##name##_prepared(quorem_digit* z, view a, const quorem_divisor* b,                    \
                                         const quorem_context* context) {                                     \
    return to_c(ecma::name(z, view_of(a), divisor_of(b), context_of(context)));                               \
  }
QUOREM_C_VIEWS(QUOREM_C_PREPARED_OF, divide)
QUOREM_C_VIEWS(QUOREM_C_PREPARED_OF, remainder)

#define QUOREM_C_PREPARE_OF(view, name)                                                                              \
  quorem_status view##_##name(const quorem_divisor** divisor, void* memory, view b, const quorem_context* context) { \
    const PreparedDivisor prepared = quorem::name(memory, view_of(b), context_of(context));                          \
    *divisor = reinterpret_cast<const quorem_divisor*>(prepared.divisor);                                            \
    return to_c(prepared.status);                                                                                    \
  }
QUOREM_C_VIEWS(QUOREM_C_PREPARE_OF, prepare_divisor)

size_t quorem_divisor_size(quorem_length n) { return divisor_size(n); }
quorem_length quorem_divisor_len(const quorem_divisor* divisor) { return divisor_len(divisor_of(divisor)); }
bool quorem_divisor_negative(const quorem_divisor* divisor) { return divisor_negative(divisor_of(divisor)); }
