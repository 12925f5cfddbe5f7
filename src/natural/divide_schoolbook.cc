// The algorithm of kernels/divide_fixed_inline.h (the proofs stand there) for any length: one row of the active kernel set
// for each quotient digit.

#include "natural/divide_schoolbook.h"

#include "base/coverage.h"
#include "kernels/dispatch.h"
#include "kernels/division_step.h"
#include "kernels/spans.h"
#include "natural/thresholds.h"

namespace quorem::natural {

// One quotient digit: q := floor(u / d), u := u - q d, over n + 1 digits of u.
static digit divide_schoolbook_step(digit* u, const digit* d, std::size_t n, digit v,
                                    const kernels::KernelSet& set) noexcept {
  const TwoDigits top = {d[n - 1], d[n - 2]};
  if (QUOREM_UNLIKELY(u[n] == top.hi && u[n - 1] == top.lo)) {
    QUOREM_BRANCH(divide_schoolbook_saturated);
    u[n] = digit(u[n] - set.submul_digit(u, d, n, digit_max));
    return digit_max;
  }
  const kernels::StepResult step = kernels::divide_3by2(u[n], u[n - 1], u[n - 2], top, v);
  const digit borrowed = n > 2 ? set.submul_digit(u, d, n - 2, step.quotient) : digit(0);
  const TwoDigits rest = subtract_wide(step.remainder, {0, borrowed});
  u[n] = 0;
  u[n - 1] = rest.hi;
  u[n - 2] = rest.lo;
  if (QUOREM_UNLIKELY(less_wide(step.remainder, {0, borrowed}))) {
    QUOREM_BRANCH(divide_schoolbook_add_back);
    set.add(u, u, d, n);
    return digit(step.quotient - 1);
  }
  return step.quotient;
}

Status divide_schoolbook(digit* q, length* quotient_len, digit* u, std::size_t un, const digit* d, std::size_t n, digit v,
                         const Context& context) noexcept {
  QUOREM_CHECK(n >= divide_schoolbook_min && un >= n && (d[n - 1] & digit_top_bit) != 0);
  constexpr std::size_t products_between_polls = std::size_t{1} << 22;
  const kernels::KernelSet& set = kernels::active();
  const bool may_ask = context.interrupt != nullptr && un > stack_digits;
  std::size_t products = 0;
  *quotient_len = length(un - n);
  for (std::size_t j = un - n + 1; j-- > 0;) {
    const digit quotient = divide_schoolbook_step(u + j, d, n, v, set);
    if (j == un - n) {
      if (quotient == 0) continue;
      ++*quotient_len;
    }
    if (q != nullptr) q[j] = quotient;
    products += n;
    if (QUOREM_UNLIKELY(may_ask && products >= products_between_polls)) {
      products = 0;
      if (context.interrupt(context.user)) return Status::interrupted;
    }
  }
  return Status::ok;
}

}  // namespace quorem::natural
