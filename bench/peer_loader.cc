#include "bench/peer_loader.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace quorem::bench {
namespace {

struct Module {
  const char* name;
  const char* package;  // what the module is built from, by Debian's name
  std::vector<std::string> keys;
};

const std::array<Module, 8>& modules() {
  static const std::array<Module, 8> all = {{
      {"apint", "llvm-14-dev", {"apint_before", "apint_after"}},
      {"v8", "libnode108", {"v8"}},
      {"gmp", "libgmp-dev", {"gmp"}},
      {"gmp_mpz", "libgmp-dev", {"gmp"}},
      {"flint", "libflint-dev", {"flint"}},
      {"boost", "libboost-dev", {"boost"}},
      {"libtommath", "libtommath-dev", {"libtommath"}},
      {"openssl", "libssl-dev", {"openssl"}},
  }};
  return all;
}

// Returns why not, or nothing.
std::string open_module(const Module& module, const std::string& folder, const quorem_peer*& peer) {
  const std::string file = folder + "/quorem_peer_" + module.name + ".so";
  if (!std::filesystem::exists(file)) {
    return std::string("its module is not there; it is built where Debian's ") + module.package + " is installed";
  }
  void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return dlerror();
  auto* const open = reinterpret_cast<quorem_peer_open_function*>(dlsym(handle, "quorem_peer_open"));
  if (open == nullptr) return file + " is not a peer module";
  std::array<char, 512> why = {};
  peer = open(why.data(), why.size());
  if (peer == nullptr) return why.data();
  if (peer->interface_version != QUOREM_PEER_INTERFACE) return file + " was built for another version of the command";
  return "";
}

}  // namespace

std::string peer_folder() {
  std::error_code error;
  const std::filesystem::path command = std::filesystem::read_symlink("/proc/self/exe", error);
  return (error ? std::filesystem::path(".") : command.parent_path()) / "peers";
}

Peers load_peers(const std::string& folder, const std::vector<std::string>& keys, GmpForm gmp) {
  const std::string_view other_gmp = gmp == GmpForm::mpn ? "gmp_mpz" : "gmp";
  Peers peers;
  for (const Module& module : modules()) {
    if (module.name == other_gmp) continue;
    std::vector<std::string> wanted;
    for (const std::string& key : module.keys) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) wanted.push_back(key);
    }
    if (wanted.empty()) continue;

    const quorem_peer* peer = nullptr;
    const std::string why = open_module(module, folder, peer);
    if (!why.empty()) {
      peers.missing.push_back({wanted, why});
      continue;
    }
    LoadedPeer loaded{peer->text, {}};
    for (std::uint32_t i = 0; i < peer->column_count; ++i) {
      const quorem_peer_column* const column = &peer->columns[i];
      if (std::find(wanted.begin(), wanted.end(), column->key) != wanted.end()) loaded.columns.push_back(column);
    }
    peers.loaded.push_back(std::move(loaded));
  }
  return peers;
}

}  // namespace quorem::bench
