// Definitions of the functions of quorem/c.h that are alike: quorem_sm_OP and quorem_tc_OP hand over to ecma::OP.

#ifndef QUOREM_CAPI_DEFINE_INLINE_H_
#define QUOREM_CAPI_DEFINE_INLINE_H_

#include "capi/convert.h"

// BODY(VIEW) once for quorem_sm and once for quorem_tc.
#define QUOREM_C_VIEWS(BODY, name) BODY(quorem_sm, name) BODY(quorem_tc, name)

// z := op(a), with its size
#define QUOREM_C_UNARY_OF(view, name)                                                   \
  quorem_size view##_##name##_size(view a, const quorem_context* context) {             \
    return to_c(ecma::name##_size(view_of(a), context_of(context)));                    \
  }                                                                                     \
  quorem_result view##_##name(quorem_digit* z, view a, const quorem_context* context) { \
    return to_c(ecma::name(z, view_of(a), context_of(context)));                        \
  }
#define QUOREM_C_UNARY(name) QUOREM_C_VIEWS(QUOREM_C_UNARY_OF, name)

// z := op(a, b), with its size
#define QUOREM_C_BINARY_OF(view, name)                                                          \
  quorem_size view##_##name##_size(view a, view b, const quorem_context* context) {             \
    return to_c(ecma::name##_size(view_of(a), view_of(b), context_of(context)));                \
  }                                                                                             \
  quorem_result view##_##name(quorem_digit* z, view a, view b, const quorem_context* context) { \
    return to_c(ecma::name(z, view_of(a), view_of(b), context_of(context)));                    \
  }
#define QUOREM_C_BINARY(name) QUOREM_C_VIEWS(QUOREM_C_BINARY_OF, name)

#endif  // QUOREM_CAPI_DEFINE_INLINE_H_
