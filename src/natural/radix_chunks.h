// Numbers in base radix^chunk_len (radix.h): from digits to chunks and back.
//
// Chunks stand in memory as digits do, the lowest first, except where a name says otherwise.

#ifndef QUOREM_NATURAL_RADIX_CHUNKS_H_
#define QUOREM_NATURAL_RADIX_CHUNKS_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/radix.h"
#include "natural/radix_join.h"
#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// As many chunks are on the stack, in whatever radix, where the number has at most 64 digits.
constexpr std::size_t stack_chunks = 128;

// z := the sum of chunks[i] power^i
// Requires: count >= 1 chunks below the power, the top one not zero; z overlaps no chunk; room for the exact length,
//           beyond which nothing is written
// Ensures:  exact; the length returned is canonical
// Scratch:  from_chunks_scratch(count, radix)
// Fails:    interrupted
// Time:     Theta(count) for a radix that is a power of two, else of join_chunks; depends on lengths
Result from_chunks(digit* z, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   const Context& context) noexcept;
QUOREM_ALWAYS_INLINE std::size_t from_chunks_scratch(std::size_t count, const Radix& radix) noexcept {
  return QUOREM_LIKELY(!joins_by_halves(count, radix)) ? 0 : join_chunks_scratch(count, radix);
}

// The same chunk by chunk, for a radix that is no power of two.
// Time: O(count^2)
Status multiply_up_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                          Poll* poll) noexcept;

// The same for a few chunks, in line, and for a radix that is no power of two.
QUOREM_ALWAYS_INLINE std::size_t from_few_chunks(digit* z, const digit* chunks, std::size_t count,
                                                 digit power) noexcept {
  std::size_t n = 1;
  z[0] = chunks[count - 1];
  for (std::size_t i = count - 1; i-- > 0;) {
    digit above = chunks[i];
    for (std::size_t k = 0; k < n; ++k) {
      const TwoDigits t = multiply_add_wide(z[k], power, above, 0);
      z[k] = t.lo;
      above = t.hi;
    }
    if (above != 0) z[n++] = above;
  }
  return n;
}

// chunks := those of x, which is destroyed, the highest first, up to x + slots; returns their number.
// Requires: x of n >= 1 digits, the top one not zero, x < power^slots, room for `slots` digits at x; a radix that is no
//           power of two
// Ensures:  the chunks end at x + slots, and the first of them is not zero.
// Fails:    interrupted: 0
// Time:     O(n^2); depends on lengths
std::size_t to_chunks_in_place(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_CHUNKS_H_
