// Boost.Multiprecision's cpp_int with one result that is reused. Its expression templates divide straight into it.

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/version.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "bench/peer.h"
#include "bench/peer_loop.h"

namespace quorem::bench {
namespace {

using boost::multiprecision::cpp_int;

class BoostEngine {
 public:
  BoostEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) pairs_.push_back({load(pairs[i].a), load(pairs[i].b)});
  }

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) call_one<operation>(i);
  }

  template <quorem_peer_operation operation>
  void call_one(std::uint32_t i) {
    if constexpr (operation == quorem_peer_divide) {
      result_ = pairs_[i].a / pairs_[i].b;
    } else {
      result_ = pairs_[i].a % pairs_[i].b;
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
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
  };

  static cpp_int load(const quorem_peer_integer& from) {
    cpp_int value;
    if (from.len > 0) import_bits(value, from.bytes, from.bytes + from.len, 8, false);
    return from.negative != 0 ? cpp_int(-value) : value;
  }

  std::vector<Pair> pairs_;
  cpp_int result_;
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  static const std::string text = "Boost.Multiprecision " + std::to_string(BOOST_VERSION / 100000) + "." +
                                  std::to_string(BOOST_VERSION / 100 % 1000) + " cpp_int";
  static const quorem_peer_column column = quorem::bench::make_column<quorem::bench::BoostEngine>("boost");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
