// natural::divide, remainder and divide_remainder, plain and prepared, against the oracles, in every form
// (support/division_checks.h).

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"

namespace quorem {
namespace {

using oracle::Natural;
using tests::Placement;
using tests::Places;

void expect_division(const Natural& a, const Natural& b, Places places = {}) {
  EXPECT_TRUE(tests::passes(tests::check_natural_division(a, b, tests::expected_division(a, b), places)));
}

Natural plus_small(const Natural& a, int small) {
  return small < 0 ? oracle::subtract(a, oracle::natural(static_cast<std::uint64_t>(-small)))
                   : oracle::add(a, oracle::natural(static_cast<std::uint64_t>(small)));
}

TEST(OracleAgreement, SlowOracleAndGmp) {
#ifdef QUOREM_TESTS_HAVE_GMP
  tests::Generator generator(2);
  for (int i = 0; i < tests::iterations(3000); ++i) {
    const tests::Operands operands = generator.operands(10, 6);
    const oracle::NaturalDivision slow = oracle::divide(operands.a, operands.b);
    const oracle::NaturalDivision gmp = gmp_oracle::divide(operands.a, operands.b);
    ASSERT_EQ(slow.quotient, gmp.quotient);
    ASSERT_EQ(slow.remainder, gmp.remainder);
    ASSERT_EQ(oracle::multiply(operands.a, operands.b), gmp_oracle::multiply(operands.a, operands.b));
  }
#else
  GTEST_SKIP() << "built without GMP: the slow oracle serves alone";
#endif
}

TEST(OracleAgreement, SlowOracleFulfilsItsDefinition) {
  tests::Generator generator(3);
  for (int i = 0; i < tests::iterations(2000); ++i) {
    const tests::Operands operands = generator.operands(12, 6);
    const oracle::NaturalDivision division = oracle::divide(operands.a, operands.b);
    ASSERT_LT(oracle::compare(division.remainder, operands.b), 0);
    ASSERT_EQ(oracle::add(oracle::multiply(division.quotient, operands.b), division.remainder), operands.a);
  }
}

TEST(Divide, SmallNumbers) {
  for (std::uint64_t a = 0; a <= 40; ++a) {
    for (std::uint64_t b = 1; b <= 40; ++b) expect_division(oracle::natural(a), oracle::natural(b));
  }
}

TEST(Divide, TrivialResults) {
  tests::Generator generator(4);
  for (std::uint64_t len = 1; len <= 20; ++len) {
    const Natural b = generator.any_digits(len);
    const Natural one = oracle::natural(1);
    expect_division({}, b);
    expect_division(b, b);
    expect_division(b, one);
    expect_division(oracle::subtract(b, one), b);
    expect_division(oracle::add(b, one), b);
    // Equal lengths, and a quotient of 1 that shows only in the lowest digit.
    expect_division(oracle::shift_left(b, 1), b);
    expect_division(oracle::subtract(oracle::shift_left(b, 1), one), b);
  }
}

TEST(Divide, PowersOfTwo) {
  // Every exponent next to a digit's end, and a few between.
  std::vector<int> exponents;
  for (int bits = 0; bits <= 6 * digit_bits; ++bits) {
    const int place = bits % digit_bits;
    if (place < 2 || place > digit_bits - 3 || place % 11 == 0) exponents.push_back(bits);
  }
  for (const int a_bits : exponents) {
    for (const int b_bits : exponents) {
      if (b_bits > 4 * digit_bits) continue;
      const Natural a = oracle::power_of_two(static_cast<std::uint64_t>(a_bits));
      const Natural b = oracle::power_of_two(static_cast<std::uint64_t>(b_bits));
      for (const int da : {-1, 0, 1}) {
        for (const int db : {-1, 0, 1}) {
          const Natural divisor = plus_small(b, db);
          if (!divisor.empty()) expect_division(plus_small(a, da), divisor);
        }
      }
    }
  }
}

TEST(Divide, OneDigitDivisors) {
  tests::Generator generator(5);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const Natural b = generator.any(generator.random().between(1, digit_bits));
    expect_division(generator.dividend(generator.random().between(0, 20 * digit_bits), b), b);
  }
}

// Every pair of lengths in turn, so that no size with code of its own is left to chance.
TEST(Divide, EveryLengthUpTo12) {
  tests::Generator generator(6);
  for (std::uint64_t bn = 1; bn <= 12; ++bn) {
    for (std::uint64_t an = 0; an <= 3 * bn + 3; ++an) {
      for (int i = 0; i < tests::iterations(4); ++i) {
        const Natural b = generator.any_digits(bn);
        expect_division(generator.any_digits(an), b);
        Natural near = generator.dividend(an * digit_bits, b);
        expect_division(near, b);
      }
    }
  }
}

TEST(Divide, Structured) {
  tests::Generator generator(7);
  for (int i = 0; i < tests::iterations(6000); ++i) {
    const tests::Operands operands = generator.operands(20, 10);
    expect_division(operands.a, operands.b);
  }
}

TEST(Divide, UpTo64Digits) {
  tests::Generator generator(8);
  for (int i = 0; i < tests::iterations(400); ++i) {
    const tests::Operands operands = generator.operands(64, generator.random().between(1, 64));
    expect_division(operands.a, operands.b);
  }
}

TEST(Divide, Above64Digits) {
  tests::Generator generator(9);
  for (int i = 0; i < tests::iterations(100); ++i) {
    const tests::Operands operands = generator.operands(generator.random().between(65, 200), 130);
    expect_division(operands.a, operands.b);
  }
  // Round the limit itself.
  for (const std::uint64_t an : {63, 64, 65, 66, 127, 128, 129, 130}) {
    for (const std::uint64_t bn : {1, 2, 4, 9, 10, 31, 32, 33, 63, 64, 65, 66}) {
      const Natural b = generator.any_digits(bn);
      expect_division(generator.any_digits(an), b);
      expect_division(generator.dividend(an * digit_bits, b), b);
    }
  }
}

TEST(Divide, AddBackAndSaturation) {
  tests::Generator generator(10);
  for (int i = 0; i < tests::iterations(2500); ++i) {
    const tests::Operands operands =
        generator.add_back(generator.random().between(1, 10), generator.random().between(2, 14));
    expect_division(operands.a, operands.b);
  }
  for (int i = 0; i < tests::iterations(60); ++i) {
    const tests::Operands operands =
        generator.add_back(generator.random().between(1, 70), generator.random().between(15, 70));
    expect_division(operands.a, operands.b);
  }
}

// Divisors 2^k - c and 2^k + c with random k and c: the dividend of up to about twice the length, and longer.
TEST(Divide, SpecialForms) {
  tests::Generator generator(11);
  for (int i = 0; i < tests::iterations(5000); ++i) {
    const std::uint64_t bits = generator.random().between(4, (i % 10 == 0 ? 30 : 10) * digit_bits);
    const Natural b = generator.special_form(bits);
    expect_division(generator.dividend(generator.random().between(bits, 2 * bits + 70), b), b);
    if (i % 8 == 0) expect_division(generator.dividend(generator.random().between(2 * bits, 5 * bits), b), b);
  }
}

// The same with dividends that leave a remainder at one of its edges, where a last subtraction decides.
TEST(Divide, SpecialFormsAtTheEdges) {
  tests::Generator generator(12);
  for (int i = 0; i < tests::iterations(2000); ++i) {
    const std::uint64_t bits = generator.random().between(4, 10 * digit_bits);
    const Natural b = generator.special_form(bits);
    const Natural q = generator.any(generator.random().between(1, bits));
    const Natural multiple = tests::expected_product(q, b);
    const Natural all_ones = oracle::subtract(oracle::power_of_two(2 * bits), oracle::natural(1));
    expect_division(multiple, b);
    expect_division(oracle::subtract(multiple, oracle::natural(1)), b);
    expect_division(oracle::subtract(oracle::add(multiple, b), oracle::natural(1)), b);
    expect_division(all_ones, b);
    // Just above 2^k, between 2^k - c and 2^k, and multiples of 2^k with a small rest.
    expect_division(oracle::subtract(oracle::power_of_two(bits), oracle::natural(1)), b);
    expect_division(oracle::add(oracle::shift_left(q, bits), generator.any(3)), b);
  }
}

// c as long as it may be and its shift large, so that the second fold leaves as much above as it can; the dividend all ones.
TEST(Divide, SpecialFormsWithTheLongestC) {
  tests::Generator generator(296);
  for (const std::uint64_t h : {4, 6, 9, 10, 11, 40, 70}) {
    for (const std::uint64_t shift : {1, 2, digit_bits / 2, digit_bits - 1}) {
      const std::uint64_t k = h * digit_bits - shift;
      const Natural power = oracle::power_of_two(k);
      const Natural c = oracle::subtract(oracle::power_of_two(k / 2), oracle::natural(1));
      for (const Natural& b : {oracle::add(power, c), oracle::subtract(power, c)}) {
        for (const std::uint64_t pieces : {2, 3}) {
          const Natural ones = oracle::subtract(oracle::power_of_two(pieces * h * digit_bits), oracle::natural(1));
          expect_division(ones, b);
          expect_division(oracle::subtract(ones, generator.any(h * digit_bits)), b);
        }
      }
    }
  }
}

TEST(Divide, FamousModuli) {
  const Natural one = oracle::natural(1);
  const auto two_to = [](std::uint64_t k) { return oracle::power_of_two(k); };
  const std::vector<Natural> moduli = {
      oracle::subtract(two_to(255), oracle::natural(19)),
      oracle::subtract(two_to(256), oracle::natural(0x1000003D1)),
      oracle::add(two_to(252), oracle::parse_decimal("27742317777372353535851937790883648493")),
      oracle::parse_hexadecimal("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"),
      oracle::parse_hexadecimal("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"),
      oracle::parse_hexadecimal(
          "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffff"
          "ffffaaab"),
      oracle::subtract(oracle::subtract(two_to(384), two_to(128)),
                       oracle::add(two_to(96), oracle::subtract(one, two_to(0)))),
      oracle::subtract(oracle::subtract(two_to(448), two_to(224)), one),
      oracle::subtract(two_to(521), one),
      oracle::subtract(two_to(127), one),
      oracle::subtract(two_to(130), oracle::natural(5)),
      oracle::add(two_to(256), one),
  };
  tests::Generator generator(13);
  for (const Natural& b : moduli) {
    const std::uint64_t bits = oracle::bit_length(b);
    for (int i = 0; i < tests::iterations(60); ++i) {
      expect_division(generator.dividend(2 * bits, b), b);
      expect_division(generator.dividend(generator.random().between(bits - 1, 3 * bits), b), b);
    }
    const Natural most = oracle::subtract(b, one);
    expect_division(tests::expected_product(most, most), b);
    expect_division(tests::expected_product(b, b), b);
  }
}

TEST(Divide, UnalignedOperands) {
  tests::Generator generator(14);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.operands(i % 10 == 0 ? 100 : 20, 12);
    expect_division(operands.a, operands.b, {Placement::unaligned, false});
  }
}

TEST(Divide, ReadOnlyOperandsBesideUnreadablePages) {
  tests::Generator generator(15);
  for (int i = 0; i < tests::iterations(400); ++i) {
    const tests::Operands operands = generator.operands(i % 10 == 0 ? 100 : 20, 12);
    expect_division(operands.a, operands.b, {i % 2 == 0 ? Placement::before_page : Placement::after_page, true});
  }
}

TEST(Divide, NoMemoryUpTo64Digits) {
  tests::Generator generator(16);
  const Context context;  // the default allocator, malloc
  for (int i = 0; i < tests::iterations(300); ++i) {
    const tests::Operands operands = generator.operands(64, generator.random().between(1, 64));
    const std::vector<digit> a = oracle::magnitude_digits(operands.a);
    const std::vector<digit> b = oracle::magnitude_digits(operands.b);
    std::vector<digit> q(a.size() + 1), r(b.size());
    std::vector<std::uint64_t> block(divisor_size(static_cast<length>(b.size())) / 8 + 1);
    const Digits dividend = {a.data(), static_cast<length>(a.size())};
    const long before = tests::malloc_calls();
    const QuotientRemainder plain = natural::divide_remainder(q.data(), r.data(), dividend,
                                                              Digits{b.data(), static_cast<length>(b.size())}, context);
    const PreparedDivisor prepared =
        prepare_divisor(block.data(), SignMagnitude{b.data(), static_cast<length>(b.size()), false}, context);
    const bool ready = prepared.status == Status::ok;
    const QuotientRemainder again =
        ready ? natural::divide_remainder(q.data(), r.data(), dividend, *prepared.divisor, context) : plain;
    const long after = tests::malloc_calls();
    EXPECT_EQ(before, after);
    EXPECT_TRUE(ready);
    EXPECT_EQ(plain.quotient.status, Status::ok);
    EXPECT_EQ(again.quotient.status, Status::ok);
  }
}

TEST(DivideScratch, NoneUpTo64Digits) {
  for (length an = 0; an <= 64; ++an) {
    for (length bn = 0; bn <= 64; ++bn) EXPECT_EQ(natural::divide_scratch(an, bn), 0u) << an << " by " << bn;
    EXPECT_EQ(natural::prepare_divisor_scratch(an), 0u) << an;
  }
}

}  // namespace
}  // namespace quorem
