// natural::add and natural::subtract against the oracle.

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "quorem/natural.h"
#include "support/generators.h"
#include "support/natural_checks.h"
#include "support/operations.h"

namespace quorem::tests {
namespace {

using oracle::Natural;

std::size_t digits_of(const Natural& a) { return oracle::magnitude_digits(a).size(); }

void expect_sum_and_difference(Natural a, Natural b) {
  const std::size_t room = std::max(digits_of(a), digits_of(b)) + 1;
  EXPECT_TRUE(natural_call(a, b, oracle::add(a, b), room, true, true, natural::add));
  if (oracle::compare(a, b) < 0) std::swap(a, b);
  EXPECT_TRUE(natural_call(a, b, oracle::subtract(a, b), digits_of(a), true, true, natural::subtract));
}

TEST(Add, BorderNumbers) {
  for (const Natural& a : border_numbers(4)) {
    for (const Natural& b : border_numbers(4)) expect_sum_and_difference(a, b);
  }
}

TEST(Add, EveryPairOfLengths) {
  Generator generator(270);
  for (std::uint64_t an = 0; an <= 20; ++an) {
    for (std::uint64_t bn = 0; bn <= 20; ++bn) {
      expect_sum_and_difference(generator.any_digits(an), generator.any_digits(bn));
    }
  }
}

// A carry, or a borrow, through any number of digits.
TEST(Add, LongCarries) {
  Generator generator(271);
  for (std::uint64_t len = 1; len <= 70; len += len < 12 ? 1 : 9) {
    const Natural power = oracle::power_of_two(len * digit_bits);
    const Natural ones = oracle::subtract(power, oracle::natural(1));
    for (std::uint64_t place = 0; place <= len; ++place) {
      const Natural low = oracle::power_of_two(place * digit_bits);
      expect_sum_and_difference(ones, low);
      expect_sum_and_difference(power, low);
      expect_sum_and_difference(oracle::add(power, generator.any(place * digit_bits)), oracle::add(low, low));
    }
    expect_sum_and_difference(ones, ones);
    expect_sum_and_difference(power, ones);
  }
}

TEST(Add, Random) {
  Generator generator(272);
  for (int i = 0; i < iterations(600); ++i) {
    const std::uint64_t longest = i % 20 == 0 ? 200 : 12;
    const Natural a = generator.any_digits(generator.random().between(0, longest));
    expect_sum_and_difference(a, generator.any_digits(generator.random().between(0, longest)));
    expect_sum_and_difference(a, a);
  }
}

}  // namespace
}  // namespace quorem::tests
