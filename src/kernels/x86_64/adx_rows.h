// Rows of a fixed number of digits with mulx, adcx and adox: the x86-64 twin of portable_rows.h.
//
// A row z := x + a m has two carries: the high half of each product goes into the next digit, and so does the carry of
// adding x. An ordinary chain of adc can follow only one of them. adcx keeps its carry in CF alone and adox in OF alone,
// and mulx changes no flag, so both chains run side by side through one row:
//
//     mulx  a[i], lo, next     next : lo := a[i] m
//     adcx  high, lo           lo := lo + high half of the product below   (CF)
//     adox  x[i], lo           lo := lo + x[i]                             (OF)
//     mov   lo, z[i]           high := next, by exchanging the two names from digit to digit
//
// A subtraction z := z - a m is z + not(a m) + 1: the OF chain starts with 1, and its end is the borrow upside down.
// Four instructions a digit, and compilers still make none of this from C++.

#ifndef QUOREM_KERNELS_X86_64_ADX_ROWS_H_
#define QUOREM_KERNELS_X86_64_ADX_ROWS_H_

#include <cstddef>

#include "base/wide.h"

namespace quorem::kernels {

// One digit of a row, the high half going from `high` to `next` in even places and back in odd ones.
#define QUOREM_MULX(i, next) "mulxq 8*" #i "(%[a]), %[lo], %[" #next "]\n\t"
#define QUOREM_STORE(i) "movq %[lo], 8*" #i "(%[z])\n\t"
#define QUOREM_ADDMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "adoxq 8*" #i "(%[x]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_SUBMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "notq %[lo]\n\t"                \
                       "adoxq 8*" #i "(%[z]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_MULTIPLY(i, high, next) QUOREM_MULX(i, next) "adcq %[" #high "], %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_ADD(i) "movq 8*" #i "(%[a]), %[lo]\n\tadcq 8*" #i "(%[b]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_SUBTRACT(i) "movq 8*" #i "(%[a]), %[lo]\n\tsbbq 8*" #i "(%[b]), %[lo]\n\t" QUOREM_STORE(i)

#define QUOREM_DIGITS_1(STEP) STEP(0, high, next)
#define QUOREM_DIGITS_2(STEP) QUOREM_DIGITS_1(STEP) STEP(1, next, high)
#define QUOREM_DIGITS_3(STEP) QUOREM_DIGITS_2(STEP) STEP(2, high, next)
#define QUOREM_DIGITS_4(STEP) QUOREM_DIGITS_3(STEP) STEP(3, next, high)
#define QUOREM_DIGITS_5(STEP) QUOREM_DIGITS_4(STEP) STEP(4, high, next)
#define QUOREM_DIGITS_6(STEP) QUOREM_DIGITS_5(STEP) STEP(5, next, high)
#define QUOREM_DIGITS_7(STEP) QUOREM_DIGITS_6(STEP) STEP(6, high, next)
#define QUOREM_DIGITS_8(STEP) QUOREM_DIGITS_7(STEP) STEP(7, next, high)
#define QUOREM_DIGITS_9(STEP) QUOREM_DIGITS_8(STEP) STEP(8, high, next)
#define QUOREM_DIGITS_10(STEP) QUOREM_DIGITS_9(STEP) STEP(9, next, high)

// Where the high half of the last product stands.
#define QUOREM_LAST_1 "next"
#define QUOREM_LAST_2 "high"
#define QUOREM_LAST_3 "next"
#define QUOREM_LAST_4 "high"
#define QUOREM_LAST_5 "next"
#define QUOREM_LAST_6 "high"
#define QUOREM_LAST_7 "next"
#define QUOREM_LAST_8 "high"
#define QUOREM_LAST_9 "next"
#define QUOREM_LAST_10 "high"

#define QUOREM_ADD_STEP(i, high, next) QUOREM_ADD(i)
#define QUOREM_SUBTRACT_STEP(i, high, next) QUOREM_SUBTRACT(i)

struct AdxRows {
  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static digit addmul(digit* z, const digit* x, const digit* a, digit m, digit carry = 0) noexcept;

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept;

  // z := z - a m - borrow, N digits; returns the digit borrowed.
  template <std::size_t N>
  static digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept;

  // z := a + b + carry, N digits; returns the carry, 0 or 1 as the one that comes in.
  template <std::size_t N>
  static digit add(digit* z, const digit* a, const digit* b, digit carry = 0) noexcept;

  // z := a - b - borrow, N digits; returns the borrow, 0 or 1 as the one that comes in.
  template <std::size_t N>
  static digit subtract(digit* z, const digit* a, const digit* b, digit borrow = 0) noexcept;
};

#define QUOREM_ROWS(N)                                                                                              \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::addmul<N>(digit * z, const digit* x, const digit* a, digit m,                 \
                                                digit carry) noexcept {                                             \
    digit lo, next, high = carry;                                                                                   \
    __asm__ volatile("xorl %k[lo], %k[lo]\n\t" QUOREM_DIGITS_##N(QUOREM_ADDMUL) /* CF, OF := 0 */                   \
                     "movl $0, %k[lo]\n\t"                                                                          \
                     "adcxq %[lo], %[" QUOREM_LAST_##N "]\n\t"                                                      \
                     "adoxq %[lo], %[" QUOREM_LAST_##N "]"                                                          \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [x] "r"(x), [a] "r"(a), "d"(m)                                                   \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::multiply<N>(digit * z, const digit* a, digit m, digit carry) noexcept {       \
    digit lo, next, high = carry;                                                                                   \
    __asm__ volatile("xorl %k[lo], %k[lo]\n\t" QUOREM_DIGITS_##N(QUOREM_MULTIPLY) /* CF := 0 */                     \
                     "adcq $0, %[" QUOREM_LAST_##N "]"                                                              \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [a] "r"(a), "d"(m)                                                               \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::submul<N>(digit * z, const digit* a, digit m, digit borrow) noexcept {        \
    digit lo, next, high = borrow;                                                                                  \
    __asm__ volatile("movl $0x7fffffff, %k[lo]\n\taddl $1, %k[lo]\n\t" /* CF := 0, OF := 1 */                       \
                     QUOREM_DIGITS_##N(QUOREM_SUBMUL) "setno %b[lo]\n\t"                                            \
                     "movzbl %b[lo], %k[lo]\n\t"                                                                    \
                     "adcq %[lo], %[" QUOREM_LAST_##N "]"                                                           \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [a] "r"(a), "d"(m)                                                               \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::add<N>(digit * z, const digit* a, const digit* b, digit carry) noexcept {     \
    digit lo;                                                                                                       \
    __asm__ volatile("addq $-1, %[carry]\n\t" QUOREM_DIGITS_##N(QUOREM_ADD_STEP) /* CF := carry */                  \
                     "movl $0, %k[carry]\n\t"                                                                       \
                     "adcq $0, %[carry]"                                                                            \
                     : [lo] "=&r"(lo), [carry] "+&r"(carry)                                                         \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                                                           \
                     : "cc", "memory");                                                                             \
    return carry;                                                                                                   \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::subtract<N>(digit * z, const digit* a, const digit* b,                        \
                                                  digit borrow) noexcept {                                          \
    digit lo;                                                                                                       \
    __asm__ volatile("addq $-1, %[borrow]\n\t" QUOREM_DIGITS_##N(QUOREM_SUBTRACT_STEP) /* CF := borrow */           \
                     "movl $0, %k[borrow]\n\t"                                                                      \
                     "adcq $0, %[borrow]"                                                                           \
                     : [lo] "=&r"(lo), [borrow] "+&r"(borrow)                                                       \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                                                           \
                     : "cc", "memory");                                                                             \
    return borrow;                                                                                                  \
  }

QUOREM_ROWS(1)
QUOREM_ROWS(2)
QUOREM_ROWS(3)
QUOREM_ROWS(4)
QUOREM_ROWS(5)
QUOREM_ROWS(6)
QUOREM_ROWS(7)
QUOREM_ROWS(8)
QUOREM_ROWS(9)
QUOREM_ROWS(10)

#undef QUOREM_ROWS

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_X86_64_ADX_ROWS_H_
