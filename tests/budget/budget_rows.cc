// Runs the rows of `quorem bench division` under callgrind, one dump a row: budget_test.py counts the instructions.
//
//   budget_rows KERNELS
//
// runs them on this kernel set and prints a line with name, column and number of calls for each dump, in order. Without
// callgrind it only ends with 0, or with 77 where the processor cannot run the set: valgrind hides adx but executes it.
// A call is what an engine pays: the size function and the operation through the public header.

#include <valgrind/callgrind.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "bench/division_rows.h"
#include "bench/encoding.h"
#include "kernels/dispatch.h"
#include "quorem/ecma.h"

namespace {

using quorem::digit;
using quorem::Divisor;
using quorem::length;
using quorem::Result;
using quorem::SignMagnitude;
using quorem::Size;
using quorem::Status;
using quorem::TwosComplement;

constexpr std::uint64_t seed = 1;
constexpr int skipped = 77;

template <class View>
struct Operand {
  std::vector<digit> digits;
  View view;

  explicit Operand(const quorem::bench::Integer& value) {
    const quorem_peer_integer bytes = {value.magnitude.data(), static_cast<std::uint32_t>(value.magnitude.size()),
                                       value.negative ? 1 : 0};
    if constexpr (std::is_same_v<View, SignMagnitude>) {
      digits = quorem::bench::to_magnitude<digit>(bytes);
      view.negative = value.negative;
    } else {
      digits = quorem::bench::to_twos_complement<digit>(bytes);
    }
    view.digits = digits.data();
    view.len = static_cast<length>(digits.size());
  }
};

// One call: the size, the operation, both statuses.
template <class View, class B>
inline bool call(bool divide, digit* result, View a, const B& b, const quorem::Context& context) {
  const Size size = divide ? quorem::ecma::divide_size(a, b, context) : quorem::ecma::remainder_size(a, b, context);
  if (size.status != Status::ok) return false;
  const Result done =
      divide ? quorem::ecma::divide(result, a, b, context) : quorem::ecma::remainder(result, a, b, context);
  return done.status == Status::ok && done.len <= size.len;
}

void check(bool ok, const std::string& row) {
  if (ok) return;
  std::fprintf(stderr, "%s: a division failed\n", row.c_str());
  std::exit(1);
}

void dump(const std::string& row, const char* column, std::size_t calls) {
  CALLGRIND_DUMP_STATS;
  CALLGRIND_STOP_INSTRUMENTATION;
  std::printf("calls\t%s\t%s\t%zu\n", row.c_str(), column, calls);
}

template <class View>
void run_plain(const quorem::bench::DivisionRow& row, const std::vector<quorem::bench::OperandPair>& pairs,
               const char* column) {
  const bool divide = row.operation == quorem_peer_divide;
  std::vector<Operand<View>> as, bs;
  for (const quorem::bench::OperandPair& pair : pairs) {
    as.emplace_back(pair.a);
    bs.emplace_back(pair.b);
  }
  const quorem::Context context;
  std::vector<digit> result(200);
  bool ok = true;
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  for (std::size_t i = 0; i < as.size(); ++i) ok &= call(divide, result.data(), as[i].view, bs[i].view, context);
  dump(row.name, column, as.size());
  check(ok, row.name);
}

void run_prepared(const quorem::bench::DivisionRow& row, const std::vector<quorem::bench::OperandPair>& pairs) {
  const bool divide = row.operation == quorem_peer_divide;
  const quorem::Context context;
  std::vector<Operand<SignMagnitude>> as;
  std::vector<std::unique_ptr<std::uint64_t[]>> memory;
  std::vector<const Divisor*> divisors;
  for (const quorem::bench::OperandPair& pair : pairs) {
    as.emplace_back(pair.a);
    const Operand<SignMagnitude> b(pair.b);
    memory.push_back(std::make_unique<std::uint64_t[]>(quorem::divisor_size(b.view.len) / 8 + 1));
    divisors.push_back(quorem::prepare_divisor(memory.back().get(), b.view, context).divisor);
  }
  std::vector<digit> result(200);
  bool ok = true;
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  for (std::size_t i = 0; i < as.size(); ++i) ok &= call(divide, result.data(), as[i].view, *divisors[i], context);
  dump(row.name, "quorem_prepared", as.size());
  check(ok, row.name);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: budget_rows KERNELS\n");
    return 2;
  }
  const std::string kernels = argv[1];
  std::size_t index = 0;
  while (index < quorem::kernels::set_count() && kernels != quorem::kernels::set(index).name) ++index;
  if (index == quorem::kernels::set_count()) {
    std::fprintf(stderr, "this build has no kernel set %s\n", kernels.c_str());
    return 2;
  }
  if (RUNNING_ON_VALGRIND == 0) return quorem::kernels::set_supported(index) ? 0 : skipped;
  quorem::kernels::force_set(index);
  for (const quorem::bench::DivisionRow& row : quorem::bench::division_rows(seed)) {
    const std::vector<quorem::bench::OperandPair> pairs = quorem::bench::division_operands(row, seed);
    run_plain<SignMagnitude>(row, pairs, "quorem");
    run_plain<TwosComplement>(row, pairs, "quorem_twos");
    if (row.prepared) run_prepared(row, pairs);
  }
  return 0;
}
