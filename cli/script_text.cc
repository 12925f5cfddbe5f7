#include "cli/script_text.h"

#include <algorithm>
#include <cstdio>

#include "cli/script_error.h"
#include "cli/script_interrupt.h"

namespace quorem::cli::script {
namespace {

// So many units are copied or compared before Ctrl-C is asked for.
constexpr std::size_t watched_units = std::size_t{1} << 20;

bool is_high_surrogate(char32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

void append_watched(std::u16string& text, std::u16string_view more) {
  for (std::size_t at = 0; at < more.size(); at += watched_units) {
    throw_if_interrupted();
    text += more.substr(at, watched_units);
  }
}

void check_length(std::size_t len) {
  if (len > max_string_length) throw_range_error("Invalid string length");
}

void append_escape(std::string& text, const char* format, unsigned value) {
  char escape[8];
  std::snprintf(escape, sizeof escape, format, value);
  text += escape;
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const char32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t len = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (first < 0xc2 || first > 0xf4) return {replacement_character, 1};
  char32_t value = first & (0x7fu >> len);
  for (std::size_t i = 1; i < len; ++i) {
    if (i >= text.size() || (byte(i) & 0xc0) != 0x80) return {replacement_character, 1};
    value = value << 6 | (byte(i) & 0x3f);
  }
  if (value < least[len] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return {replacement_character, 1};
  return {value, len};
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto append = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (code_point < 0x80) {
    append(code_point);
  } else if (code_point < 0x800) {
    append(0xc0 | code_point >> 6);
    append(0x80 | (code_point & 0x3f));
  } else if (code_point < 0x10000) {
    append(0xe0 | code_point >> 12);
    append(0x80 | (code_point >> 6 & 0x3f));
    append(0x80 | (code_point & 0x3f));
  } else {
    append(0xf0 | code_point >> 18);
    append(0x80 | (code_point >> 12 & 0x3f));
    append(0x80 | (code_point >> 6 & 0x3f));
    append(0x80 | (code_point & 0x3f));
  }
}

void append_utf16(std::u16string& text, char32_t code_point) {
  if (code_point < 0x10000) {
    text += static_cast<char16_t>(code_point);
  } else {
    text += static_cast<char16_t>(0xd800 + ((code_point - 0x10000) >> 10));
    text += static_cast<char16_t>(0xdc00 + ((code_point - 0x10000) & 0x3ff));
  }
}

std::u16string to_utf16(std::string_view text) {
  std::u16string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    append_utf16(result, next.value);
    text.remove_prefix(next.len);
  }
  return result;
}

std::string to_utf8(std::u16string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % watched_units == 0) throw_if_interrupted();
    char32_t value = text[i];
    if (is_high_surrogate(value) && i + 1 < text.size() && is_low_surrogate(text[i + 1])) {
      value = 0x10000 + ((value & 0x3ff) << 10) + (text[++i] & 0x3ffu);
    } else if (is_high_surrogate(value) || is_low_surrogate(value)) {
      value = replacement_character;
    }
    append_utf8(result, value);
  }
  return result;
}

std::string valid_utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    append_utf8(result, next.value);
    text.remove_prefix(next.len);
  }
  return result;
}

std::u16string from_ascii(std::string_view text) { return std::u16string(text.begin(), text.end()); }

bool is_space(char32_t code_point) {
  switch (code_point) {
    case '\t':
    case '\n':
    case '\v':
    case '\f':
    case '\r':
    case ' ':
    case 0xa0:
    case 0x1680:
    case 0x2028:
    case 0x2029:
    case 0x202f:
    case 0x205f:
    case 0x3000:
    case 0xfeff:
      return true;
    default:
      return code_point >= 0x2000 && code_point <= 0x200a;
  }
}

std::u16string_view trim_start(std::u16string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

std::u16string_view trim(std::u16string_view text) {
  text = trim_start(text);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::u16string concatenate(std::u16string_view a, std::u16string_view b) {
  check_length(a.size() + b.size());
  std::u16string result;
  result.reserve(a.size() + b.size());
  append_watched(result, a);
  append_watched(result, b);
  return result;
}

std::u16string repeat(std::u16string_view a, std::size_t count) {
  if (a.empty()) return {};
  if (count > max_string_length / a.size()) check_length(max_string_length + 1);
  std::u16string result;
  result.reserve(a.size() * count);
  // Many short copies would take longer than a few long ones.
  std::size_t copies = 0;
  while (copies < count) {
    const std::size_t more = std::clamp<std::size_t>(copies, 1, count - copies);
    append_watched(result, copies == 0 ? a : std::u16string_view(result).substr(0, more * a.size()));
    copies += more;
  }
  return result;
}

int compare(std::u16string_view a, std::u16string_view b) {
  for (std::size_t at = 0; at < a.size() && at < b.size(); at += watched_units) {
    throw_if_interrupted();
    const int order = a.substr(at, watched_units).compare(b.substr(at, watched_units));
    if (order != 0) return order < 0 ? -1 : 1;
  }
  return a.size() == b.size() ? 0 : a.size() < b.size() ? -1 : 1;
}

std::string quote(std::u16string_view text) {
  const auto has = [&](char16_t unit) { return text.find(unit) != std::u16string_view::npos; };
  const char mark = !has('\'') ? '\'' : !has('"') ? '"' : !has('`') && text.find(u"${") == text.npos ? '`' : '\'';
  std::string result(1, mark);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    const bool pair = is_high_surrogate(unit) && i + 1 < text.size() && is_low_surrogate(text[i + 1]);
    switch (unit) {
      case '\b':
        result += "\\b";
        break;
      case '\t':
        result += "\\t";
        break;
      case '\n':
        result += "\\n";
        break;
      case '\f':
        result += "\\f";
        break;
      case '\r':
        result += "\\r";
        break;
      case '\\':
        result += "\\\\";
        break;
      default:
        if (unit == static_cast<char16_t>(mark)) {
          result += '\\';
          result += mark;
        } else if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) {
          append_escape(result, "\\x%02X", unit);
        } else if (pair) {
          result += to_utf8(text.substr(i, 2));
          ++i;
        } else if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
          append_escape(result, "\\u%04X", unit);
        } else {
          append_utf8(result, unit);
        }
    }
  }
  result += mark;
  return result;
}

}  // namespace quorem::cli::script
