// How an operation of the core ended, and what it hands back.

#ifndef QUOREM_STATUS_H_
#define QUOREM_STATUS_H_

#include <cstdint>

#include "quorem/digits.h"

namespace quorem {

// After anything but `ok`, inputs that do not overlap a result are as they were.
enum class [[nodiscard]] Status : std::uint8_t {
  ok,
  division_by_zero,  // the divisor is zero
  too_large,         // the result exceeds the limit of the Context
  out_of_memory,     // the allocator of the Context said no
  interrupted,       // the interrupt callback of the Context said stop
  negative_exponent, // a power with an exponent below zero
  not_an_integer,    // a Number with a fraction, NaN or an infinity
  invalid_text,      // text that shows no integer
  invalid_radix,     // a radix below 2 or above 36
  invalid_width,     // a width above 2^53 - 1
  no_unsigned_shift, // >>> of a BigInt
};

// The name of the enumerator, such as "division_by_zero". Never null.
const char* status_name(Status status) noexcept;

// An upper bound of a result's length, given before the work.
struct [[nodiscard]] Size {
  length len;
  Status status;
};

// One result: its exact length in digits, and its sign (set for both kinds of views).
// Small enough to come back in one register.
struct [[nodiscard]] Result {
  length len;
  bool negative;
  Status status;
};

// A Result in one word, as functions of the core return it (see unpack).
typedef std::uint64_t PackedResult;
constexpr int packed_negative_bit = 32;
constexpr int packed_status_bit = 40;

// The Result that a word stands for.
inline Result unpack(PackedResult packed) noexcept {
  return {static_cast<length>(packed & 0xffffffffu), (packed >> packed_negative_bit & 1) != 0,
          static_cast<Status>(packed >> packed_status_bit)};
}

// Two results of one division; `status` stands in both.
struct [[nodiscard]] QuotientRemainder {
  Result quotient;
  Result remainder;
};

}  // namespace quorem

#endif  // QUOREM_STATUS_H_
