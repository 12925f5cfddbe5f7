#ifndef QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_
#define QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_

#include "natural/poll.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// z := a b, row by row; leading zeros allowed
// Requires: an >= bn >= 1; an + bn digits of room in z, all of which are written; z overlaps no operand
// Fails:    interrupted
// Time:     Theta(an bn); depends on lengths
Status multiply_schoolbook(digit* z, Digits a, Digits b, Poll* poll) noexcept;

// z := a^2, n >= 1 digits
// Requires, Fails, Time: likewise
Status square_schoolbook(digit* z, const digit* a, std::size_t n, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_
