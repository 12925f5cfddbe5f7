// The rows of `quorem bench division`: their names and operands.

#ifndef QUOREM_BENCH_DIVISION_ROWS_H_
#define QUOREM_BENCH_DIVISION_ROWS_H_

#include <cstdint>
#include <vector>

#include "bench/rows.h"

namespace quorem::bench {

// All rows, in the order of the table. The ten random special forms depend on the seed, their names do not.
std::vector<Row> division_rows(std::uint64_t seed);

// The operands of one row: at least 64 pairs, the same for the same seed whichever other rows are asked for.
std::vector<OperandPair> division_operands(const Row& row, std::uint64_t seed);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_DIVISION_ROWS_H_
