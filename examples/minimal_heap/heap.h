/* A toy garbage-collected heap of BigInts, as an engine has one: cells move when memory runs short, so C code holds
   them by roots only. It shows how Quorem is embedded: ask for the size, allocate a cell, have it filled, give the rest
   back. */

#ifndef QUOREM_EXAMPLES_MINIMAL_HEAP_HEAP_H_
#define QUOREM_EXAMPLES_MINIMAL_HEAP_HEAP_H_

#include <stddef.h>

#include "quorem/c.h"

/* A BigInt in the heap. Once it is moved, `forward` is where to. */
typedef struct cell {
  struct cell* forward;
  quorem_length len;
  quorem_length room; /* in digits, until the cell behind it begins */
  bool negative;
  quorem_digit digits[];
} cell;

enum { max_roots = 16 };

typedef struct heap {
  unsigned char *space, *other_space;
  size_t bytes, used;
  cell* roots[max_roots];
  size_t collections;
  quorem_context context;
} heap;

/* What became of an operation: the engine throws where it is not QUOREM_OK. */
quorem_status heap_start(heap* h, size_t bytes);
void heap_end(heap* h);

/* roots[z] := ... ; roots are numbers below max_roots, and z may be a or b. */
quorem_status heap_from_int64(heap* h, int z, int64_t value);
quorem_status heap_add(heap* h, int z, int a, int b);
quorem_status heap_multiply(heap* h, int z, int a, int b);
quorem_status heap_remainder(heap* h, int z, int a, int b);

/* The digits of a root, until the next operation. */
quorem_sm heap_view(const heap* h, int a);

#endif /* QUOREM_EXAMPLES_MINIMAL_HEAP_HEAP_H_ */
