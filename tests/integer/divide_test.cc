// integer::divide, remainder, divide_remainder and their size functions on both views, against the oracles.

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"

namespace quorem {
namespace {

using oracle::Integer;
using oracle::Natural;
using tests::Layer;
using tests::Placement;
using tests::Places;

constexpr Layer layer = Layer::integer;

void expect_division(const Integer& a, const Integer& b, Places places = {}) {
  EXPECT_TRUE(tests::passes(tests::check_signed_division(layer, a, b, tests::expected_division(a, b), places)));
}

// Every combination of signs.
void expect_divisions(const Natural& a, const Natural& b, Places places = {}) {
  for (const bool a_negative : {false, true}) {
    for (const bool b_negative : {false, true}) {
      expect_division(oracle::make_integer(a_negative, a), oracle::make_integer(b_negative, b), places);
    }
  }
}

// Numbers round the places where two's complement needs a digit more, and where the two views differ in length.
std::vector<Natural> border_numbers(std::uint64_t longest = 5) {
  std::vector<Natural> numbers;
  for (const std::uint64_t value : {0, 1, 2, 3, 10, 127}) numbers.push_back(oracle::natural(value));
  for (std::uint64_t len = 1; len <= longest; ++len) {
    for (const std::uint64_t bits : {len * digit_bits - 1, len * digit_bits}) {
      const Natural power = oracle::power_of_two(bits);
      numbers.push_back(oracle::subtract(power, oracle::natural(1)));
      numbers.push_back(power);
      numbers.push_back(oracle::add(power, oracle::natural(1)));
    }
  }
  return numbers;
}

TEST(Oracle, ViewsComeBack) {
  tests::Generator generator(40);
  for (int i = 0; i < tests::iterations(5000); ++i) {
    const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any(generator.random().below(400)));
    EXPECT_EQ(oracle::from_twos_complement_digits(oracle::twos_complement_digits(a)), a);
    EXPECT_EQ(oracle::from_magnitude_digits(oracle::magnitude_digits(a.magnitude)), a.magnitude);
  }
  const digit top = static_cast<digit>(digit{1} << (digit_bits - 1));
  const Natural power = oracle::power_of_two(digit_bits - 1);
  EXPECT_EQ(oracle::twos_complement_digits(oracle::make_integer(false, power)), (std::vector<digit>{top, 0}));
  EXPECT_EQ(oracle::twos_complement_digits(oracle::make_integer(true, power)), (std::vector<digit>{top}));
  EXPECT_EQ(oracle::twos_complement_digits(oracle::integer(-1)), (std::vector<digit>{static_cast<digit>(~digit{0})}));
}

TEST(Oracle, TruncatesTowardsZero) {
  for (std::int64_t a = -30; a <= 30; ++a) {
    for (std::int64_t b = -10; b <= 10; ++b) {
      if (b == 0) continue;
      const oracle::IntegerDivision division = oracle::divide(oracle::integer(a), oracle::integer(b));
      EXPECT_EQ(division.quotient, oracle::integer(a / b));
      EXPECT_EQ(division.remainder, oracle::integer(a % b));
    }
  }
}

TEST(Divide, SmallNumbers) {
  for (std::int64_t a = -12; a <= 12; ++a) {
    for (std::int64_t b = -12; b <= 12; ++b) {
      if (b != 0) expect_division(oracle::integer(a), oracle::integer(b));
    }
  }
}

TEST(Divide, BordersOfTheViews) {
  for (const Natural& a : border_numbers()) {
    for (const Natural& b : border_numbers()) {
      if (!b.empty()) expect_divisions(a, b);
    }
  }
}

// The least value of a length over -1 needs a digit more; the same magnitude with another sign needs another length.
TEST(Divide, MinimumByMinusOne) {
  for (std::uint64_t len = 1; len <= 70; len += len < 8 ? 1 : 9) {
    const Natural power = oracle::power_of_two(len * digit_bits - 1);
    const Integer minimum = oracle::make_integer(true, power);
    expect_division(minimum, oracle::integer(-1));
    expect_division(minimum, oracle::integer(1));
    expect_division(minimum, oracle::make_integer(false, power));
    expect_division(oracle::make_integer(false, power), minimum);
    expect_division(minimum, minimum);
    expect_division(minimum, oracle::make_integer(false, oracle::add(power, oracle::natural(1))));
    expect_division(minimum, oracle::make_integer(false, oracle::subtract(power, oracle::natural(1))));
    const Natural twice = oracle::shift_left(power, 1);
    expect_division(oracle::make_integer(true, twice), oracle::integer(-2));
    expect_division(oracle::make_integer(true, twice), oracle::integer(2));
  }
}

TEST(Divide, Structured) {
  tests::Generator generator(41);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.operands(16, 10);
    expect_divisions(operands.a, operands.b);
  }
}

TEST(Divide, UpTo64Digits) {
  tests::Generator generator(42);
  for (int i = 0; i < tests::iterations(100); ++i) {
    const tests::Operands operands = generator.operands(64, generator.random().between(1, 64));
    expect_divisions(operands.a, operands.b);
  }
}

// Stored lengths of exactly 64 digits: in two's complement the magnitude may have as many, or one digit fewer.
TEST(Divide, Round64Digits) {
  tests::Generator generator(43);
  for (const std::uint64_t an : {63, 64, 65, 66}) {
    for (const std::uint64_t bn : {1, 2, 8, 9, 10, 32, 63, 64, 65, 66}) {
      for (const std::uint64_t spare : {0, 1, 5}) {
        const Natural b = generator.any(bn * digit_bits - spare);
        expect_divisions(generator.any(an * digit_bits - spare), b);
        expect_divisions(oracle::subtract(oracle::power_of_two(an * digit_bits - spare), oracle::natural(1)), b);
      }
    }
  }
}

TEST(Divide, Above64Digits) {
  tests::Generator generator(44);
  for (int i = 0; i < tests::iterations(40); ++i) {
    const tests::Operands operands = generator.operands(generator.random().between(65, 180), 120);
    expect_divisions(operands.a, operands.b);
  }
}

TEST(Divide, AddBackAndSaturation) {
  tests::Generator generator(45);
  for (int i = 0; i < tests::iterations(400); ++i) {
    const tests::Operands operands =
        generator.add_back(generator.random().between(1, 8), generator.random().between(2, 12));
    expect_divisions(operands.a, operands.b);
  }
}

TEST(Divide, SpecialForms) {
  tests::Generator generator(46);
  for (int i = 0; i < tests::iterations(600); ++i) {
    const std::uint64_t bits = generator.random().between(4, (i % 10 == 0 ? 30 : 10) * digit_bits);
    const Natural b = generator.special_form(bits);
    expect_divisions(generator.dividend(generator.random().between(bits, 2 * bits + 70), b), b);
  }
}

TEST(Divide, UnalignedOperands) {
  tests::Generator generator(47);
  for (int i = 0; i < tests::iterations(300); ++i) {
    const tests::Operands operands = generator.operands(i % 10 == 0 ? 90 : 20, 12);
    expect_divisions(operands.a, operands.b, {Placement::unaligned, false});
  }
}

TEST(Divide, ReadOnlyOperandsBesideUnreadablePages) {
  tests::Generator generator(48);
  for (int i = 0; i < tests::iterations(40); ++i) {
    const tests::Operands operands = generator.operands(i % 10 == 0 ? 90 : 20, 12);
    expect_divisions(operands.a, operands.b, {i % 2 == 0 ? Placement::before_page : Placement::after_page, true});
  }
}

TEST(DivideSize, AgainstTheLongestResult) {
  tests::Generator generator(49);
  const auto expect_sizes = [](const Integer& a, const Integer& b) {
    EXPECT_TRUE(tests::passes(tests::check_sizes(layer, a, b, tests::expected_division(a, b))));
  };
  const std::vector<Natural> borders = border_numbers();
  for (const Natural& a : borders) {
    for (const Natural& b : borders) {
      if (b.empty()) continue;
      for (int signs = 0; signs < 4; ++signs) {
        expect_sizes(oracle::make_integer(signs % 2 == 1, a), oracle::make_integer(signs / 2 == 1, b));
      }
    }
  }
  for (int i = 0; i < tests::iterations(3000); ++i) {
    const tests::Operands operands = generator.operands(i % 20 == 0 ? 80 : 8, 6);
    expect_sizes(oracle::make_integer(i % 2 == 1, operands.a), oracle::make_integer(i % 4 >= 2, operands.b));
  }
}

TEST(DivideSize, ZeroOperands) {
  const Context context;
  const digit one[] = {1};
  for (const bool negative : {false, true}) {
    const SignMagnitude a = {one, 1, negative};
    const Size q = integer::divide_size(a, SignMagnitude{nullptr, 0, false}, context);
    EXPECT_EQ(q.status, Status::ok);
    EXPECT_EQ(q.len, 0u);
    const Size r = integer::remainder_size(a, SignMagnitude{nullptr, 0, false}, context);
    EXPECT_EQ(r.status, Status::ok);
    EXPECT_EQ(r.len, 0u);
  }
  const Size q = integer::divide_size(TwosComplement{one, 1}, TwosComplement{nullptr, 0}, context);
  EXPECT_EQ(q.status, Status::ok);
  EXPECT_EQ(q.len, 0u);
  const Size r = integer::remainder_size(TwosComplement{one, 1}, TwosComplement{nullptr, 0}, context);
  EXPECT_EQ(r.status, Status::ok);
  EXPECT_EQ(r.len, 0u);
}

TEST(Limits, AtTheLimitAndOneEitherSide) {
  tests::Generator generator(50);
  const auto expect_limits = [](const Integer& a, const Integer& b) {
    EXPECT_TRUE(tests::passes(tests::check_limits(layer, a, b, tests::expected_division(a, b))));
  };
  const std::vector<Natural> borders = border_numbers(3);
  for (const Natural& a : borders) {
    for (const Natural& b : borders) {
      if (b.empty()) continue;
      for (int signs = 0; signs < 4; ++signs) {
        expect_limits(oracle::make_integer(signs % 2 == 1, a), oracle::make_integer(signs / 2 == 1, b));
      }
    }
  }
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.operands(i % 20 == 0 ? 80 : 8, 6);
    expect_limits(oracle::make_integer(i % 2 == 1, operands.a), oracle::make_integer(i % 4 >= 2, operands.b));
  }
}

TEST(Divide, NoMemoryUpTo64Digits) {
  tests::Generator generator(51);
  const Context context;  // the default allocator, malloc
  for (int i = 0; i < tests::iterations(300); ++i) {
    const tests::Operands operands = generator.operands(64, generator.random().between(1, 64));
    const std::vector<digit> a = oracle::twos_complement_digits(oracle::make_integer(i % 2 == 1, operands.a));
    const std::vector<digit> b = oracle::twos_complement_digits(oracle::make_integer(i % 4 >= 2, operands.b));
    if (a.size() > 64 || b.size() > 64) continue;
    const TwosComplement dividend = {a.data(), static_cast<length>(a.size())};
    const length bn = static_cast<length>(b.size());
    const TwosComplement divisor = {b.data(), bn};
    std::vector<digit> q(a.size() + 1), r(b.size());
    std::vector<std::uint64_t> block(divisor_size(bn) / 8 + 1);
    const long before = tests::malloc_calls();
    const QuotientRemainder plain = integer::divide_remainder(q.data(), r.data(), dividend, divisor, context);
    const PreparedDivisor prepared = prepare_divisor(block.data(), divisor, context);
    const bool ready = prepared.status == Status::ok;
    const QuotientRemainder again =
        ready ? integer::divide_remainder(q.data(), r.data(), dividend, *prepared.divisor, context) : plain;
    const long after = tests::malloc_calls();
    EXPECT_EQ(before, after);
    EXPECT_TRUE(ready);
    EXPECT_EQ(plain.quotient.status, Status::ok);
    EXPECT_EQ(again.remainder.status, Status::ok);
  }
}

}  // namespace
}  // namespace quorem
