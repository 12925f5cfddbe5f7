// Products inside longer algorithms: into memory and with scratch that are there already.

#ifndef QUOREM_NATURAL_MULTIPLY_INTO_H_
#define QUOREM_NATURAL_MULTIPLY_INTO_H_

#include <cstddef>

#include "natural/poll.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// z := a b, an + bn digits, all of which are written
// Requires: an, bn >= 1, leading zeros allowed; z overlaps neither
// Scratch:  multiply_scratch(an, bn) digits, which is at most multiply_scratch_most(an + bn)
// Fails:    interrupted
// Time:     as multiply in natural.h
Status multiply_into(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept;

// z := a^2, 2 an digits
// Scratch:  square_scratch(an) digits, which is at most multiply_scratch_most(2 an)
Status square_into(digit* z, Digits a, digit* scratch, Poll* poll) noexcept;

// At least multiply_scratch(an, bn) for all an + bn <= n; grows with n.
std::size_t multiply_scratch_most(std::size_t n) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_INTO_H_
