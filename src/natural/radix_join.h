// From many chunks to digits: by halves, with products.

#ifndef QUOREM_NATURAL_RADIX_JOIN_H_
#define QUOREM_NATURAL_RADIX_JOIN_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/radix.h"
#include "natural/thresholds.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// The digits of scratch for `count` chunks, and whether so many are joined this way.
std::size_t join_chunks_scratch(std::size_t count, const Radix& radix) noexcept;
inline bool joins_by_halves(std::size_t count, const Radix& radix) noexcept {
  return radix.bits == 0 && count >= join_chunks_min_len;
}

// z := the sum of chunks[i] power^i, *len its digits
// Requires: count >= 1 chunks below the power; a radix that is no power of two; z overlaps no chunk; room for the exact length,
//           beyond which nothing is written
// Scratch:  join_chunks_scratch(count)
// Fails:    interrupted
// Time:     O(M(count) log count); depends on lengths
// Ref:      Brent and Zimmermann, Modern Computer Arithmetic, 1.7.2
Status join_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_JOIN_H_
