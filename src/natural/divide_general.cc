#include "natural/divide_general.h"

#include "base/packed.h"
#include "base/scratch.h"
#include "kernels/reciprocal.h"
#include "base/spans.h"
#include "natural/divide_schoolbook.h"
#include "natural/thresholds.h"

namespace quorem::natural {

QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len;
  Scratch<divide_general_scratch(stack_digits, stack_digits)> scratch(divide_general_scratch(a.len, n), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* u = scratch.take(a.len + 1);
  digit* d = scratch.take(n);
  const int shift = count_leading_zeros(b.digits[n - 1]);
  spans::shift_left(d, b.digits, n, shift);
  load_dividend(u, a, shift);
  const TwoDigits v = kernels::reciprocal_2digits(d[n - 1], d[n - 2]);
  QuotientRemainder result = {};
  const Status status = divide_schoolbook(q, &result.quotient.len, u, a.len, d, n, v, context);
  if (status != Status::ok) return both_failed(status);
  if (r != nullptr) {
    result.remainder.len = store_remainder(r, u, n, shift);
  }
  return result;
}

}  // namespace quorem::natural
