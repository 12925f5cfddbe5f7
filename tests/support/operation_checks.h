// One call of any operation of the list, made in every way there is, on both views.
//
// They return an empty text when all is well, else what was wrong and with which operands. Every buffer has exactly the
// room that the size function gave.

#ifndef QUOREM_TESTS_SUPPORT_OPERATION_CHECKS_H_
#define QUOREM_TESTS_SUPPORT_OPERATION_CHECKS_H_

#include <string>

#include "support/division_checks.h"
#include "support/operations.h"

namespace quorem::tests {

// The result, its length and sign, and that the size is not below it; z apart from the operands and on each of them
// where that is allowed, and both operands in one place where they are equal. Operands, canaries and the memory taken.
std::string check_operation(const Operation& operation, const Instance& instance, Places places = {});

// That the size is at most one digit above the longest result of operands with the same lengths, signs and top digits.
std::string check_operation_size(const Operation& operation, const Instance& instance);

// The same as check_operation, with the limits of the context exactly at the result, one above and one below: the
// result where it is legal, else too_large; and the size function: never too_large for a legal result, never above the
// limit.
std::string check_operation_limits(const Operation& operation, const Instance& instance);

// Each allocation in turn refused, without limits and with limits at the result. Adds the number of refusals to *count.
std::string check_operation_refusals(const Operation& operation, const Instance& instance, long* count);

// Some polls in turn answered with "stop". Asks for at least `least_polls`.
std::string check_operation_interrupts(const Operation& operation, const Instance& instance, long least_polls);

// The result on one view, in plain memory.
template <class Kind>
oracle::Integer evaluate(const Operation& operation, const Instance& instance) {
  const Context context;
  const std::vector<digit> a = Kind::digits(instance.a), b = Kind::digits(instance.b);
  const auto x = Kind::view(a.data(), a.size(), instance.a.negative);
  const auto y = Kind::view(b.data(), b.size(), instance.b.negative);
  const auto& calls = operation.calls(Kind{});
  const Size size = calls.size(x, y, instance.count, context);
  EXPECT_EQ(size.status, Status::ok) << operation.name << to_text(instance);
  std::vector<digit> z(size.len);
  const Result result = calls.run(z.data(), x, y, instance.count, context);
  EXPECT_EQ(result.status, Status::ok) << operation.name << to_text(instance);
  z.resize(result.len);
  return Kind::value(z, result.negative);
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_OPERATION_CHECKS_H_
