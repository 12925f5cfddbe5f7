// To text in a radix that is a power of two. Hexadecimal characters are made eight at once (radix_characters.h) from
// the top, all others one by one from the end, through a buffer of bits where a character may lie across two digits.

#include "natural/radix_power_of_two.h"

#include "natural/radix_characters.h"

namespace quorem::natural {

namespace {

#if QUOREM_DIGIT_BITS == 64
void to_hexadecimal(char* text, std::size_t len, Digits a) noexcept {
  constexpr std::size_t digit_characters = digit_bits / 4;
  std::size_t i = a.len - 1;
  // The top digit is moved up, so that its first character is at its top; what follows it is written over.
  const std::size_t top_len = len - i * digit_characters;
  const digit top = a.digits[i] << (4 * (digit_characters - top_len));
#if QUOREM_X86_64
  const __m128i both = hexadecimal_characters_16(top);
  const std::uint64_t first = static_cast<std::uint64_t>(_mm_cvtsi128_si64(both));
  const std::uint64_t second = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)));
#else
  const std::uint64_t first = hexadecimal_characters_8(static_cast<std::uint32_t>(top >> 32));
  const std::uint64_t second = hexadecimal_characters_8(static_cast<std::uint32_t>(top));
#endif
  if (i == 0 && top_len <= 8) {
    store_up_to_8(text, first, static_cast<int>(top_len));
    return;
  }
  store_8(text, first);
  if (i != 0) {
    store_8(text + 8, second);
  } else {
    store_up_to_8(text + 8, second, static_cast<int>(top_len - 8));
  }
  text += top_len;
  while (i-- > 0) {
#if QUOREM_X86_64
    store_16(text, hexadecimal_characters_16(a.digits[i]));
#else
    store_8(text, hexadecimal_characters_8(static_cast<std::uint32_t>(a.digits[i] >> 32)));
    store_8(text + 8, hexadecimal_characters_8(static_cast<std::uint32_t>(a.digits[i])));
#endif
    text += digit_characters;
  }
}
#endif

}  // namespace

void to_text_power_of_two(char* text, std::size_t len, Digits a, int bits) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (bits == 4) {
    to_hexadecimal(text, len, a);
    return;
  }
#endif
  const unsigned mask = (1u << bits) - 1;
  std::uint64_t buffer = 0;  // the lower `filled` bits, of a digit and what was left of the one before
  int filled = 0;
  std::size_t next = 0;
  while (len > 0) {
    const digit d = next < a.len ? a.digits[next] : digit(0);
    ++next;
    // A character across two digits: its lower bits are in the buffer.
    if (filled != 0) {
      const unsigned both = static_cast<unsigned>(buffer | std::uint64_t{d} << filled) & mask;
      text[--len] = character_of[both];
      if (len == 0) return;
      const int used = bits - filled;
      buffer = std::uint64_t{d} >> used;
      filled = digit_bits - used;
    } else {
      buffer = d;
      filled = digit_bits;
    }
    for (; filled >= bits && len > 0; filled -= bits) {
      text[--len] = character_of[buffer & mask];
      buffer >>= bits;
    }
  }
}

}  // namespace quorem::natural
