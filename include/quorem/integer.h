// Integers: signed views, both of sign-magnitude and of two's complement.
//
// Every operation `op` has an `op_size` that gives, in constant time, how much room its result needs: an upper bound, never
// below the truth, and at most one digit above the longest result that operands of those lengths, signs and top digits can
// have. It fails with Status::too_large only where the result certainly exceeds the limits of the context; where it may or
// may not, the bound is clamped to the limit, and the operation itself fails. `op(z, ...)` then writes the result to z, and
// returns its exact length and its sign.
//
// Views are canonical (digits.h), and so are results. Operands may lie anywhere, and may be longer than the limits of the
// context, which bind results only. Where a header says that z may start where an operand starts, no other overlap of z
// with an operand is allowed. After a failure, operands that z does not overlap are as they were.
//
// The View of a template is SignMagnitude or TwosComplement.

#ifndef QUOREM_INTEGER_H_
#define QUOREM_INTEGER_H_

#include "quorem/integer_arithmetic.h"
#include "quorem/integer_bits.h"
#include "quorem/integer_compare.h"
#include "quorem/integer_division.h"
#include "quorem/integer_number.h"
#include "quorem/integer_text.h"

#endif  // QUOREM_INTEGER_H_
