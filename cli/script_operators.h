// The operators on values, as ECMA-262 defines them.

#ifndef QUOREM_CLI_SCRIPT_OPERATORS_H_
#define QUOREM_CLI_SCRIPT_OPERATORS_H_

#include "cli/script_convert.h"
#include "cli/script_syntax.h"
#include "cli/script_value.h"

namespace quorem::cli::script {

// a OPERATOR b, for every operator of two operands but && || ??, which decide what is evaluated.
Value apply_binary(Operator what, const Value& a, const Value& b);

// OPERATOR a, without ++ and --.
Value apply_prefix(Operator what, const Value& a);

// a + 1 or a - 1
Value apply_update(Operator what, const Numeric& a);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_OPERATORS_H_
