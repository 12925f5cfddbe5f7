// Two classes of dividends, timed in turn: do their times differ?
//
// After Reparaz, Balasch and Verbauwhede, "Dude, is my code constant time?" (2017): class and dividend are drawn before each
// measurement, one class always the same dividend, the other a random one; Welch's t-test compares the means of the times
// below a cut, which leaves out the interrupts. A |t| above 4.5 is what that test calls a leak; here it is asked for over
// all repetitions of a row, so that one disturbed repetition decides nothing.
//
// Usage: timing MEASUREMENTS REPETITIONS POLICY. Prints a line a row: its name, and the smallest |t| of the repetitions.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <x86intrin.h>
#else
#include <chrono>
#endif

#include "rows.h"

namespace {

using namespace quorem;
using namespace quorem::tests::uniform;

std::uint64_t ticks() {
#if defined(__x86_64__)
  unsigned processor;
  return __rdtscp(&processor);
#else
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

// Mean and variance of a stream (Welford).
struct Sample {
  double count = 0, mean = 0, squares = 0;

  void add(double x) {
    ++count;
    const double difference = x - mean;
    mean += difference / count;
    squares += difference * (x - mean);
  }
  double variance_of_mean() const { return squares / (count - 1) / count; }
};

double welch_t(const Sample& a, const Sample& b) {
  const double variance = a.variance_of_mean() + b.variance_of_mean();
  return variance > 0 ? std::fabs(a.mean - b.mean) / std::sqrt(variance) : 0;
}

struct Row {
  const char* name;
  std::size_t m, n;
  enum { zero, below_divisor, multiple_of_divisor } fixed;
};

constexpr Row rows[] = {
    {"4 by 2 digits, zero", 4, 2, Row::zero},
    {"8 by 4 digits, zero", 8, 4, Row::zero},
    {"8 by 4 digits, below the divisor", 8, 4, Row::below_divisor},
    {"8 by 4 digits, a multiple of the divisor", 8, 4, Row::multiple_of_divisor},
    {"4 by 4 digits, below the divisor", 4, 4, Row::below_divisor},
    {"16 by 8 digits, a multiple of the divisor", 16, 8, Row::multiple_of_divisor},
};

// The dividend of the fixed class.
std::vector<digit> fixed_dividend(const Row& row, const std::vector<digit>& b) {
  std::vector<digit> a(row.m, digit(0));
  if (row.fixed == Row::below_divisor) std::copy(b.begin(), b.end() - 1, a.begin());
  if (row.fixed == Row::multiple_of_divisor) std::copy(b.begin(), b.end(), a.begin() + static_cast<long>(row.m - row.n));
  return a;
}

// |t| of one repetition. Both classes are copied through the same memory, without a branch on the class.
template <class View>
double measure(const Row& row, const std::vector<digit>& b, unsigned long count, const Context& context, Random* random) {
  std::vector<digit> digits(2 * row.m), dividend(row.m);
  const std::vector<digit> fixed = fixed_dividend(row, b);
  std::copy(fixed.begin(), fixed.end(), digits.begin());
  std::vector<unsigned char> classes(count);
  std::vector<std::uint64_t> times(count);
  static Results z;
  const View divisor = view_of<View>(b.data(), row.n, false);
  for (unsigned long i = 0; i < count; ++i) {
    classes[i] = static_cast<unsigned char>(random->next() & 1);
    for (std::size_t j = 0; j < row.m; ++j) digits[row.m + j] = static_cast<digit>(random->next());
    digits[2 * row.m - 1] = static_cast<digit>(digits[2 * row.m - 1] >> 1 | 1);
    std::memcpy(dividend.data(), digits.data() + classes[i] * row.m, row.m * sizeof(digit));
    const View a = view_of<View>(dividend.data(), row.m, false);
    const std::uint64_t start = ticks();
    const bool right = run(Operation::remainder, &z, a, divisor, context);
    times[i] = ticks() - start;
    if (!right) std::abort();
  }
  std::vector<std::uint64_t> sorted = times;
  const auto cut = sorted.begin() + static_cast<long>(count - count / 10);
  std::nth_element(sorted.begin(), cut, sorted.end());
  Sample samples[2];
  for (unsigned long i = count / 10; i < count; ++i) {
    if (times[i] <= *cut) samples[classes[i]].add(static_cast<double>(times[i]));
  }
  return welch_t(samples[0], samples[1]);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const unsigned long count = std::strtoul(argv[1], nullptr, 10), repetitions = std::strtoul(argv[2], nullptr, 10);
  Context context;
  if (std::strcmp(argv[3], "uniform") == 0) context.policy = Policy::uniform;
  Random random(7);
  for (const Row& row : rows) {
    std::vector<digit> b(row.n);
    for (digit& each : b) each = static_cast<digit>(random.next());
    b.back() = static_cast<digit>(b.back() >> 2 | digit{1} << (digit_bits - 3));
    double least = HUGE_VAL;
    for (unsigned long i = 0; i < repetitions; ++i) {
      least = std::min(least, measure<TwosComplement>(row, b, count, context, &random));
    }
    std::printf("%.2f %s\n", least, row.name);
    std::fflush(stdout);
  }
}
