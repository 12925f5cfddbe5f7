/* What a peer module offers to `quorem bench`: a C interface, so that no peer is linked into the command.

   A module is a shared library quorem_peer_<name>.so with one exported function, quorem_peer_open. It offers one or
   more columns. A column takes a copy of a row's operands in its own form (load), divides them in a loop of its own, so
   that no peer pays for an indirect call per division (run), and shows the result of one pair, so that all columns can
   be compared before any is timed (result). The command's own columns use the same interface and the same loop
   (peer_loop.h). */

#ifndef QUOREM_BENCH_PEER_H_
#define QUOREM_BENCH_PEER_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define QUOREM_PEER_INTERFACE 1

/* The magnitude as little-endian bytes without a zero byte on top; zero has no bytes and is not negative. */
typedef struct quorem_peer_integer {
  const uint8_t* bytes;
  uint32_t len;
  int32_t negative;
} quorem_peer_integer;

typedef struct quorem_peer_pair {
  quorem_peer_integer a;
  quorem_peer_integer b; /* not zero */
} quorem_peer_pair;

/* Both truncate: the remainder has the sign of the dividend. */
typedef enum quorem_peer_operation {
  quorem_peer_divide = 0,
  quorem_peer_remainder = 1,
} quorem_peer_operation;

typedef struct quorem_peer_column {
  const char* key; /* such as "gmp": the column's name in tables and JSON */

  /* Copies the operands; the state belongs to the caller until `release`. */
  void* (*load)(quorem_peer_operation operation, const quorem_peer_pair* pairs, uint32_t count);

  /* Divides `calls` times, going through the pairs in a ring. */
  void (*run)(void* state, uint64_t calls);

  /* Divides one pair, stores the result's magnitude as little-endian bytes (zero bytes on top are allowed) and its
     sign, and returns the number of bytes; -1 if the result does not fit into `room`. */
  int64_t (*result)(void* state, uint32_t pair, uint8_t* bytes, size_t room, int32_t* negative);

  void (*release)(void* state);
} quorem_peer_column;

typedef struct quorem_peer {
  uint32_t interface_version; /* QUOREM_PEER_INTERFACE */
  const char* text;           /* name, version and kind of build, for people */
  uint32_t column_count;
  const quorem_peer_column* columns;
} quorem_peer;

/* Null if the peer cannot run here: then `why` says so, in at most `room` bytes with the final zero. */
__attribute__((visibility("default"))) const quorem_peer* quorem_peer_open(char* why, size_t room);
typedef const quorem_peer* quorem_peer_open_function(char* why, size_t room);

#ifdef __cplusplus
}
#endif

#endif /* QUOREM_BENCH_PEER_H_ */
