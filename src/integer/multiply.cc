// Signed products on both views.
//
// Two's complement is multiplied where it stands, signs or not. With A and B the digits read as natural numbers,
// a = A - s B^an and b = B' - t B^bn for sign bits s and t, so that modulo B^(an+bn)
//
//     a b = A B' - s B^an B' - t B^bn A
//
// and a b fits into an + bn digits of two's complement. That is a product and at most two subtractions from its upper
// digits, instead of two negations and one of the result. A zero digit that only carries the sign is not multiplied.

#include "base/carry_spans.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "natural/multiply_inline.h"
#include "quorem/integer_arithmetic.h"

namespace quorem::integer {

namespace {

using detail::surely_within;

// Signs differ. Out of line, so that the product of equal signs, which nothing comes after, is a jump and needs no stack frame.
QUOREM_NOIPA PackedResult multiply_different_signs(digit* z, SignMagnitude a, SignMagnitude b,
                                                   const Context& context) noexcept {
  return finish(a, z, natural::multiply_packed(z, magnitude(a), magnitude(b), context), true);
}

QUOREM_ALWAYS_INLINE PackedResult multiply_signed(digit* z, SignMagnitude a, SignMagnitude b,
                                                  const Context& context) noexcept {
  if (a.negative != b.negative) return multiply_different_signs(z, a, b, context);
  return natural::multiply_packed(z, magnitude(a), magnitude(b), context);
}

// An operand is negative, and none is zero.
QUOREM_NOIPA PackedResult multiply_negative(digit* z, TwosComplement a, TwosComplement b,
                                            const Context& context) noexcept {
  // A non-negative number without its zero digit.
  const Digits x = magnitude(a), y = magnitude(b);
  const std::size_t n = x.len + y.len;
  const PackedResult product = natural::multiply_packed(z, x, y, context);
  if (packed_status(product) != Status::ok) return product;
  // Where x has lost its zero digit it is not negative, and b is: y below x B^yn is subtracted, and nothing is above n.
  if (is_negative(a)) spans::subtract_digits(z + x.len, z + x.len, y.digits, y.len, 0);
  if (is_negative(b)) spans::subtract_digits(z + y.len, z + y.len, x.digits, x.len, 0);
  return trimmed(z, n);
}

// The same for a square, which takes less scratch than a product.
QUOREM_NOIPA PackedResult square_negative(digit* z, TwosComplement a, const Context& context) noexcept {
  const PackedResult product = natural::square_packed(z, {a.digits, a.len}, context);
  if (packed_status(product) != Status::ok) return product;
  for (int i = 0; i < 2; ++i) spans::subtract_digits(z + a.len, z + a.len, a.digits, a.len, 0);
  return trimmed(z, 2 * a.len);
}

QUOREM_ALWAYS_INLINE PackedResult multiply_signed(digit* z, TwosComplement a, TwosComplement b,
                                                  const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  if (is_negative(a) || is_negative(b)) return multiply_negative(z, a, b, context);
  return finish(a, z, natural::multiply_packed(z, magnitude(a), magnitude(b), context), false);
}

QUOREM_ALWAYS_INLINE PackedResult square_signed(digit* z, SignMagnitude a, const Context& context) noexcept {
  return natural::square_packed(z, magnitude(a), context);
}
QUOREM_ALWAYS_INLINE PackedResult square_signed(digit* z, TwosComplement a, const Context& context) noexcept {
  if (is_negative(a)) return square_negative(z, a, context);
  return finish(a, z, natural::square_packed(z, magnitude(a), context), false);
}

template <class View>
QUOREM_NOIPA PackedResult multiply_unusual(digit* z, View a, View b, const Context& context) noexcept {
  const Size size = multiply_size(a, b, context);
  if (size.status != Status::ok) return packed_failure(size.status);
  return compute_limited(z, a, std::size_t{a.len} + b.len, context,
                         [&](digit* digits) { return multiply_signed(digits, a, b, context); });
}

// |a| >= 2^(p - 1) for p = signed_bits(a) > 0, likewise b, so |a b| has at least p + q - 1 bits.
template <class View>
Size product_size_near_limit(View a, View b, const Context& context) noexcept {
  const std::uint64_t bits = signed_bits(a) + signed_bits(b);
  const std::uint64_t least = bits < 2 ? 0 : bits - 1;
  const bool certain = least > context.max_bits || (least > 0 && (least - 1) / digit_bits + 1 > context.max_digits);
  return clamped_size(a, std::size_t{a.len} + b.len, certain, context);
}

}  // namespace

namespace detail {

template <>
Size multiply_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn,
                                             const Context& context) noexcept {
  return product_size_near_limit(SignMagnitude{a, an, false}, SignMagnitude{b, bn, false}, context);
}
template <>
Size multiply_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn,
                                              const Context& context) noexcept {
  return product_size_near_limit(TwosComplement{a, an}, TwosComplement{b, bn}, context);
}

PackedResult multiply(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(std::size_t{a.len} + b.len, context))) {
    return multiply_unusual<SignMagnitude>(z, a, b, context);
  }
  return multiply_signed(z, a, b, context);
}
PackedResult multiply(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(a.len + b.len, context))) {
    return multiply_unusual<TwosComplement>(z, a, b, context);
  }
  return multiply_signed(z, a, b, context);
}
PackedResult square(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!surely_within(2 * std::size_t{a.len}, context))) {
    return multiply_unusual<SignMagnitude>(z, a, a, context);
  }
  return square_signed(z, a, context);
}
PackedResult square(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!surely_within(2 * a.len, context))) return multiply_unusual<TwosComplement>(z, a, a, context);
  return square_signed(z, a, context);
}

}  // namespace detail

}  // namespace quorem::integer
