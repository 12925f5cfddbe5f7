#include "cli/bench_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench.h"
#include "bench/division_bench.h"
#include "bench/measure.h"
#include "bench/peer_loader.h"
#include "bench/quorem_columns.h"
#include "bench/report.h"
#include "bench/small_bench.h"
#include "cli/bench_output.h"
#include "cli/engines_command.h"
#include "cli/exit_status.h"
#include "cli/report_command.h"
#include "cli/require_subcommand.h"
#include "cli/scaling_command.h"
#include "cli/workload_command.h"

namespace quorem::cli {
namespace {

constexpr unsigned default_rounds = 21;
constexpr unsigned quick_rounds = 3;
constexpr unsigned most_rounds = 10000;
constexpr double sample_ns = 1e6;
constexpr double quick_sample_ns = 2e4;

struct BenchArguments {
  std::vector<std::string> rows;
  std::vector<std::string> peers;
  std::string json_file;
  std::string format = "table";
  std::optional<unsigned> rounds;
  std::uint64_t seed = 1;
  std::string policy = "fastest";
  bool quick = false;
  bool list = false;
};

// "quorem bench division"
std::string command_name(const bench::Bench& bench) { return "quorem bench " + std::string(bench.name); }

int complain(const bench::Bench& bench, std::string_view what) {
  std::fprintf(stderr, "%s: %.*s\n", command_name(bench).c_str(), static_cast<int>(what.size()), what.data());
  return exit_usage;
}

void list_rows(const std::vector<bench::Row>& rows) {
  for (const bench::Row& row : rows) {
    std::printf("%s%s%s%s\n", row.name.c_str(), row.about.empty() ? "" : "    (", row.about.c_str(),
                row.about.empty() ? "" : ")");
  }
}

int run_bench(const bench::Bench& bench, const BenchArguments& arguments) {
  std::vector<bench::Row> rows = bench.rows(arguments.seed);
  if (arguments.list) {
    list_rows(rows);
    return exit_ok;
  }

  for (const std::string& name : arguments.rows) {
    const auto named = [&](const bench::Row& row) { return row.name == name; };
    if (std::none_of(rows.begin(), rows.end(), named)) {
      return complain(bench, "unknown row '" + name + "'; --list shows the rows");
    }
  }
  if (!arguments.rows.empty()) {
    std::erase_if(rows, [&](const bench::Row& row) {
      return std::find(arguments.rows.begin(), arguments.rows.end(), row.name) == arguments.rows.end();
    });
  }

  std::vector<std::string> keys;
  for (const std::string& key : arguments.peers) {
    if (key == "none") continue;
    if (std::find(bench.peers.begin(), bench.peers.end(), key) == bench.peers.end()) {
      std::string known;
      for (const std::string_view each : bench.peers) known += std::string(each) + ", ";
      return complain(bench, "unknown peer '" + key + "'; there are: " + known + "none");
    }
    keys.push_back(key);
  }
  if (arguments.peers.empty()) keys.assign(bench.peers.begin(), bench.peers.end());

  JsonOutput json;
  if (!json.open(arguments.json_file)) {
    return complain(bench, "cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }

  const bench::Peers peers = bench::load_peers(bench::peer_folder(), keys);
  for (const bench::MissingPeer& peer : peers.missing) {
    for (const std::string& key : peer.keys) {
      std::fprintf(stderr, "%s: the column %s is left out: %s\n", command_name(bench).c_str(), key.c_str(),
                   peer.why.c_str());
    }
  }

  const Policy policy = arguments.policy == "uniform" ? Policy::uniform : Policy::fastest;
  bench::use_policy(policy);
  const bench::TimingOptions options = {arguments.rounds.value_or(arguments.quick ? quick_rounds : default_rounds),
                                        arguments.quick ? quick_sample_ns : sample_ns};
  std::optional<bench::Mismatch> mismatch;
  std::optional<bench::Report> report;
  {
    ProgressLine line(stderr);
    const auto progress = [&](auto&&... what) { line.show(what...); };
    mismatch = bench::check_rows(bench, rows, peers, arguments.seed, progress);
    if (!mismatch.has_value()) report = bench::time_rows(bench, rows, peers, arguments.seed, policy, options, progress);
  }
  if (mismatch.has_value()) {
    std::fprintf(stderr, "%s: %s", command_name(bench).c_str(), bench::mismatch_report(*mismatch).c_str());
    return exit_failed;
  }

  const std::string text =
      arguments.format == "classic" ? bench::classic_report(*report) : bench::table_report(*report);
  write(json.is_standard_output() ? stderr : stdout, text);
  if (!json.write_all(bench::json_report(*report))) {
    return complain(bench, "cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }
  return exit_ok;
}

void add_bench(CLI::App& command, const bench::Bench& bench, int& status) {
  CLI::App* const app = command.add_subcommand(std::string(bench.name), std::string(bench.help));
  const auto arguments = std::make_shared<BenchArguments>();
  add_output_options(*app, arguments->json_file, arguments->format);
  app->add_option("--row", arguments->rows, "Only the row of exactly this name; may be repeated")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_names_option(*app, "--peers", arguments->peers,
                   "Only these peers, with commas between them; none: no peer");
  app->add_option("--rounds", arguments->rounds, "Samples a column and row (default: 21)")
      ->check(CLI::Range(1u, most_rounds))
      ->type_name("COUNT");
  app->add_option("--seed", arguments->seed, "Makes other random operands")->type_name("NUMBER")->capture_default_str();
  if (bench.has_policies) {
    app->add_option("--policy", arguments->policy,
                    "fastest, or uniform: times that depend on the lengths and on the divisor only")
        ->check(CLI::IsMember({"fastest", "uniform"}))
        ->type_name("POLICY")
        ->capture_default_str();
  }
  app->add_flag("--quick", arguments->quick, "Few and short samples: to see that everything works, not to compare");
  app->add_flag("--list", arguments->list, "Show the names of the rows and stop");
  app->callback([&bench, arguments, &status] { status = run_bench(bench, *arguments); });
}

}  // namespace

void add_bench_command(CLI::App& app, int& status) {
  CLI::App* const command = app.add_subcommand("bench", "Measure this library beside others");
  add_bench(*command, bench::division_bench(), status);
  add_bench(*command, bench::small_bench(), status);
  add_engine_benches(*command, status);
  add_workload_bench(*command, status);
  add_scaling_bench(*command, status);
  add_report_bench(*command, status);
  require_subcommand(*command);
}

}  // namespace quorem::cli
