// The longest results that a context allows.

#ifndef QUOREM_INTEGER_LIMITS_H_
#define QUOREM_INTEGER_LIMITS_H_

#include "base/packed.h"
#include "base/scratch.h"
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

// Is this finished result legal?
inline bool is_legal(SignMagnitude a, const Context& context) noexcept {
  return a.len <= context.max_digits && magnitude_bits(a) <= context.max_bits;
}
inline bool is_legal(TwosComplement a, const Context& context) noexcept {
  return a.len <= context.max_digits && magnitude_bits(a) <= context.max_bits;
}

QUOREM_ALWAYS_INLINE SignMagnitude view_of(SignMagnitude, const digit* digits, PackedResult result) noexcept {
  return {digits, packed_len(result), packed_negative(result)};
}
QUOREM_ALWAYS_INLINE TwosComplement view_of(TwosComplement, const digit* digits, PackedResult result) noexcept {
  return {digits, packed_len(result)};
}

// A bound within the limits stays; another is clamped to them, or refused where `certainly_too_large`.
template <class View>
inline Size clamped_size(View view, std::size_t bound, bool certainly_too_large, const Context& context) noexcept {
  if (certainly_too_large) return {0, Status::too_large};
  const length most = limit(view, context);
  return {bound < most ? length(bound) : most, Status::ok};
}

// z := a result that stands in scratch, where it is legal: the end of compute_limited.
PackedResult deliver(digit* z, SignMagnitude result, const Context& context) noexcept;
PackedResult deliver(digit* z, TwosComplement result, const Context& context) noexcept;

// An operation whose result may exceed the limits, and then may not be written where there is no room for it: it is computed
// in scratch of `room` digits first. compute(digits) returns the finished result.
template <class View, class Compute>
QUOREM_NOINLINE PackedResult compute_limited(digit* z, View view, std::size_t room, const Context& context,
                                             Compute compute) noexcept {
  constexpr std::size_t stack_digits = 64;
  Scratch<2 * stack_digits + 2> scratch(room, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* digits = scratch.take(room);
  const PackedResult result = compute(digits);
  return packed_status(result) == Status::ok ? deliver(z, view_of(view, digits, result), context) : result;
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_LIMITS_H_
