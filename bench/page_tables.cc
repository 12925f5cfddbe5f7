#include "bench/page_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "bench/report_parts.h"

namespace quorem::bench {
namespace {

using nlohmann::ordered_json;
using Keys = std::vector<std::string>;
using Cells = std::vector<std::string>;

bool is_own(std::string_view key) { return key.compare(0, 6, "quorem") == 0; }

// With three figures, and no fewer than the integer part has.
std::string three_figures(double value) { return fmt::format("{:.{}f}", value, value < 10 ? 2 : value < 100 ? 1 : 0); }

std::string duration(double ns) {
  struct Unit {
    double ns;
    std::string_view name;
  };
  constexpr std::array<Unit, 4> units = {{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}, {1, "ns"}}};
  const Unit* unit = units.data();
  while (unit->ns > 1 && ns < unit->ns) ++unit;
  return fmt::format("{} {}", three_figures(ns / unit->ns), unit->name);
}

std::optional<double> number_in(const ordered_json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? std::nullopt : std::optional(found->get<double>());
}

template <class Format>
std::string cell(std::optional<double> value, Format format) {
  return value.has_value() ? format(*value) : "";
}

// The keys of the member `name` over all rows: ours first, and otherwise in the order in which they come up.
Keys keys_of(const ordered_json& rows, const std::string& name) {
  Keys keys;
  for (const ordered_json& row : rows) {
    for (const auto& [key, value] : row.at(name).items()) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
  }
  std::stable_partition(keys.begin(), keys.end(), is_own);
  return keys;
}

Cells head(Cells first, const Keys& keys) {
  for (const std::string& key : keys) first.emplace_back(short_name(key));
  return first;
}

template <class Format>
void add_cells(Cells& row, const ordered_json& object, const Keys& keys, Format format) {
  for (const std::string& key : keys) row.push_back(cell(number_in(object, key), format));
}

double geometric_mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += std::log(value);
  return std::exp(sum / static_cast<double>(values.size()));
}

// The peer's time in ours, of each peer of a row.
ordered_json time_ratios(const ordered_json& row) {
  ordered_json ratios = ordered_json::object();
  const ordered_json& times = row.at("time_ns");
  const std::optional<double> own = number_in(times, "quorem");
  if (!own.has_value()) return ratios;
  for (const auto& [key, time] : times.items()) {
    if (!is_own(key)) ratios[key] = time.get<double>() / *own;
  }
  return ratios;
}

// One line for each row, and the geometric means under them.
PageTable ratio_table(std::string caption, const ordered_json& rows, const std::vector<ordered_json>& ratios) {
  const Keys keys = [&] {
    ordered_json all = ordered_json::array();
    for (const ordered_json& each : ratios) all.push_back({{"ratios", each}});
    return keys_of(all, "ratios");
  }();
  PageTable table = {std::move(caption), head({"row"}, keys), {}};
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    Cells line = {rows[i].at("name").get<std::string>()};
    add_cells(line, ratios[i], keys, three_figures);
    table.rows.push_back(std::move(line));
  }
  Cells means = {"geometric mean"};
  for (const std::string& key : keys) {
    std::vector<double> column;
    for (const ordered_json& each : ratios) {
      if (const std::optional<double> ratio = number_in(each, key)) column.push_back(*ratio);
    }
    means.push_back(three_figures(geometric_mean(column)));
  }
  table.rows.push_back(std::move(means));
  return table;
}

// ---- the benches `division` and `small` ----

std::vector<PageTable> row_tables(const ordered_json& report) {
  const ordered_json& rows = report.at("rows");
  const Keys keys = keys_of(rows, "time_ns");
  PageTable times = {"Nanoseconds a call", head({"row"}, keys), {}};
  std::vector<ordered_json> ratios;
  for (const ordered_json& row : rows) {
    Cells line = {row.at("name").get<std::string>()};
    add_cells(line, row.at("time_ns"), keys, three_figures);
    times.rows.push_back(std::move(line));
    ratios.push_back(time_ratios(row));
  }
  return {std::move(times), ratio_table("Times as fast as each peer", rows, ratios)};
}

// ---- the bench `scaling` ----

std::string scaling_cell(const ordered_json& row, const std::string& key, const ordered_json& object,
                         std::string (*format)(double)) {
  for (const ordered_json& left_out : row.at("left_out")) {
    if (left_out == key) return "> 2 s";
  }
  return cell(number_in(object, key), format);
}

void add_scaling_tables(std::vector<PageTable>& tables, const std::string& operation, const ordered_json& rows) {
  const Keys keys = keys_of(rows, "time_ns"), peers = keys_of(rows, "times_as_fast");
  PageTable times = {operation + ": time of a call", head({"digits"}, keys), {}};
  PageTable ratios = {operation + ": times as fast as each peer", head({"digits"}, peers), {}};
  for (const ordered_json& row : rows) {
    const std::string digits = fmt::format("{}", row.at("digits").get<std::uint64_t>());
    Cells time_line = {digits}, ratio_line = {digits};
    for (const std::string& key : keys) time_line.push_back(scaling_cell(row, key, row.at("time_ns"), duration));
    add_cells(ratio_line, row.at("times_as_fast"), peers, three_figures);
    times.rows.push_back(std::move(time_line));
    ratios.rows.push_back(std::move(ratio_line));
  }
  tables.push_back(std::move(times));
  tables.push_back(std::move(ratios));
}

std::vector<PageTable> scaling_tables(const ordered_json& report) {
  ordered_json operations = ordered_json::object();
  for (const ordered_json& row : report.at("rows")) operations[row.at("name").get<std::string>()].push_back(row);
  std::vector<PageTable> tables;
  for (const auto& [operation, rows] : operations.items()) add_scaling_tables(tables, operation, rows);
  return tables;
}

// ---- the benches `crypto` and `engines` ----

std::vector<PageTable> engine_tables(const ordered_json& report) {
  const ordered_json& rows = report.at("rows");
  const Keys keys = keys_of(rows, "ops_per_s");
  PageTable rates = {"Calls a second", head({"row"}, keys), {}};
  std::vector<ordered_json> ratios;
  for (const ordered_json& row : rows) {
    Cells line = {row.at("name").get<std::string>()};
    add_cells(line, row.at("ops_per_s"), keys, three_figures);
    rates.rows.push_back(std::move(line));
    ratios.push_back(row.at("times_as_fast"));
  }
  return {std::move(rates), ratio_table("Times as fast, Node.js 18 on Quorem, as each engine", rows, ratios)};
}

// ---- the bench `workload` ----

PageTable kinds_table(const ordered_json& kinds) {
  const Keys keys = keys_of(kinds, "time_ns");
  PageTable table = {"By operation: nanoseconds each", head({"operation", "count"}, keys), {}};
  for (const ordered_json& kind : kinds) {
    const double count = kind.at("count").get<double>();
    Cells line = {kind.at("name").get<std::string>(), fmt::format("{:.0f}", count)};
    add_cells(line, kind.at("time_ns"), keys, [count](double sum) { return three_figures(sum / count); });
    table.rows.push_back(std::move(line));
  }
  return table;
}

std::vector<PageTable> workload_tables(const ordered_json& report) {
  const ordered_json& rows = report.at("rows");
  const Keys keys = keys_of(rows, "time_ns");
  PageTable times = {"Microseconds a call, without an engine round it", head({"row", "operations"}, keys), {}};
  std::vector<ordered_json> ratios;
  for (const ordered_json& row : rows) {
    Cells line = {row.at("name").get<std::string>(), fmt::format("{}", row.at("operations").get<std::uint64_t>())};
    add_cells(line, row.at("time_ns"), keys, [](double ns) { return three_figures(ns / 1000); });
    times.rows.push_back(std::move(line));
    ratios.push_back(row.at("times_as_fast").value("quorem", ordered_json::object()));
  }
  return {std::move(times), ratio_table("Times as fast as each peer, over the operations that it has", rows, ratios),
          kinds_table(report.at("by_operation"))};
}

// ---- what all have ----

PageTable bars_table(const ordered_json& bars) {
  PageTable table = {"Bars", {"what", "column", "asked", "measured", "met"}, {}};
  for (const ordered_json& bar : bars) {
    const bool at_least = bar.contains("at_least");
    const double limit = bar.at(at_least ? "at_least" : "at_most").get<double>();
    const std::optional<double> measured = number_in(bar, "measured");
    std::string what = bar.at("what").get<std::string>();
    if (bar.contains("worst_row")) what += fmt::format(" (worst: {})", bar.at("worst_row").get<std::string>());
    table.rows.push_back({std::move(what), std::string(short_name(bar.at("column").get<std::string>())),
                          fmt::format("{} {:g}", at_least ? "at least" : "at most", limit),
                          cell(measured, three_figures),
                          !measured.has_value()       ? "not measured"
                          : bar.at("met").get<bool>() ? "yes"
                                                      : "no"});
  }
  return table;
}

}  // namespace

std::vector<PageTable> page_tables(const ordered_json& report) {
  const std::string bench = report.at("bench").get<std::string>();
  std::vector<PageTable> tables = bench == "scaling"                        ? scaling_tables(report)
                                  : bench == "workload"                     ? workload_tables(report)
                                  : bench == "crypto" || bench == "engines" ? engine_tables(report)
                                                                            : row_tables(report);
  // Without peers there are no ratios.
  std::erase_if(tables, [](const PageTable& table) { return table.head.size() < 2; });
  const auto bars = report.find("bars");
  if (bars != report.end() && !bars->empty()) tables.push_back(bars_table(*bars));
  return tables;
}

}  // namespace quorem::bench
