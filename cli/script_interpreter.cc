#include "cli/script_interpreter.h"

#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "cli/script_convert.h"
#include "cli/script_error.h"
#include "cli/script_functions.h"
#include "cli/script_interrupt.h"
#include "cli/script_operators.h"
#include "cli/script_parser.h"
#include "cli/script_stack.h"
#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

// The names that are bound for ever.
std::optional<Value> constant(std::string_view name) {
  if (name == "undefined") return Undefined{};
  if (name == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (name == "Infinity") return std::numeric_limits<double>::infinity();
  return std::nullopt;
}

// Does the chain of && || ?? end with this value?
bool decides(Operator what, const Value& value) {
  switch (what) {
    case Operator::logical_and:
      return !to_boolean(value);
    case Operator::logical_or:
      return to_boolean(value);
    default:
      return !is<Undefined>(value) && !is<Null>(value);
  }
}

bool is_logical(Operator what) {
  return what == Operator::logical_and || what == Operator::logical_or || what == Operator::coalesce;
}

Value from_numeric(const Numeric& numeric) {
  if (const BigInt* const number = std::get_if<BigInt>(&numeric)) return *number;
  return std::get<double>(numeric);
}

// How an error names what was called.
std::string shown(const Node& node) {
  switch (node.kind) {
    case NodeKind::name:
      return node.text;
    case NodeKind::member:
      return shown(*node.children[0]) + "." + node.text;
    case NodeKind::call:
      return shown(*node.children[0]) + "(...)";
    case NodeKind::literal:
      if (is<BigInt>(node.value)) break;
      if (!is<String>(node.value)) return display(node.value);
      return std::string(1, '"').append(display(node.value)).append(1, '"');
    default:
      break;
  }
  return "(intermediate value)";
}

}  // namespace

Interpreter::Interpreter(Redeclaration redeclaration) : redeclaration_(redeclaration), globals_(global_functions()) {}

Value Interpreter::run(std::string_view source) {
  check_stack();
  try {
    const Program program = parse(source);
    declare(program);
    return execute(program);
  } catch (const std::bad_alloc&) {
    throw_range_error("Out of memory");
  }
}

void Interpreter::declare(const Program& program) {
  const auto each_declaration = [&](auto&& action) {
    for (const Statement& statement : program.statements) {
      if (statement.kind != Statement::Kind::expression) action(statement);
    }
  };
  each_declaration([&](const Statement& statement) {
    const bool taken = redeclaration_ == Redeclaration::refused && bindings_.count(statement.name) != 0;
    if (taken || constant(statement.name).has_value()) {
      throw_syntax_error("Identifier '" + statement.name + "' has already been declared");
    }
  });
  each_declaration([&](const Statement& statement) {
    bindings_[statement.name] = {Undefined{}, false, statement.kind == Statement::Kind::const_declaration};
  });
}

Value Interpreter::execute(const Program& program) {
  Value result = Undefined{};
  try {
    for (const Statement& statement : program.statements) {
      Value value = statement.expression == nullptr ? Undefined{} : evaluate(*statement.expression);
      if (statement.kind == Statement::Kind::expression) {
        result = std::move(value);
      } else {
        Binding& binding = bindings_[statement.name];
        binding.value = std::move(value);
        binding.initialized = true;
      }
    }
  } catch (...) {
    // A name whose value has failed may be declared again.
    std::erase_if(bindings_, [](const auto& entry) { return !entry.second.initialized; });
    throw;
  }
  return result;
}

Value Interpreter::evaluate(const Node& node) {
  check_stack();
  throw_if_interrupted();
  switch (node.kind) {
    case NodeKind::literal:
      return node.value;
    case NodeKind::name:
      return get(node.text);
    case NodeKind::member:
      return get_property(evaluate(*node.children[0]), node.text);
    case NodeKind::call:
      return evaluate_call(node);
    case NodeKind::prefix:
      return evaluate_prefix(node);
    case NodeKind::prefix_update:
    case NodeKind::postfix_update:
      return evaluate_update(node);
    case NodeKind::binary:
      return evaluate_chain(node);
    case NodeKind::power:
      return evaluate_power(node);
    case NodeKind::logical:
      return evaluate_logical(node);
    case NodeKind::conditional:
      return evaluate(*node.children[to_boolean(evaluate(*node.children[0])) ? 1 : 2]);
    case NodeKind::assignment:
      return evaluate_assignment(node);
    case NodeKind::sequence: {
      Value last = Undefined{};
      for (const auto& child : node.children) last = evaluate(*child);
      return last;
    }
    case NodeKind::concatenation:
      return evaluate_concatenation(node);
  }
  return Undefined{};
}

Value Interpreter::evaluate_chain(const Node& node) {
  Value value = evaluate(*node.children[0]);
  for (std::size_t i = 0; i < node.operators.size(); ++i) {
    throw_if_interrupted();
    value = apply_binary(node.operators[i], value, evaluate(*node.children[i + 1]));
  }
  return value;
}

Value Interpreter::evaluate_power(const Node& node) {
  // All operands come before the first operation.
  std::vector<Value> values;
  for (const auto& child : node.children) values.push_back(evaluate(*child));
  Value value = values.back();
  for (std::size_t i = values.size() - 1; i-- > 0;) {
    value = apply_binary(Operator::exponentiate, values[i], value);
  }
  return value;
}

Value Interpreter::evaluate_logical(const Node& node) {
  Value value = evaluate(*node.children[0]);
  for (std::size_t i = 0; i < node.operators.size(); ++i) {
    if (decides(node.operators[i], value)) continue;
    value = evaluate(*node.children[i + 1]);
  }
  return value;
}

Value Interpreter::evaluate_prefix(const Node& node) {
  const Node& operand = *node.children[0];
  // typeof alone may ask for a name that nobody has bound.
  const bool unbound =
      node.operators.back() == Operator::type_of && operand.kind == NodeKind::name && !is_bound(operand.text);
  Value value = unbound ? Undefined{} : evaluate(operand);
  for (std::size_t i = node.operators.size(); i-- > 0;) value = apply_prefix(node.operators[i], value);
  return value;
}

Value Interpreter::evaluate_update(const Node& node) {
  const Numeric before = to_numeric(get(node.text));
  const Value after = apply_update(node.operators[0], before);
  set(node.text, after);
  return node.kind == NodeKind::prefix_update ? after : from_numeric(before);
}

Value Interpreter::evaluate_assignment(const Node& node) {
  const Operator what = node.operators[0];
  Value value = Undefined{};
  if (what == Operator::assign) {
    value = evaluate(*node.children[0]);
  } else {
    value = get(node.text);
    if (is_logical(what)) {
      if (decides(what, value)) return value;
      value = evaluate(*node.children[0]);
    } else {
      value = apply_binary(what, value, evaluate(*node.children[0]));
    }
  }
  set(node.text, value);
  return value;
}

Value Interpreter::evaluate_call(const Node& node) {
  const Node& callee = *node.children[0];
  Value self = Undefined{};
  Value function = Undefined{};
  if (callee.kind == NodeKind::member) {
    self = evaluate(*callee.children[0]);
    function = get_property(self, callee.text);
  } else {
    function = evaluate(callee);
  }
  std::vector<Value> arguments;
  for (std::size_t i = 1; i < node.children.size(); ++i) arguments.push_back(evaluate(*node.children[i]));
  if (!is<Function>(function)) {
    throw_type_error(shown(callee) + " is not a function");
  }
  return call_function(std::get<Function>(function), self, arguments);
}

Value Interpreter::evaluate_concatenation(const Node& node) {
  std::u16string text;
  for (const auto& child : node.children) text = concatenate(text, *to_string(evaluate(*child)));
  return make_string(std::move(text));
}

Value Interpreter::get(const std::string& name) const {
  if (const auto found = bindings_.find(name); found != bindings_.end()) {
    if (!found->second.initialized) throw_reference_error("Cannot access '" + name + "' before initialization");
    return found->second.value;
  }
  if (const auto found = globals_.find(name); found != globals_.end()) return found->second;
  if (std::optional<Value> value = constant(name)) return *std::move(value);
  throw_reference_error(name + " is not defined");
}

bool Interpreter::is_bound(const std::string& name) const {
  return bindings_.count(name) != 0 || globals_.count(name) != 0 || constant(name).has_value();
}

void Interpreter::set(const std::string& name, Value value) {
  if (const auto found = bindings_.find(name); found != bindings_.end()) {
    if (!found->second.initialized) throw_reference_error("Cannot access '" + name + "' before initialization");
    if (found->second.constant) throw_type_error("Assignment to constant variable.");
    found->second.value = std::move(value);
  } else if (const auto global = globals_.find(name); global != globals_.end()) {
    global->second = std::move(value);
  } else if (constant(name).has_value()) {
    throw_type_error("Cannot assign to read only property '" + name + "' of object '#<Object>'");
  } else {
    throw_reference_error(name + " is not defined");
  }
}

}  // namespace quorem::cli::script
