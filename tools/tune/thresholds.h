// The thresholds in use, and those that the library is shipped with.

#ifndef QUOREM_TOOLS_TUNE_THRESHOLDS_H_
#define QUOREM_TOOLS_TUNE_THRESHOLDS_H_

#include <cstddef>

namespace quorem::tune {

// Each as the constant or function of natural/thresholds.h whose name begins so.
struct Thresholds {
  std::size_t multiply_karatsuba;
  std::size_t square_karatsuba;
  std::size_t multiply_transform;
  std::size_t square_transform;
  std::size_t divide_recursive;
  std::size_t divide_newton;
  std::size_t invert_newton;
  std::size_t join_chunks;
  std::size_t join_chunks_base;
  std::size_t halve_chunks;
  std::size_t halve_chunks_base;
  std::size_t split_chunks;
  std::size_t split_chunks_base;
};

extern Thresholds thresholds;

// Those of the build, for the vectors of this machine.
Thresholds shipped_thresholds();

}  // namespace quorem::tune

#endif  // QUOREM_TOOLS_TUNE_THRESHOLDS_H_
