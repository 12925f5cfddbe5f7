// The digit and the borrowed views of integers that every operation takes.
//
// A *digit* is an unsigned machine word of QUOREM_DIGIT_BITS bits, B = 2^QUOREM_DIGIT_BITS. Digits stand in memory in
// little-endian order: value = digits[0] + digits[1] B + digits[2] B^2 + ...; each digit is in the byte order of the
// host. A *len* counts digits, *bits* count bits. Operands need no more than 4-byte alignment.

#ifndef QUOREM_DIGITS_H_
#define QUOREM_DIGITS_H_

#include <cstddef>
#include <cstdint>

#include "quorem/config.h"

namespace quorem {

// The digit: an unsigned word of digit_bits bits.
#if QUOREM_DIGIT_BITS == 64
typedef std::uint64_t digit QUOREM_UNALIGNED_DIGIT;
#elif QUOREM_DIGIT_BITS == 32
typedef std::uint32_t digit QUOREM_UNALIGNED_DIGIT;
#else
typedef std::uint8_t digit QUOREM_UNALIGNED_DIGIT;
#endif

// The width of a digit.
constexpr int digit_bits = QUOREM_DIGIT_BITS;

// A count of digits, as results give it. No operand has more digits than a length can count. 2^30 bits are 2^24 digits of 64 bits, or 2^27 of 8.
typedef std::uint32_t length;

// Each view is two machine words where those have 64 bits, so that it is passed in two registers.

// A natural number. Canonical: the top digit is not zero, and zero has no digits.
struct Digits {
  const digit* digits;
  std::size_t len;
};

// An integer as sign and magnitude (V8 stores so).
// Canonical: the top digit is not zero, and zero has no digits and is not negative.
struct SignMagnitude {
  const digit* digits;
  length len;
  bool negative;
};

// An integer as two's complement (Hermes stores so); the top bit of the top digit is the sign.
// Canonical: no digit can be dropped without changing the value, and zero has no digits. So 2^63 has two digits of 64
// bits, the upper one zero, and -(2^63) has one.
struct TwosComplement {
  const digit* digits;
  std::size_t len;
};

}  // namespace quorem

#endif  // QUOREM_DIGITS_H_
