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
int compare_digits(const digit* a, const digit* b, std::size_t n) noexcept;
bool equal_digits(const digit* a, const digit* b, std::size_t n) noexcept;

}  // namespace detail

// -1, 0 or 1 as a < b, a = b, a > b.
// Time:     Theta(1) where signs or lengths differ, else O(n) to the first difference from the top; depends on all values
inline int compare(SignMagnitude a, SignMagnitude b) noexcept {
  if (a.negative != b.negative) return a.negative ? -1 : 1;
  int magnitudes;
  if (a.len != b.len) {
    magnitudes = a.len < b.len ? -1 : 1;
  } else if (a.len == 0) {
    return 0;
  } else {
    const digit a_top = a.digits[a.len - 1], b_top = b.digits[b.len - 1];
    magnitudes = a_top != b_top ? (a_top < b_top ? -1 : 1) : detail::compare_digits(a.digits, b.digits, a.len - 1);
  }
  return a.negative ? -magnitudes : magnitudes;
}
int compare(TwosComplement a, TwosComplement b) noexcept;

// a = b
// Time:     as compare
inline bool equal(SignMagnitude a, SignMagnitude b) noexcept {
  if (a.len != b.len || a.negative != b.negative) return false;
  return a.len == 0 || (a.digits[0] == b.digits[0] && detail::equal_digits(a.digits + 1, b.digits + 1, a.len - 1));
}
inline bool equal(TwosComplement a, TwosComplement b) noexcept {
  if (a.len != b.len) return false;
  return a.len == 0 || (a.digits[0] == b.digits[0] && detail::equal_digits(a.digits + 1, b.digits + 1, a.len - 1));
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
Comparison compare(SignMagnitude a, Text b, const Context& context) noexcept;
Comparison compare(TwosComplement a, Text b, const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_COMPARE_H_
