#include "cli/script_operators.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <variant>

#include "cli/script_error.h"
#include "cli/script_number.h"
#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

// -1, 0 or 1; nothing where one of them is NaN.
std::optional<int> compare_numbers(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::nullopt;
  return a < b ? -1 : a > b ? 1 : 0;
}

std::optional<int> reversed(std::optional<int> order) {
  if (order.has_value()) order = -*order;
  return order;
}

std::optional<int> compare_numeric(const Numeric& a, const Numeric& b) {
  const BigInt* const big_a = std::get_if<BigInt>(&a);
  const BigInt* const big_b = std::get_if<BigInt>(&b);
  if (big_a != nullptr && big_b != nullptr) return bigint::compare(*big_a, *big_b);
  if (big_a != nullptr) return bigint::compare(*big_a, std::get<double>(b));
  if (big_b != nullptr) return reversed(bigint::compare(*big_b, std::get<double>(a)));
  return compare_numbers(std::get<double>(a), std::get<double>(b));
}

// IsLessThan, for all four relations at once.
std::optional<int> compare(const Value& left, const Value& right) {
  const Value a = to_primitive(left), b = to_primitive(right);
  const String* const text_a = std::get_if<String>(&a);
  const String* const text_b = std::get_if<String>(&b);
  if (text_a != nullptr && text_b != nullptr) return script::compare(**text_a, **text_b);
  if (text_b != nullptr && is<BigInt>(a)) return bigint::compare(std::get<BigInt>(a), **text_b);
  if (text_a != nullptr && is<BigInt>(b)) return reversed(bigint::compare(std::get<BigInt>(b), **text_a));
  return compare_numeric(to_numeric(a), to_numeric(b));
}

bool strictly_equal(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const bool* const truth = std::get_if<bool>(&a)) return *truth == std::get<bool>(b);
  if (const double* const number = std::get_if<double>(&a)) return *number == std::get<double>(b);
  if (const String* const text = std::get_if<String>(&a)) return script::compare(**text, *std::get<String>(b)) == 0;
  if (const BigInt* const number = std::get_if<BigInt>(&a)) return bigint::compare(*number, std::get<BigInt>(b)) == 0;
  if (const Function* const function = std::get_if<Function>(&a)) return *function == std::get<Function>(b);
  return true;
}

bool is_nullish(const Value& value) { return is<Undefined>(value) || is<Null>(value); }

// A Boolean is the Number that it converts to.
Value without_boolean(const Value& value) { return is<bool>(value) ? Value(to_number(value)) : value; }

bool loosely_equal(const Value& left, const Value& right) {
  if (left.index() == right.index()) return strictly_equal(left, right);
  if (is_nullish(left) || is_nullish(right)) return is_nullish(left) && is_nullish(right);
  const Value a = to_primitive(without_boolean(left)), b = to_primitive(without_boolean(right));
  if (a.index() == b.index()) return strictly_equal(a, b);
  // Number, BigInt and String are left; with a BigInt, a String is read as one, else as a Number.
  return compare(a, b) == 0;
}

double calculate(Operator what, double a, double b) {
  const auto shift = [&] { return to_uint32(b) & 31u; };
  switch (what) {
    case Operator::add:
      return a + b;
    case Operator::subtract:
      return a - b;
    case Operator::multiply:
      return a * b;
    case Operator::divide:
      return a / b;
    case Operator::remainder:
      return script::remainder(a, b);
    case Operator::exponentiate:
      return exponentiate(a, b);
    case Operator::left_shift:
      return static_cast<std::int32_t>(to_uint32(a) << shift());
    case Operator::right_shift:
      return to_int32(a) >> shift();
    case Operator::unsigned_right_shift:
      return to_uint32(a) >> shift();
    case Operator::bitwise_and:
      return to_int32(a) & to_int32(b);
    case Operator::bitwise_or:
      return to_int32(a) | to_int32(b);
    default:
      return to_int32(a) ^ to_int32(b);
  }
}

BigInt calculate(Operator what, const BigInt& a, const BigInt& b) {
  switch (what) {
    case Operator::add:
      return bigint::add(a, b);
    case Operator::subtract:
      return bigint::subtract(a, b);
    case Operator::multiply:
      return bigint::multiply(a, b);
    case Operator::divide:
      return bigint::divide(a, b);
    case Operator::remainder:
      return bigint::remainder(a, b);
    case Operator::exponentiate:
      return bigint::exponentiate(a, b);
    case Operator::left_shift:
      return bigint::left_shift(a, b);
    case Operator::right_shift:
      return bigint::signed_right_shift(a, b);
    case Operator::unsigned_right_shift:
      return bigint::unsigned_right_shift(a, b);
    case Operator::bitwise_and:
      return bigint::bitwise_and(a, b);
    case Operator::bitwise_or:
      return bigint::bitwise_or(a, b);
    default:
      return bigint::bitwise_xor(a, b);
  }
}

Value calculate(Operator what, const Value& left, const Value& right) {
  const Numeric a = to_numeric(left), b = to_numeric(right);
  if (a.index() != b.index()) {
    throw_type_error("Cannot mix BigInt and other types, use explicit conversions");
  }
  if (std::holds_alternative<BigInt>(a)) return calculate(what, std::get<BigInt>(a), std::get<BigInt>(b));
  return calculate(what, std::get<double>(a), std::get<double>(b));
}

Value add(const Value& left, const Value& right) {
  const Value a = to_primitive(left), b = to_primitive(right);
  if (!is<String>(a) && !is<String>(b)) return calculate(Operator::add, a, b);
  return make_string(concatenate(*to_string(a), *to_string(b)));
}

}  // namespace

Value apply_binary(Operator what, const Value& a, const Value& b) {
  // No relation holds where there is no order.
  const auto order_is = [&](auto relation) {
    const std::optional<int> order = compare(a, b);
    return order.has_value() && relation(*order, 0);
  };
  switch (what) {
    case Operator::add:
      return add(a, b);
    case Operator::less:
      return order_is(std::less<>());
    case Operator::greater:
      return order_is(std::greater<>());
    case Operator::less_equal:
      return order_is(std::less_equal<>());
    case Operator::greater_equal:
      return order_is(std::greater_equal<>());
    case Operator::equal:
      return loosely_equal(a, b);
    case Operator::not_equal:
      return !loosely_equal(a, b);
    case Operator::strict_equal:
      return strictly_equal(a, b);
    case Operator::strict_not_equal:
      return !strictly_equal(a, b);
    default:
      return calculate(what, a, b);
  }
}

Value apply_prefix(Operator what, const Value& a) {
  switch (what) {
    case Operator::plus:
      return to_number(a);
    case Operator::minus: {
      const Numeric numeric = to_numeric(a);
      if (const BigInt* const number = std::get_if<BigInt>(&numeric)) return bigint::unary_minus(*number);
      return -std::get<double>(numeric);
    }
    case Operator::bitwise_not: {
      const Numeric numeric = to_numeric(a);
      if (const BigInt* const number = std::get_if<BigInt>(&numeric)) return bigint::bitwise_not(*number);
      return static_cast<double>(~to_int32(std::get<double>(numeric)));
    }
    case Operator::logical_not:
      return !to_boolean(a);
    case Operator::type_of:
      return make_string(from_ascii(type_name(a)));
    default:
      return Undefined{};
  }
}

Value apply_update(Operator what, const Numeric& a) {
  const bool up = what == Operator::increment;
  if (const BigInt* const number = std::get_if<BigInt>(&a)) {
    return up ? bigint::increment(*number) : bigint::decrement(*number);
  }
  return std::get<double>(a) + (up ? 1 : -1);
}

}  // namespace quorem::cli::script
