// Multiplication of natural numbers: only the choice.

#include "kernels/dispatch.h"
#include "natural/multiply_inline.h"
#include "natural/multiply_schoolbook.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

Status multiply_spans(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == b.len && a.len >= kernels::fixed_min && a.len <= multiply_fixed_max_len) {
    kernels::active().multiply_fixed[a.len](z, a.digits, b.digits);
    return Status::ok;
  }
  return a.len >= b.len ? multiply_schoolbook(z, a, b, context) : multiply_schoolbook(z, b, a, context);
}

Status square_span(digit* z, Digits a, const Context& context) noexcept {
  if (a.len >= kernels::fixed_min && a.len <= multiply_fixed_max_len) {
    kernels::active().multiply_fixed[a.len](z, a.digits, a.digits);
    return Status::ok;
  }
  return multiply_schoolbook(z, a, a, context);
}

Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept {
  return unpack(multiply_packed(z, a, b, context));
}

Result square(digit* z, Digits a, const Context& context) noexcept { return unpack(square_packed(z, a, context)); }

std::size_t multiply_scratch(std::size_t, std::size_t) noexcept { return 0; }

}  // namespace quorem::natural
