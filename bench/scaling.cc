#include "bench/scaling.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "bench/numbers.h"
#include "bench/peer_loop.h"
#include "bench/quorem_columns.h"
#include "bench/scaling_operands.h"

namespace quorem::bench {
namespace {

// How long a round of one row may take for all the rounds that are asked for; with longer ones there are fewer.
constexpr double full_round_ns = 1.6e7;
constexpr unsigned least_rounds = 2;

// What one column computed, without zero bytes on top, and how long that took.
struct Computed {
  std::vector<std::uint8_t> bytes;
  bool negative = false;
  bool fits = true;
  double ns = 0;

  bool operator==(const Computed& other) const {
    return fits && other.fits && negative == other.negative && bytes == other.bytes;
  }
};

// The columns of one row with their operands loaded: of each key the first that has the operation.
class LoadedColumns {
 public:
  LoadedColumns(const ScalingOperation& operation, std::uint64_t digits, const ScalingOperands& operands)
      : operation_(operation), digits_(digits), pairs_(operands.pairs()) {}
  ~LoadedColumns() {
    for (const LoadedColumn& column : columns_) column.column->release(column.state);
  }
  LoadedColumns(const LoadedColumns&) = delete;
  LoadedColumns& operator=(const LoadedColumns&) = delete;

  void add(const quorem_peer_column* column) {
    const auto same = [&](const LoadedColumn& other) { return std::string_view(other.column->key) == column->key; };
    if (std::any_of(columns_.begin(), columns_.end(), same)) return;
    void* const state = column->load(operation_.operation, pairs_.data(), static_cast<std::uint32_t>(pairs_.size()));
    if (state != nullptr) columns_.push_back({column, state});
  }

  const std::vector<LoadedColumn>& columns() const { return columns_; }

  Computed compute(std::size_t column, std::size_t pair) const {
    // A digit is worth fewer than 20 characters.
    const std::size_t digits = 2 * static_cast<std::size_t>(digits_) + 4;
    Computed computed;
    computed.bytes.resize(writes_text(operation_.operation) ? 20 * digits : 8 * digits);
    std::int32_t negative = 0;
    const auto start = std::chrono::steady_clock::now();
    const std::int64_t size = columns_[column].column->result(columns_[column].state, static_cast<std::uint32_t>(pair),
                                                              computed.bytes.data(), computed.bytes.size(), &negative);
    computed.ns = std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
    computed.fits = size >= 0;
    computed.bytes.resize(static_cast<std::size_t>(std::max<std::int64_t>(size, 0)));
    if (!writes_text(operation_.operation)) normalize(computed.bytes);
    computed.negative = negative != 0;
    return computed;
  }

 private:
  const ScalingOperation& operation_;
  std::uint64_t digits_;
  std::vector<quorem_peer_pair> pairs_;
  std::vector<LoadedColumn> columns_;
};

// The number in hex, in the middle of a long one dots.
std::string shown(const std::vector<std::uint8_t>& bytes, bool negative) {
  constexpr std::size_t most_bytes = 64;
  std::string text(negative ? "-0x" : "0x");
  for (std::size_t i = bytes.size(); i-- > 0;) {
    if (bytes.size() > most_bytes && i == bytes.size() - most_bytes / 2) {
      i = most_bytes / 2;
      text += "...";
    }
    text += fmt::format("{:02x}", bytes[i]);
  }
  return text;
}

std::string shown(const Computed& computed, bool is_text) {
  if (!computed.fits) return "longer than it can be";
  if (is_text) return std::string(computed.bytes.begin(), computed.bytes.end()).substr(0, 200);
  return shown(computed.bytes, computed.negative);
}

// Measures one operation size by size, and remembers which peers are too slow for the next.
class OperationBench {
 public:
  OperationBench(ScalingReport& report, const ScalingOperation& operation) : report_(report), operation_(operation) {}

  std::optional<std::string> measure(std::uint64_t digits) {
    const ScalingOperands operands(operation_, digits, report_.seed);
    LoadedColumns loaded(operation_, digits, operands);
    load(loaded);
    double round_ns = 0;
    std::optional<std::string> mismatch = check(loaded, operands, digits, &round_ns);
    if (mismatch.has_value()) return mismatch;

    TimingOptions options = report_.timing;
    const double rounds = std::max<double>(least_rounds, options.rounds * full_round_ns / round_ns);
    if (rounds < options.rounds) options.rounds = static_cast<unsigned>(rounds);
    const std::vector<Timing> timings = time_interleaved(loaded.columns(), options);

    ScalingRow row = {&operation_, digits, {}, {slow_.begin(), slow_.end()}};
    for (std::size_t c = 0; c < timings.size(); ++c) {
      const std::string key = loaded.columns()[c].column->key;
      row.times.emplace_back(key, timings[c]);
      note(key, timings[c].min_ns);
    }
    report_.rows.push_back(std::move(row));
    return std::nullopt;
  }

 private:
  void load(LoadedColumns& loaded) const {
    for (const quorem_peer_column& column : quorem_columns()) {
      if (std::string_view(column.key) != "quorem_prepared") loaded.add(&column);
    }
    for (const std::string& key : scaling_peers()) {
      if (slow_.count(key) != 0) continue;
      for (const LoadedPeer& peer : report_.peers.loaded) {
        for (const quorem_peer_column* column : peer.columns) {
          if (key == column->key) loaded.add(column);
        }
      }
    }
  }

  // What differs, if anything; *round_ns is about what one sample of every column takes.
  std::optional<std::string> check(const LoadedColumns& loaded, const ScalingOperands& operands, std::uint64_t digits,
                                   double* round_ns) const {
    for (std::size_t pair = 0; pair < operands.count(); ++pair) {
      const Computed expected = loaded.compute(0, pair);
      *round_ns = std::max(expected.ns, report_.timing.sample_ns);
      for (std::size_t c = 1; c < loaded.columns().size(); ++c) {
        const Computed found = loaded.compute(c, pair);
        *round_ns += std::max(found.ns, report_.timing.sample_ns);
        if (found == expected) continue;
        const bool is_text = writes_text(operation_.operation);
        return fmt::format(
            "row '{}' of {} digits, pair {}: the columns disagree\n  a = {}\n  b = {}\n  {} = {}\n  {} = {}",
            operation_.name, digits, pair, shown(operands.integers(pair).a.magnitude, false),
            shown(operands.integers(pair).b.magnitude, false), loaded.columns()[0].column->key,
            shown(expected, is_text), loaded.columns()[c].column->key, shown(found, is_text));
      }
    }
    return std::nullopt;
  }

  // Would twice the digits take too long?
  void note(const std::string& key, double ns) {
    const bool own = key.compare(0, 6, "quorem") == 0;
    const auto before = last_ns_.find(key);
    const double growth = before == last_ns_.end() ? 2 : std::max(2.0, ns / before->second);
    if (!own && ns * growth > scaling_longest_ns) slow_.insert(key);
    last_ns_[key] = ns;
  }

  ScalingReport& report_;
  const ScalingOperation& operation_;
  std::map<std::string, double> last_ns_;
  std::set<std::string> slow_;
};

}  // namespace

const std::vector<std::string>& scaling_peers() {
  static const std::vector<std::string> keys = {"gmp", "flint", "v8", "boost", "libtommath", "openssl"};
  return keys;
}

Peers load_scaling_peers(const std::string& folder, const std::vector<std::string>& keys) {
  Peers peers = load_peers(folder, keys, GmpForm::mpn);
  if (std::find(keys.begin(), keys.end(), "gmp") == keys.end()) return peers;
  Peers mpz = load_peers(folder, {"gmp"}, GmpForm::mpz);
  for (LoadedPeer& peer : mpz.loaded) peers.loaded.push_back(std::move(peer));
  return peers;
}

std::optional<double> ScalingRow::time(std::string_view key) const {
  for (const auto& [name, timing] : times) {
    if (name == key) return timing.min_ns;
  }
  return std::nullopt;
}

const ScalingRow* ScalingReport::find(const ScalingOperation& operation, std::uint64_t digits) const {
  for (const ScalingRow& row : rows) {
    if (row.operation == &operation && row.digits == digits) return &row;
  }
  return nullptr;
}

std::optional<double> ScalingReport::growth(const ScalingRow& row, std::string_view key) const {
  const ScalingRow* const quarter = row.digits % 4 == 0 ? find(*row.operation, row.digits / 4) : nullptr;
  if (quarter == nullptr) return std::nullopt;
  const std::optional<double> from = quarter->time(key), to = row.time(key);
  if (!from.has_value() || !to.has_value()) return std::nullopt;
  return std::log(*to / *from) / std::log(4.0);
}

std::optional<std::string> measure_scaling(ScalingReport& report, const ScalingProgress& progress) {
  std::size_t sizes = 0;
  while (std::uint64_t{1} << sizes <= report.most_digits) ++sizes;
  const std::size_t count = sizes * report.operations.size();
  for (std::size_t i = 0; i < report.operations.size(); ++i) {
    OperationBench bench(report, *report.operations[i]);
    for (std::size_t size = 0; size < sizes; ++size) {
      const std::uint64_t digits = std::uint64_t{1} << size;
      progress(i * sizes + size, count, "measuring", fmt::format("{}, {} digits", report.operations[i]->name, digits));
      const std::optional<std::string> mismatch = bench.measure(digits);
      if (mismatch.has_value()) return mismatch;
    }
  }
  std::vector<std::string> keys = {"quorem", "quorem_twos"};
  keys.insert(keys.end(), scaling_peers().begin(), scaling_peers().end());
  for (const std::string& key : keys) {
    const auto has = [&](const ScalingRow& row) { return row.time(key).has_value(); };
    if (std::any_of(report.rows.begin(), report.rows.end(), has)) report.keys.push_back(key);
  }
  return std::nullopt;
}

}  // namespace quorem::bench
