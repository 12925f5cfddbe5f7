// The processor's stack bounds how deep expressions may nest.

#ifndef QUOREM_CLI_SCRIPT_STACK_H_
#define QUOREM_CLI_SCRIPT_STACK_H_

namespace quorem::cli::script {

// Throws RangeError: Maximum call stack size exceeded, where most of the stack of the process is in use.
void check_stack();

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_STACK_H_
