// Natural numbers: algorithms on unsigned digit spans.
//
// Views are canonical (digits.h). A result may start exactly where an operand starts; any other overlap of a result with
// an operand, and any overlap of q with r, is not allowed.

#ifndef QUOREM_NATURAL_H_
#define QUOREM_NATURAL_H_

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/divisor.h"
#include "quorem/status.h"

namespace quorem::natural {

// -1, 0 or 1 as a < b, a = b, a > b.
// Time: Theta(1) where the lengths differ, else O(n) to the first difference from the top; depends on all values.
int compare(Digits a, Digits b) noexcept;

// z := a + b
// Requires: canonical a, b; room for max(an, bn) + 1 digits in z, which may start where a or b starts
// Ensures:  exact; returns the exact length
// Time:     Theta(max(an, bn)); depends on lengths, and on all values where one operand is longer
length add(digit* z, Digits a, Digits b) noexcept;

// z := a - b
// Requires: canonical a >= b; room for an digits in z, which may start where a or b starts
// Ensures:  exact; returns the exact length
// Time:     Theta(an); depends on lengths, and on all values for the exact length
length subtract(digit* z, Digits a, Digits b) noexcept;

// z := a b
// z := a^2
// Requires: canonical a, b; room for an + bn or 2 an digits in z, which overlaps no operand
// Ensures:  exact; the lengths returned are canonical
// Scratch:  multiply_scratch(an, bn) digits from the context, square_scratch(an) for a square; at most 8 (an + bn) digits
// Fails:    out_of_memory, interrupted
// Time:     O(an bn), where both are long O((an + bn) log (an + bn)); depends on lengths, in between also on values
Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept;
Result square(digit* z, Digits a, const Context& context) noexcept;
std::size_t multiply_scratch(std::size_t an, std::size_t bn) noexcept;
std::size_t square_scratch(std::size_t an) noexcept;

// z := a 2^count
// z := floor(a / 2^count)
// Requires: canonical a; room for an + ceil(count / digit_bits), or max(an - floor(count / digit_bits), 0) digits in z, which
//           may start where a starts
// Ensures:  exact; returns the exact length
// Time:     Theta(zn); depends on lengths and count
length shift_left(digit* z, Digits a, std::uint64_t count) noexcept;
length shift_right(digit* z, Digits a, std::uint64_t count) noexcept;

// text := a in radix 2 to 36, small letters, without leading zeros; "0" for 0. Returns the number of characters.
// Requires: canonical a; room for to_text_size(a, radix) characters, at most one above the truth
// Scratch:  to_text_scratch(an, radix) digits from the context
// Fails:    out_of_memory, interrupted; then *len is 0
// Time:     Theta(an) for a radix that is a power of two, else O(an^2), for long a O(M(an) log an); depends on all values
std::size_t to_text_size(Digits a, int radix) noexcept;
Status to_text(char* text, std::size_t* len, Digits a, int radix, const Context& context) noexcept;
std::size_t to_text_scratch(std::size_t an, int radix) noexcept;

// z := the number whose `len` digits of the radix are `values`, the first one the highest, each below the radix.
// Requires: radix 2 to 36; room for from_values_size(len, radix) digits in z
// Ensures:  exact; the length returned is canonical
// Scratch:  from_values_scratch(len, radix) digits, from the context above 128
// Fails:    out_of_memory, interrupted
// Time:     Theta(len) for a radix that is a power of two, else O(M(len) log len); depends on lengths
std::size_t from_values_size(std::size_t len, int radix) noexcept;
std::size_t from_values_scratch(std::size_t len, int radix) noexcept;
Result from_values(digit* z, const unsigned char* values, std::size_t len, int radix, const Context& context) noexcept;

// q := floor(a / b)
// r := a - floor(a / b) b
// q, r := floor(a / b), a - q b
// Requires: canonical a, b; room for max(an - bn + 1, 0) digits in q, for min(an, bn) in r
// Ensures:  exact; the lengths returned are canonical, `negative` is false. No digit of q beyond its exact length is
//           written; r may be written up to min(an, bn) digits.
// Scratch:  divide_scratch(an, bn) digits from the context
// Fails:    division_by_zero, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

// The same by a prepared divisor, whose sign is passed over.
Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept;

// The digits of scratch that a division of an by bn digits, plain or prepared, takes from the context at most:
// 0 where both are at most 64 digits long.
std::size_t divide_scratch(length an, length bn) noexcept;

// The digits of scratch that prepare_divisor takes from the context at most, for n stored digits: 0 for n <= 64, else n, for
// the magnitude of a negative number in two's complement.
std::size_t prepare_divisor_scratch(length n) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_H_
