// One- and two-digit arithmetic against the oracle, on every pair of edge digits.

#include "base/wide.h"

#include <gtest/gtest.h>

#include "support/generators.h"
#include "support/values.h"

namespace quorem {
namespace {

using tests::value;

TEST(Wide, CountLeadingZeros) {
  EXPECT_EQ(count_leading_zeros(0), digit_bits);
  for (int i = 0; i < digit_bits; ++i) {
    const digit power = static_cast<digit>(digit{1} << i);
    EXPECT_EQ(count_leading_zeros(power), digit_bits - 1 - i);
    EXPECT_EQ(count_leading_zeros(static_cast<digit>(power | (power - 1))), digit_bits - 1 - i);
  }
}

TEST(Wide, SumsAndProductsOfDigits) {
  tests::Generator generator(80);
  const oracle::Natural base = oracle::power_of_two(digit_bits);
  for (const digit a : tests::edge_digits(generator, 8)) {
    for (const digit b : tests::edge_digits(generator, 8)) {
      EXPECT_EQ(value(multiply_wide(a, b)), oracle::multiply(value(a), value(b)));
      for (const digit carry_in : {digit{0}, digit{1}}) {
        digit carry = carry_in;
        const digit sum = add_carry(a, b, carry);
        EXPECT_EQ(value(TwoDigits{carry, sum}), oracle::add(oracle::add(value(a), value(b)), value(carry_in)));
        digit borrow = carry_in;
        const digit difference = subtract_borrow(a, b, borrow);
        EXPECT_LE(borrow, 1);
        EXPECT_EQ(oracle::add(value(a), oracle::multiply(value(borrow), base)),
                  oracle::add(oracle::add(value(difference), value(b)), value(carry_in)));
      }
      for (const digit c : tests::edge_digits(generator, 0)) {
        for (const digit d : {digit{0}, digit{1}, digit_max}) {
          EXPECT_EQ(value(multiply_add_wide(a, b, c, d)),
                    oracle::add(oracle::multiply(value(a), value(b)), oracle::add(value(c), value(d))));
        }
      }
    }
  }
}

TEST(Wide, SumsOfTwoDigits) {
  tests::Generator generator(81);
  const std::vector<digit> digits = tests::edge_digits(generator, 2);
  const oracle::Natural square = oracle::power_of_two(2 * digit_bits);
  for (const digit a1 : digits) {
    for (const digit a0 : digits) {
      for (const digit b1 : digits) {
        for (const digit b0 : digits) {
          const TwoDigits a = {a1, a0}, b = {b1, b0};
          const oracle::Natural x = value(a), y = value(b);
          ASSERT_EQ(value(add_wide(a, b)), oracle::low_bits(oracle::add(x, y), 2 * digit_bits));
          ASSERT_EQ(value(subtract_wide(a, b)),
                    oracle::low_bits(oracle::subtract(oracle::add(x, square), y), 2 * digit_bits));
          ASSERT_EQ(less_wide(a, b), oracle::compare(x, y) < 0);
        }
      }
    }
  }
}

TEST(Wide, DivideWide) {
  tests::Generator generator(82);
  const std::vector<digit> digits = tests::edge_digits(generator, 12);
  for (const digit d : digits) {
    for (const digit high : digits) {
      if (d == 0) continue;
      const digit hi = static_cast<digit>(high % d);
      for (const digit lo : digits) {
        const oracle::NaturalDivision expected = oracle::divide(value(TwoDigits{hi, lo}), value(d));
        const TwoDigits result = divide_wide({hi, lo}, d);
        ASSERT_EQ(value(result.hi), expected.quotient);
        ASSERT_EQ(value(result.lo), expected.remainder);
      }
    }
  }
}

}  // namespace
}  // namespace quorem
