// At digits of 8 bits, both views and every sign: all dividends of up to two digits by all divisors of one, and those
// of three and four digits with digits from the edges.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "quorem/integer.h"
#include "support/parallel.h"
#include "support/small_numbers.h"

namespace quorem {
namespace {

using tests::natural_value;
using tests::SmallNatural;
using tests::SmallTwos;
using tests::twos_value;

std::string fault(const char* how, std::int64_t a, std::int64_t b) {
  return std::string(how) + ": " + std::to_string(a) + " by " + std::to_string(b);
}

std::uint64_t magnitude(std::int64_t a) { return static_cast<std::uint64_t>(a < 0 ? -a : a); }

bool is(const Result& result, const digit* digits, std::int64_t expected, bool twos) {
  if (result.status != Status::ok || result.negative != (expected < 0)) return false;
  if (!twos)
    return result.len == SmallNatural(magnitude(expected)).len &&
           natural_value(digits, result.len) == magnitude(expected);
  return result.len == SmallTwos(expected).len && twos_value(digits, result.len) == expected;
}

// The results, and that the size functions leave room for them.
template <class A, class B>
bool right(A a, const B& b, std::int64_t q, std::int64_t r, bool twos, const Context& context) {
  digit quotient[8], rest[8];
  const Size q_size = integer::divide_size(a, b, context);
  const Size r_size = integer::remainder_size(a, b, context);
  const QuotientRemainder result = integer::divide_remainder(quotient, rest, a, b, context);
  return is(result.quotient, quotient, q, twos) && is(result.remainder, rest, r, twos) && q_size.status == Status::ok &&
         q_size.len >= result.quotient.len && r_size.status == Status::ok && r_size.len >= result.remainder.len;
}

struct SmallDivisor {
  std::int64_t value;
  SmallNatural natural;
  SmallTwos twos;
  alignas(8) unsigned char memory[256];
  const Divisor* prepared;

  SmallDivisor(std::int64_t b, const Context& context) : value(b), natural(magnitude(b)), twos(b) {
    EXPECT_LE(divisor_size(twos.len + 1), sizeof(memory));
    prepared = (b & 1) != 0 ? prepare_divisor(memory, TwosComplement{twos.digits, twos.len}, context).divisor
                            : prepare_divisor(memory, sign_magnitude(), context).divisor;
  }

  SignMagnitude sign_magnitude() const { return {natural.digits, natural.len, value < 0}; }
  TwosComplement twos_complement() const { return {twos.digits, twos.len}; }
};

std::string check(std::int64_t a, const SmallDivisor& b, bool with_prepared, const Context& context) {
  const SmallNatural natural(magnitude(a));
  const SmallTwos twos(a);
  const SignMagnitude x = {natural.digits, natural.len, a < 0};
  const TwosComplement y = {twos.digits, twos.len};
  const std::int64_t q = a / b.value, r = a % b.value;
  if (!right(x, b.sign_magnitude(), q, r, false, context)) return fault("sign-magnitude", a, b.value);
  if (!right(y, b.twos_complement(), q, r, true, context)) return fault("two's complement", a, b.value);
  if (!with_prepared) return {};
  if (!right(x, *b.prepared, q, r, false, context)) return fault("sign-magnitude, prepared", a, b.value);
  if (!right(y, *b.prepared, q, r, true, context)) return fault("two's complement, prepared", a, b.value);
  return {};
}

TEST(Exhaustive, EveryTwoDigitsByOneDigit) {
  const std::string found = tests::parallel(0, 511, [](std::uint64_t i) -> std::string {
    const std::int64_t b = static_cast<std::int64_t>(i) - 255;
    if (b == 0) return {};
    const Context context;
    const SmallDivisor divisor(b, context);
    for (std::int64_t a = -65535; a <= 65535; ++a) {
      const std::string each = check(a, divisor, true, context);
      if (!each.empty()) return each;
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

TEST(Exhaustive, ThreeAndFourDigitsFromTheEdges) {
  std::vector<std::int64_t> dividends, divisors;
  for (const int len : {3, 4}) {
    for (const std::uint64_t each : tests::edge_numbers(len)) dividends.push_back(static_cast<std::int64_t>(each));
  }
  for (const int len : {1, 2, 3, 4}) {
    for (const std::uint64_t each : tests::edge_numbers(len)) divisors.push_back(static_cast<std::int64_t>(each));
  }
  const std::string found = tests::parallel(0, divisors.size(), [&](std::uint64_t i) -> std::string {
    const Context context;
    const SmallDivisor plus(divisors[i], context), minus(-divisors[i], context);
    for (std::size_t j = 0; j < dividends.size(); ++j) {
      // All four signs on both views would take too long; in turn they meet every shape of operand.
      const bool a_negative = ((i + j) & 1) != 0, b_negative = ((i + j / 2) & 1) != 0;
      const std::int64_t a = a_negative ? -dividends[j] : dividends[j];
      const std::string each = check(a, b_negative ? minus : plus, j % 4 == 0, context);
      if (!each.empty()) return each;
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

}  // namespace
}  // namespace quorem
