// What is known of each radix from 2 to 36, for every width of a digit.
//
// Text is converted in *chunks*: the largest power of the radix that a digit holds, 10^19 in a digit of 64 bits, is the
// base of an intermediate number system whose digits, the chunks, stand for a fixed number of characters each. Between
// chunks and characters all arithmetic is on single digits; between chunks and digits it is the work of radix_chunks.h.
// A radix that is a power of two, 2^bits, has as many characters in a chunk as a digit has whole groups of bits; where
// the groups fill the digit exactly (bits = 1, 2 and 4) chunks are digits, and there is nothing to convert.
//
// Lengths. With g = log_radix(2), a number of L >= 1 bits, 2^(L-1) <= a < 2^L, has
//
//     floor((L-1) g) + 1  <=  characters  <=  floor(L g) + 1
//
// (for a power of two radix at most ceil(L / bits), which is exact). Let G be g rounded up to a multiple of 2^-64. The
// bound that is given is floor(L G) + 1. It is not below floor(L g) + 1; and since (L-1) g + G, with (L - 1) (G - g),
// which is below 2^-26 for L < 2^38, added, is less than (L-1) g + 0.64 for radix 3 or more, it is at most one above
// the lower end, so at most one above the truth, for every number of up to 2^32 digits of 64 bits.
//
// The other way, with h = log2(radix), text of s characters without leading zeros stands for radix^(s-1) <= a <
// radix^s, which has floor((s-1) h) + 1 to floor(s h) + 1 bits. H is h rounded up to a multiple of 2^-60; floor(s H) +
// 1 is not below the upper end, and at most one bit above it for s < 2^60. Dropping one unit from H makes the lower end
// as safe.

#ifndef QUOREM_NATURAL_RADIX_H_
#define QUOREM_NATURAL_RADIX_H_

#include <cstddef>
#include <cstdint>

#include "base/wide.h"
#include "base/word64.h"

namespace quorem::natural {

constexpr int radix_min = 2;
constexpr int radix_max = 36;

constexpr bool is_radix(int radix) noexcept { return radix >= radix_min && radix <= radix_max; }

struct Radix {
  digit power;              // of the radix, radix^chunk_len; 0 stands for B
  digit normalised;         // power 2^shift, the top bit set
  digit reciprocal;         // reciprocal_2by1(normalised)
  unsigned char chunk_len;  // characters in a chunk
  unsigned char shift;
  unsigned char bits;  // log2(radix) where that is whole, else 0
};

namespace detail {

// floor((B^2 - 1) / d) - B for a normalised d, bit by bit: for the compiler, not for the machine.
constexpr digit constant_reciprocal(digit d) noexcept {
  digit quotient = 0;
  digit rest = digit(~d);  // (B^2 - 1) - B d, from the top; the next digit is all ones
  for (int i = 0; i < digit_bits; ++i) {
    const bool carry = (rest & digit_top_bit) != 0;
    rest = digit(digit(rest << 1) | 1);
    quotient = digit(quotient << 1);
    if (carry || rest >= d) {
      rest = digit(rest - d);
      quotient = digit(quotient | 1);
    }
  }
  return quotient;
}

constexpr Radix make_radix(int radix) noexcept {
  Radix made = {1, 0, 0, 0, 0, 0};
  for (unsigned char bits = 1; bits <= 5; ++bits) {
    if (radix == 1 << bits) made.bits = bits;
  }
  if (made.bits != 0) {
    made.chunk_len = static_cast<unsigned char>(digit_bits / made.bits);
    const int chunk_bits = made.chunk_len * made.bits;
    made.power = chunk_bits == digit_bits ? digit(0) : digit(digit(1) << (chunk_bits % digit_bits));
    return made;
  }
  while (made.power <= digit_max / static_cast<unsigned>(radix)) {
    made.power = digit(made.power * static_cast<digit>(radix));
    ++made.chunk_len;
  }
  made.normalised = made.power;
  while ((made.normalised & digit_top_bit) == 0) {
    made.normalised = digit(made.normalised << 1);
    ++made.shift;
  }
  made.reciprocal = constant_reciprocal(made.normalised);
  return made;
}

struct RadixTable {
  Radix of[radix_max + 1];
};

constexpr RadixTable make_radix_table() noexcept {
  RadixTable table = {};
  for (int radix = radix_min; radix <= radix_max; ++radix) table.of[radix] = make_radix(radix);
  return table;
}

inline constexpr RadixTable radix_table = make_radix_table();

// log_radix(2) in units of 2^-64 and log2(radix) in units of 2^-60, both rounded up, but for the first, which would
// be 1.
struct RadixLogarithms {
  std::uint64_t of_two;
  std::uint64_t to_two;
};

constexpr RadixLogarithms radix_logarithms[radix_max + 1] = {
    {0, 0},
    {0, 0},
    {0xffffffffffffffffu, 0x1000000000000000u},  // 2
    {0xa1849cc1a9a9e94fu, 0x195c01a39fbd687au},  // 3
    {0x8000000000000000u, 0x2000000000000000u},  // 4
    {0x6e40d1a4143dcb95u, 0x25269e12f346e2c0u},  // 5
    {0x6308c91b702a7cf5u, 0x295c01a39fbd687au},  // 6
    {0x5b3064eb3aa6d389u, 0x2ceaecfea80859b4u},  // 7
    {0x5555555555555556u, 0x3000000000000000u},  // 8
    {0x50c24e60d4d4f4a8u, 0x32b803473f7ad0f4u},  // 9
    {0x4d104d427de7fbcdu, 0x35269e12f346e2c0u},  // 10
    {0x4a00270775914e89u, 0x3759d4f80cba83c0u},  // 11
    {0x4768ce0d05818e13u, 0x395c01a39fbd687au},  // 12
    {0x452e53e365907bdbu, 0x3b35004723c465e7u},  // 13
    {0x433cfffb4b5aae56u, 0x3ceaecfea80859b4u},  // 14
    {0x41867711b4f85356u, 0x3e829fb693044b3au},  // 15
    {0x4000000000000000u, 0x4000000000000000u},  // 16
    {0x3ea16afd58b10967u, 0x41663f6fac913168u},  // 17
    {0x3d64598d154dc4dfu, 0x42b803473f7ad0f4u},  // 18
    {0x3c43c23018bb5564u, 0x43f782d7204d0145u},  // 19
    {0x3b3b9a42873069c8u, 0x45269e12f346e2c0u},  // 20
    {0x3a4898f06cf41acau, 0x4646eea247c5c22eu},  // 21
    {0x39680b13582e7c19u, 0x4759d4f80cba83c0u},  // 22
    {0x3897b2b751ae561bu, 0x486082806b1d532du},  // 23
    {0x37d5aed131f19c99u, 0x495c01a39fbd687au},  // 24
    {0x372068d20a1ee5cbu, 0x4a4d3c25e68dc580u},  // 25
    {0x3676867e5d60de2au, 0x4b35004723c465e7u},  // 26
    {0x35d6deeb388df870u, 0x4c1404eadf38396eu},  // 27
    {0x354071d61c77fa2fu, 0x4ceaecfea80859b4u},  // 28
    {0x34b260c5671b18adu, 0x4dba4a47aa996d26u},  // 29
    {0x342be986572b45cdu, 0x4e829fb693044b3au},  // 30
    {0x33ac61b998fbbdf3u, 0x4f446359b1353956u},  // 31
    {0x3333333333333334u, 0x5000000000000000u},  // 32
    {0x32bfd90114c12862u, 0x50b5d69bac77ec3au},  // 33
    {0x3251dcf6169e45f3u, 0x51663f6fac913168u},  // 34
    {0x31e8d59f180dc631u, 0x52118b119b4f3c73u},  // 35
    {0x3184648db8153e7bu, 0x52b803473f7ad0f4u},  // 36
};

}  // namespace detail

// Of a radix from 2 to 36.
constexpr const Radix& radix_facts(int radix) noexcept { return detail::radix_table.of[radix]; }

// The radix of an entry of that table.
inline int radix_of(const Radix& facts) noexcept { return static_cast<int>(&facts - detail::radix_table.of); }

// Are the chunks of this radix the digits of the number?
constexpr bool chunks_are_digits(const Radix& facts) noexcept { return facts.bits != 0 && facts.power == 0; }

// The most characters of a number of `bits` bits; 1 for none. See the head of this file.
QUOREM_ALWAYS_INLINE std::uint64_t characters_bound(std::uint64_t bits, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return bits == 0 ? 1 : (bits - 1) / group + 1;
  return multiply_64(bits, detail::radix_logarithms[radix].of_two).hi + 1;
}

// The most characters of a number that is at most 2^bits: its bound above holds for 2^bits itself, but in radix 2^k,
// where that has a bit more.
QUOREM_ALWAYS_INLINE std::uint64_t characters_bound_closed(std::uint64_t bits, int radix) noexcept {
  return characters_bound(bits + std::uint64_t{radix_facts(radix).bits != 0}, radix);
}

// floor(s H) and, for the lower end, floor(s (H - 2^-60)); s below 2^58.
QUOREM_ALWAYS_INLINE std::uint64_t scaled_by_logarithm(std::uint64_t s, std::uint64_t logarithm) noexcept {
  const Words product = multiply_64(s, logarithm);
  return product.hi << 4 | product.lo >> 60;
}

// The longest that a number of s characters can be, in bits, s below 2^58; at most one above the truth, exact for
// powers of two.
QUOREM_ALWAYS_INLINE std::uint64_t bits_bound(std::uint64_t s, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return s * group;
  return scaled_by_logarithm(s, detail::radix_logarithms[radix].to_two) + 1;
}

// The least that a number of s >= 1 characters has without leading zeros, in bits, s below 2^58; at most one below the
// truth.
QUOREM_ALWAYS_INLINE std::uint64_t bits_at_least(std::uint64_t s, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return (s - 1) * group + 1;
  return scaled_by_logarithm(s - 1, detail::radix_logarithms[radix].to_two - 1) + 1;
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_H_
