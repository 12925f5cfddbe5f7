// Values for the tests of BigInt: from and to the oracle's integers, and an operator new that can be told to refuse.

#ifndef QUOREM_TESTS_VALUE_SUPPORT_H_
#define QUOREM_TESTS_VALUE_SUPPORT_H_

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

#include "quorem/bigint.h"
#include "support/generators.h"
#include "support/oracle.h"

namespace quorem {

// What gtest prints.
inline void PrintTo(const BigInt& value, std::ostream* stream) { *stream << value; }

}  // namespace quorem

namespace quorem::tests {

inline BigInt value_of(const oracle::Integer& a) {
  const std::vector<digit> digits = oracle::magnitude_digits(a.magnitude);
  return BigInt(SignMagnitude{digits.data(), static_cast<length>(digits.size()), a.negative});
}

// The value of a BigInt, and that it is canonical.
inline oracle::Integer integer_of(const BigInt& a) {
  const SignMagnitude view = a.view();
  EXPECT_TRUE(view.len == 0 ? !view.negative : view.digits[view.len - 1] != 0);
  return oracle::make_integer(view.negative,
                              oracle::from_magnitude_digits(std::vector<digit>(view.digits, view.digits + view.len)));
}

// An integer of up to max_bits bits, often a short one, or next to where a digit more is needed.
inline oracle::Integer any_integer(Generator& generator, std::uint64_t max_bits) {
  Random& random = generator.random();
  const std::uint64_t bits = random.one_in(3) ? random.below(131) : random.below(max_bits + 1);
  return oracle::make_integer(random.one_in(2), generator.any(bits));
}

// 0, 1, 2^k and its neighbours round every border of a built-in type and of a digit, with both signs.
inline std::vector<oracle::Integer> border_integers() {
  std::vector<oracle::Natural> magnitudes = {oracle::natural(0), oracle::natural(1), oracle::natural(3)};
  for (const std::uint64_t k : {1, 7, 8, 15, 16, 24, 31, 32, 53, 63, 64, 65, 127, 128, 129, 191, 192, 256, 4096}) {
    const oracle::Natural power = oracle::power_of_two(k);
    magnitudes.push_back(oracle::subtract(power, oracle::natural(1)));
    magnitudes.push_back(power);
    magnitudes.push_back(oracle::add(power, oracle::natural(1)));
  }
  std::vector<oracle::Integer> integers;
  for (const oracle::Natural& magnitude : magnitudes) {
    integers.push_back(oracle::make_integer(false, magnitude));
    integers.push_back(oracle::make_integer(true, magnitude));
  }
  return integers;
}

// The global operator new of the test program: how often it was asked, and which ask (from 0) it refuses.
struct NewCalls {
  static constexpr long never = -1;
  static long count;
  static long refuse;

  static void start(long refuse_at) {
    count = 0;
    refuse = refuse_at;
  }
  static long stop() {
    refuse = never;
    return count;
  }
};

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_VALUE_SUPPORT_H_
