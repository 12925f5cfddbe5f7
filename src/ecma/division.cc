// BigInt::divide and BigInt::remainder (ECMA-262, "Numeric Types"): what `integer` does is what they ask for.

#include "quorem/ecma.h"
#include "quorem/integer.h"

namespace quorem::ecma {

#define QUOREM_DIVISION(View, Divider)                                                                             \
  Size divide_size(View a, Divider b, const Context& context) noexcept {                                           \
    return integer::divide_size(a, b, context);                                                                    \
  }                                                                                                                \
  Size remainder_size(View a, Divider b, const Context& context) noexcept {                                        \
    return integer::remainder_size(a, b, context);                                                                 \
  }                                                                                                                \
  Result divide(digit* q, View a, Divider b, const Context& context) noexcept {                                    \
    return integer::divide(q, a, b, context);                                                                      \
  }                                                                                                                \
  Result remainder(digit* r, View a, Divider b, const Context& context) noexcept {                                 \
    return integer::remainder(r, a, b, context);                                                                   \
  }                                                                                                                \
  QuotientRemainder divide_remainder(digit* q, digit* r, View a, Divider b, const Context& context) noexcept {     \
    return integer::divide_remainder(q, r, a, b, context);                                                         \
  }

QUOREM_DIVISION(SignMagnitude, SignMagnitude)
QUOREM_DIVISION(TwosComplement, TwosComplement)
QUOREM_DIVISION(SignMagnitude, const Divisor&)
QUOREM_DIVISION(TwosComplement, const Divisor&)

#undef QUOREM_DIVISION

}  // namespace quorem::ecma
