// Division of normalised numbers in memory that is there: the choice by length.

#ifndef QUOREM_NATURAL_DIVIDE_RAW_H_
#define QUOREM_NATURAL_DIVIDE_RAW_H_

#include <cstddef>

#include "natural/poll.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

enum class DivideMethod : unsigned char { schoolbook, recursive, newton };

// For a quotient of k digits by a divisor of n digits: the method, and what it takes.
struct DividePlan {
  DividePlan(std::size_t k, std::size_t n) noexcept;

  std::size_t k, n;
  DivideMethod method;
  std::size_t quotient;  // digits that are written, k or more
  std::size_t dividend;  // digits of u, n + k or more
  std::size_t scratch;
};

// q := floor(u / d), u := u - q d
// Requires: d of n >= 2 digits, top bit set; u of n + k digits, with room for plan.dividend, u < d B^k; room for plan.quotient
//           digits in q; nothing overlaps
// Ensures:  exact; the digits of q from k on are zeros; u is in its low n digits
// Scratch:  plan.scratch
// Fails:    interrupted (q and u are then unspecified)
// Time:     of divide_schoolbook, divide_recursive or divide_newton; depends on all values
Status divide_raw(digit* q, digit* u, const digit* d, const DividePlan& plan, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_RAW_H_
