// Operands by the address of their bytes: what comes several times is one object in memory, as a modulus is in a
// program.

#ifndef QUOREM_BENCH_SHARED_OPERANDS_H_
#define QUOREM_BENCH_SHARED_OPERANDS_H_

#include <cstdint>
#include <map>
#include <tuple>

#include "bench/peer.h"

namespace quorem::bench {

// Number is what a column computes with, made from a quorem_peer_integer. References stay valid as long as this object
// does.
template <typename Number>
class SharedOperands {
 public:
  Number& add(const quorem_peer_integer& value) {
    return numbers_.try_emplace({value.bytes, value.len, value.negative}, value).first->second;
  }

 private:
  using Key = std::tuple<const std::uint8_t*, std::uint32_t, std::int32_t>;

  std::map<Key, Number> numbers_;
};

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_SHARED_OPERANDS_H_
