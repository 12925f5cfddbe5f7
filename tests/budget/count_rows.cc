// Runs the columns of rows of `quorem bench division` and `quorem bench small` between marks that count_plugin.c sees:
// count_rows.py counts the instructions, under QEMU. Rows that read text are left out.
//
//   count_rows KERNELS ROW...
//
// runs the rows on this kernel set; without a row, all of them. For each row and column there are three marks: before
// the call of the loop with no turn to make, between that and the loop as the benches time it, and after. A line with
// name, column and number of calls says which. With QUOREM_COUNT_PEER defined the columns are those of the peer that is
// linked in, and KERNELS does not matter.

#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/division_rows.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"
#include "bench/quorem_columns.h"
#include "bench/small_rows.h"
#include "kernels/dispatch.h"

namespace {

using quorem::bench::OperandPair;
using quorem::bench::Row;

constexpr std::uint64_t seed = 1;
constexpr long mark_number = 7001;

void mark() { syscall(mark_number); }

std::vector<quorem_peer_column> columns() {
#ifdef QUOREM_COUNT_PEER
  char why[200] = "";
  const quorem_peer* peer = quorem_peer_open(why, sizeof why);
  if (peer == nullptr) return {};
  return {peer->columns, peer->columns + peer->column_count};
#else
  return quorem::bench::quorem_columns();
#endif
}

quorem_peer_integer peer_integer(const quorem::bench::Integer& a) {
  return {a.magnitude.data(), static_cast<std::uint32_t>(a.magnitude.size()), a.negative ? 1 : 0};
}

void run(const Row& row, const std::vector<OperandPair>& operands) {
  std::vector<quorem_peer_pair> pairs;
  for (const OperandPair& each : operands) pairs.push_back({peer_integer(each.a), peer_integer(each.b), nullptr, 0});
  const auto count = static_cast<std::uint32_t>(pairs.size());
  for (const quorem_peer_column& column : columns()) {
    if (std::string(column.key) == "quorem_prepared" && !row.prepared) continue;
    void* state = column.load(row.operation, pairs.data(), count);
    if (state == nullptr) continue;
    column.run(state, count);
    mark();
    column.run(state, 0);
    mark();
    column.run(state, count);
    mark();
    std::printf("calls\t%s\t%s\t%u\n", row.name.c_str(), column.key, count);
    column.release(state);
  }
}

bool choose(const std::string& kernels) {
  for (std::size_t i = 0; i < quorem::kernels::set_count(); ++i) {
    if (kernels != quorem::kernels::set(i).name) continue;
    quorem::kernels::force_set(i);
    return true;
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || !choose(argv[1])) {
    std::fprintf(stderr, "usage: count_rows KERNELS ROW...; this build has no kernel set %s\n",
                 argc < 2 ? "" : argv[1]);
    return 2;
  }
  const std::vector<std::string> names(argv + 2, argv + argc);
  const auto wanted = [&](const Row& row) {
    if (quorem::bench::reads_text(row.operation)) return false;
    return names.empty() || std::find(names.begin(), names.end(), row.name) != names.end();
  };
  for (const Row& row : quorem::bench::division_rows(seed)) {
    if (wanted(row)) run(row, quorem::bench::division_operands(row, seed));
  }
  for (const Row& row : quorem::bench::small_rows(seed)) {
    if (wanted(row)) run(row, quorem::bench::small_operands(row, seed));
  }
  return 0;
}
