// The rows of `quorem bench small`: their names and operands.

#ifndef QUOREM_BENCH_SMALL_ROWS_H_
#define QUOREM_BENCH_SMALL_ROWS_H_

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bench/peer.h"
#include "bench/rows.h"

namespace quorem::bench {

struct SmallOperation {
  std::string_view name;  // rows are named "<name> <digits>"
  quorem_peer_operation operation;
};

constexpr std::array<SmallOperation, 9> small_operations = {{
    {"add", quorem_peer_add},
    {"subtract", quorem_peer_subtract},
    {"compare", quorem_peer_compare},
    {"multiply", quorem_peer_multiply},
    {"square", quorem_peer_square},
    {"to decimal", quorem_peer_to_decimal},
    {"from decimal", quorem_peer_from_decimal},
    {"to hex", quorem_peer_to_hex},
    {"from hex", quorem_peer_from_hex},
}};

constexpr unsigned small_most_digits = 8;  // from one digit on, a row each

std::vector<Row> small_rows(std::uint64_t seed);
std::vector<OperandPair> small_operands(const Row& row, std::uint64_t seed);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_SMALL_ROWS_H_
