// At digits of 8 bits: every division of two digits by one and of two digits by two, and those of three and four digits
// with digits from the edges, through the plain and the prepared call.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "quorem/natural.h"
#include "support/generators.h"
#include "support/parallel.h"
#include "support/small_numbers.h"

namespace quorem {
namespace {

using tests::edge_numbers;
using tests::natural_value;
using tests::SmallNatural;

std::string fault(const char* how, std::uint64_t a, std::uint64_t b) {
  return std::string(how) + ": " + std::to_string(a) + " by " + std::to_string(b);
}

// A divisor with its prepared form.
struct SmallDivisor {
  std::uint64_t value;
  SmallNatural natural;
  alignas(8) unsigned char memory[256];
  const Divisor* prepared;

  SmallDivisor(std::uint64_t b, const Context& context) : value(b), natural(b) {
    EXPECT_LE(divisor_size(natural.len), sizeof(memory));
    prepared = prepare_divisor(memory, SignMagnitude{natural.digits, natural.len, false}, context).divisor;
  }

  Digits digits() const { return {natural.digits, natural.len}; }
};

template <class B>
bool both_right(const SmallNatural& a, const B& b, std::uint64_t q, std::uint64_t r, const Context& context) {
  digit quotient[8], rest[8];
  const QuotientRemainder result = natural::divide_remainder(quotient, rest, {a.digits, a.len}, b, context);
  return result.quotient.status == Status::ok && natural_value(quotient, result.quotient.len) == q &&
         natural_value(rest, result.remainder.len) == r &&
         (result.quotient.len == 0 || quotient[result.quotient.len - 1] != 0) &&
         (result.remainder.len == 0 || rest[result.remainder.len - 1] != 0);
}

template <class B>
bool quotient_right(const SmallNatural& a, const B& b, std::uint64_t q, const Context& context) {
  digit quotient[8];
  const Result result = natural::divide(quotient, {a.digits, a.len}, b, context);
  return result.status == Status::ok && natural_value(quotient, result.len) == q &&
         (result.len == 0 || quotient[result.len - 1] != 0);
}

template <class B>
bool remainder_right(const SmallNatural& a, const B& b, std::uint64_t r, const Context& context) {
  digit rest[8];
  const Result result = natural::remainder(rest, {a.digits, a.len}, b, context);
  return result.status == Status::ok && natural_value(rest, result.len) == r &&
         (result.len == 0 || rest[result.len - 1] != 0);
}

std::string check_all(const SmallNatural& x, std::uint64_t a, const SmallDivisor& b, const Context& context) {
  const std::uint64_t q = a / b.value, r = a % b.value;
  if (!both_right(x, b.digits(), q, r, context)) return fault("divide_remainder", a, b.value);
  if (!both_right(x, *b.prepared, q, r, context)) return fault("divide_remainder, prepared", a, b.value);
  if (!quotient_right(x, b.digits(), q, context)) return fault("divide", a, b.value);
  if (!quotient_right(x, *b.prepared, q, context)) return fault("divide, prepared", a, b.value);
  if (!remainder_right(x, b.digits(), r, context)) return fault("remainder", a, b.value);
  if (!remainder_right(x, *b.prepared, r, context)) return fault("remainder, prepared", a, b.value);
  return {};
}

TEST(Exhaustive, EveryTwoDigitsByOneDigit) {
  const std::string found = tests::parallel(1, 256, [](std::uint64_t b) -> std::string {
    const Context context;
    const SmallDivisor divisor(b, context);
    for (std::uint64_t a = 0; a < 65536; ++a) {
      const std::string each = check_all(SmallNatural(a), a, divisor, context);
      if (!each.empty()) return each;
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

// 4.3 thousand million divisions.
TEST(Exhaustive, EveryTwoDigitsByTwoDigits) {
  const std::string found = tests::parallel(256, 65536, [](std::uint64_t b) -> std::string {
    const Context context;
    const SmallNatural divisor(b);
    std::uint64_t q = 256 / b, r = 256 % b;
    for (std::uint64_t a = 256; a < 65536; ++a) {
      const SmallNatural x(a);
      if (!both_right(x, Digits{divisor.digits, 2}, q, r, context)) return fault("divide_remainder", a, b);
      if (++r == b) {
        r = 0;
        ++q;
      }
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

// Every prepared divisor of two digits: the dividends next to each of its multiples, and a part of all others that
// moves with the divisor (all of them from QUOREM_TEST_SCALE=1600 on).
TEST(Exhaustive, EveryPreparedDivisorOfTwoDigits) {
  const std::uint64_t step = std::max<std::uint64_t>(1, 1600 / static_cast<std::uint64_t>(tests::iterations(100)));
  const std::string found = tests::parallel(256, 65536, [step](std::uint64_t b) -> std::string {
    const Context context;
    const SmallDivisor divisor(b, context);
    const auto right = [&](std::uint64_t a) {
      return both_right(SmallNatural(a), *divisor.prepared, a / b, a % b, context);
    };
    for (std::uint64_t multiple = 0; multiple <= 65535; multiple += b) {
      for (const std::uint64_t a : {multiple, multiple + 1, multiple + b - 1}) {
        if (a <= 65535 && !right(a)) return fault("divide_remainder, prepared", a, b);
      }
    }
    for (std::uint64_t a = 256 + b % step; a < 65536; a += step) {
      if (!right(a)) return fault("divide_remainder, prepared", a, b);
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

TEST(Exhaustive, EveryRemainderOfTwoDigitsByASpecialForm) {
  std::set<std::uint64_t> divisors;
  for (std::uint64_t k = 8; k <= 16; ++k) {
    for (std::uint64_t c = 1; c < 256; ++c) {
      const std::uint64_t power = std::uint64_t{1} << k;
      if (power - c >= 256) divisors.insert(power - c);
      if (power + c >= 256 && power + c < 65536) divisors.insert(power + c);
    }
  }
  const std::vector<std::uint64_t> list(divisors.begin(), divisors.end());
  const std::string found = tests::parallel(0, list.size(), [&](std::uint64_t i) -> std::string {
    const Context context;
    const SmallDivisor divisor(list[i], context);
    for (std::uint64_t a = 256; a < 65536; ++a) {
      const SmallNatural x(a);
      if (!remainder_right(x, divisor.digits(), a % divisor.value, context))
        return fault("remainder", a, divisor.value);
      if (a % 3 == 0 && !remainder_right(x, *divisor.prepared, a % divisor.value, context)) {
        return fault("remainder, prepared", a, divisor.value);
      }
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

// Dividends of up to four digits by special forms of two and three: the upper half from the edges, the lower one all
// over.
TEST(Exhaustive, LongRemaindersBySpecialForms) {
  std::vector<std::uint64_t> divisors;
  for (std::uint64_t k = 9; k <= 24; ++k) {
    for (const std::uint64_t c : {1, 2, 3, 5, 15, 16, 17, 127, 128, 129, 253, 254, 255}) {
      divisors.push_back((std::uint64_t{1} << k) - c);
      divisors.push_back((std::uint64_t{1} << k) + c);
    }
  }
  const std::vector<std::uint64_t> upper = edge_numbers(2);
  const std::string found = tests::parallel(0, divisors.size(), [&](std::uint64_t i) -> std::string {
    const Context context;
    const SmallDivisor divisor(divisors[i], context);
    for (const std::uint64_t high : upper) {
      for (std::uint64_t low = 0; low < 65536; low += 97) {
        const std::uint64_t a = high << 16 | low;
        const SmallNatural x(a);
        if (!remainder_right(x, divisor.digits(), a % divisor.value, context) ||
            !remainder_right(x, *divisor.prepared, a % divisor.value, context)) {
          return fault("remainder", a, divisor.value);
        }
      }
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

TEST(Exhaustive, ThreeAndFourDigitsFromTheEdges) {
  std::vector<std::uint64_t> dividends, divisors;
  for (const int len : {3, 4}) {
    for (const std::uint64_t each : edge_numbers(len)) dividends.push_back(each);
  }
  for (const int len : {1, 2, 3, 4}) {
    for (const std::uint64_t each : edge_numbers(len)) divisors.push_back(each);
  }
  const std::string found = tests::parallel(0, divisors.size(), [&](std::uint64_t i) -> std::string {
    const Context context;
    const SmallDivisor divisor(divisors[i], context);
    for (const std::uint64_t a : dividends) {
      const SmallNatural x(a);
      const std::uint64_t q = a / divisor.value, r = a % divisor.value;
      if (!both_right(x, divisor.digits(), q, r, context)) return fault("divide_remainder", a, divisor.value);
      if (!both_right(x, *divisor.prepared, q, r, context)) return fault("prepared", a, divisor.value);
      if (!remainder_right(x, divisor.digits(), r, context)) return fault("remainder", a, divisor.value);
    }
    return {};
  });
  EXPECT_EQ(found, "");
}

}  // namespace
}  // namespace quorem
