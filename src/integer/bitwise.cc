// Bitwise operations on both views.
//
// Two's complement is what these operations are about: there they go digit by digit, the shorter number extended by its
// sign. Sign-magnitude is turned into it and back on the way, a digit at a time, by -a = ~(a - 1): a digit of a negative
// number is its magnitude's digit less the borrow of the 1, all bits flipped; and back by the same in reverse. With masks
// for the flips, and the signs as first borrow and carry, one loop without a branch does all eight pairs of signs.

#include "base/carry_spans.h"
#include "base/spans.h"
#include "base/wide.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/integer_bits.h"

namespace quorem::integer {

namespace {

using detail::surely_within;

// `grows`: may a negative result have a magnitude of a digit more than its digits in two's complement? `or` only takes bits off
// the magnitudes of negative operands.
struct And {
  static constexpr bool grows = true;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a & b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a && b; }
};
struct Or {
  static constexpr bool grows = false;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a | b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a || b; }
};
struct Xor {
  static constexpr bool grows = true;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a ^ b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a != b; }
};

// The digits of the result in two's complement, but for those that only repeat its sign. Beyond the end of an operand its
// sign may decide alone, as 0 does for `and` and 1 for `or`: then the result ends there.
template <class Operation>
QUOREM_ALWAYS_INLINE std::size_t span(std::size_t an, bool a_negative, std::size_t bn, bool b_negative) noexcept {
  const bool a_decides = Operation::negative(a_negative, false) == Operation::negative(a_negative, true);
  const bool b_decides = Operation::negative(false, b_negative) == Operation::negative(true, b_negative);
  const std::size_t shorter = an < bn ? an : bn, longer = an < bn ? bn : an;
  if (a_decides) return b_decides ? shorter : an;
  return b_decides ? bn : longer;
}

// A number of sign-magnitude, digit by digit in two's complement.
class TwosDigits {
 public:
  explicit TwosDigits(SignMagnitude a) noexcept
      : digits_(a.digits), len_(a.len), flip_(a.negative ? digit_max : digit(0)), borrow_(a.negative ? 1 : 0) {}

  // Digit i of it; i goes up from 0.
  QUOREM_ALWAYS_INLINE digit next(std::size_t i) noexcept {
    const digit value = i < len_ ? digits_[i] : digit(0);
    const digit less = digit(value - borrow_);
    borrow_ = digit(value < borrow_);
    return digit(less ^ flip_);
  }

 private:
  const digit* digits_;
  std::size_t len_;
  digit flip_;
  digit borrow_;
};

template <class Operation>
std::size_t room(SignMagnitude a, SignMagnitude b) noexcept {
  return span<Operation>(a.len, a.negative, b.len, b.negative) +
         std::size_t{Operation::grows && Operation::negative(a.negative, b.negative)};
}
template <class Operation>
std::size_t room(TwosComplement a, TwosComplement b) noexcept {
  return span<Operation>(a.len, is_negative(a), b.len, is_negative(b));
}

template <class Operation>
PackedResult combine(digit* z, SignMagnitude a, SignMagnitude b) noexcept {
  const bool negative = Operation::negative(a.negative, b.negative);
  const std::size_t n = span<Operation>(a.len, a.negative, b.len, b.negative);
  TwosDigits x(a), y(b);
  const digit flip = negative ? digit_max : digit(0);
  digit carry = negative ? 1 : 0;
  for (std::size_t i = 0; i < n; ++i) {
    const digit x_digit = x.next(i);
    const digit sum = digit(digit(Operation::of(x_digit, y.next(i)) ^ flip) + carry);
    carry = digit(sum < carry);
    z[i] = sum;
  }
  if (!negative || !Operation::grows) {
    QUOREM_CHECK(!negative || carry == 0);
    return trimmed(z, n, negative);
  }
  z[n] = carry;
  return trimmed(z, n + 1, true);
}

template <class Operation>
PackedResult combine(digit* z, TwosComplement a, TwosComplement b) noexcept {
  const digit a_fill = is_negative(a) ? digit_max : digit(0), b_fill = is_negative(b) ? digit_max : digit(0);
  const std::size_t n = span<Operation>(a.len, a_fill != 0, b.len, b_fill != 0);
  const std::size_t both = a.len < b.len ? a.len : b.len;
  std::size_t i = 0;
  for (; i < n && i < both; ++i) z[i] = Operation::of(a.digits[i], b.digits[i]);
  for (; i < n && i < a.len; ++i) z[i] = Operation::of(a.digits[i], b_fill);
  for (; i < n; ++i) z[i] = Operation::of(a_fill, b.digits[i]);
  return trimmed(z, n);
}

template <class Operation, class View>
PackedResult bitwise(digit* z, View a, View b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  const std::size_t n = room<Operation>(a, b);
  if (QUOREM_LIKELY(surely_within(n, context))) return combine<Operation>(z, a, b);
  return compute_limited(z, a, n, context, [&](digit* digits) { return combine<Operation>(digits, a, b); });
}

// A negative operand, or a result that may exceed the limits.
QUOREM_NOIPA PackedResult and_unusual(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<And>(z, a, b, context);
}

template <class Operation, class View>
Size bitwise_size(View a, View b, const Context& context) noexcept {
  const std::size_t n = room<Operation>(a, b);
  if (QUOREM_LIKELY(surely_within(n, context))) return {length(n), Status::ok};
  return clamped_size(a, n, false, context);
}

}  // namespace

Size bitwise_or_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<Or>(a, b, context);
}
Size bitwise_or_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<Or>(a, b, context);
}
Size bitwise_xor_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<Xor>(a, b, context);
}
Size bitwise_xor_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<Xor>(a, b, context);
}

// ~a = -a - 1 has the digits of a in two's complement; as a magnitude it is one more or one less.
Size bitwise_not_size(SignMagnitude a, const Context& context) noexcept {
  const std::size_t n = a.len + std::size_t{!a.negative};
  if (detail::surely_within(n, context)) return {length(n), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, n, bits > 1 && bits - 1 > context.max_bits, context);
}
Size bitwise_not_size(TwosComplement a, const Context& context) noexcept {
  const std::size_t n = a.len == 0 ? 1 : a.len;
  if (detail::surely_within(n, context)) return {length(n), Status::ok};
  return clamped_size(a, n, signed_bits(a) > context.max_bits, context);
}

namespace detail {

Size bitwise_and_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<And>(a, b, context);
}
Size bitwise_and_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<And>(a, b, context);
}

PackedResult bitwise_and(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const std::size_t shorter = a.len < b.len ? a.len : b.len;
  if (QUOREM_UNLIKELY(a.negative || b.negative || !surely_within(shorter, context))) return and_unusual(z, a, b, context);
  check_canonical(a);
  check_canonical(b);
  for (std::size_t i = 0; i < shorter; ++i) z[i] = digit(a.digits[i] & b.digits[i]);
  return packed(spans::trim(z, shorter));
}
PackedResult bitwise_and(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<And>(z, a, b, context);
}
PackedResult bitwise_or(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<Or>(z, a, b, context);
}
PackedResult bitwise_or(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<Or>(z, a, b, context);
}
PackedResult bitwise_xor(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<Xor>(z, a, b, context);
}
PackedResult bitwise_xor(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<Xor>(z, a, b, context);
}

PackedResult bitwise_not(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  const auto compute = [&](digit* digits) {
    if (a.negative) {
      const digit borrow = spans::subtract_borrow_from(digits, a.digits, a.len, 1);
      QUOREM_CHECK(borrow == 0);
      static_cast<void>(borrow);
      return trimmed(digits, a.len, false);
    }
    digits[a.len] = spans::add_carry_to(digits, a.digits, a.len, 1);
    return trimmed(digits, a.len + std::size_t{1}, true);
  };
  const std::size_t n = a.len + std::size_t{!a.negative};
  if (QUOREM_LIKELY(surely_within(n, context))) return compute(z);
  return compute_limited(z, a, n, context, compute);
}
PackedResult bitwise_not(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) {
    if (!surely_within(1, context) && (context.max_bits == 0 || context.max_digits == 0)) {
      return packed_failure(Status::too_large);
    }
    z[0] = digit_max;
    return packed(1, true);
  }
  const auto compute = [&](digit* digits) {
    for (std::size_t i = 0; i < a.len; ++i) digits[i] = digit(~a.digits[i]);
    return trimmed(digits, a.len);
  };
  if (QUOREM_LIKELY(surely_within(a.len, context))) return compute(z);
  return compute_limited(z, a, a.len, context, compute);
}

}  // namespace detail

}  // namespace quorem::integer
