// Operands that find faults: random ones with structure, reproducible from a seed.
//
// Uniform operands of 64-bit digits almost never reach the rare branches of a division. These do: long runs of zeros
// and ones, powers of two and their neighbours, digits at the edges of the digit's range, divisors of special form,
// dividends next to a multiple of the divisor, and dividends made so that the first estimate of a quotient digit is one
// too large.

#ifndef QUOREM_TESTS_SUPPORT_GENERATORS_H_
#define QUOREM_TESTS_SUPPORT_GENERATORS_H_

#include <cstddef>
#include <cstdint>

#include "support/oracle.h"

namespace quorem::tests {

// A small random generator (splitmix64). The seed is fixed; QUOREM_TEST_SEED in the environment chooses another.
class Random {
 public:
  explicit Random(std::uint64_t stream);
  // For fuzzing: every choice is read from the bytes, as few of them as it needs; when they are used up, they are the
  // seed of what follows. So a short input is random operands, and a long one says each digit.
  Random(const unsigned char* bytes, std::size_t len);

  std::uint64_t next();
  std::uint64_t below(std::uint64_t bound);                      // in [0, bound), bound > 0
  std::uint64_t between(std::uint64_t low, std::uint64_t high);  // in [low, high]
  bool one_in(std::uint64_t count);

 private:
  std::uint64_t mixed();
  std::uint64_t from_bytes(std::size_t count);

  std::uint64_t state_;
  const unsigned char* bytes_ = nullptr;
  std::size_t bytes_left_ = 0;
};

// `count` scaled by QUOREM_TEST_SCALE per cent (environment, else the build's own choice), at least 1.
int iterations(int count);

struct Operands {
  oracle::Natural a;
  oracle::Natural b;
};

class Generator {
 public:
  explicit Generator(std::uint64_t stream) : random_(stream) {}
  explicit Generator(const Random& random) : random_(random) {}

  Random& random() { return random_; }

  // A number of exactly `bits` bits (0 gives zero).
  oracle::Natural uniform(std::uint64_t bits);
  oracle::Natural runs(std::uint64_t bits);
  oracle::Natural extreme_digits(std::uint64_t bits);
  oracle::Natural near_power(std::uint64_t bits);
  oracle::Natural special_form(std::uint64_t bits);  // 2^k - c or 2^k + c, c below 2^(k/2)
  oracle::Natural any(std::uint64_t bits);           // one of the kinds above

  // A number of exactly `len` digits, of any kind.
  oracle::Natural any_digits(std::uint64_t len);

  // A dividend of about `a_bits` bits for the divisor b > 0: any kind, or a multiple of b plus one of 0, 1, b - 1.
  oracle::Natural dividend(std::uint64_t a_bits, const oracle::Natural& b);

  // A dividend and divisor of bn >= 2 digits, the quotient of qn >= 1 digits, whose quotient digits estimated from the
  // top two digits of the divisor are too large in some place.
  Operands add_back(std::uint64_t qn, std::uint64_t bn);

  // Anything of the above with the dividend of at most an and the divisor of at most bn digits; b > 0.
  Operands operands(std::uint64_t an, std::uint64_t bn);

 private:
  Random random_;
};

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_GENERATORS_H_
