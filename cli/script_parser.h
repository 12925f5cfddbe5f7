// From source to program: the grammar of the expressions, in strict mode, with every early error.

#ifndef QUOREM_CLI_SCRIPT_PARSER_H_
#define QUOREM_CLI_SCRIPT_PARSER_H_

#include <string_view>

#include "cli/script_syntax.h"

namespace quorem::cli::script {

// Throws SyntaxError (unfinished where the source only ends too early), and RangeError where it nests too deeply.
Program parse(std::string_view source);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_PARSER_H_
