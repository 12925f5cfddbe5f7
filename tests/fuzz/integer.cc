// Integers and their names in ECMA-262, on both views: values, sizes, limits, refused allocations and interrupts
// against the oracle; the same operation by the value type; and by Node.js where it is there.

#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/input.h"
#include "fuzz/node.h"
#include "quorem/bigint.h"
#include "quorem/ecma.h"
#include "quorem/integer.h"
#include "support/division_checks.h"
#include "support/gmp_oracle.h"
#include "support/operation_checks.h"
#include "support/operations.h"
#include "support/views.h"

namespace quorem::fuzz {
namespace {

using oracle::Integer;
using tests::describe;
using tests::Instance;
using tests::Layer;
using tests::MagnitudeKind;
using tests::Operation;
using tests::TwosKind;

// ---- the value type
// --------------------------------------------------------------------------------------------------

BigInt big(const Integer& a) {
  const std::vector<digit> digits = oracle::magnitude_digits(a.magnitude);
  return BigInt(SignMagnitude{digits.data(), static_cast<length>(digits.size()), a.negative});
}

Integer value_of(const BigInt& a) {
  const SignMagnitude view = a.view();
  return MagnitudeKind::value({view.digits, view.digits + view.len}, view.negative);
}

// An operation by the value type and by JavaScript; the names are those of the operations without "ecma::".
struct Elsewhere {
  const char* name;
  BigInt (*value)(const BigInt& a, const BigInt& b, std::uint64_t count);
  // %a and %b stand for the operands, %n for the count.
  const char* script;
};

BigInt done(Status status, BigInt&& z) {
  if (status != Status::ok) fail(describe("the value type: ", status_name(status)));
  return std::move(z);
}

#define VALUE(expression)                                             \
  [](const BigInt& a, const BigInt& b, std::uint64_t n) -> BigInt {   \
    static_cast<void>(a), static_cast<void>(b), static_cast<void>(n); \
    return expression;                                                \
  }
#define CHANGED(statement)                                          \
  [](const BigInt& a, const BigInt& b, std::uint64_t n) -> BigInt { \
    static_cast<void>(b), static_cast<void>(n);                     \
    BigInt z = a;                                                   \
    statement;                                                      \
    return z;                                                       \
  }

constexpr Elsewhere elsewhere[] = {
    {"add", VALUE(a + b), "%a + %b"},
    {"add", CHANGED(z += b), "%a + %b"},
    {"subtract", VALUE(a - b), "%a - %b"},
    {"subtract", CHANGED(z -= b), "%a - %b"},
    {"multiply", VALUE(a* b), "%a * %b"},
    {"multiply", CHANGED(z *= b), "%a * %b"},
    {"square", CHANGED(return done(BigInt::square(&z, z), std::move(z))), "%a ** 2n"},
    {"power", VALUE(power(a, b)), "%a ** %b"},
    {"exponentiate", CHANGED(return done(BigInt::power(&z, z, b), std::move(z))), "%a ** %b"},
    {"negate", VALUE(-a), "- %a"},
    {"unary_minus", CHANGED(return done(BigInt::negate(&z, z), std::move(z))), "- %a"},
    {"increment", CHANGED(++z), "%a + 1n"},
    {"decrement", CHANGED(--z), "%a - 1n"},
    {"bitwise_not", VALUE(~a), "~ %a"},
    {"bitwise_and", VALUE(a& b), "%a & %b"},
    {"bitwise_and", CHANGED(z &= b), "%a & %b"},
    {"bitwise_or", VALUE(a | b), "%a | %b"},
    {"bitwise_or", CHANGED(z |= b), "%a | %b"},
    {"bitwise_xor", VALUE(a ^ b), "%a ^ %b"},
    {"bitwise_xor", CHANGED(z ^= b), "%a ^ %b"},
    {"shift_left", VALUE(a << BigInt(n)), "%a << %n"},
    {"shift_right", VALUE(a >> BigInt(n)), "%a >> %n"},
    {"left_shift", VALUE(a << b), "%a << %b"},
    {"left_shift", CHANGED(z <<= b), "%a << %b"},
    {"signed_right_shift", VALUE(a >> b), "%a >> %b"},
    {"signed_right_shift", CHANGED(z >>= b), "%a >> %b"},
    {"as_int_n", VALUE(BigInt::as_int_n(n, a)), "BigInt.asIntN(Number(%n), %a)"},
    {"as_uint_n", VALUE(BigInt::as_uint_n(n, a)), "BigInt.asUintN(Number(%n), %a)"},
};

#undef VALUE
#undef CHANGED

std::string expression(const char* script, const Instance& instance) {
  std::string text;
  for (const char* c = script; *c != 0; ++c) {
    if (*c != '%') {
      text += *c;
    } else if (*++c == 'n') {
      text += std::to_string(instance.count) + "n";
    } else {
      text += node_literal(*c == 'a' ? instance.a : instance.b);
    }
  }
  return text;
}

void check_elsewhere(std::string_view name, const Instance& instance, const Integer& expected) {
  if (name.substr(0, 6) == "ecma::") name.remove_prefix(6);
  const char* script = nullptr;
  for (const Elsewhere& each : elsewhere) {
    if (name != each.name) continue;
    script = each.script;
    const BigInt found = each.value(big(instance.a), big(instance.b), instance.count);
    if (value_of(found) != expected) fail(describe("the value type, ", name, tests::to_text(instance)));
  }
  if (script == nullptr) fail(describe("no value operation for ", name));
  require_node(expression(script, instance), node_answer(expected));
}

// ---- operations
// ------------------------------------------------------------------------------------------------------

const Operation& any_operation(Input& input) {
  const auto& list = input.one_in(2) ? tests::integer_operations() : tests::ecma_operations();
  return list[static_cast<std::size_t>(input.below(list.size()))];
}

// h 2^width + 2^(width - 1), or a neighbour of it: where the result of that width changes its sign.
Integer round_half_of_width(Input& input, std::uint64_t width) {
  const Integer half = oracle::make_integer(false, oracle::power_of_two(width - 1));
  const Integer high = oracle::make_integer(false, oracle::shift_left(input.natural(3), width));
  const Integer sum = oracle::add(high, half), near = oracle::integer(static_cast<int>(input.below(3)) - 1);
  return input.one_in(2) ? oracle::add(sum, near) : oracle::negate(oracle::add(sum, near));
}

Instance any_instance(Input& input, const Operation& operation, std::size_t most) {
  Instance instance = tests::random_instance(operation, input.generator(), input.len(1, most));
  const bool width = operation.takes == tests::Takes::signed_width || operation.takes == tests::Takes::unsigned_width;
  if (width && instance.count != 0 && instance.count < 5000 && input.one_in(2)) {
    instance.a = round_half_of_width(input, instance.count);
  }
  return instance;
}

void check_operations(Input& input) {
  const Operation& operation = any_operation(input);
  const Instance instance = any_instance(input, operation, longest_product / 4);
  const tests::Places places = input.places();
  require(tests::check_operation(operation, instance, places));
  check_elsewhere(operation.name, instance, operation.expected(instance));
}

void check_bounds(Input& input) {
  const Operation& operation = any_operation(input);
  const Instance instance = any_instance(input, operation, 70);
  if (input.one_in(3)) {
    require(tests::check_operation_size(operation, instance));
  } else {
    require(tests::check_operation_limits(operation, instance));
  }
}

void check_failures(Input& input) {
  const Operation& operation = any_operation(input);
  const Instance instance = any_instance(input, operation, longest_product / 4);
  long count = 0;
  if (input.one_in(2)) {
    require(tests::check_operation_refusals(operation, instance, &count));
  } else {
    require(tests::check_operation_interrupts(operation, instance, 0));
  }
}

// ---- division
// --------------------------------------------------------------------------------------------------------

void check_division_by_values(const Integer& a, const Integer& b, const oracle::IntegerDivision& expected) {
  const BigInt x = big(a), y = big(b);
  const BigIntDivisor prepared(y);
  const auto require_both = [&](const BigInt& quotient, const BigInt& remainder, const char* how) {
    if (value_of(quotient) != expected.quotient || value_of(remainder) != expected.remainder) {
      fail(describe("the value type, division ", how, tests::to_text({a, b, 0})));
    }
  };
  require_both(x / y, x % y, "by operators");
  require_both(x / prepared, x % prepared, "by a prepared divisor");
  const BigIntDivision both = divide_remainder(x, y), both_prepared = divide_remainder(x, prepared);
  require_both(both.quotient, both.remainder, "with both results");
  require_both(both_prepared.quotient, both_prepared.remainder, "with both results by a prepared divisor");
  BigInt q = x, r = y;
  require(BigInt::divide_remainder(&q, &r, q, r) == Status::ok, "divide_remainder onto its operands");
  require_both(q, r, "onto its operands");
  require_node(node_literal(a) + " / " + node_literal(b), node_answer(expected.quotient));
  require_node(node_literal(a) + " % " + node_literal(b), node_answer(expected.remainder));
}

void check_division(Input& input) {
  const Division made = input.division(longest_division / 4);
  const bool a_negative = input.one_in(2), b_negative = input.one_in(2);
  const Integer a = oracle::make_integer(a_negative, made.a), b = oracle::make_integer(b_negative, made.b);
  const oracle::IntegerDivision expected = {oracle::make_integer(a_negative != b_negative, made.expected.quotient),
                                            oracle::make_integer(a_negative, made.expected.remainder)};
  const Layer layer = input.one_in(2) ? Layer::integer : Layer::ecma;
  switch (input.below(4)) {
    case 0:
      require(tests::check_limits(layer, a, b, expected));
      break;
    case 1:
      require(tests::check_sizes(layer, a, b, expected));
      break;
    default:
      require(tests::check_signed_division(layer, a, b, expected, input.places()));
      check_division_by_values(a, b, expected);
      break;
  }
}

// ---- comparisons and numbers
// -----------------------------------------------------------------------------------------

int as_int(std::partial_ordering order) {
  return order < 0 ? -1 : order > 0 ? 1 : order == 0 ? 0 : static_cast<int>(integer::Ordering::undefined);
}

// A double of any kind: by its bits, or an integer's neighbour.
double any_double(Input& input, const Integer& a) {
  if (input.one_in(2)) {
    const std::uint64_t bits = input.random().next();
    double value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  const double nearest = oracle::to_double(a);
  switch (input.below(4)) {
    case 0:
      return std::nextafter(nearest, INFINITY);
    case 1:
      return std::nextafter(nearest, -INFINITY);
    case 2:
      return nearest + 0.5;
    default:
      return nearest;
  }
}

template <class Kind>
void check_number(const Integer& a, double number) {
  const std::vector<digit> digits = Kind::digits(a);
  const auto view = Kind::view(digits.data(), digits.size(), a.negative);
  const double nearest = oracle::to_double(a);
  require(integer::to_double(view) == nearest && ecma::to_number(view) == nearest, "to_double");
  require(static_cast<int>(ecma::compare(view, number)) == as_int(oracle::compare(a, number)), "compare with a double");
  const Integer low = oracle::as_uint_n(64, a);
  const std::uint64_t word = low.magnitude.size() > 1   ? std::uint64_t{low.magnitude[1]} << 32 | low.magnitude[0]
                             : low.magnitude.size() > 0 ? low.magnitude[0]
                                                        : 0;
  require(ecma::to_big_uint64(view) == word && ecma::to_big_int64(view) == static_cast<std::int64_t>(word), "to_int64");
  const Context context;
  using View = typename Kind::View;
  const std::optional<Integer> expected = oracle::from_double(number);
  const Size size = ecma::number_to_bigint_size<View>(number, context);
  require((size.status == Status::ok) == expected.has_value(), "number_to_bigint_size");
  if (!expected.has_value()) return;
  tests::Buffer z(size.len, tests::Placement::unaligned);
  const Result result = ecma::number_to_bigint<View>(z.data(), number, context);
  require(result.status == Status::ok && Kind::value(z.first(result.len), result.negative) == *expected,
          "number_to_bigint");
  require(z.canaries_intact(), "number_to_bigint: a canary was overwritten");
}

std::string node_number(double number) {
  char text[40];
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "(-Infinity)" : "Infinity";
  std::snprintf(text, sizeof(text), "(%.17g)", number);
  return text;
}

void check_numbers(Input& input) {
  const Integer a = input.integer(20), b = input.one_in(3) ? oracle::negate(a) : input.integer(20);
  const double number = any_double(input, a);
  check_number<MagnitudeKind>(a, number);
  check_number<TwosKind>(a, number);
  const BigInt x = big(a), y = big(b);
  const int order = oracle::compare(a, b);
  require((x < y) == (order < 0) && (x == y) == (order == 0) && (x > y) == (order > 0), "comparison of values");
  const std::vector<digit> c = TwosKind::digits(a), d = TwosKind::digits(b);
  require(ecma::compare(TwosComplement{c.data(), c.size()}, TwosComplement{d.data(), d.size()}) == order, "compare");
  const std::partial_ordering with_number = oracle::compare(a, number);
  require((x <=> number) == with_number && (x == number) == (with_number == 0), "comparison with a double");
  require(static_cast<double>(x) == oracle::to_double(a), "the value type: to a double");
  if (!has_node()) return;
  const std::string script = node_literal(a) + " < " + node_number(number);
  require_node(script, with_number < 0 ? "true" : "false");
  require_node(node_literal(a) + " == " + node_number(number), with_number == 0 ? "true" : "false");
  require_node("Object.is(Number(" + node_literal(a) + "), " + node_number(oracle::to_double(a)) + ")", "true");
}

constexpr Check checks[] = {check_operations, check_operations, check_operations, check_division,
                            check_division,   check_bounds,     check_failures,   check_numbers};

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return quorem::fuzz::run_one(quorem::fuzz::checks, data, size);
}
