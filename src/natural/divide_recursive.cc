// Recursive division.
//
// To find k digits of a quotient by d of n digits, only the top of both numbers is needed, nearly: let d = d1 B^m + d0 with d1 of
// k digits, m = n - k. The quotient of the top 2 k digits of u by d1 is the right one or a little more:
//
//     u   |------ 2 k ------|---- m ----|          q, r1 := u1 / d1, of 2 k by k digits: the recursion
//     d            |-- k --|---- m ----|           u := r1 B^m + u0 - q d0, and while that is negative
//                                                  q := q - 1, u := u + d
//
// With the top bit of d set at most two corrections follow, for q d0 < B^n <= 2 d. (The recursion's own q is exact.) A quotient
// as long as the divisor comes in two parts, the upper half first, each of which is such a step with k about n / 2; a longer
// one in parts as long as the divisor.
//
// The top k digits of u may equal d1; then the quotient of the tops is B^k, a digit too long. It is noted apart as `over`, and
// the corrections take it away again, because u < d B^k.
//
// u stands as its complement w, as in divide_schoolbook: what is subtracted from u is added to w, and "negative" is a carry out
// of w. So q d0 is added and corrections subtract d.
//
// Scratch: the product q d0 of n digits, and what multiplying needs, for products of k + m = n digits at most; the recursion
// is done with it before. So s(n) = n + multiply_scratch_most(n), which is enough for all shorter ones.

#include "natural/divide_recursive.h"

#include "base/carry_spans.h"
#include "base/check.h"
#include "base/coverage.h"
#include "base/spans.h"
#include "natural/divide_schoolbook.h"
#include "natural/multiply_into.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

// Are the k digits of u, given as their complement, those of d?
bool is_complement_of(const digit* w, const digit* d, std::size_t k) noexcept {
  std::size_t i = k;
  while (i > 0 && w[i - 1] == digit(~d[i - 1])) --i;
  return i == 0;
}

Status schoolbook(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, Poll* poll) noexcept {
  length len = 0;
  q[k - 1] = 0;  // left alone where it is zero
  return divide_schoolbook(q, &len, w, n + k - 1, d, n, v, poll);
}

class Recursive {
 public:
  Recursive(TwoDigits v, digit* scratch, Poll* poll) noexcept : v_(v), scratch_(scratch), poll_(poll) {}

  // k <= n
  Status divide(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n) const noexcept {
    if (k < divide_recursive_min_len) return schoolbook(q, k, w, d, n, v_, poll_);
    if (k < n) return divide_top(q, k, w, d, n);
    const std::size_t low = n / 2, high = n - low;
    const Status status = divide_top(q + low, high, w + low, d, n);
    return status == Status::ok ? divide_top(q, low, w, d, n) : status;
  }

 private:
  // k < n: the step of the picture.
  Status divide_top(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n) const noexcept {
    const std::size_t m = n - k;
    digit over = 0;
    if (QUOREM_UNLIKELY(is_complement_of(w + n, d + m, k))) {
      QUOREM_BRANCH(divide_recursive_over);
      over = 1;
      for (std::size_t i = 0; i < k; ++i) w[n + i] = digit_max;
    }
    Status status = divide(q, k, w + m, d + m, k);
    if (status != Status::ok) return status;
    // u is r1 B^m + u0 now, n digits.
    status = multiply_into(scratch_, {q, k}, {d, m}, scratch_ + n, poll_);
    if (status != Status::ok) return status;
    digit negative = spans::add_digits(w, w, scratch_, n, 0);
    if (over != 0) negative = digit(negative + spans::add_digits(w + k, w + k, d, m, 0));
    while (negative != 0) {
      QUOREM_BRANCH(divide_recursive_correction);
      over = digit(over - spans::subtract_digit(q, k, 1));
      negative = digit(negative - spans::subtract_digits(w, w, d, n, 0));
    }
    QUOREM_CHECK(over == 0);
    return Status::ok;
  }

  TwoDigits v_;
  digit* scratch_;
  Poll* poll_;
};

}  // namespace

std::size_t divide_recursive_scratch(std::size_t n) noexcept { return n + multiply_scratch_most(n); }

Status divide_recursive(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, digit* scratch,
                        Poll* poll) noexcept {
  const Recursive recursive(v, scratch, poll);
  // The first part takes what is left over, so that all others are as long as the divisor.
  const std::size_t part = (k - 1) % n + 1;
  std::size_t place = k - part;
  Status status = recursive.divide(q + place, part, w + place, d, n);
  while (status == Status::ok && place != 0) {
    place -= n;
    status = recursive.divide(q + place, n, w + place, d, n);
  }
  return status;
}

}  // namespace quorem::natural
