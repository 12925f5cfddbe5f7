// What carry_spans.h promises, for AArch64: adcs and sbcs keep the carry in the flag, and neither loads and stores of
// pairs nor sub and cbnz change it. A borrow stands there upside down.

#ifndef QUOREM_BASE_CARRY_SPANS_AARCH64_H_
#define QUOREM_BASE_CARRY_SPANS_AARCH64_H_

#include <cstddef>

#include "base/wide.h"

namespace quorem::spans {

#define QUOREM_CARRY_DIGIT(STEP, place)    \
  "ldr %[s0], [%[a], #" place              \
  "]\n\t"                                  \
  "ldr %[t0], [%[b], #" place "]\n\t" STEP \
  " %[s0], %[s0], %[t0]\n\t"               \
  "str %[s0], [%[z], #" place "]\n\t"
#define QUOREM_CARRY_PAIR(STEP, place)                                            \
  "ldp %[s0], %[s1], [%[a], #" place                                              \
  "]\n\t"                                                                         \
  "ldp %[t0], %[t1], [%[b], #" place "]\n\t" STEP " %[s0], %[s0], %[t0]\n\t" STEP \
  " %[s1], %[s1], %[t1]\n\t"                                                      \
  "stp %[s0], %[s1], [%[z], #" place "]\n\t"

// A loop over any number of digits, at first the n modulo 4 ones, then four at a time; SET puts `carry` into the flag,
// GET gets it back.
#define QUOREM_CARRY_LOOP(SET, STEP, GET)                                                                            \
  digit s0, s1, t0, t1;                                                                                              \
  std::size_t single = n & 3, blocks = n / 4;                                                                        \
  __asm__ volatile(SET                                                                                             \
                   "cbz %[single], 2f\n"                                                                           \
                   "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "0")                                                          \
                   "add %[a], %[a], #8\n\t"                                                                        \
                   "add %[b], %[b], #8\n\t"                                                                        \
                   "add %[z], %[z], #8\n\t"                                                                        \
                   "sub %[single], %[single], #1\n\t"                                                              \
                   "cbnz %[single], 1b\n"                                                                          \
                   "2:\n\t"                                                                                        \
                   "cbz %[blocks], 4f\n"                                                                           \
                   "3:\n\t" QUOREM_CARRY_PAIR(STEP, "0") QUOREM_CARRY_PAIR(STEP, "16")                             \
                   "add %[a], %[a], #32\n\t"                                                                       \
                   "add %[b], %[b], #32\n\t"                                                                       \
                   "add %[z], %[z], #32\n\t"                                                                       \
                   "sub %[blocks], %[blocks], #1\n\t"                                                              \
                   "cbnz %[blocks], 3b\n"                                                                          \
                   "4:\n\t" GET                                                                                    \
                   : [s0] "=&r"(s0), [s1] "=&r"(s1), [t0] "=&r"(t0), [t1] "=&r"(t1), [carry] "+&r"(carry),         \
                     [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b), [single] "+&r"(single), [blocks] "+&r"(blocks)      \
                   :                                                                                               \
                   : "cc", "memory"); \
  return carry

// z := a + b + carry, n digits; returns the carry. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  QUOREM_CARRY_LOOP("cmp %[carry], #1\n\t", "adcs", "cset %[carry], cs");
}

// z := a - b - borrow, n digits; returns the borrow. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit carry) noexcept {
  QUOREM_CARRY_LOOP("cmp xzr, %[carry]\n\t", "sbcs", "cset %[carry], cc");
}

// Rows of a length known to the compiler, without a loop.
#define QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "0")
#define QUOREM_ROW_2(STEP) QUOREM_CARRY_PAIR(STEP, "0")
#define QUOREM_ROW_3(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_DIGIT(STEP, "16")
#define QUOREM_ROW_4(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_PAIR(STEP, "16")
#define QUOREM_ROW_5(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_DIGIT(STEP, "32")
#define QUOREM_ROW_6(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_PAIR(STEP, "32")
#define QUOREM_ROW_7(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_DIGIT(STEP, "48")
#define QUOREM_ROW_8(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_PAIR(STEP, "48")
#define QUOREM_ROW(N, SET, STEP, GET)                                                                      \
  case N:                                                                                                  \
    __asm__ volatile(SET QUOREM_ROW_##N(STEP) GET                                                          \
                     : [s0] "=&r"(s0), [s1] "=&r"(s1), [t0] "=&r"(t0), [t1] "=&r"(t1), [carry] "=r"(carry) \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                                                  \
                     : "cc", "memory");                                                                    \
    return carry;
#define QUOREM_ROWS(SET, STEP, GET) \
  digit s0, s1, t0, t1, carry;      \
  switch (n) {                      \
    QUOREM_ROW(1, SET, STEP, GET)   \
    QUOREM_ROW(2, SET, STEP, GET)   \
    QUOREM_ROW(3, SET, STEP, GET)   \
    QUOREM_ROW(4, SET, STEP, GET)   \
    QUOREM_ROW(5, SET, STEP, GET)   \
    QUOREM_ROW(6, SET, STEP, GET)   \
    QUOREM_ROW(7, SET, STEP, GET)   \
    default:                        \
      QUOREM_ROW(8, SET, STEP, GET) \
  }

// z := a + b, n digits, 1 <= n <= short_max; returns the carry. z may be a or b.
QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
    QUOREM_ROWS("cmn xzr, xzr\n\t", "adcs", "cset %[carry], cs")}

// z := a - b, n digits, 1 <= n <= short_max; returns the borrow. z may be a or b.
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("cmp xzr, xzr\n\t", "sbcs", "cset %[carry], cc")
}

#undef QUOREM_ROWS
#undef QUOREM_ROW
#undef QUOREM_ROW_1
#undef QUOREM_ROW_2
#undef QUOREM_ROW_3
#undef QUOREM_ROW_4
#undef QUOREM_ROW_5
#undef QUOREM_ROW_6
#undef QUOREM_ROW_7
#undef QUOREM_ROW_8
#undef QUOREM_CARRY_LOOP
#undef QUOREM_CARRY_PAIR
#undef QUOREM_CARRY_DIGIT

}  // namespace quorem::spans

#endif  // QUOREM_BASE_CARRY_SPANS_AARCH64_H_
