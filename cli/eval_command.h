// `quorem eval`: evaluates JavaScript expressions over BigInt, Number, String and Boolean.

#ifndef QUOREM_CLI_EVAL_COMMAND_H_
#define QUOREM_CLI_EVAL_COMMAND_H_

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace quorem::cli {

// Adds the subcommand to the command line. When it is asked for, its exit status is stored into `status`.
void add_eval_command(CLI::App& app, int& status);

// The arguments behind the name of the command, made safe for the parser of command lines: one that starts with a minus
// sign may be an expression, `quorem eval -5n`, and one that is the name of a subcommand is an expression behind
// `eval`.
std::vector<std::string> command_line(int argc, char** argv);

}  // namespace quorem::cli

#endif  // QUOREM_CLI_EVAL_COMMAND_H_
