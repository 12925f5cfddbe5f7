// `quorem bench division`: checks that all columns of all rows agree, then times them.

#ifndef QUOREM_BENCH_DIVISION_BENCH_H_
#define QUOREM_BENCH_DIVISION_BENCH_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/division_rows.h"
#include "bench/machine.h"
#include "bench/numbers.h"
#include "bench/peer_loader.h"
#include "bench/timing.h"

namespace quorem::bench {

struct RowReport {
  DivisionRow row;
  std::vector<std::pair<std::string, Timing>> times;  // by column, in the order of the table
  // How often the columns of Quorem asked for memory while they were timed; none where an operand has over 64 digits.
  std::optional<std::uint64_t> allocations;

  // Null if the column was not measured.
  const Timing* find(std::string_view key) const;
};

struct DivisionReport {
  Machine machine;
  std::uint64_t seed;
  TimingOptions timing;
  Peers peers;
  std::vector<std::string> keys;  // of all columns, in the order of the table
  std::vector<RowReport> rows;

  // Null if the row was not measured.
  const RowReport* find(std::string_view name) const;
};

// All operands have at most 64 digits: no division of them may allocate.
bool fits_without_memory(const std::vector<OperandPair>& operands);

// Columns that disagree about one division.
struct Mismatch {
  DivisionRow row;
  std::size_t pair;
  OperandPair operands;
  std::vector<std::pair<std::string, std::optional<Integer>>> results;  // by column; nothing: it did not fit
};

// Called before each row: the row's place, how many there are, what is done ("checking", "timing") and its name.
using Progress = std::function<void(std::size_t, std::size_t, std::string_view, std::string_view)>;

// Nothing if all columns agree.
std::optional<Mismatch> check_division(const std::vector<DivisionRow>& rows, const Peers& peers, std::uint64_t seed,
                                       const Progress& progress);

DivisionReport time_division(const std::vector<DivisionRow>& rows, Peers peers, std::uint64_t seed,
                             const TimingOptions& options, const Progress& progress);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_DIVISION_BENCH_H_
