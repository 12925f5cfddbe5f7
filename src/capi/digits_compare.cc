// Digits: comparisons.

#include "capi/convert.h"
#include "capi/define_inline.h"

using namespace quorem;
using namespace quorem::capi;

#define QUOREM_C_COMPARE_OF(view, name)                                                                            \
  bool view##_equal(view a, view b) { return ecma::equal(view_of(a), view_of(b)); }                                \
  bool view##_less_than(view a, view b) { return ecma::less_than(view_of(a), view_of(b)); }                        \
  int view##_##name(view a, view b) { return ecma::compare(view_of(a), view_of(b)); }                              \
  quorem_ordering view##_compare_number(view a, double number) { return to_c(ecma::compare(view_of(a), number)); } \
  bool view##_equal_number(view a, double number) { return ecma::equal(view_of(a), number); }                      \
  quorem_comparison view##_compare_text(view a, quorem_text text, const quorem_context* context) {                 \
    return to_c(ecma::compare(view_of(a), text_of(text), context_of(context)));                                    \
  }
QUOREM_C_VIEWS(QUOREM_C_COMPARE_OF, compare)
