// Integers: bitwise operations, shifts and widths, all on the endless two's complement of the value (integer.h says what
// all operations share).

#ifndef QUOREM_INTEGER_BITS_H_
#define QUOREM_INTEGER_BITS_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/status.h"

namespace quorem::integer {

// The greatest width that ECMAScript accepts: 2^53 - 1.
constexpr std::uint64_t max_width = (std::uint64_t{1} << 53) - 1;

namespace detail {

PackedResult bitwise_not(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult bitwise_not(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult bitwise_and(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_and(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult bitwise_or(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_or(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult bitwise_xor(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_xor(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult shift_left(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_left(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_right(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_right(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept;
PackedResult as_int_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
PackedResult as_int_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept;
PackedResult as_uint_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
PackedResult as_uint_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept;

// What the inlined functions below leave: sizes of negative numbers and near the limits, counts of more than a digit.
Size bitwise_and_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_and_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;

}  // namespace detail

// z := ~a = -a - 1
// z := a & b
// z := a | b
// z := a ^ b
// Requires: room for the size of the operation; z may start where a or b starts
// Scratch:  none, but where the result may exceed the limits: then max(an, bn) + 1, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     O(max(an, bn)); depends on all values
Size bitwise_not_size(SignMagnitude a, const Context& context) noexcept;
Size bitwise_not_size(TwosComplement a, const Context& context) noexcept;
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept;
Size bitwise_or_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_or_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size bitwise_xor_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_xor_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
template <class View>
inline Result bitwise_not(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::bitwise_not(z, a, context));
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept;
template <class View>
inline Result bitwise_or(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::bitwise_or(z, a, b, context));
}
template <class View>
inline Result bitwise_xor(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::bitwise_xor(z, a, b, context));
}

// z := a 2^count
// z := floor(a / 2^count)
// Requires: room for the size of the operation; z may start where a starts
// Scratch:  none, but where the result may exceed the limits: then its size, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     Theta(zn), a shift to the right that drops one bits of a negative number in O(an); depends on all values
Size shift_left_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
Size shift_left_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;
inline Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
inline Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;
template <class View>
inline Result shift_left(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  return unpack(detail::shift_left(z, a, count, context));
}
template <class View>
inline Result shift_right(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  return unpack(detail::shift_right(z, a, count, context));
}

// z := a modulo 2^width, -2^(width-1) <= z < 2^(width-1)
// z := a modulo 2^width, 0 <= z < 2^width
// Requires: room for the size of the operation; z may start where a starts
// Scratch:  none, but where the result may exceed the limits: then its size, from the context above 64 digits
// Fails:    invalid_width above max_width; too_large, out_of_memory
// Time:     O(min(an, width / digit_bits)), for as_uint_n of a negative number Theta(width / digit_bits); depends on all
//           values
Size as_int_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
Size as_int_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept;
Size as_uint_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
Size as_uint_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept;
template <class View>
inline Result as_int_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return unpack(detail::as_int_n(z, width, a, context));
}
template <class View>
inline Result as_uint_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return unpack(detail::as_uint_n(z, width, a, context));
}

// The bits of |a|: 0 for 0, else floor(log2 |a|) + 1.
// Time:     Theta(1), of a negative number in two's complement O(an); depends on the top digit, there on all values
std::uint64_t bit_length(SignMagnitude a) noexcept;
std::uint64_t bit_length(TwosComplement a) noexcept;

// A count of bits as a shift takes it: a BigInt of any size, with its sign. A magnitude of 2^64 or more is given as
// 2^64 - 1, which shifts every number that memory can hold to 0, to -1, or beyond every limit.
struct ShiftCount {
  std::uint64_t bits;
  bool negative;
};
inline ShiftCount shift_count(SignMagnitude count) noexcept;
inline ShiftCount shift_count(TwosComplement count) noexcept;

namespace detail {

ShiftCount shift_count_long(SignMagnitude count) noexcept;
ShiftCount shift_count_long(TwosComplement count) noexcept;

}  // namespace detail

inline ShiftCount shift_count(SignMagnitude count) noexcept {
  if (QUOREM_UNLIKELY(count.len > 1)) return detail::shift_count_long(count);
  return {count.len == 0 ? std::uint64_t{0} : std::uint64_t{count.digits[0]}, count.negative};
}
inline ShiftCount shift_count(TwosComplement count) noexcept {
  if (QUOREM_UNLIKELY(count.len > 1)) return detail::shift_count_long(count);
  const digit value = count.len == 0 ? digit(0) : count.digits[0];
  const bool negative = detail::is_negative(count);
  return {std::uint64_t{negative ? digit(0 - value) : value}, negative};
}

inline Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t whole = count / digit_bits;
  const std::size_t bound = whole < a.len ? a.len - static_cast<std::size_t>(whole) : 0;
  if (QUOREM_LIKELY(!a.negative && detail::surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::shift_right_size(a, count, context);
}
inline Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t whole = count / digit_bits;
  if (QUOREM_LIKELY(whole < a.len && detail::surely_within(a.len, context))) {
    return {static_cast<length>(a.len - static_cast<std::size_t>(whole)), Status::ok};
  }
  return detail::shift_right_size(a, count, context);
}

// Of numbers that are not negative, the shorter one is as long as the result at most.
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(!detail::is_negative(a) && !detail::is_negative(b) && detail::surely_within(bound, context))) {
    return {static_cast<length>(bound), Status::ok};
  }
  return detail::bitwise_and_size(a, b, context);
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (bound == 1 && !detail::is_negative(a) && !detail::is_negative(b) && detail::surely_within(1, context)) {
    const digit result = digit(a.digits[0] & b.digits[0]);
    z[0] = result;
    return {static_cast<length>(result != 0), false, Status::ok};
  }
  return unpack(detail::bitwise_and(z, a, b, context));
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_BITS_H_
