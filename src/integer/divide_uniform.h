// Signed division for Policy::uniform: signs by masks round natural/divide_uniform.h, lengths of results from lengths.
//
// A dividend of any digits is taken, canonical or not, so that a result of one division, whose top digits may be zeros, or
// copies of the sign in two's complement, can be the dividend of the next. On sign-magnitude results have
//
//     quotient  m - n + 1 digits (0 where m < n),     remainder  min(m, n)
//
// for m digits by n, and a zero is not negative. On two's complement, for |b| >= 2^(L-1) of L bits,
//
//     |a| <= 2^(wm - 1), w bits a digit:  |q| <= 2^(wm - L), so q has ceil((wm - L + 2) / w) digits, none where wm < L;
//     |r| <= |b| - 1 < 2^R:               r has ceil((R + 1) / w) digits, or m where that is less.

#ifndef QUOREM_INTEGER_DIVIDE_UNIFORM_H_
#define QUOREM_INTEGER_DIVIDE_UNIFORM_H_

#include "natural/divide_uniform.h"
#include "natural/divisor_layout.h"
#include "quorem/integer.h"

namespace quorem::integer {

// A divisor of either sign, b > 0 its magnitude.
struct PublicDivisor {
  Digits magnitude;
  bool negative;
};

// The lengths of the results of a dividend of so many digits; the last argument only names the view.
length quotient_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept;
length quotient_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept;
length remainder_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept;
length remainder_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept;

// May a result of so many digits exceed the limits?
bool may_exceed(length len, const Context& context) noexcept;

// q, r := truncate(a / b), a - q b; either may be null. `prepared` is b, normalised.
// Requires: both lengths at most natural::divide_uniform_max_len
// Fails:    too_large where a result of those lengths may exceed the limits, before the work
QuotientRemainder divide_uniform(digit* q, digit* r, SignMagnitude a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept;
QuotientRemainder divide_uniform(digit* q, digit* r, TwosComplement a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_DIVIDE_UNIFORM_H_
