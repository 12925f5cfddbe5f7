// To and from doubles and 64-bit integers: ties at every bit, the edges of the format, exactness.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "quorem/integer.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using oracle::Integer;
using oracle::Natural;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double greatest = std::numeric_limits<double>::max();

template <class Kind>
class Number : public testing::Test {
 protected:
  using View = typename Kind::View;

  static double to_double(const Integer& a) {
    const std::vector<digit> digits = Kind::digits(a);
    const Buffer x(digits, digits.size(), Placement::unaligned);
    return integer::to_double(Kind::view(x.data(), digits.size(), a.negative));
  }

  // Both signs; the bits must agree, so that 0 has its sign too.
  static void expect_double(const Natural& magnitude, double expected) {
    for (const bool negative : {false, true}) {
      const Integer a = oracle::make_integer(negative, magnitude);
      const double value = a.negative ? -expected : expected;
      EXPECT_EQ(std::bit_cast<std::uint64_t>(to_double(a)), std::bit_cast<std::uint64_t>(value))
          << Kind::name << "\n  a = " << oracle::to_hexadecimal(a) << "\n  expected " << std::hexfloat << value;
    }
  }
  static void expect_double(const Natural& magnitude) {
    expect_double(magnitude, oracle::to_double(oracle::make_integer(false, magnitude)));
  }

  // What from_double gives, with a buffer of exactly the size, and with the limits at the result and below.
  static void expect_from_double(double value) {
    const std::optional<Integer> expected = oracle::from_double(value);
    Context context;
    if (!expected.has_value()) {
      digit z[1] = {7};
      EXPECT_EQ(integer::from_double_size<View>(value, context).status, Status::not_an_integer) << value;
      EXPECT_EQ(integer::from_double<View>(z, value, context).status, Status::not_an_integer) << value;
      EXPECT_EQ(z[0], 7);
      return;
    }
    const std::vector<digit> digits = Kind::digits(*expected);
    const std::uint64_t bits = oracle::bit_length(expected->magnitude);
    const auto expect_result = [&] {
      const bool legal = is_legal<Kind>(*expected, context);
      const Size size = integer::from_double_size<View>(value, context);
      EXPECT_EQ(size.status, legal ? Status::ok : Status::too_large) << std::hexfloat << value;
      if (legal) {
        EXPECT_GE(size.len, digits.size()) << std::hexfloat << value;
        EXPECT_LE(size.len, std::min<std::size_t>(digits.size() + 1, context.max_digits)) << std::hexfloat << value;
      }
      Buffer z(size.len, Placement::unaligned);
      const Result result = integer::from_double<View>(z.data(), value, context);
      if (legal) {
        EXPECT_EQ(wrong(result, expected->negative, digits, z), nullptr) << std::hexfloat << value;
      } else {
        EXPECT_EQ(result.status, Status::too_large) << std::hexfloat << value;
      }
      EXPECT_TRUE(z.canaries_intact());
    };
    expect_result();
    for (const std::uint64_t limit : {bits == 0 ? 0 : bits - 1, bits, bits + 1}) {
      context.max_bits = limit;
      expect_result();
    }
    context.max_bits = Context{}.max_bits;
    for (const std::size_t limit : {digits.empty() ? 0 : digits.size() - 1, digits.size(), digits.size() + 1}) {
      context.max_digits = as_length(limit);
      expect_result();
    }
  }
};

TYPED_TEST_SUITE(Number, Kinds);

// Just below a tie, the tie, just above it, with an even and an odd mantissa, for every place of the 53 bits; what
// breaks the tie may be the very last bit.
TYPED_TEST(Number, TiesAtEveryBitPosition) {
  Generator generator(240);
  for (std::uint64_t dropped = 1; dropped <= 5 * digit_bits + 70; ++dropped) {
    for (const std::uint64_t mantissa :
         {(std::uint64_t{1} << 52), (std::uint64_t{1} << 52) + 1, (std::uint64_t{1} << 53) - 2,
          (std::uint64_t{1} << 53) - 1, (generator.random().next() >> 11) | (std::uint64_t{1} << 52)}) {
      const Natural lower = oracle::shift_left(oracle::natural(mantissa), dropped);
      const Natural tie = oracle::add(lower, oracle::power_of_two(dropped - 1));
      const double below = std::ldexp(static_cast<double>(mantissa), static_cast<int>(dropped));
      const double above = std::ldexp(static_cast<double>(mantissa + 1), static_cast<int>(dropped));
      this->expect_double(lower, below);
      this->expect_double(tie, mantissa % 2 == 0 ? below : above);
      this->expect_double(oracle::subtract(tie, oracle::natural(1)), below);
      this->expect_double(oracle::add(lower, oracle::power_of_two(dropped)), above);
      if (dropped == 1) continue;  // the next number is `above` itself
      this->expect_double(oracle::add(tie, oracle::natural(1)), above);
      this->expect_double(oracle::add(tie, oracle::power_of_two(generator.random().below(dropped - 1))), above);
      this->expect_double(oracle::add(lower, oracle::natural(1)), below);
    }
  }
}

TYPED_TEST(Number, TheLargestDoubleAndBeyond) {
  const Natural top = oracle::power_of_two(1024);
  const Natural largest = oracle::subtract(top, oracle::power_of_two(971));
  const Natural tie = oracle::subtract(top, oracle::power_of_two(970));
  this->expect_double(largest, greatest);
  this->expect_double(oracle::subtract(tie, oracle::natural(1)), greatest);
  this->expect_double(tie, infinity);
  this->expect_double(oracle::add(tie, oracle::natural(1)), infinity);
  this->expect_double(oracle::subtract(top, oracle::natural(1)), infinity);
  for (const std::uint64_t bits : {1024, 1025, 1087, 1088, 1089, 2048, 5000}) {
    this->expect_double(oracle::power_of_two(bits), infinity);
    this->expect_double(oracle::add(oracle::power_of_two(bits), oracle::natural(1)), infinity);
  }
  this->expect_double(oracle::power_of_two(1023), std::ldexp(1.0, 1023));
}

TYPED_TEST(Number, SmallAndRandomNumbers) {
  this->expect_double({}, 0.0);
  for (std::uint64_t a = 1; a <= 300; ++a) this->expect_double(oracle::natural(a), static_cast<double>(a));
  for (const Natural& each : border_numbers(4)) this->expect_double(each);
  Generator generator(241);
  for (int i = 0; i < iterations(5000) && !this->HasFailure(); ++i) {
    this->expect_double(generator.any(generator.random().below(i % 10 == 0 ? 1100 : 260)));
  }
  for (int i = 0; i < iterations(2000) && !this->HasFailure(); ++i) {
    // The machine knows how to round 64 bits.
    const std::uint64_t a = generator.random().next() >> generator.random().below(64);
    this->expect_double(oracle::natural(a), static_cast<double>(a));
  }
}

TYPED_TEST(Number, FromEveryPowerOfTwo) {
  for (int exponent = 0; exponent <= 1023; ++exponent) {
    const double power = std::ldexp(1.0, exponent);
    for (const double value : {power, std::nextafter(power, 0), std::nextafter(power, infinity)}) {
      this->expect_from_double(value);
      this->expect_from_double(-value);
    }
  }
}

TYPED_TEST(Number, FromDoublesThatAreIntegersOrNot) {
  for (const double value :
       {0.0, -0.0, 1.0, 2.0, 127.0, 128.0, 255.0, 256.0, 1e15, 1e21, 1e22, 1e23, 1e100, greatest, 9007199254740991.0,
        9007199254740992.0, 4.4384296245614243e+42,
        // not integers
        0.5, 1.5, 0.1, 1e-300, std::numeric_limits<double>::min(), std::numeric_limits<double>::denorm_min(),
        2.2250738585072009e-308, 4503599627370495.5, infinity, std::numeric_limits<double>::quiet_NaN()}) {
    this->expect_from_double(value);
    this->expect_from_double(-value);
  }
  Generator generator(242);
  for (int i = 0; i < iterations(4000) && !this->HasFailure(); ++i) {
    const double fraction = static_cast<double>(generator.random().next() >> (11 + generator.random().below(53)));
    const double value = std::ldexp(fraction, static_cast<int>(generator.random().below(i % 2 == 0 ? 80 : 960)) - 20);
    this->expect_from_double(i % 4 < 2 ? value : -value);
  }
}

// Every integral double comes back.
TYPED_TEST(Number, ThereAndBack) {
  using Stored = typename TypeParam::View;
  Generator generator(243);
  const Context context;
  for (int i = 0; i < iterations(20000) && !this->HasFailure(); ++i) {
    const double value = std::trunc(std::bit_cast<double>(generator.random().next()));
    if (!std::isfinite(value)) continue;
    std::vector<digit> z(integer::from_double_size<Stored>(value, context).len);
    const Result result = integer::from_double<Stored>(z.data(), value, context);
    ASSERT_EQ(result.status, Status::ok);
    EXPECT_EQ(integer::to_double(TypeParam::view(z.data(), result.len, result.negative)), value);
  }
}

TYPED_TEST(Number, To64Bits) {
  Generator generator(244);
  const auto expect_words = [](const Integer& a) {
    const std::vector<digit> digits = TypeParam::digits(a);
    const Buffer x(digits, digits.size(), Placement::unaligned);
    const auto view = TypeParam::view(x.data(), digits.size(), a.negative);
    const Integer wrapped = oracle::as_uint_n(64, a);
    EXPECT_EQ(oracle::natural(integer::to_uint64(view)), wrapped.magnitude) << oracle::to_hexadecimal(a);
    EXPECT_EQ(oracle::integer(integer::to_int64(view)), oracle::as_int_n(64, a)) << oracle::to_hexadecimal(a);
  };
  for (std::uint64_t bits = 0; bits <= 200; ++bits) {
    for (const bool negative : {false, true}) {
      const Natural power = oracle::power_of_two(bits);
      expect_words(oracle::make_integer(negative, power));
      expect_words(oracle::make_integer(negative, oracle::subtract(power, oracle::natural(1))));
      expect_words(oracle::make_integer(negative, oracle::add(power, oracle::natural(1))));
      for (int i = 0; i < 5; ++i) expect_words(oracle::make_integer(negative, generator.any(bits)));
    }
  }
}

TYPED_TEST(Number, From64Bits) {
  using Stored = typename TypeParam::View;
  Generator generator(245);
  const auto expect_words = [](std::uint64_t word) {
    const std::int64_t signed_word = static_cast<std::int64_t>(word);
    Buffer z(integer::word_len, Placement::unaligned), y(integer::word_len, Placement::unaligned);
    const Integer value = oracle::make_integer(false, oracle::natural(word)),
                  signed_value = oracle::integer(signed_word);
    const Result result = integer::from_uint64<Stored>(z.data(), word);
    EXPECT_EQ(wrong(result, false, TypeParam::digits(value), z), nullptr) << word;
    const Result signed_result = integer::from_int64<Stored>(y.data(), signed_word);
    EXPECT_EQ(wrong(signed_result, signed_word < 0, TypeParam::digits(signed_value), y), nullptr) << signed_word;
    EXPECT_TRUE(z.canaries_intact() && y.canaries_intact());
  };
  for (std::uint64_t bits = 0; bits < 64; ++bits) {
    const std::uint64_t power = std::uint64_t{1} << bits;
    for (const std::uint64_t word : {power, power - 1, power + 1, ~power, 0 - power, 1 - power}) expect_words(word);
    for (int i = 0; i < 20; ++i) expect_words(generator.random().next() >> bits);
  }
}

}  // namespace
}  // namespace quorem::tests
