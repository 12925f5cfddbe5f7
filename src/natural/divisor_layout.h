// What a prepared divisor holds, and where.
//
// The object is followed by its digit arrays, whose places follow from the length alone, so that the bytes can be moved:
//
//     [ header | divisor: n | normalised: n | folded: n / 2 + 1 ]
//
// normalised = divisor 2^shift; folded = c 2^shift of the special form, see divide_special_form.cc. `folded` is set for the method fold only.

#ifndef QUOREM_NATURAL_DIVISOR_LAYOUT_H_
#define QUOREM_NATURAL_DIVISOR_LAYOUT_H_

#include "kernels/kernels.h"
#include "natural/special_form.h"
#include "quorem/divisor.h"

namespace quorem {

enum class DivisorMethod : std::uint8_t {
  one_digit,     // 2-by-1 steps
  power_of_two,  // shift and mask
  fold_fixed,    // remainder by folding with one digit; quotient as general
  fold_rows,     // remainder by folding with several; quotient as general
  fold,          // the same for any length
  general,       // by length: 3-by-2 steps, the inverse, or schoolbook with the reciprocal
};

class alignas(8) Divisor {
 public:
  length len;
  bool negative;
  DivisorMethod method;
  int shift;               // leading zero bits of the top digit
  digit reciprocal;        // for one digit: kernels::reciprocal_2by1 of normalised
  kernels::FixedDivisor fixed;  // for two digits or more; its digits are set for up to kernels::fixed_max
  kernels::FoldOperands fold;   // for fold_fixed and fold_rows
  length fold_len;              // by so many digits
  natural::SpecialForm form;    // for fold

  const digit* divisor() const noexcept { return reinterpret_cast<const digit*>(this + 1); }
  const digit* normalised() const noexcept { return divisor() + len; }
  const digit* folded() const noexcept { return normalised() + len; }
  Digits digits() const noexcept { return {divisor(), len}; }

  static constexpr std::size_t array_digits(std::size_t n) noexcept { return n + n + n / 2 + 1; }
};

namespace natural {

// Prepares b, a canonical magnitude of a divisor with the given sign. The contract is prepare_divisor.
PreparedDivisor prepare(void* memory, Digits b, bool negative, const Context& context) noexcept;

}  // namespace natural

}  // namespace quorem

#endif  // QUOREM_NATURAL_DIVISOR_LAYOUT_H_
