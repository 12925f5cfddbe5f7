// Values: quotient and remainder at once, and division by prepared divisors.

#include "capi/bigint.h"

using namespace quorem;
using namespace quorem::capi;

namespace {

// The context of q with limits that bind both results.
Context context_of_both(const quorem_bigint* q, const Context& r_context) noexcept {
  Context context = context_of(q);
  if (r_context.max_bits < context.max_bits) context.max_bits = r_context.max_bits;
  if (r_context.max_digits < context.max_digits) context.max_digits = r_context.max_digits;
  return context;
}

// q, r := truncate(a / b), a - q b, for a view or a prepared divisor b
template <class Divider>
Status divide_both(quorem_bigint* q, quorem_bigint* r, SignMagnitude a, const Divider& b) noexcept {
  const Context r_context = context_of(r), context = context_of_both(q, r_context);
  const Size q_size = ecma::divide_size(a, b, context), r_size = ecma::remainder_size(a, b, context);
  if (q_size.status != Status::ok) return q_size.status;
  if (r_size.status != Status::ok) return r_size.status;
  Builder q_builder(context, q_size.len), r_builder(r_context, r_size.len);
  if (!q_builder.ok() || !r_builder.ok()) return Status::out_of_memory;
  const QuotientRemainder results = ecma::divide_remainder(q_builder.digits(), r_builder.digits(), a, b, context);
  Status status = results.quotient.status;
  if (status == Status::ok) status = q_builder.reserve(q, results.quotient);
  if (status == Status::ok) status = r_builder.reserve(r, results.remainder);
  if (status != Status::ok) return status;
  q_builder.commit(q, results.quotient);
  r_builder.commit(r, results.remainder);
  return status;
}

}  // namespace

quorem_status quorem_bigint_divide_remainder(quorem_bigint* q, quorem_bigint* r, const quorem_bigint* a,
                                             const quorem_bigint* b) {
  return to_c(divide_both(q, r, view_of(a), view_of(b)));
}

quorem_status quorem_bigint_divide_remainder_prepared(quorem_bigint* q, quorem_bigint* r, const quorem_bigint* a,
                                                      const quorem_divisor* b) {
  return to_c(divide_both(q, r, view_of(a), divisor_of(b)));
}

quorem_status quorem_bigint_divide_prepared(quorem_bigint* q, const quorem_bigint* a, const quorem_divisor* b) {
  const Context context = context_of(q);
  return to_c(build(q, ecma::divide_size(view_of(a), divisor_of(b), context), context,
                    [&](digit* digits) { return ecma::divide(digits, view_of(a), divisor_of(b), context); }));
}

quorem_status quorem_bigint_remainder_prepared(quorem_bigint* r, const quorem_bigint* a, const quorem_divisor* b) {
  const Context context = context_of(r);
  return to_c(build(r, ecma::remainder_size(view_of(a), divisor_of(b), context), context,
                    [&](digit* digits) { return ecma::remainder(digits, view_of(a), divisor_of(b), context); }));
}
