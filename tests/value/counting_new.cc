// The global operator new of the tests: it counts, and refuses when told so, by an exception as the standard one does.

#include <cstdlib>
#include <new>

#include "value/support.h"

namespace quorem::tests {

long NewCalls::count = 0;
long NewCalls::refuse = NewCalls::never;

}  // namespace quorem::tests

namespace {

void* allocate(std::size_t bytes) noexcept {
  using quorem::tests::NewCalls;
  if (NewCalls::count++ == NewCalls::refuse) return nullptr;
  return std::malloc(bytes == 0 ? 1 : bytes);
}

}  // namespace

void* operator new(std::size_t bytes) {
  void* memory = allocate(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
