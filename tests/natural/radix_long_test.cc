// Text of long numbers: the ways by halves, with exact scratch, against each other and the way one by one, in every radix that is no
// power of two.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/spans.h"
#include "natural/radix_chunks.h"
#include "natural/radix_halve.h"
#include "natural/radix_join.h"
#include "natural/radix_powers.h"
#include "natural/radix_split.h"
#include "natural/thresholds.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/stops.h"
#include "support/test_context.h"
#include "support/values.h"

namespace quorem::natural {
namespace {

using tests::Buffer;
using tests::Placement;

// Chunks below the power, the lowest first, the top one not zero: any, or with long runs of the largest or of zeros, such as those
// of a power of the radix and next to it.
std::vector<digit> any_chunks(tests::Generator& generator, std::size_t count, const Radix& radix) {
  std::vector<digit> chunks(count);
  const std::uint64_t kind = generator.random().below(5), cut = generator.random().below(count + 1);
  for (std::size_t i = 0; i < count; ++i) {
    const digit any = digit(generator.random().below(radix.power)), largest = digit(radix.power - 1);
    switch (kind) {
      case 0:
        chunks[i] = i < cut ? digit(0) : any;
        break;
      case 1:
        chunks[i] = i < cut ? largest : any;
        break;
      case 2:
        chunks[i] = i < cut ? any : largest;
        break;
      case 3:
        chunks[i] = i == cut ? any : digit(0);
        break;
      default:
        chunks[i] = any;
        break;
    }
  }
  if (chunks[count - 1] == 0) chunks[count - 1] = 1;
  return chunks;
}

std::vector<digit> multiplied_up(const std::vector<digit>& chunks, const Radix& radix) {
  const Context context;
  Poll poll(context);
  std::vector<digit> z(chunks.size());
  std::size_t len = 0;
  EXPECT_EQ(multiply_up_chunks(z.data(), &len, chunks.data(), chunks.size(), radix, &poll), Status::ok);
  z.resize(len);
  return z;
}

// What `make` writes is the chunks, the highest first, behind zeros.
template <class Make>
void expect_chunks(const std::vector<digit>& chunks, std::size_t written, std::size_t scratch_digits, Make make) {
  Buffer out(written, Placement::unaligned), scratch(scratch_digits, Placement::unaligned);
  const Context context;
  Poll poll(context);
  ASSERT_EQ(make(out.data(), scratch.data(), &poll), Status::ok);
  ASSERT_GE(written, chunks.size());
  std::vector<digit> expected(written - chunks.size());
  expected.insert(expected.end(), chunks.rbegin(), chunks.rend());
  ASSERT_EQ(out.first(written), expected) << chunks.size() << " chunks";
  ASSERT_TRUE(out.canaries_intact() && scratch.canaries_intact());
}

void expect_all_ways(const std::vector<digit>& chunks, int radix) {
  SCOPED_TRACE(radix);
  const Radix& facts = radix_facts(radix);
  const std::size_t count = chunks.size();
  const std::vector<digit> number = multiplied_up(chunks, facts);
  const Digits a = {number.data(), number.size()};
  expect_chunks(chunks, halve_chunks_count(count, facts), halve_chunks_scratch(count, facts),
                [&](digit* out, digit* scratch, Poll* poll) { return halve_chunks(out, a, count, facts, scratch, poll); });
  expect_chunks(chunks, split_chunks_count(count, facts), split_chunks_scratch(count, facts),
                [&](digit* out, digit* scratch, Poll* poll) { return split_chunks(out, a, count, facts, scratch, poll); });
  if (!joins_by_halves(count, facts)) return;
  const Context context;
  Poll poll(context);
  Buffer z(number.size(), Placement::unaligned), scratch(join_chunks_scratch(count, facts), Placement::unaligned);
  std::size_t len = 0;
  ASSERT_EQ(join_chunks(z.data(), &len, chunks.data(), count, facts, scratch.data(), &poll), Status::ok);
  ASSERT_EQ(len, number.size());
  ASSERT_EQ(z.first(len), number);
  ASSERT_TRUE(z.canaries_intact() && scratch.canaries_intact());
}

template <class Body>
void for_each_radix(Body body) {
  for (int radix = 3; radix <= 36; ++radix) {
    if ((radix & (radix - 1)) != 0) body(radix);
  }
}

TEST(RadixLong, EveryRadixRoundTheThresholds) {
  tests::Generator generator(600);
  for_each_radix([&](int radix) {
    for (const std::size_t border : {halve_chunks_min_len, join_chunks_min_len}) {
      for (int i = 0; i < tests::iterations(8); ++i) {
        expect_all_ways(any_chunks(generator, border + generator.random().below(border), radix_facts(radix)), radix);
      }
    }
  });
}

TEST(RadixLong, Decimal) {
  tests::Generator generator(601);
  for (int i = 0; i < tests::iterations(60); ++i) {
    expect_all_ways(any_chunks(generator, 150 + generator.random().below(1500), radix_facts(10)), 10);
  }
}

// Long enough for the products modulo B^m - 1 of whatever set.
TEST(RadixLong, Longer) {
  tests::Generator generator(602);
  for (const int radix : {10, 7, 36}) {
    for (int i = 0; i < tests::iterations(5); ++i) {
      expect_all_ways(any_chunks(generator, 3000 + generator.random().below(3000), radix_facts(radix)), radix);
    }
  }
}

TEST(RadixLong, StopsAnywhere) {
  tests::Generator generator(604);
  for (const int radix : {10, 36}) {
    for (const std::size_t count : {2 * join_chunks_min_len + 3, std::size_t{700}}) {
      const Radix& facts = radix_facts(radix);
      const std::vector<digit> chunks = any_chunks(generator, count, facts), number = multiplied_up(chunks, facts);
      const Digits a = {number.data(), number.size()};
      const std::size_t step = count * count / 40;
      std::vector<digit> out(std::max(halve_chunks_count(count, facts), split_chunks_count(count, facts)));
      std::vector<digit> scratch(std::max({halve_chunks_scratch(count, facts), split_chunks_scratch(count, facts),
                                           join_chunks_scratch(count, facts)}));
      tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
        return halve_chunks(out.data(), a, count, facts, scratch.data(), poll);
      });
      tests::expect_stops_anywhere(generator, 8 * step, [&](Poll* poll) {
        return split_chunks(out.data(), a, count, facts, scratch.data(), poll);
      });
      std::vector<digit> z(number.size());
      std::size_t len = 0;
      tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
        return join_chunks(z.data(), &len, chunks.data(), count, facts, scratch.data(), poll);
      });
      tests::expect_stops_anywhere(generator, step, [&](Poll* poll) {
        return multiply_up_chunks(z.data(), &len, chunks.data(), count, facts, poll);
      });
    }
  }
}

TEST(RadixLong, PowersHaveTheDigitsTheyMayHave) {
  tests::Generator generator(603);
  for_each_radix([&](int radix) {
    const Radix& facts = radix_facts(radix);
    RadixPowers powers = RadixPowers::plan(500 + generator.random().below(500), 8, facts);
    const int top = powers.levels();
    Buffer memory(powers.memory_digits(top), Placement::unaligned), scratch(powers.scratch_digits(top), Placement::unaligned);
    const Context context;
    Poll poll(context);
    ASSERT_EQ(powers.make(top, memory.data(), scratch.data(), &poll), Status::ok);
    for (int i = 0; i <= top; ++i) {
      EXPECT_LE(powers.power(i).len, powers.most_digits(i));
      EXPECT_GE(powers.power(i).len + 1, powers.most_digits(i));
    }
    EXPECT_TRUE(memory.canaries_intact() && scratch.canaries_intact());
  });
}

}  // namespace
}  // namespace quorem::natural
