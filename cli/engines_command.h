// `quorem bench crypto` and `quorem bench engines`: JavaScript in whole engines.

#ifndef QUOREM_CLI_ENGINES_COMMAND_H_
#define QUOREM_CLI_ENGINES_COMMAND_H_

namespace CLI {
class App;
}

namespace quorem::cli {

// Adds both to `command`. When one is asked for, its exit status is stored into `status`.
void add_engine_benches(CLI::App& command, int& status);

}  // namespace quorem::cli

#endif  // QUOREM_CLI_ENGINES_COMMAND_H_
