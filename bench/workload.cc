#include "bench/workload.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

namespace quorem::bench {
namespace {

enum class ResultType { integer, truth, text, number };

// An operator as recordings write it, and the kind of operation that it is.
struct Operator {
  std::string_view token;
  std::string_view kind;
  quorem_peer_operation operation;
  unsigned operands;
  ResultType result;
};

constexpr std::array<Operator, 28> operators = {{
    {"%", "%", quorem_peer_remainder, 2, ResultType::integer},
    {"/", "/", quorem_peer_divide, 2, ResultType::integer},
    {"*", "*", quorem_peer_multiply, 2, ResultType::integer},
    {"**", "**", quorem_peer_power, 2, ResultType::integer},
    {"+", "+", quorem_peer_add, 2, ResultType::integer},
    {"-", "-", quorem_peer_subtract, 2, ResultType::integer},
    {"neg", "unary -", quorem_peer_negate, 1, ResultType::integer},
    {"++", "++", quorem_peer_increment, 1, ResultType::integer},
    {"--", "--", quorem_peer_decrement, 1, ResultType::integer},
    {"<", "< <= > >=", quorem_peer_compare, 2, ResultType::truth},
    {"<=", "< <= > >=", quorem_peer_compare, 2, ResultType::truth},
    {">", "< <= > >=", quorem_peer_compare, 2, ResultType::truth},
    {">=", "< <= > >=", quorem_peer_compare, 2, ResultType::truth},
    {"==", "== !=", quorem_peer_equal, 2, ResultType::truth},
    {"!=", "== !=", quorem_peer_equal, 2, ResultType::truth},
    {"===", "== !=", quorem_peer_equal, 2, ResultType::truth},
    {"!==", "== !=", quorem_peer_equal, 2, ResultType::truth},
    {"&", "&", quorem_peer_bitwise_and, 2, ResultType::integer},
    {"|", "|", quorem_peer_bitwise_or, 2, ResultType::integer},
    {"^", "^", quorem_peer_bitwise_xor, 2, ResultType::integer},
    {"~", "~", quorem_peer_bitwise_not, 1, ResultType::integer},
    {"<<", "<<", quorem_peer_shift_left, 2, ResultType::integer},
    {">>", ">>", quorem_peer_shift_right, 2, ResultType::integer},
    {"asIntN", "asIntN", quorem_peer_as_int_n, 2, ResultType::integer},
    {"asUintN", "asUintN", quorem_peer_as_uint_n, 2, ResultType::integer},
    {"BigInt", "BigInt(text)", quorem_peer_from_text, 1, ResultType::integer},
    {"toString", "toString", quorem_peer_to_text, 2, ResultType::text},
    {"Number", "Number", quorem_peer_to_number, 1, ResultType::number},
}};

// Kinds that operands decide on: one value twice, and a Number instead of another type.
constexpr std::string_view square_kind = "x * x";
constexpr std::string_view compare_number_kind = "with a Number";
constexpr std::string_view from_number_kind = "BigInt(Number)";

constexpr std::string_view head = "quorem-workload/1 ";

using Type = WorkloadValue::Type;

const Operator* find_operator(std::string_view token) {
  const auto found =
      std::find_if(operators.begin(), operators.end(), [&](const Operator& at) { return at.token == token; });
  return found == operators.end() ? nullptr : &*found;
}

// Lines, and words of a line.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool next(std::string_view& line) {
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos) return false;
    line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    ++number_;
    return true;
  }

  bool at_end() const { return text_.empty(); }
  std::string complaint(std::string_view what) const {
    return "line " + std::to_string(number_) + ": " + std::string(what);
  }

 private:
  std::string_view text_;
  std::size_t number_ = 0;
};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t end = line.find(' ');
    words.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return words;
    line.remove_prefix(end + 1);
  }
}

std::optional<std::size_t> natural_number(std::string_view word) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// Of "values 12".
std::optional<std::size_t> count_of(std::string_view line, std::string_view name) {
  const std::vector<std::string_view> words = words_of(line);
  return words.size() == 2 && words[0] == name ? natural_number(words[1]) : std::nullopt;
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::optional<Integer> parse_integer(std::string_view text) {
  Integer value;
  if (text.substr(0, 1) == "-") {
    value.negative = true;
    text.remove_prefix(1);
  }
  if (text.empty()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int digit = hex_value(text[text.size() - 1 - i]);
    if (digit < 0) return std::nullopt;
    if (i % 2 == 0) value.magnitude.push_back(0);
    value.magnitude.back() = static_cast<std::uint8_t>(value.magnitude.back() | (digit << (4 * (i % 2))));
  }
  normalize(value.magnitude);
  if (value.magnitude.empty() && value.negative) return std::nullopt;
  return value;
}

std::optional<WorkloadValue> parse_value(std::string_view line) {
  if (line.substr(0, 1) == "'") return WorkloadValue{Type::text, {}, std::string(line.substr(1))};
  if (line.substr(0, 1) != "#") {
    const std::optional<Integer> integer = parse_integer(line);
    return integer.has_value() ? std::optional(WorkloadValue{Type::integer, *integer, ""}) : std::nullopt;
  }
  WorkloadValue value = {Type::number, {}, std::string(line.substr(1))};
  char* end = nullptr;
  const double number = std::strtod(value.text.c_str(), &end);
  if (value.text.empty() || *end != 0 || std::isnan(number)) return std::nullopt;
  if (number >= 0 && number < 0x1p53) value.integer.magnitude = natural(static_cast<std::uint64_t>(number));
  return value;
}

quorem_peer_integer as_peer_integer(const WorkloadValue& value) {
  const Natural& magnitude = value.integer.magnitude;
  return {magnitude.data(), static_cast<std::uint32_t>(magnitude.size()), value.integer.negative ? 1 : 0};
}

bool is(const WorkloadValue* value, Type type) { return value->type == type; }

// One operation, sorted in. `operands` are one or two.
class Sorter {
 public:
  explicit Sorter(Workload& workload) : workload_(workload), parts_(workload_kinds().size()) {}

  // False if these operands are not what the operator takes.
  bool add(const Operator& at, std::vector<const WorkloadValue*> operands, WorkloadOperation operation) {
    std::string_view kind = at.kind;
    quorem_peer_operation peer_operation = at.operation;
    // The width, and a Number that is compared, go second.
    operation.number_first = is(operands.front(), Type::number) && operands.size() == 2;
    if (operation.number_first) std::swap(operands[0], operands[1]);
    const WorkloadValue* const a = operands.front();
    const WorkloadValue* const b = operands.back();

    quorem_peer_pair pair = {};
    if (peer_operation == quorem_peer_from_text) {
      if (is(a, Type::integer)) return false;
      if (is(a, Type::number)) std::tie(kind, peer_operation) = std::pair(from_number_kind, quorem_peer_from_number);
      set_text(pair, *a);
    } else {
      if (!is(a, Type::integer) || is(b, Type::text)) return false;
      pair.a = as_peer_integer(*a);
      if (operands.size() == 2) pair.b = as_peer_integer(*b);
      const bool is_width = at.operation == quorem_peer_as_int_n || at.operation == quorem_peer_as_uint_n;
      const bool takes_number = is_width || at.operation == quorem_peer_to_text;
      if (is(b, Type::number) && !takes_number) {
        if (at.result != ResultType::truth) return false;
        std::tie(kind, peer_operation) = std::pair(compare_number_kind, quorem_peer_compare_number);
        pair.b = {};
        set_text(pair, *b);
      } else if (takes_number != is(b, Type::number)) {
        return false;
      }
      if (peer_operation == quorem_peer_multiply && a == b) {
        std::tie(kind, peer_operation) = std::pair(square_kind, quorem_peer_square);
      }
    }

    WorkloadPart& part = parts_[place_of(kind)];
    part.name = kind;
    part.operation = peer_operation;
    part.pairs.push_back(pair);
    part.operations.push_back(operation);
    return true;
  }

  void finish() {
    for (WorkloadPart& part : parts_) {
      if (!part.pairs.empty()) workload_.parts.push_back(std::move(part));
    }
  }

 private:
  static void set_text(quorem_peer_pair& pair, const WorkloadValue& value) {
    pair.text = value.text.c_str();
    pair.text_len = static_cast<std::uint32_t>(value.text.size());
  }

  static std::size_t place_of(std::string_view kind) {
    const std::vector<std::string_view>& kinds = workload_kinds();
    return static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
  }

  Workload& workload_;
  std::vector<WorkloadPart> parts_;
};

bool set_result(WorkloadOperation& operation, ResultType type, std::string_view word,
                const std::vector<WorkloadValue>& values) {
  if (type == ResultType::truth) {
    operation.result = word == "true";
    return word == "true" || word == "false";
  }
  const std::optional<std::size_t> place = natural_number(word);
  if (!place.has_value() || *place >= values.size()) return false;
  operation.result = &values[*place];
  const Type wanted = type == ResultType::integer ? Type::integer
                      : type == ResultType::text  ? Type::text
                                                  : Type::number;
  return values[*place].type == wanted;
}

// Empty if all is well.
std::string_view parse_operation(std::string_view line, std::size_t place, const std::vector<WorkloadValue>& values,
                                 Sorter& sorter) {
  const std::vector<std::string_view> words = words_of(line);
  const Operator* const at = find_operator(words[0]);
  if (at == nullptr) return "unknown operator";
  if (words.size() != at->operands + 2) return "not as many operands as the operator has";
  std::vector<const WorkloadValue*> operands;
  for (unsigned i = 1; i <= at->operands; ++i) {
    const std::optional<std::size_t> operand = natural_number(words[i]);
    if (!operand.has_value() || *operand >= values.size()) return "no such value";
    operands.push_back(&values[*operand]);
  }
  WorkloadOperation operation = {place, at->token, false, false};
  if (!set_result(operation, at->result, words.back(), values)) return "not a result of this operator";
  return sorter.add(*at, std::move(operands), operation) ? "" : "not operands of this operator";
}

}  // namespace

std::size_t Workload::operation_count() const {
  std::size_t count = 0;
  for (const WorkloadPart& part : parts) count += part.pairs.size();
  return count;
}

const std::vector<std::string_view>& workload_kinds() {
  static const std::vector<std::string_view> kinds = [] {
    std::vector<std::string_view> all;
    const auto add = [&](std::string_view kind) {
      if (all.empty() || all.back() != kind) all.push_back(kind);
    };
    for (const Operator& at : operators) {
      add(at.kind);
      if (at.operation == quorem_peer_multiply) add(square_kind);
      if (at.token == "!==") add(compare_number_kind);
      if (at.operation == quorem_peer_from_text) add(from_number_kind);
    }
    return all;
  }();
  return kinds;
}

std::string parse_workload(std::string_view text, Workload& workload) {
  Reader reader(text);
  std::string_view line;
  if (!reader.next(line) || line.substr(0, head.size()) != head) return "line 1: no recording of this version";
  workload.row = line.substr(head.size());

  std::optional<std::size_t> count;
  if (!reader.next(line) || !(count = count_of(line, "values")))
    return reader.complaint("the number of values expected");
  for (std::size_t i = 0; i < *count; ++i) {
    if (!reader.next(line)) return reader.complaint("the file ends after this");
    std::optional<WorkloadValue> value = parse_value(line);
    if (!value.has_value()) return reader.complaint("not a value");
    workload.values.push_back(std::move(*value));
  }

  if (!reader.next(line) || !(count = count_of(line, "operations"))) {
    return reader.complaint("the number of operations expected");
  }
  Sorter sorter(workload);
  for (std::size_t i = 1; i <= *count; ++i) {
    if (!reader.next(line)) return reader.complaint("the file ends after this");
    const std::string_view problem = parse_operation(line, i, workload.values, sorter);
    if (!problem.empty()) return reader.complaint(problem);
  }
  if (!reader.at_end()) return reader.complaint("the file does not end after this");
  sorter.finish();
  return "";
}

}  // namespace quorem::bench
