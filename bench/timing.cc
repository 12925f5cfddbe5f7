#include "bench/timing.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace quorem::bench {
namespace {

double run_ns(const LoadedColumn& column, std::uint64_t calls) {
  const auto start = std::chrono::steady_clock::now();
  column.column->run(column.state, calls);
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

// How many calls take about sample_ns; finding out also warms the column up.
std::uint64_t calibrate(const LoadedColumn& column, double sample_ns) {
  std::uint64_t calls = 1;
  while (true) {
    const double elapsed = run_ns(column, calls);
    if (elapsed >= sample_ns / 4) {
      return static_cast<std::uint64_t>(std::max(1.0, std::round(static_cast<double>(calls) * sample_ns / elapsed)));
    }
    calls *= 2;
  }
}

// Of sorted values, between neighbours where it falls there.
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

Timing summarize(std::vector<double> samples) {
  std::sort(samples.begin(), samples.end());
  const double median = quantile(samples, 0.5);
  return {median, samples.front(), samples.back(), (quantile(samples, 0.75) - quantile(samples, 0.25)) / median};
}

}  // namespace

std::vector<Timing> time_interleaved(const std::vector<LoadedColumn>& columns, const TimingOptions& options) {
  std::vector<std::uint64_t> calls;
  for (const LoadedColumn& column : columns) calls.push_back(calibrate(column, options.sample_ns));

  std::vector<std::vector<double>> samples(columns.size());
  for (unsigned round = 0; round < options.rounds; ++round) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      samples[i].push_back(run_ns(columns[i], calls[i]) / static_cast<double>(calls[i]));
    }
  }

  std::vector<Timing> timings;
  for (std::vector<double>& column : samples) timings.push_back(summarize(std::move(column)));
  return timings;
}

}  // namespace quorem::bench
