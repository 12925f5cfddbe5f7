// The transform: products whole and modulo B^n - 1, by every set that the processor can run, with exact scratch.

#include "natural/transform.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "kernels/dispatch.h"
#include "natural/multiply_transform.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/oracle.h"
#include "support/stops.h"
#include "support/test_context.h"
#include "support/values.h"

#if QUOREM_TRANSFORM

namespace quorem::natural {
namespace {

using tests::any_span;
using tests::Buffer;
using tests::Placement;

// Runs the body with each set, and goes back to the one that was chosen.
template <class Body>
void with_each_set(Body body) {
  for (std::size_t i = 0; i < kernels::transform_set_count(); ++i) {
    if (!kernels::transform_set_supported(i)) continue;
    kernels::force_transform_set(i);
    SCOPED_TRACE(kernels::transform_set(i).name);
    body();
  }
  std::size_t best = kernels::transform_set_count() - 1;
  while (!kernels::transform_set_supported(best)) --best;
  kernels::force_transform_set(best);
}

std::vector<digit> product_of(const std::vector<digit>& a, const std::vector<digit>& b) {
  std::vector<digit> product =
      oracle::magnitude_digits(tests::expected_product(tests::value(a), tests::value(b)));
  product.resize(a.size() + b.size());
  return product;
}

// The number of the digits modulo B^n - 1; 0 is n zeros.
std::vector<digit> folded(const std::vector<digit>& a, std::size_t n) {
  std::vector<digit> sum(n);
  unsigned carry = 0;
  const auto add = [&](std::size_t at, digit x) {
    const digit part = digit(sum[at] + x), whole = digit(part + carry);
    carry = unsigned{part < x} + unsigned{whole < part};
    sum[at] = whole;
  };
  for (std::size_t i = 0; i < a.size(); i += n) {
    for (std::size_t k = 0; k < n; ++k) add(k, i + k < a.size() ? a[i + k] : digit(0));
  }
  while (carry != 0) {
    for (std::size_t k = 0; k < n; ++k) add(k, 0);
  }
  if (std::all_of(sum.begin(), sum.end(), [](digit x) { return x == digit_max; })) sum.assign(n, 0);
  return sum;
}

void expect_product(const std::vector<digit>& a, const std::vector<digit>& b) {
  const std::vector<digit> expected = product_of(a, b);
  const std::size_t n = a.size() + b.size();
  const TransformPlan plan = plan_transform(a.size(), b.size(), n);
  const bool square = a.data() == b.data();
  with_each_set([&] {
    tests::TestContext context;
    Poll poll(context.context);
    Buffer z(n, Placement::unaligned), scratch(transform_scratch(plan, square), Placement::unaligned);
    ASSERT_EQ(multiply_modulo(z.data(), n, {a.data(), a.size()}, {b.data(), b.size()}, plan, scratch.data(), &poll),
              Status::ok);
    ASSERT_EQ(z.first(n), expected) << a.size() << " by " << b.size() << ", " << plan.f << " " << plan.m;
    ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
  });
}

void expect_modulo(const std::vector<digit>& a, const std::vector<digit>& b, std::size_t least) {
  const TransformPlan plan = plan_transform(a.size(), b.size(), least);
  const std::size_t n = plan.modulus_digits();
  ASSERT_GE(n, least);
  const std::vector<digit> expected = folded(product_of(a, b), n);
  with_each_set([&] {
    tests::TestContext context;
    Poll poll(context.context);
    Buffer z(n, Placement::unaligned), scratch(transform_scratch(plan, false), Placement::unaligned);
    ASSERT_EQ(multiply_modulo(z.data(), n, {a.data(), a.size()}, {b.data(), b.size()}, plan, scratch.data(), &poll),
              Status::ok);
    ASSERT_EQ(folded(z.first(n), n), expected);
    ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
    // The same with the values kept.
    Buffer values(transform_values_digits(plan), Placement::unaligned);
    Buffer less(transform_scratch(plan, true), Placement::unaligned), again(n, Placement::unaligned);
    ASSERT_EQ(transform_values(values.data(), {b.data(), b.size()}, plan, less.data(), &poll), Status::ok);
    ASSERT_EQ(multiply_modulo_by_values(again.data(), n, {a.data(), a.size()}, values.data(), plan, less.data(), &poll),
              Status::ok);
    ASSERT_EQ(again.first(n), z.first(n));
    ASSERT_TRUE(values.canaries_intact() && less.canaries_intact() && again.canaries_intact());
  });
}

constexpr std::size_t scale = 64 / digit_bits;

TEST(Transform, EveryShortPairOfLengths) {
  tests::Generator generator(400);
  for (std::size_t an = 1; an <= 9; ++an) {
    for (std::size_t bn = 1; bn <= 9; ++bn) expect_product(any_span(generator, an), any_span(generator, bn));
  }
}

TEST(Transform, ManyLengths) {
  tests::Generator generator(401);
  for (int i = 0; i < tests::iterations(60); ++i) {
    const auto an = static_cast<std::size_t>(1 + generator.random().below(400 * scale));
    const auto bn = static_cast<std::size_t>(1 + generator.random().below(400 * scale));
    const std::vector<digit> a = any_span(generator, an), b = any_span(generator, bn);
    expect_product(a, b);
    expect_product(a, a);
    expect_modulo(a, b, std::max(an, bn));
  }
}

// Every number of rows and every parity of levels.
TEST(Transform, EveryForm) {
  tests::Generator generator(402);
  for (std::size_t m = 64; m <= 1024; m *= 2) {
    for (const std::size_t f : {1, 3, 5}) {
      const std::size_t n = f * m * 9 / 8 * scale - scale;
      expect_product(any_span(generator, n / 2), any_span(generator, n - n / 2));
    }
  }
}

// The largest coefficients there are.
TEST(Transform, AllOnes) {
  for (const std::size_t n : {1 * scale, 48 * scale, 500 * scale, 1100 * scale}) {
    const std::vector<digit> ones(n, digit_max);
    expect_product(ones, ones);
    expect_product(ones, std::vector<digit>(n, digit_max));
    const TransformPlan plan = plan_transform(n, n, n);
    const std::vector<digit> modulus(plan.modulus_digits(), digit_max);
    expect_modulo(modulus, ones, n);
    expect_modulo(modulus, modulus, modulus.size());
  }
}

// Long enough for columns at two depths.
TEST(Transform, ThroughMemory) {
  if (!gmp_oracle::available || digit_bits < 32) GTEST_SKIP() << "needs a quick oracle";
  tests::Generator generator(403);
  for (const std::size_t points : {std::size_t{3} << 14, std::size_t{5} << 15, std::size_t{1} << 18, std::size_t{1} << 19}) {
    if (points > (1u << 16) && tests::iterations(100) < 50) continue;
    const std::size_t n = points * 84 / 64 * scale;
    expect_product(any_span(generator, n / 2), any_span(generator, n - n / 2));
  }
}

TEST(Transform, ScratchIsAtMostEightTimesTheOperands) {
  tests::Generator generator(404);
  for (std::size_t n = 4096 * scale; n < (std::size_t{1} << 27) / digit_bits * 8; n += n / 37) {
    const std::size_t an = n / 2 + static_cast<std::size_t>(generator.random().below(n / 2));
    EXPECT_LE(transform_scratch(plan_transform(an, n - an, n), false), 8 * n) << n;
  }
}

TEST(Transform, PlansAreTight) {
  for (std::size_t n = 64 * scale; n < 100000 * scale; n += n / 31) {
    const TransformPlan plan = plan_transform(n / 2, n - n / 2, n);
    EXPECT_GE(plan.modulus_digits(), n);
    EXPECT_LE(plan.modulus_digits(), n * 4 / 3 + 100 * scale) << n;
    EXPECT_EQ(plan.points() % 64, 0u);
  }
}

TEST(Transform, StopsWhereItIsAsked) {
  tests::Generator generator(405);
  const std::size_t n = 60000;
  const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
  const TransformPlan plan = plan_transform(n, n, 2 * n);
  std::vector<digit> z(2 * n), scratch(transform_scratch(plan, false));
  tests::TestContext context;
  Poll poll(context.context);
  ASSERT_EQ(multiply_modulo(z.data(), 2 * n, {a.data(), n}, {b.data(), n}, plan, scratch.data(), &poll), Status::ok);
  const long polls = context.polls;
  EXPECT_GE(polls, digit_bits == 64 ? 4 : 0);
  for (long stop = 0; stop < polls; stop += 1 + polls / 16) {
    tests::TestContext stopping;
    stopping.stop_at_poll = stop;
    Poll asked(stopping.context);
    ASSERT_EQ(multiply_modulo(z.data(), 2 * n, {a.data(), n}, {b.data(), n}, plan, scratch.data(), &asked),
              Status::interrupted);
  }
}

// Shorter products, stopped at any step: of the tables, of each transform and of the sum, with the values of one operand kept
// or not.
TEST(Transform, StopsAnywhere) {
  tests::Generator generator(406);
  const std::size_t n = 1500 * scale;
  const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
  const Digits x = {a.data(), n}, y = {b.data(), n};
  const TransformPlan plan = plan_transform(n, n, 2 * n);
  std::vector<digit> z(2 * n), scratch(transform_scratch(plan, false)), values(transform_values_digits(plan));
  const Context context;
  Poll never(context);
  ASSERT_EQ(transform_values(values.data(), y, plan, scratch.data(), &never), Status::ok);
  const std::vector<digit> kept = values;
  const std::size_t step = plan.points() / 2;
  tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
    return multiply_modulo(z.data(), 2 * n, x, y, plan, scratch.data(), poll);
  });
  tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
    return multiply_modulo(z.data(), 2 * n, x, x, plan, scratch.data(), poll);
  });
  tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
    return transform_values(values.data(), y, plan, scratch.data(), poll);
  });
  values = kept;
  tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
    return multiply_modulo_by_values(z.data(), 2 * n, x, values.data(), plan, scratch.data(), poll);
  });
}

}  // namespace
}  // namespace quorem::natural

#endif
