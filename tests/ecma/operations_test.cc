// The operations by their ECMA-262 names: the same as for integer.h, and what the names add to it: shifts by a BigInt,
// comparisons, Numbers, and the errors.

#include <cstdint>
#include <limits>
#include <string_view>

#include "quorem/ecma.h"
#include "support/operation_suite.h"

namespace quorem::tests {

INSTANTIATE_TEST_SUITE_P(Ecma, Operations, testing::ValuesIn(ecma_operations()), operation_test_name);

namespace {

using oracle::Integer;

template <class Kind>
class Ecma : public testing::Test {
 protected:
  // A view of a number that lives as long as the test.
  typename Kind::View view(const Integer& a) {
    numbers_.push_back(Kind::digits(a));
    return Kind::view(numbers_.back().data(), numbers_.back().size(), a.negative);
  }
  typename Kind::View view(std::int64_t a) { return view(oracle::integer(a)); }
  static Integer power_of_two(std::uint64_t exponent, bool negative = false) {
    return oracle::make_integer(negative, oracle::power_of_two(exponent));
  }

  Context context_;

 private:
  std::vector<std::vector<digit>> numbers_;
};

using Kinds = testing::Types<MagnitudeKind, TwosKind>;
TYPED_TEST_SUITE(Ecma, Kinds);

// Counts beyond 2^64 shift everything out, or nothing can hold the result; the count is never cut.
TYPED_TEST(Ecma, ShiftsByHugeIntegers) {
  for (const std::uint64_t exponent : {31, 32, 33, 53, 63, 64, 65, 100, 128, 300}) {
    const auto up = this->view(this->power_of_two(exponent)), down = this->view(this->power_of_two(exponent, true));
    for (const std::int64_t a : {-5, -1, 0, 1, 5}) {
      const auto x = this->view(a);
      digit z[12] = {};
      const Size left = ecma::left_shift_size(x, down, this->context_);
      ASSERT_EQ(left.status, Status::ok);
      ASSERT_LE(left.len, 2u);
      const std::vector<digit> expected = TypeParam::digits(oracle::integer(a < 0 ? -1 : 0));
      for (const Result result :
           {ecma::left_shift(z, x, down, this->context_), ecma::signed_right_shift(z + 6, x, up, this->context_)}) {
        EXPECT_EQ(result.status, Status::ok);
        EXPECT_EQ(result.len, expected.size());
        EXPECT_EQ(result.negative, a < 0);
      }
      for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_TRUE(z[i] == expected[i] && z[i + 6] == expected[i]);
      const Status status = a == 0 ? Status::ok : Status::too_large;
      EXPECT_EQ(ecma::left_shift_size(x, up, this->context_).status, status);
      EXPECT_EQ(ecma::left_shift(z, x, up, this->context_).status, status);
      EXPECT_EQ(ecma::signed_right_shift_size(x, down, this->context_).status, status);
      EXPECT_EQ(ecma::signed_right_shift(z, x, down, this->context_).status, status);
    }
  }
}

TYPED_TEST(Ecma, UnsignedRightShiftIsATypeError) {
  const auto a = this->view(5), b = this->view(1);
  digit z[2] = {};
  EXPECT_EQ(ecma::unsigned_right_shift_size(a, b, this->context_).status, Status::no_unsigned_shift);
  EXPECT_EQ(ecma::unsigned_right_shift(z, a, b, this->context_).status, Status::no_unsigned_shift);
  EXPECT_STREQ(ecma::error(Status::no_unsigned_shift).name, "TypeError");
}

TYPED_TEST(Ecma, Comparisons) {
  Generator generator(210);
  for (int i = 0; i < iterations(500); ++i) {
    const Instance instance = random_instance(operation("add"), generator, generator.random().below(6));
    const auto a = this->view(instance.a), b = this->view(instance.b);
    const int expected = oracle::compare(instance.a, instance.b);
    EXPECT_EQ(ecma::compare(a, b), expected);
    EXPECT_EQ(ecma::less_than(a, b), expected < 0);
    EXPECT_EQ(ecma::equal(a, b), expected == 0);
  }
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(ecma::compare(this->view(1), nan), ecma::Ordering::undefined);
  EXPECT_FALSE(ecma::equal(this->view(0), nan));
  EXPECT_EQ(ecma::compare(this->view(0), 0.000001), ecma::Ordering::less);
  EXPECT_TRUE(ecma::equal(this->view(0), -0.0));
}

TYPED_TEST(Ecma, Numbers) {
  using View = typename TypeParam::View;
  digit z[40];
  const Size size = ecma::number_to_bigint_size<View>(1e21, this->context_);
  ASSERT_EQ(size.status, Status::ok);
  ASSERT_LE(size.len, 40u);
  const Result result = ecma::number_to_bigint<View>(z, 1e21, this->context_);
  ASSERT_EQ(result.status, Status::ok);
  EXPECT_EQ(ecma::to_number(TypeParam::view(z, result.len, result.negative)), 1e21);
  for (const double none : {0.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(ecma::number_to_bigint_size<View>(none, this->context_).status, Status::not_an_integer);
    EXPECT_EQ(ecma::number_to_bigint<View>(z, none, this->context_).status, Status::not_an_integer);
  }
  EXPECT_EQ(ecma::to_big_int64(this->view(this->power_of_two(63))), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(ecma::to_big_uint64(this->view(-1)), std::numeric_limits<std::uint64_t>::max());
}

TEST(Error, EveryStatusHasAConstructorAndAMessage) {
  const auto name = [](Status status) { return std::string_view(ecma::error(status).name); };
  for (const Status status : {Status::division_by_zero, Status::too_large, Status::negative_exponent,
                              Status::not_an_integer, Status::invalid_radix, Status::invalid_width}) {
    EXPECT_EQ(name(status), "RangeError") << status_name(status);
  }
  EXPECT_EQ(name(Status::invalid_text), "SyntaxError");
  EXPECT_EQ(name(Status::no_unsigned_shift), "TypeError");
  EXPECT_STREQ(ecma::error(Status::too_large).message, "Maximum BigInt size exceeded");
  EXPECT_STREQ(ecma::error(Status::division_by_zero).message, "Division by zero");
  EXPECT_EQ(name(static_cast<Status>(200)), "Error");
}

}  // namespace
}  // namespace quorem::tests
