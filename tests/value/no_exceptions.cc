// The value type in a program without exceptions: what returns a Status is there, and it works.

#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

#include "quorem/bigint.h"

using namespace quorem::literals;
using quorem::BigInt;
using quorem::Status;

static_assert(!QUOREM_HAS_EXCEPTIONS);
static_assert(!std::is_copy_constructible_v<BigInt> && std::is_nothrow_move_constructible_v<BigInt>);

// Nothing that may fail is an expression here.
template <class T>
concept Adds = requires(const T& a) {
  a + a;
};
static_assert(!Adds<BigInt>);

#define REQUIRE(condition)                                       \
  if (!(condition)) {                                            \
    std::fprintf(stderr, "line %d: " #condition "\n", __LINE__); \
    return 1;                                                    \
  }

int main() {
  BigInt a = 0xffff'ffff'ffff'ffff'ffff_n, b;
  REQUIRE(BigInt::power(&b, a, 5) == Status::ok);
  REQUIRE(b.bit_length() == 400);
  REQUIRE(BigInt::divide(&a, b, 0) == Status::division_by_zero);
  REQUIRE(a == 0xffff'ffff'ffff'ffff'ffff_n);
  BigInt q, r;
  REQUIRE(BigInt::divide_remainder(&q, &r, b, a) == Status::ok);
  REQUIRE(r == 0 && q > a && q != 1.5);
  BigInt moved = std::move(q);
  REQUIRE(q == 0 && !q);
  REQUIRE(BigInt::copy(&q, moved) == Status::ok && q == moved);
  REQUIRE(BigInt::add(&q, q, 1) == Status::ok && q > moved);
  quorem::BigIntDivisor seven;
  REQUIRE(quorem::BigIntDivisor::prepare(&seven, 7) == Status::ok);
  REQUIRE(BigInt::remainder(&r, 100, seven) == Status::ok && r == 2);
  REQUIRE(BigInt::from_string(&r, "0x1_0") == Status::invalid_text && r == 2);
  REQUIRE(BigInt::from_string(&r, " -123 ") == Status::ok);
  char text[8];
  const std::to_chars_result written = quorem::to_chars(text, text + sizeof text, r);
  REQUIRE(written.ptr - text == 4 && std::memcmp(text, "-123", 4) == 0);
  REQUIRE(quorem::from_chars(text, written.ptr, r, 16).ec == std::errc{} && r == -0x123);
  REQUIRE(static_cast<int>(r) == -0x123 && r.to<unsigned>() == std::nullopt);
  return 0;
}
