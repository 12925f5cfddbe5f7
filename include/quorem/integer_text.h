// Integers: to and from text (integer.h says what all operations share).

#ifndef QUOREM_INTEGER_TEXT_H_
#define QUOREM_INTEGER_TEXT_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem {

// Borrowed text. It may end inside a character or hold any unit: what is not part of an integer makes it invalid.
enum class Encoding : std::uint8_t { latin1, utf8, utf16 };
struct Text {
  const void* units;  // len bytes of Latin-1 or UTF-8, or len char16_t aligned to 2 bytes
  std::size_t len;
  Encoding encoding;
};

// What a text may look like.
enum class TextGrammar : std::uint8_t {
  // ECMAScript's StringToBigInt: white space round it, a sign only before decimal digits, 0x, 0o and 0b in either case;
  // nothing at all is 0.
  string,
  // A numeric literal of ECMAScript without the n at its end: decimal without leading zeros, or a prefix; single _ between
  // digits; no sign, no white space.
  literal,
  // Only digits of a radix, with or without a sign; no prefix, no white space.
  digits,
};

namespace integer {

// The number of characters written.
struct [[nodiscard]] TextResult {
  std::size_t len;
  Status status;
};

// text := a in radix 2 to 36, digits beyond 9 as small letters, a minus sign first where a < 0; no final zero byte.
// Requires: room for to_text_size characters, at most one above the truth
// Scratch:  natural::to_text_scratch(an, radix), and an more for a negative number in two's complement; from the context
//           above 64 digits
// Fails:    invalid_radix (the size says so too), out_of_memory, interrupted
// Time:     Theta(an) for a radix that is a power of two, else O(an^2), for long a O(M(an) log an); depends on all values
TextResult to_text_size(SignMagnitude a, int radix) noexcept;
TextResult to_text_size(TwosComplement a, int radix) noexcept;
TextResult to_text(char* text, SignMagnitude a, int radix, const Context& context) noexcept;
TextResult to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept;

// z := the integer that text shows. `radix` is asked for by TextGrammar::digits only.
// Requires: room for from_text_size digits, which tells nothing of the text but its length, prefix and radix
// Scratch:  natural::from_values_size(len, radix) digits for a radix other than 2, 4 and 16, and where the result may exceed
//           the limits one more than that for the result; from the context above 128, so never for up to 64 digits
// Fails:    invalid_text, invalid_radix, too_large, out_of_memory, interrupted
// Time:     Theta(len) for a radix that is a power of two, else O(len^2); depends on all values
template <class View>
Size from_text_size(const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept;
template <class View>
Result from_text(digit* z, const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept;

// Defined for the two views only.
extern template Size from_text_size<SignMagnitude>(const Text&, TextGrammar, int, const Context&) noexcept;
extern template Size from_text_size<TwosComplement>(const Text&, TextGrammar, int, const Context&) noexcept;
extern template Result from_text<SignMagnitude>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;
extern template Result from_text<TwosComplement>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;

}  // namespace integer

}  // namespace quorem

#endif  // QUOREM_INTEGER_TEXT_H_
