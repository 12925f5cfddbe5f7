// Digits: sums, products and powers.

#include "capi/define_inline.h"

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_BINARY(add)
QUOREM_C_BINARY(subtract)
QUOREM_C_BINARY(multiply)
QUOREM_C_UNARY(square)
QUOREM_C_BINARY(exponentiate)
QUOREM_C_UNARY(unary_minus)
QUOREM_C_UNARY(increment)
QUOREM_C_UNARY(decrement)
