#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/report_parts.h"
#include "bench/workload_bench.h"

namespace quorem::bench {
namespace {

using nlohmann::ordered_json;
using Output = std::back_insert_iterator<std::string>;

struct RatioPair {
  std::string_view peer;
  std::string_view key;
};

constexpr std::array<RatioPair, 6> ratio_pairs = {{
    {"gmp", "quorem"},
    {"gmp", "quorem_twos"},
    {"v8", "quorem"},
    {"boost", "quorem"},
    {"apint_before", "quorem_twos"},
    {"apint_after", "quorem_twos"},
}};

bool has(const WorkloadReport& report, std::string_view key) {
  return std::find(report.keys.begin(), report.keys.end(), key) != report.keys.end();
}

std::vector<RatioPair> measured_ratios(const WorkloadReport& report) {
  std::vector<RatioPair> ratios;
  for (const RatioPair& ratio : ratio_pairs) {
    if (has(report, ratio.peer)) ratios.push_back(ratio);
  }
  return ratios;
}

std::string number(std::optional<double> value, int decimals) {
  return value.has_value() ? fmt::format("{:.{}f}", *value, decimals) : "-";
}

// As few decimals as tell small and large times apart.
std::string time(std::optional<double> value) { return number(value, !value.has_value() || *value < 1000 ? 1 : 0); }

void write_heading(Output out, const WorkloadReport& report, std::string_view first) {
  fmt::format_to(out, "{:<23}{:>11}", first, "operations");
  for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", short_name(key));
  for (const RatioPair& ratio : measured_ratios(report)) {
    fmt::format_to(out, "{:>14}", fmt::format("{}/{}", short_name(ratio.peer), short_name(ratio.key)));
  }
  fmt::format_to(out, "\n");
}

void write_ratios(Output out, const WorkloadReport& report, const std::vector<WorkloadPartReport>& parts) {
  for (const RatioPair& ratio : measured_ratios(report)) {
    fmt::format_to(out, "{:>14}", number(times_as_fast(parts, ratio.key, ratio.peer), 2));
  }
  fmt::format_to(out, "\n");
}

void write_rows(Output out, const WorkloadReport& report) {
  write_heading(out, report, "");
  for (const WorkloadRowReport& row : report.rows) {
    fmt::format_to(out, "{:<23}{:>11}", row.name, count_of(row.parts));
    for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", time(time_of(row.parts, key) / 1000));
    write_ratios(out, report, row.parts);
  }
  fmt::format_to(out, "{:<{}}", "geometric mean", 34 + 9 * report.keys.size());
  for (const RatioPair& ratio : measured_ratios(report)) {
    fmt::format_to(out, "{:>14}", number(mean_times_as_fast(report, ratio.key, ratio.peer), 2));
  }
  fmt::format_to(out, "\n");
}

void write_kinds(Output out, const WorkloadReport& report) {
  fmt::format_to(out,
                 "\nBy operation, over these rows, in nanoseconds an operation; 'share' is that of the quorem column's "
                 "time:\n");
  const std::vector<WorkloadPartReport> kinds = workload_sum(report);
  const double all = time_of(kinds, "quorem");
  write_heading(out, report, "  share");
  for (const WorkloadPartReport& kind : kinds) {
    const auto each = [&](std::string_view key) -> std::optional<double> {
      const double* const sum = kind.find(key);
      return sum == nullptr ? std::nullopt : std::optional(*sum / static_cast<double>(kind.count));
    };
    fmt::format_to(out, "{:>6.1f}%  {:<14}{:>11}", 100 * time_of({kind}, "quorem") / all, kind.name, kind.count);
    for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", time(each(key)));
    write_ratios(out, report, {kind});
  }
}

ordered_json parts_json(const std::vector<WorkloadPartReport>& parts) {
  ordered_json json = ordered_json::array();
  for (const WorkloadPartReport& part : parts) {
    ordered_json entry = {{"name", part.name}, {"count", part.count}, {"time_ns", ordered_json::object()}};
    for (const auto& [key, sum] : part.times) entry["time_ns"][key] = sum;
    json.push_back(std::move(entry));
  }
  return json;
}

// Of sign-magnitude, and of two's complement.
ordered_json ratios_json(const WorkloadReport& report,
                         const std::function<std::optional<double>(std::string_view, std::string_view)>& ratio) {
  ordered_json json = ordered_json::object();
  for (const std::string_view own : {"quorem", "quorem_twos"}) {
    for (const std::string& key : report.keys) {
      const std::optional<double> found = key.rfind("quorem", 0) == 0 ? std::nullopt : ratio(own, key);
      if (found.has_value()) json[std::string(own)][key] = *found;
    }
  }
  return json;
}

ordered_json row_json(const WorkloadReport& report, const WorkloadRowReport& row) {
  ordered_json json = {{"name", row.name}, {"operations", count_of(row.parts)}, {"time_ns", ordered_json::object()}};
  for (const std::string& key : report.keys) json["time_ns"][key] = time_of(row.parts, key);
  json["times_as_fast"] = ratios_json(
      report, [&](std::string_view own, std::string_view peer) { return times_as_fast(row.parts, own, peer); });
  json["by_operation"] = parts_json(row.parts);
  return json;
}

}  // namespace

std::string workload_table_report(const WorkloadReport& report) {
  std::string text;
  const Output out = std::back_inserter(text);
  fmt::format_to(out, "{}", machine_text(report.machine));
  fmt::format_to(
      out,
      "The BigInt operations of one call of each row, in microseconds: best of {} interleaved rounds a slice of "
      "1024 operations\nof a kind. Ratios are over the operations that the peer has.\n\n",
      report.timing.rounds);
  write_rows(out, report);
  write_kinds(out, report);
  fmt::format_to(out,
                 "\nquorem: the size function where there is one, then the operation, on sign and magnitude; twos: the "
                 "same on two's\ncomplement. Every result is that of the engine the recording was made in.\n{}",
                 peers_text(report.peers));
  fmt::format_to(out, "{}", bars_text("The bars of the workload", workload_bars(report)));
  return text;
}

std::string workload_json_report(const WorkloadReport& report) {
  ordered_json json = {{"schema", "quorem-bench/1"},
                       {"bench", "workload"},
                       {"machine", machine_json(report.machine, report.peers)},
                       {"rounds", report.timing.rounds},
                       {"rows", ordered_json::array()}};
  for (const WorkloadRowReport& row : report.rows) json["rows"].push_back(row_json(report, row));
  json["times_as_fast"] = ratios_json(
      report, [&](std::string_view own, std::string_view peer) { return mean_times_as_fast(report, own, peer); });
  json["by_operation"] = parts_json(workload_sum(report));
  json["bars"] = ordered_json::array();
  for (const Bar& bar : workload_bars(report)) json["bars"].push_back(bar_json(bar));
  return json.dump(2) + "\n";
}

}  // namespace quorem::bench
