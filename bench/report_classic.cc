#include <fmt/format.h>

#include <cmath>

#include "bench/classic_line.h"
#include "bench/report.h"

namespace quorem::bench {
namespace {

// A time as the upstream table prints it: whole nanoseconds, microseconds or milliseconds.
std::string duration(double ns) {
  if (ns < 1e3) return fmt::format("{:.0f}ns", ns);
  if (ns < 1e6) return fmt::format("{:.0f}\u03bcs", ns / 1e3);
  return fmt::format("{:.0f}ms", ns / 1e6);
}

}  // namespace

std::string classic_line(std::string_view name, double median_ns, double min_ns, double max_ns) {
  return fmt::format("{} x {:.0f} ops/sec @ {}/op ({}..{})\n", name, std::floor(1e9 / median_ns), duration(median_ns),
                     duration(min_ns), duration(max_ns));
}

std::string classic_report(const Report& report) {
  constexpr double calls_an_op = 1000;
  std::string text;
  for (const std::string& key : report.keys) {
    text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", key);
    for (const RowReport& row : report.rows) {
      const Timing* const timing = row.find(key);
      if (timing == nullptr) continue;
      text += classic_line(row.row.name, calls_an_op * timing->median_ns, calls_an_op * timing->min_ns,
                           calls_an_op * timing->max_ns);
    }
  }
  return text;
}

}  // namespace quorem::bench
