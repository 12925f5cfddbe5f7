#include "natural/divide_general.h"

#include "base/packed.h"
#include "base/scratch.h"
#include "kernels/dispatch.h"
#include "kernels/reciprocal.h"
#include "natural/divide_newton.h"
#include "natural/divide_recursive.h"
#include "natural/divide_schoolbook.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

enum class Method { schoolbook, recursive, newton };

// For a quotient of k digits by a divisor of n.
Method method_for(std::size_t k, std::size_t n) noexcept {
  const std::size_t shorter = k < n ? k : n;
  if (shorter < divide_recursive_min_len) return Method::schoolbook;
#if QUOREM_TRANSFORM
  if (shorter >= divide_newton_min_len(kernels::active_transform().width) && 2 * n + k < transform_max_digits) {
    return Method::newton;
  }
#endif
  return Method::recursive;
}

// The digits of the quotient that the long methods write, and those of the shifted dividend.
struct Room {
  std::size_t quotient, dividend, method;
};

Room room_for(Method method, std::size_t k, std::size_t n) noexcept {
  if (method == Method::schoolbook) return {0, n + k, 0};
#if QUOREM_TRANSFORM
  if (method == Method::newton) {
    const NewtonPlan plan(k, n);
    return {plan.blocks * plan.block, plan.dividend(), plan.scratch()};
  }
#endif
  return {k, n + k, divide_recursive_scratch(n)};
}

std::size_t total(const Room& room, std::size_t n) noexcept { return room.quotient + room.dividend + n + room.method; }

// What operands of up to stack_digits digits need: the schoolbook method's, or where thresholds are low the recursive one's.
constexpr std::size_t stack_room = (divide_recursive_min_len < stack_digits ? 8 : 2) * stack_digits + 1;

// What is written of a quotient of at most k digits: no digit beyond its length.
length store_quotient(digit* q, const digit* quotient, std::size_t k) noexcept {
  const std::size_t len = spans::trim(quotient, k);
  if (q != nullptr) spans::copy(q, quotient, len);
  return length(len);
}

}  // namespace

std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept {
  if (an < bn) return 0;
  const std::size_t k = an - bn + 1;
  return total(room_for(method_for(k, bn), k, bn), bn);
}

QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len, k = a.len - n + 1;
  const Method method = method_for(k, n);
  const Room room = room_for(method, k, n);
  Scratch<stack_room> scratch(total(room, n), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* const u = scratch.take(room.dividend);
  digit* const d = scratch.take(n);
  digit* const quotient = scratch.take(room.quotient);
  digit* const memory = scratch.take(room.method);
  const int shift = count_leading_zeros(b.digits[n - 1]);
  spans::shift_left(d, b.digits, n, shift);
  Poll poll(context);
  QuotientRemainder result = {};

#if QUOREM_TRANSFORM
  if (method == Method::newton) {
    u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
    spans::fill_zero(u + a.len + 1, room.dividend - a.len - 1);
    const Status status = divide_newton(quotient, u, d, NewtonPlan(k, n), memory, &poll);
    if (status != Status::ok) return both_failed(status);
    result.quotient.len = store_quotient(q, quotient, k);
    if (r != nullptr) {
      spans::shift_right(r, u, n, shift);
      result.remainder.len = length(spans::trim(r, n));
    }
    return result;
  }
#endif

  load_dividend(u, a, shift);
  const TwoDigits v = kernels::reciprocal_2digits(d[n - 1], d[n - 2]);
  const Status status = method == Method::schoolbook
                            ? divide_schoolbook(q, &result.quotient.len, u, a.len, d, n, v, &poll)
                            : divide_recursive(quotient, k, u, d, n, v, memory, &poll);
  if (status != Status::ok) return both_failed(status);
  if (method == Method::recursive) result.quotient.len = store_quotient(q, quotient, k);
  if (r != nullptr) result.remainder.len = store_remainder(r, u, n, shift);
  return result;
}

}  // namespace quorem::natural
