// The divisions of long operands against each other and the oracles, with exact scratch: the recursive one, inverses, and the one
// by inverses.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/spans.h"
#include "base/wide.h"
#include "kernels/reciprocal.h"
#include "natural/divide_newton.h"
#include "natural/divide_raw.h"
#include "natural/divide_recursive.h"
#include "natural/invert.h"
#include "natural/multiply_into.h"
#include "natural/residue.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/stops.h"
#include "support/test_context.h"
#include "support/values.h"

namespace quorem::natural {
namespace {

using oracle::Natural;
using tests::any_span;
using tests::Buffer;
using tests::Placement;

// A divisor with its top bit set: any, the least, the largest, one with ones or zeros below the top.
std::vector<digit> any_divisor(tests::Generator& generator, std::size_t n) {
  std::vector<digit> d = any_span(generator, n);
  switch (generator.random().below(6)) {
    case 0:
      std::fill(d.begin(), d.end(), digit(0));
      d[0] = digit(generator.random().below(2));
      break;
    case 1:
      std::fill(d.begin(), d.end(), digit_max);
      break;
    case 2:
      std::fill(d.begin(), d.begin() + static_cast<std::ptrdiff_t>(n / 2), digit_max);
      break;
    case 3:
      std::fill(d.begin() + static_cast<std::ptrdiff_t>(n / 2), d.end(), digit_max);
      break;
    default:
      break;
  }
  d[n - 1] = digit(d[n - 1] | digit_top_bit);
  return d;
}

struct Case {
  std::vector<digit> d, u, q, r;
};

// u = q d + r of n + k digits; some quotients of all ones or zeros, some remainders 0 or d - 1.
Case any_case(tests::Generator& generator, std::size_t k, std::size_t n) {
  Case made;
  made.d = any_divisor(generator, n);
  const Natural d = tests::value(made.d);
  std::vector<digit> quotient = any_span(generator, k);
  const std::uint64_t kind = generator.random().below(8);
  if (kind == 0) std::fill(quotient.begin(), quotient.end(), digit_max);
  if (kind == 1) std::fill(quotient.begin() + static_cast<std::ptrdiff_t>(k / 2), quotient.end(), digit(0));
  Natural rest = tests::expected_division(tests::value(any_span(generator, n)), d).remainder;
  if (kind == 2) rest = oracle::natural(0);
  if (kind == 3) rest = oracle::subtract(d, oracle::natural(1));
  const Natural q = tests::value(quotient);
  made.u = oracle::magnitude_digits(oracle::add(tests::expected_product(q, d), rest));
  made.u.resize(n + k);
  made.q = quotient;
  made.r = oracle::magnitude_digits(rest);
  made.r.resize(n);
  return made;
}

void expect_recursive(const Case& c) {
  const std::size_t n = c.d.size(), k = c.q.size();
  const Context context;
  Poll poll(context);
  Buffer w(c.u, n + k, Placement::unaligned), q(k, Placement::unaligned);
  Buffer scratch(divide_recursive_scratch(n), Placement::unaligned);
  spans::complement(w.data(), n + k);
  const TwoDigits v = kernels::reciprocal_2digits(c.d[n - 1], c.d[n - 2]);
  ASSERT_EQ(divide_recursive(q.data(), k, w.data(), c.d.data(), n, v, scratch.data(), &poll), Status::ok);
  spans::complement(w.data(), n + k);
  std::vector<digit> rest = c.r;
  rest.resize(n + k);
  ASSERT_EQ(q.first(k), c.q) << k << " by " << n;
  ASSERT_EQ(w.first(n + k), rest) << k << " by " << n;
  ASSERT_TRUE(w.canaries_intact() && q.canaries_intact() && scratch.canaries_intact());
}

void expect_raw(const Case& c) {
  const std::size_t n = c.d.size(), k = c.q.size();
  const Context context;
  Poll poll(context);
  const DividePlan plan(k, n);
  Buffer u(c.u, plan.dividend, Placement::unaligned), q(plan.quotient, Placement::unaligned);
  Buffer scratch(plan.scratch, Placement::unaligned);
  ASSERT_EQ(divide_raw(q.data(), u.data(), c.d.data(), plan, scratch.data(), &poll), Status::ok);
  std::vector<digit> quotient = c.q;
  quotient.resize(plan.quotient);
  ASSERT_EQ(q.first(plan.quotient), quotient) << k << " by " << n;
  ASSERT_EQ(u.first(n), c.r) << k << " by " << n;
  ASSERT_TRUE(u.canaries_intact() && q.canaries_intact() && scratch.canaries_intact());
}

TEST(DivideRecursive, EveryShortPairOfLengths) {
  tests::Generator generator(500);
  for (std::size_t n = 2; n <= 20; ++n) {
    for (std::size_t k = 1; k <= 45; ++k) expect_recursive(any_case(generator, k, n));
  }
}

TEST(DivideRecursive, RoundTheThreshold) {
  tests::Generator generator(501);
  const std::size_t least = divide_recursive_min_len;
  for (int i = 0; i < tests::iterations(150); ++i) {
    const std::size_t n = least + generator.random().below(3 * least), k = 1 + generator.random().below(3 * n);
    expect_recursive(any_case(generator, k, n));
  }
}

// The largest dividend there may be, d B^k - 1: its top digits are those of d, and the quotient of the tops is a digit too long.
TEST(DivideRecursive, TopsAreEqual) {
  tests::Generator generator(510);
  const std::size_t least = divide_recursive_min_len;
  for (int i = 0; i < tests::iterations(30); ++i) {
    const std::size_t n = 2 * least + generator.random().below(2 * least), k = least + generator.random().below(n - least);
    Case c;
    c.d = any_span(generator, n);
    c.d[n - 1] = digit(c.d[n - 1] | digit_top_bit);
    c.d[0] = digit(c.d[0] | 1);
    c.q.assign(k, digit_max);
    c.r = c.d;
    c.r[0] = digit(c.r[0] - 1);
    c.u.assign(k, digit_max);
    c.u.insert(c.u.end(), c.r.begin(), c.r.end());
    expect_recursive(c);
    expect_raw(c);
  }
}

TEST(DivideRaw, AnyLengths) {
  tests::Generator generator(502);
  for (int i = 0; i < tests::iterations(120); ++i) {
    const std::size_t n = 2 + generator.random().below(300), k = 1 + generator.random().below(500);
    expect_raw(any_case(generator, k, n));
  }
}

// Quotients alone that are much shorter than the divisor, of dividends at, above and below multiples of it.
TEST(DivideGeneral, QuotientFromTheTop) {
  tests::Generator generator(509);
  for (int i = 0; i < tests::iterations(600); ++i) {
    const std::size_t k = 1 + generator.random().below(quotient_from_top_max + 2);
    const std::size_t n = 70 + generator.random().below(100);
    Case c = any_case(generator, k, n);
    const std::uint64_t kind = generator.random().below(3);
    std::vector<digit> b = c.d;
    if (kind == 1) b[n - 1] = 1;  // not normalised
    Natural a = tests::expected_product(tests::value(c.q), tests::value(b));
    if (kind == 2 && oracle::compare(a, oracle::natural(0)) != 0) a = oracle::subtract(a, oracle::natural(1));
    if (kind == 0) a = tests::value(c.u);
    const std::vector<digit> dividend = oracle::magnitude_digits(a);
    if (dividend.size() < n) continue;
    const Natural expected = tests::expected_division(a, tests::value(b)).quotient;
    Buffer q(dividend.size() - n + 1, Placement::unaligned);
    const Context context;
    const Result result = divide(q.data(), {dividend.data(), dividend.size()}, {b.data(), n}, context);
    ASSERT_EQ(result.status, Status::ok);
    ASSERT_EQ(q.first(result.len), oracle::magnitude_digits(expected));
    ASSERT_TRUE(q.canaries_intact() && q.untouched_from(result.len));
  }
}

#if QUOREM_TRANSFORM

void expect_newton(const Case& c) {
  const std::size_t n = c.d.size(), k = c.q.size();
  const Context context;
  Poll poll(context);
  const NewtonPlan plan(k, n);
  std::vector<digit> dividend = c.u;
  dividend.resize(plan.dividend());
  Buffer u(dividend, plan.dividend(), Placement::unaligned), q(plan.blocks * plan.block, Placement::unaligned);
  Buffer scratch(plan.scratch(), Placement::unaligned);
  ASSERT_EQ(divide_newton(q.data(), u.data(), c.d.data(), plan, scratch.data(), &poll), Status::ok);
  std::vector<digit> quotient = c.q;
  quotient.resize(plan.blocks * plan.block);
  ASSERT_EQ(q.first(quotient.size()), quotient) << k << " by " << n;
  ASSERT_EQ(u.first(n), c.r) << k << " by " << n;
  ASSERT_TRUE(u.canaries_intact() && q.canaries_intact() && scratch.canaries_intact());
}

// Inverses, blocks with values that are kept, and the recursive division below them, stopped at any step.
TEST(DivideLong, StopsAnywhere) {
  tests::Generator generator(514);
  for (const std::size_t n : {12, 130, 400}) {
    for (const std::size_t k : {n - 2, 3 * n}) {
      const Case c = any_case(generator, k, n);
      const NewtonPlan plan(k, n);
      std::vector<digit> q(plan.blocks * plan.block), scratch(plan.scratch());
      tests::expect_stops_anywhere(generator, n * k / 20 + 2000, [&](Poll* poll) {
        std::vector<digit> u = c.u;
        u.resize(plan.dividend());
        return divide_newton(q.data(), u.data(), c.d.data(), plan, scratch.data(), poll);
      });
      std::vector<digit> r(k), more(divide_recursive_scratch(n));
      const TwoDigits v = kernels::reciprocal_2digits(c.d[n - 1], c.d[n - 2]);
      tests::expect_stops_anywhere(generator, n * k / 100 + 1, [&](Poll* poll) {
        std::vector<digit> w = c.u;
        spans::complement(w.data(), n + k);
        return divide_recursive(r.data(), k, w.data(), c.d.data(), n, v, more.data(), poll);
      });
    }
    std::vector<digit> z(n), scratch(invert_scratch(n));
    const std::vector<digit> d = any_divisor(generator, n);
    tests::expect_stops_anywhere(generator, n * n / 50 + 500, [&](Poll* poll) {
      return invert(z.data(), d.data(), n, scratch.data(), poll);
    });
  }
}

TEST(DivideNewton, EveryShortPairOfLengths) {
  tests::Generator generator(503);
  for (std::size_t n = 2; n <= 12; ++n) {
    for (std::size_t k = 2; k <= 26; ++k) expect_newton(any_case(generator, k, n));
  }
}

TEST(DivideNewton, AnyLengths) {
  tests::Generator generator(504);
  const std::size_t longest = gmp_oracle::available ? 900 : 200;
  for (int i = 0; i < tests::iterations(80); ++i) {
    const std::size_t n = 2 + generator.random().below(longest), k = 2 + generator.random().below(2 * longest);
    expect_newton(any_case(generator, k, n));
  }
}

TEST(DivideNewton, LongerThanTheThreshold) {
  if (!gmp_oracle::available) GTEST_SKIP() << "needs a quick oracle";
  tests::Generator generator(505);
  for (int i = 0; i < tests::iterations(6); ++i) {
    const std::size_t n = 2000 + generator.random().below(3000), k = 1000 + generator.random().below(6000);
    expect_newton(any_case(generator, k, n));
    expect_raw(any_case(generator, k, n));
  }
}

// 0 <= B^(2n) / d - B^n - z < 2, so 0 <= B^(2n) - (B^n + z) d < 2 d.
TEST(Invert, ErrorIsBelowTwo) {
  tests::Generator generator(506);
  const std::size_t longest = gmp_oracle::available ? 2000 : 120;
  for (int i = 0; i < tests::iterations(300); ++i) {
    const std::size_t n = i < 100 ? 2 + std::size_t(i) % 50 : 2 + generator.random().below(longest);
    const std::vector<digit> d = any_divisor(generator, n);
    const Context context;
    Poll poll(context);
    Buffer z(n, Placement::unaligned), scratch(invert_scratch(n), Placement::unaligned);
    ASSERT_EQ(invert(z.data(), d.data(), n, scratch.data(), &poll), Status::ok);
    ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
    std::vector<digit> inverse = z.first(n);
    inverse.push_back(1);
    const Natural divisor = tests::value(d), product = tests::expected_product(tests::value(inverse), divisor);
    const Natural power = oracle::power_of_two(2 * n * digit_bits);
    ASSERT_LE(oracle::compare(product, power), 0) << n;
    const Natural error = oracle::subtract(power, product);
    ASSERT_LT(oracle::compare(error, oracle::add(divisor, divisor)), 0) << n;
  }
}

TEST(Invert, LoweredIsNotAboveThatOfTheNextDivisor) {
  tests::Generator generator(507);
  for (int i = 0; i < tests::iterations(300); ++i) {
    const std::size_t n = 2 + generator.random().below(40);
    const std::vector<digit> d = any_divisor(generator, n);
    const Context context;
    Poll poll(context);
    std::vector<digit> z(n), scratch(invert_scratch(n));
    ASSERT_EQ(invert(z.data(), d.data(), n, scratch.data(), &poll), Status::ok);
    lower_inverse(z.data(), n);
    z.push_back(1);
    const Natural next = oracle::add(tests::value(d), oracle::natural(1));
    ASSERT_LE(oracle::compare(tests::expected_product(tests::value(z), next), oracle::power_of_two(2 * n * digit_bits)), 0);
  }
}

#endif

TEST(Residue, SumsComeRound) {
  tests::Generator generator(508);
  for (int i = 0; i < tests::iterations(2000); ++i) {
    const std::size_t m = 1 + generator.random().below(6), an = generator.random().below(m + 1);
    const std::size_t shift = generator.random().below(2 * m);
    std::vector<digit> x = any_span(generator, m), a = any_span(generator, an);
    if (i % 3 == 0) std::fill(x.begin(), x.end(), digit_max);
    const Natural modulus = oracle::subtract(oracle::power_of_two(m * digit_bits), oracle::natural(1));
    const Natural shifted = tests::expected_product(tests::value(a), oracle::power_of_two(shift * digit_bits));
    const Natural expected = tests::expected_division(oracle::add(tests::value(x), shifted), modulus).remainder;
    residue::add_shifted(x.data(), m, {a.data(), an}, shift);
    residue::make_canonical(x.data(), m);
    ASSERT_EQ(oracle::compare(tests::value(x), expected), 0);
    residue::negate(x.data(), m);
    const Natural sum = oracle::add(tests::value(x), expected);
    ASSERT_EQ(oracle::compare(tests::expected_division(sum, modulus).remainder, oracle::natural(0)), 0);
  }
}

TEST(MultiplyInto, ScratchGrowsWithTheLength) {
  std::size_t last = 0;
  for (std::size_t n = 2; n < 6000; n += 1 + n / 200) {
    const std::size_t most = multiply_scratch_most(n);
    EXPECT_GE(most, last);
    last = most;
    EXPECT_LE(square_scratch(n / 2), most) << n;
    for (std::size_t bn = 1; bn <= n / 2; bn += 1 + n / 40) EXPECT_LE(multiply_scratch(n - bn, bn), most) << n << " " << bn;
  }
}

}  // namespace
}  // namespace quorem::natural
