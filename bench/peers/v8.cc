// V8's own kernels, from the libnode.so.108 of Debian's Node.js 18 (V8 10.2).
//
// The library is opened when the column is asked for, never linked. It is looked for beside this module, then where the
// build was told, then where the system's loader looks. The few types of V8's interface (src/bigint/bigint.h) that
// these calls need are declared here again.
//
// What is timed are the entries that the engine calls (Processor::Divide, Modulo, Multiply and ToString, Add,
// Subtract, and of positive numbers AddOne, SubtractOne, shifts and bitwise functions), with result lengths as the
// engine computes them, and then what the engine does to have a BigInt: drop the zero digits on top and set the sign.
// Modulo is right only for a >= b, its callers compare first (for a < b it gives b); so that comparison is part of the
// column, and likewise Subtract of magnitudes. Divide compares for itself. A square is a Multiply. V8 compares and
// changes signs inline and reads text through types of its own, so the column has none of these.

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
#include "bench/shared_operands.h"

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

// What the length of a right shift tells the shift.
struct RightShiftState {
  bool must_round_down = false;
};

class Platform {
 public:
  virtual ~Platform() = default;
  virtual bool InterruptRequested() { return false; }
};

// The mangled names stand for members of v8::bigint::Processor, functions of v8::bigint and v8::V8::GetVersion. A
// member function takes `this` as a function takes its first parameter.
struct Library {
  void* (*new_processor)(Platform* platform) = nullptr;
  Status (*divide)(void* processor, RWDigits q, Digits a, Digits b) = nullptr;
  Status (*modulo)(void* processor, RWDigits r, Digits a, Digits b) = nullptr;
  Status (*multiply)(void* processor, RWDigits z, Digits a, Digits b) = nullptr;
  Status (*to_string)(void* processor, char* text, int* len, Digits a, int radix, bool negative) = nullptr;
  int (*to_string_len)(Digits a, int radix, bool negative) = nullptr;
  void (*add)(RWDigits z, Digits a, Digits b) = nullptr;
  void (*subtract)(RWDigits z, Digits a, Digits b) = nullptr;  // a >= b
  void (*add_one)(RWDigits z, Digits a) = nullptr;
  void (*subtract_one)(RWDigits z, Digits a) = nullptr;           // a > 0
  void (*bitwise_and)(RWDigits z, Digits a, Digits b) = nullptr;  // these three: of positive numbers
  void (*bitwise_or)(RWDigits z, Digits a, Digits b) = nullptr;
  void (*bitwise_xor)(RWDigits z, Digits a, Digits b) = nullptr;
  void (*left_shift)(RWDigits z, Digits a, Digit count) = nullptr;
  int (*right_shift_len)(Digits a, bool negative, Digit count, RightShiftState* state) = nullptr;
  void (*right_shift)(RWDigits z, Digits a, Digit count, const RightShiftState& state) = nullptr;
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
      !find(handle, "_ZN2v86bigint9Processor8MultiplyENS0_8RWDigitsENS0_6DigitsES3_", library.multiply) ||
      !find(handle, "_ZN2v86bigint9Processor8ToStringEPcPiNS0_6DigitsEib", library.to_string) ||
      !find(handle, "_ZN2v86bigint20ToStringResultLengthENS0_6DigitsEib", library.to_string_len) ||
      !find(handle, "_ZN2v86bigint3AddENS0_8RWDigitsENS0_6DigitsES2_", library.add) ||
      !find(handle, "_ZN2v86bigint8SubtractENS0_8RWDigitsENS0_6DigitsES2_", library.subtract) ||
      !find(handle, "_ZN2v86bigint6AddOneENS0_8RWDigitsENS0_6DigitsE", library.add_one) ||
      !find(handle, "_ZN2v86bigint11SubtractOneENS0_8RWDigitsENS0_6DigitsE", library.subtract_one) ||
      !find(handle, "_ZN2v86bigint17BitwiseAnd_PosPosENS0_8RWDigitsENS0_6DigitsES2_", library.bitwise_and) ||
      !find(handle, "_ZN2v86bigint16BitwiseOr_PosPosENS0_8RWDigitsENS0_6DigitsES2_", library.bitwise_or) ||
      !find(handle, "_ZN2v86bigint17BitwiseXor_PosPosENS0_8RWDigitsENS0_6DigitsES2_", library.bitwise_xor) ||
      !find(handle, "_ZN2v86bigint9LeftShiftENS0_8RWDigitsENS0_6DigitsEm", library.left_shift) ||
      !find(handle, "_ZN2v86bigint23RightShift_ResultLengthENS0_6DigitsEbmPNS0_15RightShiftStateE",
            library.right_shift_len) ||
      !find(handle, "_ZN2v86bigint10RightShiftENS0_8RWDigitsENS0_6DigitsEmRKNS0_15RightShiftStateE",
            library.right_shift) ||
      !find(handle, "_ZN2v82V810GetVersionEv", library.version)) {
    return file + " does not export the functions of v8::bigint that are called here";
  }
  library.processor = library.new_processor(new Platform);  // both live as long as the process
  return "";
}

// kBarrettThreshold
constexpr int barrett_min_len = 13310;

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

// An operand in memory of its own.
struct Number {
  explicit Number(const quorem_peer_integer& from) : digits(to_magnitude<Digit>(from)) {}

  std::vector<Digit> digits;
};

struct Pair {
  Digits a;
  Digits b;
  bool a_negative;
  bool b_negative;
  int radix;
};

class Pairs {
 public:
  Pairs(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const Digits a = add(pairs[i].a);
      const Digits b = add(pairs[i].b);
      const int radix = operation == quorem_peer_to_text ? static_cast<int>(b.digits[0]) : text_radix(operation);
      pairs_.push_back({a, b, pairs[i].a.negative != 0, pairs[i].b.negative != 0, radix});
    }
  }

  const Pair& operator[](std::size_t i) const { return pairs_[i]; }
  auto begin() const { return pairs_.begin(); }
  auto end() const { return pairs_.end(); }

 private:
  Digits add(const quorem_peer_integer& value) {
    const Number& number = numbers_.add(value);
    return {number.digits.data(), static_cast<int>(number.digits.size())};
  }

  SharedOperands<Number> numbers_;
  std::vector<Pair> pairs_;
};

template <quorem_peer_operation operation>
class ArithmeticEngine {
 public:
  ArithmeticEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(operation, pairs, count) {
    int room = 0;
    for (const Pair& pair : pairs_) {
      room = std::max(room, pair.a.len + std::max(pair.a.len, pair.b.len) + 1);
      if (operation == quorem_peer_shift_left) room = std::max(room, left_shift_len(pair.a, count_of(pair.b)));
    }
    result_.resize(static_cast<std::size_t>(room));
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      RWDigits z = {result_.data(), 0};
      bool negative = compute(z, pair);
      while (z.len > 0 && z.digits[z.len - 1] == 0) --z.len;
      len_ = static_cast<std::size_t>(z.len);
      negative_ = len_ > 0 && negative;
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    *negative = negative_ ? 1 : 0;
    return store_magnitude(result_.data(), len_, bytes, room);
  }

 private:
  // Returns the sign.
  static bool compute(RWDigits& z, const Pair& pair) {
    const Digits a = pair.a;
    const Digits b = pair.b;
    if constexpr (operation == quorem_peer_divide) {
      // Its division by products takes one digit of the result for itself.
      z.len = std::max(a.len - b.len + 1, 0) + (b.len >= barrett_min_len ? 1 : 0);
      expect(library.divide(library.processor, z, a, b));
      return pair.a_negative != pair.b_negative;
    } else if constexpr (operation == quorem_peer_remainder) {
      if (is_less(a, b)) {
        z.len = a.len;
        std::copy_n(a.digits, a.len, z.digits);
      } else {
        z.len = b.len;
        expect(library.modulo(library.processor, z, a, b));
      }
      return pair.a_negative;
    } else if constexpr (operation == quorem_peer_multiply) {
      z.len = a.len + b.len;
      expect(library.multiply(library.processor, z, a, b));
      return pair.a_negative != pair.b_negative;
    } else if constexpr (operation == quorem_peer_square) {
      z.len = 2 * a.len;
      expect(library.multiply(library.processor, z, a, a));
      return false;
    } else if constexpr (operation == quorem_peer_increment) {
      z.len = a.len + 1;
      library.add_one(z, a);
      return false;
    } else if constexpr (operation == quorem_peer_decrement) {
      z.len = a.len;
      library.subtract_one(z, a);
      return false;
    } else if constexpr (operation == quorem_peer_bitwise_and) {
      z.len = std::min(a.len, b.len);
      library.bitwise_and(z, a, b);
      return false;
    } else if constexpr (operation == quorem_peer_bitwise_or) {
      z.len = std::max(a.len, b.len);
      library.bitwise_or(z, a, b);
      return false;
    } else if constexpr (operation == quorem_peer_bitwise_xor) {
      z.len = std::max(a.len, b.len);
      library.bitwise_xor(z, a, b);
      return false;
    } else if constexpr (operation == quorem_peer_shift_left) {
      z.len = left_shift_len(a, count_of(b));
      library.left_shift(z, a, count_of(b));
      return false;
    } else if constexpr (operation == quorem_peer_shift_right) {
      RightShiftState state;
      z.len = a.len == 0 ? 0 : library.right_shift_len(a, false, count_of(b), &state);
      if (z.len > 0) library.right_shift(z, a, count_of(b), state);
      return false;
    } else {
      return sum(z, a, pair.a_negative, b, operation == quorem_peer_subtract ? !pair.b_negative : pair.b_negative);
    }
  }

  static bool sum(RWDigits& z, Digits a, bool a_negative, Digits b, bool b_negative) {
    if (a_negative == b_negative) {
      z.len = std::max(a.len, b.len) + 1;
      library.add(z, a, b);
      return a_negative;
    }
    if (is_less(a, b)) {
      z.len = b.len;
      library.subtract(z, b, a);
      return b_negative;
    }
    z.len = a.len;
    library.subtract(z, a, b);
    return a_negative;
  }

  static Digit count_of(Digits b) { return b.len == 0 ? 0 : b.digits[0]; }

  static int left_shift_len(Digits a, Digit count) {
    const int rest = static_cast<int>(count % 64);
    const bool grows = rest != 0 && a.len > 0 && (a.digits[a.len - 1] >> (64 - rest)) != 0;
    return a.len + static_cast<int>(count / 64) + (grows ? 1 : 0);
  }

  Pairs pairs_;
  std::vector<Digit> result_;
  std::size_t len_ = 0;
  bool negative_ = false;
};

template <quorem_peer_operation operation>
class ToTextEngine {
 public:
  ToTextEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(operation, pairs, count) {
    int room = 0;
    for (const Pair& pair : pairs_) room = std::max(room, room_for(pair));
    text_.resize(static_cast<std::size_t>(room));
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      len_ = room_for(pair);
      expect(library.to_string(library.processor, text_.data(), &len_, pair.a, pair.radix, pair.a_negative));
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_text({text_.data(), static_cast<std::size_t>(len_)}, bytes, room, negative);
  }

 private:
  static int room_for(const Pair& pair) { return library.to_string_len(pair.a, pair.radix, pair.a_negative); }

  Pairs pairs_;
  std::vector<char> text_;
  int len_ = 0;
};

// Of positive numbers: the engine brings the others to these by steps of its own.
struct PositiveOffer {
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    const auto is_positive = [operation](const quorem_peer_pair& pair) {
      if (operation == quorem_peer_decrement && pair.a.len == 0) return false;
      return pair.a.negative == 0 && pair.b.negative == 0;
    };
    if (!std::all_of(pairs, pairs + count, is_positive)) return nullptr;
    return Offer<ArithmeticEngine, quorem_peer_increment, quorem_peer_decrement, quorem_peer_bitwise_and,
                 quorem_peer_bitwise_or, quorem_peer_bitwise_xor, quorem_peer_shift_left,
                 quorem_peer_shift_right>::load(operation, pairs, count);
  }
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* why, std::size_t room) {
  using namespace quorem::bench;
  if (library.processor == nullptr) {
    const std::string problem = open_library();
    if (!problem.empty()) {
      std::snprintf(why, room, "%s", problem.c_str());
      return nullptr;
    }
  }
  static const std::string text = std::string("V8 ") + library.version() + ", its own kernels in libnode.so.108";
  static const quorem_peer_column column =
      make_column<Offer<ArithmeticEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add,
                        quorem_peer_subtract, quorem_peer_multiply, quorem_peer_square>,
                  Offer<ToTextEngine, quorem_peer_to_decimal, quorem_peer_to_hex, quorem_peer_to_text>, PositiveOffer>(
          "v8");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
