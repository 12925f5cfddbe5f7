// `quorem bench report`: every other bench is run as a command of its own, for its JSON, and all become one page.

#include "cli/report_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/engine_bench.h"
#include "bench/page.h"
#include "bench/process.h"
#include "bench/scaling.h"
#include "bench/workload_bench.h"
#include "cli/bench_output.h"
#include "cli/exit_status.h"

namespace quorem::cli {
namespace {

using nlohmann::ordered_json;

constexpr std::uint64_t default_most_digits = std::uint64_t{1} << 14;

struct ReportArguments {
  std::string html_file;
  std::vector<std::string> from;
  std::uint64_t most_digits = default_most_digits;
  std::string engines_folder;
  std::string workload_folder;
  bool quick = false;
};

// What the page is made of.
struct Reports {
  std::vector<ordered_json> reports;
  std::vector<bench::PageLeftOut> left_out;
};

int complain(std::string_view what, int status = exit_usage) {
  std::fprintf(stderr, "quorem bench report: %.*s\n", static_cast<int>(what.size()), what.data());
  return status;
}

// Nothing, if it is no report of a bench that the page knows.
std::optional<ordered_json> parse(const std::string& text) {
  ordered_json report = ordered_json::parse(text, nullptr, false);
  if (!report.is_object() || report.value("schema", ordered_json()) != "quorem-bench/1") return std::nullopt;
  const ordered_json name = report.value("bench", ordered_json());
  if (!name.is_string() || !bench::page_knows(name.get<std::string>())) return std::nullopt;
  return report;
}

// Returns what is wrong, if anything.
std::string read_files(const std::vector<std::string>& files, Reports& reports) {
  for (const std::string& file : files) {
    const std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream.good()) return "cannot read '" + file + "'";
    std::optional<ordered_json> report = parse(text.str());
    if (!report.has_value()) return "'" + file + "' is no JSON that a bench has written";
    reports.reports.push_back(std::move(*report));
  }
  return "";
}

bool has_any(const std::string& folder, const std::vector<std::string_view>& names, const std::string& suffix) {
  return !folder.empty() && std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    std::error_code error;
    return std::filesystem::exists(folder + "/" + std::string(name) + suffix, error);
  });
}

// The words behind `quorem bench` for each bench whose parts are here; the others are noted as left out.
std::vector<std::vector<std::string>> benches(const ReportArguments& arguments, Reports& reports) {
  std::vector<std::vector<std::string>> all = {
      {"division"}, {"small"}, {"scaling", "--max", std::to_string(arguments.most_digits)}};
  if (has_any(arguments.engines_folder, bench::engine_names(), "")) {
    all.push_back({"crypto", "--engines-folder", arguments.engines_folder});
  } else {
    reports.left_out.push_back({"crypto", "no JavaScript engine is here; ./dev bench report fetches them"});
  }
  if (has_any(arguments.workload_folder, bench::workload_rows(), ".txt")) {
    all.push_back({"workload", "--workload-folder", arguments.workload_folder});
  } else {
    reports.left_out.push_back({"workload", "no recording is here; ./dev bench report makes it"});
  }
  if (arguments.quick) {
    for (std::vector<std::string>& words : all) words.emplace_back("--quick");
  }
  return all;
}

// Returns what went wrong, if anything.
std::string run_benches(const ReportArguments& arguments, Reports& reports) {
  for (const std::vector<std::string>& words : benches(arguments, reports)) {
    complain("running the bench " + words.front(), exit_ok);
    std::vector<std::string> command = {"/proc/self/exe", "bench"};
    command.insert(command.end(), words.begin(), words.end());
    command.insert(command.end(), {"--json", "-"});
    const bench::ProcessOutput output = bench::run_process(command);
    if (!output.failure.empty()) return "the bench " + words.front() + " failed: " + output.failure;
    std::optional<ordered_json> report = parse(output.text);
    if (!report.has_value()) return "the bench " + words.front() + " wrote no JSON";
    reports.reports.push_back(std::move(*report));
  }
  for (const bench::PageLeftOut& each : reports.left_out) complain("left out: " + each.bench + ": " + each.why);
  return "";
}

int run_report(const ReportArguments& arguments) {
  bench::PageParts parts;
  const std::string missing = bench::load_page_parts(bench::page_folder(), parts);
  if (!missing.empty()) return complain("cannot read '" + missing + "'; ./dev bench report makes it");

  Reports reports;
  const std::string wrong = read_files(arguments.from, reports);
  if (!wrong.empty()) return complain(wrong);
  JsonOutput html;
  if (!html.open(arguments.html_file)) {
    return complain("cannot write '" + arguments.html_file + "': " + std::strerror(errno));
  }
  if (arguments.from.empty()) {
    const std::string failure = run_benches(arguments, reports);
    if (!failure.empty()) return complain(failure, exit_failed);
  }

  std::string page;
  try {
    page = bench::report_page(reports.reports, reports.left_out, parts);
  } catch (const ordered_json::exception& error) {
    return complain(std::string("a report lacks what its bench writes: ") + error.what());
  }
  if (!html.write_all(page)) {
    return complain("cannot write '" + arguments.html_file + "': " + std::strerror(errno));
  }
  if (!html.is_standard_output()) complain("wrote '" + arguments.html_file + "'");
  return exit_ok;
}

}  // namespace

void add_report_bench(CLI::App& command, int& status) {
  CLI::App* const app = command.add_subcommand("report", "All benches as one page of tables and charts");
  const auto arguments = std::make_shared<ReportArguments>();
  app->add_option("--html", arguments->html_file, "Write the page to this file; '-': to the standard output")
      ->required()
      ->type_name("FILE");
  app->add_option("--from", arguments->from,
                  "Measure nothing; show what other benches have written with --json. May be repeated")
      ->type_name("JSON");
  app->add_option("--max", arguments->most_digits, "The bench scaling goes up to so many digits of 64 bits")
      ->check(CLI::Range(std::uint64_t{1}, bench::scaling_most_digits))
      ->type_name("DIGITS")
      ->capture_default_str();
  app->add_option("--engines-folder", arguments->engines_folder, "Where the engines are, as ./dev leaves them")
      ->type_name("FOLDER")
      ->envname("QUOREM_ENGINES_FOLDER");
  app->add_option("--workload-folder", arguments->workload_folder, "Where the recordings are, as ./dev leaves them")
      ->type_name("FOLDER")
      ->envname("QUOREM_WORKLOAD_FOLDER");
  app->add_flag("--quick", arguments->quick, "Few and short samples: to see that everything works, not to compare");
  app->callback([arguments, &status] { status = run_report(*arguments); });
}

}  // namespace quorem::cli
