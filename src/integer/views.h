// From stored views to sign and magnitude, and back.

#ifndef QUOREM_INTEGER_VIEWS_H_
#define QUOREM_INTEGER_VIEWS_H_

#include "base/check.h"
#include "base/wide.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::integer {

QUOREM_ALWAYS_INLINE bool is_negative(TwosComplement a) noexcept {
  return a.len != 0 && (a.digits[a.len - 1] & digit_top_bit) != 0;
}

// The magnitude of a non-negative number in two's complement: its digits without a zero sign digit.
QUOREM_ALWAYS_INLINE Digits magnitude(TwosComplement a) noexcept {
  return {a.digits, a.len - std::size_t(a.len != 0 && a.digits[a.len - 1] == 0)};
}

QUOREM_ALWAYS_INLINE Digits magnitude(SignMagnitude a) noexcept { return {a.digits, a.len}; }

QUOREM_ALWAYS_INLINE bool is_negative(SignMagnitude a) noexcept { return a.negative; }

// magnitude := -a for a negative number in two's complement, a.len digits of room; returns the exact length.
length negate_to_magnitude(digit* magnitude, TwosComplement a) noexcept;

// Turns a magnitude of `len` digits in place into the canonical two's complement of +-magnitude, which needs room for one
// digit more where the top bit asks for a sign digit; returns the exact length.
length to_twos_complement(digit* digits, length len, bool negative) noexcept;

// The greatest length in two's complement of a number whose magnitude has at most `bits` bits.
QUOREM_ALWAYS_INLINE length twos_complement_len(std::uint64_t bits) noexcept {
  return bits == 0 ? 0 : length(bits / digit_bits + 1);
}

// The bit length of a.
QUOREM_ALWAYS_INLINE std::uint64_t bit_length(Digits a) noexcept {
  return a.len == 0 ? 0
                    : std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(a.digits[a.len - 1]));
}

// The bit length of a or, where a < 0, of ~a = |a| - 1: a needs one bit more in two's complement.
QUOREM_ALWAYS_INLINE std::uint64_t signed_bits(TwosComplement a) noexcept {
  if (a.len == 0) return 0;
  const digit top = a.digits[a.len - 1];
  const digit flipped = (top & digit_top_bit) != 0 ? digit(~top) : top;
  return std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(flipped));
}
inline std::uint64_t signed_bits(SignMagnitude a) noexcept { return bit_length(magnitude(a)); }

// The bit length of |a|.
inline std::uint64_t magnitude_bits(SignMagnitude a) noexcept { return bit_length(magnitude(a)); }
std::uint64_t magnitude_bits(TwosComplement a) noexcept;

// The low 64 bits of digits that `fill` continues: 0, or all ones for a negative number in two's complement.
constexpr std::size_t digits_of_64_bits = 64 / digit_bits;
inline std::uint64_t low_word(const digit* a, std::size_t n, digit fill) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = digits_of_64_bits; i-- > 0;) {
    value = (digit_bits == 64 ? 0 : value << (digit_bits % 64)) | (i < n ? a[i] : fill);
  }
  return value;
}

// Fails unless a canonical view.
QUOREM_ALWAYS_INLINE void check_canonical(SignMagnitude a) noexcept {
  QUOREM_CHECK(a.len == 0 ? !a.negative : a.digits[a.len - 1] != 0);
  static_cast<void>(a);
}
QUOREM_ALWAYS_INLINE void check_canonical(TwosComplement a) noexcept {
  QUOREM_CHECK(a.len != 1 || a.digits[0] != 0);
  QUOREM_CHECK(a.len < 2 || a.digits[a.len - 1] != 0 || (a.digits[a.len - 2] & digit_top_bit) != 0);
  QUOREM_CHECK(a.len < 2 || a.digits[a.len - 1] != digit_max || (a.digits[a.len - 2] & digit_top_bit) == 0);
  static_cast<void>(a);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_VIEWS_H_
