// A recording of what a program asks of BigInt (bench/engines/recorder.mjs has the form), read from its file and sorted
// into parts: the operations of one kind, in the order they were made, with their results.

#ifndef QUOREM_BENCH_WORKLOAD_H_
#define QUOREM_BENCH_WORKLOAD_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bench/numbers.h"
#include "bench/peer.h"

namespace quorem::bench {

// One of a recording's values.
struct WorkloadValue {
  enum class Type { integer, number, text } type;
  Integer integer;   // of an integer, and of a Number that is one and not negative
  std::string text;  // of text, and of a Number as it is written
};

// How one operation is written, and what came out of it.
struct WorkloadOperation {
  std::size_t place;       // in the recording, counted from 1
  std::string_view token;  // the operator
  bool number_first;       // an operand that is a Number stands before the BigInt
  std::variant<bool, const WorkloadValue*> result;
};

struct WorkloadPart {
  std::string_view name;
  quorem_peer_operation operation;
  std::vector<quorem_peer_pair> pairs;        // an operand each, or two
  std::vector<WorkloadOperation> operations;  // one a pair
};

struct Workload {
  std::string row;
  std::vector<WorkloadValue> values;
  std::vector<WorkloadPart> parts;  // in the order of workload_kinds

  std::size_t operation_count() const;
};

// The names of all parts, in the order of tables.
const std::vector<std::string_view>& workload_kinds();

// Fills `workload`, which must stay where it is. Returns what is wrong with the text, if anything: "line 3: ...".
std::string parse_workload(std::string_view text, Workload& workload);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_WORKLOAD_H_
