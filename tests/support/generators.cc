#include "support/generators.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "support/gmp_oracle.h"

namespace quorem::tests {

namespace {

std::uint64_t environment_number(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace

Random::Random(std::uint64_t stream)
    : state_(environment_number("QUOREM_TEST_SEED", 1) * 0x632BE59BD9B4E019u + stream) {}

Random::Random(const unsigned char* bytes, std::size_t len) : state_(len), bytes_(bytes), bytes_left_(len) {
  for (std::size_t i = 0; i < len; ++i) state_ = (state_ ^ bytes[i]) * 0x100000001B3u;
}

std::uint64_t Random::mixed() {
  state_ += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

std::uint64_t Random::from_bytes(std::size_t count) {
  if (bytes_left_ < count) {
    bytes_left_ = 0;
    return mixed();
  }
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8 | *bytes_++;
  bytes_left_ -= count;
  return value;
}

std::uint64_t Random::next() { return bytes_left_ == 0 ? mixed() : from_bytes(8); }

std::uint64_t Random::below(std::uint64_t bound) {
  if (bytes_left_ == 0) return mixed() % bound;
  std::size_t count = 0;
  for (std::uint64_t most = bound - 1; most != 0; most >>= 8) ++count;
  return from_bytes(count) % bound;
}

std::uint64_t Random::between(std::uint64_t low, std::uint64_t high) { return low + below(high - low + 1); }

bool Random::one_in(std::uint64_t count) { return below(count) == 0; }

int iterations(int count) {
  const std::uint64_t percent = environment_number("QUOREM_TEST_SCALE", QUOREM_TESTS_SCALE);
  return std::max(1, static_cast<int>(static_cast<std::uint64_t>(count) * percent / 100));
}

oracle::Natural Generator::uniform(std::uint64_t bits) {
  if (bits == 0) return {};
  oracle::Natural a;
  for (std::uint64_t i = 0; i < (bits + 31) / 32; ++i) {
    a.push_back(static_cast<std::uint32_t>(random_.below(std::uint64_t{1} << 32)));
  }
  const std::uint64_t excess = 32 * a.size() - bits;
  a.back() = (a.back() | 0x80000000u) >> excess;
  return a;
}

oracle::Natural Generator::runs(std::uint64_t bits) {
  oracle::Natural a;
  bool ones = true;
  for (std::uint64_t left = bits; left > 0; ones = !ones) {
    // Mostly long runs, sometimes a few single bits.
    const std::uint64_t longest = random_.one_in(3) ? 4 : std::max<std::uint64_t>(1, bits / 2);
    const std::uint64_t run = std::min(left, random_.between(1, longest));
    a = oracle::shift_left(a, run);
    if (ones) a = oracle::add(a, oracle::subtract(oracle::power_of_two(run), oracle::natural(1)));
    left -= run;
  }
  return a;
}

oracle::Natural Generator::extreme_digits(std::uint64_t bits) {
  if (bits == 0) return {};
  const std::uint64_t top = std::uint64_t{1} << (digit_bits - 1);
  const std::uint64_t all = 2 * (top - 1) + 1;
  const std::uint64_t values[] = {0, 1, 2, top - 1, top, top + 1, all - 2, all - 1, all};
  oracle::Natural a = oracle::natural(1);
  for (std::uint64_t i = 0; i <= bits / digit_bits; ++i) {
    a = oracle::add(oracle::shift_left(a, digit_bits), oracle::natural(values[random_.below(9)]));
  }
  // The digits stay where they are; only the top one is cut or its top bit set.
  a = oracle::low_bits(a, bits);
  return oracle::bit_length(a) < bits ? oracle::add(a, oracle::power_of_two(bits - 1)) : a;
}

oracle::Natural Generator::near_power(std::uint64_t bits) {
  if (bits == 0) return {};
  const oracle::Natural power = oracle::power_of_two(bits - 1);
  const oracle::Natural small = oracle::natural(random_.below(3));
  if (bits > 2 && random_.one_in(2)) {
    return oracle::subtract(oracle::power_of_two(bits), oracle::add(small, oracle::natural(1)));
  }
  return bits > 2 ? oracle::add(power, small) : power;
}

oracle::Natural Generator::special_form(std::uint64_t bits) {
  if (bits < 4) return near_power(bits);
  const oracle::Natural c = any(random_.between(1, bits / 2));
  if (random_.one_in(2)) return oracle::subtract(oracle::power_of_two(bits), c);
  return oracle::add(oracle::power_of_two(bits - 1), c);
}

oracle::Natural Generator::any(std::uint64_t bits) {
  switch (random_.below(bits < 4 ? 4 : 5)) {
    case 0:
      return uniform(bits);
    case 1:
      return runs(bits);
    case 2:
      return extreme_digits(bits);
    case 3:
      return near_power(bits);
    default:
      return special_form(bits);
  }
}

oracle::Natural Generator::any_digits(std::uint64_t len) {
  if (len == 0) return {};
  const std::uint64_t low = (len - 1) * digit_bits + 1;
  const std::uint64_t high = len * digit_bits;
  return any(random_.one_in(3) ? high : random_.between(low, high));
}

oracle::Natural Generator::dividend(std::uint64_t a_bits, const oracle::Natural& b) {
  const std::uint64_t b_bits = oracle::bit_length(b);
  if (a_bits < b_bits || random_.one_in(2)) return any(a_bits);
  const oracle::Natural q = any(random_.between(0, a_bits - b_bits));
  const oracle::Natural multiple = expected_product(q, b);
  switch (random_.below(4)) {
    case 0:
      return multiple;
    case 1:
      return oracle::add(multiple, oracle::natural(1));
    case 2:
      return multiple.empty() ? multiple : oracle::subtract(multiple, oracle::natural(1));
    default:
      return oracle::add(multiple, oracle::subtract(b, oracle::natural(1)));
  }
}

Operands Generator::add_back(std::uint64_t qn, std::uint64_t bn) {
  const std::uint64_t w = digit_bits;
  // The divisor is top * B^(bn - 2) + lower with a large lower part; the dividend of the chosen step is
  // estimate * top * B^(bn - 2) + small, which divided by the top digits alone gives `estimate` and by all of the
  // divisor at most estimate - 1.
  const std::uint64_t shift = random_.one_in(2) ? 0 : random_.below(w);
  oracle::Natural top = random_.one_in(2) ? uniform(2 * w) : extreme_digits(2 * w);
  const std::uint64_t lower_bits = (bn - 2) * w;
  oracle::Natural lower = oracle::subtract(oracle::power_of_two(lower_bits), oracle::natural(1));
  if (lower_bits > w && random_.one_in(2)) lower = oracle::subtract(lower, uniform(random_.between(1, lower_bits - 1)));
  oracle::Natural b = oracle::add(oracle::shift_left(top, lower_bits), lower);
  b = oracle::shift_left(oracle::shift_right(b, shift), shift);  // so that it can be shifted down by `shift` below

  const oracle::Natural estimate = random_.one_in(3) ? near_power(w) : any(random_.between(2, w));
  oracle::Natural a = oracle::shift_left(expected_product(estimate, oracle::shift_right(b, lower_bits)), lower_bits);
  if (random_.one_in(2)) {
    // The largest partial remainder that two-digit estimates meet: its top digits equal those of the divisor, so that
    // the quotient digit saturates at B - 1.
    a = oracle::add(oracle::shift_left(oracle::shift_right(b, lower_bits), lower_bits + w),
                    oracle::shift_left(random_.one_in(2) ? oracle::Natural{} : any(random_.between(1, w)), lower_bits));
    if (oracle::compare(a, oracle::shift_left(b, w)) >= 0) {
      a = oracle::subtract(oracle::shift_left(b, w), oracle::shift_left(oracle::natural(1), shift));
    }
  }
  // Digits of the quotient above the chosen one, and dividend digits below it.
  const std::uint64_t above = random_.below(qn);
  if (above > 0) {
    const oracle::Natural q = any(random_.between(1, above * w));
    a = oracle::add(a, oracle::shift_left(expected_product(q, b), w));
  }
  const std::uint64_t below = (qn - 1 - above) * w;
  a = oracle::shift_left(a, below);
  if (below > shift && random_.one_in(2)) {
    a = oracle::add(a, oracle::shift_left(any(random_.between(1, below - shift)), shift));
  }
  return {oracle::shift_right(a, shift), oracle::shift_right(b, shift)};
}

Operands Generator::operands(std::uint64_t an, std::uint64_t bn) {
  const std::uint64_t b_len = random_.between(1, bn);
  if (b_len >= 2 && an >= b_len && random_.one_in(4)) {
    const std::uint64_t qn = an - b_len;
    if (qn > 0) return add_back(random_.between(1, qn), b_len);
  }
  Operands result;
  result.b = any_digits(b_len);
  result.a = dividend(random_.between(0, an * digit_bits), result.b);
  if (oracle::bit_length(result.a) > an * digit_bits) result.a = oracle::low_bits(result.a, an * digit_bits);
  return result;
}

}  // namespace quorem::tests
