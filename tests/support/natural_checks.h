// One call of an operation on natural numbers: exact room, every overlap, canaries, read-only operands.

#ifndef QUOREM_TESTS_SUPPORT_NATURAL_CHECKS_H_
#define QUOREM_TESTS_SUPPORT_NATURAL_CHECKS_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "quorem/digits.h"
#include "support/buffer.h"
#include "support/division_checks.h"
#include "support/oracle.h"
#include "support/views.h"

namespace quorem::tests {

// call(z, a, b) returns the length of the result; `room` is what its contract asks for. With `in_place` also with z on
// a and, where b_too, on b.
template <class Call>
testing::AssertionResult natural_call(const oracle::Natural& a, const oracle::Natural& b,
                                      const oracle::Natural& expected, std::size_t room, bool in_place, bool b_too,
                                      const Call& call) {
  const std::vector<digit> a_digits = oracle::magnitude_digits(a), b_digits = oracle::magnitude_digits(b);
  const std::vector<digit> z_digits = oracle::magnitude_digits(expected);
  // Pages of their own are slow to make; some lengths must do.
  const bool with_pages = (a_digits.size() + b_digits.size()) % 7 == 0;
  for (const Placement placement :
       {Placement::aligned, Placement::unaligned, Placement::before_page, Placement::after_page}) {
    if (!with_pages && (placement == Placement::before_page || placement == Placement::after_page)) continue;
    for (const int target : {0, 1, 2}) {
      if ((target != 0 && !in_place) || (target == 2 && !b_too)) continue;
      Buffer x(a_digits, target == 1 ? std::max(a_digits.size(), room) : a_digits.size(), placement);
      Buffer y(b_digits, target == 2 ? std::max(b_digits.size(), room) : b_digits.size(), placement);
      Buffer apart(target == 0 ? room : 0, placement);
      if (target != 1) x.make_read_only();
      if (target != 2) y.make_read_only();
      Buffer& z = target == 1 ? x : target == 2 ? y : apart;
      const std::size_t len = call(z.data(), Digits{x.data(), a_digits.size()}, Digits{y.data(), b_digits.size()});
      const char* fault = nullptr;
      if (len != z_digits.size()) {
        fault = "wrong length";
      } else if (z.first(len) != z_digits) {
        fault = "wrong digits";
      } else if (!x.canaries_intact() || !y.canaries_intact() || !apart.canaries_intact()) {
        fault = "a canary was overwritten";
      } else if ((target != 1 && !x.holds(a_digits)) || (target != 2 && !y.holds(b_digits))) {
        fault = "an operand was changed";
      }
      if (fault != nullptr) {
        return testing::AssertionFailure()
               << fault
               << (target == 0   ? ""
                   : target == 1 ? ", z = a"
                                 : ", z = b")
               << "\n  a = " << oracle::to_hexadecimal(a) << "\n  b = " << oracle::to_hexadecimal(b);
      }
    }
  }
  return testing::AssertionSuccess();
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_NATURAL_CHECKS_H_
