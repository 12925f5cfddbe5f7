#include "cli/script_interrupt.h"

#include "cli/script_error.h"

namespace quorem::cli::script {
namespace {

volatile sig_atomic_t requested = 0;

}  // namespace

InterruptGuard::InterruptGuard() : before_() {
  requested = 0;
  struct sigaction action = {};
  action.sa_handler = [](int) { requested = 1; };
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART: a read from the terminal ends too.
  sigaction(SIGINT, &action, &before_);
}

InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }

bool interrupt_requested() noexcept { return requested != 0; }

void throw_if_interrupted() {
  if (interrupt_requested()) throw Interrupted{};
}

}  // namespace quorem::cli::script
