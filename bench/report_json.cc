#include <nlohmann/json.hpp>

#include "bench/bars.h"
#include "bench/report.h"
#include "bench/report_parts.h"

namespace quorem::bench {
namespace {

using nlohmann::ordered_json;

ordered_json row_json(const RowReport& row) {
  ordered_json json = {
      {"name", row.row.name}, {"time_ns", ordered_json::object()}, {"range_ns", ordered_json::object()}};
  for (const auto& [key, timing] : row.times) {
    json["time_ns"][key] = timing.median_ns;
    json["range_ns"][key] = {timing.min_ns, timing.max_ns};
  }
  return json;
}

}  // namespace

ordered_json machine_json(const Machine& machine, const Peers& peers) {
  ordered_json json = {{"cpu", machine.cpu},
                       {"cores", machine.cores},
                       {"os", machine.os},
                       {"compiler", machine.compiler},
                       {"digit_bits", machine.digit_bits},
                       {"date", machine.date},
                       {"peers", ordered_json::object()},
                       {"left_out", ordered_json::object()}};
  for (const LoadedPeer& peer : peers.loaded) {
    for (const quorem_peer_column* column : peer.columns) json["peers"][column->key] = peer.text;
  }
  for (const MissingPeer& peer : peers.missing) {
    for (const std::string& key : peer.keys) json["left_out"][key] = peer.why;
  }
  return json;
}

ordered_json bar_json(const Bar& bar) {
  ordered_json json = {{"what", bar.what}, {"column", bar.column}, {bar.at_least ? "at_least" : "at_most", bar.limit}};
  if (!bar.measured.has_value()) return json;
  json["measured"] = *bar.measured;
  json["met"] = bar.met();
  if (!bar.worst_row.empty()) json["worst_row"] = bar.worst_row;
  return json;
}

std::string json_report(const Report& report) {
  ordered_json json = {{"schema", "quorem-bench/1"},
                       {"bench", report.bench->name},
                       {"machine", machine_json(report.machine, report.peers)},
                       {"seed", report.seed},
                       {"rounds", report.timing.rounds},
                       {"policy", report.policy == Policy::uniform ? "uniform" : "fastest"},
                       {"rows", ordered_json::array()},
                       {"bars", ordered_json::array()}};
  for (const RowReport& row : report.rows) json["rows"].push_back(row_json(row));
  for (const Bar& bar : report.bench->bars(report)) json["bars"].push_back(bar_json(bar));
  return json.dump(2) + "\n";
}

}  // namespace quorem::bench
