// Remainder by 2^k - c and 2^k + c.

#ifndef QUOREM_NATURAL_DIVIDE_SPECIAL_FORM_H_
#define QUOREM_NATURAL_DIVIDE_SPECIAL_FORM_H_

#include "base/packed.h"
#include "natural/multiply_into.h"
#include "natural/special_form.h"
#include "natural/thresholds.h"
#include "quorem/natural.h"

namespace quorem::natural {

// r := a mod b
// Requires: a.len >= b.len >= 4, b has the form (a shift is then at most k / 2); `folded` is c 2^shift, form.folded_len digits, and c = folded / 2^shift;
//           scratch of remainder_special_form_scratch(b.len) digits
// Ensures:  r may start where a or b starts.
// Fails:    interrupted
// Time:     that of an / n products of n by folded_len digits; depends on all values
PackedResult remainder_special_form(digit* r, Digits a, Digits b, const SpecialForm& form, const digit* folded,
                                    digit* scratch, const Context& context) noexcept;

// Digits of scratch: the number that is folded, its upper part, and one product, h + m + 2 digits each, where h is at most n
// and m at most n / 2 + 1; for long divisors also what the products need, of h + 2 m + 2 digits at most.
constexpr std::size_t remainder_special_form_room(std::size_t n) noexcept { return 3 * (n + n / 2 + 3); }
inline std::size_t remainder_special_form_scratch(std::size_t n) noexcept {
  return remainder_special_form_room(n) + (n <= stack_digits ? 0 : multiply_scratch_most(2 * n + 4));
}

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_DIVIDE_SPECIAL_FORM_H_
