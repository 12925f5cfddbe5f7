// Conversions, by their names in ECMA-262, and how values are shown.

#ifndef QUOREM_CLI_SCRIPT_CONVERT_H_
#define QUOREM_CLI_SCRIPT_CONVERT_H_

#include <cstdint>
#include <string>
#include <variant>

#include "cli/script_value.h"

namespace quorem::cli::script {

using Numeric = std::variant<double, BigInt>;

// Functions are the only objects: each becomes the string that shows it.
Value to_primitive(const Value& value);
bool to_boolean(const Value& value);
// TypeError for a BigInt.
double to_number(const Value& value);
Numeric to_numeric(const Value& value);
// TypeError for a Number, SyntaxError for a string that is no integer.
BigInt to_bigint(const Value& value);
String to_string(const Value& value);
// RangeError unless the integer is 0 to 2^53 - 1.
std::uint64_t to_index(const Value& value);

// What typeof says.
const char* type_name(const Value& value);

// String(value), in UTF-8.
std::string display(const Value& value);
// As a console shows it: 5n, 'text', -0.
std::string inspect(const Value& value);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_CONVERT_H_
