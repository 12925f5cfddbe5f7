// LibTomMath's mp_div with one result that is reused.

#include <dlfcn.h>
#include <tommath.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

void expect(mp_err error) {
  if (error == MP_OKAY) return;
  std::fprintf(stderr, "quorem bench: LibTomMath failed: %s\n", mp_error_to_string(error));
  std::abort();
}

class TomMathEngine {
 public:
  TomMathEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(count) {
    expect(mp_init(&result_));
    for (std::uint32_t i = 0; i < count; ++i) {
      load(&pairs_[i].a, pairs[i].a);
      load(&pairs_[i].b, pairs[i].b);
    }
  }

  ~TomMathEngine() {
    for (Pair& pair : pairs_) mp_clear_multi(&pair.a, &pair.b, nullptr);
    mp_clear(&result_);
  }

  TomMathEngine(const TomMathEngine&) = delete;
  TomMathEngine& operator=(const TomMathEngine&) = delete;

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) call_one<operation>(i);
  }

  template <quorem_peer_operation operation>
  void call_one(std::uint32_t i) {
    if constexpr (operation == quorem_peer_divide) {
      expect(mp_div(&pairs_[i].a, &pairs_[i].b, &result_, nullptr));
    } else {
      expect(mp_div(&pairs_[i].a, &pairs_[i].b, nullptr, &result_));
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    std::size_t written = 0;
    if (mp_pack(bytes, room, &written, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, &result_) != MP_OKAY) return -1;
    *negative = result_.sign == MP_NEG ? 1 : 0;
    return static_cast<std::int64_t>(written);
  }

 private:
  struct Pair {
    mp_int a;
    mp_int b;
  };

  static void load(mp_int* to, const quorem_peer_integer& from) {
    expect(mp_init(to));
    expect(mp_unpack(to, from.len, MP_LSB_FIRST, 1, MP_LITTLE_ENDIAN, 0, from.bytes));
    if (from.negative != 0) expect(mp_neg(to, to));
  }

  std::vector<Pair> pairs_;
  mp_int result_;
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
  static const std::string text = quorem::bench::describe();
  static const quorem_peer_column column = quorem::bench::make_column<quorem::bench::TomMathEngine>("libtommath");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
