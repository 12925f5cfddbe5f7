// Arithmetic, bits and shifts of the value type: each asks ecma for the size, and has it compute into fresh memory.

#include "value/builder.h"

namespace quorem {

Status BigInt::add(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::add_size(a.view(), b.view(), context), context,
                                 [&](digit* digits) { return ecma::add(digits, a.view(), b.view(), context); });
}

Status BigInt::subtract(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::subtract_size(a.view(), b.view(), context), context,
                                 [&](digit* digits) { return ecma::subtract(digits, a.view(), b.view(), context); });
}

Status BigInt::multiply(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  if (&a == &b) return square(z, a, context);
  return Builder::build(z, ecma::multiply_size(a.view(), b.view(), context),
                        [&](digit* digits) { return ecma::multiply(digits, a.view(), b.view(), context); });
}

Status BigInt::square(BigInt* z, const BigInt& a, const Context& context) noexcept {
  return Builder::build(z, ecma::square_size(a.view(), context),
                        [&](digit* digits) { return ecma::square(digits, a.view(), context); });
}

Status BigInt::power(BigInt* z, const BigInt& a, const BigInt& exponent, const Context& context) noexcept {
  return Builder::build(z, ecma::exponentiate_size(a.view(), exponent.view(), context),
                        [&](digit* digits) { return ecma::exponentiate(digits, a.view(), exponent.view(), context); });
}

Status BigInt::negate(BigInt* z, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::unary_minus_size(a.view(), context), context,
                                 [&](digit* digits) { return ecma::unary_minus(digits, a.view(), context); });
}

Status BigInt::increment(BigInt* z, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::increment_size(a.view(), context), context,
                                 [&](digit* digits) { return ecma::increment(digits, a.view(), context); });
}

Status BigInt::decrement(BigInt* z, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::decrement_size(a.view(), context), context,
                                 [&](digit* digits) { return ecma::decrement(digits, a.view(), context); });
}

Status BigInt::bitwise_not(BigInt* z, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::bitwise_not_size(a.view(), context), context,
                                 [&](digit* digits) { return ecma::bitwise_not(digits, a.view(), context); });
}

Status BigInt::bitwise_and(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::bitwise_and_size(a.view(), b.view(), context), context,
                                 [&](digit* digits) { return ecma::bitwise_and(digits, a.view(), b.view(), context); });
}

Status BigInt::bitwise_or(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::bitwise_or_size(a.view(), b.view(), context), context,
                                 [&](digit* digits) { return ecma::bitwise_or(digits, a.view(), b.view(), context); });
}

Status BigInt::bitwise_xor(BigInt* z, const BigInt& a, const BigInt& b, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::bitwise_xor_size(a.view(), b.view(), context), context,
                                 [&](digit* digits) { return ecma::bitwise_xor(digits, a.view(), b.view(), context); });
}

// A shift may write over the number, not over the count.
Status BigInt::left_shift(BigInt* z, const BigInt& a, const BigInt& count, const Context& context) noexcept {
  const Size size = ecma::left_shift_size(a.view(), count.view(), context);
  const auto operation = [&](digit* digits) { return ecma::left_shift(digits, a.view(), count.view(), context); };
  return z == &count ? Builder::build(z, size, operation) : Builder::build_in_place(z, size, context, operation);
}

Status BigInt::right_shift(BigInt* z, const BigInt& a, const BigInt& count, const Context& context) noexcept {
  const Size size = ecma::signed_right_shift_size(a.view(), count.view(), context);
  const auto operation = [&](digit* digits) {
    return ecma::signed_right_shift(digits, a.view(), count.view(), context);
  };
  return z == &count ? Builder::build(z, size, operation) : Builder::build_in_place(z, size, context, operation);
}

Status BigInt::as_int_n(BigInt* z, std::uint64_t width, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::as_int_n_size(width, a.view(), context), context,
                                 [&](digit* digits) { return ecma::as_int_n(digits, width, a.view(), context); });
}

Status BigInt::as_uint_n(BigInt* z, std::uint64_t width, const BigInt& a, const Context& context) noexcept {
  return Builder::build_in_place(z, ecma::as_uint_n_size(width, a.view(), context), context,
                                 [&](digit* digits) { return ecma::as_uint_n(digits, width, a.view(), context); });
}

bool BigInt::test_bit(std::uint64_t index) const noexcept {
  const std::uint64_t place = index / digit_bits;
  if (place >= len_) return negative_;
  const bool bit = (data()[place] >> index % digit_bits & 1) != 0;
  // -m is ~(m - 1): above its lowest one bit every bit of m is turned round.
  return negative_ && trailing_zeros() < index ? !bit : bit;
}

std::uint64_t BigInt::trailing_zeros() const noexcept {
  const digit* digits = data();
  for (length i = 0; i < len_; ++i) {
    if (digits[i] != 0) {
      return std::uint64_t{i} * digit_bits + static_cast<unsigned>(std::countr_zero(std::uint64_t{digits[i]}));
    }
  }
  return 0;
}

std::size_t BigInt::hash() const noexcept {
  std::uint64_t state = negative_ ? 0x9e3779b97f4a7c15u : 0;
  const digit* digits = data();
  for (length i = 0; i < len_; ++i) {
    state = (state ^ digits[i]) * 0xd6e8feb86659fd93u;
    state ^= state >> 32;
  }
  return static_cast<std::size_t>(state);
}

}  // namespace quorem
