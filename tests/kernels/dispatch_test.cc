#include "kernels/dispatch.h"

#include <gtest/gtest.h>

#include <string>

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
  for (std::size_t i = 0; i < set_count(); ++i) {
    if (&set(i) == before) force_set(i);
  }
  EXPECT_EQ(&active(), before);
}

TEST(Dispatch, EverySetIsComplete) {
  for (std::size_t i = 0; i < set_count(); ++i) {
    const KernelSet& each = set(i);
    EXPECT_NE(each.add, nullptr);
    EXPECT_NE(each.subtract, nullptr);
    EXPECT_NE(each.multiply_digit, nullptr);
    EXPECT_NE(each.addmul_digit, nullptr);
    EXPECT_NE(each.submul_digit, nullptr);
    EXPECT_NE(each.multiply, nullptr);
    for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
      EXPECT_NE(each.divide_fixed[n], nullptr);
      EXPECT_NE(each.fold_fixed[n], nullptr);
      EXPECT_NE(each.fold_rows[n], nullptr);
      EXPECT_NE(each.divide_fixed_prepared[n], nullptr);
      EXPECT_NE(each.barrett_fixed[n], nullptr);
    }
  }
}

}  // namespace
}  // namespace quorem::kernels
