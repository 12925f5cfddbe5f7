#include "cli/workload_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/machine.h"
#include "bench/peer_loader.h"
#include "bench/workload.h"
#include "bench/workload_bench.h"
#include "cli/bench_output.h"
#include "cli/exit_status.h"

namespace quorem::cli {
namespace {

constexpr unsigned default_rounds = 21;
constexpr unsigned quick_rounds = 1;
constexpr unsigned most_rounds = 10000;
constexpr double sample_ns = 3e4;
constexpr double quick_sample_ns = 1;

struct WorkloadArguments {
  std::vector<std::string> rows;
  std::vector<std::string> peers;
  std::string folder;
  std::string json_file;
  std::optional<unsigned> rounds;
  bool quick = false;
  bool list = false;
};

int complain(std::string_view what, int status = exit_usage) {
  std::fprintf(stderr, "quorem bench workload: %.*s\n", static_cast<int>(what.size()), what.data());
  return status;
}

bool contains(const std::vector<std::string_view>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The names that are asked for, in the order of all; all of them where none is.
std::vector<std::string> chosen(const std::vector<std::string_view>& all, const std::vector<std::string>& asked) {
  std::vector<std::string> names;
  for (const std::string_view name : all) {
    if (asked.empty() || std::find(asked.begin(), asked.end(), name) != asked.end()) names.emplace_back(name);
  }
  return names;
}

int run_bench(const WorkloadArguments& arguments) {
  if (arguments.list) {
    for (const std::string_view row : bench::workload_rows()) std::printf("%s\n", std::string(row).c_str());
    return exit_ok;
  }
  for (const std::string& row : arguments.rows) {
    if (!contains(bench::workload_rows(), row)) return complain("unknown row '" + row + "'; --list shows the rows");
  }
  for (const std::string& peer : arguments.peers) {
    if (peer == "none" || contains(bench::workload_peers(), peer)) continue;
    std::string known;
    for (const std::string_view each : bench::workload_peers()) known += std::string(each) + ", ";
    return complain("unknown peer '" + peer + "'; there are: " + known + "none");
  }

  std::vector<std::unique_ptr<bench::Workload>> workloads;
  for (const std::string& row : chosen(bench::workload_rows(), arguments.rows)) {
    workloads.push_back(std::make_unique<bench::Workload>());
    const std::string problem = bench::load_workload(arguments.folder, row, *workloads.back());
    if (!problem.empty()) return complain(problem);
  }
  JsonOutput json;
  if (!json.open(arguments.json_file)) {
    return complain("cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }

  const std::vector<std::string> keys = chosen(bench::workload_peers(), arguments.peers);
  bench::WorkloadReport report = {bench::this_machine(),
                                  {arguments.rounds.value_or(arguments.quick ? quick_rounds : default_rounds),
                                   arguments.quick ? quick_sample_ns : sample_ns},
                                  bench::load_peers(bench::peer_folder(), keys, bench::GmpForm::mpz),
                                  {},
                                  {}};
  report.keys = bench::workload_keys(report.peers);
  for (const bench::MissingPeer& peer : report.peers.missing) {
    for (const std::string& key : peer.keys) complain("the column " + key + " is left out: " + peer.why);
  }

  std::optional<std::string> mismatch;
  {
    ProgressLine line(stderr);
    for (std::size_t i = 0; i < workloads.size() && !mismatch.has_value(); ++i) {
      line.show(i, workloads.size(), "checking", workloads[i]->row);
      mismatch = bench::check_workload(*workloads[i], report.peers);
    }
    for (std::size_t i = 0; i < workloads.size() && !mismatch.has_value(); ++i) {
      report.rows.push_back(
          bench::time_workload(*workloads[i], report.peers, report.timing, [&](std::string_view kind) {
            line.show(i, workloads.size(), "timing", workloads[i]->row + " " + std::string(kind));
          }));
    }
  }
  if (mismatch.has_value()) return complain(*mismatch, exit_failed);

  write(json.is_standard_output() ? stderr : stdout, bench::workload_table_report(report));
  if (!json.write_all(bench::workload_json_report(report))) {
    return complain("cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }
  return exit_ok;
}

}  // namespace

void add_workload_bench(CLI::App& command, int& status) {
  CLI::App* const app = command.add_subcommand(
      "workload", "The BigInt operations of noble-curves' signatures, recorded and made again beside other libraries");
  const auto arguments = std::make_shared<WorkloadArguments>();
  app->add_option("--json", arguments->json_file,
                  "Write the measurements to this file as JSON; '-': to the standard output, and the table to stderr")
      ->type_name("FILE");
  add_names_option(*app, "--row,--rows", arguments->rows,
                   "Only these rows, with commas between them; may be repeated");
  add_names_option(*app, "--peers", arguments->peers,
                   "Only these peers, with commas between them; none: no peer");
  app->add_option("--workload-folder", arguments->folder, "Where the recordings are, as ./dev leaves them")
      ->type_name("FOLDER")
      ->envname("QUOREM_WORKLOAD_FOLDER");
  app->add_option("--rounds", arguments->rounds, "Samples a column and slice of a row (default: 21)")
      ->check(CLI::Range(1u, most_rounds))
      ->type_name("COUNT");
  app->add_flag("--quick", arguments->quick, "One short round: to see that everything works, not to compare");
  app->add_flag("--list", arguments->list, "Show the names of the rows and stop");
  app->callback([arguments, &status] { status = run_bench(*arguments); });
}

}  // namespace quorem::cli
