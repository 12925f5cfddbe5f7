// What the uniform division needs of its divisor: all that may depend on the divisor's value, and the only division.

#include "base/spans.h"
#include "kernels/division_step.h"
#include "natural/divide_uniform.h"

namespace quorem::natural {

UniformDivisor prepare_uniform(const digit* normalised, std::size_t n, int shift) noexcept {
  const digit reciprocal = n == 1 ? kernels::reciprocal_2by1(normalised[0])
                                  : kernels::reciprocal_3by2(normalised[n - 1], normalised[n - 2]);
  return {normalised, n, shift, reciprocal};
}

UniformDivisor prepare_uniform(digit* normalised, Digits b) noexcept {
  const int shift = count_leading_zeros(b.digits[b.len - 1]);
  spans::shift_left(normalised, b.digits, b.len, shift);
  return prepare_uniform(normalised, b.len, shift);
}

}  // namespace quorem::natural
