// To and from doubles and 64-bit machine integers.

#include <type_traits>

#include "base/spans.h"
#include "integer/double_parts.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/top_bits.h"
#include "integer/views.h"
#include "quorem/integer_number.h"

namespace quorem::integer {

namespace {

// The double nearest to the number with these top bits: the 11 bits that do not fit decide, and then the rest.
double rounded(natural::TopBits a, bool negative) noexcept {
  if (a.bits > double_max_exponent + 1) return join(negative, double_max_exponent + 1, std::uint64_t{1} << 52);
  constexpr int dropped = 64 - double_significand_bits;
  constexpr std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  std::uint64_t significand = a.top >> dropped;
  const std::uint64_t below = a.top & ((std::uint64_t{1} << dropped) - 1);
  if (below > half || (below == half && (a.rest || (significand & 1) != 0))) ++significand;
  return join(negative, int(a.bits) - 1, significand);
}

// z := value; returns the length without leading zeros.
std::size_t store_word(digit* z, std::uint64_t value) noexcept {
  for (std::size_t i = 0; i < digits_of_64_bits; ++i) {
    z[i] = digit(value);
    value = digit_bits == 64 ? 0 : value >> (digit_bits % 64);
  }
  return spans::trim(z, digits_of_64_bits);
}

template <class View>
constexpr View no_digits = {};

}  // namespace

std::uint64_t to_uint64(SignMagnitude a) noexcept {
  const std::uint64_t magnitude = low_word(a.digits, a.len, 0);
  return a.negative ? 0 - magnitude : magnitude;
}
std::uint64_t to_uint64(TwosComplement a) noexcept {
  return low_word(a.digits, a.len, is_negative(a) ? digit_max : digit(0));
}
std::int64_t to_int64(SignMagnitude a) noexcept { return static_cast<std::int64_t>(to_uint64(a)); }
std::int64_t to_int64(TwosComplement a) noexcept { return static_cast<std::int64_t>(to_uint64(a)); }

template <class View>
Result from_uint64(digit* z, std::uint64_t value) noexcept {
  return unpack(finish(no_digits<View>, z, packed(store_word(z, value)), false));
}
template <class View>
Result from_int64(digit* z, std::int64_t value) noexcept {
  const std::uint64_t magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  return unpack(finish(no_digits<View>, z, packed(store_word(z, magnitude)), value < 0));
}

template Result from_int64<SignMagnitude>(digit*, std::int64_t) noexcept;
template Result from_int64<TwosComplement>(digit*, std::int64_t) noexcept;
template Result from_uint64<SignMagnitude>(digit*, std::uint64_t) noexcept;
template Result from_uint64<TwosComplement>(digit*, std::uint64_t) noexcept;

namespace detail {

double to_double(SignMagnitude a) noexcept { return a.len == 0 ? 0.0 : rounded(top_bits(a), a.negative); }
double to_double(TwosComplement a) noexcept { return a.len == 0 ? 0.0 : rounded(top_bits(a), is_negative(a)); }

// Integral: the significand has no bit below 2^0.
template <class View>
Size from_double_size(double value, const Context& context) noexcept {
  const DoubleParts parts = split(value);
  if (parts.kind != DoubleKind::finite) return {0, Status::not_an_integer};
  if (parts.significand == 0) return {0, Status::ok};
  constexpr int fraction_bits = double_significand_bits - 1;
  if (parts.exponent < 0) return {0, Status::not_an_integer};
  if (parts.exponent < fraction_bits && (parts.significand << (64 - fraction_bits + parts.exponent)) != 0) {
    return {0, Status::not_an_integer};
  }
  const std::uint64_t bits = std::uint64_t(parts.exponent) + 1;
  if (bits > context.max_bits) return {0, Status::too_large};
  // The exact length, but for the sign digit that -2^k does without.
  const bool power_of_two = parts.significand == std::uint64_t{1} << fraction_bits;
  const std::uint64_t signed_bits = bits - std::uint64_t{parts.negative && power_of_two};
  const std::uint64_t len = std::is_same_v<View, SignMagnitude> ? (bits - 1) / digit_bits + 1 : signed_bits / digit_bits + 1;
  if (len > context.max_digits) return {0, Status::too_large};
  return {length(len), Status::ok};
}

template <class View>
Result from_double(digit* z, double value, const Context& context) noexcept {
  const Size size = from_double_size<View>(value, context);
  if (size.status != Status::ok) return {0, false, size.status};
  if (size.len == 0) return {0, false, Status::ok};
  const DoubleParts parts = split(value);
  const std::size_t n = std::size_t(parts.exponent) / digit_bits + 1;
  const int shift = parts.exponent - (double_significand_bits - 1);
  for (std::size_t i = 0; i < n; ++i) {
    // Digit i is what of the significand stands from bit i digit_bits - shift on, at most its top bit.
    const int from = int(i) * digit_bits - shift;
    if (from >= 0) {
      z[i] = digit(parts.significand >> from);
    } else {
      z[i] = -from >= digit_bits ? digit(0) : digit(parts.significand << -from);
    }
  }
  return unpack(finish(no_digits<View>, z, packed(n), parts.negative));
}

template Size from_double_size<SignMagnitude>(double, const Context&) noexcept;
template Size from_double_size<TwosComplement>(double, const Context&) noexcept;
template Result from_double<SignMagnitude>(digit*, double, const Context&) noexcept;
template Result from_double<TwosComplement>(digit*, double, const Context&) noexcept;

}  // namespace detail

}  // namespace quorem::integer
