#include "integer/divide_uniform.h"

#include "base/packed.h"
#include "integer/views.h"

namespace quorem::integer {

namespace {

constexpr std::size_t max_len = natural::divide_uniform_max_len;

std::uint64_t digits_for(std::uint64_t bits) noexcept { return (bits + (digit_bits - 1)) / digit_bits; }

// |b| - 1, the longest remainder, has so many bits.
std::uint64_t remainder_bits(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  bool power_of_two = digit(top & digit(top - 1)) == 0;
  for (std::size_t i = 0; i + 1 < b.len; ++i) power_of_two &= b.digits[i] == 0;
  return bit_length(b) - std::uint64_t{power_of_two};
}

digit mask_of(bool condition) noexcept { return digit(-digit(condition)); }

// The sign of a dividend as a mask: all ones where it is negative.
digit sign_of(SignMagnitude a) noexcept { return mask_of(a.negative); }
digit sign_of(TwosComplement a) noexcept {
  return a.len == 0 ? digit(0) : digit(-digit(a.digits[a.len - 1] >> (digit_bits - 1)));
}

// What negates a magnitude of this sign in its view, or a dividend to its magnitude: nothing on sign-magnitude.
digit negation_of(SignMagnitude, digit) noexcept { return 0; }
digit negation_of(TwosComplement, digit sign) noexcept { return sign; }

// The sign of a magnitude, none where it is 0.
digit sign_unless_zero(const digit* a, std::size_t n, digit sign) noexcept {
  digit any = 0;
  for (std::size_t i = 0; i < n; ++i) any = digit(any | a[i]);
  return value_barrier(digit(sign & digit(-digit(digit(any | digit(-any)) >> (digit_bits - 1)))));
}

// z := +-magnitude of n digits in z_len digits: longer by digits of the sign, or shorter where those left out hold nothing.
template <class View>
Result store(View view, digit* z, length z_len, const digit* magnitude, std::size_t n, digit sign) noexcept {
  sign = sign_unless_zero(magnitude, n, sign);
  const digit negation = negation_of(view, sign);
  const std::size_t common = n < z_len ? n : std::size_t{z_len};
  natural::negate_masked(z, magnitude, common, negation);
  for (std::size_t i = common; i < z_len; ++i) z[i] = negation;
  return unpack(packed(z_len) | PackedResult(sign & 1) << packed_negative_bit);
}

template <class View>
QuotientRemainder divide(digit* q, digit* r, View a, PublicDivisor b, const natural::UniformDivisor& prepared,
                         const Context& context) noexcept {
  const length q_len = quotient_len_uniform(a.len, b.magnitude, a), r_len = remainder_len_uniform(a.len, b.magnitude, a);
  if ((q != nullptr && may_exceed(q_len, context)) || (r != nullptr && may_exceed(r_len, context))) {
    return both_failed(Status::too_large);
  }
  const digit sign = sign_of(a);
  digit quotient[max_len], rest[max_len];
  natural::divide_uniform(q == nullptr ? nullptr : quotient, r == nullptr ? nullptr : rest, a.digits, a.len,
                          negation_of(a, sign), prepared);
  QuotientRemainder result = {};
  if (q != nullptr) {
    const std::size_t n = natural::quotient_len_uniform(a.len, prepared.len);
    result.quotient = store(a, q, q_len, quotient, n, digit(sign ^ mask_of(b.negative)));
  }
  if (r != nullptr) {
    const std::size_t n = natural::remainder_len_uniform(a.len, prepared.len);
    result.remainder = store(a, r, r_len, rest, n, sign);
  }
  return result;
}

}  // namespace

length quotient_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept {
  return length(natural::quotient_len_uniform(an, b.len));
}

length quotient_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept {
  const std::uint64_t room = std::uint64_t{an} * digit_bits, bits = bit_length(b);
  return room < bits ? 0 : length(digits_for(room - bits + 2));
}

length remainder_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept {
  return length(natural::remainder_len_uniform(an, b.len));
}

length remainder_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept {
  const std::uint64_t longest = digits_for(remainder_bits(b) + 1);
  return longest < an ? length(longest) : length(an);
}

bool may_exceed(length len, const Context& context) noexcept {
  return len > context.max_digits || (len > 0 && std::uint64_t{len - 1} * digit_bits >= context.max_bits);
}

QuotientRemainder divide_uniform(digit* q, digit* r, SignMagnitude a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept {
  return divide(q, r, a, b, prepared, context);
}

QuotientRemainder divide_uniform(digit* q, digit* r, TwosComplement a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept {
  return divide(q, r, a, b, prepared, context);
}

}  // namespace quorem::integer
