// Strings of the language: UTF-16, lone surrogates allowed; and UTF-8, as sources are read and results are printed.

#ifndef QUOREM_CLI_SCRIPT_TEXT_H_
#define QUOREM_CLI_SCRIPT_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace quorem::cli::script {

// The longest string, in units of UTF-16: V8's limit on machines of 64 bits.
constexpr std::size_t max_string_length = (std::size_t{1} << 29) - 24;

// What stands for bytes that are no UTF-8, and for lone surrogates where UTF-8 is written.
constexpr char32_t replacement_character = 0xfffd;

// A code point and the number of bytes it takes, at least 1. Requires: text is not empty.
struct CodePoint {
  char32_t value;
  std::size_t len;
};
CodePoint first_code_point(std::string_view text);

void append_utf8(std::string& text, char32_t code_point);
void append_utf16(std::u16string& text, char32_t code_point);

// The same text in the other encoding, with replacement characters for what it cannot say.
std::u16string to_utf16(std::string_view text);
std::string to_utf8(std::u16string_view text);
// UTF-8 in which every wrong byte is a replacement character.
std::string valid_utf8(std::string_view text);
// Every character of ASCII as one unit.
std::u16string from_ascii(std::string_view text);

// WhiteSpace or LineTerminator of the specification.
bool is_space(char32_t code_point);
std::u16string_view trim_start(std::u16string_view text);
std::u16string_view trim(std::u16string_view text);

// a and b, one after the other, and a so many times. RangeError: Invalid string length
std::u16string concatenate(std::u16string_view a, std::u16string_view b);
std::u16string repeat(std::u16string_view a, std::size_t count);
// -1, 0 or 1 by code units.
int compare(std::u16string_view a, std::u16string_view b);

// In quotes, as a console shows it.
std::string quote(std::u16string_view text);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_TEXT_H_
