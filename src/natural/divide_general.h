// Division of any lengths in scratch memory: normalise, divide by the method that the lengths ask for, shift back.

#ifndef QUOREM_NATURAL_DIVIDE_GENERAL_H_
#define QUOREM_NATURAL_DIVIDE_GENERAL_H_

#include "base/spans.h"
#include "quorem/natural.h"

namespace quorem::natural {

// q, r := floor(a / b), a - q b; q or r may be null.
// Requires: a.len >= b.len >= 2
// Scratch:  divide_general_scratch(an, bn) digits
// Fails:    out_of_memory, interrupted
// Time:     of divide_schoolbook, divide_recursive or divide_newton; depends on all values
QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

// The shifted dividend with one digit above, the shifted divisor, and for long ones the quotient and the method's own.
std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept;

// What divide_schoolbook works on: u := the complement of a 2^shift, a.len + 1 digits; and its remainder, the complement of
// u of n digits, shifted back into r, which returns the exact length.
QUOREM_ALWAYS_INLINE void load_dividend(digit* u, Digits a, int shift) noexcept {
  u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
  spans::complement(u, a.len + 1);
}
QUOREM_ALWAYS_INLINE length store_remainder(digit* r, digit* u, std::size_t n, int shift) noexcept {
  spans::complement(u, n);
  spans::shift_right(r, u, n, shift);
  return length(spans::trim(r, n));
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_GENERAL_H_
