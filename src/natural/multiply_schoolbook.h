#ifndef QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_
#define QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// z := a b, row by row
// Requires: an >= bn >= 1; an + bn digits of room in z, all of which are written; z overlaps no operand
// Fails:    interrupted
// Time:     Theta(an bn); depends on lengths
Status multiply_schoolbook(digit* z, Digits a, Digits b, const Context& context) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_SCHOOLBOOK_H_
