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

// The quotient alone, of k digits, k much less than n: from the top 2 k + 2 digits of a by the top k + 2 of b. With m digits cut off
// of both, a' = q' b' + r' gives q <= q', and
//
//     a - q' b = r' B^m + a0 - q' b0,        q' b0 < B^k B^m,
//
// is not negative where r' has more than k digits, so that q' is the quotient. Else, once in B^2 or where the division leaves
// next to nothing, it must be done in full. Returns whether q was found.
bool quotient_from_top(digit* q, length* quotient_len, Digits a, Digits b, std::size_t k, const Context& context) noexcept {
  digit quotient[quotient_from_top_max], rest[quotient_from_top_max + 2];
  const std::size_t cut = b.len - (k + 2);
  const Digits a_top = {a.digits + cut, a.len - cut}, b_top = {b.digits + cut, k + 2};
  // It takes no memory from the context, and cannot be interrupted, being short.
  const QuotientRemainder top = divide_remainder(quotient, rest, a_top, b_top, context);
  if (top.quotient.status != Status::ok || top.remainder.len <= k) return false;
  spans::copy(q, quotient, top.quotient.len);
  *quotient_len = top.quotient.len;
  return true;
}
// Its dividend and divisor are short enough for no scratch.
static_assert(2 * quotient_from_top_max + 2 <= stack_digits);

}  // namespace

std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept {
  return an < bn ? 0 : total(DividePlan(an - bn + 1, bn));
}

QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len, k = a.len - n + 1;
  if (r == nullptr && k <= quotient_from_top_max && n >= 2 * (k + 2)) {
    QuotientRemainder result = {};
    if (quotient_from_top(q, &result.quotient.len, a, b, k, context)) return result;
  }
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
