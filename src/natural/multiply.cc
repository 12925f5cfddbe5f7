// Multiplication of natural numbers: only the choice, after what multiply_inline.h has chosen.

#include "natural/multiply_inline.h"
#include "natural/multiply_schoolbook.h"
#include "quorem/natural.h"

namespace quorem::natural {

PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  const Status status = a.len >= b.len ? multiply_schoolbook(z, a, b, context) : multiply_schoolbook(z, b, a, context);
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  const std::size_t n = a.len + b.len;
  return packed(n - std::size_t{z[n - 1] == 0});
}

PackedResult square_any(digit* z, Digits a, const Context& context) noexcept { return multiply_any(z, a, a, context); }

Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept {
  return unpack(multiply_packed(z, a, b, context));
}

Result square(digit* z, Digits a, const Context& context) noexcept { return unpack(square_packed(z, a, context)); }

std::size_t multiply_scratch(std::size_t, std::size_t) noexcept { return 0; }

}  // namespace quorem::natural
