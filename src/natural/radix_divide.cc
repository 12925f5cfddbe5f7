// From digits to chunks: division by the power of the radix again and again, the remainders are the chunks.
//
// A step of a division by one digit (kernels/division_step.h) waits for the remainder of the step before: some dozen
// cycles in which the machine could do three or four of them. So several divisions run at once. The second one divides
// the quotient of the first, digit by digit as it comes out, the third one the quotient of the second: one pass over
// the number divides it by the power several times, and the only thing that each of them waits for is its own last
// remainder.
//
// The chunks take the place of the number. Let x < power^slots, in `slots` digits. After c divisions the quotient is
// below power^(slots-c) < B^(slots-c), so it has at most slots - c digits, and the chunk of number c, from 0, can stand
// in place slots - 1 - c. In the end the chunks are in reading order.

#include "base/spans.h"
#include "base/unroll.h"
#include "kernels/division_step.h"
#include "natural/poll.h"
#include "natural/radix_chunks.h"

namespace quorem::natural {

namespace {

constexpr std::size_t divisions_at_once = 4;
// A number of fewer digits is divided as often as it has digits, or, where code is to be short, once.
constexpr std::size_t divisions_of_few(std::size_t n) noexcept { return QUOREM_FIXED_KERNELS ? n : 1; }
// Digits between two questions whether to stop.
constexpr std::size_t block_len = 4096;

// Divisions by the same power that run side by side, with their remainders (shifted, as the divisor is).
template <std::size_t Divisions, bool Shifted>
struct Divisor {
  explicit Divisor(const Radix& radix) noexcept
      : d(radix.normalised), v(radix.reciprocal), shift(Shifted ? radix.shift : 0) {}

  // The next digit goes through the first `Used` divisions: returns what comes out of the last.
  template <std::size_t Used>
  QUOREM_ALWAYS_INLINE digit divide(digit x) noexcept {
    repeat<true, Used>([&](std::size_t i) QUOREM_INLINE_LAMBDA {
      const digit into_rest = Shifted ? spans::shift_pair_left(0, x, shift) : digit(0);
      const kernels::StepResult step = kernels::divide_2by1({digit(rest[i] | into_rest), digit(x << shift)}, d, v);
      rest[i] = step.remainder.lo;
      x = step.quotient;
    });
    return x;
  }

  digit d;
  digit v;
  int shift;
  digit rest[Divisions] = {};
};

// x := floor(x / power^Divisions), n >= Divisions digits; the remainders go below chunks, the first one highest.
// Returns whether to go on.
//
// The top digit goes through the first division only, the next one through two, and so on: the quotient digit that k
// divisions of k digits leave is below (B / power)^k, which is below the power, so it is the next division's first
// remainder and its quotient is 0. (B / power < 36, and 36^3 is below every power of 27 bits or more; in digits of 8
// bits all digits go through all.)
template <std::size_t Divisions, bool Shifted>
QUOREM_ALWAYS_INLINE bool divide_pass(digit* x, std::size_t n, digit* chunks, const Radix& radix, Poll& poll) noexcept {
  static_assert(Divisions <= 4);
  Divisor<Divisions, Shifted> divisor(radix);
  if constexpr (digit_bits > 8) {
    repeat<true, Divisions>([&](auto k) QUOREM_INLINE_LAMBDA {
      const digit quotient = divisor.template divide<k + 1>(x[n - 1 - k]);
      if constexpr (k + 1 < Divisions) {
        divisor.rest[k + 1] = digit(quotient << divisor.shift);
        x[n - 1 - k] = 0;
      } else {
        x[n - 1 - k] = quotient;
      }
    });
    n -= Divisions;
  }
  while (n > 0) {
    const std::size_t stop = n > block_len ? n - block_len : 0;
    if (poll.stop_after((n - stop) * Divisions)) return false;
    while (n > stop) {
      --n;
      x[n] = divisor.template divide<Divisions>(x[n]);
    }
  }
  for (std::size_t i = 0; i < Divisions; ++i) *--chunks = digit(divisor.rest[i] >> divisor.shift);
  return true;
}

template <bool Shifted>
std::size_t divide_all(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll& poll) noexcept {
  std::size_t free = slots;
  while (n > 1 || (n == 1 && x[0] >= radix.power)) {
    // x >= B^(n-1) > power^(n-1): there are at least as many chunks as are made here, and the last of them is not zero
    // where nothing is left.
    bool going_on;
    const std::size_t divisions = n < divisions_at_once ? divisions_of_few(n) : divisions_at_once;
    switch (divisions) {
      case 1:
        going_on = divide_pass<1, Shifted>(x, n, x + free, radix, poll);
        break;
#if QUOREM_FIXED_KERNELS
      case 2:
        going_on = divide_pass<2, Shifted>(x, n, x + free, radix, poll);
        break;
      case 3:
        going_on = divide_pass<3, Shifted>(x, n, x + free, radix, poll);
        break;
#endif
      default:
        going_on = divide_pass<divisions_at_once, Shifted>(x, n, x + free, radix, poll);
        break;
    }
    if (!going_on) return 0;
    free -= divisions;
    n = spans::trim(x, n < free ? n : free);
  }
  if (n == 1) x[--free] = x[0];
  return slots - free;
}

}  // namespace

std::size_t to_chunks_in_place(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll* poll) noexcept {
  return radix.shift == 0 ? divide_all<false>(x, n, slots, radix, *poll) : divide_all<true>(x, n, slots, radix, *poll);
}

}  // namespace quorem::natural
