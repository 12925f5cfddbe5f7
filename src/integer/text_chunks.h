// From characters to chunks (natural/radix.h).
//
// Eight characters of a decimal or hexadecimal number are read at once, in the bytes of a word. In radix 10, products
// put pairs together, then fours, then the eight; a byte that is no digit shows in a top bit when 0x46 is added or 0x30
// subtracted (a carry or borrow out of such a byte may show in the next ones too, which makes no difference). Fewer
// characters are read as the end of eight: the eight that start there, moved up, with zeros moved in. All that went
// wrong is gathered, and looked at in the end.

#ifndef QUOREM_INTEGER_TEXT_CHUNKS_H_
#define QUOREM_INTEGER_TEXT_CHUNKS_H_

#include "quorem/config.h"

#include <cstddef>
#include <cstdint>

#if QUOREM_X86_64
#include <emmintrin.h>
#endif

#include "base/unroll.h"
#include "natural/radix.h"
#include "quorem/digits.h"

namespace quorem::integer {

namespace detail {

constexpr unsigned char no_value = 255;

struct CharacterValues {
  unsigned char of[128];
};

constexpr CharacterValues make_character_values() noexcept {
  CharacterValues values = {};
  for (unsigned char& value : values.of) value = no_value;
  for (unsigned char i = 0; i < 10; ++i) values.of['0' + i] = i;
  for (unsigned char i = 0; i < 26; ++i) {
    values.of['a' + i] = static_cast<unsigned char>(10 + i);
    values.of['A' + i] = static_cast<unsigned char>(10 + i);
  }
  return values;
}

constexpr CharacterValues character_values = make_character_values();

}  // namespace detail

// The value of a character as a digit, at least 36 if it is none.
template <class Unit>
QUOREM_ALWAYS_INLINE unsigned value_of(Unit unit) noexcept {
  return unit < 128 ? detail::character_values.of[unit] : detail::no_value;
}

// Characters one by one, without separators or past them. Returns whether all of them are digits.
// Requires: `len` characters without separators, in `count` chunks
template <bool Separated, class Unit>
bool read_chunks_singly(digit* chunks, const Unit* p, std::size_t len, std::size_t count, int radix,
                        const natural::Radix& facts) noexcept {
  bool valid = true;
  std::size_t chunk_len = len - (count - 1) * facts.chunk_len;
  for (std::size_t i = count; i-- > 0;) {
    digit chunk = 0;
    for (std::size_t k = 0; k < chunk_len; ++k, ++p) {
      if constexpr (Separated) {
        while (*p == '_') ++p;
      }
      const unsigned value = value_of(*p);
      valid &= value < static_cast<unsigned>(radix);
      chunk = digit(chunk * static_cast<digit>(radix) + static_cast<digit>(value));
    }
    chunks[i] = chunk;
    chunk_len = facts.chunk_len;
  }
  return valid;
}

#if QUOREM_DIGIT_BITS == 64

constexpr std::uint64_t top_bits_8 = 0x8080808080808080u;
constexpr std::uint64_t zeros_8 = 0x3030303030303030u;  // the character 0 in each byte

// Eight characters, the first in the lowest byte; all top bits set where one is no byte of 7 bits.
QUOREM_ALWAYS_INLINE std::uint64_t load_8(const unsigned char* p) noexcept {
  std::uint64_t w = 0;
  repeat<true, 8>([&](std::size_t i) QUOREM_INLINE_LAMBDA { w |= std::uint64_t{p[i]} << (8 * i); });
  return w;
}
QUOREM_ALWAYS_INLINE std::uint64_t load_8(const char16_t* p) noexcept {
  std::uint64_t a = 0, b = 0;
  repeat<true, 4>([&](std::size_t i) QUOREM_INLINE_LAMBDA {
    a |= std::uint64_t{p[i]} << (16 * i);
    b |= std::uint64_t{p[4 + i]} << (16 * i);
  });
  const bool beyond = ((a | b) & 0xff80ff80ff80ff80u) != 0;
  a = (a | a >> 8) & 0x0000ffff0000ffffu;
  b = (b | b >> 8) & 0x0000ffff0000ffffu;
  a = (a | a >> 16) & 0x00000000ffffffffu;
  b = b << 32 | b << 16;
  return (a | (b & 0xffffffff00000000u)) | (beyond ? top_bits_8 : 0);
}

#if QUOREM_X86_64
// Sixteen characters in one register; a unit of 16 bits that is no byte becomes one that is no digit.
QUOREM_ALWAYS_INLINE __m128i load_16(const unsigned char* p) noexcept {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
QUOREM_ALWAYS_INLINE __m128i load_16(const char16_t* p) noexcept {
  return _mm_packus_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)),
                          _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 8)));
}

// The number that sixteen decimal characters show; *wrong is not 0 afterwards if one of them is no digit.
QUOREM_ALWAYS_INLINE std::uint64_t decimal_value_16(__m128i characters, std::uint64_t* wrong) noexcept {
  const __m128i values = _mm_sub_epi8(characters, _mm_set1_epi8('0'));
  const __m128i above = _mm_subs_epu8(values, _mm_set1_epi8(9));
  *wrong |= static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(above, _mm_setzero_si128())) ^ 0xffff);
  const __m128i tens = _mm_set1_epi32(10 + (1 << 16)), hundreds = _mm_set1_epi32(100 + (1 << 16));
  const __m128i thousands = _mm_set1_epi32(10000 + (1 << 16));
  const __m128i pairs = _mm_packs_epi32(_mm_madd_epi16(_mm_unpacklo_epi8(values, _mm_setzero_si128()), tens),
                                        _mm_madd_epi16(_mm_unpackhi_epi8(values, _mm_setzero_si128()), tens));
  const __m128i fours = _mm_madd_epi16(pairs, hundreds);
  const __m128i eights = _mm_madd_epi16(_mm_packs_epi32(fours, fours), thousands);
  const std::uint64_t both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
  return (both & 0xffffffffu) * 100000000u + (both >> 32);
}
#endif

struct DecimalGroup {
  static constexpr int radix = 10;
  static constexpr std::size_t chunk_len = 19;
  static constexpr std::uint64_t scale = 100000000u;

  // The number that the eight characters of w show; *wrong is not 0 afterwards if one of them is no digit.
  static QUOREM_ALWAYS_INLINE std::uint64_t value(std::uint64_t w, std::uint64_t* wrong) noexcept {
    *wrong |= ((w + 0x4646464646464646u) | (w - zeros_8)) & top_bits_8;
    w -= zeros_8;
    w = w * 10 + (w >> 8);  // pairs, in bytes 0, 2, 4, 6
    const std::uint64_t first = (w & 0x000000ff000000ffu) * (100 + (std::uint64_t{1000000} << 32));
    const std::uint64_t second = (w >> 16 & 0x000000ff000000ffu) * (1 + (std::uint64_t{10000} << 32));
    return (first + second) >> 32;
  }

  // The same of sixteen.
  template <class Unit>
  static QUOREM_ALWAYS_INLINE std::uint64_t value_16(const Unit* p, std::uint64_t* wrong) noexcept {
#if QUOREM_X86_64
    return decimal_value_16(load_16(p), wrong);
#else
    return value(load_8(p), wrong) * scale + value(load_8(p + 8), wrong);
#endif
  }
};

struct HexadecimalGroup {
  static constexpr int radix = 16;
  static constexpr std::size_t chunk_len = 16;
  static constexpr std::uint64_t scale = std::uint64_t{1} << 32;

  static QUOREM_ALWAYS_INLINE std::uint64_t value(std::uint64_t w, std::uint64_t* wrong) noexcept {
    const std::uint64_t low = w & ~top_bits_8;
    const std::uint64_t small = low | 0x2020202020202020u;
    // Top bits of what is at least '0' and not above '9', at least 'a' and not above 'f'.
    const std::uint64_t digits = (low + 0x5050505050505050u) & ~(low + 0x4646464646464646u);
    const std::uint64_t letters = (small + 0x1f1f1f1f1f1f1f1fu) & ~(small + 0x1919191919191919u);
    *wrong |= (w | ~(digits | letters)) & top_bits_8;
    std::uint64_t values = (w & 0x0f0f0f0f0f0f0f0fu) + (w >> 6 & 0x0101010101010101u) * 9;
    values = (values << 4 | values >> 8) & 0x00ff00ff00ff00ffu;
    values = (values << 8 | values >> 16) & 0x0000ffff0000ffffu;
    return (values << 16 | values >> 32) & 0xffffffffu;
  }

  template <class Unit>
  static QUOREM_ALWAYS_INLINE std::uint64_t value_16(const Unit* p, std::uint64_t* wrong) noexcept {
    return value(load_8(p), wrong) * scale + value(load_8(p + 8), wrong);
  }
};

// The first `count` characters at p, of which eight can be read, as eight with zeros before them; 1 <= count <= 7.
template <class Unit>
QUOREM_ALWAYS_INLINE std::uint64_t load_first(const Unit* p, std::size_t count) noexcept {
  return load_8(p) << (64 - 8 * count) | zeros_8 >> (8 * count);
}

template <class Group, class Unit>
QUOREM_NOINLINE bool read_chunks_by_eights(digit* chunks, const Unit* p, std::size_t len, std::size_t count) noexcept {
  constexpr std::size_t odd = Group::chunk_len % 8;
  std::uint64_t wrong = 0;
  std::uint64_t chunk = 0;
  const std::size_t top_len = len - (count - 1) * Group::chunk_len;
  if (top_len % 8 != 0) {
    chunk = Group::value(load_first(p, top_len % 8), &wrong);
    p += top_len % 8;
  }
  for (std::size_t k = top_len / 8; k > 0; --k, p += 8) chunk = chunk * Group::scale + Group::value(load_8(p), &wrong);
  chunks[count - 1] = chunk;
  for (std::size_t i = count - 1; i-- > 0; p += Group::chunk_len) {
    const std::uint64_t high = odd == 0 ? 0 : Group::value(load_first(p, odd), &wrong) * Group::scale * Group::scale;
    chunks[i] = high + Group::value_16(p + odd, &wrong);
  }
  return wrong == 0;
}
#endif

// chunks[i] := those of the `len` characters at p; returns whether all of them are digits.
// Requires: len >= 1, count = ceil(len / chunk_len)
template <class Unit>
bool read_chunks(digit* chunks, const Unit* p, std::size_t len, std::size_t count, int radix,
                 const natural::Radix& facts) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (len >= 8) {
    if (radix == DecimalGroup::radix) return read_chunks_by_eights<DecimalGroup>(chunks, p, len, count);
    if (radix == HexadecimalGroup::radix) return read_chunks_by_eights<HexadecimalGroup>(chunks, p, len, count);
  }
#endif
  return read_chunks_singly<false>(chunks, p, len, count, radix, facts);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_TEXT_CHUNKS_H_
