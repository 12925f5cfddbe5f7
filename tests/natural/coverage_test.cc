// Every rare branch that the core counts must have been taken by the time this program ends.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/coverage.h"
#include "kernels/dispatch.h"

namespace quorem {
namespace {

TEST(Coverage, NamesAreThereAndDistinct) {
  std::set<std::string> names;
  for (int branch = 0; branch < coverage::branch_count; ++branch) {
    ASSERT_NE(coverage::name(branch), nullptr);
    EXPECT_TRUE(names.insert(coverage::name(branch)).second) << coverage::name(branch);
  }
  EXPECT_EQ(coverage::name(coverage::branch_count), nullptr);
  EXPECT_EQ(coverage::name(-1), nullptr);
}

#ifdef QUOREM_CHECKS
// Branches of algorithms that only machine-specific kernel sets have (PortableRows::registers_max is 0).
bool only_in_registers(int branch) { return branch == coverage::barrett_correction; }

class EveryBranchTaken : public testing::Environment {
  void TearDown() override {
    if (testing::GTEST_FLAG(filter) != "*") return;  // a part of the tests need not reach all
    const bool portable = &kernels::active() == &kernels::set(0);
    for (int branch = 0; branch < coverage::branch_count; ++branch) {
      if (portable && only_in_registers(branch)) continue;
      EXPECT_GT(coverage::count(branch), 0u) << "no test has taken the branch " << coverage::name(branch);
    }
  }
};

const testing::Environment* const every_branch_taken = testing::AddGlobalTestEnvironment(new EveryBranchTaken);
#endif

}  // namespace
}  // namespace quorem
