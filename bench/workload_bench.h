// The bench `workload`: what rows of the bench `crypto` ask of BigInt, recorded once
// (bench/engines/record_workload.mjs) and made again in this process by each column, without an interpreter round it.
//
// The operations of a row are timed kind by kind, in the order that they were made, all of a kind one after the other;
// what a row costs is the sum of its kinds. Where a column lacks a kind, ratios leave that kind out on both sides.

#ifndef QUOREM_BENCH_WORKLOAD_BENCH_H_
#define QUOREM_BENCH_WORKLOAD_BENCH_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/bars.h"
#include "bench/machine.h"
#include "bench/measure.h"
#include "bench/peer_loader.h"
#include "bench/timing.h"
#include "bench/workload.h"

namespace quorem::bench {

const std::vector<std::string_view>& workload_rows();
const std::vector<std::string_view>& workload_peers();

// A row's operations of one kind, or of all rows together.
struct WorkloadPartReport {
  std::string_view name;
  std::size_t count;
  std::vector<std::pair<std::string, double>> times;  // of all of them, in nanoseconds, by column

  // Null if the column was not measured.
  const double* find(std::string_view key) const;
};

struct WorkloadRowReport {
  std::string name;
  std::vector<WorkloadPartReport> parts;
};

struct WorkloadReport {
  Machine machine;
  TimingOptions timing;
  Peers peers;
  std::vector<std::string> keys;  // of all columns, in the order of the table
  std::vector<WorkloadRowReport> rows;
};

// Reads the recording of one row. Returns what is wrong, if anything.
std::string load_workload(const std::string& folder, const std::string& row, Workload& workload);

// Nothing if every column computes what the recording says, one operation after the other.
std::optional<std::string> check_workload(const Workload& workload, const Peers& peers);

WorkloadRowReport time_workload(const Workload& workload, const Peers& peers, const TimingOptions& options,
                                const std::function<void(std::string_view)>& progress);

// What the columns of the report are.
std::vector<std::string> workload_keys(const Peers& peers);

// The parts of all rows, put together by their names.
std::vector<WorkloadPartReport> workload_sum(const WorkloadReport& report);

// Of all parts that the column has: the operations, and their nanoseconds.
std::size_t count_of(const std::vector<WorkloadPartReport>& parts);
double time_of(const std::vector<WorkloadPartReport>& parts, std::string_view key);

// How many times as fast as `peer` the column `key` is, over the parts that both have; nothing if there are none.
std::optional<double> times_as_fast(const std::vector<WorkloadPartReport>& parts, std::string_view key,
                                    std::string_view peer);
std::optional<double> mean_times_as_fast(const WorkloadReport& report, std::string_view key, std::string_view peer);

std::vector<Bar> workload_bars(const WorkloadReport& report);

std::string workload_table_report(const WorkloadReport& report);
// The schema "quorem-bench/1".
std::string workload_json_report(const WorkloadReport& report);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_WORKLOAD_BENCH_H_
