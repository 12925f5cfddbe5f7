// Nothing that the benches measure allocates: every function of the C library that hands out memory is replaced by one
// that counts, and the counter must stand still while the columns of Quorem compute, from their very first call on.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "bench/bench.h"
#include "bench/division_bench.h"
#include "bench/measure.h"
#include "bench/peer.h"
#include "bench/quorem_columns.h"
#include "bench/small_bench.h"

namespace {

std::uint64_t requests = 0;

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
  ++requests;
  return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  ++requests;
  return __libc_calloc(count, size);
}

void* realloc(void* memory, std::size_t size) {
  ++requests;
  return __libc_realloc(memory, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  ++requests;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  ++requests;
  *memory = __libc_memalign(alignment, size);
  return *memory != nullptr ? 0 : ENOMEM;
}

}  // extern "C"

int main() {
  using namespace quorem::bench;

  const std::uint64_t before = requests;
  delete new int volatile;
  if (requests == before) {
    std::fputs("allocation_test: the counter does not count\n", stderr);
    return 1;
  }

  constexpr std::uint64_t seed = 1;
  int failures = 0;
  std::uint64_t loops = 0;
  for (const Bench* bench : {&division_bench(), &small_bench()}) {
    for (const Row& row : bench->rows(seed)) {
      const std::vector<OperandPair> operands = bench->operands(row, seed);
      if (!fits_without_memory(operands)) continue;
      const PeerPairs pairs(row.operation, operands);
      for (const quorem_peer_column& column : quorem_columns()) {
        if (!row.prepared && std::string_view(column.key) == "quorem_prepared") continue;
        void* const state = column.load(row.operation, pairs.data(), pairs.count());
        const std::uint64_t start = requests;
        column.run(state, std::uint64_t{2} * pairs.count());
        const std::uint64_t made = requests - start;
        column.release(state);
        ++loops;
        if (made == 0) continue;
        ++failures;
        std::fprintf(stderr, "allocation_test: row '%s', column %s: %llu requests for memory\n", row.name.c_str(),
                     column.key, static_cast<unsigned long long>(made));
      }
    }
  }
  if (quorem_allocations() != 0) {
    ++failures;
    std::fputs("allocation_test: the allocator of the context was asked\n", stderr);
  }
  if (loops == 0) {
    ++failures;
    std::fputs("allocation_test: nothing was computed\n", stderr);
  }
  std::printf("%llu loops run, %d of them allocated\n", static_cast<unsigned long long>(loops), failures);
  return failures == 0 ? 0 : 1;
}
