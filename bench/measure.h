// Checks that all columns of all rows of a bench agree, then times them.

#ifndef QUOREM_BENCH_MEASURE_H_
#define QUOREM_BENCH_MEASURE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/machine.h"
#include "bench/peer_loader.h"
#include "bench/rows.h"
#include "bench/timing.h"
#include "quorem/context.h"

namespace quorem::bench {

struct RowReport {
  Row row;
  std::vector<std::pair<std::string, Timing>> times;  // by column, in the order of the table
  // How often the columns of Quorem asked for memory while they were timed; none where an operand has over 64 digits.
  std::optional<std::uint64_t> allocations;

  // Null if the column was not measured.
  const Timing* find(std::string_view key) const;
};

struct Report {
  const Bench* bench;
  Machine machine;
  std::uint64_t seed;
  Policy policy;
  TimingOptions timing;
  Peers peers;
  std::vector<std::string> keys;  // of all columns, in the order of the table
  std::vector<RowReport> rows;

  // Null if the row was not measured.
  const RowReport* find(std::string_view name) const;
};

// Operands as the interface of the peers takes them. They stay valid as long as this and the operands do.
class PeerPairs {
 public:
  PeerPairs(quorem_peer_operation operation, const std::vector<OperandPair>& operands);

  const quorem_peer_pair* data() const { return pairs_.data(); }
  std::uint32_t count() const { return static_cast<std::uint32_t>(pairs_.size()); }

 private:
  std::vector<std::string> texts_;
  std::vector<quorem_peer_pair> pairs_;
};

// All operands have at most 64 digits: no operation of a bench on them may allocate.
bool fits_without_memory(const std::vector<OperandPair>& operands);

// Columns that disagree about one pair of operands.
struct Mismatch {
  Row row;
  std::size_t pair;
  OperandPair operands;
  std::vector<std::pair<std::string, std::optional<std::string>>> results;  // by column; nothing: it did not fit
};

// Called before each row: the row's place, how many there are, what is done ("checking", "timing") and its name.
using Progress = std::function<void(std::size_t, std::size_t, std::string_view, std::string_view)>;

// Nothing if all columns agree.
std::optional<Mismatch> check_rows(const Bench& bench, const std::vector<Row>& rows, const Peers& peers,
                                   std::uint64_t seed, const Progress& progress);

// The columns of Quorem use the policy; with the uniform one they are checked against the others all the same.
Report time_rows(const Bench& bench, const std::vector<Row>& rows, Peers peers, std::uint64_t seed, Policy policy,
                 const TimingOptions& options, const Progress& progress);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_MEASURE_H_
