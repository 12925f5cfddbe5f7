#include "cli/script_convert.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "cli/script_error.h"
#include "cli/script_functions.h"
#include "cli/script_number.h"
#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

constexpr double max_safe_integer = 9007199254740991.0;

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

std::string function_text(Function function) {
  return std::string("function ") + function_name(function) + "() { [native code] }";
}

[[noreturn]] void throw_no_bigint(const Value& value) {
  throw_type_error("Cannot convert " + display(value) + " to a BigInt");
}

}  // namespace

Value to_primitive(const Value& value) {
  if (const Function* const function = std::get_if<Function>(&value)) {
    return make_string(from_ascii(function_text(*function)));
  }
  return value;
}

bool to_boolean(const Value& value) {
  return std::visit(Overloaded{
                        [](Undefined) { return false; },
                        [](Null) { return false; },
                        [](bool truth) { return truth; },
                        [](double number) { return number != 0 && !std::isnan(number); },
                        [](const String& text) { return !text->empty(); },
                        [](const BigInt& number) { return !bigint::is_zero(number); },
                        [](Function) { return true; },
                    },
                    value);
}

double to_number(const Value& value) {
  return std::visit(Overloaded{
                        [](Undefined) { return std::numeric_limits<double>::quiet_NaN(); },
                        [](Null) { return 0.0; },
                        [](bool truth) { return truth ? 1.0 : 0.0; },
                        [](double number) { return number; },
                        [](const String& text) { return string_to_number(*text); },
                        [](const BigInt&) -> double { throw_type_error("Cannot convert a BigInt value to a number"); },
                        [](Function function) { return string_to_number(from_ascii(function_text(function))); },
                    },
                    value);
}

Numeric to_numeric(const Value& value) {
  if (const BigInt* const number = std::get_if<BigInt>(&value)) return *number;
  return to_number(value);
}

BigInt to_bigint(const Value& value) {
  return std::visit(Overloaded{
                        [&](Undefined) -> BigInt { throw_no_bigint(value); },
                        [&](Null) -> BigInt { throw_no_bigint(value); },
                        [](bool truth) { return bigint::from_int(truth ? 1 : 0); },
                        [&](double) -> BigInt { throw_no_bigint(value); },
                        [](const String& text) {
                          std::optional<BigInt> number = bigint::from_string(*text);
                          if (!number.has_value()) {
                            throw_syntax_error("Cannot convert " + to_utf8(*text) + " to a BigInt");
                          }
                          return *std::move(number);
                        },
                        [](const BigInt& number) { return number; },
                        [&](Function) { return to_bigint(to_primitive(value)); },
                    },
                    value);
}

String to_string(const Value& value) {
  if (const String* const text = std::get_if<String>(&value)) return *text;
  return std::make_shared<const std::u16string>(from_ascii(display(value)));
}

std::uint64_t to_index(const Value& value) {
  const double integer = to_integer_or_infinity(to_number(value));
  if (!(integer >= 0 && integer <= max_safe_integer)) {
    throw_range_error("Invalid value: not (convertible to) a safe integer");
  }
  return static_cast<std::uint64_t>(integer);
}

const char* type_name(const Value& value) {
  return std::visit(Overloaded{
                        [](Undefined) { return "undefined"; },
                        [](Null) { return "object"; },
                        [](bool) { return "boolean"; },
                        [](double) { return "number"; },
                        [](const String&) { return "string"; },
                        [](const BigInt&) { return "bigint"; },
                        [](Function) { return "function"; },
                    },
                    value);
}

std::string display(const Value& value) {
  return std::visit(Overloaded{
                        [](Undefined) -> std::string { return "undefined"; },
                        [](Null) -> std::string { return "null"; },
                        [](bool truth) -> std::string { return truth ? "true" : "false"; },
                        [](double number) { return number_to_string(number); },
                        [](const String& text) { return to_utf8(*text); },
                        [](const BigInt& number) { return bigint::to_string(number, 10); },
                        [](Function function) { return function_text(function); },
                    },
                    value);
}

std::string inspect(const Value& value) {
  return std::visit(Overloaded{
                        [&](const auto&) { return display(value); },
                        [&](double number) { return number == 0 && std::signbit(number) ? "-0" : display(value); },
                        [](const String& text) { return quote(*text); },
                        [&](const BigInt&) { return display(value) + "n"; },
                        [](Function function) { return std::string("[Function: ") + function_name(function) + "]"; },
                    },
                    value);
}

}  // namespace quorem::cli::script
