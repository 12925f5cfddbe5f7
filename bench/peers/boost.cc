// Boost.Multiprecision's cpp_int with one result that is reused. Its expression templates compute straight into it;
// text is made as a new std::string, there is no other way.

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/version.hpp>
#include <cstddef>
#include <cstdint>
#include <ios>
#include <iterator>
#include <string>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"
#include "bench/shared_operands.h"

namespace quorem::bench {
namespace {

using boost::multiprecision::cpp_int;

template <quorem_peer_operation operation>
class BoostEngine {
 public:
  BoostEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      std::string text;
      if (reads_text(operation)) text = (text_radix(operation) == 16 ? "0x" : "") + std::string(pairs[i].text);
      if (operation == quorem_peer_from_text) text = pairs[i].text;
      pairs_.push_back({&numbers_.add(pairs[i].a).value, &numbers_.add(pairs[i].b).value, text});
    }
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      if constexpr (operation == quorem_peer_divide) {
        result_ = *pair.a / *pair.b;
      } else if constexpr (operation == quorem_peer_remainder) {
        result_ = *pair.a % *pair.b;
      } else if constexpr (operation == quorem_peer_add) {
        result_ = *pair.a + *pair.b;
      } else if constexpr (operation == quorem_peer_subtract) {
        result_ = *pair.a - *pair.b;
      } else if constexpr (operation == quorem_peer_compare) {
        order_ = pair.a->compare(*pair.b);
        keep(order_);
      } else if constexpr (operation == quorem_peer_multiply) {
        result_ = *pair.a * *pair.b;
      } else if constexpr (operation == quorem_peer_square) {
        result_ = *pair.a * *pair.a;
      } else if constexpr (operation == quorem_peer_power) {
        result_ = boost::multiprecision::pow(*pair.a, static_cast<unsigned>(*pair.b));
      } else if constexpr (operation == quorem_peer_equal) {
        order_ = *pair.a == *pair.b ? 1 : 0;
        keep(order_);
      } else if constexpr (operation == quorem_peer_negate) {
        result_ = -*pair.a;
      } else if constexpr (operation == quorem_peer_increment) {
        result_ = *pair.a + 1;
      } else if constexpr (operation == quorem_peer_decrement) {
        result_ = *pair.a - 1;
      } else if constexpr (operation == quorem_peer_bitwise_and) {
        result_ = *pair.a & *pair.b;
      } else if constexpr (operation == quorem_peer_bitwise_or) {
        result_ = *pair.a | *pair.b;
      } else if constexpr (operation == quorem_peer_bitwise_xor) {
        result_ = *pair.a ^ *pair.b;
      } else if constexpr (operation == quorem_peer_shift_left) {
        result_ = *pair.a << static_cast<std::uint64_t>(*pair.b);
      } else if constexpr (operation == quorem_peer_shift_right) {
        result_ = *pair.a >> static_cast<std::uint64_t>(*pair.b);
      } else if constexpr (operation == quorem_peer_to_number) {
        number_ = static_cast<double>(*pair.a);
        keep(number_);
      } else if constexpr (writes_text(operation)) {
        text_ = pair.a->str(0, text_radix(operation) == 16 ? std::ios_base::hex : std::ios_base::dec);
      } else {
        result_.assign(pair.text);
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (operation == quorem_peer_compare || operation == quorem_peer_equal) {
      return store_order(order_, bytes, room, negative);
    }
    if (operation == quorem_peer_to_number) return store_number(number_, bytes, room, negative);
    if (operation == quorem_peer_to_hex) return store_text(plain_hex(text_), bytes, room, negative);
    if (writes_text(operation)) return store_text(text_, bytes, room, negative);
    std::vector<std::uint8_t> exported;
    export_bits(cpp_int(abs(result_)), std::back_inserter(exported), 8, false);
    if (exported.size() > room) return -1;
    std::copy(exported.begin(), exported.end(), bytes);
    *negative = result_ < 0 ? 1 : 0;
    return static_cast<std::int64_t>(exported.size());
  }

 private:
  struct Number {
    explicit Number(const quorem_peer_integer& from) {
      if (from.len > 0) import_bits(value, from.bytes, from.bytes + from.len, 8, false);
      if (from.negative != 0) value = -value;
    }

    cpp_int value;
  };

  struct Pair {
    const cpp_int* a;
    const cpp_int* b;
    std::string text;
  };

  SharedOperands<Number> numbers_;
  std::vector<Pair> pairs_;
  cpp_int result_;
  std::string text_;
  int order_ = 0;
  double number_ = 0;
};

// Boost's powers, bitwise operations and shifts are for positive numbers, or round otherwise.
struct PositiveOffer {
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    const auto is_positive = [](const quorem_peer_pair& pair) { return pair.a.negative == 0 && pair.b.negative == 0; };
    if (!std::all_of(pairs, pairs + count, is_positive)) return nullptr;
    return Offer<BoostEngine, quorem_peer_power, quorem_peer_bitwise_and, quorem_peer_bitwise_or,
                 quorem_peer_bitwise_xor, quorem_peer_shift_left, quorem_peer_shift_right>::load(operation, pairs,
                                                                                                 count);
  }
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = "Boost.Multiprecision " + std::to_string(BOOST_VERSION / 100000) + "." +
                                  std::to_string(BOOST_VERSION / 100 % 1000) + " cpp_int";
  static const quorem_peer_column column = make_column<
      Offer<BoostEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add, quorem_peer_subtract,
            quorem_peer_compare, quorem_peer_multiply, quorem_peer_square, quorem_peer_to_decimal,
            quorem_peer_from_decimal, quorem_peer_to_hex, quorem_peer_from_hex, quorem_peer_equal, quorem_peer_negate,
            quorem_peer_increment, quorem_peer_decrement, quorem_peer_from_text, quorem_peer_to_number>,
      PositiveOffer>("boost");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
