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
#include "kernels/memory_rows.h"

namespace quorem::kernels {

// One digit of a row, the high half going from `high` to `next` in even places and back in odd ones.
#define QUOREM_MULX(i, next) "mulxq 8*" #i "(%[a]), %[lo], %[" #next "]\n\t"
#define QUOREM_STORE(i) "movq %[lo], 8*" #i "(%[z])\n\t"
#define QUOREM_ADDMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "adoxq 8*" #i "(%[x]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_ADDMUL_IN_PLACE(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "adoxq 8*" #i "(%[z]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_SUBMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "notq %[lo]\n\t"                \
                       "adoxq 8*" #i "(%[z]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_MULTIPLY(i, high, next) QUOREM_MULX(i, next) "adcq %[" #high "], %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_ADD(i) "movq 8*" #i "(%[a]), %[lo]\n\tadcq 8*" #i "(%[b]), %[lo]\n\t" QUOREM_STORE(i)

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

// The same with the row's sums in registers: no store, no load, and the memory operands are all there is to wait for.
#define QUOREM_ACCUMULATE(i, above)                       \
  "mulxq 8*" #i "(%[a]), %[lo], %[hi]\n\t"                \
  "adcxq %[lo], %[w" #i "]\n\t"                           \
  "adoxq %[hi], %[w" #above "]\n\t"
#define QUOREM_ACCUMULATE_2 QUOREM_ACCUMULATE(0, 1) QUOREM_ACCUMULATE(1, 2)
#define QUOREM_ACCUMULATE_3 QUOREM_ACCUMULATE_2 QUOREM_ACCUMULATE(2, 3)
#define QUOREM_ACCUMULATE_4 QUOREM_ACCUMULATE_3 QUOREM_ACCUMULATE(3, 4)
#define QUOREM_ACCUMULATE_5 QUOREM_ACCUMULATE_4 QUOREM_ACCUMULATE(4, 5)
#define QUOREM_ACCUMULATE_6 QUOREM_ACCUMULATE_5 QUOREM_ACCUMULATE(5, 6)
#define QUOREM_ACCUMULATE_7 QUOREM_ACCUMULATE_6 QUOREM_ACCUMULATE(6, 7)
#define QUOREM_ACCUMULATE_8 QUOREM_ACCUMULATE_7 QUOREM_ACCUMULATE(7, 8)
#define QUOREM_ADD_TO_3 "addq (%[a]), %[w0]\n\tadcq 8(%[a]), %[w1]\n\tadcq 16(%[a]), %[w2]\n\t"
#define QUOREM_ADD_TO_4 QUOREM_ADD_TO_3 "adcq 24(%[a]), %[w3]\n\t"
#define QUOREM_ADD_TO_5 QUOREM_ADD_TO_4 "adcq 32(%[a]), %[w4]\n\t"
#define QUOREM_ADD_TO_6 QUOREM_ADD_TO_5 "adcq 40(%[a]), %[w5]\n\t"
#define QUOREM_ADD_TO_7 QUOREM_ADD_TO_6 "adcq 48(%[a]), %[w6]\n\t"
#define QUOREM_ADD_TO_8 QUOREM_ADD_TO_7 "adcq 56(%[a]), %[w7]\n\t"
// The first row: products that nothing is added to but the high half of the one below.
#define QUOREM_FIRST(i, above) "mulxq 8*" #i "(%[a]), %[lo], %[w" #above "]\n\tadcq %[lo], %[w" #i "]\n\t"
#define QUOREM_FIRST_2 "mulxq (%[a]), %[w0], %[w1]\n\tmulxq 8(%[a]), %[lo], %[w2]\n\taddq %[lo], %[w1]\n\t"
#define QUOREM_FIRST_3 QUOREM_FIRST_2 QUOREM_FIRST(2, 3)
#define QUOREM_FIRST_4 QUOREM_FIRST_3 QUOREM_FIRST(3, 4)
#define QUOREM_FIRST_5 QUOREM_FIRST_4 QUOREM_FIRST(4, 5)
#define QUOREM_FIRST_6 QUOREM_FIRST_5 QUOREM_FIRST(5, 6)
#define QUOREM_FIRST_7 QUOREM_FIRST_6 QUOREM_FIRST(6, 7)
#define QUOREM_FIRST_8 QUOREM_FIRST_7 QUOREM_FIRST(7, 8)
#define QUOREM_FIRST_SUMS_3 [w0] "=&r"(w[0]), [w1] "=&r"(w[1]), [w2] "=&r"(w[2])
#define QUOREM_FIRST_SUMS_4 QUOREM_FIRST_SUMS_3, [w3] "=&r"(w[3])
#define QUOREM_FIRST_SUMS_5 QUOREM_FIRST_SUMS_4, [w4] "=&r"(w[4])
#define QUOREM_FIRST_SUMS_6 QUOREM_FIRST_SUMS_5, [w5] "=&r"(w[5])
#define QUOREM_FIRST_SUMS_7 QUOREM_FIRST_SUMS_6, [w6] "=&r"(w[6])
#define QUOREM_FIRST_SUMS_8 QUOREM_FIRST_SUMS_7, [w7] "=&r"(w[7])
#define QUOREM_FIRST_SUMS_9 QUOREM_FIRST_SUMS_8, [w8] "=&r"(w[8])

// Two digits of a square: doubled along CF, the square of one digit of a added along OF.
#define QUOREM_SQUARE(i)                                                    \
  "movq 8*" #i "(%[a]), %%rdx\n\tmulxq %%rdx, %[lo], %[hi]\n\t"            \
  "movq 16*" #i "(%[z]), %[t]\n\tadcxq %[t], %[t]\n\tadoxq %[lo], %[t]\n\t" \
  "movq %[t], 16*" #i "(%[z])\n\t"                                         \
  "movq 16*" #i "+8(%[z]), %[t]\n\tadcxq %[t], %[t]\n\tadoxq %[hi], %[t]\n\t" \
  "movq %[t], 16*" #i "+8(%[z])\n\t"
// The same with those two digits in registers.
#define QUOREM_SQUARE_SUMS(i, even, odd)                                        \
  "movq 8*" #i "(%[a]), %%rdx\n\tmulxq %%rdx, %[lo], %[hi]\n\t"                \
  "adcxq %[w" #even "], %[w" #even "]\n\tadoxq %[lo], %[w" #even "]\n\t"       \
  "adcxq %[w" #odd "], %[w" #odd "]\n\tadoxq %[hi], %[w" #odd "]\n\t"
#define QUOREM_SQUARE_SUMS_2 QUOREM_SQUARE_SUMS(0, 0, 1) QUOREM_SQUARE_SUMS(1, 2, 3)
#define QUOREM_SQUARE_SUMS_3 QUOREM_SQUARE_SUMS_2 QUOREM_SQUARE_SUMS(2, 4, 5)
#define QUOREM_SQUARE_SUMS_4 QUOREM_SQUARE_SUMS_3 QUOREM_SQUARE_SUMS(3, 6, 7)
#define QUOREM_SQUARES_2 QUOREM_SQUARE(0) QUOREM_SQUARE(1)
#define QUOREM_SQUARES_3 QUOREM_SQUARES_2 QUOREM_SQUARE(2)
#define QUOREM_SQUARES_4 QUOREM_SQUARES_3 QUOREM_SQUARE(3)
#define QUOREM_SQUARES_5 QUOREM_SQUARES_4 QUOREM_SQUARE(4)
#define QUOREM_SQUARES_6 QUOREM_SQUARES_5 QUOREM_SQUARE(5)
#define QUOREM_SQUARES_7 QUOREM_SQUARES_6 QUOREM_SQUARE(6)
#define QUOREM_SQUARES_8 QUOREM_SQUARES_7 QUOREM_SQUARE(7)

// The same for the digits of a FixedDivisor behind the register b.
#define QUOREM_ACCUMULATE_BY(i, above)                     \
  "mulxq %c[d]+8*" #i "(%[b]), %[lo], %[hi]\n\t"          \
  "adcxq %[lo], %[w" #i "]\n\t"                           \
  "adoxq %[hi], %[w" #above "]\n\t"
#define QUOREM_ACCUMULATE_BY_2 QUOREM_ACCUMULATE_BY(0, 1) QUOREM_ACCUMULATE_BY(1, 2)
#define QUOREM_ACCUMULATE_BY_3 QUOREM_ACCUMULATE_BY_2 QUOREM_ACCUMULATE_BY(2, 3)
#define QUOREM_ACCUMULATE_BY_4 QUOREM_ACCUMULATE_BY_3 QUOREM_ACCUMULATE_BY(3, 4)
#define QUOREM_ACCUMULATE_BY_5 QUOREM_ACCUMULATE_BY_4 QUOREM_ACCUMULATE_BY(4, 5)
#define QUOREM_ACCUMULATE_BY_6 QUOREM_ACCUMULATE_BY_5 QUOREM_ACCUMULATE_BY(5, 6)
#define QUOREM_ACCUMULATE_BY_7 QUOREM_ACCUMULATE_BY_6 QUOREM_ACCUMULATE_BY(6, 7)
#define QUOREM_ACCUMULATE_BY_8 QUOREM_ACCUMULATE_BY_7 QUOREM_ACCUMULATE_BY(7, 8)
#define QUOREM_BELOW_2 "1"
#define QUOREM_BELOW_3 "2"
#define QUOREM_BELOW_4 "3"
#define QUOREM_BELOW_5 "4"
#define QUOREM_BELOW_6 "5"
#define QUOREM_BELOW_7 "6"
#define QUOREM_BELOW_8 "7"
#define QUOREM_CARRY(i) "adcq $0, %[w" #i "]\n\t"
#define QUOREM_CARRIES_2
#define QUOREM_CARRIES_3 QUOREM_CARRIES_2 QUOREM_CARRY(2)
#define QUOREM_CARRIES_4 QUOREM_CARRIES_3 QUOREM_CARRY(3)
#define QUOREM_CARRIES_5 QUOREM_CARRIES_4 QUOREM_CARRY(4)
#define QUOREM_CARRIES_6 QUOREM_CARRIES_5 QUOREM_CARRY(5)
#define QUOREM_CARRIES_7 QUOREM_CARRIES_6 QUOREM_CARRY(6)
#define QUOREM_CARRIES_8 QUOREM_CARRIES_7 QUOREM_CARRY(7)
#define QUOREM_SUMS_2 [w0] "+&r"(w[0]), [w1] "+&r"(w[1])
#define QUOREM_SUMS_3 QUOREM_SUMS_2, [w2] "+&r"(w[2])
#define QUOREM_SUMS_4 QUOREM_SUMS_3, [w3] "+&r"(w[3])
#define QUOREM_SUMS_5 QUOREM_SUMS_4, [w4] "+&r"(w[4])
#define QUOREM_SUMS_6 QUOREM_SUMS_5, [w5] "+&r"(w[5])
#define QUOREM_SUMS_7 QUOREM_SUMS_6, [w6] "+&r"(w[6])
#define QUOREM_SUMS_8 QUOREM_SUMS_7, [w7] "+&r"(w[7])
#define QUOREM_SUMS_9 QUOREM_SUMS_8, [w8] "+&r"(w[8])

struct AdxRows {
  // Up to how many digits a row's sums are kept in registers.
  static constexpr std::size_t registers_max = 8;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<AdxRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static void first_row(digit* w, const digit* a, digit m) noexcept;

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static void double_and_add_squares(digit* z, const digit* a) noexcept;

  // The same with the digits of z in registers: N <= square_registers_max.
  static constexpr std::size_t square_registers_max = 4;
  template <std::size_t N>
  static void double_and_add_squares_in_registers(digit* w, const digit* a) noexcept;

  // w := w + a, N digits, modulo B^N.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void add_in_registers(digit* w, const digit* a) noexcept {
    add<N>(w, w, a);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
  // correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<AdxRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

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
};

// z := z + a m + carry over 8 blocks digits, blocks >= 1; returns the digit above. Both carry chains run through the loop:
// lea and jrcxz change no flag.
QUOREM_ALWAYS_INLINE digit addmul_blocks(digit* z, const digit* a, std::size_t blocks, digit m, digit carry) noexcept {
  digit lo, next, high = carry;
  __asm__ volatile(
      "xorl %k[lo], %k[lo]\n\t"
      "1:\n\t" QUOREM_DIGITS_8(QUOREM_ADDMUL_IN_PLACE)
      "leaq 64(%[a]), %[a]\n\t"
      "leaq 64(%[z]), %[z]\n\t"
      "leaq -1(%[blocks]), %[blocks]\n\t"
      "jrcxz 2f\n\t"
      "jmp 1b\n\t"
      "2:\n\t"
      "movl $0, %k[lo]\n\t"
      "adcxq %[lo], %[high]\n\t"
      "adoxq %[lo], %[high]"
      : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high), [z] "+&r"(z), [a] "+&r"(a), [blocks] "+&c"(blocks)
      : "d"(m)
      : "cc", "memory");
  return high;
}

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
  }

#define QUOREM_REGISTER_ROWS(N, N1)                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::accumulate<N>(digit * w, const digit* a, digit m) noexcept {                   \
    digit lo, hi;                                                                                                   \
    __asm__("xorl %k[lo], %k[lo]\n\t" QUOREM_ACCUMULATE_##N /* CF, OF := 0 */                                       \
            "movl $0, %k[lo]\n\t"                                                                                   \
            "adcxq %[lo], %[w" #N "]"                                                                               \
            : QUOREM_SUMS_##N1, [lo] "=&r"(lo), [hi] "=&r"(hi)                                                      \
            : [a] "r"(a), "d"(m), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                      \
            : "cc");                                                                                                \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::first_row<N>(digit * w, const digit* a, digit m) noexcept {                     \
    digit lo;                                                                                                       \
    __asm__(QUOREM_FIRST_##N "adcq $0, %[w" #N "]"                                                                  \
            : QUOREM_FIRST_SUMS_##N1, [lo] "=&r"(lo)                                                                \
            : [a] "r"(a), "d"(m), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                      \
            : "cc");                                                                                                \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::double_and_add_squares<N>(digit * z, const digit* a) noexcept {                \
    digit t, lo, hi;                                                                                                \
    __asm__ volatile("xorl %k[t], %k[t]\n\t" /* CF, OF := 0 */                                                      \
                     QUOREM_SQUARES_##N                                                                             \
                     : [t] "=&r"(t), [lo] "=&r"(lo), [hi] "=&r"(hi)                                                 \
                     : [z] "r"(z), [a] "r"(a)                                                                       \
                     : "rdx", "cc", "memory");                                                                      \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::estimate_and_accumulate<N>(digit * w, const FixedDivisor& b) noexcept {       \
    digit lo, hi, t, q;                                                                                             \
    __asm__("movq %[w" QUOREM_BELOW_##N "], %%rdx\n\tnotq %%rdx\n\t"   /* u0 */                                     \
            "mulxq %c[v1](%[b]), %[t], %[t]\n\t"                       /* hi(u0 v1) */                             \
            "addq %%rdx, %[t]\n\t"                                                                                 \
            "movq %[w" #N "], %%rdx\n\tnotq %%rdx\n\t"                 /* u1 */                                     \
            "mulxq %c[v1](%[b]), %[lo], %[hi]\n\t"                     /* u1 v1 */                                 \
            "adcq %%rdx, %[hi]\n\taddq %[t], %[lo]\n\tadcq $0, %[hi]\n\t"                                         \
            "mulxq %c[v0](%[b]), %[t], %[t]\n\t"                       /* hi(u1 v0) */                             \
            "addq %[t], %[lo]\n\tadcq $0, %[hi]\n\t"                                                              \
            "movq %[hi], %%rdx\n\t"                                                                                \
            "xorl %k[lo], %k[lo]\n\t" QUOREM_ACCUMULATE_BY_##N /* CF, OF := 0 */                                    \
            "movl $0, %k[lo]\n\t"                                                                                  \
            "adcxq %[lo], %[w" #N "]"                                                                               \
            : QUOREM_SUMS_##N1, [lo] "=&r"(lo), [hi] "=&r"(hi), [t] "=&r"(t), "=&d"(q)                              \
            : [b] "r"(&b), [v1] "i"(offsetof(FixedDivisor, reciprocal.hi)),                                         \
              [v0] "i"(offsetof(FixedDivisor, reciprocal.lo)), [d] "i"(offsetof(FixedDivisor, normalised)), "m"(b)  \
            : "cc");                                                                                                \
    return q;                                                                                                       \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::add_pair<N>(digit * w, TwoDigits pair) noexcept {                             \
    digit carry = 0;                                                                                                \
    __asm__("addq %[pair_lo], %[w0]\n\tadcq %[pair_hi], %[w1]\n\t" QUOREM_CARRIES_##N "adcq $0, %[carry]"           \
            : QUOREM_SUMS_##N, [carry] "+&r"(carry)                                                                 \
            : [pair_lo] "r"(pair.lo), [pair_hi] "r"(pair.hi)                                                        \
            : "cc");                                                                                                \
    return carry;                                                                                                   \
  }

#define QUOREM_REGISTER_ADD(N)                                                                                      \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::add_in_registers<N>(digit * w, const digit* a) noexcept {                      \
    __asm__(QUOREM_ADD_TO_##N                                                                                       \
            : QUOREM_SUMS_##N                                                                                       \
            : [a] "r"(a), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                              \
            : "cc");                                                                                                \
  }

#define QUOREM_REGISTER_SQUARES(N, N2)                                                                              \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::double_and_add_squares_in_registers<N>(digit * w, const digit* a) noexcept {   \
    digit lo, hi;                                                                                                   \
    __asm__("xorl %k[lo], %k[lo]\n\t" QUOREM_SQUARE_SUMS_##N /* CF, OF := 0 */                                      \
            : QUOREM_SUMS_##N2, [lo] "=&r"(lo), [hi] "=&r"(hi)                                                      \
            : [a] "r"(a), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                              \
            : "rdx", "cc");                                                                                         \
  }

QUOREM_REGISTER_SQUARES(2, 4)
QUOREM_REGISTER_SQUARES(3, 6)
QUOREM_REGISTER_SQUARES(4, 8)

QUOREM_REGISTER_ADD(4)
QUOREM_REGISTER_ADD(5)
QUOREM_REGISTER_ADD(6)
QUOREM_REGISTER_ADD(7)
QUOREM_REGISTER_ADD(8)

QUOREM_REGISTER_ROWS(2, 3)
QUOREM_REGISTER_ROWS(3, 4)
QUOREM_REGISTER_ROWS(4, 5)
QUOREM_REGISTER_ROWS(5, 6)
QUOREM_REGISTER_ROWS(6, 7)
QUOREM_REGISTER_ROWS(7, 8)
QUOREM_REGISTER_ROWS(8, 9)

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
#undef QUOREM_REGISTER_ROWS
#undef QUOREM_REGISTER_SQUARES

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_X86_64_ADX_ROWS_H_
