// Splitting by halves, on fractions.
//
// Let P_i = power^(base 2^i). The chunks of v < P_i, base 2^i of them, are read from the fraction v / P_i: multiplied by P_(i-1),
// its integer part is the upper half of the chunks, and the fraction that is left belongs to the lower half. So after one
// division, a / P_top, there are only products, and of each only the middle is wanted. At the bottom the fraction is
// multiplied by the power again and again, and each time the integer part is the next chunk.
//
// The fraction x of a node i has n_i digits, those of P_i and `guard` more, and stands for v + theta, 0 <= theta < 1:
//
//     x B^-n_i  ~  (v + theta) / P_i
//
// The upper half v1 needs no product, only the first n_(i-1) digits of x: v / P_i = (v1 + v0 / P_(i-1)) / P_(i-1), so its theta is what
// the lower half is, as a fraction, and may be next to 0 or to 1. If it is next to 0, nothing may be lost of the fraction, or
// it would fall below v1; if it is next to 1, nothing may be added. Therefore a node is rounded *up*, with theta <= 1/2, or
// *down*, with theta >= 1/2, in all that is made of it:
//
//     up      v <= x P_i B^-n_i <= v + 1/2 + e            down    v + 1/2 - e <= x P_i B^-n_i < v + 1
//
// The first node is a / P_top rounded up, theta = 0. The fraction of the lower half says which of both the upper half is: up where it is
// below 1/2, down where not.
//
// The error e, in units of 1 / P_i: a unit in the last place of x is P_i B^-n_i <= B^-guard of them. The product x P_(i-1)
// multiplies the error with x, which leaves it as it is in these units, and each node adds three units in the last place
// at most: of the wrapped product (below), one for the digits cut off below, and one more up for rounding. After 40 levels e is
// below 120 B^-guard, and the bottom adds as many units as it makes chunks, so 1/2 is far, with guard = 1, or 2 digits of 8 bits.
//
//     x P_(i-1)     | integer part | fraction, its first n_(i-1) digits | below |
//
// Of that product of n_i + n_(i-1) - guard digits the middle is wanted. By the transform it is made modulo B^m - 1, m >= n_i: what
// is above B^m, a part of the integer part, comes down upon what is below, and may carry into the fraction once. So it is at
// most a unit too large; rounding down takes one away again. The values of P_(i-1) at the roots serve all nodes of a level.
//
// Scratch: powers, for the levels with transforms their values, the division at the top, and for the levels the lower halves'
// fractions, together as long as the first; a product.

#include "natural/radix_split.h"

#include "base/carry_spans.h"
#include "base/check.h"
#include "base/lengths.h"
#include "base/spans.h"
#include "kernels/dispatch.h"
#include "natural/divide_raw.h"
#include "natural/multiply_into.h"
#include "natural/multiply_transform.h"
#include "natural/radix_powers.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

constexpr std::size_t guard = digit_bits == 8 ? 2 : 1;

RadixPowers plan(std::size_t slots, const Radix& radix) noexcept {
  return RadixPowers::plan(slots, split_chunks_base_max, radix);
}

// The digits of the fractions of a level at most.
std::size_t room(const RadixPowers& powers, int level) noexcept { return powers.most_digits(level) + guard; }

#if QUOREM_TRANSFORM

// Is the product of a level made by the transform? Known by the bounds, so that memory is known before the powers.
bool by_transform(const RadixPowers& powers, int level) noexcept {
  return multiplies_by_transform(room(powers, level), powers.most_digits(level - 1));
}

TransformPlan wrapped_plan(const RadixPowers& powers, int level) noexcept {
  return plan_transform(room(powers, level), powers.most_digits(level - 1), room(powers, level));
}

#endif

class Split {
 public:
  Split(const RadixPowers& powers, const Radix& radix, const digit* const* values, digit* products, Poll* poll) noexcept
      : powers_(powers), radix_(radix), values_(values), products_(products), poll_(poll) {}

  std::size_t digits(int level) const noexcept { return powers_.power(level).len + guard; }

  // chunks := those of the fraction x, which is overwritten.
  Status split(digit* chunks, digit* x, int level, bool up, digit* scratch) const noexcept {
    if (level == 0) return bottom(chunks, x, up);
    const int below = level - 1;
    const std::size_t n = digits(level), half = digits(below);
    digit* const lower = scratch;
    const Status status = lower_half(lower, x, level, up);
    if (status != Status::ok) return status;
    const bool upper_up = (lower[half - 1] & digit_top_bit) == 0;
    digit* const upper = x + (n - half);
    if (upper_up) round_up(upper, half);
    const Status upper_status = split(chunks, upper, below, upper_up, scratch + half);
    if (upper_status != Status::ok) return upper_status;
    return split(chunks + powers_.chunks(below), lower, below, up, scratch + half);
  }

  // A unit in the last place; it cannot carry out, for the fraction is below 1 - 1 / (2 P_i).
  static void round_up(digit* x, std::size_t n) noexcept {
    const digit carry = spans::add_digit(x, n, 1);
    QUOREM_CHECK(carry == 0);
    static_cast<void>(carry);
  }

  // lower := the fraction of x P_(i-1)
  Status lower_half(digit* lower, const digit* x, int level, bool up) const noexcept {
    const std::size_t n = digits(level), half = digits(level - 1);
    const Digits power = powers_.power(level - 1);
    digit* const product = products_;
#if QUOREM_TRANSFORM
    if (by_transform(powers_, level)) {
      const TransformPlan plan = wrapped_plan(powers_, level);
      const Status status = multiply_modulo_by_values(product, plan.modulus_digits(), {x, n}, values_[level], plan,
                                                      product + plan.modulus_digits(), poll_);
      if (status != Status::ok) return status;
      spans::copy(lower, product + (n - half), half);
      // Down: what came round may have carried in.
      if (!up) spans::subtract_digit(lower, half, 1);
      if (up) round_up(lower, half);
      return Status::ok;
    }
#endif
    const Status status = multiply_into(product, {x, n}, power, product + (n + power.len), poll_);
    if (status != Status::ok) return status;
    spans::copy(lower, product + (n - half), half);
    // Up: what is cut off counts as a unit.
    if (up) round_up(lower, half);
    return Status::ok;
  }

  // The integer parts of x power, (x power) power, ..; x gets shorter as fewer chunks are left in it.
  Status bottom(digit* chunks, digit* x, bool up) const noexcept {
    const std::size_t count = powers_.chunks(0);
    std::size_t n = digits(0);
    if (poll_->stop_after(count * n)) return Status::interrupted;
    const kernels::KernelSet& set = kernels::active();
    for (std::size_t i = 0; i < count; ++i) {
      chunks[i] = set.multiply_digit(x, x, n, radix_.power);
      const std::size_t enough = powers_.most_digits_of(count - 1 - i) + guard;
      if (n > enough) {
        x += n - enough;
        n = enough;
        if (up) round_up(x, n);
      }
    }
    return Status::ok;
  }

 private:
  const RadixPowers& powers_;
  const Radix& radix_;
  const digit* const* values_;  // of the level's product by the transform
  digit* products_;
  Poll* poll_;
};

// The parts of the scratch, one after the other: powers, values, the first fraction, and then what comes one after the other.
struct Room {
  explicit Room(const RadixPowers& plan) noexcept
      : top(plan.levels()),
        division(room(plan, top), plan.most_digits(top)),
        powers(plan.memory_digits(top)) {
    std::size_t product = 0;
    for (int i = 1; i <= top; ++i) {
      lower += room(plan, i - 1);
      product = larger(product, take_level(plan, i));
    }
    const std::size_t dividing = division.dividend + division.n + division.scratch;
    rest = larger(larger(dividing, lower + product), larger(plan.scratch_digits(top), transforming));
  }

  std::size_t total() const noexcept { return powers + values + division.quotient + rest; }

  // Returns the digits for the product of a level.
  std::size_t take_level(const RadixPowers& plan, int level) noexcept {
#if QUOREM_TRANSFORM
    if (by_transform(plan, level)) {
      const TransformPlan wrapped = wrapped_plan(plan, level);
      const std::size_t scratch = transform_scratch(wrapped, true);
      values += transform_values_digits(wrapped);
      transforming = larger(transforming, scratch);
      return wrapped.modulus_digits() + scratch;
    }
#endif
    const std::size_t n = room(plan, level) + plan.most_digits(level - 1);
    return n + multiply_scratch_most(n);
  }

  int top;
  DividePlan division;
  std::size_t powers, values = 0, lower = 0, transforming = 0, rest = 0;
};

// The values of the powers for the levels with transforms; places[level] says where.
Status make_values(const digit** places, digit* memory, const RadixPowers& powers, digit* scratch, Poll* poll) noexcept {
#if QUOREM_TRANSFORM
  for (int level = 1; level <= powers.levels(); ++level) {
    if (!by_transform(powers, level)) continue;
    const TransformPlan plan = wrapped_plan(powers, level);
    const Status status = transform_values(memory, powers.power(level - 1), plan, scratch, poll);
    if (status != Status::ok) return status;
    places[level] = memory;
    memory += transform_values_digits(plan);
  }
#else
  static_cast<void>(places), static_cast<void>(memory), static_cast<void>(powers), static_cast<void>(scratch);
  static_cast<void>(poll);
#endif
  return Status::ok;
}

// x := a B^n / P rounded up, n = P.len + guard digits
Status first_fraction(digit* x, Digits a, Digits p, digit* memory, Poll* poll) noexcept {
  const std::size_t n = p.len + guard;
  const DividePlan plan(n, p.len);
  digit* const d = memory;
  digit* const u = d + p.len;
  const int shift = count_leading_zeros(p.digits[p.len - 1]);
  spans::shift_left(d, p.digits, p.len, shift);
  spans::fill_zero(u, n + p.len);
  const digit above = spans::shift_left(u + n, a.digits, a.len, shift);
  if (a.len < p.len) u[n + a.len] = above;
  const Status status = divide_raw(x, u, d, plan, u + plan.dividend, poll);
  if (status == Status::ok) spans::add_digit(x, n, 1);
  return status;
}

}  // namespace

bool splits_fractions([[maybe_unused]] std::size_t slots) noexcept {
#if QUOREM_TRANSFORM
  return slots >= split_chunks_min_len(kernels::active_transform().width);
#else
  return false;
#endif
}

std::size_t split_chunks_count(std::size_t slots, const Radix& radix) noexcept {
  const RadixPowers powers = plan(slots, radix);
  return powers.chunks(powers.levels());
}

std::size_t split_chunks_scratch(std::size_t slots, const Radix& radix) noexcept { return Room(plan(slots, radix)).total(); }

Status split_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept {
  RadixPowers powers = plan(slots, radix);
  const Room room(powers);
  digit* const values = scratch + room.powers;
  digit* const x = values + room.values;
  digit* const rest = x + room.division.quotient;
  const digit* places[RadixPowers::levels_max + 1] = {};
  Status status = powers.make(room.top, scratch, rest, poll);
  if (status == Status::ok) status = make_values(places, values, powers, rest, poll);
  if (status == Status::ok) status = first_fraction(x, a, powers.power(room.top), rest, poll);
  if (status != Status::ok) return status;
  return Split(powers, radix, places, rest + room.lower, poll).split(chunks, x, room.top, true, rest);
}

}  // namespace quorem::natural
