// Toom's multiplication in three parts: five products of a third of the length instead of nine.
//
// With k = ceil(n / 3), a = a2 B^(2k) + a1 B^k + a0 is the polynomial a2 x^2 + a1 x + a0 at B^k, and so is b. The product has five
// coefficients c0 .. c4, found from its values at 0, 1, -1, 2 and infinity:
//
//     v0 = a0 b0,  v1 = (a0 + a1 + a2) (..),  w = (a0 - a1 + a2) (..),  v2 = (a0 + 2 a1 + 4 a2) (..),  v4 = a2 b2
//
// The values of the factors are below 7 B^k, so they have k + 1 digits and their products 2 k + 2. Back to coefficients, where
// each line leaves a number that is not negative:
//
//     v2 := (v2 - w) / 3      c1 + c2 + 3 c3 + 5 c4
//     w  := (v1 - w) / 2      c1 + c3
//     v1 := v1 - v0           c1 + c2 + c3 + c4
//     v2 := (v2 - v1) / 2     c3 + 2 c4
//     v1 := v1 - w - v4       c2
//     v2 := v2 - 2 v4         c3
//     w  := w - v2            c1
//
// w alone may be negative at first; its sign is kept apart.
//
//     z        | factors' values: 4 (k + 1) .. |     then     | v0: 2 k | c2 | v4: 2 n - 4 k |, and c1 and c3 are added
//     scratch  | v1 | w | v2 | a product's own |

#include "natural/multiply_toom3.h"

#include "base/carry_spans.h"
#include "base/spans.h"
#include "natural/multiply_balanced.h"

namespace quorem::natural {

namespace {

// 4 (k + 1) <= 2 n, and the upper part has a digit
static_assert(4 * (toom3_part(multiply_toom3_min) + 1) <= 2 * multiply_toom3_min);

// The values of one factor at 1 and at -1, k + 1 digits each; returns whether the second is negative.
bool values_at_ones(digit* at_one, digit* at_minus_one, const digit* a, std::size_t k, std::size_t top) noexcept {
  const digit* const a1 = a + k;
  const digit* const a2 = a + 2 * k;
  // a0 + a2 in `at_one`, of k + 1 digits
  const digit carry = spans::add_digits(at_one, a, a2, top, 0);
  at_one[k] = spans::add_carry_to(at_one + top, a + top, k - top, carry);
  const bool negative = at_one[k] == 0 && spans::compare(at_one, a1, k) < 0;
  if (negative) {
    spans::subtract_digits(at_minus_one, a1, at_one, k, 0);
    at_minus_one[k] = 0;
  } else {
    at_minus_one[k] = digit(at_one[k] - spans::subtract_digits(at_minus_one, at_one, a1, k, 0));
  }
  at_one[k] = digit(at_one[k] + spans::add_digits(at_one, at_one, a1, k, 0));
  return negative;
}

// The value of one factor at 2: ((2 a2) + a1) 2 + a0
void value_at_two(digit* at_two, const digit* a, std::size_t k, std::size_t top) noexcept {
  const digit* const a1 = a + k;
  const digit* const a2 = a + 2 * k;
  digit above = spans::shift_left(at_two, a2, top, 1);
  const digit carry = spans::add_digits(at_two, at_two, a1, top, 0);
  // The digit above 2 a2 lies within a1 where a2 is shorter.
  if (top < k) {
    digit out = spans::add_carry_to(at_two + top, a1 + top, k - top, carry);
    out = digit(out + spans::add_digit(at_two + top, k - top, above));
    above = out;
  } else {
    above = digit(above + carry);
  }
  above = digit(digit(above << 1) + spans::shift_left(at_two, at_two, k, 1));
  at_two[k] = digit(above + spans::add_digits(at_two, at_two, a, k, 0));
}

// x := x / 3, which is exact
void divide_exact_by_3(digit* x, std::size_t n) noexcept {
  constexpr digit third = digit(digit_max / 3 * 2 + 1);  // 1 / 3 modulo B
  static_assert(digit(third * 3) == 1);
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const digit rest = digit(x[i] - borrow);
    const digit quotient = digit(rest * third);
    // What 3 quotient has above B.
    borrow = digit(digit(x[i] < borrow) + digit(quotient > digit_max / 3) + digit(quotient > digit_max / 3 * 2));
    x[i] = quotient;
  }
}

// z := c0, c2, c4 side by side, with c1 and c3 added.
void put_together(digit* z, std::size_t n, std::size_t k, digit* v1, digit* w, bool w_negative, digit* v2) noexcept {
  const std::size_t full = 2 * k + 2, top = 2 * (n - 2 * k);
  const digit* const v0 = z;
  const digit* const v4 = z + 4 * k;
  if (w_negative) {
    spans::add_digits(v2, v2, w, full, 0);
    spans::add_digits(w, v1, w, full, 0);
  } else {
    spans::subtract_digits(v2, v2, w, full, 0);
    spans::subtract_digits(w, v1, w, full, 0);
  }
  divide_exact_by_3(v2, full);
  spans::shift_right(w, w, full, 1);
  spans::subtract_digit(v1 + 2 * k, 2, spans::subtract_digits(v1, v1, v0, 2 * k, 0));
  spans::subtract_digits(v2, v2, v1, full, 0);
  spans::shift_right(v2, v2, full, 1);
  spans::subtract_digits(v1, v1, w, full, 0);
  spans::subtract_digit(v1 + top, full - top, spans::subtract_digits(v1, v1, v4, top, 0));
  for (int i = 0; i < 2; ++i) {
    spans::subtract_digit(v2 + top, full - top, spans::subtract_digits(v2, v2, v4, top, 0));
  }
  spans::subtract_digits(w, w, v2, full, 0);

  spans::copy(z + 2 * k, v1, 2 * k);
  spans::add_digit(z + 4 * k + 2, top - 2, spans::add_digits(z + 4 * k, z + 4 * k, v1 + 2 * k, 2, 0));
  spans::add_digit(z + k + full, 2 * n - k - full, spans::add_digits(z + k, z + k, w, full, 0));
  // What c3 has beyond the end of z is zero.
  const std::size_t rest = 2 * n - 3 * k, len = rest < full ? rest : full;
  const digit carry = spans::add_digits(z + 3 * k, z + 3 * k, v2, len, 0);
  spans::add_digit(z + 3 * k + len, rest - len, carry);
}

}  // namespace

Status multiply_toom3(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  const bool square = a == b;
  const std::size_t k = toom3_part(n), top = n - 2 * k, m = k + 1;
  digit* const v1 = scratch;
  digit* const w = v1 + 2 * m;
  digit* const v2 = w + 2 * m;
  digit* const below = v2 + 2 * m;
  // The values of a and of b, which are one for a square.
  digit *const a_one = z, *const a_minus = z + m;
  digit *const b_one = square ? a_one : z + 2 * m, *const b_minus = square ? a_minus : z + 3 * m;

  bool negative = values_at_ones(a_one, a_minus, a, k, top);
  negative = square ? false : negative != values_at_ones(b_one, b_minus, b, k, top);
  Status status = multiply_balanced(v1, a_one, b_one, m, below, poll);
  if (status == Status::ok) status = multiply_balanced(w, a_minus, b_minus, m, below, poll);
  if (status != Status::ok) return status;
  value_at_two(a_one, a, k, top);
  if (!square) value_at_two(b_one, b, k, top);
  status = multiply_balanced(v2, a_one, b_one, m, below, poll);
  if (status == Status::ok) status = multiply_balanced(z, a, b, k, below, poll);
  if (status == Status::ok) status = multiply_balanced(z + 4 * k, a + 2 * k, b + 2 * k, top, below, poll);
  if (status != Status::ok) return status;
  put_together(z, n, k, v1, w, negative, v2);
  return Status::ok;
}

}  // namespace quorem::natural
