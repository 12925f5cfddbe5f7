// The command `quorem`.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "cli/bench_command.h"
#include "cli/eval_command.h"
#include "cli/exit_status.h"
#include "cli/repl_command.h"
#include "cli/require_subcommand.h"

int main(int argc, char** argv) {
  using namespace quorem::cli;

  CLI::App app("Exact BigInt arithmetic with the semantics of ECMAScript.", "quorem");
  app.set_version_flag("--version", "quorem " QUOREM_VERSION);
  int status = exit_ok;
  add_eval_command(app, status);
  add_repl_command(app, status);
  add_bench_command(app, status);
  require_subcommand(app);

  try {
    // The parser takes them from the end.
    std::vector<std::string> arguments = command_line(argc, argv);
    std::reverse(arguments.begin(), arguments.end());
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    status = app.exit(error) == 0 ? exit_ok : exit_usage;
  }

  // Output that could not be written is no success.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fprintf(stderr, "quorem: cannot write to the standard output: %s\n", std::strerror(errno));
    if (status == exit_ok) status = exit_usage;
  }
  return status;
}
