// Powers of a radix by squaring, for converting long numbers by halves.

#ifndef QUOREM_NATURAL_RADIX_POWERS_H_
#define QUOREM_NATURAL_RADIX_POWERS_H_

#include <cstddef>

#include "natural/poll.h"
#include "natural/radix.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem::natural {

// The powers P_i = power^(base 2^i) of a radix's chunk, i = 0..top.
class RadixPowers {
 public:
  static constexpr int levels_max = 40;

  // So that base 2^levels >= count, as few levels as a base of at most base_max allows; powers are made up to `top` <= levels.
  static RadixPowers plan(std::size_t count, std::size_t base_max, const Radix& radix) noexcept;

  int levels() const noexcept { return levels_; }
  std::size_t chunks(int i) const noexcept { return base_ << i; }
  // The digits of a power of so many chunks at most, and of P_i, known before it is made; and P_i.
  std::size_t most_digits_of(std::size_t count) const noexcept;
  std::size_t most_digits(int i) const noexcept { return most_digits_of(chunks(i)); }
  Digits power(int i) const noexcept { return {memory_ + place_[i], len_[i]}; }

  // The digits that the powers 0..top take, and what making them takes besides.
  std::size_t memory_digits(int top) const noexcept;
  std::size_t scratch_digits(int top) const noexcept;
  Status make(int top, digit* memory, digit* scratch, Poll* poll) noexcept;

  // Shifts the powers 0..top so that their top bits are set.
  void normalise(int top) noexcept;
  int shift(int i) const noexcept { return shift_[i]; }

 private:
  const Radix* radix_ = nullptr;
  std::size_t base_ = 0;
  int levels_ = 0;
  digit* memory_ = nullptr;
  std::size_t place_[levels_max] = {};
  std::size_t len_[levels_max] = {};
  int shift_[levels_max] = {};
};

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_RADIX_POWERS_H_
