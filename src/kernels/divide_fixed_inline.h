// Division by 3 to 9 digits: the schoolbook method with the divisor's length known to the compiler.
//
// The divisor d is shifted left until its top bit is set, and the dividend u by as much. Then, from the top, each step takes
// the n + 1 digits u of what is left of the dividend, which is below B d, and makes one quotient digit:
//
//     q := floor(u / d) or one less         from the top two digits of u, by the reciprocal of reciprocal.h
//     u := u - q d                          one row of n products
//     where u >= d:  q := q + 1, u := u - d at 64-bit digits once in 2^59 steps
//
// and the next digit of the dividend is appended below. What a step waits for is the chain: product, sum of q, product,
// carries of the row; no branch in it is taken but the one in 2^59, and there is no machine division.
//
// Subtracting a row would need a chain of products and a chain of borrows, and processors have two carry flags that two
// additions can use side by side, but no such pair for subtractions. So the window holds the complement of u, B^(n+1) - 1
// - u, to which q d is added: "w" below is always that complement. Up to Rows::registers_max digits the window lives in
// registers and is moved along by renaming; a longer one is a place in memory that moves down.

#ifndef QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_
#define QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_

#include "base/coverage.h"
#include "base/unroll.h"
#include "kernels/divide_two_digits_inline.h"
#include "kernels/kernels.h"
#include "kernels/reciprocal.h"
#include "base/spans.h"

namespace quorem::kernels {

// Is a window of N + 1 digits held in registers?
template <class Rows, std::size_t N>
constexpr bool in_registers = N <= Rows::registers_max;

// One quotient digit: q := floor(u / d), u := u - q d on the complement w of u, n + 1 digits.
// Requires: u < B d
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE digit divide_fixed_step(digit* w, const FixedDivisor& b) noexcept {
  digit q = Rows::template estimate_and_accumulate<N>(w, b);
  // u >= d needs a top digit of u not below that of d.
  if (QUOREM_UNLIKELY(w[N] != digit_max) || QUOREM_UNLIKELY(w[N - 1] <= digit(~b.normalised[N - 1]))) {
    digit next[N + 1];
    repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { next[i] = w[i]; });
    Rows::template accumulate<N>(next, b.normalised, 1);
    // The complement of u - d, where that is not negative, has the top digit of 0's complement.
    if (next[N] == digit_max) {
      QUOREM_BRANCH(divide_fixed_correction);
      ++q;
      repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = next[i]; });
    }
    QUOREM_CHECK(w[N] == digit_max);
  }
  return q;
}

// z := the remainder whose complement is w, shifted back; returns its exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t store_remainder(digit* z, const digit* w, int shift) noexcept {
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    const digit above = i + 1 < N ? digit(~w[i + 1 < N ? i + 1 : i]) : digit(0);
    z[i] = spans::shift_pair_right(above, digit(~w[i]), shift);
  });
  return spans::trim(z, N);
}

// Digit i of the complement of a 2^shift, an digits and one above.
QUOREM_ALWAYS_INLINE digit shifted_complement(const digit* a, std::size_t an, std::size_t i, int shift) noexcept {
  const digit above = i < an ? a[i] : digit(0);
  const digit below = i > 0 ? a[i - 1] : digit(0);
  return digit(~spans::shift_pair_left(above, below, shift));
}

// With the window in registers, and the dividend's digits shifted as they are taken. KnownLen is the dividend's length
// where that is known to the compiler, too: then there is no loop, and moving the window costs nothing; else 0.
template <class Rows, std::size_t N, std::size_t KnownLen>
QUOREM_ALWAYS_INLINE std::size_t divide_in_registers(digit* q, digit* rest, const digit* a, std::size_t an,
                                                     const FixedDivisor& b) noexcept {
  const int shift = b.shift;
  digit w[N + 1];
  std::size_t j = an - N;
  repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - i] = shifted_complement(a, an, an - i, shift); });
  std::size_t quotient_len = j;
  // The top digit of the quotient is often 0, and then not written.
  if (digit(w[N] != digit_max) | digit(w[N - 1] <= digit(~b.normalised[N - 1]))) {
    const digit first = divide_fixed_step<Rows, N>(w, b);
    if (first != 0) {
      q[j] = first;
      ++quotient_len;
    }
  }
  const auto step = [&](std::size_t place) QUOREM_INLINE_LAMBDA {
    repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - i] = w[N - i - 1]; });
    w[0] = shifted_complement(a, an, place, shift);
    q[place] = divide_fixed_step<Rows, N>(w, b);
  };
  if constexpr (KnownLen != 0) {
    repeat<in_registers<Rows, N>, KnownLen - N>([&](auto k) QUOREM_INLINE_LAMBDA { step(KnownLen - N - 1 - k); });
  } else {
    while (j-- > 0) step(j);
  }
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = w[i]; });
  return quotient_len;
}

// With the window in memory, the dividend shifted first.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t divide_in_memory(digit* q, digit* rest, const digit* a, std::size_t an,
                                                  const FixedDivisor& b) noexcept {
  digit u[fixed_ratio * N + 1];
  u[an] = digit(~spans::shift_left(u, a, an, b.shift));
  for (std::size_t i = 0; i < an; ++i) u[i] = digit(~u[i]);
  std::size_t j = an - N;
  std::size_t quotient_len = j;
  if (u[an] != digit_max || u[an - 1] <= digit(~b.normalised[N - 1])) {
    const digit first = divide_fixed_step<Rows, N>(u + j, b);
    if (first != 0) {
      q[j] = first;
      ++quotient_len;
    }
  }
  while (j-- > 0) q[j] = divide_fixed_step<Rows, N>(u + j, b);
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = u[i]; });
  return quotient_len;
}

// The contract is KernelSet::divide_fixed_prepared.
template <class Rows, std::size_t N>
QUOREM_NOINLINE PackedResult divide_fixed_prepared(digit* q, digit* r, const digit* a, std::size_t an,
                                                   const FixedDivisor& b) noexcept {
  QUOREM_CHECK(an >= N && (N == 2 || an <= fixed_ratio * N));
  if constexpr (N == 2) {
    const TwoDigits d = {b.normalised[1], b.normalised[0]};
    return divide_two_digits<true>(q, r, a, an, d, b.reciprocal_3by2, b.shift);
  }
  constexpr std::size_t straight_line_max = 4;
  digit rest[N], unused[(fixed_ratio - 1) * N + 1];
  digit* quotient = q != nullptr ? q : unused;
  std::size_t quotient_len;
  if constexpr (!in_registers<Rows, N>) {
    quotient_len = divide_in_memory<Rows, N>(quotient, rest, a, an, b);
  } else if (N <= straight_line_max && QUOREM_LIKELY(an == 2 * N)) {
    quotient_len = divide_in_registers<Rows, N, 2 * N>(quotient, rest, a, 2 * N, b);
  } else {
    quotient_len = divide_in_registers<Rows, N, 0>(quotient, rest, a, an, b);
  }
  if (r == nullptr) return packed(quotient_len);
  const std::size_t remainder_len = store_remainder<Rows, N>(r, rest, b.shift);
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

// The contract is KernelSet::divide_fixed.
template <class Rows, std::size_t N>
PackedResult divide_fixed(digit* q, digit* r, const digit* a, std::size_t an, const digit* b) noexcept {
  QUOREM_CHECK(b[N - 1] != 0);
  const int shift = count_leading_zeros(b[N - 1]);
  if constexpr (N == 2) {
    const TwoDigits d = {spans::shift_pair_left(b[1], b[0], shift), digit(b[0] << shift)};
    return divide_two_digits<false>(q, r, a, an, d, 0, shift);
  }
  FixedDivisor divisor;
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    divisor.normalised[i] = spans::shift_pair_left(b[i], i > 0 ? b[i > 0 ? i - 1 : 0] : digit(0), shift);
  });
  divisor.shift = shift;
  divisor.reciprocal = reciprocal_2digits(divisor.normalised[N - 1], divisor.normalised[N - 2]);
  return divide_fixed_prepared<Rows, N>(q, r, a, an, divisor);
}

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_DIVIDE_FIXED_INLINE_H_
