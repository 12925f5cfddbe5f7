// Powers: laws, special bases, exponents of every size, and limits that are decided before the work.

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "quorem/integer.h"
#include "support/gmp_oracle.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using oracle::Integer;
using oracle::Natural;

template <class Kind>
class PowerLaws : public Laws<Kind> {};

TYPED_TEST_SUITE(PowerLaws, Kinds);

TYPED_TEST(PowerLaws, OfExponents) {
  Generator generator(250);
  for (int i = 0; i < iterations(300) && !this->HasFailure(); ++i) {
    const Integer a = this->any(generator, 3), b = this->any(generator, 3);
    const std::uint64_t e = generator.random().below(9), f = generator.random().below(9);
    EXPECT_EQ(this->multiply(this->power(a, e), this->power(a, f)), this->power(a, e + f));
    EXPECT_EQ(this->power(this->power(a, e), f), this->power(a, e * f));
    EXPECT_EQ(this->power(this->multiply(a, b), e), this->multiply(this->power(a, e), this->power(b, e)));
    EXPECT_EQ(this->power(a, 0), oracle::integer(1));
    EXPECT_EQ(this->power(a, 1), a);
    EXPECT_EQ(this->power(a, 2), this->square(a));
    EXPECT_EQ(this->power(oracle::negate(a), e), e % 2 == 0 ? this->power(a, e) : this->negate(this->power(a, e)));
    const std::uint64_t n = generator.random().below(5 * digit_bits);
    EXPECT_EQ(this->power(oracle::integer(2), n), this->shift_left(oracle::integer(1), n));
  }
}

TEST(Power, SmallBasesAndExponents) {
  for (std::int64_t a = -20; a <= 20; ++a) {
    for (std::int64_t e = 0; e <= 70; ++e) {
      const Instance instance = {oracle::integer(a), oracle::integer(e), 0};
      ASSERT_TRUE(passes(check_operation(operation("power"), instance)));
      ASSERT_TRUE(passes(check_operation_limits(operation("power"), instance)));
    }
  }
}

// Powers of two, also as 4^e and 2^k c, are shifts.
TEST(Power, TrailingZeros) {
  Generator generator(251);
  for (int i = 0; i < iterations(300) && !HasFailure(); ++i) {
    const Natural odd = i % 3 == 0 ? oracle::natural(1) : generator.any(generator.random().between(1, 20));
    const Natural base = oracle::shift_left(odd, generator.random().below(3 * digit_bits));
    const Instance instance = {oracle::make_integer(i % 2 == 1, base),
                               oracle::make_integer(false, oracle::natural(generator.random().below(20))), 0};
    EXPECT_TRUE(passes(check_operation(operation("power"), instance)));
    EXPECT_TRUE(passes(check_operation_limits(operation("power"), instance)));
  }
}

// The limit exactly at the bits of the power and one beside, where e log2(a) is close to a whole number.
TEST(Power, LimitsBesidePowersOfTwo) {
  for (const std::uint64_t k : {3, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 100}) {
    for (const std::int64_t offset : {-1, 0, 1}) {
      const Natural power = oracle::power_of_two(k);
      const Natural base = offset < 0 ? oracle::subtract(power, oracle::natural(1))
                                      : oracle::add(power, oracle::natural(static_cast<std::uint64_t>(offset)));
      for (const std::uint64_t e : {1, 2, 3, 5, 8, 13, 40}) {
        for (const bool negative : {false, true}) {
          const Instance instance = {oracle::make_integer(negative, base),
                                     oracle::make_integer(false, oracle::natural(e)), 0};
          ASSERT_TRUE(passes(check_operation_limits(operation("power"), instance)));
        }
      }
    }
  }
}

template <class Kind>
class Power : public testing::Test {
 protected:
  using View = typename Kind::View;

  struct Outcome {
    Size size;
    Status status;
    std::vector<digit> digits;
    bool negative;
  };

  // With a context that counts; at most a few digits of result are expected, or none.
  Outcome power(const Integer& a, const Integer& e) {
    const std::vector<digit> a_digits = Kind::digits(a), e_digits = Kind::digits(e);
    const View base = Kind::view(a_digits.data(), a_digits.size(), a.negative);
    const View exponent = Kind::view(e_digits.data(), e_digits.size(), e.negative);
    const Size size = integer::power_size(base, exponent, context_.context);
    context_.reset_counts();
    std::vector<digit> z(size.len <= 4 ? size.len : 0);
    if (size.len > 4) return {size, size.status, {}, false};
    const Result result = integer::power(z.data(), base, exponent, context_.context);
    EXPECT_EQ(context_.allocations, 0);
    z.resize(result.status == Status::ok ? result.len : 0);
    return {size, result.status, z, result.negative};
  }

  void expect_status(const Integer& a, const Integer& e, Status status) {
    const Outcome outcome = power(a, e);
    EXPECT_EQ(outcome.size.status, status) << oracle::to_hexadecimal(a) << " ** " << oracle::to_hexadecimal(e);
    EXPECT_EQ(outcome.status, status) << oracle::to_hexadecimal(a) << " ** " << oracle::to_hexadecimal(e);
  }

  void expect_value(const Integer& a, const Integer& e, const Integer& expected) {
    const Outcome outcome = power(a, e);
    ASSERT_EQ(outcome.status, Status::ok) << oracle::to_hexadecimal(a) << " ** " << oracle::to_hexadecimal(e);
    EXPECT_EQ(Kind::value(outcome.digits, outcome.negative), expected);
    EXPECT_EQ(outcome.digits, Kind::digits(expected));
  }

  TestContext context_;
};

TYPED_TEST_SUITE(Power, Kinds);

Integer big(std::uint64_t bits, std::int64_t offset = 0) {
  return oracle::add(oracle::make_integer(false, oracle::power_of_two(bits)), oracle::integer(offset));
}

TYPED_TEST(Power, HugeExponents) {
  for (const std::uint64_t bits : {31, 32, 33, 53, 63, 64, 65, 100, 200}) {
    for (const std::int64_t offset : {0, 1, 2, 3}) {
      const Integer e = big(bits, offset);
      const bool odd = offset % 2 == 1;
      this->expect_value(oracle::integer(0), e, oracle::integer(0));
      this->expect_value(oracle::integer(1), e, oracle::integer(1));
      this->expect_value(oracle::integer(-1), e, oracle::integer(odd ? -1 : 1));
      for (const std::int64_t a : {2, -2, 3, -3, 100}) this->expect_status(oracle::integer(a), e, Status::too_large);
      this->expect_status(big(300), e, Status::too_large);
    }
  }
}

TYPED_TEST(Power, NegativeExponents) {
  for (const Integer& e : {oracle::integer(-1), oracle::integer(-2), oracle::negate(big(63)), oracle::negate(big(64)),
                           oracle::negate(big(200))}) {
    for (const std::int64_t a : {0, 1, -1, 2, -7})
      this->expect_status(oracle::integer(a), e, Status::negative_exponent);
    this->expect_status(big(300), e, Status::negative_exponent);
  }
  this->context_.context.max_bits = 0;
  this->expect_status(oracle::integer(5), oracle::integer(-1), Status::negative_exponent);
}

TYPED_TEST(Power, ZeroToTheZero) {
  this->expect_value({}, {}, oracle::integer(1));
  this->expect_value(big(300), {}, oracle::integer(1));
  this->expect_value(oracle::negate(big(300)), {}, oracle::integer(1));
  // 1 has one bit too many for a limit of none.
  this->context_.context.max_bits = 0;
  this->expect_status({}, {}, Status::too_large);
  this->expect_value({}, oracle::integer(5), {});
}

// The default limit of 2^30 bits, with exponents that take it to the edge.
TYPED_TEST(Power, TheDefaultLimit) {
  const auto expect_size = [&](std::int64_t a, const Integer& e, std::uint64_t bits) {
    const Size size = this->power(oracle::integer(a), e).size;
    EXPECT_EQ(size.status, Status::ok) << a;
    const std::uint64_t len = (bits + (std::is_same_v<TypeParam, TwosKind> ? 1 : 0) + digit_bits - 1) / digit_bits;
    EXPECT_GE(size.len, len) << a;
    EXPECT_LE(size.len, len + 1) << a;
  };
  const auto expect_too_large = [&](std::int64_t a, const Integer& e) {
    this->expect_status(oracle::integer(a), e, Status::too_large);
  };
  expect_size(2, big(30, -1), std::uint64_t{1} << 30);
  expect_too_large(2, big(30));
  expect_too_large(-2, big(30));
  expect_too_large(2, big(32));
  expect_size(4, big(29, -1), (std::uint64_t{1} << 30) - 1);
  expect_too_large(4, big(29));
  // a^e has floor(e log2(a)) + 1 bits: 600000000 log2(3) = 950977500.4..., 2^30 / log2(3) = 677455664.4...
  expect_size(3, oracle::integer(600000000), 950977501);
  expect_size(3, oracle::integer(677455664), std::uint64_t{1} << 30);
  expect_too_large(3, oracle::integer(677455665));
  expect_too_large(3, oracle::integer(700000000));
  expect_too_large(11, oracle::integer(711111111));
  expect_size(11, oracle::integer(300000000), 1037829486);
  expect_too_large(-11, oracle::integer(711111111));
}

// The longest legal power of two, in full.
TYPED_TEST(Power, TheLongestPowerOfTwo) {
  if (digit_bits != 64 || iterations(100) < 50) GTEST_SKIP() << "too slow here";
  const digit two[] = {2};
  const digit exponent[] = {static_cast<digit>((std::uint64_t{1} << 30) - 1)};
  const Context context;
  const auto a = TypeParam::view(two, 1, false), e = TypeParam::view(exponent, 1, false);
  const Size size = integer::power_size(a, e, context);
  ASSERT_EQ(size.status, Status::ok);
  std::vector<digit> z(size.len, 1);
  const Result result = integer::power(z.data(), a, e, context);
  ASSERT_EQ(result.status, Status::ok);
  const std::size_t top = ((std::size_t{1} << 30) - 1) / digit_bits;
  ASSERT_EQ(result.len, top + (std::is_same_v<TypeParam, TwosKind> ? 2 : 1));
  EXPECT_EQ(z[top], digit{1} << (digit_bits - 1));
  EXPECT_EQ(z[0], 0u);
  EXPECT_EQ(z[top - 1], 0u);
}

TEST(Power, EachPollInterrupted) {
  Generator generator(252);
#ifdef QUOREM_MINIMUM_THRESHOLDS
  constexpr std::uint64_t len = 12000;  // there Karatsuba's algorithm leaves few products to count
#else
  constexpr std::uint64_t len = digit_bits == 8 ? 30000 : 3500;  // and few of 8-bit digits make a long product
#endif
  const Integer a = oracle::make_integer(true, generator.uniform(len * digit_bits - 3));
  EXPECT_TRUE(passes(check_operation_interrupts(operation("power"), {a, oracle::integer(7), 0}, 1)));
}

TEST(Power, EachAllocationRefused) {
  Generator generator(253);
  long refusals = 0;
  for (const std::uint64_t len : {70, 100, 30}) {
    for (const std::int64_t e : {2, 3, 5, 6}) {
      const Integer a = oracle::make_integer(e % 2 == 1, generator.uniform(len * digit_bits - 3));
      EXPECT_TRUE(passes(check_operation_refusals(operation("power"), {a, oracle::integer(e), 0}, &refusals)));
    }
  }
  EXPECT_GT(refusals, 0);
}

}  // namespace
}  // namespace quorem::tests
