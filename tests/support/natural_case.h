// One natural division with exact buffers, kept so that it can be run again and again under failing conditions.

#ifndef QUOREM_TESTS_SUPPORT_NATURAL_CASE_H_
#define QUOREM_TESTS_SUPPORT_NATURAL_CASE_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/oracle.h"
#include "support/views.h"

namespace quorem::tests {

inline Status status_of(const QuotientRemainder& result) {
  EXPECT_EQ(result.quotient.status, result.remainder.status);
  return result.quotient.status;
}

// One division with everything it needs, to be run several times.
class NaturalCase {
 public:
  NaturalCase(const oracle::Natural& a, const oracle::Natural& b)
      : a_digits_(oracle::magnitude_digits(a)),
        b_digits_(oracle::magnitude_digits(b)),
        a_(a_digits_, a_digits_.size(), Placement::unaligned),
        b_(b_digits_, b_digits_.size(), Placement::unaligned),
        q_(a_digits_.size() >= b_digits_.size() ? a_digits_.size() - b_digits_.size() + 1 : 0, Placement::unaligned),
        r_(std::min(a_digits_.size(), b_digits_.size()), Placement::unaligned) {}

  QuotientRemainder plain(const Context& context) {
    return natural::divide_remainder(q_.data(), r_.data(), Digits{a_.data(), as_length(a_digits_.size())},
                                     Digits{b_.data(), as_length(b_digits_.size())}, context);
  }

  QuotientRemainder prepared(const Divisor& b, const Context& context) {
    return natural::divide_remainder(q_.data(), r_.data(), Digits{a_.data(), as_length(a_digits_.size())}, b, context);
  }

  // The remainder alone; the status stands in both results.
  QuotientRemainder remainder(const Context& context) {
    const Result result = natural::remainder(r_.data(), Digits{a_.data(), as_length(a_digits_.size())},
                                             Digits{b_.data(), as_length(b_digits_.size())}, context);
    return {result, result};
  }

  QuotientRemainder remainder(const Divisor& b, const Context& context) {
    const Result result = natural::remainder(r_.data(), Digits{a_.data(), as_length(a_digits_.size())}, b, context);
    return {result, result};
  }

  // The status of each operation alone: divide and remainder.
  std::pair<Status, Status> single(const Context& context) {
    const Digits a = {a_.data(), as_length(a_digits_.size())};
    const Digits b = {b_.data(), as_length(b_digits_.size())};
    return {natural::divide(q_.data(), a, b, context).status, natural::remainder(r_.data(), a, b, context).status};
  }

  bool operands_intact() {
    return a_.holds(a_digits_) && b_.holds(b_digits_) && a_.canaries_intact() && b_.canaries_intact() &&
           q_.canaries_intact() && r_.canaries_intact();
  }

  bool results_untouched() const { return q_.untouched_from(0) && r_.untouched_from(0); }

  bool results_are(const QuotientRemainder& result, const oracle::NaturalDivision& expected) const {
    return result.quotient.status == Status::ok && result.remainder.status == Status::ok &&
           q_.first(result.quotient.len) == oracle::magnitude_digits(expected.quotient) &&
           r_.first(result.remainder.len) == oracle::magnitude_digits(expected.remainder);
  }

  bool remainder_is(const QuotientRemainder& result, const oracle::Natural& expected) const {
    return result.remainder.status == Status::ok &&
           r_.first(result.remainder.len) == oracle::magnitude_digits(expected);
  }

 private:
  std::vector<digit> a_digits_;
  std::vector<digit> b_digits_;
  Buffer a_;
  Buffer b_;
  Buffer q_;
  Buffer r_;
};

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_NATURAL_CASE_H_
