// The carry chains, at every length from 0 to 70, and those of fixed lengths against them.

#include "base/carry_spans.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/buffer.h"
#include "support/generators.h"
#include "support/values.h"

namespace quorem::spans {
namespace {

using tests::any_span;
using tests::Buffer;
using tests::low_digits;
using tests::Placement;
using tests::value;

constexpr std::size_t longest = 70;

// The value of the first n digits of z with `top` above them.
oracle::Natural with_top(const Buffer& z, std::size_t n, digit top) {
  return oracle::add(value(z.first(n)), oracle::shift_left(value(top), n * digit_bits));
}

// All zeros, all ones, and random ones.
std::vector<std::vector<digit>> numbers(tests::Generator& generator, std::size_t n) {
  std::vector<std::vector<digit>> result = {std::vector<digit>(n, digit{0}), std::vector<digit>(n, digit_max)};
  for (int i = 0; i < tests::iterations(6); ++i) result.push_back(any_span(generator, n));
  return result;
}

TEST(CarrySpans, AddAndSubtract) {
  tests::Generator generator(110);
  for (std::size_t n = 0; n <= longest; ++n) {
    const oracle::Natural power = oracle::power_of_two(n * digit_bits);
    for (const std::vector<digit>& a : numbers(generator, n)) {
      for (const std::vector<digit>& b : numbers(generator, n)) {
        const oracle::Natural sum = oracle::add(value(a), value(b));
        const oracle::Natural difference = oracle::subtract(oracle::add(value(a), power), value(b));
        const digit borrow = oracle::compare(value(a), value(b)) < 0 ? 1 : 0;
        for (int overlap = 0; overlap < 3; ++overlap) {
          Buffer x(a, n, Placement::unaligned), y(b, n, Placement::unaligned), separate(n, Placement::unaligned);
          Buffer& z = overlap == 0 ? separate : overlap == 1 ? x : y;
          const digit carry_out = add_digits(z.data(), x.data(), y.data(), n, 0);
          ASSERT_EQ(with_top(z, n, carry_out), sum) << n << " digits";
          ASSERT_TRUE(z.canaries_intact());
        }
        for (int overlap = 0; overlap < 3; ++overlap) {
          Buffer x(a, n, Placement::unaligned), y(b, n, Placement::unaligned), separate(n, Placement::unaligned);
          Buffer& z = overlap == 0 ? separate : overlap == 1 ? x : y;
          const digit borrow_out = subtract_digits(z.data(), x.data(), y.data(), n, 0);
          ASSERT_EQ(borrow_out, borrow);
          ASSERT_EQ(z.first(n), low_digits(difference, n)) << n << " digits";
          ASSERT_TRUE(z.canaries_intact());
        }
      }
    }
  }
}

TEST(CarrySpans, ACarryComesIn) {
  tests::Generator generator(111);
  for (std::size_t n = 0; n <= 12; ++n) {
    for (const std::vector<digit>& a : numbers(generator, n)) {
      for (const std::vector<digit>& b : numbers(generator, n)) {
        std::vector<digit> z(n + 1);
        const oracle::Natural power = oracle::power_of_two(n * digit_bits);
        const digit carry = add_digits(z.data(), a.data(), b.data(), n, 1);
        z[n] = carry;
        ASSERT_EQ(value(z), oracle::add(oracle::add(value(a), value(b)), oracle::natural(1)));
        const digit borrow = subtract_digits(z.data(), a.data(), b.data(), n, 1);
        z[n] = 0;
        ASSERT_EQ(oracle::add(oracle::add(value(z), value(b)), oracle::natural(1)),
                  borrow == 0 ? value(a) : oracle::add(value(a), power));
      }
    }
  }
}

TEST(CarrySpans, ShortRows) {
  tests::Generator generator(112);
  for (std::size_t n = 1; n <= short_max; ++n) {
    for (const std::vector<digit>& a : numbers(generator, n)) {
      for (const std::vector<digit>& b : numbers(generator, n)) {
        for (int overlap = 0; overlap < 3; ++overlap) {
          Buffer x(a, n, Placement::unaligned), y(b, n, Placement::unaligned), separate(n, Placement::unaligned);
          Buffer& z = overlap == 0 ? separate : overlap == 1 ? x : y;
          std::vector<digit> expected(n);
          const digit carry = add_digits(expected.data(), a.data(), b.data(), n, 0);
          ASSERT_EQ(add_short(z.data(), x.data(), y.data(), n), carry);
          ASSERT_EQ(z.first(n), expected);
          ASSERT_TRUE(z.canaries_intact());
        }
        for (int overlap = 0; overlap < 3; ++overlap) {
          Buffer x(a, n, Placement::unaligned), y(b, n, Placement::unaligned), separate(n, Placement::unaligned);
          Buffer& z = overlap == 0 ? separate : overlap == 1 ? x : y;
          std::vector<digit> expected(n);
          const digit borrow = subtract_digits(expected.data(), a.data(), b.data(), n, 0);
          ASSERT_EQ(subtract_short(z.data(), x.data(), y.data(), n), borrow);
          ASSERT_EQ(z.first(n), expected);
          ASSERT_TRUE(z.canaries_intact());
        }
      }
    }
  }
}

}  // namespace
}  // namespace quorem::spans
