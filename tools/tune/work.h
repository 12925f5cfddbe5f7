// What is timed to find a threshold: one operation on random numbers of a length.

#ifndef QUOREM_TOOLS_TUNE_WORK_H_
#define QUOREM_TOOLS_TUNE_WORK_H_

#include <cstddef>
#include <vector>

#include "quorem/digits.h"

namespace quorem::tune {

enum class Operation { multiply, square, multiply_long, square_long, divide, invert, to_text, from_text };

// One operation for n digits, with its operands and memory for the result.
class Work {
 public:
  Work(Operation operation, std::size_t n);

  // With the thresholds in use.
  void run();

 private:
  Operation operation_;
  std::size_t n_;
  std::vector<digit> a_;
  std::vector<digit> b_;
  std::vector<digit> z_;
  std::vector<digit> scratch_;
  std::vector<char> text_;
  std::vector<unsigned char> values_;
};

}  // namespace quorem::tune

#endif  // QUOREM_TOOLS_TUNE_WORK_H_
