// To and from built-in numbers and bytes.

#include <array>
#include <cmath>

#include "value/support.h"

namespace quorem {
namespace {

using oracle::Integer;
using tests::any_integer;
using tests::Generator;
using tests::integer_of;
using tests::value_of;

template <class T>
void expect_wrapped(const Integer& a) {
  constexpr std::uint64_t width = sizeof(T) * 8;
  const bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
  const Integer wrapped = is_signed ? oracle::as_int_n(width, a) : oracle::as_uint_n(width, a);
  const BigInt x = value_of(a);
  EXPECT_EQ(integer_of(BigInt(static_cast<T>(x))), wrapped);
  EXPECT_EQ(x.to<T>().has_value(), wrapped == a);
  if (wrapped == a) {
    EXPECT_EQ(BigInt(*x.to<T>()), x);
  }
}

TEST(ValueConversions, Integers) {
  Generator generator(4101);
  std::vector<Integer> integers = tests::border_integers();
  for (int i = tests::iterations(500); i > 0; --i) integers.push_back(any_integer(generator, 200));
  for (const Integer& a : integers) {
    SCOPED_TRACE(oracle::to_hexadecimal(a));
    expect_wrapped<signed char>(a);
    expect_wrapped<unsigned char>(a);
    expect_wrapped<char>(a);
    expect_wrapped<wchar_t>(a);
    expect_wrapped<char8_t>(a);
    expect_wrapped<char16_t>(a);
    expect_wrapped<char32_t>(a);
    expect_wrapped<short>(a);
    expect_wrapped<unsigned short>(a);
    expect_wrapped<int>(a);
    expect_wrapped<unsigned>(a);
    expect_wrapped<long>(a);
    expect_wrapped<unsigned long>(a);
    expect_wrapped<long long>(a);
    expect_wrapped<unsigned long long>(a);
#if QUOREM_HAS_INT128
    expect_wrapped<detail::Int128>(a);
    expect_wrapped<detail::Uint128>(a);
#endif
  }
  EXPECT_EQ(BigInt(1).to<bool>(), true);
  EXPECT_EQ(BigInt(2).to<bool>(), std::nullopt);
  EXPECT_EQ(BigInt(true) + BigInt('a'), 98);
}

// What the nearest F of a is, by the definition: of the two multiples of 2^(bits - precision) round a the nearer one,
// of two equally near ones the even one.
template <class F>
F nearest(const Integer& a) {
  constexpr std::uint64_t precision = std::numeric_limits<F>::digits;
  const std::uint64_t bits = oracle::bit_length(a.magnitude);
  oracle::Natural kept = a.magnitude;
  std::uint64_t dropped = 0;
  if (bits > precision) {
    dropped = bits - precision;
    kept = oracle::shift_right(a.magnitude, dropped);
    const oracle::Natural rest = oracle::low_bits(a.magnitude, dropped);
    const int side = oracle::compare(rest, oracle::power_of_two(dropped - 1));
    if (side > 0 || (side == 0 && oracle::bit(kept, 0))) kept = oracle::add(kept, oracle::natural(1));
  }
  F value = 0;
  for (std::size_t i = kept.size(); i-- > 0;) value = std::ldexp(value, 32) + static_cast<F>(kept[i]);
  value = std::ldexp(value, static_cast<int>(dropped));
  return a.negative ? -value : value;
}

template <class F>
class ValueFloating : public testing::Test {};
using FloatingTypes = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ValueFloating, FloatingTypes);

template <class F>
void expect_floating(const Integer& a) {
  const BigInt x = value_of(a);
  const F expected = nearest<F>(a);
  EXPECT_EQ(static_cast<F>(x), expected) << oracle::to_hexadecimal(a);
  const bool finite = std::isfinite(expected);
  const bool exact = finite && BigInt(expected) == x;
  EXPECT_EQ(x.to<F>().has_value(), exact) << oracle::to_hexadecimal(a);
  if (exact) {
    EXPECT_EQ(x.to<F>(), expected);
  }
  if (finite) {
    EXPECT_EQ(static_cast<F>(BigInt(expected)), expected);
  }
}

// Ties, and one either side of them, after every number of bits: 1...1, 10...0 and 10...01 with what follows.
TYPED_TEST(ValueFloating, TableOfTies) {
  constexpr std::uint64_t precision = std::numeric_limits<TypeParam>::digits;
  for (const std::uint64_t dropped : {1, 2, 3, 10, 63, 64, 65, 100, 128, 129, 200, 900}) {
    const oracle::Natural half = oracle::power_of_two(dropped - 1);
    const oracle::Natural top = oracle::power_of_two(precision - 1);
    for (const oracle::Natural& kept : {top, oracle::add(top, oracle::natural(1)), oracle::add(top, oracle::natural(2)),
                                        oracle::subtract(oracle::power_of_two(precision), oracle::natural(1)),
                                        oracle::subtract(oracle::power_of_two(precision), oracle::natural(2))}) {
      const oracle::Natural start = oracle::shift_left(kept, dropped);
      for (const oracle::Natural& a :
           {start, oracle::add(start, oracle::natural(1)),
            oracle::add(start, oracle::subtract(half, oracle::natural(1))), oracle::add(start, half),
            oracle::add(start, oracle::add(half, oracle::natural(1)))}) {
        for (const bool negative : {false, true}) expect_floating<TypeParam>(oracle::make_integer(negative, a));
      }
    }
  }
}

TYPED_TEST(ValueFloating, RandomIntegers) {
  Generator generator(4102);
  for (const Integer& a : tests::border_integers()) expect_floating<TypeParam>(a);
  for (int i = tests::iterations(1000); i > 0; --i) expect_floating<TypeParam>(any_integer(generator, 1200));
}

TYPED_TEST(ValueFloating, TopOfTheRange) {
  using F = TypeParam;
  const F most = std::numeric_limits<F>::max(), infinity = std::numeric_limits<F>::infinity();
  const BigInt x(most);
  EXPECT_EQ(static_cast<F>(x), most);
  EXPECT_EQ(x.to<F>(), most);
  // Half way to the next power of two is the first integer that becomes infinite.
  const BigInt edge = x + (BigInt(1) << (std::numeric_limits<F>::max_exponent - std::numeric_limits<F>::digits - 1));
  EXPECT_EQ(static_cast<F>(edge - 1), most);
  EXPECT_EQ(static_cast<F>(edge), infinity);
  EXPECT_EQ(static_cast<F>(-edge), -infinity);
  EXPECT_EQ(edge.to<F>(), std::nullopt);
  EXPECT_EQ((BigInt(1) << std::numeric_limits<F>::max_exponent).template to<F>(), std::nullopt);
  for (const F value : {F{0.5}, F{-1.5}, infinity, -infinity, std::numeric_limits<F>::quiet_NaN(),
                        std::numeric_limits<F>::denorm_min()}) {
    EXPECT_THROW(BigInt{value}, NotAnInteger);
  }
  EXPECT_EQ(BigInt(F{-0.0}), 0);
}

TEST(ValueConversions, FloatIsRoundedOnce) {
  // Just above a tie of float, and a tie of double that rounds down to the tie of float.
  const BigInt a = (BigInt(1) << 60) + (BigInt(1) << 36) + 1;
  EXPECT_EQ(static_cast<float>(a), 0x1.000002p60f);
  EXPECT_EQ(static_cast<float>(static_cast<double>(a)), 0x1p60f);
}

// ---------------------------------------------------------------------------------------------------------------------

TEST(ValueBytes, BothWays) {
  Generator generator(4103);
  std::vector<Integer> integers = tests::border_integers();
  for (int i = tests::iterations(300); i > 0; --i) integers.push_back(any_integer(generator, 400));
  for (const Integer& a : integers) {
    SCOPED_TRACE(oracle::to_hexadecimal(a));
    const BigInt x = value_of(a);
    for (const ByteForm form : {ByteForm::natural, ByteForm::twos_complement}) {
      for (const std::endian order : {std::endian::little, std::endian::big}) {
        const std::optional<std::vector<std::byte>> bytes = x.to_bytes(order, form);
        EXPECT_EQ(bytes.has_value(), !(x.is_negative() && form == ByteForm::natural));
        if (!bytes) continue;
        EXPECT_EQ(BigInt::from_bytes(*bytes, order, form), x);
        // Each byte is eight bits of the endless two's complement.
        for (std::size_t extra = 0; extra < 10; extra += 3) {
          std::vector<std::byte> longer(bytes->size() + extra, std::byte{0x5a});
          EXPECT_TRUE(x.to_bytes(longer, order, form));
          for (std::size_t i = 0; i < longer.size(); ++i) {
            const std::byte byte = longer[order == std::endian::little ? i : longer.size() - 1 - i];
            for (unsigned j = 0; j < 8; ++j) {
              EXPECT_EQ((std::to_integer<unsigned>(byte) >> j & 1) != 0, oracle::bit(a, 8 * i + j));
            }
          }
          EXPECT_EQ(BigInt::from_bytes(longer, order, form), x);
        }
        if (bytes->empty()) continue;
        std::vector<std::byte> shorter(bytes->size() - 1, std::byte{0x5a});
        EXPECT_FALSE(x.to_bytes(shorter, order, form));
        for (const std::byte byte : shorter) EXPECT_EQ(byte, std::byte{0x5a});
      }
    }
  }
}

TEST(ValueBytes, KnownRows) {
  const std::array<std::byte, 2> bytes = {std::byte{0x80}, std::byte{0x01}};
  EXPECT_EQ(BigInt::from_bytes(bytes, std::endian::little, ByteForm::natural), 0x0180);
  EXPECT_EQ(BigInt::from_bytes(bytes, std::endian::big, ByteForm::natural), 0x8001);
  EXPECT_EQ(BigInt::from_bytes(bytes, std::endian::little, ByteForm::twos_complement), 0x0180);
  EXPECT_EQ(BigInt::from_bytes(bytes, std::endian::big, ByteForm::twos_complement), 0x8001 - 0x10000);
  EXPECT_EQ(BigInt::from_bytes({}, std::endian::big, ByteForm::twos_complement), 0);
  EXPECT_EQ(BigInt(-128).byte_length(ByteForm::twos_complement), 1u);
  EXPECT_EQ(BigInt(128).byte_length(ByteForm::twos_complement), 2u);
  EXPECT_EQ(BigInt(128).byte_length(ByteForm::natural), 1u);
  EXPECT_EQ(BigInt(0).byte_length(ByteForm::twos_complement), 0u);
}

TEST(ValueBytes, Limit) {
  Context context;
  context.max_bits = 8;
  BigInt z = 5;
  const std::array<std::byte, 2> bytes = {std::byte{0xff}, std::byte{0x00}}, more = {std::byte{0}, std::byte{1}};
  EXPECT_EQ(BigInt::from_bytes(&z, bytes, std::endian::little, ByteForm::natural, context), Status::ok);
  EXPECT_EQ(z, 255);
  EXPECT_EQ(BigInt::from_bytes(&z, more, std::endian::little, ByteForm::natural, context), Status::too_large);
  EXPECT_EQ(z, 255);
}

}  // namespace
}  // namespace quorem
