// The operations by their ECMA-262 names: the same checks as for integer.h, on fewer operands, and the errors.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"

namespace quorem {
namespace {

using oracle::Integer;
using tests::Layer;

constexpr Layer layer = Layer::ecma;

TEST(Error, NamesAndMessages) {
  const ecma::Error none = ecma::error(Status::ok);
  EXPECT_EQ(none.name, nullptr);
  EXPECT_EQ(none.message, nullptr);
  const ecma::Error zero = ecma::error(Status::division_by_zero);
  EXPECT_STREQ(zero.name, "RangeError");
  EXPECT_STREQ(zero.message, "Division by zero");
  const ecma::Error large = ecma::error(Status::too_large);
  EXPECT_STREQ(large.name, "RangeError");
  ASSERT_NE(large.message, nullptr);
  EXPECT_STRNE(large.message, "");
  for (const Status status : {Status::out_of_memory, Status::interrupted}) {
    ASSERT_NE(ecma::error(status).name, nullptr);
    ASSERT_NE(ecma::error(status).message, nullptr);
    EXPECT_STRNE(ecma::error(status).message, "");
  }
}

TEST(Divide, SmallNumbers) {
  for (std::int64_t a = -6; a <= 6; ++a) {
    for (std::int64_t b = -6; b <= 6; ++b) {
      if (b == 0) continue;
      const Integer x = oracle::integer(a), y = oracle::integer(b);
      EXPECT_TRUE(tests::passes(tests::check_signed_division(layer, x, y, oracle::divide(x, y))));
    }
  }
}

TEST(Divide, Structured) {
  tests::Generator generator(70);
  for (int i = 0; i < tests::iterations(1500); ++i) {
    const tests::Operands operands = generator.operands(i % 20 == 0 ? 80 : 12, 8);
    const Integer a = oracle::make_integer(i % 2 == 1, operands.a);
    const Integer b = oracle::make_integer(i % 4 >= 2, operands.b);
    const oracle::IntegerDivision expected = tests::expected_division(a, b);
    EXPECT_TRUE(
        tests::passes(tests::check_signed_division(layer, a, b, expected, {tests::Placement::unaligned, false})));
    EXPECT_TRUE(tests::passes(tests::check_sizes(layer, a, b, expected)));
    EXPECT_TRUE(tests::passes(tests::check_limits(layer, a, b, expected)));
  }
}

TEST(Divide, ByZero) {
  const Context context;
  const digit one[] = {1};
  digit q[2], r[2];
  const SignMagnitude zero = {nullptr, 0, false};
  for (const SignMagnitude a : {SignMagnitude{one, 1, false}, SignMagnitude{one, 1, true}, zero}) {
    EXPECT_EQ(ecma::divide(q, a, zero, context).status, Status::division_by_zero);
    EXPECT_EQ(ecma::remainder(r, a, zero, context).status, Status::division_by_zero);
    EXPECT_EQ(ecma::divide_remainder(q, r, a, zero, context).remainder.status, Status::division_by_zero);
  }
  const TwosComplement nothing = {nullptr, 0};
  for (const TwosComplement a : {TwosComplement{one, 1}, nothing}) {
    EXPECT_EQ(ecma::divide(q, a, nothing, context).status, Status::division_by_zero);
    EXPECT_EQ(ecma::remainder(r, a, nothing, context).status, Status::division_by_zero);
    EXPECT_EQ(ecma::divide_remainder(q, r, a, nothing, context).quotient.status, Status::division_by_zero);
  }
}

}  // namespace
}  // namespace quorem
