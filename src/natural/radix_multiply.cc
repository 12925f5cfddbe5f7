// From chunks to digits: z := z power + chunk, from the top; many are joined by halves (radix_join.cc), and where the radix is
// a power of two they are only put side by side.

#include "base/spans.h"
#include "kernels/dispatch.h"
#include "natural/poll.h"
#include "natural/radix_chunks.h"
#include "natural/radix_join.h"

namespace quorem::natural {

namespace {

// So many chunks are few. More are multiplied by the machine's best loop, in blocks that stay in the cache.
constexpr std::size_t few_chunks = 9;
constexpr std::size_t block_len = 4096;

// z := z m + carry, n digits, carry < m; returns the digit above, which is below m. *stopped tells that it shall stop.
digit multiply_add(digit* z, std::size_t n, digit m, digit carry, Poll& poll, bool* stopped) noexcept {
  while (n > 0) {
    const std::size_t len = n < block_len ? n : block_len;
    if (poll.stop_after(len)) {
      *stopped = true;
      return 0;
    }
    const digit above = kernels::active().multiply_digit(z, z, len, m);
    // z m + carry < B^len m, so what is above stays below m.
    carry = digit(above + spans::add_digit(z, len, carry));
    z += len;
    n -= len;
  }
  return carry;
}

// Chunks of fewer bits than a digit, side by side.
std::size_t pack_chunks(digit* z, const digit* chunks, std::size_t count, int chunk_bits) noexcept {
  std::size_t n = 0;
  digit low = 0;
  int filled = 0;
  for (std::size_t i = 0; i < count; ++i) {
    low = digit(low | digit(chunks[i] << filled));
    const int room = digit_bits - filled;
    if (chunk_bits < room) {
      filled += chunk_bits;
      continue;
    }
    z[n++] = low;
    low = digit(chunks[i] >> room);
    filled = chunk_bits - room;
  }
  if (low != 0) z[n++] = low;
  return n;
}

}  // namespace

// multiply_up_chunks, in line
QUOREM_ALWAYS_INLINE Status multiply_up(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                                        Poll* poll) noexcept {
  const digit power = radix.power;
  std::size_t i = count < few_chunks ? 0 : count - few_chunks;
  std::size_t n = from_few_chunks(z, chunks + i, count - i, power);
  bool stopped = false;
  while (i > 0) {
    --i;
    const digit above = multiply_add(z, n, power, chunks[i], *poll, &stopped);
    if (stopped) return Status::interrupted;
    if (above != 0) z[n++] = above;
  }
  *len = n;
  return Status::ok;
}

Status multiply_up_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                          Poll* poll) noexcept {
  return multiply_up(z, len, chunks, count, radix, poll);
}

Result from_chunks(digit* z, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   const Context& context) noexcept {
  if (radix.bits != 0) {
    if (chunks_are_digits(radix)) {
      spans::copy(z, chunks, count);
      return {length(count), false, Status::ok};
    }
    return {length(pack_chunks(z, chunks, count, radix.chunk_len * radix.bits)), false, Status::ok};
  }
  Poll poll(context);
  std::size_t n = 0;
  const Status status = joins_by_halves(count, radix) ? join_chunks(z, &n, chunks, count, radix, scratch, &poll)
                                                      : multiply_up(z, &n, chunks, count, radix, &poll);
  return {status == Status::ok ? length(n) : 0, false, status};
}

}  // namespace quorem::natural
