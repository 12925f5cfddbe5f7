// Signed division on both views.
//
// On sign-magnitude only signs are added to what `natural` does. On two's complement non-negative operands are used where
// they stand, but for a zero sign digit; negative ones are negated into scratch, and the result is made two's complement
// in place.

#include "base/packed.h"
#include "base/scratch.h"
#include "base/spans.h"
#include "integer/divide_uniform.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "natural/divide_inline.h"
#include "natural/divisor_layout.h"
#include "quorem/integer.h"
#include "quorem/natural.h"

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits = 64;

// Is a dividend so short that no result can exceed the limits?
QUOREM_ALWAYS_INLINE bool is_short(Digits a, const Context& context) noexcept {
  return detail::surely_within(a.len + 1, context);
}

// The same, and the policy nothing but the fastest.
QUOREM_ALWAYS_INLINE bool is_usual(std::size_t an, const Context& context) noexcept {
  return detail::surely_within_unless_uniform(an + 1, context);
}

// Canonical, as all operands but the dividends of uniform divisions are.
template <class View>
QUOREM_ALWAYS_INLINE void check_dividend(View a, const Context& context) noexcept {
  if (context.policy == Policy::fastest) check_canonical(a);
}

QUOREM_ALWAYS_INLINE Result finish_result(SignMagnitude view, digit* digits, Result result, bool negative) noexcept {
  return unpack(finish(view, digits, pack(result), negative));
}
QUOREM_ALWAYS_INLINE Result finish_result(TwosComplement view, digit* digits, Result result, bool negative) noexcept {
  return unpack(finish(view, digits, pack(result), negative));
}

// A divisor's magnitude, prepared or not: one of the two is there.
struct AnyDivisor {
  AnyDivisor(Digits b) noexcept : plain(b), prepared(nullptr) {}
  AnyDivisor(const Divisor& b) noexcept : plain{nullptr, 0}, prepared(&b) {}

  Digits plain;
  const Divisor* prepared;
};

// q and r, or one of them where the other is null: on magnitudes, without a limit.
template <class Divider>
QUOREM_ALWAYS_INLINE QuotientRemainder divide_by(digit* q, digit* r, Digits a, const Divider& b,
                                                 const Context& context) noexcept {
  if (r == nullptr) return {natural::divide(q, a, b, context), {}};
  if (q == nullptr) return {{}, natural::remainder(r, a, b, context)};
  return natural::divide_remainder(q, r, a, b, context);
}

QUOREM_NOINLINE QuotientRemainder divide_magnitudes(digit* q, digit* r, Digits a, AnyDivisor b,
                                                    const Context& context) noexcept {
  if (b.prepared != nullptr) return divide_by(q, r, a, *b.prepared, context);
  return divide_by(q, r, a, b.plain, context);
}

// With signs and limits, where the dividend is so long that a result may have to be refused, and then may not be written:
// it is computed in scratch first.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_limited(digit* q, digit* r, View view, Digits a, bool a_negative, AnyDivisor b,
                                                 bool b_negative, const Context& context) noexcept {
  if (b.prepared == nullptr && b.plain.len == 0) return both_failed(Status::division_by_zero);
  const std::size_t room = a.len + 1;
  Scratch<2 * (stack_digits + 1)> scratch(2 * room, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* quotient = q == nullptr ? nullptr : scratch.take(room);
  digit* rest = r == nullptr ? nullptr : scratch.take(room);
  QuotientRemainder result = divide_magnitudes(quotient, rest, a, b, context);
  const Status status = q != nullptr ? result.quotient.status : result.remainder.status;
  if (status != Status::ok) return both_failed(status);
  const bool q_negative = a_negative != b_negative;
  if (!within_limits(view, {quotient, result.quotient.len}, q_negative, context) ||
      !within_limits(view, {rest, result.remainder.len}, a_negative, context)) {
    return both_failed(Status::too_large);
  }
  result.quotient = finish_result(view, quotient, result.quotient, q_negative);
  result.remainder = finish_result(view, rest, result.remainder, a_negative);
  for (length i = 0; i < result.quotient.len; ++i) q[i] = quotient[i];
  for (length i = 0; i < result.remainder.len; ++i) r[i] = rest[i];
  return result;
}

// q and r, or one of them where the other is null, on magnitudes, with signs and limits.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_signed(digit* q, digit* r, View view, Digits a, bool a_negative, AnyDivisor b,
                                                bool b_negative, const Context& context) noexcept {
  if (!is_short(a, context)) return divide_limited(q, r, view, a, a_negative, b, b_negative, context);
  QuotientRemainder result = divide_magnitudes(q, r, a, b, context);
  result.quotient = finish_result(view, q, result.quotient, a_negative != b_negative);
  result.remainder = finish_result(view, r, result.remainder, a_negative);
  return result;
}

// The magnitude of a number in two's complement: in scratch where it is negative, else in place.
template <std::size_t StackDigits>
Digits magnitude_in(Scratch<StackDigits>* scratch, TwosComplement a) noexcept {
  if (!is_negative(a)) return magnitude(a);
  digit* digits = scratch->take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return {digits, len};
}

// Is |a| < b, for a < 0 in two's complement? Seen by lengths and top digits, but for the last unit of a top digit.
QUOREM_ALWAYS_INLINE bool is_surely_smaller(TwosComplement a, Digits b) noexcept {
  // -a = B^n - A of the n digits A below a sign digit of all ones, and so is at most (B - A's top digit) B^(n - 1).
  const std::size_t n = a.len - std::size_t(a.len > 1 && a.digits[a.len - 1] == digit_max);
  if (n > b.len || b.len == 0) return false;
  const digit top = digit(~a.digits[n - 1]);
  return top < digit((n == b.len ? b.digits[n - 1] : digit_max) - 1);
}

// Uniformly, by a divisor that is not prepared, its magnitude at hand, and by one that is.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_uniformly(digit* q, digit* r, View a, Digits b, bool b_negative,
                                                   const Context& context) noexcept {
  if (b.len == 0) return both_failed(Status::division_by_zero);
  digit normalised[natural::divide_uniform_max_len];
  return divide_uniform(q, r, a, {b, b_negative}, natural::prepare_uniform(normalised, b), context);
}
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_uniformly(digit* q, digit* r, View a, const Divisor& b,
                                                   const Context& context) noexcept {
  return divide_uniform(q, r, a, {b.digits(), b.negative}, natural::prepare_uniform(b.normalised(), b.len, b.shift), context);
}

// Everything, of any signs and within or beyond the limits.
QuotientRemainder divide_any(digit* q, digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) {
    return divide_uniformly(q, r, a, magnitude(b), b.negative, context);
  }
  return divide_signed(q, r, a, magnitude(a), a.negative, magnitude(b), b.negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) return divide_uniformly(q, r, a, b, context);
  return divide_signed(q, r, a, magnitude(a), a.negative, b, b.negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (b.len == 0) return both_failed(Status::division_by_zero);
  if (natural::divides_uniformly(a.len, b.len, context)) {
    Scratch<stack_digits> scratch(is_negative(b) ? b.len : 0, context);
    return divide_uniformly(q, r, a, magnitude_in(&scratch, b), is_negative(b), context);
  }
  const bool a_negative = is_negative(a), b_negative = is_negative(b);
  Scratch<2 * stack_digits> scratch((a_negative ? a.len : 0) + (b_negative ? b.len : 0), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return divide_signed(q, r, a, am, a_negative, bm, b_negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) return divide_uniformly(q, r, a, b, context);
  const bool a_negative = is_negative(a);
  Scratch<stack_digits> scratch(a_negative ? a.len : 0, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  return divide_signed(q, r, a, am, a_negative, b, b.negative, context);
}

// One result, of operands of any signs, where the limits may matter. Compilers are kept from looking through this call, so
// that the usual cases before it need no stack frame of their own.
template <class View, class Divider>
QUOREM_NOIPA PackedResult divide_unusual(digit* q, View a, Divider b, const Context& context) noexcept {
  return pack(divide_any(q, nullptr, a, b, context).quotient);
}
template <class View, class Divider>
QUOREM_NOIPA PackedResult remainder_unusual(digit* r, View a, Divider b, const Context& context) noexcept {
  return pack(divide_any(nullptr, r, a, b, context).remainder);
}

// One result where an operand is negative, nothing near the limits.
QUOREM_NOIPA PackedResult divide_negative(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return finish(a, q, natural::divide_packed(q, magnitude(a), magnitude(b), context), a.negative != b.negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, SignMagnitude a, SignMagnitude b,
                                             const Context& context) noexcept {
  return finish(a, r, natural::remainder_packed(r, magnitude(a), magnitude(b), context), a.negative);
}
QUOREM_NOIPA PackedResult divide_negative(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  const bool negative = is_negative(a) != is_negative(b);
  if (b.len == 0) return packed_failure(Status::division_by_zero);
  Scratch<2 * stack_digits> scratch((is_negative(a) ? a.len : 0) + (is_negative(b) ? b.len : 0), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return finish(a, q, natural::divide_packed(q, am, bm, context), negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, TwosComplement a, TwosComplement b,
                                             const Context& context) noexcept {
  // Before r, which may stand where a does, is written.
  const bool negative = is_negative(a);
  if (negative && !is_negative(b) && is_surely_smaller(a, magnitude(b))) {
    spans::copy(r, a.digits, a.len);
    return packed(a.len, true);
  }
  if (b.len == 0) return packed_failure(Status::division_by_zero);
  Scratch<2 * stack_digits> scratch((is_negative(a) ? a.len : 0) + (is_negative(b) ? b.len : 0), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return finish(a, r, natural::remainder_packed(r, am, bm, context), negative);
}
QUOREM_NOIPA PackedResult divide_negative(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  const bool negative = is_negative(a) != b.negative;
  Scratch<stack_digits> scratch(is_negative(a) ? a.len : 0, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finish(a, q, natural::divide_packed(q, magnitude_in(&scratch, a), b, context), negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, TwosComplement a, const Divisor& b,
                                             const Context& context) noexcept {
  const bool negative = is_negative(a);
  Scratch<stack_digits> scratch(negative ? a.len : 0, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finish(a, r, natural::remainder_packed(r, magnitude_in(&scratch, a), b, context), negative);
}

}  // namespace

namespace detail {

PackedResult divide(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (a.len < b.len) return packed(0);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<SignMagnitude, SignMagnitude>(q, a, b, context);
  if (a.negative | b.negative) return divide_negative(q, a, b, context);
  return natural::divide_packed(q, magnitude(a), magnitude(b), context);
}

PackedResult divide(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<TwosComplement, TwosComplement>(q, a, b, context);
  if (is_negative(a) || is_negative(b)) return divide_negative(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), magnitude(b), context), false);
}

PackedResult divide(digit* q, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<SignMagnitude, const Divisor&>(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), b, context), a.negative != b.negative);
}

PackedResult divide(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<TwosComplement, const Divisor&>(q, a, b, context);
  if (is_negative(a) || b.negative) return divide_negative(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), b, context), false);
}

PackedResult remainder(digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<SignMagnitude, SignMagnitude>(r, a, b, context);
  if (a.negative) return remainder_negative(r, a, b, context);
  return natural::remainder_packed(r, magnitude(a), magnitude(b), context);
}

PackedResult remainder(digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<TwosComplement, TwosComplement>(r, a, b, context);
  if (is_negative(a) || is_negative(b)) return remainder_negative(r, a, b, context);
  return finish(a, r, natural::remainder_packed(r, magnitude(a), magnitude(b), context), false);
}

PackedResult remainder(digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<SignMagnitude, const Divisor&>(r, a, b, context);
  if (a.negative) return finish(a, r, natural::remainder_packed(r, magnitude(a), b, context), true);
  return natural::remainder_packed(r, magnitude(a), b, context);
}

PackedResult remainder(digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<TwosComplement, const Divisor&>(r, a, b, context);
  if (is_negative(a)) return remainder_negative(r, a, b, context);
  return finish(a, r, natural::remainder_packed(r, magnitude(a), b, context), false);
}

}  // namespace detail

QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, SignMagnitude b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, const Divisor& b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  return divide_any(q, r, a, b, context);
}

}  // namespace quorem::integer
