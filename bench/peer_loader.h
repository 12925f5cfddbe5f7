// Opens the peer modules beside the command.

#ifndef QUOREM_BENCH_PEER_LOADER_H_
#define QUOREM_BENCH_PEER_LOADER_H_

#include <string>
#include <vector>

#include "bench/peer.h"

namespace quorem::bench {

struct LoadedPeer {
  std::string text;
  std::vector<const quorem_peer_column*> columns;
};

// Columns that are left out, and why.
struct MissingPeer {
  std::vector<std::string> keys;
  std::string why;
};

struct Peers {
  std::vector<LoadedPeer> loaded;
  std::vector<MissingPeer> missing;
};

// The folder `peers` beside the running command.
std::string peer_folder();

// Which of GMP's two modules has the key "gmp": mpn where that is enough, or mpz throughout.
enum class GmpForm { mpn, mpz };

// Opens the modules that offer these keys. They stay open until the program ends.
Peers load_peers(const std::string& folder, const std::vector<std::string>& keys, GmpForm gmp = GmpForm::mpn);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PEER_LOADER_H_
