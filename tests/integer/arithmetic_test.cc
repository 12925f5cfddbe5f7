// Sums and products: the laws of a ring, long products, and the oracle itself against GMP.

#include <gtest/gtest.h>

#include <cstdint>

#include "support/gmp_oracle.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using oracle::Integer;
using oracle::Natural;

template <class Kind>
class ArithmeticLaws : public Laws<Kind> {
 protected:
  using L = Laws<Kind>;

  static void expect_laws(const Integer& a, const Integer& b, const Integer& c) {
    const Integer zero, one = oracle::integer(1);
    EXPECT_EQ(L::add(a, b), L::add(b, a));
    EXPECT_EQ(L::add(L::add(a, b), c), L::add(a, L::add(b, c)));
    EXPECT_EQ(L::add(a, zero), a);
    EXPECT_EQ(L::subtract(a, a), zero);
    EXPECT_EQ(L::subtract(L::add(a, b), b), a);
    EXPECT_EQ(L::subtract(a, b), L::negate(L::subtract(b, a)));
    EXPECT_EQ(L::subtract(a, b), L::add(a, L::negate(b)));
    EXPECT_EQ(L::negate(L::negate(a)), a);
    EXPECT_EQ(L::increment(a), L::add(a, one));
    EXPECT_EQ(L::decrement(L::increment(a)), a);
    EXPECT_EQ(L::multiply(a, b), L::multiply(b, a));
    EXPECT_EQ(L::multiply(L::multiply(a, b), c), L::multiply(a, L::multiply(b, c)));
    EXPECT_EQ(L::multiply(a, L::add(b, c)), L::add(L::multiply(a, b), L::multiply(a, c)));
    EXPECT_EQ(L::multiply(a, one), a);
    EXPECT_EQ(L::multiply(a, zero), zero);
    EXPECT_EQ(L::multiply(L::negate(a), b), L::negate(L::multiply(a, b)));
    EXPECT_EQ(L::square(a), L::multiply(a, a));
    // (a + b)(a - b) = a^2 - b^2
    EXPECT_EQ(L::multiply(L::add(a, b), L::subtract(a, b)), L::subtract(L::square(a), L::square(b)));
  }
};

TYPED_TEST_SUITE(ArithmeticLaws, Kinds);

TYPED_TEST(ArithmeticLaws, OfARing) {
  Generator generator(200);
  for (int i = 0; i < iterations(400) && !this->HasFailure(); ++i) {
    const std::uint64_t len = i % 20 == 0 ? 70 : 8;
    const Integer a = this->any(generator, len), b = this->any(generator, len);
    this->expect_laws(a, b, this->any(generator, len));
  }
}

TYPED_TEST(ArithmeticLaws, AtTheBordersOfTheViews) {
  for (const Natural& a : border_numbers(2)) {
    for (const Natural& b : border_numbers(2)) {
      for (const bool negative : {false, true}) {
        this->expect_laws(oracle::make_integer(negative, a), oracle::make_integer(!negative, b), oracle::integer(-1));
      }
    }
  }
}

// Each pair of lengths has its own way through the fixed kernels.
TEST(Multiply, EveryPairOfLengths) {
  Generator generator(201);
  for (std::uint64_t an = 0; an <= 24; ++an) {
    for (std::uint64_t bn = 0; bn <= 24; ++bn) {
      const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any_digits(an));
      const Integer b = oracle::make_integer(generator.random().one_in(2), generator.any_digits(bn));
      ASSERT_TRUE(passes(check_operation(operation("multiply"), {a, b, 0})));
      // All ones: the largest carries.
      const auto ones = [](std::uint64_t len) {
        return oracle::make_integer(false,
                                    oracle::subtract(oracle::power_of_two(len * digit_bits), oracle::natural(1)));
      };
      ASSERT_TRUE(passes(check_operation(operation("multiply"), {ones(an), oracle::negate(ones(bn)), 0})));
    }
    ASSERT_TRUE(passes(
        check_operation(operation("square"), {oracle::make_integer(an % 2 == 1, generator.any_digits(an)), {}, 0})));
  }
}

TEST(Multiply, LongAndUnequalOperands) {
  Generator generator(202);
  for (const std::uint64_t an : {65, 100, 257, 600}) {
    for (const std::uint64_t bn : {1, 2, 7, 64, 65, 300}) {
      const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any_digits(an));
      const Integer b = oracle::make_integer(generator.random().one_in(2), generator.any_digits(bn));
      ASSERT_TRUE(passes(check_operation(operation("multiply"), {a, b, 0})));
      ASSERT_TRUE(passes(check_operation(operation("multiply"), {b, a, 0})));
      ASSERT_TRUE(passes(check_operation_limits(operation("multiply"), {a, b, 0})));
    }
    const Integer a = oracle::make_integer(true, generator.any_digits(an));
    ASSERT_TRUE(passes(check_operation(operation("multiply"), {a, a, 0})));
    ASSERT_TRUE(passes(check_operation(operation("square"), {a, {}, 0})));
  }
}

#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::uint64_t polled_len = 30000;  // there Karatsuba's algorithm leaves few products to count
#else
constexpr std::uint64_t polled_len = 12000;
#endif

// Narrow digits leave too few products to count.
constexpr int polls_expected = digit_bits == 64 ? 1 : 0;

TEST(Multiply, EachPollInterrupted) {
  Generator generator(203);
  const Integer a = oracle::make_integer(true, generator.uniform(polled_len * digit_bits - 3));
  const Integer b = oracle::make_integer(false, generator.uniform((polled_len + 100) * digit_bits));
  // Transforms take few products for a square.
  const Integer c = oracle::make_integer(false, generator.uniform(2 * polled_len * digit_bits));
  // One poll after at most 2^22 products.
  EXPECT_TRUE(passes(check_operation_interrupts(operation("multiply"), {a, b, 0}, polls_expected)));
  EXPECT_TRUE(passes(check_operation_interrupts(operation("square"), {c, {}, 0}, polls_expected)));
}

#ifdef QUOREM_TESTS_HAVE_GMP
TEST(Oracle, AgreesWithGmp) {
  Generator generator(204);
  for (int i = 0; i < iterations(2000) && !HasFailure(); ++i) {
    const Instance pair = random_instance(operation("add"), generator, generator.random().below(12));
    const Integer &a = pair.a, &b = pair.b;
    EXPECT_EQ(oracle::add(a, b), gmp_oracle::add(a, b));
    EXPECT_EQ(oracle::subtract(a, b), gmp_oracle::subtract(a, b));
    EXPECT_EQ(oracle::multiply(a.magnitude, b.magnitude), gmp_oracle::multiply(a.magnitude, b.magnitude));
    EXPECT_EQ(oracle::bitwise_not(a), gmp_oracle::bitwise_not(a));
    EXPECT_EQ(oracle::bitwise_and(a, b), gmp_oracle::bitwise_and(a, b));
    EXPECT_EQ(oracle::bitwise_or(a, b), gmp_oracle::bitwise_or(a, b));
    EXPECT_EQ(oracle::bitwise_xor(a, b), gmp_oracle::bitwise_xor(a, b));
    const unsigned long count = static_cast<unsigned long>(generator.random().below(12 * digit_bits));
    EXPECT_EQ(oracle::shift_right(a, count), gmp_oracle::shift_right(a, count));
    EXPECT_EQ(oracle::as_uint_n(count, a), gmp_oracle::as_uint_n(count, a));
    const unsigned long exponent = static_cast<unsigned long>(generator.random().below(9));
    EXPECT_EQ(oracle::power(a, exponent), gmp_oracle::power(a, exponent));
  }
}
#endif

}  // namespace
}  // namespace quorem::tests
