// Division by one digit.

#ifndef QUOREM_NATURAL_DIVIDE_DIGIT_H_
#define QUOREM_NATURAL_DIVIDE_DIGIT_H_

#include "kernels/division_step.h"
#include "quorem/natural.h"

namespace quorem::natural {

// q := floor(a / b), returns a - q b; q may be null, and may be a.
// Requires: a.len >= 1, b != 0; `shift` leading zero bits of b, v = reciprocal_2by1(b 2^shift)
// Ensures:  *quotient_len is exact; a zero top digit of q is not written.
// Fails:    *status is ok, or interrupted
// Time:     Theta(an); depends on lengths (but for one rare correction)
digit divide_digit_prepared(digit* q, length* quotient_len, Digits a, digit b, int shift, digit v, const Context& context,
                            Status* status) noexcept;

// The same without a reciprocal at hand.
// Time:     Theta(an); depends on all values where the machine's division instruction does
digit divide_digit(digit* q, length* quotient_len, Digits a, digit b, const Context& context, Status* status) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_DIGIT_H_
