#include "cli/engines_command.h"

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
#include <vector>

#include "bench/engine_bench.h"
#include "cli/bench_output.h"
#include "cli/exit_status.h"

namespace quorem::cli {
namespace {

constexpr unsigned default_rounds = 5;
constexpr unsigned most_rounds = 1000;
constexpr unsigned quick_milliseconds = 2;

struct EngineArguments {
  std::vector<std::string> rows;
  std::vector<std::string> engines;
  std::string folder;
  std::string json_file;
  std::string format = "table";
  std::optional<unsigned> rounds;
  bool quick = false;
  bool list = false;
};

int complain(const bench::EngineBench& bench, std::string_view what, int status = exit_usage) {
  std::fprintf(stderr, "quorem bench %s: %.*s\n", std::string(bench.name).c_str(), static_cast<int>(what.size()),
               what.data());
  return status;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

int run_bench(const bench::EngineBench& bench, const EngineArguments& arguments) {
  if (arguments.list) {
    for (const std::string_view row : bench.rows) std::printf("%s\n", std::string(row).c_str());
    return exit_ok;
  }

  for (const std::string& row : arguments.rows) {
    if (std::find(bench.rows.begin(), bench.rows.end(), row) == bench.rows.end()) {
      return complain(bench, "unknown row '" + row + "'; --list shows the rows");
    }
  }
  std::vector<std::string> rows;
  for (const std::string_view row : bench.rows) {
    if (arguments.rows.empty() || contains(arguments.rows, row)) rows.emplace_back(row);
  }

  const std::vector<std::string_view>& known = bench::engine_names();
  for (const std::string& engine : arguments.engines) {
    if (engine != "all" && std::find(known.begin(), known.end(), engine) == known.end()) {
      std::string names;
      for (const std::string_view each : known) names += std::string(each) + ", ";
      return complain(bench, "unknown engine '" + engine + "'; there are: " + names + "all");
    }
  }
  const std::vector<std::string_view>& usual = bench::usual_engine_names();
  const unsigned rounds = arguments.rounds.value_or(arguments.quick ? 1 : default_rounds);
  bench::EngineReport report = {
      &bench, bench::this_machine(), rounds, arguments.quick ? quick_milliseconds : bench.milliseconds, {}, {}, {}};
  for (const std::string_view name : known) {
    const bool wanted = arguments.engines.empty()
                            ? std::find(usual.begin(), usual.end(), name) != usual.end()
                            : contains(arguments.engines, "all") || contains(arguments.engines, name);
    const std::string engine(name);
    if (wanted) (bench::has_engine(arguments.folder, engine) ? report.engines : report.left_out).push_back(engine);
  }
  for (const std::string& engine : report.left_out) {
    complain(bench, "the engine " + engine + " is left out: it is not in '" + arguments.folder + "'");
  }
  if (report.engines.empty()) {
    return complain(bench, "no engine is here; './dev bench " + std::string(bench.name) + "' fetches them");
  }

  JsonOutput json;
  if (!json.open(arguments.json_file)) {
    return complain(bench, "cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }

  std::optional<std::string> failure;
  {
    ProgressLine line(stderr);
    failure = bench::time_engines(report, rows, arguments.folder, [&](auto&&... what) { line.show(what...); });
  }
  if (failure.has_value()) return complain(bench, *failure, exit_failed);

  write(json.is_standard_output() ? stderr : stdout,
        arguments.format == "classic" ? bench::engine_classic_report(report) : bench::engine_table_report(report));
  if (!json.write_all(bench::engine_json_report(report))) {
    return complain(bench, "cannot write '" + arguments.json_file + "': " + std::strerror(errno));
  }
  return exit_ok;
}

void add_bench(CLI::App& command, const bench::EngineBench& bench, int& status) {
  CLI::App* const app = command.add_subcommand(std::string(bench.name), std::string(bench.help));
  const auto arguments = std::make_shared<EngineArguments>();
  add_output_options(*app, arguments->json_file, arguments->format);
  app->add_option("--row", arguments->rows, "Only the row of exactly this name; may be repeated")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_names_option(*app, "--engines", arguments->engines,
                   "Only these, with commas between them: hermes-0.12, node-18, node-18+quorem (these three are the "
                  "default), node-26, bun; all: each of them");
  app->add_option("--engines-folder", arguments->folder, "Where the engines are, as ./dev leaves them")
      ->type_name("FOLDER")
      ->envname("QUOREM_ENGINES_FOLDER");
  app->add_option("--rounds", arguments->rounds, "Samples an engine and row (default: 5)")
      ->check(CLI::Range(1u, most_rounds))
      ->type_name("COUNT");
  app->add_flag("--quick", arguments->quick, "One short round: to see that everything works, not to compare");
  app->add_flag("--list", arguments->list, "Show the names of the rows and stop");
  app->callback([&bench, arguments, &status] { status = run_bench(bench, *arguments); });
}

}  // namespace

void add_engine_benches(CLI::App& command, int& status) {
  add_bench(command, bench::crypto_bench(), status);
  add_bench(command, bench::engines_bench(), status);
}

}  // namespace quorem::cli
