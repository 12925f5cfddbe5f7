// A Result in one machine word, as the core passes it along.
//
// Result is a struct of three fields, and compilers take such a struct apart and put it together again at every return,
// so that a call in tail position stops being a jump. Inside the core a result is therefore one word, and becomes a
// Result where the public header hands it out:
//
//     bits 0..31 len | bit 32 negative | bits 40..47 status
//
// A success that is not negative is the plain length.

#ifndef QUOREM_BASE_PACKED_H_
#define QUOREM_BASE_PACKED_H_

#include "quorem/status.h"

namespace quorem {

QUOREM_ALWAYS_INLINE PackedResult packed(std::size_t len) noexcept { return PackedResult(len); }

QUOREM_ALWAYS_INLINE PackedResult packed(std::size_t len, bool negative) noexcept {
  return PackedResult(len) | PackedResult(negative) << packed_negative_bit;
}

QUOREM_ALWAYS_INLINE PackedResult packed_failure(Status status) noexcept {
  return PackedResult(status) << packed_status_bit;
}

QUOREM_ALWAYS_INLINE length packed_len(PackedResult result) noexcept { return length(result & 0xffffffffu); }

QUOREM_ALWAYS_INLINE bool packed_negative(PackedResult result) noexcept {
  return (result >> packed_negative_bit & 1) != 0;
}

QUOREM_ALWAYS_INLINE Status packed_status(PackedResult result) noexcept {
  return static_cast<Status>(result >> packed_status_bit);
}

QUOREM_ALWAYS_INLINE PackedResult pack(Result result) noexcept {
  return packed(result.len, result.negative) | packed_failure(result.status);
}

QUOREM_ALWAYS_INLINE QuotientRemainder both_failed(Status status) noexcept {
  return {unpack(packed_failure(status)), unpack(packed_failure(status))};
}

// Two lengths in one word, of a division that cannot fail and that was asked for both results.
QUOREM_ALWAYS_INLINE PackedResult packed_lengths(std::size_t quotient_len, std::size_t remainder_len) noexcept {
  return PackedResult(quotient_len) | PackedResult(remainder_len) << 32;
}
QUOREM_ALWAYS_INLINE QuotientRemainder unpack_lengths(PackedResult lengths) noexcept {
  return {unpack(lengths & 0xffffffffu), unpack(lengths >> 32)};
}

}  // namespace quorem

#endif  // QUOREM_BASE_PACKED_H_
