/* Fibonacci numbers and a power in a heap that has to collect all the time, checked against an identity, and the
   failures of an engine: a BigInt that is too large, a full heap, a division by zero. */

#include <stdio.h>

#include "heap.h"

#define MUST(call)                                            \
  do {                                                        \
    const quorem_status status = (call);                      \
    if (status != QUOREM_OK) {                                \
      fprintf(stderr, "%s\n", quorem_status_message(status)); \
      return 1;                                               \
    }                                                         \
  } while (0)

enum { a, b, c, square, product, one };

int main(void) {
  heap h;
  MUST(heap_start(&h, 4096));

  /* F(n + 1)^2 = F(n) F(n + 2) + 1 for even n */
  MUST(heap_from_int64(&h, a, 0));
  MUST(heap_from_int64(&h, b, 1));
  for (int n = 0; n < 1000; ++n) {
    MUST(heap_add(&h, c, a, b));
    h.roots[a] = h.roots[b];
    h.roots[b] = h.roots[c];
  }
  MUST(heap_add(&h, c, a, b));
  MUST(heap_multiply(&h, square, b, b));
  MUST(heap_multiply(&h, product, a, c));
  MUST(heap_from_int64(&h, one, 1));
  MUST(heap_add(&h, product, product, one));
  if (!quorem_sm_equal(heap_view(&h, square), heap_view(&h, product)) || h.collections == 0) return 1;

  char text[700];
  if (quorem_sm_to_string_size(heap_view(&h, a), 10).len > sizeof text) return 1;
  const quorem_text_result written = quorem_sm_to_string(text, heap_view(&h, a), 10, &h.context);
  MUST(written.status);
  printf("F(1000) = %.*s after %zu collections\n", (int)written.len, text, h.collections);

  /* What is refused leaves the roots as they are. */
  MUST(heap_from_int64(&h, c, 0));
  if (heap_remainder(&h, c, a, c) != QUOREM_DIVISION_BY_ZERO || heap_view(&h, c).len != 0) return 1;
  h.context.max_bits = 100;
  if (heap_multiply(&h, c, a, a) != QUOREM_TOO_LARGE || heap_view(&h, c).len != 0) return 1;
  h.context.max_bits = 1 << 20;
  quorem_status status = QUOREM_OK;
  while (status == QUOREM_OK) status = heap_multiply(&h, b, b, b);
  if (status != QUOREM_OUT_OF_MEMORY) return 1;
  heap_end(&h);
  return 0;
}
