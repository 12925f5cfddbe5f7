#include "bench/bars.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace quorem::bench {
namespace {

// time(numerator) / time(denominator) over the rows; the worst is the largest or the smallest.
std::optional<Ratios> ratios(const std::vector<const RowReport*>& rows, std::string_view numerator,
                             std::string_view denominator, bool worst_is_largest) {
  if (rows.empty()) return std::nullopt;
  double sum_of_logs = 0;
  Ratios found = {0, 0, ""};
  for (const RowReport* row : rows) {
    const Timing* const over = row->find(numerator);
    const Timing* const under = row->find(denominator);
    if (over == nullptr || under == nullptr) return std::nullopt;
    const double ratio = over->median_ns / under->median_ns;
    sum_of_logs += std::log(ratio);
    if (found.worst_row.empty() || (worst_is_largest ? ratio > found.worst : ratio < found.worst)) {
      found.worst = ratio;
      found.worst_row = row->row.name;
    }
  }
  found.geometric_mean = std::exp(sum_of_logs / static_cast<double>(rows.size()));
  return found;
}

// What is measured is the worst row.
Bar worst_bar(std::string what, std::string_view column, bool at_least, double limit,
              const std::optional<Ratios>& found) {
  Bar bar = {std::move(what), std::string(column), at_least, limit, std::nullopt, ""};
  if (found.has_value()) {
    bar.measured = found->worst;
    bar.worst_row = found->worst_row;
  }
  return bar;
}

}  // namespace

std::vector<const RowReport*> rows_of(const Report& report, const std::vector<RowGroup>& groups) {
  std::vector<const RowReport*> rows;
  for (const RowReport& row : report.rows) {
    if (std::find(groups.begin(), groups.end(), row.row.group) != groups.end()) rows.push_back(&row);
  }
  return rows;
}

std::optional<Ratios> times_as_fast(const std::vector<const RowReport*>& rows, std::string_view key,
                                    std::string_view peer) {
  return ratios(rows, peer, key, false);
}

std::optional<Ratios> share_of_time(const std::vector<const RowReport*>& rows, std::string_view key,
                                    std::string_view peer) {
  return ratios(rows, key, peer, true);
}

void BarList::each(std::string what, const BarRows& rows, std::string_view column, std::string_view peer,
                   double limit) {
  const bool complete = rows.rows.size() == rows.count;
  bars_.push_back(worst_bar(std::move(what), column, true, limit,
                            complete ? times_as_fast(rows.rows, column, peer) : std::nullopt));
}

void BarList::mean(std::string what, const BarRows& rows, std::string_view column, std::string_view peer,
                   double limit) {
  Bar bar = {std::move(what), std::string(column), true, limit, std::nullopt, ""};
  if (rows.rows.size() == rows.count) {
    if (const std::optional<Ratios> found = times_as_fast(rows.rows, column, peer)) {
      bar.measured = found->geometric_mean;
    }
  }
  bars_.push_back(std::move(bar));
}

void BarList::share(std::string what, const BarRows& rows, std::string_view column, std::string_view peer,
                    double limit) {
  const bool complete = rows.rows.size() == rows.count;
  bars_.push_back(worst_bar(std::move(what), column, false, limit,
                            complete ? share_of_time(rows.rows, column, peer) : std::nullopt));
}

void BarList::allocations(const Report& report) {
  std::optional<std::uint64_t> sum;
  for (const RowReport& row : report.rows) {
    if (row.allocations.has_value()) sum = sum.value_or(0) + *row.allocations;
  }
  Bar bar = {"allocations, operands of at most 64 digits", "all ours", false, 0, std::nullopt, ""};
  if (sum.has_value()) bar.measured = static_cast<double>(*sum);
  bars_.push_back(std::move(bar));
}

}  // namespace quorem::bench
