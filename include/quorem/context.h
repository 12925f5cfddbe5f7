// What a call may use: an allocator, limits, and an interrupt callback.
//
// A Context holds no state of its own, so one may serve many calls, and distinct ones may be used at once from distinct
// threads. No call whose operands and result have at most 64 digits ever asks the allocator.

#ifndef QUOREM_CONTEXT_H_
#define QUOREM_CONTEXT_H_

#include <cstddef>
#include <cstdint>

#include "quorem/digits.h"

namespace quorem {

// The default allocator: malloc and free; on Linux, memory of 8 MiB or more lies in huge pages where the system gives them.
void* default_allocate(void* user, std::size_t bytes) noexcept;
void default_release(void* user, void* memory, std::size_t bytes) noexcept;

// No limit on stored digits beside max_bits.
constexpr length unlimited_digits = ~length{0};

// What the time of a division may depend on.
enum class Policy : std::uint32_t {
  // On everything, the dividend's value too: docs/timing.md.
  fastest,
  // Division and remainder of integer.h and ecma.h, plain or prepared, of operands of up to 64 digits: on the lengths and
  // on the divisor only. The dividend may have any digits, canonical or not; results are not canonical: they have the length
  // that the size function says, and their top digits may be zero (in two's complement, copies of the sign). All else,
  // longer operands, and the values BigInt and quorem_bigint, which are canonical, as `fastest`.
  // The top bit, so that policy and max_digits below, read as one signed number, are one comparison.
  uniform = 0x80000000u,
};

// The choices of a call, with their defaults.
struct Context {
  // Returns `bytes` bytes aligned for any scalar type, or null: the call then fails with Status::out_of_memory.
  void* (*allocate)(void* user, std::size_t bytes) noexcept = default_allocate;
  void (*release)(void* user, void* memory, std::size_t bytes) noexcept = default_release;

  // True: stop, the call ends with Status::interrupted. Null: never asked. Asked after every bounded amount of work
  // (at most 2^22 products of two digits, or one row of a divisor that is longer) by operations on more than 64 digits.
  bool (*interrupt)(void* user) noexcept = nullptr;

  // What these three functions are called with.
  void* user = nullptr;

  // The longest magnitude a result may have, in bits, and the longest result in stored digits of its view
  // (an engine such as Hermes limits two's-complement digits).
  std::uint64_t max_bits = std::uint64_t{1} << 30;
  length max_digits = unlimited_digits;

  Policy policy = Policy::fastest;
};

}  // namespace quorem

#endif  // QUOREM_CONTEXT_H_
