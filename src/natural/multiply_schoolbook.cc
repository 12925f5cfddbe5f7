// Products row by row. A square needs the products of different digits once only: their sum, doubled, and the squares of the
// digits (kernels/multiply_fixed_inline.h has the formula).

#include "natural/multiply_schoolbook.h"

#include "kernels/dispatch.h"
#include "kernels/square_inline.h"

namespace quorem::natural {

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
  kernels::double_and_add_squares(z, a, n);
  return Status::ok;
}

}  // namespace quorem::natural
