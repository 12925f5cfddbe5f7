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
      pairs_.push_back({load(pairs[i].a), load(pairs[i].b), text});
    }
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const Pair& pair = pairs_[i];
      if constexpr (operation == quorem_peer_divide) {
        result_ = pair.a / pair.b;
      } else if constexpr (operation == quorem_peer_remainder) {
        result_ = pair.a % pair.b;
      } else if constexpr (operation == quorem_peer_add) {
        result_ = pair.a + pair.b;
      } else if constexpr (operation == quorem_peer_subtract) {
        result_ = pair.a - pair.b;
      } else if constexpr (operation == quorem_peer_compare) {
        order_ = pair.a.compare(pair.b);
        keep(order_);
      } else if constexpr (operation == quorem_peer_multiply) {
        result_ = pair.a * pair.b;
      } else if constexpr (operation == quorem_peer_square) {
        result_ = pair.a * pair.a;
      } else if constexpr (writes_text(operation)) {
        text_ = pair.a.str(0, text_radix(operation) == 16 ? std::ios_base::hex : std::ios_base::dec);
      } else {
        result_.assign(pair.text);
      }
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if (operation == quorem_peer_compare) return store_order(order_, bytes, room, negative);
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
  struct Pair {
    cpp_int a;
    cpp_int b;
    std::string text;
  };

  static cpp_int load(const quorem_peer_integer& from) {
    cpp_int value;
    if (from.len > 0) import_bits(value, from.bytes, from.bytes + from.len, 8, false);
    return from.negative != 0 ? cpp_int(-value) : value;
  }

  std::vector<Pair> pairs_;
  cpp_int result_;
  std::string text_;
  int order_ = 0;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = "Boost.Multiprecision " + std::to_string(BOOST_VERSION / 100000) + "." +
                                  std::to_string(BOOST_VERSION / 100 % 1000) + " cpp_int";
  static const quorem_peer_column column =
      make_column<Offer<BoostEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add, quorem_peer_subtract,
                        quorem_peer_compare, quorem_peer_multiply, quorem_peer_square, quorem_peer_to_decimal,
                        quorem_peer_from_decimal, quorem_peer_to_hex, quorem_peer_from_hex>>("boost");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
