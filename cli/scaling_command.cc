#include "cli/scaling_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/gnuplot.h"
#include "bench/machine.h"
#include "bench/peer_loader.h"
#include "bench/scaling.h"
#include "cli/bench_output.h"
#include "cli/exit_status.h"

namespace quorem::cli {
namespace {

constexpr unsigned default_rounds = 15;
constexpr unsigned quick_rounds = 1;
constexpr unsigned most_rounds = 10000;
constexpr double sample_ns = 3e5;
constexpr double quick_sample_ns = 1;
constexpr std::uint64_t default_most_digits = std::uint64_t{1} << 18;

struct ScalingArguments {
  std::vector<std::string> operations;
  std::vector<std::string> peers;
  std::uint64_t most_digits = default_most_digits;
  std::string json_file;
  std::string plot_file;
  std::optional<unsigned> rounds;
  std::uint64_t seed = 1;
  bool quick = false;
};

int complain(std::string_view what, int status = exit_usage) {
  std::fprintf(stderr, "quorem bench scaling: %.*s\n", static_cast<int>(what.size()), what.data());
  return status;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The first of the names that is none of those there are; empty: there is none.
std::string unknown_operation(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto named = [&](const bench::ScalingOperation& operation) { return operation.name == name; };
    if (std::none_of(bench::scaling_operations.begin(), bench::scaling_operations.end(), named)) return name;
  }
  return "";
}

std::string known_operations() {
  std::string known;
  for (const bench::ScalingOperation& operation : bench::scaling_operations) {
    known += (known.empty() ? "" : ", ") + std::string(operation.name);
  }
  return known;
}

int run_bench(const ScalingArguments& arguments) {
  const std::string unknown = unknown_operation(arguments.operations);
  if (!unknown.empty()) return complain("unknown operation '" + unknown + "'; there are: " + known_operations());
  for (const std::string& peer : arguments.peers) {
    if (peer == "none" || contains(bench::scaling_peers(), peer)) continue;
    std::string known;
    for (const std::string& each : bench::scaling_peers()) known += each + ", ";
    return complain("unknown peer '" + peer + "'; there are: " + known + "none");
  }
  if (!arguments.plot_file.empty() && !bench::has_gnuplot()) {
    return complain("--plot needs gnuplot, which is not on the path; Debian's package is gnuplot-nox");
  }
  JsonOutput json, plot;
  for (auto [output, file] : {std::pair{&json, &arguments.json_file}, std::pair{&plot, &arguments.plot_file}}) {
    if (!output->open(*file)) return complain("cannot write '" + *file + "': " + std::strerror(errno));
  }

  bench::ScalingReport report = {
      bench::this_machine(),
      arguments.seed,
      {arguments.rounds.value_or(arguments.quick ? quick_rounds : default_rounds),
       arguments.quick ? quick_sample_ns : sample_ns, true},
      {},
      arguments.most_digits,
      bench::load_scaling_peers(bench::peer_folder(),
                                arguments.peers.empty() ? bench::scaling_peers() : arguments.peers),
      {},
      {}};
  for (const bench::ScalingOperation& operation : bench::scaling_operations) {
    if (arguments.operations.empty() || contains(arguments.operations, operation.name)) {
      report.operations.push_back(&operation);
    }
  }
  for (const bench::MissingPeer& peer : report.peers.missing) {
    for (const std::string& key : peer.keys) complain("the column " + key + " is left out: " + peer.why);
  }

  std::optional<std::string> mismatch;
  {
    ProgressLine line(stderr);
    mismatch = bench::measure_scaling(report, [&](auto&&... what) { line.show(what...); });
  }
  if (mismatch.has_value()) return complain(*mismatch, exit_failed);

  write(json.is_standard_output() ? stderr : stdout, bench::scaling_table_report(report));
  if (!json.write_all(bench::scaling_json_report(report))) {
    return complain("cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }
  if (arguments.plot_file.empty()) return exit_ok;
  const bench::Drawing drawing = bench::draw(bench::scaling_plot_script(report));
  if (!drawing.failure.empty()) return complain("no plot: " + drawing.failure, exit_failed);
  if (!plot.write_all(drawing.svg)) {
    return complain("cannot write '" + arguments.plot_file + "': " + std::strerror(errno));
  }
  return exit_ok;
}

}  // namespace

void add_scaling_bench(CLI::App& command, int& status) {
  CLI::App* const app = command.add_subcommand(
      "scaling",
      "Products, divisions, powers and text of 1, 2, 4, ... digits beside other libraries, and their growth");
  const auto arguments = std::make_shared<ScalingArguments>();
  app->add_option("--json", arguments->json_file,
                  "Write the measurements to this file as JSON; '-': to the standard output, and the table to stderr")
      ->type_name("FILE");
  add_names_option(*app, "--op", arguments->operations,
                   "Only these, with commas between them; may be repeated: " + known_operations());
  app->add_option("--max", arguments->most_digits, "Up to so many digits of 64 bits")
      ->check(CLI::Range(std::uint64_t{1}, bench::scaling_most_digits))
      ->type_name("DIGITS")
      ->capture_default_str();
  add_names_option(*app, "--peers", arguments->peers,
                   "Only these peers, with commas between them; none: no peer");
  app->add_option("--plot", arguments->plot_file, "Draw the times over the digits into this file, as SVG, with gnuplot")
      ->type_name("FILE.svg");
  app->add_option("--rounds", arguments->rounds, "Samples a column and row at most (default: 15)")
      ->check(CLI::Range(1u, most_rounds))
      ->type_name("COUNT");
  app->add_option("--seed", arguments->seed, "Makes other random operands")->type_name("NUMBER")->capture_default_str();
  app->add_flag("--quick", arguments->quick, "One short round: to see that everything works, not to compare");
  app->callback([arguments, &status] { status = run_bench(*arguments); });
}

}  // namespace quorem::cli
