// Arithmetic on one and two digits: the only place that knows how wide a product is.
//
// Everything is branch-free and inlined. Where the compiler has an integer of twice the width it is used; else products
// are put together from half digits. On x86-64 sums and differences of two digits are two instructions, which compilers do
// not find behind the 128-bit integer (GCC 12 makes five to eight of them).

#ifndef QUOREM_BASE_WIDE_H_
#define QUOREM_BASE_WIDE_H_

#include "quorem/digits.h"

namespace quorem {

constexpr digit digit_max = digit(~digit(0));
constexpr digit digit_top_bit = digit(digit(1) << (digit_bits - 1));

struct TwoDigits {
  digit hi;
  digit lo;
};

#if QUOREM_DIGIT_BITS == 64 && QUOREM_HAS_INT128
__extension__ typedef unsigned __int128 wide_digit;
#define QUOREM_HAS_WIDE 1
#elif QUOREM_DIGIT_BITS == 32
typedef std::uint64_t wide_digit;
#define QUOREM_HAS_WIDE 1
#elif QUOREM_DIGIT_BITS == 8
typedef std::uint32_t wide_digit;
#define QUOREM_HAS_WIDE 1
#else
#define QUOREM_HAS_WIDE 0
#endif

// Leading zero bits of x; digit_bits for 0.
QUOREM_ALWAYS_INLINE int count_leading_zeros(digit x) noexcept {
  if (x == 0) return digit_bits;
#if defined(__GNUC__) && QUOREM_DIGIT_BITS == 64
  return __builtin_clzll(x);
#elif defined(__GNUC__)
  return __builtin_clz(x) - (32 - digit_bits);
#else
  int count = 0;
  for (; (x & digit_top_bit) == 0; x = digit(x << 1)) ++count;
  return count;
#endif
}

// x, of which the compiler knows nothing: it makes neither a branch nor a choice of what is done with a mask.
QUOREM_ALWAYS_INLINE digit value_barrier(digit x) noexcept {
#if defined(__GNUC__)
  __asm__("" : "+r"(x));
#endif
  return x;
}

// a + b + carry; carry is 0 or 1, in and out.
QUOREM_ALWAYS_INLINE digit add_carry(digit a, digit b, digit& carry) noexcept {
  const digit sum = digit(a + b);
  const digit result = digit(sum + carry);
  carry = digit(digit(sum < a) | digit(result < sum));
  return result;
}

// a - b - borrow; borrow is 0 or 1, in and out.
QUOREM_ALWAYS_INLINE digit subtract_borrow(digit a, digit b, digit& borrow) noexcept {
  const digit difference = digit(a - b);
  const digit result = digit(difference - borrow);
  borrow = digit(digit(a < b) | digit(difference < borrow));
  return result;
}

// a + b and a - b modulo B^2.
QUOREM_ALWAYS_INLINE TwoDigits add_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  __asm__("addq %[b_lo], %[lo]\n\tadcq %[b_hi], %[hi]"
          : [lo] "+&r"(a.lo), [hi] "+r"(a.hi)
          : [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return a;
#elif QUOREM_HAS_WIDE
  const wide_digit sum = wide_digit((wide_digit(a.hi) << digit_bits | a.lo) + (wide_digit(b.hi) << digit_bits | b.lo));
  return {digit(sum >> digit_bits), digit(sum)};
#else
  const digit lo = digit(a.lo + b.lo);
  return {digit(a.hi + b.hi + digit(lo < a.lo)), lo};
#endif
}

QUOREM_ALWAYS_INLINE TwoDigits subtract_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  __asm__("subq %[b_lo], %[lo]\n\tsbbq %[b_hi], %[hi]"
          : [lo] "+&r"(a.lo), [hi] "+r"(a.hi)
          : [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return a;
#elif QUOREM_HAS_WIDE
  const wide_digit difference =
      wide_digit((wide_digit(a.hi) << digit_bits | a.lo) - (wide_digit(b.hi) << digit_bits | b.lo));
  return {digit(difference >> digit_bits), digit(difference)};
#else
  return {digit(a.hi - b.hi - digit(a.lo < b.lo)), digit(a.lo - b.lo)};
#endif
}

QUOREM_ALWAYS_INLINE bool less_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  bool less;
  __asm__("cmpq %[b_lo], %[a_lo]\n\tsbbq %[b_hi], %[a_hi]"
          : "=@ccb"(less), [a_hi] "+&r"(a.hi)
          : [a_lo] "r"(a.lo), [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return less;
#elif QUOREM_HAS_WIDE
  return (wide_digit(a.hi) << digit_bits | a.lo) < (wide_digit(b.hi) << digit_bits | b.lo);
#else
  return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo);
#endif
}

// a b
QUOREM_ALWAYS_INLINE TwoDigits multiply_wide(digit a, digit b) noexcept {
#if QUOREM_HAS_WIDE
  const wide_digit product = wide_digit(a) * b;
  return {digit(product >> digit_bits), digit(product)};
#else
  constexpr int half = digit_bits / 2;
  constexpr digit low_half = (digit(1) << half) - 1;
  const digit a0 = a & low_half, a1 = a >> half, b0 = b & low_half, b1 = b >> half;
  const digit p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  const digit middle = (p00 >> half) + (p01 & low_half) + (p10 & low_half);
  return {p11 + (p01 >> half) + (p10 >> half) + (middle >> half), (middle << half) | (p00 & low_half)};
#endif
}

// a b + c + d, which is at most B^2 - 1.
QUOREM_ALWAYS_INLINE TwoDigits multiply_add_wide(digit a, digit b, digit c, digit d) noexcept {
#if QUOREM_HAS_WIDE
  const wide_digit sum = wide_digit(a) * b + c + d;
  return {digit(sum >> digit_bits), digit(sum)};
#else
  return add_wide(add_wide(multiply_wide(a, b), {0, c}), {0, d});
#endif
}

// The quotient in .hi and the remainder in .lo of u / d, for u.hi < d.
QUOREM_ALWAYS_INLINE TwoDigits divide_wide(TwoDigits u, digit d) noexcept {
#if QUOREM_X86_64
  digit quotient, remainder;
  __asm__("divq %[d]" : "=a"(quotient), "=d"(remainder) : "a"(u.lo), "d"(u.hi), [d] "r"(d) : "cc");
  return {quotient, remainder};
#elif QUOREM_DIGIT_BITS < 64
  const wide_digit dividend = wide_digit(u.hi) << digit_bits | u.lo;
  return {digit(dividend / d), digit(dividend % d)};
#else
  // Knuth's algorithm D on half digits: two quotient halves, each estimated from the top half of the divisor and
  // corrected at most twice.
  constexpr int half = digit_bits / 2;
  constexpr digit half_base = digit(1) << half;
  const int shift = count_leading_zeros(d);
  d <<= shift;
  const digit d1 = d >> half, d0 = d & (half_base - 1);
  digit rest = shift == 0 ? u.hi : (u.hi << shift) | (u.lo >> (digit_bits - shift));
  const digit low = u.lo << shift;
  digit halves[2];
  const digit next[2] = {low >> half, low & (half_base - 1)};
  for (int i = 0; i < 2; ++i) {
    digit q = rest / d1, r = rest % d1;
    while (q >= half_base || q * d0 > ((r << half) | next[i])) {
      --q;
      r += d1;
      if (r >= half_base) break;
    }
    rest = (rest << half) + next[i] - q * d;
    halves[i] = q;
  }
  return {(halves[0] << half) + halves[1], rest >> shift};
#endif
}

}  // namespace quorem

#endif  // QUOREM_BASE_WIDE_H_
