#include "integer/views.h"

namespace quorem::integer {

// digits := -a modulo B^n: the zeros at the bottom stay, the first other digit is negated, and those above are complemented.
static QUOREM_ALWAYS_INLINE void negate(digit* digits, const digit* a, std::size_t n) noexcept {
  std::size_t i = 0;
  for (; i < n && a[i] == 0; ++i) digits[i] = 0;
  if (i == n) return;
  digits[i] = digit(-a[i]);
  for (++i; i < n; ++i) digits[i] = digit(~a[i]);
}

length negate_to_magnitude(digit* magnitude, TwosComplement a) noexcept {
  negate(magnitude, a.digits, a.len);
  // Canonical two's complement has at most one digit more than the magnitude.
  return length(a.len - std::size_t(magnitude[a.len - 1] == 0));
}

length to_twos_complement(digit* digits, length len, bool negative) noexcept {
  if (len == 0) return 0;
  if (negative) negate(digits, digits, len);
  const bool top_bit = (digits[len - 1] & digit_top_bit) != 0;
  if (top_bit == negative) return len;
  digits[len] = negative ? digit_max : digit(0);
  return len + 1;
}

std::uint64_t magnitude_bits(TwosComplement a) noexcept {
  const std::uint64_t bits = signed_bits(a);
  if (!is_negative(a)) return bits;
  // |a| = ~a + 1 has one bit more than ~a where ~a = 2^bits - 1, so a = -2^bits: no bit below is set.
  const std::size_t whole = std::size_t(bits / digit_bits);
  const int rest = int(bits % digit_bits);
  if (rest != 0 && digit(a.digits[whole] << (digit_bits - rest)) != 0) return bits;
  for (std::size_t i = 0; i < whole; ++i) {
    if (a.digits[i] != 0) return bits;
  }
  return bits + 1;
}

}  // namespace quorem::integer
