// Where one algorithm takes over from another, in digits, and the smallest lengths that each is correct for.

#ifndef QUOREM_NATURAL_THRESHOLDS_H_
#define QUOREM_NATURAL_THRESHOLDS_H_

#include <cstddef>

#include "kernels/kernels.h"

namespace quorem::natural {

// No operation whose operands and result have at most so many digits asks the allocator.
constexpr std::size_t stack_digits = 64;

// divide_schoolbook: any divisor of two digits or more.
constexpr std::size_t divide_schoolbook_min = 2;

#ifdef QUOREM_MINIMUM_THRESHOLDS
// The fixed divisions end early, so that the schoolbook one is reached at small lengths.
constexpr std::size_t divide_fixed_max_len = 3;
#else
constexpr std::size_t divide_fixed_max_len = kernels::fixed_max;
#endif
static_assert(divide_fixed_max_len + 1 >= divide_schoolbook_min);

#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t multiply_fixed_max_len = 2;
#else
// Longer products go row by row through memory, for which one function serves all lengths.
constexpr std::size_t multiply_fixed_max_len = kernels::multiply_fixed_max;
#endif
static_assert(multiply_fixed_max_len <= kernels::multiply_fixed_max);

// multiply_karatsuba: both halves have a digit, and the middle product fits above the lower half.
constexpr std::size_t multiply_karatsuba_min = 4;
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t multiply_karatsuba_min_len = multiply_karatsuba_min;
constexpr std::size_t square_karatsuba_min_len = multiply_karatsuba_min;
#else
// AMD Zen 5, GCC 12.2, 2026-12-01, x86_64_adx, beside the schoolbook algorithms: level from 20 to 28 digits for products, and
// about 56 for squares.
constexpr std::size_t multiply_karatsuba_min_len = 28;
constexpr std::size_t square_karatsuba_min_len = 56;
#endif
static_assert(multiply_karatsuba_min_len >= multiply_karatsuba_min);

// multiply_toom3: the factors' values have room in the product's, and the upper part has a digit.
constexpr std::size_t multiply_toom3_min = 10;
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t multiply_toom3_min_len = 20;
#else
// The same, beside Karatsuba's algorithm: level to 350 digits, a tenth ahead at 384. Where the transform has vectors it comes first.
constexpr std::size_t multiply_toom3_min_len = 350;
#endif
static_assert(multiply_toom3_min_len >= multiply_toom3_min && multiply_toom3_min_len > multiply_karatsuba_min_len);
static_assert(square_karatsuba_min_len >= multiply_karatsuba_min_len);

// The transform, by the number of points that the machine multiplies at once (kernels/transform.h): from so many digits of the
// shorter operand. It is correct for any.
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t multiply_transform_min_len(int) noexcept { return stack_digits; }
constexpr std::size_t square_transform_min_len(int) noexcept { return stack_digits; }
#else
// AMD Zen 5, GCC 12.2, 2026-12-01, x86_64_adx, beside Karatsuba's algorithm; of 4 points at once scaled from earlier ones, of 8.
constexpr std::size_t multiply_transform_min_len(int width) noexcept {
  return (width == 8 ? 310 : width == 4 ? 590 : 8000) * (64 / digit_bits);
}
constexpr std::size_t square_transform_min_len(int width) noexcept {
  return (width == 8 ? 290 : width == 4 ? 700 : 8000) * (64 / digit_bits);
}
#endif

// A quotient of at most so many digits by a divisor of more than twice as many is found from their top digits.
constexpr std::size_t quotient_from_top_max = 30;

// divide_recursive: both halves of a divisor have two digits. By the digits of the quotient's part.
constexpr std::size_t divide_recursive_min = 4;
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t divide_recursive_min_len = divide_recursive_min;
#else
// AMD Zen 5, GCC 12.2, 2026-11-30, x86_64_adx, beside the schoolbook algorithm.
constexpr std::size_t divide_recursive_min_len = 64;
#endif
static_assert(divide_recursive_min_len >= divide_recursive_min);

// divide_newton: by the digits of divisor and quotient, both.
constexpr std::size_t invert_newton_min = 6;
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t divide_newton_min_len(int) noexcept { return stack_digits + 1; }
constexpr std::size_t invert_newton_min_len(int) noexcept { return invert_newton_min; }
#else
// The same, beside the recursive algorithm.
constexpr std::size_t divide_newton_min_len(int width) noexcept {
  return (width == 8 ? 600 : width == 4 ? 1300 : 20000) * (64 / digit_bits);
}
constexpr std::size_t invert_newton_min_len(int width) noexcept {
  return (width == 8 ? 300 : width == 4 ? 600 : 10000) * (64 / digit_bits);
}
#endif

// Text: from so many chunks joined by halves, and at most so many chunks multiplied up one by one.
constexpr std::size_t join_chunks_min = 4;
// From so many chunks halved by divisions, at most so many read off one by one; and from so many split as a fraction.
constexpr std::size_t halve_chunks_min = 4;
constexpr std::size_t split_chunks_min = 4;
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t halve_chunks_min_len = 2 * stack_digits + 1;
constexpr std::size_t halve_chunks_base_max = 2;
constexpr std::size_t split_chunks_min_len(int) noexcept { return 4 * stack_digits; }
constexpr std::size_t split_chunks_base_max = 2;
#else
// In digits of 8 bits, 64 of them may be 128 chunks.
constexpr std::size_t halve_chunks_min_len = digit_bits == 8 ? 2 * stack_digits + 1 : 80;
constexpr std::size_t halve_chunks_base_max = 40;
constexpr std::size_t split_chunks_min_len(int width) noexcept {
  return (width == 8 ? 2500 : width == 4 ? 4000 : 40000) * (64 / digit_bits);
}
constexpr std::size_t split_chunks_base_max = 200;
#endif
// stack_digits digits are fewer chunks, which so need no memory: a chunk has more than digit_bits - 6 bits, as 2^6 is above every
// radix; in digits of 8 bits more than 4, as 16 is no radix that comes here, so at most 2 to a digit.
static_assert(digit_bits == 8 ? halve_chunks_min_len > 2 * stack_digits
                              : halve_chunks_min_len > stack_digits * std::size_t(digit_bits) / std::size_t(digit_bits - 6) + 1);
static_assert(halve_chunks_min_len >= halve_chunks_min && halve_chunks_min_len > halve_chunks_base_max);
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t join_chunks_min_len = 2 * stack_digits + 1;
constexpr std::size_t join_chunks_base_max = 2;
#else
// AMD Zen 5, GCC 12.2, 2026-11-30, x86_64_adx, beside one by one.
constexpr std::size_t join_chunks_min_len = 150;
constexpr std::size_t join_chunks_base_max = 100;
#endif
static_assert(join_chunks_min_len >= join_chunks_min && join_chunks_min_len > join_chunks_base_max);

// The longest c 2^shift, in digits, that folding by n digits beats a division with: for few digits at most half of them.
// AMD Zen 5, GCC 12.2, 2026-11-30, `quorem bench division` beside the general division of the same lengths: with one digit
// more 512 bits took 47 ns instead of 40.
constexpr std::size_t fold_rows_max(std::size_t n) noexcept { return n <= 5 ? n / 2 : kernels::fold_digits(n); }

// Prepared divisors of so many digits are divided by through their inverse, which beats folding by more than one digit:
// 18 ns instead of 38 for the order of ed25519 (measured as above).
constexpr bool inverse_beats_fold_rows(std::size_t n) noexcept { return n >= 3 && n <= 7; }

// remainder_special_form: what is folded by a length known to the compiler is shorter.
constexpr std::size_t remainder_special_form_min = 4;
static_assert(divide_fixed_max_len + 1 >= remainder_special_form_min);
static_assert(divide_fixed_max_len <= kernels::fixed_max);

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_THRESHOLDS_H_
