// Digits of 8 bits beside the machine's own integers, which are the oracle of the exhaustive tests.

#ifndef QUOREM_TESTS_SUPPORT_SMALL_NUMBERS_H_
#define QUOREM_TESTS_SUPPORT_SMALL_NUMBERS_H_

#include <cstdint>
#include <vector>

#include "quorem/digits.h"

namespace quorem::tests {

static_assert(digit_bits == 8);

// A natural number of up to eight digits.
struct SmallNatural {
  digit digits[8];
  length len = 0;

  explicit SmallNatural(std::uint64_t value) {
    for (; value != 0; value >>= 8) digits[len++] = static_cast<digit>(value);
  }
};

// An integer in two's complement of up to eight digits.
struct SmallTwos {
  digit digits[8];
  length len = 0;

  explicit SmallTwos(std::int64_t value) {
    if (value == 0) return;
    // A digit is needed while what is above it is not a copy of its top bit.
    while (true) {
      digits[len++] = static_cast<digit>(value);
      const bool top = (value & 0x80) != 0;
      value >>= 8;
      if (value == (top ? -1 : 0)) return;
    }
  }
};

inline std::uint64_t natural_value(const digit* digits, length len) {
  std::uint64_t value = 0;
  while (len-- > 0) value = value << 8 | digits[len];
  return value;
}

inline std::int64_t twos_value(const digit* digits, length len) {
  std::int64_t value = len != 0 && (digits[len - 1] & 0x80) != 0 ? -1 : 0;
  while (len-- > 0) value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << 8 | digits[len]);
  return value;
}

// All numbers of exactly `len` digits whose digits are of {0, 1, 2, 127, 128, 129, 253, 254, 255}.
inline std::vector<std::uint64_t> edge_numbers(int len) {
  std::vector<std::uint64_t> numbers = {0};
  for (int i = 0; i < len; ++i) {
    std::vector<std::uint64_t> longer;
    for (const std::uint64_t number : numbers) {
      for (const std::uint64_t each : {0, 1, 2, 127, 128, 129, 253, 254, 255}) {
        if (i + 1 == len && each == 0) continue;  // a top digit is not zero
        longer.push_back(number | each << (8 * i));
      }
    }
    numbers = longer;
  }
  return numbers;
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_SMALL_NUMBERS_H_
