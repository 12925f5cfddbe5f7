// BigInt operations by their names in ECMA-262 (BigInt::divide, StringToBigInt), and its errors.
//
// The same views, sizes, rooms and overlaps as integer.h, which does what the specification asks for; the functions below
// give it the specification's names and its meaning of a shift by a BigInt, and cost no call of their own. `op_size` comes
// with every `op` that writes digits; what a contract says and where memory is needed stands in the integer headers.
//
// The View of a template is SignMagnitude or TwosComplement.

#ifndef QUOREM_ECMA_H_
#define QUOREM_ECMA_H_

#include "quorem/integer.h"

namespace quorem::ecma {

using integer::Comparison;
using integer::Ordering;
using integer::TextResult;

// The error that ECMAScript throws for a status: its constructor ("RangeError") and message ("Division by zero").
// Both are null for Status::ok.
struct Error {
  const char* name;
  const char* message;
};
Error error(Status status) noexcept;

// Upper bounds of the lengths of quotient and remainder. View is SignMagnitude or TwosComplement, Divider the same view or
// a prepared Divisor.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits
template <class View, class Divider>
inline Size divide_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_size(a, b, context);
}
template <class View, class Divider>
inline Size remainder_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder_size(a, b, context);
}

// q := truncate(a / b)                                           BigInt::divide
// r := a - truncate(a / b) b, with the sign of a                 BigInt::remainder
// q, r := both
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
template <class View, class Divider>
inline Result divide(digit* q, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide(q, a, b, context);
}
template <class View, class Divider>
inline Result remainder(digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder(r, a, b, context);
}
template <class View, class Divider>
inline QuotientRemainder divide_remainder(digit* q, digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_remainder(q, r, a, b, context);
}

// z := -a                                                        BigInt::unaryMinus
template <class View>
inline Size unary_minus_size(View a, const Context& context) noexcept {
  return integer::negate_size(a, context);
}
template <class View>
inline Result unary_minus(digit* z, View a, const Context& context) noexcept {
  return integer::negate(z, a, context);
}

// z := a + 1, as ++ does
template <class View>
inline Size increment_size(View a, const Context& context) noexcept {
  return integer::increment_size(a, context);
}
template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept {
  return integer::increment(z, a, context);
}

// z := a - 1, as -- does
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept {
  return integer::decrement_size(a, context);
}
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept {
  return integer::decrement(z, a, context);
}

// z := a + b                                                     BigInt::add
template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept {
  return integer::add_size(a, b, context);
}
template <class View>
inline Result add(digit* z, View a, View b, const Context& context) noexcept {
  return integer::add(z, a, b, context);
}

// z := a - b                                                     BigInt::subtract
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept {
  return integer::subtract_size(a, b, context);
}
template <class View>
inline Result subtract(digit* z, View a, View b, const Context& context) noexcept {
  return integer::subtract(z, a, b, context);
}

// z := a b                                                       BigInt::multiply
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept {
  return integer::multiply_size(a, b, context);
}
template <class View>
inline Result multiply(digit* z, View a, View b, const Context& context) noexcept {
  return integer::multiply(z, a, b, context);
}

// z := a a, where an engine sees that both operands are one
template <class View>
inline Size square_size(View a, const Context& context) noexcept {
  return integer::square_size(a, context);
}
template <class View>
inline Result square(digit* z, View a, const Context& context) noexcept {
  return integer::square(z, a, context);
}

// z := a^e                                                       BigInt::exponentiate
template <class View>
inline Size exponentiate_size(View a, View e, const Context& context) noexcept {
  return integer::power_size(a, e, context);
}
template <class View>
inline Result exponentiate(digit* z, View a, View e, const Context& context) noexcept {
  return integer::power(z, a, e, context);
}

// z := ~a                                                        BigInt::bitwiseNOT
template <class View>
inline Size bitwise_not_size(View a, const Context& context) noexcept {
  return integer::bitwise_not_size(a, context);
}
template <class View>
inline Result bitwise_not(digit* z, View a, const Context& context) noexcept {
  return integer::bitwise_not(z, a, context);
}

// z := a & b                                                     BigInt::bitwiseAND
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_and_size(a, b, context);
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_and(z, a, b, context);
}

// z := a | b                                                     BigInt::bitwiseOR
template <class View>
inline Size bitwise_or_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_or_size(a, b, context);
}
template <class View>
inline Result bitwise_or(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_or(z, a, b, context);
}

// z := a ^ b                                                     BigInt::bitwiseXOR
template <class View>
inline Size bitwise_xor_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_xor_size(a, b, context);
}
template <class View>
inline Result bitwise_xor(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_xor(z, a, b, context);
}

// z := a 2^b, for b < 0 floor(a / 2^-b)                          BigInt::leftShift
template <class View>
inline Size left_shift_size(View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_right_size(a, count.bits, context)
                        : integer::shift_left_size(a, count.bits, context);
}
template <class View>
inline Result left_shift(digit* z, View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_right(z, a, count.bits, context)
                        : integer::shift_left(z, a, count.bits, context);
}

// z := floor(a / 2^b), for b < 0 a 2^-b                          BigInt::signedRightShift
template <class View>
inline Size signed_right_shift_size(View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_left_size(a, count.bits, context)
                        : integer::shift_right_size(a, count.bits, context);
}
template <class View>
inline Result signed_right_shift(digit* z, View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_left(z, a, count.bits, context)
                        : integer::shift_right(z, a, count.bits, context);
}

// There is none: always no_unsigned_shift                        BigInt::unsignedRightShift
template <class View>
inline Size unsigned_right_shift_size(View, View, const Context&) noexcept {
  return {0, Status::no_unsigned_shift};
}
template <class View>
inline Result unsigned_right_shift(digit*, View, View, const Context&) noexcept {
  return {0, false, Status::no_unsigned_shift};
}

// a = b                                                          BigInt::equal
template <class View>
inline bool equal(View a, View b) noexcept {
  return integer::equal(a, b);
}
// a < b                                                          BigInt::lessThan
template <class View>
inline bool less_than(View a, View b) noexcept {
  return integer::compare(a, b) < 0;
}
// -1, 0 or 1, from which all comparisons follow
template <class View>
inline int compare(View a, View b) noexcept {
  return integer::compare(a, b);
}
// The same with a Number and with a String                       IsLessThan, IsLooselyEqual
template <class View>
inline Ordering compare(View a, double b) noexcept {
  return integer::compare(a, b);
}
template <class View>
inline bool equal(View a, double b) noexcept {
  return integer::equal(a, b);
}
template <class View>
inline Comparison compare(View a, const Text& b, const Context& context) noexcept {
  return integer::compare(a, b, context);
}

// z := a modulo 2^width, in the range of a signed integer of that width    BigInt.asIntN
template <class View>
inline Size as_int_n_size(std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_int_n_size(width, a, context);
}
template <class View>
inline Result as_int_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_int_n(z, width, a, context);
}
// z := a modulo 2^width                                          BigInt.asUintN
template <class View>
inline Size as_uint_n_size(std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_uint_n_size(width, a, context);
}
template <class View>
inline Result as_uint_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_uint_n(z, width, a, context);
}

// a modulo 2^64, as typed arrays store it                        ToBigInt64, ToBigUint64
template <class View>
inline std::int64_t to_big_int64(View a) noexcept {
  return integer::to_int64(a);
}
template <class View>
inline std::uint64_t to_big_uint64(View a) noexcept {
  return integer::to_uint64(a);
}

// z := the integer that the Number is                            NumberToBigInt
template <class View>
inline Size number_to_bigint_size(double value, const Context& context) noexcept {
  return integer::from_double_size<View>(value, context);
}
template <class View>
inline Result number_to_bigint(digit* z, double value, const Context& context) noexcept {
  return integer::from_double<View>(z, value, context);
}
// The Number nearest to a                                        Number(bigint)
template <class View>
inline double to_number(View a) noexcept {
  return integer::to_double(a);
}

// z := the integer that the text is                              StringToBigInt
template <class View>
inline Size string_to_bigint_size(const Text& text, const Context& context) noexcept {
  return integer::from_text_size<View>(text, TextGrammar::string, 10, context);
}
template <class View>
inline Result string_to_bigint(digit* z, const Text& text, const Context& context) noexcept {
  return integer::from_text<View>(z, text, TextGrammar::string, 10, context);
}
// z := the value of a numeric literal without its n              NumericLiteral
template <class View>
inline Size literal_size(const Text& text, const Context& context) noexcept {
  return integer::from_text_size<View>(text, TextGrammar::literal, 10, context);
}
template <class View>
inline Result literal(digit* z, const Text& text, const Context& context) noexcept {
  return integer::from_text<View>(z, text, TextGrammar::literal, 10, context);
}

// text := a in a radix of 2 to 36                                BigInt::toString
template <class View>
inline TextResult to_string_size(View a, int radix) noexcept {
  return integer::to_text_size(a, radix);
}
template <class View>
inline TextResult to_string(char* text, View a, int radix, const Context& context) noexcept {
  return integer::to_text(text, a, radix, context);
}

}  // namespace quorem::ecma

#endif  // QUOREM_ECMA_H_
