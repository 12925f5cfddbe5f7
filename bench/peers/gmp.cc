// GMP: division by mpz with one result that is reused from call to call, as its manual advises; everything else by mpn
// into memory of the caller.
//
// What mpn leaves to its caller is part of the column: the exact length of a result, the copy of the number that
// mpn_get_str destroys, and the step between characters and the values of digits.

#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"
#include "bench/peers/gmp_version.h"

namespace quorem::bench {
namespace {

constexpr std::string_view digit_characters = "0123456789abcdef";

// The values of characters that are digits.
constexpr std::array<std::uint8_t, 256> digit_values = [] {
  std::array<std::uint8_t, 256> values = {};
  for (std::size_t i = 0; i < digit_characters.size(); ++i) {
    values[static_cast<std::uint8_t>(digit_characters[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}();

template <quorem_peer_operation operation>
class DivisionEngine {
 public:
  DivisionEngine(const quorem_peer_pair* pairs, std::uint32_t count) : pairs_(count) {
    mpz_init(result_);
    for (std::uint32_t i = 0; i < count; ++i) {
      load(pairs_[i].a, pairs[i].a);
      load(pairs_[i].b, pairs[i].b);
    }
  }

  ~DivisionEngine() {
    for (Pair& pair : pairs_) mpz_clears(pair.a, pair.b, nullptr);
    mpz_clear(result_);
  }

  DivisionEngine(const DivisionEngine&) = delete;
  DivisionEngine& operator=(const DivisionEngine&) = delete;

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      if constexpr (operation == quorem_peer_divide) {
        mpz_tdiv_q(result_, pairs_[i].a, pairs_[i].b);
      } else {
        mpz_tdiv_r(result_, pairs_[i].a, pairs_[i].b);
      }
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

std::vector<mp_limb_t> load_natural(const quorem_peer_integer& from) {
  if (from.negative != 0 || from.len == 0) {
    std::fputs("quorem bench: mpn computes with positive numbers only\n", stderr);
    std::abort();
  }
  return to_magnitude<mp_limb_t>(from);
}

mp_size_t size_of(const std::vector<mp_limb_t>& digits) { return static_cast<mp_size_t>(digits.size()); }

// Sums, products and orders of two numbers of one length.
template <quorem_peer_operation operation>
class NaturalEngine {
 public:
  NaturalEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t room = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      digits_.push_back(load_natural(pairs[i].a));
      digits_.push_back(load_natural(operation == quorem_peer_square ? pairs[i].a : pairs[i].b));
      const std::vector<mp_limb_t>& a = digits_[2 * i];
      const std::vector<mp_limb_t>& b = digits_[2 * i + 1];
      if (a.size() != b.size()) {
        std::fputs("quorem bench: this column is for numbers of one length\n", stderr);
        std::abort();
      }
      pairs_.push_back({a.data(), b.data(), size_of(a)});
      room = std::max(room, 2 * a.size());
    }
    result_.resize(room);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    mp_limb_t* const z = result_.data();
    for (std::uint32_t i = begin; i < end; ++i) {
      const mp_limb_t* const a = pairs_[i].a;
      const mp_limb_t* const b = pairs_[i].b;
      const mp_size_t n = pairs_[i].n;
      if constexpr (operation == quorem_peer_add) {
        z[n] = mpn_add_n(z, a, b, n);
        len_ = n + static_cast<mp_size_t>(z[n]);
      } else if constexpr (operation == quorem_peer_subtract) {
        mpn_sub_n(z, a, b, n);
        len_ = n;
        while (len_ > 0 && z[len_ - 1] == 0) --len_;
      } else if constexpr (operation == quorem_peer_multiply) {
        mpn_mul_n(z, a, b, n);
        len_ = 2 * n - (z[2 * n - 1] == 0 ? 1 : 0);
      } else if constexpr (operation == quorem_peer_square) {
        mpn_sqr(z, a, n);
        len_ = 2 * n - (z[2 * n - 1] == 0 ? 1 : 0);
      } else {
        order_ = mpn_cmp(a, b, n);
        keep(order_);
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (operation == quorem_peer_compare) return store_order(order_, bytes, room, negative);
    *negative = 0;
    return store_magnitude(result_.data(), static_cast<std::size_t>(len_), bytes, room);
  }

 private:
  struct Pair {
    const mp_limb_t* a;
    const mp_limb_t* b;
    mp_size_t n;
  };

  std::vector<std::vector<mp_limb_t>> digits_;
  std::vector<Pair> pairs_;
  std::vector<mp_limb_t> result_;
  mp_size_t len_ = 0;
  int order_ = 0;
};

template <quorem_peer_operation operation>
class ToTextEngine {
 public:
  ToTextEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t longest = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      numbers_.push_back(load_natural(pairs[i].a));
      longest = std::max(longest, numbers_[i].size());
    }
    scratch_.resize(longest + 1);
    text_.resize(3 * sizeof(mp_limb_t) * longest + 1);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    unsigned char* const text = text_.data();
    for (std::uint32_t i = begin; i < end; ++i) {
      std::copy(numbers_[i].begin(), numbers_[i].end(), scratch_.begin());
      len_ = mpn_get_str(text, text_radix(operation), scratch_.data(), size_of(numbers_[i]));
      first_ = 0;
      while (first_ + 1 < len_ && text[first_] == 0) ++first_;
      for (std::size_t c = first_; c < len_; ++c) {
        if constexpr (operation == quorem_peer_to_decimal) {
          text[c] = static_cast<unsigned char>(text[c] + '0');
        } else {
          text[c] = static_cast<unsigned char>(digit_characters[text[c]]);
        }
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_text({reinterpret_cast<const char*>(text_.data()) + first_, len_ - first_}, bytes, room, negative);
  }

 private:
  std::vector<std::vector<mp_limb_t>> numbers_;
  std::vector<mp_limb_t> scratch_;
  std::vector<unsigned char> text_;
  std::size_t first_ = 0;
  std::size_t len_ = 0;
};

template <quorem_peer_operation operation>
class FromTextEngine {
 public:
  FromTextEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t longest = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      texts_.emplace_back(pairs[i].text, pairs[i].text_len);
      longest = std::max(longest, texts_[i].size());
    }
    values_.resize(longest);
    result_.resize(longest / 2 / sizeof(mp_limb_t) + 2);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    unsigned char* const values = values_.data();
    for (std::uint32_t i = begin; i < end; ++i) {
      const std::size_t len = texts_[i].size();
      const char* const text = texts_[i].data();
      for (std::size_t c = 0; c < len; ++c) {
        if constexpr (operation == quorem_peer_from_decimal) {
          values[c] = static_cast<unsigned char>(text[c] - '0');
        } else {
          values[c] = digit_values[static_cast<unsigned char>(text[c])];
        }
      }
      len_ = mpn_set_str(result_.data(), values, len, text_radix(operation));
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    *negative = 0;
    return store_magnitude(result_.data(), static_cast<std::size_t>(len_), bytes, room);
  }

 private:
  std::vector<std::string> texts_;
  std::vector<unsigned char> values_;
  std::vector<mp_limb_t> result_;
  mp_size_t len_ = 0;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = gmp_description("mpz for division, else mpn");
  static const quorem_peer_column column =
      make_column<Offer<DivisionEngine, quorem_peer_divide, quorem_peer_remainder>,
                  Offer<NaturalEngine, quorem_peer_add, quorem_peer_subtract, quorem_peer_compare, quorem_peer_multiply,
                        quorem_peer_square>,
                  Offer<ToTextEngine, quorem_peer_to_decimal, quorem_peer_to_hex>,
                  Offer<FromTextEngine, quorem_peer_from_decimal, quorem_peer_from_hex>>("gmp");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
