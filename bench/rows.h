// One row of a bench, and its operands.

#ifndef QUOREM_BENCH_ROWS_H_
#define QUOREM_BENCH_ROWS_H_

#include <string>

#include "bench/numbers.h"
#include "bench/peer.h"

namespace quorem::bench {

enum class RowGroup {
  // of the bench `division`
  upstream,      // the 24 rows of the change that the table follows
  product,       // a product of two numbers by a third
  modulus,       // double-width products by well-known moduli
  special_form,  // double-width products by random 2^k - c and 2^k + c
  negative,      // negative operands
  // of the bench `small`
  small,
};

struct Row {
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

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_ROWS_H_
