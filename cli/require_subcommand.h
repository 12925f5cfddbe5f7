// A command that only has subcommands.

#ifndef QUOREM_CLI_REQUIRE_SUBCOMMAND_H_
#define QUOREM_CLI_REQUIRE_SUBCOMMAND_H_

#include <CLI/App.hpp>

namespace quorem::cli {

// Makes it an error to name no subcommand. CLI11's own check would come before the one that names an unknown word.
inline void require_subcommand(CLI::App& app) {
  app.callback([&app] {
    if (app.get_subcommands().empty()) throw CLI::RequiredError("A subcommand");
  });
}

}  // namespace quorem::cli

#endif  // QUOREM_CLI_REQUIRE_SUBCOMMAND_H_
