#include "bench/scaling_operands.h"

#include <algorithm>

#include "bench/numbers.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

constexpr unsigned digit_bytes = 8;
constexpr unsigned base_bits = 37;  // of a power

// The top bit is clear, so that two's complement is no longer than the magnitude.
Natural random_digits(Random& random, std::uint64_t digits) {
  Natural a = random.bytes(static_cast<unsigned>(digit_bytes * digits));
  a.back() = static_cast<std::uint8_t>(random.between(1, 0x7f));
  return a;
}

// So many characters that the number has n digits at most, and its top bit is clear.
std::string random_text(Random& random, std::uint64_t digits) {
  const double bits = 8.0 * digit_bytes * static_cast<double>(digits) - 1;
  std::string text(static_cast<std::size_t>(bits * 0.30102999), '0');
  for (char& c : text) c = static_cast<char>('0' + random.between(0, 9));
  text[0] = static_cast<char>('0' + random.between(1, 9));
  return text;
}

OperandPair operand_pair(const ScalingOperation& operation, std::uint64_t n, Random& random) {
  Natural a, b;
  switch (operation.operation) {
    case quorem_peer_multiply:
      a = random_digits(random, n);
      b = random_digits(random, n);
      break;
    case quorem_peer_divide:
    case quorem_peer_remainder:
      a = random_digits(random, operation.about.front() == '2' ? 2 * n : n + 1);
      b = random_digits(random, n);
      break;
    case quorem_peer_power:
      a = random.bits(base_bits);
      b = natural(8 * digit_bytes * n / base_bits);
      break;
    case quorem_peer_from_decimal:
      break;
    default:
      a = random_digits(random, n);
      break;
  }
  return {{std::move(a), false}, {std::move(b), false}};
}

quorem_peer_integer as_peer_integer(const Integer& a) {
  return {a.magnitude.data(), static_cast<std::uint32_t>(a.magnitude.size()), 0};
}

}  // namespace

ScalingOperands::ScalingOperands(const ScalingOperation& operation, std::uint64_t digits, std::uint64_t seed) {
  constexpr std::uint64_t all_digits = 256, most_pairs = 64;
  Random random(row_seed(operation.name, seed) + digits);
  const std::uint64_t count = std::clamp<std::uint64_t>(all_digits / digits, 1, most_pairs);
  for (std::uint64_t i = 0; i < count; ++i) {
    integers_.push_back(operand_pair(operation, digits, random));
    if (reads_text(operation.operation)) texts_.push_back(random_text(random, digits));
  }
}

std::vector<quorem_peer_pair> ScalingOperands::pairs() const {
  std::vector<quorem_peer_pair> pairs;
  for (std::size_t i = 0; i < integers_.size(); ++i) {
    pairs.push_back({as_peer_integer(integers_[i].a), as_peer_integer(integers_[i].b), nullptr, 0});
    if (texts_.empty()) continue;
    pairs[i].text = texts_[i].c_str();
    pairs[i].text_len = static_cast<std::uint32_t>(texts_[i].size());
  }
  return pairs;
}

}  // namespace quorem::bench
