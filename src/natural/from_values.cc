// From the values of characters: chunk by chunk (radix.h), then as radix_multiply.cc does.

#include "base/scratch.h"
#include "natural/radix.h"
#include "natural/radix_chunks.h"
#include "quorem/natural.h"

namespace quorem::natural {

std::size_t from_values_size(std::size_t len, int radix) noexcept {
  return static_cast<std::size_t>((bits_bound(len, radix) + (digit_bits - 1)) / digit_bits);
}

std::size_t from_values_scratch(std::size_t len, int radix) noexcept {
  if (len == 0) return 0;
  const Radix& facts = radix_facts(radix);
  const std::size_t count = (len - 1) / facts.chunk_len + 1;
  return count + from_chunks_scratch(count, facts);
}

Result from_values(digit* z, const unsigned char* values, std::size_t len, int radix, const Context& context) noexcept {
  while (len > 0 && values[0] == 0) {
    ++values;
    --len;
  }
  if (len == 0) return {0, false, Status::ok};
  const Radix& facts = radix_facts(radix);
  const std::size_t count = (len - 1) / facts.chunk_len + 1;
  const std::size_t joining = from_chunks_scratch(count, facts);
  Scratch<stack_chunks> scratch(count + joining, context);
  if (!scratch.ok()) return {0, false, Status::out_of_memory};
  digit* chunks = scratch.take(count);
  std::size_t chunk_len = len - (count - 1) * facts.chunk_len;
  for (std::size_t i = count; i-- > 0;) {
    digit chunk = values[0];
    for (std::size_t k = 1; k < chunk_len; ++k) chunk = digit(chunk * static_cast<digit>(radix) + values[k]);
    chunks[i] = chunk;
    values += chunk_len;
    chunk_len = facts.chunk_len;
  }
  return from_chunks(z, chunks, count, facts, scratch.take(joining), context);
}

}  // namespace quorem::natural
