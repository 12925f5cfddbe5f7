#include "cli/script_tree.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/script_error.h"
#include "cli/script_number.h"

namespace quorem::cli::script {
namespace {

// Deeper trees would take too much stack where they are walked or released.
constexpr std::uint32_t most_depth = 10000;

std::string without_separators(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char c) { return c != '_'; });
  return result;
}

void add_child(Node& parent, std::unique_ptr<Node> child) {
  parent.depth = std::max(parent.depth, child->depth + 1);
  if (parent.depth > most_depth) throw_range_error("Maximum call stack size exceeded");
  parent.children.push_back(std::move(child));
}

void check_assignable(const Node& target, const char* message) {
  if (target.kind != NodeKind::name) throw_syntax_error(message);
  if (target.text == "eval" || target.text == "arguments") {
    throw_syntax_error("Unexpected eval or arguments in strict mode");
  }
}

int precedence(Operator what) {
  switch (what) {
    case Operator::coalesce:
    case Operator::logical_or:
      return 1;
    case Operator::logical_and:
      return 2;
    case Operator::bitwise_or:
      return 3;
    case Operator::bitwise_xor:
      return 4;
    case Operator::bitwise_and:
      return 5;
    case Operator::equal:
    case Operator::not_equal:
    case Operator::strict_equal:
    case Operator::strict_not_equal:
      return 6;
    case Operator::less:
    case Operator::greater:
    case Operator::less_equal:
    case Operator::greater_equal:
      return 7;
    case Operator::left_shift:
    case Operator::right_shift:
    case Operator::unsigned_right_shift:
      return 8;
    case Operator::add:
    case Operator::subtract:
      return 9;
    case Operator::multiply:
    case Operator::divide:
    case Operator::remainder:
      return 10;
    default:
      return 11;
  }
}

NodeKind chain_kind(Operator what) {
  switch (what) {
    case Operator::coalesce:
    case Operator::logical_or:
    case Operator::logical_and:
      return NodeKind::logical;
    case Operator::exponentiate:
      return NodeKind::power;
    default:
      return NodeKind::binary;
  }
}

// ?? must not stand beside || or && without parentheses.
void check_coalescing(const std::vector<Operator>& operators) {
  bool coalesces = false, decides = false;
  for (const Operator what : operators) {
    coalesces = coalesces || what == Operator::coalesce;
    decides = decides || what == Operator::logical_or || what == Operator::logical_and;
    if (!coalesces || !decides) continue;
    const char* const token = what == Operator::coalesce ? "??" : what == Operator::logical_or ? "||" : "&&";
    throw_syntax_error(std::string("Unexpected token '") + token + "'");
  }
}

}  // namespace

Node& TreeBuilder::push(NodeKind kind) {
  nodes_.push_back(std::make_unique<Node>());
  nodes_.back()->kind = kind;
  return *nodes_.back();
}

std::unique_ptr<Node> TreeBuilder::pop() {
  std::unique_ptr<Node> node = std::move(nodes_.back());
  nodes_.pop_back();
  return node;
}

Operator TreeBuilder::pop_operator() {
  const Operator what = operators_.back();
  operators_.pop_back();
  return what;
}

TreeBuilder::Mark TreeBuilder::pop_mark() {
  const Mark mark = marks_.back();
  marks_.pop_back();
  return mark;
}

std::vector<std::unique_ptr<Node>> TreeBuilder::nodes_since(const Mark& mark) {
  const auto first = nodes_.begin() + static_cast<std::ptrdiff_t>(mark.nodes);
  std::vector<std::unique_ptr<Node>> nodes(std::make_move_iterator(first), std::make_move_iterator(nodes_.end()));
  nodes_.erase(first, nodes_.end());
  return nodes;
}

std::vector<Operator> TreeBuilder::operators_since(const Mark& mark) {
  const auto first = operators_.begin() + static_cast<std::ptrdiff_t>(mark.operators);
  std::vector<Operator> operators(first, operators_.end());
  operators_.erase(first, operators_.end());
  return operators;
}

void TreeBuilder::adopt(std::vector<std::unique_ptr<Node>> children) {
  Node& parent = *nodes_.back();
  for (std::unique_ptr<Node>& child : children) add_child(parent, std::move(child));
}

void TreeBuilder::number(std::string_view text) { literal(decimal_to_number(without_separators(text))); }
void TreeBuilder::prefixed_number(std::string_view text) { literal(bigint::to_number(bigint::from_literal(text))); }
void TreeBuilder::bigint(std::string_view text) { literal(bigint::from_literal(text)); }

void TreeBuilder::name(std::string_view text) { push(NodeKind::name).text = text; }

void TreeBuilder::member(std::string_view text) {
  std::unique_ptr<Node> object = pop();
  Node& node = push(NodeKind::member);
  node.text = text;
  add_child(node, std::move(object));
}

void TreeBuilder::call() {
  const Mark mark = pop_mark();
  // The function stands before the mark.
  std::vector<std::unique_ptr<Node>> parts = nodes_since({mark.nodes - 1, mark.operators});
  push(NodeKind::call);
  adopt(std::move(parts));
}

void TreeBuilder::prefix() {
  std::vector<Operator> operators = operators_since(pop_mark());
  if (operators.empty()) return;
  const auto is_update = [](Operator what) { return what == Operator::increment || what == Operator::decrement; };
  constexpr const char* message = "Invalid left-hand side expression in prefix operation";
  if (is_update(operators.back())) {
    const std::unique_ptr<Node> target = pop();
    check_assignable(*target, message);
    Node& node = push(NodeKind::prefix_update);
    node.text = target->text;
    node.operators = {operators.back()};
    operators.pop_back();
  }
  if (operators.empty()) return;
  if (std::any_of(operators.begin(), operators.end(), is_update)) throw_syntax_error(message);
  std::unique_ptr<Node> operand = pop();
  Node& node = push(NodeKind::prefix);
  node.operators = std::move(operators);
  add_child(node, std::move(operand));
}

void TreeBuilder::postfix() {
  const std::unique_ptr<Node> target = pop();
  check_assignable(*target, "Invalid left-hand side expression in postfix operation");
  Node& node = push(NodeKind::postfix_update);
  node.text = target->text;
  node.operators = {pop_operator()};
}

void TreeBuilder::binary() {
  const Mark mark = pop_mark();
  std::vector<Operator> operators = operators_since(mark);
  if (operators.empty()) return;
  std::vector<std::unique_ptr<Node>> operands = nodes_since(mark);
  check_coalescing(operators);

  // The chains that are not finished yet, each one binding tighter than the one before.
  std::vector<std::unique_ptr<Node>> open;
  const auto close_tighter_than = [&](int least, std::unique_ptr<Node> last) {
    while (!open.empty() && precedence(open.back()->operators[0]) > least) {
      add_child(*open.back(), std::move(last));
      last = std::move(open.back());
      open.pop_back();
    }
    return last;
  };
  for (std::size_t i = 0; i < operators.size(); ++i) {
    if (operators[i] == Operator::exponentiate && operands[i]->kind == NodeKind::prefix &&
        !operands[i]->parenthesized) {
      throw_syntax_error(
          "Unary operator used immediately before exponentiation expression. Parenthesis must be used to disambiguate "
          "operator precedence");
    }
    const int own = precedence(operators[i]);
    std::unique_ptr<Node> left = close_tighter_than(own, std::move(operands[i]));
    if (open.empty() || precedence(open.back()->operators[0]) != own) {
      open.push_back(std::make_unique<Node>());
      open.back()->kind = chain_kind(operators[i]);
    }
    add_child(*open.back(), std::move(left));
    open.back()->operators.push_back(operators[i]);
  }
  nodes_.push_back(close_tighter_than(0, std::move(operands.back())));
}

void TreeBuilder::sequence() {
  const Mark mark = pop_mark();
  if (nodes_.size() == mark.nodes + 1) return;
  std::vector<std::unique_ptr<Node>> parts = nodes_since(mark);
  push(NodeKind::sequence);
  adopt(std::move(parts));
}

void TreeBuilder::concatenation() {
  const Mark mark = pop_mark();
  if (nodes_.size() == mark.nodes + 1) return;
  std::vector<std::unique_ptr<Node>> parts = nodes_since(mark);
  push(NodeKind::concatenation);
  adopt(std::move(parts));
}

void TreeBuilder::conditional() {
  std::vector<std::unique_ptr<Node>> parts = nodes_since({nodes_.size() - 3, 0});
  push(NodeKind::conditional);
  adopt(std::move(parts));
}

void TreeBuilder::check_target() const { check_assignable(*nodes_.back(), "Invalid left-hand side in assignment"); }

void TreeBuilder::assignment() {
  std::unique_ptr<Node> value = pop();
  const std::unique_ptr<Node> target = pop();
  Node& node = push(NodeKind::assignment);
  node.text = target->text;
  node.operators = {pop_operator()};
  add_child(node, std::move(value));
}

void TreeBuilder::end_text() {
  literal(make_string(std::move(texts_.back())));
  texts_.pop_back();
}

void TreeBuilder::declared_name(std::string_view name) {
  if (name == "eval" || name == "arguments") throw_syntax_error("Unexpected eval or arguments in strict mode");
  declared_name_ = name;
}

void TreeBuilder::declaration(bool with_value) {
  if (!with_value && declaring_ == Statement::Kind::const_declaration) {
    throw_syntax_error("Missing initializer in const declaration");
  }
  if (!declared_.insert(declared_name_).second) {
    throw_syntax_error("Identifier '" + declared_name_ + "' has already been declared");
  }
  program_.statements.push_back({declaring_, declared_name_, with_value ? pop() : nullptr});
}

void TreeBuilder::expression_statement() { program_.statements.push_back({Statement::Kind::expression, {}, pop()}); }

}  // namespace quorem::cli::script
