#include "integer/views.h"

namespace quorem::integer {

// digits := -a modulo B^n
static void negate(digit* digits, const digit* a, std::size_t n) noexcept {
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) digits[i] = subtract_borrow(0, a[i], borrow);
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

}  // namespace quorem::integer
