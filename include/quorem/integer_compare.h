// Integers: comparisons (integer.h says what all operations share). Half of what elliptic-curve code asks of BigInt; lengths,
// signs and top digits mostly decide, so that much is inlined.

#ifndef QUOREM_INTEGER_COMPARE_H_
#define QUOREM_INTEGER_COMPARE_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/integer_text.h"
#include "quorem/status.h"

namespace quorem::integer {

namespace detail {

// -1, 0 or 1 as a < b, a = b, a > b: n digits each, as natural numbers.
inline int compare_digits(const digit* a, const digit* b, std::size_t n) noexcept {
  while (n-- > 0) {
    if (a[n] != b[n]) return a[n] < b[n] ? -1 : 1;
  }
  return 0;
}

}  // namespace detail

// -1, 0 or 1 as a < b, a = b, a > b.
// Time:     Theta(1) where signs or lengths differ, else O(n) to the first difference from the top; depends on all values
inline int compare(SignMagnitude a, SignMagnitude b) noexcept {
  if (QUOREM_UNLIKELY(a.negative != b.negative)) return a.negative ? -1 : 1;
  const int magnitudes = QUOREM_UNLIKELY(a.len != b.len) ? (a.len < b.len ? -1 : 1)
                                                         : detail::compare_digits(a.digits, b.digits, a.len);
  return a.negative ? -magnitudes : magnitudes;
}
inline int compare(TwosComplement a, TwosComplement b) noexcept {
  // Numbers of one sign are ordered by their digits as they stand, and a longer one lies beyond a shorter one.
  if (QUOREM_LIKELY(a.len == b.len)) {
    if (a.len == 0) return 0;
    const digit a_top = a.digits[a.len - 1], b_top = b.digits[b.len - 1];
    if (a_top == b_top) return detail::compare_digits(a.digits, b.digits, a.len - 1);
    constexpr digit top_bit = digit(digit(1) << (digit_bits - 1));
    return digit(a_top ^ top_bit) < digit(b_top ^ top_bit) ? -1 : 1;
  }
  const TwosComplement longer = a.len < b.len ? b : a;
  const bool negative = (longer.digits[longer.len - 1] >> (digit_bits - 1)) != 0;
  return (a.len < b.len) != negative ? -1 : 1;
}

// a = b
// Time:     as compare
inline bool equal(SignMagnitude a, SignMagnitude b) noexcept {
  return a.len == b.len && a.negative == b.negative && detail::compare_digits(a.digits, b.digits, a.len) == 0;
}
inline bool equal(TwosComplement a, TwosComplement b) noexcept {
  return a.len == b.len && detail::compare_digits(a.digits, b.digits, a.len) == 0;
}

// How two values of different types stand to each other; undefined where one is NaN, or text that is no integer.
enum class Ordering : signed char { less = -1, equal = 0, greater = 1, undefined = 2 };

// a <=> b for a Number b: exact, never through a rounded double.
// Time:     Theta(1) where the exponent of b decides, else O(an); depends on all values
Ordering compare(SignMagnitude a, double b) noexcept;
Ordering compare(TwosComplement a, double b) noexcept;
template <class View>
inline bool equal(View a, double b) noexcept {
  return compare(a, b) == Ordering::equal;
}

// a <=> b for a String b, which is read as StringToBigInt reads it.
// Scratch:  from_text_size digits, from the context above 64 digits
// Fails:    too_large (the text is an integer beyond the limits), out_of_memory, interrupted
// Time:     as from_text
struct [[nodiscard]] Comparison {
  Ordering ordering;
  Status status;
};
Comparison compare(SignMagnitude a, const Text& b, const Context& context) noexcept;
Comparison compare(TwosComplement a, const Text& b, const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_COMPARE_H_
