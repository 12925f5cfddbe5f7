// Toom's algorithm against the schoolbook one, from the shortest length on, with exact scratch.

#include "natural/multiply_toom3.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/wide.h"
#include "natural/multiply_balanced.h"
#include "natural/multiply_schoolbook.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/stops.h"
#include "support/test_context.h"
#include "support/values.h"

namespace quorem::natural {
namespace {

using tests::any_span;
using tests::Buffer;
using tests::Placement;

void expect_product(const std::vector<digit>& a, const std::vector<digit>& b) {
  const std::size_t n = a.size();
  const Context context;
  Poll poll(context);
  std::vector<digit> expected(2 * n);
  ASSERT_EQ(multiply_schoolbook(expected.data(), {a.data(), n}, {b.data(), n}, &poll), Status::ok);
  const std::size_t needed = multiply_toom3_room(n) + multiply_balanced_scratch(toom3_part(n) + 1);
  Buffer z(2 * n, Placement::unaligned), scratch(needed, Placement::unaligned);
  ASSERT_EQ(multiply_toom3(z.data(), a.data(), b.data(), n, scratch.data(), &poll), Status::ok);
  ASSERT_EQ(z.first(2 * n), expected) << n << " digits";
  ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
}

TEST(MultiplyToom3, IsTheSchoolbookProduct) {
  tests::Generator generator(310);
  for (std::size_t n = multiply_toom3_min; n <= 130; ++n) {
    for (int i = 0; i < tests::iterations(12); ++i) {
      const std::vector<digit> a = any_span(generator, n);
      expect_product(a, any_span(generator, n));
      expect_product(a, a);
    }
  }
}

// The largest values there are at each point, and those with the signs of the differences both ways.
TEST(MultiplyToom3, Extremes) {
  for (std::size_t n = multiply_toom3_min; n <= 40; ++n) {
    const auto k = static_cast<std::ptrdiff_t>(toom3_part(n));
    std::vector<digit> ones(n, digit_max), outer = ones, middle(n);
    std::fill(outer.begin() + k, outer.begin() + 2 * k, digit(0));
    std::fill(middle.begin() + k, middle.begin() + 2 * k, digit_max);
    for (const auto& a : {ones, outer, middle}) {
      for (const auto& b : {ones, outer, middle}) expect_product(a, b);
      expect_product(a, a);
    }
  }
}

TEST(MultiplyToom3, StopsAnywhere) {
  tests::Generator generator(312);
  for (const std::size_t n : {std::size_t{41}, multiply_toom3_min_len + 2}) {
    const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
    std::vector<digit> z(2 * n), scratch(multiply_toom3_room(n) + multiply_balanced_scratch(toom3_part(n) + 1));
    tests::expect_stops_anywhere(generator, n * n / 100, [&](Poll* poll) {
      return multiply_toom3(z.data(), a.data(), b.data(), n, scratch.data(), poll);
    });
  }
}

TEST(MultiplyBalanced, EveryChoiceIsTheSchoolbookProduct) {
  tests::Generator generator(311);
  const Context context;
  Poll poll(context);
  std::size_t last = 0;
  for (std::size_t n = 1; n <= 2 * multiply_toom3_min_len; n += 1 + n / 12) {
    const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
    Buffer z(2 * n, Placement::unaligned), scratch(multiply_balanced_scratch(n), Placement::unaligned);
    EXPECT_GE(multiply_balanced_scratch(n), last);
    last = multiply_balanced_scratch(n);
    for (const std::vector<digit>* other : {&b, &a}) {
      std::vector<digit> expected(2 * n);
      ASSERT_EQ(multiply_schoolbook(expected.data(), {a.data(), n}, {other->data(), n}, &poll), Status::ok);
      ASSERT_EQ(multiply_balanced(z.data(), a.data(), other->data(), n, scratch.data(), &poll), Status::ok);
      ASSERT_EQ(z.first(2 * n), expected) << n << " digits";
      ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
    }
  }
}

}  // namespace
}  // namespace quorem::natural
