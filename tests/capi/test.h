/* What the tests of the C interface share: checks that count, numbers of the test's own making, and a context that can
 * fail. */

#ifndef QUOREM_TESTS_CAPI_TEST_H_
#define QUOREM_TESTS_CAPI_TEST_H_

#include <stdbool.h>
#include <stddef.h>

#include "quorem/c.h"

/* Checks go on after a failure; the program ends with status 1 where there was one. */
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)
void check(bool holds, const char* condition, const char* file, int line);
/* Printed beside the failures that follow: the case at hand. */
void set_case(const char* text);

/* A number in both views, each in memory of exactly its length. */
typedef struct number {
  quorem_digit* sm_digits;
  quorem_digit* tc_digits;
  quorem_sm sm;
  quorem_tc tc;
} number;

/* From hexadecimal digits with or without a minus sign. */
number parse_number(const char* text);
void free_number(number a);
bool is_sm(number a, const quorem_digit* digits, quorem_result result);
bool is_tc(number a, const quorem_digit* digits, quorem_result result);
bool is_value(number a, const quorem_bigint* value);

/* A new value with the digits of a, by the context. */
quorem_bigint* value_of(number a, const quorem_context* context);

/* Memory for a result of exactly len digits, with canaries on both sides. */
quorem_digit* new_room(quorem_length len);
/* The same, beginning with the digits of an operand. */
quorem_digit* new_room_with(quorem_length len, const quorem_digit* digits, quorem_length digits_len);
/* Checks the canaries. */
void free_room(quorem_digit* room);

/* A context whose allocator counts, and says no from the call `refused` on; whose callback says stop at the question
   `stopped`. Counting begins with 1, and 0 is never. */
typedef struct meter {
  quorem_context context;
  size_t allocations, questions, live, live_bytes;
  size_t refused, stopped;
} meter;
void start_meter(meter* m);

void test_status(void);
void test_vectors(const char* path);
void test_values(void);
void test_failures(void);

#endif /* QUOREM_TESTS_CAPI_TEST_H_ */
