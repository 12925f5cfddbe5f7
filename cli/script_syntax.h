// A program as the parser hands it to the interpreter.
//
// Chains are flat: a + b - c is one node with three children and two operators, however long it gets, so that the depth
// of a tree is that of its parentheses and calls, and is bounded.

#ifndef QUOREM_CLI_SCRIPT_SYNTAX_H_
#define QUOREM_CLI_SCRIPT_SYNTAX_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/script_value.h"

namespace quorem::cli::script {

enum class Operator : std::uint8_t {
  add,
  subtract,
  multiply,
  divide,
  remainder,
  exponentiate,
  left_shift,
  right_shift,
  unsigned_right_shift,
  bitwise_and,
  bitwise_or,
  bitwise_xor,
  less,
  greater,
  less_equal,
  greater_equal,
  equal,
  not_equal,
  strict_equal,
  strict_not_equal,
  logical_and,
  logical_or,
  coalesce,
  assign,
  plus,
  minus,
  bitwise_not,
  logical_not,
  type_of,
  void_of,
  increment,
  decrement,
};

enum class NodeKind : std::uint8_t {
  literal,         // value
  name,            // text
  member,          // children[0] . text
  call,            // children[0] (the other children)
  prefix,          // operators, the last one next to children[0]
  prefix_update,   // operators[0] text
  postfix_update,  // text operators[0]
  binary,          // children with operators between them, from the left
  power,           // children with ** between them, from the right
  logical,         // children with the same one of && || ?? between them
  conditional,     // children[0] ? children[1] : children[2]
  assignment,      // text operators[0] children[0], where operators[0] says what is done before
  sequence,        // children with commas between them
  concatenation,   // the strings of children, one after the other
};

struct Node {
  NodeKind kind;
  bool parenthesized = false;
  std::uint32_t depth = 1;
  Value value = Undefined{};
  std::string text;
  std::vector<Operator> operators;
  std::vector<std::unique_ptr<Node>> children;
};

struct Statement {
  // let or const with `name`; else an expression.
  enum class Kind : std::uint8_t { expression, let_declaration, const_declaration };
  Kind kind;
  std::string name;
  std::unique_ptr<Node> expression;  // null: let without a value
};

struct Program {
  std::vector<Statement> statements;
};

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_SYNTAX_H_
