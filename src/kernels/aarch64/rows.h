// Rows of a fixed number of digits on AArch64: the twin of portable_rows.h and of x86_64/adx_rows.h.
//
// A row w := w + a m has two carries, one from the high halves of the products and one of the sums, and the machine has
// one carry flag. So a row is two chains, one after the other: first the low halves are added, then the high halves one
// place up. mul and umulh change no flag and stand between the additions that wait for them:
//
//     mul   t0, a0, m      mul  t1, a1, m     mul  t2, a2, m      adds  w0, w0, t0
//     mul   t0, a3, m      adcs w1, w1, t1    adcs w2, w2, t2     adcs  w3, w3, t0     adc  w4, w4, 0
//     umulh t0, a0, m      ...                                    adds  w1, w1, t0     ...
//
// Four instructions a digit and one for the row, where the digits of a are in registers, of which there are enough for
// rows of eight. Three names for products keep an addition some way behind its product: a core that executes in order
// need not wait for each. Longer rows are made of blocks that pass the digit above on.

#ifndef QUOREM_KERNELS_AARCH64_ROWS_H_
#define QUOREM_KERNELS_AARCH64_ROWS_H_

#include <cstddef>

#include "base/unroll.h"
#include "base/wide.h"
#include "kernels/memory_rows.h"

namespace quorem::kernels {

// A chain of N products and N sums: s0 := s0 + OP(a0, m) by FIRST, s1 := s1 + OP(a1, m) + carry by STEP, and so on. OP
// is mul or umulh, FIRST and STEP are adds and adcs or subs and sbcs. t is the name of the product.
#define QUOREM_PRODUCT(OP, i, t) OP " %[t" #t "], %[a" #i "], %[m]\n\t"
#define QUOREM_SUM(STEP, i, t) STEP " %[s" #i "], %[s" #i "], %[t" #t "]\n\t"
#define QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 0, 0) QUOREM_PRODUCT(OP, 1, 1)
#define QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 2, 2) QUOREM_SUM(FIRST, 0, 0)
#define QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 3, 0) QUOREM_SUM(STEP, 1, 1)
#define QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 4, 1) QUOREM_SUM(STEP, 2, 2)
#define QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 5, 2) QUOREM_SUM(STEP, 3, 0)
#define QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 6, 0) QUOREM_SUM(STEP, 4, 1)
#define QUOREM_BEGIN_8(OP, FIRST, STEP) QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 7, 1) QUOREM_SUM(STEP, 5, 2)
#define QUOREM_CHAIN_1(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 0, 0) QUOREM_SUM(FIRST, 0, 0)
#define QUOREM_CHAIN_2(OP, FIRST, STEP) QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_SUM(FIRST, 0, 0) QUOREM_SUM(STEP, 1, 1)
#define QUOREM_CHAIN_3(OP, FIRST, STEP) QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_SUM(STEP, 1, 1) QUOREM_SUM(STEP, 2, 2)
#define QUOREM_CHAIN_4(OP, FIRST, STEP) QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_SUM(STEP, 2, 2) QUOREM_SUM(STEP, 3, 0)
#define QUOREM_CHAIN_5(OP, FIRST, STEP) QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_SUM(STEP, 3, 0) QUOREM_SUM(STEP, 4, 1)
#define QUOREM_CHAIN_6(OP, FIRST, STEP) QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_SUM(STEP, 4, 1) QUOREM_SUM(STEP, 5, 2)
#define QUOREM_CHAIN_7(OP, FIRST, STEP) QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_SUM(STEP, 5, 2) QUOREM_SUM(STEP, 6, 0)
#define QUOREM_CHAIN_8(OP, FIRST, STEP) QUOREM_BEGIN_8(OP, FIRST, STEP) QUOREM_SUM(STEP, 6, 0) QUOREM_SUM(STEP, 7, 1)

// The products of a first row: low half of a digit and high half of the one below, summed up from place 1 on. The sums
// are one product behind.
#define QUOREM_FIRST_PRODUCT(i, above, t) \
  "mul %[t" #t "], %[a" #i "], %[m]\n\tumulh %[s" #above "], %[a" #i "], %[m]\n\t"
#define QUOREM_FIRST_1(FIRST) "mul %[s0], %[a0], %[m]\n\tumulh %[s1], %[a0], %[m]\n\t"
#define QUOREM_FIRST_2(FIRST) QUOREM_FIRST_1(FIRST) QUOREM_FIRST_PRODUCT(1, 2, 1)
#define QUOREM_FIRST_3(FIRST) QUOREM_FIRST_2(FIRST) QUOREM_FIRST_PRODUCT(2, 3, 0) QUOREM_SUM(FIRST, 1, 1)
#define QUOREM_FIRST_4(FIRST) QUOREM_FIRST_3(FIRST) QUOREM_FIRST_PRODUCT(3, 4, 1) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_FIRST_5(FIRST) QUOREM_FIRST_4(FIRST) QUOREM_FIRST_PRODUCT(4, 5, 0) QUOREM_SUM("adcs", 3, 1)
#define QUOREM_FIRST_6(FIRST) QUOREM_FIRST_5(FIRST) QUOREM_FIRST_PRODUCT(5, 6, 1) QUOREM_SUM("adcs", 4, 0)
#define QUOREM_FIRST_7(FIRST) QUOREM_FIRST_6(FIRST) QUOREM_FIRST_PRODUCT(6, 7, 0) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_FIRST_8(FIRST) QUOREM_FIRST_7(FIRST) QUOREM_FIRST_PRODUCT(7, 8, 1) QUOREM_SUM("adcs", 6, 0)
#define QUOREM_FIRST_LAST_2(FIRST) QUOREM_SUM(FIRST, 1, 1)
#define QUOREM_FIRST_LAST_3(FIRST) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_FIRST_LAST_4(FIRST) QUOREM_SUM("adcs", 3, 1)
#define QUOREM_FIRST_LAST_5(FIRST) QUOREM_SUM("adcs", 4, 0)
#define QUOREM_FIRST_LAST_6(FIRST) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_FIRST_LAST_7(FIRST) QUOREM_SUM("adcs", 6, 0)
#define QUOREM_FIRST_LAST_8(FIRST) QUOREM_SUM("adcs", 7, 1)

// Two digits of a chain of squares, the squares in t0 and t1 or in t2 and t3.
#define QUOREM_SQUARE(i, t, u) "mul %[t" #t "], %[a" #i "], %[a" #i "]\n\tumulh %[t" #u "], %[a" #i "], %[a" #i "]\n\t"
#define QUOREM_SQUARES_1 QUOREM_SQUARE(0, 0, 1) QUOREM_SUM("adcs", 0, 0) QUOREM_SUM("adcs", 1, 1)
#define QUOREM_SQUARES_2 QUOREM_SQUARES_1 QUOREM_SQUARE(1, 2, 3) QUOREM_SUM("adcs", 2, 2) QUOREM_SUM("adcs", 3, 3)
#define QUOREM_SQUARES_3 QUOREM_SQUARES_2 QUOREM_SQUARE(2, 0, 1) QUOREM_SUM("adcs", 4, 0) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_SQUARES_4 QUOREM_SQUARES_3 QUOREM_SQUARE(3, 2, 3) QUOREM_SUM("adcs", 6, 2) QUOREM_SUM("adcs", 7, 3)

// Operands: the sums, the digits of a, and the names of products.
#define QUOREM_SUMS_1(s) [s0] "+&r"((s)[0])
#define QUOREM_SUMS_2(s) QUOREM_SUMS_1(s), [s1] "+&r"((s)[1])
#define QUOREM_SUMS_3(s) QUOREM_SUMS_2(s), [s2] "+&r"((s)[2])
#define QUOREM_SUMS_4(s) QUOREM_SUMS_3(s), [s3] "+&r"((s)[3])
#define QUOREM_SUMS_5(s) QUOREM_SUMS_4(s), [s4] "+&r"((s)[4])
#define QUOREM_SUMS_6(s) QUOREM_SUMS_5(s), [s5] "+&r"((s)[5])
#define QUOREM_SUMS_7(s) QUOREM_SUMS_6(s), [s6] "+&r"((s)[6])
#define QUOREM_SUMS_8(s) QUOREM_SUMS_7(s), [s7] "+&r"((s)[7])
#define QUOREM_SUMS_9(s) QUOREM_SUMS_8(s), [s8] "+&r"((s)[8])
#define QUOREM_NEW_SUMS_2(s) [s0] "=&r"((s)[0]), [s1] "=&r"((s)[1])
#define QUOREM_NEW_SUMS_3(s) QUOREM_NEW_SUMS_2(s), [s2] "=&r"((s)[2])
#define QUOREM_NEW_SUMS_4(s) QUOREM_NEW_SUMS_3(s), [s3] "=&r"((s)[3])
#define QUOREM_NEW_SUMS_5(s) QUOREM_NEW_SUMS_4(s), [s4] "=&r"((s)[4])
#define QUOREM_NEW_SUMS_6(s) QUOREM_NEW_SUMS_5(s), [s5] "=&r"((s)[5])
#define QUOREM_NEW_SUMS_7(s) QUOREM_NEW_SUMS_6(s), [s6] "=&r"((s)[6])
#define QUOREM_NEW_SUMS_8(s) QUOREM_NEW_SUMS_7(s), [s7] "=&r"((s)[7])
#define QUOREM_NEW_SUMS_9(s) QUOREM_NEW_SUMS_8(s), [s8] "=&r"((s)[8])
#define QUOREM_DIGITS_1(a) [a0] "r"((a)[0])
#define QUOREM_DIGITS_2(a) QUOREM_DIGITS_1(a), [a1] "r"((a)[1])
#define QUOREM_DIGITS_3(a) QUOREM_DIGITS_2(a), [a2] "r"((a)[2])
#define QUOREM_DIGITS_4(a) QUOREM_DIGITS_3(a), [a3] "r"((a)[3])
#define QUOREM_DIGITS_5(a) QUOREM_DIGITS_4(a), [a4] "r"((a)[4])
#define QUOREM_DIGITS_6(a) QUOREM_DIGITS_5(a), [a5] "r"((a)[5])
#define QUOREM_DIGITS_7(a) QUOREM_DIGITS_6(a), [a6] "r"((a)[6])
#define QUOREM_DIGITS_8(a) QUOREM_DIGITS_7(a), [a7] "r"((a)[7])
#define QUOREM_ADD_1 "adds %[s0], %[s0], %[a0]\n\t"
#define QUOREM_ADD_2 QUOREM_ADD_1 "adcs %[s1], %[s1], %[a1]\n\t"
#define QUOREM_ADD_3 QUOREM_ADD_2 "adcs %[s2], %[s2], %[a2]\n\t"
#define QUOREM_ADD_4 QUOREM_ADD_3 "adcs %[s3], %[s3], %[a3]\n\t"
#define QUOREM_ADD_5 QUOREM_ADD_4 "adcs %[s4], %[s4], %[a4]\n\t"
#define QUOREM_ADD_6 QUOREM_ADD_5 "adcs %[s5], %[s5], %[a5]\n\t"
#define QUOREM_ADD_7 QUOREM_ADD_6 "adcs %[s6], %[s6], %[a6]\n\t"
#define QUOREM_ADD_8 QUOREM_ADD_7 "adcs %[s7], %[s7], %[a7]\n\t"
#define QUOREM_CARRIES_2
#define QUOREM_CARRIES_3 QUOREM_CARRIES_2 "adcs %[s2], %[s2], xzr\n\t"
#define QUOREM_CARRIES_4 QUOREM_CARRIES_3 "adcs %[s3], %[s3], xzr\n\t"
#define QUOREM_CARRIES_5 QUOREM_CARRIES_4 "adcs %[s4], %[s4], xzr\n\t"
#define QUOREM_CARRIES_6 QUOREM_CARRIES_5 "adcs %[s5], %[s5], xzr\n\t"
#define QUOREM_CARRIES_7 QUOREM_CARRIES_6 "adcs %[s6], %[s6], xzr\n\t"
#define QUOREM_CARRIES_8 QUOREM_CARRIES_7 "adcs %[s7], %[s7], xzr\n\t"
#define QUOREM_PRODUCTS [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2)

struct AArch64Rows {
  // Up to how many digits a row's sums are kept in registers.
  static constexpr std::size_t registers_max = 8;
  static constexpr std::size_t square_registers_max = 8;

  // w := w + a m, N digits of a and of w; the digit above goes to w[N].
  template <std::size_t N>
  static void next_row(digit* w, const digit* a, digit m) noexcept;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<AArch64Rows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static void first_row(digit* w, const digit* a, digit m) noexcept;

  // w := 2 w + the sum of a[i]^2 B^(2i), N digits of a, 2 N of w, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares_in_registers(digit* w, const digit* a) noexcept {
    repeat<true, 2 * N - 1>([&](auto i) QUOREM_INLINE_LAMBDA {
      w[2 * N - 1 - i] = digit(w[2 * N - 1 - i] << 1 | w[2 * N - 2 - i] >> (digit_bits - 1));
    });
    w[0] <<= 1;
    constexpr std::size_t low = N < 4 ? N : 4;
    const digit carry = add_squares<low>(w, a, 0);
    if constexpr (N > low) add_squares<N - low>(w + 2 * low, a + low, carry);
  }

  // w := w + the sum of a[i]^2 B^(2i) + carry, N digits of a, N at most 4, 2 N of w; carry is 0 or 1, and so is what is
  // returned.
  template <std::size_t N>
  static digit add_squares(digit* w, const digit* a, digit carry) noexcept;

  // w := w + a, N digits, modulo B^N.
  template <std::size_t N>
  static void add_in_registers(digit* w, const digit* a) noexcept;

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before
  // its correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    const digit q = quotient_digit(digit(~w[N]), digit(~w[N - 1]), b.reciprocal);
    accumulate<N>(w, b.normalised, q);
    return q;
  }

  // w := w - a m, N digits, modulo B^N.
  template <std::size_t N>
  static void subtract_multiple(digit* w, const digit* a, digit m) noexcept;

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := z + a m + carry, N digits, N at most 4; returns the digit above.
  template <std::size_t N>
  static digit addmul_block(digit* z, const digit* a, digit m, digit carry) noexcept;

  // z := z - a m - borrow, N digits, N at most 4; returns the digit borrowed.
  template <std::size_t N>
  static digit submul_block(digit* z, const digit* a, digit m, digit borrow) noexcept;

  // z := a m + carry, N digits, N at most 4; returns the digit above.
  template <std::size_t N>
  static digit multiply_block(digit* z, const digit* a, digit m, digit carry) noexcept;

  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m,
                                           digit carry = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { s[i] = x[i]; });
    carry = addmul_block<n>(s, a, m, carry);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return addmul<N - n>(z + n, x + n, a + n, m, carry);
    return carry;
  }

  // z := z - a m - borrow, N digits; returns the digit borrowed. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { s[i] = z[i]; });
    borrow = submul_block<n>(s, a, m, borrow);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return submul<N - n>(z + n, a + n, m, borrow);
    return borrow;
  }

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    carry = multiply_block<n>(s, a, m, carry);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return multiply<N - n>(z + n, a + n, m, carry);
    return carry;
  }
};

// The chain of the low halves, and that of the high halves one place up. The sums below are a part of w: the first
// chain begins at w, the second at w + 1.
#define QUOREM_REGISTER_ROWS(N, N1)                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::accumulate<N>(digit * w, const digit* a, digit m) noexcept {          \
    digit t0, t1, t2;                                                                                          \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "adc %[s" #N "], %[s" #N "], xzr"                          \
            : QUOREM_SUMS_##N1(w), QUOREM_PRODUCTS                                                             \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
    __asm__(QUOREM_CHAIN_##N("umulh", "adds", "adcs")                                                          \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS                                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::next_row<N>(digit * w, const digit* a, digit m) noexcept {            \
    digit t0, t1, t2;                                                                                          \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "cset %[above], cs"                                        \
            : QUOREM_SUMS_##N(w), [above] "=r"(w[N]), QUOREM_PRODUCTS                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
    __asm__(QUOREM_CHAIN_##N("umulh", "adds", "adcs")                                                          \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS                                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::first_row<N>(digit * w, const digit* a, digit m) noexcept {           \
    digit t0, t1;                                                                                              \
    __asm__(QUOREM_FIRST_##N("adds") QUOREM_FIRST_LAST_##N("adds") "adc %[s" #N "], %[s" #N "], xzr"           \
            : QUOREM_NEW_SUMS_##N1(w), [t0] "=&r"(t0), [t1] "=&r"(t1)                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::add_in_registers<N>(digit * w, const digit* a) noexcept {             \
    __asm__(QUOREM_ADD_##N : QUOREM_SUMS_##N(w) : QUOREM_DIGITS_##N(a) : "cc");                                \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::add_pair<N>(digit * w, TwoDigits pair) noexcept {                    \
    digit carry;                                                                                               \
    __asm__("adds %[s0], %[s0], %[lo]\n\tadcs %[s1], %[s1], %x[hi]\n\t" QUOREM_CARRIES_##N "cset %[carry], cs" \
            : QUOREM_SUMS_##N(w), [carry] "=r"(carry)                                                          \
            : [lo] "r"(pair.lo), [hi] "rZ"(pair.hi)                                                            \
            : "cc");                                                                                           \
    return carry;                                                                                              \
  }

// The low halves, and one place up the high halves but the top one.
#define QUOREM_SUBTRACT(N, below)                                                                            \
  template <>                                                                                                \
  QUOREM_ALWAYS_INLINE void AArch64Rows::subtract_multiple<N>(digit * w, const digit* a, digit m) noexcept { \
    digit t0, t1, t2;                                                                                        \
    __asm__(QUOREM_CHAIN_##N("mul", "subs", "sbcs")                                                          \
            : QUOREM_SUMS_##N(w), QUOREM_PRODUCTS                                                            \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                               \
            : "cc");                                                                                         \
    __asm__(QUOREM_CHAIN_##below("umulh", "subs", "sbcs")                                                    \
            : QUOREM_SUMS_##below(w + 1), QUOREM_PRODUCTS                                                    \
            : QUOREM_DIGITS_##below(a), [m] "r"(m)                                                           \
            : "cc");                                                                                         \
  }

// A block is such a row with a digit that comes in at its lowest place.
#define QUOREM_BLOCKS(N, N1)                                                                                           \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::addmul_block<N>(digit * z, const digit* a, digit m, digit carry) noexcept {  \
    digit t0, t1, t2, w[N1];                                                                                           \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = z[i]; });                                                \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "cset %[top], cs"                                                  \
            : QUOREM_SUMS_##N(w), [top] "=&r"(w[N]), QUOREM_PRODUCTS                                                   \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                         \
            : "cc");                                                                                                   \
    __asm__("adds %[low], %[low], %x[carry]\n\t" QUOREM_CHAIN_##N("umulh", "adcs", "adcs")                             \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS, [low] "+&r"(w[0])                                               \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [carry] "rZ"(carry)                                                    \
            : "cc");                                                                                                   \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                                \
    return w[N];                                                                                                       \
  }                                                                                                                    \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::submul_block<N>(digit * z, const digit* a, digit m, digit borrow) noexcept { \
    digit t0, t1, t2, w[N1]; /* the top one is minus what is borrowed */                                               \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = z[i]; });                                                \
    __asm__(QUOREM_CHAIN_##N("mul", "subs", "sbcs") "csetm %[top], cc"                                                 \
            : QUOREM_SUMS_##N(w), [top] "=&r"(w[N]), QUOREM_PRODUCTS                                                   \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                         \
            : "cc");                                                                                                   \
    __asm__("subs %[low], %[low], %x[borrow]\n\t" QUOREM_CHAIN_##N("umulh", "sbcs", "sbcs")                            \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS, [low] "+&r"(w[0])                                               \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [borrow] "rZ"(borrow)                                                  \
            : "cc");                                                                                                   \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                                \
    return digit(-w[N]);                                                                                               \
  }                                                                                                                    \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::add_squares<N>(digit * w, const digit* a, digit carry) noexcept {            \
    digit t0, t1, t2, t3;                                                                                              \
    __asm__("cmp %[carry], #1\n\t" QUOREM_SQUARES_##N "cset %[carry], cs" /* C := carry */                             \
            : QUOREM_SQUARE_SUMS_##N(w), [carry] "+&r"(carry), QUOREM_PRODUCTS, [t3] "=&r"(t3)                         \
            : QUOREM_DIGITS_##N(a)                                                                                     \
            : "cc");                                                                                                   \
    return carry;                                                                                                      \
  }

#define QUOREM_SQUARE_SUMS_1(w) QUOREM_SUMS_2(w)
#define QUOREM_SQUARE_SUMS_2(w) QUOREM_SUMS_4(w)
#define QUOREM_SQUARE_SUMS_3(w) QUOREM_SUMS_6(w)
#define QUOREM_SQUARE_SUMS_4(w) QUOREM_SUMS_8(w)

// Products alone, with a digit that comes in at the lowest place.
#define QUOREM_PRODUCT_BLOCKS(N, N1)                                                                              \
  template <>                                                                                                     \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::multiply_block<N>(digit * z, const digit* a, digit m,                   \
                                                            digit carry) noexcept {                               \
    digit t0, t1, w[N1];                                                                                          \
    __asm__(QUOREM_FIRST_1() "adds %[s0], %[s0], %x[carry]\n\t" QUOREM_NEXT_##N "adc %[s" #N "], %[s" #N "], xzr" \
            : QUOREM_NEW_SUMS_##N1(w), [t0] "=&r"(t0), [t1] "=&r"(t1)                                             \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [carry] "rZ"(carry)                                               \
            : "cc");                                                                                              \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                           \
    return w[N];                                                                                                  \
  }
#define QUOREM_NEXT_1
#define QUOREM_NEXT_2 QUOREM_FIRST_PRODUCT(1, 2, 1) QUOREM_SUM("adcs", 1, 1)
#define QUOREM_NEXT_3 QUOREM_NEXT_2 QUOREM_FIRST_PRODUCT(2, 3, 0) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_NEXT_4 QUOREM_NEXT_3 QUOREM_FIRST_PRODUCT(3, 4, 1) QUOREM_SUM("adcs", 3, 1)

QUOREM_REGISTER_ROWS(2, 3)
QUOREM_REGISTER_ROWS(3, 4)
QUOREM_REGISTER_ROWS(4, 5)
QUOREM_REGISTER_ROWS(5, 6)
QUOREM_REGISTER_ROWS(6, 7)
QUOREM_REGISTER_ROWS(7, 8)
QUOREM_REGISTER_ROWS(8, 9)
QUOREM_BLOCKS(1, 2)
QUOREM_BLOCKS(2, 3)
QUOREM_BLOCKS(3, 4)
QUOREM_BLOCKS(4, 5)
QUOREM_PRODUCT_BLOCKS(1, 2)
QUOREM_PRODUCT_BLOCKS(2, 3)
QUOREM_PRODUCT_BLOCKS(3, 4)
QUOREM_PRODUCT_BLOCKS(4, 5)

QUOREM_SUBTRACT(2, 1)
QUOREM_SUBTRACT(3, 2)
QUOREM_SUBTRACT(4, 3)
QUOREM_SUBTRACT(5, 4)
QUOREM_SUBTRACT(6, 5)
QUOREM_SUBTRACT(7, 6)
QUOREM_SUBTRACT(8, 7)

#undef QUOREM_REGISTER_ROWS
#undef QUOREM_SUBTRACT
#undef QUOREM_BLOCKS
#undef QUOREM_PRODUCT_BLOCKS

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_AARCH64_ROWS_H_
