// The rows of `quorem bench division`: their names and operands.

#ifndef QUOREM_BENCH_DIVISION_ROWS_H_
#define QUOREM_BENCH_DIVISION_ROWS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "bench/numbers.h"
#include "bench/peer.h"

namespace quorem::bench {

enum class RowGroup {
  upstream,      // the 24 rows of the change that the table follows
  product,       // a product of two numbers by a third
  modulus,       // double-width products by well-known moduli
  special_form,  // double-width products by random 2^k - c and 2^k + c
  negative,      // negative operands
};

struct DivisionRow {
  std::string name;
  std::string about;  // what the operands are, for people
  RowGroup group;
  quorem_peer_operation operation;
  bool prepared;  // also timed through a prepared divisor
};

struct OperandPair {
  Integer a;
  Integer b;
};

// All rows, in the order of the table. The ten random special forms depend on the seed, their names do not.
std::vector<DivisionRow> division_rows(std::uint64_t seed);

// The operands of one row: at least 64 pairs, the same for the same seed whichever other rows are asked for.
std::vector<OperandPair> division_operands(const DivisionRow& row, std::uint64_t seed);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_DIVISION_ROWS_H_
