// Karatsuba's algorithm against the schoolbook one, round the threshold and far from it, with exact scratch.

#include "natural/multiply_karatsuba.h"

#include <gtest/gtest.h>

#include <vector>

#include "natural/multiply_schoolbook.h"
#include "quorem/natural.h"
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

std::vector<std::size_t> lengths() {
  std::vector<std::size_t> result;
  for (std::size_t n = multiply_karatsuba_min; n <= 24; ++n) result.push_back(n);
  for (const std::size_t border : {multiply_karatsuba_min_len, square_karatsuba_min_len}) {
    for (std::size_t n = 2 * border - 3; n <= 2 * border + 3; ++n) result.push_back(n);
  }
  for (const std::size_t n : {100, 131, 255, 256, 257}) result.push_back(n);
  return result;
}

TEST(MultiplyKaratsuba, IsTheSchoolbookProduct) {
  tests::Generator generator(300);
  const Context context;
  for (const std::size_t n : lengths()) {
    for (int i = 0; i < tests::iterations(12); ++i) {
      const std::vector<digit> a = any_span(generator, n), b = i % 4 == 0 ? a : any_span(generator, n);
      std::vector<digit> expected(2 * n);
      Poll poll(context);
      ASSERT_EQ(multiply_schoolbook(expected.data(), {a.data(), n}, {b.data(), n}, &poll), Status::ok);
      Buffer z(2 * n, Placement::unaligned), scratch(multiply_karatsuba_scratch(n), Placement::unaligned);
      ASSERT_EQ(multiply_karatsuba(z.data(), a.data(), b.data(), n, scratch.data(), &poll), Status::ok);
      ASSERT_EQ(z.first(2 * n), expected) << n << " digits";
      ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact()) << n << " digits";
      if (a != b) continue;
      Buffer square(2 * n, Placement::unaligned);
      ASSERT_EQ(square_karatsuba(square.data(), a.data(), n, scratch.data(), &poll), Status::ok);
      ASSERT_EQ(square.first(2 * n), expected) << n << " digits";
      ASSERT_TRUE(square.canaries_intact() && scratch.canaries_intact()) << n << " digits";
      ASSERT_EQ(square_schoolbook(square.data(), a.data(), n, &poll), Status::ok);
      ASSERT_EQ(square.first(2 * n), expected) << n << " digits";
    }
  }
}

TEST(MultiplyKaratsuba, PiecesOfALongerOperand) {
  tests::Generator generator(301);
  const std::size_t least = multiply_karatsuba_min_len;
  for (const std::size_t bn : {least - 1, least, least + 1, 2 * least + 1}) {
    for (const std::size_t an : {bn, bn + 1, bn + least - 1, bn + least, 2 * bn, 2 * bn + 1, 3 * bn - 1, 5 * bn + 2}) {
      for (int i = 0; i < tests::iterations(6); ++i) {
        std::vector<digit> a = any_span(generator, an), b = any_span(generator, bn);
        a[an - 1] = digit(a[an - 1] | 1);
        b[bn - 1] = digit(b[bn - 1] | 1);
        tests::TestContext context;
        Buffer z(an + bn, Placement::unaligned);
        const Result result = multiply(z.data(), {a.data(), an}, {b.data(), bn}, context.context);
        ASSERT_EQ(result.status, Status::ok);
        const oracle::Natural expected = oracle::multiply(tests::value(a), tests::value(b));
        ASSERT_EQ(z.first(result.len), oracle::magnitude_digits(expected)) << an << " by " << bn;
        ASSERT_TRUE(z.canaries_intact());
        ASSERT_LE(context.peak_bytes, multiply_scratch(an, bn) * sizeof(digit));
        if (an + bn <= 64) {
          ASSERT_EQ(context.allocations, 0);
        }
        ASSERT_TRUE(context.clean());
      }
    }
  }
}

TEST(MultiplyKaratsuba, StopsAnywhere) {
  tests::Generator generator(302);
  for (const std::size_t n : {2 * multiply_karatsuba_min_len + 1, 4 * square_karatsuba_min_len + 3}) {
    const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
    std::vector<digit> z(2 * n), scratch(multiply_karatsuba_scratch(n));
    tests::expect_stops_anywhere(generator, n * n / 100 + 1, [&](Poll* poll) {
      return multiply_karatsuba(z.data(), a.data(), b.data(), n, scratch.data(), poll);
    });
    tests::expect_stops_anywhere(generator, n * n / 100 + 1, [&](Poll* poll) {
      return square_karatsuba(z.data(), a.data(), n, scratch.data(), poll);
    });
  }
}

TEST(MultiplyKaratsuba, ScratchIsSmall) {
  for (std::size_t n = 1; n < 5000; ++n) {
    std::size_t log2 = 0;
    while ((n >> log2) > 1) ++log2;
    EXPECT_LE(multiply_karatsuba_scratch(n), 2 * n + 3 * log2 + 3) << n;
  }
}

}  // namespace
}  // namespace quorem::natural
