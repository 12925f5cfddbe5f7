// natural::to_text, from_values and their size functions, against long division by hand and GMP.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "natural/radix.h"
#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/oracle.h"
#include "support/test_context.h"

#ifdef QUOREM_TESTS_HAVE_GMP
#include <gmp.h>
#endif

namespace quorem {
namespace {

using oracle::Natural;
using tests::Buffer;
using tests::ByteBlock;
using tests::Placement;
using tests::TestContext;

constexpr const char* characters = "0123456789abcdefghijklmnopqrstuvwxyz";

// One character at a time, from the end: a = q radix + r.
std::string slow_text(Natural a, int radix) {
  if (a.empty()) return "0";
  std::string text;
  while (!a.empty()) {
    std::uint64_t rest = 0;
    for (std::size_t i = a.size(); i-- > 0;) {
      rest = rest << 32 | a[i];
      a[i] = static_cast<std::uint32_t>(rest / static_cast<unsigned>(radix));
      rest %= static_cast<unsigned>(radix);
    }
    while (!a.empty() && a.back() == 0) a.pop_back();
    text.push_back(characters[rest]);
  }
  std::reverse(text.begin(), text.end());
  return text;
}

std::string expected_text(const Natural& a, int radix) {
#ifdef QUOREM_TESTS_HAVE_GMP
  if (a.size() > 64) {
    mpz_t value;
    mpz_init(value);
    mpz_import(value, a.size(), -1, 4, 0, 0, a.data());
    char* text = mpz_get_str(nullptr, radix, value);
    const std::string result = text;
    std::free(text);
    mpz_clear(value);
    return result;
  }
#endif
  return slow_text(a, radix);
}

Natural power(int radix, std::uint64_t exponent) {
  Natural result = oracle::natural(1);
  for (std::uint64_t i = 0; i < exponent; ++i)
    result = oracle::multiply(result, oracle::natural(static_cast<unsigned>(radix)));
  return result;
}

std::vector<unsigned char> values_of(const std::string& text) {
  std::vector<unsigned char> values;
  for (const char c : text) values.push_back(static_cast<unsigned char>(std::string(characters).find(c)));
  return values;
}

// Both ways in buffers of exactly the sizes that were told, and nothing else is touched.
void expect_text(const Natural& a, int radix, Placement placement = Placement::unaligned) {
  SCOPED_TRACE(oracle::to_hexadecimal(a) + " in radix " + std::to_string(radix));
  const std::string expected = expected_text(a, radix);
  const std::vector<digit> digits = oracle::magnitude_digits(a);
  Buffer operand(digits, digits.size(), placement);
  operand.make_read_only();
  const Digits view = {operand.data(), digits.size()};
  TestContext context;

  const std::size_t size = natural::to_text_size(view, radix);
  EXPECT_GE(size, expected.size());
  EXPECT_LE(size, expected.size() + ((radix & (radix - 1)) == 0 ? 0 : 1));
  ByteBlock text(size);
  std::size_t len = 0;
  ASSERT_EQ(natural::to_text(static_cast<char*>(text.data()), &len, view, radix, context.context), Status::ok);
  ASSERT_LE(len, size);
  EXPECT_EQ(std::string(static_cast<const char*>(text.data()), len), expected);
  EXPECT_TRUE(text.canaries_intact());
  const std::size_t scratch = natural::to_text_scratch(digits.size(), radix);
  EXPECT_LE(context.peak_bytes, scratch * sizeof(digit));
  EXPECT_EQ(context.allocations == 0, context.peak_bytes == 0);
  EXPECT_TRUE(context.clean());
  if (digits.size() <= 64) {
    EXPECT_EQ(scratch, 0u);
    EXPECT_EQ(context.allocations, 0);
  }

  context.reset_counts();
  const std::vector<unsigned char> values = values_of(expected);
  const std::size_t room = natural::from_values_size(values.size(), radix);
  EXPECT_GE(room, digits.size());
  Buffer result(room, placement);
  const Result read = natural::from_values(result.data(), values.data(), values.size(), radix, context.context);
  ASSERT_EQ(read.status, Status::ok);
  EXPECT_EQ(result.first(read.len), digits);
  EXPECT_TRUE(result.untouched_from(read.len));
  EXPECT_TRUE(result.canaries_intact());
  if (digits.size() <= 64) {
    EXPECT_EQ(context.allocations, 0);
  }
  EXPECT_TRUE(context.clean());
}

void expect_text_in_every_radix(const Natural& a) {
  for (int radix = natural::radix_min; radix <= natural::radix_max; ++radix) expect_text(a, radix);
}

TEST(Text, SmallNumbers) {
  for (std::uint64_t value = 0; value < 260; ++value) expect_text_in_every_radix(oracle::natural(value));
}

// The lengths in characters at which another chunk or digit starts.
TEST(Text, RoundPowersOfTheRadix) {
  for (int radix = natural::radix_min; radix <= natural::radix_max; ++radix) {
    const std::uint64_t chunk_len = natural::radix_facts(radix).chunk_len;
    for (std::uint64_t exponent = 1; exponent <= 4 * chunk_len + 2; ++exponent) {
      if (exponent > 40 && exponent % chunk_len > 1 && exponent % chunk_len + 1 < chunk_len) continue;
      const Natural at = power(radix, exponent);
      expect_text(oracle::subtract(at, oracle::natural(1)), radix);
      expect_text(at, radix);
      expect_text(oracle::add(at, oracle::natural(1)), radix);
    }
  }
}

TEST(Text, RoundPowersOfTwo) {
  for (std::uint64_t len = 1; len <= 20; ++len) {
    for (const std::uint64_t bits : {len * digit_bits - 1, len * digit_bits}) {
      const Natural at = oracle::power_of_two(bits);
      for (const int radix : {2, 3, 7, 8, 10, 16, 17, 32, 35, 36}) {
        expect_text(oracle::subtract(at, oracle::natural(1)), radix);
        expect_text(at, radix);
        expect_text(oracle::add(at, oracle::natural(1)), radix);
      }
    }
  }
}

TEST(Text, RandomLengths) {
  tests::Generator generator(900);
  for (int i = 0; i < tests::iterations(3000); ++i) {
    const Natural a = generator.any(generator.random().between(1, 12 * digit_bits));
    expect_text(a, static_cast<int>(generator.random().between(2, 36)));
    expect_text(a, 10);
    expect_text(a, 16);
  }
}

// Zero chunks in the middle and at the end.
TEST(Text, SparseInTheRadix) {
  tests::Generator generator(901);
  for (int i = 0; i < tests::iterations(400); ++i) {
    const int radix = static_cast<int>(i % 2 == 0 ? 10 : generator.random().between(2, 36));
    Natural a = power(radix, generator.random().between(1, 150));
    if (generator.random().one_in(2)) {
      a = oracle::add(a, power(radix, generator.random().between(1, 60)));
    }
    expect_text(a, radix);
  }
}

TEST(Text, Round64Digits) {
  tests::Generator generator(902);
  for (const std::uint64_t len : {62, 63, 64, 65, 66, 130}) {
    for (const int radix : {2, 3, 5, 8, 10, 16, 17, 24, 29, 31, 32, 36}) {
      expect_text(generator.any_digits(len), radix);
      expect_text(oracle::subtract(oracle::power_of_two(len * digit_bits), oracle::natural(1)), radix,
                  Placement::before_page);
    }
  }
}

TEST(Text, Long) {
  tests::Generator generator(903);
  for (const std::uint64_t len : {200, 777, 4096, 4097, 4200}) {
    for (const int radix : {7, 8, 10, 16, 31}) {
      if (tests::iterations(100) < 100 && len > 800) continue;
      expect_text(generator.uniform(len * digit_bits - 3), radix);
    }
  }
}

TEST(Text, ZeroValuesInFront) {
  const unsigned char values[] = {0, 0, 0, 1, 2, 3};
  digit z[16];
  const Context context;
  for (const std::size_t len : {0, 1, 3}) {
    const Result read = natural::from_values(z, values, len, 10, context);
    EXPECT_EQ(read.status, Status::ok);
    EXPECT_EQ(read.len, 0u);
  }
  const Result read = natural::from_values(z, values, 6, 10, context);
  ASSERT_EQ(read.len, 1u);
  EXPECT_EQ(z[0], 123);
}

// radix^s - 1 is the longest number of s characters.
TEST(TextSize, OfValues) {
  for (int radix = natural::radix_min; radix <= natural::radix_max; ++radix) {
    Natural at = oracle::natural(1);
    for (std::size_t s = 0; s < 400; ++s) {
      const std::size_t truth = oracle::magnitude_digits(oracle::subtract(at, oracle::natural(1))).size();
      const std::size_t size = natural::from_values_size(s, radix);
      EXPECT_GE(size, truth) << s << " in radix " << radix;
      EXPECT_LE(size, truth + 1) << s << " in radix " << radix;
      const std::uint64_t bits = oracle::bit_length(oracle::subtract(at, oracle::natural(1)));
      EXPECT_GE(natural::bits_bound(s, radix), bits);
      EXPECT_LE(natural::bits_bound(s, radix), bits + 1);
      // The least of s + 1 characters
      EXPECT_LE(natural::bits_at_least(s + 1, radix), oracle::bit_length(at));
      EXPECT_GE(natural::bits_at_least(s + 1, radix) + 1, oracle::bit_length(at));
      at = oracle::multiply(at, oracle::natural(static_cast<unsigned>(radix)));
    }
  }
}

// The logarithms again, from powers: radix^k < 2^b <= radix^(k+1) says what floor(b log_radix(2)) is, and the other
// way.
TEST(TextSize, LogarithmsOfLongNumbers) {
#ifdef QUOREM_TESTS_HAVE_GMP
  for (int radix = 3; radix <= natural::radix_max; ++radix) {
    if ((radix & (radix - 1)) == 0) continue;
    mpz_t at;
    mpz_init(at);
    for (const unsigned long s : {1000ul, 65537ul, 300000ul}) {
      mpz_ui_pow_ui(at, static_cast<unsigned long>(radix), s);
      const std::uint64_t bits = mpz_sizeinbase(at, 2);
      // 2^(bits-1) <= radix^s < 2^bits, so a number of bits - 1 bits has at most s characters and one of bits + 1 more.
      EXPECT_GE(natural::bits_bound(s, radix), bits);
      EXPECT_LE(natural::bits_bound(s, radix), bits + 1);
      EXPECT_LE(natural::bits_at_least(s + 1, radix), bits);
      EXPECT_GE(natural::characters_bound(bits - 1, radix), s);
      EXPECT_LE(natural::characters_bound(bits - 1, radix), s + 1);
      EXPECT_GE(natural::characters_bound(bits, radix), s + 1);
    }
    mpz_clear(at);
  }
#else
  GTEST_SKIP() << "needs GMP";
#endif
}

TEST(TextFailure, OutOfMemory) {
  tests::Generator generator(904);
  const std::vector<digit> digits = oracle::magnitude_digits(generator.uniform(150 * digit_bits));
  const Digits a = {digits.data(), digits.size()};
  TestContext context;
  context.refuse_allocation = 0;
  std::string text(natural::to_text_size(a, 10), '?');
  std::size_t len = 1;
  EXPECT_EQ(natural::to_text(text.data(), &len, a, 10, context.context), Status::out_of_memory);
  EXPECT_EQ(len, 0u);
  const std::vector<unsigned char> values(60 * digit_bits, 9);
  std::vector<digit> z(natural::from_values_size(values.size(), 10));
  context.reset_counts();
  EXPECT_EQ(natural::from_values(z.data(), values.data(), values.size(), 10, context.context).status,
            Status::out_of_memory);
  EXPECT_TRUE(context.clean());
}

TEST(TextFailure, Interrupted) {
  if (tests::iterations(100) < 10) GTEST_SKIP() << "too slow here";
  tests::Generator generator(905);
  const std::size_t n = digit_bits == 64 ? 16000 : 5000;
  const Natural a = generator.uniform(n * digit_bits);
  const std::vector<digit> digits = oracle::magnitude_digits(a);
  const std::string expected = expected_text(a, 10);
  TestContext context;
  std::string text(natural::to_text_size({digits.data(), n}, 10), '?');
  std::size_t len = 0;
  ASSERT_EQ(natural::to_text(text.data(), &len, {digits.data(), n}, 10, context.context), Status::ok);
  EXPECT_EQ(text.substr(0, len), expected);
  EXPECT_GE(context.polls, digit_bits == 64 ? 1 : 0);
  const long polls = context.polls;
  for (long stop = 0; stop < polls; ++stop) {
    context.reset_counts();
    context.stop_at_poll = stop;
    EXPECT_EQ(natural::to_text(text.data(), &len, {digits.data(), n}, 10, context.context), Status::interrupted);
    EXPECT_EQ(len, 0u);
    EXPECT_TRUE(context.clean());
  }
  const std::vector<unsigned char> values = values_of(expected);
  std::vector<digit> z(natural::from_values_size(values.size(), 10));
  context.stop_at_poll = TestContext::never;
  context.reset_counts();
  ASSERT_EQ(natural::from_values(z.data(), values.data(), values.size(), 10, context.context).status, Status::ok);
  EXPECT_GE(context.polls, digit_bits == 64 ? 1 : 0);
  const long read_polls = context.polls;
  for (long stop = 0; stop < read_polls; ++stop) {
    context.reset_counts();
    context.stop_at_poll = stop;
    EXPECT_EQ(natural::from_values(z.data(), values.data(), values.size(), 10, context.context).status,
              Status::interrupted);
    EXPECT_TRUE(context.clean());
  }
}

}  // namespace
}  // namespace quorem
