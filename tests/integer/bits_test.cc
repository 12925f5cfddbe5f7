// Bitwise operations, shifts and widths: the laws of the endless two's complement, counts and widths of every size.

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "quorem/integer.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using oracle::Integer;
using oracle::Natural;

template <class Kind>
class BitLaws : public Laws<Kind> {
 protected:
  using L = Laws<Kind>;

  static void expect_laws(const Integer& a, const Integer& b, const Integer& c) {
    const Integer zero, minus_one = oracle::integer(-1);
    EXPECT_EQ(L::bitwise_not(a), L::decrement(L::negate(a)));
    EXPECT_EQ(L::bitwise_not(L::bitwise_not(a)), a);
    EXPECT_EQ(L::bitwise_and(a, b), L::bitwise_and(b, a));
    EXPECT_EQ(L::bitwise_or(a, b), L::bitwise_or(b, a));
    EXPECT_EQ(L::bitwise_xor(a, b), L::bitwise_xor(b, a));
    EXPECT_EQ(L::bitwise_and(L::bitwise_and(a, b), c), L::bitwise_and(a, L::bitwise_and(b, c)));
    EXPECT_EQ(L::bitwise_xor(L::bitwise_xor(a, b), c), L::bitwise_xor(a, L::bitwise_xor(b, c)));
    EXPECT_EQ(L::bitwise_and(a, L::bitwise_or(b, c)), L::bitwise_or(L::bitwise_and(a, b), L::bitwise_and(a, c)));
    // de Morgan
    EXPECT_EQ(L::bitwise_not(L::bitwise_and(a, b)), L::bitwise_or(L::bitwise_not(a), L::bitwise_not(b)));
    EXPECT_EQ(L::bitwise_not(L::bitwise_or(a, b)), L::bitwise_and(L::bitwise_not(a), L::bitwise_not(b)));
    EXPECT_EQ(L::bitwise_and(a, zero), zero);
    EXPECT_EQ(L::bitwise_and(a, minus_one), a);
    EXPECT_EQ(L::bitwise_or(a, zero), a);
    EXPECT_EQ(L::bitwise_or(a, minus_one), minus_one);
    EXPECT_EQ(L::bitwise_xor(a, a), zero);
    EXPECT_EQ(L::bitwise_xor(a, minus_one), L::bitwise_not(a));
    EXPECT_EQ(L::bitwise_xor(a, b), L::subtract(L::bitwise_or(a, b), L::bitwise_and(a, b)));
    EXPECT_EQ(L::add(a, b), L::add(L::bitwise_xor(a, b), L::shift_left(L::bitwise_and(a, b), 1)));
  }

  static void expect_laws(const Integer& a, std::uint64_t n, std::uint64_t m) {
    const Integer power = oracle::make_integer(false, oracle::power_of_two(n));
    EXPECT_EQ(L::shift_left(a, n), L::multiply(a, power));
    EXPECT_EQ(L::shift_right(L::shift_left(a, n), n), a);
    EXPECT_EQ(L::shift_left(L::shift_left(a, n), m), L::shift_left(a, n + m));
    EXPECT_EQ(L::shift_right(L::shift_right(a, n), m), L::shift_right(a, n + m));
    EXPECT_EQ(L::bitwise_not(L::shift_right(a, n)), L::shift_right(L::bitwise_not(a), n));
    // What is shifted out is what asUintN keeps.
    const Integer kept = L::as_uint_n(n, a);
    EXPECT_EQ(L::add(L::shift_left(L::shift_right(a, n), n), kept), a);
    EXPECT_EQ(L::bitwise_and(a, L::decrement(power)), kept);
    EXPECT_EQ(L::as_uint_n(n, kept), kept);
    const Integer folded = L::as_int_n(n, a);
    EXPECT_EQ(L::as_int_n(n, folded), folded);
    EXPECT_EQ(L::as_uint_n(n, folded), kept);
    EXPECT_EQ(L::as_int_n(n, kept), folded);
    EXPECT_EQ(L::as_uint_n(n, L::subtract(a, folded)), Integer{});
    EXPECT_EQ(L::as_int_n(n, L::add(a, power)), folded);
    // The range of a signed integer: -2^(n-1) <= folded < 2^(n-1).
    if (n == 0) {
      EXPECT_EQ(folded, Integer{});
    } else {
      const Natural half = oracle::power_of_two(n - 1);
      EXPECT_TRUE(oracle::compare(folded.magnitude, half) < (folded.negative ? 1 : 0));
    }
  }
};

TYPED_TEST_SUITE(BitLaws, Kinds);

TYPED_TEST(BitLaws, OfABooleanAlgebra) {
  Generator generator(220);
  for (int i = 0; i < iterations(400) && !this->HasFailure(); ++i) {
    const std::uint64_t len = i % 20 == 0 ? 70 : 7;
    const Integer a = this->any(generator, len), b = this->any(generator, len);
    this->expect_laws(a, b, this->any(generator, len));
  }
}

TYPED_TEST(BitLaws, AtTheBordersOfTheViews) {
  for (const Natural& a : border_numbers(2)) {
    for (const Natural& b : border_numbers(2)) {
      for (int signs = 0; signs < 4; ++signs) {
        const Integer x = oracle::make_integer(signs % 2 == 1, a), y = oracle::make_integer(signs / 2 == 1, b);
        this->expect_laws(x, y, oracle::negate(x));
      }
    }
  }
}

TYPED_TEST(BitLaws, OfShiftsAndWidths) {
  Generator generator(221);
  for (int i = 0; i < iterations(600) && !this->HasFailure(); ++i) {
    const Integer a = this->any(generator, i % 20 == 0 ? 70 : 6);
    const std::uint64_t n = generator.random().below(i % 20 == 0 ? 80 * digit_bits : 8 * digit_bits);
    this->expect_laws(a, i % 3 == 0 ? n / digit_bits * digit_bits : n, generator.random().below(3 * digit_bits));
  }
}

// A shift that drops ones of a negative number rounds away from zero, whatever digit they are in.
TEST(ShiftRight, RoundsDown) {
  for (std::uint64_t len = 1; len <= 6; ++len) {
    for (std::uint64_t bit = 0; bit < len * digit_bits; bit += 3) {
      for (const std::uint64_t count : {bit, bit + 1, len * digit_bits - 1, len * digit_bits}) {
        const Natural power = oracle::power_of_two(len * digit_bits);
        const Integer above = oracle::make_integer(true, oracle::add(power, oracle::power_of_two(bit)));
        const Integer below = oracle::make_integer(true, oracle::subtract(power, oracle::power_of_two(bit)));
        ASSERT_TRUE(passes(check_operation(operation("shift_right"), {above, {}, count})));
        ASSERT_TRUE(passes(check_operation(operation("shift_right"), {below, {}, count})));
      }
    }
  }
}

TEST(ShiftRight, HugeCounts) {
  Generator generator(222);
  for (const std::uint64_t count : {std::uint64_t{1} << 31, std::uint64_t{1} << 32, (std::uint64_t{1} << 32) + 1,
                                    std::uint64_t{1} << 53, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    for (const std::uint64_t len : {0, 1, 2, 5, 70}) {
      for (const bool negative : {false, true}) {
        const Instance instance = {oracle::make_integer(negative, generator.any_digits(len)), {}, count};
        ASSERT_TRUE(passes(check_operation(operation("shift_right"), instance)));
        ASSERT_TRUE(passes(check_operation_size(operation("shift_right"), instance)));
      }
    }
  }
}

template <class Kind>
class Bits : public testing::Test {};

TYPED_TEST_SUITE(Bits, Kinds);

TYPED_TEST(Bits, ShiftLeftBeyondEveryLimit) {
  const Context context;
  digit z[2] = {7, 7};
  const digit one[] = {1};
  const auto a = TypeParam::view(one, 1, false);
  const auto zero = TypeParam::view(nullptr, 0, false);
  for (const std::uint64_t count : {context.max_bits, std::uint64_t{1} << 32, std::uint64_t{1} << 38,
                                    std::uint64_t{1} << 63, ~std::uint64_t{0} - 1, ~std::uint64_t{0}}) {
    EXPECT_EQ(integer::shift_left_size(a, count, context).status, Status::too_large) << count;
    EXPECT_EQ(integer::shift_left(z, a, count, context).status, Status::too_large) << count;
    const Size size = integer::shift_left_size(zero, count, context);
    EXPECT_EQ(size.status, Status::ok);
    EXPECT_LE(size.len, 1u);
    const Result result = integer::shift_left(z, zero, count, context);
    EXPECT_EQ(result.status, Status::ok);
    EXPECT_EQ(result.len, 0u);
    EXPECT_FALSE(result.negative);
  }
  EXPECT_TRUE(z[0] == 7 && z[1] == 7);
}

TYPED_TEST(Bits, Widths) {
  const Context context;
  const digit digits[] = {static_cast<digit>(~digit{0})};
  const digit one[] = {1};
  const auto minus_one = TypeParam::view(std::is_same_v<TypeParam, TwosKind> ? digits : one, 1, true);
  digit z[2] = {};
  for (const std::uint64_t width : {integer::max_width + 1, std::uint64_t{1} << 60, ~std::uint64_t{0}}) {
    EXPECT_EQ(integer::as_int_n_size(width, minus_one, context).status, Status::invalid_width);
    EXPECT_EQ(integer::as_int_n(z, width, minus_one, context).status, Status::invalid_width);
    EXPECT_EQ(integer::as_uint_n_size(width, minus_one, context).status, Status::invalid_width);
    EXPECT_EQ(integer::as_uint_n(z, width, minus_one, context).status, Status::invalid_width);
  }
  // 2^width - 1 is too large for the limit, -1 is not.
  for (const std::uint64_t width : {context.max_bits + 1, std::uint64_t{1} << 40, integer::max_width}) {
    EXPECT_EQ(integer::as_uint_n(z, width, minus_one, context).status, Status::too_large);
    ASSERT_LE(integer::as_int_n_size(width, minus_one, context).len, 2u);
    const Result result = integer::as_int_n(z, width, minus_one, context);
    EXPECT_EQ(result.status, Status::ok);
    EXPECT_EQ(result.len, 1u);
    EXPECT_TRUE(result.negative);
  }
}

TYPED_TEST(Bits, BitLength) {
  Generator generator(223);
  const auto expect_length = [](const Integer& a) {
    const std::vector<digit> digits = TypeParam::digits(a);
    EXPECT_EQ(integer::bit_length(TypeParam::view(digits.data(), digits.size(), a.negative)),
              oracle::bit_length(a.magnitude))
        << oracle::to_hexadecimal(a);
  };
  for (const Natural& each : border_numbers(6)) {
    expect_length(oracle::make_integer(false, each));
    expect_length(oracle::make_integer(true, each));
  }
  for (int i = 0; i < iterations(2000); ++i) {
    expect_length(oracle::make_integer(i % 2 == 1, generator.any(generator.random().below(10 * digit_bits))));
  }
}

TYPED_TEST(Bits, ShiftCount) {
  Generator generator(224);
  const auto expect_count = [](const Integer& a) {
    const std::vector<digit> digits = TypeParam::digits(a);
    const integer::ShiftCount count = integer::shift_count(TypeParam::view(digits.data(), digits.size(), a.negative));
    const bool huge = oracle::bit_length(a.magnitude) > 64;
    EXPECT_EQ(oracle::natural(count.bits), huge ? oracle::natural(~std::uint64_t{0}) : a.magnitude);
    EXPECT_EQ(count.negative, a.negative);
  };
  for (std::uint64_t bits = 0; bits <= 140; ++bits) {
    for (const bool negative : {false, true}) {
      const Natural power = oracle::power_of_two(bits);
      expect_count(oracle::make_integer(negative, power));
      expect_count(oracle::make_integer(negative, oracle::subtract(power, oracle::natural(1))));
      expect_count(oracle::make_integer(negative, oracle::add(power, oracle::natural(1))));
      expect_count(oracle::make_integer(negative, generator.any(bits)));
    }
  }
}

}  // namespace
}  // namespace quorem::tests
