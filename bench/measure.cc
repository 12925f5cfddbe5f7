#include "bench/measure.h"

#include <algorithm>

#include "bench/numbers.h"
#include "bench/peer_loop.h"
#include "bench/quorem_columns.h"
#include "quorem/digits.h"

namespace quorem::bench {
namespace {

constexpr unsigned most_digits_without_memory = 64;

quorem_peer_integer as_peer_integer(const Integer& a) {
  return {a.magnitude.data(), static_cast<std::uint32_t>(a.magnitude.size()), a.negative ? 1 : 0};
}

// The columns of one row with its operands loaded.
class LoadedRow {
 public:
  LoadedRow(const Bench& bench, const Row& row, const Peers& peers, std::uint64_t seed)
      : operands_(bench.operands(row, seed)) {
    const PeerPairs pairs(row.operation, operands_);
    const auto load = [&](const quorem_peer_column* column) {
      void* const state = column->load(row.operation, pairs.data(), pairs.count());
      if (state != nullptr) columns_.push_back({column, state});
    };
    for (const quorem_peer_column& column : quorem_columns()) {
      if (row.prepared || std::string_view(column.key) != "quorem_prepared") load(&column);
    }
    for (const LoadedPeer& peer : peers.loaded) {
      for (const quorem_peer_column* column : peer.columns) load(column);
    }
  }

  ~LoadedRow() {
    for (const LoadedColumn& column : columns_) column.column->release(column.state);
  }

  LoadedRow(const LoadedRow&) = delete;
  LoadedRow& operator=(const LoadedRow&) = delete;

  const std::vector<OperandPair>& operands() const { return operands_; }
  const std::vector<LoadedColumn>& columns() const { return columns_; }

 private:
  std::vector<OperandPair> operands_;
  std::vector<LoadedColumn> columns_;
};

// A result as people read it: an integer as hex, a text as it is.
std::optional<std::string> result_of(const LoadedColumn& column, quorem_peer_operation operation, std::size_t pair,
                                     const OperandPair& operands) {
  // A decimal digit is worth over three bits: no text has more than three characters a byte.
  constexpr std::size_t most_characters_a_byte = 3;
  Integer result;
  result.magnitude.resize(most_characters_a_byte * (operands.a.magnitude.size() + operands.b.magnitude.size()) +
                          3 * sizeof(std::uint64_t));
  std::int32_t negative = 0;
  const std::int64_t size = column.column->result(column.state, static_cast<std::uint32_t>(pair),
                                                  result.magnitude.data(), result.magnitude.size(), &negative);
  if (size < 0) return std::nullopt;
  result.magnitude.resize(static_cast<std::size_t>(size));
  if (writes_text(operation)) return std::string(result.magnitude.begin(), result.magnitude.end());
  normalize(result.magnitude);
  result.negative = negative != 0;
  return to_hex(result);
}

}  // namespace

const Timing* RowReport::find(std::string_view key) const {
  const auto found = std::find_if(times.begin(), times.end(), [&](const auto& time) { return time.first == key; });
  return found == times.end() ? nullptr : &found->second;
}

const RowReport* Report::find(std::string_view name) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const RowReport& row) { return row.row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

PeerPairs::PeerPairs(quorem_peer_operation operation, const std::vector<OperandPair>& operands) {
  if (reads_text(operation)) {
    const auto radix = static_cast<unsigned>(text_radix(operation));
    for (const OperandPair& pair : operands) texts_.push_back(to_text(pair.a.magnitude, radix));
  }
  for (std::size_t i = 0; i < operands.size(); ++i) {
    quorem_peer_pair pair = {as_peer_integer(operands[i].a), as_peer_integer(operands[i].b), nullptr, 0};
    if (reads_text(operation)) {
      pair.text = texts_[i].c_str();
      pair.text_len = static_cast<std::uint32_t>(texts_[i].size());
    }
    pairs_.push_back(pair);
  }
}

bool fits_without_memory(const std::vector<OperandPair>& operands) {
  constexpr std::size_t most_bits = std::size_t{most_digits_without_memory} * digit_bits;
  return std::all_of(operands.begin(), operands.end(), [](const OperandPair& pair) {
    return bit_length(pair.a.magnitude) <= most_bits && bit_length(pair.b.magnitude) <= most_bits;
  });
}

std::optional<Mismatch> check_rows(const Bench& bench, const std::vector<Row>& rows, const Peers& peers,
                                   std::uint64_t seed, const Progress& progress) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    progress(i, rows.size(), "checking", rows[i].name);
    const LoadedRow loaded(bench, rows[i], peers, seed);
    for (std::size_t pair = 0; pair < loaded.operands().size(); ++pair) {
      Mismatch mismatch{rows[i], pair, loaded.operands()[pair], {}};
      bool agree = true;
      for (const LoadedColumn& column : loaded.columns()) {
        mismatch.results.emplace_back(column.column->key,
                                      result_of(column, rows[i].operation, pair, mismatch.operands));
        agree = agree && mismatch.results.back().second.has_value() &&
                mismatch.results.back().second == mismatch.results.front().second;
      }
      if (!agree) return mismatch;
    }
  }
  return std::nullopt;
}

Report time_rows(const Bench& bench, const std::vector<Row>& rows, Peers peers, std::uint64_t seed, Policy policy,
                 const TimingOptions& options, const Progress& progress) {
  Report report{&bench, this_machine(), seed, policy, options, std::move(peers), {}, {}};
  for (const quorem_peer_column& column : quorem_columns()) report.keys.emplace_back(column.key);
  for (const LoadedPeer& peer : report.peers.loaded) {
    for (const quorem_peer_column* column : peer.columns) report.keys.emplace_back(column->key);
  }

  for (std::size_t i = 0; i < rows.size(); ++i) {
    progress(i, rows.size(), "timing", rows[i].name);
    const LoadedRow loaded(bench, rows[i], report.peers, seed);
    const std::uint64_t allocations_before = quorem_allocations();
    const std::vector<Timing> timings = time_interleaved(loaded.columns(), options);

    RowReport row{rows[i], {}, std::nullopt};
    for (std::size_t c = 0; c < timings.size(); ++c)
      row.times.emplace_back(loaded.columns()[c].column->key, timings[c]);
    if (fits_without_memory(loaded.operands())) row.allocations = quorem_allocations() - allocations_before;
    report.rows.push_back(std::move(row));
  }
  std::erase_if(report.keys, [&](const std::string& key) {
    return std::none_of(report.rows.begin(), report.rows.end(),
                        [&](const RowReport& row) { return row.find(key) != nullptr; });
  });
  return report;
}

}  // namespace quorem::bench
