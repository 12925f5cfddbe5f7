// Joining by halves: with P_i = power^(base 2^i), a number of up to base 2^(i+1) chunks is
//
//     upper P_i + lower,       lower the first base 2^i chunks,
//
// so one product for two halves, which are joined in the same way. Few chunks are multiplied up one by one.
//
// A step joins the upper half into scratch, multiplies it by P_i into its place, then joins the lower half into scratch and adds
// it. Scratch: for each level one half, together less than twice the first; the products' own, and the powers.

#include "natural/radix_join.h"

#include "base/carry_spans.h"
#include "base/spans.h"
#include "natural/multiply_into.h"
#include "natural/radix_chunks.h"
#include "natural/radix_powers.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

// The digits of a joined number of the level, with room for a product with a leading zero.
std::size_t room(const RadixPowers& powers, int level) noexcept { return powers.most_digits(level) + 1; }

std::size_t halves(const RadixPowers& powers) noexcept {
  std::size_t digits = room(powers, powers.levels());
  for (int i = 0; i < powers.levels(); ++i) digits += room(powers, i);
  return digits;
}

class Join {
 public:
  Join(const RadixPowers& powers, const Radix& radix, digit* products, Poll* poll) noexcept
      : powers_(powers), radix_(radix), products_(products), poll_(poll) {}

  // z := the chunks, at most powers.chunks(level) of them; room(level) digits in z.
  Status join(digit* z, std::size_t* len, const digit* chunks, std::size_t count, int level, digit* scratch) const noexcept {
    while (level > 0 && count <= powers_.chunks(level - 1)) --level;
    count = spans::trim(chunks, count);
    *len = 0;
    if (count == 0) return Status::ok;
    if (level == 0) return multiply_up_chunks(z, len, chunks, count, radix_, poll_);
    const int below = level - 1;
    const std::size_t low = powers_.chunks(below) < count ? powers_.chunks(below) : count;
    const Digits power = powers_.power(below);
    digit* const half = scratch;
    digit* const rest = scratch + room(powers_, below);
    std::size_t n = 0, half_len = 0;
    Status status = join(half, &half_len, chunks + low, count - low, below, rest);
    if (status == Status::ok && half_len != 0) {
      n = half_len + power.len;
      status = multiply_into(z, {half, half_len}, power, products_, poll_);
    }
    if (status == Status::ok) status = join(half, &half_len, chunks, low, below, rest);
    if (status != Status::ok) return status;
    if (n < half_len) {
      spans::fill_zero(z + n, half_len - n);
      n = half_len;
    }
    spans::add_digit(z + half_len, n - half_len, spans::add_digits(z, z, half, half_len, 0));
    *len = spans::trim(z, n);
    return Status::ok;
  }

 private:
  const RadixPowers& powers_;
  const Radix& radix_;
  digit* products_;
  Poll* poll_;
};

RadixPowers plan(std::size_t count, const Radix& radix) noexcept {
  return RadixPowers::plan(count, join_chunks_base_max, radix);
}

// The products are of two halves at most, those of the powers no longer.
std::size_t products(const RadixPowers& powers) noexcept {
  return multiply_scratch_most(2 * room(powers, powers.levels() - 1));
}

}  // namespace

std::size_t join_chunks_scratch(std::size_t count, const Radix& radix) noexcept {
  if (!joins_by_halves(count, radix)) return 0;
  const RadixPowers powers = plan(count, radix);
  return powers.memory_digits(powers.levels() - 1) + halves(powers) + products(powers);
}

Status join_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   Poll* poll) noexcept {
  RadixPowers powers = plan(count, radix);
  const int top = powers.levels() - 1;
  digit* const memory = scratch;
  digit* const result = memory + powers.memory_digits(top);
  digit* const rest = result + room(powers, powers.levels());
  digit* const multiplying = result + halves(powers);
  Status status = powers.make(top, memory, multiplying, poll);
  if (status == Status::ok) {
    status = Join(powers, radix, multiplying, poll).join(result, len, chunks, count, powers.levels(), rest);
  }
  if (status == Status::ok) spans::copy(z, result, *len);
  return status;
}

}  // namespace quorem::natural
