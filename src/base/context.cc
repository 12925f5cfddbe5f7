#include "quorem/context.h"

#include <cstdlib>

#if defined(__linux__) && defined(__has_include)
#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif
#endif

namespace quorem {

#if defined(MADV_HUGEPAGE)

// Scratch of many megabytes is used once and released. Faulting it in page by page can take longer than the operation, so the
// system is asked for huge pages.
void* default_allocate(void*, std::size_t bytes) noexcept {
  constexpr std::size_t huge_page = std::size_t{1} << 21, worthwhile = 4 * huge_page;
  if (bytes < worthwhile || bytes > ~huge_page) return std::malloc(bytes);
  const std::size_t whole = (bytes + huge_page - 1) / huge_page * huge_page;
  void* const memory = std::aligned_alloc(huge_page, whole);
  if (memory != nullptr) static_cast<void>(madvise(memory, whole, MADV_HUGEPAGE));
  return memory;
}

#else

void* default_allocate(void*, std::size_t bytes) noexcept { return std::malloc(bytes); }

#endif

void default_release(void*, void* memory, std::size_t) noexcept { std::free(memory); }

}  // namespace quorem
