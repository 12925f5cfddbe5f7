// Division by Policy::uniform: the values against the oracle, the lengths against the size functions, which may know of the
// dividend nothing but its length. What its time depends on is tested in tests/uniform.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "quorem/ecma.h"
#include "quorem/integer.h"
#include "support/buffer.h"
#include "support/division_checks.h"
#include "support/generators.h"
#include "support/oracle.h"
#include "support/test_context.h"

namespace quorem {
namespace {

using oracle::Integer;
using oracle::Natural;
using tests::Buffer;
using tests::Placement;

Context uniform_context() {
  Context context;
  context.policy = Policy::uniform;
  return context;
}

// An integer in digits of a view, with `spare` digits that a canonical one would not have.
template <class View>
struct Stored;

template <>
struct Stored<SignMagnitude> {
  static std::vector<digit> digits(const Integer& a, std::size_t spare) {
    std::vector<digit> z = oracle::magnitude_digits(a.magnitude);
    z.insert(z.end(), spare, digit(0));
    return z;
  }
  static SignMagnitude view(const digit* digits, std::size_t len, bool negative) {
    return {digits, static_cast<length>(len), negative};
  }
  static Integer value(const std::vector<digit>& digits, bool negative) {
    std::vector<digit> z = digits;
    while (!z.empty() && z.back() == 0) z.pop_back();
    return oracle::make_integer(negative, oracle::from_magnitude_digits(z));
  }
};

template <>
struct Stored<TwosComplement> {
  static std::vector<digit> digits(const Integer& a, std::size_t spare) {
    std::vector<digit> z = oracle::twos_complement_digits(a);
    z.insert(z.end(), spare, a.negative ? static_cast<digit>(~digit{0}) : digit(0));
    return z;
  }
  static TwosComplement view(const digit* digits, std::size_t len, bool) { return {digits, len}; }
  static Integer value(const std::vector<digit>& digits, bool) { return oracle::from_twos_complement_digits(digits); }
};

enum class Where { apart, at_dividend, at_divisor };

template <class View, class Divider>
void check_one(bool quotient, const Integer& expected, const Integer& a, std::size_t spare, const Divider& divider,
               Buffer* divisor, Where where) {
  const Context context = uniform_context();
  const std::vector<digit> a_digits = Stored<View>::digits(a, spare);
  const View a_view = Stored<View>::view(a_digits.data(), a_digits.size(), a.negative);
  const Size size = quotient ? ecma::divide_size(a_view, divider, context) : ecma::remainder_size(a_view, divider, context);
  ASSERT_EQ(size.status, Status::ok);

  std::size_t room = size.len;
  if (where == Where::at_dividend && a_digits.size() > room) room = a_digits.size();
  if (where == Where::at_divisor && size.len > divisor->capacity()) where = Where::apart;
  Buffer dividend(a_digits, where == Where::at_dividend ? room : a_digits.size(), Placement::unaligned);
  Buffer apart(room, Placement::unaligned);
  digit* const z = where == Where::apart ? apart.data() : where == Where::at_dividend ? dividend.data() : divisor->data();
  const View view = Stored<View>::view(dividend.data(), a_digits.size(), a.negative);
  const Result result = quotient ? ecma::divide(z, view, divider, context) : ecma::remainder(z, view, divider, context);
  ASSERT_EQ(result.status, Status::ok);
  EXPECT_EQ(result.len, size.len) << "the length is not the one that was said";
  const std::vector<digit> z_digits(z, z + result.len);
  EXPECT_EQ(Stored<View>::value(z_digits, result.negative), expected)
      << (quotient ? "quotient of " : "remainder of ") << oracle::to_hexadecimal(a) << " with " << spare << " digits more";
  EXPECT_EQ(result.negative, expected.negative);
  EXPECT_TRUE(dividend.canaries_intact() && apart.canaries_intact());
}

// Plain, in every overlap, and prepared.
template <class View>
void check_view(const Integer& a, const Integer& b, std::size_t spare) {
  const oracle::IntegerDivision expected = oracle::divide(a, b);
  const std::vector<digit> b_digits = Stored<View>::digits(b, 0);
  for (const bool quotient : {true, false}) {
    const Integer& value = quotient ? expected.quotient : expected.remainder;
    for (const Where where : {Where::apart, Where::at_dividend, Where::at_divisor}) {
      Buffer divisor(b_digits, b_digits.size(), Placement::unaligned);
      const View b_view = Stored<View>::view(divisor.data(), b_digits.size(), b.negative);
      check_one<View>(quotient, value, a, spare, b_view, &divisor, where);
      EXPECT_TRUE(divisor.canaries_intact());
    }
    tests::MovedDivisor prepared(b, std::is_same_v<View, TwosComplement>, Context());
    ASSERT_EQ(prepared.status(), Status::ok);
    for (const Where where : {Where::apart, Where::at_dividend}) {
      check_one<View>(quotient, value, a, spare, prepared.divisor(), nullptr, where);
    }
    EXPECT_TRUE(prepared.intact());
  }
  // Both at once.
  const std::vector<digit> a_digits = Stored<View>::digits(a, spare);
  const View av = Stored<View>::view(a_digits.data(), a_digits.size(), a.negative);
  const View bv = Stored<View>::view(b_digits.data(), b_digits.size(), b.negative);
  const Context context = uniform_context();
  Buffer q(ecma::divide_size(av, bv, context).len, Placement::unaligned);
  Buffer r(ecma::remainder_size(av, bv, context).len, Placement::unaligned);
  const QuotientRemainder both = ecma::divide_remainder(q.data(), r.data(), av, bv, context);
  EXPECT_EQ(Stored<View>::value(q.first(both.quotient.len), both.quotient.negative), expected.quotient);
  EXPECT_EQ(Stored<View>::value(r.first(both.remainder.len), both.remainder.negative), expected.remainder);
  EXPECT_TRUE(q.canaries_intact() && r.canaries_intact());
}

void check(const Integer& a, const Integer& b, std::size_t spare) {
  check_view<SignMagnitude>(a, b, spare);
  check_view<TwosComplement>(a, b, spare);
}

void check_signs(const Natural& a, const Natural& b, std::size_t spare = 0) {
  for (const bool a_negative : {false, true}) {
    for (const bool b_negative : {false, true}) {
      check(oracle::make_integer(a_negative, a), oracle::make_integer(b_negative, b), spare);
    }
  }
}

TEST(Uniform, SmallNumbers) {
  for (std::int64_t a = -20; a <= 20; ++a) {
    for (std::int64_t b = -20; b <= 20; ++b) {
      if (b != 0) check(oracle::integer(a), oracle::integer(b), std::size_t(a & 1));
    }
  }
}

TEST(Uniform, Structured) {
  tests::Generator generator(1300);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.operands(16, 10);
    check_signs(operands.a, operands.b, generator.random().below(3));
  }
}

// Estimates that are too large, and dividends whose top digits equal the divisor's.
TEST(Uniform, AddBackAndSaturation) {
  tests::Generator generator(1301);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.add_back(generator.random().between(1, 6), generator.random().between(2, 9));
    check_signs(operands.a, operands.b);
  }
}

TEST(Uniform, UpTo64Digits) {
  tests::Generator generator(1302);
  for (int i = 0; i < tests::iterations(60); ++i) {
    const tests::Operands operands = generator.operands(63, generator.random().between(1, 63));
    check_signs(operands.a, operands.b);
  }
}

// Powers of two, their neighbours, and the least numbers of a length, which two's complement is about.
TEST(Uniform, Borders) {
  std::vector<Natural> numbers = {oracle::natural(1), oracle::natural(2), oracle::natural(3)};
  for (const std::uint64_t bits : {1 * digit_bits - 1, 1 * digit_bits, 2 * digit_bits - 1, 2 * digit_bits, 4 * digit_bits - 1}) {
    const Natural power = oracle::power_of_two(bits);
    numbers.push_back(oracle::subtract(power, oracle::natural(1)));
    numbers.push_back(power);
    numbers.push_back(oracle::add(power, oracle::natural(1)));
  }
  for (const Natural& a : numbers) {
    for (const Natural& b : numbers) {
      for (std::size_t spare : {0, 1, 3}) check_signs(a, b, spare);
    }
  }
  for (const Natural& b : numbers) check_signs({}, b, 2);
}

// The same length for every dividend of a length: zero, all ones, the least of two's complement.
TEST(Uniform, LengthsFollowFromLengths) {
  const Context context = uniform_context();
  const std::vector<digit> zeros(9, digit(0)), ones(9, static_cast<digit>(~digit{0}));
  for (std::size_t m = 0; m <= 9; ++m) {
    std::vector<digit> least = zeros;
    if (m > 0) least[m - 1] = static_cast<digit>(digit{1} << (digit_bits - 1));
    for (std::size_t n = 1; n <= 9; ++n) {
      std::vector<digit> b(n, digit(3));
      const TwosComplement divisor = {b.data(), n};
      const SignMagnitude sm_divisor = {b.data(), static_cast<length>(n), false};
      const length q = ecma::divide_size(TwosComplement{zeros.data(), m}, divisor, context).len;
      const length r = ecma::remainder_size(TwosComplement{zeros.data(), m}, divisor, context).len;
      const length sm_q = ecma::divide_size(SignMagnitude{zeros.data(), length(m), false}, sm_divisor, context).len;
      for (const digit* a : {ones.data(), static_cast<const digit*>(least.data())}) {
        EXPECT_EQ(ecma::divide_size(TwosComplement{a, m}, divisor, context).len, q);
        EXPECT_EQ(ecma::remainder_size(TwosComplement{a, m}, divisor, context).len, r);
        EXPECT_EQ(ecma::divide_size(SignMagnitude{a, length(m), true}, sm_divisor, context).len, sm_q);
      }
      EXPECT_EQ(sm_q, m < n ? 0 : m - n + 1);
    }
  }
}

TEST(Uniform, DivisionByZeroAndLimits) {
  Context context = uniform_context();
  const digit a[3] = {1, 2, 3};
  digit z[4];
  EXPECT_EQ(ecma::divide(z, SignMagnitude{a, 3, false}, SignMagnitude{nullptr, 0, false}, context).status,
            Status::division_by_zero);
  EXPECT_EQ(ecma::remainder(z, TwosComplement{a, 3}, TwosComplement{nullptr, 0}, context).status, Status::division_by_zero);
  const SignMagnitude divisor = {a, 1, false};
  context.max_digits = 3;
  EXPECT_EQ(ecma::divide(z, SignMagnitude{a, 3, false}, divisor, context).status, Status::ok);
  context.max_digits = 2;
  EXPECT_EQ(ecma::divide_size(SignMagnitude{a, 3, false}, divisor, context).status, Status::too_large);
  EXPECT_EQ(ecma::divide(z, SignMagnitude{a, 3, false}, divisor, context).status, Status::too_large);
  EXPECT_EQ(ecma::remainder(z, SignMagnitude{a, 3, false}, divisor, context).status, Status::ok);
}

// Above 64 digits, of the dividend or of both, the usual division answers, in canonical digits of the usual sizes.
template <class View, class Divider>
void check_long(const oracle::IntegerDivision& expected, View a, const Divider& b) {
  const Context context = uniform_context(), usual;
  const Size q_size = ecma::divide_size(a, b, context), r_size = ecma::remainder_size(a, b, context);
  ASSERT_EQ(q_size.status, Status::ok);
  ASSERT_EQ(r_size.status, Status::ok);
  EXPECT_EQ(q_size.len, ecma::divide_size(a, b, usual).len);
  EXPECT_EQ(r_size.len, ecma::remainder_size(a, b, usual).len);
  const std::vector<digit> quotient = Stored<View>::digits(expected.quotient, 0);
  const std::vector<digit> remainder = Stored<View>::digits(expected.remainder, 0);
  Buffer q(q_size.len, Placement::unaligned), r(r_size.len, Placement::unaligned);
  const Result divided = ecma::divide(q.data(), a, b, context);
  EXPECT_EQ(q.first(divided.len), quotient);
  const Result rest = ecma::remainder(r.data(), a, b, context);
  EXPECT_EQ(r.first(rest.len), remainder);
  Buffer both_q(q_size.len, Placement::unaligned), both_r(r_size.len, Placement::unaligned);
  const QuotientRemainder both = ecma::divide_remainder(both_q.data(), both_r.data(), a, b, context);
  EXPECT_EQ(both_q.first(both.quotient.len), quotient);
  EXPECT_EQ(both_r.first(both.remainder.len), remainder);
  for (Buffer* buffer : {&q, &r, &both_q, &both_r}) EXPECT_TRUE(buffer->canaries_intact());
}

template <class View>
void check_long_view(const Integer& a, const Integer& b) {
  const oracle::IntegerDivision expected = oracle::divide(a, b);
  const std::vector<digit> ad = Stored<View>::digits(a, 0), bd = Stored<View>::digits(b, 0);
  const View av = Stored<View>::view(ad.data(), ad.size(), a.negative);
  const View bv = Stored<View>::view(bd.data(), bd.size(), b.negative);
  check_long(expected, av, bv);
  tests::MovedDivisor prepared(b, std::is_same_v<View, TwosComplement>, Context());
  ASSERT_EQ(prepared.status(), Status::ok);
  check_long(expected, av, prepared.divisor());
}

TEST(Uniform, LongOperandsAreDividedAsUsual) {
  tests::Generator generator(1303);
  for (int i = 0; i < tests::iterations(40); ++i) {
    const Natural a = generator.any_digits(generator.random().between(66, 100));
    const Natural b = generator.any_digits(generator.random().one_in(2) ? 3 : generator.random().between(60, 70));
    for (const bool a_negative : {false, true}) {
      for (const bool b_negative : {false, true}) {
        check_long_view<SignMagnitude>(oracle::make_integer(a_negative, a), oracle::make_integer(b_negative, b));
        check_long_view<TwosComplement>(oracle::make_integer(a_negative, a), oracle::make_integer(b_negative, b));
      }
    }
  }
}

}  // namespace
}  // namespace quorem
