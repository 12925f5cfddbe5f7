// The algorithm of kernels/divide_fixed_inline.h for any length: one row of the active kernel set for each quotient digit.
// The proof that a digit needs one correction at most stands in kernels/reciprocal.h.

#include "natural/divide_schoolbook.h"

#include "base/coverage.h"
#include "kernels/dispatch.h"
#include "kernels/reciprocal.h"
#include "base/carry_spans.h"
#include "base/spans.h"
#include "natural/thresholds.h"

namespace quorem::natural {

// Where u >= d after a step: u := u - d and true. w is the complement of u, n + 1 digits.
static bool correct_quotient(digit* w, const digit* d, std::size_t n) noexcept {
  if (w[n] == digit_max) {
    // u < d  <=>  w > B^n - 1 - d
    std::size_t i = n;
    while (i > 0 && w[i - 1] == digit(~d[i - 1])) --i;
    if (i > 0 && w[i - 1] > digit(~d[i - 1])) return false;
  }
  QUOREM_BRANCH(divide_schoolbook_correction);
  w[n] = digit(w[n] + spans::add_digits(w, w, d, n, 0));
  return true;
}

// One quotient digit: q := floor(u / d), u := u - q d, on the complement w of u, n + 1 digits.
static digit divide_schoolbook_step(digit* w, const digit* d, std::size_t n, TwoDigits v,
                                    const kernels::KernelSet& set) noexcept {
  const digit q = kernels::quotient_digit(digit(~w[n]), digit(~w[n - 1]), v);
  w[n] = digit(w[n] + set.addmul_digit(w, d, n, q));
  if (QUOREM_UNLIKELY(w[n] != digit_max) || QUOREM_UNLIKELY(w[n - 1] <= digit(~d[n - 1]))) {
    const bool corrected = correct_quotient(w, d, n);
    QUOREM_CHECK(w[n] == digit_max);
    return digit(q + digit(corrected));
  }
  return q;
}

Status divide_schoolbook(digit* q, length* quotient_len, digit* u, std::size_t un, const digit* d, std::size_t n,
                         TwoDigits v, Poll* poll) noexcept {
  QUOREM_CHECK(n >= divide_schoolbook_min && un >= n && (d[n - 1] & digit_top_bit) != 0);
  const kernels::KernelSet& set = kernels::active();
  *quotient_len = length(un - n);
  for (std::size_t j = un - n + 1; j-- > 0;) {
    const digit quotient = divide_schoolbook_step(u + j, d, n, v, set);
    if (j == un - n) *quotient_len = length(*quotient_len + std::size_t{quotient != 0});
    if (q != nullptr && j < *quotient_len) q[j] = quotient;
    if (poll->stop_after(n)) return Status::interrupted;
  }
  return Status::ok;
}

}  // namespace quorem::natural
