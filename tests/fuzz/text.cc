// Text: parsing against a plain model of the three grammars, in every encoding and on both views; printing against
// division by the radix, character by character; each way back; the value type beside them, and Node.js where it is
// there.

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/input.h"
#include "fuzz/node.h"
#include "quorem/bigint.h"
#include "quorem/ecma.h"
#include "quorem/integer.h"
#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/test_context.h"
#include "support/views.h"

namespace quorem::fuzz {
namespace {

using oracle::Integer;
using oracle::Natural;
using tests::Buffer;
using tests::describe;
using tests::MagnitudeKind;
using tests::Placement;
using tests::TestContext;
using tests::TwosKind;

// ---- the model
// -------------------------------------------------------------------------------------------------------

// a := a m + c
void multiply_add(Natural& a, std::uint32_t m, std::uint32_t c) {
  std::uint64_t carry = c;
  for (std::uint32_t& word : a) {
    carry += std::uint64_t{word} * m;
    word = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry != 0) a.push_back(static_cast<std::uint32_t>(carry));
}

// a := floor(a / m), returns the remainder.
std::uint32_t divide_by(Natural& a, std::uint32_t m) {
  std::uint64_t rest = 0;
  for (std::size_t i = a.size(); i-- > 0;) {
    rest = rest << 32 | a[i];
    a[i] = static_cast<std::uint32_t>(rest / m);
    rest %= m;
  }
  while (!a.empty() && a.back() == 0) a.pop_back();
  return static_cast<std::uint32_t>(rest);
}

constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

std::string printed(const Integer& a, int radix) {
  // As many characters at a time as a word of 32 bits holds.
  const auto base = static_cast<std::uint32_t>(radix);
  std::uint32_t power = base;
  int len = 1;
  for (; power <= 0xffffffff / base; ++len) power *= base;
  std::string text;
  Natural rest = a.magnitude;
  do {
    std::uint32_t part = divide_by(rest, power);
    for (int i = 0; i < len; ++i, part /= base) text += alphabet[part % base];
  } while (!rest.empty());
  while (text.size() > 1 && text.back() == '0') text.pop_back();
  if (a.negative) text += '-';
  return {text.rbegin(), text.rend()};
}

using Points = std::u32string;

// The value of a character as a digit of the radix, or nothing.
std::optional<std::uint32_t> digit_value(char32_t c, int radix) {
  if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
  const std::size_t at = c < 128 ? alphabet.find(static_cast<char>(c)) : std::string_view::npos;
  if (at == std::string_view::npos || at >= static_cast<std::size_t>(radix)) return std::nullopt;
  return static_cast<std::uint32_t>(at);
}

bool is_space(char32_t c) {
  constexpr std::u32string_view spaces =
      U"\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
      U"\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
  return spaces.find(c) != std::u32string_view::npos;
}

// One digit or more of the radix and nothing else, with single underscores between them where that is allowed.
std::optional<Natural> model_digits(std::u32string_view text, int radix, bool underscores) {
  Natural value;
  bool digit_before = false;
  for (const char32_t c : text) {
    const std::optional<std::uint32_t> digit = digit_value(c, radix);
    if (!digit && !(underscores && c == U'_' && digit_before)) return std::nullopt;
    if (digit) multiply_add(value, static_cast<std::uint32_t>(radix), *digit);
    digit_before = digit.has_value();
  }
  if (!digit_before) return std::nullopt;
  return value;
}

int prefix_radix(std::u32string_view text) {
  if (text.size() < 2 || text[0] != U'0') return 0;
  switch (text[1]) {
    case U'x':
    case U'X':
      return 16;
    case U'o':
    case U'O':
      return 8;
    case U'b':
    case U'B':
      return 2;
    default:
      return 0;
  }
}

std::optional<Integer> as_integer(bool negative, const std::optional<Natural>& magnitude) {
  if (!magnitude) return std::nullopt;
  return oracle::make_integer(negative, *magnitude);
}

std::optional<Integer> model_signed(std::u32string_view text, int radix) {
  const bool negative = !text.empty() && text[0] == U'-';
  if (negative || (!text.empty() && text[0] == U'+')) text.remove_prefix(1);
  return as_integer(negative, model_digits(text, radix, false));
}

std::optional<Integer> model(std::u32string_view text, TextGrammar grammar, int radix) {
  if (grammar == TextGrammar::digits) return model_signed(text, radix);
  if (grammar == TextGrammar::literal) {
    if (const int prefix = prefix_radix(text); prefix != 0)
      return as_integer(false, model_digits(text.substr(2), prefix, true));
    if (text.size() > 1 && text[0] == U'0') return std::nullopt;
    return as_integer(false, model_digits(text, 10, true));
  }
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return Integer{};
  if (const int prefix = prefix_radix(text); prefix != 0)
    return as_integer(false, model_digits(text.substr(2), prefix, false));
  return model_signed(text, 10);
}

// Each byte or unit that is no part of a character becomes this, which is part of no integer.
constexpr char32_t wrong_unit = 0xfffffff0;

// The code points of UTF-8: strictly, no overlong forms, no surrogates.
Points decode_utf8(const std::string& bytes) {
  Points points;
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const int len = lead < 0x80                   ? 1
                    : lead >= 0xc2 && lead < 0xe0 ? 2
                    : lead >= 0xe0 && lead < 0xf0 ? 3
                    : lead >= 0xf0 && lead < 0xf5 ? 4
                                                  : 0;
    char32_t point = len == 0 || i + static_cast<std::size_t>(len) > bytes.size() ? wrong_unit
                     : len == 1                                                   ? lead
                                                                                  : lead & (0x7fu >> len);
    for (int k = 1; k < len && point != wrong_unit; ++k) {
      const auto next = static_cast<unsigned char>(bytes[i + static_cast<std::size_t>(k)]);
      point = (next & 0xc0) == 0x80 ? (point << 6 | (next & 0x3fu)) : wrong_unit;
    }
    const bool overlong = (len == 3 && point < 0x800) || (len == 4 && point < 0x10000);
    if (overlong || (point >= 0xd800 && point < 0xe000) || (point != wrong_unit && point > 0x10ffff))
      point = wrong_unit;
    points += point;
    i += point == wrong_unit ? 1 : static_cast<std::size_t>(len);
  }
  return points;
}

// ---- texts
// -----------------------------------------------------------------------------------------------------------

// A text in one encoding, in memory of exactly its length, and what it says.
struct Sample {
  Encoding encoding;
  std::string bytes;
  std::u16string units;
  Points points;

  Text text() const {
    if (encoding == Encoding::utf16) return {units.data(), units.size(), encoding};
    return {bytes.data(), bytes.size(), encoding};
  }
};

void append_utf8(std::string& bytes, char32_t c) {
  if (c < 0x80) {
    bytes += static_cast<char>(c);
  } else if (c < 0x800) {
    bytes += static_cast<char>(0xc0 | c >> 6);
    bytes += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    bytes += static_cast<char>(0xe0 | c >> 12);
    bytes += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    bytes += static_cast<char>(0x80 | (c & 0x3f));
  }
}

// Of code points below 2^16, those that Latin-1 does not have become question marks there; or of bytes as they are.
Sample encoded(Encoding encoding, std::u32string_view points) {
  Sample sample = {encoding, {}, {}, {}};
  for (const char32_t c : points) {
    if (encoding == Encoding::utf16) sample.units += static_cast<char16_t>(c);
    if (encoding == Encoding::utf8) append_utf8(sample.bytes, c);
    if (encoding == Encoding::latin1) sample.bytes += static_cast<char>(c < 0x100 ? c : U'?');
  }
  if (encoding == Encoding::utf8) {
    sample.points = decode_utf8(sample.bytes);
  } else {
    for (const char32_t c : points) sample.points += encoding == Encoding::latin1 && c >= 0x100 ? U'?' : c;
  }
  sample.bytes.shrink_to_fit();
  sample.units.shrink_to_fit();
  return sample;
}

constexpr char32_t odd_characters[] = {U' ',   U'\t',  U'\n',  U'\r', U'\v', 0xa0, 0xfeff, 0x2028, 0x2029, 0x1680,
                                       0x180e, 0x200b, 0x3000, 0,     U'-',  U'+', U'_',   U'n',   U'.',   U'e',
                                       U'/',   U':',   U'@',   U'[',  U'`',  U'{', 0xff10, 0x661,  0x130,  0xdc00};

char32_t any_digit(Input& input, int radix) {
  const char32_t c =
      static_cast<unsigned char>(alphabet[static_cast<std::size_t>(input.below(static_cast<std::uint64_t>(radix)))]);
  return c >= U'a' && input.one_in(2) ? c - (U'a' - U'A') : c;
}

void add_spaces(Input& input, Points& points) {
  for (std::uint64_t left = input.below(8) < 5 ? 0 : input.below(4); left > 0; --left)
    points += odd_characters[input.below(13)];
}

// How many characters: short ones mostly, and round the lengths where text is joined by halves.
std::size_t text_len(Input& input) {
  return input.one_in(4) ? input.len(0, 260) * static_cast<std::size_t>(digit_bits) / 4
                         : static_cast<std::size_t>(input.below(70));
}

// Nearly an integer of the grammar: each of its parts may be missing or double, and a character may be changed.
Points nearly_integer(Input& input, TextGrammar grammar, int radix) {
  Points points;
  if (grammar == TextGrammar::string) add_spaces(input, points);
  if (input.one_in(4)) points += input.one_in(2) ? U'-' : U'+';
  if (grammar != TextGrammar::digits && input.one_in(2)) {
    constexpr std::u32string_view letters = U"xXoObB";
    const auto which = static_cast<std::size_t>(input.below(letters.size()));
    points += U'0';
    points += letters[which];
    radix = which < 2 ? 16 : which < 4 ? 8 : 2;
  }
  for (std::uint64_t zeros = input.one_in(8) ? input.below(60) : 0; zeros > 0; --zeros) points += U'0';
  const bool underscores = grammar == TextGrammar::literal && input.one_in(2);
  // A run of one digit, or any digits.
  const bool same = input.one_in(4);
  char32_t c = any_digit(input, radix);
  for (std::size_t left = text_len(input); left > 0; --left) {
    if (!same) c = any_digit(input, radix);
    points += c;
    if (underscores && left > 1 && input.one_in(4)) points += U'_';
  }
  if (grammar == TextGrammar::string) add_spaces(input, points);
  if (!points.empty() && input.one_in(4)) {
    points[static_cast<std::size_t>(input.below(points.size()))] =
        odd_characters[input.below(std::size(odd_characters))];
  }
  return points;
}

Sample any_sample(Input& input, TextGrammar grammar, int radix) {
  const auto encoding = static_cast<Encoding>(input.below(3));
  if (!input.one_in(6)) return encoded(encoding, nearly_integer(input, grammar, radix));
  // Any units at all.
  Sample sample = {encoding, {}, {}, {}};
  for (std::uint64_t left = input.below(40); left > 0; --left) {
    const auto unit = static_cast<char16_t>(input.below(encoding == Encoding::utf16 ? 0x10000 : 0x100));
    if (encoding == Encoding::utf16) {
      sample.units += unit;
    } else {
      sample.bytes += static_cast<char>(unit);
    }
    if (encoding != Encoding::utf8) sample.points += unit;
  }
  if (encoding == Encoding::utf8) sample.points = decode_utf8(sample.bytes);
  return sample;
}

// ---- parsing
// ---------------------------------------------------------------------------------------------------------

std::string shown(const Sample& sample) {
  std::string text = describe("\n  encoding ", static_cast<int>(sample.encoding), ", code points");
  for (const char32_t c : sample.points) text += describe(' ', std::uint32_t{c});
  return text;
}

struct Parse {
  const Sample& sample;
  TextGrammar grammar;
  int radix;
  std::optional<Integer> expected;
};

// The text with limits at the result or one below it, or with an allocation refused.
template <class Kind>
void check_parse(const Parse& parse, long refused, std::uint64_t max_bits) {
  using View = typename Kind::View;
  TestContext context;
  context.refuse_allocation = refused;
  context.context.max_bits = max_bits;
  const auto fault = [&](const char* what) { fail(describe(Kind::name, ", from_text: ", what, shown(parse.sample))); };
  const Size size = integer::from_text_size<View>(parse.sample.text(), parse.grammar, parse.radix, context.context);
  const bool legal = parse.expected && oracle::bit_length(parse.expected->magnitude) <= max_bits;
  if (size.status == Status::too_large && legal) fault("the size says too_large for a legal result");
  if (size.status != Status::ok && size.status != Status::too_large && size.status != Status::invalid_text)
    fault("the size's status");
  if (size.status == Status::invalid_text && parse.expected) fault("the size says invalid_text");
  if (size.status != Status::ok) return;
  Buffer z(size.len, Placement::unaligned);
  const Result read =
      integer::from_text<View>(z.data(), parse.sample.text(), parse.grammar, parse.radix, context.context);
  if (!z.canaries_intact()) fault("a canary was overwritten");
  if (!context.clean()) fault("memory of the context was lost or misused");
  if (refused != TestContext::never && context.allocations > refused) {
    if (read.status != Status::out_of_memory) fault("an allocation was refused, and it was not said");
  } else if (!parse.expected) {
    if (read.status != Status::invalid_text) fault("is no integer, and was read");
  } else if (!legal) {
    if (read.status != Status::too_large) fault("is above the limit, and was read");
  } else {
    if (read.status != Status::ok) fault(status_name(read.status));
    if (z.first(read.len) != Kind::digits(*parse.expected) || read.negative != parse.expected->negative)
      fault("wrong value");
  }
}

Integer value_of(const BigInt& a) {
  const SignMagnitude view = a.view();
  return MagnitudeKind::value({view.digits, view.digits + view.len}, view.negative);
}

void check_parse_by_values(const Parse& parse) {
  const Sample& sample = parse.sample;
  BigInt z = -77;
  Status status;
  if (parse.grammar == TextGrammar::string && sample.encoding == Encoding::utf8) {
    status = BigInt::from_string(&z, std::string_view(sample.bytes));
  } else if (parse.grammar == TextGrammar::string && sample.encoding == Encoding::utf16) {
    status = BigInt::from_string(&z, std::u16string_view(sample.units));
    // A lone surrogate is a unit of JavaScript's strings too.
    if (sample.units.size() < 4000) {
      require_node("BigInt(" + node_literal(sample.units) + ")",
                   parse.expected ? node_answer(*parse.expected) : "SyntaxError");
    }
  } else if (parse.grammar == TextGrammar::digits && sample.encoding == Encoding::latin1) {
    status = BigInt::from_digits(&z, sample.bytes, parse.radix);
  } else {
    return;
  }
  require(status == (parse.expected ? Status::ok : Status::invalid_text), "the value type: status of a text");
  require(value_of(z) == (parse.expected ? *parse.expected : oracle::integer(-77)), "the value type: value of a text");
}

template <class Kind>
void check_comparison(const Parse& parse, const Integer& a) {
  const Context context;
  const std::vector<digit> digits = Kind::digits(a);
  const auto view = Kind::view(digits.data(), digits.size(), a.negative);
  const integer::Comparison found = integer::compare(view, parse.sample.text(), context);
  const int expected =
      parse.expected ? oracle::compare(a, *parse.expected) : static_cast<int>(integer::Ordering::undefined);
  require(found.status == Status::ok && static_cast<int>(found.ordering) == expected, "comparison with a text");
}

void check_parsing(Input& input) {
  const auto grammar = static_cast<TextGrammar>(input.below(3));
  const int radix = grammar == TextGrammar::digits ? static_cast<int>(input.random().between(2, 36)) : 10;
  const Sample sample = any_sample(input, grammar, radix);
  const Parse parse = {sample, grammar, radix, model(sample.points, grammar, radix)};
  const std::uint64_t no_limit = Context{}.max_bits;
  std::uint64_t max_bits = no_limit;
  if (parse.expected && input.one_in(3)) {
    const std::uint64_t bits = oracle::bit_length(parse.expected->magnitude);
    max_bits = bits - std::min<std::uint64_t>(bits, input.below(2));
  }
  const long refused = input.one_in(4) ? static_cast<long>(input.below(3)) : TestContext::never;
  check_parse<MagnitudeKind>(parse, refused, max_bits);
  check_parse<TwosKind>(parse, refused, max_bits);
  check_parse_by_values(parse);
  if (grammar != TextGrammar::string) return;
  const Integer a = parse.expected && input.one_in(2)
                        ? oracle::add(*parse.expected, oracle::integer(static_cast<int>(input.below(3)) - 1))
                        : input.integer(20);
  check_comparison<MagnitudeKind>(parse, a);
  check_comparison<TwosKind>(parse, a);
}

// ---- printing
// --------------------------------------------------------------------------------------------------------

template <class Kind>
void check_print(const Integer& a, int radix, const std::string& expected, long refused) {
  const std::vector<digit> digits = Kind::digits(a);
  const auto view = Kind::view(digits.data(), digits.size(), a.negative);
  const auto fault = [&](const char* what) {
    fail(describe(Kind::name, ", to_text in radix ", radix, ": ", what, "\n  a = ", oracle::to_hexadecimal(a)));
  };
  TestContext context;
  context.refuse_allocation = refused;
  const integer::TextResult size = integer::to_text_size(view, radix);
  if (size.status != Status::ok || size.len < expected.size() || size.len > expected.size() + 1) fault("the size");
  tests::ByteBlock text(size.len);
  const integer::TextResult result = integer::to_text(static_cast<char*>(text.data()), view, radix, context.context);
  if (!text.canaries_intact()) fault("a canary was overwritten");
  if (!context.clean()) fault("memory of the context was lost or misused");
  if (refused != TestContext::never && context.allocations > refused) {
    if (result.status != Status::out_of_memory) fault("an allocation was refused, and it was not said");
    return;
  }
  if (result.status != Status::ok) fault(status_name(result.status));
  if (std::string_view(static_cast<const char*>(text.data()), result.len) != expected) fault("wrong text");
}

// The characters as values, back to the number.
void check_from_values(const Natural& a, int radix, const std::string& text) {
  std::vector<unsigned char> values;
  for (const char c : text)
    values.push_back(static_cast<unsigned char>(*digit_value(static_cast<unsigned char>(c), radix)));
  Buffer z(natural::from_values_size(values.size(), radix), Placement::unaligned);
  TestContext context;
  const Result result = natural::from_values(z.data(), values.data(), values.size(), radix, context.context);
  require(result.status == Status::ok && z.first(result.len) == oracle::magnitude_digits(a), "from_values");
  require(z.canaries_intact() && context.clean(), "from_values: memory");
  require(context.peak_bytes <= natural::from_values_scratch(values.size(), radix) * sizeof(digit),
          "from_values took more scratch");
}

void check_print_by_values(const Integer& a, int radix, const std::string& expected) {
  const std::vector<digit> digits = oracle::magnitude_digits(a.magnitude);
  const BigInt x(SignMagnitude{digits.data(), static_cast<length>(digits.size()), a.negative});
  require(x.to_string(radix) == expected, "the value type: to_string");
  require(BigInt(expected, radix) == x, "the value type: from digits");
  // to_chars into exactly what it needs, and into one character less.
  std::vector<char> room(expected.size());
  const std::to_chars_result whole = to_chars(room.data(), room.data() + room.size(), x, radix);
  require(whole.ec == std::errc() && std::string(room.data(), whole.ptr) == expected, "to_chars");
  std::vector<char> less(expected.size() - 1);
  require(to_chars(less.data(), less.data() + less.size(), x, radix).ec == std::errc::value_too_large,
          "to_chars without room");
  BigInt back;
  const std::from_chars_result read = from_chars(expected.data(), expected.data() + expected.size(), back, radix);
  require(read.ec == std::errc() && read.ptr == expected.data() + expected.size() && back == x, "from_chars");
}

void check_printing(Input& input) {
  const Integer a = input.integer(260);
  const int radix = input.one_in(3) ? 10 : static_cast<int>(input.random().between(2, 36));
  const long refused = input.one_in(4) ? static_cast<long>(input.below(3)) : TestContext::never;
  const std::string expected = printed(a, radix);
  check_print<MagnitudeKind>(a, radix, expected, refused);
  check_print<TwosKind>(a, radix, expected, refused);
  check_print_by_values(a, radix, expected);
  check_from_values(a.magnitude, radix, a.negative ? expected.substr(1) : expected);
  require_node(describe(node_literal(a), ".toString(", radix, ")"), expected);
}

constexpr Check checks[] = {check_parsing, check_parsing, check_printing};

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return quorem::fuzz::run_one(quorem::fuzz::checks, data, size);
}
