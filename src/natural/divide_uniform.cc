#include "natural/divide_uniform.h"

#include "base/check.h"
#include "base/spans.h"
#include "kernels/division_step_uniform.h"

namespace quorem::natural {

namespace {

// u := u - x d, n digits; returns what is left to subtract from the digit above.
digit subtract_product(digit* u, const digit* d, std::size_t n, digit x) noexcept {
  digit high = 0, borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits product = multiply_add_wide(x, d[i], high, 0);
    high = product.hi;
    u[i] = subtract_borrow(u[i], product.lo, borrow);
  }
  return digit(high + borrow);
}

// u := u + d, or u where the mask is 0 instead of all ones; n digits, modulo B^n
void add_masked(digit* u, const digit* d, std::size_t n, digit mask) noexcept {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) u[i] = add_carry(u[i], digit(d[i] & mask), carry);
}

// The digit above the borrow's is the same or one smaller: all ones where it is smaller.
digit borrow_mask(digit above, digit borrow) noexcept {
  const digit rest = digit(above - borrow);
  QUOREM_CHECK(rest == 0 || rest == digit_max);
  return value_barrier(rest);
}

}  // namespace

void divide_uniform(digit* q, digit* r, const digit* a, std::size_t an, digit negation, const UniformDivisor& b) noexcept {
  const std::size_t n = b.len;
  QUOREM_CHECK(n >= 1 && an <= divide_uniform_max_len);
  if (an < n) {
    if (r != nullptr) negate_masked(r, a, an, negation);
    return;
  }
  digit u[divide_uniform_max_len + 1];
  negate_masked(u, a, an, negation);
  u[an] = spans::shift_left(u, u, an, b.shift);
  for (std::size_t j = an - n + 1; j-- > 0;) {
    digit* const window = u + j;
    digit estimate;
    if (n == 1) {
      estimate = kernels::quotient_2by1_uniform({window[1], window[0]}, b.normalised[0], b.reciprocal);
    } else {
      estimate = kernels::quotient_3by2_uniform(window[n], window[n - 1], window[n - 2],
                                                {b.normalised[n - 1], b.normalised[n - 2]}, b.reciprocal);
    }
    const digit borrow = subtract_product(window, b.normalised, n, estimate);
    const digit too_large = borrow_mask(window[n], borrow);
    add_masked(window, b.normalised, n, too_large);
    if (q != nullptr) q[j] = digit(estimate + too_large);
  }
  if (r != nullptr) spans::shift_right(r, u, n, b.shift);
}

}  // namespace quorem::natural
