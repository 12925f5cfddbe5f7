// FLINT as a program uses it: fmpz with one result that is reused. Products of long numbers, for which fmpz of this
// version calls GMP, go through FLINT's own transform as its callers do, into memory of the column.

#include <flint/fft.h>
#include <flint/flint.h>
#include <flint/fmpz.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

class Fmpz {
 public:
  Fmpz() { fmpz_init(value_); }
  explicit Fmpz(const quorem_peer_integer& from) : Fmpz() {
    mpz_t number;
    mpz_init(number);
    mpz_import(number, from.len, -1, 1, 0, 0, from.bytes);
    if (from.negative != 0) mpz_neg(number, number);
    fmpz_set_mpz(value_, number);
    mpz_clear(number);
  }
  ~Fmpz() { fmpz_clear(value_); }
  Fmpz(const Fmpz&) = delete;
  Fmpz& operator=(const Fmpz&) = delete;

  fmpz* get() { return value_; }
  const fmpz* get() const { return value_; }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    mpz_t number;
    mpz_init(number);
    fmpz_get_mpz(number, value_);
    std::size_t size = (mpz_sizeinbase(number, 2) + 7) / 8;
    if (size <= room) mpz_export(bytes, &size, -1, 1, 0, 0, number);
    *negative = mpz_sgn(number) < 0 ? 1 : 0;
    mpz_clear(number);
    return size <= room ? static_cast<std::int64_t>(size) : -1;
  }

 private:
  fmpz_t value_;
};

template <quorem_peer_operation operation>
class FmpzEngine {
 public:
  FmpzEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      pairs_[i].a = std::make_unique<Fmpz>(pairs[i].a);
      pairs_[i].b = std::make_unique<Fmpz>(pairs[i].b);
      pairs_[i].exponent = fmpz_get_ui(pairs_[i].b->get());
      if (reads_text(operation)) pairs_[i].text = pairs[i].text;
      if (writes_text(operation)) text_.resize(std::max(text_.size(), std::size_t{3} * pairs[i].a.len + 2));
    }
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    fmpz* const z = result_.get();
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      const fmpz* const a = pair.a->get();
      const fmpz* const b = pair.b->get();
      if constexpr (operation == quorem_peer_divide) fmpz_tdiv_q(z, a, b);
      if constexpr (operation == quorem_peer_remainder) fmpz_fdiv_r(z, a, b);
      if constexpr (operation == quorem_peer_multiply) fmpz_mul(z, a, b);
      if constexpr (operation == quorem_peer_square) fmpz_mul(z, a, a);
      if constexpr (operation == quorem_peer_power) fmpz_pow_ui(z, a, pair.exponent);
      if constexpr (writes_text(operation)) fmpz_get_str(text_.data(), text_radix(operation), a);
      if constexpr (reads_text(operation)) fmpz_set_str(z, pair.text.c_str(), text_radix(operation));
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (writes_text(operation)) return store_text(text_.data(), bytes, room, negative);
    return result_.store(bytes, room, negative);
  }

 private:
  struct Pair {
    std::unique_ptr<Fmpz> a;
    std::unique_ptr<Fmpz> b;
    ulong exponent = 0;
    std::string text;
  };

  std::vector<Pair> pairs_;
  Fmpz result_;
  std::vector<char> text_;
};

// Products by FLINT's transform.
template <quorem_peer_operation operation>
class TransformEngine {
 public:
  TransformEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t room = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      pairs_.push_back({to_magnitude<mp_limb_t>(pairs[i].a),
                        to_magnitude<mp_limb_t>(operation == quorem_peer_square ? pairs[i].a : pairs[i].b)});
      room = std::max(room, pairs_[i].a.size() + pairs_[i].b.size());
    }
    result_.resize(room);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const std::vector<mp_limb_t>& a = pairs_[i].a;
      const std::vector<mp_limb_t>& b = operation == quorem_peer_square ? a : pairs_[i].b;
      flint_mpn_mul_fft_main(result_.data(), a.data(), static_cast<mp_size_t>(a.size()), b.data(),
                             static_cast<mp_size_t>(b.size()));
      len_ = a.size() + b.size();
      while (len_ > 0 && result_[len_ - 1] == 0) --len_;
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    *negative = 0;
    return store_magnitude(result_.data(), len_, bytes, room);
  }

 private:
  struct Pair {
    std::vector<mp_limb_t> a;
    std::vector<mp_limb_t> b;
  };

  std::vector<Pair> pairs_;
  std::vector<mp_limb_t> result_;
  std::size_t len_ = 0;
};

// Where the transform beats fmpz.
struct LongProducts {
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    constexpr std::uint32_t least_bytes = 8 * 8192;
    const auto is_long = [operation](const quorem_peer_pair& pair) {
      return pair.a.negative == 0 && pair.b.negative == 0 && pair.a.len >= least_bytes &&
             (operation == quorem_peer_square || pair.b.len >= least_bytes);
    };
    if (!std::all_of(pairs, pairs + count, is_long)) return nullptr;
    return Offer<TransformEngine, quorem_peer_multiply, quorem_peer_square>::load(operation, pairs, count);
  }
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = std::string("FLINT ") + flint_version + ", fmpz, and its transform for long products";
  static const quorem_peer_column column =
      make_column<LongProducts,
                  Offer<FmpzEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_multiply, quorem_peer_square,
                        quorem_peer_power, quorem_peer_to_decimal, quorem_peer_from_decimal>>("flint");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
