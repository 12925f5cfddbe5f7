// Counters of rare branches: add-back, a saturated quotient digit, a last carry out of a fold.
//
// Random operands of 64-bit digits reach such a branch once in 2^60 divisions, so nobody notices when it is wrong. In
// builds with QUOREM_CHECKS each of them counts how often it was taken, and the tests fail for one that never was.

#ifndef QUOREM_BASE_COVERAGE_H_
#define QUOREM_BASE_COVERAGE_H_

#include "quorem/config.h"

namespace quorem::coverage {

enum Branch : int {
  divide_2by1_second_correction,  // kernels/division_step.h: the step corrects its quotient upwards
  divide_3by2_second_correction,
#if QUOREM_X86_64
  divide_3by2_machine_equal,      // kernels/divide_two_digits_inline.h: the top digits are equal
  divide_3by2_machine_twice,      // ... the estimate is two too large
#endif
  divide_fixed_correction,        // kernels/divide_fixed_inline.h: the quotient digit is one too small
  divide_schoolbook_correction,   // natural/divide_schoolbook.cc: the same
  divide_recursive_over,          // natural/divide_recursive.cc: the quotient of the tops is a digit too long
  divide_recursive_correction,    // ... the quotient is too large
#if QUOREM_TRANSFORM
  divide_newton_correction,       // natural/divide_newton.cc: the quotient is too small
#endif
  barrett_correction,             // kernels/barrett_fixed_inline.h: the quotient is one too small
  fold_rows_carry,                // kernels/fold_rows_inline.h: the second fold carries out
  fold_rows_negative,             // ... 2^k + c, the last step borrows
  fold_rows_final_subtract,
  fold_carry,                     // kernels/fold_fixed_inline.h: the second fold carries out once more
  fold_final_subtract,
  fold_long_carry,                // natural/divide_special_form.cc: the second fold carries out
  fold_long_negative,             // ... 2^k + c, the last step borrows
  fold_long_final_subtract,
  branch_count
};

#ifdef QUOREM_CHECKS
unsigned long long count(int branch) noexcept;
void take(Branch branch) noexcept;
#define QUOREM_BRANCH(name) ::quorem::coverage::take(::quorem::coverage::name)
#else
#define QUOREM_BRANCH(name) \
  do {                      \
  } while (false)
#endif

// The name of a counted branch; null for a number that is none.
const char* name(int branch) noexcept;

}  // namespace quorem::coverage

#endif  // QUOREM_BASE_COVERAGE_H_
