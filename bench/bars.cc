#include "bench/bars.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace quorem::bench {
namespace {

constexpr std::size_t core_row_count = 26;  // the upstream rows and the products
constexpr std::size_t special_form_row_count = 10;

std::vector<const RowReport*> rows_of(const DivisionReport& report, std::vector<RowGroup> groups) {
  std::vector<const RowReport*> rows;
  for (const RowReport& row : report.rows) {
    if (std::find(groups.begin(), groups.end(), row.row.group) != groups.end()) rows.push_back(&row);
  }
  return rows;
}

std::vector<const RowReport*> core_rows(const DivisionReport& report) {
  return rows_of(report, {RowGroup::upstream, RowGroup::product});
}

// time(numerator) / time(denominator) over the rows; the worst is the largest or the smallest.
// Nothing unless every row has both columns.
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

class BarList {
 public:
  explicit BarList(const DivisionReport& report) : report_(report) {}

  void core(std::string_view column, std::string_view peer, std::optional<double> every_row, double geometric_mean) {
    const std::string name = peer == "apint_before" ? "before" : std::string(peer);
    const std::optional<Ratios> found =
        core_rows(report_).size() == core_row_count ? times_as_fast(report_, column, peer) : std::nullopt;
    if (every_row.has_value()) {
      add("the 26 rows, each: times as fast as " + name, column, true, *every_row, found, false);
    }
    add("the 26 rows, geometric mean: times as fast as " + name, column, true, geometric_mean, found, true);
  }

  void moduli(std::vector<std::string_view> names, std::string_view column, double limit) {
    std::vector<const RowReport*> rows;
    std::string what;
    for (const std::string_view name : names) {
      if (const RowReport* const row = report_.find(name)) rows.push_back(row);
      what += (what.empty() ? "" : ", ") + std::string(name.substr(name.find("% ") + 2));
    }
    share_of_gmp(what, rows, names.size(), column, limit);
  }

  void special_forms(std::string_view column, double limit) {
    share_of_gmp("ten random 2^k - c and 2^k + c", rows_of(report_, {RowGroup::special_form}), special_form_row_count,
                 column, limit);
  }

  void allocations() {
    std::optional<std::uint64_t> sum;
    for (const RowReport& row : report_.rows) {
      if (row.allocations.has_value()) sum = sum.value_or(0) + *row.allocations;
    }
    Bar bar = {"allocations, operands of at most 64 digits", "all ours", false, 0, std::nullopt, ""};
    if (sum.has_value()) bar.measured = static_cast<double>(*sum);
    bars_.push_back(bar);
  }

  std::vector<Bar> take() { return std::move(bars_); }

 private:
  void share_of_gmp(const std::string& what, const std::vector<const RowReport*>& rows, std::size_t count,
                    std::string_view column, double limit) {
    const std::optional<Ratios> found = rows.size() == count ? ratios(rows, column, "gmp", true) : std::nullopt;
    add(what + ": share of gmp's time", column, false, limit, found, false);
  }

  void add(std::string what, std::string_view column, bool at_least, double limit, const std::optional<Ratios>& found,
           bool mean) {
    Bar bar = {std::move(what), std::string(column), at_least, limit, std::nullopt, ""};
    if (found.has_value()) {
      bar.measured = mean ? found->geometric_mean : found->worst;
      if (!mean) bar.worst_row = found->worst_row;
    }
    bars_.push_back(std::move(bar));
  }

  const DivisionReport& report_;
  std::vector<Bar> bars_;
};

}  // namespace

std::optional<Ratios> times_as_fast(const DivisionReport& report, std::string_view key, std::string_view peer) {
  return ratios(core_rows(report), peer, key, false);
}

std::vector<Bar> division_bars(const DivisionReport& report) {
  BarList bars(report);
  for (const char* const column : {"quorem", "quorem_twos"}) bars.core(column, "gmp", 1.5, 4);
  bars.core("quorem", "v8", std::nullopt, 4);
  bars.core("quorem_twos", "apint_before", std::nullopt, 25);
  for (const char* const column : {"quorem", "quorem_twos"}) {
    bars.moduli({"512 % p25519", "512 % p256k1"}, column, 0.2);
    bars.special_forms(column, 0.3);
    bars.moduli({"768 % bls12-381", "768 % p384", "896 % p448", "4096 % rsa2048"}, column, 0.8);
    bars.moduli({"1042 % p521"}, column, 0.3);
    bars.moduli({"512 % n256k1", "512 % l25519", "512 % p256", "512 % random"}, column, 0.6);
  }
  bars.moduli({"768 % bls12-381", "768 % p384", "896 % p448", "4096 % rsa2048"}, "quorem_prepared", 0.6);
  bars.moduli({"512 % n256k1", "512 % l25519", "512 % p256", "512 % random"}, "quorem_prepared", 0.4);
  bars.allocations();
  return bars.take();
}

}  // namespace quorem::bench
