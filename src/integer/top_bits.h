// The top bits of a signed number's magnitude, from either view.

#ifndef QUOREM_INTEGER_TOP_BITS_H_
#define QUOREM_INTEGER_TOP_BITS_H_

#include "integer/views.h"
#include "natural/top_bits.h"

namespace quorem::integer {

// Of |a|, a != 0.
inline natural::TopBits top_bits(SignMagnitude a) noexcept { return natural::top_bits(magnitude(a)); }
inline natural::TopBits top_bits(TwosComplement a) noexcept {
  return is_negative(a) ? natural::top_bits_of_negative(a.digits, a.len) : natural::top_bits(magnitude(a));
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_TOP_BITS_H_
