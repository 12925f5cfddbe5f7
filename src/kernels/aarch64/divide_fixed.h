// Division by 2 to 8 digits on AArch64: the method of kernels/divide_fixed_inline.h with what this machine makes
// cheaper.
//
// Here subtracting a row costs no more than adding one, so what is left of the dividend stands as it is and not as a
// complement. And a step asks before its row, not after, whether the quotient digit may be one too small:
// kernels/reciprocal.h bounds what its estimate misses by 32 / B, or 6 / B beside the error of the reciprocal, so that
// floor(u / d) is the digit above the estimate's fraction unless the fraction is within that of 1. Where it is not, u -
// q d is known to be below d, its top digit is 0 and need not be computed: 4 N - 2 instructions a row, and the digits
// move down one place by being renamed. The other case comes once in 2^55 steps. For 2 to 4 digits and a dividend of
// twice as many there is code without a loop, which keeps the quotient in registers and begins anew elsewhere in that
// case: so it makes no call, and has next to nothing to save on the stack.

#ifndef QUOREM_KERNELS_AARCH64_DIVIDE_FIXED_H_
#define QUOREM_KERNELS_AARCH64_DIVIDE_FIXED_H_

#include <cstddef>
#include <utility>

#include "base/coverage.h"
#include "base/packed.h"
#include "base/spans.h"
#include "base/unroll.h"
#include "kernels/aarch64/rows.h"
#include "kernels/divide_fixed_inline.h"
#include "kernels/kernels.h"
#include "kernels/reciprocal.h"

namespace quorem::kernels {

// How far an estimate's fraction is from the true one at most.
constexpr digit estimate_error_max = reciprocal_error_max + 6;

// q := floor(u / d), u := u - q d, where q is that or one less before. n + 1 digits of u, n of d; the top one of u
// becomes 0.
QUOREM_NOINLINE inline digit divide_step_exactly(digit* u, const digit* d, std::size_t n, digit q) noexcept {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(d[i], q, 0, carry);
    carry = t.hi + digit(u[i] < t.lo);
    u[i] -= t.lo;
  }
  u[n] -= carry;
  if (u[n] == 0 && spans::compare(u, d, n) < 0) return q;
  QUOREM_BRANCH(divide_fixed_correction);
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) u[i] = subtract_borrow(u[i], d[i], borrow);
  return q + 1;
}

// May the quotient digit be one more than estimate.hi?
QUOREM_ALWAYS_INLINE bool is_uncertain(TwoDigits estimate) noexcept {
  return estimate.lo >= digit(-estimate_error_max);
}

// w := w B + next modulo B^N
template <std::size_t N>
QUOREM_ALWAYS_INLINE void append(digit* w, digit next) noexcept {
  repeat<true, N - 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = w[N - 2 - i]; });
  w[0] = next;
}

// One quotient digit: q := floor((w B + next) / d), w := (w B + next) - q d. N digits of w and of d, w < d.
template <std::size_t N>
QUOREM_ALWAYS_INLINE digit divide_step(digit* w, digit next, const digit* d, TwoDigits reciprocal) noexcept {
  const TwoDigits estimate = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
  if (QUOREM_UNLIKELY(is_uncertain(estimate))) {
    digit u[N + 1], divisor[N];
    u[0] = next;
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { u[i + 1] = w[i]; });
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { divisor[i] = d[i]; });
    const digit q = divide_step_exactly(u, divisor, N, estimate.hi);
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = u[i]; });
    return q;
  }
  append<N>(w, next);
  AArch64Rows::subtract_multiple<N>(w, d, estimate.hi);
  return estimate.hi;
}

// Digit i of a 2^shift, an digits and one above.
QUOREM_ALWAYS_INLINE digit shifted_digit(const digit* a, std::size_t an, std::size_t i, int shift) noexcept {
  return spans::shift_pair_left(i < an ? a[i] : digit(0), i > 0 ? a[i - 1] : digit(0), shift);
}

// Can the quotient digit that w and the digit after it make be other than 0?
template <std::size_t N>
QUOREM_ALWAYS_INLINE bool may_exceed(const digit* w, const digit* d) noexcept {
  return w[N - 1] != 0 || w[N - 2] >= d[N - 1];
}

// r := w / 2^shift; returns the exact length.
template <std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t store_shifted_back(digit* r, const digit* w, int shift) noexcept {
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = decltype(i)::value;
    r[I] = I + 1 < N ? spans::shift_pair_right(w[I + 1 < N ? I + 1 : I], w[I], shift) : w[I] >> shift;
  });
  return spans::trim(r, N);
}

// q, r := floor(a / b), a - q b for d = b 2^shift, as KernelSet::divide_fixed.
template <std::size_t N>
QUOREM_ALWAYS_INLINE PackedResult divide_in_loop(digit* q, digit* r, const digit* a, std::size_t an, const digit* d,
                                                 TwoDigits reciprocal, int shift) noexcept {
  digit w[N];
  std::size_t j = an - N;
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = shifted_digit(a, an, an - i, shift); });
  const digit next = shifted_digit(a, an, j, shift);
  std::size_t quotient_len = j;
  // The top digit of the quotient is often 0, and then not written.
  if (may_exceed<N>(w, d)) {
    const digit first = divide_step<N>(w, next, d, reciprocal);
    if (first != 0) {
      if (q != nullptr) q[j] = first;
      ++quotient_len;
    }
  } else {
    append<N>(w, next);
  }
  while (j-- > 0) {
    const digit digit_of_q = divide_step<N>(w, shifted_digit(a, an, j, shift), d, reciprocal);
    if (q != nullptr) q[j] = digit_of_q;
  }
  if (r == nullptr) return packed(quotient_len);
  const std::size_t remainder_len = store_shifted_back<N>(r, w, shift);
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

// body(0) && body(1) && ... && body(N - 1)
template <class Body, std::size_t... I>
QUOREM_ALWAYS_INLINE bool all_of(Body&& body, std::index_sequence<I...>) noexcept {
  return (body(std::integral_constant<std::size_t, I>{}) && ...);
}

// The same for an = 2 N without a loop: false, and nothing is written, where a quotient digit is uncertain.
template <std::size_t N>
QUOREM_ALWAYS_INLINE bool divide_straight(PackedResult* result, digit* q, digit* r, const digit* a, const digit* d,
                                          TwoDigits reciprocal, int shift) noexcept {
  digit w[N], quotient[N + 1];
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = shifted_digit(a, 2 * N, 2 * N - i, shift); });
  const auto step = [&](std::size_t place) QUOREM_INLINE_LAMBDA {
    const TwoDigits estimate = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
    if (QUOREM_UNLIKELY(is_uncertain(estimate))) return false;
    append<N>(w, shifted_digit(a, 2 * N, place, shift));
    AArch64Rows::subtract_multiple<N>(w, d, estimate.hi);
    quotient[place] = estimate.hi;
    return true;
  };
  if (may_exceed<N>(w, d)) {
    if (!step(N)) return false;
  } else {
    append<N>(w, shifted_digit(a, 2 * N, N, shift));
    quotient[N] = 0;
  }
  if (!all_of([&](auto i) QUOREM_INLINE_LAMBDA { return step(N - 1 - i); }, std::make_index_sequence<N - 1>{}))
    return false;
  // The lowest digit, after which only a remainder asks for the row.
  const TwoDigits last = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
  if (QUOREM_UNLIKELY(is_uncertain(last))) return false;
  quotient[0] = last.hi;
  const digit lowest = a[0] << shift;
  const auto store_remainder = [&]() QUOREM_INLINE_LAMBDA {
    append<N>(w, lowest);
    AArch64Rows::subtract_multiple<N>(w, d, quotient[0]);
    return store_shifted_back<N>(r, w, shift);
  };
  if (q == nullptr) {
    *result = packed(store_remainder());
    return true;
  }
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { q[i] = quotient[i]; });
  if (quotient[N] != 0) q[N] = quotient[N];
  const std::size_t quotient_len = N + std::size_t{quotient[N] != 0};
  *result = r == nullptr ? packed(quotient_len) : packed_lengths(quotient_len, store_remainder());
  return true;
}

// The lengths of divisors that have code without a loop.
constexpr std::size_t straight_max = 4;

template <std::size_t N>
QUOREM_NOINLINE PackedResult divide_prepared_in_loop(digit* q, digit* r, const digit* a, std::size_t an,
                                                     const FixedDivisor& b) noexcept {
  return divide_in_loop<N>(q, r, a, an, b.normalised, b.reciprocal, b.shift);
}

// d := b 2^shift, the top bit set; returns the shift.
template <std::size_t N>
QUOREM_ALWAYS_INLINE int normalise(digit* d, const digit* b) noexcept {
  QUOREM_CHECK(b[N - 1] != 0);
  const int shift = count_leading_zeros(b[N - 1]);
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { d[i] = shifted_digit(b, N, i, shift); });
  return shift;
}

template <std::size_t N>
QUOREM_NOINLINE PackedResult divide_in_loop(digit* q, digit* r, const digit* a, std::size_t an,
                                            const digit* b) noexcept {
  digit d[N];
  const int shift = normalise<N>(d, b);
  return divide_in_loop<N>(q, r, a, an, d, reciprocal_2digits(d[N - 1], d[N - 2]), shift);
}

// Takes the place of kernels/divide_fixed_inline.h for rows of N digits.
#define QUOREM_DIVIDE_FIXED(N)                                                                                     \
  template <>                                                                                                      \
  QUOREM_NOINLINE inline PackedResult divide_fixed_prepared<AArch64Rows, N>(                                       \
      digit * q, digit * r, const digit* a, std::size_t an, const FixedDivisor& b) noexcept {                      \
    QUOREM_CHECK(an >= N && (N == 2 || an <= fixed_ratio * N));                                                    \
    if (N <= straight_max && QUOREM_LIKELY(an == 2 * N)) {                                                         \
      PackedResult result;                                                                                         \
      if (QUOREM_LIKELY(divide_straight<N>(&result, q, r, a, b.normalised, b.reciprocal, b.shift))) return result; \
    }                                                                                                              \
    return divide_prepared_in_loop<N>(q, r, a, an, b);                                                             \
  }                                                                                                                \
  template <>                                                                                                      \
  inline PackedResult divide_fixed<AArch64Rows, N>(digit * q, digit * r, const digit* a, std::size_t an,           \
                                                   const digit* b) noexcept {                                      \
    if (N <= straight_max && QUOREM_LIKELY(an == 2 * N)) {                                                         \
      PackedResult result;                                                                                         \
      digit d[N];                                                                                                  \
      const int shift = normalise<N>(d, b);                                                                        \
      const TwoDigits reciprocal = reciprocal_2digits(d[N - 1], d[N - 2]);                                         \
      if (QUOREM_LIKELY(divide_straight<N>(&result, q, r, a, d, reciprocal, shift))) return result;                \
    }                                                                                                              \
    return divide_in_loop<N>(q, r, a, an, b);                                                                      \
  }

QUOREM_DIVIDE_FIXED(2)
QUOREM_DIVIDE_FIXED(3)
#if QUOREM_FIXED_KERNELS
QUOREM_DIVIDE_FIXED(4)
QUOREM_DIVIDE_FIXED(5)
QUOREM_DIVIDE_FIXED(6)
QUOREM_DIVIDE_FIXED(7)
QUOREM_DIVIDE_FIXED(8)
#endif

#undef QUOREM_DIVIDE_FIXED

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_AARCH64_DIVIDE_FIXED_H_
