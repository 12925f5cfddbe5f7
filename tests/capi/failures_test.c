/* Failures: an allocator that says no at each call, a callback that says stop at each question, and limits on the limit
   and one below it. Nothing is lost: every value is as it was, and all memory is given back. */

#include <stdlib.h>

#include "test.h"

/* Operands that are long enough for every operation to need memory, and for a division to ask for interrupts. */
enum { long_digits = 400, very_long_digits = 60000 };

typedef struct operands {
  meter m;
  quorem_bigint *z, *y, *a, *b;
  quorem_bigint *kept_z, *kept_y, *kept_a, *kept_b; /* by the default context */
} operands;

static quorem_bigint* kept(const quorem_bigint* a) {
  quorem_bigint* copy = quorem_bigint_create(NULL);
  if (copy == NULL || quorem_bigint_copy(copy, a) != QUOREM_OK) abort();
  return copy;
}

/* 3^n, a number without a pattern. */
static void set_power(quorem_bigint* z, int64_t exponent) {
  quorem_bigint* e = quorem_bigint_create(NULL);
  if (quorem_bigint_from_int64(z, 3) != QUOREM_OK || quorem_bigint_from_int64(e, exponent) != QUOREM_OK ||
      quorem_bigint_power(z, z, e) != QUOREM_OK) {
    abort();
  }
  quorem_bigint_destroy(e);
}

static void start(operands* o, int64_t digits) {
  start_meter(&o->m);
  o->z = quorem_bigint_create(&o->m.context);
  o->y = quorem_bigint_create(&o->m.context);
  o->a = quorem_bigint_create(&o->m.context);
  o->b = quorem_bigint_create(&o->m.context);
  const int64_t bits = digits * QUOREM_DIGIT_BITS;
  set_power(o->a, bits * 10 / 16);
  set_power(o->b, bits * 5 / 16);
  set_power(o->z, 7);
  set_power(o->y, 11);
  CHECK(quorem_bigint_negate(o->b, o->b) == QUOREM_OK);
  o->kept_z = kept(o->z);
  o->kept_y = kept(o->y);
  o->kept_a = kept(o->a);
  o->kept_b = kept(o->b);
}

static bool unchanged(const operands* o) {
  return quorem_bigint_equal(o->z, o->kept_z) && quorem_bigint_equal(o->y, o->kept_y) &&
         quorem_bigint_equal(o->a, o->kept_a) && quorem_bigint_equal(o->b, o->kept_b);
}

static void finish(operands* o) {
  quorem_bigint_destroy(o->z);
  quorem_bigint_destroy(o->y);
  quorem_bigint_destroy(o->a);
  quorem_bigint_destroy(o->b);
  quorem_bigint_destroy(o->kept_z);
  quorem_bigint_destroy(o->kept_y);
  quorem_bigint_destroy(o->kept_a);
  quorem_bigint_destroy(o->kept_b);
  CHECK(o->m.live == 0 && o->m.live_bytes == 0);
}

/* ---- the operations, each with its results in z and y, or over its operands */

#define OPERATION(name, call) \
  static quorem_status name(operands* o) { return call; }
OPERATION(add, quorem_bigint_add(o->z, o->a, o->a))
OPERATION(add_over, quorem_bigint_add(o->a, o->a, o->a))
OPERATION(subtract, quorem_bigint_subtract(o->z, o->a, o->b))
OPERATION(multiply, quorem_bigint_multiply(o->z, o->a, o->b))
OPERATION(multiply_over, quorem_bigint_multiply(o->b, o->a, o->b))
OPERATION(square, quorem_bigint_square(o->a, o->a))
OPERATION(divide, quorem_bigint_divide(o->z, o->a, o->b))
OPERATION(remainder_over, quorem_bigint_remainder(o->b, o->a, o->b))
OPERATION(divide_remainder, quorem_bigint_divide_remainder(o->z, o->y, o->a, o->b))
OPERATION(divide_remainder_over, quorem_bigint_divide_remainder(o->a, o->b, o->a, o->b))
OPERATION(negate, quorem_bigint_negate(o->z, o->a))
OPERATION(increment, quorem_bigint_increment(o->z, o->a))
OPERATION(decrement, quorem_bigint_decrement(o->z, o->a))
OPERATION(bitwise_not, quorem_bigint_bitwise_not(o->z, o->a))
OPERATION(bitwise_and, quorem_bigint_bitwise_and(o->z, o->a, o->b))
OPERATION(bitwise_or, quorem_bigint_bitwise_or(o->z, o->a, o->b))
OPERATION(bitwise_xor, quorem_bigint_bitwise_xor(o->z, o->a, o->b))
OPERATION(shift_left, quorem_bigint_shift_left(o->b, o->b, 1000))
OPERATION(shift_right, quorem_bigint_shift_right(o->z, o->a, 1000))
OPERATION(copy, quorem_bigint_copy(o->z, o->a))
OPERATION(as_uint_n, quorem_bigint_as_uint_n(o->z, 100 * QUOREM_DIGIT_BITS, o->b))
OPERATION(as_int_n, quorem_bigint_as_int_n(o->z, 100 * QUOREM_DIGIT_BITS, o->b))
OPERATION(left_shift, quorem_bigint_left_shift(o->z, o->a, o->z))
OPERATION(right_shift, quorem_bigint_right_shift(o->z, o->a, o->z))

static quorem_status power(operands* o) {
  quorem_bigint* e = quorem_bigint_create(NULL);
  quorem_status status = quorem_bigint_from_int64(e, 3);
  if (status == QUOREM_OK) status = quorem_bigint_power(o->z, o->a, e);
  quorem_bigint_destroy(e);
  return status;
}

static quorem_status prepared(operands* o) {
  const quorem_sm b = quorem_bigint_view(o->b);
  void* memory = malloc(quorem_divisor_size(b.len));
  const quorem_divisor* divisor;
  quorem_status status = quorem_sm_prepare_divisor(&divisor, memory, b, &o->m.context);
  if (status == QUOREM_OK) status = quorem_bigint_divide_remainder_prepared(o->z, o->y, o->a, divisor);
  free(memory);
  return status;
}

static quorem_status text_and_back(operands* o) {
  const quorem_text_result size = quorem_bigint_to_text_size(o->a, 10);
  char* text = malloc(size.len);
  const quorem_text_result written = quorem_bigint_to_text(text, o->a, 10);
  quorem_status status = written.status;
  if (status == QUOREM_OK) status = quorem_bigint_compare_text(o->a, text, written.len).status;
  if (status == QUOREM_OK) status = quorem_bigint_from_text(o->z, text, written.len);
  free(text);
  return status;
}

static quorem_status bytes_and_back(operands* o) {
  const size_t len = quorem_bigint_byte_length(o->b, QUOREM_TWOS_COMPLEMENT);
  unsigned char* bytes = malloc(len);
  CHECK(quorem_bigint_to_bytes(bytes, len, o->b, QUOREM_BIG_ENDIAN, QUOREM_TWOS_COMPLEMENT));
  const quorem_status status = quorem_bigint_from_bytes(o->z, bytes, len, QUOREM_BIG_ENDIAN, QUOREM_TWOS_COMPLEMENT);
  free(bytes);
  return status;
}

typedef struct operation {
  const char* name;
  quorem_status (*run)(operands*);
  bool allocates, asks; /* asks: even where products are fast */
} operation;

static const operation operations[] = {
    {"add", add, true, false},
    {"add_over", add_over, true, false},
    {"subtract", subtract, true, false},
    {"multiply", multiply, true, false},
    {"multiply_over", multiply_over, true, false},
    {"square", square, true, false},
    {"divide", divide, true, true},
    {"remainder_over", remainder_over, true, true},
    {"divide_remainder", divide_remainder, true, true},
    {"divide_remainder_over", divide_remainder_over, true, true},
    {"negate", negate, true, false},
    {"increment", increment, true, false},
    {"decrement", decrement, true, false},
    {"bitwise_not", bitwise_not, true, false},
    {"bitwise_and", bitwise_and, true, false},
    {"bitwise_or", bitwise_or, true, false},
    {"bitwise_xor", bitwise_xor, true, false},
    {"shift_left", shift_left, true, false},
    {"shift_right", shift_right, true, false},
    {"left_shift", left_shift, true, false},
    {"right_shift", right_shift, true, false},
    {"copy", copy, true, false},
    {"as_uint_n", as_uint_n, true, false},
    {"as_int_n", as_int_n, true, false},
    {"power", power, true, false},
    {"prepared", prepared, true, true},
    {"text_and_back", text_and_back, true, false},
    {"bytes_and_back", bytes_and_back, true, false},
};

/* ---- */

static void check_operation(const operation* op) {
  set_case(op->name);
  operands o;
  /* No memory at the nth allocation of the call, for each n, and then enough. */
  bool done = false;
  for (size_t n = 1; !done && n < 100; ++n) {
    start(&o, long_digits);
    o.m.refused = o.m.allocations + n;
    const quorem_status status = op->run(&o);
    done = status == QUOREM_OK;
    CHECK(done || (status == QUOREM_OUT_OF_MEMORY && unchanged(&o)));
    if (n == 1) CHECK(done != op->allocates);
    finish(&o);
  }
  CHECK(done);

  /* Stop at the first question, and at one in the middle. */
  /* Narrow digits leave too few products to ask after. */
  if (!op->asks || QUOREM_DIGIT_BITS != 64) return;
  start(&o, very_long_digits);
  o.m.questions = 0;
  CHECK(op->run(&o) == QUOREM_OK);
  const size_t questions = o.m.questions;
  CHECK(questions != 0);
  finish(&o);
  for (int i = 0; i < 2; ++i) {
    start(&o, very_long_digits);
    o.m.questions = 0;
    o.m.stopped = i == 0 ? 1 : (questions + 1) / 2;
    CHECK(op->run(&o) == QUOREM_INTERRUPTED && unchanged(&o));
    finish(&o);
  }
}

/* The context reaches the operations on digits. */
static void test_digits(void) {
  set_case("failures of digits");
  meter m;
  start_meter(&m);
  enum { n = very_long_digits };
  quorem_digit *a = malloc(n * sizeof *a), *z = malloc(2 * n * sizeof *z);
  for (size_t i = 0; i < n; ++i) a[i] = (quorem_digit)(i * 12345u + 1);
  a[n - 1] = 1;
  const quorem_sm sm = {a, n, false}, half = {a + n / 2, n / 2, true};
  const quorem_tc tc = {a, n}, tc_half = {a + n / 2, n / 2};
  CHECK(quorem_sm_multiply(z, sm, sm, &m.context).status == QUOREM_OK && m.allocations > 0 && m.live == 0);
  m.refused = 1;
  m.allocations = 0;
  CHECK(quorem_sm_multiply(z, sm, sm, &m.context).status == QUOREM_OUT_OF_MEMORY);
  CHECK(quorem_tc_multiply(z, tc, tc, &m.context).status == QUOREM_OUT_OF_MEMORY);
  CHECK(quorem_sm_divide(z, sm, half, &m.context).status == QUOREM_OUT_OF_MEMORY);
  CHECK(quorem_tc_remainder(z, tc, tc_half, &m.context).status == QUOREM_OUT_OF_MEMORY);
  m.refused = 0;
  if (QUOREM_DIGIT_BITS == 64) {
    m.questions = 0;
    m.stopped = 1;
    CHECK(quorem_sm_divide(z, sm, half, &m.context).status == QUOREM_INTERRUPTED);
    m.questions = 0;
    CHECK(quorem_tc_divide(z, tc, tc_half, &m.context).status == QUOREM_INTERRUPTED && m.live == 0);
  }

  /* The limits: a has bits + 1 bits. */
  const uint64_t bits = (uint64_t)(n - 1) * QUOREM_DIGIT_BITS;
  m.stopped = 0;
  m.context.max_bits = bits + 2;
  CHECK(quorem_sm_add(z, sm, sm, &m.context).status == QUOREM_OK);
  CHECK(quorem_tc_shift_left(z, tc, 1, &m.context).status == QUOREM_OK);
  m.context.max_bits = bits + 1;
  CHECK(quorem_sm_add(z, sm, sm, &m.context).status == QUOREM_TOO_LARGE);
  CHECK(quorem_tc_shift_left(z, tc, 1, &m.context).status == QUOREM_TOO_LARGE);
  CHECK(quorem_sm_add_size(sm, sm, &m.context).len <= n);
  m.context.max_bits = UINT64_MAX;
  m.context.max_digits = n;
  CHECK(quorem_sm_shift_left(z, sm, QUOREM_DIGIT_BITS - 1, &m.context).status == QUOREM_OK);
  CHECK(quorem_sm_shift_left_size(sm, QUOREM_DIGIT_BITS, &m.context).status == QUOREM_TOO_LARGE);
  CHECK(quorem_sm_shift_left(z, sm, QUOREM_DIGIT_BITS, &m.context).status == QUOREM_TOO_LARGE);
  CHECK(quorem_tc_shift_left(z, tc, QUOREM_DIGIT_BITS - 1, &m.context).status == QUOREM_TOO_LARGE);
  free(a);
  free(z);
}

void test_failures(void) {
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; ++i) check_operation(&operations[i]);
  test_digits();
}
