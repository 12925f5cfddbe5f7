// Digits at the edges of what a digit can be, and two-digit numbers as oracle numbers.

#ifndef QUOREM_TESTS_SUPPORT_VALUES_H_
#define QUOREM_TESTS_SUPPORT_VALUES_H_

#include <cstdint>
#include <vector>

#include "base/wide.h"
#include "support/generators.h"
#include "support/oracle.h"

namespace quorem::tests {

// {0, 1, 2, B/2 - 1, B/2, B/2 + 1, B - 3, B - 2, B - 1} and, where a digit is wider than 8 bits, random ones.
inline std::vector<digit> edge_digits(Generator& generator, int random_count) {
  const digit top = digit_top_bit;
  std::vector<digit> digits = {0,
                               1,
                               2,
                               static_cast<digit>(top - 1),
                               top,
                               static_cast<digit>(top + 1),
                               static_cast<digit>(digit_max - 2),
                               static_cast<digit>(digit_max - 1),
                               digit_max};
  for (int i = 0; i < random_count; ++i) digits.push_back(static_cast<digit>(generator.random().next()));
  return digits;
}

inline oracle::Natural value(digit a) { return oracle::natural(a); }

inline oracle::Natural value(TwoDigits a) {
  return oracle::add(oracle::shift_left(value(a.hi), digit_bits), value(a.lo));
}

inline digit low_digit(const oracle::Natural& a) {
  const std::vector<digit> digits = oracle::magnitude_digits(oracle::low_bits(a, digit_bits));
  return digits.empty() ? digit{0} : digits[0];
}

// The value of n digits, leading zeros allowed.
inline oracle::Natural value(const std::vector<digit>& digits) { return oracle::from_magnitude_digits(digits); }

// The low n digits of a, with leading zeros.
inline std::vector<digit> low_digits(const oracle::Natural& a, std::size_t n) {
  std::vector<digit> digits = oracle::magnitude_digits(oracle::low_bits(a, n * digit_bits));
  digits.resize(n);
  return digits;
}

// Exactly n digits, leading zeros allowed: random, or runs of zeros and ones, or edges.
inline std::vector<digit> any_span(Generator& generator, std::size_t n) {
  if (n == 0) return {};
  return low_digits(generator.any(generator.random().between(1, n * digit_bits)), n);
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_VALUES_H_
