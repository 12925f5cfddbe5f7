// Divisions with a secret dividend, for memcheck: its digits and its sign are marked as not defined, so that memcheck
// reports every branch and every address that depends on them. Without memcheck it only says that it was not there.
//
// Divisors: random ones, special forms, powers of two, 1, and such with a top bit, for each length.

#include <valgrind/memcheck.h>

#include <cstdio>
#include <cstring>
#include <vector>

#include "rows.h"

namespace {

using namespace quorem;
using namespace quorem::tests::uniform;

unsigned long divisions = 0, wrong = 0;

template <class View, class Divider>
void run_secret(Operation operation, std::size_t m, const Divider& b, Random* random) {
  static Results z;
  digit a[longest];
  for (std::size_t i = 0; i < m; ++i) a[i] = static_cast<digit>(random->next());
  unsigned char negative = static_cast<unsigned char>(random->next() & 1);
  VALGRIND_MAKE_MEM_UNDEFINED(a, m * sizeof(digit));
  VALGRIND_MAKE_MEM_UNDEFINED(&negative, 1);
  bool sign;
  std::memcpy(&sign, &negative, 1);
  ++divisions;
  if (!run(operation, &z, view_of<View>(a, m, sign), b, uniform_context())) ++wrong;
}

template <class View>
void run_divisor(const std::vector<digit>& digits, bool negative, Random* random) {
  const View b = view_of<View>(digits.data(), digits.size(), negative);
  std::vector<std::uint64_t> memory(divisor_size(static_cast<length>(digits.size())) / sizeof(std::uint64_t) + 1);
  const PreparedDivisor prepared = prepare_divisor(memory.data(), b, Context());
  if (prepared.status != Status::ok) {
    ++wrong;
    return;
  }
  for (std::size_t m = 1; m <= longest; ++m) {
    for (const Operation operation : {Operation::divide, Operation::remainder, Operation::divide_remainder}) {
      run_secret<View>(operation, m, b, random);
      run_secret<View>(operation, m, *prepared.divisor, random);
    }
  }
}

void run_digits(const std::vector<digit>& digits, Random* random) {
  run_divisor<SignMagnitude>(digits, false, random);
  run_divisor<SignMagnitude>(digits, true, random);
  // Canonical in two's complement as they are: neither a zero nor a top digit of ones.
  run_divisor<TwosComplement>(digits, false, random);
}

}  // namespace

int main() {
  if (RUNNING_ON_VALGRIND == 0) {
    std::puts("not under memcheck");
    return 3;
  }
  Random random(1);
  constexpr digit top_bit = static_cast<digit>(digit{1} << (digit_bits - 1));
  for (std::size_t n = 1; n <= longest; ++n) {
    std::vector<digit> b(n);
    for (digit& each : b) each = static_cast<digit>(random.next());
    b.back() = static_cast<digit>(b.back() | top_bit | 1);
    run_digits(b, &random);  // negative in two's complement
    b.back() = static_cast<digit>(b.back() >> 3 | 1);
    run_digits(b, &random);
    b.assign(n, static_cast<digit>(~digit{0}));
    b.back() = static_cast<digit>(b.back() >> 1);
    run_digits(b, &random);  // 2^k - 1
    b.assign(n, digit(0));
    b.back() = 1;
    run_digits(b, &random);  // a power of two
  }
  std::printf("%lu divisions\n", divisions);
  return wrong == 0 ? 0 : 4;
}
