// The inverse of a divisor by Newton's iteration.
//
// Let d have n digits and the top bit set, V = B^(2n) / d, and let d_h be the top h digits of d, h = n / 2 + 2. From the inverse
// of d_h, lowered so that it is not above the one of d_h + 1,
//
//     v <= B^(2h) / (d_h + 1) <= B^(n+h) / d         and         B^(2h) / d_h - v < 2 + 4,
//
// the error D = B^(n+h) - d v is not negative, and less than 8 B^n: for d < (d_h + 1) B^(n-h), so d v is at least
// d (B^(2h) / d_h - 6), and d B^(2h) / d_h >= B^(n+h), while 6 d < 6 B^n. With x = v B^(n-h) and delta = D / B^(n+h) = 1 - d x / B^(2n),
//
//     V = x / (1 - delta) = x + x delta + x delta^2 / (1 - delta),        x delta = v D / B^(2h).
//
// The step is z = x + floor(v D' / B^(h+1)) with D' = floor(D / B^(h-1)), which is never above V. What is lost: the last term, below
// 2 B^n (8 B^-h)^2 2 < 256 B^(n-2h) <= 256 B^-4; dropping the low digits of D, below v B^(h-1) / B^(2h) < 2 / B; and the
// floor, below 1. Together below 2, so z is as good as the header says; and z >= B^n, because V > B^n + 1.
//
// d v = d B^h + d (v - B^h) is near B^(n+h), and only D, of n + 1 digits, is wanted. So the product may be taken modulo
// B^m - 1 for any m > n, which is half as long a transform.
//
// Scratch: two products, of m and of about n digits, and what the transform takes; the inverse of d_h is made first, in place.

#include "natural/invert.h"

#if QUOREM_TRANSFORM

#include "base/carry_spans.h"
#include "base/check.h"
#include "base/lengths.h"
#include "base/spans.h"
#include "kernels/dispatch.h"
#include "kernels/reciprocal.h"
#include "natural/divide_recursive.h"
#include "natural/residue.h"
#include "natural/thresholds.h"
#include "natural/transform.h"

namespace quorem::natural {

namespace {

constexpr std::size_t upper_half(std::size_t n) noexcept { return n / 2 + 2; }
static_assert(upper_half(invert_newton_min) < invert_newton_min);

bool by_newton(std::size_t n) noexcept { return n >= invert_newton_min_len(kernels::active_transform().width); }

// The two products of a step to n digits.
struct Step {
  explicit Step(std::size_t n) noexcept
      : h(upper_half(n)), error(plan_transform(n, h, n + 2)), correction(plan_transform(n - h + 2, h, n + 2)) {}
  std::size_t h;
  TransformPlan error, correction;

  std::size_t transforms() const noexcept { return larger(transform_scratch(error, false), transform_scratch(correction, false)); }
};

// floor((B^(2n) - 1) / d) - B^n by division: B^(2n) - 1 - d B^n is the complement of d B^n.
Status invert_by_division(digit* z, const digit* d, std::size_t n, digit* scratch, Poll* poll) noexcept {
  digit* const w = scratch;
  spans::fill_zero(w, n);
  spans::copy(w + n, d, n);
  return divide_recursive(z, n, w, d, n, kernels::reciprocal_2digits(d[n - 1], d[n - 2]), scratch + 2 * n, poll);
}

// z[n - h..n) holds the lowered inverse of the top h digits.
Status newton_step(digit* z, const digit* d, std::size_t n, const Step& step, digit* scratch, Poll* poll) noexcept {
  const std::size_t h = step.h, m = step.error.modulus_digits();
  const Digits v = {z + (n - h), h};
  digit* const error = scratch;
  digit* const product = error + m;
  digit* const memory = product + (n + 2);

  // D = B^(n+h) - d B^h - d (v - B^h) modulo B^m - 1
  Status status = multiply_modulo(error, m, {d, n}, v, step.error, memory, poll);
  if (status != Status::ok) return status;
  residue::add_shifted(error, m, {d, n}, h);
  residue::negate(error, m);
  constexpr digit one = 1;
  residue::add_shifted(error, m, {&one, 1}, n + h);
  residue::make_canonical(error, m);
  QUOREM_CHECK(spans::trim(error, m) <= n + 1 && error[n] < 8);

  // v D' = (v - B^h) D' + B^h D', D' of n - h + 2 digits, and its digits from h + 1 on
  const Digits upper = {error + (h - 1), n - h + 2};
  status = multiply_modulo(product, n + 2, v, upper, step.correction, memory, poll);
  if (status != Status::ok) return status;
  spans::add_digits(product + h, product + h, upper.digits, upper.len, 0);
  const digit* const correction = product + (h + 1);
  spans::copy(z, correction, n - h);
  spans::add_digit(z + (n - h), h, correction[n - h]);
  return Status::ok;
}

}  // namespace

std::size_t invert_scratch(std::size_t n) noexcept {
  std::size_t most = 0;
  for (; by_newton(n); n = upper_half(n)) {
    const Step step(n);
    most = larger(most, step.error.modulus_digits() + (n + 2) + step.transforms());
  }
  return larger(most, 2 * n + divide_recursive_scratch(n));
}

void lower_inverse(digit* z, std::size_t n) noexcept {
  if (spans::subtract_digit(z, n, 4) != 0) spans::fill_zero(z, n);
}

Status invert(digit* z, const digit* d, std::size_t n, digit* scratch, Poll* poll) noexcept {
  if (!by_newton(n)) return invert_by_division(z, d, n, scratch, poll);
  const Step step(n);
  const std::size_t low = n - step.h;
  const Status status = invert(z + low, d + low, step.h, scratch, poll);
  if (status != Status::ok) return status;
  lower_inverse(z + low, step.h);
  return newton_step(z, d, n, step, scratch, poll);
}

}  // namespace quorem::natural

#endif
