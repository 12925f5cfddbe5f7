#include "cli/eval_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "cli/exit_status.h"
#include "cli/script_convert.h"
#include "cli/script_error.h"
#include "cli/script_interpreter.h"
#include "cli/script_interrupt.h"

namespace quorem::cli {
namespace {

constexpr const char* about = "Evaluate JavaScript expressions over BigInt, Number, String and Boolean";

constexpr const char* details =
    R"(Each EXPR is a program: expressions, let and const, separated by semicolons or line ends. Its last value is
printed as String(value). Several EXPR run one after the other and share their bindings, as in one console.
'-' reads a program from the standard input. What starts with '-' and a letter behind a second '-' is an
option; write '--' before an expression of that form.

The language is ECMAScript in strict mode with all its operators, without objects, functions of one's own,
regular expressions, in, instanceof, delete and new. There are: BigInt, BigInt.asIntN, BigInt.asUintN, Number
and its constants, String, Boolean, parseInt, toString, length, repeat.

Exit status: 0, 1 when an error was thrown (it is on stderr), 2 when the command was used wrongly, 130 after
Ctrl-C.)";

struct Arguments {
  std::vector<std::string> expressions;
  std::string lines_file;
  bool inspect = false;
  bool time = false;
};

int complain(const std::string& what) {
  std::fprintf(stderr, "quorem eval: %s\n", what.c_str());
  return exit_usage;
}

void write_line(std::FILE* to, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), to);
  std::fputc('\n', to);
}

// How long evaluating took, and making text of the values.
class Times {
 public:
  template <class Work>
  auto evaluating(const Work& work) {
    return measure(evaluating_, work);
  }
  template <class Work>
  auto printing(const Work& work) {
    return measure(printing_, work);
  }

  void report() const {
    std::fprintf(stderr, "time: %.3f ms to evaluate, %.3f ms to convert to text\n", evaluating_.count(),
                 printing_.count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::duration<double, std::milli>;

  // Adds the time also where the work throws.
  struct Stopwatch {
    explicit Stopwatch(Milliseconds& sum) : sum_(sum) {}
    ~Stopwatch() { sum_ += Clock::now() - start_; }

    Milliseconds& sum_;
    Clock::time_point start_ = Clock::now();
  };

  template <class Work>
  static auto measure(Milliseconds& sum, const Work& work) {
    const Stopwatch stopwatch(sum);
    return work();
  }

  Milliseconds evaluating_{0};
  Milliseconds printing_{0};
};

std::string evaluate(script::Interpreter& interpreter, std::string_view source, bool inspect, Times& times) {
  const script::Value value = times.evaluating([&] { return interpreter.run(source); });
  return times.printing([&] {
    try {
      return inspect ? script::inspect(value) : script::display(value);
    } catch (const std::bad_alloc&) {
      script::throw_range_error("Out of memory");
    }
  });
}

int run_expressions(const Arguments& arguments) {
  script::Interpreter interpreter;
  for (const std::string& expression : arguments.expressions) {
    std::string program;
    if (expression == "-") program.assign(std::istreambuf_iterator<char>(std::cin), {});
    const script::InterruptGuard guard;
    Times times;
    std::string error;
    try {
      write_line(stdout, evaluate(interpreter, expression == "-" ? program : expression, arguments.inspect, times));
    } catch (const script::Error& thrown) {
      error = thrown.text();
    }
    std::fflush(stdout);
    if (!error.empty()) write_line(stderr, error);
    if (arguments.time) times.report();
    if (!error.empty()) return exit_failed;
  }
  return exit_ok;
}

// So that every line of the source has one line of output.
std::string on_one_line(const std::string& text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
    } else if (c == '\r') {
      result += "\\r";
    } else {
      result += c;
    }
  }
  return result;
}

int run_lines(std::istream& in, const Arguments& arguments) {
  const script::InterruptGuard guard;
  Times times;
  // Whoever sends line after line may wait for each answer.
  const bool answers = &in == &std::cin;
  std::string line;
  while (std::getline(in, line)) {
    script::Interpreter interpreter;
    std::string text;
    try {
      text = evaluate(interpreter, line, arguments.inspect, times);
    } catch (const script::Error& thrown) {
      text = thrown.text();
    }
    write_line(stdout, on_one_line(text));
    if (answers) std::fflush(stdout);
  }
  script::throw_if_interrupted();
  if (in.bad()) return complain("cannot read '" + arguments.lines_file + "'");
  if (arguments.time) {
    std::fflush(stdout);
    times.report();
  }
  return exit_ok;
}

int run(const Arguments& arguments) {
  const bool has_lines = !arguments.lines_file.empty();
  if (has_lines && !arguments.expressions.empty()) return complain("either --lines or expressions, not both");
  if (!has_lines && arguments.expressions.empty()) return complain("nothing to evaluate; --help shows how");
  std::ios::sync_with_stdio(false);
  try {
    if (!has_lines) return run_expressions(arguments);
    if (arguments.lines_file == "-") return run_lines(std::cin, arguments);
    std::ifstream file(arguments.lines_file);
    // A folder can be opened, but not read.
    if (!file.is_open() || (file.peek() == std::ifstream::traits_type::eof() && file.bad())) {
      return complain("cannot read '" + arguments.lines_file + "': " + std::strerror(errno));
    }
    file.clear();
    return run_lines(file, arguments);
  } catch (const script::Interrupted&) {
    std::fflush(stdout);
    write_line(stderr, "Interrupted");
    return exit_interrupted;
  }
}

bool is_option(std::string_view argument) {
  if (argument == "-h") return true;
  if (argument.size() < 3 || argument.substr(0, 2) != "--") return false;
  return (argument[2] >= 'a' && argument[2] <= 'z') || (argument[2] >= 'A' && argument[2] <= 'Z');
}

}  // namespace

void add_eval_command(CLI::App& app, int& status) {
  CLI::App* const command = app.add_subcommand("eval", about);
  command->footer(details);
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("EXPR", arguments->expressions, "What to evaluate; '-': the standard input")->type_name("");
  command
      ->add_option("--lines", arguments->lines_file,
                   "Evaluate each line of this file ('-': the standard input) by itself, and print one line for each: "
                   "the value, or the error as RangeError: ...; line ends in it as \\n and \\r")
      ->type_name("FILE")
      ->expected(1);
  command->add_flag("--inspect", arguments->inspect, "Print values as a console shows them: 5n, 'text', -0");
  command->add_flag("--time", arguments->time, "Say on stderr how long it took");
  command->callback([arguments, &status] { status = run(*arguments); });
}

std::vector<std::string> command_line(int argc, char** argv) {
  std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (arguments.empty() || arguments[0] != "eval") return arguments;
  std::vector<std::string> safe = {arguments[0]};
  bool only_expressions = false;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (!only_expressions && argument == "--") {
      only_expressions = true;
    } else if (!only_expressions && is_option(argument)) {
      safe.push_back(argument);
      // Its value stays as it is.
      if (argument == "--lines" && i + 1 < arguments.size()) safe.push_back(arguments[++i]);
    } else {
      // White space means nothing to an expression, but keeps it from being taken for something else.
      safe.push_back(argument == "-" ? argument : " " + argument);
    }
  }
  return safe;
}

}  // namespace quorem::cli
