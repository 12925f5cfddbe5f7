// Products and squares whose work grows with the product of the lengths: the kernels', and the polls.

#include "natural/multiply_schoolbook.h"

#include "kernels/dispatch.h"

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
  if (poll->stop_after(n * n / 2)) return Status::interrupted;
  kernels::active().square(z, a, n);
  return Status::ok;
}

}  // namespace quorem::natural
