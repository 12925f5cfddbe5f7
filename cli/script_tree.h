// What the parser's actions build: a stack of finished expressions, from which each rule takes its parts when it ends.

#ifndef QUOREM_CLI_SCRIPT_TREE_H_
#define QUOREM_CLI_SCRIPT_TREE_H_

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cli/script_syntax.h"

namespace quorem::cli::script {

class TreeBuilder {
 public:
  Program take() { return std::move(program_); }

  // A line ended since the last token.
  bool line_ended = false;

  // The parts of what begins here are all nodes and operators that come after the mark.
  void mark() { marks_.push_back({nodes_.size(), operators_.size()}); }
  void push_operator(Operator what) { operators_.push_back(what); }

  void literal(Value value) { push(NodeKind::literal).value = std::move(value); }
  void number(std::string_view text);
  void prefixed_number(std::string_view text);
  void bigint(std::string_view text);
  void name(std::string_view text);
  void member(std::string_view text);
  void call();
  void parenthesized() { nodes_.back()->parenthesized = true; }

  // The parts since the mark, as one expression.
  void prefix();
  void postfix();
  void binary();
  void sequence();
  void concatenation();
  void conditional();
  // Before the right side is read: is the left side a name?
  void check_target() const;
  void assignment();

  // Text of strings, which may nest in template literals.
  void begin_text() { texts_.emplace_back(); }
  std::u16string& text() { return texts_.back(); }
  void end_text();

  void declare(Statement::Kind kind) { declaring_ = kind; }
  void declared_name(std::string_view name);
  void declaration(bool with_value);
  void expression_statement();

 private:
  struct Mark {
    std::size_t nodes;
    std::size_t operators;
  };

  Node& push(NodeKind kind);
  std::unique_ptr<Node> pop();
  Operator pop_operator();
  Mark pop_mark();
  std::vector<std::unique_ptr<Node>> nodes_since(const Mark& mark);
  std::vector<Operator> operators_since(const Mark& mark);
  // Adds children to the node on top.
  void adopt(std::vector<std::unique_ptr<Node>> children);

  Program program_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<Operator> operators_;
  std::vector<Mark> marks_;
  std::vector<std::u16string> texts_;
  std::unordered_set<std::string> declared_;
  std::string declared_name_;
  Statement::Kind declaring_ = Statement::Kind::expression;
};

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_TREE_H_
