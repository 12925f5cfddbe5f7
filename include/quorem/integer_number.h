// Integers: to and from IEEE 754 doubles (ECMAScript's Number) and 64-bit machine integers (integer.h says what all
// operations share).

#ifndef QUOREM_INTEGER_NUMBER_H_
#define QUOREM_INTEGER_NUMBER_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/integer_arithmetic.h"
#include "quorem/status.h"

namespace quorem::integer {

// The double nearest to a, ties to even; beyond the largest double an infinity.
// Time:     Theta(1), O(an) where the bits below the top 53 are those of a tie; depends on all values
inline double to_double(SignMagnitude a) noexcept;
inline double to_double(TwosComplement a) noexcept;

// a modulo 2^64, as typed arrays store it: in [-2^63, 2^63) and in [0, 2^64).
// Time:     Theta(1); depends on length and sign; for to_int64 and to_uint64 of digits below 64 bits on nothing else
std::int64_t to_int64(SignMagnitude a) noexcept;
std::int64_t to_int64(TwosComplement a) noexcept;
std::uint64_t to_uint64(SignMagnitude a) noexcept;
std::uint64_t to_uint64(TwosComplement a) noexcept;

// Room for every 64-bit integer in either view.
constexpr length word_len = 64 / digit_bits + 1;

// z := value
// Requires: room for word_len digits
// Ensures:  exact; no limit is asked
// Time:     Theta(1); depends on nothing
template <class View>
Result from_int64(digit* z, std::int64_t value) noexcept;
template <class View>
Result from_uint64(digit* z, std::uint64_t value) noexcept;

// z := value, for an integral double: exact for each of them.
// Requires: room for from_double_size digits
// Fails:    not_an_integer (a fraction, NaN, an infinity), too_large; the size says so too
// Time:     Theta(zn); depends on the exponent
template <class View>
inline Size from_double_size(double value, const Context& context) noexcept;
template <class View>
inline Result from_double(digit* z, double value, const Context& context) noexcept;

// Defined for the two views only.
extern template Result from_int64<SignMagnitude>(digit*, std::int64_t) noexcept;
extern template Result from_int64<TwosComplement>(digit*, std::int64_t) noexcept;
extern template Result from_uint64<SignMagnitude>(digit*, std::uint64_t) noexcept;
extern template Result from_uint64<TwosComplement>(digit*, std::uint64_t) noexcept;

namespace detail {

double to_double(SignMagnitude a) noexcept;
double to_double(TwosComplement a) noexcept;
template <class View>
Size from_double_size(double value, const Context& context) noexcept;
template <class View>
Result from_double(digit* z, double value, const Context& context) noexcept;
extern template Size from_double_size<SignMagnitude>(double, const Context&) noexcept;
extern template Size from_double_size<TwosComplement>(double, const Context&) noexcept;
extern template Result from_double<SignMagnitude>(digit*, double, const Context&) noexcept;
extern template Result from_double<TwosComplement>(digit*, double, const Context&) noexcept;

// Numbers below this in magnitude are a single digit in both views, and exact as doubles where they are integers.
constexpr std::int64_t small_limit = std::int64_t{1} << (digit_bits > 53 ? 53 : digit_bits - 1);

inline bool is_small(double value) noexcept {
  return value > -static_cast<double>(small_limit) && value < static_cast<double>(small_limit) &&
         static_cast<double>(static_cast<std::int64_t>(value)) == value;
}

inline digit small_digit(SignMagnitude, std::int64_t value) noexcept { return static_cast<digit>(value < 0 ? -value : value); }
inline digit small_digit(TwosComplement, std::int64_t value) noexcept { return static_cast<digit>(value); }

}  // namespace detail

inline double to_double(SignMagnitude a) noexcept {
  if (a.len == 0) return 0.0;
  if (QUOREM_LIKELY(a.len == 1 && a.digits[0] < static_cast<std::uint64_t>(detail::small_limit))) {
    const double magnitude = static_cast<double>(static_cast<std::int64_t>(a.digits[0]));
    return a.negative ? -magnitude : magnitude;
  }
  return detail::to_double(a);
}
inline double to_double(TwosComplement a) noexcept {
  if (a.len == 0) return 0.0;
  if (QUOREM_LIKELY(a.len == 1 && a.digits[0] < static_cast<std::uint64_t>(detail::small_limit))) {
    return static_cast<double>(static_cast<std::int64_t>(a.digits[0]));
  }
  return detail::to_double(a);
}

template <class View>
inline Size from_double_size(double value, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_small(value) && detail::surely_within(1, context))) {
    return {static_cast<length>(value != 0), Status::ok};
  }
  return detail::from_double_size<View>(value, context);
}
template <class View>
inline Result from_double(digit* z, double value, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_small(value) && detail::surely_within(1, context))) {
    if (value != 0) z[0] = detail::small_digit(View{}, static_cast<std::int64_t>(value));
    return {static_cast<length>(value != 0), value < 0, Status::ok};
  }
  return detail::from_double<View>(z, value, context);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_NUMBER_H_
