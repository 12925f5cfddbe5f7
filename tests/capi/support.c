#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

extern int failures;
static const char* current_case = "";

void set_case(const char* text) { current_case = text; }

void check(bool holds, const char* condition, const char* file, int line) {
  if (holds) return;
  ++failures;
  if (failures <= 20) fprintf(stderr, "%s:%d: %s\n    in %s\n", file, line, condition, current_case);
}

static void* new_bytes(size_t bytes) {
  void* memory = malloc(bytes != 0 ? bytes : 1);
  if (memory == NULL) abort();
  return memory;
}

/* ---- numbers */

static unsigned hex_value(char c) { return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10); }

number parse_number(const char* text) {
  number a;
  const bool negative = *text == '-';
  if (negative) ++text;
  while (*text == '0') ++text;
  const size_t characters = strlen(text), in_digit = QUOREM_DIGIT_BITS / 4;
  const quorem_length len = (quorem_length)((characters + in_digit - 1) / in_digit);
  a.sm_digits = new_bytes(len * sizeof(quorem_digit));
  memset(a.sm_digits, 0, len * sizeof(quorem_digit));
  for (size_t i = 0; i < characters; ++i) {
    const quorem_digit value = (quorem_digit)hex_value(text[characters - 1 - i]);
    a.sm_digits[i / in_digit] = (quorem_digit)(a.sm_digits[i / in_digit] | value << 4 * (i % in_digit));
  }
  a.sm = (quorem_sm){a.sm_digits, len, negative};

  /* Two's complement with a digit too many, of which the needless are dropped. */
  quorem_digit* wide = new_bytes((len + 1) * sizeof(quorem_digit));
  quorem_digit carry = negative;
  for (quorem_length i = 0; i <= len; ++i) {
    const quorem_digit source = i < len ? a.sm_digits[i] : 0;
    wide[i] = negative ? (quorem_digit)((quorem_digit)~source + carry) : source;
    if (source != 0) carry = 0;
  }
  quorem_length tc_len = len + 1;
  const quorem_digit top_bit = (quorem_digit)((quorem_digit)1 << (QUOREM_DIGIT_BITS - 1));
  const quorem_digit filler = negative ? (quorem_digit) ~(quorem_digit)0 : 0;
  while (tc_len > 1 && wide[tc_len - 1] == filler && ((wide[tc_len - 2] & top_bit) != 0) == negative) --tc_len;
  if (tc_len == 1 && wide[0] == 0) tc_len = 0;
  a.tc_digits = new_bytes(tc_len * sizeof(quorem_digit));
  memcpy(a.tc_digits, wide, tc_len * sizeof(quorem_digit));
  free(wide);
  a.tc = (quorem_tc){a.tc_digits, tc_len};
  return a;
}

void free_number(number a) {
  free(a.sm_digits);
  free(a.tc_digits);
}

bool is_sm(number a, const quorem_digit* digits, quorem_result result) {
  return result.status == QUOREM_OK && result.len == a.sm.len && result.negative == a.sm.negative &&
         (result.len == 0 || memcmp(digits, a.sm_digits, result.len * sizeof(quorem_digit)) == 0);
}

bool is_tc(number a, const quorem_digit* digits, quorem_result result) {
  return result.status == QUOREM_OK && result.len == a.tc.len && result.negative == a.sm.negative &&
         (result.len == 0 || memcmp(digits, a.tc_digits, result.len * sizeof(quorem_digit)) == 0);
}

bool is_value(number a, const quorem_bigint* value) {
  const quorem_sm view = quorem_bigint_view(value);
  return is_sm(a, view.digits, (quorem_result){view.len, view.negative, QUOREM_OK});
}

quorem_bigint* value_of(number a, const quorem_context* context) {
  quorem_bigint* value = quorem_bigint_create(context);
  if (value == NULL || quorem_bigint_from_view(value, a.sm) != QUOREM_OK) abort();
  return value;
}

/* ---- room: the length, a canary, the digits, a canary */

static const uint64_t canary = 0x51ab5eed0ddba11u;

quorem_digit* new_room(quorem_length len) {
  const size_t bytes = len * sizeof(quorem_digit);
  unsigned char* memory = new_bytes(16 + bytes + 8);
  const uint64_t stored = len;
  memcpy(memory, &stored, 8);
  memcpy(memory + 8, &canary, 8);
  memset(memory + 16, 0xa5, bytes);
  memcpy(memory + 16 + bytes, &canary, 8);
  return (quorem_digit*)(void*)(memory + 16);
}

quorem_digit* new_room_with(quorem_length len, const quorem_digit* digits, quorem_length digits_len) {
  quorem_digit* room = new_room(len < digits_len ? digits_len : len);
  if (digits_len != 0) memcpy(room, digits, digits_len * sizeof(quorem_digit));
  return room;
}

void free_room(quorem_digit* room) {
  unsigned char* memory = (unsigned char*)room - 16;
  uint64_t len;
  memcpy(&len, memory, 8);
  CHECK(memcmp(memory + 8, &canary, 8) == 0);
  CHECK(memcmp(memory + 16 + len * sizeof(quorem_digit), &canary, 8) == 0);
  free(memory);
}

/* ---- the meter */

static void* meter_allocate(void* user, size_t bytes) {
  meter* m = user;
  ++m->allocations;
  if (m->refused != 0 && m->allocations >= m->refused) return NULL;
  ++m->live;
  m->live_bytes += bytes;
  return new_bytes(bytes);
}

static void meter_release(void* user, void* memory, size_t bytes) {
  meter* m = user;
  --m->live;
  m->live_bytes -= bytes;
  free(memory);
}

static bool meter_interrupt(void* user) {
  meter* m = user;
  ++m->questions;
  return m->questions == m->stopped;
}

void start_meter(meter* m) {
  memset(m, 0, sizeof *m);
  m->context = quorem_default_context();
  m->context.allocate = meter_allocate;
  m->context.release = meter_release;
  m->context.interrupt = meter_interrupt;
  m->context.user = m;
}
