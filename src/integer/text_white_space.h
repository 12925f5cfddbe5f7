// The white space that may stand round a number in text: ECMAScript's WhiteSpace and LineTerminator.
//
// Latin-1 and UTF-16 have one unit for each of these characters. In UTF-8 they are one to three bytes; from the end
// they are found by those bytes alone, because no other character's bytes end like that.

#ifndef QUOREM_INTEGER_TEXT_WHITE_SPACE_H_
#define QUOREM_INTEGER_TEXT_WHITE_SPACE_H_

#include <cstddef>
#include <cstdint>

#include "quorem/config.h"
#include "quorem/integer_text.h"

namespace quorem::integer {

inline bool is_white_space(std::uint32_t character) noexcept {
  if (character < 0x80) return character == 0x20 || (character >= 0x09 && character <= 0x0d);
  switch (character) {
    case 0x00a0:
    case 0x1680:
    case 0x2028:
    case 0x2029:
    case 0x202f:
    case 0x205f:
    case 0x3000:
    case 0xfeff:
      return true;
    default:
      return character >= 0x2000 && character <= 0x200a;
  }
}

// Can a unit neither be white space nor belong to it, as characters of numbers can not?
template <class Unit>
QUOREM_ALWAYS_INLINE bool is_graphic(Unit unit) noexcept {
  return unit > 0x20 && unit < 0x7f;
}

// Is the UTF-8 text p, of exactly `len` bytes, one white space character?
inline bool is_white_space_utf8(const unsigned char* p, std::size_t len) noexcept {
  if (len == 1) return p[0] < 0x80 && is_white_space(p[0]);
  if (len == 2) return p[0] == 0xc2 && p[1] == 0xa0;
  const bool well_formed = (p[0] & 0xf0) == 0xe0 && (p[1] & 0xc0) == 0x80 && (p[2] & 0xc0) == 0x80;
  const std::uint32_t character = (p[0] & 0x0fu) << 12 | (p[1] & 0x3fu) << 6 | (p[2] & 0x3fu);
  return well_formed && character >= 0x800 && is_white_space(character);
}

// The units of the white space character with which a text starts or, `at_end`, ends; 0 if it is none.
template <class Unit>
std::size_t white_space_len(const Unit* begin, const Unit* end, bool at_end, Encoding encoding) noexcept {
  const std::size_t len = static_cast<std::size_t>(end - begin);
  const std::size_t longest = encoding == Encoding::utf8 ? 3 : 1;
  for (std::size_t size = 1; size <= longest && size <= len; ++size) {
    const Unit* p = at_end ? end - size : begin;
    if constexpr (sizeof(Unit) == 1) {
      if (encoding == Encoding::utf8 ? is_white_space_utf8(p, size) : is_white_space(*p)) return size;
    } else {
      if (is_white_space(*p)) return size;
    }
  }
  return 0;
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_TEXT_WHITE_SPACE_H_
