// Multiplication of natural numbers: only the choice, after what multiply_inline.h has chosen.
//
// Where both operands are long the transform takes them as they are. Below that a longer operand is cut into pieces as long as
// the shorter one, so that only equal lengths need an algorithm. What is left at the end goes row by row where it is short,
// and else is filled up with zeros.

#include "base/carry_spans.h"
#include "base/scratch.h"
#include "base/spans.h"
#include "kernels/dispatch.h"
#include "natural/multiply_inline.h"
#include "natural/multiply_into.h"
#include "natural/multiply_balanced.h"
#include "natural/multiply_schoolbook.h"
#include "natural/multiply_transform.h"
#include "quorem/natural.h"

namespace quorem::natural {

namespace {

// z[0..n+m) := z[0..n) + p, where p has n + m digits and the sum no more.
void add_product(digit* z, const digit* p, std::size_t n, std::size_t m) noexcept {
  const digit carry = spans::add_digits(z, z, p, n, 0);
  spans::add_carry_to(z + n, p + n, m, carry);
}

// z[0..n+m) := z[0..n) + a b, row by row: n digits of b, m of a
Status add_rows(digit* z, const digit* b, std::size_t n, const digit* a, std::size_t m, Poll* poll) noexcept {
  for (std::size_t j = 0; j < m; ++j) {
    if (poll->stop_after(n)) return Status::interrupted;
    z[n + j] = kernels::active().addmul_digit(z + j, b, n, a[j]);
  }
  return Status::ok;
}

}  // namespace

Status multiply_balanced(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  const bool square = a == b;
  if (n >= multiply_toom3_min_len) return multiply_toom3(z, a, b, n, scratch, poll);
  if (square) {
    return n < square_karatsuba_min_len ? square_schoolbook(z, a, n, poll) : square_karatsuba(z, a, n, scratch, poll);
  }
  return n < multiply_karatsuba_min_len ? multiply_schoolbook(z, {a, n}, {b, n}, poll)
                                        : multiply_karatsuba(z, a, b, n, scratch, poll);
}

namespace {

// z := a b, an >= bn >= multiply_karatsuba_min_len
// Scratch: multiply_scratch(an, bn)
Status multiply_pieces(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = b.len;
  Status status = multiply_balanced(z, a.digits, b.digits, n, scratch, poll);
  digit* product = scratch;
  std::size_t done = n;
  for (; status == Status::ok && a.len - done >= n; done += n) {
    status = multiply_balanced(product, a.digits + done, b.digits, n, scratch + 2 * n, poll);
    add_product(z + done, product, n, n);
  }
  const std::size_t left = a.len - done;
  if (status != Status::ok || left == 0) return status;
  if (left < multiply_karatsuba_min_len) return add_rows(z + done, b.digits, n, a.digits + done, left, poll);
  digit* filled = scratch + 2 * n;
  spans::copy(filled, a.digits + done, left);
  spans::fill_zero(filled + left, n - left);
  status = multiply_balanced(product, filled, b.digits, n, scratch + 3 * n, poll);
  add_product(z + done, product, n, left);
  return status;
}

PackedResult finished(const digit* z, std::size_t n, Status status) noexcept {
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  return packed(n - std::size_t{z[n - 1] == 0});
}

// The digits that a digit is multiplied by without a kernel.
constexpr std::size_t multiply_by_digit_max_len = 9;

// What products of up to stack_digits digits need.
constexpr std::size_t shorter_max = stack_digits / 2 + 1;
constexpr bool short_pieces = 3 * multiply_karatsuba_min_len <= 2 * shorter_max;
constexpr std::size_t stack_scratch = (short_pieces ? 3 * shorter_max : 0) + multiply_balanced_scratch(shorter_max);

}  // namespace

std::size_t multiply_scratch(std::size_t an, std::size_t bn) noexcept {
  if (an < bn) return multiply_scratch(bn, an);
  if (bn < multiply_karatsuba_min_len) return 0;
  if (multiplies_by_transform(an, bn)) return multiply_transform_scratch(an, bn);
  const std::size_t left = an % bn;
  std::size_t pieces = 0;  // the product of a piece, and the last one filled up
  if (an >= 2 * bn) pieces = 2 * bn;
  if (left >= multiply_karatsuba_min_len) pieces = 3 * bn;
  return pieces + multiply_balanced_scratch(bn);
}

std::size_t square_scratch(std::size_t an) noexcept {
  if (an < square_karatsuba_min_len) return 0;
  return squares_by_transform(an) ? square_transform_scratch(an) : multiply_balanced_scratch(an);
}

Status multiply_into(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  if (b.len < multiply_karatsuba_min_len) return multiply_schoolbook(z, a, b, poll);
  if (multiplies_by_transform(a.len, b.len)) return multiply_transform(z, a, b, scratch, poll);
  return multiply_pieces(z, a, b, scratch, poll);
}

// What pieces take grows with their length; what the transform takes, with the number of its points.
std::size_t multiply_scratch_most(std::size_t n) noexcept {
  const std::size_t half = (n + 1) / 2;
  std::size_t most = 3 * half + multiply_balanced_scratch(half);
  if (multiplies_by_transform(half, half) || squares_by_transform(half)) {
    const std::size_t transform = multiply_transform_scratch(half, half);
    if (transform > most) most = transform;
  }
  return most;
}

PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  const std::size_t n = a.len + b.len;
  Poll poll(context);
  if (a.len < multiply_karatsuba_min_len || b.len < multiply_karatsuba_min_len) {
    return finished(z, n, multiply_into(z, a, b, nullptr, &poll));
  }
  const std::size_t needed = multiply_scratch(a.len, b.len);
  Scratch<stack_scratch> scratch(needed, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finished(z, n, multiply_into(z, a, b, scratch.take(needed), &poll));
}

PackedResult multiply_by_digit(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  if (b.len == 0) return packed(0);
  // So few that a kernel's call would be most of the time.
  if (a.len > multiply_by_digit_max_len) return multiply_any(z, a, b, context);
  const digit factor = b.digits[0];
  digit carry = 0;
  for (std::size_t i = 0; i < a.len; ++i) {
    const TwoDigits product = multiply_add_wide(a.digits[i], factor, carry, 0);
    z[i] = product.lo;
    carry = product.hi;
  }
  z[a.len] = carry;
  return packed(a.len + std::size_t{carry != 0});
}

Status square_into(digit* z, Digits a, digit* scratch, Poll* poll) noexcept {
  if (a.len < square_karatsuba_min_len) return square_schoolbook(z, a.digits, a.len, poll);
  return squares_by_transform(a.len) ? multiply_transform(z, a, a, scratch, poll)
                                     : multiply_balanced(z, a.digits, a.digits, a.len, scratch, poll);
}

PackedResult square_any(digit* z, Digits a, const Context& context) noexcept {
  if (a.len == 0) return packed(0);
  Poll poll(context);
  if (a.len < square_karatsuba_min_len) return finished(z, 2 * a.len, square_into(z, a, nullptr, &poll));
  const std::size_t needed = square_scratch(a.len);
  Scratch<stack_scratch> scratch(needed, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finished(z, 2 * a.len, square_into(z, a, scratch.take(needed), &poll));
}

Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept {
  return unpack(multiply_packed(z, a, b, context));
}

Result square(digit* z, Digits a, const Context& context) noexcept { return unpack(square_packed(z, a, context)); }

}  // namespace quorem::natural
