#include "cli/repl_command.h"

#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cctype>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <variant>

#include "cli/exit_status.h"
#include "cli/repl_input.h"
#include "cli/script_convert.h"
#include "cli/script_error.h"
#include "cli/script_interpreter.h"
#include "cli/script_interrupt.h"

namespace quorem::cli {
namespace {

constexpr const char* help =
    R"(Type an expression: 2n ** 127n - 1n, or several with let, const and semicolons. An expression that is not
finished goes on in the next line. The language is that of `quorem eval`; see `quorem eval --help`.

  _        the last value
  .help    show this
  .exit    leave, as Ctrl-D does

Ctrl-C drops what is typed, and stops a long computation. A name may be declared again.
)";

void show(std::FILE* to, const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), to);
  std::fputc('\n', to);
  std::fflush(to);
}

class Repl {
 public:
  explicit Repl(ReplInput& input) : input_(input), interpreter_(script::Interpreter::Redeclaration::replaces) {}

  void run() {
    interpreter_.set_global("_", script::Undefined{});
    std::string line;
    while (!left_) {
      switch (input_.read(pending_.empty() ? "> " : "... ", line)) {
        case ReplInput::Event::line:
          take_line(line);
          break;
        case ReplInput::Event::interrupted:
          if (pending_.empty()) show(stdout, "(.exit or Ctrl-D to leave)");
          pending_.clear();
          break;
        case ReplInput::Event::end:
          // What is still not finished is an error now.
          if (!pending_.empty()) evaluate(pending_, true);
          return;
      }
    }
  }

 private:
  void take_line(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (pending_.empty()) {
      if (first == std::string::npos) return;
      if (line[first] == '.' && first + 1 < line.size() && std::isalpha(static_cast<unsigned char>(line[first + 1]))) {
        take_command(line.substr(first, line.find_last_not_of(" \t\r") + 1 - first));
        return;
      }
    }
    pending_ += line;
    if (evaluate(pending_, false)) {
      pending_.clear();
    } else {
      pending_ += '\n';
    }
  }

  void take_command(const std::string& command) {
    if (command == ".help") {
      std::fputs(help, stdout);
      std::fflush(stdout);
    } else if (command == ".exit") {
      left_ = true;
    } else {
      show(stderr, "There is no command " + command + "; .help shows those that there are");
    }
  }

  // False where the source is not finished, unless it is the last one.
  bool evaluate(const std::string& source, bool last) {
    const script::InterruptGuard guard;
    try {
      const script::Value value = interpreter_.run(source);
      if (!script::is<script::Undefined>(value)) interpreter_.set_global("_", value);
      show(stdout, script::inspect(value));
    } catch (const script::Error& error) {
      if (error.unfinished && !last) return false;
      show(stderr, error.text());
    } catch (const script::Interrupted&) {
      show(stderr, "Interrupted");
    } catch (const std::bad_alloc&) {
      show(stderr, "RangeError: Out of memory");
    }
    return true;
  }

  ReplInput& input_;
  script::Interpreter interpreter_;
  std::string pending_;
  bool left_ = false;
};

int run() {
  const std::unique_ptr<ReplInput> input = open_repl_input();
  if (isatty(STDIN_FILENO) != 0) std::puts("quorem " QUOREM_VERSION ": a calculator for BigInt; .help shows how");
  Repl(*input).run();
  return exit_ok;
}

}  // namespace

void add_repl_command(CLI::App& app, int& status) {
  CLI::App* const command =
      app.add_subcommand("repl", "Evaluate JavaScript expressions as they are typed, with history and editing");
  command->callback([&status] { status = run(); });
}

}  // namespace quorem::cli
