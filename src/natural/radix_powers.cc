#include "natural/radix_powers.h"

#include "base/spans.h"
#include "kernels/dispatch.h"
#include "natural/multiply_into.h"

namespace quorem::natural {

RadixPowers RadixPowers::plan(std::size_t count, std::size_t base_max, const Radix& radix) noexcept {
  RadixPowers powers;
  powers.radix_ = &radix;
  while (((count - 1) >> powers.levels_) + 1 > base_max) ++powers.levels_;
  powers.base_ = ((count - 1) >> powers.levels_) + 1;
  return powers;
}

std::size_t RadixPowers::most_digits_of(std::size_t count) const noexcept {
  // radix^s has the bits of the longest number of s characters, or one less.
  const std::uint64_t characters = std::uint64_t{count} * radix_->chunk_len;
  return std::size_t((bits_bound(characters, radix_of(*radix_)) + (digit_bits - 1)) / digit_bits);
}

std::size_t RadixPowers::memory_digits(int top) const noexcept {
  // A square is written with a leading zero where it has one.
  std::size_t digits = base_ + 1;
  for (int i = 1; i <= top; ++i) digits += 2 * most_digits(i - 1);
  return digits;
}

std::size_t RadixPowers::scratch_digits(int top) const noexcept {
  return top == 0 ? 0 : multiply_scratch_most(2 * most_digits(top - 1));
}

Status RadixPowers::make(int top, digit* memory, digit* scratch, Poll* poll) noexcept {
  memory_ = memory;
  place_[0] = 0;
  std::size_t n = 1;
  memory[0] = radix_->power;
  for (std::size_t i = 1; i < base_; ++i) {
    const digit above = kernels::active().multiply_digit(memory, memory, n, radix_->power);
    if (above != 0) memory[n++] = above;
  }
  len_[0] = n;
  if (poll->stop_after(base_ * base_)) return Status::interrupted;
  std::size_t place = base_ + 1;
  for (int i = 1; i <= top; ++i) {
    const Digits below = power(i - 1);
    const Status status = multiply_into(memory + place, below, below, scratch, poll);
    if (status != Status::ok) return status;
    place_[i] = place;
    len_[i] = spans::trim(memory + place, 2 * below.len);
    place += 2 * below.len;
  }
  return Status::ok;
}

void RadixPowers::normalise(int top) noexcept {
  for (int i = 0; i <= top; ++i) {
    digit* const p = memory_ + place_[i];
    shift_[i] = count_leading_zeros(p[len_[i] - 1]);
    spans::shift_left(p, p, len_[i], shift_[i]);
  }
}

}  // namespace quorem::natural
