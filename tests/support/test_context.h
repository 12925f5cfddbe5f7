// A Context that counts what is asked of it, and says no when told so.

#ifndef QUOREM_TESTS_SUPPORT_TEST_CONTEXT_H_
#define QUOREM_TESTS_SUPPORT_TEST_CONTEXT_H_

#include <cstddef>
#include <map>

#include "quorem/context.h"

namespace quorem::tests {

class TestContext {
 public:
  static constexpr long never = -1;

  TestContext();
  ~TestContext();
  TestContext(const TestContext&) = delete;
  TestContext& operator=(const TestContext&) = delete;

  Context context;  // its callbacks come back to this object

  long refuse_allocation = never;  // the allocation of this number (from 0) gets null
  long stop_at_poll = never;       // the poll of this number (from 0) says stop

  long allocations = 0;
  long polls = 0;
  std::size_t live_bytes = 0;
  std::size_t peak_bytes = 0;
  bool misused = false;  // released what was not allocated, or with another size, or wrote beside its memory

  // Everything given back, nothing misused.
  bool clean() const { return !misused && live_.empty(); }
  void reset_counts();

 private:
  static void* allocate(void* user, std::size_t bytes) noexcept;
  static void release(void* user, void* memory, std::size_t bytes) noexcept;
  static bool interrupt(void* user) noexcept;

  std::map<void*, std::size_t> live_;
};

// How often this thread has called malloc, calloc, realloc, aligned_alloc or posix_memalign from code linked statically
// into this program (the test programs are linked with --wrap for these names).
long malloc_calls();

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_TEST_CONTEXT_H_
