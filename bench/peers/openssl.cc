// OpenSSL's BN with one result and one BN_CTX that are reused. BN chooses its kernels at run time. Text that it makes
// is its own memory, which the column gives back, as every caller has to.

#include <openssl/bn.h>
#include <openssl/crypto.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

void expect(bool good) {
  if (good) return;
  std::fputs("quorem bench: OpenSSL failed\n", stderr);
  std::abort();
}

template <quorem_peer_operation operation>
class OpensslEngine {
 public:
  OpensslEngine(const quorem_peer_pair* pairs, std::uint32_t count) : context_(BN_CTX_new()), result_(BN_new()) {
    expect(context_ != nullptr && result_ != nullptr);
    for (std::uint32_t i = 0; i < count; ++i) {
      pairs_.push_back({load(pairs[i].a), load(pairs[i].b), reads_text(operation) ? pairs[i].text : ""});
    }
  }

  ~OpensslEngine() {
    for (const Pair& pair : pairs_) {
      BN_free(pair.a);
      BN_free(pair.b);
    }
    OPENSSL_free(text_);
    BN_free(result_);
    BN_CTX_free(context_);
  }

  OpensslEngine(const OpensslEngine&) = delete;
  OpensslEngine& operator=(const OpensslEngine&) = delete;

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      if constexpr (operation == quorem_peer_divide) {
        expect(BN_div(result_, nullptr, pair.a, pair.b, context_) == 1);
      } else if constexpr (operation == quorem_peer_remainder) {
        expect(BN_div(nullptr, result_, pair.a, pair.b, context_) == 1);
      } else if constexpr (operation == quorem_peer_add) {
        expect(BN_add(result_, pair.a, pair.b) == 1);
      } else if constexpr (operation == quorem_peer_subtract) {
        expect(BN_sub(result_, pair.a, pair.b) == 1);
      } else if constexpr (operation == quorem_peer_compare) {
        order_ = BN_cmp(pair.a, pair.b);
      } else if constexpr (operation == quorem_peer_multiply) {
        expect(BN_mul(result_, pair.a, pair.b, context_) == 1);
      } else if constexpr (operation == quorem_peer_square) {
        expect(BN_sqr(result_, pair.a, context_) == 1);
      } else if constexpr (operation == quorem_peer_power) {
        expect(BN_exp(result_, pair.a, pair.b, context_) == 1);
      } else if constexpr (writes_text(operation)) {
        OPENSSL_free(text_);
        text_ = operation == quorem_peer_to_hex ? BN_bn2hex(pair.a) : BN_bn2dec(pair.a);
        expect(text_ != nullptr);
      } else {
        const char* const text = pair.text.c_str();
        expect((operation == quorem_peer_from_hex ? BN_hex2bn(&result_, text) : BN_dec2bn(&result_, text)) > 0);
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (operation == quorem_peer_compare) return store_order(order_, bytes, room, negative);
    if (writes_text(operation)) return store_text(plain_hex(text_), bytes, room, negative);
    const int size = BN_num_bytes(result_);
    if (static_cast<std::size_t>(size) > room) return -1;
    *negative = BN_is_negative(result_);
    return BN_bn2lebinpad(result_, bytes, size);
  }

 private:
  struct Pair {
    BIGNUM* a;
    BIGNUM* b;
    std::string text;
  };

  static BIGNUM* load(const quorem_peer_integer& from) {
    BIGNUM* to = BN_lebin2bn(from.bytes, static_cast<int>(from.len), nullptr);
    expect(to != nullptr);
    BN_set_negative(to, from.negative);
    return to;
  }

  BN_CTX* context_;
  BIGNUM* result_;
  char* text_ = nullptr;
  int order_ = 0;
  std::vector<Pair> pairs_;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const quorem_peer_column column =
      make_column<Offer<OpensslEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add, quorem_peer_subtract,
                        quorem_peer_compare, quorem_peer_multiply, quorem_peer_square, quorem_peer_power,
                        quorem_peer_to_decimal, quorem_peer_from_decimal, quorem_peer_to_hex, quorem_peer_from_hex>>(
          "openssl");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, OpenSSL_version(OPENSSL_VERSION), 1, &column};
  return &peer;
}
