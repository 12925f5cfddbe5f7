// Runs the columns of Quorem of `quorem bench division` and `quorem bench small` under callgrind, one dump a row:
// budget_test.py counts the instructions.
//
//   budget_rows KERNELS
//
// runs them on this kernel set and prints a line with name, column and number of calls for each dump, in order. Without
// callgrind it only ends with 0, or with 77 where the processor cannot run the set: valgrind hides adx but executes it.
// What is counted is the loop that the benches time.

#include <valgrind/callgrind.h>

#include <cstdio>
#include <string>
#include <vector>

#include "bench/division_rows.h"
#include "bench/measure.h"
#include "bench/quorem_columns.h"
#include "bench/small_rows.h"
#include "kernels/dispatch.h"

namespace {

using quorem::bench::OperandPair;
using quorem::bench::Row;

constexpr std::uint64_t seed = 1;
constexpr int skipped = 77;

void run(const Row& row, const std::vector<OperandPair>& operands) {
  const quorem::bench::PeerPairs pairs(row.operation, operands);
  for (const quorem_peer_column& column : quorem::bench::quorem_columns()) {
    if (std::string(column.key) == "quorem_prepared" && !row.prepared) continue;
    void* state = column.load(row.operation, pairs.data(), pairs.count());
    if (state == nullptr) continue;
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    column.run(state, pairs.count());
    CALLGRIND_DUMP_STATS;
    CALLGRIND_STOP_INSTRUMENTATION;
    std::printf("calls\t%s\t%s\t%u\n", row.name.c_str(), column.key, pairs.count());
    column.release(state);
  }
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
  for (const Row& row : quorem::bench::division_rows(seed)) run(row, quorem::bench::division_operands(row, seed));
  for (const Row& row : quorem::bench::small_rows(seed)) run(row, quorem::bench::small_operands(row, seed));
  return 0;
}
