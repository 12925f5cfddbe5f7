// Products row by row. A square needs the products of different digits once only: their sum, doubled, and the squares of the
// digits (kernels/multiply_fixed_inline.h has the formula).

#include "natural/multiply_schoolbook.h"

#include "base/spans.h"
#include "kernels/dispatch.h"

namespace quorem::natural {

namespace {

// z := 2 z + the sum of a[i]^2 B^(2i)
void double_and_add_squares(digit* z, const digit* a, std::size_t n) noexcept {
  digit above = 0, carry = 0;  // the bit shifted out, and the carry of the sum
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits square = multiply_wide(a[i], a[i]);
    const digit lo = z[2 * i], hi = z[2 * i + 1];
    z[2 * i] = add_carry(digit(digit(lo << 1) | above), square.lo, carry);
    z[2 * i + 1] = add_carry(spans::shift_pair_left(hi, lo, 1), square.hi, carry);
    above = digit(hi >> (digit_bits - 1));
  }
}

}  // namespace

Status multiply_schoolbook(digit* z, Digits a, Digits b, Poll* poll) noexcept {
  const kernels::KernelSet& kernels = kernels::active();
  // One call, where the next poll comes soon enough after it.
  if (a.len * b.len <= products_between_polls / 2) {
    if (poll->stop_after(a.len * b.len)) return Status::interrupted;
    kernels.multiply(z, a.digits, a.len, b.digits, b.len);
    return Status::ok;
  }
  z[a.len] = kernels.multiply_digit(z, a.digits, a.len, b.digits[0]);
  for (std::size_t j = 1; j < b.len; ++j) {
    if (poll->stop_after(a.len)) return Status::interrupted;
    z[a.len + j] = kernels.addmul_digit(z + j, a.digits, a.len, b.digits[j]);
  }
  return Status::ok;
}

Status square_schoolbook(digit* z, const digit* a, std::size_t n, Poll* poll) noexcept {
  const kernels::KernelSet& kernels = kernels::active();
  z[0] = 0;
  z[2 * n - 1] = 0;
  if (n > 1) {
    if (poll->stop_after(2 * n)) return Status::interrupted;  // this row, and the squares
    z[n] = kernels.multiply_digit(z + 1, a + 1, n - 1, a[0]);
    for (std::size_t i = 1; i + 1 < n; ++i) {
      if (poll->stop_after(n - i)) return Status::interrupted;
      z[n + i] = kernels.addmul_digit(z + 2 * i + 1, a + i + 1, n - 1 - i, a[i]);
    }
  }
  double_and_add_squares(z, a, n);
  return Status::ok;
}

}  // namespace quorem::natural
