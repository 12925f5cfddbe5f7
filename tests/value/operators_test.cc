// Every operator against the oracle: values, aliasing, moves, mixed operands, memory.

#include <functional>
#include <limits>
#include <type_traits>

#include "value/support.h"

namespace quorem {
namespace {

using oracle::Integer;
using tests::any_integer;
using tests::Generator;
using tests::integer_of;
using tests::value_of;

struct BinaryOperation {
  const char* name;
  BigInt (*fresh)(const BigInt& a, const BigInt& b);
  BigInt (*moved)(BigInt&& a, const BigInt& b);
  BigInt& (*assign)(BigInt& a, const BigInt& b);
  Status (*status)(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept;
  Integer (*expected)(const Integer& a, const Integer& b);
  bool needs_divisor = false;
};

const BinaryOperation binary_operations[] = {
    {"+", [](const BigInt& a, const BigInt& b) { return a + b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) + b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a += b; }, BigInt::add,
     [](const Integer& a, const Integer& b) { return oracle::add(a, b); }},
    {"-", [](const BigInt& a, const BigInt& b) { return a - b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) - b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a -= b; }, BigInt::subtract,
     [](const Integer& a, const Integer& b) { return oracle::subtract(a, b); }},
    {"*", [](const BigInt& a, const BigInt& b) { return a * b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) * b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a *= b; }, BigInt::multiply,
     [](const Integer& a, const Integer& b) { return oracle::multiply(a, b); }},
    {"/", [](const BigInt& a, const BigInt& b) { return a / b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) / b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a /= b; }, BigInt::divide,
     [](const Integer& a, const Integer& b) { return oracle::divide(a, b).quotient; }, true},
    {"%", [](const BigInt& a, const BigInt& b) { return a % b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) % b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a %= b; }, BigInt::remainder,
     [](const Integer& a, const Integer& b) { return oracle::divide(a, b).remainder; }, true},
    {"&", [](const BigInt& a, const BigInt& b) { return a & b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) & b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a &= b; }, BigInt::bitwise_and,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_and(a, b); }},
    {"|", [](const BigInt& a, const BigInt& b) { return a | b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) | b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a |= b; }, BigInt::bitwise_or,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_or(a, b); }},
    {"^", [](const BigInt& a, const BigInt& b) { return a ^ b; },
     [](BigInt&& a, const BigInt& b) { return std::move(a) ^ b; },
     [](BigInt& a, const BigInt& b) -> BigInt& { return a ^= b; }, BigInt::bitwise_xor,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_xor(a, b); }},
};

void check(const BinaryOperation& operation, const Integer& a, const Integer& b) {
  if (operation.needs_divisor && b.magnitude.empty()) return;
  SCOPED_TRACE(oracle::to_hexadecimal(a) + " " + operation.name + " " + oracle::to_hexadecimal(b));
  const Integer expected = operation.expected(a, b);
  const BigInt x = value_of(a), y = value_of(b);
  EXPECT_EQ(integer_of(operation.fresh(x, y)), expected);
  EXPECT_EQ(integer_of(operation.moved(BigInt(x), y)), expected);
  BigInt z = x;
  EXPECT_EQ(&operation.assign(z, y), &z);
  EXPECT_EQ(integer_of(z), expected);
  z = y;
  EXPECT_EQ(operation.status(&z, x, z, default_context), Status::ok);
  EXPECT_EQ(integer_of(z), expected);
  // Into a value that has room, and into one that has none.
  z = BigInt(1) << 10000;
  EXPECT_EQ(operation.status(&z, x, y, default_context), Status::ok);
  EXPECT_EQ(integer_of(z), expected);
  BigInt fresh;
  EXPECT_EQ(operation.status(&fresh, x, y, default_context), Status::ok);
  EXPECT_EQ(integer_of(fresh), expected);
  EXPECT_EQ(integer_of(x), a);
  EXPECT_EQ(integer_of(y), b);
}

TEST(ValueOperators, BinaryOnBorders) {
  const std::vector<Integer> borders = tests::border_integers();
  for (const BinaryOperation& operation : binary_operations) {
    for (std::size_t i = 0; i < borders.size(); i += 1) {
      for (std::size_t j = i % 3; j < borders.size(); j += 3) check(operation, borders[i], borders[j]);
    }
  }
}

TEST(ValueOperators, BinaryOnRandomIntegers) {
  Generator generator(4001);
  for (int i = tests::iterations(300); i > 0; --i) {
    const std::uint64_t max_bits = i % 10 == 0 ? 70 * 64 : 600;
    const Integer a = any_integer(generator, max_bits), b = any_integer(generator, max_bits);
    for (const BinaryOperation& operation : binary_operations) check(operation, a, b);
  }
}

// One value on every side at once.
TEST(ValueOperators, Aliasing) {
  Generator generator(4002);
  for (int i = tests::iterations(200); i > 0; --i) {
    const Integer a = any_integer(generator, i % 10 == 0 ? 70 * 64 : 600);
    for (const BinaryOperation& operation : binary_operations) {
      if (operation.needs_divisor && a.magnitude.empty()) continue;
      SCOPED_TRACE(oracle::to_hexadecimal(a) + " " + operation.name + " itself");
      const Integer expected = operation.expected(a, a);
      BigInt z = value_of(a);
      EXPECT_EQ(integer_of(operation.fresh(z, z)), expected);
      operation.assign(z, z);
      EXPECT_EQ(integer_of(z), expected);
      z = value_of(a);
      z = operation.fresh(z, z);
      EXPECT_EQ(integer_of(z), expected);
      z = value_of(a);
      z = operation.moved(std::move(z), z);
      EXPECT_EQ(integer_of(z), expected);
    }
    BigInt z = value_of(a);
    z = -z;
    EXPECT_EQ(integer_of(z), oracle::negate(a));
    z = ~z;
    EXPECT_EQ(integer_of(z), oracle::bitwise_not(oracle::negate(a)));
    BigInt shifted = 5;
    shifted <<= shifted;
    EXPECT_EQ(shifted, 160);
    shifted >>= shifted;
    EXPECT_EQ(shifted, 0);
    BigInt base = 3;
    EXPECT_EQ(BigInt::power(&base, base, base), Status::ok);
    EXPECT_EQ(base, 27);
  }
}

TEST(ValueOperators, UnaryAndShifts) {
  Generator generator(4003);
  std::vector<Integer> integers = tests::border_integers();
  for (int i = tests::iterations(200); i > 0; --i) integers.push_back(any_integer(generator, 700));
  for (const Integer& a : integers) {
    SCOPED_TRACE(oracle::to_hexadecimal(a));
    const BigInt x = value_of(a);
    EXPECT_EQ(integer_of(-x), oracle::negate(a));
    EXPECT_EQ(integer_of(-BigInt(x)), oracle::negate(a));
    EXPECT_EQ(integer_of(~x), oracle::bitwise_not(a));
    EXPECT_EQ(integer_of(abs(x)), oracle::make_integer(false, a.magnitude));
    const Integer one = oracle::integer(1);
    BigInt z = x;
    EXPECT_EQ(z++, x);
    EXPECT_EQ(integer_of(z), oracle::add(a, one));
    EXPECT_EQ(z--, x + 1);
    EXPECT_EQ(z, x);
    EXPECT_EQ(integer_of(++z), oracle::add(a, one));
    EXPECT_EQ(integer_of(--z), a);
    EXPECT_EQ(BigInt::increment(&z, x), Status::ok);
    EXPECT_EQ(integer_of(z), oracle::add(a, one));
    EXPECT_EQ(BigInt::decrement(&z, x), Status::ok);
    EXPECT_EQ(integer_of(z), oracle::subtract(a, one));
    EXPECT_EQ(BigInt::negate(&z, x), Status::ok);
    EXPECT_EQ(integer_of(z), oracle::negate(a));

    EXPECT_EQ(x.sign(), a.magnitude.empty() ? 0 : a.negative ? -1 : 1);
    EXPECT_EQ(x.is_negative(), a.negative);
    EXPECT_EQ(x.is_odd(), oracle::bit(a, 0));
    EXPECT_EQ(static_cast<bool>(x), !a.magnitude.empty());
    EXPECT_EQ(!x, a.magnitude.empty());
    EXPECT_EQ(x.bit_length(), oracle::bit_length(a.magnitude));
    for (const std::uint64_t k : {0, 1, 2, 7, 31, 32, 63, 64, 65, 127, 128, 191, 255, 256, 4096, 5000}) {
      EXPECT_EQ(x.test_bit(k), oracle::bit(a, k)) << k;
      EXPECT_EQ(integer_of(x << k), oracle::shift_left(a, k)) << k;
      EXPECT_EQ(integer_of(x >> k), oracle::shift_right(a, k)) << k;
      EXPECT_EQ(integer_of(x << -BigInt(k)), oracle::shift_right(a, k)) << k;
      EXPECT_EQ(integer_of(x >> -BigInt(k)), oracle::shift_left(a, k)) << k;
      EXPECT_EQ(integer_of(BigInt(x) << k), oracle::shift_left(a, k)) << k;
      EXPECT_EQ(integer_of(BigInt(x) >> k), oracle::shift_right(a, k)) << k;
      EXPECT_EQ(integer_of(BigInt::as_int_n(k, x)), oracle::as_int_n(k, a)) << k;
      EXPECT_EQ(integer_of(BigInt::as_uint_n(k, x)), oracle::as_uint_n(k, a)) << k;
    }
  }
  EXPECT_EQ(BigInt(-1) >> (BigInt(1) << 70), -1);
  EXPECT_EQ(BigInt(0) << (BigInt(1) << 70), 0);
}

TEST(ValueOperators, Power) {
  for (int base = -12; base <= 12; ++base) {
    for (std::uint64_t e = 0; e <= 70; e += e < 5 ? 1 : 13) {
      EXPECT_EQ(integer_of(power(BigInt(base), e)), oracle::power(oracle::integer(base), e)) << base << "^" << e;
    }
  }
  EXPECT_EQ(power(BigInt(2), 1000), BigInt(1) << 1000);
}

TEST(ValueOperators, DivideRemainder) {
  Generator generator(4004);
  for (int i = tests::iterations(300); i > 0; --i) {
    const std::uint64_t max_bits = i % 10 == 0 ? 140 * 64 : 600;
    const Integer a = any_integer(generator, max_bits), b = any_integer(generator, max_bits);
    if (b.magnitude.empty()) continue;
    SCOPED_TRACE(oracle::to_hexadecimal(a) + " by " + oracle::to_hexadecimal(b));
    const oracle::IntegerDivision expected = oracle::divide(a, b);
    const BigInt x = value_of(a), y = value_of(b);
    const BigIntDivisor divisor(y);
    for (const BigIntDivision& z : {divide_remainder(x, y), divide_remainder(x, divisor)}) {
      EXPECT_EQ(integer_of(z.quotient), expected.quotient);
      EXPECT_EQ(integer_of(z.remainder), expected.remainder);
    }
    EXPECT_EQ(integer_of(x / divisor), expected.quotient);
    EXPECT_EQ(integer_of(x % divisor), expected.remainder);
    EXPECT_EQ(integer_of(BigInt(x) / divisor), expected.quotient);
    EXPECT_EQ(integer_of(BigInt(x) % divisor), expected.remainder);
    // The results in the place of the operands, straight and crossed.
    BigInt q = x, r = y;
    EXPECT_EQ(BigInt::divide_remainder(&q, &r, q, r), Status::ok);
    EXPECT_EQ(integer_of(q), expected.quotient);
    EXPECT_EQ(integer_of(r), expected.remainder);
    q = y, r = x;
    EXPECT_EQ(BigInt::divide_remainder(&q, &r, r, q), Status::ok);
    EXPECT_EQ(integer_of(q), expected.quotient);
    EXPECT_EQ(integer_of(r), expected.remainder);
  }
}

TEST(ValueOperators, Divisor) {
  BigIntDivisor seven(BigInt(7)), moved(std::move(seven));
  EXPECT_EQ(BigInt(100) % moved, 2);
  EXPECT_THROW(BigInt(100) % seven, DivisionByZero);
  EXPECT_THROW(BigInt(100) / BigIntDivisor(), DivisionByZero);
  EXPECT_THROW(divide_remainder(BigInt(100), BigIntDivisor()), DivisionByZero);
  EXPECT_THROW(BigIntDivisor{BigInt(0)}, DivisionByZero);
  EXPECT_EQ(BigIntDivisor::prepare(&moved, BigInt(0)), Status::division_by_zero);
  EXPECT_EQ(BigInt(100) / moved, 14);
  seven = std::move(moved);
  EXPECT_EQ(BigInt(-100) % seven, -2);
  EXPECT_EQ(moved.get(), nullptr);
  BigIntDivisor& self = seven;
  seven = std::move(self);
  EXPECT_EQ(BigInt(-100) % seven, -2);
}

// ---------------------------------------------------------------------------------------------------------------------

TEST(ValueComparisons, OrderAndEquality) {
  const std::vector<Integer> borders = tests::border_integers();
  for (const Integer& a : borders) {
    for (const Integer& b : borders) {
      const BigInt x = value_of(a), y = value_of(b);
      const int expected = oracle::compare(a, b);
      EXPECT_EQ(x == y, expected == 0);
      EXPECT_EQ(x != y, expected != 0);
      EXPECT_EQ(x < y, expected < 0);
      EXPECT_EQ(x <= y, expected <= 0);
      EXPECT_EQ(x > y, expected > 0);
      EXPECT_EQ(x >= y, expected >= 0);
      EXPECT_EQ(x <=> y, expected <=> 0);
      if (expected == 0) {
        EXPECT_EQ(std::hash<BigInt>()(x), std::hash<BigInt>()(y));
      }
    }
  }
  // A value that was once long compares and hashes as any other.
  BigInt shrunk = BigInt(1) << 1000;
  shrunk >>= 1000;
  EXPECT_EQ(shrunk, 1);
  EXPECT_EQ(shrunk.hash(), BigInt(1).hash());
  EXPECT_NE(BigInt(1).hash(), BigInt(-1).hash());
}

TEST(ValueComparisons, WithDoubles) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const BigInt large = (BigInt(1) << 53) + 1;
  EXPECT_TRUE(large > 9007199254740992.0);
  EXPECT_FALSE(large == 9007199254740992.0);
  EXPECT_TRUE(9007199254740992.0 < large);
  EXPECT_TRUE(BigInt(1) < 1.5 && BigInt(2) > 1.5f && -1.5 < BigInt(-1));
  EXPECT_TRUE(BigInt(0) == -0.0);
  EXPECT_TRUE(power(BigInt(10), 400) < infinity && power(BigInt(-10), 401) > -infinity);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(BigInt(1) < nan || BigInt(1) > nan || BigInt(1) == nan);
  EXPECT_TRUE(BigInt(1) != nan);
  EXPECT_EQ(BigInt(1) <=> nan, std::partial_ordering::unordered);
}

template <class T>
class ValueMixed : public testing::Test {};
using AllIntegers = testing::Types<signed char, unsigned char, short, unsigned short, int, unsigned, long,
                                   unsigned long, long long, unsigned long long
#if QUOREM_HAS_INT128
                                   ,
                                   detail::Int128, detail::Uint128
#endif
                                   >;
TYPED_TEST_SUITE(ValueMixed, AllIntegers);

TYPED_TEST(ValueMixed, EveryOperator) {
  using T = TypeParam;
  const T most = static_cast<T>(~T{0}) < 0 ? static_cast<T>(~(T{1} << (sizeof(T) * 8 - 1))) : static_cast<T>(~T{0});
  const T least = static_cast<T>(static_cast<T>(~T{0}) < 0 ? ~most : 0);
  for (const T b : {T{0}, T{1}, T{7}, static_cast<T>(-1), static_cast<T>(-8), most, least}) {
    for (const Integer& integer : tests::border_integers()) {
      if (integer.magnitude.size() > 9) continue;
      const BigInt a = value_of(integer), c = b;
      EXPECT_EQ(static_cast<T>(c), b);
      EXPECT_EQ(c.to<T>(), b);
      EXPECT_EQ(a + b, a + c);
      EXPECT_EQ(b + a, c + a);
      EXPECT_EQ(a - b, a - c);
      EXPECT_EQ(b - a, c - a);
      EXPECT_EQ(a * b, a * c);
      EXPECT_EQ(b * a, c * a);
      if (b != 0) {
        EXPECT_EQ(a / b * b + a % b, a);
      }
      if (a != 0) {
        EXPECT_EQ(b / a * a + b % a, b);
      }
      EXPECT_EQ(a & b, a & c);
      EXPECT_EQ(b | a, c | a);
      EXPECT_EQ(a ^ b, a ^ c);
      EXPECT_EQ(a == b, a == c);
      EXPECT_EQ(b == a, c == a);
      EXPECT_EQ(a < b, a < c);
      EXPECT_EQ(b < a, c < a);
      EXPECT_EQ(a <=> b, a <=> c);
      BigInt z = a;
      z += b;
      z ^= b;
      z *= b;
      EXPECT_EQ(z, ((a + c) ^ c) * c);
      z = b;
      EXPECT_EQ(z, c);
    }
  }
  EXPECT_EQ(BigInt(3) << T{4}, 48);
  EXPECT_EQ(T{3} << BigInt(4), 48);
  EXPECT_EQ(BigInt(-3) >> T{1}, -2);
}

// ---------------------------------------------------------------------------------------------------------------------

TEST(ValueMoves, MovedFromIsZero) {
  for (const Integer& integer : tests::border_integers()) {
    BigInt a = value_of(integer);
    BigInt b = std::move(a);
    EXPECT_EQ(integer_of(b), integer);
    EXPECT_EQ(integer_of(a), Integer());
    BigInt c = BigInt(1) << 300;
    c = std::move(b);
    EXPECT_EQ(integer_of(c), integer);
    EXPECT_EQ(integer_of(b), Integer());
    b += 7;
    EXPECT_EQ(b, 7);
    BigInt& self = c;
    c = std::move(self);
    EXPECT_EQ(integer_of(c), integer);
    c = self;
    EXPECT_EQ(integer_of(c), integer);
    swap(b, c);
    EXPECT_EQ(integer_of(b), integer);
    EXPECT_EQ(c, 7);
    using std::swap;
    swap(b, b);
    EXPECT_EQ(integer_of(b), integer);
  }
}

TEST(ValueMoves, Traits) {
  static_assert(std::is_nothrow_default_constructible_v<BigInt>);
  static_assert(std::is_nothrow_move_constructible_v<BigInt> && std::is_nothrow_move_assignable_v<BigInt>);
  static_assert(std::is_nothrow_destructible_v<BigInt> && std::is_nothrow_swappable_v<BigInt>);
  static_assert(std::is_copy_constructible_v<BigInt> && std::is_copy_assignable_v<BigInt>);
  static_assert(std::regular<BigInt> && std::totally_ordered<BigInt>);
  static_assert(std::is_convertible_v<int, BigInt> && std::is_convertible_v<unsigned long long, BigInt>);
  static_assert(!std::is_convertible_v<bool, BigInt> && std::is_constructible_v<BigInt, bool>);
  static_assert(!std::is_convertible_v<char, BigInt> && std::is_constructible_v<BigInt, char>);
  static_assert(!std::is_convertible_v<double, BigInt> && std::is_constructible_v<BigInt, double>);
  static_assert(!std::is_convertible_v<const char*, BigInt> && std::is_constructible_v<BigInt, const char*>);
  static_assert(!std::is_convertible_v<BigInt, int> && !std::is_convertible_v<BigInt, bool>);
  static_assert(!std::is_constructible_v<BigInt, std::nullptr_t>);
}

// Constants need no start-up code.
constinit const BigInt constant = -5;
static_assert(BigInt(12).sign() == 1 && static_cast<int>(BigInt(-12)) == -12 && BigInt(7).is_odd());

TEST(ValueMoves, Constants) { EXPECT_EQ(constant * constant, 25); }

TEST(ValueMemory, TwoDigitsNeedNone) {
  using tests::NewCalls;
  const BigInt most = (BigInt(1) << 128) - 1;
  NewCalls::start(NewCalls::never);
  const BigInt a = 0xffff'ffff'ffff'ffff_n, b = -a;
  BigInt c = a * b, d = a + a, e = c, f = most;
  e = std::move(c);
  f = e & d;
  f = e / a + e % a - (a << 60);
  f ^= most >> 1;
  ++f;
  EXPECT_EQ(NewCalls::stop(), 0);
  EXPECT_LT(f, most);
}

// A value that has been as long before keeps its memory.
TEST(ValueMemory, IsUsedAgain) {
  using tests::NewCalls;
  const BigInt p = (BigInt(1) << 255) - 19;
  const BigIntDivisor divisor(p);
  BigInt x = p - 12345, y = x * x, z = y;
  NewCalls::start(NewCalls::never);
  for (int i = 0; i < 10; ++i) {
    y = x;
    y *= x;
    y %= divisor;
    z = y;
    z += x;
    z -= 3;
    z &= y;
    z <<= 200;
    z >>= 190;
  }
  EXPECT_EQ(NewCalls::stop(), 0);
}

}  // namespace
}  // namespace quorem
