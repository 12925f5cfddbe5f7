// From many digits to chunks: one division, then products only.

#ifndef QUOREM_NATURAL_RADIX_SPLIT_H_
#define QUOREM_NATURAL_RADIX_SPLIT_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/radix.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// Are `slots` chunks made this way? Without the transform products are no cheaper than divisions.
bool splits_fractions(std::size_t slots) noexcept;

// The chunks that are written for a number below power^slots, leading zeros among them, and the digits of scratch.
std::size_t split_chunks_count(std::size_t slots, const Radix& radix) noexcept;
std::size_t split_chunks_scratch(std::size_t slots, const Radix& radix) noexcept;

// chunks := those of a, split_chunks_count(slots) of them, the highest first
// Requires: a < power^slots; a radix that is no power of two, slots >= split_chunks_min; chunks apart from a
// Scratch:  split_chunks_scratch(slots)
// Fails:    interrupted
// Time:     O(M(slots) log slots); depends on lengths
// Ref:      Bernstein, Scaled remainder trees, 2004; the essay of radix_split.cc
Status split_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_SPLIT_H_
