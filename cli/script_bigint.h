// BigInts of the language: owned digits, computed by the library. Whatever the library refuses is thrown as the error
// that ECMAScript asks for.

#ifndef QUOREM_CLI_SCRIPT_BIGINT_H_
#define QUOREM_CLI_SCRIPT_BIGINT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quorem/digits.h"

namespace quorem::cli::script {

struct BigIntDigits {
  std::vector<digit> digits;
  bool negative = false;

  SignMagnitude view() const { return {digits.data(), static_cast<length>(digits.size()), negative}; }
};

// Immutable, so that copies may share it. Never null.
using BigInt = std::shared_ptr<const BigIntDigits>;

namespace bigint {

BigInt from_int(std::int64_t value);
// RangeError unless value is an integer; the message names it.
BigInt from_number(double value);
// A numeric literal without its n.
BigInt from_literal(std::string_view text);
// StringToBigInt: nothing where the text is no integer.
std::optional<BigInt> from_string(std::u16string_view text);
// Digits of a radix and nothing else; at least one.
BigInt from_digits(std::string_view text, int radix);

double to_number(const BigInt& a);
// RangeError: Invalid string length
std::string to_string(const BigInt& a, int radix);
inline bool is_zero(const BigInt& a) { return a->digits.empty(); }

BigInt add(const BigInt& a, const BigInt& b);
BigInt subtract(const BigInt& a, const BigInt& b);
BigInt multiply(const BigInt& a, const BigInt& b);
BigInt divide(const BigInt& a, const BigInt& b);
BigInt remainder(const BigInt& a, const BigInt& b);
BigInt exponentiate(const BigInt& a, const BigInt& b);
BigInt left_shift(const BigInt& a, const BigInt& b);
BigInt signed_right_shift(const BigInt& a, const BigInt& b);
BigInt unsigned_right_shift(const BigInt& a, const BigInt& b);
BigInt bitwise_and(const BigInt& a, const BigInt& b);
BigInt bitwise_or(const BigInt& a, const BigInt& b);
BigInt bitwise_xor(const BigInt& a, const BigInt& b);
BigInt bitwise_not(const BigInt& a);
BigInt unary_minus(const BigInt& a);
BigInt increment(const BigInt& a);
BigInt decrement(const BigInt& a);
BigInt as_int_n(std::uint64_t width, const BigInt& a);
BigInt as_uint_n(std::uint64_t width, const BigInt& a);

// -1, 0 or 1; nothing where b is NaN, or a string that is no integer.
int compare(const BigInt& a, const BigInt& b);
std::optional<int> compare(const BigInt& a, double b);
std::optional<int> compare(const BigInt& a, std::u16string_view b);

}  // namespace bigint
}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_BIGINT_H_
