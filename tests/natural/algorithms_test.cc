// Each algorithm of the natural layer against its neighbours, called directly on the same operands: by one digit with
// and without a reciprocal, schoolbook of any length where the dispatcher would choose a fixed length, folding of any
// length where it would fold by one digit, powers of two where it would divide.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "natural/divide_digit.h"
#include "natural/divide_general.h"
#include "natural/divide_power_of_two.h"
#include "natural/divide_special_form.h"
#include "natural/special_form.h"
#include "natural/thresholds.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/test_context.h"
#include "support/values.h"

namespace quorem::natural {
namespace {

using oracle::Natural;
using tests::Buffer;
using tests::Placement;
using tests::TestContext;

length as_length(std::size_t len) { return static_cast<length>(len); }

TEST(DivideDigit, PlainAndPrepared) {
  tests::Generator generator(130);
  for (int i = 0; i < tests::iterations(3000); ++i) {
    const Natural b = generator.any(generator.random().between(1, digit_bits));
    const Natural a = generator.dividend(generator.random().between(1, 12 * digit_bits), b);
    if (a.empty()) continue;
    const std::vector<digit> ad = oracle::magnitude_digits(a);
    const digit d = tests::low_digit(b);
    const oracle::NaturalDivision expected = tests::expected_division(a, b);
    const std::vector<digit> qd = oracle::magnitude_digits(expected.quotient);
    const digit rest = tests::low_digit(expected.remainder);
    const int shift = count_leading_zeros(d);
    const digit v = kernels::reciprocal_2by1(static_cast<digit>(d << shift));
    for (const bool prepared : {false, true}) {
      for (const bool in_place : {false, true}) {
        Buffer x(ad, ad.size(), Placement::unaligned), separate(ad.size(), Placement::unaligned);
        Buffer& q = in_place ? x : separate;
        length len = 0;
        Status status = Status::interrupted;
        const Context context;
        const Digits dividend = {x.data(), as_length(ad.size())};
        const digit found = prepared ? divide_digit_prepared(q.data(), &len, dividend, d, shift, v, context, &status)
                                     : divide_digit(q.data(), &len, dividend, d, context, &status);
        ASSERT_EQ(status, Status::ok);
        ASSERT_EQ(found, rest);
        ASSERT_EQ(q.first(len), qd);
        ASSERT_TRUE(q.canaries_intact());
        if (!in_place) {
          ASSERT_TRUE(q.untouched_from(len));
          length again = 0;
          const digit only_rest =
              prepared ? divide_digit_prepared(nullptr, &again, dividend, d, shift, v, context, &status)
                       : divide_digit(nullptr, &again, dividend, d, context, &status);
          ASSERT_EQ(only_rest, rest);
          ASSERT_EQ(again, len);
        }
      }
    }
  }
}

TEST(DividePowerOfTwo, EveryBit) {
  tests::Generator generator(131);
  for (std::uint64_t k = 0; k < 6 * digit_bits; ++k) {
    const Natural b = oracle::power_of_two(k);
    const std::vector<digit> bd = oracle::magnitude_digits(b);
    EXPECT_TRUE(is_power_of_two({bd.data(), as_length(bd.size())}));
    if (k > 0) {
      const std::vector<digit> next = oracle::magnitude_digits(oracle::add(b, oracle::natural(1)));
      EXPECT_EQ(is_power_of_two({next.data(), as_length(next.size())}), false);
    }
    for (const std::uint64_t more : {0, 1, 2, 5}) {
      const Natural a = generator.any_digits(bd.size() + more);
      const std::vector<digit> ad = oracle::magnitude_digits(a);
      const oracle::NaturalDivision expected = tests::expected_division(a, b);
      Buffer x(ad, ad.size(), Placement::unaligned);
      Buffer q(ad.size() - bd.size() + 1, Placement::unaligned), r(bd.size(), Placement::unaligned);
      const QuotientRemainder result =
          divide_power_of_two(q.data(), r.data(), {x.data(), as_length(ad.size())}, as_length(bd.size()), bd.back());
      ASSERT_EQ(q.first(result.quotient.len), oracle::magnitude_digits(expected.quotient));
      ASSERT_EQ(r.first(result.remainder.len), oracle::magnitude_digits(expected.remainder));
      ASSERT_TRUE(q.canaries_intact() && r.canaries_intact() && x.holds(ad) && q.untouched_from(result.quotient.len));
    }
  }
}

TEST(DivideGeneral, FromTheSmallestLength) {
  tests::Generator generator(132);
  for (int i = 0; i < tests::iterations(6000); ++i) {
    tests::Operands operands = generator.operands(20, 12);
    if (i % 2 == 1) operands = generator.add_back(generator.random().between(1, 8), generator.random().between(2, 12));
    const std::vector<digit> ad = oracle::magnitude_digits(operands.a), bd = oracle::magnitude_digits(operands.b);
    if (bd.size() < divide_schoolbook_min || ad.size() < bd.size()) continue;
    const oracle::NaturalDivision expected = tests::expected_division(operands.a, operands.b);
    Buffer x(ad, ad.size(), Placement::unaligned), y(bd, bd.size(), Placement::unaligned);
    Buffer q(ad.size() - bd.size() + 1, Placement::unaligned), r(bd.size(), Placement::unaligned);
    TestContext context;
    const QuotientRemainder result = divide_general(q.data(), r.data(), {x.data(), as_length(ad.size())},
                                                    {y.data(), as_length(bd.size())}, context.context);
    ASSERT_EQ(result.quotient.status, Status::ok);
    ASSERT_EQ(q.first(result.quotient.len), oracle::magnitude_digits(expected.quotient))
        << oracle::to_hexadecimal(operands.a) << " / " << oracle::to_hexadecimal(operands.b);
    ASSERT_EQ(r.first(result.remainder.len), oracle::magnitude_digits(expected.remainder));
    ASSERT_TRUE(q.canaries_intact() && r.canaries_intact() && x.holds(ad) && y.holds(bd));
    ASSERT_EQ(context.allocations, 0);
  }
}

// Recognition: what find_special_form says is true, and it finds every divisor 2^k -+ c whose c is short enough.
TEST(SpecialForm, RecognisedFromTheDigits) {
  tests::Generator generator(133);
  int found = 0;
  for (int i = 0; i < tests::iterations(6000); ++i) {
    const std::uint64_t bits = generator.random().between(digit_bits + 1, 12 * digit_bits);
    const bool plus = generator.random().one_in(2);
    const std::uint64_t c_bits = generator.random().between(1, bits / 2);
    const Natural c = i % 5 == 0 ? oracle::power_of_two(c_bits - 1) : generator.any(c_bits);
    const Natural b =
        plus ? oracle::add(oracle::power_of_two(bits - 1), c) : oracle::subtract(oracle::power_of_two(bits), c);
    const std::vector<digit> bd = oracle::magnitude_digits(b);
    const std::size_t n = bd.size();
    std::vector<digit> c_digits(n / 2 + 1);
    const Digits divisor = {bd.data(), as_length(n)};
    if (is_power_of_two(divisor) || n < 2) continue;
    const SpecialForm form = find_special_form(c_digits.data(), divisor);
    if (form.fold_len == 0) {
      // Only a c that is longer than half of the digits, or not below the square root of 2^k, is left to division.
      const std::uint64_t k = plus ? bits - 1 : bits;
      EXPECT_TRUE(oracle::magnitude_digits(c).size() > n / 2 || 2 * oracle::bit_length(c) > k)
          << oracle::to_hexadecimal(b);
      continue;
    }
    ++found;
    EXPECT_TRUE(may_have_special_form(divisor));
    // b 2^shift = B^fold_len -+ c 2^shift
    c_digits.resize(form.c_len);
    const std::uint64_t shift = static_cast<std::uint64_t>(form.shift);
    const Natural power = oracle::power_of_two(form.fold_len * std::uint64_t{digit_bits});
    const Natural shifted_c = oracle::shift_left(tests::value(c_digits), shift);
    EXPECT_EQ(oracle::shift_left(b, shift),
              form.plus ? oracle::add(power, shifted_c) : oracle::subtract(power, shifted_c));
    EXPECT_LE(form.folded_len, form.fold_len / 2 + 1);
    EXPECT_GE(form.folded_len, oracle::magnitude_digits(shifted_c).size());
  }
  EXPECT_GT(found, 0);
}

TEST(SpecialForm, FoldingOfAnyLength) {
  tests::Generator generator(134);
  int folded_count = 0;
  for (int i = 0; i < tests::iterations(6000); ++i) {
    const Natural b = generator.special_form(generator.random().between(digit_bits + 1, 30 * digit_bits));
    const std::vector<digit> bd = oracle::magnitude_digits(b);
    const std::size_t n = bd.size();
    const Digits divisor = {bd.data(), as_length(n)};
    // Shorter divisors are folded by the kernels of fixed length.
    if (n <= divide_fixed_max_len || is_power_of_two(divisor)) continue;
    std::vector<digit> folded(n / 2 + 1);
    const SpecialForm form = find_special_form(folded.data(), divisor);
    if (form.fold_len == 0) continue;
    ++folded_count;
    spans::shift_left(folded.data(), folded.data(), form.folded_len, form.shift);
    const Natural a = generator.dividend(generator.random().between(n, 4 * n) * digit_bits, b);
    const std::vector<digit> ad = oracle::magnitude_digits(a);
    if (ad.size() < n) continue;
    const std::vector<digit> expected = oracle::magnitude_digits(tests::expected_division(a, b).remainder);
    for (int overlap = 0; overlap < 3; ++overlap) {
      Buffer x(ad, ad.size(), Placement::unaligned), y(bd, n, Placement::unaligned), separate(n, Placement::unaligned);
      Buffer scratch(remainder_special_form_scratch(n), Placement::unaligned);
      Buffer& r = overlap == 0 ? separate : overlap == 1 ? x : y;
      const Result result = unpack(remainder_special_form(r.data(), {x.data(), as_length(ad.size())},
                                                          {y.data(), as_length(n)}, form, folded.data(), scratch.data(),
                                                          Context{}));
      ASSERT_EQ(result.status, Status::ok);
      ASSERT_EQ(r.first(result.len), expected) << oracle::to_hexadecimal(a) << " % " << oracle::to_hexadecimal(b);
      ASSERT_TRUE(r.canaries_intact() && scratch.canaries_intact());
    }
  }
  EXPECT_GT(folded_count, 0);
}

}  // namespace
}  // namespace quorem::natural
