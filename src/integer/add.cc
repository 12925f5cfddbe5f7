// Signed sums and differences on both views.
//
// On sign-magnitude, equal signs add magnitudes, and unequal ones subtract the smaller from the larger. On two's complement
// the digits are added where they stand, the shorter number extended by its sign; one digit more holds every sum.

#include "base/lengths.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "natural/add_inline.h"
#include "quorem/integer_arithmetic.h"

namespace quorem::integer {

namespace {

using detail::surely_within;

// z := a + b, or a - b where b_negative is the opposite of b's sign.
PackedResult add_signed(digit* z, SignMagnitude a, SignMagnitude b, bool b_negative) noexcept {
  if (a.negative == b_negative) return packed(natural::add_spans(z, magnitude(a), magnitude(b)), a.negative);
  bool a_larger = a.len > b.len;
  if (a.len == b.len) {
    const int order = spans::compare(a.digits, b.digits, a.len);
    if (order == 0) return packed(0);
    a_larger = order > 0;
  }
  return a_larger ? packed(natural::subtract_spans(z, magnitude(a), magnitude(b)), a.negative)
                  : packed(natural::subtract_spans(z, magnitude(b), magnitude(a)), b_negative);
}

// The same, neither of them zero. Out of line, so that what is answered before needs no stack frame.
QUOREM_NOINLINE PackedResult add_any(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn,
                                     bool b_negative) noexcept {
  return add_signed(z, SignMagnitude{a, an, a_negative}, SignMagnitude{b, bn, b_negative}, b_negative);
}

// All ones or zero.
QUOREM_ALWAYS_INLINE digit sign_fill(TwosComplement a) noexcept { return is_negative(a) ? digit_max : digit(0); }

// n digits of two's complement, continued by `above`, which is written only where the digits below do not imply it: a
// difference has no room for it.
QUOREM_ALWAYS_INLINE PackedResult extended(digit* z, std::size_t n, digit above) noexcept {
  const bool implied = n == 0 ? above == 0 : above == ((z[n - 1] & digit_top_bit) != 0 ? digit_max : digit(0));
  if (QUOREM_LIKELY(implied)) return trimmed(z, n);
  z[n] = above;
  return packed(n + 1, (above & digit_top_bit) != 0);
}

// z := a + b or a - b
QUOREM_ALWAYS_INLINE PackedResult add_signed(digit* z, TwosComplement a, TwosComplement b) noexcept {
  if (a.len < b.len) {
    const TwosComplement shorter = a;
    a = b;
    b = shorter;
  }
  const digit a_fill = sign_fill(a), b_fill = sign_fill(b);
  digit carry = spans::add_digits(z, a.digits, b.digits, b.len, 0);
  for (std::size_t i = b.len; i < a.len; ++i) z[i] = add_carry(a.digits[i], b_fill, carry);
  return extended(z, a.len, digit(a_fill + b_fill + carry));
}

QUOREM_ALWAYS_INLINE PackedResult subtract_signed(digit* z, TwosComplement a, TwosComplement b) noexcept {
  const digit a_fill = sign_fill(a), b_fill = sign_fill(b);
  const std::size_t shorter = a.len < b.len ? a.len : b.len;
  const std::size_t longer = a.len < b.len ? b.len : a.len;
  digit borrow = spans::subtract_digits(z, a.digits, b.digits, shorter, 0);
  for (std::size_t i = shorter; i < a.len; ++i) z[i] = subtract_borrow(a.digits[i], b_fill, borrow);
  for (std::size_t i = shorter; i < b.len; ++i) z[i] = subtract_borrow(a_fill, b.digits[i], borrow);
  return extended(z, longer, digit(a_fill - b_fill - borrow));
}

// Where the result may exceed the limits. Kept out of line, so that what is usual needs no stack frame.
QUOREM_NOIPA PackedResult add_unusual(digit* z, SignMagnitude a, SignMagnitude b, bool b_negative,
                                      const Context& context) noexcept {
  return compute_limited(z, a, larger(a.len, b.len) + 1, context,
                         [&](digit* digits) { return add_signed(digits, a, b, b_negative); });
}
QUOREM_NOIPA PackedResult add_unusual(digit* z, TwosComplement a, TwosComplement b, bool subtracts,
                                      const Context& context) noexcept {
  return compute_limited(z, a, larger(a.len, b.len) + 1, context, [&](digit* digits) {
    return subtracts ? subtract_signed(digits, a, b) : add_signed(digits, a, b);
  });
}

// -(-2^63) takes a digit more, and no other number does; -(2^63) takes one less.
QUOREM_ALWAYS_INLINE std::size_t negated_room(TwosComplement a) noexcept {
  return a.len + std::size_t{a.len != 0 && a.digits[a.len - 1] == digit_top_bit};
}

// z := -a for a != 0
QUOREM_ALWAYS_INLINE PackedResult negate_signed(digit* z, TwosComplement a) noexcept {
  const bool was_negative = is_negative(a);
  spans::negate(z, a.digits, a.len);
  if (!was_negative || (z[a.len - 1] & digit_top_bit) == 0) return trimmed(z, a.len);
  z[a.len] = 0;
  return packed(a.len + 1);
}

// Equal signs make a sum at least as long as the longer operand; of unequal ones, the difference of numbers whose lengths
// differ by two bits or more has at least one bit less than the longer.
template <class View>
Size bounded_sum_size(View a, View b, bool equal_signs, const Context& context) noexcept {
  const std::uint64_t a_bits = signed_bits(a), b_bits = signed_bits(b);
  const std::uint64_t most = a_bits < b_bits ? b_bits : a_bits;
  const std::uint64_t difference = a_bits < b_bits ? b_bits - a_bits : a_bits - b_bits;
  std::uint64_t least = 0;
  if (equal_signs) {
    least = most;
  } else if (difference >= 2) {
    least = most - 1;
  }
  const bool certain = least > context.max_bits || (least > 0 && (least - 1) / digit_bits + 1 > context.max_digits);
  return clamped_size(a, larger(a.len, b.len) + std::size_t{equal_signs}, certain, context);
}

}  // namespace

namespace detail {

static_assert(short_max == spans::short_max);

digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept { return spans::add_short(z, a, b, n); }

length subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit borrow = spans::subtract_short(z, a, b, n);
  QUOREM_CHECK(borrow == 0);
  static_cast<void>(borrow);
  return length(spans::trim(z, n));
}

PackedResult add_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit fills = digit(sign_fill({a, n}) + sign_fill({b, n}));
  const digit carry = spans::add_short(z, a, b, n);
  return extended(z, n, digit(fills + carry));
}

PackedResult subtract_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit fills = digit(sign_fill({a, n}) - sign_fill({b, n}));
  const digit borrow = spans::subtract_short(z, a, b, n);
  return extended(z, n, digit(fills - borrow));
}

template <>
Size sum_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn, bool equal_signs,
                                        const Context& context) noexcept {
  return bounded_sum_size(SignMagnitude{a, an, false}, SignMagnitude{b, bn, false}, equal_signs, context);
}
template <>
Size sum_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn, bool equal_signs,
                                         const Context& context) noexcept {
  return bounded_sum_size(TwosComplement{a, an}, TwosComplement{b, bn}, equal_signs, context);
}

Size negate_size_near_limit(const digit* a, length an, const Context& context) noexcept {
  if (!is_legal(SignMagnitude{a, an, false}, context)) return {0, Status::too_large};
  return {an, Status::ok};
}

PackedResult add(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn, bool b_negative,
                 const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(larger(an, bn) + 1, context))) {
    return add_unusual(z, SignMagnitude{a, an, a_negative}, SignMagnitude{b, bn, b_negative}, b_negative, context);
  }
  if (a_negative != b_negative && is_short_pair(an, bn) && a[an - 1] != b[an - 1]) {
    const bool swaps = a[an - 1] < b[an - 1];
    const length len = subtract_short(z, swaps ? b : a, swaps ? a : b, an);
    return packed(len, a_negative != swaps);
  }
  if (bn == 0) {
    spans::copy(z, a, an);
    return packed(an, a_negative);
  }
  if (an == 0) {
    spans::copy(z, b, bn);
    return packed(bn, b_negative);
  }
  return add_any(z, a, an, a_negative, b, bn, b_negative);
}
PackedResult add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(larger(a.len, b.len) + 1, context))) return add_unusual(z, a, b, false, context);
  return add_signed(z, a, b);
}
PackedResult subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(larger(a.len, b.len) + 1, context))) return add_unusual(z, a, b, true, context);
  return subtract_signed(z, a, b);
}

PackedResult negate(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  if (!is_legal(a, context)) return packed_failure(Status::too_large);
  spans::copy(z, a.digits, a.len);
  return packed(a.len, a.len != 0 && !a.negative);
}
PackedResult negate(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  const std::size_t room = negated_room(a);
  if (QUOREM_LIKELY(surely_within(room, context))) return negate_signed(z, a);
  return compute_limited(z, a, room, context, [&](digit* digits) { return negate_signed(digits, a); });
}

PackedResult increment(digit* z, SignMagnitude a, const Context& context) noexcept {
  return add(z, a.digits, a.len, a.negative, &one_digit, 1, false, context);
}
PackedResult increment(digit* z, TwosComplement a, const Context& context) noexcept {
  return add(z, a, one(a), context);
}
PackedResult decrement(digit* z, SignMagnitude a, const Context& context) noexcept {
  return add(z, a.digits, a.len, a.negative, &one_digit, 1, true, context);
}
PackedResult decrement(digit* z, TwosComplement a, const Context& context) noexcept {
  return subtract(z, a, one(a), context);
}

}  // namespace detail

Size negate_size(TwosComplement a, const Context& context) noexcept {
  const std::size_t bound = negated_room(a);
  if (detail::surely_within(bound, context)) return {length(bound), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, bound, bits > context.max_bits || bits / digit_bits > context.max_digits, context);
}

}  // namespace quorem::integer
