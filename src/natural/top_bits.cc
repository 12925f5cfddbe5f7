#include "natural/top_bits.h"

#include "base/wide.h"

namespace quorem::natural {

namespace {

// The top bits of the digits a ^ flip, where `rest` is about the digits of a itself, unflipped; all of them zero gives bits 0.
TopBits collect(const digit* a, std::size_t n, digit flip) noexcept {
  while (n > 0 && digit(a[n - 1] ^ flip) == 0) --n;
  if (n == 0) return {0, false, 0};
  const digit first = digit(a[n - 1] ^ flip);
  int have = digit_bits - count_leading_zeros(first);
  TopBits result = {first, false, std::uint64_t{n - 1} * digit_bits + std::uint64_t(have)};
  std::size_t i = n - 1;
  while (have < 64 && i > 0) {
    const digit next = digit(a[--i] ^ flip);
    const int taken = 64 - have < digit_bits ? 64 - have : digit_bits;
    const int left = digit_bits - taken;
    result.top = (taken == 64 ? 0 : result.top << taken) | std::uint64_t(next) >> left;
    result.rest = left != 0 && digit(a[i] << taken) != 0;
    have += taken;
  }
  result.top <<= 64 - have;
  while (i > 0 && !result.rest) result.rest = a[--i] != 0;
  return result;
}

}  // namespace

TopBits top_bits(Digits a) noexcept { return collect(a.digits, a.len, 0); }

// -a = ~a + 1, and the bits of ~a below the top ones carry into them where all are ones, those of a zeros.
TopBits top_bits_of_negative(const digit* a, std::size_t n) noexcept {
  TopBits result = collect(a, n, digit_max);
  if (result.bits == 0) return {std::uint64_t{1} << 63, false, 1};
  if (result.rest) return result;
  result.top += result.bits < 64 ? std::uint64_t{1} << (64 - result.bits) : 1;
  if (result.top == 0) {
    result.top = std::uint64_t{1} << 63;
    ++result.bits;
  }
  return result;
}

}  // namespace quorem::natural
