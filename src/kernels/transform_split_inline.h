// Bits of a number at any place, and its bytes in groups.

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

// The bytes of a number in groups of coefficients that end at whole bytes.
struct Groups {
  const char* bytes;
  std::size_t size;
  std::size_t step;

  const char* at(std::size_t group) const noexcept { return bytes + group * step; }

  // How many groups from the first on may be read by `reach` bytes from their beginning.
  std::size_t readable(std::size_t first, std::size_t reach) const noexcept {
    const std::size_t all = size < reach ? 0 : (size - reach) / step + 1;
    return all < first ? 0 : all - first;
  }

  // The bytes from this group on, which is not readable, with zeros behind them; reach bytes for the group and for each after it.
  const char* copy_tail(char* tail, std::size_t tail_size, std::size_t group) const noexcept {
    const std::size_t left = size - group * step;
    for (std::size_t i = 0; i < tail_size; ++i) tail[i] = i < left ? at(group)[i] : char{0};
    return tail;
  }
};

}  // namespace
}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_SPLIT_INLINE_H_
