// natural::multiply and natural::square against the oracles, with the memory they take and the stops they make.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "quorem/natural.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/natural_checks.h"
#include "support/operations.h"
#include "support/test_context.h"

namespace quorem::tests {
namespace {

using oracle::Natural;

std::size_t digits_of(const Natural& a) { return oracle::magnitude_digits(a).size(); }

void expect_memory(TestContext& context, std::size_t longest, std::size_t scratch) {
  EXPECT_TRUE(context.clean());
  EXPECT_LE(context.peak_bytes, scratch * sizeof(digit));
  if (longest <= stack_digits) {
    EXPECT_EQ(context.allocations, 0);
    EXPECT_EQ(context.polls, 0);
  }
}

void expect_product(const Natural& a, const Natural& b) {
  TestContext context;
  const std::size_t an = digits_of(a), bn = digits_of(b);
  const Natural product = expected_product(a, b);
  EXPECT_TRUE(natural_call(a, b, product, an + bn, false, false, [&](digit* z, Digits x, Digits y) {
    context.reset_counts();
    const Result result = natural::multiply(z, x, y, context.context);
    EXPECT_EQ(result.status, Status::ok);
    EXPECT_FALSE(result.negative);
    expect_memory(context, digits_of(product), natural::multiply_scratch(an, bn));
    return result.len;
  }));
}

void expect_square(const Natural& a) {
  TestContext context;
  const std::size_t an = digits_of(a);
  const Natural product = expected_product(a, a);
  EXPECT_TRUE(natural_call(a, {}, product, 2 * an, false, false, [&](digit* z, Digits x, Digits) {
    context.reset_counts();
    const Result result = natural::square(z, x, context.context);
    EXPECT_EQ(result.status, Status::ok);
    EXPECT_FALSE(result.negative);
    expect_memory(context, digits_of(product), natural::square_scratch(an));
    // Both operands in one place are allowed to multiply.
    std::vector<digit> again(2 * an);
    const Result same = natural::multiply(again.data(), x, x, context.context);
    EXPECT_EQ(same.len, result.len);
    EXPECT_TRUE(std::equal(again.begin(), again.begin() + same.len, z));
    return result.len;
  }));
}

TEST(Multiply, BorderNumbers) {
  for (const Natural& a : border_numbers(4)) {
    for (const Natural& b : border_numbers(4)) expect_product(a, b);
    expect_square(a);
  }
}

TEST(Multiply, EveryPairOfLengths) {
  Generator generator(290);
  for (std::uint64_t an = 0; an <= 34; ++an) {
    for (std::uint64_t bn = 0; bn <= 34; ++bn) expect_product(generator.any_digits(an), generator.any_digits(bn));
    for (int i = 0; i < 10; ++i) expect_square(generator.any_digits(an));
  }
}

// The largest digits there are, so that every carry is as large as it can be.
TEST(Multiply, AllOnes) {
  const auto ones = [](std::uint64_t len) {
    return oracle::subtract(oracle::power_of_two(len * digit_bits), oracle::natural(1));
  };
  for (std::uint64_t an = 1; an <= 70; an += an < 20 ? 1 : 11) {
    for (std::uint64_t bn = 1; bn <= 70; bn += bn < 20 ? 1 : 11) expect_product(ones(an), ones(bn));
    expect_square(ones(an));
  }
}

TEST(Multiply, LongOperands) {
  Generator generator(291);
  for (int i = 0; i < iterations(100); ++i) {
    const Natural a = generator.any_digits(generator.random().between(20, 300));
    expect_product(a, generator.any_digits(generator.random().between(1, 300)));
    expect_square(a);
  }
}

// Which operand is the longer one makes no difference, whichever algorithm the lengths choose.
TEST(MultiplyScratch, IsTheSameEitherWay) {
  for (std::size_t an = 0; an < 1500; an += 1 + an / 12) {
    for (std::size_t bn = 0; bn <= an; bn += 1 + bn / 12) {
      EXPECT_EQ(natural::multiply_scratch(bn, an), natural::multiply_scratch(an, bn)) << an << " and " << bn;
    }
  }
}

TEST(Multiply, FailuresAndStops) {
  Generator generator(292);
  const std::uint64_t n = 24000;  // some polls at every threshold of Karatsuba's algorithm
  const std::vector<digit> a = oracle::magnitude_digits(generator.uniform(n * digit_bits));
  const std::vector<digit> b = oracle::magnitude_digits(generator.uniform(n * digit_bits));
  const Digits x = {a.data(), a.size()}, y = {b.data(), b.size()};
  std::vector<digit> z(2 * n);
  TestContext context;
  for (const bool square : {false, true}) {
    const auto run = [&] {
      return (square ? natural::square(z.data(), x, context.context)
                     : natural::multiply(z.data(), x, y, context.context))
          .status;
    };
    context.stop_at_poll = context.refuse_allocation = TestContext::never;
    context.reset_counts();
    EXPECT_EQ(run(), Status::ok);
    const long polls = context.polls, allocations = context.allocations;
    EXPECT_GE(polls, digit_bits != 64 ? 0 : square ? 1 : 2);
    for (long stop = 0; stop < polls; ++stop) {
      context.reset_counts();
      context.stop_at_poll = stop;
      EXPECT_EQ(run(), Status::interrupted);
      EXPECT_EQ(context.polls, stop + 1);
      EXPECT_TRUE(context.clean());
    }
    context.stop_at_poll = TestContext::never;
    for (long refused = 0; refused < allocations; ++refused) {
      context.reset_counts();
      context.refuse_allocation = refused;
      EXPECT_EQ(run(), Status::out_of_memory);
      EXPECT_TRUE(context.clean());
    }
  }
  // Without a callback nothing is asked.
  context.context.interrupt = nullptr;
  EXPECT_EQ(natural::multiply(z.data(), x, y, context.context).status, Status::ok);
}

// The shorter factor too short for any algorithm, the longer one so long that it is asked for between rows.
TEST(Multiply, LongRowsAreInterrupted) {
  Generator generator(293);
  const std::uint64_t an = 170000, bn = 27;
  const Natural a = generator.uniform(an * digit_bits), b = generator.uniform(bn * digit_bits);
  expect_product(a, b);
  const std::vector<digit> x = oracle::magnitude_digits(a), y = oracle::magnitude_digits(b);
  std::vector<digit> z(x.size() + y.size());
  TestContext context;
  const auto run = [&] {
    return natural::multiply(z.data(), {x.data(), as_length(x.size())}, {y.data(), as_length(y.size())}, context.context).status;
  };
  EXPECT_EQ(run(), Status::ok);
  const long polls = context.polls;
#ifndef QUOREM_MINIMUM_THRESHOLDS  // there Karatsuba's algorithm leaves few products to count
  EXPECT_GE(polls, digit_bits == 64 ? 1 : 0);
#endif
  for (long stop = 0; stop < polls; ++stop) {
    context.reset_counts();
    context.stop_at_poll = stop;
    EXPECT_EQ(run(), Status::interrupted);
    EXPECT_EQ(context.polls, stop + 1);
  }
}

// Products whose only poll comes near their end, where pieces have been done and rows are left: found by halving the interval
// of lengths in which the first poll appears.
TEST(Multiply, LastRowsAreInterrupted) {
  Generator generator(294);
  const std::vector<digit> a = oracle::magnitude_digits(generator.uniform(100000 * digit_bits));
  std::vector<digit> z(2 * a.size());
  TestContext context;
  for (std::size_t n = 100; n < 160; n += 3) {
    const auto run = [&](std::size_t pieces) {
      context.reset_counts();
      const Digits x = {a.data(), as_length(pieces * n + 25)}, y = {a.data() + 7, as_length(n)};
      return natural::multiply(z.data(), x, y, context.context).status;
    };
    context.stop_at_poll = TestContext::never;
    std::size_t none = 1, some = 99900 / n;
    EXPECT_EQ(run(some), Status::ok);
    if (context.polls == 0) continue;
    while (some - none > 1) {
      const std::size_t middle = (none + some) / 2;
      EXPECT_EQ(run(middle), Status::ok);
      (context.polls == 0 ? none : some) = middle;
    }
    context.stop_at_poll = 0;
    EXPECT_EQ(run(some), Status::interrupted) << n;
    EXPECT_EQ(run(none), Status::ok) << n;
  }
}

}  // namespace
}  // namespace quorem::tests
