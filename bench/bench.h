// What makes one bench: its rows, its peers, its bars, and the words of its report. measure.h checks and times the rows
// of any bench, and report.h shows them.

#ifndef QUOREM_BENCH_BENCH_H_
#define QUOREM_BENCH_BENCH_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/rows.h"

namespace quorem::bench {

struct Bar;
struct Report;

// A column of the table: how many times as fast as `peer` the column `key` is.
struct RatioColumn {
  std::string_view peer;
  std::string_view key;
};

struct Bench {
  std::string_view name;  // as the command and JSON call it
  std::string_view help;

  // All rows, in the order of the table. Their names are the same for every seed.
  std::vector<Row> (*rows)(std::uint64_t seed);
  // The operands of one row: the same for the same seed whichever other rows are asked for.
  std::vector<OperandPair> (*operands)(const Row& row, std::uint64_t seed);
  std::vector<std::string_view> peers;  // keys, in the order of the table
  std::vector<Bar> (*bars)(const Report& report);
  std::vector<RatioColumn> ratios;
  std::vector<RowGroup> summarized;  // the rows that the means against each peer are of

  std::string_view call;             // what the nanoseconds are for: "a division"
  std::string_view about_columns;    // what the columns of Quorem and others do
  std::string_view summarized_rows;  // "the upstream rows"
  std::string_view bars_title;
  bool has_policies = false;  // do its operations heed the policy of the context?
};

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_BENCH_H_
