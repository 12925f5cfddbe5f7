// Operands and results of 2^30 bits: too long for any oracle, so checked modulo primes, with the memory they take.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/wide.h"
#include "quorem/natural.h"
#include "support/generators.h"
#include "support/test_context.h"

namespace quorem::natural {
namespace {

constexpr std::size_t all_digits = (std::size_t{1} << 30) / digit_bits;

// The number of the digits modulo a prime below 2^32.
std::uint64_t modulo(const digit* a, std::size_t n, std::uint64_t prime) {
  std::uint64_t rest = 0;
  for (std::size_t i = n; i-- > 0;) {
    if constexpr (digit_bits == 64) {
      const std::uint64_t x = a[i];
      rest = ((rest << 32) + (x >> 32)) % prime;
      rest = ((rest << 32) + (x & 0xffffffff)) % prime;
    } else {
      rest = ((rest << (digit_bits % 64)) + a[i]) % prime;
    }
  }
  return rest;
}

constexpr std::uint64_t primes[] = {4294967291u, 4294967279u, 2147483647u};

std::vector<digit> random_digits(std::size_t n, std::uint64_t seed) {
  tests::Random random(seed);
  std::vector<digit> a(n);
  for (digit& x : a) x = digit(random.next());
  a[n - 1] = digit(a[n - 1] | digit_top_bit);
  return a;
}

bool too_slow() { return tests::iterations(100) < 100 || digit_bits != 64; }

TEST(Huge, Product) {
  if (too_slow()) GTEST_SKIP() << "too slow here";
  const std::size_t n = all_digits / 2;
  const std::vector<digit> a = random_digits(n, 700), b = random_digits(n, 701);
  std::vector<digit> z(2 * n);
  tests::TestContext context;
  const Result result = multiply(z.data(), {a.data(), n}, {b.data(), n}, context.context);
  ASSERT_EQ(result.status, Status::ok);
  EXPECT_EQ(result.len, 2 * n);
  for (const std::uint64_t p : primes) {
    EXPECT_EQ(modulo(z.data(), 2 * n, p), modulo(a.data(), n, p) * modulo(b.data(), n, p) % p);
  }
  EXPECT_EQ(context.allocations, 1);
  EXPECT_LE(context.peak_bytes, 8 * 2 * n * sizeof(digit));
  EXPECT_GT(context.polls, 10);
  RecordProperty("peak_bytes", std::to_string(context.peak_bytes));
}

TEST(Huge, Division) {
  if (too_slow()) GTEST_SKIP() << "too slow here";
  const std::size_t n = all_digits / 2;
  const std::vector<digit> a = random_digits(2 * n, 702), b = random_digits(n, 703);
  std::vector<digit> q(n + 1), r(n);
  tests::TestContext context;
  const QuotientRemainder result = divide_remainder(q.data(), r.data(), {a.data(), 2 * n}, {b.data(), n}, context.context);
  ASSERT_EQ(result.quotient.status, Status::ok);
  const std::size_t qn = result.quotient.len, rn = result.remainder.len;
  ASSERT_LE(compare({r.data(), rn}, {b.data(), n}), -1);
  for (const std::uint64_t p : primes) {
    const std::uint64_t product = modulo(q.data(), qn, p) * modulo(b.data(), n, p) % p;
    EXPECT_EQ(modulo(a.data(), 2 * n, p), (product + modulo(r.data(), rn, p)) % p);
  }
  EXPECT_EQ(context.allocations, 1);
  EXPECT_LE(context.peak_bytes, divide_scratch(length(2 * n), length(n)) * sizeof(digit));
  RecordProperty("peak_bytes", std::to_string(context.peak_bytes));
}

}  // namespace
}  // namespace quorem::natural
