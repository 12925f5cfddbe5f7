// How a script fails: an error as ECMAScript throws it, or an interrupt from the keyboard.

#ifndef QUOREM_CLI_SCRIPT_ERROR_H_
#define QUOREM_CLI_SCRIPT_ERROR_H_

#include <string>
#include <utility>

namespace quorem::cli::script {

// A thrown error: its constructor ("RangeError") and its message in UTF-8.
struct Error {
  std::string name;
  std::string message;
  // A SyntaxError because the source ends too early: more lines may complete it.
  bool unfinished = false;

  std::string text() const { return name + ": " + message; }
};

[[noreturn]] inline void throw_range_error(std::string message) { throw Error{"RangeError", std::move(message)}; }
[[noreturn]] inline void throw_type_error(std::string message) { throw Error{"TypeError", std::move(message)}; }
[[noreturn]] inline void throw_syntax_error(std::string message) { throw Error{"SyntaxError", std::move(message)}; }
[[noreturn]] inline void throw_reference_error(std::string message) {
  throw Error{"ReferenceError", std::move(message)};
}

// Ctrl-C. No error of the language: no script sees it.
struct Interrupted {};

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_ERROR_H_
