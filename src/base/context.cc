#include "quorem/context.h"

#include <cstdlib>

namespace quorem {

void* default_allocate(void*, std::size_t bytes) noexcept { return std::malloc(bytes); }

void default_release(void*, void* memory, std::size_t) noexcept { std::free(memory); }

}  // namespace quorem
