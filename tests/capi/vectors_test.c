/* Every operation at each of the levels (sign-magnitude digits, two's complement digits, values), for the cases of
   vectors.py: into fresh memory of exactly the size that was promised, and over each operand that the contract allows.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

static bool is_status(const char* expected) { return expected[0] == '!'; }

static bool ended_with(quorem_status status, const char* expected) {
  return strcmp(quorem_status_name(status), expected + 1) == 0;
}

/* ---- operations on one and two numbers */

typedef quorem_size (*sm_size2)(quorem_sm, quorem_sm, const quorem_context*);
typedef quorem_result (*sm_op2)(quorem_digit*, quorem_sm, quorem_sm, const quorem_context*);
typedef quorem_size (*tc_size2)(quorem_tc, quorem_tc, const quorem_context*);
typedef quorem_result (*tc_op2)(quorem_digit*, quorem_tc, quorem_tc, const quorem_context*);
typedef quorem_status (*value_op2)(quorem_bigint*, const quorem_bigint*, const quorem_bigint*);

/* Where the result may start over an operand. */
enum { over_none = 0, over_first = 1, over_both = 3 };

typedef struct binary {
  const char* name;
  sm_size2 sm_size;
  sm_op2 sm;
  tc_size2 tc_size;
  tc_op2 tc;
  value_op2 value;
  int over;
} binary;

#define BINARY(name, value, over) \
  { #name, quorem_sm_##name##_size, quorem_sm_##name, quorem_tc_##name##_size, quorem_tc_##name, value, over }
static const binary binaries[] = {
    BINARY(add, quorem_bigint_add, over_both),
    BINARY(subtract, quorem_bigint_subtract, over_both),
    BINARY(multiply, quorem_bigint_multiply, over_none),
    BINARY(exponentiate, quorem_bigint_power, over_none),
    BINARY(divide, quorem_bigint_divide, over_both),
    BINARY(remainder, quorem_bigint_remainder, over_both),
    BINARY(bitwise_and, quorem_bigint_bitwise_and, over_both),
    BINARY(bitwise_or, quorem_bigint_bitwise_or, over_both),
    BINARY(bitwise_xor, quorem_bigint_bitwise_xor, over_both),
    BINARY(left_shift, quorem_bigint_left_shift, over_first),
    BINARY(signed_right_shift, quorem_bigint_right_shift, over_first),
    BINARY(unsigned_right_shift, NULL, over_none),
};

typedef struct unary {
  const char* name;
  quorem_size (*sm_size)(quorem_sm, const quorem_context*);
  quorem_result (*sm)(quorem_digit*, quorem_sm, const quorem_context*);
  quorem_size (*tc_size)(quorem_tc, const quorem_context*);
  quorem_result (*tc)(quorem_digit*, quorem_tc, const quorem_context*);
  quorem_status (*value)(quorem_bigint*, const quorem_bigint*);
  int over;
} unary;

static const unary unaries[] = {
    BINARY(square, quorem_bigint_square, over_none),
    BINARY(unary_minus, quorem_bigint_negate, over_first),
    BINARY(increment, quorem_bigint_increment, over_first),
    BINARY(decrement, quorem_bigint_decrement, over_first),
    BINARY(bitwise_not, quorem_bigint_bitwise_not, over_first),
};

/* Operations on a number and a machine word, in either order. */
typedef struct counted {
  const char* name;
  quorem_size (*sm_size)(quorem_sm, uint64_t, const quorem_context*);
  quorem_result (*sm)(quorem_digit*, quorem_sm, uint64_t, const quorem_context*);
  quorem_size (*tc_size)(quorem_tc, uint64_t, const quorem_context*);
  quorem_result (*tc)(quorem_digit*, quorem_tc, uint64_t, const quorem_context*);
  quorem_status (*value)(quorem_bigint*, const quorem_bigint*, uint64_t);
  int over;
} counted;

#define WIDTH(name)                                                                                             \
  static quorem_size sm_##name##_size(quorem_sm a, uint64_t width, const quorem_context* context) {             \
    return quorem_sm_##name##_size(width, a, context);                                                          \
  }                                                                                                             \
  static quorem_result sm_##name(quorem_digit* z, quorem_sm a, uint64_t width, const quorem_context* context) { \
    return quorem_sm_##name(z, width, a, context);                                                              \
  }                                                                                                             \
  static quorem_size tc_##name##_size(quorem_tc a, uint64_t width, const quorem_context* context) {             \
    return quorem_tc_##name##_size(width, a, context);                                                          \
  }                                                                                                             \
  static quorem_result tc_##name(quorem_digit* z, quorem_tc a, uint64_t width, const quorem_context* context) { \
    return quorem_tc_##name(z, width, a, context);                                                              \
  }                                                                                                             \
  static quorem_status value_##name(quorem_bigint* z, const quorem_bigint* a, uint64_t width) {                 \
    return quorem_bigint_##name(z, width, a);                                                                   \
  }
WIDTH(as_int_n)
WIDTH(as_uint_n)

static const counted counteds[] = {
    BINARY(shift_left, quorem_bigint_shift_left, over_first),
    BINARY(shift_right, quorem_bigint_shift_right, over_first),
    {"as_int_n", sm_as_int_n_size, sm_as_int_n, tc_as_int_n_size, tc_as_int_n, value_as_int_n, over_first},
    {"as_uint_n", sm_as_uint_n_size, sm_as_uint_n, tc_as_uint_n_size, tc_as_uint_n, value_as_uint_n, over_first},
};

/* A row of code for each way of calling that differs only in the types of the operands. VIEW is sm or tc; CALL calls
   with the operands as they are named. */
#define CHECK_FRESH(VIEW, SIZE, CALL)                                  \
  do {                                                                 \
    const quorem_size promised = SIZE;                                 \
    CHECK(promised.status == QUOREM_OK && promised.len >= z.VIEW.len); \
    quorem_digit* room = new_room(promised.len);                       \
    CHECK(is_##VIEW(z, room, CALL));                                   \
    free_room(room);                                                   \
  } while (0)

#define CHECK_OVER(VIEW, OPERAND, SIZE, CALL)                                                \
  do {                                                                                       \
    const quorem_size promised = SIZE;                                                       \
    quorem_digit* room = new_room_with(promised.len, OPERAND.VIEW.digits, OPERAND.VIEW.len); \
    const number kept = OPERAND;                                                             \
    OPERAND.VIEW.digits = room;                                                              \
    CHECK(is_##VIEW(z, room, CALL));                                                         \
    OPERAND = kept;                                                                          \
    free_room(room);                                                                         \
  } while (0)

/* CALL with the result `v`, a value that was something else before, and then each operand itself. */
#define CHECK_VALUE(VALUE, CALL)                  \
  do {                                            \
    quorem_bigint* v = VALUE;                     \
    CHECK((CALL) == QUOREM_OK && is_value(z, v)); \
    quorem_bigint_destroy(v);                     \
  } while (0)

static void check_unary(const unary* op, number a, const char* expected) {
  const number z = parse_number(expected);
  CHECK_FRESH(sm, op->sm_size(a.sm, NULL), op->sm(room, a.sm, NULL));
  CHECK_FRESH(tc, op->tc_size(a.tc, NULL), op->tc(room, a.tc, NULL));
  if ((op->over & over_first) != 0) {
    CHECK_OVER(sm, a, op->sm_size(a.sm, NULL), op->sm(room, a.sm, NULL));
    CHECK_OVER(tc, a, op->tc_size(a.tc, NULL), op->tc(room, a.tc, NULL));
  }
  quorem_bigint* x = value_of(a, NULL);
  CHECK_VALUE(quorem_bigint_create(NULL), op->value(v, x));
  CHECK_VALUE(value_of(a, NULL), op->value(v, v));
  quorem_bigint_destroy(x);
  free_number(z);
}

static void check_counted(const counted* op, number a, uint64_t count, const char* expected) {
  quorem_bigint* x = value_of(a, NULL);
  if (is_status(expected)) {
    quorem_digit* room = new_room(1);
    CHECK(ended_with(op->sm_size(a.sm, count, NULL).status, expected));
    CHECK(ended_with(op->sm(room, a.sm, count, NULL).status, expected));
    CHECK(ended_with(op->tc_size(a.tc, count, NULL).status, expected));
    CHECK(ended_with(op->tc(room, a.tc, count, NULL).status, expected));
    CHECK(ended_with(op->value(x, x, count), expected) && is_value(a, x));
    free_room(room);
    quorem_bigint_destroy(x);
    return;
  }
  const number z = parse_number(expected);
  CHECK_FRESH(sm, op->sm_size(a.sm, count, NULL), op->sm(room, a.sm, count, NULL));
  CHECK_FRESH(tc, op->tc_size(a.tc, count, NULL), op->tc(room, a.tc, count, NULL));
  CHECK_OVER(sm, a, op->sm_size(a.sm, count, NULL), op->sm(room, a.sm, count, NULL));
  CHECK_OVER(tc, a, op->tc_size(a.tc, count, NULL), op->tc(room, a.tc, count, NULL));
  CHECK_VALUE(quorem_bigint_create(NULL), op->value(v, x, count));
  CHECK_VALUE(value_of(a, NULL), op->value(v, v, count));
  quorem_bigint_destroy(x);
  free_number(z);
}

static void check_binary_status(const binary* op, number a, number b, const char* expected) {
  quorem_digit* room = new_room(op->sm_size(a.sm, b.sm, NULL).len);
  CHECK(ended_with(op->sm(room, a.sm, b.sm, NULL).status, expected));
  free_room(room);
  room = new_room(op->tc_size(a.tc, b.tc, NULL).len);
  CHECK(ended_with(op->tc(room, a.tc, b.tc, NULL).status, expected));
  free_room(room);
  if (op->value == NULL) return;
  quorem_bigint *x = value_of(a, NULL), *y = value_of(b, NULL);
  CHECK(ended_with(op->value(x, x, y), expected) && is_value(a, x) && is_value(b, y));
  CHECK(ended_with(op->value(y, x, y), expected) && is_value(a, x) && is_value(b, y));
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

static void check_binary(const binary* op, number a, number b, const char* expected) {
  if (is_status(expected)) {
    check_binary_status(op, a, b, expected);
    return;
  }
  const number z = parse_number(expected);
  CHECK_FRESH(sm, op->sm_size(a.sm, b.sm, NULL), op->sm(room, a.sm, b.sm, NULL));
  CHECK_FRESH(tc, op->tc_size(a.tc, b.tc, NULL), op->tc(room, a.tc, b.tc, NULL));
  if ((op->over & over_first) != 0) {
    CHECK_OVER(sm, a, op->sm_size(a.sm, b.sm, NULL), op->sm(room, a.sm, b.sm, NULL));
    CHECK_OVER(tc, a, op->tc_size(a.tc, b.tc, NULL), op->tc(room, a.tc, b.tc, NULL));
  }
  if (op->over == over_both) {
    CHECK_OVER(sm, b, op->sm_size(a.sm, b.sm, NULL), op->sm(room, a.sm, b.sm, NULL));
    CHECK_OVER(tc, b, op->tc_size(a.tc, b.tc, NULL), op->tc(room, a.tc, b.tc, NULL));
  }
  quorem_bigint *x = value_of(a, NULL), *y = value_of(b, NULL);
  CHECK_VALUE(quorem_bigint_create(NULL), op->value(v, x, y));
  CHECK_VALUE(value_of(a, NULL), op->value(v, v, y));
  CHECK_VALUE(value_of(b, NULL), op->value(v, x, v));
  if (quorem_bigint_equal(x, y)) CHECK_VALUE(value_of(a, NULL), op->value(v, v, v));
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
  free_number(z);
}

/* ---- division */

static const binary* binary_named(const char* name) {
  for (size_t i = 0; i < sizeof binaries / sizeof binaries[0]; ++i) {
    if (strcmp(binaries[i].name, name) == 0) return &binaries[i];
  }
  return NULL;
}

#define CHECK_DIVIDE_REMAINDER(VIEW)                                                                     \
  do {                                                                                                   \
    const quorem_size q_size = quorem_##VIEW##_divide_size(a.VIEW, b.VIEW, NULL);                        \
    const quorem_size r_size = quorem_##VIEW##_remainder_size(a.VIEW, b.VIEW, NULL);                     \
    quorem_digit *q = new_room(q_size.len), *r = new_room(r_size.len);                                   \
    const quorem_quotient_remainder both = quorem_##VIEW##_divide_remainder(q, r, a.VIEW, b.VIEW, NULL); \
    CHECK(is_##VIEW(quotient, q, both.quotient) && is_##VIEW(remainder, r, both.remainder));             \
    free_room(q);                                                                                        \
    free_room(r);                                                                                        \
  } while (0)

#define CHECK_PREPARED(VIEW)                                                                                       \
  do {                                                                                                             \
    void* memory = malloc(quorem_divisor_size(b.VIEW.len));                                                        \
    const quorem_divisor* divisor = NULL;                                                                          \
    CHECK(quorem_##VIEW##_prepare_divisor(&divisor, memory, b.VIEW, NULL) == QUOREM_OK);                           \
    CHECK((const void*)divisor == memory);                                                                         \
    CHECK(quorem_divisor_len(divisor) == b.sm.len && quorem_divisor_negative(divisor) == b.sm.negative);           \
    const quorem_size q_size = quorem_##VIEW##_divide_prepared_size(a.VIEW, divisor, NULL);                        \
    const quorem_size r_size = quorem_##VIEW##_remainder_prepared_size(a.VIEW, divisor, NULL);                     \
    CHECK(q_size.status == QUOREM_OK && r_size.status == QUOREM_OK);                                               \
    quorem_digit *q = new_room(q_size.len), *r = new_room(r_size.len);                                             \
    CHECK(is_##VIEW(quotient, q, quorem_##VIEW##_divide_prepared(q, a.VIEW, divisor, NULL)));                      \
    CHECK(is_##VIEW(remainder, r, quorem_##VIEW##_remainder_prepared(r, a.VIEW, divisor, NULL)));                  \
    const quorem_quotient_remainder both = quorem_##VIEW##_divide_remainder_prepared(q, r, a.VIEW, divisor, NULL); \
    CHECK(is_##VIEW(quotient, q, both.quotient) && is_##VIEW(remainder, r, both.remainder));                       \
    free_room(q);                                                                                                  \
    free_room(r);                                                                                                  \
    quorem_bigint *dividend = value_of(a, NULL), *value = quorem_bigint_create(NULL);                              \
    CHECK(quorem_bigint_divide_prepared(value, dividend, divisor) == QUOREM_OK && is_value(quotient, value));      \
    CHECK(quorem_bigint_remainder_prepared(value, dividend, divisor) == QUOREM_OK && is_value(remainder, value));  \
    CHECK(quorem_bigint_divide_remainder_prepared(dividend, value, dividend, divisor) == QUOREM_OK);               \
    CHECK(is_value(quotient, dividend) && is_value(remainder, value));                                             \
    quorem_bigint_destroy(dividend);                                                                               \
    quorem_bigint_destroy(value);                                                                                  \
    free(memory);                                                                                                  \
  } while (0)

static void check_division(number a, number b, const char* q_text, const char* r_text) {
  check_binary(binary_named("divide"), a, b, q_text);
  check_binary(binary_named("remainder"), a, b, r_text);
  quorem_bigint *x = value_of(a, NULL), *y = value_of(b, NULL);
  if (is_status(q_text)) {
    CHECK(ended_with(quorem_sm_divide_remainder(NULL, NULL, a.sm, b.sm, NULL).quotient.status, q_text));
    CHECK(ended_with(quorem_tc_divide_remainder(NULL, NULL, a.tc, b.tc, NULL).remainder.status, q_text));
    CHECK(ended_with(quorem_bigint_divide_remainder(x, y, x, y), q_text) && is_value(a, x) && is_value(b, y));
    uint64_t memory[64];
    const quorem_divisor* divisor = (const quorem_divisor*)memory;
    CHECK(ended_with(quorem_sm_prepare_divisor(&divisor, memory, b.sm, NULL), q_text) && divisor == NULL);
  } else {
    const number quotient = parse_number(q_text), remainder = parse_number(r_text);
    CHECK_DIVIDE_REMAINDER(sm);
    CHECK_DIVIDE_REMAINDER(tc);
    CHECK_PREPARED(sm);
    CHECK_PREPARED(tc);
    quorem_bigint *q = quorem_bigint_create(NULL), *r = quorem_bigint_create(NULL);
    CHECK(quorem_bigint_divide_remainder(q, r, x, y) == QUOREM_OK);
    CHECK(is_value(quotient, q) && is_value(remainder, r));
    quorem_bigint_destroy(q);
    quorem_bigint_destroy(r);
    CHECK(quorem_bigint_divide_remainder(x, y, x, y) == QUOREM_OK);
    CHECK(is_value(quotient, x) && is_value(remainder, y));
    CHECK(quorem_bigint_from_view(x, a.sm) == QUOREM_OK && quorem_bigint_from_view(y, b.sm) == QUOREM_OK);
    CHECK(quorem_bigint_divide_remainder(y, x, x, y) == QUOREM_OK);
    CHECK(is_value(quotient, y) && is_value(remainder, x));
    free_number(quotient);
    free_number(remainder);
  }
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

/* ---- comparisons and conversions */

static double double_of(const char* text) {
  const uint64_t bits = strtoull(text, NULL, 16);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static void check_compare(number a, number b, int expected) {
  CHECK(quorem_sm_compare(a.sm, b.sm) == expected && quorem_tc_compare(a.tc, b.tc) == expected);
  CHECK(quorem_sm_equal(a.sm, b.sm) == (expected == 0) && quorem_tc_equal(a.tc, b.tc) == (expected == 0));
  CHECK(quorem_sm_less_than(a.sm, b.sm) == (expected < 0) && quorem_tc_less_than(a.tc, b.tc) == (expected < 0));
  quorem_bigint *x = value_of(a, NULL), *y = value_of(b, NULL);
  CHECK(quorem_bigint_compare(x, y) == expected && quorem_bigint_equal(x, y) == (expected == 0));
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

static void check_compare_number(number a, double b, int expected) {
  CHECK((int)quorem_sm_compare_number(a.sm, b) == expected && (int)quorem_tc_compare_number(a.tc, b) == expected);
  CHECK(quorem_sm_equal_number(a.sm, b) == (expected == 0) && quorem_tc_equal_number(a.tc, b) == (expected == 0));
  quorem_bigint* x = value_of(a, NULL);
  CHECK((int)quorem_bigint_compare_double(x, b) == expected);
  quorem_bigint_destroy(x);
}

static void check_from_number(double b, const char* expected) {
  quorem_bigint* x = quorem_bigint_create(NULL);
  if (is_status(expected)) {
    CHECK(ended_with(quorem_sm_number_to_bigint_size(b, NULL).status, expected));
    CHECK(ended_with(quorem_tc_number_to_bigint_size(b, NULL).status, expected));
    CHECK(ended_with(quorem_sm_number_to_bigint(NULL, b, NULL).status, expected));
    CHECK(ended_with(quorem_tc_number_to_bigint(NULL, b, NULL).status, expected));
    CHECK(ended_with(quorem_bigint_from_double(x, b), expected) && quorem_bigint_sign(x) == 0);
  } else {
    const number z = parse_number(expected);
    CHECK_FRESH(sm, quorem_sm_number_to_bigint_size(b, NULL), quorem_sm_number_to_bigint(room, b, NULL));
    CHECK_FRESH(tc, quorem_tc_number_to_bigint_size(b, NULL), quorem_tc_number_to_bigint(room, b, NULL));
    CHECK(quorem_bigint_from_double(x, b) == QUOREM_OK && is_value(z, x));
    free_number(z);
  }
  quorem_bigint_destroy(x);
}

static void check_to_number(number a, double expected) {
  quorem_bigint* x = value_of(a, NULL);
  CHECK(quorem_sm_to_number(a.sm) == expected && quorem_tc_to_number(a.tc) == expected);
  CHECK(quorem_bigint_to_double(x) == expected);
  quorem_bigint_destroy(x);
}

static void check_bit_length(number a, uint64_t expected) {
  quorem_bigint* x = value_of(a, NULL);
  CHECK(quorem_sm_bit_length(a.sm) == expected && quorem_tc_bit_length(a.tc) == expected);
  CHECK(quorem_bigint_bit_length(x) == expected);
  CHECK(quorem_bigint_sign(x) == (a.sm.negative ? -1 : a.sm.len != 0));
  CHECK(quorem_bigint_is_odd(x) == (a.sm.len != 0 && (a.sm_digits[0] & 1) != 0));
  quorem_bigint_destroy(x);
}

static void check_word(number a, int64_t as_signed, uint64_t as_unsigned) {
  quorem_bigint* x = value_of(a, NULL);
  CHECK(quorem_sm_to_big_int64(a.sm) == as_signed && quorem_tc_to_big_int64(a.tc) == as_signed);
  CHECK(quorem_sm_to_big_uint64(a.sm) == as_unsigned && quorem_tc_to_big_uint64(a.tc) == as_unsigned);
  CHECK(quorem_bigint_to_int64(x) == as_signed && quorem_bigint_to_uint64(x) == as_unsigned);

  /* The words as numbers: those of a where they fit. */
  quorem_digit digits[QUOREM_WORD_LEN];
  quorem_result result = quorem_sm_from_int64(digits, as_signed);
  const bool is_int64 = is_sm(a, digits, result);
  CHECK(quorem_sm_to_big_int64((quorem_sm){digits, result.len, result.negative}) == as_signed);
  result = quorem_tc_from_int64(digits, as_signed);
  CHECK(is_tc(a, digits, result) == is_int64);
  CHECK(quorem_tc_to_big_int64((quorem_tc){digits, result.len}) == as_signed);
  result = quorem_sm_from_uint64(digits, as_unsigned);
  const bool is_uint64 = is_sm(a, digits, result);
  CHECK(quorem_sm_to_big_uint64((quorem_sm){digits, result.len, result.negative}) == as_unsigned);
  result = quorem_tc_from_uint64(digits, as_unsigned);
  CHECK(is_tc(a, digits, result) == is_uint64);
  CHECK(quorem_tc_to_big_uint64((quorem_tc){digits, result.len}) == as_unsigned);

  int64_t i = 77;
  CHECK(quorem_bigint_get_int64(&i, x) == is_int64 && i == (is_int64 ? as_signed : 77));
  uint64_t u = 77;
  CHECK(quorem_bigint_get_uint64(&u, x) == is_uint64 && u == (is_uint64 ? as_unsigned : 77));
  CHECK(quorem_bigint_from_int64(x, as_signed) == QUOREM_OK && is_value(a, x) == is_int64);
  CHECK(quorem_bigint_to_int64(x) == as_signed);
  CHECK(quorem_bigint_from_uint64(x, as_unsigned) == QUOREM_OK && is_value(a, x) == is_uint64);
  CHECK(quorem_bigint_to_uint64(x) == as_unsigned);
  quorem_bigint_destroy(x);
}

#define CHECK_TO_TEXT(VIEW)                                                                    \
  do {                                                                                         \
    const quorem_text_result size = quorem_##VIEW##_to_string_size(a.VIEW, radix);             \
    CHECK(size.status == QUOREM_OK && (size.len == len || size.len == len + 1));               \
    char* written = malloc(size.len);                                                          \
    const quorem_text_result result = quorem_##VIEW##_to_string(written, a.VIEW, radix, NULL); \
    CHECK(result.status == QUOREM_OK && result.len == len && memcmp(written, text, len) == 0); \
    free(written);                                                                             \
  } while (0)

#define CHECK_FROM_TEXT(VIEW, NAME) \
  CHECK_FRESH(VIEW, quorem_##VIEW##_##NAME##_size(view, NULL), quorem_##VIEW##_##NAME(room, view, NULL))

static void check_text(number a, int radix, const char* text) {
  const size_t len = strlen(text);
  const number z = a;
  CHECK_TO_TEXT(sm);
  CHECK_TO_TEXT(tc);
  const quorem_text view = {text, len, QUOREM_LATIN1};
  CHECK_FRESH(sm, quorem_sm_digits_to_bigint_size(view, radix, NULL),
              quorem_sm_digits_to_bigint(room, view, radix, NULL));
  CHECK_FRESH(tc, quorem_tc_digits_to_bigint_size(view, radix, NULL),
              quorem_tc_digits_to_bigint(room, view, radix, NULL));

  quorem_bigint *x = value_of(a, NULL), *y = quorem_bigint_create(NULL);
  const quorem_text_result size = quorem_bigint_to_text_size(x, radix);
  CHECK(size.status == QUOREM_OK && (size.len == len + 1 || size.len == len + 2));
  char* written = malloc(size.len);
  const quorem_text_result result = quorem_bigint_to_text(written, x, radix);
  CHECK(result.status == QUOREM_OK && result.len == len && strcmp(written, text) == 0);
  free(written);
  CHECK(quorem_bigint_from_digits(y, text, len, radix) == QUOREM_OK && is_value(a, y));
  if (radix == 10) {
    CHECK_FROM_TEXT(sm, string_to_bigint);
    CHECK_FROM_TEXT(tc, string_to_bigint);
    if (!a.sm.negative) {
      CHECK_FROM_TEXT(sm, literal);
      CHECK_FROM_TEXT(tc, literal);
    }
    const quorem_comparison by_sm = quorem_sm_compare_text(a.sm, view, NULL);
    const quorem_comparison by_tc = quorem_tc_compare_text(a.tc, view, NULL);
    const quorem_comparison by_value = quorem_bigint_compare_text(x, text, len);
    CHECK(by_sm.status == QUOREM_OK && by_sm.ordering == QUOREM_EQUAL);
    CHECK(by_tc.status == QUOREM_OK && by_tc.ordering == QUOREM_EQUAL);
    CHECK(by_value.status == QUOREM_OK && by_value.ordering == QUOREM_EQUAL);
    CHECK(quorem_bigint_increment(y, x) == QUOREM_OK);
    CHECK(quorem_bigint_compare_text(y, text, len).ordering == QUOREM_GREATER);
    CHECK(quorem_bigint_from_text(y, text, len) == QUOREM_OK && is_value(a, y));
    uint16_t* wide = malloc(len * sizeof(uint16_t));
    for (size_t i = 0; i < len; ++i) wide[i] = (unsigned char)text[i];
    CHECK(quorem_bigint_from_int64(y, 5) == QUOREM_OK);
    CHECK(quorem_bigint_from_utf16(y, wide, len) == QUOREM_OK && is_value(a, y));
    const quorem_text wide_view = {wide, len, QUOREM_UTF16};
    CHECK(quorem_sm_compare_text(a.sm, wide_view, NULL).ordering == QUOREM_EQUAL);
    free(wide);
  }
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

static void check_bytes(number a, quorem_byte_order order, quorem_byte_form form, const char* hex) {
  const size_t len = hex[0] == '-' ? 0 : strlen(hex) / 2;
  unsigned char* bytes = malloc(len + 3);
  for (size_t i = 0; i < len; ++i) {
    char pair[3] = {hex[2 * i], hex[2 * i + 1], 0};
    bytes[i] = (unsigned char)strtoul(pair, NULL, 16);
  }
  quorem_bigint *x = value_of(a, NULL), *y = quorem_bigint_create(NULL);
  CHECK(quorem_bigint_byte_length(x, form) == len);
  CHECK(quorem_bigint_from_bytes(y, bytes, len, order, form) == QUOREM_OK && is_value(a, y));
  unsigned char* written = malloc(len + 3);
  memset(written, 0x5a, len + 3);
  CHECK(quorem_bigint_to_bytes(written, len, x, order, form) && memcmp(written, bytes, len) == 0 &&
        written[len] == 0x5a);
  if (len != 0) CHECK(!quorem_bigint_to_bytes(written, len - 1, x, order, form));
  CHECK(len == 0 || memcmp(written, bytes, len) == 0);
  /* Longer than needed: filled with the sign. */
  const unsigned char filler = a.sm.negative ? 0xff : 0;
  CHECK(quorem_bigint_to_bytes(written, len + 3, x, order, form));
  for (size_t i = 0; i < 3; ++i) CHECK(written[order == QUOREM_LITTLE_ENDIAN ? len + i : i] == filler);
  CHECK(quorem_bigint_from_bytes(y, written, len + 3, order, form) == QUOREM_OK && is_value(a, y));
  if (a.sm.negative) {
    CHECK(quorem_bigint_byte_length(x, QUOREM_NATURAL) == 0);
    CHECK(!quorem_bigint_to_bytes(written, len + 3, x, order, QUOREM_NATURAL));
  }
  free(bytes);
  free(written);
  quorem_bigint_destroy(x);
  quorem_bigint_destroy(y);
}

static void check_bad_text(const char* text) {
  const quorem_text view = {text, strlen(text), QUOREM_UTF8};
  quorem_digit* room = new_room(quorem_tc_string_to_bigint_size(view, NULL).len + 1);
  CHECK(quorem_sm_string_to_bigint(room, view, NULL).status == QUOREM_INVALID_TEXT);
  CHECK(quorem_tc_string_to_bigint(room, view, NULL).status == QUOREM_INVALID_TEXT);
  free_room(room);
  quorem_bigint* x = quorem_bigint_create(NULL);
  CHECK(quorem_bigint_from_int64(x, -3) == QUOREM_OK);
  CHECK(quorem_bigint_from_text(x, text, strlen(text)) == QUOREM_INVALID_TEXT);
  CHECK(quorem_bigint_from_digits(x, text, strlen(text), 10) == QUOREM_INVALID_TEXT);
  CHECK(quorem_bigint_to_int64(x) == -3);
  CHECK(quorem_bigint_compare_text(x, text, strlen(text)).ordering == QUOREM_UNDEFINED);
  quorem_bigint_destroy(x);
}

/* ---- the file */

static void run_line(char** words, int count) {
  const char* op = words[0];
  if (strcmp(op, "bad_text") == 0) {
    check_bad_text(words[1]);
    return;
  }
  if (strcmp(op, "from_number") == 0) {
    check_from_number(double_of(words[1]), words[2]);
    return;
  }
  const number a = parse_number(words[1]);
  bool found = true;
  if (strcmp(op, "to_number") == 0) {
    check_to_number(a, double_of(words[2]));
  } else if (strcmp(op, "compare_number") == 0) {
    check_compare_number(a, double_of(words[2]), atoi(words[3]));
  } else if (strcmp(op, "bit_length") == 0) {
    check_bit_length(a, strtoull(words[2], NULL, 10));
  } else if (strcmp(op, "word") == 0) {
    check_word(a, strtoll(words[2], NULL, 16), strtoull(words[3], NULL, 16));
  } else if (strcmp(op, "text") == 0) {
    check_text(a, atoi(words[2]), words[3]);
  } else if (strcmp(op, "bytes") == 0) {
    check_bytes(a, strcmp(words[2], "little") == 0 ? QUOREM_LITTLE_ENDIAN : QUOREM_BIG_ENDIAN,
                strcmp(words[3], "natural") == 0 ? QUOREM_NATURAL : QUOREM_TWOS_COMPLEMENT, words[4]);
  } else if (count == 3) {
    found = false;
    for (size_t i = 0; i < sizeof unaries / sizeof unaries[0]; ++i) {
      if (strcmp(unaries[i].name, op) == 0) {
        check_unary(&unaries[i], a, words[2]);
        found = true;
      }
    }
  } else {
    found = false;
    const number b = parse_number(words[2]);
    for (size_t i = 0; i < sizeof counteds / sizeof counteds[0]; ++i) {
      if (strcmp(counteds[i].name, op) == 0) {
        check_counted(&counteds[i], a, strtoull(words[2], NULL, 16), words[3]);
        found = true;
      }
    }
    if (binary_named(op) != NULL) {
      check_binary(binary_named(op), a, b, words[3]);
      found = true;
    } else if (strcmp(op, "division") == 0) {
      check_division(a, b, words[3], words[4]);
      found = true;
    } else if (strcmp(op, "compare") == 0) {
      check_compare(a, b, atoi(words[3]));
      found = true;
    }
    free_number(b);
  }
  CHECK(found);
  free_number(a);
}

void test_vectors(const char* path) {
  FILE* file = fopen(path, "r");
  CHECK(file != NULL);
  if (file == NULL) return;
  static char line[1 << 17], shown[160];
  size_t lines = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    snprintf(shown, sizeof shown, "%.150s", line);
    set_case(shown);
    char* words[5];
    int count = 0;
    for (char* word = strtok(line, " \n"); word != NULL && count < 5; word = strtok(NULL, " \n")) words[count++] = word;
    if (count < 2) continue;
    run_line(words, count);
    ++lines;
  }
  CHECK(lines > 100);
  fclose(file);
}
