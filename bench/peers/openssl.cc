// OpenSSL's BN_div with one result and one BN_CTX that are reused. BN chooses its kernels at run time.

#include <openssl/bn.h>
#include <openssl/crypto.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

void expect(bool good) {
  if (good) return;
  std::fputs("quorem bench: OpenSSL failed\n", stderr);
  std::abort();
}

class OpensslEngine {
 public:
  OpensslEngine(const quorem_peer_pair* pairs, std::uint32_t count) : context_(BN_CTX_new()), result_(BN_new()) {
    expect(context_ != nullptr && result_ != nullptr);
    for (std::uint32_t i = 0; i < count; ++i) pairs_.push_back({load(pairs[i].a), load(pairs[i].b)});
  }

  ~OpensslEngine() {
    for (const Pair& pair : pairs_) {
      BN_free(pair.a);
      BN_free(pair.b);
    }
    BN_free(result_);
    BN_CTX_free(context_);
  }

  OpensslEngine(const OpensslEngine&) = delete;
  OpensslEngine& operator=(const OpensslEngine&) = delete;

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) call_one<operation>(i);
  }

  template <quorem_peer_operation operation>
  void call_one(std::uint32_t i) {
    if constexpr (operation == quorem_peer_divide) {
      expect(BN_div(result_, nullptr, pairs_[i].a, pairs_[i].b, context_) == 1);
    } else {
      expect(BN_div(nullptr, result_, pairs_[i].a, pairs_[i].b, context_) == 1);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    const int size = BN_num_bytes(result_);
    if (static_cast<std::size_t>(size) > room) return -1;
    *negative = BN_is_negative(result_);
    return BN_bn2lebinpad(result_, bytes, size);
  }

 private:
  struct Pair {
    BIGNUM* a;
    BIGNUM* b;
  };

  static BIGNUM* load(const quorem_peer_integer& from) {
    BIGNUM* to = BN_lebin2bn(from.bytes, static_cast<int>(from.len), nullptr);
    expect(to != nullptr);
    BN_set_negative(to, from.negative);
    return to;
  }

  BN_CTX* context_;
  BIGNUM* result_;
  std::vector<Pair> pairs_;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  static const quorem_peer_column column = quorem::bench::make_column<quorem::bench::OpensslEngine>("openssl");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, OpenSSL_version(OPENSSL_VERSION), 1, &column};
  return &peer;
}
