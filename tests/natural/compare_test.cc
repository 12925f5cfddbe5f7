#include <gtest/gtest.h>

#include <vector>

#include "quorem/natural.h"
#include "support/generators.h"

namespace quorem {
namespace {

int compare_digits(const std::vector<digit>& a, const std::vector<digit>& b) {
  return natural::compare(Digits{a.data(), static_cast<length>(a.size())},
                          Digits{b.data(), static_cast<length>(b.size())});
}

int compare(const oracle::Natural& a, const oracle::Natural& b) {
  return compare_digits(oracle::magnitude_digits(a), oracle::magnitude_digits(b));
}

TEST(Compare, SmallNumbers) {
  for (std::uint64_t a = 0; a < 70; ++a) {
    for (std::uint64_t b = 0; b < 70; ++b) {
      const int expected = a < b ? -1 : a > b ? 1 : 0;
      ASSERT_EQ(compare(oracle::natural(a), oracle::natural(b)), expected) << a << " and " << b;
      const oracle::Natural low = oracle::natural(5);
      ASSERT_EQ(compare(oracle::add(oracle::shift_left(oracle::natural(a), 700), low),
                        oracle::add(oracle::shift_left(oracle::natural(b), 700), low)),
                expected);
    }
  }
}

TEST(Compare, OneDigitDiffers) {
  for (std::size_t len = 1; len <= 70; ++len) {
    for (std::size_t at = 0; at < len; ++at) {
      std::vector<digit> a(len, static_cast<digit>(7));
      std::vector<digit> b = a;
      EXPECT_EQ(compare_digits(a, b), 0);
      b[at] = static_cast<digit>(~digit{0});
      // Digits below the differing one say nothing.
      for (std::size_t i = 0; i < at; ++i) b[i] = 1;
      EXPECT_EQ(compare_digits(a, b), -1);
      EXPECT_EQ(compare_digits(b, a), 1);
    }
  }
}

TEST(Compare, Random) {
  tests::Generator generator(1);
  for (int i = 0; i < tests::iterations(3000); ++i) {
    const oracle::Natural a = generator.any_digits(generator.random().between(0, 6));
    const oracle::Natural b = generator.any_digits(generator.random().between(0, 6));
    ASSERT_EQ(compare(a, b), oracle::compare(a, b)) << oracle::to_hexadecimal(a) << " " << oracle::to_hexadecimal(b);
    ASSERT_EQ(compare(a, a), 0);
  }
}

}  // namespace
}  // namespace quorem
