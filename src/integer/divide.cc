// Signed division on both views.
//
// On sign-magnitude only signs are added to what `natural` does. On two's complement non-negative operands are used where
// they stand, but for a zero sign digit; negative ones are negated into scratch, and the result is made two's complement
// in place.

#include "base/scratch.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "natural/divide_inline.h"
#include "natural/divisor_layout.h"
#include "quorem/integer.h"
#include "quorem/natural.h"

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits = 64;

QuotientRemainder failed(Status status) noexcept { return {natural::failed(status), natural::failed(status)}; }

// Is a dividend so short that no result can exceed the limits?
QUOREM_ALWAYS_INLINE bool surely_within(Digits a, const Context& context) noexcept {
  return a.len < context.max_digits && std::uint64_t{a.len} * digit_bits <= context.max_bits;
}

// Puts the sign on a magnitude that stands in the place of a result.
QUOREM_ALWAYS_INLINE void finish(SignMagnitude, digit*, Result* result, bool negative) noexcept {
  if (negative) result->negative = result->len != 0;
}
QUOREM_ALWAYS_INLINE void finish(TwosComplement, digit* digits, Result* result, bool negative) noexcept {
  if (negative) {
    result->negative = result->len != 0;
    result->len = to_twos_complement(digits, result->len, true);
  } else if (result->len != 0 && (digits[result->len - 1] & digit_top_bit) != 0) {
    digits[result->len++] = 0;
  }
}

QUOREM_ALWAYS_INLINE Result divide_natural(digit* q, Digits a, Digits b, const Context& context) noexcept {
  return natural::divide_inline(q, a, b, context);
}
QUOREM_ALWAYS_INLINE Result divide_natural(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  return natural::divide(q, a, b, context);
}
QUOREM_ALWAYS_INLINE Result remainder_natural(digit* r, Digits a, Digits b, const Context& context) noexcept {
  return natural::remainder_inline(r, a, b, context);
}
QUOREM_ALWAYS_INLINE Result remainder_natural(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  return natural::remainder(r, a, b, context);
}

// q and r, or one of them where the other is null: on magnitudes, without a limit.
template <class Divider>
QuotientRemainder divide_magnitudes(digit* q, digit* r, Digits a, const Divider& b, const Context& context) noexcept {
  if (r == nullptr) return {natural::divide(q, a, b, context), {}};
  if (q == nullptr) return {{}, natural::remainder(r, a, b, context)};
  return natural::divide_remainder(q, r, a, b, context);
}

// The same with signs and limits, where the dividend is so long that a result may have to be refused, and then may not be
// written: it is computed in scratch first.
template <class View, class Divider>
QUOREM_NOINLINE QuotientRemainder divide_limited(digit* q, digit* r, View view, Digits a, bool a_negative,
                                                 const Divider& b, bool b_negative, const Context& context) noexcept {
  const std::size_t room = a.len + 1;
  Scratch<2 * (stack_digits + 1)> scratch(2 * room, context);
  if (!scratch.ok()) return failed(Status::out_of_memory);
  digit* quotient = q == nullptr ? nullptr : scratch.take(room);
  digit* rest = r == nullptr ? nullptr : scratch.take(room);
  QuotientRemainder result = divide_magnitudes(quotient, rest, a, b, context);
  const Status status = q != nullptr ? result.quotient.status : result.remainder.status;
  if (status != Status::ok) return failed(status);
  const bool q_negative = a_negative != b_negative;
  if (!within_limits(view, {quotient, result.quotient.len}, q_negative, context) ||
      !within_limits(view, {rest, result.remainder.len}, a_negative, context)) {
    return failed(Status::too_large);
  }
  finish(view, quotient, &result.quotient, q_negative);
  finish(view, rest, &result.remainder, a_negative);
  for (length i = 0; i < result.quotient.len; ++i) q[i] = quotient[i];
  for (length i = 0; i < result.remainder.len; ++i) r[i] = rest[i];
  return result;
}

template <class View, class Divider>
QUOREM_ALWAYS_INLINE Result divide_signed(digit* q, View view, Digits a, bool a_negative, const Divider& b,
                                          bool b_negative, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a, context))) {
    return divide_limited(q, nullptr, view, a, a_negative, b, b_negative, context).quotient;
  }
  Result result = divide_natural(q, a, b, context);
  finish(view, q, &result, a_negative != b_negative);
  return result;
}

template <class View, class Divider>
QUOREM_ALWAYS_INLINE Result remainder_signed(digit* r, View view, Digits a, bool a_negative, const Divider& b,
                                             bool b_negative, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a, context))) {
    return divide_limited(nullptr, r, view, a, a_negative, b, b_negative, context).remainder;
  }
  Result result = remainder_natural(r, a, b, context);
  finish(view, r, &result, a_negative);
  return result;
}

template <class View, class Divider>
QuotientRemainder divide_remainder_signed(digit* q, digit* r, View view, Digits a, bool a_negative, const Divider& b,
                                          bool b_negative, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a, context))) {
    return divide_limited(q, r, view, a, a_negative, b, b_negative, context);
  }
  QuotientRemainder result = divide_magnitudes(q, r, a, b, context);
  finish(view, q, &result.quotient, a_negative != b_negative);
  finish(view, r, &result.remainder, a_negative);
  return result;
}

// The magnitude of a number in two's complement: in scratch where it is negative, else in place.
template <std::size_t StackDigits>
Digits magnitude_of(TwosComplement a, Scratch<StackDigits>* scratch) noexcept {
  if (!is_negative(a)) return positive_magnitude(a);
  digit* digits = scratch->take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return {digits, len};
}

// Two's complement with a negative operand; q or r may be null.
QUOREM_NOINLINE QuotientRemainder divide_negative(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                                  const Context& context) noexcept {
  const bool a_negative = is_negative(a), b_negative = is_negative(b);
  Scratch<2 * stack_digits> scratch((a_negative ? a.len : 0) + (b_negative ? b.len : 0), context);
  if (!scratch.ok()) return failed(Status::out_of_memory);
  const Digits am = magnitude_of(a, &scratch);
  const Digits bm = magnitude_of(b, &scratch);
  if (r == nullptr) return {divide_signed(q, a, am, a_negative, bm, b_negative, context), {}};
  if (q == nullptr) return {{}, remainder_signed(r, a, am, a_negative, bm, b_negative, context)};
  return divide_remainder_signed(q, r, a, am, a_negative, bm, b_negative, context);
}

QUOREM_NOINLINE QuotientRemainder divide_negative(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                                  const Context& context) noexcept {
  Scratch<stack_digits> scratch(a.len, context);
  if (!scratch.ok()) return failed(Status::out_of_memory);
  const Digits am = magnitude_of(a, &scratch);
  if (r == nullptr) return {divide_signed(q, a, am, true, b, b.negative, context), {}};
  if (q == nullptr) return {{}, remainder_signed(r, a, am, true, b, b.negative, context)};
  return divide_remainder_signed(q, r, a, am, true, b, b.negative, context);
}

// What stands in the public functions for a divisor of either kind.
QUOREM_ALWAYS_INLINE Digits divider(SignMagnitude b) noexcept { return magnitude(b); }
QUOREM_ALWAYS_INLINE Digits divider(TwosComplement b) noexcept { return positive_magnitude(b); }
QUOREM_ALWAYS_INLINE const Divisor& divider(const Divisor& b) noexcept { return b; }

QUOREM_ALWAYS_INLINE bool divider_negative(SignMagnitude b) noexcept { return b.negative; }
QUOREM_ALWAYS_INLINE bool divider_negative(TwosComplement) noexcept { return false; }
QUOREM_ALWAYS_INLINE bool divider_negative(const Divisor& b) noexcept { return b.negative; }

// Does an operand have to be negated first?
QUOREM_ALWAYS_INLINE bool needs_negation(TwosComplement a, TwosComplement b) noexcept {
  return is_negative(a) || is_negative(b);
}
QUOREM_ALWAYS_INLINE bool needs_negation(TwosComplement a, const Divisor&) noexcept { return is_negative(a); }

QUOREM_ALWAYS_INLINE void check_canonical(const Divisor&) noexcept {}

}  // namespace

#define QUOREM_SIGN_MAGNITUDE_DIVISION(Divider)                                                                       \
  Result divide(digit* q, SignMagnitude a, Divider b, const Context& context) noexcept {                              \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    return divide_signed(q, a, magnitude(a), a.negative, divider(b), divider_negative(b), context);                   \
  }                                                                                                                   \
  Result remainder(digit* r, SignMagnitude a, Divider b, const Context& context) noexcept {                           \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    return remainder_signed(r, a, magnitude(a), a.negative, divider(b), divider_negative(b), context);                \
  }                                                                                                                   \
  QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, Divider b,                                  \
                                     const Context& context) noexcept {                                               \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    return divide_remainder_signed(q, r, a, magnitude(a), a.negative, divider(b), divider_negative(b), context);      \
  }

#define QUOREM_TWOS_COMPLEMENT_DIVISION(Divider)                                                                      \
  Result divide(digit* q, TwosComplement a, Divider b, const Context& context) noexcept {                             \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    if (QUOREM_UNLIKELY(needs_negation(a, b))) return divide_negative(q, nullptr, a, b, context).quotient;            \
    return divide_signed(q, a, positive_magnitude(a), false, divider(b), divider_negative(b), context);               \
  }                                                                                                                   \
  Result remainder(digit* r, TwosComplement a, Divider b, const Context& context) noexcept {                          \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    if (QUOREM_UNLIKELY(needs_negation(a, b))) return divide_negative(nullptr, r, a, b, context).remainder;           \
    return remainder_signed(r, a, positive_magnitude(a), false, divider(b), divider_negative(b), context);            \
  }                                                                                                                   \
  QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, Divider b,                                 \
                                     const Context& context) noexcept {                                               \
    check_canonical(a);                                                                                               \
    check_canonical(b);                                                                                               \
    if (QUOREM_UNLIKELY(needs_negation(a, b))) return divide_negative(q, r, a, b, context);                           \
    return divide_remainder_signed(q, r, a, positive_magnitude(a), false, divider(b), divider_negative(b), context);  \
  }

QUOREM_SIGN_MAGNITUDE_DIVISION(SignMagnitude)
QUOREM_SIGN_MAGNITUDE_DIVISION(const Divisor&)
QUOREM_TWOS_COMPLEMENT_DIVISION(TwosComplement)
QUOREM_TWOS_COMPLEMENT_DIVISION(const Divisor&)

#undef QUOREM_SIGN_MAGNITUDE_DIVISION
#undef QUOREM_TWOS_COMPLEMENT_DIVISION

}  // namespace quorem::integer
