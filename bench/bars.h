// Ratios of columns, and the bars that they have to meet.

#ifndef QUOREM_BENCH_BARS_H_
#define QUOREM_BENCH_BARS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/measure.h"

namespace quorem::bench {

// Ratios of one column to another over some rows.
struct Ratios {
  double geometric_mean;
  double worst;  // for the first column
  std::string worst_row;
};

// The rows of these groups that were measured.
std::vector<const RowReport*> rows_of(const Report& report, const std::vector<RowGroup>& groups);

// How many times as fast as `peer` the column `key` is, over the rows; the worst is the smallest. Nothing if there is
// no row or a row lacks one of the columns.
std::optional<Ratios> times_as_fast(const std::vector<const RowReport*>& rows, std::string_view key,
                                    std::string_view peer);
// The share of the time of `peer` that the column `key` takes; the worst is the largest.
std::optional<Ratios> share_of_time(const std::vector<const RowReport*>& rows, std::string_view key,
                                    std::string_view peer);

struct Bar {
  std::string what;
  std::string column;
  bool at_least;  // else at most
  double limit;
  std::optional<double> measured;  // nothing where rows or columns that it needs are missing
  std::string worst_row;           // where it stands for several rows

  bool met() const { return measured.has_value() && (at_least ? *measured >= limit : *measured <= limit); }
};

// The rows that a bar is over, and how many there are when all are measured: with fewer there is no bar.
struct BarRows {
  std::vector<const RowReport*> rows;
  std::size_t count;
};

class BarList {
 public:
  // Each row, or their geometric mean, at least `limit` times as fast as the peer.
  void each(std::string what, const BarRows& rows, std::string_view column, std::string_view peer, double limit);
  void mean(std::string what, const BarRows& rows, std::string_view column, std::string_view peer, double limit);
  // Each row at most `limit` of the time of the peer.
  void share(std::string what, const BarRows& rows, std::string_view column, std::string_view peer, double limit);
  // No allocation in any row whose operands have at most 64 digits.
  void allocations(const Report& report);

  std::vector<Bar> take() { return std::move(bars_); }

 private:
  std::vector<Bar> bars_;
};

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_BARS_H_
