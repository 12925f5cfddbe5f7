/* Prints the layout of every structure and the number of every constant of quorem/c.h. */

#include <stdio.h>

#include "quorem/c.h"

#define STRUCTURE(type) printf(#type " size %zu align %zu\n", sizeof(type), _Alignof(type))
#define MEMBER(type, member) \
  printf(#type "." #member " offset %zu size %zu\n", offsetof(type, member), sizeof(((type*)0)->member))
#define CONSTANT(name) printf(#name " %lld\n", (long long)(name))

int main(void) {
  STRUCTURE(quorem_digit);
  STRUCTURE(quorem_length);
  STRUCTURE(quorem_policy);
  STRUCTURE(quorem_context);
  MEMBER(quorem_context, allocate);
  MEMBER(quorem_context, release);
  MEMBER(quorem_context, interrupt);
  MEMBER(quorem_context, user);
  MEMBER(quorem_context, max_bits);
  MEMBER(quorem_context, max_digits);
  MEMBER(quorem_context, policy);
  STRUCTURE(quorem_sm);
  MEMBER(quorem_sm, digits);
  MEMBER(quorem_sm, len);
  MEMBER(quorem_sm, negative);
  STRUCTURE(quorem_tc);
  MEMBER(quorem_tc, digits);
  MEMBER(quorem_tc, len);
  STRUCTURE(quorem_size);
  MEMBER(quorem_size, len);
  MEMBER(quorem_size, status);
  STRUCTURE(quorem_result);
  MEMBER(quorem_result, len);
  MEMBER(quorem_result, negative);
  MEMBER(quorem_result, status);
  STRUCTURE(quorem_quotient_remainder);
  MEMBER(quorem_quotient_remainder, quotient);
  MEMBER(quorem_quotient_remainder, remainder);
  STRUCTURE(quorem_text_result);
  MEMBER(quorem_text_result, len);
  MEMBER(quorem_text_result, status);
  STRUCTURE(quorem_text);
  MEMBER(quorem_text, units);
  MEMBER(quorem_text, len);
  MEMBER(quorem_text, encoding);
  STRUCTURE(quorem_comparison);
  MEMBER(quorem_comparison, ordering);
  MEMBER(quorem_comparison, status);

  CONSTANT(QUOREM_OK);
  CONSTANT(QUOREM_DIVISION_BY_ZERO);
  CONSTANT(QUOREM_TOO_LARGE);
  CONSTANT(QUOREM_OUT_OF_MEMORY);
  CONSTANT(QUOREM_INTERRUPTED);
  CONSTANT(QUOREM_NEGATIVE_EXPONENT);
  CONSTANT(QUOREM_NOT_AN_INTEGER);
  CONSTANT(QUOREM_INVALID_TEXT);
  CONSTANT(QUOREM_INVALID_RADIX);
  CONSTANT(QUOREM_INVALID_WIDTH);
  CONSTANT(QUOREM_NO_UNSIGNED_SHIFT);
  CONSTANT(QUOREM_LATIN1);
  CONSTANT(QUOREM_UTF8);
  CONSTANT(QUOREM_UTF16);
  CONSTANT(QUOREM_LESS);
  CONSTANT(QUOREM_EQUAL);
  CONSTANT(QUOREM_GREATER);
  CONSTANT(QUOREM_UNDEFINED);
  CONSTANT(QUOREM_LITTLE_ENDIAN);
  CONSTANT(QUOREM_BIG_ENDIAN);
  CONSTANT(QUOREM_NATURAL);
  CONSTANT(QUOREM_TWOS_COMPLEMENT);
  CONSTANT(QUOREM_WORD_LEN);
  CONSTANT(QUOREM_UNLIMITED_DIGITS);
  return 0;
}
