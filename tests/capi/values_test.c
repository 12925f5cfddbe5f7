/* Values: their memory, their contexts, and what they say of themselves. */

#include <stdlib.h>
#include <string.h>

#include "test.h"

static void test_memory(void) {
  set_case("memory of values");
  meter m;
  start_meter(&m);
  quorem_bigint *a = quorem_bigint_create(&m.context), *b = quorem_bigint_create(&m.context);
  CHECK(a != NULL && b != NULL && m.live == 2 && m.allocations == 2);
  CHECK(quorem_bigint_sign(a) == 0 && quorem_bigint_view(a).len == 0 && !quorem_bigint_view(a).negative);

  /* 256 bits lie in the value itself. */
  CHECK(quorem_bigint_from_int64(a, -1) == QUOREM_OK);
  CHECK(quorem_bigint_shift_left(a, a, 255) == QUOREM_OK && m.allocations == 2);
  CHECK(quorem_bigint_copy(b, a) == QUOREM_OK && m.allocations == 2 && quorem_bigint_equal(a, b));
  /* More do not; up to 64 digits are computed on the stack, so that one allocation does. */
  CHECK(quorem_bigint_shift_left(a, a, 1) == QUOREM_OK && m.allocations == 3);
  CHECK(quorem_bigint_compare(a, b) == -1);

  quorem_bigint_swap(a, b);
  CHECK(quorem_bigint_bit_length(a) == 256 && quorem_bigint_bit_length(b) == 257);
  CHECK(quorem_bigint_copy(b, b) == QUOREM_OK && quorem_bigint_bit_length(b) == 257);
  /* A long result is computed in the block that the value keeps. */
  const size_t before = m.allocations;
  CHECK(quorem_bigint_shift_left(b, a, 100000) == QUOREM_OK && m.allocations == before + 1);
  CHECK(quorem_bigint_bit_length(b) == 100256 && m.live == 3);
  /* A longer one replaces it, whether the stack or a block has it; a short result of long operands keeps no block. */
  CHECK(quorem_bigint_shift_left(b, b, 100000) == QUOREM_OK && m.live == 3);
  CHECK(quorem_bigint_shift_left(a, a, 200) == QUOREM_OK && m.live == 4);
  CHECK(quorem_bigint_shift_left(a, a, 10 * QUOREM_DIGIT_BITS) == QUOREM_OK && m.live == 4);
  quorem_bigint* c = quorem_bigint_create(&m.context);
  CHECK(quorem_bigint_subtract(c, b, b) == QUOREM_OK && quorem_bigint_sign(c) == 0 && m.live == 5);
  quorem_bigint_destroy(c);
  /* And a short one leaves the block, for the next long one. */
  CHECK(quorem_bigint_from_int64(b, 3) == QUOREM_OK && quorem_bigint_to_int64(b) == 3);

  quorem_bigint_destroy(a);
  quorem_bigint_destroy(b);
  quorem_bigint_destroy(NULL);
  CHECK(m.live == 0 && m.live_bytes == 0);

  m.refused = m.allocations + 1;
  CHECK(quorem_bigint_create(&m.context) == NULL);
}

/* The limits of a result are those of its own context, also for copies and words. */
static void test_limits(void) {
  set_case("limits of values");
  meter narrow;
  start_meter(&narrow);
  narrow.context.max_bits = 100;
  quorem_bigint *a = quorem_bigint_create(NULL), *z = quorem_bigint_create(&narrow.context);
  CHECK(quorem_bigint_from_int64(a, 1) == QUOREM_OK && quorem_bigint_shift_left(a, a, 99) == QUOREM_OK);
  CHECK(quorem_bigint_copy(z, a) == QUOREM_OK && quorem_bigint_equal(a, z));
  CHECK(quorem_bigint_add(a, a, a) == QUOREM_OK);
  CHECK(quorem_bigint_copy(z, a) == QUOREM_TOO_LARGE && quorem_bigint_bit_length(z) == 100);
  CHECK(quorem_bigint_from_view(z, quorem_bigint_view(a)) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_add(z, z, z) == QUOREM_TOO_LARGE && quorem_bigint_bit_length(z) == 100);
  CHECK(quorem_bigint_subtract(z, a, z) == QUOREM_OK && quorem_bigint_bit_length(z) == 100);
  CHECK(quorem_bigint_from_double(z, 1e40) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_from_text(z, "0x1fffffffffffffffffffffffff", 28) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_from_text(z, "0xfffffffffffffffffffffffff", 27) == QUOREM_OK);
  CHECK(quorem_bigint_as_uint_n(z, 101, z) == QUOREM_OK && quorem_bigint_bitwise_not(z, z) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_bit_length(z) == 100 && quorem_bigint_sign(z) == 1);
  const unsigned char wide[13] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10},
                      fits[13] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8};
  CHECK(quorem_bigint_from_bytes(z, wide, 13, QUOREM_LITTLE_ENDIAN, QUOREM_NATURAL) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_bit_length(z) == 100 && quorem_bigint_is_odd(z));
  CHECK(quorem_bigint_from_bytes(z, fits, 13, QUOREM_LITTLE_ENDIAN, QUOREM_NATURAL) == QUOREM_OK);
  CHECK(quorem_bigint_compare_text(z, "0x1fffffffffffffffffffffffff", 28).status == QUOREM_TOO_LARGE);

  /* Quotient and remainder share the narrower limits. */
  quorem_bigint *q = quorem_bigint_create(NULL), *b = quorem_bigint_create(NULL);
  CHECK(quorem_bigint_from_int64(b, 1) == QUOREM_OK);
  CHECK(quorem_bigint_divide_remainder(q, z, a, b) == QUOREM_TOO_LARGE && quorem_bigint_bit_length(z) == 100);
  CHECK(quorem_bigint_divide_remainder(z, q, a, b) == QUOREM_TOO_LARGE && quorem_bigint_sign(q) == 0);

  narrow.context.max_bits = 5;
  CHECK(quorem_bigint_from_int64(z, 31) == QUOREM_OK && quorem_bigint_from_int64(z, -32) == QUOREM_TOO_LARGE);
  CHECK(quorem_bigint_from_uint64(z, 32) == QUOREM_TOO_LARGE && quorem_bigint_to_int64(z) == 31);
  narrow.context.max_bits = 1000000;
  narrow.context.max_digits = 0;
  CHECK(quorem_bigint_from_int64(z, 1) == QUOREM_TOO_LARGE && quorem_bigint_from_int64(z, 0) == QUOREM_OK);
  quorem_bigint_destroy(a);
  quorem_bigint_destroy(b);
  quorem_bigint_destroy(q);
  quorem_bigint_destroy(z);
}

static void test_statuses(void) {
  set_case("statuses of values");
  quorem_bigint *z = quorem_bigint_create(NULL), *e = quorem_bigint_create(NULL);
  CHECK(quorem_bigint_from_int64(z, 7) == QUOREM_OK && quorem_bigint_from_int64(e, -1) == QUOREM_OK);
  CHECK(quorem_bigint_power(z, z, e) == QUOREM_NEGATIVE_EXPONENT);
  CHECK(quorem_bigint_to_text_size(z, 1).status == QUOREM_INVALID_RADIX);
  CHECK(quorem_bigint_to_text_size(z, 37).status == QUOREM_INVALID_RADIX);
  CHECK(quorem_bigint_from_digits(z, "1", 1, 37) == QUOREM_INVALID_RADIX);
  CHECK(quorem_bigint_as_int_n(z, UINT64_C(1) << 53, z) == QUOREM_INVALID_WIDTH);
  CHECK(quorem_bigint_as_uint_n(z, UINT64_C(1) << 53, z) == QUOREM_INVALID_WIDTH);
  CHECK(quorem_bigint_from_text(z, "", 0) == QUOREM_OK && quorem_bigint_sign(z) == 0);
  CHECK(quorem_bigint_from_bytes(z, NULL, 0, QUOREM_BIG_ENDIAN, QUOREM_TWOS_COMPLEMENT) == QUOREM_OK);
  CHECK(quorem_bigint_sign(z) == 0 && quorem_bigint_byte_length(z, QUOREM_TWOS_COMPLEMENT) == 0);
  quorem_bigint_destroy(z);
  quorem_bigint_destroy(e);
}

/* The digit-level calls heed the policy: the length follows from lengths. Values are canonical, and do without it. */
static void test_policy(void) {
  set_case("the uniform policy");
  quorem_context context = quorem_default_context();
  context.policy = QUOREM_POLICY_UNIFORM;
  const quorem_digit a_digits[3] = {100, 0, 0}, b_digits[2] = {7, 1};
  const quorem_sm a = {a_digits, 3, true}, b = {b_digits, 2, false};
  quorem_digit q[2] = {9, 9}, r[2] = {9, 9};
  CHECK(quorem_sm_divide_size(a, b, &context).len == 2 && quorem_sm_remainder_size(a, b, &context).len == 2);
  const quorem_quotient_remainder both = quorem_sm_divide_remainder(q, r, a, b, &context);
  CHECK(both.quotient.status == QUOREM_OK && both.quotient.len == 2 && !both.quotient.negative && q[0] == 0 && q[1] == 0);
  CHECK(both.remainder.len == 2 && both.remainder.negative && r[0] == 100 && r[1] == 0);

  quorem_bigint *x = quorem_bigint_create(&context), *y = quorem_bigint_create(&context);
  CHECK(quorem_bigint_from_int64(x, -100) == QUOREM_OK && quorem_bigint_from_text(y, "0x100000000000000000", 20) == QUOREM_OK);
  CHECK(quorem_bigint_divide(x, x, y) == QUOREM_OK && quorem_bigint_view(x).len == 0 && quorem_bigint_sign(x) == 0);
  CHECK(quorem_bigint_from_int64(x, -100) == QUOREM_OK && quorem_bigint_remainder(x, x, y) == QUOREM_OK);
  CHECK(quorem_bigint_to_int64(x) == -100 && quorem_bigint_bit_length(x) == 7);
  CHECK(quorem_bigint_divide_remainder(x, y, x, y) == QUOREM_OK && quorem_bigint_view(x).len == 0);
  CHECK(quorem_bigint_to_int64(y) == -100 && quorem_bigint_bit_length(y) == 7);
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

/* The first contact of a program with the library. */
static void test_example(void) {
  set_case("example");
  quorem_bigint *p = quorem_bigint_create(NULL), *a = quorem_bigint_create(NULL);
  CHECK(quorem_bigint_from_text(p, "0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed", 66) ==
        QUOREM_OK);
  CHECK(quorem_bigint_from_text(a, "  123456789012345678901234567890  ", 34) == QUOREM_OK);
  CHECK(quorem_bigint_multiply(a, a, a) == QUOREM_OK && quorem_bigint_multiply(a, a, a) == QUOREM_OK);
  CHECK(quorem_bigint_remainder(a, a, p) == QUOREM_OK);
  char text[100];
  CHECK(quorem_bigint_to_text_size(a, 16).len <= sizeof text);
  CHECK(quorem_bigint_to_text(text, a, 16).status == QUOREM_OK);
  /* 123456789012345678901234567890^4 modulo 2^255 - 19, from Python */
  CHECK(strcmp(text, "51fd73199c7fe306b2c180b4fddd4b0760a32294abbe98108c59b3d59782d863") == 0);
  quorem_bigint_destroy(p);
  quorem_bigint_destroy(a);
}

void test_values(void) {
  test_memory();
  test_limits();
  test_statuses();
  test_policy();
  test_example();
}
