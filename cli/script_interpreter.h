// Runs programs one after the other, as a console does: what one of them binds, the next ones find.

#ifndef QUOREM_CLI_SCRIPT_INTERPRETER_H_
#define QUOREM_CLI_SCRIPT_INTERPRETER_H_

#include <string>
#include <string_view>
#include <unordered_map>

#include "cli/script_syntax.h"
#include "cli/script_value.h"

namespace quorem::cli::script {

class Interpreter {
 public:
  // What happens to a name that an earlier program has bound: an error, as between scripts, or a new binding, as in a
  // console.
  enum class Redeclaration { refused, replaces };
  explicit Interpreter(Redeclaration redeclaration = Redeclaration::refused);

  // The value of the last statement that is an expression; undefined if there is none. Throws Error and Interrupted.
  Value run(std::string_view source);

  // Sets a name that every program finds and may declare anew.
  void set_global(const std::string& name, Value value) { globals_[name] = std::move(value); }

 private:
  struct Binding {
    Value value = Undefined{};
    bool initialized = false;
    bool constant = false;
  };

  void declare(const Program& program);
  Value execute(const Program& program);

  Value evaluate(const Node& node);
  Value evaluate_chain(const Node& node);
  Value evaluate_power(const Node& node);
  Value evaluate_logical(const Node& node);
  Value evaluate_prefix(const Node& node);
  Value evaluate_update(const Node& node);
  Value evaluate_assignment(const Node& node);
  Value evaluate_call(const Node& node);
  Value evaluate_concatenation(const Node& node);

  Value get(const std::string& name) const;
  bool is_bound(const std::string& name) const;
  void set(const std::string& name, Value value);

  Redeclaration redeclaration_;
  std::unordered_map<std::string, Binding> bindings_;
  std::unordered_map<std::string, Value> globals_;
};

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_INTERPRETER_H_
