// The bars that division has to meet, and the ratios they are made of.

#ifndef QUOREM_BENCH_BARS_H_
#define QUOREM_BENCH_BARS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/division_bench.h"

namespace quorem::bench {

// Ratios of one column to another over some rows.
struct Ratios {
  double geometric_mean;
  double worst;  // for the first column
  std::string worst_row;
};

// How many times as fast as `peer` the column `key` is, over the upstream rows and the products; the worst is the
// smallest. Nothing if none of these rows has both columns.
std::optional<Ratios> times_as_fast(const DivisionReport& report, std::string_view key, std::string_view peer);

struct Bar {
  std::string what;
  std::string column;
  bool at_least;  // else at most
  double limit;
  std::optional<double> measured;  // nothing where rows or columns that it needs are missing
  std::string worst_row;           // where it stands for several rows

  bool met() const { return measured.has_value() && (at_least ? *measured >= limit : *measured <= limit); }
};

std::vector<Bar> division_bars(const DivisionReport& report);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_BARS_H_
