// LibTomMath with one result that is reused.

#include <dlfcn.h>
#include <tommath.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

void expect(mp_err error) {
  if (error == MP_OKAY) return;
  std::fprintf(stderr, "quorem bench: LibTomMath failed: %s\n", mp_error_to_string(error));
  std::abort();
}

template <quorem_peer_operation operation>
class TomMathEngine {
 public:
  TomMathEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(count) {
    expect(mp_init(&result_));
    for (std::uint32_t i = 0; i < count; ++i) {
      load(&pairs_[i].a, pairs[i].a);
      load(&pairs_[i].b, pairs[i].b);
      pairs_[i].exponent = mp_get_u32(&pairs_[i].b);
      if (reads_text(operation)) pairs_[i].text = pairs[i].text;
      if (writes_text(operation)) text_.resize(std::max(text_.size(), std::size_t{3} * pairs[i].a.len + 2));
    }
  }

  ~TomMathEngine() {
    for (Pair& pair : pairs_) mp_clear_multi(&pair.a, &pair.b, nullptr);
    mp_clear(&result_);
  }

  TomMathEngine(const TomMathEngine&) = delete;
  TomMathEngine& operator=(const TomMathEngine&) = delete;

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      if constexpr (operation == quorem_peer_divide) {
        expect(mp_div(&pair.a, &pair.b, &result_, nullptr));
      } else if constexpr (operation == quorem_peer_remainder) {
        expect(mp_div(&pair.a, &pair.b, nullptr, &result_));
      } else if constexpr (operation == quorem_peer_add) {
        expect(mp_add(&pair.a, &pair.b, &result_));
      } else if constexpr (operation == quorem_peer_subtract) {
        expect(mp_sub(&pair.a, &pair.b, &result_));
      } else if constexpr (operation == quorem_peer_compare) {
        order_ = mp_cmp(&pair.a, &pair.b);
      } else if constexpr (operation == quorem_peer_multiply) {
        expect(mp_mul(&pair.a, &pair.b, &result_));
      } else if constexpr (operation == quorem_peer_square) {
        expect(mp_sqr(&pair.a, &result_));
      } else if constexpr (operation == quorem_peer_power) {
        expect(mp_expt_u32(&pair.a, pair.exponent, &result_));
      } else if constexpr (writes_text(operation)) {
        expect(mp_to_radix(&pair.a, text_.data(), text_.size(), &written_, text_radix(operation)));
      } else {
        expect(mp_read_radix(&result_, pair.text.c_str(), text_radix(operation)));
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (operation == quorem_peer_compare) return store_order(order_, bytes, room, negative);
    if (writes_text(operation)) return store_text(plain_hex(text_.data()), bytes, room, negative);
    std::size_t written = 0;
    if (mp_pack(bytes, room, &written, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, &result_) != MP_OKAY) return -1;
    *negative = result_.sign == MP_NEG ? 1 : 0;
    return static_cast<std::int64_t>(written);
  }

 private:
  struct Pair {
    mp_int a;
    mp_int b;
    std::uint32_t exponent = 0;
    std::string text;
  };

  static void load(mp_int* to, const quorem_peer_integer& from) {
    expect(mp_init(to));
    expect(mp_unpack(to, from.len, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, from.bytes));
    if (from.negative != 0) expect(mp_neg(to, to));
  }

  std::vector<Pair> pairs_;
  mp_int result_;
  std::vector<char> text_;
  std::size_t written_ = 0;
  mp_ord order_ = MP_EQ;
};

// Its headers name no version; the file that was loaded does.
std::string describe() {
  Dl_info info;
  if (dladdr(reinterpret_cast<void*>(&mp_div), &info) == 0 || info.dli_fname == nullptr) return "LibTomMath";
  std::error_code error;
  const std::filesystem::path file = std::filesystem::canonical(info.dli_fname, error);
  return error ? "LibTomMath" : "LibTomMath (" + file.filename().string() + ")";
}

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = describe();
  static const quorem_peer_column column =
      make_column<Offer<TomMathEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add, quorem_peer_subtract,
                        quorem_peer_compare, quorem_peer_multiply, quorem_peer_square, quorem_peer_power,
                        quorem_peer_to_decimal, quorem_peer_from_decimal, quorem_peer_to_hex, quorem_peer_from_hex>>(
          "libtommath");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
