// Benches whose rows are JavaScript, run in whole engines: `crypto`, the signatures of noble-curves, and `engines`,
// divisions.
//
// An engine is an executable file in a folder, with the engine's name. Called with the name of a bench's script, a row
// and how many milliseconds a sample takes, it times the row in a process of its own and prints one line of JSON
// (bench/engines/measure.mjs). ./dev makes that folder.

#ifndef QUOREM_BENCH_ENGINE_BENCH_H_
#define QUOREM_BENCH_ENGINE_BENCH_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/machine.h"

namespace quorem::bench {

// The engine with Quorem inside; the others are its peers.
constexpr std::string_view own_engine = "node-18+quorem";
constexpr std::string_view stock_engine = "node-18";

struct EngineBench {
  std::string_view name;
  std::string_view help;
  std::string_view script;
  std::vector<std::string_view> rows;
  double unit;                  // operations that the table counts as one
  std::string_view about_unit;  // "Operations a second"
  unsigned milliseconds;        // of one sample
  // How many times as fast as the stock engine ours is to be: each row, and the geometric mean. None: zero.
  double row_bar;
  double mean_bar;
};

const EngineBench& crypto_bench();
const EngineBench& engines_bench();

// All engines, in the order of the table, and those that are measured where none are named.
const std::vector<std::string_view>& engine_names();
const std::vector<std::string_view>& usual_engine_names();

// The operations a second of one engine and row, one figure a round.
using Samples = std::vector<double>;

struct EngineRow {
  std::string name;
  std::vector<Samples> engines;  // in the order of EngineReport::engines
};

struct EngineReport {
  const EngineBench* bench;
  Machine machine;
  unsigned rounds;
  unsigned milliseconds;
  std::vector<std::string> engines;
  std::vector<std::string> left_out;
  std::vector<EngineRow> rows;
};

// Called before each sample: how many are done, how many there are, what is done, and the row and engine.
using EngineProgress = std::function<void(std::size_t, std::size_t, std::string_view, std::string_view)>;

bool has_engine(const std::string& folder, const std::string& engine);

// Fills report.rows: in each round every row, in each row every engine of the report. Returns what went wrong, if
// anything: an engine failed, or computed something else than the first one.
std::optional<std::string> time_engines(EngineReport& report, const std::vector<std::string>& rows,
                                        const std::string& folder, const EngineProgress& progress);

std::string engine_table_report(const EngineReport& report);
std::string engine_classic_report(const EngineReport& report);
// The schema "quorem-bench/1".
std::string engine_json_report(const EngineReport& report);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_ENGINE_BENCH_H_
