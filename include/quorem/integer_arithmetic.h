// Integers: sums, products and powers (integer.h says what all operations share).

#ifndef QUOREM_INTEGER_ARITHMETIC_H_
#define QUOREM_INTEGER_ARITHMETIC_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::integer {

namespace detail {

// z := a + b by signs and magnitudes that are not put together to views (see sum_size_near_limit); b_negative is the
// opposite of b's sign for a difference.
PackedResult add(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn, bool b_negative,
                 const Context& context) noexcept;
PackedResult add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult multiply(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult multiply(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult square(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult square(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult power(digit* z, SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
PackedResult power(digit* z, TwosComplement a, TwosComplement e, const Context& context) noexcept;
PackedResult negate(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult negate(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult increment(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult increment(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult decrement(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult decrement(digit* z, TwosComplement a, const Context& context) noexcept;

// The lengths that sums and differences have a row of code for, inlined up to the call of that row.
constexpr length short_max = 8;

// z := a + b, n digits of natural numbers, 1 <= n <= short_max; returns the carry.
digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
// z := a - b for a >= b, likewise; returns the length without leading zeros.
length subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
// z := a + b and a - b, n digits of two's complement, 1 <= n <= short_max.
PackedResult add_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
PackedResult subtract_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;

// Sizes where the limits of the context matter.
// These two take views apart, which costs the usual path less than putting them together for a call.
template <class View>
Size sum_size_near_limit(const digit* a, decltype(View::len) an, const digit* b, decltype(View::len) bn, bool equal_signs,
                         const Context& context) noexcept;
template <>
Size sum_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn, bool equal_signs,
                                        const Context& context) noexcept;
template <>
Size sum_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn, bool equal_signs,
                                         const Context& context) noexcept;
template <class View>
Size multiply_size_near_limit(const digit* a, decltype(View::len) an, const digit* b, decltype(View::len) bn,
                              const Context& context) noexcept;
template <>
Size multiply_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn,
                                             const Context& context) noexcept;
template <>
Size multiply_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn,
                                              const Context& context) noexcept;

Size negate_size_near_limit(const digit* a, length an, const Context& context) noexcept;

// Is a result of so many digits within the limits, whatever its digits are?
inline bool surely_within(std::size_t len, const Context& context) noexcept {
  return len <= context.max_digits && std::uint64_t{len} * digit_bits <= context.max_bits;
}

}  // namespace detail

// z := a + b
// z := a - b
// Requires: room for add_size or subtract_size digits; z may start where a or b starts
// Scratch:  none, but where the result may exceed the limits: then max(an, bn) + 1, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     Theta(max(an, bn)); depends on lengths and signs; on all values where signs make it a difference
template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept;
inline Result add(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
inline Result add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
inline Result subtract(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
inline Result subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;

// z := a b
// z := a^2
// Requires: room for multiply_size or square_size digits; z overlaps no operand
// Scratch:  natural::multiply_scratch of the lengths of |a| and |b|; where the result may exceed the limits an + bn more
// Fails:    too_large, out_of_memory, interrupted
// Time:     O(an bn), where both are long O((an + bn) log (an + bn)); depends on lengths and signs, in between also on values
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size square_size(View a, const Context& context) noexcept;
template <class View>
inline Result multiply(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::multiply(z, a, b, context));
}
template <class View>
inline Result square(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::square(z, a, context));
}

// z := a^e, 0^0 = 1
// Requires: room for power_size digits; z overlaps no operand
// Scratch:  2 (zn + 2) + an digits, an more for a negative number in two's complement, and what the products on the way
//           need, natural::multiply_scratch(n, n) + 3 (n + 1) / 2 at most for n = zn + 2; none from the context where operands
//           and result have at most 64 digits
// Fails:    negative_exponent, too_large, out_of_memory, interrupted; the first two before any work, the size says so too
// Time:     O(M(zn)); depends on all values
Size power_size(SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
Size power_size(TwosComplement a, TwosComplement e, const Context& context) noexcept;
template <class View>
inline Result power(digit* z, View a, View e, const Context& context) noexcept {
  return unpack(detail::power(z, a, e, context));
}

// z := -a
// z := a + 1
// z := a - 1
// Requires: room for the size of the operation; z may start where a starts
// Fails:    too_large, out_of_memory
// Time:     O(n); depends on all values
inline Size negate_size(SignMagnitude a, const Context& context) noexcept;
Size negate_size(TwosComplement a, const Context& context) noexcept;
template <class View>
inline Size increment_size(View a, const Context& context) noexcept;
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept;
inline Result negate(digit* z, SignMagnitude a, const Context& context) noexcept;
inline Result negate(digit* z, TwosComplement a, const Context& context) noexcept;
template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept;
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept;

namespace detail {

inline bool is_negative(SignMagnitude a) noexcept { return a.negative; }
inline bool is_negative(TwosComplement a) noexcept {
  return a.len != 0 && (a.digits[a.len - 1] >> (digit_bits - 1)) != 0;
}

// A sum of equal signs may need a digit more than the longer operand, a difference never does.
inline std::size_t sum_bound(std::size_t an, std::size_t bn, bool equal_signs) noexcept {
  return (an < bn ? bn : an) + std::size_t{equal_signs};
}
template <class View>
inline Size sum_size(View a, View b, bool subtracts, const Context& context) noexcept {
  const bool equal_signs = is_negative(a) == (is_negative(b) != subtracts);
  const std::size_t bound = sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return sum_size_near_limit<View>(a.digits, a.len, b.digits, b.len, equal_signs, context);
}

}  // namespace detail

template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept {
  return detail::sum_size(a, b, false, context);
}
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept {
  return detail::sum_size(a, b, true, context);
}

namespace detail {

// Operands of one length that have a row of code.
inline bool is_short_pair(std::size_t an, std::size_t bn) noexcept { return an == bn && an - 1 < short_max; }

}  // namespace detail

// On sign-magnitude the limit is asked for as the size function does, so that a compiler that has inlined both asks once.

inline Result add(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const bool equal_signs = a.negative == b.negative;
  const std::size_t bound = detail::sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(detail::surely_within(bound, context) && equal_signs && detail::is_short_pair(a.len, b.len))) {
    digit carry;
    if (a.len == 1) {
      // Read before z is written, which may start where an operand does.
      const digit addend = b.digits[0], sum = digit(a.digits[0] + addend);
      z[0] = sum;
      carry = digit(sum < addend);
    } else {
      carry = detail::add_short(z, a.digits, b.digits, a.len);
    }
    z[a.len] = carry;
    return {static_cast<length>(a.len + carry), a.negative, Status::ok};
  }
  return unpack(detail::add(z, a.digits, a.len, a.negative, b.digits, b.len, b.negative, context));
}

inline Result subtract(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const bool equal_signs = a.negative != b.negative;
  const std::size_t bound = detail::sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(detail::surely_within(bound, context) && !equal_signs && detail::is_short_pair(a.len, b.len))) {
    // The top digits tell which is larger, without a branch that would be guessed wrong for every second pair.
    const digit a_top = a.digits[a.len - 1], b_top = b.digits[b.len - 1];
    if (QUOREM_LIKELY(a_top != b_top)) {
      const bool swaps = a_top < b_top;
      if (a.len == 1) {
        z[0] = swaps ? digit(b_top - a_top) : digit(a_top - b_top);
        return {1, a.negative != swaps, Status::ok};
      }
      const digit* larger = swaps ? b.digits : a.digits;
      const digit* smaller = swaps ? a.digits : b.digits;
      return {detail::subtract_short(z, larger, smaller, a.len), a.negative != swaps, Status::ok};
    }
  }
  return unpack(detail::add(z, a.digits, a.len, a.negative, b.digits, b.len, !b.negative, context));
}

inline Result add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_short_pair(a.len, b.len) && detail::surely_within(a.len + 1, context))) {
    return unpack(detail::add_short_twos(z, a.digits, b.digits, a.len));
  }
  return unpack(detail::add(z, a, b, context));
}

inline Result subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_short_pair(a.len, b.len) && detail::surely_within(a.len + 1, context))) {
    return unpack(detail::subtract_short_twos(z, a.digits, b.digits, a.len));
  }
  return unpack(detail::subtract(z, a, b, context));
}

template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return {0, Status::ok};
  const std::size_t bound = std::size_t{a.len} + b.len;
  if (QUOREM_LIKELY(detail::surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::multiply_size_near_limit<View>(a.digits, a.len, b.digits, b.len, context);
}
template <class View>
inline Size square_size(View a, const Context& context) noexcept {
  return multiply_size(a, a, context);
}

inline Size negate_size(SignMagnitude a, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::surely_within(a.len, context))) return {a.len, Status::ok};
  return detail::negate_size_near_limit(a.digits, a.len, context);
}

inline Result negate(digit* z, SignMagnitude a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!detail::surely_within(a.len, context))) return unpack(detail::negate(z, a, context));
  for (length i = 0; i < a.len; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a.digits[i];
  }
  return {a.len, a.len != 0 && !a.negative, Status::ok};
}
inline Result negate(digit* z, TwosComplement a, const Context& context) noexcept {
  return unpack(detail::negate(z, a, context));
}

namespace detail {

inline constexpr digit one_digit = 1;
inline SignMagnitude one(SignMagnitude) noexcept { return {&one_digit, 1, false}; }
inline TwosComplement one(TwosComplement) noexcept { return {&one_digit, 1}; }

// Is `low`, in the place of the lowest digit of a, that of a + 1 or a - 1 where no other digit changes, nor the length but for a
// single digit that becomes 0?
inline bool is_lowest_alone(SignMagnitude a, digit low, bool carries) noexcept {
  static_cast<void>(low);
  return !a.negative && !carries;
}
inline bool is_lowest_alone(TwosComplement a, digit low, bool) noexcept {
  // The sign stays, and a sign digit stays needed; which holds for no carry either.
  return (digit(a.digits[0] ^ low) >> (digit_bits - 1)) == 0;
}

template <class View>
inline Result replace_lowest(digit* z, View a, digit low) noexcept {
  const bool negative = is_negative(a);
  z[0] = low;
  for (std::size_t i = 1; i < a.len; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a.digits[i];
  }
  return {static_cast<length>(a.len - std::size_t{a.len == 1 && low == 0}), negative, Status::ok};
}

}  // namespace detail

template <class View>
inline Size increment_size(View a, const Context& context) noexcept {
  return add_size(a, detail::one(a), context);
}
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept {
  return subtract_size(a, detail::one(a), context);
}

template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_LIKELY(a.len != 0 && detail::surely_within(a.len, context))) {
    const digit low = digit(a.digits[0] + 1);
    if (QUOREM_LIKELY(detail::is_lowest_alone(a, low, low == 0))) return detail::replace_lowest(z, a, low);
  }
  return unpack(detail::increment(z, a, context));
}
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_LIKELY(a.len != 0 && detail::surely_within(a.len, context))) {
    const digit low = digit(a.digits[0] - 1);
    if (QUOREM_LIKELY(detail::is_lowest_alone(a, low, a.digits[0] == 0))) return detail::replace_lowest(z, a, low);
  }
  return unpack(detail::decrement(z, a, context));
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_ARITHMETIC_H_
