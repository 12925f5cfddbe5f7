// Values: to and from bytes of either order, as natural numbers or in two's complement.
//
// A negative number -m has the bytes of 256^n - m: each byte of m turned round, and 1 added at the lowest.

#include "capi/bigint.h"

using namespace quorem;
using namespace quorem::capi;

namespace {

// The place of the byte of weight 256^i among n bytes.
size_t byte_place(size_t i, size_t n, quorem_byte_order order) noexcept {
  return order == QUOREM_LITTLE_ENDIAN ? i : n - 1 - i;
}

// Negates a row of bytes from the lowest to the highest.
class Negation {
 public:
  explicit Negation(bool negates) noexcept : negates_(negates), carry_(negates) {}
  unsigned next(unsigned byte) noexcept {
    if (!negates_) return byte;
    const unsigned negated = (byte ^ 0xff) + carry_;
    carry_ = negated >> 8;
    return negated & 0xff;
  }

 private:
  bool negates_;
  unsigned carry_;
};

// Is |a| a power of two? Requires: a is not 0
bool is_power_of_two(SignMagnitude a) noexcept {
  for (length i = 0; i + 1 < a.len; ++i) {
    if (a.digits[i] != 0) return false;
  }
  const digit top = a.digits[a.len - 1];
  return (top & (top - 1)) == 0;
}

}  // namespace

quorem_status quorem_bigint_from_bytes(quorem_bigint* z, const void* bytes, size_t len, quorem_byte_order order,
                                       quorem_byte_form form) {
  const unsigned char* source = static_cast<const unsigned char*>(bytes);
  const auto byte_at = [&](size_t i) -> unsigned { return source[byte_place(i, len, order)]; };
  const bool negative = form == QUOREM_TWOS_COMPLEMENT && len != 0 && byte_at(len - 1) >= 0x80;
  const unsigned filler = negative ? 0xff : 0;
  size_t n = len;
  while (n != 0 && byte_at(n - 1) == filler) --n;

  // The magnitude may be 256^n.
  if (n / sizeof(digit) >= UINT32_MAX - 1) return QUOREM_TOO_LARGE;
  const length room = static_cast<length>(n / sizeof(digit) + 1);
  const Context context = context_of(z);
  return to_c(build(z, {room, Status::ok}, context, [&](digit* digits) -> Result {
    Negation negation(negative);
    Result result = {0, negative, Status::ok};
    for (length i = 0; i < room; ++i) {
      uint64_t next = 0;
      for (size_t j = 0; j < sizeof(digit); ++j) {
        const size_t place = i * sizeof(digit) + j;
        next |= uint64_t{negation.next(place < n ? byte_at(place) : filler)} << 8 * j;
      }
      digits[i] = static_cast<digit>(next);
      if (next != 0) result.len = i + 1;
    }
    if (!is_within({digits, result.len, negative}, context)) result.status = Status::too_large;
    return result;
  }));
}

size_t quorem_bigint_byte_length(const quorem_bigint* a, quorem_byte_form form) {
  const uint64_t bits = integer::bit_length(view_of(a));
  if (form == QUOREM_NATURAL) return a->negative ? 0 : static_cast<size_t>((bits + 7) / 8);
  if (bits == 0) return 0;
  // One bit more for the sign, but for -2^k.
  const bool fits = a->negative && is_power_of_two(view_of(a));
  return static_cast<size_t>((bits + (fits ? 0 : 1) + 7) / 8);
}

bool quorem_bigint_to_bytes(void* bytes, size_t len, const quorem_bigint* a, quorem_byte_order order,
                            quorem_byte_form form) {
  if ((a->negative && form == QUOREM_NATURAL) || quorem_bigint_byte_length(a, form) > len) return false;
  unsigned char* target = static_cast<unsigned char*>(bytes);
  Negation negation(a->negative);
  for (size_t i = 0; i < len; ++i) {
    const size_t place = i / sizeof(digit);
    const digit source = place < a->len ? digits_of(a)[place] : digit{0};
    const unsigned byte = static_cast<unsigned>(source >> i % sizeof(digit) * 8) & 0xff;
    target[byte_place(i, len, order)] = static_cast<unsigned char>(negation.next(byte));
  }
  return true;
}
