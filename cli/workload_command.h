// The command `quorem bench workload`: what signatures ask of BigInt, without an interpreter round it.

#ifndef QUOREM_CLI_WORKLOAD_COMMAND_H_
#define QUOREM_CLI_WORKLOAD_COMMAND_H_

namespace CLI {
class App;
}

namespace quorem::cli {

void add_workload_bench(CLI::App& command, int& status);

}  // namespace quorem::cli

#endif  // QUOREM_CLI_WORKLOAD_COMMAND_H_
