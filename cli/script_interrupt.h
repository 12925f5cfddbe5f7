// Ctrl-C stops a computation: the handler of SIGINT sets a flag, and whatever takes long asks for it. It also ends a read from
// the terminal.

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
  struct sigaction before_;
};

// The same while the terminal is read. A signal that comes between the last look at the flag and the read would be lost on it, so
// once the flag is set an alarm goes off again and again, and ends the read, until the guard is gone.
class ReadInterruptGuard {
 public:
  ReadInterruptGuard();
  ~ReadInterruptGuard();

  ReadInterruptGuard(const ReadInterruptGuard&) = delete;
  ReadInterruptGuard& operator=(const ReadInterruptGuard&) = delete;

 private:
  InterruptGuard guard_;
  struct sigaction interrupt_before_;
  struct sigaction alarm_before_;
};

bool interrupt_requested() noexcept;

// Throws Interrupted when the flag is set.
void throw_if_interrupted();

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_INTERRUPT_H_
