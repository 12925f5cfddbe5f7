// Formatting of BigInt by std::format, where the library has it; fmt.h does the same for fmt.
//
//   [[fill]align][sign][#][0][width][type]     as for built-in integers; type is one of b B d o x X
//
// A negative number has its minus sign in every base. The width may be {} or {n}. There is no L: digits are not
// grouped.

#ifndef QUOREM_BIGINT_FORMAT_H_
#define QUOREM_BIGINT_FORMAT_H_

#include <version>

#include "quorem/bigint.h"

#if QUOREM_HAS_EXCEPTIONS

#if defined(__cpp_lib_format)
#include <format>
#endif

namespace quorem::detail {

// What a replacement field asks for. align is one of < > ^, = (the fill stands between sign or prefix and the digits),
// or 0.
struct FormatSpec {
  static constexpr int no_argument = -2;
  static constexpr int next_argument = -1;

  char fill[4] = {' '};
  int fill_len = 1;
  char align = 0;
  char sign = '-';
  bool alternate = false;
  char type = 'd';
  std::uint64_t width = 0;
  int width_argument = no_argument;  // or the number of the argument that is the width
};

// The whole text of a value.
std::string format(const BigInt& value, const FormatSpec& spec);

constexpr bool is_align(char c) { return c == '<' || c == '>' || c == '^'; }

// The bytes of the UTF-8 character that starts with c.
constexpr int utf8_len(char c) {
  const unsigned char byte = static_cast<unsigned char>(c);
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

// Reads a number of at most 9 digits. Null where it is longer.
template <class Iterator>
constexpr bool read_number(Iterator* it, Iterator end, int* number) {
  int value = 0;
  for (int i = 0; *it != end && **it >= '0' && **it <= '9'; ++*it, ++i) {
    if (i == 9) return false;
    value = value * 10 + (**it - '0');
  }
  *number = value;
  return true;
}

// Reads [*it, end) up to the closing brace or the end. Returns what is wrong, or null.
template <class Iterator>
constexpr const char* parse_format(FormatSpec* spec, Iterator* it, Iterator end) {
  if (*it != end && **it != '}') {
    const int fill_len = utf8_len(**it);
    if (**it != '{' && end - *it > fill_len && is_align((*it)[fill_len])) {
      for (int i = 0; i < fill_len; ++i) spec->fill[i] = (*it)[i];
      spec->fill_len = fill_len;
      *it += fill_len;
    }
  }
  if (*it != end && is_align(**it)) spec->align = *(*it)++;
  if (*it != end && (**it == '+' || **it == '-' || **it == ' ')) spec->sign = *(*it)++;
  if (*it != end && **it == '#') spec->alternate = true, ++*it;
  if (*it != end && **it == '0') {
    if (spec->align == 0) {
      spec->align = '=';
      spec->fill[0] = '0';
      spec->fill_len = 1;
    }
    ++*it;
  }
  if (*it != end && **it == '{') {
    ++*it;
    spec->width_argument = FormatSpec::next_argument;
    if (*it != end && **it != '}' && !read_number(it, end, &spec->width_argument)) return "argument index too large";
    if (*it == end || **it != '}') return "invalid width argument for a BigInt";
    ++*it;
  } else {
    int width = 0;
    if (!read_number(it, end, &width)) return "width too large";
    spec->width = static_cast<std::uint64_t>(width);
  }
  if (*it != end && **it != '}') {
    switch (const char type = **it) {
      case 'b':
      case 'B':
      case 'd':
      case 'o':
      case 'x':
      case 'X':
        spec->type = type;
        ++*it;
        break;
      default:
        return "invalid format for a BigInt";
    }
  }
  return *it == end || **it == '}' ? nullptr : "invalid format for a BigInt";
}

// Both libraries' formatters. ErrorType is what they throw; Visit is how the library looks into an argument.
template <class ErrorType>
class FormatterBase {
 public:
  template <class ParseContext>
  constexpr auto parse(ParseContext& context) {
    auto it = context.begin();
    if (const char* error = parse_format(&spec_, &it, context.end())) throw ErrorType(error);
    if (spec_.width_argument == FormatSpec::next_argument) {
      spec_.width_argument = static_cast<int>(context.next_arg_id());
    } else if (spec_.width_argument >= 0) {
      context.check_arg_id(static_cast<decltype(context.next_arg_id())>(spec_.width_argument));
    }
    return it;
  }

 protected:
  // The value of a width argument.
  struct Width {
    template <class T>
    std::uint64_t operator()(const T& width) const {
      if constexpr (BuiltInInteger<T>) {
        if (width >= 0 && width <= std::numeric_limits<int>::max()) return static_cast<std::uint64_t>(width);
      }
      throw ErrorType("the width is not a number, or negative, or too large");
    }
  };

  template <class Context, class Visit>
  auto write(const BigInt& value, Context& context, Visit visit) const {
    FormatSpec spec = spec_;
    if (spec.width_argument >= 0) spec.width = visit(Width(), spec.width_argument);
    auto out = context.out();
    for (const char c : detail::format(value, spec)) *out++ = c;
    return out;
  }

 private:
  FormatSpec spec_;
};

}  // namespace quorem::detail

#if defined(__cpp_lib_format)
template <>
struct std::formatter<quorem::BigInt, char> : quorem::detail::FormatterBase<std::format_error> {
  template <class Context>
  auto format(const quorem::BigInt& value, Context& context) const {
    return write(value, context, [&context](auto width, int argument) {
      return std::visit_format_arg(width, context.arg(static_cast<std::size_t>(argument)));
    });
  }
};
#endif

#endif  // QUOREM_HAS_EXCEPTIONS

#endif  // QUOREM_BIGINT_FORMAT_H_
