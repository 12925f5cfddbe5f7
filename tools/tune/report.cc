#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "tune.h"

namespace quorem::tune {
namespace {

std::string percent(const std::optional<double>& cost) {
  return cost.has_value() ? fmt::format("+{:.1f}%", 100 * (*cost - 1)) : "-";
}

}  // namespace

std::string table_report(const TuneReport& report) {
  std::string text;
  const auto out = std::back_inserter(text);
  const bench::Machine& machine = report.machine;
  fmt::format_to(out, "{}; {}; {}; digits of {} bits; kernels {}, transform of {} points at once; {}\n\n", machine.cpu,
                 machine.os, machine.compiler, machine.digit_bits, report.kernels, report.transform_width, report.date);
  fmt::format_to(out, "{:<28}{:>9}{:>8}{:>9}{:>9}{:>9}  {}\n", "threshold", "shipped", "cost", "best", "/ 1.5", "* 1.5",
                 "what");
  for (const Tuned& tuned : report.tuned) {
    const Threshold& threshold = *tuned.threshold;
    fmt::format_to(out, "{:<28}{:>9}{:>8}{:>9}{:>9}{:>9}  {}, {}\n", threshold.name, tuned.shipped,
                   percent(tuned.shipped_cost), tuned.best, percent(tuned.below_cost), percent(tuned.above_cost),
                   threshold.unit, threshold.about);
  }
  fmt::format_to(
      out,
      "\ncost: how much longer operations of lengths round the threshold take with the shipped value than with "
      "the best\none; / 1.5 and * 1.5: with the best one divided or multiplied by 1.5. Best of {} interleaved "
      "rounds.\n",
      report.options.rounds);
  return text;
}

std::string json_report(const TuneReport& report) {
  using nlohmann::ordered_json;
  const bench::Machine& machine = report.machine;
  ordered_json json = {{"schema", "quorem-tune/1"},
                       {"machine",
                        {{"cpu", machine.cpu},
                         {"os", machine.os},
                         {"compiler", machine.compiler},
                         {"digit_bits", machine.digit_bits},
                         {"kernels", report.kernels},
                         {"transform_width", report.transform_width}}},
                       {"date", report.date},
                       {"rounds", report.options.rounds},
                       {"thresholds", ordered_json::array()}};
  for (const Tuned& tuned : report.tuned) {
    ordered_json row = {{"name", tuned.threshold->name},
                        {"unit", tuned.threshold->unit},
                        {"shipped", tuned.shipped},
                        {"cost", tuned.shipped_cost},
                        {"best", tuned.best},
                        {"cost_divided_by_1.5", nullptr},
                        {"cost_multiplied_by_1.5", nullptr},
                        {"curve", ordered_json::array()}};
    if (tuned.below_cost.has_value()) row["cost_divided_by_1.5"] = *tuned.below_cost;
    if (tuned.above_cost.has_value()) row["cost_multiplied_by_1.5"] = *tuned.above_cost;
    for (const Point& point : tuned.curve) row["curve"].push_back({{"value", point.value}, {"cost", point.cost}});
    json["thresholds"].push_back(std::move(row));
  }
  return json.dump(2) + "\n";
}

std::string plot_script(const TuneReport& report) {
  std::string text;
  const auto out = std::back_inserter(text);
  const std::size_t panels = report.tuned.size(), columns = panels == 1 ? 1 : 3;
  const std::size_t lines = (panels + columns - 1) / columns;
  fmt::format_to(out,
                 "set terminal svg size {},{} noenhanced font 'sans-serif,11' background 'white'\n"
                 "set multiplot layout {},{}\nset logscale x 2\nset ylabel 'cost, percent'\nunset key\n",
                 400 * columns, 260 * lines, lines, columns);
  for (std::size_t i = 0; i < panels; ++i) {
    const Tuned& tuned = report.tuned[i];
    fmt::format_to(out, "$curve_{} << end\n", i);
    for (const Point& point : tuned.curve) fmt::format_to(out, "{} {:.3f}\n", point.value, 100 * (point.cost - 1));
    fmt::format_to(out,
                   "end\nset title '{}'\nset xlabel '{}'\nset arrow 1 from first {},graph 0 to first {},graph 1 nohead "
                   "dashtype 2\nplot [][0:] $curve_{} using 1:2 with lines linewidth 2\n",
                   tuned.threshold->name, tuned.threshold->unit, tuned.shipped, tuned.shipped, i);
  }
  text += "unset multiplot\n";
  return text;
}

}  // namespace quorem::tune
