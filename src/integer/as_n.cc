// Integers of a fixed width: a modulo 2^width, read without a sign and with one.
//
// With n digits for `width` bits, two's complement is cut there and extended by a sign or by zeros. For sign-magnitude let
// k = |a| modulo 2^width. For a < 0, and for a >= 0 where bit width - 1 makes the signed result negative, the magnitude
// becomes 2^width - k: a negation of n digits, cut at `width` again.

#include "base/spans.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/views.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/integer_bits.h"

namespace quorem::integer {

namespace {

using detail::surely_within;

std::uint64_t digits_for(std::uint64_t width) noexcept {
  return width / digit_bits + std::uint64_t{width % digit_bits != 0};
}

// The bits of the top digit that belong to a width; its other bits are 0.
digit top_mask(std::uint64_t width) noexcept {
  const int rest = int(width % digit_bits);
  return rest == 0 ? digit_max : digit(digit(digit(1) << rest) - 1);
}

digit sign_fill(TwosComplement a) noexcept { return is_negative(a) ? digit_max : digit(0); }

// z := the low `width` bits of a, n digits.
void low_bits(digit* z, std::size_t n, std::uint64_t width, const digit* a, std::size_t an, digit fill) noexcept {
  const std::size_t stored = an < n ? an : n;
  spans::copy(z, a, stored);
  for (std::size_t i = stored; i < n; ++i) z[i] = fill;
  z[n - 1] = digit(z[n - 1] & top_mask(width));
}

// z := 2^width - z modulo 2^width
void negate_bits(digit* z, std::size_t n, std::uint64_t width) noexcept {
  spans::negate(z, z, n);
  z[n - 1] = digit(z[n - 1] & top_mask(width));
}

bool bit_is_set(const digit* z, std::uint64_t index) noexcept {
  return (z[index / digit_bits] >> (index % digit_bits) & 1) != 0;
}

// Is a its own asUintN, or its own asIntN?
bool fits_unsigned(SignMagnitude a, std::uint64_t width) noexcept { return !a.negative && signed_bits(a) <= width; }
bool fits_unsigned(TwosComplement a, std::uint64_t width) noexcept { return !is_negative(a) && signed_bits(a) <= width; }
bool fits_signed(SignMagnitude a, std::uint64_t width) noexcept { return signed_bits(a) < width; }
bool fits_signed(TwosComplement a, std::uint64_t width) noexcept { return signed_bits(a) < width; }

// What is left: a is cut, or is negative and the result is not. width >= 1, n digits for it.
PackedResult cut_unsigned(digit* z, std::uint64_t width, std::size_t n, SignMagnitude a) noexcept {
  low_bits(z, n, width, a.digits, a.len, 0);
  if (a.negative) negate_bits(z, n, width);
  return trimmed(z, n, false);
}
PackedResult cut_unsigned(digit* z, std::uint64_t width, std::size_t n, TwosComplement a) noexcept {
  low_bits(z, n, width, a.digits, a.len, sign_fill(a));
  if ((z[n - 1] & digit_top_bit) == 0) return trimmed(z, n);
  z[n] = 0;
  return packed(n + 1);
}

PackedResult cut_signed(digit* z, std::uint64_t width, std::size_t n, SignMagnitude a) noexcept {
  low_bits(z, n, width, a.digits, a.len, 0);
  if (!bit_is_set(z, width - 1)) return trimmed(z, n, a.negative);
  // k >= 2^(width-1): k - 2^width, or 2^width - k; but -2^(width-1) is in range as it is.
  bool negative = !a.negative;
  digit before = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) before = digit(before | z[i]);
  const digit top = digit(z[n - 1] ^ digit(digit(1) << ((width - 1) % digit_bits)));
  if (a.negative && before == 0 && top == 0) {
    negative = true;
  } else {
    negate_bits(z, n, width);
  }
  return trimmed(z, n, negative);
}
PackedResult cut_signed(digit* z, std::uint64_t width, std::size_t n, TwosComplement a) noexcept {
  low_bits(z, n, width, a.digits, a.len, sign_fill(a));
  if (bit_is_set(z, width - 1)) z[n - 1] = digit(z[n - 1] | digit(~top_mask(width)));
  return trimmed(z, n);
}

template <class View>
PackedResult copy_view(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a.len, context)) && !is_legal(a, context)) return packed_failure(Status::too_large);
  const bool negative = is_negative(a);
  spans::copy(z, a.digits, a.len);
  return packed(a.len, negative);
}
template <class View>
Size copy_size(View a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a.len, context)) && signed_bits(a) > context.max_bits) return {0, Status::too_large};
  return clamped_size(a, a.len, a.len > context.max_digits, context);
}

std::uint64_t unsigned_room(SignMagnitude, std::uint64_t width) noexcept { return digits_for(width); }
std::uint64_t unsigned_room(TwosComplement, std::uint64_t width) noexcept { return width / digit_bits + 1; }

// 2^width - |a| >= 2^(width-1) for a negative number below that: then the result has all of `width` bits.
template <class View>
bool certainly_too_wide(std::uint64_t width, View a, const Context& context) noexcept {
  if (!is_negative(a) || signed_bits(a) >= width) return false;
  return width > context.max_bits || unsigned_room(a, width) > context.max_digits;
}

template <class View>
PackedResult as_uint(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(width > max_width)) return packed_failure(Status::invalid_width);
  if (width == 0 || a.len == 0) return packed(0);
  if (fits_unsigned(a, width)) return copy_view(z, a, context);
  if (QUOREM_UNLIKELY(certainly_too_wide(width, a, context))) return packed_failure(Status::too_large);
  const std::size_t n = std::size_t(digits_for(width));
  const std::size_t room = std::size_t(unsigned_room(a, width));
  if (QUOREM_LIKELY(surely_within(room, context))) return cut_unsigned(z, width, n, a);
  return compute_limited(z, a, room, context, [&](digit* digits) { return cut_unsigned(digits, width, n, a); });
}

template <class View>
PackedResult as_int(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(width > max_width)) return packed_failure(Status::invalid_width);
  if (width == 0 || a.len == 0) return packed(0);
  if (fits_signed(a, width)) return copy_view(z, a, context);
  const std::size_t n = std::size_t(digits_for(width));
  if (QUOREM_LIKELY(surely_within(n, context))) return cut_signed(z, width, n, a);
  return compute_limited(z, a, n, context, [&](digit* digits) { return cut_signed(digits, width, n, a); });
}

template <class View>
Size as_uint_size(std::uint64_t width, View a, const Context& context) noexcept {
  if (width > max_width) return {0, Status::invalid_width};
  if (width == 0 || a.len == 0) return {0, Status::ok};
  if (fits_unsigned(a, width)) return copy_size(a, context);
  if (certainly_too_wide(width, a, context)) return {0, Status::too_large};
  const std::size_t room = std::size_t(unsigned_room(a, width));
  if (QUOREM_LIKELY(surely_within(room, context))) return {length(room), Status::ok};
  return clamped_size(a, room, false, context);
}

template <class View>
Size as_int_size(std::uint64_t width, View a, const Context& context) noexcept {
  if (width > max_width) return {0, Status::invalid_width};
  if (width == 0 || a.len == 0) return {0, Status::ok};
  if (fits_signed(a, width)) return copy_size(a, context);
  const std::size_t n = std::size_t(digits_for(width));
  if (QUOREM_LIKELY(surely_within(n, context))) return {length(n), Status::ok};
  return clamped_size(a, n, false, context);
}

}  // namespace

Size as_int_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_int_size(width, a, context);
}
Size as_int_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_int_size(width, a, context);
}
Size as_uint_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_uint_size(width, a, context);
}
Size as_uint_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_uint_size(width, a, context);
}

std::uint64_t bit_length(SignMagnitude a) noexcept { return magnitude_bits(a); }
std::uint64_t bit_length(TwosComplement a) noexcept { return magnitude_bits(a); }

namespace detail {

PackedResult as_int_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_int(z, width, a, context);
}
PackedResult as_int_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_int(z, width, a, context);
}
PackedResult as_uint_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_uint(z, width, a, context);
}
PackedResult as_uint_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_uint(z, width, a, context);
}

}  // namespace detail

}  // namespace quorem::integer
