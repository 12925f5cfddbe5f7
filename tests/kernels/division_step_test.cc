// Reciprocals and division steps against the oracle; at digits of 8 bits every 2-by-1 step, and every divisor of two
// digits with dividends from the edges.

#include "kernels/division_step.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/generators.h"
#include "support/values.h"

namespace quorem::kernels {
namespace {

using tests::value;

const oracle::Natural base = oracle::power_of_two(digit_bits);

oracle::Natural reciprocal(const oracle::Natural& d, std::uint64_t digits) {
  const oracle::Natural all = oracle::subtract(oracle::power_of_two(digits * digit_bits), oracle::natural(1));
  return oracle::subtract(oracle::divide(all, d).quotient, base);
}

std::vector<digit> normalised_digits(tests::Generator& generator, int random_count) {
  std::vector<digit> digits;
  for (const digit each : tests::edge_digits(generator, random_count)) {
    digits.push_back(static_cast<digit>(each | digit_top_bit));
  }
  return digits;
}

TEST(DivisionStep, Reciprocals) {
  tests::Generator generator(90);
  for (const digit d1 : normalised_digits(generator, tests::iterations(60))) {
    EXPECT_EQ(value(reciprocal_2by1(d1)), reciprocal(value(d1), 2));
    for (const digit d0 : tests::edge_digits(generator, tests::iterations(60))) {
      ASSERT_EQ(value(reciprocal_3by2(d1, d0)), reciprocal(value(TwoDigits{d1, d0}), 3));
    }
  }
}

// Divisors whose reciprocal is next to an integer, where the last bits decide.
TEST(DivisionStep, ReciprocalsNextToAnInteger) {
  tests::Generator generator(97);
  const oracle::Natural one = oracle::natural(1);
  for (const digit each : tests::edge_digits(generator, tests::iterations(2000))) {
    const oracle::Natural v = oracle::add(base, value(each));
    for (const std::size_t len : {std::size_t{1}, std::size_t{2}}) {
      oracle::Natural d = oracle::divide(oracle::power_of_two((len + 1) * digit_bits), v).quotient;
      for (int i = 0; i < 3; ++i, d = oracle::subtract(d, one)) {
        const std::vector<digit> digits = tests::low_digits(d, len + 1);
        if (digits[len] != 0 || (digits[len - 1] & digit_top_bit) == 0) continue;
        const digit found = len == 1 ? reciprocal_2by1(digits[0]) : reciprocal_3by2(digits[1], digits[0]);
        ASSERT_EQ(value(found), reciprocal(d, len + 1)) << oracle::to_hexadecimal(d);
      }
    }
  }
}

TEST(DivisionStep, TwoByOne) {
  tests::Generator generator(91);
  for (const digit d : normalised_digits(generator, tests::iterations(20))) {
    const digit v = reciprocal_2by1(d);
    for (const digit high : tests::edge_digits(generator, 12)) {
      const digit hi = static_cast<digit>(high % d);
      for (const digit low : tests::edge_digits(generator, 12)) {
        const oracle::NaturalDivision expected = oracle::divide(value(TwoDigits{hi, low}), value(d));
        const StepResult step = divide_2by1({hi, low}, d, v);
        ASSERT_EQ(value(step.quotient), expected.quotient);
        ASSERT_EQ(value(step.remainder), expected.remainder);
      }
    }
  }
}

TEST(DivisionStep, ThreeByTwo) {
  tests::Generator generator(92);
  const std::vector<digit> digits = tests::edge_digits(generator, 0);
  const auto check = [](digit u2, digit u1, digit u0, TwoDigits d) {
    if (!less_wide({u2, u1}, d)) return;
    const oracle::Natural u = oracle::add(oracle::shift_left(value(TwoDigits{u2, u1}), digit_bits), value(u0));
    const oracle::NaturalDivision expected = oracle::divide(u, value(d));
    const StepResult step = divide_3by2(u2, u1, u0, d, reciprocal_3by2(d.hi, d.lo));
    ASSERT_EQ(value(step.quotient), expected.quotient);
    ASSERT_EQ(value(step.remainder), expected.remainder);
  };
  for (const digit d1 : normalised_digits(generator, 3)) {
    for (const digit d0 : digits) {
      for (const digit u2 : digits) {
        for (const digit u1 : digits) {
          for (const digit u0 : {digit{0}, digit{1}, digit_max}) check(u2, u1, u0, {d1, d0});
        }
      }
    }
  }
  for (int i = 0; i < tests::iterations(20000); ++i) {
    const std::vector<digit> span = tests::any_span(generator, 5);
    check(span[0], span[1], span[2], {static_cast<digit>(span[3] | digit_top_bit), span[4]});
    // Dividends whose top digits are those of the divisor or one less.
    check(static_cast<digit>(span[3] | digit_top_bit), static_cast<digit>(span[4] - 1), span[2],
          {static_cast<digit>(span[3] | digit_top_bit), span[4]});
  }
}

#if QUOREM_DIGIT_BITS == 8
TEST(DivisionStep, EveryTwoByOne) {
  for (unsigned d = 128; d < 256; ++d) {
    const digit v = reciprocal_2by1(static_cast<digit>(d));
    ASSERT_EQ(v, 65535 / d - 256);
    for (unsigned u = 0; u < 256 * d; ++u) {
      const StepResult step =
          divide_2by1({static_cast<digit>(u >> 8), static_cast<digit>(u)}, static_cast<digit>(d), v);
      ASSERT_EQ(step.quotient, u / d);
      ASSERT_EQ(step.remainder.hi, 0);
      ASSERT_EQ(step.remainder.lo, u % d);
    }
  }
}

TEST(DivisionStep, EveryDivisorOfTwoDigits) {
  for (unsigned d = 32768; d < 65536; ++d) {
    const TwoDigits divisor = {static_cast<digit>(d >> 8), static_cast<digit>(d)};
    const digit v = reciprocal_3by2(divisor.hi, divisor.lo);
    ASSERT_EQ(v, 0xFFFFFFu / d - 256);
    for (const unsigned q : {0u, 1u, 2u, 127u, 128u, 129u, 253u, 254u, 255u}) {
      for (const unsigned r : {0u, 1u, 255u, 256u, d / 2, d - 256, d - 2, d - 1}) {
        const unsigned u = q * d + r;
        const StepResult step =
            divide_3by2(static_cast<digit>(u >> 16), static_cast<digit>(u >> 8), static_cast<digit>(u), divisor, v);
        ASSERT_EQ(step.quotient, q) << u << " / " << d;
        ASSERT_EQ(step.remainder.hi * 256u + step.remainder.lo, r) << u << " / " << d;
      }
    }
  }
}
#endif

}  // namespace
}  // namespace quorem::kernels
