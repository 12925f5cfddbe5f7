// From digits to chunks: by halves, with divisions.

#ifndef QUOREM_NATURAL_RADIX_HALVE_H_
#define QUOREM_NATURAL_RADIX_HALVE_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/radix.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// The chunks that are written for a number below power^slots, leading zeros among them, and the digits of scratch.
std::size_t halve_chunks_count(std::size_t slots, const Radix& radix) noexcept;
std::size_t halve_chunks_scratch(std::size_t slots, const Radix& radix) noexcept;

// chunks := those of a, halve_chunks_count(slots) of them, the highest first
// Requires: canonical a < power^slots; a radix that is no power of two, slots >= halve_chunks_min; chunks apart from a
// Scratch:  halve_chunks_scratch(slots)
// Fails:    interrupted
// Time:     O(D(slots) log slots); depends on all values
// Ref:      Brent and Zimmermann, Modern Computer Arithmetic, 1.7.2
Status halve_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_HALVE_H_
