// The bounds of a power's length, which the size function and the limits stand on, against powers themselves.

#include "natural/power.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/oracle.h"

namespace quorem::natural {
namespace {

using oracle::Natural;

PowerBits bits_of(const Natural& a, std::uint64_t e) {
  const std::vector<digit> digits = oracle::magnitude_digits(a);
  return power_bits(top_bits({digits.data(), static_cast<length>(digits.size())}), e);
}

TEST(PowerBits, HoldTheLengthTightly) {
  tests::Generator generator(700);
  for (int i = 0; i < tests::iterations(400); ++i) {
    const Natural a = oracle::add(generator.any(generator.random().between(1, 4 * digit_bits + 70)), oracle::natural(2));
    Natural power = a;
    for (std::uint64_t e = 1; e <= 24; ++e) {
      const PowerBits bits = bits_of(a, e);
      ASSERT_LE(bits.lowest, oracle::bit_length(power)) << oracle::to_hexadecimal(a) << " " << e;
      ASSERT_GE(bits.highest, oracle::bit_length(power)) << oracle::to_hexadecimal(a) << " " << e;
      power = tests::expected_product(power, a);
    }
    // How far the bounds stand apart is promised for every exponent.
    for (int bits = 1; bits < 40; ++bits) {
      const std::uint64_t e = generator.random().between(std::uint64_t{1} << (bits - 1), std::uint64_t{1} << bits);
      const PowerBits bounds = bits_of(a, e);
      ASSERT_LE(bounds.lowest, bounds.highest);
      ASSERT_LE(bounds.highest - bounds.lowest, 1 + (e >> 30)) << oracle::to_hexadecimal(a) << " " << e;
    }
  }
}

TEST(PowerBits, OfPowersOfTwoAreExact) {
  tests::Generator generator(701);
  for (std::uint64_t k = 1; k <= 3 * digit_bits + 66; ++k) {
    for (int bits = 1; bits < 50; ++bits) {
      const std::uint64_t e = generator.random().between(std::uint64_t{1} << (bits - 1), std::uint64_t{1} << bits);
      const PowerBits bounds = bits_of(oracle::power_of_two(k), e);
      ASSERT_EQ(bounds.lowest, e * k + 1);
      ASSERT_EQ(bounds.highest, e * k + 1);
    }
  }
}

}  // namespace
}  // namespace quorem::natural
