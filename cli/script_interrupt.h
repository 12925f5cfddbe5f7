// Ctrl-C stops a computation: the handler of SIGINT sets a flag, and whatever takes long asks for it.
//
// Ctrl-C also ends a read from the terminal. A signal that comes between the last look at the flag and the read would be lost on
// it, so once the flag is set an alarm goes off again and again until the guard is gone.

#ifndef QUOREM_CLI_SCRIPT_INTERRUPT_H_
#define QUOREM_CLI_SCRIPT_INTERRUPT_H_

#include <signal.h>

namespace quorem::cli::script {

// While it lives, SIGINT sets the flag, which is cleared at its birth; afterwards SIGINT does what it did before.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();

  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  struct sigaction interrupt_before_;
  struct sigaction alarm_before_;
};

bool interrupt_requested() noexcept;

// Throws Interrupted when the flag is set.
void throw_if_interrupted();

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_INTERRUPT_H_
