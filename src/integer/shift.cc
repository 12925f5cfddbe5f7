// Signed shifts on both views: towards the top exact, towards the bottom rounded down.

#include "base/spans.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/integer_bits.h"
#include "quorem/natural.h"

namespace quorem::integer {

namespace {

using detail::surely_within;

// The exact length of a 2^count, a != 0: its bits are known from those of a. Saturates.
std::uint64_t shifted_bits(std::uint64_t bits, std::uint64_t count) noexcept {
  return count > ~std::uint64_t{0} - bits ? ~std::uint64_t{0} : bits + count;
}
std::uint64_t shifted_len(SignMagnitude a, std::uint64_t count) noexcept {
  return (shifted_bits(signed_bits(a), count) - 1) / digit_bits + 1;
}
std::uint64_t shifted_len(TwosComplement a, std::uint64_t count) noexcept {
  return shifted_bits(signed_bits(a), count) / digit_bits + 1;
}

// Would a 2^count exceed the limits?
template <class View>
bool shift_exceeds(View a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t len = shifted_len(a, count);
  if (len < context.max_digits && (len + 1) * digit_bits <= context.max_bits) return false;
  return len > context.max_digits || shifted_bits(magnitude_bits(a), count) > context.max_bits;
}

// Is one of the `count` lowest bits of a set? count <= the bits of a.
bool any_low_bit(Digits a, std::uint64_t count) noexcept {
  const std::size_t whole = std::size_t(count / digit_bits);
  const int rest = int(count % digit_bits);
  for (std::size_t i = 0; i < whole; ++i) {
    if (a.digits[i] != 0) return true;
  }
  return rest != 0 && digit(a.digits[whole] << (digit_bits - rest)) != 0;
}

PackedResult minus_one(digit* z, SignMagnitude) noexcept {
  z[0] = 1;
  return packed(1, true);
}
PackedResult minus_one(digit* z, TwosComplement) noexcept {
  z[0] = digit_max;
  return packed(1, true);
}

// floor(a / 2^count) = -ceil(|a| / 2^count) for a < 0.
PackedResult shift_down(digit* z, SignMagnitude a, std::uint64_t count) noexcept {
  const bool round = a.negative && any_low_bit(magnitude(a), count);
  const std::size_t len = natural::shift_right(z, magnitude(a), count);
  if (!round) return packed(len, a.negative && len != 0);
  const digit carry = spans::add_digit(z, len, 1);
  if (carry == 0) return packed(len, true);
  z[len] = 1;
  return packed(len + 1, true);
}
PackedResult shift_down(digit* z, TwosComplement a, std::uint64_t count) noexcept {
  const std::size_t whole = std::size_t(count / digit_bits);
  const std::size_t n = a.len - whole;
  const digit fill = is_negative(a) ? digit_max : digit(0);
  spans::shift_right(z, a.digits + whole, n, int(count % digit_bits), fill);
  return trimmed(z, n);
}

// What shift_down writes at most, for a count below the stored bits.
std::size_t shift_down_room(SignMagnitude a, std::uint64_t count) noexcept {
  const std::size_t n = a.len - std::size_t(count / digit_bits);
  return n + std::size_t{a.negative && count % digit_bits == 0 && count != 0};
}
std::size_t shift_down_room(TwosComplement a, std::uint64_t count) noexcept {
  return a.len - std::size_t(count / digit_bits);
}

// The length that the top digit tells.
template <class View>
Size shift_right_bound(View a, std::uint64_t count, const Context& context) noexcept {
  if (count / digit_bits >= a.len) return clamped_size(a, is_negative(a), false, context);
  const std::size_t room = shift_down_room(a, count);
  if (surely_within(room, context)) return {length(room), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, room, bits > count && bits - count > context.max_bits, context);
}

template <class View>
PackedResult shift_right_any(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (count / digit_bits >= a.len) {
    if (!is_negative(a)) return packed(0);
    if (context.max_bits == 0 || context.max_digits == 0) return packed_failure(Status::too_large);
    return minus_one(z, a);
  }
  const std::size_t room = shift_down_room(a, count);
  if (QUOREM_LIKELY(surely_within(room, context))) return shift_down(z, a, count);
  return compute_limited(z, a, room, context, [&](digit* digits) { return shift_down(digits, a, count); });
}

// A negative number, or a result that may exceed the limits.
QUOREM_NOIPA PackedResult shift_right_unusual(digit* z, SignMagnitude a, std::uint64_t count,
                                              const Context& context) noexcept {
  return shift_right_any(z, a, count, context);
}

template <class View>
Size shift_left_bound(View a, std::uint64_t count, const Context& context) noexcept {
  if (a.len == 0) return {0, Status::ok};
  if (shift_exceeds(a, count, context)) return {0, Status::too_large};
  return {length(shifted_len(a, count)), Status::ok};
}

}  // namespace

Size shift_left_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  return shift_left_bound(a, count, context);
}
Size shift_left_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_left_bound(a, count, context);
}

namespace detail {

ShiftCount shift_count_long(SignMagnitude count) noexcept {
  if (signed_bits(count) > 64) return {~std::uint64_t{0}, count.negative};
  return {low_word(count.digits, count.len, 0), count.negative};
}

// A negative count is -(~digits + 1), which is 2^64 at most here.
ShiftCount shift_count_long(TwosComplement count) noexcept {
  const bool negative = is_negative(count);
  if (signed_bits(count) > 64) return {~std::uint64_t{0}, negative};
  if (!negative) return {low_word(count.digits, count.len, 0), false};
  const std::uint64_t flipped = ~low_word(count.digits, count.len, digit_max);
  return {flipped + std::uint64_t{flipped != ~std::uint64_t{0}}, true};
}

Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_bound(a, count, context);
}
Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_bound(a, count, context);
}

PackedResult shift_left(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  if (shift_exceeds(a, count, context)) return packed_failure(Status::too_large);
  return packed(natural::shift_left(z, magnitude(a), count), a.negative);
}
PackedResult shift_left(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  if (shift_exceeds(a, count, context)) return packed_failure(Status::too_large);
  const bool negative = is_negative(a);
  const digit fill = negative ? digit_max : digit(0);
  const std::size_t whole = std::size_t(count / digit_bits);
  const std::size_t len = std::size_t(shifted_len(a, count));
  const int rest = int(count % digit_bits);
  const digit out = spans::shift_left(z + whole, a.digits, a.len, rest);
  spans::fill_zero(z, whole);
  // The bits shifted out, below the sign.
  if (len > a.len + whole) z[len - 1] = digit(out | digit(fill << rest));
  return packed(len, negative);
}

PackedResult shift_right(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(a.negative || !surely_within(a.len, context))) return shift_right_unusual(z, a, count, context);
  check_canonical(a);
  if (count / digit_bits >= a.len) return packed(0);
  const std::size_t whole = std::size_t(count / digit_bits), n = a.len - whole;
  spans::shift_right(z, a.digits + whole, n, int(count % digit_bits));
  return packed(n - std::size_t{z[n - 1] == 0});
}
PackedResult shift_right(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_any(z, a, count, context);
}

}  // namespace detail

}  // namespace quorem::integer
