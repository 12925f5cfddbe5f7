// Digits: to and from machine numbers and text.

#include "capi/define_inline.h"

using namespace quorem;
using namespace quorem::capi;

namespace {

// The core's view of the same kind.
template <class View>
using CoreView = decltype(view_of(View()));

}  // namespace

#define QUOREM_C_NUMBERS_OF(view, name)                                                                  \
  int64_t view##_to_big_int64(view a) { return ecma::to_big_int64(view_of(a)); }                         \
  uint64_t view##_to_big_uint64(view a) { return ecma::to_big_uint64(view_of(a)); }                      \
  double view##_##name(view a) { return ecma::to_number(view_of(a)); }                                   \
  quorem_result view##_from_int64(quorem_digit* z, int64_t value) {                                      \
    return to_c(integer::from_int64<CoreView<view>>(z, value));                                          \
  }                                                                                                      \
  quorem_result view##_from_uint64(quorem_digit* z, uint64_t value) {                                    \
    return to_c(integer::from_uint64<CoreView<view>>(z, value));                                         \
  }                                                                                                      \
  quorem_size view##_number_to_bigint_size(double number, const quorem_context* context) {               \
    return to_c(ecma::number_to_bigint_size<CoreView<view>>(number, context_of(context)));               \
  }                                                                                                      \
  quorem_result view##_number_to_bigint(quorem_digit* z, double number, const quorem_context* context) { \
    return to_c(ecma::number_to_bigint<CoreView<view>>(z, number, context_of(context)));                 \
  }
QUOREM_C_VIEWS(QUOREM_C_NUMBERS_OF, to_number)

// z := op(text)
#define QUOREM_C_TEXT_OF(view, name)                                                              \
  quorem_size view##_##name##_size(quorem_text text, const quorem_context* context) {             \
    return to_c(ecma::name##_size<CoreView<view>>(text_of(text), context_of(context)));           \
  }                                                                                               \
  quorem_result view##_##name(quorem_digit* z, quorem_text text, const quorem_context* context) { \
    return to_c(ecma::name<CoreView<view>>(z, text_of(text), context_of(context)));               \
  }
QUOREM_C_VIEWS(QUOREM_C_TEXT_OF, string_to_bigint)
QUOREM_C_VIEWS(QUOREM_C_TEXT_OF, literal)

#define QUOREM_C_RADIX_OF(view, name)                                                                             \
  quorem_size view##_##name##_size(quorem_text text, int radix, const quorem_context* context) {                  \
    return to_c(                                                                                                  \
        integer::from_text_size<CoreView<view>>(text_of(text), TextGrammar::digits, radix, context_of(context))); \
  }                                                                                                               \
  quorem_result view##_##name(quorem_digit* z, quorem_text text, int radix, const quorem_context* context) {      \
    return to_c(                                                                                                  \
        integer::from_text<CoreView<view>>(z, text_of(text), TextGrammar::digits, radix, context_of(context)));   \
  }                                                                                                               \
  quorem_text_result view##_to_string_size(view a, int radix) {                                                   \
    return to_c(ecma::to_string_size(view_of(a), radix));                                                         \
  }                                                                                                               \
  quorem_text_result view##_to_string(char* text, view a, int radix, const quorem_context* context) {             \
    return to_c(ecma::to_string(text, view_of(a), radix, context_of(context)));                                   \
  }
QUOREM_C_VIEWS(QUOREM_C_RADIX_OF, digits_to_bigint)
