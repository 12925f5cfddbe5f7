// LLVM's APInt::tcDivide, used as Hermes uses it for `/` and `%`.
//
// Hermes keeps BigInts in two's complement. A division there has a result of n digits, n = max(an, bn) + 1 in the
// column `before` and n = max(an, bn) in the column `after`, which is what the upstream change "do not allocate extra
// digit in bigint division" makes of it. tcDivide wants four arrays of n digits: the dividend that becomes the
// quotient, the divisor, the remainder, and scratch. The result's own memory is one of them; the others are parts of
// one temporary buffer, which is zeroed, lies on the stack up to four digits, and comes from malloc above. Operands are
// sign-extended into these arrays and negated there if they are negative; the divisor is copied only where it is
// negative or shorter than n. Then tcDivide works bit by bit, the wanted result is negated if its sign asks for it, and
// its length is found by dropping sign bytes from the top.
//
// All of that is spelled out again here, on the vendored code's own terms: tcDivide and tcNegate are LLVM's.

#include <llvm/ADT/APInt.h>
#include <llvm/Config/llvm-config.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

using Digit = std::uint64_t;
static_assert(sizeof(llvm::APInt::WordType) == sizeof(Digit));

struct View {
  const Digit* digits;
  std::uint32_t len;
};

bool is_negative(View a) { return a.len > 0 && (a.digits[a.len - 1] >> 63) != 0; }

// Digits for one division, zeroed: four of them inline, more from the heap.
class Temporaries {
 public:
  explicit Temporaries(std::size_t len) {
    if (len > inline_len) {
      heap_ = std::make_unique<Digit[]>(len);
      next_ = heap_.get();
    } else {
      std::fill_n(inline_.begin(), len, Digit{0});
      next_ = inline_.data();
    }
  }

  Digit* take(std::size_t len) {
    Digit* taken = next_;
    next_ += len;
    return taken;
  }

 private:
  static constexpr std::size_t inline_len = 4;
  std::array<Digit, inline_len> inline_;
  std::unique_ptr<Digit[]> heap_;
  Digit* next_;
};

void sign_extend(Digit* to, std::uint32_t len, View from) {
  if (from.len > 0) std::memcpy(to, from.digits, from.len * sizeof(Digit));
  std::memset(to + from.len, is_negative(from) ? 0xff : 0, (len - from.len) * sizeof(Digit));
}

// The length without the bytes on top that only repeat the sign, in whole digits.
std::uint32_t canonical_len(const Digit* digits, std::uint32_t len) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(digits);
  std::size_t size = len * sizeof(Digit);
  if (size == 0) return 0;
  const std::uint8_t sign = (bytes[size - 1] & 0x80) != 0 ? 0xff : 0;
  while (size > 0 && bytes[size - 1] == sign) --size;
  const bool sign_is_kept = size > 0 ? ((bytes[size - 1] ^ sign) & 0x80) == 0 : sign == 0;
  if (!sign_is_kept) ++size;
  return static_cast<std::uint32_t>((size + sizeof(Digit) - 1) / sizeof(Digit));
}

template <quorem_peer_operation operation>
std::uint32_t divide(Digit* result, std::uint32_t len, View a, View b) {
  const bool a_negative = is_negative(a);
  const bool b_negative = is_negative(b);
  const bool copy_divisor = b_negative || b.len < len;
  Temporaries temporaries((copy_divisor ? std::size_t{3} : std::size_t{2}) * len);

  Digit* const scratch = temporaries.take(len);
  Digit* const other = temporaries.take(len);
  Digit* const quotient = operation == quorem_peer_divide ? result : other;
  Digit* const remainder = operation == quorem_peer_divide ? other : result;
  const Digit* divisor = b.digits;
  if (copy_divisor) {
    Digit* const copy = temporaries.take(len);
    sign_extend(copy, len, b);
    if (b_negative) llvm::APInt::tcNegate(copy, len);
    divisor = copy;
  }
  sign_extend(quotient, len, a);
  if (a_negative) llvm::APInt::tcNegate(quotient, len);

  llvm::APInt::tcDivide(quotient, divisor, remainder, scratch, len);

  const bool negate_result = operation == quorem_peer_divide ? a_negative != b_negative : a_negative;
  if (negate_result) llvm::APInt::tcNegate(result, len);
  return canonical_len(result, len);
}

template <quorem_peer_operation operation, std::uint32_t extra_digits>
class ApintEngine {
 public:
  ApintEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t room = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      pairs_.push_back({to_twos_complement<Digit>(pairs[i].a), to_twos_complement<Digit>(pairs[i].b)});
      room = std::max({room, pairs_[i].a.size(), pairs_[i].b.size()});
    }
    result_.resize(room + extra_digits);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const View a = view(pairs_[i].a);
      const View b = view(pairs_[i].b);
      len_ = divide<operation>(result_.data(), std::max(a.len, b.len) + extra_digits, a, b);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_twos_complement(result_.data(), len_, bytes, room, negative);
  }

 private:
  struct Pair {
    std::vector<Digit> a;
    std::vector<Digit> b;
  };

  static View view(const std::vector<Digit>& digits) {
    return {digits.data(), static_cast<std::uint32_t>(digits.size())};
  }

  std::vector<Pair> pairs_;
  std::vector<Digit> result_;
  std::uint32_t len_ = 0;
};

template <quorem_peer_operation operation>
using BeforeEngine = ApintEngine<operation, 1>;
template <quorem_peer_operation operation>
using AfterEngine = ApintEngine<operation, 0>;

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const quorem_peer_column columns[] = {
      make_column<Offer<BeforeEngine, quorem_peer_divide, quorem_peer_remainder>>("apint_before"),
      make_column<Offer<AfterEngine, quorem_peer_divide, quorem_peer_remainder>>("apint_after")};
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE,
                                   "LLVM " LLVM_VERSION_STRING " APInt::tcDivide, used as Hermes uses it", 2, columns};
  return &peer;
}
