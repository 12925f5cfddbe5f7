// An IEEE 754 double taken apart, and put together.

#ifndef QUOREM_INTEGER_DOUBLE_PARTS_H_
#define QUOREM_INTEGER_DOUBLE_PARTS_H_

#include <cstdint>
#include <cstring>

#include "quorem/config.h"

namespace quorem::integer {

constexpr int double_significand_bits = 53;
constexpr int double_max_exponent = 1023;

enum class DoubleKind { finite, infinity, not_a_number };

// |value| = significand 2^(exponent - 52), 2^52 <= significand < 2^53; or zero, with significand 0. So 2^exponent <= |value|.
struct DoubleParts {
  DoubleKind kind;
  bool negative;
  int exponent;
  std::uint64_t significand;
};

inline DoubleParts split(double value) noexcept {
  static_assert(sizeof(double) == 8);
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  const bool negative = (bits >> 63) != 0;
  const int biased = int(bits >> 52 & 0x7ff);
  std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  constexpr std::uint64_t hidden = std::uint64_t{1} << 52;
  if (biased == 0x7ff) return {fraction != 0 ? DoubleKind::not_a_number : DoubleKind::infinity, negative, 0, 0};
  if (biased != 0) return {DoubleKind::finite, negative, biased - double_max_exponent, fraction | hidden};
  int exponent = 1 - double_max_exponent;
  if (fraction == 0) return {DoubleKind::finite, negative, exponent, 0};
  for (; (fraction & hidden) == 0; fraction <<= 1) --exponent;
  return {DoubleKind::finite, negative, exponent, fraction};
}

// significand 2^(exponent - 52), for 2^52 <= significand <= 2^53 and 0 <= exponent <= 1023; above that an infinity.
inline double join(bool negative, int exponent, std::uint64_t significand) noexcept {
  if (significand >> double_significand_bits != 0) {
    significand >>= 1;
    ++exponent;
  }
  std::uint64_t bits = std::uint64_t{0x7ff} << 52;
  if (exponent <= double_max_exponent) {
    bits = std::uint64_t(exponent + double_max_exponent) << 52 | (significand & ((std::uint64_t{1} << 52) - 1));
  }
  bits |= std::uint64_t{negative} << 63;
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_DOUBLE_PARTS_H_
