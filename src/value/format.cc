// Text with sign, prefix and padding, for format libraries and streams.

#include "quorem/bigint_format.h"

#if QUOREM_HAS_EXCEPTIONS

#include <algorithm>
#include <cctype>
#include <istream>
#include <ostream>

namespace quorem {

namespace {

int radix_of(char type) {
  switch (type) {
    case 'b':
    case 'B':
      return 2;
    case 'o':
      return 8;
    case 'x':
    case 'X':
      return 16;
    default:
      return 10;
  }
}

// An octal prefix is one more digit, which padding inside stands before; zero has none.
std::string_view prefix_of(char type) {
  switch (type) {
    case 'b':
      return "0b";
    case 'B':
      return "0B";
    case 'x':
      return "0x";
    case 'X':
      return "0X";
    default:
      return "";
  }
}

void append_fill(std::string* text, const detail::FormatSpec& spec, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count; ++i) text->append(spec.fill, static_cast<std::size_t>(spec.fill_len));
}

// What a stream's flags ask for.
detail::FormatSpec spec_of(const std::ios_base& stream, char fill, const BigInt& value) {
  detail::FormatSpec spec;
  const std::ios_base::fmtflags flags = stream.flags(), base = flags & std::ios_base::basefield;
  const bool upper = (flags & std::ios_base::uppercase) != 0;
  if (base == std::ios_base::hex) spec.type = upper ? 'X' : 'x';
  if (base == std::ios_base::oct) spec.type = 'o';
  // As for built-in integers, a plus sign belongs to decimal output.
  const bool decimal = base != std::ios_base::hex && base != std::ios_base::oct;
  if (decimal && (flags & std::ios_base::showpos) != 0) spec.sign = '+';
  // A stream shows no prefix of zero.
  spec.alternate = (flags & std::ios_base::showbase) != 0 && value.sign() != 0;
  spec.fill[0] = fill;
  spec.width = stream.width() > 0 ? static_cast<std::uint64_t>(stream.width()) : 0;
  const std::ios_base::fmtflags adjust = flags & std::ios_base::adjustfield;
  spec.align = adjust == std::ios_base::left ? '<' : adjust == std::ios_base::internal ? '=' : '>';
  return spec;
}

// Sets badbit, and goes on with the exception where the stream is to throw for that.
void fail_badly(std::ios& stream) {
  try {
    stream.setstate(std::ios_base::badbit);
  } catch (const std::ios_base::failure&) {
    // The exception under way tells more.
  }
  if ((stream.exceptions() & std::ios_base::badbit) != 0) throw;
}

int digit_value(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 16;
}

// The next character without taking it; below 0 at the end, which is noted.
int peek(std::istream& stream, std::ios_base::iostate* state) {
  const int c = stream.rdbuf()->sgetc();
  if (c != std::char_traits<char>::eof()) return c;
  *state |= std::ios_base::eofbit;
  return -1;
}

}  // namespace

std::string detail::format(const BigInt& value, const FormatSpec& spec) {
  std::string digits = value.to_string(radix_of(spec.type));
  if (spec.type == 'X') {
    for (char& c : digits) {
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
  }
  std::string head;
  if (value.is_negative()) {
    digits.erase(0, 1);
    head += '-';
  } else if (spec.sign != '-') {
    head += spec.sign;
  }
  if (spec.alternate) head += prefix_of(spec.type);
  if (spec.alternate && spec.type == 'o' && value.sign() != 0) digits.insert(digits.begin(), '0');

  const std::uint64_t len = head.size() + digits.size();
  const std::uint64_t padding = spec.width > len ? spec.width - len : 0;
  std::uint64_t before = padding, inside = 0;
  if (spec.align == '<') before = 0;
  if (spec.align == '^') before = padding / 2;
  if (spec.align == '=') before = 0, inside = padding;
  std::string text;
  append_fill(&text, spec, before);
  text += head;
  append_fill(&text, spec, inside);
  text += digits;
  append_fill(&text, spec, padding - before - inside);
  return text;
}

std::ostream& operator<<(std::ostream& stream, const BigInt& value) {
  const std::ostream::sentry sentry(stream);
  if (!sentry) return stream;
  try {
    const std::string text = detail::format(value, spec_of(stream, stream.fill(), value));
    stream.width(0);
    const std::streamsize len = static_cast<std::streamsize>(text.size());
    if (stream.rdbuf()->sputn(text.data(), len) != len) stream.setstate(std::ios_base::badbit);
  } catch (const std::ios_base::failure&) {
    throw;
  } catch (...) {
    fail_badly(stream);
  }
  return stream;
}

std::istream& operator>>(std::istream& stream, BigInt& value) {
  const std::istream::sentry sentry(stream);
  if (!sentry) return stream;
  std::ios_base::iostate state = std::ios_base::goodbit;
  try {
    std::string text;
    int c = peek(stream, &state);
    const auto advance = [&] {
      stream.rdbuf()->sbumpc();
      c = peek(stream, &state);
    };
    if (c == '+' || c == '-') {
      if (c == '-') text += '-';
      advance();
    }
    const std::ios_base::fmtflags base = stream.flags() & std::ios_base::basefield;
    int radix = base == std::ios_base::hex ? 16 : base == std::ios_base::oct ? 8 : 10;
    const bool by_prefix = base == 0;
    bool any_digit = false;
    if (c == '0' && (by_prefix || radix == 16)) {
      advance();
      if (c == 'x' || c == 'X') {
        radix = 16;
        advance();
      } else {
        if (by_prefix) radix = 8;
        text += '0';
        any_digit = true;
      }
    }
    for (; c >= 0 && digit_value(c) < radix; advance()) {
      text += static_cast<char>(c);
      any_digit = true;
    }
    const Status status = any_digit ? BigInt::from_digits(&value, text, radix) : Status::invalid_text;
    if (status == Status::out_of_memory) detail::throw_error(status);
    if (status != Status::ok) state |= std::ios_base::failbit;
  } catch (...) {
    fail_badly(stream);
  }
  stream.setstate(state);
  return stream;
}

}  // namespace quorem

#endif  // QUOREM_HAS_EXCEPTIONS
