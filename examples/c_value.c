/* Values in C: the largest prime below 2^64 passes Fermat's test to a few bases.

       cc c_value.c $(pkg-config --cflags --libs quorem) && ./a.out */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quorem/c.h"

/* A program of this size ends at the first failure; a status has a name and a message for whoever must tell. */
static void must(quorem_status status) {
  if (status == QUOREM_OK) return;
  fprintf(stderr, "%s: %s\n", quorem_status_error(status), quorem_status_message(status));
  exit(1);
}

static quorem_bigint* new_value(const char* text) {
  quorem_bigint* value = quorem_bigint_create(NULL);
  if (value == NULL) exit(1);
  must(quorem_bigint_from_text(value, text, strlen(text)));
  return value;
}

/* z := base^exponent modulo the prepared modulus. z is neither of the others. */
static void modular_power(quorem_bigint* z, const quorem_bigint* base, const quorem_bigint* exponent,
                          const quorem_divisor* modulus) {
  quorem_bigint *rest = new_value("0"), *square = new_value("0");
  must(quorem_bigint_copy(rest, exponent));
  must(quorem_bigint_remainder_prepared(square, base, modulus));
  must(quorem_bigint_from_int64(z, 1));
  while (quorem_bigint_sign(rest) != 0) {
    if (quorem_bigint_is_odd(rest)) {
      must(quorem_bigint_multiply(z, z, square));
      must(quorem_bigint_remainder_prepared(z, z, modulus));
    }
    must(quorem_bigint_square(square, square));
    must(quorem_bigint_remainder_prepared(square, square, modulus));
    must(quorem_bigint_shift_right(rest, rest, 1));
  }
  quorem_bigint_destroy(rest);
  quorem_bigint_destroy(square);
}

int main(void) {
  quorem_bigint *prime = new_value("18446744073709551557"), *exponent = new_value("0"), *z = new_value("0");
  must(quorem_bigint_decrement(exponent, prime));

  /* One modulus for many divisions: what a division finds out about it is kept. */
  const quorem_sm view = quorem_bigint_view(prime);
  void* memory = malloc(quorem_divisor_size(view.len));
  const quorem_divisor* modulus;
  must(quorem_sm_prepare_divisor(&modulus, memory, view, NULL));

  for (int base = 2; base < 10; ++base) {
    char text[32];
    snprintf(text, sizeof text, "%d", base);
    quorem_bigint* a = new_value(text);
    modular_power(z, a, exponent, modulus);
    int64_t result = 0;
    if (!quorem_bigint_get_int64(&result, z) || result != 1) return 1;
    quorem_bigint_destroy(a);
  }

  const quorem_text_result size = quorem_bigint_to_text_size(prime, 16);
  must(size.status);
  char* text = malloc(size.len);
  must(quorem_bigint_to_text(text, prime, 16).status);
  printf("0x%s is a probable prime\n", text);

  free(text);
  free(memory);
  quorem_bigint_destroy(prime);
  quorem_bigint_destroy(exponent);
  quorem_bigint_destroy(z);
  return 0;
}
