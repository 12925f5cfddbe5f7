// Failures of the signed divisions: zero divisors, allocators that say no, interrupts.

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/wide.h"
#include "quorem/integer.h"
#include "support/buffer.h"
#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"

namespace quorem {
namespace {

using oracle::Integer;
using tests::Buffer;
using tests::Placement;
using tests::TestContext;

length as_length(std::size_t len) { return static_cast<length>(len); }

template <class View>
std::vector<digit> digits_of(const Integer& a) {
  if constexpr (std::is_same_v<View, TwosComplement>) {
    return oracle::twos_complement_digits(a);
  } else {
    return oracle::magnitude_digits(a.magnitude);
  }
}

SignMagnitude view_of(SignMagnitude*, const digit* digits, std::size_t len, bool negative) {
  return {digits, as_length(len), negative};
}

TwosComplement view_of(TwosComplement*, const digit* digits, std::size_t len, bool) { return {digits, as_length(len)}; }

enum class Wanted { both, quotient, remainder };

// One division on one view, to be run several times.
template <class View>
class Case {
 public:
  Case(const Integer& a, const Integer& b)
      : a_value_(a),
        b_value_(b),
        a_digits_(digits_of<View>(a)),
        b_digits_(digits_of<View>(b)),
        a_(a_digits_, a_digits_.size(), Placement::unaligned),
        b_(b_digits_, b_digits_.size(), Placement::unaligned),
        q_(a_digits_.size() + 1, Placement::unaligned),
        r_(std::min(a_digits_.size(), b_digits_.size()), Placement::unaligned) {}

  View a() const { return view_of(static_cast<View*>(nullptr), a_.data(), a_digits_.size(), a_value_.negative); }
  View b() const { return view_of(static_cast<View*>(nullptr), b_.data(), b_digits_.size(), b_value_.negative); }

  template <class B>
  Status run(const B& b, const Context& context) {
    const QuotientRemainder result = integer::divide_remainder(q_.data(), r_.data(), a(), b, context);
    EXPECT_EQ(result.quotient.status, result.remainder.status);
    if (result.quotient.status == Status::ok) {
      const oracle::IntegerDivision expected = tests::expected_division(a_value_, b_value_);
      EXPECT_EQ(q_.first(result.quotient.len), digits_of<View>(expected.quotient));
      EXPECT_EQ(r_.first(result.remainder.len), digits_of<View>(expected.remainder));
    }
    return result.quotient.status;
  }

  template <class B>
  std::pair<Status, Status> run_single(const B& b, const Context& context) {
    return {integer::divide(q_.data(), a(), b, context).status, integer::remainder(r_.data(), a(), b, context).status};
  }

  template <class B>
  Status run(Wanted wanted, const B& b, const Context& context) {
    if (wanted == Wanted::both) return run(b, context);
    return wanted == Wanted::quotient ? integer::divide(q_.data(), a(), b, context).status
                                      : integer::remainder(r_.data(), a(), b, context).status;
  }

  bool operands_intact() {
    return a_.holds(a_digits_) && b_.holds(b_digits_) && a_.canaries_intact() && b_.canaries_intact() &&
           q_.canaries_intact() && r_.canaries_intact();
  }

 private:
  Integer a_value_;
  Integer b_value_;
  std::vector<digit> a_digits_;
  std::vector<digit> b_digits_;
  Buffer a_;
  Buffer b_;
  Buffer q_;
  Buffer r_;
};

template <class View>
class Failure : public testing::Test {};

using Views = testing::Types<SignMagnitude, TwosComplement>;
TYPED_TEST_SUITE(Failure, Views);

TYPED_TEST(Failure, DivisionByZero) {
  tests::Generator generator(60);
  for (const std::uint64_t len : {0, 1, 2, 4, 9, 64, 65, 100}) {
    for (const bool negative : {false, true}) {
      TestContext context;
      Case<TypeParam> division(oracle::make_integer(negative, generator.any_digits(len)), {});
      EXPECT_EQ(division.run(division.b(), context.context), Status::division_by_zero);
      EXPECT_EQ(division.run_single(division.b(), context.context),
                std::pair(Status::division_by_zero, Status::division_by_zero));
      EXPECT_TRUE(division.operands_intact());
      EXPECT_EQ(context.allocations, 0);
      // A zero divisor comes before any limit.
      context.context.max_bits = 0;
      context.context.max_digits = 0;
      EXPECT_EQ(division.run(division.b(), context.context), Status::division_by_zero);
    }
  }
}

TYPED_TEST(Failure, EachAllocationRefused) {
  tests::Generator generator(61);
  long refusals = 0;
  for (const std::uint64_t an : {65, 130, 200}) {
    for (const std::uint64_t bn : {1, 2, 9, 10, 65, 128}) {
      for (int signs = 0; signs < 4; ++signs) {
        const Integer a = oracle::make_integer(signs % 2 == 1, generator.uniform(an * digit_bits));
        const Integer b = oracle::make_integer(signs / 2 == 1, generator.uniform(bn * digit_bits));
        Case<TypeParam> division(a, b);
        TestContext context;
        tests::MovedDivisor moved(b, signs == 0, context.context);
        ASSERT_EQ(moved.status(), Status::ok);
        for (const Wanted wanted : {Wanted::both, Wanted::quotient, Wanted::remainder}) {
          for (const bool prepared : {false, true}) {
            const auto run = [&] {
              return prepared ? division.run(wanted, moved.divisor(), context.context)
                              : division.run(wanted, division.b(), context.context);
            };
            context.reset_counts();
            context.refuse_allocation = TestContext::never;
            ASSERT_EQ(run(), Status::ok);
            const long needed = context.allocations;
            for (long refused = 0; refused < needed; ++refused) {
              context.reset_counts();
              context.refuse_allocation = refused;
              EXPECT_EQ(run(), Status::out_of_memory);
              EXPECT_TRUE(division.operands_intact());
              EXPECT_TRUE(context.clean());
              ++refusals;
            }
          }
        }
        EXPECT_TRUE(moved.intact());
      }
    }
  }
  EXPECT_GT(refusals, 0);
}

TYPED_TEST(Failure, EachPollInterrupted) {
  tests::Generator generator(62);
  // Where a quick oracle is there, long enough to ask several times.
  constexpr bool polls_often = gmp_oracle::available && digit_bits == 64;
  const std::uint64_t n = polls_often ? 40000 : 2500;
  const Integer b = oracle::make_integer(true, generator.uniform(n * digit_bits - 5));
  const oracle::Natural q = generator.uniform(n * digit_bits);
  const Integer a =
      oracle::make_integer(true, oracle::add(tests::expected_product(q, b.magnitude), oracle::natural(7)));
  Case<TypeParam> division(a, b);
  TestContext context;
  EXPECT_EQ(division.run_single(division.b(), context.context), std::pair(Status::ok, Status::ok));
  const long polls = context.polls / 2;
  EXPECT_GE(polls, polls_often ? 1 : 0);
  for (long stop = 0; stop < polls; stop += 1 + polls / 8) {
    context.reset_counts();
    context.stop_at_poll = stop;
    EXPECT_EQ(division.run(division.b(), context.context), Status::interrupted);
    EXPECT_TRUE(division.operands_intact());
    EXPECT_TRUE(context.clean());
  }
}

// max_bits at its greatest, with a limit in digits: the limit in bits must not wrap round.
TEST(Limits, AllBitsAndFewDigits) {
  digit a[5], q[5] = {};
  for (digit& each : a) each = static_cast<digit>(digit_max >> 1);
  const digit b[1] = {3};
  Context context;
  context.max_bits = ~std::uint64_t{0};
  context.max_digits = 2;
  const SignMagnitude dividend = {a, 5, false}, divisor = {b, 1, false};
  EXPECT_EQ(integer::divide_size(dividend, divisor, context).status, Status::too_large);
  EXPECT_EQ(integer::divide(q, dividend, divisor, context).status, Status::too_large);
  for (const digit each : q) EXPECT_EQ(each, 0);
  context.max_digits = 5;
  EXPECT_EQ(integer::divide_size(dividend, divisor, context).len, 5u);
  EXPECT_EQ(integer::divide(q, dividend, divisor, context).len, 5u);
  // A zero divisor comes before everything else.
  context.max_digits = 2;
  context.allocate = [](void*, std::size_t) noexcept -> void* { return nullptr; };
  EXPECT_EQ(integer::divide(q, dividend, SignMagnitude{b, 0, false}, context).status, Status::division_by_zero);
  // A long negative dividend in two's complement would need scratch, which is refused.
  digit negative[70] = {};
  negative[69] = digit_top_bit;
  const TwosComplement long_dividend = {negative, 70}, zero = {b, 0};
  context.max_digits = unlimited_digits;
  EXPECT_EQ(integer::divide(q, long_dividend, zero, context).status, Status::division_by_zero);
  EXPECT_EQ(integer::remainder(q, long_dividend, zero, context).status, Status::division_by_zero);
  EXPECT_EQ(integer::divide_remainder(q, q + 2, long_dividend, zero, context).quotient.status, Status::division_by_zero);
}

}  // namespace
}  // namespace quorem
