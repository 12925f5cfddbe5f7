// The arithmetic that makes the operands of a bench: naturals as little-endian bytes, slow, plain and independent of
// the code that is measured.

#ifndef QUOREM_BENCH_NUMBERS_H_
#define QUOREM_BENCH_NUMBERS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quorem::bench {

// Little-endian bytes without a zero byte on top; zero is empty.
using Natural = std::vector<std::uint8_t>;

struct Integer {
  Natural magnitude;
  bool negative = false;

  bool operator==(const Integer&) const = default;
};

void normalize(Natural& a);
Natural natural(std::uint64_t value);
Natural natural_from_hex(std::string_view text);
Natural power_of_two(unsigned exponent);
unsigned bit_length(const Natural& a);
int compare(const Natural& a, const Natural& b);
Natural add(const Natural& a, const Natural& b);
Natural subtract(const Natural& a, const Natural& b);  // Requires: a >= b
Natural multiply(const Natural& a, const Natural& b);

// Digits of a radix of at most 16, as small letters above 9, without a prefix.
std::string to_text(Natural a, unsigned radix);

// Such as "-0x1f".
std::string to_hex(const Integer& a);

// A seed for the operands of one row, from its name and the seed of the bench.
std::uint64_t row_seed(std::string_view name, std::uint64_t seed);

// Random numbers that are the same on every machine (the generator is SplitMix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  std::uint64_t between(std::uint64_t low, std::uint64_t high);  // low <= x <= high
  Natural bytes(unsigned count);                                 // exactly `count` bytes: the top byte is not zero
  Natural bits(unsigned count);                                  // exactly `count` bits
  Natural below(const Natural& bound);                           // 0 <= x < bound

 private:
  std::uint64_t state_;
};

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_NUMBERS_H_
