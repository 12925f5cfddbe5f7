// Division by an inverse.
//
// Let d have n digits and the top bit set, d_t its top t digits, and v an inverse of t digits, B^(2t) / d_t - e. Then for a part
// of the dividend u of n + t digits, u < d B^t,
//
//     q' = floor(u1 v / B^t),        u1 = floor(u / B^n), the top t digits,
//
// is the quotient of t digits or a little less: v / B^t <= B^n / d makes q' <= u / d. And
//
//     u / d - q' < 1 (the floor of q') + 2 (that of u1) + 2 (d_t + 1 for d) + 6 (v is up to 6 too small) = 11,
//
// where B^n / d <= 2. For t < n the inverse of d_t is lowered to one that is not above that of d_t + 1 (invert.h), because d may
// be next to it. So r' = u - q' d lies between 0 and 11 d < B^(n+1), and a product q' d modulo B^m - 1 with m > n is enough to
// know it, which is half as long a transform. At most ten subtractions of d correct both, mostly one or two.
//
// A quotient of k digits is cut into blocks of about n digits where it is longer than the divisor; one about as long in two, for
// an inverse of half its length and two short products cost less than one long inverse; a short one is a block for itself.
// Where there are several, the values of v and of d at the roots are kept from one block to the next.
//
// Scratch: the inverse, two products, the kept values, and what a transform or the inversion takes.

#include "natural/divide_newton.h"

#if QUOREM_TRANSFORM

#include "base/check.h"
#include "base/coverage.h"
#include "base/lengths.h"
#include "natural/residue.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

std::size_t blocks_of(std::size_t k, std::size_t n) noexcept {
  if (k > n) return (k - 1) / n + 1;
  return 3 * k > n && k >= 4 ? 2 : 1;
}

// What is shared by the blocks.
struct Inverse {
  const digit* v;
  const digit* v_values;  // null where there is one block
  const digit* d_values;
};

// w := w - q d with the quotient q of one block, w of n + block digits.
Status divide_block(digit* q, digit* w, const digit* d, const Inverse& inverse, const NewtonPlan& plan, digit* scratch,
                    Poll* poll) noexcept {
  const std::size_t n = plan.n, t = plan.block, m = plan.remainder.modulus_digits();
  const Digits upper = {w + n, t};
  digit* const product = scratch;
  digit* const memory = scratch + larger(2 * t, m);

  // u1 v = B^t u1 + u1 (v - B^t)
  Status status = inverse.v_values == nullptr
                      ? multiply_modulo(product, 2 * t, upper, {inverse.v, t}, plan.quotient, memory, poll)
                      : multiply_modulo_by_values(product, 2 * t, upper, inverse.v_values, plan.quotient, memory, poll);
  if (status != Status::ok) return status;
  spans::add_digits(q, product + t, upper.digits, t, 0);

  // r' = u - q' d modulo B^m - 1
  digit* const rest = product;
  status = inverse.d_values == nullptr
               ? multiply_modulo(rest, m, {q, t}, {d, n}, plan.remainder, memory, poll)
               : multiply_modulo_by_values(rest, m, {q, t}, inverse.d_values, plan.remainder, memory, poll);
  if (status != Status::ok) return status;
  residue::negate(rest, m);
  for (std::size_t i = 0; i < n + t; i += m) residue::add_shifted(rest, m, {w + i, n + t - i < m ? n + t - i : m}, 0);
  residue::make_canonical(rest, m);
  QUOREM_CHECK(spans::trim(rest, m) <= n + 1 && rest[n] < 11);
  while (rest[n] != 0 || spans::compare(rest, d, n) >= 0) {
    QUOREM_BRANCH(divide_newton_correction);
    rest[n] = digit(rest[n] - spans::subtract_digits(rest, rest, d, n, 0));
    spans::add_digit(q, t, 1);
  }
  spans::copy(w, rest, n);
  return Status::ok;
}

}  // namespace

NewtonPlan::NewtonPlan(std::size_t k, std::size_t divisor_len) noexcept
    : n(divisor_len),
      blocks(blocks_of(k, n)),
      block((k - 1) / blocks + 1),
      quotient(plan_transform(block, block, 2 * block)),
      remainder(plan_transform(block, n, n + 1)) {}

std::size_t NewtonPlan::scratch() const noexcept {
  const bool kept = blocks > 1;
  const std::size_t transforms = larger(transform_scratch(quotient, kept), transform_scratch(remainder, kept));
  const std::size_t values = kept ? transform_values_digits(quotient) + transform_values_digits(remainder) : 0;
  return block + values + larger(larger(2 * block, remainder.modulus_digits()) + transforms, invert_scratch(block));
}

Status divide_newton(digit* q, digit* u, const digit* d, const NewtonPlan& plan, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = plan.n, t = plan.block;
  digit* const v = scratch;
  digit* const v_values = v + t;
  digit* const d_values = v_values + (plan.blocks > 1 ? transform_values_digits(plan.quotient) : 0);
  digit* const memory = d_values + (plan.blocks > 1 ? transform_values_digits(plan.remainder) : 0);

  Status status = invert(v, d + (n - t), t, memory, poll);
  if (status != Status::ok) return status;
  if (t < n) lower_inverse(v, t);
  Inverse inverse = {v, nullptr, nullptr};
  if (plan.blocks > 1) {
    status = transform_values(v_values, {v, t}, plan.quotient, memory, poll);
    if (status == Status::ok) status = transform_values(d_values, {d, n}, plan.remainder, memory, poll);
    if (status != Status::ok) return status;
    inverse = {v, v_values, d_values};
  }
  for (std::size_t i = plan.blocks; i-- > 0;) {
    status = divide_block(q + i * t, u + i * t, d, inverse, plan, memory, poll);
    if (status != Status::ok) return status;
  }
  return Status::ok;
}

}  // namespace quorem::natural

#endif
