#include "integer/limits.h"

#include "base/spans.h"

namespace quorem::integer {

PackedResult deliver(digit* z, SignMagnitude result, const Context& context) noexcept {
  if (!is_legal(result, context)) return packed_failure(Status::too_large);
  spans::copy(z, result.digits, result.len);
  return packed(result.len, result.negative);
}

PackedResult deliver(digit* z, TwosComplement result, const Context& context) noexcept {
  if (!is_legal(result, context)) return packed_failure(Status::too_large);
  spans::copy(z, result.digits, result.len);
  return packed(result.len, is_negative(result));
}

}  // namespace quorem::integer
