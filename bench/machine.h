// What a measurement was made on, and when: the processor, the system and the compiler, and nothing that names the
// machine.

#ifndef QUOREM_BENCH_MACHINE_H_
#define QUOREM_BENCH_MACHINE_H_

#include <string>

namespace quorem::bench {

struct Machine {
  std::string cpu;
  unsigned cores;  // that this process may use
  std::string os;
  std::string compiler;
  int digit_bits;
  std::string date;  // "2026-11-30 21:40 UTC"
};

Machine this_machine();

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_MACHINE_H_
