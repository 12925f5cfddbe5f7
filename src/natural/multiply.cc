// Multiplication of natural numbers: only the choice, after what multiply_inline.h has chosen.
//
// A longer operand is cut into pieces as long as the shorter one, so that only equal lengths need an algorithm; the last
// piece is shorter, and is then the shorter operand itself.

#include "base/carry_spans.h"
#include "base/scratch.h"
#include "natural/multiply_inline.h"
#include "natural/multiply_karatsuba.h"
#include "natural/multiply_schoolbook.h"
#include "quorem/natural.h"

namespace quorem::natural {

namespace {

// z := a b, an >= bn >= 1
// Scratch: multiply_scratch(an, bn)
Status multiply_spans(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = b.len;
  if (n < multiply_karatsuba_min_len) return multiply_schoolbook(z, a, b, poll);
  Status status = multiply_karatsuba(z, a.digits, b.digits, n, scratch, poll);
  digit* product = scratch;
  scratch += 2 * n;
  for (std::size_t done = n; status == Status::ok && done < a.len;) {
    const std::size_t left = a.len - done;
    const std::size_t piece = left < n ? left : n;
    status = left < n ? multiply_spans(product, b, {a.digits + done, left}, scratch, poll)
                      : multiply_karatsuba(product, a.digits + done, b.digits, n, scratch, poll);
    // The lower n digits join the upper ones of what is there.
    const digit carry = spans::add_digits(z + done, z + done, product, n, 0);
    spans::add_carry_to(z + done + n, product + n, piece, carry);
    done += piece;
  }
  return status;
}

PackedResult finished(const digit* z, std::size_t n, Status status) noexcept {
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  return packed(n - std::size_t{z[n - 1] == 0});
}

// What products of up to stack_digits digits need.
constexpr std::size_t stack_scratch = 2 * stack_digits + multiply_karatsuba_scratch(stack_digits / 2 + 1);

}  // namespace

std::size_t multiply_scratch(std::size_t an, std::size_t bn) noexcept {
  if (an < bn) return multiply_scratch(bn, an);
  if (bn < multiply_karatsuba_min_len) return 0;
  const std::size_t whole = multiply_karatsuba_scratch(bn);
  if (an == bn) return whole;
  const std::size_t last = multiply_scratch(bn, an % bn);
  return 2 * bn + (whole < last ? last : whole);
}

PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  Poll poll(context);
  if (b.len < multiply_karatsuba_min_len) {
    return finished(z, a.len + b.len, multiply_schoolbook(z, a, b, &poll));
  }
  Scratch<stack_scratch> scratch(multiply_scratch(a.len, b.len), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finished(z, a.len + b.len, multiply_spans(z, a, b, scratch.take(multiply_scratch(a.len, b.len)), &poll));
}

PackedResult square_any(digit* z, Digits a, const Context& context) noexcept {
  if (a.len == 0) return packed(0);
  Poll poll(context);
  if (a.len < square_karatsuba_min_len) return finished(z, 2 * a.len, square_schoolbook(z, a.digits, a.len, &poll));
  Scratch<stack_scratch> scratch(multiply_karatsuba_scratch(a.len), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* const memory = scratch.take(multiply_karatsuba_scratch(a.len));
  return finished(z, 2 * a.len, square_karatsuba(z, a.digits, a.len, memory, &poll));
}

Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept {
  return unpack(multiply_packed(z, a, b, context));
}

Result square(digit* z, Digits a, const Context& context) noexcept { return unpack(square_packed(z, a, context)); }

}  // namespace quorem::natural
