#include "natural/multiply_schoolbook.h"

#include "kernels/dispatch.h"
#include "natural/poll.h"

namespace quorem::natural {

Status multiply_schoolbook(digit* z, Digits a, Digits b, const Context& context) noexcept {
  const kernels::KernelSet& kernels = kernels::active();
  if (a.len * b.len <= products_between_polls) {
    kernels.multiply(z, a.digits, a.len, b.digits, b.len);
    return Status::ok;
  }
  Poll poll(context);
  z[a.len] = kernels.multiply_digit(z, a.digits, a.len, b.digits[0]);
  for (std::size_t j = 1; j < b.len; ++j) {
    if (poll.stop_after(a.len)) return Status::interrupted;
    z[a.len + j] = kernels.addmul_digit(z + j, a.digits, a.len, b.digits[j]);
  }
  return Status::ok;
}

}  // namespace quorem::natural
