// Integers: division, on sign-magnitude and on two's complement (integer.h says what all operations share).
//
// A result may start exactly where an operand starts; any other overlap of a result with an operand, and any overlap of q
// with r, is not allowed. The quotient is truncated towards zero, the remainder has the sign of the dividend: a = q b + r, |r| < |b|.

#ifndef QUOREM_INTEGER_DIVISION_H_
#define QUOREM_INTEGER_DIVISION_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/divisor.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/status.h"

namespace quorem::integer {

// The functions behind the public ones below: the same, with packed results, or for the sizes what is not trivial.
namespace detail {

PackedResult divide(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult divide(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult divide(digit* q, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
PackedResult divide(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder(digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult remainder(digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult remainder(digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder(digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept;

// Is a result of so many digits within the limits, whatever its digits are, and its length not asked to be uniform? With the
// uniform policy `most` is negative; compilers make one comparison with memory of it.
inline bool surely_within_unless_uniform(std::size_t len, const Context& context) noexcept {
  const std::uint64_t policy = static_cast<std::uint32_t>(context.policy);
  const std::int64_t most = static_cast<std::int64_t>(policy << 32 | context.max_digits);
  return static_cast<std::int64_t>(len) <= most && std::uint64_t{len} * digit_bits <= context.max_bits;
}

Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size divide_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size divide_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;

}  // namespace detail

// Sizes: an upper bound of the result's length, at most one digit above the longest result that operands of these
// lengths, signs and top digits can have; a remainder's is never above the shorter operand. `Divider` is the view of the
// dividend, or a prepared Divisor.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits. With Policy::uniform the sizes are exact and depend on the
//           lengths and the divisor only, whose digits are all looked at
template <class View, class Divider>
inline Size divide_size(View a, const Divider& b, const Context& context) noexcept {
  return detail::divide_size(a, b, context);
}
inline Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  if (a.len < b.len || b.len == 0) return {0, Status::ok};
  if (QUOREM_UNLIKELY(!detail::surely_within_unless_uniform(a.len - b.len + std::size_t{1}, context))) {
    return detail::divide_size(a, b, context);
  }
  const bool smaller_top = a.digits[a.len - 1] < b.digits[b.len - 1];
  return {a.len - b.len + static_cast<length>(!smaller_top), Status::ok};
}
inline Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (a.len < b.len && context.policy == Policy::fastest) {
    const bool non_negative = a.len == 0 || (a.digits[a.len - 1] >> (digit_bits - 1)) == 0;
    if (non_negative) return {0, Status::ok};
  }
  return detail::divide_size(a, b, context);
}
template <class View, class Divider>
inline Size remainder_size(View a, const Divider& b, const Context& context) noexcept {
  return detail::remainder_size(a, b, context);
}
inline Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const length bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(detail::surely_within_unless_uniform(bound, context))) return {bound, Status::ok};
  return detail::remainder_size(a, b, context);
}
inline Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(detail::surely_within_unless_uniform(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::remainder_size(a, b, context);
}

// q := truncate(a / b)
// Scratch:  from the context only above 64 digits: natural::divide_scratch(an, bn), and an + bn for the magnitudes of
//           negative numbers in two's complement, and 2 (an + 1) where the dividend is longer than the limits
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
template <class View, class Divider>
inline Result divide(digit* q, View a, const Divider& b, const Context& context) noexcept {
  return unpack(detail::divide(q, a, b, context));
}

// r := a - truncate(a / b) b
// Scratch, Fails, Time: as divide
template <class View, class Divider>
inline Result remainder(digit* r, View a, const Divider& b, const Context& context) noexcept {
  return unpack(detail::remainder(r, a, b, context));
}

// q := truncate(a / b), r := a - q b
// Scratch, Fails, Time: as divide
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, SignMagnitude b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, const Divisor& b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                   const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_DIVISION_H_
