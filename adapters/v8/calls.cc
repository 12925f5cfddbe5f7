#include "calls.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

namespace quorem::v8_calls {

std::uint64_t calls[function_count];

namespace {

constexpr const char* names[function_count] = {
#define QUOREM_V8_NAME(scope, name) #scope "::" #name,
    QUOREM_V8_FUNCTIONS(QUOREM_V8_NAME)
#undef QUOREM_V8_NAME
};

}  // namespace

void write(const char* file) noexcept {
  // A name has at most 32 characters, a count at most 20.
  char line[function_count * 64];
  std::size_t len = 0;
  for (std::size_t i = 0; i < function_count; ++i) {
    const std::uint64_t value = __atomic_load_n(&calls[i], __ATOMIC_RELAXED);
    const int written = snprintf(line + len, sizeof line - len, "%s\"%s\":%llu", i == 0 ? "{" : ",", names[i],
                                 static_cast<unsigned long long>(value));
    len += static_cast<std::size_t>(written);
  }
  line[len++] = '}';
  line[len++] = '\n';
  const int out = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  const bool good = out >= 0 && ::write(out, line, len) == static_cast<ssize_t>(len);
  if (out >= 0) close(out);
  if (!good) dprintf(STDERR_FILENO, "quorem: the counts of calls cannot be written to %s\n", file);
}

}  // namespace quorem::v8_calls
