// The bench `scaling`: how the time of long operations grows, at 1, 2, 4, ... digits of 64 bits, beside other
// libraries.
//
// A size at which a peer would take longer than two seconds is left out for it, and all longer ones are: how long it
// would take is told from how its time grew up to there.

#ifndef QUOREM_BENCH_SCALING_H_
#define QUOREM_BENCH_SCALING_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/bars.h"
#include "bench/machine.h"
#include "bench/peer.h"
#include "bench/peer_loader.h"
#include "bench/timing.h"

namespace quorem::bench {

struct ScalingOperation {
  std::string_view name;
  quorem_peer_operation operation;
  std::string_view about;  // what n digits are
};

constexpr std::array<ScalingOperation, 8> scaling_operations = {{
    {"multiply", quorem_peer_multiply, "n by n digits"},
    {"square", quorem_peer_square, "of n digits"},
    {"divide 2n/n", quorem_peer_divide, "2n digits by n"},
    {"remainder 2n/n", quorem_peer_remainder, "2n digits by n"},
    {"divide n+1/n", quorem_peer_divide, "n + 1 digits by n"},
    {"power", quorem_peer_power, "a base of 37 bits, a result of n digits"},
    {"to decimal", quorem_peer_to_decimal, "of n digits"},
    {"from decimal", quorem_peer_from_decimal, "to n digits"},
}};

// Products of twice so many digits have 2^30 bits, the most that V8 takes.
constexpr std::uint64_t scaling_most_digits = std::uint64_t{1} << 23;
constexpr double scaling_longest_ns = 2e9;

// Keys, in the order of the table.
const std::vector<std::string>& scaling_peers();

// The modules of these keys. For GMP that is mpn and mpz, and mpz where mpn has no function.
Peers load_scaling_peers(const std::string& folder, const std::vector<std::string>& keys);

struct ScalingRow {
  const ScalingOperation* operation;
  std::uint64_t digits;
  std::vector<std::pair<std::string, Timing>> times;  // by column, in the order of the table
  std::vector<std::string> left_out;                  // peers that would take too long

  // The best time, nothing if the column was not measured.
  std::optional<double> time(std::string_view key) const;
};

struct ScalingReport {
  Machine machine;
  std::uint64_t seed;
  TimingOptions timing;
  std::vector<const ScalingOperation*> operations;
  std::uint64_t most_digits;
  Peers peers;
  std::vector<std::string> keys;  // of all columns, in the order of the table
  std::vector<ScalingRow> rows;

  const ScalingRow* find(const ScalingOperation& operation, std::uint64_t digits) const;
  // e where the time grew by 4^e from a quarter of the row's digits.
  std::optional<double> growth(const ScalingRow& row, std::string_view key) const;
};

// Called before each row: its place, how many there are, what is done and the row's name.
using ScalingProgress = std::function<void(std::size_t, std::size_t, std::string_view, std::string_view)>;

// Fills `keys` and `rows`. Returns what went wrong, if anything: a peer's result is not Quorem's.
std::optional<std::string> measure_scaling(ScalingReport& report, const ScalingProgress& progress);

std::vector<Bar> scaling_bars(const ScalingReport& report);

std::string scaling_table_report(const ScalingReport& report);
// The schema "quorem-bench/1".
std::string scaling_json_report(const ScalingReport& report);
// A script for gnuplot: times over digits, both logarithmic, a panel an operation.
std::string scaling_plot_script(const ScalingReport& report);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_SCALING_H_
