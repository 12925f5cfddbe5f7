#include "heap.h"

#include <stdlib.h>
#include <string.h>

/* Cells begin at multiples of 8 bytes. */
static size_t cell_bytes(quorem_length room) {
  return (offsetof(cell, digits) + room * sizeof(quorem_digit) + 7) / 8 * 8;
}

/* ---- the collector: copies what roots hold to the other space */

static void collect(heap* h) {
  unsigned char* to = h->other_space;
  size_t used = 0;
  for (int i = 0; i < max_roots; ++i) {
    cell* from = h->roots[i];
    if (from == NULL) continue;
    if (from->forward == NULL) {
      cell* moved = (cell*)(void*)(to + used);
      memcpy(moved, from, offsetof(cell, digits) + from->len * sizeof(quorem_digit));
      moved->room = from->len;
      moved->forward = NULL;
      used += cell_bytes(moved->room);
      from->forward = moved;
    }
    h->roots[i] = from->forward;
  }
  /* Whoever still looks at a moved cell shall notice. */
  memset(h->space, 0xdb, h->used);
  h->other_space = h->space;
  h->space = to;
  h->used = used;
  ++h->collections;
}

/* A cell with room for len digits; null where the heap is full. Every pointer to a cell or its digits is stale then. */
static cell* allocate_cell(heap* h, quorem_length len) {
  const size_t bytes = cell_bytes(len);
  if (bytes > h->bytes - h->used) collect(h);
  if (bytes > h->bytes - h->used) return NULL;
  cell* z = (cell*)(void*)(h->space + h->used);
  h->used += bytes;
  *z = (cell){NULL, 0, len, false};
  return z;
}

/* Gives back what the result did not need: z is the last cell. */
static void shorten_cell(heap* h, cell* z, quorem_result result) {
  h->used -= cell_bytes(z->room);
  z->len = z->room = result.len;
  z->negative = result.negative;
  h->used += cell_bytes(z->room);
}

/* ---- operations */

quorem_sm heap_view(const heap* h, int a) {
  return (quorem_sm){h->roots[a]->digits, h->roots[a]->len, h->roots[a]->negative};
}

typedef quorem_size (*size_function)(quorem_sm, quorem_sm, const quorem_context*);
typedef quorem_result (*operation)(quorem_digit*, quorem_sm, quorem_sm, const quorem_context*);

static quorem_status run(heap* h, int z, int a, int b, size_function size_of, operation op) {
  const quorem_size size = size_of(heap_view(h, a), heap_view(h, b), &h->context);
  if (size.status != QUOREM_OK) return size.status;
  cell* fresh = allocate_cell(h, size.len);
  if (fresh == NULL) return QUOREM_OUT_OF_MEMORY;
  /* The operands may have moved: their views are taken anew. */
  const quorem_result result = op(fresh->digits, heap_view(h, a), heap_view(h, b), &h->context);
  if (result.status != QUOREM_OK) {
    h->used -= cell_bytes(fresh->room);
    return result.status;
  }
  shorten_cell(h, fresh, result);
  h->roots[z] = fresh;
  return QUOREM_OK;
}

quorem_status heap_add(heap* h, int z, int a, int b) { return run(h, z, a, b, quorem_sm_add_size, quorem_sm_add); }

quorem_status heap_multiply(heap* h, int z, int a, int b) {
  return run(h, z, a, b, quorem_sm_multiply_size, quorem_sm_multiply);
}

quorem_status heap_remainder(heap* h, int z, int a, int b) {
  return run(h, z, a, b, quorem_sm_remainder_size, quorem_sm_remainder);
}

quorem_status heap_from_int64(heap* h, int z, int64_t value) {
  cell* fresh = allocate_cell(h, QUOREM_WORD_LEN);
  if (fresh == NULL) return QUOREM_OUT_OF_MEMORY;
  shorten_cell(h, fresh, quorem_sm_from_int64(fresh->digits, value));
  h->roots[z] = fresh;
  return QUOREM_OK;
}

/* ---- the heap itself */

quorem_status heap_start(heap* h, size_t bytes) {
  memset(h, 0, sizeof *h);
  h->bytes = bytes;
  h->space = malloc(bytes);
  h->other_space = malloc(bytes);
  h->context = quorem_default_context();
  h->context.max_bits = 1 << 20; /* what this engine allows a BigInt to have */
  if (h->space != NULL && h->other_space != NULL) return QUOREM_OK;
  heap_end(h);
  return QUOREM_OUT_OF_MEMORY;
}

void heap_end(heap* h) {
  free(h->space);
  free(h->other_space);
  h->space = h->other_space = NULL;
}
