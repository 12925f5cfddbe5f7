#include "thresholds.h"

#include "kernels/dispatch.h"
#include "natural/thresholds.h"

namespace quorem::tune {

Thresholds thresholds = {};

Thresholds shipped_thresholds() {
  using namespace natural;
  const int width = kernels::active_transform().width;
  return {multiply_karatsuba_min_len,
          square_karatsuba_min_len,
          multiply_transform_min_len(width),
          square_transform_min_len(width),
          divide_recursive_min_len,
          divide_newton_min_len(width),
          invert_newton_min_len(width),
          join_chunks_min_len,
          join_chunks_base_max,
          halve_chunks_min_len,
          halve_chunks_base_max,
          split_chunks_min_len(width),
          split_chunks_base_max};
}

}  // namespace quorem::tune
