// Folding: division by numbers next to a power of two.
//
// Let b = 2^k - c or 2^k + c with c below the square root of b or so. Put the power of two at a digit boundary: with
// shift = h digit_bits - k and c' = c 2^shift,
//
//     b 2^shift = B^h -+ c'      so      B^h == +- c'   modulo b.
//
// Split x, of at most 2 h digits, at that boundary, x = H B^h + L. With c' of m digits:
//
//     |-------- H --------|-------- L --------|
//                              |--- H c' -----|        h + m digits: H c' = G B^h + ..., G of m digits
//                                   |-- G c' --|       2 m digits, about h
//
// That is h m + m^2 products of digits, 3 / 4 h^2 for the longest c' and about h for a c' of one digit, where a division
// makes h^2 and has to find h quotient digits one after the other. In detail, with y the low h digits:
//
//     2^k - c:  Z := L + H c'              = G B^h + y   ==  y + G c'
//     2^k + c:  Z := (B^h - 1 - L) + H c'  = G B^h + y,  x == L - H c' = B^h - 1 - Z  ==  (B^h - 1 - y) + G c'
//
// so that after a complement both go on alike, y := y + G c'. What that leaves above B^h, at most 2^shift, and what
// becomes of it, stands in kernels/fold_rows_inline.h, which does the same for a known h. A longer dividend comes from the
// top in pieces of h digits, each appended below the rest so far, which is H again; for 2^k + c with a digit more, the
// carry, 0 or 1, and then G may have a digit more, too.
//
// The end: t, the bits of y from 2^k on with any carry above them, comes back as t c, added for 2^k - c and subtracted for
// 2^k + c. For 2^k - c then y < 2^k + c', and one subtraction of b is enough, for y - b < c' + c <= b = 2^k - c:
//   - with c < 2^(k/2), c' + 2 c = (2^shift + 2) c < 2^k if 2^shift + 2 <= 2^(k/2), which holds for h >= 3, where
//     k/2 >= (2 digit_bits + 1) / 2 > shift + 1 (for shift = digit_bits - 1, 2^k/2 >= 2^shift sqrt(8));
//   - for h = 2 only a c' of one digit is folded by, c < B / 2^shift: B + 2 B / 2^shift <= 2^k = B^2 / 2^shift, for
//     shift = 0 because 3 B <= B^2, else because 2^k >= 2 B and 2 B / 2^shift <= B.
// For 2^k + c, y is negative by at most t c <= 2^shift c = c' < b, and one addition of b is enough.

#include "natural/divide_special_form.h"

#include "base/coverage.h"
#include "base/carry_spans.h"
#include "kernels/dispatch.h"
#include "natural/poll.h"

namespace quorem::natural {

namespace {

using kernels::KernelSet;

// y := y + p, pn <= n digits; returns the carry.
digit add_shorter(digit* y, std::size_t n, const digit* p, std::size_t pn) noexcept {
  return spans::add_digit(y + pn, n - pn, spans::add_digits(y, y, p, pn, 0));
}

// y := y - p, pn <= n digits; returns the borrow.
digit subtract_shorter(digit* y, std::size_t n, const digit* p, std::size_t pn) noexcept {
  return spans::subtract_digit(y + pn, n - pn, spans::subtract_digits(y, y, p, pn, 0));
}

QUOREM_NOINLINE bool multiply_long(digit* product, Digits a, Digits b, digit* memory, Poll* poll) noexcept {
  return multiply_into(product, a, b, memory, poll) == Status::ok;
}

// product := a b of an + bn digits, an >= bn >= 1; false where the operation must stop. Short ones, without memory, are made row
// by row.
bool multiply(digit* product, const digit* a, std::size_t an, const digit* b, std::size_t bn, digit* memory,
              Poll* poll) noexcept {
  if (memory != nullptr) return multiply_long(product, {a, an}, {b, bn}, memory, poll);
  kernels::active().multiply(product, a, an, b, bn);
  return !poll->stop_after(an * bn);
}

// y := y + m c' over h digits; returns the carry.
digit add_folded(digit* y, std::size_t h, digit m, const digit* folded, std::size_t folded_len, digit* product,
                 const KernelSet& set) noexcept {
  product[folded_len] = set.multiply_digit(product, folded, folded_len, m);
  return add_shorter(y, h, product, folded_len + 1);
}

// y := (high B^h + y) modulo b 2^shift, *carry := what is left over, for 2^k + c only; false where the operation must stop.
// y has h digits and room for m + 2 more; high has room for h + m + 2 and is overwritten, with zeros above high_len >= 1;
// product has room for h + m + 2.
bool fold(digit* y, digit* high, std::size_t high_len, const SpecialForm& form, const digit* folded, digit* product,
          digit* memory, digit* carry_out, Poll* poll) noexcept {
  const KernelSet& set = kernels::active();
  const std::size_t h = form.fold_len, m = form.folded_len;
  if (form.plus) spans::complement(y, h);
  // Z := y + high c'
  spans::fill_zero(y + h, m + 2);
  const std::size_t longer = high_len < m ? m : high_len;
  spans::fill_zero(high + high_len, longer - high_len);
  if (!multiply(product, high, longer, folded, m, memory, poll)) return false;
  add_shorter(y, h + m + 2, product, longer + m);
  if (form.plus) spans::complement(y, h);
  // y := y + G c'
  const std::size_t above_len = spans::trim(y + h, m + 2);
  *carry_out = 0;
  if (above_len == 0) return true;
  spans::copy(high, y + h, m + 2);
  spans::fill_zero(y + h, m + 2);
  const std::size_t factor_len = above_len < m ? m : above_len;
  if (!multiply(product, high, factor_len, folded, m, memory, poll)) return false;
  const std::size_t product_len = spans::trim(product, factor_len + m);
  add_shorter(y, h + m + 2, product, product_len);
  digit carry = y[h];
  if (form.plus) {
    if (carry > 1) {
      spans::complement(y, h);
      carry = add_folded(y, h, carry, folded, m, product, set);
      spans::complement(y, h);
      if (carry != 0) carry = add_folded(y, h, carry, folded, m, product, set);
    }
    *carry_out = carry;
    return true;
  }
  while (carry != 0) {
    QUOREM_BRANCH(fold_long_carry);
    carry = add_folded(y, h, carry, folded, m, product, set);
  }
  return true;
}

}  // namespace

PackedResult remainder_special_form(digit* r, Digits a, Digits b, const SpecialForm& form, const digit* folded,
                                    digit* scratch, const Context& context) noexcept {
  const KernelSet& set = kernels::active();
  const std::size_t h = form.fold_len, m = form.folded_len;
  digit* y = scratch;
  digit* high = y + h + m + 2;
  digit* product = high + h + m + 2;
  digit* memory = b.len <= stack_digits ? nullptr : product + h + m + 2;

  // The top piece, then each next one below the rest so far.
  std::size_t rest = a.len % h != 0 ? a.len - a.len % h : a.len - h;
  std::size_t high_len = a.len - rest;
  spans::copy(y, a.digits + rest, high_len);
  for (std::size_t i = high_len; i < h; ++i) y[i] = 0;
  digit carry = 0;
  Poll poll(context);
  while (rest > 0) {
    spans::copy(high, y, h);
    high[h] = carry;
    high_len = spans::trim(high, h + 1);
    rest -= h;
    spans::copy(y, a.digits + rest, h);
    carry = 0;
    if (high_len != 0 && !fold(y, high, high_len, form, folded, product, memory, &carry, &poll)) {
      return packed_failure(Status::interrupted);
    }
  }

  // t := the bits from 2^k on, y := (y mod 2^k) +- t c
  const std::size_t n = b.len;
  const digit mask = digit(digit_max >> form.shift);
  const digit above = digit(spans::shift_pair_left(0, y[h - 1], form.shift) + digit(carry << form.shift));
  y[h - 1] = digit(y[h - 1] & mask);
  digit* c = high;
  spans::shift_right(c, folded, m, form.shift);
  product[m] = set.multiply_digit(product, c, m, above);
  const std::size_t product_len = m + std::size_t{product[m] != 0};
  y[h] = 0;
  if (form.plus) {
    if (subtract_shorter(y, h, product, product_len) != 0) {
      QUOREM_BRANCH(fold_long_negative);
      if (n > h) y[h] = digit_max;
      spans::add_digits(y, y, b.digits, n, 0);
    }
  } else {
    add_shorter(y, h + 1, product, product_len);
    if (y[h] != 0 || spans::compare(y, b.digits, n) >= 0) {
      QUOREM_BRANCH(fold_long_final_subtract);
      spans::subtract_digits(y, y, b.digits, n, 0);
    }
  }
  const std::size_t len = spans::trim(y, n);
  spans::copy(r, y, len);
  return packed(len);
}

}  // namespace quorem::natural
