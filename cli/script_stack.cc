#include "cli/script_stack.h"

#include <sys/resource.h>

#include <algorithm>
#include <cstdint>

#include "cli/script_error.h"

namespace quorem::cli::script {
namespace {

constexpr std::uintptr_t most_stack = std::uintptr_t{64} << 20;

// Half of what the system grants.
std::uintptr_t allowed_stack() {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return most_stack;
  return std::min<std::uintptr_t>(limit.rlim_cur / 2, most_stack);
}

std::uintptr_t here() { return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)); }

}  // namespace

void check_stack() {
  // The first call comes from near the start of the stack.
  static const std::uintptr_t start = here();
  static const std::uintptr_t allowed = allowed_stack();
  const std::uintptr_t now = here();
  if (now < start && start - now > allowed) throw_range_error("Maximum call stack size exceeded");
}

}  // namespace quorem::cli::script
