#include "natural/divide_general.h"

#include "base/packed.h"
#include "base/scratch.h"
#include "kernels/reciprocal.h"
#include "natural/divide_raw.h"
#include "natural/divide_schoolbook.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

// The shifted dividend and divisor, and for long ones the quotient and the method's own.
std::size_t total(const DividePlan& plan) noexcept {
  const std::size_t quotient = plan.method == DivideMethod::schoolbook ? 0 : plan.quotient;
  return plan.dividend + plan.n + quotient + plan.scratch;
}

// What operands of up to stack_digits digits need: the schoolbook method's, or where thresholds are low the recursive one's.
constexpr std::size_t stack_room = (divide_recursive_min_len < stack_digits ? 8 : 2) * stack_digits + 1;

}  // namespace

std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept {
  return an < bn ? 0 : total(DividePlan(an - bn + 1, bn));
}

QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len, k = a.len - n + 1;
  const DividePlan plan(k, n);
  Scratch<stack_room> scratch(total(plan), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* const u = scratch.take(plan.dividend);
  digit* const d = scratch.take(n);
  const int shift = count_leading_zeros(b.digits[n - 1]);
  spans::shift_left(d, b.digits, n, shift);
  Poll poll(context);
  QuotientRemainder result = {};
  if (plan.method == DivideMethod::schoolbook) {
    load_dividend(u, a, shift);
    const TwoDigits v = kernels::reciprocal_2digits(d[n - 1], d[n - 2]);
    const Status status = divide_schoolbook(q, &result.quotient.len, u, a.len, d, n, v, &poll);
    if (status != Status::ok) return both_failed(status);
    if (r != nullptr) result.remainder.len = store_remainder(r, u, n, shift);
    return result;
  }
  digit* const quotient = scratch.take(plan.quotient);
  u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
  const Status status = divide_raw(quotient, u, d, plan, scratch.take(plan.scratch), &poll);
  if (status != Status::ok) return both_failed(status);
  // No digit of q beyond its length is written.
  result.quotient.len = length(spans::trim(quotient, k));
  if (q != nullptr) spans::copy(q, quotient, result.quotient.len);
  if (r != nullptr) {
    spans::shift_right(r, u, n, shift);
    result.remainder.len = length(spans::trim(r, n));
  }
  return result;
}

}  // namespace quorem::natural
