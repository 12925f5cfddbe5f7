// Powers: from the top bit of the exponent down, a square for each bit and a product for each bit that is one.
//
// How long the result will be is known before any work. With a = m 2^k, 1 <= m < 2,
//
//     log2 a^e = e (k + log2 m)
//
// and log2 m comes bit by bit: squaring m doubles its logarithm, so the next bit is whether m^2 >= 2, and m or m / 2 goes
// on. m is kept in 64 bits, once rounded down throughout and once up, which gives bounds on both sides: each squaring
// doubles the relative error and adds 2^-63, so after 31 of them it is below 2^-31, and the bits found are those of a
// logarithm that is wrong by less than 2^-31. Bounds of both sides are then at most 2^-30 apart. A small exponent needs fewer
// bits: with two more than its own the bounds are at most half a bit apart.
//
// The factor 2^t of a is taken out first, and comes back as one shift, which for a power of two is all.

#include "natural/power.h"

#include "base/scratch.h"
#include "base/spans.h"
#include "base/word64.h"
#include "natural/multiply_inline.h"
#include "natural/multiply_into.h"
#include "natural/thresholds.h"

namespace quorem::natural {

namespace {

constexpr std::uint64_t saturated = std::uint64_t{1} << 63;

constexpr int fraction_bits = 31;

// The bits of the logarithm that an exponent makes use of: a unit of the last one is then at most a quarter of a bit.
int useful_bits(std::uint64_t e) noexcept {
  int bits = 2;
  while (bits < fraction_bits && e >> (bits - 2) != 0) ++bits;
  return bits;
}

// 2^31 log2(m / 2^63), for 2^63 <= m < 2^64, rounded down to a multiple of 2^(31 - bits), or less by at most one of these
std::uint64_t log2_below(std::uint64_t m, int bits) noexcept {
  std::uint64_t log = 0;
  for (int i = 0; i < bits; ++i) {
    m = multiply_64(m, m).hi;  // m^2 / 2^62 in units of m / 2^63
    const bool two = (m >> 63) != 0;
    log = log << 1 | std::uint64_t{two};
    if (!two) m <<= 1;
  }
  return log << (fraction_bits - bits);
}

// The same rounded up, or more by at most one unit
std::uint64_t log2_above(std::uint64_t m, int bits) noexcept {
  std::uint64_t log = 0;
  for (int i = 0; i < bits; ++i) {
    m = multiply_64(m, m).hi + 1;
    const bool two = (m >> 63) != 0;
    log = log << 1 | std::uint64_t{two};
    if (!two) m <<= 1;
  }
  return (log + 1) << (fraction_bits - bits);
}

// e (k + log / 2^31), rounded down; at least 2^63 gives that.
std::uint64_t scaled(std::uint64_t e, std::uint64_t k, std::uint64_t log) noexcept {
  const Words product = multiply_64(e, log);
  const std::uint64_t fraction = product.hi << (64 - fraction_bits) | product.lo >> fraction_bits;
  if (k != 0 && e >= saturated / k) return saturated;
  const std::uint64_t sum = e * k + fraction;
  return (product.hi >> fraction_bits) != 0 || sum >= saturated ? saturated : sum;
}

// floor(log2 e), e >= 1
int top_bit(std::uint64_t e) noexcept {
  int low = 0;
  while (e >> low > digit_max) low += digit_bits;
  return low + digit_bits - 1 - count_leading_zeros(digit(e >> low));
}

std::uint64_t trailing_zeros(Digits a) noexcept {
  std::size_t whole = 0;
  while (a.digits[whole] == 0) ++whole;
  const digit lowest = a.digits[whole];
  const int bits = digit_bits - 1 - count_leading_zeros(digit(lowest & digit(-lowest)));
  return std::uint64_t{whole} * digit_bits + std::uint64_t(bits);
}

// z := 2^shift
PackedResult shifted_one(digit* z, std::uint64_t shift, std::uint64_t max_bits) noexcept {
  if (shift >= max_bits) return packed_failure(Status::too_large);
  constexpr digit one = 1;
  return packed(shift_left(z, {&one, 1}, shift));
}

}  // namespace

PowerBits power_bits(const TopBits& a, std::uint64_t e) noexcept {
  const std::uint64_t k = a.bits - 1;
  const bool power_of_two = a.top == saturated && !a.rest;
  const int bits = useful_bits(e);
  const std::uint64_t lowest = scaled(e, k, power_of_two ? 0 : log2_below(a.top, bits));
  std::uint64_t highest = lowest;
  if (!power_of_two) {
    const std::uint64_t above = a.top + std::uint64_t{a.rest};  // 0 where it is 2^64
    highest = scaled(e, k, above == 0 ? std::uint64_t{1} << fraction_bits : log2_above(above, bits));
  }
  return {lowest == saturated ? saturated : lowest + 1, highest == saturated ? saturated : highest + 1};
}

PowerBound power_bound(const TopBits& a, std::uint64_t e, std::uint64_t max_bits) noexcept {
  if (e <= digit_bits && e * a.bits <= max_bits) return {false, e * a.bits};
  const PowerBits bits = power_bits(a, e);
  return {bits.lowest > max_bits, bits.highest};
}

PackedResult power(digit* z, Digits a, std::uint64_t e, std::uint64_t max_bits, const Context& context) noexcept {
  if (e == 1) {
    if (top_bits(a).bits > max_bits) return packed_failure(Status::too_large);
    spans::copy(z, a.digits, a.len);
    return packed(a.len);
  }
  const std::uint64_t zeros = trailing_zeros(a);
  const std::uint64_t shift = zeros * e;  // below the bit length of the result
  if (zeros == top_bits(a).bits - 1) return shifted_one(z, shift, max_bits);
  const std::uint64_t highest = power_bound(top_bits(a), e, max_bits).bits;
  const std::uint64_t most = highest <= max_bits ? highest : max_bits + 1;
  // Every product on the way is at most the result; its leading zero digit needs one digit more.
  const std::size_t room = std::size_t((most - shift) / digit_bits + 2);
  // A result of at most stack_digits needs 2 (stack_digits + 2) digits here, its base has half as many, and the products of such
  // lengths take care of themselves.
  const bool is_long = room > stack_digits + 2;
  const std::size_t products = is_long ? multiply_scratch_most(room) : 0;
  Scratch<2 * (stack_digits + 2) + stack_digits / 2 + 1> scratch(2 * room + a.len + products, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* x = scratch.take(room);
  digit* y = scratch.take(room);
  digit* odd = scratch.take(a.len);
  digit* const memory = scratch.take(products);
  const Digits base = {odd, shift_right(odd, a, zeros)};
  Poll poll(context);

  spans::copy(x, base.digits, base.len);
  std::size_t len = base.len;
  Status status = Status::ok;
  // x := x b, where b is x or the base
  const auto step = [&](Digits b) noexcept {
    // What has at most `most` bits has at most one digit less than the lengths of its factors say.
    if (len + b.len > room) {
      status = Status::too_large;
      return false;
    }
    const bool square = b.digits == x;
    if (is_long) {
      status = square ? square_into(y, b, memory, &poll) : multiply_into(y, {x, len}, b, memory, &poll);
      len += b.len;
      len -= std::size_t{status == Status::ok && y[len - 1] == 0};
    } else {
      const PackedResult product = square ? square_packed(y, b, context) : multiply_packed(y, {x, len}, b, context);
      status = packed_status(product);
      len = packed_len(product);
    }
    digit* const swapped = x;
    x = y;
    y = swapped;
    return status == Status::ok;
  };
  int bit = top_bit(e);
  while (bit-- > 0) {
    if (!step({x, len})) return packed_failure(status);
    if ((e >> bit & 1) != 0 && !step(base)) return packed_failure(status);
  }
  const std::uint64_t result_bits =
      std::uint64_t{len} * digit_bits - std::uint64_t(count_leading_zeros(x[len - 1])) + shift;
  if (result_bits > max_bits) return packed_failure(Status::too_large);
  return packed(shift_left(z, {x, len}, shift));
}

}  // namespace quorem::natural
