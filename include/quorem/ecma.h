// BigInt operations by their names in ECMA-262 (BigInt::divide, BigInt::remainder), and its errors.
//
// The same views, sizes, rooms and overlaps as integer.h.

#ifndef QUOREM_ECMA_H_
#define QUOREM_ECMA_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/divisor.h"
#include "quorem/status.h"

namespace quorem::ecma {

// The error that ECMAScript throws for a status: its constructor ("RangeError") and message ("Division by zero").
// Both are null for Status::ok.
struct Error {
  const char* name;
  const char* message;
};
Error error(Status status) noexcept;

// Sizes: an upper bound of the result's length, at most one digit above the longest result that operands of these
// lengths, signs and top digits can have; a remainder's is never above the shorter operand.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits
Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size divide_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size divide_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;

// q := truncate(a / b)
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     Theta(bn (an - bn + 1)); depends on all values
Result divide(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Result divide(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept;
Result divide(digit* q, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Result divide(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept;

// r := a - truncate(a / b) b
// Fails, Time: as divide
Result remainder(digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Result remainder(digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept;
Result remainder(digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Result remainder(digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept;

// q := truncate(a / b), r := a - q b
// Fails, Time: as divide
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, SignMagnitude b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, const Divisor& b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                   const Context& context) noexcept;

}  // namespace quorem::ecma

#endif  // QUOREM_ECMA_H_
