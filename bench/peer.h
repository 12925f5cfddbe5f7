/* What a peer module offers to `quorem bench`: a C interface, so that no peer is linked into the command.

   A module is a shared library quorem_peer_<name>.so with one exported function, quorem_peer_open. It offers one or
   more columns. A column takes a copy of a row's operands in its own form (load), computes with them in a loop of its
   own, so that no peer pays for an indirect call per operation (run), and shows the result of one pair, so that all
   columns can be compared before any is timed (result). The command's own columns use the same interface and the same
   loop (peer_loop.h). */

#ifndef QUOREM_BENCH_PEER_H_
#define QUOREM_BENCH_PEER_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define QUOREM_PEER_INTERFACE 3

/* The magnitude as little-endian bytes without a zero byte on top; zero has no bytes and is not negative. Integers
   whose bytes are at one address are one number, which a column keeps once, as a program keeps a modulus. */
typedef struct quorem_peer_integer {
  const uint8_t* bytes;
  uint32_t len;
  int32_t negative;
} quorem_peer_integer;

/* The operands of one call. */
typedef struct quorem_peer_pair {
  quorem_peer_integer a;
  quorem_peer_integer b; /* zero where the operation has only one operand */
  const char* text;      /* for operations that read text or a Number, ended by a zero byte; else null */
  uint32_t text_len;
} quorem_peer_pair;

/* Results are integers, but for an order (-1, 0 or 1), an equality (0 or 1), a Number (the 64 bits of its
   double) and text, which is ASCII with small letters, without prefix and without zeros on top. */
typedef enum quorem_peer_operation {
  quorem_peer_divide = 0,    /* truncates; b is not zero */
  quorem_peer_remainder = 1, /* has the sign of the dividend; b is not zero */
  quorem_peer_add = 2,
  quorem_peer_subtract = 3, /* the column gmp, which is mpn: 0 <= b <= a */
  quorem_peer_compare = 4,
  quorem_peer_multiply = 5,
  quorem_peer_square = 6, /* of a */
  quorem_peer_to_decimal = 7,
  quorem_peer_from_decimal = 8, /* the text is digits without prefix */
  quorem_peer_to_hex = 9,
  quorem_peer_from_hex = 10,
  quorem_peer_equal = 11,
  quorem_peer_power = 12,
  quorem_peer_negate = 13,
  quorem_peer_increment = 14,
  quorem_peer_decrement = 15,
  quorem_peer_bitwise_not = 16,
  quorem_peer_bitwise_and = 17,
  quorem_peer_bitwise_or = 18,
  quorem_peer_bitwise_xor = 19,
  quorem_peer_shift_left = 20,  /* by b */
  quorem_peer_shift_right = 21, /* by b, rounding down */
  quorem_peer_as_int_n = 22,    /* of a, b bits wide */
  quorem_peer_as_uint_n = 23,
  quorem_peer_to_text = 24,   /* in radix b, of any sign */
  quorem_peer_from_text = 25, /* the text as JavaScript's BigInt takes it */
  quorem_peer_to_number = 26,
  quorem_peer_from_number = 27,    /* the text is an integral Number */
  quorem_peer_compare_number = 28, /* a with the Number of the text */
} quorem_peer_operation;

typedef struct quorem_peer_column {
  const char* key; /* such as "gmp": the column's name in tables and JSON */

  /* Copies the operands; the state belongs to the caller until `release`. Null: the column has no such operation. */
  void* (*load)(quorem_peer_operation operation, const quorem_peer_pair* pairs, uint32_t count);

  /* Computes `calls` times, going through the pairs in a ring. */
  void (*run)(void* state, uint64_t calls);

  /* Computes with one pair, stores the result and returns the number of its bytes; -1 if it does not fit into `room`.
     An integer or an order is stored as the magnitude in little-endian bytes (zero bytes on top are allowed) and the
     sign, a text as its characters. */
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
