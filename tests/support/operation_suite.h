// What every operation of the list is put through. A test program includes this once, and instantiates the suite
// `Operations` for its list.

#ifndef QUOREM_TESTS_SUPPORT_OPERATION_SUITE_H_
#define QUOREM_TESTS_SUPPORT_OPERATION_SUITE_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/division_checks.h"
#include "support/generators.h"
#include "support/operation_checks.h"
#include "support/operations.h"

namespace quorem::tests {

class Operations : public testing::TestWithParam<Operation> {
 protected:
  // Every operation sees operands of its own.
  Operations() : generator_(std::hash<std::string>{}(GetParam().name)) {}

  static const Operation& operation() { return GetParam(); }

  // `count` operands with a result of at most about `len` digits.
  template <class Check>
  void for_random(int count, std::uint64_t len, const Check& check) {
    for (int i = 0; i < iterations(count) && !HasFailure(); ++i) {
      EXPECT_TRUE(passes(check(random_instance(operation(), generator_, len))));
    }
  }

  template <class Check>
  static void for_all(const std::vector<Instance>& instances, const Check& check) {
    for (const Instance& instance : instances) {
      ASSERT_TRUE(passes(check(instance)));
    }
  }

  static auto values(Places places = {}) {
    return [places](const Instance& instance) { return check_operation(operation(), instance, places); };
  }

  Generator generator_;
};

TEST_P(Operations, SmallNumbers) { for_all(small_instances(operation()), values()); }

TEST_P(Operations, BordersOfTheViews) { for_all(border_instances(operation()), values()); }

TEST_P(Operations, FewDigits) {
  for (const std::uint64_t len : {1, 2, 3, 4, 5, 6, 8}) for_random(300, len, values());
}

TEST_P(Operations, UpTo64Digits) {
  for_random(300, 20, values());
  for_random(150, 64, values());
}

// Operands and results of exactly 64 digits take no memory: in two's complement the magnitude may have as many digits,
// or one fewer.
TEST_P(Operations, Round64Digits) {
  for (const std::uint64_t len : {62, 63, 64, 65, 66}) for_random(60, len, values());
}

TEST_P(Operations, Above64Digits) { for_random(80, 180, values()); }

TEST_P(Operations, UnalignedOperands) {
  for_random(300, 10, values({Placement::unaligned, false}));
  for_random(20, 90, values({Placement::unaligned, false}));
}

TEST_P(Operations, ReadOnlyOperandsBesideUnreadablePages) {
  for (const Placement placement : {Placement::before_page, Placement::after_page}) {
    for_random(150, 8, values({placement, true}));
    for_random(20, 90, values({placement, true}));
  }
}

TEST_P(Operations, SizeAgainstTheLongestResult) {
  const auto size = [](const Instance& instance) { return check_operation_size(operation(), instance); };
  std::vector<Instance> borders = border_instances(operation());
  // Pairs of borders take long, and neighbours among them say the same.
  for (std::size_t i = 0; i<borders.size(); i += borders.size()> 1000 ? 7 : 1) {
    ASSERT_TRUE(passes(size(borders[i])));
  }
  for (const std::uint64_t len : {2, 4, 6}) for_random(100, len, size);
}

TEST_P(Operations, AtTheLimitAndOneEitherSide) {
  const auto limits = [](const Instance& instance) { return check_operation_limits(operation(), instance); };
  for_all(small_instances(operation()), limits);
  for_all(border_instances(operation()), limits);
  for (const std::uint64_t len : {2, 4, 8, 20}) for_random(100, len, limits);
  for (const std::uint64_t len : {63, 64, 65, 66, 120}) for_random(20, len, limits);
}

TEST_P(Operations, EachAllocationRefused) {
  long refusals = 0;
  for (const std::uint64_t len : {70, 140, 200}) {
    for_random(20, len,
               [&](const Instance& instance) { return check_operation_refusals(operation(), instance, &refusals); });
  }
  // Near the limit, if not elsewhere, a long result is made in scratch first.
  RecordProperty("refusals", std::to_string(refusals));
}

// The allocator of a plain Context is malloc; nothing else may call it either.
TEST_P(Operations, NoMemoryUpTo64Digits) {
  const Context context;
  const auto expect_no_memory = [&]<class Kind>(Kind, const Instance& instance) {
    const std::vector<digit> a = Kind::digits(instance.a), b = Kind::digits(instance.b);
    const auto x = Kind::view(a.data(), a.size(), instance.a.negative);
    const auto y = Kind::view(b.data(), b.size(), instance.b.negative);
    const auto& calls = operation().calls(Kind{});
    const Size size = calls.size(x, y, instance.count, context);
    if (size.status != Status::ok || std::max<std::size_t>({a.size(), b.size(), size.len}) > stack_digits) return;
    std::vector<digit> z(size.len);
    const long before = malloc_calls();
    const Result result = calls.run(z.data(), x, y, instance.count, context);
    const long after = malloc_calls();
    EXPECT_EQ(before, after) << to_text(instance);
    EXPECT_EQ(result.status, Status::ok) << to_text(instance);
  };
  for (int i = 0; i < iterations(300) && !HasFailure(); ++i) {
    const Instance instance = random_instance(operation(), generator_, 63);
    expect_no_memory(MagnitudeKind{}, instance);
    expect_no_memory(TwosKind{}, instance);
  }
}

inline std::string operation_test_name(const testing::TestParamInfo<Operation>& info) {
  std::string name;
  for (const char* c = info.param.name; *c != 0; ++c) name += *c == ':' ? "" : std::string(1, *c);
  return name;
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_OPERATION_SUITE_H_
