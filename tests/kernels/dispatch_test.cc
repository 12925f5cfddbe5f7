#include "kernels/dispatch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "natural/divisor_layout.h"

namespace quorem::kernels {
namespace {

TEST(Dispatch, SetsAreThoseThatTheTestsRunOver) {
  std::string names;
  for (std::size_t i = 0; i < set_count(); ++i) names += (i == 0 ? "" : ",") + std::string(set(i).name);
  EXPECT_EQ(names, QUOREM_TESTS_KERNEL_SETS);
}

TEST(Dispatch, ThePortableSetComesFirstAndAlwaysRuns) {
  EXPECT_STREQ(set(0).name, "portable");
  EXPECT_TRUE(set_supported(0));
}

TEST(Dispatch, ForcingChangesTheActiveSet) {
  const KernelSet* before = &active();
  for (std::size_t i = 0; i < set_count(); ++i) {
    if (!set_supported(i)) continue;
    force_set(i);
    EXPECT_EQ(&active(), &set(i));
  }
  active_set.store(before);
}

TEST(Dispatch, EverySetIsComplete) {
  for (std::size_t i = 0; i < set_count(); ++i) {
    const KernelSet& each = set(i);
    EXPECT_NE(each.multiply_digit, nullptr);
    EXPECT_NE(each.addmul_digit, nullptr);
    EXPECT_NE(each.submul_digit, nullptr);
    EXPECT_NE(each.multiply, nullptr);
    EXPECT_NE(each.square, nullptr);
    for (std::size_t n = fixed_min; n <= multiply_fixed_max; ++n) {
      EXPECT_NE(each.multiply_fixed[n], nullptr);
      EXPECT_NE(each.square_fixed[n], nullptr);
    }
    for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
      EXPECT_NE(each.divide_fixed[n], nullptr);
      EXPECT_NE(each.fold_fixed[n], nullptr);
      EXPECT_NE(each.fold_rows[n], nullptr);
      EXPECT_NE(each.divide_fixed_prepared[n], nullptr);
      EXPECT_NE(each.barrett_fixed[n], nullptr);
    }
  }
}

// Calls `call` on the set as it is at the program's start, which chooses with that call, and on the portable one: both must
// write the same. `call` gets a set and 20 digits to write to.
template <typename Call>
void expect_choosing_calls_its_own(Call call) {
  const KernelSet* before = &active();
  std::vector<std::uint64_t> chosen(20), portable(20);
  digit z[20] = {};
  forget_choice();
  const PackedResult first = call(active(), z);
  std::copy(z, z + 20, chosen.begin());
  bool now_chosen = false;
  for (std::size_t i = 0; i < set_count(); ++i) now_chosen = now_chosen || &active() == &set(i);
  EXPECT_TRUE(now_chosen);
  std::fill(z, z + 20, digit{0});
  const PackedResult second = call(set(0), z);
  std::copy(z, z + 20, portable.begin());
  EXPECT_EQ(first, second);
  EXPECT_EQ(chosen, portable);
  active_set.store(before);
}

TEST(Dispatch, TheFirstCallChooses) {
  digit a[18], b[9];
  for (std::size_t i = 0; i < 18; ++i) a[i] = static_cast<digit>(0x9E3779B97F4A7C15u * (i + 1));
  for (std::size_t i = 0; i < 9; ++i) b[i] = static_cast<digit>(0xC2B2AE3D27D4EB4Fu * (i + 3));
  expect_choosing_calls_its_own(
      [&](const KernelSet& s, digit* z) -> PackedResult { return s.multiply_digit(z, a, 9, b[0]); });
  expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) -> PackedResult {
    std::copy(a + 9, a + 18, z);
    return s.addmul_digit(z, a, 9, b[0]);
  });
  expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) -> PackedResult {
    std::copy(a + 9, a + 18, z);
    return s.submul_digit(z, a, 9, b[0]);
  });
  expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) -> PackedResult {
    s.multiply(z, a, 9, b, 9);
    return 0;
  });
  expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) -> PackedResult {
    s.square(z, a, 10);
    return 0;
  });
  for (std::size_t n = fixed_min; n <= multiply_fixed_max; ++n) {
    SCOPED_TRACE(n);
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) { return s.multiply_fixed[n](z, a, b); });
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) { return s.square_fixed[n](z, a); });
  }
  for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
    SCOPED_TRACE(n);
    const digit* divisor = b + (9 - n);
    alignas(8) unsigned char memory[2048];
    ASSERT_LE(divisor_size(static_cast<length>(n)), sizeof memory);
    const PreparedDivisor prepared =
        prepare_divisor(memory, SignMagnitude{divisor, static_cast<length>(n), false}, Context{});
    ASSERT_EQ(prepared.status, Status::ok);
    const FixedDivisor& fixed = prepared.divisor->fixed;
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) {
      return s.divide_fixed[n](z, z + 10, a, 2 * n, divisor);
    });
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) {
      return s.divide_fixed_prepared[n](z, z + 10, a, 2 * n, fixed);
    });
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) {
      return s.barrett_fixed[n](z, z + 10, a, 2 * n, fixed);
    });
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) { return s.fold_fixed[n](z, a, 2 * n, 5, 0); });
    FoldOperands operands = {};
    operands.c[0] = operands.folded[0] = 7;
    operands.len = 1;
    expect_choosing_calls_its_own([&](const KernelSet& s, digit* z) { return s.fold_rows[n](z, a, 2 * n, operands); });
  }
}

#if QUOREM_TRANSFORM

// The compiler's library finds out by itself what the processor and the system have.
TEST(Dispatch, TheTransformIsTheBestThatTheProcessorRuns) {
  EXPECT_TRUE(transform_set_supported(0));
  std::size_t best = 0;
#if defined(__x86_64__) && defined(__GNUC__)
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0;
  if (transform_set_count() > 1) {
    ASSERT_EQ(transform_set_count(), 3u);
    EXPECT_EQ(transform_set_supported(1), avx2);
    EXPECT_EQ(transform_set_supported(2), avx512);
    best = avx512 ? 2 : avx2 ? 1 : 0;
  }
#endif
  EXPECT_EQ(&active_transform(), &transform_set(best));
}

#endif

}  // namespace
}  // namespace quorem::kernels
