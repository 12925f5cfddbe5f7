// What every fuzz target shares: bytes become operands, and a fault ends the process.
//
// A target is a function of bytes, LLVMFuzzerTestOneInput, that makes a call in every way there is and compares what
// comes back. Clang's libFuzzer changes the bytes until they reach code that none has reached before; replay.cc calls
// the same function on the bytes of files, and on random ones, for compilers that have no libFuzzer and for machines
// that run under an emulator.
//
// Bytes that stood for digits one to one would find little: what is rare in arithmetic depends on long runs of zeros
// and ones, on digits at the edges, and on lengths near the places where one algorithm takes over. So the bytes are the
// choices of the generators of the tests (support/generators.h), lengths are drawn to the thresholds, and an input that
// ends early goes on with random choices that its bytes are the seed of. The first byte chooses the kernels and the
// transform, so that each of them meets the same operands.

#ifndef QUOREM_TESTS_FUZZ_INPUT_H_
#define QUOREM_TESTS_FUZZ_INPUT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quorem/digits.h"
#include "support/division_checks.h"
#include "support/generators.h"
#include "support/oracle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace quorem::fuzz {

// The longest operands in digits: what GMP, or without it the slow oracle, can follow at hundreds of inputs a second.
extern const std::size_t longest_product;
extern const std::size_t longest_division;

// a = q b + r with r < b, b > 0.
struct Division {
  oracle::Natural a;
  oracle::Natural b;
  oracle::NaturalDivision expected;
};

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size);

  tests::Generator& generator() { return generator_; }
  tests::Random& random() { return generator_.random(); }
  std::uint64_t below(std::uint64_t bound) { return random().below(bound); }
  bool one_in(std::uint64_t count) { return random().one_in(count); }

  // Forces the kernels and the transform that the input asks for, of those that the processor runs.
  void choose_kernels();

  // A length from `least` to `most` digits: most are short, one in eight is next to a threshold.
  std::size_t len(std::size_t least, std::size_t most);

  // Of any structure: exactly n digits with leading zeros, a number of at most n digits, one of either sign.
  std::vector<digit> span(std::size_t n);
  oracle::Natural natural(std::size_t n);
  oracle::Integer integer(std::size_t n);

  // Dividend and divisor of at most about so many digits.
  Division division(std::size_t longest);

  tests::Places places();

 private:
  Division made_of_quotient(std::size_t qn, std::size_t bn);

  tests::Generator generator_;
};

// One target has several checks, of which an input chooses one, with the kernels.
using Check = void (*)(Input&);
template <std::size_t N>
int run_one(const Check (&checks)[N], const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  input.choose_kernels();
  checks[input.below(N)](input);
  return 0;
}

// Prints the fault and ends the process, which is how a fuzzer learns of it. `require` does so where what holds does
// not.
[[noreturn]] void fail(const std::string& fault);
inline void require(const std::string& fault) {
  if (!fault.empty()) fail(fault);
}
inline void require(bool holds, const char* what) {
  if (!holds) fail(what);
}

}  // namespace quorem::fuzz

#endif  // QUOREM_TESTS_FUZZ_INPUT_H_
