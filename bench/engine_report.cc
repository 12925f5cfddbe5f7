#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "bench/classic_line.h"
#include "bench/engine_bench.h"

namespace quorem::bench {
namespace {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 != 0 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// How many times as fast as a peer our engine is.
struct PeerRatios {
  std::string peer;
  std::vector<double> rows;  // each the median of the rounds' ratios
  double mean;               // geometric
  std::size_t worst_row;
};

// Nothing where our engine was not measured.
std::vector<PeerRatios> peer_ratios(const EngineReport& report) {
  std::vector<PeerRatios> all;
  const auto own = std::find(report.engines.begin(), report.engines.end(), own_engine) - report.engines.begin();
  const auto own_index = static_cast<std::size_t>(own);
  if (own_index == report.engines.size()) return all;
  for (std::size_t j = 0; j < report.engines.size(); ++j) {
    if (j == own_index) continue;
    PeerRatios ratios = {report.engines[j], {}, 0, 0};
    double sum_of_logs = 0;
    for (const EngineRow& row : report.rows) {
      std::vector<double> rounds;
      for (std::size_t round = 0; round < report.rounds; ++round) {
        rounds.push_back(row.engines[own_index][round] / row.engines[j][round]);
      }
      ratios.rows.push_back(median(std::move(rounds)));
      sum_of_logs += std::log(ratios.rows.back());
    }
    ratios.mean = std::exp(sum_of_logs / static_cast<double>(ratios.rows.size()));
    ratios.worst_row =
        static_cast<std::size_t>(std::min_element(ratios.rows.begin(), ratios.rows.end()) - ratios.rows.begin());
    all.push_back(std::move(ratios));
  }
  return all;
}

using Writer = std::back_insert_iterator<std::string>;

void write_bar(Writer out, std::string_view what, double measured, double limit) {
  if (limit == 0) return;
  fmt::format_to(out, "  {:<40} {:>6.2f}  at least {:<5g} {}\n", what, measured, limit,
                 measured >= limit ? "met" : "NOT MET");
}

}  // namespace

std::string engine_table_report(const EngineReport& report) {
  std::string text;
  const Writer out = std::back_inserter(text);
  const EngineBench& bench = *report.bench;
  const Machine& machine = report.machine;
  const std::vector<PeerRatios> all_ratios = peer_ratios(report);

  fmt::format_to(out, "{}, {} cores; {}; {}\n", machine.cpu, machine.cores, machine.os, machine.compiler);
  fmt::format_to(out, "{}: median of {} interleaved rounds, each the median of three samples of {} ms.\n",
                 bench.about_unit, report.rounds, report.milliseconds);
  if (!all_ratios.empty())
    fmt::format_to(out, "On the right: {} / the other engine, median of the rounds.\n", own_engine);

  fmt::format_to(out, "\n{:<24}", "");
  for (const std::string& engine : report.engines) fmt::format_to(out, "{:>16}", engine);
  for (const PeerRatios& ratios : all_ratios) fmt::format_to(out, "{:>14}", "/" + ratios.peer);
  fmt::format_to(out, "\n");
  for (std::size_t i = 0; i < report.rows.size(); ++i) {
    fmt::format_to(out, "{:<24}", report.rows[i].name);
    for (const Samples& samples : report.rows[i].engines) {
      fmt::format_to(out, "{:>16.0f}", median(samples) / bench.unit);
    }
    for (const PeerRatios& ratios : all_ratios) fmt::format_to(out, "{:>14.2f}", ratios.rows[i]);
    fmt::format_to(out, "\n");
  }
  if (!all_ratios.empty()) {
    fmt::format_to(out, "{:<{}}", "geometric mean", 24 + 16 * report.engines.size());
    for (const PeerRatios& ratios : all_ratios) fmt::format_to(out, "{:>14.2f}", ratios.mean);
    fmt::format_to(out, "\n");
  }

  for (const std::string& engine : report.left_out) fmt::format_to(out, "\nleft out: {}", engine);
  if (!report.left_out.empty()) fmt::format_to(out, "\n");
  for (const PeerRatios& ratios : all_ratios) {
    if (ratios.peer != stock_engine || bench.row_bar == 0) continue;
    fmt::format_to(out, "\nBars, {} / {}:\n", own_engine, ratios.peer);
    write_bar(out, "each row (worst: " + report.rows[ratios.worst_row].name + ")", ratios.rows[ratios.worst_row],
              bench.row_bar);
    write_bar(out, "geometric mean", ratios.mean, bench.mean_bar);
  }
  return text;
}

std::string engine_classic_report(const EngineReport& report) {
  std::string text;
  for (std::size_t j = 0; j < report.engines.size(); ++j) {
    text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", report.engines[j]);
    for (const EngineRow& row : report.rows) {
      const Samples& samples = row.engines[j];
      const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
      const double unit_ns = 1e9 * report.bench->unit;
      text += classic_line(row.name, unit_ns / median(samples), unit_ns / *high, unit_ns / *low);
    }
  }
  return text;
}

std::string engine_json_report(const EngineReport& report) {
  using nlohmann::ordered_json;
  const Machine& machine = report.machine;
  ordered_json json = {{"schema", "quorem-bench/1"},
                       {"bench", report.bench->name},
                       {"machine",
                        {{"cpu", machine.cpu},
                         {"cores", machine.cores},
                         {"os", machine.os},
                         {"compiler", machine.compiler},
                         {"date", machine.date},
                         {"left_out", ordered_json::object()}}},
                       {"rounds", report.rounds},
                       {"sample_ms", report.milliseconds},
                       {"rows", ordered_json::array()},
                       {"times_as_fast", ordered_json::object()}};
  for (const std::string& engine : report.left_out) json["machine"]["left_out"][engine] = "it is not in the folder";
  const std::vector<PeerRatios> all_ratios = peer_ratios(report);
  for (std::size_t i = 0; i < report.rows.size(); ++i) {
    ordered_json row = {{"name", report.rows[i].name},
                        {"ops_per_s", ordered_json::object()},
                        {"range_ops_per_s", ordered_json::object()},
                        {"times_as_fast", ordered_json::object()}};
    for (std::size_t j = 0; j < report.engines.size(); ++j) {
      const Samples& samples = report.rows[i].engines[j];
      const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
      row["ops_per_s"][report.engines[j]] = median(samples);
      row["range_ops_per_s"][report.engines[j]] = {*low, *high};
    }
    for (const PeerRatios& ratios : all_ratios) row["times_as_fast"][ratios.peer] = ratios.rows[i];
    json["rows"].push_back(std::move(row));
  }
  for (const PeerRatios& ratios : all_ratios) {
    json["times_as_fast"][ratios.peer] = {{"geometric_mean", ratios.mean},
                                          {"worst", ratios.rows[ratios.worst_row]},
                                          {"worst_row", report.rows[ratios.worst_row].name}};
  }
  return json.dump(2) + "\n";
}

}  // namespace quorem::bench
