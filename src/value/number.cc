// To and from floating point and bytes.
//
// double goes through ecma. float and long double are rounded here, once: a float by way of a double would be rounded
// twice, and a long double has more bits than a double.

#include <cmath>

#include "value/builder.h"

namespace quorem {

namespace {

// The 64 bits of a magnitude from bit `position` on.
std::uint64_t bits_from(SignMagnitude a, std::uint64_t position) noexcept {
  std::uint64_t bits = 0;
  const std::uint64_t first = position / digit_bits;
  const int skipped = static_cast<int>(position % digit_bits);
  for (int i = 0; i <= 64 / digit_bits && first + static_cast<unsigned>(i) < a.len; ++i) {
    const std::uint64_t next = a.digits[first + static_cast<unsigned>(i)];
    const int place = i * digit_bits - skipped;
    if (place < 0) {
      bits |= next >> -place;
    } else if (place < 64) {
      bits |= next << place;
    }
  }
  return bits;
}

// The nearest F, ties to even. The top 128 bits, the lowest of them set where any bit below them is, round as the whole
// number does, since F has at most 113 bits. Both halves of them are exact in an F of at least 64 bits, whose sum is
// rounded once; a shorter F takes the top 64 bits alone in the same way.
template <class F>
F nearest(const BigInt& a) noexcept {
  constexpr int precision = std::numeric_limits<F>::digits;
  static_assert(precision <= 62 || (precision >= 64 && precision <= 126));
  const std::uint64_t bits = a.bit_length();
  F magnitude;
  if (bits > std::uint64_t{std::numeric_limits<F>::max_exponent}) {
    magnitude = std::numeric_limits<F>::infinity();
  } else if (bits <= 64) {
    magnitude = static_cast<F>(bits_from(a.view(), 0));
  } else {
    constexpr unsigned kept = precision <= 62 ? 64 : 128;
    const std::uint64_t dropped = bits > kept ? bits - kept : 0;
    const std::uint64_t sticky = a.trailing_zeros() < dropped;
    if constexpr (kept == 64) {
      magnitude = static_cast<F>(bits_from(a.view(), dropped) | sticky);
    } else {
      const F high = static_cast<F>(bits_from(a.view(), dropped + 64));
      const F low = static_cast<F>(bits_from(a.view(), dropped) | sticky);
      magnitude = std::ldexp(high, 64) + low;
    }
    magnitude = std::ldexp(magnitude, static_cast<int>(dropped));
  }
  return a.is_negative() ? -magnitude : magnitude;
}

// The place of the byte of weight 256^i among n bytes.
std::size_t byte_place(std::size_t i, std::size_t n, std::endian order) noexcept {
  return order == std::endian::little ? i : n - 1 - i;
}

}  // namespace

template <>
double BigInt::to_floating<double>() const noexcept {
  return ecma::to_number(view());
}
template <>
float BigInt::to_floating<float>() const noexcept {
  return nearest<float>(*this);
}
template <>
long double BigInt::to_floating<long double>() const noexcept {
  if constexpr (std::numeric_limits<long double>::digits == std::numeric_limits<double>::digits) {
    return to_floating<double>();
  } else {
    return nearest<long double>(*this);
  }
}

Status BigInt::from_number(BigInt* z, double value, const Context& context) noexcept {
  return Builder::build(z, ecma::number_to_bigint_size<SignMagnitude>(value, context),
                        [&](digit* digits) { return ecma::number_to_bigint<SignMagnitude>(digits, value, context); });
}

// 32 bits of the fraction at a time, and then the exponent.
Status BigInt::from_number(BigInt* z, long double value, const Context& context) noexcept {
  if (!std::isfinite(value) || std::trunc(value) != value) return Status::not_an_integer;
  int exponent;
  long double fraction = std::frexp(std::abs(value), &exponent);
  BigInt integer;
  while (fraction != 0) {
    fraction = std::ldexp(fraction, 32);
    const std::uint32_t part = static_cast<std::uint32_t>(fraction);
    fraction -= static_cast<long double>(part);
    exponent -= 32;
    Status status = left_shift(&integer, integer, 32);
    if (status == Status::ok) status = bitwise_or(&integer, integer, part);
    if (status != Status::ok) return status;
  }
  integer.negative_ = value < 0;
  return left_shift(z, integer, exponent, context);
}

Status BigInt::from_bytes(BigInt* z, std::span<const std::byte> bytes, std::endian order, ByteForm form,
                          const Context& context) noexcept {
  std::size_t n = bytes.size();
  const auto byte_at = [&](std::size_t i) {
    return std::to_integer<unsigned>(bytes[byte_place(i, bytes.size(), order)]);
  };
  const bool negative = form == ByteForm::twos_complement && n != 0 && byte_at(n - 1) >= 0x80;
  const unsigned filler = negative ? 0xff : 0;
  while (n != 0 && byte_at(n - 1) == filler) --n;
  // n bytes remain, of a negative number below an endless row of 0xff. Its magnitude may be 256^n.
  if (n / sizeof(digit) >= std::numeric_limits<length>::max() - 1) return Status::too_large;
  const length room = static_cast<length>((n + sizeof(digit)) / sizeof(digit));
  return Builder::build(z, {room, Status::ok}, [&](digit* digits) -> Result {
    unsigned carry = negative;
    Result result = {0, negative, Status::ok};
    std::uint64_t bits = 0;
    for (length i = 0; i < room; ++i) {
      std::uint64_t next = 0;
      for (std::size_t j = 0; j < sizeof(digit); ++j) {
        const std::size_t place = i * sizeof(digit) + j;
        unsigned byte = place < n ? byte_at(place) : filler;
        if (negative) {
          byte = (byte ^ 0xff) + carry;
          carry = byte >> 8;
          byte &= 0xff;
        }
        next |= std::uint64_t{byte} << 8 * j;
      }
      digits[i] = static_cast<digit>(next);
      if (next == 0) continue;
      result.len = i + 1;
      bits = std::uint64_t{i} * digit_bits + static_cast<unsigned>(std::bit_width(next));
    }
    if (bits > context.max_bits || result.len > context.max_digits) result.status = Status::too_large;
    return result;
  });
}

std::size_t BigInt::byte_length(ByteForm form) const noexcept {
  const std::uint64_t bits = bit_length();
  if (form == ByteForm::natural) return negative_ ? 0 : static_cast<std::size_t>((bits + 7) / 8);
  if (bits == 0) return 0;
  // One bit more for the sign, but for -2^k.
  const bool negative_power = negative_ && trailing_zeros() == bits - 1;
  return static_cast<std::size_t>((bits + (negative_power ? 0 : 1) + 7) / 8);
}

bool BigInt::to_bytes(std::span<std::byte> bytes, std::endian order, ByteForm form) const noexcept {
  if ((negative_ && form == ByteForm::natural) || byte_length(form) > bytes.size()) return false;
  unsigned carry = negative_;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t place = i / sizeof(digit);
    const digit source = place < len_ ? data()[place] : digit{0};
    unsigned byte = static_cast<unsigned>(source >> i % sizeof(digit) * 8) & 0xff;
    if (negative_) {
      byte = (byte ^ 0xff) + carry;
      carry = byte >> 8;
    }
    bytes[byte_place(i, bytes.size(), order)] = static_cast<std::byte>(byte);
  }
  return true;
}

#if QUOREM_HAS_EXCEPTIONS
std::optional<std::vector<std::byte>> BigInt::to_bytes(std::endian order, ByteForm form) const {
  std::vector<std::byte> bytes(byte_length(form));
  if (!to_bytes(bytes, order, form)) return std::nullopt;
  return bytes;
}
#endif

}  // namespace quorem
