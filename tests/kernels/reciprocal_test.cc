// The reciprocal of two digits and the quotient digit by it: the error terms that the header states.

#include "kernels/reciprocal.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/generators.h"
#include "support/values.h"

namespace quorem::kernels {
namespace {

using oracle::Natural;
using tests::value;

constexpr std::uint64_t most_error = reciprocal_error_max;

// floor(B^3 / D) - B^2 for the D of which d are the digits, from the top one down.
Natural exact_reciprocal(const Natural& d, std::uint64_t len) {
  const Natural quotient = oracle::divide(oracle::power_of_two((len + 2) * digit_bits), d).quotient;
  return oracle::subtract(quotient, oracle::power_of_two(2 * digit_bits));
}

// The reciprocal must be right whatever digits follow d1 and d0: it is compared at both ends.
void check_reciprocal(digit d1, digit d0) {
  const Natural v = value(reciprocal_2digits(d1, d0));
  const Natural d = value(TwoDigits{d1, d0});
  ASSERT_LE(oracle::compare(exact_reciprocal(d, 2), oracle::add(v, oracle::natural(most_error))), 0)
      << oracle::to_hexadecimal(d);
  const std::uint64_t more = 4 * digit_bits;
  const Natural longest =
      oracle::subtract(oracle::shift_left(oracle::add(d, oracle::natural(1)), more), oracle::natural(1));
  ASSERT_GE(oracle::compare(exact_reciprocal(longest, 6), v), 0) << oracle::to_hexadecimal(d);
}

TEST(Reciprocal, ErrorOfTheReciprocal) {
  tests::Generator generator(95);
  for (const digit each : tests::edge_digits(generator, tests::iterations(60))) {
    const digit d1 = static_cast<digit>(each | digit_top_bit);
    for (const digit d0 : tests::edge_digits(generator, tests::iterations(40))) check_reciprocal(d1, d0);
  }
}

// floor(u / d) or one less, for u < B d of one digit more than d.
void check_quotient_digit(const Natural& q, const Natural& r, const Natural& d, std::size_t len) {
  const Natural u = oracle::add(oracle::multiply(q, d), r);
  const std::vector<digit> ud = tests::low_digits(u, len + 1), dd = tests::low_digits(d, len);
  const digit found = quotient_digit(ud[len], ud[len - 1], reciprocal_2digits(dd[len - 1], dd[len - 2]));
  const Natural low = q.empty() ? q : oracle::subtract(q, oracle::natural(1));
  ASSERT_TRUE(value(found) == q || value(found) == low)
      << oracle::to_hexadecimal(u) << " / " << oracle::to_hexadecimal(d);
}

TEST(Reciprocal, QuotientDigit) {
  tests::Generator generator(96);
  const Natural one = oracle::natural(1);
  for (int i = 0; i < tests::iterations(4000); ++i) {
    const auto len = static_cast<std::size_t>(generator.random().between(2, 6));
    const Natural d = generator.any(len * digit_bits);
    for (const digit each : tests::edge_digits(generator, 2)) {
      const Natural q = value(each);
      check_quotient_digit(q, {}, d, len);
      check_quotient_digit(q, oracle::subtract(d, one), d, len);
      check_quotient_digit(q, oracle::shift_right(d, generator.random().between(1, 2 * digit_bits)), d, len);
    }
  }
}

#if QUOREM_DIGIT_BITS == 8
TEST(Reciprocal, EveryDivisorOfTwoDigits) {
  for (unsigned d = 32768; d < 65536; ++d) {
    const TwoDigits v = reciprocal_2digits(static_cast<digit>(d >> 8), static_cast<digit>(d));
    const unsigned found = v.hi * 256u + v.lo;
    // B^4 / d and B^4 / (d + 1), less B^2: at the top end no D reaches d + 1.
    const unsigned highest = static_cast<unsigned>((std::uint64_t{1} << 32) / d) - 65536;
    const unsigned lowest = static_cast<unsigned>(((std::uint64_t{1} << 32) - 1) / (d + 1)) - 65536;
    ASSERT_LE(found, lowest) << d;
    ASSERT_LE(highest, found + most_error) << d;
    for (unsigned q = 0; q < 256; ++q) {
      for (const unsigned r : {0u, 1u, d / 2, d - 2, d - 1}) {
        const unsigned u = q * d + r;
        const unsigned guess = quotient_digit(static_cast<digit>(u >> 16), static_cast<digit>(u >> 8), v);
        ASSERT_TRUE(guess == q || guess + 1 == q) << u << " / " << d;
      }
    }
  }
}
#endif

}  // namespace
}  // namespace quorem::kernels
