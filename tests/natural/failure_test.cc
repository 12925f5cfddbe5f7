// What the divisions of natural.h and prepare_divisor do when they cannot go on: a zero divisor, an allocator that says
// no (interrupt_test.cc: a callback that says stop). Operands stay as they were, nothing is lost, and the next call
// works.

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/natural_case.h"

namespace quorem {
namespace {

using oracle::Natural;
using tests::as_length;
using tests::NaturalCase;
using tests::status_of;
using tests::TestContext;

TEST(DivideByZero, EveryDividend) {
  tests::Generator generator(20);
  for (const std::uint64_t len : {0, 1, 2, 3, 4, 5, 9, 10, 64, 65, 200}) {
    TestContext context;
    NaturalCase division(generator.any_digits(len), {});
    EXPECT_EQ(status_of(division.plain(context.context)), Status::division_by_zero);
    EXPECT_EQ(division.single(context.context), std::pair(Status::division_by_zero, Status::division_by_zero));
    EXPECT_TRUE(division.operands_intact());
    EXPECT_TRUE(division.results_untouched());
    EXPECT_EQ(context.allocations, 0);
  }
}

TEST(DivideByZero, Preparation) {
  TestContext context;
  std::vector<std::uint64_t> block(divisor_size(0) / 8 + 1);
  const PreparedDivisor magnitude = prepare_divisor(block.data(), SignMagnitude{nullptr, 0, false}, context.context);
  EXPECT_EQ(magnitude.status, Status::division_by_zero);
  EXPECT_EQ(magnitude.divisor, nullptr);
  const PreparedDivisor twos = prepare_divisor(block.data(), TwosComplement{nullptr, 0}, context.context);
  EXPECT_EQ(twos.status, Status::division_by_zero);
  EXPECT_EQ(twos.divisor, nullptr);
}

class OutOfMemory : public testing::TestWithParam<bool> {};

TEST_P(OutOfMemory, EachAllocationRefused) {
  const bool prepared = GetParam();
  tests::Generator generator(21);
  for (const std::uint64_t an : {65, 130, 300}) {
    for (const std::uint64_t bn : {2, 9, 10, 40, 65, 128}) {
      const Natural a = generator.uniform(an * digit_bits);
      const Natural b = generator.uniform(bn * digit_bits - 3);
      const oracle::NaturalDivision expected = tests::expected_division(a, b);
      NaturalCase division(a, b);
      TestContext context;
      tests::MovedDivisor moved(oracle::make_integer(false, b), false, context.context);
      ASSERT_EQ(moved.status(), Status::ok);
      const auto run = [&] {
        return prepared ? division.prepared(moved.divisor(), context.context) : division.plain(context.context);
      };
      context.reset_counts();
      ASSERT_TRUE(division.results_are(run(), expected));
      const long needed = context.allocations;
      for (long refused = 0; refused < needed; ++refused) {
        context.reset_counts();
        context.refuse_allocation = refused;
        EXPECT_EQ(status_of(run()), Status::out_of_memory) << an << " by " << bn << " digits, allocation " << refused;
        EXPECT_TRUE(division.operands_intact());
        EXPECT_TRUE(moved.intact());
        EXPECT_TRUE(context.clean());
      }
      context.reset_counts();
      context.refuse_allocation = TestContext::never;
      EXPECT_TRUE(division.results_are(run(), expected));
      EXPECT_TRUE(context.clean());
    }
  }
}

// The special forms take memory of their own, for c and for what is folded.
TEST_P(OutOfMemory, EachAllocationOfSpecialFormsRefused) {
  const bool prepared = GetParam();
  tests::Generator generator(24);
  long refusals = 0;
  for (const std::uint64_t bn : {65, 90, 140}) {
    for (int i = 0; i < 6; ++i) {
      const Natural b = generator.special_form(bn * digit_bits - generator.random().below(3));
      const Natural a = generator.uniform((2 * bn + 3) * digit_bits);
      const Natural expected = tests::expected_division(a, b).remainder;
      NaturalCase division(a, b);
      TestContext context;
      tests::MovedDivisor moved(oracle::make_integer(false, b), false, context.context);
      ASSERT_EQ(moved.status(), Status::ok);
      const auto run = [&] {
        return prepared ? division.remainder(moved.divisor(), context.context) : division.remainder(context.context);
      };
      context.reset_counts();
      ASSERT_TRUE(division.remainder_is(run(), expected));
      const long needed = context.allocations;
      for (long refused = 0; refused < needed; ++refused) {
        context.reset_counts();
        context.refuse_allocation = refused;
        EXPECT_EQ(status_of(run()), Status::out_of_memory) << bn << " digits, allocation " << refused;
        EXPECT_TRUE(division.operands_intact());
        EXPECT_TRUE(context.clean());
        ++refusals;
      }
    }
  }
  EXPECT_GT(refusals, 0);
}

INSTANTIATE_TEST_SUITE_P(PlainAndPrepared, OutOfMemory, testing::Bool());

TEST(OutOfMemoryOnce, SomeDivisionAsksForMemory) {
  // Else the test above would show nothing.
  tests::Generator generator(22);
  NaturalCase division(generator.uniform(300 * digit_bits), generator.uniform(128 * digit_bits - 3));
  TestContext context;
  EXPECT_EQ(status_of(division.plain(context.context)), Status::ok);
  EXPECT_GT(context.allocations, 0);
}

TEST(PrepareFails, EachAllocationRefused) {
  tests::Generator generator(23);
  for (const std::uint64_t bn : {1, 9, 33, 64, 65, 100, 300}) {
    const oracle::Integer b = oracle::make_integer(true, generator.uniform(bn * digit_bits - 3));
    TestContext context;
    ASSERT_EQ(tests::MovedDivisor(b, false, context.context).status(), Status::ok);
    const long needed = context.allocations;
    if (bn <= 64) {
      EXPECT_EQ(needed, 0);
    }
    for (long refused = 0; refused < needed; ++refused) {
      context.reset_counts();
      context.refuse_allocation = refused;
      EXPECT_EQ(tests::MovedDivisor(b, true, context.context).status(), Status::out_of_memory);
      EXPECT_TRUE(context.clean());
    }
  }
}

}  // namespace
}  // namespace quorem
