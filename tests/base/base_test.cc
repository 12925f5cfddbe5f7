#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem {
namespace {

TEST(Status, NamesAreThoseOfTheEnumerators) {
  EXPECT_STREQ(status_name(Status::ok), "ok");
  EXPECT_STREQ(status_name(Status::division_by_zero), "division_by_zero");
  EXPECT_STREQ(status_name(Status::too_large), "too_large");
  EXPECT_STREQ(status_name(Status::out_of_memory), "out_of_memory");
  EXPECT_STREQ(status_name(Status::interrupted), "interrupted");
  EXPECT_STREQ(status_name(Status::negative_exponent), "negative_exponent");
  EXPECT_STREQ(status_name(Status::not_an_integer), "not_an_integer");
  EXPECT_STREQ(status_name(Status::invalid_text), "invalid_text");
  EXPECT_STREQ(status_name(Status::invalid_radix), "invalid_radix");
  EXPECT_STREQ(status_name(Status::invalid_width), "invalid_width");
  EXPECT_STREQ(status_name(Status::no_unsigned_shift), "no_unsigned_shift");
  EXPECT_NE(status_name(static_cast<Status>(200)), nullptr);
}

TEST(Digit, WidthAndAlignment) {
  EXPECT_EQ(sizeof(digit) * 8, static_cast<std::size_t>(digit_bits));
  struct Stored {
    char before;
    digit value;
  };
  EXPECT_LE(offsetof(Stored, value), 4u);
}

TEST(Context, Defaults) {
  const Context context;
  EXPECT_EQ(context.allocate, default_allocate);
  EXPECT_EQ(context.release, default_release);
  EXPECT_EQ(context.interrupt, nullptr);
  EXPECT_EQ(context.max_bits, std::uint64_t{1} << 30);
  EXPECT_EQ(context.max_digits, unlimited_digits);
  EXPECT_GE(unlimited_digits, length{1} << 27);
}

TEST(Context, DefaultAllocatorGivesAlignedMemory) {
  // The last ones lie in huge pages where the system gives them, and begin and end beside a whole number of these.
  constexpr std::size_t huge = std::size_t{8} << 20;
  for (const std::size_t bytes :
       {std::size_t{1}, std::size_t{8}, std::size_t{1000}, std::size_t{1} << 20, huge - 1, huge, huge + 1}) {
    void* memory = default_allocate(nullptr, bytes);
    ASSERT_NE(memory, nullptr);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % alignof(std::max_align_t), 0u);
    static_cast<unsigned char*>(memory)[bytes - 1] = 1;
    default_release(nullptr, memory, bytes);
  }
}

}  // namespace
}  // namespace quorem
