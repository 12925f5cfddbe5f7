// An operation that is stopped wherever it asks, without operands so long that it asks by itself.

#ifndef QUOREM_TESTS_SUPPORT_STOPS_H_
#define QUOREM_TESTS_SUPPORT_STOPS_H_

#include <gtest/gtest.h>

#include <cstddef>

#include "natural/poll.h"
#include "support/generators.h"
#include "support/test_context.h"

namespace quorem::tests {

// run(poll) is called with a poll whose first question comes after so many products, for more and more of them, until it ends
// without one: what was stopped must say so, and ask no more.
template <class Run>
void expect_stops_anywhere(Generator& generator, std::size_t step, const Run& run) {
  long stops = 0;
  for (std::size_t left = 1;; left += 1 + static_cast<std::size_t>(generator.random().below(step))) {
    TestContext context;
    context.stop_at_poll = 0;
    natural::Poll poll(context.context);
    ASSERT_LT(left, natural::products_between_polls);
    ASSERT_FALSE(poll.stop_after(natural::products_between_polls - left));
    const Status status = run(&poll);
    ASSERT_EQ(status, context.polls == 0 ? Status::ok : Status::interrupted) << "after " << left << " products";
    ASSERT_LE(context.polls, 1);
    if (context.polls == 0) break;
    ++stops;
  }
  EXPECT_GT(stops, 0);
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_STOPS_H_
