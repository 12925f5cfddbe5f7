/* The C interface, found as a package. */

#include <stdio.h>
#include <string.h>

#include "quorem/c.h"

int main(void) {
  quorem_bigint* a = quorem_bigint_create(NULL);
  char text[100];
  if (quorem_digit_bits() != QUOREM_DIGIT_BITS || strcmp(quorem_version(), EXPECTED_VERSION) != 0) return 1;
  if (a == NULL || quorem_bigint_from_text(a, "0xffffffffffffffffffffffff", 26) != QUOREM_OK) return 1;
  if (quorem_bigint_square(a, a) != QUOREM_OK) return 1;
  if (quorem_bigint_to_text(text, a, 16).status != QUOREM_OK) return 1;
  quorem_bigint_destroy(a);
  printf("c: %s\n", text);
  return strcmp(text, "fffffffffffffffffffffffe000000000000000000000001") == 0 ? 0 : 1;
}
