// Division in a time that depends on lengths and on the divisor only, for Policy::uniform.
//
// In cryptography the modulus is public and the dividend may not be. Every other division here looks at the dividend's
// value: it compares first, skips a quotient digit 0, corrects where an estimate was wrong, and counts the zero digits of
// its results. This one does the same work for every dividend of a length:
//
// - There is no comparison of dividend and divisor. A dividend that is shorter *by its length* is the remainder.
// - Each quotient digit is estimated by a 3-by-2 step whose corrections are masks (kernels/division_step_uniform.h), and
//   is then exact or one too large. The product with the whole divisor is subtracted, and the divisor added back through
//   a mask, each time.
// - Results have the lengths that the operands' lengths give, their top digits zero or not.
//
// The dividend is shifted by the divisor's normalising shift s into one digit more, u, below 2^s B^n <= d B^(m-n+1) for
// the normalised divisor d: so the first window of n + 1 digits is below d B, as each step asks for, and so is each further
// one, being a remainder with one digit more.
//
// The machine's multiplications take the same time for all operands on the processors that Quorem has kernels for; its
// divisions do not, so the reciprocal, which follows from the divisor alone, is found apart from the rest: the functions of
// divide_uniform.cc hold no division, as a test reads in the compiled object.

#ifndef QUOREM_NATURAL_DIVIDE_UNIFORM_H_
#define QUOREM_NATURAL_DIVIDE_UNIFORM_H_

#include "base/wide.h"
#include "quorem/context.h"
#include "quorem/natural.h"

namespace quorem::natural {

// The longest operands, in digits, that are divided so.
constexpr std::size_t divide_uniform_max_len = 64;

// Does the policy of the context ask for it, and are the operands short enough?
QUOREM_ALWAYS_INLINE bool divides_uniformly(std::size_t an, std::size_t bn, const Context& context) noexcept {
  return context.policy == Policy::uniform && an <= divide_uniform_max_len && bn <= divide_uniform_max_len;
}

// What the division needs of a divisor; the digits are the caller's.
struct UniformDivisor {
  const digit* normalised;
  std::size_t len;
  int shift;
  digit reciprocal;  // 2 by 1 for one digit, else 3 by 2
};

// normalised := b 2^shift, b.len digits that do not overlap b
// Requires: canonical b > 0
// Time:     O(n), depends on all values
UniformDivisor prepare_uniform(digit* normalised, Digits b) noexcept;

// The same where the digits are normalised already.
UniformDivisor prepare_uniform(const digit* normalised, std::size_t n, int shift) noexcept;

// z := -a modulo B^n where the mask is all ones, a where it is 0; z may be a.
QUOREM_ALWAYS_INLINE void negate_masked(digit* z, const digit* a, std::size_t n, digit mask) noexcept {
  digit carry = digit(mask & 1);
  for (std::size_t i = 0; i < n; ++i) z[i] = add_carry(digit(a[i] ^ mask), 0, carry);
}

// The lengths of the results of m digits by n, n > 0.
QUOREM_ALWAYS_INLINE std::size_t quotient_len_uniform(std::size_t m, std::size_t n) noexcept {
  return m < n ? 0 : m - n + 1;
}
QUOREM_ALWAYS_INLINE std::size_t remainder_len_uniform(std::size_t m, std::size_t n) noexcept { return m < n ? m : n; }

// q, r := floor(a / b), a - q b, digits of the lengths above; either may be null, and start where a starts. Where the mask
// `negation` is all ones instead of 0, a stands for -a modulo B^an: the magnitude of a negative number in two's complement.
// Requires: an <= divide_uniform_max_len; a of any digits, canonical or not
// Time:     Theta(bn (an - bn + 1)), depends on the lengths and b.shift
void divide_uniform(digit* q, digit* r, const digit* a, std::size_t an, digit negation, const UniformDivisor& b) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_UNIFORM_H_
