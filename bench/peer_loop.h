// The loop that every column is timed in, and how C++ classes become a column of peer.h.
//
// An engine is a class template over the operation with
//
//   Engine(const quorem_peer_pair* pairs, std::uint32_t count)
//     copies the operands into its own form;
//   void call(std::uint32_t begin, std::uint32_t end)
//     computes with the pairs from begin to end, one after the other, into a result that is used again and again, and
//     keeps the last result's length and sign;
//   std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative)
//     hands that result out, as quorem_peer_column::result says.

#ifndef QUOREM_BENCH_PEER_LOOP_H_
#define QUOREM_BENCH_PEER_LOOP_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bench/peer.h"

namespace quorem::bench {

constexpr bool writes_text(quorem_peer_operation operation) {
  return operation == quorem_peer_to_decimal || operation == quorem_peer_to_hex;
}
constexpr bool reads_text(quorem_peer_operation operation) {
  return operation == quorem_peer_from_decimal || operation == quorem_peer_from_hex;
}
// Of an operation that writes or reads text.
constexpr int text_radix(quorem_peer_operation operation) {
  return operation == quorem_peer_to_hex || operation == quorem_peer_from_hex ? 16 : 10;
}

// Has the value computed, though nobody looks at it.
inline void keep(int value) { __asm__ volatile("" : : "r"(value)); }
inline void keep(double value) { __asm__ volatile("" : : "m"(value)); }

// One operation of a column with its operands loaded.
class PeerState {
 public:
  PeerState() = default;
  virtual ~PeerState() = default;
  PeerState(const PeerState&) = delete;
  PeerState& operator=(const PeerState&) = delete;

  virtual void run(std::uint64_t calls) = 0;
  virtual std::int64_t result(std::uint32_t pair, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) = 0;
};

template <typename Engine>
class PeerLoop final : public PeerState {
 public:
  PeerLoop(const quorem_peer_pair* pairs, std::uint32_t count) : engine_(pairs, count), count_(count) {}

  void run(std::uint64_t calls) override {
    while (calls > 0) {
      const auto end = static_cast<std::uint32_t>(std::min<std::uint64_t>(count_, next_ + calls));
      engine_.call(next_, end);
      calls -= end - next_;
      next_ = end == count_ ? 0 : end;
    }
  }

  std::int64_t result(std::uint32_t pair, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) override {
    engine_.call(pair, pair + 1);
    return engine_.store(bytes, room, negative);
  }

 private:
  Engine engine_;
  std::uint32_t count_;
  std::uint32_t next_ = 0;
};

// An engine and the operations that it is for.
template <template <quorem_peer_operation> class Engine, quorem_peer_operation... operations>
struct Offer {
  // Null if the operation is none of these.
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    PeerState* state = nullptr;
    static_cast<void>(
        ((operation == operations && (state = new PeerLoop<Engine<operations>>(pairs, count)) != nullptr) || ...));
    return state;
  }
};

template <typename... Offers>
quorem_peer_column make_column(const char* key) {
  quorem_peer_column column;
  column.key = key;
  column.load = [](quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) -> void* {
    PeerState* state = nullptr;
    static_cast<void>((((state = Offers::load(operation, pairs, count)) != nullptr) || ...));
    return state;
  };
  column.run = [](void* state, std::uint64_t calls) { static_cast<PeerState*>(state)->run(calls); };
  column.result = [](void* state, std::uint32_t pair, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
    return static_cast<PeerState*>(state)->result(pair, bytes, room, negative);
  };
  column.release = [](void* state) { delete static_cast<PeerState*>(state); };
  return column;
}

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PEER_LOOP_H_
