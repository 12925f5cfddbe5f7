// V8's own kernels, from the libnode.so.108 of Debian's Node.js 18 (V8 10.2).
//
// The library is opened when the column is asked for, never linked. It is looked for beside this module, then where the
// build was told, then where the system's loader looks. The few types of V8's interface (src/bigint/bigint.h) that
// these calls need are declared here again.
//
// What is timed are the entries that the engine calls, Processor::Divide and Processor::Modulo, with result lengths as
// the engine computes them, and then what the engine does to have a BigInt: drop the zero digits on top and set the
// sign. Modulo is right only for a >= b, its callers compare first (for a < b it gives b); so that comparison is part
// of the column. Divide compares for itself.

#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

using Digit = std::uint64_t;

struct Digits {
  const Digit* digits;
  int len;
};

struct RWDigits {
  Digit* digits;
  int len;
};

enum class Status { ok, interrupted };

class Platform {
 public:
  virtual ~Platform() = default;
  virtual bool InterruptRequested() { return false; }
};

// The mangled names stand for v8::bigint::Processor::New, Divide, Modulo and for v8::V8::GetVersion. A member function
// takes `this` as a function takes its first parameter.
struct Library {
  void* (*new_processor)(Platform* platform) = nullptr;
  Status (*divide)(void* processor, RWDigits q, Digits a, Digits b) = nullptr;
  Status (*modulo)(void* processor, RWDigits r, Digits a, Digits b) = nullptr;
  const char* (*version)() = nullptr;
  void* processor = nullptr;
};

Library library;

template <typename Function>
bool find(void* handle, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(handle, name));
  return function != nullptr;
}

std::string folder_of_this_module() {
  Dl_info info;
  if (dladdr(&library, &info) == 0 || info.dli_fname == nullptr) return ".";
  return std::filesystem::path(info.dli_fname).parent_path().string();
}

// Returns why not, or nothing.
std::string open_library() {
  const std::string name = "libnode.so.108";
  const std::string beside = folder_of_this_module() + "/" + name;
  const std::string told = QUOREM_V8_LIBRARY;
  std::string file = name;
  if (std::filesystem::exists(beside)) {
    file = beside;
  } else if (!told.empty()) {
    file = told;
  }
  void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return dlerror();
  if (!find(handle, "_ZN2v86bigint9Processor3NewEPNS0_8PlatformE", library.new_processor) ||
      !find(handle, "_ZN2v86bigint9Processor6DivideENS0_8RWDigitsENS0_6DigitsES3_", library.divide) ||
      !find(handle, "_ZN2v86bigint9Processor6ModuloENS0_8RWDigitsENS0_6DigitsES3_", library.modulo) ||
      !find(handle, "_ZN2v82V810GetVersionEv", library.version)) {
    return file + " does not export the functions of v8::bigint that are called here";
  }
  library.processor = library.new_processor(new Platform);  // both live as long as the process
  return "";
}

void expect(Status status) {
  if (status == Status::ok) return;
  std::fputs("quorem bench: V8 failed\n", stderr);
  std::abort();
}

// a < b, of canonical magnitudes
bool is_less(Digits a, Digits b) {
  if (a.len != b.len) return a.len < b.len;
  int i = a.len - 1;
  while (i > 0 && a.digits[i] == b.digits[i]) --i;
  return i >= 0 && a.digits[i] < b.digits[i];
}

class V8Engine {
 public:
  V8Engine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t room = 1;
    for (std::uint32_t i = 0; i < count; ++i) {
      pairs_.push_back({to_magnitude<Digit>(pairs[i].a), to_magnitude<Digit>(pairs[i].b), pairs[i].a.negative != 0,
                        pairs[i].b.negative != 0});
      room = std::max({room, pairs_[i].a.size() + 1, pairs_[i].b.size()});
    }
    result_.resize(room);
  }

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) call_one<operation>(i);
  }

  template <quorem_peer_operation operation>
  void call_one(std::uint32_t i) {
    const Pair& pair = pairs_[i];
    const Digits a = {pair.a.data(), static_cast<int>(pair.a.size())};
    const Digits b = {pair.b.data(), static_cast<int>(pair.b.size())};
    RWDigits result = {result_.data(), operation == quorem_peer_divide ? std::max(a.len - b.len + 1, 0) : b.len};
    if constexpr (operation == quorem_peer_divide) {
      expect(library.divide(library.processor, result, a, b));
    } else if (is_less(a, b)) {
      result.len = a.len;
      std::copy_n(a.digits, a.len, result.digits);
    } else {
      expect(library.modulo(library.processor, result, a, b));
    }
    while (result.len > 0 && result.digits[result.len - 1] == 0) --result.len;
    len_ = static_cast<std::size_t>(result.len);
    negative_ = len_ > 0 && (operation == quorem_peer_divide ? pair.a_negative != pair.b_negative : pair.a_negative);
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    *negative = negative_ ? 1 : 0;
    return store_magnitude(result_.data(), len_, bytes, room);
  }

 private:
  struct Pair {
    std::vector<Digit> a;
    std::vector<Digit> b;
    bool a_negative;
    bool b_negative;
  };

  std::vector<Pair> pairs_;
  std::vector<Digit> result_;
  std::size_t len_ = 0;
  bool negative_ = false;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* why, std::size_t room) {
  using quorem::bench::library;
  if (library.processor == nullptr) {
    const std::string problem = quorem::bench::open_library();
    if (!problem.empty()) {
      std::snprintf(why, room, "%s", problem.c_str());
      return nullptr;
    }
  }
  static const std::string text = std::string("V8 ") + library.version() + ", its own kernels in libnode.so.108";
  static const quorem_peer_column column = quorem::bench::make_column<quorem::bench::V8Engine>("v8");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
