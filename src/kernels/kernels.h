// The kernels that exist in several versions, one set for each kind of machine.
//
// A set holds the linear loops, and, for the small sizes, whole divisions: so the choice of a machine's version and the
// choice of a size are one indirect call. dispatch.h says which set is active.

#ifndef QUOREM_KERNELS_KERNELS_H_
#define QUOREM_KERNELS_KERNELS_H_

#include <cstddef>

#include "base/packed.h"
#include "base/wide.h"

namespace quorem::kernels {

// The divisor lengths that have code of their own, in divide_fixed, its prepared forms and the folds.
constexpr std::size_t fixed_min = 2;
#if QUOREM_FIXED_KERNELS
constexpr std::size_t fixed_max = 9;
constexpr std::size_t multiply_fixed_max = 8;
#else
constexpr std::size_t fixed_max = 3;
constexpr std::size_t multiply_fixed_max = 3;
#endif
// The longest dividend of a fixed division, in multiples of the divisor's length.
constexpr std::size_t fixed_ratio = 3;

// What a fixed division by a prepared divisor is given.
struct FixedDivisor {
  TwoDigits reciprocal;         // reciprocal_2digits of the top digits of `normalised`
  digit normalised[fixed_max];  // n digits, the top bit set
  int shift;                    // by which they were shifted
  digit reciprocal_3by2;        // for n = 2 only
  digit divisor[fixed_max];     // n digits; these two for barrett_fixed only
  digit inverse[fixed_max + 1]; // n + 1 digits, see barrett_fixed_inline.h
};

// The digits of c 2^shift that a fixed folding of n digits takes at most: half of n and the one that the shift may fill;
// for two digits only one.
constexpr std::size_t fold_digits(std::size_t n) noexcept { return n == 2 ? 1 : n / 2 + 1; }

// What a fixed folding is given: b = 2^k - c or, where `plus`, 2^k + c, with k + shift = n digit_bits.
struct FoldOperands {
  digit c[fold_digits(fixed_max)];       // below 2^(k / 2), with leading zeros
  digit folded[fold_digits(fixed_max)];  // c 2^shift, likewise
  std::size_t len;                       // digits of `folded`, at most fold_digits(n)
  int shift;
  bool plus;
};

struct KernelSet {
  const char* name;

  // z := a m, n digits; returns the digit above. z may be a.
  digit (*multiply_digit)(digit* z, const digit* a, std::size_t n, digit m);
  // z := z + a m, n digits; returns the digit above. z may be a.
  digit (*addmul_digit)(digit* z, const digit* a, std::size_t n, digit m);
  // z := z - a m, n digits; returns the digit borrowed. z may be a.
  digit (*submul_digit)(digit* z, const digit* a, std::size_t n, digit m);
  // z := a b, an + bn digits. an >= bn >= 1; z overlaps neither.
  void (*multiply)(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn);
  // z := a^2, 2 n digits. n >= 1; z does not overlap a.
  void (*square)(digit* z, const digit* a, std::size_t n);

  // z := a b and z := a^2, n digits each, 2 n of z, which overlaps neither; returns the length without one leading zero.
  // At index n, up to multiply_fixed_max.
  PackedResult (*multiply_fixed[multiply_fixed_max + 1])(digit* z, const digit* a, const digit* b);
  PackedResult (*square_fixed[multiply_fixed_max + 1])(digit* z, const digit* a);

  // q, r := floor(a / b), a - q b, for b of exactly n digits, n <= an <= fixed_ratio n (any an >= n for n = 2); q or r may
  // be null, and may start where a or b starts. Returns the exact length of q, or of r where q is null; where both are
  // there, that of r stands in the upper half of the word. At index n.
  PackedResult (*divide_fixed[fixed_max + 1])(digit* q, digit* r, const digit* a, std::size_t an, const digit* b);
  // r := a mod (B^n / 2^shift - c), c 2^shift of one digit, any an >= n; returns the exact length. At index n.
  PackedResult (*fold_fixed[fixed_max + 1])(digit* r, const digit* a, std::size_t an, digit c, int shift);
  // r := a mod b, n <= an <= 2 n, by folding; returns the exact length, at most that of b (which is n + 1 digits long where
  // `plus` and shift is 0). At index n.
  PackedResult (*fold_rows[fixed_max + 1])(digit* r, const digit* a, std::size_t an, const FoldOperands& b);
  // As divide_fixed, by a prepared divisor: digit by digit, and by its inverse where that is faster. At index n.
  PackedResult (*divide_fixed_prepared[fixed_max + 1])(digit* q, digit* r, const digit* a, std::size_t an,
                                                       const FixedDivisor& b);
  PackedResult (*barrett_fixed[fixed_max + 1])(digit* q, digit* r, const digit* a, std::size_t an,
                                               const FixedDivisor& b);
};

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_KERNELS_H_
