// From text: find the digits (text_grammar.h), read them as chunks (text_chunks.h), and make digits of them
// (natural/radix_chunks.h).
//
// Everything that is wrong with a text is seen before the arithmetic starts, and so is, but for the last bit, that a
// number is too large. A text is read without separators first; only if that fails, and there are some, they are looked
// at.

#include "base/packed.h"
#include "base/scratch.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/text_chunks.h"
#include "integer/text_grammar.h"
#include "natural/radix.h"
#include "natural/radix_chunks.h"
#include "quorem/integer.h"

namespace quorem::integer {

namespace {

using natural::Radix;

// The digits of a number, found in a text: `len` characters between begin and end, without leading zeros.
template <class Unit>
struct Significant {
  const Unit* begin;
  const Unit* end;
  std::size_t len;
  std::size_t count;  // chunks
  int radix;
  bool separated;
};

// The chunks of `len` characters, in the usual radixes without a division.
QUOREM_ALWAYS_INLINE std::size_t chunk_count(std::size_t len, int radix, const Radix& facts) noexcept {
  constexpr std::size_t decimal_len = natural::radix_facts(10).chunk_len;
  constexpr std::size_t hexadecimal_len = natural::radix_facts(16).chunk_len;
  const std::size_t below = len - 1;
  return (radix == 10 ? below / decimal_len : radix == 16 ? below / hexadecimal_len : below / facts.chunk_len) + 1;
}

template <class Unit>
QUOREM_NOINLINE bool read_all(digit* chunks, const Significant<Unit>& text, const Radix& facts) noexcept {
  if (QUOREM_UNLIKELY(text.separated)) {
    return read_chunks_singly<true>(chunks, text.begin, text.len, text.count, text.radix, facts);
  }
  return read_chunks(chunks, text.begin, text.len, text.count, text.radix, facts);
}

// z := the number, by way of chunks in scratch.
template <class Unit>
QUOREM_NOINLINE PackedResult through_chunks(digit* z, const Significant<Unit>& text, const Radix& facts,
                                            const Context& context) noexcept {
  const std::size_t joining = natural::from_chunks_scratch(text.count, facts);
  Scratch<natural::stack_chunks> scratch(text.count + joining, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* chunks = scratch.take(text.count);
  if (!read_all(chunks, text, facts)) return packed_failure(Status::invalid_text);
  return pack(natural::from_chunks(z, chunks, text.count, facts, scratch.take(joining), context));
}

#if QUOREM_DIGIT_BITS == 64
// The usual radixes, of few chunks and 8 characters or more: without scratch, and with constants for what else is read
// from tables.
constexpr std::size_t few_chunks = 9;

template <class Unit>
QUOREM_NOINLINE PackedResult few_decimal_chunks(digit* z, const Unit* p, std::size_t len) noexcept {
  digit chunks[few_chunks];
  const std::size_t count = (len - 1) / DecimalGroup::chunk_len + 1;
  if (!read_chunks_by_eights<DecimalGroup>(chunks, p, len, count)) return packed_failure(Status::invalid_text);
  return packed(natural::from_few_chunks(z, chunks, count, natural::radix_facts(DecimalGroup::radix).power));
}

template <class Unit>
QUOREM_NOINLINE PackedResult few_hexadecimal_chunks(digit* z, const Unit* p, std::size_t len) noexcept {
  const std::size_t count = (len - 1) / HexadecimalGroup::chunk_len + 1;
  if (!read_chunks_by_eights<HexadecimalGroup>(z, p, len, count)) return packed_failure(Status::invalid_text);
  return packed(count);
}
#endif

template <class Unit>
QUOREM_NOINLINE PackedResult magnitude_from_text(digit* z, const Significant<Unit>& text, const Radix& facts,
                                                 const Context& context) noexcept {
  if (text.count == 1) {
    // There may be no room at all for what is no number.
    digit only;
    if (!read_all(&only, text, facts)) return packed_failure(Status::invalid_text);
    z[0] = only;
    return packed(1);
  }
  if (!natural::chunks_are_digits(facts)) return through_chunks(z, text, facts, context);
  return read_all(z, text, facts) ? packed(text.count) : packed_failure(Status::invalid_text);
}

template <class Unit>
bool all_digits(const Significant<Unit>& text) noexcept {
  for (const Unit* p = text.begin; p != text.end; ++p) {
    if (value_of(*p) >= static_cast<unsigned>(text.radix) && !(text.separated && *p == '_')) return false;
  }
  return true;
}

// Where the number may exceed the limits.
template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_text_limited(digit* z, const Significant<Unit>& text, bool negative,
                                               const Context& context) noexcept {
  const Radix& facts = natural::radix_facts(text.radix);
  const std::uint64_t lowest = natural::bits_at_least(text.len, text.radix);
  if (lowest > context.max_bits || (lowest - 1) / digit_bits + 1 > context.max_digits) {
    return packed_failure(all_digits(text) ? Status::too_large : Status::invalid_text);
  }
  return compute_limited(z, View{}, text.count + 1, context, [&](digit* digits) {
    return finish(View{}, digits, magnitude_from_text(digits, text, facts, context), negative);
  });
}

template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_significant(digit* z, const Significant<Unit>& text, bool negative,
                                              const Radix& facts, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!detail::surely_within(text.count + 1, context))) {
    return from_text_limited<View>(z, text, negative, context);
  }
  return finish(View{}, z, magnitude_from_text(z, text, facts, context), negative);
}

// The digits of a literal, with separators.
template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_separated(digit* z, const Unit* begin, const Unit* end, int radix,
                                            const Context& context) noexcept {
  if (!separators_stand_between(begin, end)) return packed_failure(Status::invalid_text);
  while (begin != end && (*begin == '0' || *begin == '_')) ++begin;
  std::size_t len = 0;
  for (const Unit* p = begin; p != end; ++p) len += *p != '_';
  if (len == 0) return packed(0);
  const Radix& facts = natural::radix_facts(radix);
  const Significant<Unit> text = {begin, end, len, chunk_count(len, radix, facts), radix, true};
  return from_significant<View>(z, text, false, facts, context);
}

template <class View, class Unit>
PackedResult from_units(digit* z, const Unit* units, std::size_t len, Encoding encoding, TextGrammar grammar, int radix,
                        const Context& context) noexcept {
  const Numeral<Unit> numeral = find_numeral(units, units + len, encoding, grammar, radix);
  if (!numeral.valid) return packed_failure(Status::invalid_text);
  const Unit* begin = numeral.begin;
  while (begin != numeral.end && *begin == '0') ++begin;
  if (begin == numeral.end) return packed(0);
  const std::size_t significant = static_cast<std::size_t>(numeral.end - begin);
#if QUOREM_DIGIT_BITS == 64
  if (QUOREM_LIKELY(significant - 8 <= few_chunks * HexadecimalGroup::chunk_len - 8 &&
                    detail::surely_within(few_chunks + 1, context))) {
    // What fails is looked at again below.
    if (numeral.radix == DecimalGroup::radix) {
      const PackedResult result = finish(View{}, z, few_decimal_chunks(z, begin, significant), numeral.negative);
      if (QUOREM_LIKELY(packed_status(result) == Status::ok)) return result;
    } else if (numeral.radix == HexadecimalGroup::radix && significant > HexadecimalGroup::chunk_len) {
      const PackedResult result = finish(View{}, z, few_hexadecimal_chunks(z, begin, significant), numeral.negative);
      if (QUOREM_LIKELY(packed_status(result) == Status::ok)) return result;
    }
  }
#endif
  const Radix& facts = natural::radix_facts(numeral.radix);
  const std::size_t count = chunk_count(significant, numeral.radix, facts);
  const Significant<Unit> text = {begin, numeral.end, significant, count, numeral.radix, false};
  const PackedResult result = from_significant<View>(z, text, numeral.negative, facts, context);
  if (QUOREM_UNLIKELY(packed_status(result) == Status::invalid_text) && grammar == TextGrammar::literal) {
    return from_separated<View>(z, numeral.begin, numeral.end, numeral.radix, context);
  }
  return result;
}

// Digits of a view for a magnitude of so many bits, of either sign.
std::uint64_t stored(SignMagnitude, std::uint64_t bits) noexcept { return (bits + (digit_bits - 1)) / digit_bits; }
std::uint64_t stored(TwosComplement, std::uint64_t bits) noexcept { return bits == 0 ? 0 : bits / digit_bits + 1; }

// The bits of `len` characters at most.
std::uint64_t most_bits(std::uint64_t len, int radix) noexcept {
  return len == 0 ? 0 : natural::bits_bound(len, radix);
}

unsigned unit_at(const Text& text, std::size_t index) noexcept {
  return text.encoding == Encoding::utf16 ? static_cast<const char16_t*>(text.units)[index]
                                          : static_cast<const unsigned char*>(text.units)[index];
}

// The bits that a text may show, as its length and prefix tell.
std::uint64_t most_bits(const Text& text, TextGrammar grammar, int radix) noexcept {
  // No memory holds a longer text.
  constexpr std::uint64_t longest = std::uint64_t{1} << 56;
  if (text.len == 0) return 0;
  const std::uint64_t given = text.len, len = given < longest ? given : longest;
  const unsigned first = unit_at(text, 0);
  if (grammar != TextGrammar::literal && is_sign(first))
    return most_bits(len - 1, grammar == TextGrammar::digits ? radix : 10);
  if (grammar == TextGrammar::digits) return most_bits(len, radix);
  if (!is_graphic(first)) {
    // White space: a prefix may follow.
    const std::uint64_t decimal = most_bits(len - 1, 10), prefixed = len > 3 ? most_bits(len - 3, 16) : 0;
    return decimal > prefixed ? decimal : prefixed;
  }
  const int prefixed = first == '0' && len > 2 ? radix_of_prefix(unit_at(text, 1)) : 0;
  return prefixed != 0 ? most_bits(len - 2, prefixed) : most_bits(len, 10);
}

}  // namespace

template <class View>
Size from_text_size(const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept {
  if (grammar == TextGrammar::digits && !natural::is_radix(radix)) return {0, Status::invalid_radix};
  const std::uint64_t bound = stored(View{}, most_bits(text, grammar, radix));
  // Leading zeros and separators take room, so no length is certainly too large.
  return clamped_size(View{}, static_cast<std::size_t>(bound), false, context);
}

template <class View>
Result from_text(digit* z, const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept {
  if (grammar == TextGrammar::digits && QUOREM_UNLIKELY(!natural::is_radix(radix))) {
    return {0, false, Status::invalid_radix};
  }
  if (text.encoding == Encoding::utf16) {
    return unpack(from_units<View>(z, static_cast<const char16_t*>(text.units), text.len, text.encoding, grammar, radix,
                                   context));
  }
  return unpack(from_units<View>(z, static_cast<const unsigned char*>(text.units), text.len, text.encoding, grammar,
                                 radix, context));
}

template Size from_text_size<SignMagnitude>(const Text&, TextGrammar, int, const Context&) noexcept;
template Size from_text_size<TwosComplement>(const Text&, TextGrammar, int, const Context&) noexcept;
template Result from_text<SignMagnitude>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;
template Result from_text<TwosComplement>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;

}  // namespace quorem::integer
