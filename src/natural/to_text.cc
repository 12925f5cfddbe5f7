// To text: which way a radix and a length take.

#include "base/scratch.h"
#include "base/spans.h"
#include "natural/radix_characters.h"
#include "natural/radix_chunks.h"
#include "natural/radix_halve.h"
#include "natural/radix_power_of_two.h"
#include "natural/radix_split.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

namespace {

QUOREM_ALWAYS_INLINE std::uint64_t bit_length(Digits a) noexcept {
  return a.len == 0 ? 0 : std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(a.digits[a.len - 1]));
}

// The chunks of a number of `bits` bits at most.
QUOREM_ALWAYS_INLINE std::size_t chunk_slots(std::uint64_t bits, int radix, const Radix& facts) noexcept {
  return static_cast<std::size_t>((characters_bound(bits, radix) - 1) / facts.chunk_len + 1);
}

QUOREM_ALWAYS_INLINE std::size_t write_first_chunk(char* text, digit chunk, int radix, const Radix& facts) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (radix == 10) return write_decimal_start(text, chunk);
#endif
  return write_start(text, chunk, radix, facts);
}

// text := chunks in reading order, the first not zero; returns the number of characters.
std::size_t write_chunks(char* text, const digit* chunks, std::size_t count, int radix, const Radix& facts) noexcept {
  std::size_t len = write_first_chunk(text, chunks[0], radix, facts);
#if QUOREM_DIGIT_BITS == 64
  if (radix == 10) {
    for (std::size_t i = 1; i < count; ++i) {
      write_decimal_chunk(text + len, chunks[i]);
      len += facts.chunk_len;
    }
    return len;
  }
#endif
  for (std::size_t i = 1; i < count; ++i) {
    write_chunk(text + len, chunks[i], radix, facts);
    len += facts.chunk_len;
  }
  return len;
}

// Many chunks: halved by divisions, or split as a fraction.
std::size_t many_chunks_count(std::size_t slots, const Radix& facts) noexcept {
  return splits_fractions(slots) ? split_chunks_count(slots, facts) : halve_chunks_count(slots, facts);
}

std::size_t many_chunks_scratch(std::size_t slots, const Radix& facts) noexcept {
  return splits_fractions(slots) ? split_chunks_scratch(slots, facts) : halve_chunks_scratch(slots, facts);
}

QUOREM_NOINLINE Status long_to_text(char* text, std::size_t* len, Digits a, std::size_t slots, int radix, const Radix& facts,
                                    const Context& context) noexcept {
  std::size_t count = many_chunks_count(slots, facts);
  const std::size_t needed = many_chunks_scratch(slots, facts);
  Scratch<0> scratch(count + needed, context);
  if (!scratch.ok()) return Status::out_of_memory;
  digit* chunks = scratch.take(count);
  digit* const memory = scratch.take(needed);
  Poll poll(context);
  const Status status = splits_fractions(slots) ? split_chunks(chunks, a, slots, facts, memory, &poll)
                                                : halve_chunks(chunks, a, slots, facts, memory, &poll);
  if (status != Status::ok) return status;
  for (; chunks[0] == 0; ++chunks) --count;
  *len = write_chunks(text, chunks, count, radix, facts);
  return Status::ok;
}

}  // namespace

std::size_t to_text_size(Digits a, int radix) noexcept {
  return static_cast<std::size_t>(characters_bound(bit_length(a), radix));
}

std::size_t to_text_scratch(std::size_t an, int radix) noexcept {
  const Radix& facts = radix_facts(radix);
  if (an <= stack_digits || facts.bits != 0) return 0;
  const std::size_t slots = chunk_slots(std::uint64_t{an} * digit_bits, radix, facts);
  if (slots < halve_chunks_min_len) return slots;
  return many_chunks_count(slots, facts) + many_chunks_scratch(slots, facts);
}

Status to_text(char* text, std::size_t* len, Digits a, int radix, const Context& context) noexcept {
  const Radix& facts = radix_facts(radix);
  if (a.len == 0) {
    text[0] = '0';
    *len = 1;
    return Status::ok;
  }
  if (facts.bits != 0) {
    *len = to_text_size(a, radix);
    to_text_power_of_two(text, *len, a, facts.bits);
    return Status::ok;
  }
  if (a.len == 1) {
    *len = write_first_chunk(text, a.digits[0], radix, facts);
    return Status::ok;
  }
  const std::size_t slots = chunk_slots(bit_length(a), radix, facts);
  *len = 0;
  if (QUOREM_UNLIKELY(slots >= halve_chunks_min_len)) return long_to_text(text, len, a, slots, radix, facts, context);
  Scratch<stack_chunks> scratch(slots, context);
  if (!scratch.ok()) return Status::out_of_memory;
  digit* const chunks = scratch.take(slots);
  spans::copy(chunks, a.digits, a.len);
  Poll poll(context);
  const std::size_t count = to_chunks_in_place(chunks, a.len, slots, facts, &poll);
  if (count == 0) return Status::interrupted;
  *len = write_chunks(text, chunks + (slots - count), count, radix, facts);
  return Status::ok;
}

}  // namespace quorem::natural
