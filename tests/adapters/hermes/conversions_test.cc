// The conversions of Hermes' backend: texts, bytes and doubles.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/hermes/support.h"
#include "support/generators.h"

namespace quorem::tests {

namespace {

using bigint::ParsedBigInt;
using bigint::ParsedSign;
using oracle::Integer;

llvh::ArrayRef<char> units(std::string_view text) { return {text.data(), text.size()}; }
llvh::ArrayRef<char16_t> units(std::u16string_view text) { return {text.data(), text.size()}; }
llvh::StringRef string_ref(std::string_view text) { return {text.data(), text.size()}; }

// ASCII only.
std::u16string wide(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> bytes_of(const Integer& a) {
  std::vector<std::uint8_t> bytes;
  for (const digit d : oracle::twos_complement_digits(a)) {
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(d >> 8 * i));
  }
  const auto repeats_sign = [&] {
    const std::size_t n = bytes.size();
    if (n == 1) return bytes[0] == 0;
    return n > 1 && bytes[n - 1] == (bytes[n - 2] >= 0x80 ? 0xff : 0);
  };
  while (repeats_sign()) bytes.pop_back();
  return bytes;
}

Integer decimal(std::string_view text) {
  const bool negative = text.substr(0, 1) == "-";
  return oracle::make_integer(negative, oracle::parse_decimal(negative ? text.substr(1) : text));
}

struct Text {
  const char* text;
  const char* digits;  // null: not a literal
  int radix;
  ParsedSign sign;
  const char* value;  // decimal
  const char* problem;
};

constexpr const char* invalid = "invalid bigint literal";
constexpr const char* after_decimal = "trailing data in decimal literal";
constexpr const char* after_prefixed = "trailing data in non-decimal literal";

const Text string_texts[] = {
    {"", "0", 10, ParsedSign::None, "0", nullptr},
    {" \t\n\v\f\r ", "0", 10, ParsedSign::None, "0", nullptr},
    {"0", "0", 10, ParsedSign::None, "0", nullptr},
    {"-0", "0", 10, ParsedSign::Minus, "0", nullptr},
    {"+000", "0", 10, ParsedSign::Plus, "0", nullptr},
    {"0012", "12", 10, ParsedSign::None, "12", nullptr},
    {" -12 ", "12", 10, ParsedSign::Minus, "-12", nullptr},
    {"\n+9223372036854775808\r", "9223372036854775808", 10, ParsedSign::Plus, "9223372036854775808", nullptr},
    {"-9223372036854775808", "9223372036854775808", 10, ParsedSign::Minus, "-9223372036854775808", nullptr},
    {"-9223372036854775809", "9223372036854775809", 10, ParsedSign::Minus, "-9223372036854775809", nullptr},
    {"0x1aF", "1aF", 16, ParsedSign::None, "431", nullptr},
    {"0X00", "00", 16, ParsedSign::None, "0", nullptr},
    {" 0o17\t", "17", 8, ParsedSign::None, "15", nullptr},
    {"0O7", "7", 8, ParsedSign::None, "7", nullptr},
    {"0b101", "101", 2, ParsedSign::None, "5", nullptr},
    {"0B0", "0", 2, ParsedSign::None, "0", nullptr},
    {"-", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"+ 1", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"--1", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"n", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"0x", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"-0x1", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"00x1", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1n", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1 2", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1_0", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1.0", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1e3", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"0b12", nullptr, 0, ParsedSign::None, nullptr, after_prefixed},
    {"0o8", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"0xG", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"0x1 2", nullptr, 0, ParsedSign::None, nullptr, after_prefixed},
};

template <class Units>
void check_string(const Text& expected, Units text) {
  std::string problem;
  std::uint8_t radix = 0;
  ParsedSign sign = ParsedSign::None;
  const std::optional<std::string> digits = bigint::getStringIntegerLiteralDigitsAndSign(text, radix, sign, &problem);
  const std::optional<ParsedBigInt> parsed = ParsedBigInt::parsedBigIntFromStringIntegerLiteral(text);
  ASSERT_EQ(digits.has_value(), expected.digits != nullptr) << expected.text;
  ASSERT_EQ(parsed.has_value(), expected.digits != nullptr) << expected.text;
  if (expected.digits == nullptr) {
    EXPECT_EQ(problem, expected.problem) << expected.text;
    problem.clear();
    EXPECT_FALSE(ParsedBigInt::parsedBigIntFromStringIntegerLiteral(text, &problem));
    EXPECT_EQ(problem, expected.problem) << expected.text;
    EXPECT_FALSE(bigint::getStringIntegerLiteralDigitsAndSign(text, radix, sign));
    return;
  }
  EXPECT_EQ(*digits, expected.digits) << expected.text;
  EXPECT_EQ(radix, expected.radix) << expected.text;
  EXPECT_EQ(sign, expected.sign) << expected.text;
  EXPECT_EQ(parsed->getBytes().vec(), bytes_of(decimal(expected.value))) << expected.text;
}

TEST(HermesTexts, Strings) {
  for (const Text& text : string_texts) {
    check_string(text, units(text.text));
    check_string(text, units(wide(text.text)));
    // With the zero byte at the end of a C string.
    check_string(text, llvh::ArrayRef<char>(text.text, std::string_view(text.text).size() + 1));
  }
}

TEST(HermesTexts, WhiteSpace) {
  const std::u16string spaces =
      u"\u0009\u000a\u000b\u000c\u000d\u0020\u00a0\u1680\u2000\u2005\u200a\u2028\u2029\u202f\u205f"
      u"\u3000\ufeff";
  const Text seven = {"7 between spaces", "7", 10, ParsedSign::None, "7", nullptr};
  check_string(seven, units(spaces + u"7" + spaces));
  check_string(seven, units("\xa0"
                            "7\xa0"));
  const Text not_one = {"no space", nullptr, 0, ParsedSign::None, nullptr, invalid};
  for (const char16_t* text : {u"\u180e7", u"\u200b7", u"\u00857", u"\uff17", u"\u0661"})
    check_string(not_one, units(std::u16string_view(text)));
  check_string(not_one, units(std::string_view("\0"
                                               "7",
                                               2)));
  const Text trailing = {"a zero unit inside", nullptr, 0, ParsedSign::None, nullptr, after_decimal};
  check_string(trailing, units(std::string_view("7\0"
                                                "7",
                                                3)));
  check_string(trailing, units(std::u16string_view(u"7\u0137")));
}

const Text numeric_texts[] = {
    {"0", "0", 10, ParsedSign::None, "0", nullptr},
    {"9", "9", 10, ParsedSign::None, "9", nullptr},
    {"18446744073709551616", "18446744073709551616", 10, ParsedSign::None, "18446744073709551616", nullptr},
    {"0xFf", "Ff", 16, ParsedSign::None, "255", nullptr},
    {"0x0", "0", 16, ParsedSign::None, "0", nullptr},
    {"0o17", "17", 8, ParsedSign::None, "15", nullptr},
    {"0B11", "11", 2, ParsedSign::None, "3", nullptr},
    {"", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"00", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"01", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"0b", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"-1", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {" 1", nullptr, 0, ParsedSign::None, nullptr, invalid},
    {"1 ", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1a", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1_2", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"1n", nullptr, 0, ParsedSign::None, nullptr, after_decimal},
    {"0b12", nullptr, 0, ParsedSign::None, nullptr, after_prefixed},
    {"0x1_2", nullptr, 0, ParsedSign::None, nullptr, after_prefixed},
};

TEST(HermesTexts, Literals) {
  for (const Text& expected : numeric_texts) {
    std::string problem;
    std::uint8_t radix = 0;
    const std::optional<std::string> digits = bigint::getNumericValueDigits(string_ref(expected.text), radix, &problem);
    const std::optional<ParsedBigInt> parsed = ParsedBigInt::parsedBigIntFromNumericValue(string_ref(expected.text));
    ASSERT_EQ(digits.has_value(), expected.digits != nullptr) << expected.text;
    ASSERT_EQ(parsed.has_value(), expected.digits != nullptr) << expected.text;
    if (expected.digits == nullptr) {
      EXPECT_EQ(problem, expected.problem) << expected.text;
      continue;
    }
    EXPECT_EQ(*digits, expected.digits) << expected.text;
    EXPECT_EQ(radix, expected.radix) << expected.text;
    EXPECT_EQ(parsed->getBytes().vec(), bytes_of(decimal(expected.value))) << expected.text;
  }
}

// The value of a text in any radix.
Integer read_back(std::string_view text, std::uint64_t radix) {
  const bool negative = text[0] == '-';
  oracle::Natural value;
  for (const char c : text.substr(negative ? 1 : 0)) {
    const auto d = static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    EXPECT_LT(d, radix);
    value = oracle::add(oracle::multiply(value, oracle::natural(radix)), oracle::natural(d));
  }
  return oracle::make_integer(negative, value);
}

TEST(HermesTexts, ToStringInEveryRadix) {
  Generator generator(1);
  for (int i = 0; i < iterations(20); ++i) {
    for (std::uint8_t radix = 2; radix <= 36; ++radix) {
      const std::uint64_t bits = generator.random().below(i % 5 == 0 ? 700 : 200);
      const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any(bits));
      Operand x(a);
      const std::string text = bigint::toString(x.ref(), radix);
      ASSERT_EQ(read_back(text, radix), a) << text;
      ASSERT_TRUE(text == "0" || text[text[0] == '-' ? 1 : 0] != '0') << text;
      const std::vector<std::uint8_t> bytes = bytes_of(a);
      std::string again;
      ASSERT_EQ(bigint::toString(again, bytes, radix), OperationStatus::RETURNED);
      ASSERT_EQ(again, text);
    }
  }
}

// Long texts there and back, to the last digit that Hermes can hold.
TEST(HermesTexts, LongTexts) {
  Generator generator(2);
  std::vector<Integer> integers = {highest(), lowest()};
  for (int i = 0; i < iterations(4); ++i) {
    integers.push_back(oracle::make_integer(i % 2 == 0, generator.any(generator.random().between(3000, 65000))));
  }
  for (const Integer& a : integers) {
    Operand x(a);
    EXPECT_EQ(read_back(bigint::toString(x.ref(), 32), 32), a);
    const std::string text = bigint::toString(x.ref(), 10);
    EXPECT_EQ(decimal(text), a);
    const std::optional<ParsedBigInt> parsed = ParsedBigInt::parsedBigIntFromStringIntegerLiteral(units(text));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->getBytes().vec(), bytes_of(a));
    EXPECT_LE(parsed->getBytes().size(), bigint::BigIntMaxSizeInBytes);
  }
}

// What is too long for a BigInt is parsed, and refused by its bytes.
TEST(HermesTexts, BeyondTheLimit) {
  const std::string text = "0x8" + std::string(max_len * 16 - 1, '0');
  const std::optional<ParsedBigInt> parsed = ParsedBigInt::parsedBigIntFromStringIntegerLiteral(units(text));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->getBytes().size(), bigint::BigIntMaxSizeInBytes + 1);
  std::string out;
  EXPECT_EQ(bigint::toString(out, parsed->getBytes(), 10), OperationStatus::TOO_MANY_DIGITS);
  const std::string zeros = "0x" + std::string(40000, '0') + "1";
  const std::optional<ParsedBigInt> one = ParsedBigInt::parsedBigIntFromNumericValue(string_ref(zeros));
  ASSERT_TRUE(one);
  EXPECT_EQ(one->getBytes().vec(), std::vector<std::uint8_t>{1});
  const std::string nines(20000, '9');
  const std::optional<ParsedBigInt> many = ParsedBigInt::parsedBigIntFromNumericValue(string_ref(nines));
  ASSERT_TRUE(many);
  EXPECT_EQ(many->getBytes().vec(), bytes_of(decimal(nines)));
}

TEST(HermesBytes, SignBytesAreDropped) {
  using Bytes = std::vector<std::uint8_t>;
  const struct {
    Bytes bytes;
    std::size_t kept;
  } cases[] = {
      {{}, 0},           {{0}, 0},          {{0, 0, 0}, 0},          {{0xff}, 1},          {{0xff, 0xff}, 1},
      {{0x7f, 0}, 1},    {{0x80, 0}, 2},    {{0x80, 0, 0}, 2},       {{0x80, 0xff}, 1},    {{0x7f, 0xff}, 2},
      {{0, 0x80}, 2},    {{1, 2, 3, 0}, 3}, {{0x7f, 0xff, 0xff}, 2}, {{0, 0, 1, 0, 0}, 3}, {{0, 0, 0x80, 0xff}, 3},
      {{0xff, 0, 0}, 2},
  };
  for (const auto& c : cases) {
    const llvh::ArrayRef<std::uint8_t> kept = bigint::dropExtraSignBits(c.bytes);
    EXPECT_EQ(kept.vec(), Bytes(c.bytes.begin(), c.bytes.begin() + static_cast<std::ptrdiff_t>(c.kept)));
  }
}

// Bytes of any length, with sign bytes to drop or without, into cells of the size that they need and larger ones.
TEST(HermesBytes, InitWithBytes) {
  Generator generator(3);
  for (int i = 0; i < iterations(2000) && !HasFailure(); ++i) {
    const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any(generator.random().below(400)));
    std::vector<std::uint8_t> bytes = bytes_of(a);
    bytes.resize(bytes.size() + generator.random().below(20), a.negative ? 0xff : 0);
    if (a.negative && bytes.empty()) bytes.push_back(0xff);
    const std::uint32_t needed = bigint::numDigitsForSizeInBytes(static_cast<std::uint32_t>(bytes.size()));
    for (const std::uint32_t size : {needed, needed + 3}) {
      Buffer cell(size, Placement::aligned);
      std::uint32_t len = size;
      ASSERT_EQ(bigint::initWithBytes({cell.data(), len}, bytes), OperationStatus::RETURNED);
      EXPECT_EQ(cell.first(len), oracle::twos_complement_digits(a));
      EXPECT_TRUE(cell.canaries_intact());
    }
    if (needed == 0) continue;
    Buffer small(needed - 1, Placement::aligned);
    std::uint32_t len = needed - 1;
    EXPECT_EQ(bigint::initWithBytes({small.data(), len}, bytes), OperationStatus::DEST_TOO_SMALL);
    EXPECT_EQ(len, 0u);
  }
}

void check_double(double value) {
  const std::optional<Integer> expected = oracle::from_double(std::trunc(value));
  ASSERT_TRUE(expected);
  const char* problem = wrong_in_cell(bigint::fromDoubleResultSize(value), *expected,
                                      [&](MutableBigIntRef z) { return bigint::fromDouble(z, value); });
  EXPECT_EQ(problem, nullptr) << value << ": " << problem;
}

TEST(HermesDoubles, FromDouble) {
  for (const double value : {0.0, -0.0, 0.5, 1.0, 1.75, 4.0e9, 9007199254740991.0, 9223372036854775808.0, 1.0e19,
                             1.0e300, std::numeric_limits<double>::max(), std::numeric_limits<double>::min()}) {
    check_double(value);
    check_double(-value);
  }
  for (int e = 0; e < 1024; ++e) {
    check_double(std::ldexp(1.0, e));
    check_double(-std::ldexp(1.0, e));
    check_double(std::ldexp(1.7354321, e));
  }
}

TEST(HermesDoubles, ToDouble) {
  Generator generator(4);
  for (int i = 0; i < iterations(2000) && !HasFailure(); ++i) {
    const Integer a = oracle::make_integer(generator.random().one_in(2), generator.any(generator.random().below(1100)));
    Operand x(a);
    double value = 0;
    ASSERT_EQ(bigint::toDouble(value, x.ref()), OperationStatus::RETURNED);
    EXPECT_EQ(value, oracle::to_double(a)) << oracle::to_hexadecimal(a);
  }
}

}  // namespace

}  // namespace quorem::tests
