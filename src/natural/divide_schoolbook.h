// Schoolbook division for a divisor of any length.

#ifndef QUOREM_NATURAL_DIVIDE_SCHOOLBOOK_H_
#define QUOREM_NATURAL_DIVIDE_SCHOOLBOOK_H_

#include "base/wide.h"
#include "natural/poll.h"
#include "quorem/natural.h"

namespace quorem::natural {

// q := floor(u / d), u := u - q d, on the complement of u: u holds B^(un+1) - 1 - u before and after
// Requires: d of n >= 2 digits, top bit set; u of un + 1 digits, un >= n, u < d B^(un - n + 1);
//           v = reciprocal_2digits(top two digits of d); q of un - n + 1 digits, or null
// Ensures:  u < d afterwards. A zero top digit of q is not written; *quotient_len is un - n or un - n + 1.
// Fails:    interrupted (q and u are then unspecified)
// Time:     Theta(n (un - n + 1)); depends on all values
Status divide_schoolbook(digit* q, length* quotient_len, digit* u, std::size_t un, const digit* d, std::size_t n,
                         TwoDigits v, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_SCHOOLBOOK_H_
