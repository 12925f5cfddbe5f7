// The division cases of data/regressions.jsonl: situations of public bug reports, one line of JavaScript each.
//
// The small evaluator below understands what those lines use. `/` and `%` are the library's, on both views, plain and
// prepared; everything else is the oracle's.

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quorem/ecma.h"
#include "support/division_checks.h"
#include "support/gmp_oracle.h"

namespace quorem {
namespace {

using oracle::Integer;

struct RangeError {};
using Value = std::variant<Integer, bool, std::string, RangeError>;

// expression := sum ["===" sum]; sum := product {("+" | "-" | "<<") product}; product := unary {("*" | "/" | "%")
// unary}; unary := ["-"] power; power := primary ["**" unary]; primary := number "n" | "(" expression ")", then
// ".toString()". The lines put every shift into parentheses of its own, so its place in the order does not matter.
class Evaluator {
 public:
  explicit Evaluator(std::string_view text) : text_(text) {}

  Value evaluate() {
    Value value = expression();
    EXPECT_EQ(rest(), "") << "not understood: " << text_;
    if (failed_) return RangeError{};
    return value;
  }

 private:
  std::string_view rest() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return text_.substr(at_);
  }

  bool take(std::string_view token) {
    if (rest().substr(0, token.size()) != token) return false;
    // "*" is not the start of "**".
    if (token == "*" && rest().substr(0, 2) == "**") return false;
    at_ += token.size();
    return true;
  }

  Value expression() {
    Value left = sum();
    if (!take("===")) return left;
    const Value right = sum();
    return std::get<Integer>(left) == std::get<Integer>(right);
  }

  Value sum() {
    Value left = product();
    while (true) {
      if (take("+")) {
        left = oracle::add(std::get<Integer>(left), std::get<Integer>(product()));
      } else if (take("-")) {
        left = oracle::add(std::get<Integer>(left), oracle::negate(std::get<Integer>(product())));
      } else if (take("<<")) {
        const Integer& value = std::get<Integer>(left);
        const Integer count = std::get<Integer>(product());
        left = oracle::make_integer(value.negative, oracle::shift_left(value.magnitude, count.magnitude.at(0)));
      } else {
        return left;
      }
    }
  }

  Value product() {
    Value left = unary();
    while (true) {
      if (take("*")) {
        left = oracle::multiply(std::get<Integer>(left), std::get<Integer>(unary()));
      } else if (take("/")) {
        left = divide(std::get<Integer>(left), std::get<Integer>(unary()), true);
      } else if (take("%")) {
        left = divide(std::get<Integer>(left), std::get<Integer>(unary()), false);
      } else {
        return left;
      }
    }
  }

  Value unary() {
    if (take("-")) return oracle::negate(std::get<Integer>(unary()));
    return power();
  }

  Value power() {
    Value base = primary();
    if (!take("**")) return base;
    const Integer exponent = std::get<Integer>(unary());
    Integer result = oracle::integer(1);
    const std::uint32_t count = exponent.magnitude.empty() ? 0 : exponent.magnitude.at(0);
    if (std::get<Integer>(base) == oracle::integer(2)) return oracle::make_integer(false, oracle::power_of_two(count));
    for (std::uint32_t i = 0; i < count; ++i) result = oracle::multiply(result, std::get<Integer>(base));
    return result;
  }

  Value primary() {
    Value value;
    if (take("(")) {
      value = expression();
      EXPECT_TRUE(take(")")) << text_;
    } else {
      const std::string_view digits = rest().substr(0, rest().find_first_not_of("0123456789"));
      at_ += digits.size();
      EXPECT_TRUE(!digits.empty() && take("n")) << text_;
      value = oracle::make_integer(false, oracle::parse_decimal(digits));
    }
    // The text of a BigInt is compared as a number; "-0" would not come back as one.
    take(".toString()");
    return value;
  }

  Value divide(const Integer& a, const Integer& b, bool want_quotient) {
    ++divisions;
    if (b.magnitude.empty()) {
      const Context context;
      const std::vector<digit> digits = oracle::magnitude_digits(a.magnitude);
      std::vector<digit> result(digits.size() + 1);
      const SignMagnitude dividend = {digits.data(), static_cast<length>(digits.size()), a.negative};
      const SignMagnitude zero = {nullptr, 0, false};
      const Status status = want_quotient ? ecma::divide(result.data(), dividend, zero, context).status
                                          : ecma::remainder(result.data(), dividend, zero, context).status;
      EXPECT_EQ(status, Status::division_by_zero);
      EXPECT_STREQ(ecma::error(status).name, "RangeError");
      failed_ = true;
      return Integer{};
    }
    const oracle::IntegerDivision expected = tests::expected_division(a, b);
    EXPECT_TRUE(tests::passes(tests::check_signed_division(tests::Layer::ecma, a, b, expected)));
    EXPECT_TRUE(tests::passes(
        tests::check_natural_division(a.magnitude, b.magnitude, tests::expected_division(a.magnitude, b.magnitude))));
    return want_quotient ? expected.quotient : expected.remainder;
  }

 public:
  int divisions = 0;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

// The value of one key of a line; the lines have no escapes in the keys that are read here.
std::string field(const std::string& line, const std::string& key) {
  const std::string opening = "\"" + key + "\": \"";
  const std::size_t from = line.find(opening);
  if (from == std::string::npos) return {};
  const std::size_t begin = from + opening.size();
  return line.substr(begin, line.find('"', begin) - begin);
}

Value expected_value(const std::string& type, const std::string& text) {
  if (type == "boolean") return text == "true";
  if (type == "error") return text == "RangeError" ? Value(RangeError{}) : Value(text);
  const bool negative = text.substr(0, 1) == "-";
  return oracle::make_integer(negative, oracle::parse_decimal(text.substr(negative ? 1 : 0)));
}

bool equal(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (std::holds_alternative<RangeError>(a)) return true;
  if (std::holds_alternative<bool>(a)) return std::get<bool>(a) == std::get<bool>(b);
  return std::holds_alternative<Integer>(a) && std::get<Integer>(a) == std::get<Integer>(b);
}

TEST(Regressions, EveryDivisionCase) {
  std::ifstream file(QUOREM_TESTS_REGRESSIONS);
  ASSERT_TRUE(file.is_open()) << QUOREM_TESTS_REGRESSIONS;
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (field(line, "kind").substr(0, 4) != "div-") continue;
    ++cases;
    const std::string expression = field(line, "expr");
    SCOPED_TRACE(field(line, "id") + ": " + expression);
    Evaluator evaluator(expression);
    const Value value = evaluator.evaluate();
    EXPECT_TRUE(equal(value, expected_value(field(line, "type"), field(line, "expected"))));
    EXPECT_GT(evaluator.divisions, 0);
  }
  EXPECT_GE(cases, 14);
}

}  // namespace
}  // namespace quorem
