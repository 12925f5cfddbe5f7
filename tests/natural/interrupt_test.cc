// The interrupt callback: asked after at most about 2^22 products of two digits, whichever way a division takes; when it says
// stop, the call ends as interrupted with its operands as they were, and nothing is lost.

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/natural_case.h"

namespace quorem {
namespace {

using oracle::Natural;
using tests::NaturalCase;
using tests::status_of;
using tests::TestContext;

constexpr std::uint64_t products_between_polls = std::uint64_t{1} << 22;

enum class Wanted { remainder, both };

// Divides (q b + r) by b and stops it at each poll in turn. Work of `products` products of digits must ask at least
// once after each 2^22 of them; long divisors need far fewer than the schoolbook method.
void expect_interrupts(const Natural& q, const Natural& b, const Natural& r, std::uint64_t products, Wanted wanted,
                       bool prepared) {
  const oracle::NaturalDivision expected = {q, r};
  NaturalCase division(oracle::add(tests::expected_product(q, b), r), b);
  TestContext context;
  tests::MovedDivisor moved(oracle::make_integer(false, b), false, context.context);
  ASSERT_EQ(moved.status(), Status::ok);
  const auto run = [&] {
    if (wanted == Wanted::remainder) {
      return prepared ? division.remainder(moved.divisor(), context.context) : division.remainder(context.context);
    }
    return prepared ? division.prepared(moved.divisor(), context.context) : division.plain(context.context);
  };
  context.reset_counts();
  const QuotientRemainder result = run();
  if (wanted == Wanted::both) {
    ASSERT_TRUE(division.results_are(result, expected));
  } else {
    ASSERT_TRUE(division.remainder_is(result, r));
  }
  const long polls = context.polls;
  EXPECT_GE(static_cast<std::uint64_t>(polls), products / products_between_polls);
  EXPECT_TRUE(context.clean());
  for (long stop = 0; stop<polls; stop += polls> 6 ? polls / 6 : 1) {
    context.reset_counts();
    context.stop_at_poll = stop;
    EXPECT_EQ(status_of(run()), Status::interrupted) << "poll " << stop << " of " << polls;
    EXPECT_EQ(context.polls, stop + 1);
    EXPECT_TRUE(division.operands_intact());
    EXPECT_TRUE(moved.intact());
    EXPECT_TRUE(context.clean());
  }
}

// Divisors of a few digits need dividends of millions of digits; a build that is slow anyway does without them.
#define SKIP_IN_SLOW_BUILDS() \
  if (tests::iterations(100) < 10) GTEST_SKIP() << "too slow here"

// Are operands of 40000 digits long enough for several polls, with a quick oracle at hand?
constexpr bool polls_often = gmp_oracle::available && digit_bits == 64;

class Interrupt : public testing::TestWithParam<bool> {};

TEST_P(Interrupt, LongDivisor) {
  tests::Generator generator(24);
  // Where a quick oracle is there, long enough to ask several times.
  const std::uint64_t n = polls_often ? 40000 : 3000;
  const Natural b = generator.uniform(n * digit_bits - 5);
  const Natural q = generator.uniform(n * digit_bits);
  const Natural r = generator.uniform((n - 1) * digit_bits);
  expect_interrupts(q, b, r, polls_often ? 2 * products_between_polls : 0, Wanted::both, GetParam());
}

TEST_P(Interrupt, ShortDivisor) {
  SKIP_IN_SLOW_BUILDS();
  tests::Generator generator(25);
  const std::uint64_t n = 9;
  const std::uint64_t qn = 2 * products_between_polls / n + 1000;
  const Natural b = generator.uniform(n * digit_bits - 5);
  const Natural q = generator.uniform(qn * digit_bits);
  expect_interrupts(q, b, oracle::natural(7), qn * n / 2, Wanted::both, GetParam());
}

TEST_P(Interrupt, OneDigitDivisor) {
  SKIP_IN_SLOW_BUILDS();
  tests::Generator generator(26);
  const std::uint64_t qn = products_between_polls + 1000;
  const Natural q = generator.uniform(qn * digit_bits);
  expect_interrupts(q, oracle::natural(101), oracle::natural(7), qn, Wanted::both, GetParam());
}

TEST_P(Interrupt, LongSpecialForm) {
  tests::Generator generator(27);
  const std::uint64_t n = polls_often ? 40000 : 3600;
  const std::uint64_t cn = n / 2 - 10;
  for (const bool plus : {false, true}) {
    const Natural c = generator.uniform(cn * digit_bits);
    const Natural power = oracle::power_of_two(n * digit_bits - (plus ? 1 : 0));
    const Natural b = plus ? oracle::add(power, c) : oracle::subtract(power, c);
    const Natural q = generator.uniform((n + 100) * digit_bits);
    const Natural r = generator.uniform((n - 1) * digit_bits);
    expect_interrupts(q, b, r, polls_often ? products_between_polls : 0, Wanted::remainder, GetParam());
  }
}

TEST_P(Interrupt, ShortSpecialForm) {
  SKIP_IN_SLOW_BUILDS();
  tests::Generator generator(28);
  const std::uint64_t n = 8;
  const std::uint64_t qn = products_between_polls + 1000;
  const Natural b = oracle::subtract(oracle::power_of_two(n * digit_bits), oracle::natural(189));
  const Natural q = generator.uniform(qn * digit_bits);
  expect_interrupts(q, b, oracle::natural(7), qn, Wanted::remainder, GetParam());
}

INSTANTIATE_TEST_SUITE_P(PlainAndPrepared, Interrupt, testing::Bool());

}  // namespace
}  // namespace quorem
