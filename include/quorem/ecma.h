// BigInt operations by their names in ECMA-262 (BigInt::divide, BigInt::remainder), and its errors.
//
// The same views, sizes, rooms and overlaps as integer.h, which does what the specification asks for; the functions below
// only give it the specification's names, and cost no call of their own.

#ifndef QUOREM_ECMA_H_
#define QUOREM_ECMA_H_

#include "quorem/integer.h"

namespace quorem::ecma {

// The error that ECMAScript throws for a status: its constructor ("RangeError") and message ("Division by zero").
// Both are null for Status::ok.
struct Error {
  const char* name;
  const char* message;
};
Error error(Status status) noexcept;

// Upper bounds of the lengths of quotient and remainder. View is SignMagnitude or TwosComplement, Divider the same view or
// a prepared Divisor.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits
template <class View, class Divider>
inline Size divide_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_size(a, b, context);
}
template <class View, class Divider>
inline Size remainder_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder_size(a, b, context);
}

// q := truncate(a / b)                                           BigInt::divide
// r := a - truncate(a / b) b, with the sign of a                 BigInt::remainder
// q, r := both
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)); depends on all values, less in simple cases: docs/timing.md
template <class View, class Divider>
inline Result divide(digit* q, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide(q, a, b, context);
}
template <class View, class Divider>
inline Result remainder(digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder(r, a, b, context);
}
template <class View, class Divider>
inline QuotientRemainder divide_remainder(digit* q, digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_remainder(q, r, a, b, context);
}

}  // namespace quorem::ecma

#endif  // QUOREM_ECMA_H_
