// Interleaved timing: the machines are shared, so columns that are compared take turns, A B A B, and what counts is the
// median of several rounds.

#ifndef QUOREM_BENCH_TIMING_H_
#define QUOREM_BENCH_TIMING_H_

#include <cstdint>
#include <vector>

#include "bench/peer.h"

namespace quorem::bench {

// Nanoseconds a call, over the rounds.
struct Timing {
  double median_ns;
  double min_ns;
  double max_ns;
  double spread;  // the distance between the quartiles, as a share of the median
};

// A column with one row's operands loaded.
struct LoadedColumn {
  const quorem_peer_column* column;
  void* state;
};

struct TimingOptions {
  unsigned rounds;
  double sample_ns;  // about how long one sample of one column takes
  // Only while the processor works for this thread: for calls so long that other programs get their turn in between.
  bool processor_time = false;
};

// One Timing a column, in their order. A sample is a multiple of `whole` calls, for operands that differ much and have
// to be gone through evenly; above 1 so many calls come before each sample, since those operands are as many as caches
// hold, and other columns have driven them out.
std::vector<Timing> time_interleaved(const std::vector<LoadedColumn>& columns, const TimingOptions& options,
                                     std::uint64_t whole = 1);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_TIMING_H_
