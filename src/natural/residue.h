// Numbers modulo B^m - 1, m digits each, where 0 may be either 0 or B^m - 1: a carry out of the top comes back at the bottom.

#ifndef QUOREM_NATURAL_RESIDUE_H_
#define QUOREM_NATURAL_RESIDUE_H_

#include "base/carry_spans.h"
#include "base/spans.h"

namespace quorem::natural::residue {

// x := x + carry B^place
inline void add_carry(digit* x, std::size_t m, std::size_t place, digit carry) noexcept {
  carry = spans::add_digit(x + place, m - place, carry);
  // A carry out leaves a digit below the largest on its way, where the next one stops.
  if (carry != 0) spans::add_digit(x, m, carry);
}

// x := x + a B^shift
// Requires: a.len <= m, shift < 2 m
inline void add_shifted(digit* x, std::size_t m, Digits a, std::size_t shift) noexcept {
  const std::size_t place = shift < m ? shift : shift - m;
  const std::size_t below = a.len < m - place ? a.len : m - place, above = a.len - below;
  const digit carry = spans::add_digits(x + place, x + place, a.digits, below, 0);
  const std::size_t end = place + below;
  add_carry(x, m, end == m ? 0 : end, carry);
  if (above != 0) add_carry(x, m, above, spans::add_digits(x, x, a.digits + below, above, 0));
}

// x := -x
inline void negate(digit* x, std::size_t m) noexcept { spans::complement(x, m); }

// x := 0 where it is B^m - 1
inline void make_canonical(digit* x, std::size_t m) noexcept {
  std::size_t i = 0;
  while (i < m && x[i] == digit(~digit(0))) ++i;
  if (i == m) spans::fill_zero(x, m);
}

}  // namespace quorem::natural::residue

#endif  // QUOREM_NATURAL_RESIDUE_H_
