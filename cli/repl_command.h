// `quorem repl`: the calculator as a conversation.

#ifndef QUOREM_CLI_REPL_COMMAND_H_
#define QUOREM_CLI_REPL_COMMAND_H_

namespace CLI {
class App;
}

namespace quorem::cli {

// Adds the subcommand to the command line. When it is asked for, its exit status is stored into `status`.
void add_repl_command(CLI::App& app, int& status);

}  // namespace quorem::cli

#endif  // QUOREM_CLI_REPL_COMMAND_H_
