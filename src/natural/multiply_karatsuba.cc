// Karatsuba's multiplication: three products of half the length instead of four.
//
// With h the greater half of n, a = a1 B^h + a0, b = b1 B^h + b0:
//
//     a b = p2 B^(2h) + (p0 + p2 - (a0 - a1) (b0 - b1)) B^h + p0,    p0 = a0 b0, p2 = a1 b1
//
// for (a0 - a1) (b0 - b1) = p0 + p2 - (a0 b1 + a1 b0). The differences are taken as magnitudes with a sign, so they have h
// digits and no carry:
//
//     z        |   p0   |   p2   |          first the two differences, then these products
//     scratch  | middle (2 h + 1) | scratch of the next level
//
// The middle, p0 + p2 -+ |a0 - a1| |b0 - b1|, lies between 0 and 2 B^(2h), so it is computed modulo B^(2h+1), where it may
// seem negative on the way. Adding it at B^h cannot carry out of z, which holds a b.
//
// Scratch: s(n) = 2 h + 1 + s(h), for the three products of a level come one after another. h = ceil(n / 2) gives
// s(n) <= 2 n + 3 log2 n.

#include "natural/multiply_karatsuba.h"

#include "base/carry_spans.h"
#include "base/spans.h"
#include "natural/multiply_schoolbook.h"

namespace quorem::natural {

namespace {

// d := |x - y| for x of h digits and y of m <= h; returns whether x < y.
bool difference(digit* d, const digit* x, std::size_t h, const digit* y, std::size_t m) noexcept {
  const bool less = spans::trim(x + m, h - m) == 0 && spans::compare(x, y, m) < 0;
  if (less) {
    spans::subtract_digits(d, y, x, m, 0);
    spans::fill_zero(d + m, h - m);
  } else {
    const digit borrow = spans::subtract_digits(d, x, y, m, 0);
    spans::subtract_borrow_from(d + m, x + m, h - m, borrow);
  }
  return less;
}

Status schoolbook(digit* z, const digit* a, const digit* b, std::size_t n, Poll* poll) noexcept {
  return a == b ? square_schoolbook(z, a, n, poll) : multiply_schoolbook(z, {a, n}, {b, n}, poll);
}

// z[h..) := z[h..) + p0 + p2 -+ middle, where z holds p0 and p2, of 2 h and 2 m digits.
void put_together(digit* z, std::size_t h, std::size_t m, digit* middle, bool adds) noexcept {
  digit above;
  if (adds) {
    above = spans::add_digits(middle, z, middle, 2 * h, 0);
  } else {
    above = digit(0 - spans::subtract_digits(middle, z, middle, 2 * h, 0));
  }
  const digit carry = spans::add_digits(middle, middle, z + 2 * h, 2 * m, 0);
  above = digit(above + spans::add_carry_to(middle + 2 * m, middle + 2 * m, 2 * (h - m), carry));
  const digit out = spans::add_digits(z + h, z + h, middle, 2 * h, 0);
  // z has h + 2 m digits from B^h on, of which 2 h have been added to.
  spans::add_digit(z + 3 * h, 2 * m - h, digit(out + above));
}

// z := a b, or a^2 where they are one. One function for both, with a small frame: it is what recursion is made of.
QUOREM_NOINLINE Status karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch,
                                 Poll* poll) noexcept {
  const std::size_t h = n - n / 2, m = n / 2;
  const bool square = a == b;
  const std::size_t least = square ? square_karatsuba_min_len : multiply_karatsuba_min_len;
  digit* const below = scratch + 2 * h + 1;

  bool adds = difference(z, a, h, a + h, m);
  if (square) {
    adds = false;
  } else {
    adds ^= difference(z + h, b, h, b + h, m);
  }
  const digit* const factor = square ? z : z + h;
  Status status = h >= least ? karatsuba(scratch, z, factor, h, below, poll) : schoolbook(scratch, z, factor, h, poll);
  if (status != Status::ok) return status;
  status = h >= least ? karatsuba(z, a, b, h, below, poll) : schoolbook(z, a, b, h, poll);
  if (status != Status::ok) return status;
  status = m >= least ? karatsuba(z + 2 * h, a + h, b + h, m, below, poll) : schoolbook(z + 2 * h, a + h, b + h, m, poll);
  if (status != Status::ok) return status;
  put_together(z, h, m, scratch, adds);
  return Status::ok;
}

}  // namespace

Status multiply_karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  return karatsuba(z, a, b, n, scratch, poll);
}

Status square_karatsuba(digit* z, const digit* a, std::size_t n, digit* scratch, Poll* poll) noexcept {
  return karatsuba(z, a, a, n, scratch, poll);
}

}  // namespace quorem::natural
