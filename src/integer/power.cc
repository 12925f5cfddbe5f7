// Signed powers on both views: the sign, the limits, and what is trivial.

#include "base/scratch.h"
#include "integer/finish.h"
#include "integer/limits.h"
#include "integer/top_bits.h"
#include "integer/views.h"
#include "natural/power.h"
#include "quorem/integer_arithmetic.h"

namespace quorem::integer {

namespace {

// A non-negative exponent in one word; what exceeds that saturates, and is as odd as it is.
template <class View>
std::uint64_t exponent(View e) noexcept {
  const Digits digits = magnitude(e);
  if (bit_length(digits) > 64) return (~std::uint64_t{0} - 1) | (digits.digits[0] & 1u);
  return low_word(digits.digits, digits.len, 0);
}

// The longest magnitude that the limits may allow.
std::uint64_t most_bits(const Context& context) noexcept {
  const std::uint64_t stored = std::uint64_t{context.max_digits} * digit_bits;
  return stored < context.max_bits ? stored : context.max_bits;
}

// What an exponent and a base come to before any work.
struct Plan {
  Status status;
  bool negative;
  std::uint64_t e;
  std::uint64_t bits;  // the bit length of the result at most; 0 and 1 are exact
};

template <class View>
Plan plan(View a, View e, const Context& context) noexcept {
  if (is_negative(e)) return {Status::negative_exponent, false, 0, 0};
  if (e.len == 0) return {most_bits(context) == 0 ? Status::too_large : Status::ok, false, 0, 1};
  if (a.len == 0) return {Status::ok, false, 1, 0};
  const std::uint64_t value = exponent(e);
  const bool negative = is_negative(a) && (value & 1) != 0;
  const natural::TopBits top = top_bits(a);
  if (top.bits == 1) return {most_bits(context) == 0 ? Status::too_large : Status::ok, negative, value, 1};
  const natural::PowerBound bound = natural::power_bound(top, value, most_bits(context));
  if (bound.too_large) return {Status::too_large, false, 0, 0};
  return {Status::ok, negative, value, bound.bits};
}

std::uint64_t digits_for(SignMagnitude, std::uint64_t bits) noexcept {
  return bits / digit_bits + std::uint64_t{bits % digit_bits != 0};
}
std::uint64_t digits_for(TwosComplement, std::uint64_t bits) noexcept {
  return bits == 0 ? 0 : bits / digit_bits + 1;
}

template <class View>
Size size(View a, View e, const Context& context) noexcept {
  const Plan planned = plan(a, e, context);
  if (planned.status != Status::ok) return {0, planned.status};
  const std::uint64_t most = limit(a, context);
  const std::uint64_t bound = digits_for(a, planned.bits);
  return {length(bound < most ? bound : most), Status::ok};
}

// |a|^e of the plan, with its sign, where |a| >= 2 and e >= 1.
template <class View>
PackedResult power_of(digit* z, View view, Digits a, const Plan& planned, const Context& context) noexcept {
  const std::uint64_t max_bits = most_bits(context);
  // Where the limit is in stored digits, the sign of two's complement decides at its edge, so the result waits in scratch.
  const std::uint64_t room = digits_for(view, planned.bits < max_bits ? planned.bits : max_bits);
  const auto compute = [&](digit* digits) {
    return finish(view, digits, natural::power(digits, a, planned.e, max_bits, context), planned.negative);
  };
  if (room + 1 <= context.max_digits) return compute(z);
  return compute_limited(z, view, std::size_t(room + 1), context, compute);
}

PackedResult power_magnitude(digit* z, SignMagnitude a, const Plan& planned, const Context& context) noexcept {
  return power_of(z, a, magnitude(a), planned, context);
}
PackedResult power_magnitude(digit* z, TwosComplement a, const Plan& planned, const Context& context) noexcept {
  if (!is_negative(a)) return power_of(z, a, magnitude(a), planned, context);
  Scratch<64> scratch(a.len, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* digits = scratch.take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return power_of(z, a, {digits, len}, planned, context);
}

template <class View>
PackedResult power_signed(digit* z, View a, View e, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(e);
  const Plan planned = plan(a, e, context);
  if (planned.status != Status::ok) return packed_failure(planned.status);
  if (planned.bits > 1) return power_magnitude(z, a, planned, context);
  if (planned.bits == 0) return packed(0);
  z[0] = 1;
  return finish(a, z, packed(1), planned.negative);
}

}  // namespace

Size power_size(SignMagnitude a, SignMagnitude e, const Context& context) noexcept { return size(a, e, context); }
Size power_size(TwosComplement a, TwosComplement e, const Context& context) noexcept { return size(a, e, context); }

namespace detail {

PackedResult power(digit* z, SignMagnitude a, SignMagnitude e, const Context& context) noexcept {
  return power_signed(z, a, e, context);
}
PackedResult power(digit* z, TwosComplement a, TwosComplement e, const Context& context) noexcept {
  return power_signed(z, a, e, context);
}

}  // namespace detail

}  // namespace quorem::integer
