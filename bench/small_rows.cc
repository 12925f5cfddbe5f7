// A row's operands are random numbers of n digits of 64 bits, whatever the width of a digit is in this build. The top
// bit of the top digit is clear, so that two's complement has n digits as well.

#include "bench/small_rows.h"

#include <cstddef>
#include <string>
#include <utility>

namespace quorem::bench {
namespace {

constexpr std::size_t pair_count = 64;

std::string row_name(const SmallOperation& operation, unsigned digits) {
  return std::string(operation.name) + " " + std::to_string(digits);
}

Natural random_digits(Random& random, unsigned digits) {
  Natural a = random.bytes(8 * digits);
  a.back() = static_cast<std::uint8_t>(random.between(1, 0x7f));
  return a;
}

// a, or with equal chance a number that differs from it in the lowest digit.
Natural equal_or_nearly(const Natural& a, Random& random) {
  Natural b = a;
  if (random.between(0, 1) != 0) b[random.between(0, 6)] ^= static_cast<std::uint8_t>(random.between(1, 0xff));
  return b;
}

OperandPair operand_pair(quorem_peer_operation operation, unsigned digits, Random& random) {
  Natural a = random_digits(random, digits);
  Natural b;
  switch (operation) {
    case quorem_peer_add:
    case quorem_peer_subtract:
    case quorem_peer_multiply:
      b = random_digits(random, digits);
      break;
    case quorem_peer_compare:
      b = equal_or_nearly(a, random);
      break;
    default:
      break;
  }
  if (operation == quorem_peer_subtract && compare(a, b) < 0) std::swap(a, b);
  return {{std::move(a), false}, {std::move(b), false}};
}

}  // namespace

std::vector<Row> small_rows(std::uint64_t /*seed*/) {
  std::vector<Row> rows;
  for (const SmallOperation& operation : small_operations) {
    const bool compares = operation.operation == quorem_peer_compare;
    for (unsigned digits = 1; digits <= small_most_digits; ++digits) {
      rows.push_back({row_name(operation, digits), compares ? "half equal, half with another lowest digit" : "",
                      RowGroup::small, operation.operation, false});
    }
  }
  return rows;
}

std::vector<OperandPair> small_operands(const Row& row, std::uint64_t seed) {
  const auto digits = static_cast<unsigned>(row.name.back() - '0');
  Random random(row_seed(row.name, seed));
  std::vector<OperandPair> pairs;
  while (pairs.size() < pair_count) pairs.push_back(operand_pair(row.operation, digits, random));
  return pairs;
}

}  // namespace quorem::bench
