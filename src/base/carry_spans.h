// Sums and differences of spans, inlined: one instruction chain through the carry flag.
//
// Compilers turn a chain of carries written in C++ into two or three instructions too many a digit. On any x86-64 machine
// the flag can stay where it is, if the loop changes no carry: lea and dec do not; on AArch64 most instructions change no
// flag. So these need no choice of a kernel set.

#ifndef QUOREM_BASE_CARRY_SPANS_H_
#define QUOREM_BASE_CARRY_SPANS_H_

#include <cstddef>

#include "base/wide.h"
#if QUOREM_AARCH64
#include "base/carry_spans_aarch64.h"
#endif

namespace quorem::spans {

// The longest of the rows that have code for each length.
constexpr std::size_t short_max = 8;

#if QUOREM_X86_64

// A loop over n >= 1 digits, at first the n modulo 4 ones, then four at a time. STEP is adc or sbb, and `carry` goes in and
// comes out as 0 or 1.
#define QUOREM_CARRY_DIGIT(STEP, place)     \
  "movq " place "(%[a]), %[t]\n\t" STEP     \
  " " place "(%[b]), %[t]\n\t"              \
  "movq %[t], " place "(%[z])\n\t"
#define QUOREM_CARRY_LOOP(STEP)                                                                                   \
  digit t;                                                                                                        \
  std::size_t single = n & 3;                                                                                     \
  if (single != 0) {                                                                                              \
    __asm__ volatile("addq $-1, %[carry]\n\t" /* CF := carry */                                                   \
                     "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "") "leaq 8(%[a]), %[a]\n\t"                               \
                     "leaq 8(%[b]), %[b]\n\t"                                                                     \
                     "leaq 8(%[z]), %[z]\n\t"                                                                     \
                     "decq %[single]\n\t"                                                                         \
                     "jnz 1b\n\t"                                                                                 \
                     "movl $0, %k[carry]\n\t"                                                                     \
                     "adcq $0, %[carry]"                                                                          \
                     : [t] "=&r"(t), [carry] "+&r"(carry), [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b),              \
                       [single] "+&r"(single)                                                                     \
                     :                                                                                            \
                     : "cc", "memory");                                                                           \
  }                                                                                                               \
  std::size_t blocks = n / 4;                                                                                     \
  if (blocks != 0) {                                                                                              \
    __asm__ volatile("addq $-1, %[carry]\n\t" /* CF := carry */                                                   \
                     "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "") QUOREM_CARRY_DIGIT(STEP, "8")                          \
                         QUOREM_CARRY_DIGIT(STEP, "16") QUOREM_CARRY_DIGIT(STEP, "24") "leaq 32(%[a]), %[a]\n\t"  \
                     "leaq 32(%[b]), %[b]\n\t"                                                                    \
                     "leaq 32(%[z]), %[z]\n\t"                                                                    \
                     "decq %[blocks]\n\t"                                                                         \
                     "jnz 1b\n\t"                                                                                 \
                     "movl $0, %k[carry]\n\t"                                                                     \
                     "adcq $0, %[carry]"                                                                          \
                     : [t] "=&r"(t), [carry] "+&r"(carry), [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b),              \
                       [blocks] "+&r"(blocks)                                                                     \
                     :                                                                                            \
                     : "cc", "memory");                                                                           \
  }                                                                                                               \
  return carry

// z := a + b + carry, n digits; returns the carry. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  QUOREM_CARRY_LOOP("adcq");
}

// z := a - b - borrow, n digits; returns the borrow. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit carry) noexcept {
  QUOREM_CARRY_LOOP("sbbq");
}

// Rows of a length known to the compiler, without a loop.
#define QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "")
#define QUOREM_ROW_2(STEP) QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "8")
#define QUOREM_ROW_3(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_DIGIT(STEP, "16")
#define QUOREM_ROW_4(STEP) QUOREM_ROW_3(STEP) QUOREM_CARRY_DIGIT(STEP, "24")
#define QUOREM_ROW_5(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_DIGIT(STEP, "32")
#define QUOREM_ROW_6(STEP) QUOREM_ROW_5(STEP) QUOREM_CARRY_DIGIT(STEP, "40")
#define QUOREM_ROW_7(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_DIGIT(STEP, "48")
#define QUOREM_ROW_8(STEP) QUOREM_ROW_7(STEP) QUOREM_CARRY_DIGIT(STEP, "56")
#define QUOREM_ROW(N, STEP)                                                  \
  case N: {                                                                         \
    digit t, carry;                                                                 \
    __asm__ volatile("xorl %k[carry], %k[carry]\n\t" /* CF := 0 */                  \
                     QUOREM_ROW_##N(STEP) "adcq $0, %[carry]"                       \
                     : [t] "=&r"(t), [carry] "=&r"(carry)                           \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                           \
                     : "cc", "memory");                                             \
    return carry;                                                                   \
  }
#define QUOREM_ROWS(STEP)                                                                                 \
  switch (n) {                                                                                            \
    QUOREM_ROW(1, STEP)                                                                                   \
    QUOREM_ROW(2, STEP)                                                                                   \
    QUOREM_ROW(3, STEP)                                                                                   \
    QUOREM_ROW(4, STEP)                                                                                   \
    QUOREM_ROW(5, STEP)                                                                                   \
    QUOREM_ROW(6, STEP)                                                                                   \
    QUOREM_ROW(7, STEP)                                                                                   \
    default:                                                                                              \
    QUOREM_ROW(8, STEP)                                                                                   \
  }

// z := a + b, n digits, 1 <= n <= short_max; returns the carry. z may be a or b.
QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("adcq")
}

// z := a - b, n digits, 1 <= n <= short_max; returns the borrow. z may be a or b.
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("sbbq")
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
#undef QUOREM_CARRY_DIGIT

#elif !QUOREM_AARCH64

QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = add_carry(a[i], b[i], carry);
  return carry;
}

QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit borrow) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = subtract_borrow(a[i], b[i], borrow);
  return borrow;
}

QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  return add_digits(z, a, b, n, 0);
}
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  return subtract_digits(z, a, b, n, 0);
}

#endif

// z := a + carry, n digits, for a carry of 0 or 1; returns the carry. z may be a.
QUOREM_ALWAYS_INLINE digit add_carry_to(digit* z, const digit* a, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    z[i] = digit(a[i] + carry);
    carry = digit(z[i] < carry);
  }
  return carry;
}

// z := a - borrow, n digits, for a borrow of 0 or 1; returns the borrow. z may be a.
QUOREM_ALWAYS_INLINE digit subtract_borrow_from(digit* z, const digit* a, std::size_t n, digit borrow) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const digit before = a[i];
    z[i] = digit(before - borrow);
    borrow = digit(before < borrow);
  }
  return borrow;
}

}  // namespace quorem::spans

#endif  // QUOREM_BASE_CARRY_SPANS_H_
