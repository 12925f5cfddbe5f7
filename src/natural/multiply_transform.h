// Whole products by the transform, and when it is worth it.

#ifndef QUOREM_NATURAL_MULTIPLY_TRANSFORM_H_
#define QUOREM_NATURAL_MULTIPLY_TRANSFORM_H_

#include "kernels/dispatch.h"
#include "natural/thresholds.h"
#include "natural/transform.h"

namespace quorem::natural {

#if QUOREM_TRANSFORM

// Requires: an >= bn
inline bool multiplies_by_transform(std::size_t an, std::size_t bn) noexcept {
  return bn >= multiply_transform_min_len(kernels::active_transform().width) && an + bn <= transform_max_digits;
}
inline bool squares_by_transform(std::size_t an) noexcept {
  return an >= square_transform_min_len(kernels::active_transform().width) && 2 * an <= transform_max_digits;
}

inline std::size_t multiply_transform_scratch(std::size_t an, std::size_t bn) noexcept {
  return transform_scratch(plan_transform(an, bn, an + bn), false);
}
inline std::size_t square_transform_scratch(std::size_t an) noexcept {
  return transform_scratch(plan_transform(an, an, 2 * an), true);
}

// z := a b, or a^2 where the views are one
// Requires: room for an + bn digits in z, all of which are written
// Scratch:  multiply_transform_scratch(an, bn), square_transform_scratch(an)
// Fails:    interrupted
// Time:     Theta((an + bn) log (an + bn)); depends on lengths
inline Status multiply_transform(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = a.len + b.len;
  return multiply_modulo(z, n, a, b, plan_transform(a.len, b.len, n), scratch, poll);
}

#else

inline bool multiplies_by_transform(std::size_t, std::size_t) noexcept { return false; }
inline bool squares_by_transform(std::size_t) noexcept { return false; }
inline std::size_t multiply_transform_scratch(std::size_t, std::size_t) noexcept { return 0; }
inline std::size_t square_transform_scratch(std::size_t) noexcept { return 0; }
inline Status multiply_transform(digit*, Digits, Digits, digit*, Poll*) noexcept { return Status::ok; }

#endif

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_MULTIPLY_TRANSFORM_H_
