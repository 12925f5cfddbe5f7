// The loop that every column is timed in, and how a C++ class becomes a column of peer.h.
//
// An engine is a class with
//
//   Engine(const quorem_peer_pair* pairs, std::uint32_t count)
//     copies the operands into its own form;
//   template <quorem_peer_operation operation> void call(std::uint32_t begin, std::uint32_t end)
//     divides the pairs from begin to end, one after the other, into a result that is used again and again, and keeps the
//     last result's length and sign;
//   std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative)
//     hands that result out, as quorem_peer_column::result says.

#ifndef QUOREM_BENCH_PEER_LOOP_H_
#define QUOREM_BENCH_PEER_LOOP_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bench/peer.h"

namespace quorem::bench {

template <typename Engine>
class PeerState {
 public:
  PeerState(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count)
      : engine_(pairs, count), operation_(operation), count_(count) {}

  void run(std::uint64_t calls) {
    operation_ == quorem_peer_divide ? loop<quorem_peer_divide>(calls) : loop<quorem_peer_remainder>(calls);
  }

  std::int64_t result(std::uint32_t pair, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
    if (operation_ == quorem_peer_divide) {
      engine_.template call<quorem_peer_divide>(pair, pair + 1);
    } else {
      engine_.template call<quorem_peer_remainder>(pair, pair + 1);
    }
    return engine_.store(bytes, room, negative);
  }

 private:
  template <quorem_peer_operation operation>
  void loop(std::uint64_t calls) {
    while (calls > 0) {
      const auto end = static_cast<std::uint32_t>(std::min<std::uint64_t>(count_, next_ + calls));
      engine_.template call<operation>(next_, end);
      calls -= end - next_;
      next_ = end == count_ ? 0 : end;
    }
  }

  Engine engine_;
  quorem_peer_operation operation_;
  std::uint32_t count_;
  std::uint32_t next_ = 0;
};

template <typename Engine>
quorem_peer_column make_column(const char* key) {
  using State = PeerState<Engine>;
  quorem_peer_column column;
  column.key = key;
  column.load = [](quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) -> void* {
    return new State(operation, pairs, count);
  };
  column.run = [](void* state, std::uint64_t calls) { static_cast<State*>(state)->run(calls); };
  column.result = [](void* state, std::uint32_t pair, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
    return static_cast<State*>(state)->result(pair, bytes, room, negative);
  };
  column.release = [](void* state) { delete static_cast<State*>(state); };
  return column;
}

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PEER_LOOP_H_
