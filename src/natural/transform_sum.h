// The sum of the coefficients of a product at their places.

#ifndef QUOREM_NATURAL_TRANSFORM_SUM_H_
#define QUOREM_NATURAL_TRANSFORM_SUM_H_

#include <cstddef>
#include <cstdint>

#include "kernels/transform.h"
#include "quorem/digits.h"

namespace quorem::natural {

// Adds coefficients below 2^200 one after the other, each `bits` bits above the last, and writes the sum modulo
// 2^(bits count) - 1: what is above the last one comes back at the bottom.
//
// The accumulator holds what stands from the next coefficient's place on, below 2^200 2^-bits (1 + 2^-bits + ..) < 2^137 for
// bits >= 64; with that coefficient its lowest `bits` bits are final, and go to the output 64 at a time.
class TransformSum {
 public:
  // A coefficient, or the accumulator: four words.
  struct Value {
    std::uint64_t w0, w1, w2, w3;
  };

  // The lowest zn digits of the sum come into z: all of them, or the others are zeros. 64 < bits < 128.
  TransformSum(digit* z, std::size_t zn, int bits) noexcept : z_(z), end_(z + zn), next_(z), bits_(bits) {}

  // The coefficients t_0 + p_0 (t_1 + p_1 (t_2 + p_2 t_3)), t_k in residues[k].
  void add(const kernels::point* const residues[kernels::transform_primes], std::size_t count) noexcept;
  // After the last one; the bits written are a multiple of 64.
  void finish() noexcept;

 private:
  void add_values(const Value* values, std::size_t count) noexcept;
  digit* put(digit* z, std::uint64_t word) const noexcept;

  digit* z_;
  digit* end_;
  digit* next_;
  int bits_;
  std::uint64_t accumulator_[3] = {0, 0, 0};
  std::uint64_t pending_ = 0;  // bits that do not fill a word yet
  int pending_bits_ = 0;
};

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_TRANSFORM_SUM_H_
