// The loops that have no machine-specific twin, at every length from 0 (or 1) to 70.

#include "base/spans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/generators.h"
#include "support/values.h"

namespace quorem::spans {
namespace {

using tests::any_span;
using tests::low_digits;
using tests::value;

constexpr std::size_t longest = 70;

TEST(Spans, CopyFillTrimCompare) {
  tests::Generator generator(100);
  for (std::size_t n = 0; n <= longest; ++n) {
    const std::vector<digit> a = any_span(generator, n);
    const std::vector<digit> b = any_span(generator, n);
    std::vector<digit> z(n + 1, digit{42});
    copy(z.data(), a.data(), n);
    EXPECT_TRUE(std::equal(a.begin(), a.end(), z.begin()));
    EXPECT_EQ(z[n], 42);
    if (n > 2) {
      copy(z.data(), z.data() + 2, n - 2);
      EXPECT_TRUE(std::equal(a.begin() + 2, a.end(), z.begin()));
    }
    fill_zero(z.data(), n);
    EXPECT_EQ(trim(z.data(), n), 0u);
    EXPECT_EQ(z[n], 42);
    EXPECT_EQ(trim(a.data(), n), oracle::magnitude_digits(value(a)).size());
    EXPECT_EQ(compare(a.data(), b.data(), n), oracle::compare(value(a), value(b)));
    EXPECT_EQ(compare(a.data(), a.data(), n), 0);
  }
}

TEST(Spans, ShiftPairs) {
  tests::Generator generator(101);
  for (const digit hi : tests::edge_digits(generator, 5)) {
    for (const digit lo : tests::edge_digits(generator, 5)) {
      for (int shift = 0; shift < digit_bits; ++shift) {
        const oracle::Natural pair = value(TwoDigits{hi, lo});
        const std::uint64_t count = static_cast<std::uint64_t>(shift);
        EXPECT_EQ(shift_pair_left(hi, lo, shift),
                  tests::low_digit(oracle::shift_right(oracle::shift_left(pair, count), digit_bits)));
        EXPECT_EQ(shift_pair_right(hi, lo, shift), tests::low_digit(oracle::shift_right(pair, count)));
      }
    }
  }
}

TEST(Spans, Shifts) {
  tests::Generator generator(102);
  for (std::size_t n = 1; n <= longest; ++n) {
    for (const int shift : {0, 1, digit_bits / 2, digit_bits - 1}) {
      const std::uint64_t count = static_cast<std::uint64_t>(shift);
      const std::vector<digit> a = any_span(generator, n);
      const oracle::Natural left = oracle::shift_left(value(a), count);
      std::vector<digit> z(n), in_place = a;
      EXPECT_EQ(shift_left(z.data(), a.data(), n, shift), low_digits(left, n + 1)[n]);
      EXPECT_EQ(z, low_digits(left, n));
      shift_left(in_place.data(), in_place.data(), n, shift);
      EXPECT_EQ(in_place, z);

      const digit top = static_cast<digit>(generator.random().next());
      const oracle::Natural right =
          oracle::shift_right(oracle::add(value(a), oracle::shift_left(value(top), n * digit_bits)), count);
      in_place = a;
      shift_right(z.data(), a.data(), n, shift, top);
      EXPECT_EQ(z, low_digits(right, n));
      shift_right(in_place.data(), in_place.data(), n, shift, top);
      EXPECT_EQ(in_place, z);
      shift_right(z.data(), a.data(), n, shift);
      EXPECT_EQ(z, low_digits(oracle::shift_right(value(a), count), n));
    }
  }
}

TEST(Spans, OneDigitAddedOrSubtracted) {
  tests::Generator generator(103);
  for (std::size_t n = 0; n <= longest; ++n) {
    for (const digit carry : tests::edge_digits(generator, 2)) {
      for (const bool full : {false, true}) {
        const std::vector<digit> a = full ? std::vector<digit>(n, digit_max) : any_span(generator, n);
        std::vector<digit> z = a;
        const digit out = add_digit(z.data(), n, carry);
        EXPECT_EQ(oracle::add(value(z), oracle::shift_left(value(out), n * digit_bits)),
                  oracle::add(value(a), value(carry)));
        z = full ? std::vector<digit>(n, digit{0}) : a;
        const oracle::Natural before = value(z);
        const digit borrow = subtract_digit(z.data(), n, carry);
        EXPECT_EQ(oracle::add(before, oracle::shift_left(value(borrow), n * digit_bits)),
                  oracle::add(value(z), value(carry)));
      }
    }
  }
}

TEST(Spans, Negate) {
  tests::Generator generator(104);
  for (std::size_t n = 0; n <= longest; ++n) {
    for (const bool zero : {false, true}) {
      const std::vector<digit> a = zero ? std::vector<digit>(n, digit{0}) : any_span(generator, n);
      std::vector<digit> z(n), in_place = a;
      const digit borrow = negate(z.data(), a.data(), n);
      EXPECT_EQ(borrow, value(a).empty() ? 0 : 1);
      EXPECT_EQ(z, low_digits(oracle::subtract(oracle::power_of_two(n * digit_bits), value(a)), n));
      negate(in_place.data(), in_place.data(), n);
      EXPECT_EQ(in_place, z);
    }
  }
}

}  // namespace
}  // namespace quorem::spans
