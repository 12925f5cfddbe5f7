// What stands where in the text of a number: sign, prefix, digits. Whether the digits are digits is seen when they are
// read.

#ifndef QUOREM_INTEGER_TEXT_GRAMMAR_H_
#define QUOREM_INTEGER_TEXT_GRAMMAR_H_

#include <cstddef>

#include "integer/text_white_space.h"
#include "quorem/integer_text.h"

namespace quorem::integer {

// Text cut to the digits of the number. No digits at all stand for 0.
template <class Unit>
struct Numeral {
  const Unit* begin;
  const Unit* end;
  int radix;
  bool negative;
  bool valid;  // so far
};

// The radix of a prefix 0x, 0o or 0b by its letter, or 0.
constexpr int radix_of_prefix(unsigned letter) noexcept {
  const unsigned small = letter | 0x20;
  return small == 'x' ? 16 : small == 'o' ? 8 : small == 'b' ? 2 : 0;
}

template <class Unit>
QUOREM_ALWAYS_INLINE bool is_sign(Unit unit) noexcept {
  return unit == '+' || unit == '-';
}

template <class Unit>
QUOREM_ALWAYS_INLINE Numeral<Unit> find_numeral(const Unit* begin, const Unit* end, Encoding encoding,
                                                TextGrammar grammar, int radix) noexcept {
  Numeral<Unit> numeral = {begin, end, 10, false, true};
  if (grammar == TextGrammar::string) {
    while (numeral.begin != numeral.end && !is_graphic(numeral.begin[0])) {
      const std::size_t len = white_space_len(numeral.begin, numeral.end, false, encoding);
      if (len == 0) break;
      numeral.begin += len;
    }
    while (numeral.begin != numeral.end && !is_graphic(numeral.end[-1])) {
      const std::size_t len = white_space_len(numeral.begin, numeral.end, true, encoding);
      if (len == 0) break;
      numeral.end -= len;
    }
    if (numeral.begin == numeral.end) return numeral;
  } else if (begin == end) {
    numeral.valid = false;
    return numeral;
  }
  const Unit first = numeral.begin[0];
  if (grammar == TextGrammar::digits) numeral.radix = radix;
  if (grammar != TextGrammar::literal && is_sign(first)) {
    numeral.negative = first == '-';
    ++numeral.begin;
    numeral.valid = numeral.begin != numeral.end;
    return numeral;
  }
  if (grammar == TextGrammar::digits || first != '0' || numeral.end - numeral.begin == 1) return numeral;
  const int prefixed = radix_of_prefix(numeral.begin[1]);
  if (prefixed != 0 && numeral.end - numeral.begin > 2) {
    numeral.radix = prefixed;
    numeral.begin += 2;
  } else if (grammar == TextGrammar::literal) {
    numeral.valid = false;  // a leading zero
  }
  return numeral;
}

// Does each _ stand between two digits, as far as others are no digits?
template <class Unit>
bool separators_stand_between(const Unit* begin, const Unit* end) noexcept {
  bool after_digit = false;
  for (; begin != end; ++begin) {
    if (*begin == '_' && !after_digit) return false;
    after_digit = *begin != '_';
  }
  return after_digit;
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_TEXT_GRAMMAR_H_
