// The limits of a context as engines set them: 2^30 bits, Hermes' 1024 digits of two's complement, and none at all.
// (integer/operations_test.cc puts the limit at the result of each operation, one above and one below.)

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "quorem/integer.h"
#include "support/laws.h"

namespace quorem::tests {
namespace {

using oracle::Integer;
using oracle::Natural;

Integer minimum(std::uint64_t len) { return oracle::make_integer(true, oracle::power_of_two(len * digit_bits - 1)); }
Integer maximum(std::uint64_t len) {
  return oracle::make_integer(false, oracle::subtract(oracle::power_of_two(len * digit_bits - 1), oracle::natural(1)));
}

// An engine that stores two's complement in at most `len` digits.
class StoredDigits {
 public:
  explicit StoredDigits(std::uint64_t len) { context_.max_digits = static_cast<length>(len); }

  Status status(const char* name, const Integer& a, const Integer& b = {}, std::uint64_t count = 0) {
    const std::vector<digit> a_digits = TwosKind::digits(a), b_digits = TwosKind::digits(b);
    const TwosComplement x = TwosKind::view(a_digits.data(), a_digits.size(), a.negative);
    const TwosComplement y = TwosKind::view(b_digits.data(), b_digits.size(), b.negative);
    const auto& calls = operation(name).twos_complement;
    const Size size = calls.size(x, y, count, context_);
    EXPECT_LE(size.len, context_.max_digits);
    Buffer z(size.len, Placement::unaligned);
    const Result result = calls.run(z.data(), x, y, count, context_);
    EXPECT_TRUE(z.canaries_intact()) << name;
    EXPECT_TRUE(size.status == Status::ok || result.status == size.status) << name;
    if (result.status == Status::ok) {
      EXPECT_EQ(z.first(result.len), TwosKind::digits(operation(name).expected({a, b, count}))) << name;
    }
    return result.status;
  }

 private:
  Context context_;
};

TEST(Limits, TwosComplementOfSoManyDigits) {
  for (const std::uint64_t len : {1, 2, 3, 64, 65, 1024}) {
    StoredDigits engine(len);
    const Integer least = minimum(len), most = maximum(len), one = oracle::integer(1), minus_one = oracle::integer(-1);
    EXPECT_EQ(engine.status("add", most, one), Status::too_large) << len;
    EXPECT_EQ(engine.status("add", most, minus_one), Status::ok) << len;
    EXPECT_EQ(engine.status("add", least, minus_one), Status::too_large) << len;
    EXPECT_EQ(engine.status("add", least, most), Status::ok) << len;
    EXPECT_EQ(engine.status("subtract", least, one), Status::too_large) << len;
    EXPECT_EQ(engine.status("subtract", minus_one, most), Status::ok) << len;
    EXPECT_EQ(engine.status("subtract", oracle::integer(0), least), Status::too_large) << len;
    EXPECT_EQ(engine.status("subtract", minus_one, least), Status::ok) << len;
    EXPECT_EQ(engine.status("negate", least), Status::too_large) << len;
    EXPECT_EQ(engine.status("negate", most), Status::ok) << len;
    EXPECT_EQ(engine.status("increment", most), Status::too_large) << len;
    EXPECT_EQ(engine.status("decrement", least), Status::too_large) << len;
    EXPECT_EQ(engine.status("bitwise_not", least), Status::ok) << len;
    EXPECT_EQ(engine.status("bitwise_not", most), Status::ok) << len;
    EXPECT_EQ(engine.status("bitwise_and", least, most), Status::ok) << len;
    EXPECT_EQ(engine.status("bitwise_xor", least, most), Status::ok) << len;
    EXPECT_EQ(engine.status("multiply", least, minus_one), Status::too_large) << len;
    EXPECT_EQ(engine.status("multiply", least, one), Status::ok) << len;
    EXPECT_EQ(engine.status("multiply", most, oracle::integer(2)), Status::too_large) << len;
    // -2^(m-1) as a product, a shift and a power of two.
    const std::uint64_t bits = len * digit_bits - 1;
    EXPECT_EQ(
        engine.status("multiply", oracle::make_integer(false, oracle::power_of_two(bits - 1)), oracle::integer(-2)),
        Status::ok)
        << len;
    EXPECT_EQ(
        engine.status("multiply", oracle::make_integer(true, oracle::power_of_two(bits - 1)), oracle::integer(-2)),
        Status::too_large)
        << len;
    EXPECT_EQ(engine.status("shift_left", minus_one, {}, bits), Status::ok) << len;
    EXPECT_EQ(engine.status("shift_left", minus_one, {}, bits + 1), Status::too_large) << len;
    EXPECT_EQ(engine.status("shift_left", one, {}, bits - 1), Status::ok) << len;
    EXPECT_EQ(engine.status("shift_left", one, {}, bits), Status::too_large) << len;
    const auto exponent = [](std::uint64_t e) { return oracle::make_integer(false, oracle::natural(e)); };
    EXPECT_EQ(engine.status("power", oracle::integer(-2), exponent(bits)), Status::ok) << len;
    EXPECT_EQ(engine.status("power", oracle::integer(2), exponent(bits)), Status::too_large) << len;
    EXPECT_EQ(engine.status("power", oracle::integer(2), exponent(bits - 1)), Status::ok) << len;
    EXPECT_EQ(engine.status("power", oracle::integer(-2), exponent(bits + 1)), Status::too_large) << len;
    EXPECT_EQ(engine.status("as_uint_n", minus_one, {}, bits), Status::ok) << len;
    EXPECT_EQ(engine.status("as_uint_n", minus_one, {}, bits + 1), Status::too_large) << len;
    EXPECT_EQ(engine.status("as_int_n", minimum(len + 1), {}, bits + 1), Status::ok) << len;
    EXPECT_EQ(engine.status("as_int_n", oracle::make_integer(false, oracle::power_of_two(bits)), {}, bits + 1),
              Status::ok)
        << len;
    EXPECT_EQ(engine.status("as_int_n", oracle::make_integer(false, oracle::power_of_two(bits)), {}, bits + 2),
              Status::too_large)
        << len;
    // Operands may be longer than the limit.
    EXPECT_EQ(engine.status("shift_right", minimum(len + 3), {}, 3 * digit_bits), Status::ok) << len;
    EXPECT_EQ(engine.status("shift_right", maximum(len + 3), {}, 3 * digit_bits - 1), Status::too_large) << len;
    EXPECT_EQ(engine.status("bitwise_and", maximum(len + 3), most), Status::ok) << len;
    EXPECT_EQ(engine.status("bitwise_and", minimum(len + 3), least), Status::too_large) << len;
    EXPECT_EQ(engine.status("subtract", maximum(len + 3), maximum(len + 3)), Status::ok) << len;
  }
}

// No digit and no bit at all: only zero is legal.
template <class Kind>
class LimitsOfViews : public testing::Test {};
TYPED_TEST_SUITE(LimitsOfViews, Kinds);

TYPED_TEST(LimitsOfViews, OnlyZeroIsLegal) {
  for (const bool by_digits : {false, true}) {
    Context context;
    context.max_bits = by_digits ? Context{}.max_bits : 0;
    context.max_digits = by_digits ? 0 : unlimited_digits;
    for (const Operation& each : integer_operations()) {
      for (const Instance& instance : small_instances(each)) {
        const Integer expected = each.expected(instance);
        const std::vector<digit> a = TypeParam::digits(instance.a), b = TypeParam::digits(instance.b);
        const auto x = TypeParam::view(a.data(), a.size(), instance.a.negative);
        const auto y = TypeParam::view(b.data(), b.size(), instance.b.negative);
        const auto& calls = each.calls(TypeParam{});
        const Size size = calls.size(x, y, instance.count, context);
        // In two's complement a limit of no bits leaves a digit of sign.
        const length most = std::is_same_v<TypeParam, TwosKind> && !by_digits ? 1 : 0;
        EXPECT_LE(size.len, most) << each.name << to_text(instance);
        Buffer z(size.len, Placement::aligned);
        const Result result = calls.run(z.data(), x, y, instance.count, context);
        EXPECT_TRUE(z.canaries_intact()) << each.name << to_text(instance);
        EXPECT_EQ(result.status, expected.magnitude.empty() ? Status::ok : Status::too_large)
            << each.name << to_text(instance);
        EXPECT_EQ(result.len, 0u) << each.name << to_text(instance);
      }
    }
  }
}

// max_bits at its greatest, with and without a limit in digits: nothing may wrap round.
TYPED_TEST(LimitsOfViews, AllBitsAllowed) {
  Generator generator(260);
  for (const length max_digits : {unlimited_digits, length{3}}) {
    Context context;
    context.max_bits = ~std::uint64_t{0};
    context.max_digits = max_digits;
    for (const Operation& each : integer_operations()) {
      for (int i = 0; i < iterations(100); ++i) {
        const Instance instance = random_instance(each, generator, 5);
        const Integer expected = each.expected(instance);
        const std::vector<digit> a = TypeParam::digits(instance.a), b = TypeParam::digits(instance.b);
        const auto x = TypeParam::view(a.data(), a.size(), instance.a.negative);
        const auto y = TypeParam::view(b.data(), b.size(), instance.b.negative);
        const auto& calls = each.calls(TypeParam{});
        const bool legal = is_legal<TypeParam>(expected, context);
        const Size size = calls.size(x, y, instance.count, context);
        EXPECT_LE(size.len, max_digits) << each.name << to_text(instance);
        EXPECT_TRUE(!legal || size.len >= TypeParam::digits(expected).size()) << each.name << to_text(instance);
        Buffer z(size.len, Placement::aligned);
        const Result result = calls.run(z.data(), x, y, instance.count, context);
        EXPECT_EQ(result.status, legal ? Status::ok : Status::too_large) << each.name << to_text(instance);
        EXPECT_TRUE(z.canaries_intact()) << each.name << to_text(instance);
      }
    }
  }
}

}  // namespace
}  // namespace quorem::tests
