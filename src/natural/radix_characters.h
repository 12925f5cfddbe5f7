// From chunks (radix.h) to characters.
//
// Eight decimal digits are made at once in a word of 64 bits, first two fours, then four pairs, then eight digits in
// eight bytes, each step by one product for all of them: floor(x / 100) is floor(10486 x / 2^20) for x < 10^4, and
// floor(x / 10) is floor(103 x / 2^10) for x < 100. Other radixes take a chunk as a fraction: with f = floor(chunk B /
// power) + 1,
//
//     chunk / power  <  f / B  <=  chunk / power + 1 / B  <  (chunk + 1) / power,
//
// so f / B, times the radix, and again and again, has the characters of the chunk in turn before the point. f < B,
// because chunk <= power - 1 and B / power > 1 make it at most B - 1.

#ifndef QUOREM_NATURAL_RADIX_CHARACTERS_H_
#define QUOREM_NATURAL_RADIX_CHARACTERS_H_

#include "quorem/config.h"

#include <cstddef>
#include <cstdint>

#if QUOREM_X86_64
#include <emmintrin.h>
#endif

#include "base/unroll.h"
#include "kernels/division_step.h"
#include "natural/radix.h"

namespace quorem::natural {

inline constexpr char character_of[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// The eight bytes of w, the lowest first, whatever the byte order of the machine.
QUOREM_ALWAYS_INLINE void store_8(char* text, std::uint64_t w) noexcept {
  repeat<true, 8>([&](std::size_t i) QUOREM_INLINE_LAMBDA { text[i] = static_cast<char>(w >> (8 * i)); });
}

// The first `count` of them, 1 to 8.
QUOREM_ALWAYS_INLINE void store_up_to_8(char* text, std::uint64_t w, int count) noexcept {
  if (count == 8) {
    store_8(text, w);
    return;
  }
  if ((count & 4) != 0) {
    repeat<true, 4>([&](std::size_t i) QUOREM_INLINE_LAMBDA { text[i] = static_cast<char>(w >> (8 * i)); });
    w >>= 32;
    text += 4;
  }
  if ((count & 2) != 0) {
    text[0] = static_cast<char>(w);
    text[1] = static_cast<char>(w >> 8);
    w >>= 16;
    text += 2;
  }
  if ((count & 1) != 0) text[0] = static_cast<char>(w);
}

// The bytes of zero at the low end of w != 0.
QUOREM_ALWAYS_INLINE int low_zero_bytes(std::uint64_t w) noexcept {
#if defined(__GNUC__)
  return __builtin_ctzll(w) / 8;
#else
  int count = 0;
  for (; (w & 0xff) == 0; w >>= 8) ++count;
  return count;
#endif
}

constexpr std::uint64_t zeros_8 = 0x3030303030303030u;  // the character 0 in each byte

// The eight decimal digits of x < 10^8, as numbers, the highest in the lowest byte.
QUOREM_ALWAYS_INLINE std::uint64_t decimal_digits_8(std::uint32_t x) noexcept {
  const std::uint32_t high = x / 10000;
  const std::uint64_t fours = high | std::uint64_t{x - high * 10000} << 32;
  const std::uint64_t hundreds = ((fours * 10486) >> 20) & 0x0000007f0000007fu;
  const std::uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = ((pairs * 103) >> 10) & 0x000f000f000f000fu;
  return tens | (pairs - tens * 10) << 8;
}

// The characters of the eight hexadecimal digits of x, the highest in the lowest byte.
QUOREM_ALWAYS_INLINE std::uint64_t hexadecimal_characters_8(std::uint32_t x) noexcept {
  std::uint64_t nibbles = x >> 16 | std::uint64_t{x & 0xffffu} << 32;
  nibbles = (nibbles >> 8 & 0x000000ff000000ffu) | (nibbles & 0x000000ff000000ffu) << 16;
  nibbles = (nibbles >> 4 & 0x000f000f000f000fu) | (nibbles & 0x000f000f000f000fu) << 8;
  const std::uint64_t letters = ((nibbles + 0x0606060606060606u) >> 4) & 0x0101010101010101u;
  return nibbles + zeros_8 + letters * ('a' - '0' - 10);
}

#if QUOREM_X86_64
// The same for sixteen digits, of a whole digit of 64 bits, in one vector register.
QUOREM_ALWAYS_INLINE __m128i hexadecimal_characters_16(std::uint64_t x) noexcept {
  const __m128i low_half = _mm_set1_epi8(0x0f);
  const __m128i bytes = _mm_cvtsi64_si128(static_cast<long long>(__builtin_bswap64(x)));
  const __m128i nibbles =
      _mm_unpacklo_epi8(_mm_and_si128(_mm_srli_epi16(bytes, 4), low_half), _mm_and_si128(bytes, low_half));
  const __m128i letters = _mm_cmpgt_epi8(nibbles, _mm_set1_epi8(9));
  return _mm_add_epi8(_mm_add_epi8(nibbles, _mm_set1_epi8('0')), _mm_and_si128(letters, _mm_set1_epi8('a' - '0' - 10)));
}

// The sixteen characters of high 10^8 + low, both below 10^8, as decimal_digits_8 makes eight: floor(x / 10^4) is
// floor(3518437209 x / 2^45), floor(x / 100) is floor(5243 x / 2^19) below 10^4, floor(x / 10) is floor(6554 x / 2^16)
// below 100.
QUOREM_ALWAYS_INLINE __m128i decimal_characters_16(std::uint64_t high, std::uint64_t low) noexcept {
  const __m128i eights = _mm_unpacklo_epi64(_mm_cvtsi64_si128(static_cast<long long>(high)),
                                            _mm_cvtsi64_si128(static_cast<long long>(low)));
  const __m128i upper = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(3518437209)), 45);
  const __m128i lower = _mm_sub_epi64(eights, _mm_mul_epu32(upper, _mm_set1_epi64x(10000)));
  const __m128i fours = _mm_or_si128(upper, _mm_slli_epi64(lower, 32));
  const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)), 3);
  const __m128i pairs =
      _mm_add_epi16(_mm_slli_epi32(_mm_sub_epi16(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi16(100))), 16), hundreds);
  const __m128i tens = _mm_mulhi_epu16(pairs, _mm_set1_epi16(6554));
  const __m128i ones = _mm_sub_epi16(pairs, _mm_mullo_epi16(tens, _mm_set1_epi16(10)));
  return _mm_add_epi8(_mm_or_si128(_mm_slli_epi16(ones, 8), tens), _mm_set1_epi8('0'));
}

QUOREM_ALWAYS_INLINE void store_16(char* text, __m128i characters) noexcept {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(text), characters);
}
#endif

#if QUOREM_DIGIT_BITS == 64
constexpr digit ten_to_8 = 100000000u;
constexpr digit ten_to_16 = ten_to_8 * ten_to_8;

// The 19 characters of a chunk below 10^19.
QUOREM_ALWAYS_INLINE void write_decimal_chunk(char* text, digit chunk) noexcept {
  const digit upper = chunk / ten_to_8;
  const digit top = chunk / ten_to_16;
  const digit middle = upper - top * ten_to_8, low = chunk - upper * ten_to_8;
#if QUOREM_X86_64
  const std::uint32_t three = static_cast<std::uint32_t>(top);
  const std::uint32_t tens = three * 6554 >> 16, hundreds = tens * 103 >> 10;
  text[0] = static_cast<char>('0' + hundreds);
  text[1] = static_cast<char>('0' + (tens - hundreds * 10));
  text[2] = static_cast<char>('0' + (three - tens * 10));
  store_16(text + 3, decimal_characters_16(middle, low));
#else
  store_8(text, (decimal_digits_8(static_cast<std::uint32_t>(top)) + zeros_8) >> 40);
  store_8(text + 3, decimal_digits_8(static_cast<std::uint32_t>(middle)) + zeros_8);
  store_8(text + 11, decimal_digits_8(static_cast<std::uint32_t>(low)) + zeros_8);
#endif
}

// The characters of a whole digit x > 0, up to 20, without leading zeros. Returns how many.
QUOREM_ALWAYS_INLINE std::size_t write_decimal_start(char* text, digit x) noexcept {
  if (x < ten_to_8) {
    const std::uint64_t w = decimal_digits_8(static_cast<std::uint32_t>(x));
    const int skip = low_zero_bytes(w);
    store_up_to_8(text, (w + zeros_8) >> (8 * skip), 8 - skip);
    return static_cast<std::size_t>(8 - skip);
  }
  // What comes later is written over the superfluous bytes of what comes first.
  const digit upper = x / ten_to_8, low = x - upper * ten_to_8;
  const bool two = upper < ten_to_8;
  const digit top = two ? upper : x / ten_to_16;
  const std::uint64_t w = decimal_digits_8(static_cast<std::uint32_t>(top));
  const int skip = low_zero_bytes(w);
  store_8(text, (w + zeros_8) >> (8 * skip));
  std::size_t len = static_cast<std::size_t>(8 - skip);
  if (!two) {
    const digit middle = upper - top * ten_to_8;
#if QUOREM_X86_64
    store_16(text + len, decimal_characters_16(middle, low));
    return len + 16;
#else
    store_8(text + len, decimal_digits_8(static_cast<std::uint32_t>(middle)) + zeros_8);
    len += 8;
#endif
  }
  store_8(text + len, decimal_digits_8(static_cast<std::uint32_t>(low)) + zeros_8);
  return len + 8;
}
#endif

// The characters of a chunk in any radix that is no power of two: all of them.
QUOREM_ALWAYS_INLINE void write_chunk(char* text, digit chunk, int radix, const Radix& facts) noexcept {
  const int shift = facts.shift;
  const TwoDigits shifted = {digit(chunk << shift), 0};
  digit fraction = digit(kernels::divide_2by1(shifted, facts.normalised, facts.reciprocal).quotient + 1);
  for (int i = 0; i < facts.chunk_len; ++i) {
    const TwoDigits product = multiply_wide(fraction, static_cast<digit>(radix));
    text[i] = character_of[product.hi];
    fraction = product.lo;
  }
}

// The characters of a whole digit x > 0, without leading zeros. Returns how many.
inline std::size_t write_start(char* text, digit x, int radix, const Radix& facts) noexcept {
  if (x >= facts.power) {
    // The power times the radix is above every digit.
    const digit first = digit(x / facts.power);
    text[0] = character_of[first];
    write_chunk(text + 1, digit(x - digit(first * facts.power)), radix, facts);
    return std::size_t{1} + facts.chunk_len;
  }
  char all[digit_bits] = {};
  write_chunk(all, x, radix, facts);
  std::size_t skip = 0;
  while (all[skip] == '0') ++skip;
  const std::size_t len = facts.chunk_len - skip;
  for (std::size_t i = 0; i < len; ++i) {
    QUOREM_KEEP_LOOP;
    text[i] = all[skip + i];
  }
  return len;
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_CHARACTERS_H_
