// What fails: which exception and which Status, and that every value is then as it was.

#include <functional>

#include "quorem/bigint_format.h"
#include "support/test_context.h"
#include "value/support.h"

namespace quorem {
namespace {

using tests::NewCalls;

template <class E>
void expect_error(const std::function<void()>& call, Status status, const char* name, const char* message) {
  EXPECT_THROW(call(), E);
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), status);
    EXPECT_STREQ(error.name(), name);
    EXPECT_STREQ(error.what(), message);
  }
  EXPECT_THROW(call(), std::exception);
}

TEST(ValueFailures, Errors) {
  const BigInt huge = 1_n << 1'000'000;
  expect_error<DivisionByZero>([] { static_cast<void>(1_n / 0); }, Status::division_by_zero, "RangeError",
                               "Division by zero");
  expect_error<DivisionByZero>([] { static_cast<void>(0_n % 0); }, Status::division_by_zero, "RangeError",
                               "Division by zero");
  expect_error<DivisionByZero>([] { divide_remainder(1_n, 0_n); }, Status::division_by_zero, "RangeError",
                               "Division by zero");
  expect_error<TooLarge>([] { static_cast<void>(1_n << (1_n << 30)); }, Status::too_large, "RangeError",
                         "Maximum BigInt size exceeded");
  expect_error<TooLarge>([&] { power(huge, huge); }, Status::too_large, "RangeError", "Maximum BigInt size exceeded");
  expect_error<NegativeExponent>([] { power(2_n, -1); }, Status::negative_exponent, "RangeError",
                                 "Exponent must be non-negative");
  expect_error<InvalidWidth>([] { BigInt::as_int_n(std::uint64_t{1} << 53, 1); }, Status::invalid_width, "RangeError",
                             "Invalid value: not (convertible to) a safe integer");
  expect_error<InvalidText>([] { BigInt("x"); }, Status::invalid_text, "SyntaxError",
                            "Cannot convert the text to a BigInt");
}

// Each call is made with the first, the second, ... ask for memory refused, until it succeeds.
void refuse_one_by_one(const char* name, const std::vector<BigInt*>& values, const std::function<void()>& call) {
  std::vector<BigInt> before;
  for (const BigInt* value : values) before.push_back(*value);
  long refusals = 0;
  for (;; ++refusals) {
    ASSERT_LT(refusals, 20) << name;
    for (std::size_t i = 0; i < values.size(); ++i) *values[i] = before[i];
    bool failed = false;
    NewCalls::start(refusals);
    try {
      call();
    } catch (const OutOfMemory&) {
      failed = true;
    } catch (const std::bad_alloc&) {
      failed = true;  // of a std::string
    }
    if (NewCalls::stop() <= refusals) {
      EXPECT_FALSE(failed) << name;
      break;
    }
    EXPECT_TRUE(failed) << name;
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(*values[i], before[i]) << name;
  }
  EXPECT_GT(refusals, 0) << name;
  for (std::size_t i = 0; i < values.size(); ++i) *values[i] = before[i];
}

TEST(ValueFailures, RefusedMemoryLeavesValues) {
  for (const int bits : {200, 5000}) {
    const BigInt a = (1_n << bits) - 12345, b = (1_n << (bits - 70)) - 77;
    BigInt z = 42, x = a, y = b;
    refuse_one_by_one("copy", {&z, &x}, [&] { z = x; });
    refuse_one_by_one("construct", {&x}, [&] { BigInt copied(x); });
    refuse_one_by_one("+", {&z, &x, &y}, [&] { z = x + y; });
    refuse_one_by_one("-", {&z, &x, &y}, [&] { z = x - y; });
    refuse_one_by_one("*", {&z, &x, &y}, [&] { z = x * y; });
    refuse_one_by_one("*=", {&x, &y}, [&] { x *= y; });
    refuse_one_by_one("x *= x", {&x}, [&] { x *= x; });
    refuse_one_by_one("/", {&z, &x, &y}, [&] { z = (x * x) / y; });
    refuse_one_by_one("%", {&z, &x, &y}, [&] { z = (x * x) % (y + x); });
    refuse_one_by_one("&", {&z, &x, &y}, [&] { z = x & y; });
    refuse_one_by_one("|", {&z, &x, &y}, [&] { z = -x | y; });
    refuse_one_by_one("^", {&z, &x, &y}, [&] { z = x ^ y; });
    refuse_one_by_one("~", {&z, &x}, [&] { z = ~x; });
    refuse_one_by_one("-x", {&z, &x}, [&] { z = -x; });
    refuse_one_by_one("<<=", {&x}, [&] { x <<= 9000; });
    refuse_one_by_one(">>", {&z, &x}, [&] { z = x >> 3; });
    refuse_one_by_one("x++", {&z, &x}, [&] { z = x++; });
    refuse_one_by_one("power", {&z, &x}, [&] { z = power(x, 3); });
    refuse_one_by_one("as_uint_n", {&z, &x}, [&] { z = BigInt::as_uint_n(180, x); });
    refuse_one_by_one("divide_remainder", {&z, &x, &y}, [&] {
      BigInt r;
      detail::throw_unless_ok(BigInt::divide_remainder(&z, &r, x << 300, y));
    });
    refuse_one_by_one("divide_remainder in place", {&x, &y},
                      [&] { detail::throw_unless_ok(BigInt::divide_remainder(&y, &x, x << 300, y)); });
    refuse_one_by_one("from digits", {&z}, [&] { z = BigInt("123456789012345678901234567890123456789012345", 10); });
    refuse_one_by_one("from text", {&z}, [&] { z = BigInt("0x123456789012345678901234567890123456789012345"); });
    refuse_one_by_one("from number", {&z}, [&] { z = BigInt(1e300); });
    refuse_one_by_one("to string", {&x}, [&] { x.to_string(); });
    refuse_one_by_one("prepare", {&x}, [&] { BigIntDivisor divisor(x); });
    refuse_one_by_one("to bytes", {&x}, [&] { x.to_bytes(std::endian::big, ByteForm::natural); });
  }
}

// Beyond 64 digits operations ask the context for scratch; there too a failure leaves the result as it was.
TEST(ValueFailures, RefusedScratchAndInterrupts) {
  const BigInt a = power(3_n, 20000), b = power(7_n, 4000);
  for (const bool interrupt : {false, true}) {
    for (long i = 0; i < 50; ++i) {
      tests::TestContext context;
      (interrupt ? context.stop_at_poll : context.refuse_allocation) = i;
      BigInt z = a;
      const Status status = BigInt::divide(&z, z, b, context.context);
      if (status == Status::ok) {
        EXPECT_EQ(z, a / b);
        break;
      }
      EXPECT_EQ(status, interrupt ? Status::interrupted : Status::out_of_memory);
      EXPECT_EQ(z, a);
      EXPECT_TRUE(context.clean());
    }
  }
}

TEST(ValueFailures, LimitsOfTheContext) {
  Context context;
  context.max_bits = 130;
  const BigInt edge = (1_n << 130) - 1;
  BigInt z = edge;
  EXPECT_EQ(BigInt::increment(&z, z, context), Status::too_large);
  EXPECT_EQ(z, edge);
  EXPECT_EQ(BigInt::add(&z, z, 1, context), Status::too_large);
  EXPECT_EQ(z, edge);
  EXPECT_EQ(BigInt::bitwise_not(&z, z, context), Status::too_large);
  EXPECT_EQ(z, edge);
  EXPECT_EQ(BigInt::left_shift(&z, z, 1, context), Status::too_large);
  EXPECT_EQ(z, edge);
  EXPECT_EQ(BigInt::subtract(&z, z, 1, context), Status::ok);
  EXPECT_EQ(z, edge - 1);
  EXPECT_EQ(BigInt::add(&z, z, 1, context), Status::ok);
  EXPECT_EQ(z, edge);
  EXPECT_EQ(BigInt::multiply(&z, edge, edge, context), Status::too_large);
  EXPECT_EQ(BigInt::power(&z, 2, 129, context), Status::ok);
  EXPECT_EQ(z, 1_n << 129);
  EXPECT_EQ(BigInt::power(&z, 2, 130, context), Status::too_large);
  EXPECT_EQ(BigInt::from_string(&z, "0x400000000000000000000000000000000", context), Status::too_large);
  EXPECT_EQ(BigInt::from_number(&z, 0x1p130, context), Status::too_large);
  EXPECT_EQ(BigInt::from_number(&z, 0x1p130L, context), Status::too_large);
  EXPECT_EQ(z, 1_n << 129);
}

// Results of the uniform policy are not canonical, and values are: their divisions do without it.
TEST(ValuePolicy, ValuesStayCanonical) {
  Context context;
  context.policy = Policy::uniform;
  const BigInt a = (1_n << 200) + 5, b = (1_n << 190) + 3;
  for (const BigInt& dividend : {BigInt(5), BigInt(-5), a, -a, BigInt(0)}) {
    BigIntDivisor divisor;
    ASSERT_EQ(BigIntDivisor::prepare(&divisor, b, context), Status::ok);
    BigInt q = 1, r = 1;
    EXPECT_EQ(BigInt::divide(&q, dividend, b, context), Status::ok);
    EXPECT_EQ(BigInt::remainder(&r, dividend, b, context), Status::ok);
    EXPECT_EQ(q, dividend / b);
    EXPECT_EQ(r, dividend % b);
    EXPECT_EQ(BigInt::divide(&q, dividend, divisor, context), Status::ok);
    EXPECT_EQ(BigInt::remainder(&r, dividend, divisor, context), Status::ok);
    EXPECT_EQ(q, dividend / b);
    EXPECT_EQ(r, dividend % b);
    EXPECT_EQ(BigInt::divide_remainder(&q, &r, dividend, b, context), Status::ok);
    EXPECT_EQ(q, dividend / b);
    EXPECT_EQ(r, dividend % b);
    EXPECT_EQ(BigInt::divide_remainder(&q, &r, dividend, divisor, context), Status::ok);
    EXPECT_EQ(q, dividend / b);
    EXPECT_EQ(r, dividend % b);
  }
}

}  // namespace
}  // namespace quorem
