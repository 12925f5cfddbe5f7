#include "cli/script_words.h"

#include <locale.h>
#include <wctype.h>

#include <algorithm>
#include <array>
#include <cwchar>

#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

constexpr const char* illegal_token = "Invalid or unexpected token";

constexpr auto reserved_words = std::to_array<std::string_view>(
    {"break",  "case", "catch",      "class",   "const", "continue", "debugger", "default",  "delete",
     "do",     "else", "export",     "extends", "false", "finally",  "for",      "function", "if",
     "import", "in",   "instanceof", "new",     "null",  "return",   "super",    "switch",   "this",
     "throw",  "true", "try",        "typeof",  "var",   "void",     "while",    "with"});
constexpr auto strict_reserved_words = std::to_array<std::string_view>(
    {"implements", "interface", "let", "package", "private", "protected", "public", "static", "yield"});

// The longest of them first where one starts another.
constexpr auto punctuators = std::to_array<std::string_view>(
    {">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "?\?=", "=>", "==", "!=", "<=",
     ">=",   "&&",  "||",  "??",  "?.",  "++",  "--",  "+=",  "-=",  "*=",  "/=",   "%=", "&=", "|=", "^=",
     "<<",   ">>",  "**",  "{",   "}",   "(",   ")",   "[",   "]",   ".",   ";",    ",",  "<",  ">",  "+",
     "-",    "*",   "/",   "%",   "&",   "|",   "^",   "!",   "~",   "?",   ":",    "="});

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char32_t code_point) {
  if (code_point < 0x80) {
    return (code_point >= 'a' && code_point <= 'z') || (code_point >= 'A' && code_point <= 'Z') || code_point == '_' ||
           code_point == '$';
  }
  static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return locale != nullptr && iswalpha_l(static_cast<wint_t>(code_point), locale) != 0;
}

std::string quoted(std::string_view what, std::string_view token) {
  return std::string(what) + " '" + std::string(token) + "'";
}

}  // namespace

std::size_t word_length(std::string_view text) {
  std::size_t len = 0;
  while (len < text.size()) {
    const CodePoint next = first_code_point(text.substr(len));
    if (!is_letter(next.value) && !(len > 0 && next.value < 0x80 && is_ascii_digit(text[len]))) break;
    len += next.len;
  }
  return len;
}

bool is_reserved(std::string_view word) {
  return contains(reserved_words, word) || contains(strict_reserved_words, word) || word == "enum";
}

std::string unexpected(std::string_view rest) {
  if (rest.empty()) return "Unexpected end of input";
  const std::string_view word = rest.substr(0, word_length(rest));
  if (word == "enum") return "Unexpected reserved word";
  if (contains(strict_reserved_words, word)) return "Unexpected strict mode reserved word";
  if (contains(reserved_words, word)) return quoted("Unexpected token", word);
  if (!word.empty()) return quoted("Unexpected identifier", word);
  if (is_ascii_digit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && is_ascii_digit(rest[1]))) {
    return "Unexpected number";
  }
  if (rest[0] == '\'' || rest[0] == '"') return "Unexpected string";
  if (rest[0] == '`') return "Unexpected template string";
  for (const std::string_view punctuator : punctuators) {
    if (rest.substr(0, punctuator.size()) == punctuator) return quoted("Unexpected token", punctuator);
  }
  return illegal_token;
}

std::string wrong_number(std::string_view rest) {
  if (rest.empty() || rest[0] != '_') return illegal_token;
  return rest.size() > 1 && rest[1] == '_' ? "Only one underscore is allowed as numeric separator"
                                           : "Numeric separators are not allowed at the end of numeric literals";
}

std::string leading_zero(std::string_view rest) {
  if (rest.size() > 1 && rest[1] == '_') return "Numeric separator can not be used after leading 0.";
  const std::string_view digits = rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size()));
  if (rest.substr(digits.size(), 1) == "n") return illegal_token;
  return digits.find_first_of("89") == std::string_view::npos
             ? "Octal literals are not allowed in strict mode."
             : "Decimals with leading zeros are not allowed in strict mode.";
}

}  // namespace quorem::cli::script
