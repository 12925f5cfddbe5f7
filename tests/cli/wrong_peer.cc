// A peer whose every result is 42, under the name of GMP.

#include <cstddef>
#include <cstdint>

#include "bench/peer.h"

namespace {

void* load(quorem_peer_operation /*operation*/, const quorem_peer_pair* /*pairs*/, std::uint32_t /*count*/) {
  static int state = 0;
  return &state;
}

void run(void* /*state*/, std::uint64_t /*calls*/) {}

std::int64_t result(void* /*state*/, std::uint32_t /*pair*/, std::uint8_t* bytes, std::size_t /*room*/,
                    std::int32_t* negative) {
  bytes[0] = 42;
  *negative = 0;
  return 1;
}

void release(void* /*state*/) {}

}  // namespace

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  static const quorem_peer_column column = {"gmp", load, run, result, release};
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, "always 42", 1, &column};
  return &peer;
}
