// Products of natural numbers inside the core: results in one word (base/packed.h), single digits inlined.

#ifndef QUOREM_NATURAL_MULTIPLY_INLINE_H_
#define QUOREM_NATURAL_MULTIPLY_INLINE_H_

#include "base/packed.h"
#include "base/wide.h"
#include "quorem/natural.h"

namespace quorem::natural {

// z := a b, an >= 1, bn >= 1; every digit of z is written, leading zeros too.
// Scratch, Fails, Time: as multiply in natural.h
Status multiply_spans(digit* z, Digits a, Digits b, const Context& context) noexcept;
Status square_span(digit* z, Digits a, const Context& context) noexcept;

QUOREM_ALWAYS_INLINE PackedResult multiply_packed(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == 1 && b.len == 1) {
    const TwoDigits product = multiply_wide(a.digits[0], b.digits[0]);
    z[0] = product.lo;
    z[1] = product.hi;
    return packed(std::size_t{1} + (product.hi != 0));
  }
  if (a.len == 0 || b.len == 0) return packed(0);
  const Status status = multiply_spans(z, a, b, context);
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  return packed(a.len + b.len - std::size_t{z[a.len + b.len - 1] == 0});
}

QUOREM_ALWAYS_INLINE PackedResult square_packed(digit* z, Digits a, const Context& context) noexcept {
  if (a.len == 0) return packed(0);
  const Status status = square_span(z, a, context);
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  return packed(2 * a.len - std::size_t{z[2 * a.len - 1] == 0});
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_INLINE_H_
