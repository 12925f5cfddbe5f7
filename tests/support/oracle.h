// The slow oracle: numbers as plain vectors, divided one bit at a time.
//
// Every test of the core compares against this file. It shares no code with the library, knows nothing of digits, views
// or thresholds while it computes, and takes the most obvious way through every problem: division is "shift the
// remainder left, bring down the next bit, subtract the divisor if it fits". Only at the end are numbers converted to
// the digits and the views of the library.

#ifndef QUOREM_TESTS_SUPPORT_ORACLE_H_
#define QUOREM_TESTS_SUPPORT_ORACLE_H_

#include <cstdint>
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

// The digits of the library, canonical (digits.h).
std::vector<digit> magnitude_digits(const Natural& a);
std::vector<digit> twos_complement_digits(const Integer& a);
Natural from_magnitude_digits(const std::vector<digit>& digits);
Integer from_twos_complement_digits(const std::vector<digit>& digits);

}  // namespace quorem::oracle

#endif  // QUOREM_TESTS_SUPPORT_ORACLE_H_
