// integer::to_text, from_text, their size functions, and the comparison with text, on both views.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quorem/integer.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/oracle.h"
#include "support/test_context.h"

namespace quorem {
namespace {

using oracle::Integer;
using oracle::Natural;
using tests::Buffer;
using tests::ByteBlock;
using tests::Placement;
using tests::TestContext;

// A text in each encoding, from code points below 2^16, in memory of exactly its length.
class Encoded {
 public:
  Encoded(const std::u16string& text, Encoding encoding) : encoding_(encoding) {
    for (const char16_t c : text) {
      if (encoding == Encoding::latin1) {
        bytes_.push_back(static_cast<unsigned char>(c));
      } else if (encoding == Encoding::utf16) {
        units_.push_back(c);
      } else if (c < 0x80) {
        bytes_.push_back(static_cast<unsigned char>(c));
      } else if (c < 0x800) {
        bytes_.push_back(static_cast<unsigned char>(0xc0 | c >> 6));
        bytes_.push_back(static_cast<unsigned char>(0x80 | (c & 0x3f)));
      } else {
        bytes_.push_back(static_cast<unsigned char>(0xe0 | c >> 12));
        bytes_.push_back(static_cast<unsigned char>(0x80 | (c >> 6 & 0x3f)));
        bytes_.push_back(static_cast<unsigned char>(0x80 | (c & 0x3f)));
      }
    }
    bytes_.shrink_to_fit();
    units_.shrink_to_fit();
  }

  Text text() const {
    if (encoding_ == Encoding::utf16) return {units_.data(), units_.size(), encoding_};
    return {bytes_.data(), bytes_.size(), encoding_};
  }

 private:
  Encoding encoding_;
  std::vector<unsigned char> bytes_;
  std::vector<char16_t> units_;
};

std::u16string wide(std::string_view text) { return {text.begin(), text.end()}; }

template <class View>
std::vector<digit> digits_of(const Integer& a);
template <>
std::vector<digit> digits_of<SignMagnitude>(const Integer& a) {
  return oracle::magnitude_digits(a.magnitude);
}
template <>
std::vector<digit> digits_of<TwosComplement>(const Integer& a) {
  return oracle::twos_complement_digits(a);
}

SignMagnitude view_of(SignMagnitude, const digit* digits, std::size_t len, bool negative) {
  return {digits, static_cast<length>(len), negative};
}
TwosComplement view_of(TwosComplement, const digit* digits, std::size_t len, bool) { return {digits, len}; }

// Reads the text into a buffer of the size that was told; nothing means that it must be invalid.
template <class View>
void expect_read_as(Text text, TextGrammar grammar, int radix, const std::optional<Integer>& expected,
                    const Context& context) {
  const Size size = integer::from_text_size<View>(text, grammar, radix, context);
  ASSERT_EQ(size.status, Status::ok);
  Buffer z(size.len, Placement::unaligned);
  const Result read = integer::from_text<View>(z.data(), text, grammar, radix, context);
  EXPECT_TRUE(z.canaries_intact());
  if (!expected) {
    EXPECT_EQ(read.status, Status::invalid_text);
    return;
  }
  ASSERT_EQ(read.status, Status::ok);
  EXPECT_EQ(z.first(read.len), digits_of<View>(*expected));
  EXPECT_EQ(read.negative, expected->negative);
}

void expect_read(const std::u16string& text, TextGrammar grammar, int radix, const std::optional<Integer>& expected,
                 const Context& context = {}) {
  for (const Encoding encoding : {Encoding::latin1, Encoding::utf8, Encoding::utf16}) {
    if (encoding == Encoding::latin1 && std::any_of(text.begin(), text.end(), [](char16_t c) { return c > 0xff; }))
      continue;
    SCOPED_TRACE(std::string(text.begin(), text.end()) + " in encoding " + std::to_string(static_cast<int>(encoding)));
    const Encoded encoded(text, encoding);
    expect_read_as<SignMagnitude>(encoded.text(), grammar, radix, expected, context);
    expect_read_as<TwosComplement>(encoded.text(), grammar, radix, expected, context);
  }
}

void expect_string(std::string_view text, const std::optional<Integer>& expected) {
  expect_read(wide(text), TextGrammar::string, 10, expected);
}
void expect_literal(std::string_view text, const std::optional<Integer>& expected) {
  expect_read(wide(text), TextGrammar::literal, 10, expected);
}
void expect_digits(std::string_view text, int radix, const std::optional<Integer>& expected) {
  expect_read(wide(text), TextGrammar::digits, radix, expected);
}

const std::optional<Integer> invalid;

TEST(FromText, StringGrammar) {
  expect_string("", oracle::integer(0));
  expect_string(" ", oracle::integer(0));
  expect_string("\t\n\v\f\r ", oracle::integer(0));
  expect_string("0", oracle::integer(0));
  expect_string("-0", oracle::integer(0));
  expect_string("+0", oracle::integer(0));
  expect_string("000", oracle::integer(0));
  expect_string("+5", oracle::integer(5));
  expect_string("-5", oracle::integer(-5));
  expect_string("00012", oracle::integer(12));
  expect_string("-00012", oracle::integer(-12));
  expect_string("  12  ", oracle::integer(12));
  expect_string("\n-12\t", oracle::integer(-12));
  expect_string("0x1f", oracle::integer(31));
  expect_string("0X1F", oracle::integer(31));
  expect_string(" 0xfFfFfFfFf ", oracle::integer(0xfffffffff));
  expect_string("0o17", oracle::integer(15));
  expect_string("0O17", oracle::integer(15));
  expect_string("0b101", oracle::integer(5));
  expect_string("0B101", oracle::integer(5));
  expect_string("0x00000000000000000000000000", oracle::integer(0));
  expect_string("12345678", oracle::integer(12345678));
  expect_string("123456789012345678", oracle::integer(123456789012345678));
  for (const char* text :
       {"0x",        "0X",        "0b",     "0o",    "-0x1", "+0x1", "-0b1",       "1_0",        "1n",
        "1e3",       "1.0",       ".",      "+",     "-",    "+-1",  "--1",        "- 1",        "1 2",
        "0b2",       "0o8",       "0xg",    "0x1.",  "x1",   "abc",  "Infinity",   "1,000",      "12345678a",
        "a12345678", "1234567a8", "/",      ":",     "0x@",  "0x`",  "0x1234567G", "0x123456/8", "12345/78",
        "12345:78",  "0b1012",    "0o1289", "0x0x1", "00x1", "0 x1", "_1",         "1_"}) {
    expect_string(text, invalid);
  }
  expect_string(std::string_view("1\0", 2), invalid);
  expect_string(std::string_view("\0", 1), invalid);
}

TEST(FromText, LiteralGrammar) {
  expect_literal("0", oracle::integer(0));
  expect_literal("7", oracle::integer(7));
  expect_literal("1_000", oracle::integer(1000));
  expect_literal("1_2_3_4_5_6_7_8_9_0", oracle::integer(1234567890));
  expect_literal("0xff", oracle::integer(255));
  expect_literal("0Xf_F", oracle::integer(255));
  expect_literal("0x00_0f", oracle::integer(15));
  expect_literal("0x0_0", oracle::integer(0));
  expect_literal("0b1_0", oracle::integer(2));
  expect_literal("0o1_7", oracle::integer(15));
  expect_literal("123456789_012345678", oracle::integer(123456789012345678));
  for (const char* text :
       {"",   "00", "01", "09", "0_1", "1__0", "_1",  "1_", "0x_1", "0x1_",   "0x",  "0b",  "0b2", "0b1_2",
        "-1", "+1", " 1", "1 ", "1n",  "1.0",  "1e3", "_",  "0_",   "0x1__2", "1_a", "0_0", "0b",  "1_000_"}) {
    expect_literal(text, invalid);
  }
}

TEST(FromText, DigitsGrammar) {
  expect_digits("zZ", 36, oracle::integer(35 * 36 + 35));
  expect_digits("-10", 2, oracle::integer(-2));
  expect_digits("+10", 7, oracle::integer(7));
  expect_digits("-0", 7, oracle::integer(0));
  expect_digits("0000000000000000000000000000000000000000000ff", 16, oracle::integer(255));
  expect_digits("-7fffffff", 16, oracle::integer(-0x7fffffff));
  for (const char* text : {"", "-", "+", "2", "12", "0b1", "1_0", " 1", "1 ", "--1"}) expect_digits(text, 2, invalid);
  expect_digits("7", 7, invalid);
  expect_digits("z", 35, invalid);
  expect_digits("0x1", 16, invalid);
  const Context context;
  digit z[1];
  const Encoded one(wide("1"), Encoding::latin1);
  for (const int radix : {-1, 0, 1, 37, 1000}) {
    EXPECT_EQ(integer::from_text_size<SignMagnitude>(one.text(), TextGrammar::digits, radix, context).status,
              Status::invalid_radix);
    EXPECT_EQ(integer::from_text<SignMagnitude>(z, one.text(), TextGrammar::digits, radix, context).status,
              Status::invalid_radix);
    // Others do not look at it.
    EXPECT_EQ(integer::from_text<SignMagnitude>(z, one.text(), TextGrammar::string, radix, context).status, Status::ok);
  }
}

constexpr char16_t white_space[] = {0x09,   0x0a,   0x0b,   0x0c,   0x0d,   0x20,   0xa0,   0x1680, 0x2000,
                                    0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009,
                                    0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff};

// Every character before, after and inside a number: only white space is allowed, and not inside.
TEST(FromText, WhiteSpaceOfEveryEncoding) {
  for (std::uint32_t c = 0; c < 0x10000; ++c) {
    const char16_t unit = static_cast<char16_t>(c);
    const bool space = std::find(std::begin(white_space), std::end(white_space), unit) != std::end(white_space);
    const bool numeric = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == 'x' || c == 'X' || c == 'o' ||
                         c == 'O' || c == 'b' || c == 'B';
    if (numeric || (!space && c > 0x3100 && c < 0xfe00 && c % 37 != 0)) continue;
    expect_read(unit + wide("12"), TextGrammar::string, 10, space ? oracle::integer(12) : invalid);
    expect_read(wide("12") + unit, TextGrammar::string, 10, space ? oracle::integer(12) : invalid);
    if (!space && c >= 0x300) continue;
    expect_read(wide("1") + unit + u"2", TextGrammar::string, 10, invalid);
    expect_read(wide("12345") + unit + u"67", TextGrammar::string, 10, invalid);
    expect_read(wide(" ") + unit + unit + wide("0xA") + unit, TextGrammar::string, 10,
                space ? oracle::integer(10) : invalid);
    expect_read(std::u16string(1, unit), TextGrammar::string, 10, space ? oracle::integer(0) : invalid);
    expect_read(unit + wide("1"), TextGrammar::literal, 10, invalid);
    expect_read(unit + wide("1"), TextGrammar::digits, 10, invalid);
  }
}

// Bytes that are no UTF-8, and units that are no character.
TEST(FromText, BrokenEncodings) {
  const Context context;
  const std::string_view bytes[] = {"\xc2",
                                    "\xa0",
                                    "\xc2 1",
                                    "1\xc2",
                                    "\xe2\x80",
                                    "1\xe2\x80",
                                    "\xe2",
                                    "\xe2\x80 1",
                                    "\x80",
                                    "\xff",
                                    "1\xff",
                                    "\xed\xa0\x80",
                                    "\xf0\x9f\x98\x80",
                                    "\xe0\x80\xa0",
                                    "\xc1\xa0",
                                    "\xe0\x82\xa0",
                                    "\xf8\xe2\x80\x80",
                                    "\xe2\xe2\x80\x80",
                                    "1\xe2\x80\xc0",
                                    "\xc2\xc2\xa0",
                                    "1\x80\x80",
                                    "\xa0\xc2",
                                    "\xef\xbb",
                                    "\xbb\xbf",
                                    "12345678\x80",
                                    "1234567\xb9",
                                    "\xb1\xb2"};
  for (const std::string_view text : bytes) {
    digit z[16 * 64 / digit_bits];
    const std::vector<char> exact(text.begin(), text.end());
    const Text view = {exact.data(), exact.size(), Encoding::utf8};
    EXPECT_EQ(integer::from_text<SignMagnitude>(z, view, TextGrammar::string, 10, context).status,
              Status::invalid_text);
    EXPECT_EQ(integer::from_text<TwosComplement>(z, view, TextGrammar::literal, 10, context).status,
              Status::invalid_text);
    EXPECT_EQ(integer::from_text<TwosComplement>(z, view, TextGrammar::digits, 36, context).status,
              Status::invalid_text);
  }
  for (const char16_t unit :
       {char16_t{0xd800}, char16_t{0xdc00}, char16_t{0xdfff}, char16_t{0x0131}, char16_t{0x3031}, char16_t{0xff11},
        char16_t{0x0660}, char16_t{0x8031}, char16_t{0x3130}, char16_t{0x0130}}) {
    for (std::size_t place = 0; place < 25; ++place) {
      std::u16string text = wide("1234567890123456789012345");
      text[place] = unit;
      const Encoded encoded(text, Encoding::utf16);
      digit z[32 * 64 / digit_bits];
      for (const int radix : {10, 16, 36}) {
        EXPECT_EQ(integer::from_text<SignMagnitude>(z, encoded.text(), TextGrammar::digits, radix, context).status,
                  Status::invalid_text);
      }
      EXPECT_EQ(integer::from_text<SignMagnitude>(z, encoded.text(), TextGrammar::string, 10, context).status,
                Status::invalid_text);
    }
  }
}

// One wrong byte in every place of texts of every length round the groups of eight.
TEST(FromText, OneWrongCharacter) {
  const Context context;
  digit z[64 * 64 / digit_bits];
  for (std::size_t len = 1; len <= 60; ++len) {
    for (std::size_t place = 0; place < len; ++place) {
      for (const char wrong : {'/', ':', 'g', 'G', '@', '`', '\0', '\x7f', '\x80', '\xb5', '\xff', ' '}) {
        std::string text(len, '7');
        text[place] = wrong;
        for (const int radix : {10, 16, 8}) {
          const Text view = {text.data(), text.size(), Encoding::latin1};
          EXPECT_EQ(integer::from_text<SignMagnitude>(z, view, TextGrammar::digits, radix, context).status,
                    Status::invalid_text)
              << len << " " << place << " " << int{wrong};
        }
      }
    }
  }
}

// To text, and back in every encoding; one character at a time for what is expected.
std::string slow_text(const Integer& a, int radix) {
  std::string text;
  Natural rest = a.magnitude;
  do {
    const oracle::NaturalDivision division = oracle::divide(rest, oracle::natural(static_cast<unsigned>(radix)));
    text.push_back("0123456789abcdefghijklmnopqrstuvwxyz"[division.remainder.empty() ? 0 : division.remainder[0]]);
    rest = division.quotient;
  } while (!rest.empty());
  if (a.negative) text.push_back('-');
  std::reverse(text.begin(), text.end());
  return text;
}

template <class View>
void expect_written_as(const Integer& a, int radix, const std::string& expected) {
  const std::vector<digit> digits = digits_of<View>(a);
  Buffer operand(digits, digits.size(), Placement::unaligned);
  const View view = view_of(View{}, operand.data(), digits.size(), a.negative);
  TestContext context;
  const integer::TextResult size = integer::to_text_size(view, radix);
  ASSERT_EQ(size.status, Status::ok);
  EXPECT_GE(size.len, expected.size());
  EXPECT_LE(size.len, expected.size() + 1);
  ByteBlock text(size.len);
  const integer::TextResult written = integer::to_text(static_cast<char*>(text.data()), view, radix, context.context);
  ASSERT_EQ(written.status, Status::ok);
  EXPECT_EQ(std::string(static_cast<const char*>(text.data()), written.len), expected);
  EXPECT_TRUE(text.canaries_intact());
  EXPECT_TRUE(operand.holds(digits));
  EXPECT_TRUE(context.clean());
  if (digits.size() <= 64) {
    EXPECT_EQ(context.allocations, 0);
  }
}

void expect_text(const Integer& a, int radix) {
  const std::string expected = slow_text(a, radix);
  SCOPED_TRACE(oracle::to_hexadecimal(a) + " in radix " + std::to_string(radix));
  expect_written_as<SignMagnitude>(a, radix, expected);
  expect_written_as<TwosComplement>(a, radix, expected);
  expect_digits(expected, radix, a);
  std::string capitals = expected;
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  expect_digits(capitals, radix, a);
  if (radix == 10) {
    expect_string(" " + expected + " ", a);
    if (!a.negative) expect_literal(expected, a);
  }
  const char prefix = radix == 16 ? 'x' : radix == 8 ? 'o' : radix == 2 ? 'b' : '\0';
  if (prefix != '\0' && !a.negative) {
    const std::string prefixed = std::string("0") + prefix + expected;
    expect_string(prefixed, a);
    expect_literal(prefixed, a);
    std::string separated = std::string("0") + prefix;
    for (const char c : expected) separated += std::string(1, c) + "_";
    separated.pop_back();
    expect_literal(separated, a);
  }
}

TEST(Text, BordersOfTheViews) {
  for (std::uint64_t len = 1; len <= 9; ++len) {
    for (const std::uint64_t bits : {len * digit_bits - 1, len * digit_bits}) {
      const Natural at = oracle::power_of_two(bits);
      for (const Natural& a : {oracle::subtract(at, oracle::natural(1)), at, oracle::add(at, oracle::natural(1))}) {
        for (const int radix : {2, 8, 10, 16, 32, 36}) {
          expect_text(oracle::make_integer(false, a), radix);
          expect_text(oracle::make_integer(true, a), radix);
        }
      }
    }
  }
}

TEST(Text, SmallNumbers) {
  for (std::int64_t a = -300; a <= 300; ++a) {
    for (const int radix : {2, 3, 10, 16, 36}) expect_text(oracle::integer(a), radix);
  }
}

TEST(Text, EveryRadixAndLength) {
  tests::Generator generator(910);
  for (int radix = 2; radix <= 36; ++radix) {
    for (int i = 0; i < tests::iterations(20); ++i) {
      const Natural a = generator.any(generator.random().between(1, 300));
      expect_text(oracle::make_integer(generator.random().one_in(2), a), radix);
    }
  }
  for (std::uint64_t bits = 1; bits <= 330; ++bits) {
    expect_text(oracle::make_integer(false, generator.any(bits)), 10);
    expect_text(oracle::make_integer(true, generator.any(bits)), 16);
  }
  for (const std::uint64_t len : {63, 64, 65, 66}) {
    for (const int radix : {8, 10, 16, 29}) {
      expect_text(oracle::make_integer(true, generator.any_digits(len)), radix);
      expect_text(oracle::make_integer(false, generator.any_digits(len)), radix);
    }
  }
}

TEST(ToText, InvalidRadix) {
  const digit one[] = {1};
  const Context context;
  char text[8];
  for (const int radix : {-2, 0, 1, 37, 64}) {
    // A failure has no length.
    const auto refused = [](integer::TextResult result) { return result.status == Status::invalid_radix && result.len == 0; };
    EXPECT_TRUE(refused(integer::to_text_size(SignMagnitude{one, 1, false}, radix)));
    EXPECT_TRUE(refused(integer::to_text_size(TwosComplement{one, 1}, radix)));
    EXPECT_TRUE(refused(integer::to_text(text, SignMagnitude{one, 1, false}, radix, context)));
    EXPECT_TRUE(refused(integer::to_text(text, TwosComplement{one, 1}, radix, context)));
  }
}

// Numbers of `bits` bits under all limits about there: refused exactly where they are too large, in room for the limit.
template <class View>
void expect_limit(const Integer& a, const std::string& text, const Context& context) {
  const Encoded encoded(wide(text), Encoding::latin1);
  const std::vector<digit> digits = digits_of<View>(a);
  const bool legal = oracle::bit_length(a.magnitude) <= context.max_bits && digits.size() <= context.max_digits;
  SCOPED_TRACE(text + " of " + std::to_string(oracle::bit_length(a.magnitude)) + " bits, limits " +
               std::to_string(context.max_bits) + " bits, " + std::to_string(context.max_digits) + " digits");
  const Size size = integer::from_text_size<View>(encoded.text(), TextGrammar::string, 10, context);
  if (size.status == Status::too_large) {
    EXPECT_FALSE(legal);
    return;
  }
  ASSERT_EQ(size.status, Status::ok);
  EXPECT_LE(size.len, std::max<std::uint64_t>(context.max_bits / digit_bits + 1, 1));
  EXPECT_LE(size.len, context.max_digits);
  Buffer z(size.len, Placement::unaligned);
  const Result read = integer::from_text<View>(z.data(), encoded.text(), TextGrammar::string, 10, context);
  EXPECT_TRUE(z.canaries_intact());
  EXPECT_EQ(read.status, legal ? Status::ok : Status::too_large);
  if (read.status == Status::ok) {
    EXPECT_EQ(z.first(read.len), digits);
  }
}

TEST(FromText, Limits) {
  for (const std::uint64_t bits : {1, 7, 8, 31, 32, 63, 64, 65, 127, 128, 200, 256, 64 * 70, 64 * 70 + 1}) {
    const Natural at = oracle::power_of_two(bits);
    for (const Natural& a : {oracle::subtract(at, oracle::natural(1)), at, oracle::add(at, oracle::natural(1)),
                             oracle::shift_left(at, 1), oracle::shift_left(at, 100)}) {
      for (const bool negative : {false, true}) {
        const Integer value = oracle::make_integer(negative, a);
        const std::string decimal = slow_text(value, 10);
        std::vector<std::string> texts = {decimal, std::string(20, ' ') + decimal + std::string(7, '\n'),
                                          (negative ? "-000000000000000000000000000000" : "0000000000000000000000000") +
                                              decimal.substr(negative ? 1 : 0)};
        if (!negative) {
          texts.push_back("0x" + slow_text(value, 16));
          texts.push_back("0b0000" + slow_text(value, 2));
        }
        for (const std::string& text : texts) {
          for (const std::uint64_t limit : {bits - 1, bits, bits + 1}) {
            Context context;
            context.max_bits = limit;
            expect_limit<SignMagnitude>(value, text, context);
            expect_limit<TwosComplement>(value, text, context);
          }
          for (const std::uint64_t limit : {bits / digit_bits, bits / digit_bits + 1, bits / digit_bits + 2}) {
            Context context;
            context.max_digits = static_cast<length>(limit);
            expect_limit<SignMagnitude>(value, text, context);
            expect_limit<TwosComplement>(value, text, context);
          }
        }
      }
    }
  }
}

// What is no number is invalid however long it is; only zeros are short.
TEST(FromText, LimitsOfOtherTexts) {
  Context context;
  context.max_bits = 64;
  digit z[16];
  const auto status = [&](const std::string& text, TextGrammar grammar) {
    return integer::from_text<SignMagnitude>(z, {text.data(), text.size(), Encoding::latin1}, grammar, 10, context)
        .status;
  };
  EXPECT_EQ(status(std::string(5000, '9'), TextGrammar::string), Status::too_large);
  EXPECT_EQ(status(std::string(5000, '9') + "x", TextGrammar::string), Status::invalid_text);
  EXPECT_EQ(status("x" + std::string(5000, '9'), TextGrammar::string), Status::invalid_text);
  EXPECT_EQ(status("0x" + std::string(5000, 'g'), TextGrammar::string), Status::invalid_text);
  EXPECT_EQ(status(std::string(5000, '0') + "1", TextGrammar::string), Status::ok);
  EXPECT_EQ(status(std::string(5000, ' ') + "1", TextGrammar::string), Status::ok);
  EXPECT_EQ(status("1_" + std::string(5000, '9'), TextGrammar::literal), Status::too_large);
  EXPECT_EQ(status("1__" + std::string(5000, '9'), TextGrammar::literal), Status::invalid_text);
  EXPECT_EQ(status("18446744073709551615", TextGrammar::digits), Status::ok);
  EXPECT_EQ(status("18446744073709551616", TextGrammar::digits), Status::too_large);
}

TEST(TextFailure, Allocations) {
  tests::Generator generator(911);
  const Integer a = oracle::make_integer(true, generator.uniform(150 * digit_bits));
  const std::string text = slow_text(a, 10);
  const std::vector<digit> twos = digits_of<TwosComplement>(a);
  std::string out(text.size() + 1, '?');
  for (long refused = 0; refused < 2; ++refused) {
    TestContext context;
    context.refuse_allocation = refused;
    EXPECT_EQ(integer::to_text(out.data(), TwosComplement{twos.data(), twos.size()}, 10, context.context).status,
              Status::out_of_memory);
    EXPECT_TRUE(context.clean());
  }
  const Text view = {text.data(), text.size(), Encoding::latin1};
  std::vector<digit> z(integer::from_text_size<TwosComplement>(view, TextGrammar::string, 10, Context{}).len);
  TestContext context;
  context.refuse_allocation = 0;
  EXPECT_EQ(integer::from_text<TwosComplement>(z.data(), view, TextGrammar::string, 10, context.context).status,
            Status::out_of_memory);
  context.reset_counts();
  EXPECT_EQ(integer::compare(TwosComplement{twos.data(), twos.size()}, view, context.context).status,
            Status::out_of_memory);
  // Near the limits the result is computed beside its place, which asks once more.
  context.context.max_bits = 150 * digit_bits;
  for (long refused = 0; refused < 2; ++refused) {
    context.refuse_allocation = refused;
    context.reset_counts();
    EXPECT_EQ(integer::from_text<TwosComplement>(z.data(), view, TextGrammar::string, 10, context.context).status,
              Status::out_of_memory);
  }
  context.refuse_allocation = TestContext::never;
  EXPECT_EQ(integer::from_text<TwosComplement>(z.data(), view, TextGrammar::string, 10, context.context).status,
            Status::ok);
  EXPECT_TRUE(context.clean());
}

// At most 64 digits never allocate.
TEST(TextFailure, NoAllocationOfShortNumbers) {
  tests::Generator generator(912);
  for (const int radix : {3, 10, 16, 17, 24, 32, 36}) {
    const Integer a =
        oracle::make_integer(true, oracle::subtract(oracle::power_of_two(64 * digit_bits - 1), oracle::natural(1)));
    const std::string text = slow_text(a, radix);
    const Text view = {text.data(), text.size(), Encoding::latin1};
    digit z[70];
    TestContext context;
    EXPECT_EQ(integer::from_text<TwosComplement>(z, view, TextGrammar::digits, radix, context.context).status,
              Status::ok);
    context.context.max_bits = 64 * digit_bits;
    EXPECT_EQ(integer::from_text<TwosComplement>(z, view, TextGrammar::digits, radix, context.context).status,
              Status::ok);
    EXPECT_EQ(context.allocations, 0);
  }
}

TEST(CompareText, OrdersAsNumbers) {
  const std::int64_t numbers[] = {-1000000007, -256, -255, -1, 0, 1, 2, 12, 255, 256, 1000000007, 0x7fffffffffff};
  const Context context;
  for (const std::int64_t a : numbers) {
    for (const std::int64_t b : numbers) {
      const std::string text = " " + std::to_string(b);
      const Text view = {text.data(), text.size(), Encoding::utf8};
      const auto expected = static_cast<integer::Ordering>(a < b ? -1 : a > b);
      const Integer value = oracle::integer(a);
      const std::vector<digit> magnitude = digits_of<SignMagnitude>(value), twos = digits_of<TwosComplement>(value);
      const integer::Comparison one = integer::compare(
          SignMagnitude{magnitude.data(), static_cast<length>(magnitude.size()), a < 0}, view, context);
      const integer::Comparison two = integer::compare(TwosComplement{twos.data(), twos.size()}, view, context);
      EXPECT_EQ(one.status, Status::ok);
      EXPECT_EQ(two.status, Status::ok);
      EXPECT_EQ(one.ordering, expected) << a << text;
      EXPECT_EQ(two.ordering, expected) << a << text;
    }
  }
  const digit one[] = {1};
  for (const char* text : {"x", "1n", "1.0", "0x", "-0x1"}) {
    const integer::Comparison result = integer::compare(
        SignMagnitude{one, 1, false}, {text, std::string_view(text).size(), Encoding::latin1}, context);
    EXPECT_EQ(result.ordering, integer::Ordering::undefined);
    EXPECT_EQ(result.status, Status::ok);
  }
  EXPECT_EQ(integer::compare(TwosComplement{one, 1}, {"", 0, Encoding::latin1}, context).ordering,
            integer::Ordering::greater);
  EXPECT_EQ(integer::compare(TwosComplement{one, 1}, {" 0b1 ", 5, Encoding::latin1}, context).ordering,
            integer::Ordering::equal);
  Context small;
  small.max_bits = 8;
  EXPECT_EQ(integer::compare(TwosComplement{one, 1}, {"256", 3, Encoding::latin1}, small).status, Status::too_large);
}

}  // namespace
}  // namespace quorem
