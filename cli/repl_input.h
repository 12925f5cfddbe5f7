// The lines that a person types: with editing and history at a terminal, plain otherwise.

#ifndef QUOREM_CLI_REPL_INPUT_H_
#define QUOREM_CLI_REPL_INPUT_H_

#include <memory>
#include <string>

namespace quorem::cli {

class ReplInput {
 public:
  enum class Event { line, interrupted, end };

  virtual ~ReplInput() = default;

  // The next line, without its end, into `line`. Ctrl-C ends the reading of a line, Ctrl-D the input.
  virtual Event read(const char* prompt, std::string& line) = 0;
};

// From the standard input. At a terminal, history is kept in $XDG_STATE_HOME/quorem/history, or in ~/.local/state.
std::unique_ptr<ReplInput> open_repl_input();

}  // namespace quorem::cli

#endif  // QUOREM_CLI_REPL_INPUT_H_
