// From magnitudes in the place of a result to results of a view.

#ifndef QUOREM_INTEGER_FINISH_H_
#define QUOREM_INTEGER_FINISH_H_

#include "base/packed.h"
#include "integer/views.h"

namespace quorem::integer {

// Puts the sign on a magnitude that stands in the place of a result. A failure stays as it is.
QUOREM_ALWAYS_INLINE PackedResult finish(SignMagnitude, digit*, PackedResult result, bool negative) noexcept {
  return packed_len(result) == 0 ? result : result | packed(0, negative);
}
QUOREM_ALWAYS_INLINE PackedResult finish(TwosComplement, digit* digits, PackedResult result, bool negative) noexcept {
  const length len = packed_len(result);
  if (len == 0) return result;
  if (negative) return packed(to_twos_complement(digits, len, true), true);
  if ((digits[len - 1] & digit_top_bit) == 0) return result;
  digits[len] = 0;
  return packed(len + std::size_t{1});
}

// The canonical length of `len` digits in two's complement, with the sign of the top one.
QUOREM_ALWAYS_INLINE PackedResult trimmed(const digit* digits, std::size_t len) noexcept {
  if (len == 0) return packed(0);
  const bool negative = (digits[len - 1] & digit_top_bit) != 0;
  const digit fill = negative ? digit_max : digit(0);
  while (len > 1 && digits[len - 1] == fill && ((digits[len - 2] & digit_top_bit) != 0) == negative) --len;
  if (len == 1 && digits[0] == 0) return packed(0);
  return packed(len, negative);
}

// The same of `len` digits of a magnitude.
QUOREM_ALWAYS_INLINE PackedResult trimmed(const digit* digits, std::size_t len, bool negative) noexcept {
  while (len > 0 && digits[len - 1] == 0) --len;
  return packed(len, negative && len != 0);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_FINISH_H_
