// The columns of Quorem itself, behind the interface of the peers.

#ifndef QUOREM_BENCH_QUOREM_COLUMNS_H_
#define QUOREM_BENCH_QUOREM_COLUMNS_H_

#include <cstdint>
#include <vector>

#include "bench/peer.h"
#include "quorem/context.h"

namespace quorem::bench {

// quorem (sign-magnitude), quorem_twos (two's complement), quorem_prepared (sign-magnitude, prepared divisors).
const std::vector<quorem_peer_column>& quorem_columns();

// The policy of the context that they use from now on.
void use_policy(Policy policy);

// How often these columns have asked the allocator of their context since the program started.
std::uint64_t quorem_allocations();

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_QUOREM_COLUMNS_H_
