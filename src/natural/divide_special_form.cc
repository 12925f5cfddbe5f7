// Folding: division by numbers next to a power of two.
//
// Let b = 2^k - c or 2^k + c with c below the square root of b or so. Put the power of two at a digit boundary: with
// shift = h digit_bits - k and c' = c 2^shift,
//
//     b 2^shift = B^h -+ c'      so      B^h == +- c'   modulo b.
//
// Split x at that boundary, x = H B^h + L. Then x == L + H c' (or L - H c') modulo b, which is shorter than x by the digits
// that c' is shorter than B^h:
//
//     |-------- H --------|-------- L --------|
//                              |--- H c' -----|        c' at most h / 2 digits: folding 2 h digits leaves at
//                                                      most 3 h / 2, folding again at most h and a carry.
//
// That is 3 / 4 h^2 products of digits for the longest c', h for a c' of one digit, where a division makes h^2 and has to
// find h quotient digits one after the other. For 2^k + c the sum becomes a difference, and x carries a sign.
//
// A longer dividend comes from the top in pieces of h digits, each appended below the folded rest so far.
//
// The end: x < B^h is brought below 2^k by its top `shift` bits t: x := (x mod 2^k) +- t c. With a plus, x < 2^k + c', and
// one subtraction of b is enough, for x - b < c' + c < b: c' < B^(h/2) and c < B^(h/2), 2 B^(h/2) <= B^(h-1) for h >= 4;
// for h = 2 and 3, c' is one digit and c < B / 2^shift, so that c' + c <= b = 2^k - c if B + 2 B / 2^shift <= 2^k,
// where 2^k = B^h / 2^shift >= 2 B. (For shift = 0, 3 B <= B^2; else B / 2^shift <= B / 2.) With a minus, x is negative
// by less than b, or below 2^k < b.

#include "natural/divide_special_form.h"

#include "base/coverage.h"
#include "kernels/dispatch.h"

namespace quorem::natural {

namespace {

// An integer in scratch, while it is folded.
struct Folding {
  digit* x;
  std::size_t len;
  bool negative;
};

// product := a b, returns its exact length; an or bn may be 0.
std::size_t multiply_trimmed(digit* product, const digit* a, std::size_t an, const digit* b, std::size_t bn) noexcept {
  if (an == 0 || bn == 0) return 0;
  if (an >= bn) {
    kernels::active().multiply(product, a, an, b, bn);
  } else {
    kernels::active().multiply(product, b, bn, a, an);
  }
  return kernels::trim(product, an + bn);
}

// x := x + p, x of xn digits with room for one more than the longer; returns the exact length.
std::size_t add_product(digit* x, std::size_t xn, const digit* p, std::size_t pn) noexcept {
  const std::size_t shorter = xn < pn ? xn : pn;
  digit carry = kernels::active().add(x, x, p, shorter);
  std::size_t len = xn;
  if (pn > xn) {
    kernels::copy(x + xn, p + xn, pn - xn);
    len = pn;
  }
  carry = kernels::add_digit(x + shorter, len - shorter, carry);
  x[len] = carry;
  return kernels::trim(x, len + 1);
}

// x := |x - p|, both trimmed, room for the longer; returns the exact length, and whether x < p.
std::size_t subtract_product(digit* x, std::size_t xn, const digit* p, std::size_t pn, bool* less) noexcept {
  *less = xn < pn || (xn == pn && kernels::compare(x, p, xn) < 0);
  const kernels::KernelSet& set = kernels::active();
  if (*less) {
    const digit borrow = set.subtract(x, p, x, xn);
    kernels::copy(x + xn, p + xn, pn - xn);
    kernels::subtract_digit(x + xn, pn - xn, borrow);
    return kernels::trim(x, pn);
  }
  const digit borrow = set.subtract(x, x, p, pn);
  kernels::subtract_digit(x + pn, xn - pn, borrow);
  return kernels::trim(x, xn);
}

// x := L +- H c', once.
void fold(Folding* f, const SpecialForm& form, const digit* folded, digit* product) noexcept {
  const std::size_t h = form.fold_len;
  const std::size_t high_len = f->len - h;
  const std::size_t product_len = multiply_trimmed(product, f->x + h, high_len, folded, form.folded_len);
  const std::size_t low_len = kernels::trim(f->x, h);
  if (!form.plus) {
    f->len = add_product(f->x, low_len, product, product_len);
    return;
  }
  bool less = false;
  f->len = subtract_product(f->x, low_len, product, product_len, &less);
  if (less) f->negative = !f->negative;
  if (f->len == 0) f->negative = false;
}

// Brings a negative x back: x := B^h + c' - |x|, for |x| < B^h. Only where form.plus.
void make_positive(Folding* f, const SpecialForm& form, const digit* folded) noexcept {
  QUOREM_BRANCH(fold_negative);
  const std::size_t h = form.fold_len;
  kernels::fill_zero(f->x + f->len, h - f->len);
  // B^h - |x| has at most h digits, for x is not zero.
  kernels::negate(f->x, f->x, h);
  f->len = add_product(f->x, h, folded, form.folded_len);
  f->negative = false;
}

}  // namespace

length remainder_special_form(digit* r, Digits a, Digits b, const SpecialForm& form, const digit* folded,
                              digit* scratch) noexcept {
  const std::size_t h = form.fold_len;
  Folding f = {scratch, 0, false};
  digit* product = scratch + 2 * b.len + 3;

  std::size_t rest = a.len;
  do {
    const std::size_t piece = rest % h != 0 ? rest % h : h;
    rest -= piece;
    // x := x B^piece + piece, from the top: x has at most h + 1 digits before.
    for (std::size_t i = f.len; i-- > 0;) f.x[i + piece] = f.x[i];
    kernels::copy(f.x, a.digits + rest, piece);
    f.len = kernels::trim(f.x, f.len + piece);
    while (f.len > h) fold(&f, form, folded, product);
    if (f.negative && rest > 0) make_positive(&f, form, folded);
  } while (rest > 0);

  if (f.len == h && form.shift > 0) {
    // t := top `shift` bits, x := (x mod 2^k) +- t c
    const digit above = kernels::shift_pair_left(0, f.x[h - 1], form.shift);
    f.x[h - 1] = digit(f.x[h - 1] & digit(digit_max >> form.shift));
    digit* c = product + b.len + 1;
    kernels::shift_right(c, folded, form.folded_len, form.shift);
    const std::size_t product_len = multiply_trimmed(product, c, form.folded_len, &above, 1);
    f.len = kernels::trim(f.x, h);
    if (form.plus) {
      bool less = false;
      f.len = subtract_product(f.x, f.len, product, product_len, &less);
      if (less) f.negative = !f.negative;
    } else {
      f.len = add_product(f.x, f.len, product, product_len);
    }
  }
  const std::size_t n = b.len;
  if (f.negative && f.len != 0) {
    QUOREM_BRANCH(fold_negative);
    kernels::fill_zero(f.x + f.len, n - f.len);
    kernels::active().subtract(f.x, b.digits, f.x, n);
    f.len = kernels::trim(f.x, n);
  } else if (f.len == n && kernels::compare(f.x, b.digits, n) >= 0) {
    QUOREM_BRANCH(fold_final_subtract);
    kernels::active().subtract(f.x, f.x, b.digits, n);
    f.len = kernels::trim(f.x, n);
  }
  kernels::copy(r, f.x, f.len);
  return length(f.len);
}

}  // namespace quorem::natural
