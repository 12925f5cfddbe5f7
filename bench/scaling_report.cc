#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "bench/report_parts.h"
#include "bench/scaling.h"

namespace quorem::bench {
namespace {

using Output = std::back_insert_iterator<std::string>;

bool is_own(std::string_view key) { return key.compare(0, 6, "quorem") == 0; }

bool is_left_out(const ScalingRow& row, std::string_view key) {
  for (const std::string& each : row.left_out) {
    if (each == key) return true;
  }
  return false;
}

// With three figures: "12.3 ns", "1.23 ms".
std::string duration(double ns) {
  struct Unit {
    double ns;
    std::string_view name;
  };
  constexpr std::array<Unit, 4> units = {{{1e9, "s "}, {1e6, "ms"}, {1e3, "us"}, {1, "ns"}}};
  const Unit* unit = units.data();
  while (unit->ns > 1 && ns < unit->ns) ++unit;
  const double value = ns / unit->ns;
  return fmt::format("{:.{}f} {}", value, value < 10 ? 2 : value < 100 ? 1 : 0, unit->name);
}

std::string time_cell(const ScalingRow& row, std::string_view key) {
  if (is_left_out(row, key)) return "> 2 s ";
  const std::optional<double> time = row.time(key);
  return time.has_value() ? duration(*time) : "- ";
}

std::optional<double> times_as_fast(const ScalingRow& row, std::string_view peer) {
  const std::optional<double> own = row.time("quorem"), other = row.time(peer);
  if (!own.has_value() || !other.has_value()) return std::nullopt;
  return *other / *own;
}

std::string ratio_cell(const std::optional<double>& ratio) {
  return ratio.has_value() ? fmt::format("{:.{}f}", *ratio, *ratio < 100 ? 2 : 0) : "-";
}

void write_head(Output out, const ScalingReport& report) {
  fmt::format_to(out, "{}", machine_text(report.machine));
  fmt::format_to(
      out,
      "Processor time of one call: best of up to {} interleaved rounds of about {:.0f} us; seed {}. On the right: the "
      "peer's\ntime in quorem's, and e where quorem's time grew by 4^e from a quarter of the digits.\n",
      report.timing.rounds, report.timing.sample_ns / 1000, report.seed);
}

void write_operation(Output out, const ScalingReport& report, const ScalingOperation& operation) {
  fmt::format_to(out, "\n{} ({})\n{:>8}", operation.name, operation.about, "digits");
  for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", short_name(key));
  for (const std::string& key : report.keys) {
    if (!is_own(key)) fmt::format_to(out, "{:>9}", fmt::format("/{}", short_name(key)));
  }
  fmt::format_to(out, "{:>8}\n", "growth");
  for (const ScalingRow& row : report.rows) {
    if (row.operation != &operation) continue;
    fmt::format_to(out, "{:>8}", row.digits);
    for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", time_cell(row, key));
    for (const std::string& key : report.keys) {
      if (!is_own(key)) fmt::format_to(out, "{:>9}", ratio_cell(times_as_fast(row, key)));
    }
    fmt::format_to(out, "{:>8}\n", ratio_cell(report.growth(row, "quorem")));
  }
}

void write_left_out(Output out, const ScalingReport& report) {
  bool first = true;
  for (const std::string& key : report.keys) {
    std::string text;
    for (const ScalingOperation* const operation : report.operations) {
      for (const ScalingRow& row : report.rows) {
        if (row.operation != operation || !is_left_out(row, key)) continue;
        text += fmt::format("{}{} from {}", text.empty() ? "" : ", ", operation->name, row.digits);
        break;
      }
    }
    if (text.empty()) continue;
    fmt::format_to(out, "{}{}: {}\n",
                   first ? "\nLeft out where a call would take over 2 s, from so many digits on:\n" : "",
                   short_name(key), text);
    first = false;
  }
}

nlohmann::ordered_json row_json(const ScalingReport& report, const ScalingRow& row) {
  using nlohmann::ordered_json;
  ordered_json json = {{"name", row.operation->name},
                       {"digits", row.digits},
                       {"time_ns", ordered_json::object()},
                       {"range_ns", ordered_json::object()},
                       {"times_as_fast", ordered_json::object()},
                       {"growth", ordered_json::object()},
                       {"left_out", row.left_out}};
  for (const auto& [key, timing] : row.times) {
    json["time_ns"][key] = timing.min_ns;
    json["range_ns"][key] = {timing.min_ns, timing.max_ns};
    if (!is_own(key)) json["times_as_fast"][key] = *times_as_fast(row, key);
    if (const std::optional<double> growth = report.growth(row, key)) json["growth"][key] = *growth;
  }
  return json;
}

}  // namespace

std::string scaling_table_report(const ScalingReport& report) {
  std::string text;
  const Output out = std::back_inserter(text);
  write_head(out, report);
  for (const ScalingOperation* const operation : report.operations) write_operation(out, report, *operation);
  write_left_out(out, report);
  fmt::format_to(out,
                 "\nquorem: the size function, then the operation, on sign and magnitude; twos: the same on two's "
                 "complement. V8's\nkernels have no power, and no function for text to BigInt that can be called.\n{}",
                 peers_text(report.peers));
  text += bars_text("The bars of long numbers", scaling_bars(report));
  return text;
}

std::string scaling_json_report(const ScalingReport& report) {
  using nlohmann::ordered_json;
  ordered_json json = {{"schema", "quorem-bench/1"},
                       {"bench", "scaling"},
                       {"machine", machine_json(report.machine, report.peers)},
                       {"seed", report.seed},
                       {"rounds", report.timing.rounds},
                       {"longest_ns", scaling_longest_ns},
                       {"rows", ordered_json::array()},
                       {"bars", ordered_json::array()}};
  for (const ScalingRow& row : report.rows) json["rows"].push_back(row_json(report, row));
  for (const Bar& bar : scaling_bars(report)) json["bars"].push_back(bar_json(bar));
  return json.dump(2) + "\n";
}

std::string scaling_plot_script(const ScalingReport& report) {
  std::string text;
  const Output out = std::back_inserter(text);
  const std::size_t panels = report.operations.size(), columns = panels == 1 ? 1 : 2;
  const std::size_t lines = (panels + columns - 1) / columns;
  fmt::format_to(out,
                 "set terminal svg size {},{} noenhanced font 'sans-serif,12' background 'white'\n"
                 "set multiplot layout {},{}\nset logscale xy\nset format x '%g'\nset format y '%.0e'\n"
                 "set xlabel 'digits of 64 bits'\nset ylabel 'nanoseconds'\nset key top left\nset grid\n",
                 600 * columns, 400 * lines, lines, columns);
  for (std::size_t i = 0; i < panels; ++i) {
    const ScalingOperation& operation = *report.operations[i];
    std::string plots;
    for (const std::string& key : report.keys) {
      std::string points;
      for (const ScalingRow& row : report.rows) {
        const std::optional<double> time = row.operation == &operation ? row.time(key) : std::nullopt;
        if (time.has_value()) points += fmt::format("{} {:.6g}\n", row.digits, *time);
      }
      if (points.empty()) continue;
      fmt::format_to(out, "$data_{}_{} << end\n{}end\n", i, key, points);
      plots += fmt::format("{}$data_{}_{} using 1:2 with linespoints pointsize 0.4 title '{}'",
                           plots.empty() ? "" : ", ", i, key, short_name(key));
    }
    fmt::format_to(out, "set title '{}, {}'\nplot {}\n", operation.name, operation.about, plots);
  }
  text += "unset multiplot\n";
  return text;
}

}  // namespace quorem::bench
