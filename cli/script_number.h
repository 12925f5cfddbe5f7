// Numbers of the language: IEEE 754 doubles, their text, and the operators that C++ has not.

#ifndef QUOREM_CLI_SCRIPT_NUMBER_H_
#define QUOREM_CLI_SCRIPT_NUMBER_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace quorem::cli::script {

bool is_integral(double value);

// Number::toString
std::string number_to_string(double value);
// In another radix: exact below 2^53, else zeros for the digits that a double cannot say, as V8 prints it.
std::string number_to_string(double value, int radix);

// StringToNumber
double string_to_number(std::u16string_view text);
// A decimal literal without separators.
double decimal_to_number(std::string_view text);
double parse_int(std::u16string_view text, std::int32_t radix);

// ToIntegerOrInfinity, ToInt32, ToUint32
double to_integer_or_infinity(double value);
std::int32_t to_int32(double value);
std::uint32_t to_uint32(double value);

// Number::exponentiate, Number::remainder
double exponentiate(double base, double exponent);
double remainder(double dividend, double divisor);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_NUMBER_H_
