// natural::shift_left and natural::shift_right against the oracle.

#include <gtest/gtest.h>

#include <cstdint>

#include "quorem/natural.h"
#include "support/generators.h"
#include "support/natural_checks.h"
#include "support/operations.h"

namespace quorem::tests {
namespace {

using oracle::Natural;

void expect_shifts(const Natural& a, std::uint64_t count) {
  const std::size_t len = oracle::magnitude_digits(a).size();
  const std::uint64_t whole = count / digit_bits;
  const std::size_t left_room = len + static_cast<std::size_t>(whole + (count % digit_bits != 0 ? 1 : 0));
  const std::size_t right_room = whole < len ? len - static_cast<std::size_t>(whole) : 0;
  EXPECT_TRUE(natural_call(a, {}, oracle::shift_left(a, count), left_room, true, false,
                           [=](digit* z, Digits x, Digits) { return natural::shift_left(z, x, count); }))
      << count;
  EXPECT_TRUE(natural_call(a, {}, oracle::shift_right(a, count), right_room, true, false,
                           [=](digit* z, Digits x, Digits) { return natural::shift_right(z, x, count); }))
      << count;
}

TEST(Shift, EveryCountOfShortNumbers) {
  Generator generator(280);
  for (std::uint64_t len = 0; len <= 6; ++len) {
    for (std::uint64_t count = 0; count <= 4 * digit_bits + 1; count += digit_bits == 8 || count % 3 == 0 ? 1 : 2) {
      expect_shifts(generator.any_digits(len), count);
    }
  }
}

TEST(Shift, BorderNumbers) {
  for (const Natural& a : border_numbers(4)) {
    for (const std::uint64_t count : {0, 1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 128, 200}) expect_shifts(a, count);
  }
}

TEST(Shift, LongNumbers) {
  Generator generator(281);
  for (int i = 0; i < iterations(200); ++i) {
    const std::uint64_t len = generator.random().between(1, 150);
    expect_shifts(generator.any_digits(len), generator.random().below(len * digit_bits + 100));
    expect_shifts(generator.any_digits(len), generator.random().below(len) * digit_bits);
  }
}

TEST(Shift, RightByHugeCounts) {
  Generator generator(282);
  for (const std::uint64_t len : {0, 1, 2, 100}) {
    const Natural a = generator.any_digits(len);
    for (const std::uint64_t count : {std::uint64_t{1} << 32, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
      EXPECT_TRUE(natural_call(a, {}, {}, 0, true, false,
                               [=](digit* z, Digits x, Digits) { return natural::shift_right(z, x, count); }));
    }
  }
}

}  // namespace
}  // namespace quorem::tests
