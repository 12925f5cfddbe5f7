/* Digits in C: borrowed views, sizes first, and results in the caller's memory.

       cc c_digits.c $(pkg-config --cflags --libs quorem) && ./a.out */

#include <stdio.h>
#include <string.h>

#include "quorem/c.h"

int main(void) {
  /* Least significant digit first: a = 2^(3 w) and b = 10, where w is the width of a digit. */
  const quorem_digit a_digits[4] = {0, 0, 0, 1}, b_digits[1] = {10};
  const quorem_sm a = {a_digits, 4, false}, b = {b_digits, 1, true};

  quorem_digit q[4], r[1];
  const quorem_size q_size = quorem_sm_divide_size(a, b, NULL), r_size = quorem_sm_remainder_size(a, b, NULL);
  if (q_size.status != QUOREM_OK || q_size.len > 4 || r_size.status != QUOREM_OK || r_size.len > 1) return 1;
  const quorem_quotient_remainder result = quorem_sm_divide_remainder(q, r, a, b, NULL);
  if (result.quotient.status != QUOREM_OK) return 1;

  /* The quotient is negative, as b is; the remainder has the sign of a. */
  char text[100];
  const quorem_sm quotient = {q, result.quotient.len, result.quotient.negative};
  const quorem_text_result written = quorem_sm_to_string(text, quotient, 10, NULL);
  if (written.status != QUOREM_OK) return 1;
  printf("2^%d = %.*s * -10 + %u\n", 3 * QUOREM_DIGIT_BITS, (int)written.len, text, (unsigned)r[0]);
  return result.remainder.len == 1 && r[0] == 6 && text[0] == '-' ? 0 : 1;
}
