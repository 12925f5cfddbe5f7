/* Statuses, the version and the default context. */

#include <string.h>

#include "test.h"

static void check_status(quorem_status status, const char* name, const char* error, const char* part_of_message) {
  CHECK(strcmp(quorem_status_name(status), name) == 0);
  CHECK(strstr(quorem_status_message(status), part_of_message) != NULL);
  const char* actual = quorem_status_error(status);
  CHECK(error == NULL ? actual == NULL : actual != NULL && strcmp(actual, error) == 0);
}

void test_status(void) {
  set_case("status");
  check_status(QUOREM_OK, "ok", NULL, "No error");
  check_status(QUOREM_DIVISION_BY_ZERO, "division_by_zero", "RangeError", "Division by zero");
  check_status(QUOREM_TOO_LARGE, "too_large", "RangeError", "size");
  check_status(QUOREM_OUT_OF_MEMORY, "out_of_memory", "RangeError", "memory");
  check_status(QUOREM_INTERRUPTED, "interrupted", "Error", "nterrupted");
  check_status(QUOREM_NEGATIVE_EXPONENT, "negative_exponent", "RangeError", "xponent");
  check_status(QUOREM_NOT_AN_INTEGER, "not_an_integer", "RangeError", "integer");
  check_status(QUOREM_INVALID_TEXT, "invalid_text", "SyntaxError", "convert");
  check_status(QUOREM_INVALID_RADIX, "invalid_radix", "RangeError", "radix");
  check_status(QUOREM_INVALID_WIDTH, "invalid_width", "RangeError", "value");
  check_status(QUOREM_NO_UNSIGNED_SHIFT, "no_unsigned_shift", "TypeError", "shift");
  check_status((quorem_status)11, "unknown", "Error", "nknown");
  check_status((quorem_status)256, "unknown", "Error", "nknown");

  CHECK(strcmp(quorem_version(), QUOREM_TESTS_VERSION) == 0);
  CHECK(quorem_digit_bits() == QUOREM_DIGIT_BITS);

  const quorem_context context = quorem_default_context();
  CHECK(context.interrupt == NULL && context.user == NULL);
  CHECK(context.max_bits == UINT64_C(1) << 30 && context.max_digits == QUOREM_UNLIMITED_DIGITS);
  CHECK(context.policy == QUOREM_POLICY_FASTEST);
  void* memory = context.allocate(context.user, 100);
  CHECK(memory != NULL);
  memset(memory, 1, 100);
  context.release(context.user, memory, 100);
}
