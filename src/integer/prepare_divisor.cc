#include "base/scratch.h"
#include "integer/views.h"
#include "natural/divisor_layout.h"
#include "quorem/divisor.h"

namespace quorem {

PreparedDivisor prepare_divisor(void* memory, SignMagnitude b, const Context& context) noexcept {
  integer::check_canonical(b);
  return natural::prepare(memory, integer::magnitude(b), b.negative, context);
}

PreparedDivisor prepare_divisor(void* memory, TwosComplement b, const Context& context) noexcept {
  integer::check_canonical(b);
  if (!integer::is_negative(b)) return natural::prepare(memory, integer::magnitude(b), false, context);
  constexpr std::size_t stack_digits = 64;
  Scratch<stack_digits> scratch(b.len, context);
  if (!scratch.ok()) return {Status::out_of_memory, nullptr};
  digit* magnitude = scratch.take(b.len);
  const length len = integer::negate_to_magnitude(magnitude, b);
  return natural::prepare(memory, {magnitude, len}, true, context);
}

}  // namespace quorem
