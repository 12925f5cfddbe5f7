// How the command ends.

#ifndef QUOREM_CLI_EXIT_STATUS_H_
#define QUOREM_CLI_EXIT_STATUS_H_

namespace quorem::cli {

constexpr int exit_ok = 0;
constexpr int exit_failed = 1;  // what was asked for was done, and something is wrong: columns of a bench disagree, or
                                // a script has thrown an error
constexpr int exit_usage = 2;   // what was asked for makes no sense or cannot be done here
constexpr int exit_interrupted = 130;  // Ctrl-C, as a shell reports it

}  // namespace quorem::cli

#endif  // QUOREM_CLI_EXIT_STATUS_H_
