#include <fmt/format.h>

#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "bench/bars.h"
#include "bench/report.h"
#include "bench/report_parts.h"

namespace quorem::bench {
namespace {

struct Heading {
  std::string_view key;
  std::string_view short_name;
};

constexpr std::array<Heading, 10> headings = {{
    {"quorem", "quorem"},
    {"quorem_twos", "twos"},
    {"quorem_prepared", "prepared"},
    {"apint_before", "before"},
    {"apint_after", "after"},
    {"v8", "v8"},
    {"gmp", "gmp"},
    {"boost", "boost"},
    {"libtommath", "tommath"},
    {"openssl", "openssl"},
}};

std::string nanoseconds(const Timing* timing) {
  if (timing == nullptr) return "-";
  return timing->median_ns < 10000 ? fmt::format("{:.1f}", timing->median_ns)
                                   : fmt::format("{:.0f}", timing->median_ns);
}

using Output = std::back_insert_iterator<std::string>;

void write_head(Output out, const Report& report) {
  fmt::format_to(out, "{}", machine_text(report.machine));
  fmt::format_to(out,
                 "Nanoseconds {}: median of {} interleaved rounds of about {:.0f} us; seed {}; 'spread' is the "
                 "distance\nbetween the quartiles of the quorem column.\n\n",
                 report.bench->call, report.timing.rounds, report.timing.sample_ns / 1000, report.seed);
  if (report.policy == Policy::uniform) fmt::format_to(out, "The columns of Quorem divide by the uniform policy.\n\n");
}

void write_rows(Output out, const Report& report) {
  fmt::format_to(out, "{:<17}", "");
  for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", short_name(key));
  for (const RatioColumn& ratio : report.bench->ratios) {
    fmt::format_to(out, "{:>12}", fmt::format("{}/{}", short_name(ratio.peer), short_name(ratio.key)));
  }
  fmt::format_to(out, "{:>8}\n", "spread");
  for (const RowReport& row : report.rows) {
    fmt::format_to(out, "{:<17}", row.row.name);
    for (const std::string& key : report.keys) fmt::format_to(out, "{:>9}", nanoseconds(row.find(key)));
    for (const RatioColumn& ratio : report.bench->ratios) {
      const std::optional<Ratios> found = times_as_fast({&row}, ratio.key, ratio.peer);
      fmt::format_to(out, "{:>12}", found.has_value() ? fmt::format("{:.2f}", found->worst) : "-");
    }
    fmt::format_to(out, "{:>7.0f}%\n", 100 * row.find("quorem")->spread);
  }
}

void write_columns(Output out, const Report& report) {
  fmt::format_to(out, "\n{}{}", report.bench->about_columns, peers_text(report.peers));
}

std::string ratio_cell(const std::optional<Ratios>& ratios) {
  if (!ratios.has_value()) return "";
  return fmt::format("{:>8.2f}{:>8.2f}  {:<12}", ratios->geometric_mean, ratios->worst, ratios->worst_row);
}

// Over those of the rows that have both columns.
std::optional<Ratios> summary(std::vector<const RowReport*> rows, std::string_view key, std::string_view peer) {
  std::erase_if(rows, [&](const RowReport* row) { return row->find(key) == nullptr || row->find(peer) == nullptr; });
  return times_as_fast(rows, key, peer);
}

void write_ratios(Output out, const Report& report) {
  const std::vector<const RowReport*> rows = rows_of(report, report.bench->summarized);
  std::string lines;
  for (const std::string& key : report.keys) {
    if (key.compare(0, 6, "quorem") == 0) continue;
    const std::optional<Ratios> quorem = summary(rows, "quorem", key);
    const std::optional<Ratios> twos = summary(rows, "quorem_twos", key);
    if (quorem.has_value() || twos.has_value()) {
      lines += fmt::format("{:<10}{:<32}{:<30}\n", short_name(key), ratio_cell(quorem), ratio_cell(twos));
    }
  }
  if (lines.empty()) return;
  fmt::format_to(out, "\nTimes as fast as the peer, over {} that were measured:\n", report.bench->summarized_rows);
  fmt::format_to(out, "{:<10}{:>8}{:>8}  {:<14}{:>8}{:>8}  {}\n{}", "", "quorem", "worst", "row", "twos", "worst",
                 "row", lines);
}

}  // namespace

std::string_view short_name(std::string_view key) {
  for (const Heading& heading : headings) {
    if (heading.key == key) return heading.short_name;
  }
  return key;
}

std::string machine_text(const Machine& machine) {
  return fmt::format("{}, {} cores; {}; {}; digits of {} bits\n", machine.cpu, machine.cores, machine.os, machine.compiler,
                     machine.digit_bits);
}

std::string peers_text(const Peers& peers) {
  std::string text;
  const Output out = std::back_inserter(text);
  for (const LoadedPeer& peer : peers.loaded) {
    for (const quorem_peer_column* column : peer.columns) {
      fmt::format_to(out, "{}{}", column == peer.columns.front() ? "" : ", ", short_name(column->key));
    }
    fmt::format_to(out, ": {}\n", peer.text);
  }
  for (const MissingPeer& peer : peers.missing) {
    for (const std::string& key : peer.keys) fmt::format_to(out, "left out: {}: {}\n", short_name(key), peer.why);
  }
  return text;
}

std::string bars_text(std::string_view title, const std::vector<Bar>& bars) {
  std::string text = fmt::format("\n{}:\n", title);
  const Output out = std::back_inserter(text);
  for (const Bar& bar : bars) {
    const std::string measured = bar.measured.has_value() ? fmt::format("{:.2f}", *bar.measured) : "-";
    const std::string_view verdict = !bar.measured.has_value() ? "not measured" : bar.met() ? "met" : "NOT MET";
    fmt::format_to(out, "  {:<9} {:>7}  {} {:<5g} {:<13}{}{}\n", short_name(bar.column), measured,
                   bar.at_least ? "at least" : "at most ", bar.limit, verdict, bar.what,
                   bar.worst_row.empty() ? "" : " (worst: " + bar.worst_row + ")");
  }
  return text;
}

std::string table_report(const Report& report) {
  std::string text;
  const Output out = std::back_inserter(text);
  write_head(out, report);
  write_rows(out, report);
  write_columns(out, report);
  write_ratios(out, report);
  text += bars_text(report.bench->bars_title, report.bench->bars(report));
  return text;
}

std::string mismatch_report(const Mismatch& mismatch) {
  std::string text = fmt::format("row '{}', pair {}: the columns disagree\n  a = {}\n  b = {}\n", mismatch.row.name,
                                 mismatch.pair, to_hex(mismatch.operands.a), to_hex(mismatch.operands.b));
  for (const auto& [key, result] : mismatch.results) {
    text += fmt::format("  {} = {}\n", key, result.value_or("longer than it can be"));
  }
  return text;
}

}  // namespace quorem::bench
