#include "natural/transform_sum.h"

#if QUOREM_TRANSFORM

#include "base/carry_spans.h"
#include "base/spans.h"
#include "base/word64.h"

namespace quorem::natural {

namespace {

constexpr std::size_t digits_per_word = 64 / digit_bits;

typedef TransformSum::Value Value;

QUOREM_ALWAYS_INLINE void add_to(Value& a, const Value& b) noexcept {
#if QUOREM_X86_64
  __asm__("addq %4, %0\n\tadcq %5, %1\n\tadcq %6, %2\n\tadcq %7, %3"
          : "+&r"(a.w0), "+&r"(a.w1), "+&r"(a.w2), "+&r"(a.w3)
          : "rm"(b.w0), "rm"(b.w1), "rm"(b.w2), "rm"(b.w3)
          : "cc");
#else
  const auto add_word = [](std::uint64_t& x, std::uint64_t y, std::uint64_t carry) {
    const std::uint64_t sum = y + carry;
    x += sum;
    return std::uint64_t{sum < y} | std::uint64_t{x < sum};
  };
  add_word(a.w3, b.w3, add_word(a.w2, b.w2, add_word(a.w1, b.w1, add_word(a.w0, b.w0, 0))));
#endif
}

// The low word of (hi 2^64 + lo) >> shift, 0 < shift < 64
QUOREM_ALWAYS_INLINE std::uint64_t shift_pair(std::uint64_t hi, std::uint64_t lo, int shift) noexcept {
  return hi << (64 - shift) | lo >> shift;
}

}  // namespace

// Writes a word at z, but not beyond the end; returns the place behind it.
QUOREM_ALWAYS_INLINE digit* TransformSum::put(digit* z, std::uint64_t word) const noexcept {
  if (QUOREM_LIKELY(std::size_t(end_ - z) >= digits_per_word)) {
    for (std::size_t i = 0; i < digits_per_word; ++i) z[i] = digit(word >> (i * digit_bits));
    return z + digits_per_word;
  }
  for (; z != end_; ++z) {
    *z = digit(word);
    if constexpr (digit_bits < 64) word >>= (digit_bits & 63);
  }
  return z;
}

// ((t3 p2 + t2) p1 + t1) p0 + t0
QUOREM_ALWAYS_INLINE Value value_of(std::uint64_t t0, std::uint64_t t1, std::uint64_t t2, std::uint64_t t3) noexcept {
  using kernels::transform_prime;
  constexpr std::uint64_t p0 = transform_prime[0].p, p1 = transform_prime[1].p, p2 = transform_prime[2].p;
  const Words v = multiply_add_64(t3, p2, t2, 0);
  const Words w0 = multiply_add_64(v.lo, p1, t1, 0), w1 = multiply_add_64(v.hi, p1, w0.hi, 0);
  const Words x0 = multiply_add_64(w0.lo, p0, t0, 0), x1 = multiply_add_64(w1.lo, p0, x0.hi, 0);
  const Words x2 = multiply_add_64(w1.hi, p0, x1.hi, 0);
  return {x0.lo, x1.lo, x2.lo, x2.hi};
}

// Some values first, then their sum: each of the two loops finds room in the registers.
void TransformSum::add(const kernels::point* const residues[kernels::transform_primes], std::size_t count) noexcept {
  const kernels::point *const t0 = residues[0], *const t1 = residues[1], *const t2 = residues[2], *const t3 = residues[3];
  constexpr std::size_t together = 32;
  Value values[together];
  for (std::size_t done = 0; done < count; done += together) {
    const std::size_t n = count - done < together ? count - done : together;
    for (std::size_t i = 0; i < n; ++i) values[i] = value_of(t0[done + i], t1[done + i], t2[done + i], t3[done + i]);
    add_values(values, n);
  }
}

void TransformSum::add_values(const Value* values, std::size_t count) noexcept {
  const int shift = bits_ - 64;
  Value a = {accumulator_[0], accumulator_[1], accumulator_[2], 0};
  std::uint64_t pending = pending_;
  int pending_bits = pending_bits_;
  digit* z = next_;
  for (std::size_t i = 0; i < count; ++i) {
    a.w3 = 0;
    add_to(a, values[i]);
    // A whole word is final, and the `shift` bits above it.
    z = put(z, pending | a.w0 << pending_bits);
    pending = a.w0 >> 1 >> (63 - pending_bits);
    const std::uint64_t top = a.w1 << (64 - shift) >> (64 - shift);
    pending |= top << pending_bits;
    pending_bits += shift;
    if (pending_bits >= 64) {
      z = put(z, pending);
      pending_bits -= 64;
      pending = top >> (shift - pending_bits);
    }
    a = {shift_pair(a.w2, a.w1, shift), shift_pair(a.w3, a.w2, shift), a.w3 >> shift, 0};
  }
  accumulator_[0] = a.w0, accumulator_[1] = a.w1, accumulator_[2] = a.w2;
  pending_ = pending;
  pending_bits_ = pending_bits;
  next_ = z;
}

void TransformSum::finish() noexcept {
  // In digits; what leaves the top comes round again.
  const std::size_t zn = std::size_t(end_ - z_);
  digit above[3 * digits_per_word];
  for (std::size_t i = 0; i < 3 * digits_per_word; ++i) {
    above[i] = digit(accumulator_[i / digits_per_word] >> (i % digits_per_word * digit_bits));
  }
  std::size_t above_len = spans::trim(above, 3 * digits_per_word);
  while (above_len != 0) {
    const digit carry = spans::add_digit(z_ + above_len, zn - above_len, spans::add_digits(z_, z_, above, above_len, 0));
    above[0] = carry;
    above_len = std::size_t{carry != 0};
  }
}

}  // namespace quorem::natural

#endif
