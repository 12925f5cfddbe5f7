// The longest results that a context allows.

#ifndef QUOREM_INTEGER_LIMITS_H_
#define QUOREM_INTEGER_LIMITS_H_

#include "integer/views.h"
#include "quorem/context.h"

namespace quorem::integer {

// In stored digits: no legal result is longer. The first argument only names the view.
QUOREM_ALWAYS_INLINE length limit(SignMagnitude, const Context& context) noexcept {
  const std::uint64_t digits = context.max_bits / digit_bits + std::uint64_t{context.max_bits % digit_bits != 0};
  return digits < context.max_digits ? length(digits) : context.max_digits;
}
QUOREM_ALWAYS_INLINE length limit(TwosComplement, const Context& context) noexcept {
  const std::uint64_t digits = context.max_bits / digit_bits + 1;
  return digits < context.max_digits ? length(digits) : context.max_digits;
}

// Is +-magnitude a legal result?
QUOREM_ALWAYS_INLINE bool within_limits(SignMagnitude, Digits magnitude, bool, const Context& context) noexcept {
  return magnitude.len <= context.max_digits && bit_length(magnitude) <= context.max_bits;
}
inline bool within_limits(TwosComplement, Digits magnitude, bool negative, const Context& context) noexcept {
  if (magnitude.len == 0) return true;
  const digit top = magnitude.digits[magnitude.len - 1];
  bool sign_digit = (top & digit_top_bit) != 0;
  if (sign_digit && negative && top == digit_top_bit) {
    // -(2^(m-1)) needs no sign digit.
    sign_digit = false;
    for (std::size_t i = 0; i + 1 < magnitude.len; ++i) sign_digit |= magnitude.digits[i] != 0;
  }
  return magnitude.len + std::size_t(sign_digit) <= context.max_digits && bit_length(magnitude) <= context.max_bits;
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_LIMITS_H_
