// Products by the transform (kernels/transform.h): whole, or modulo a power of the base less one.

#ifndef QUOREM_NATURAL_TRANSFORM_H_
#define QUOREM_NATURAL_TRANSFORM_H_

#include <cstddef>
#include <cstdint>

#include "natural/poll.h"
#include "quorem/digits.h"
#include "quorem/status.h"

#if QUOREM_TRANSFORM

namespace quorem::natural {

// f M points for coefficients of `bits` bits: products modulo 2^(bits f M) - 1.
struct TransformPlan {
  std::size_t m;
  int f;
  int bits;

  std::size_t points() const noexcept { return std::size_t(f) * m; }
  // Every number of points is a multiple of 64.
  std::size_t modulus_digits() const noexcept { return points() / digit_bits * std::size_t(bits); }
};

// The transform for operands of an and bn digits with a modulus of n digits or more.
// Requires: n at most transform_max_digits
TransformPlan plan_transform(std::size_t an, std::size_t bn, std::size_t n) noexcept;
constexpr std::size_t transform_max_digits = (std::size_t{1} << 27) * 64 / digit_bits;

// The digits of scratch for one product, and for a square, and of the values of one operand at all roots.
std::size_t transform_scratch(const TransformPlan& plan, bool square) noexcept;
std::size_t transform_values_digits(const TransformPlan& plan) noexcept;

// z := a b modulo B^n - 1 for n = plan.modulus_digits(), as a number from 0 to B^n - 1, where 0 may be either
// Requires: zn digits in z, where zn = n, or zn < n and the product has no more digits; no operand longer than n; a plan for
//           operands as long as these or longer; z may be where a or b is
// Scratch:  transform_scratch(plan, a = b), a being b in digits and length
// Fails:    interrupted
// Time:     Theta(n log n); depends on lengths
// Ref:      kernels/transform.h
Status multiply_modulo(digit* z, std::size_t zn, Digits a, Digits b, const TransformPlan& plan, digit* scratch,
                          Poll* poll) noexcept;

// The same where the values of b at the roots are kept from one product to the next: `values` holds them.
Status transform_values(digit* values, Digits b, const TransformPlan& plan, digit* scratch, Poll* poll) noexcept;
Status multiply_modulo_by_values(digit* z, std::size_t zn, Digits a, const digit* values, const TransformPlan& plan,
                                    digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

#endif

#endif  // QUOREM_NATURAL_TRANSFORM_H_
