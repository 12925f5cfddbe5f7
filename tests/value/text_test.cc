// Text in every direction: strings, to_chars and from_chars, literals, streams, formats.

#include <iomanip>
#include <sstream>

#include "quorem/bigint_format.h"
#include "value/support.h"
#ifdef QUOREM_TESTS_HAVE_FMT
#include "quorem/fmt.h"
#endif

namespace quorem {
namespace {

using oracle::Integer;
using tests::any_integer;
using tests::Generator;
using tests::value_of;

// The digits of a in a radix, by one division after the other.
std::string slow_text(const Integer& a, int radix) {
  std::string text;
  const oracle::Natural divisor = oracle::natural(static_cast<std::uint64_t>(radix));
  for (oracle::Natural rest = a.magnitude; !rest.empty();) {
    const oracle::NaturalDivision division = oracle::divide(rest, divisor);
    text.insert(text.begin(),
                "0123456789abcdefghijklmnopqrstuvwxyz"[division.remainder.empty() ? 0 : division.remainder[0]]);
    rest = division.quotient;
  }
  return text.empty() ? "0" : a.negative ? "-" + text : text;
}

TEST(ValueText, EveryRadixBothWays) {
  Generator generator(4201);
  std::vector<Integer> integers = tests::border_integers();
  for (int i = tests::iterations(40); i > 0; --i) integers.push_back(any_integer(generator, 300));
  for (const Integer& a : integers) {
    if (a.magnitude.size() > 20) continue;
    const BigInt x = value_of(a);
    for (int radix = 2; radix <= 36; ++radix) {
      const std::string expected = slow_text(a, radix), text = x.to_string(radix);
      ASSERT_EQ(text, expected);
      EXPECT_EQ(BigInt(text, radix), x);
      EXPECT_GE(x.to_chars_size(radix), text.size());
      EXPECT_LE(x.to_chars_size(radix), text.size() + 1);

      // A buffer of just the size, one with room, one too short.
      std::string exact(text.size(), '#'), roomy(text.size() + 3, '#'), shorter(text.size() - 1, '#');
      const std::to_chars_result to_exact = to_chars(exact.data(), exact.data() + exact.size(), x, radix);
      EXPECT_EQ(to_exact.ec, std::errc{});
      EXPECT_EQ(to_exact.ptr, exact.data() + exact.size());
      EXPECT_EQ(exact, text);
      const std::to_chars_result to_roomy = to_chars(roomy.data(), roomy.data() + roomy.size(), x, radix);
      EXPECT_EQ(to_roomy.ec, std::errc{});
      EXPECT_EQ(std::string(roomy.data(), to_roomy.ptr), text);
      const std::to_chars_result to_shorter = to_chars(shorter.data(), shorter.data() + shorter.size(), x, radix);
      EXPECT_EQ(to_shorter.ec, std::errc::value_too_large);
      EXPECT_EQ(to_shorter.ptr, shorter.data() + shorter.size());

      const std::string longer = text + "~1";
      BigInt read = 99;
      const std::from_chars_result from = from_chars(longer.data(), longer.data() + longer.size(), read, radix);
      EXPECT_EQ(from.ec, std::errc{});
      EXPECT_EQ(from.ptr, longer.data() + text.size());
      EXPECT_EQ(read, x);
    }
    EXPECT_EQ(to_string(x), slow_text(a, 10));
  }
}

TEST(ValueText, FromChars) {
  const auto read = [](std::string_view text, int radix, std::size_t taken, std::errc error, const BigInt& expected) {
    BigInt value = 77;
    const std::from_chars_result result = from_chars(text.data(), text.data() + text.size(), value, radix);
    EXPECT_EQ(static_cast<std::size_t>(result.ptr - text.data()), taken) << text;
    EXPECT_EQ(result.ec, error) << text;
    EXPECT_EQ(value, expected) << text;
  };
  read("12", 10, 2, std::errc{}, 12);
  read("-0", 10, 2, std::errc{}, 0);
  read("0007x", 10, 4, std::errc{}, 7);
  read("0x10", 16, 1, std::errc{}, 0);
  read("Zz", 36, 2, std::errc{}, 35 * 36 + 35);
  read("102", 2, 2, std::errc{}, 2);
  for (const char* text : {"", "-", "+1", " 1", "x", "--1"}) read(text, 10, 0, std::errc::invalid_argument, 77);
  for (const int radix : {-1, 0, 1, 37}) read("1", radix, 0, std::errc::invalid_argument, 77);
  char place[4];
  EXPECT_EQ(to_chars(place, place + 4, 1, 37).ec, std::errc::invalid_argument);

  Context context;
  context.max_bits = 8;
  BigInt value = 77;
  const std::string_view text = "256,";
  const std::from_chars_result result = from_chars(text.data(), text.data() + text.size(), value, 10, context);
  EXPECT_EQ(result.ec, std::errc::result_out_of_range);
  EXPECT_EQ(result.ptr, text.data() + 3);
  EXPECT_EQ(value, 77);
}

TEST(ValueText, Strings) {
  EXPECT_EQ(BigInt(""), 0);
  EXPECT_EQ(BigInt(" \t\n\r\v\f 42 \xc2\xa0\xe2\x80\xa8\xef\xbb\xbf"), 42);
  EXPECT_EQ(BigInt(u"\u00a0-42\u3000"), -42);
  EXPECT_EQ(BigInt("+7"), 7);
  EXPECT_EQ(BigInt("-0"), 0);
  EXPECT_EQ(BigInt("0xFf"), 255);
  EXPECT_EQ(BigInt("0O17"), 15);
  EXPECT_EQ(BigInt(u"0b101"), 5);
  EXPECT_EQ(BigInt("0010"), 10);
  EXPECT_EQ(BigInt(std::string("123456789012345678901234567890")), BigInt("123456789012345678901234567890", 10));
  for (const char* text : {"x", "1 2", "1n", "-0x1", "+0b1", "0x", "1_0", "1.0", "1e3", "--1", "-", "\xc2", "\xff"}) {
    EXPECT_THROW(BigInt{std::string_view(text)}, InvalidText) << text;
    EXPECT_THROW(BigInt(std::string_view(text), 10), InvalidText) << text;
  }
  EXPECT_THROW(BigInt{u"\xd800"}, InvalidText);
  EXPECT_THROW(BigInt("", 10), InvalidText);
  EXPECT_THROW(BigInt(" 1", 10), InvalidText);
  EXPECT_THROW(BigInt("2", 2), InvalidText);
  EXPECT_THROW(BigInt("1", 37), InvalidRadix);
  EXPECT_THROW(BigInt(1).to_string(1), InvalidRadix);
  EXPECT_EQ(BigInt(1).to_chars_size(1), 0u);
}

TEST(ValueText, Literals) {
  EXPECT_EQ(0_n, 0);
  EXPECT_EQ(123_n, 123);
  EXPECT_EQ(-1'000'000_n, -1000000);
  EXPECT_EQ(0xff_n, 255);
  EXPECT_EQ(0XFF_n, 0xff_n);
  EXPECT_EQ(0b1_n, 1);
  EXPECT_EQ(0B1010'1010_n, 170);
  EXPECT_EQ(0x0000000000000000000000000000000000000001_n, 1);
  EXPECT_EQ(18446744073709551615_n, 0xffff'ffff'ffff'ffff_n);
  EXPECT_EQ(18446744073709551616_n, BigInt(1) << 64);
  EXPECT_EQ(340282366920938463463374607431768211455_n, (BigInt(1) << 128) - 1);
  EXPECT_EQ(340282366920938463463374607431768211456_n, BigInt(1) << 128);
  EXPECT_EQ(1000000000000000000000000000000000000000000000000000000000000000000000_n, power(BigInt(10), 69));
  EXPECT_EQ(0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed_n, (BigInt(1) << 255) - 19);
}

constinit const BigInt constant = 0xffff'ffff'ffff'ffff_n;
TEST(ValueText, LiteralsAreConstants) { EXPECT_EQ(constant + 1, 1_n << 64); }

// ---------------------------------------------------------------------------------------------------------------------

// What a stream writes for a built-in integer it writes for the same BigInt, under every set of flags.
TEST(ValueStreams, WriteAsForBuiltInIntegers) {
  using std::ios_base;
  for (const ios_base::fmtflags base : {ios_base::dec, ios_base::hex, ios_base::oct, ios_base::fmtflags{}}) {
    for (const ios_base::fmtflags adjust :
         {ios_base::left, ios_base::right, ios_base::internal, ios_base::fmtflags{}}) {
      for (int bits = 0; bits < 8; ++bits) {
        for (const int width : {0, 1, 9}) {
          for (const long long value : {0LL, 7LL, 255LL, 1234567LL, -255LL}) {
            std::ostringstream expected, written;
            // A negative number is shown with its sign in every base.
            if (value < 0 && (base == ios_base::hex || base == ios_base::oct)) continue;
            for (std::ostringstream* stream : {&expected, &written}) {
              stream->flags(base | adjust);
              if (bits & 1) *stream << std::showbase;
              // Hexadecimal and octal of built-in integers are unsigned and have no plus sign.
              if ((bits & 2) && (base == ios_base::dec || base == ios_base::fmtflags{})) *stream << std::showpos;
              if (bits & 4) *stream << std::uppercase;
              *stream << std::setfill('*') << std::setw(width);
            }
            expected << value << '|' << value;
            written << BigInt(value) << '|' << BigInt(value);
            EXPECT_EQ(written.str(), expected.str());
          }
        }
      }
    }
  }
}

TEST(ValueStreams, WriteSigns) {
  std::ostringstream stream;
  stream << std::hex << std::showbase << -255_n << ' ' << std::internal << std::setfill('0') << std::setw(8) << -255_n
         << ' ' << std::showpos << std::uppercase << 255_n << ' ' << std::oct << -8_n;
  EXPECT_EQ(stream.str(), "-0xff -0x000ff 0XFF -010");
}

TEST(ValueStreams, WriteFailures) {
  class Refusing : public std::streambuf {};
  Refusing buffer;
  std::ostream stream(&buffer);
  stream << 5_n;
  EXPECT_TRUE(stream.bad());
  std::ostream throwing(&buffer);
  throwing.exceptions(std::ios_base::badbit);
  EXPECT_THROW(throwing << 5_n, std::ios_base::failure);
}

template <class T>
void expect_read_alike(const std::string& text, std::ios_base::fmtflags flags) {
  std::istringstream one(text), other(text);
  one.flags(flags);
  other.flags(flags);
  T expected = 99;
  BigInt value = 99;
  one >> expected;
  other >> value;
  EXPECT_EQ(other.fail(), one.fail()) << '"' << text << '"';
  EXPECT_EQ(other.eof(), one.eof()) << '"' << text << '"';
  if (!one.fail()) {
    EXPECT_EQ(value, expected) << '"' << text << '"';
  }
  if (one.fail()) {
    EXPECT_EQ(value, 99) << '"' << text << '"';
  }
  one.clear();
  other.clear();
  std::string rest, other_rest;
  std::getline(one, rest);
  std::getline(other, other_rest);
  EXPECT_EQ(other_rest, rest) << '"' << text << '"';
}

TEST(ValueStreams, ReadAsBuiltInIntegers) {
  using std::ios_base;
  for (const char* text :
       {"",    " ",   "0",    "12", " 12 13", "-12", "+12", "-", "+",     "x",   "12x", "0x1f",   "0X1F",
        "017", "018", "-017", "ff", "-ff,",   "00",  "9",   "8", "1'000", "- 1", "--1", "\n\t5\n"}) {
    for (const ios_base::fmtflags base : {ios_base::dec, ios_base::hex, ios_base::oct, ios_base::fmtflags{}}) {
      expect_read_alike<long long>(text, base | ios_base::skipws);
      expect_read_alike<long long>(text, base);
    }
  }
  std::istringstream stream("123456789012345678901234567890 -5");
  BigInt a, b;
  stream >> a >> b;
  EXPECT_EQ(a, 123456789012345678901234567890_n);
  EXPECT_EQ(b, -5);
  EXPECT_TRUE(stream.eof());
}

// ---------------------------------------------------------------------------------------------------------------------

#ifdef QUOREM_TESTS_HAVE_FMT
TEST(ValueFormats, AsForBuiltInIntegers) {
  const std::string types[] = {"", "d", "x", "X", "b", "B", "o"};
  const std::string aligns[] = {"", "<", ">", "^", "*<", "*>", "*^", "\u00e9^"};
  for (const std::string& align : aligns) {
    for (const std::string sign : {"", "+", "-", " "}) {
      for (const std::string alternate : {"", "#"}) {
        for (const std::string width : {"", "1", "12", "012"}) {
          for (const std::string& type : types) {
            // With an alignment a zero means nothing; fmt 9 does not see it so.
            if (!align.empty() && width == "012") continue;
            const std::string format = "{:" + align + sign + alternate + width + type + "}";
            for (const long long value : {0LL, 1LL, -1LL, 255LL, -255LL, 123456789LL}) {
              EXPECT_EQ(fmt::format(fmt::runtime(format), BigInt(value)), fmt::format(fmt::runtime(format), value))
                  << format << ' ' << value;
            }
          }
        }
      }
    }
  }
}

TEST(ValueFormats, LongAndDynamic) {
  EXPECT_EQ(fmt::format("{:#x}", 1_n << 100), "0x10000000000000000000000000");
  EXPECT_EQ(fmt::format("{}|{:>{}}|{:<{}}|", 1_n, 2_n, 4, 3_n, 3), "1|   2|3  |");
  EXPECT_EQ(fmt::format("{0:>{1}}", -7_n, 4u), "  -7");
  EXPECT_EQ(fmt::format("{:<05}|", 7_n), "7    |");
  for (const std::string format : {"{:q}", "{:xx}", "{:#x#}", "{:.3}", "{:L}", "{:99999999999}", "{:{}}", "{:>{5}}"}) {
    EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime(format), 1_n)), fmt::format_error) << format;
  }
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:{}}"), 1_n, -1)), fmt::format_error);
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:{}}"), 1_n, "x")), fmt::format_error);
}
#endif

}  // namespace
}  // namespace quorem
