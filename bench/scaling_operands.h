// The operands of the bench `scaling`.

#ifndef QUOREM_BENCH_SCALING_OPERANDS_H_
#define QUOREM_BENCH_SCALING_OPERANDS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/peer.h"
#include "bench/rows.h"
#include "bench/scaling.h"

namespace quorem::bench {

// Random numbers, the same for the same seed: many pairs of short ones, one of long ones.
class ScalingOperands {
 public:
  ScalingOperands(const ScalingOperation& operation, std::uint64_t digits, std::uint64_t seed);

  // Valid as long as this object.
  std::vector<quorem_peer_pair> pairs() const;
  const OperandPair& integers(std::size_t pair) const { return integers_[pair]; }
  std::size_t count() const { return integers_.size(); }

 private:
  std::vector<OperandPair> integers_;
  std::vector<std::string> texts_;  // of those operations that read one
};

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_SCALING_OPERANDS_H_
