#include "cli/script_interrupt.h"

#include <sys/time.h>

#include "cli/script_error.h"

namespace quorem::cli::script {
namespace {

volatile sig_atomic_t requested = 0;

constexpr suseconds_t alarm_period_us = 20000;

void set_alarm(suseconds_t period_us) noexcept {
  const itimerval timer = {{0, period_us}, {0, period_us}};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

// Without SA_RESTART: a read from the terminal ends too.
void set_handler(int signal, void (*handler)(int), struct sigaction* before) noexcept {
  struct sigaction action = {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, before);
}

}  // namespace

InterruptGuard::InterruptGuard() : before_() {
  requested = 0;
  set_handler(SIGINT, [](int) { requested = 1; }, &before_);
}

InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }

ReadInterruptGuard::ReadInterruptGuard() : interrupt_before_(), alarm_before_() {
  set_handler(SIGALRM, [](int) {}, &alarm_before_);
  set_handler(
      SIGINT,
      [](int) {
        requested = 1;
        set_alarm(alarm_period_us);
      },
      &interrupt_before_);
}

ReadInterruptGuard::~ReadInterruptGuard() {
  sigaction(SIGINT, &interrupt_before_, nullptr);
  set_alarm(0);
  sigaction(SIGALRM, &alarm_before_, nullptr);
}

bool interrupt_requested() noexcept { return requested != 0; }

void throw_if_interrupted() {
  if (interrupt_requested()) throw Interrupted{};
}

}  // namespace quorem::cli::script
