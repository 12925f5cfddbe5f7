/* Threads that compute at once, from the first call of the process on: they choose the kernels together, and share operands,
 * a context and a prepared divisor, which no call may change. Made for the thread sanitizer; each result is compared, too. */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quorem/c.h"

enum { threads = 4, rounds = 20, long_len = 700, short_len = 4 };

typedef struct shared {
  quorem_context context;
  quorem_digit a[long_len], b[short_len];
  const quorem_divisor* divisor;
} shared;

typedef struct results {
  quorem_digit square[2 * long_len];
  quorem_digit remainder[short_len];
  char text[32];
  bool failed;
} results;

static shared given;
static results found[threads];

static void compute(results* z) {
  const quorem_sm a = {given.a, long_len, false}, start = {given.a, 2 * short_len, false}, b = {given.b, short_len, false};
  const quorem_result square = quorem_sm_square(z->square, a, &given.context);
  const quorem_result prepared = quorem_sm_remainder_prepared(z->remainder, start, given.divisor, &given.context);
  quorem_digit plain[short_len] = {0};
  const quorem_result remainder = quorem_sm_remainder(plain, start, b, &given.context);
  const quorem_sm one = {given.b, 1, false};
  const quorem_text_result text = quorem_sm_to_string(z->text, one, 10, &given.context);
  z->failed |= square.status != QUOREM_OK || prepared.status != QUOREM_OK || remainder.status != QUOREM_OK;
  z->failed |= text.status != QUOREM_OK || memcmp(plain, z->remainder, sizeof plain) != 0;
}

static void* run(void* argument) {
  for (int i = 0; i < rounds; ++i) compute(argument);
  return NULL;
}

int main(void) {
  given.context = quorem_default_context();
  for (int i = 0; i < long_len; ++i) given.a[i] = (quorem_digit)(0x9e3779b97f4a7c15u * (unsigned)(i + 1) | 1);
  for (int i = 0; i < short_len; ++i) given.b[i] = (quorem_digit)(0xbf58476d1ce4e5b9u * (unsigned)(i + 3) | 1);
  void* const memory = malloc(quorem_divisor_size(short_len));
  const quorem_sm b = {given.b, short_len, false};
  if (memory == NULL || quorem_sm_prepare_divisor(&given.divisor, memory, b, NULL) != QUOREM_OK) return 1;

  pthread_t ids[threads];
  for (int i = 0; i < threads; ++i) {
    if (pthread_create(&ids[i], NULL, run, &found[i]) != 0) return 1;
  }
  int wrong = 0;
  for (int i = 0; i < threads; ++i) {
    pthread_join(ids[i], NULL);
    wrong += found[i].failed || memcmp(&found[i], &found[0], sizeof found[0]) != 0;
  }
  free(memory);
  if (wrong != 0) fprintf(stderr, "%d threads have other results\n", wrong);
  return wrong == 0 ? 0 : 1;
}
