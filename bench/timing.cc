#include "bench/timing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <utility>

namespace quorem::bench {
namespace {

double now_ns(bool processor_time) {
  timespec time = {};
  clock_gettime(processor_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

double run_ns(const LoadedColumn& column, std::uint64_t calls, bool processor_time) {
  const double start = now_ns(processor_time);
  column.column->run(column.state, calls);
  return now_ns(processor_time) - start;
}

// How many calls, a multiple of `whole`, take about sample_ns; finding out also warms the column up.
std::uint64_t calibrate(const LoadedColumn& column, const TimingOptions& options, std::uint64_t whole) {
  std::uint64_t calls = whole;
  while (true) {
    const double elapsed = run_ns(column, calls, options.processor_time);
    if (elapsed >= options.sample_ns / 4) {
      const double turns = static_cast<double>(calls) / static_cast<double>(whole) * options.sample_ns / elapsed;
      return whole * static_cast<std::uint64_t>(std::max(1.0, std::round(turns)));
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

std::vector<Timing> time_interleaved(const std::vector<LoadedColumn>& columns, const TimingOptions& options,
                                     std::uint64_t whole) {
  std::vector<std::uint64_t> calls;
  for (const LoadedColumn& column : columns) calls.push_back(calibrate(column, options, whole));

  std::vector<std::vector<double>> samples(columns.size());
  for (unsigned round = 0; round < options.rounds; ++round) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (whole > 1) columns[i].column->run(columns[i].state, whole);
      samples[i].push_back(run_ns(columns[i], calls[i], options.processor_time) / static_cast<double>(calls[i]));
    }
  }

  std::vector<Timing> timings;
  for (std::vector<double>& column : samples) timings.push_back(summarize(std::move(column)));
  return timings;
}

}  // namespace quorem::bench
