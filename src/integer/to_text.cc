// To text: the sign, then the magnitude.

#include "base/scratch.h"
#include "integer/views.h"
#include "natural/radix.h"
#include "quorem/integer.h"
#include "quorem/natural.h"

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits = 64;

QUOREM_ALWAYS_INLINE TextResult magnitude_to_text(char* text, Digits a, bool negative, int radix,
                                                  const Context& context) noexcept {
  if (negative) *text++ = '-';
  std::size_t len;
  const Status status = natural::to_text(text, &len, a, radix, context);
  return status == Status::ok ? TextResult{len + std::size_t{negative}, status} : TextResult{0, status};
}

QUOREM_NOINLINE TextResult negative_to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept {
  Scratch<stack_digits> scratch(a.len, context);
  if (!scratch.ok()) return {0, Status::out_of_memory};
  digit* digits = scratch.take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return magnitude_to_text(text, {digits, len}, true, radix, context);
}

}  // namespace

TextResult to_text_size(SignMagnitude a, int radix) noexcept {
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  return {natural::to_text_size(magnitude(a), radix) + std::size_t{a.negative}, Status::ok};
}

TextResult to_text_size(TwosComplement a, int radix) noexcept {
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  if (!is_negative(a)) return {natural::to_text_size(magnitude(a), radix), Status::ok};
  // |a| <= 2^signed_bits
  return {static_cast<std::size_t>(natural::characters_bound_closed(signed_bits(a), radix)) + 1, Status::ok};
}

TextResult to_text(char* text, SignMagnitude a, int radix, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  return magnitude_to_text(text, magnitude(a), a.negative, radix, context);
}

TextResult to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  if (is_negative(a)) return negative_to_text(text, a, radix, context);
  return magnitude_to_text(text, magnitude(a), false, radix, context);
}

}  // namespace quorem::integer
