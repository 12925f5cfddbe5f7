#include "support/test_context.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

// The linker sends every call of malloc in the program here (--wrap=malloc).
extern "C" {
void* __real_malloc(std::size_t bytes);
void* __real_calloc(std::size_t count, std::size_t bytes);
void* __real_realloc(void* memory, std::size_t bytes);
void* __real_aligned_alloc(std::size_t alignment, std::size_t bytes);
int __real_posix_memalign(void** memory, std::size_t alignment, std::size_t bytes);
void* __wrap_malloc(std::size_t bytes);
void* __wrap_calloc(std::size_t count, std::size_t bytes);
void* __wrap_realloc(void* memory, std::size_t bytes);
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t bytes);
int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t bytes);
}

namespace {

thread_local long counted_calls = 0;

}  // namespace

void* __wrap_malloc(std::size_t bytes) {
  ++counted_calls;
  return __real_malloc(bytes);
}

void* __wrap_calloc(std::size_t count, std::size_t bytes) {
  ++counted_calls;
  return __real_calloc(count, bytes);
}

void* __wrap_realloc(void* memory, std::size_t bytes) {
  ++counted_calls;
  return __real_realloc(memory, bytes);
}

void* __wrap_aligned_alloc(std::size_t alignment, std::size_t bytes) {
  ++counted_calls;
  return __real_aligned_alloc(alignment, bytes);
}

int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
  ++counted_calls;
  return __real_posix_memalign(memory, alignment, bytes);
}

namespace quorem::tests {

namespace {

constexpr std::size_t guard_bytes = 32;
constexpr unsigned char guard = 0x5E;

}  // namespace

TestContext::TestContext() {
  context.allocate = allocate;
  context.release = release;
  context.interrupt = interrupt;
  context.user = this;
}

TestContext::~TestContext() {
  for (const auto& [memory, bytes] : live_) std::free(static_cast<unsigned char*>(memory) - guard_bytes);
}

void TestContext::reset_counts() {
  allocations = 0;
  polls = 0;
  peak_bytes = live_bytes;
}

void* TestContext::allocate(void* user, std::size_t bytes) noexcept {
  TestContext& self = *static_cast<TestContext*>(user);
  if (self.allocations++ == self.refuse_allocation) return nullptr;
  unsigned char* memory = static_cast<unsigned char*>(std::malloc(bytes + 2 * guard_bytes));
  if (memory == nullptr) std::abort();
  std::memset(memory, guard, bytes + 2 * guard_bytes);
  self.live_bytes += bytes;
  self.peak_bytes = std::max(self.peak_bytes, self.live_bytes);
  self.live_[memory + guard_bytes] = bytes;
  return memory + guard_bytes;
}

void TestContext::release(void* user, void* memory, std::size_t bytes) noexcept {
  TestContext& self = *static_cast<TestContext*>(user);
  const auto found = self.live_.find(memory);
  if (found == self.live_.end() || found->second != bytes) {
    self.misused = true;
    return;
  }
  unsigned char* block = static_cast<unsigned char*>(memory) - guard_bytes;
  for (std::size_t i = 0; i < guard_bytes; ++i) {
    if (block[i] != guard || block[guard_bytes + bytes + i] != guard) self.misused = true;
  }
  self.live_.erase(found);
  self.live_bytes -= bytes;
  std::free(block);
}

bool TestContext::interrupt(void* user) noexcept {
  TestContext& self = *static_cast<TestContext*>(user);
  return self.polls++ == self.stop_at_poll;
}

long malloc_calls() { return counted_calls; }

}  // namespace quorem::tests
