// Integers: sums, products and powers (integer.h says what all operations share).

#ifndef QUOREM_INTEGER_ARITHMETIC_H_
#define QUOREM_INTEGER_ARITHMETIC_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::integer {

namespace detail {

PackedResult add(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult subtract(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult multiply(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult multiply(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult square(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult square(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult power(digit* z, SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
PackedResult power(digit* z, TwosComplement a, TwosComplement e, const Context& context) noexcept;
PackedResult negate(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult negate(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult increment(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult increment(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult decrement(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult decrement(digit* z, TwosComplement a, const Context& context) noexcept;

// Sizes where the limits of the context matter.
Size add_size_near_limit(SignMagnitude a, SignMagnitude b, bool b_negative, const Context& context) noexcept;
Size add_size_near_limit(TwosComplement a, TwosComplement b, bool b_negative, const Context& context) noexcept;
Size multiply_size_near_limit(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size multiply_size_near_limit(TwosComplement a, TwosComplement b, const Context& context) noexcept;

// Is a result of so many digits within the limits, whatever its digits are?
inline bool surely_within(std::size_t len, const Context& context) noexcept {
  return len <= context.max_digits && std::uint64_t{len} * digit_bits <= context.max_bits;
}

}  // namespace detail

// z := a + b
// z := a - b
// Requires: room for add_size or subtract_size digits; z may start where a or b starts
// Scratch:  none, but where the result may exceed the limits: then max(an, bn) + 1, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     Theta(max(an, bn)); depends on lengths and signs; on all values where signs make it a difference
template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Result add(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::add(z, a, b, context));
}
template <class View>
inline Result subtract(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::subtract(z, a, b, context));
}

// z := a b
// z := a^2
// Requires: room for multiply_size or square_size digits; z overlaps no operand
// Scratch:  natural::multiply_scratch(an, bn); where the result may exceed the limits an + bn more
// Fails:    too_large, out_of_memory, interrupted
// Time:     O(an bn); depends on lengths and signs
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size square_size(View a, const Context& context) noexcept;
template <class View>
inline Result multiply(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::multiply(z, a, b, context));
}
template <class View>
inline Result square(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::square(z, a, context));
}

// z := a^e, 0^0 = 1
// Requires: room for power_size digits; z overlaps no operand
// Scratch:  up to twice the size of the result, from the context above 64 digits
// Fails:    negative_exponent, too_large, out_of_memory, interrupted; the first two before any work, the size says so too
// Time:     O(M(zn)); depends on all values
Size power_size(SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
Size power_size(TwosComplement a, TwosComplement e, const Context& context) noexcept;
template <class View>
inline Result power(digit* z, View a, View e, const Context& context) noexcept {
  return unpack(detail::power(z, a, e, context));
}

// z := -a
// z := a + 1
// z := a - 1
// Requires: room for the size of the operation; z may start where a starts
// Fails:    too_large, out_of_memory
// Time:     O(n); depends on all values
Size negate_size(SignMagnitude a, const Context& context) noexcept;
Size negate_size(TwosComplement a, const Context& context) noexcept;
Size increment_size(SignMagnitude a, const Context& context) noexcept;
Size increment_size(TwosComplement a, const Context& context) noexcept;
Size decrement_size(SignMagnitude a, const Context& context) noexcept;
Size decrement_size(TwosComplement a, const Context& context) noexcept;
template <class View>
inline Result negate(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::negate(z, a, context));
}
template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::increment(z, a, context));
}
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::decrement(z, a, context));
}

template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept {
  const std::size_t longer = a.len < b.len ? b.len : a.len;
  if (QUOREM_LIKELY(detail::surely_within(longer + 1, context))) return {static_cast<length>(longer + 1), Status::ok};
  return detail::add_size_near_limit(a, b, false, context);
}
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept {
  const std::size_t longer = a.len < b.len ? b.len : a.len;
  if (QUOREM_LIKELY(detail::surely_within(longer + 1, context))) return {static_cast<length>(longer + 1), Status::ok};
  return detail::add_size_near_limit(a, b, true, context);
}
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return {0, Status::ok};
  const std::size_t bound = std::size_t{a.len} + b.len;
  if (QUOREM_LIKELY(detail::surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::multiply_size_near_limit(a, b, context);
}
template <class View>
inline Size square_size(View a, const Context& context) noexcept {
  return multiply_size(a, a, context);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_ARITHMETIC_H_
