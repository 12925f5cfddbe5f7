// A program that is run to its end, for what it prints.

#ifndef QUOREM_BENCH_PROCESS_H_
#define QUOREM_BENCH_PROCESS_H_

#include <string>
#include <vector>

namespace quorem::bench {

// What a program printed, and why it failed, or nothing.
struct ProcessOutput {
  std::string text;
  std::string failure;
};

// Runs the file command[0] with the other words as arguments. Its stderr is ours, so that what it complains about is
// seen.
ProcessOutput run_process(const std::vector<std::string>& command);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_PROCESS_H_
