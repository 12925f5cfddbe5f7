// Halving by divisions: with P_i = power^(base 2^i), the quotient and the remainder by P_i are the upper and the lower half of
// the chunks of a number below P_(i+1). Few chunks are read off one by one.
//
// Scratch: the powers, shifted for dividing by them; for each level the quotient and the shifted dividend, in which the remainder
// is left; and what a division takes.

#include "natural/radix_halve.h"

#include "base/lengths.h"
#include "base/spans.h"
#include "natural/divide_raw.h"
#include "natural/radix_chunks.h"
#include "natural/radix_powers.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

RadixPowers plan(std::size_t slots, const Radix& radix) noexcept {
  return RadixPowers::plan(slots, halve_chunks_base_max, radix);
}

// A dividend of a level has the digits of P_level at most, and one more when it is shifted; shorter ones are divided with
// leading zeros. P_(level-1) has as many digits as its bound, or one less.
struct LevelRoom {
  LevelRoom() = default;
  LevelRoom(const RadixPowers& powers, int level) noexcept {
    const std::size_t n = powers.most_digits(level) + 1, p = powers.most_digits(level - 1);
    take(DividePlan(n - p, p));
    if (p > 2) take(DividePlan(n - (p - 1), p - 1));
  }

  void take(const DividePlan& plan) noexcept {
    quotient = larger(quotient, plan.quotient);
    dividend = larger(dividend, plan.dividend);
    scratch = larger(scratch, plan.scratch);
  }

  std::size_t quotient = 0, dividend = 0, scratch = 0;
};

struct Room {
  explicit Room(const RadixPowers& plan) noexcept : powers(plan.memory_digits(plan.levels() - 1)) {
    for (int i = 1; i <= plan.levels(); ++i) {
      level[i] = LevelRoom(plan, i);
      levels += level[i].quotient + level[i].dividend;
      working = larger(working, level[i].scratch);
    }
    working = larger(working, plan.scratch_digits(plan.levels() - 1));
  }
  std::size_t total() const noexcept { return powers + levels + working; }

  LevelRoom level[RadixPowers::levels_max + 1];
  std::size_t powers, levels = 0, working = 0;
};

class Halve {
 public:
  Halve(const RadixPowers& powers, const Room& room, const Radix& radix, digit* working, Poll* poll) noexcept
      : powers_(powers), room_(room), radix_(radix), working_(working), poll_(poll) {}

  // chunks := those of a, powers.chunks(level) of them
  Status halve(digit* chunks, Digits a, int level, digit* scratch) const noexcept {
    const std::size_t count = powers_.chunks(level);
    if (a.len == 0) {
      spans::fill_zero(chunks, count);
      return Status::ok;
    }
    if (level == 0) return read_off(chunks, a, count);
    const std::size_t half = powers_.chunks(level - 1);
    const Digits d = powers_.power(level - 1);
    if (a.len < d.len) {
      spans::fill_zero(chunks, half);
      return halve(chunks + half, a, level - 1, scratch);
    }
    const LevelRoom& room = room_.level[level];
    digit* const q = scratch;
    digit* const u = q + room.quotient;
    const std::size_t n = powers_.most_digits(level) + 1, k = n - d.len;
    const int shift = powers_.shift(level - 1);
    u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
    spans::fill_zero(u + a.len + 1, n - a.len - 1);
    Status status = divide_raw(q, u, d.digits, DividePlan(k, d.len), working_, poll_);
    if (status != Status::ok) return status;
    spans::shift_right(u, u, d.len, shift);
    digit* const rest = u + room.dividend;
    status = halve(chunks, {q, spans::trim(q, k)}, level - 1, rest);
    return status == Status::ok ? halve(chunks + half, {u, spans::trim(u, d.len)}, level - 1, rest) : status;
  }

 private:
  Status read_off(digit* chunks, Digits a, std::size_t count) const noexcept {
    spans::copy(chunks, a.digits, a.len);
    const std::size_t made = to_chunks_in_place(chunks, a.len, count, radix_, poll_);
    if (made == 0) return Status::interrupted;
    spans::fill_zero(chunks, count - made);
    return Status::ok;
  }

  const RadixPowers& powers_;
  const Room& room_;
  const Radix& radix_;
  digit* working_;
  Poll* poll_;
};

}  // namespace

std::size_t halve_chunks_count(std::size_t slots, const Radix& radix) noexcept {
  const RadixPowers powers = plan(slots, radix);
  return powers.chunks(powers.levels());
}

std::size_t halve_chunks_scratch(std::size_t slots, const Radix& radix) noexcept { return Room(plan(slots, radix)).total(); }

Status halve_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept {
  RadixPowers powers = plan(slots, radix);
  const Room room(powers);
  digit* const levels = scratch + room.powers;
  digit* const working = levels + room.levels;
  const Status status = powers.make(powers.levels() - 1, scratch, working, poll);
  if (status != Status::ok) return status;
  powers.normalise(powers.levels() - 1);
  return Halve(powers, room, radix, working, poll).halve(chunks, a, powers.levels(), levels);
}

}  // namespace quorem::natural
