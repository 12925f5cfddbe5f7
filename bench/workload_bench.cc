#include "bench/workload_bench.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <span>
#include <variant>

#include "bench/numbers.h"
#include "bench/quorem_columns.h"

namespace quorem::bench {
namespace {

constexpr double gmp_limit = 3;
constexpr double v8_limit = 4;
constexpr double apint_limit = 25;

// So many operations are timed at once: few enough to stay in the caches, as what a program has just made does.
constexpr std::size_t slice_len = 1024;

// The columns that have an operation, with operands loaded.
class LoadedPart {
 public:
  LoadedPart(quorem_peer_operation operation, std::span<const quorem_peer_pair> pairs, const Peers& peers) {
    const auto load = [&](const quorem_peer_column& column) {
      void* const state = column.load(operation, pairs.data(), static_cast<std::uint32_t>(pairs.size()));
      if (state != nullptr) columns_.push_back({&column, state});
    };
    for (const quorem_peer_column& column : quorem_columns()) {
      if (std::string_view(column.key) != "quorem_prepared") load(column);
    }
    for (const LoadedPeer& peer : peers.loaded) {
      for (const quorem_peer_column* column : peer.columns) load(*column);
    }
  }

  ~LoadedPart() {
    for (const LoadedColumn& column : columns_) column.column->release(column.state);
  }

  LoadedPart(const LoadedPart&) = delete;
  LoadedPart& operator=(const LoadedPart&) = delete;

  const std::vector<LoadedColumn>& columns() const { return columns_; }

 private:
  std::vector<LoadedColumn> columns_;
};

// What a column hands out as quorem_peer_column::result says.
struct Outcome {
  bool fits;
  Natural bytes;
  bool negative;
};

Outcome outcome_of(const LoadedColumn& column, std::uint32_t pair, std::size_t room) {
  Outcome outcome = {true, Natural(room), false};
  std::int32_t negative = 0;
  const std::int64_t size = column.column->result(column.state, pair, outcome.bytes.data(), room, &negative);
  outcome.fits = size >= 0;
  outcome.bytes.resize(outcome.fits ? static_cast<std::size_t>(size) : 0);
  outcome.negative = negative != 0;
  return outcome;
}

// Enough for the recorded result, and for wrong ones to be shown.
std::size_t room_for(const WorkloadOperation& operation) {
  constexpr std::size_t more = 512;
  const auto* const value = std::get_if<const WorkloadValue*>(&operation.result);
  return more + (value == nullptr ? 0 : (*value)->integer.magnitude.size() + (*value)->text.size());
}

// A comparison from its order, or an equality from itself.
bool truth_of(quorem_peer_operation kind, const WorkloadOperation& operation, const Outcome& outcome) {
  int order = outcome.bytes.empty() || outcome.bytes[0] == 0 ? 0 : outcome.negative ? -1 : 1;
  const std::string_view token = operation.token;
  if (kind == quorem_peer_equal) return (order != 0) == (token[0] == '=');
  if (operation.number_first) order = -order;
  if (token[0] == '=') return order == 0;
  if (token[0] == '!') return order != 0;
  if (order == 0) return token.size() == 2;
  return (order < 0) == (token[0] == '<');
}

std::uint64_t bits_of(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof(bits));
  return bits;
}

bool is_recorded(quorem_peer_operation kind, const WorkloadOperation& operation, Outcome outcome) {
  if (!outcome.fits) return false;
  if (const bool* const truth = std::get_if<bool>(&operation.result)) {
    return *truth == truth_of(kind, operation, outcome);
  }
  const WorkloadValue& value = *std::get<const WorkloadValue*>(operation.result);
  if (value.type == WorkloadValue::Type::text) {
    const std::string text(outcome.bytes.begin(), outcome.bytes.end());
    return text == value.text;
  }
  normalize(outcome.bytes);
  if (value.type == WorkloadValue::Type::number) {
    return outcome.bytes == natural(bits_of(std::strtod(value.text.c_str(), nullptr)));
  }
  return Integer{outcome.bytes, outcome.negative} == value.integer;
}

std::string quoted(std::string text) {
  text.insert(text.begin(), '\'');
  text.push_back('\'');
  return text;
}

std::string shown(const quorem_peer_integer& a) { return to_hex({Natural(a.bytes, a.bytes + a.len), a.negative != 0}); }

std::string shown(const WorkloadOperation& operation) {
  if (const bool* const truth = std::get_if<bool>(&operation.result)) return *truth ? "true" : "false";
  const WorkloadValue& value = *std::get<const WorkloadValue*>(operation.result);
  return value.type == WorkloadValue::Type::integer ? to_hex(value.integer) : quoted(value.text);
}

std::string shown(const WorkloadOperation& operation, const Outcome& outcome) {
  if (!outcome.fits) return "longer than it can be";
  const auto* const value = std::get_if<const WorkloadValue*>(&operation.result);
  if (value != nullptr && (*value)->type == WorkloadValue::Type::text) {
    return quoted({outcome.bytes.begin(), outcome.bytes.end()});
  }
  Integer integer = {outcome.bytes, outcome.negative};
  normalize(integer.magnitude);
  return (value == nullptr ? "order " : "") + to_hex(integer);
}

std::string mismatch(const Workload& workload, const WorkloadPart& part, std::size_t at,
                     const std::vector<std::pair<const char*, Outcome>>& outcomes) {
  const WorkloadOperation& operation = part.operations[at];
  const quorem_peer_pair& pair = part.pairs[at];
  std::string text = "row '" + workload.row + "', operation " + std::to_string(operation.place) + " (" +
                     std::string(operation.token) + "): the columns disagree\n";
  if (pair.text != nullptr) text += "  text = " + quoted(pair.text) + "\n";
  text += "  a = " + shown(pair.a) + "\n  b = " + shown(pair.b) + "\n  recorded = " + shown(operation) + "\n";
  for (const auto& [key, outcome] : outcomes)
    text += std::string("  ") + key + " = " + shown(operation, outcome) + "\n";
  return text;
}

// Sums of times by column, of those columns that have a time for every addend.
class ColumnSums {
 public:
  void add(std::string_view key, double time) {
    const auto found = std::find_if(columns_.begin(), columns_.end(), [&](const Column& at) { return at.key == key; });
    Column& column = found == columns_.end() ? columns_.emplace_back(Column{std::string(key), 0, 0}) : *found;
    column.time += time;
    ++column.count;
  }
  void next() { ++count_; }

  std::vector<std::pair<std::string, double>> complete() const {
    std::vector<std::pair<std::string, double>> times;
    for (const Column& column : columns_) {
      if (column.count == count_) times.emplace_back(column.key, column.time);
    }
    return times;
  }

 private:
  struct Column {
    std::string key;
    double time;
    std::size_t count;
  };

  std::vector<Column> columns_;
  std::size_t count_ = 0;
};

double geometric_mean(const std::vector<double>& values) {
  double sum_of_logs = 0;
  for (const double value : values) sum_of_logs += std::log(value);
  return std::exp(sum_of_logs / static_cast<double>(values.size()));
}

}  // namespace

const std::vector<std::string_view>& workload_rows() {
  static const std::vector<std::string_view> rows = {
      "ed25519.sign",           "ed25519.getPublicKey", "ed25519.verify", "x25519.getPublicKey",  "secp256k1.sign",
      "secp256k1.getPublicKey", "secp256k1.verify",     "schnorr.sign",   "schnorr.getPublicKey", "schnorr.verify"};
  return rows;
}

const std::vector<std::string_view>& workload_peers() {
  static const std::vector<std::string_view> peers = {"apint_before", "apint_after", "v8", "gmp", "boost"};
  return peers;
}

const double* WorkloadPartReport::find(std::string_view key) const {
  const auto found = std::find_if(times.begin(), times.end(), [&](const auto& time) { return time.first == key; });
  return found == times.end() ? nullptr : &found->second;
}

std::string load_workload(const std::string& folder, const std::string& row, Workload& workload) {
  const std::string file = folder + "/" + row + ".txt";
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return "cannot read '" + file + "'; './dev bench workload' makes the recordings";
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const std::string problem = parse_workload(text, workload);
  if (!problem.empty()) return file + ": " + problem;
  if (workload.row != row) return file + ": this is a recording of '" + workload.row + "'";
  return "";
}

std::optional<std::string> check_workload(const Workload& workload, const Peers& peers) {
  for (const WorkloadPart& part : workload.parts) {
    const LoadedPart loaded(part.operation, part.pairs, peers);
    for (std::size_t i = 0; i < part.pairs.size(); ++i) {
      std::vector<std::pair<const char*, Outcome>> outcomes;
      bool agree = true;
      for (const LoadedColumn& column : loaded.columns()) {
        outcomes.emplace_back(column.column->key,
                              outcome_of(column, static_cast<std::uint32_t>(i), room_for(part.operations[i])));
        agree = agree && is_recorded(part.operation, part.operations[i], outcomes.back().second);
      }
      if (!agree) return mismatch(workload, part, i, outcomes);
    }
  }
  return std::nullopt;
}

WorkloadRowReport time_workload(const Workload& workload, const Peers& peers, const TimingOptions& options,
                                const std::function<void(std::string_view)>& progress) {
  WorkloadRowReport report = {workload.row, {}};
  for (const WorkloadPart& part : workload.parts) {
    progress(part.name);
    ColumnSums sums;
    for (std::size_t at = 0; at < part.pairs.size(); at += slice_len) {
      const std::size_t len = std::min(slice_len, part.pairs.size() - at);
      const LoadedPart loaded(part.operation, std::span(part.pairs).subspan(at, len), peers);
      const std::vector<Timing> timings = time_interleaved(loaded.columns(), options, len);
      for (std::size_t i = 0; i < timings.size(); ++i) {
        sums.add(loaded.columns()[i].column->key, timings[i].min_ns * static_cast<double>(len));
      }
      sums.next();
    }
    report.parts.push_back({part.name, part.pairs.size(), sums.complete()});
  }
  return report;
}

std::vector<std::string> workload_keys(const Peers& peers) {
  std::vector<std::string> keys = {"quorem", "quorem_twos"};
  for (const LoadedPeer& peer : peers.loaded) {
    for (const quorem_peer_column* column : peer.columns) keys.emplace_back(column->key);
  }
  return keys;
}

std::vector<WorkloadPartReport> workload_sum(const WorkloadReport& report) {
  std::vector<WorkloadPartReport> all;
  for (const std::string_view kind : workload_kinds()) {
    ColumnSums sums;
    std::size_t count = 0;
    for (const WorkloadRowReport& row : report.rows) {
      for (const WorkloadPartReport& part : row.parts) {
        if (part.name != kind) continue;
        count += part.count;
        for (const auto& [key, time] : part.times) sums.add(key, time);
        sums.next();
      }
    }
    if (count > 0) all.push_back({kind, count, sums.complete()});
  }
  return all;
}

std::size_t count_of(const std::vector<WorkloadPartReport>& parts) {
  std::size_t count = 0;
  for (const WorkloadPartReport& part : parts) count += part.count;
  return count;
}

double time_of(const std::vector<WorkloadPartReport>& parts, std::string_view key) {
  double sum = 0;
  for (const WorkloadPartReport& part : parts) {
    const double* const time = part.find(key);
    if (time != nullptr) sum += *time;
  }
  return sum;
}

std::optional<double> times_as_fast(const std::vector<WorkloadPartReport>& parts, std::string_view key,
                                    std::string_view peer) {
  double own = 0, others = 0;
  for (const WorkloadPartReport& part : parts) {
    const double* const own_time = part.find(key);
    const double* const peer_time = part.find(peer);
    if (own_time == nullptr || peer_time == nullptr) continue;
    own += *own_time;
    others += *peer_time;
  }
  return own > 0 ? std::optional(others / own) : std::nullopt;
}

std::optional<double> mean_times_as_fast(const WorkloadReport& report, std::string_view key, std::string_view peer) {
  std::vector<double> ratios;
  for (const WorkloadRowReport& row : report.rows) {
    const std::optional<double> ratio = times_as_fast(row.parts, key, peer);
    if (!ratio.has_value()) return std::nullopt;
    ratios.push_back(*ratio);
  }
  return ratios.empty() ? std::nullopt : std::optional(geometric_mean(ratios));
}

std::vector<Bar> workload_bars(const WorkloadReport& report) {
  std::vector<Bar> bars;
  const bool complete = report.rows.size() == workload_rows().size();
  const auto add = [&](std::string_view column, std::string_view peer, double limit, std::string what) {
    Bar bar = {std::move(what), std::string(column), true, limit, std::nullopt, ""};
    if (complete) bar.measured = mean_times_as_fast(report, column, peer);
    bars.push_back(std::move(bar));
  };
  const std::string mean = "the ten rows, geometric mean: times as fast as ";
  add("quorem", "gmp", gmp_limit, mean + "gmp");
  add("quorem_twos", "gmp", gmp_limit, mean + "gmp");
  add("quorem", "v8", v8_limit, mean + "v8, where it has a function of its own");
  add("quorem_twos", "apint_before", apint_limit, mean + "tcDivide (before), divisions and remainders");
  return bars;
}

}  // namespace quorem::bench
