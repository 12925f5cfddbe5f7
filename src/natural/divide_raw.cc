#include "natural/divide_raw.h"

#include "base/spans.h"
#include "kernels/dispatch.h"
#include "kernels/reciprocal.h"
#include "natural/divide_newton.h"
#include "natural/divide_recursive.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

DivideMethod method_for(std::size_t k, std::size_t n) noexcept {
  const std::size_t shorter = k < n ? k : n;
  if (shorter < divide_recursive_min_len) return DivideMethod::schoolbook;
#if QUOREM_TRANSFORM
  if (shorter >= divide_newton_min_len(kernels::active_transform().width) && 2 * n + k < transform_max_digits) {
    return DivideMethod::newton;
  }
#endif
  return DivideMethod::recursive;
}

}  // namespace

DividePlan::DividePlan(std::size_t quotient_len, std::size_t divisor_len) noexcept
    : k(quotient_len), n(divisor_len), method(method_for(k, n)), quotient(k), dividend(n + k), scratch(0) {
#if QUOREM_TRANSFORM
  if (method == DivideMethod::newton) {
    const NewtonPlan plan(k, n);
    quotient = plan.blocks * plan.block;
    dividend = plan.dividend();
    scratch = plan.scratch();
    return;
  }
#endif
  // Short divisions are steps of the recursive one.
  scratch = method == DivideMethod::schoolbook ? 0 : divide_recursive_scratch(n);
}

Status divide_raw(digit* q, digit* u, const digit* d, const DividePlan& plan, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = plan.n, k = plan.k;
#if QUOREM_TRANSFORM
  if (plan.method == DivideMethod::newton) {
    spans::fill_zero(u + n + k, plan.dividend - (n + k));
    return divide_newton(q, u, d, NewtonPlan(k, n), scratch, poll);
  }
#endif
  spans::complement(u, n + k);
  const Status status = divide_recursive(q, k, u, d, n, kernels::reciprocal_2digits(d[n - 1], d[n - 2]), scratch, poll);
  spans::complement(u, n);
  return status;
}

}  // namespace quorem::natural
