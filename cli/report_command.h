// `quorem bench report`.

#ifndef QUOREM_CLI_REPORT_COMMAND_H_
#define QUOREM_CLI_REPORT_COMMAND_H_

namespace CLI {
class App;
}

namespace quorem::cli {

// Adds it to `command`. When it is asked for, its exit status is stored into `status`.
void add_report_bench(CLI::App& command, int& status);

}  // namespace quorem::cli

#endif  // QUOREM_CLI_REPORT_COMMAND_H_
