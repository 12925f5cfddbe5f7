// The program `quorem_tune`, for ./dev tune: measures every threshold of natural/thresholds.h and says what it costs to
// be off.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "bench/gnuplot.h"
#include "kernels/dispatch.h"
#include "tune.h"

namespace quorem::tune {
namespace {

constexpr int exit_failed = 1;
constexpr int exit_usage = 2;

struct Arguments {
  std::vector<std::string> names;
  std::string json_file;
  std::string plot_file;
  unsigned rounds = 15;
  bool quick = false;
};

int complain(const std::string& what, int status) {
  std::fprintf(stderr, "quorem_tune: %s\n", what.c_str());
  return status;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

bool write_file(const std::string& name, const std::string& text) {
  std::FILE* const file = std::fopen(name.c_str(), "w");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

int run(const Arguments& arguments) {
  const auto wanted = [&](const Threshold& threshold) {
    return arguments.names.empty() ||
           std::find(arguments.names.begin(), arguments.names.end(), threshold.name) != arguments.names.end();
  };
  for (const std::string& name : arguments.names) {
    const auto named = [&](const Threshold& threshold) { return threshold.name == name; };
    if (std::none_of(all_thresholds().begin(), all_thresholds().end(), named)) {
      std::string known;
      for (const Threshold& each : all_thresholds()) known += (known.empty() ? "" : ", ") + std::string(each.name);
      return complain("unknown threshold '" + name + "'; there are: " + known, exit_usage);
    }
  }
  if (!arguments.plot_file.empty() && !bench::has_gnuplot()) {
    return complain("--plot needs gnuplot, which is not on the path; Debian's package is gnuplot-nox", exit_usage);
  }

  const TuneOptions options = arguments.quick ? TuneOptions{1, 1} : TuneOptions{arguments.rounds, 2e4};
  TuneReport report = {bench::this_machine(), today(), "", kernels::active_transform().width, options, {}};
  for (const Threshold& threshold : all_thresholds()) {
    if (!wanted(threshold)) continue;
    std::fprintf(stderr, "%.*s\n", static_cast<int>(threshold.name.size()), threshold.name.data());
    report.tuned.push_back(tune(threshold, options));
  }
  report.kernels = kernels::active().name;  // chosen by the first call that needed them
  std::fputs(table_report(report).c_str(), stdout);
  if (!arguments.json_file.empty() && !write_file(arguments.json_file, json_report(report))) {
    return complain("cannot write '" + arguments.json_file + "': " + std::strerror(errno), exit_usage);
  }
  if (arguments.plot_file.empty()) return 0;
  const bench::Drawing drawing = bench::draw(plot_script(report));
  if (!drawing.failure.empty()) return complain("no plot: " + drawing.failure, exit_failed);
  if (!write_file(arguments.plot_file, drawing.svg)) {
    return complain("cannot write '" + arguments.plot_file + "': " + std::strerror(errno), exit_usage);
  }
  return 0;
}

}  // namespace
}  // namespace quorem::tune

int main(int argc, char** argv) {
  using namespace quorem::tune;
  Arguments arguments;
  CLI::App app("Measures where one algorithm should take over from another on this machine.", "quorem_tune");
  app.add_option("--threshold", arguments.names, "Only these, with commas between them; may be repeated")
      ->type_name("NAMES")
      ->expected(1)
      ->delimiter(',')
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--json", arguments.json_file, "Write the thresholds and their curves to this file as JSON")
      ->type_name("FILE");
  app.add_option("--plot", arguments.plot_file, "Draw the curves into this file, as SVG, with gnuplot")
      ->type_name("FILE.svg");
  app.add_option("--rounds", arguments.rounds, "Samples a value and length")
      ->check(CLI::Range(1u, 10000u))
      ->type_name("COUNT")
      ->capture_default_str();
  app.add_flag("--quick", arguments.quick, "One short round: to see that everything works, not to compare");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : exit_usage;
  }
  return run(arguments);
}
