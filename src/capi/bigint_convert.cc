// Values: to and from machine numbers and text.

#include "capi/bigint.h"

using namespace quorem;
using namespace quorem::capi;

namespace {

quorem_status from_text(quorem_bigint* z, const Text& text, TextGrammar grammar, int radix) noexcept {
  const Context context = context_of(z);
  return to_c(
      build(z, integer::from_text_size<SignMagnitude>(text, grammar, radix, context), context,
            [&](digit* digits) { return integer::from_text<SignMagnitude>(digits, text, grammar, radix, context); }));
}

// z := the number that stands in the first result.len digits
quorem_status from_word(quorem_bigint* z, const digit* digits, Result result) noexcept {
  return quorem_bigint_from_view(z, {digits, result.len, result.negative});
}

// Is the value the number that stands in the first result.len digits?
bool is_word(const quorem_bigint* a, const digit* digits, Result result) noexcept {
  return ecma::equal(view_of(a), SignMagnitude{digits, result.len, result.negative});
}

}  // namespace

quorem_status quorem_bigint_from_int64(quorem_bigint* z, int64_t value) {
  digit digits[integer::word_len];
  return from_word(z, digits, integer::from_int64<SignMagnitude>(digits, value));
}

quorem_status quorem_bigint_from_uint64(quorem_bigint* z, uint64_t value) {
  digit digits[integer::word_len];
  return from_word(z, digits, integer::from_uint64<SignMagnitude>(digits, value));
}

quorem_status quorem_bigint_from_double(quorem_bigint* z, double value) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::number_to_bigint_size<SignMagnitude>(value, context), context,
                    [&](digit* digits) { return ecma::number_to_bigint<SignMagnitude>(digits, value, context); }));
}

quorem_status quorem_bigint_from_text(quorem_bigint* z, const char* text, size_t len) {
  return from_text(z, {text, len, Encoding::utf8}, TextGrammar::string, 10);
}

quorem_status quorem_bigint_from_utf16(quorem_bigint* z, const uint16_t* text, size_t len) {
  return from_text(z, {text, len, Encoding::utf16}, TextGrammar::string, 10);
}

quorem_status quorem_bigint_from_digits(quorem_bigint* z, const char* text, size_t len, int radix) {
  return from_text(z, {text, len, Encoding::latin1}, TextGrammar::digits, radix);
}

quorem_text_result quorem_bigint_to_text_size(const quorem_bigint* a, int radix) {
  quorem_text_result size = to_c(ecma::to_string_size(view_of(a), radix));
  if (size.status == QUOREM_OK) ++size.len;
  return size;
}

quorem_text_result quorem_bigint_to_text(char* text, const quorem_bigint* a, int radix) {
  const quorem_text_result written = to_c(ecma::to_string(text, view_of(a), radix, context_of(a)));
  if (written.status == QUOREM_OK) text[written.len] = '\0';
  return written;
}

int64_t quorem_bigint_to_int64(const quorem_bigint* a) { return ecma::to_big_int64(view_of(a)); }
uint64_t quorem_bigint_to_uint64(const quorem_bigint* a) { return ecma::to_big_uint64(view_of(a)); }
double quorem_bigint_to_double(const quorem_bigint* a) { return ecma::to_number(view_of(a)); }

bool quorem_bigint_get_int64(int64_t* value, const quorem_bigint* a) {
  const int64_t candidate = ecma::to_big_int64(view_of(a));
  digit digits[integer::word_len];
  if (!is_word(a, digits, integer::from_int64<SignMagnitude>(digits, candidate))) return false;
  *value = candidate;
  return true;
}

bool quorem_bigint_get_uint64(uint64_t* value, const quorem_bigint* a) {
  const uint64_t candidate = ecma::to_big_uint64(view_of(a));
  digit digits[integer::word_len];
  if (!is_word(a, digits, integer::from_uint64<SignMagnitude>(digits, candidate))) return false;
  *value = candidate;
  return true;
}

int quorem_bigint_sign(const quorem_bigint* a) { return a->negative ? -1 : a->len != 0; }
uint64_t quorem_bigint_bit_length(const quorem_bigint* a) { return integer::bit_length(view_of(a)); }
bool quorem_bigint_is_odd(const quorem_bigint* a) { return a->len != 0 && (digits_of(a)[0] & 1) != 0; }
