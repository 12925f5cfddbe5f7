// Comparisons of integers with each other and with doubles.

#include <gtest/gtest.h>

#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "quorem/integer.h"
#include "support/gmp_oracle.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using integer::Ordering;
using oracle::Integer;
using oracle::Natural;

Ordering as_ordering(std::partial_ordering order) {
  if (order == std::partial_ordering::unordered) return Ordering::undefined;
  return order < 0 ? Ordering::less : order > 0 ? Ordering::greater : Ordering::equal;
}

template <class Kind>
class Compare : public testing::Test {
 protected:
  static void expect_order(const Integer& a, const Integer& b) {
    const std::vector<digit> a_digits = Kind::digits(a), b_digits = Kind::digits(b);
    const Placement placement = a_digits.size() % 2 == 0 ? Placement::unaligned : Placement::aligned;
    const Buffer x(a_digits, a_digits.size(), placement), y(b_digits, b_digits.size(), placement);
    const auto a_view = Kind::view(x.data(), a_digits.size(), a.negative);
    const auto b_view = Kind::view(y.data(), b_digits.size(), b.negative);
    const int expected = oracle::compare(a, b);
    const auto operands = [&] {
      return describe(Kind::name, "\n  a = ", oracle::to_hexadecimal(a), "\n  b = ", oracle::to_hexadecimal(b));
    };
    EXPECT_EQ(integer::compare(a_view, b_view), expected) << operands();
    EXPECT_EQ(integer::compare(b_view, a_view), -expected) << operands();
    EXPECT_EQ(integer::equal(a_view, b_view), expected == 0) << operands();
    EXPECT_EQ(integer::equal(b_view, a_view), expected == 0) << operands();
    EXPECT_EQ(integer::compare(a_view, a_view), 0) << operands();
    EXPECT_TRUE(integer::equal(a_view, a_view)) << operands();
  }

  static void expect_order(const Integer& a, double b) {
    const std::vector<digit> digits = Kind::digits(a);
    const Buffer x(digits, digits.size(), Placement::unaligned);
    const auto view = Kind::view(x.data(), digits.size(), a.negative);
    const Ordering expected = as_ordering(oracle::compare(a, b));
    EXPECT_EQ(integer::compare(view, b), expected)
        << Kind::name << "\n  a = " << oracle::to_hexadecimal(a) << "\n  b = " << std::hexfloat << b;
    EXPECT_EQ(integer::equal(view, b), expected == Ordering::equal) << oracle::to_hexadecimal(a) << " and " << b;
  }

  // The integers next to a double, and a double with each of them.
  static void expect_neighbours(double b) {
    const std::optional<Integer> floor = oracle::from_double(std::floor(b));
    if (!floor.has_value()) return;
    for (const std::int64_t offset : {-2, -1, 0, 1, 2}) expect_order(oracle::add(*floor, oracle::integer(offset)), b);
    expect_order(oracle::negate(*floor), b);
  }
};

TYPED_TEST_SUITE(Compare, Kinds);

TYPED_TEST(Compare, SmallAndBorderNumbers) {
  std::vector<Integer> numbers;
  for (std::int64_t a = -5; a <= 5; ++a) numbers.push_back(oracle::integer(a));
  for (const Natural& each : border_numbers(4)) {
    numbers.push_back(oracle::make_integer(false, each));
    numbers.push_back(oracle::make_integer(true, each));
  }
  for (const Integer& a : numbers) {
    for (const Integer& b : numbers) this->expect_order(a, b);
  }
}

// Numbers of one length that differ in one digit only.
TYPED_TEST(Compare, DifferInOneDigit) {
  Generator generator(230);
  for (std::uint64_t len = 1; len <= 70; len += len < 10 ? 1 : 12) {
    for (std::uint64_t place = 0; place < len; ++place) {
      const Natural a = generator.any_digits(len);
      const Natural b = oracle::add(
          a, oracle::shift_left(generator.any(generator.random().between(1, digit_bits)), place * digit_bits));
      for (int signs = 0; signs < 4; ++signs) {
        this->expect_order(oracle::make_integer(signs % 2 == 1, a), oracle::make_integer(signs / 2 == 1, b));
      }
    }
  }
}

TYPED_TEST(Compare, Random) {
  Generator generator(231);
  for (int i = 0; i < iterations(5000) && !this->HasFailure(); ++i) {
    const Instance pair = random_instance(operation("subtract"), generator, generator.random().below(9));
    this->expect_order(pair.a, pair.b);
    // a <=> b is the sign of a - b.
    const Integer difference = evaluate<TypeParam>(operation("subtract"), pair);
    EXPECT_EQ(oracle::compare(pair.a, pair.b), difference.magnitude.empty() ? 0 : difference.negative ? -1 : 1);
  }
}

TYPED_TEST(Compare, DoublesThatAreNoFiniteNumbers) {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  for (const Natural& each : border_numbers(3)) {
    for (const bool negative : {false, true}) {
      const Integer a = oracle::make_integer(negative, each);
      for (const double b : {infinity, -infinity, nan, -nan}) this->expect_order(a, b);
    }
  }
  const Integer huge = oracle::make_integer(false, oracle::power_of_two(5000));
  for (const double b : {infinity, -infinity, nan}) {
    this->expect_order(huge, b);
    this->expect_order(oracle::negate(huge), b);
  }
}

// Never through a rounded double: 2^53 + 1 is not 2^53.
TYPED_TEST(Compare, BetweenTheDoubles) {
  for (int exponent = 0; exponent <= 1023; exponent += exponent < 140 ? 1 : 17) {
    const double power = std::ldexp(1.0, exponent);
    for (const double b : {power, std::nextafter(power, 0), std::nextafter(power, HUGE_VAL), 1.5 * power}) {
      this->expect_neighbours(b);
      this->expect_neighbours(-b);
    }
  }
  const double greatest = std::numeric_limits<double>::max();
  this->expect_neighbours(greatest);
  this->expect_neighbours(-greatest);
  for (const bool negative : {false, true}) {
    for (const std::uint64_t bits : {1024, 1025, 1100, 4096}) {
      const Integer a = oracle::make_integer(negative, oracle::power_of_two(bits));
      for (const double b : {greatest, -greatest, 0.0, 1.0}) this->expect_order(a, b);
    }
  }
}

TYPED_TEST(Compare, Fractions) {
  for (const double b : {0.0,
                         -0.0,
                         0.000001,
                         -0.000001,
                         0.5,
                         -0.5,
                         0.999999,
                         1.0,
                         1.5,
                         -1.5,
                         2.5,
                         1e-300,
                         std::numeric_limits<double>::denorm_min(),
                         -std::numeric_limits<double>::denorm_min(),
                         4503599627370495.5,
                         -4503599627370495.5,
                         4503599627370496.5,
                         127.5,
                         128.5,
                         255.5,
                         256.5}) {
    for (std::int64_t a = -3; a <= 3; ++a) this->expect_order(oracle::integer(a), b);
    this->expect_neighbours(b);
  }
}

TYPED_TEST(Compare, RandomDoubles) {
  Generator generator(232);
  for (int i = 0; i < iterations(5000) && !this->HasFailure(); ++i) {
    const double fraction = static_cast<double>(generator.random().next() >> 11);
    const double b =
        std::ldexp(i % 2 == 0 ? fraction : -fraction, static_cast<int>(generator.random().below(300)) - 70);
    this->expect_neighbours(b);
    const Integer a = oracle::make_integer(i % 4 >= 2, generator.any(generator.random().below(300)));
    this->expect_order(a, b);
    // Numbers that share the top 53 bits with a double.
    this->expect_order(a, oracle::to_double(a));
    this->expect_order(a, std::nextafter(oracle::to_double(a), 0));
    this->expect_order(a, std::nextafter(oracle::to_double(a), a.negative ? -HUGE_VAL : HUGE_VAL));
#ifdef QUOREM_TESTS_HAVE_GMP
    const std::partial_ordering order = oracle::compare(a, b);
    EXPECT_EQ(order < 0 ? -1 : order > 0 ? 1 : 0, gmp_oracle::compare(a, b));
#endif
  }
}

}  // namespace
}  // namespace quorem::tests
