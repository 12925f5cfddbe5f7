// The slow oracle: numbers as plain vectors, divided one bit at a time.
//
// Every test of the core compares against this file. It shares no code with the library, knows nothing of digits, views
// or thresholds while it computes, and takes the most obvious way through every problem: division is "shift the
// remainder left, bring down the next bit, subtract the divisor if it fits"; a bitwise operation asks for each bit of
// the endless two's complement in turn; a power is as many multiplications as its exponent says. Only at the end are
// numbers converted to the digits and the views of the library.

#ifndef QUOREM_TESTS_SUPPORT_ORACLE_H_
#define QUOREM_TESTS_SUPPORT_ORACLE_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quorem/digits.h"

namespace quorem::oracle {

// A natural number in little-endian words of 32 bits; the top word is not zero, and zero has no words.
using Natural = std::vector<std::uint32_t>;

// Zero is not negative.
struct Integer {
  bool negative = false;
  Natural magnitude;

  bool operator==(const Integer&) const = default;
};

struct NaturalDivision {
  Natural quotient;
  Natural remainder;
};

struct IntegerDivision {
  Integer quotient;
  Integer remainder;
};

Natural natural(std::uint64_t value);
Natural power_of_two(std::uint64_t exponent);
Natural parse_decimal(std::string_view text);
Natural parse_hexadecimal(std::string_view text);
std::string to_hexadecimal(const Natural& a);
std::string to_hexadecimal(const Integer& a);

std::uint64_t bit_length(const Natural& a);
bool bit(const Natural& a, std::uint64_t index);
int compare(const Natural& a, const Natural& b);
Natural add(const Natural& a, const Natural& b);
Natural subtract(const Natural& a, const Natural& b);  // requires a >= b
Natural multiply(const Natural& a, const Natural& b);
Natural shift_left(const Natural& a, std::uint64_t count);
Natural shift_right(const Natural& a, std::uint64_t count);
Natural low_bits(const Natural& a, std::uint64_t count);

// One bit at a time. Requires b > 0.
NaturalDivision divide(const Natural& a, const Natural& b);

Integer integer(std::int64_t value);
Integer make_integer(bool negative, Natural magnitude);
Integer add(const Integer& a, const Integer& b);
Integer negate(const Integer& a);
Integer multiply(const Integer& a, const Integer& b);

// The quotient truncated towards zero, the remainder with the sign of the dividend.
IntegerDivision divide(const Integer& a, const Integer& b);

int compare(const Integer& a, const Integer& b);
Integer subtract(const Integer& a, const Integer& b);
Integer power(const Integer& a, std::uint64_t exponent);

// Bit `index` of the endless two's complement of a.
bool bit(const Integer& a, std::uint64_t index);
Integer bitwise_not(const Integer& a);
Integer bitwise_and(const Integer& a, const Integer& b);
Integer bitwise_or(const Integer& a, const Integer& b);
Integer bitwise_xor(const Integer& a, const Integer& b);
Integer shift_left(const Integer& a, std::uint64_t count);
Integer shift_right(const Integer& a, std::uint64_t count);  // floor(a / 2^count)

// a modulo 2^width, in [-2^(width-1), 2^(width-1)) and in [0, 2^width).
Integer as_int_n(std::uint64_t width, const Integer& a);
Integer as_uint_n(std::uint64_t width, const Integer& a);

// The double nearest to a: of the two next to it the one at the smaller distance, of equal distances the even one.
double to_double(const Integer& a);
// Nothing for a fraction, NaN or an infinity.
std::optional<Integer> from_double(double value);
std::partial_ordering compare(const Integer& a, double b);

// The digits of the library, canonical (digits.h).
std::vector<digit> magnitude_digits(const Natural& a);
std::vector<digit> twos_complement_digits(const Integer& a);
Natural from_magnitude_digits(const std::vector<digit>& digits);
Integer from_twos_complement_digits(const std::vector<digit>& digits);

}  // namespace quorem::oracle

#endif  // QUOREM_TESTS_SUPPORT_ORACLE_H_
