// Bits of a number at any place.

#ifndef QUOREM_KERNELS_TRANSFORM_SPLIT_INLINE_H_
#define QUOREM_KERNELS_TRANSFORM_SPLIT_INLINE_H_

#include <cstddef>
#include <cstdint>

#include "quorem/digits.h"

namespace quorem::kernels {
namespace {

// The `count` <= 50 bits of a from `start` on; beyond its digits there are zeros.
inline std::uint64_t bits_at(const digit* a, std::size_t an, std::uint64_t start, int count) noexcept {
  if (start / digit_bits >= an) return 0;
  std::size_t i = std::size_t(start / digit_bits);
  const int skipped = int(start % digit_bits);
  std::uint64_t bits = std::uint64_t{a[i]} >> skipped;
  for (int have = digit_bits - skipped; have < count && ++i < an; have += digit_bits) bits |= std::uint64_t{a[i]} << have;
  return bits & ((std::uint64_t{1} << count) - 1);
}

// How many coefficients from the first on lie wholly in the number, together with the eight bytes that are read for the upper
// half of one.
inline std::size_t whole_coefficients(std::size_t an, int bits) noexcept {
  const std::uint64_t size = std::uint64_t(an) * digit_bits, tail = unsigned(bits) + 72;
  return size < tail ? 0 : std::size_t((size - tail) / unsigned(bits));
}

}  // namespace
}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_SPLIT_INLINE_H_
