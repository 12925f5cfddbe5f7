#include "cli/script_functions.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <variant>

#include "cli/script_convert.h"
#include "cli/script_error.h"
#include "cli/script_number.h"
#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

constexpr double max_safe_integer = 9007199254740991.0;

struct Property {
  std::string_view name;
  Value value;
};

Value find(const std::vector<Property>& properties, std::string_view name) {
  for (const Property& property : properties) {
    if (property.name == name) return property.value;
  }
  return Undefined{};
}

Value number_property(std::string_view name) {
  using Limits = std::numeric_limits<double>;
  return find({{"MAX_VALUE", Limits::max()},
               {"MIN_VALUE", Limits::denorm_min()},
               {"MAX_SAFE_INTEGER", max_safe_integer},
               {"MIN_SAFE_INTEGER", -max_safe_integer},
               {"EPSILON", Limits::epsilon()},
               {"POSITIVE_INFINITY", Limits::infinity()},
               {"NEGATIVE_INFINITY", -Limits::infinity()},
               {"NaN", Limits::quiet_NaN()},
               {"parseInt", Function::parse_int}},
              name);
}

double parameter_count(Function function) {
  switch (function) {
    case Function::parse_int:
    case Function::as_int_n:
    case Function::as_uint_n:
      return 2;
    case Function::bigint_to_string:
    case Function::string_to_string:
    case Function::boolean_to_string:
    case Function::function_to_string:
      return 0;
    default:
      return 1;
  }
}

Value function_property(Function function, std::string_view name) {
  if (name == "name") return make_string(from_ascii(function_name(function)));
  if (name == "length") return parameter_count(function);
  if (name == "toString") return Function::function_to_string;
  if (function == Function::number) return number_property(name);
  if (function == Function::bigint) {
    return find({{"asIntN", Function::as_int_n}, {"asUintN", Function::as_uint_n}}, name);
  }
  return Undefined{};
}

// The value before the point, which must be of the type that the function belongs to.
template <class Type>
const Type& self_of_type(const Value& self, const char* type) {
  if (const Type* const value = std::get_if<Type>(&self)) return *value;
  throw_type_error(std::string(type) + ".prototype.toString requires that 'this' be a " + type);
}

int to_radix(const Value& value) {
  if (is<Undefined>(value)) return 10;
  const double radix = to_integer_or_infinity(to_number(value));
  if (!(radix >= 2 && radix <= 36)) throw_range_error("toString() radix argument must be between 2 and 36");
  return static_cast<int>(radix);
}

Value repeat_string(const Value& self, const Value& count) {
  if (is<Undefined>(self) || is<Null>(self)) {
    throw_type_error("String.prototype.repeat called on null or undefined");
  }
  const String text = to_string(self);
  const double times = to_integer_or_infinity(to_number(count));
  if (times < 0 || std::isinf(times)) throw_range_error("Invalid count value: " + display(count));
  if (text->empty()) return text;
  if (times > static_cast<double>(max_string_length)) throw_range_error("Invalid string length");
  return make_string(repeat(*text, static_cast<std::size_t>(times)));
}

Value make_bigint(const Value& value) {
  const Value primitive = to_primitive(value);
  if (const double* const number = std::get_if<double>(&primitive)) return bigint::from_number(*number);
  return to_bigint(primitive);
}

Value make_number(const std::vector<Value>& arguments) {
  if (arguments.empty()) return 0.0;
  const Numeric numeric = to_numeric(arguments[0]);
  if (const BigInt* const number = std::get_if<BigInt>(&numeric)) return bigint::to_number(*number);
  return std::get<double>(numeric);
}

}  // namespace

std::unordered_map<std::string, Value> global_functions() {
  std::unordered_map<std::string, Value> globals;
  for (const Function function :
       {Function::bigint, Function::number, Function::string, Function::boolean, Function::parse_int}) {
    globals.emplace(function_name(function), function);
  }
  return globals;
}

const char* function_name(Function function) {
  switch (function) {
    case Function::bigint:
      return "BigInt";
    case Function::number:
      return "Number";
    case Function::string:
      return "String";
    case Function::boolean:
      return "Boolean";
    case Function::parse_int:
      return "parseInt";
    case Function::as_int_n:
      return "asIntN";
    case Function::as_uint_n:
      return "asUintN";
    case Function::repeat:
      return "repeat";
    case Function::bigint_to_string:
    case Function::number_to_string:
    case Function::string_to_string:
    case Function::boolean_to_string:
    case Function::function_to_string:
      return "toString";
  }
  return "";
}

Value get_property(const Value& value, std::string_view name) {
  if (is<Undefined>(value) || is<Null>(value)) {
    throw_type_error("Cannot read properties of " + display(value) + " (reading '" + std::string(name) + "')");
  }
  if (const Function* const function = std::get_if<Function>(&value)) return function_property(*function, name);
  if (const String* const text = std::get_if<String>(&value)) {
    if (name == "length") return static_cast<double>((*text)->size());
    if (name == "repeat") return Function::repeat;
    if (name == "toString") return Function::string_to_string;
  } else if (name == "toString") {
    return is<BigInt>(value)   ? Function::bigint_to_string
           : is<double>(value) ? Function::number_to_string
                               : Function::boolean_to_string;
  }
  return Undefined{};
}

Value call_function(Function function, const Value& self, const std::vector<Value>& arguments) {
  const auto argument = [&](std::size_t i) -> Value { return i < arguments.size() ? arguments[i] : Undefined{}; };
  switch (function) {
    case Function::bigint:
      return make_bigint(argument(0));
    case Function::number:
      return make_number(arguments);
    case Function::string:
      return arguments.empty() ? make_string({}) : Value(to_string(arguments[0]));
    case Function::boolean:
      return to_boolean(argument(0));
    case Function::parse_int: {
      const String text = to_string(argument(0));
      return parse_int(*text, to_int32(to_number(argument(1))));
    }
    case Function::as_int_n: {
      const std::uint64_t width = to_index(argument(0));
      return bigint::as_int_n(width, to_bigint(argument(1)));
    }
    case Function::as_uint_n: {
      const std::uint64_t width = to_index(argument(0));
      return bigint::as_uint_n(width, to_bigint(argument(1)));
    }
    case Function::bigint_to_string: {
      const BigInt& number = self_of_type<BigInt>(self, "BigInt");
      return make_string(from_ascii(bigint::to_string(number, to_radix(argument(0)))));
    }
    case Function::number_to_string: {
      const double number = self_of_type<double>(self, "Number");
      return make_string(from_ascii(number_to_string(number, to_radix(argument(0)))));
    }
    case Function::string_to_string:
      return self_of_type<String>(self, "String");
    case Function::boolean_to_string:
      return to_string(self_of_type<bool>(self, "Boolean"));
    case Function::function_to_string:
      return to_string(self_of_type<Function>(self, "Function"));
    case Function::repeat:
      return repeat_string(self, argument(0));
  }
  return Undefined{};
}

}  // namespace quorem::cli::script
