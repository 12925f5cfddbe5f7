#include "bench/machine.h"

#include <sys/utsname.h>

#include <array>
#include <cstddef>
#include <ctime>
#include <fstream>
#include <string_view>
#include <thread>

#include "quorem/digits.h"

namespace quorem::bench {
namespace {

// The rest of the first line of `file` that starts with `key`, without the characters in `strip` around it.
std::string value_in(const char* file, std::string_view key, const char* strip) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (line.compare(0, key.size(), key) != 0) continue;
    const std::size_t first = line.find_first_not_of(strip, key.size());
    if (first == std::string::npos) break;
    return line.substr(first, line.find_last_not_of(strip) - first + 1);
  }
  return "unknown";
}

std::string compiler() {
#if defined(__clang__)
  return "Clang " __clang_version__;
#elif defined(__GNUC__)
  return "GCC " __VERSION__;
#else
  return "unknown";
#endif
}

std::string now() {
  const std::time_t time = std::time(nullptr);
  std::tm parts = {};
  gmtime_r(&time, &parts);
  std::array<char, 32> text;
  return std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts));
}

}  // namespace

Machine this_machine() {
  utsname system = {};
  uname(&system);
  Machine machine;
  machine.cpu = value_in("/proc/cpuinfo", "model name", "\t :");
  machine.cores = std::thread::hardware_concurrency();
  machine.os = value_in("/etc/os-release", "PRETTY_NAME=", "\"") + ", " + system.sysname + " " + system.machine;
  machine.compiler = compiler();
  machine.digit_bits = digit_bits;
  machine.date = now();
  return machine;
}

}  // namespace quorem::bench
