// The cases of data/regressions.jsonl that need no text: situations of public bug reports, one line of JavaScript each.
//
// The small evaluator below understands what those lines use. Every operation is the library's, asked for in every way
// there is on both views, and compared with the oracle's. (The command's own test runs all lines, those with text too.)

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quorem/ecma.h"
#include "support/division_checks.h"
#include "support/gmp_oracle.h"
#include "support/operation_checks.h"

namespace quorem {
namespace {

using oracle::Integer;

struct RangeError {};
using Value = std::variant<Integer, bool, double, RangeError>;

// With the precedence of JavaScript, as far as the lines need it:
//
// expression := comparison {("&" | "|" | "^") comparison}       comparison := shift [("===" | "<") shift]
// shift := sum {("<<" | ">>") sum}                              sum := product {("+" | "-") product}
// product := unary {("*" | "/" | "%") unary}                    unary := "-" unary | power
// power := primary ["**" unary]
// primary := (number | number "n" | "(" expression ")" | function "(" arguments ")") [".toString()"]
class Evaluator {
 public:
  explicit Evaluator(std::string_view text) : text_(text) {}

  Value evaluate() {
    Value value = expression();
    EXPECT_EQ(rest(), "") << "not understood: " << text_;
    if (failed_) return RangeError{};
    return value;
  }

  int divisions = 0;

 private:
  std::string_view rest() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return text_.substr(at_);
  }

  bool take(std::string_view token) {
    if (rest().substr(0, token.size()) != token) return false;
    // "*" is not the start of "**", nor "<" of "<<".
    if ((token == "*" || token == "<") && rest().substr(1, 1) == token) return false;
    at_ += token.size();
    return true;
  }

  static const Integer& integer(const Value& value) { return std::get<Integer>(value); }

  // The result by the oracle, once the library has given the same.
  Value operate(const char* name, const Value& a, const Value& b = Integer{}, std::uint64_t count = 0) {
    const tests::Operation& operation = tests::operation(name);
    const tests::Instance instance = {integer(a), integer(b), count};
    EXPECT_TRUE(tests::passes(tests::check_operation(operation, instance)));
    return operation.expected(instance);
  }

  Value expression() {
    Value left = comparison();
    while (true) {
      if (take("&")) {
        left = operate("ecma::bitwise_and", left, comparison());
      } else if (take("|")) {
        left = operate("ecma::bitwise_or", left, comparison());
      } else if (take("^")) {
        left = operate("ecma::bitwise_xor", left, comparison());
      } else {
        return left;
      }
    }
  }

  Value comparison() {
    const Value left = shift();
    if (take("===")) return compare(left, shift()) == 0;
    if (take("<")) return compare(left, shift()) < 0;
    return left;
  }

  Value shift() {
    Value left = sum();
    while (true) {
      if (take("<<")) {
        left = operate("ecma::left_shift", left, sum());
      } else if (take(">>")) {
        left = operate("ecma::signed_right_shift", left, sum());
      } else {
        return left;
      }
    }
  }

  Value sum() {
    Value left = product();
    while (true) {
      if (take("+")) {
        left = operate("ecma::add", left, product());
      } else if (take("-")) {
        left = operate("ecma::subtract", left, product());
      } else {
        return left;
      }
    }
  }

  Value product() {
    Value left = unary();
    while (true) {
      if (take("*")) {
        left = operate("ecma::multiply", left, unary());
      } else if (take("/")) {
        left = divide(integer(left), integer(unary()), true);
      } else if (take("%")) {
        left = divide(integer(left), integer(unary()), false);
      } else {
        return left;
      }
    }
  }

  Value unary() {
    if (take("-")) return operate("ecma::unary_minus", unary());
    return power();
  }

  Value power() {
    const Value base = primary();
    if (!take("**")) return base;
    const Value exponent = unary();
    // Whether there is a power at all, both views say.
    const Status status = power_status<tests::MagnitudeKind>(integer(base), integer(exponent));
    EXPECT_EQ(status, power_status<tests::TwosKind>(integer(base), integer(exponent)));
    if (status == Status::ok) return operate("ecma::exponentiate", base, exponent);
    EXPECT_STREQ(ecma::error(status).name, "RangeError");
    failed_ = true;
    return Integer{};
  }

  template <class Kind>
  static Status power_status(const Integer& a, const Integer& e) {
    const std::vector<digit> a_digits = Kind::digits(a), e_digits = Kind::digits(e);
    return ecma::exponentiate_size(Kind::view(a_digits.data(), a_digits.size(), a.negative),
                                   Kind::view(e_digits.data(), e_digits.size(), e.negative), Context{})
        .status;
  }

  Value primary() {
    Value value;
    if (take("(")) {
      value = expression();
      close();
    } else if (take("BigInt.asIntN(")) {
      value = width("ecma::as_int_n");
    } else if (take("BigInt.asUintN(")) {
      value = width("ecma::as_uint_n");
    } else if (take("Number(")) {
      value = to_number(integer(expression()));
      close();
    } else if (take("BigInt(")) {
      value = to_bigint(std::get<double>(expression()));
      close();
    } else {
      value = literal();
    }
    // The text of a BigInt is compared as a number; "-0" would not come back as one.
    take(".toString()");
    return value;
  }

  void close() { EXPECT_TRUE(take(")")) << text_; }

  Value literal() {
    if (take("0x")) {
      const std::string_view digits = rest().substr(0, rest().find_first_not_of("0123456789abcdef"));
      at_ += digits.size();
      EXPECT_TRUE(take("n")) << text_;
      return oracle::make_integer(false, oracle::parse_hexadecimal(digits));
    }
    const std::string_view digits = rest().substr(0, rest().find_first_not_of("0123456789.e+"));
    EXPECT_FALSE(digits.empty()) << text_;
    at_ += digits.size();
    if (take("n")) return oracle::make_integer(false, oracle::parse_decimal(digits));
    return std::strtod(std::string(digits).c_str(), nullptr);
  }

  Value width(const char* name) {
    const double bits = std::get<double>(expression());
    EXPECT_TRUE(take(",")) << text_;
    const Value value = expression();
    close();
    return operate(name, value, Integer{}, static_cast<std::uint64_t>(bits));
  }

  template <class Kind, class Use>
  static auto with_view(const Integer& a, const Use& use) {
    const std::vector<digit> digits = Kind::digits(a);
    return use(Kind::view(digits.data(), digits.size(), a.negative));
  }

  static double to_number(const Integer& a) {
    const double expected = oracle::to_double(a);
    const auto convert = [](auto view) { return ecma::to_number(view); };
    EXPECT_EQ(with_view<tests::MagnitudeKind>(a, convert), expected);
    EXPECT_EQ(with_view<tests::TwosKind>(a, convert), expected);
    return expected;
  }

  template <class Kind>
  static Integer from_number(double value) {
    const Context context;
    std::vector<digit> z(ecma::number_to_bigint_size<typename Kind::View>(value, context).len);
    const Result result = ecma::number_to_bigint<typename Kind::View>(z.data(), value, context);
    EXPECT_EQ(result.status, Status::ok);
    z.resize(result.len);
    return Kind::value(z, result.negative);
  }

  static Integer to_bigint(double value) {
    const Integer a = from_number<tests::MagnitudeKind>(value);
    EXPECT_EQ(a, from_number<tests::TwosKind>(value));
    return a;
  }

  // Of a BigInt with a BigInt or a Number.
  template <class Kind>
  static int compare(const Integer& a, const Value& b) {
    return with_view<Kind>(a, [&](auto x) {
      if (std::holds_alternative<double>(b)) return static_cast<int>(ecma::compare(x, std::get<double>(b)));
      return with_view<Kind>(integer(b), [&](auto y) { return ecma::compare(x, y); });
    });
  }

  static int compare(const Value& a, const Value& b) {
    const int order = compare<tests::MagnitudeKind>(integer(a), b);
    EXPECT_EQ(order, compare<tests::TwosKind>(integer(a), b));
    return order;
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
  if (type == "number") return std::strtod(text.c_str(), nullptr);
  if (type == "error") {
    EXPECT_EQ(text, "RangeError");
    return RangeError{};
  }
  const bool negative = text.substr(0, 1) == "-";
  return oracle::make_integer(negative, oracle::parse_decimal(text.substr(negative ? 1 : 0)));
}

bool equal(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (std::holds_alternative<RangeError>(a)) return true;
  if (std::holds_alternative<bool>(a)) return std::get<bool>(a) == std::get<bool>(b);
  if (std::holds_alternative<double>(a)) return std::get<double>(a) == std::get<double>(b);
  return std::get<Integer>(a) == std::get<Integer>(b);
}

// Strings, and output that is more than a comparison.
bool needs_text(const std::string& line) {
  const std::string kind = field(line, "kind");
  return kind == "parse" || kind == "to-string" || kind == "perf" ||
         line.find("\\\"", line.find("\"expr\"")) < line.find("\"expected\"");
}

TEST(Regressions, EveryCaseWithoutText) {
  std::ifstream file(QUOREM_TESTS_REGRESSIONS);
  ASSERT_TRUE(file.is_open()) << QUOREM_TESTS_REGRESSIONS;
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (needs_text(line)) continue;
    ++cases;
    const std::string expression = field(line, "expr");
    SCOPED_TRACE(field(line, "id") + ": " + expression);
    Evaluator evaluator(expression);
    const Value value = evaluator.evaluate();
    EXPECT_TRUE(equal(value, expected_value(field(line, "type"), field(line, "expected"))));
    EXPECT_TRUE(evaluator.divisions > 0 || field(line, "kind").substr(0, 4) != "div-");
  }
  EXPECT_GE(cases, 30);
}

}  // namespace
}  // namespace quorem
