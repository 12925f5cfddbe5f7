// GMP's mpz with one result that is reused from call to call, as its manual advises.

#include <dlfcn.h>
#include <gmp.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

class GmpEngine {
 public:
  GmpEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(count) {
    mpz_init(result_);
    for (std::uint32_t i = 0; i < count; ++i) {
      load(pairs_[i].a, pairs[i].a);
      load(pairs_[i].b, pairs[i].b);
    }
  }

  ~GmpEngine() {
    for (Pair& pair : pairs_) mpz_clears(pair.a, pair.b, nullptr);
    mpz_clear(result_);
  }

  GmpEngine(const GmpEngine&) = delete;
  GmpEngine& operator=(const GmpEngine&) = delete;

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) call_one<operation>(i);
  }

  template <quorem_peer_operation operation>
  void call_one(std::uint32_t i) {
    if constexpr (operation == quorem_peer_divide) {
      mpz_tdiv_q(result_, pairs_[i].a, pairs_[i].b);
    } else {
      mpz_tdiv_r(result_, pairs_[i].a, pairs_[i].b);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    std::size_t size = (mpz_sizeinbase(result_, 2) + 7) / 8;
    if (size > room) return -1;
    mpz_export(bytes, &size, -1, 1, 0, 0, result_);
    *negative = mpz_sgn(result_) < 0 ? 1 : 0;
    return static_cast<std::int64_t>(size);
  }

 private:
  struct Pair {
    mpz_t a;
    mpz_t b;
  };

  static void load(mpz_t& to, const quorem_peer_integer& from) {
    mpz_init(to);
    mpz_import(to, from.len, -1, 1, 0, 0, from.bytes);
    if (from.negative != 0) mpz_neg(to, to);
  }

  std::vector<Pair> pairs_;
  mpz_t result_;
};

// A fat GMP, which chooses its kernels at run time, has a table of them.
std::string describe() {
  const bool fat = dlsym(RTLD_DEFAULT, "__gmpn_cpuvec") != nullptr || dlsym(RTLD_NEXT, "__gmpn_cpuvec") != nullptr;
  return std::string("GMP ") + gmp_version + " mpz, as the system packages it: " +
         (fat ? "a fat build, kernels chosen at run time"
              : "one fixed build (Debian's: generic x86-64, without mulx and adx)");
}

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  static const std::string text = quorem::bench::describe();
  static const quorem_peer_column column = quorem::bench::make_column<quorem::bench::GmpEngine>("gmp");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
