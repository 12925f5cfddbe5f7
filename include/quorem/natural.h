// Natural numbers: algorithms on unsigned digit spans.
//
// Views are canonical (digits.h). A result may start exactly where an operand starts; any other overlap of a result with
// an operand, and any overlap of q with r, is not allowed.

#ifndef QUOREM_NATURAL_H_
#define QUOREM_NATURAL_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/divisor.h"
#include "quorem/status.h"

namespace quorem::natural {

// -1, 0 or 1 as a < b, a = b, a > b.
// Time: Theta(1) where the lengths differ, else O(n) to the first difference from the top; depends on all values.
int compare(Digits a, Digits b) noexcept;

// q := floor(a / b)
// r := a - floor(a / b) b
// q, r := floor(a / b), a - q b
// Requires: canonical a, b; room for max(an - bn + 1, 0) digits in q, for min(an, bn) in r
// Ensures:  exact; the lengths returned are canonical, `negative` is false. No digit of q beyond its exact length is
//           written; r may be written up to min(an, bn) digits.
// Scratch:  divide_scratch(an, bn) digits from the context
// Fails:    division_by_zero, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)); depends on all values, less in simple cases: docs/timing.md
Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

// The same by a prepared divisor, whose sign is passed over.
Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept;

// The digits of scratch that a division of an by bn digits, plain or prepared, takes from the context at most:
// 0 where both are at most 64 digits long.
std::size_t divide_scratch(length an, length bn) noexcept;

// The digits of scratch that prepare_divisor takes from the context at most, for n stored digits: 0 for n <= 64, else n, for
// the magnitude of a negative number in two's complement.
std::size_t prepare_divisor_scratch(length n) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_H_
