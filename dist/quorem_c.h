// Quorem 0.9.0: the C interface in one header.
//
// Licence: MIT OR Apache-2.0. Made by tools/amalgamate.py; changes belong into the files that it names.

// ---- include/quorem/config.h ----------------------------------------------------------------------------------------

// Build choices, and the only place that asks which compiler or machine this is.
//
//   QUOREM_DIGIT_BITS          64 (default), 32 or 8: the width of a digit. 8 exists for exhaustive tests.
//   QUOREM_NO_INT128           defined: never use the compiler's 128-bit integer, even where there is one.
//   QUOREM_NO_ASSEMBLY         defined: only the portable kernels.
//   QUOREM_TRANSFORM           1 (default) or 0: with or without the transform-based multiplication of long numbers.
//   QUOREM_FIXED_KERNELS       1 (default) or 0: with or without code of their own for products and divisors of each length of
//                              4 to 9 digits, which is two fifths of the core, and for text of 2 and 3 digits.
//   QUOREM_CHECKS              defined: preconditions, canonical forms and error terms are checked at run time.
//   QUOREM_MINIMUM_THRESHOLDS  defined: every algorithm starts at the smallest length it is correct for.

#ifndef QUOREM_CONFIG_H_
#define QUOREM_CONFIG_H_

#ifndef QUOREM_DIGIT_BITS
#define QUOREM_DIGIT_BITS 64
#endif

#if QUOREM_DIGIT_BITS != 64 && QUOREM_DIGIT_BITS != 32 && QUOREM_DIGIT_BITS != 8
#error "QUOREM_DIGIT_BITS must be 64, 32 or 8"
#endif

#ifndef QUOREM_TRANSFORM
#define QUOREM_TRANSFORM 1
#endif

#ifndef QUOREM_FIXED_KERNELS
#define QUOREM_FIXED_KERNELS 1
#endif

#if defined(__SIZEOF_INT128__) && !defined(QUOREM_NO_INT128)
#define QUOREM_HAS_INT128 1
#else
#define QUOREM_HAS_INT128 0
#endif

#if defined(__GNUC__) || defined(__clang__)
#ifdef QUOREM_COVERAGE
// Each function once, so that a branch is counted as it stands in the source.
#define QUOREM_ALWAYS_INLINE inline
#define QUOREM_INLINE_LAMBDA
#else
#define QUOREM_ALWAYS_INLINE inline __attribute__((always_inline))
#define QUOREM_INLINE_LAMBDA __attribute__((always_inline))
#endif
#define QUOREM_NOINLINE __attribute__((noinline))
#if defined(__clang__)
#define QUOREM_NOIPA __attribute__((noinline))
#else
#define QUOREM_NOIPA __attribute__((noipa))
#endif
#define QUOREM_LIKELY(x) __builtin_expect(!!(x), 1)
#define QUOREM_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define QUOREM_UNALIGNED_DIGIT __attribute__((aligned(QUOREM_DIGIT_BITS == 8 ? 1 : 4)))
// In the body of a short loop: keeps the compiler from making a call of memmove out of it.
#define QUOREM_KEEP_LOOP __asm__ volatile("")
#else
#define QUOREM_ALWAYS_INLINE __forceinline
#define QUOREM_INLINE_LAMBDA
#define QUOREM_NOINLINE __declspec(noinline)
#define QUOREM_NOIPA __declspec(noinline)
#define QUOREM_LIKELY(x) (x)
#define QUOREM_UNLIKELY(x) (x)
#define QUOREM_UNALIGNED_DIGIT
#define QUOREM_KEEP_LOOP static_cast<void>(0)
#endif

// The assembly needs every register, of which a build without optimization keeps some.
#if defined(__x86_64__) && defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__ILP32__) && !defined(_WIN32) && \
    QUOREM_DIGIT_BITS == 64 && QUOREM_HAS_INT128 && !defined(QUOREM_NO_ASSEMBLY)
#define QUOREM_X86_64 1
#else
#define QUOREM_X86_64 0
#endif

#if defined(__aarch64__) && defined(__GNUC__) && !defined(__ILP32__) && QUOREM_DIGIT_BITS == 64 && QUOREM_HAS_INT128 && \
    !defined(QUOREM_NO_ASSEMBLY)
#define QUOREM_AARCH64 1
#else
#define QUOREM_AARCH64 0
#endif

// 32-bit Arm with umaal: every processor from ARMv6 on, in Thumb state from ARMv7 on, but for the smallest of the M profile.
#if defined(__arm__) && defined(__GNUC__) && defined(__ARM_FEATURE_DSP) && (!defined(__thumb__) || defined(__thumb2__)) && \
    QUOREM_DIGIT_BITS == 32 && !defined(QUOREM_NO_ASSEMBLY)
#define QUOREM_ARM 1
#else
#define QUOREM_ARM 0
#endif

// The build compiles the files of the transform for the instructions that they use (CMakeLists.txt).
#if QUOREM_TRANSFORM && defined(QUOREM_TRANSFORM_VECTORS) && defined(__x86_64__) && defined(__GNUC__) && \
    !defined(QUOREM_NO_ASSEMBLY)
#define QUOREM_TRANSFORM_X86_64 1
#else
#define QUOREM_TRANSFORM_X86_64 0
#endif

#endif  // QUOREM_CONFIG_H_

// ---- include/quorem/c.h ---------------------------------------------------------------------------------------------

/* Quorem from C: exact ECMAScript BigInt arithmetic (C11; also C++). The library needs no C++ runtime.

   There are two levels.

   Digits. Functions quorem_sm_... and quorem_tc_... take borrowed views, of sign and magnitude (quorem_sm) or of two's
   complement (quorem_tc), and write their results to the caller's memory; they never allocate for a result. They bear
   the names of quorem/ecma.h. An engine asks for the size, allocates a cell, has it filled, and shortens it:

       quorem_size size = quorem_sm_add_size(a, b, context);
       if (size.status != QUOREM_OK) throw_error(size.status);
       cell* z = allocate_cell(size.len);
       quorem_result result = quorem_sm_add(z->digits, a, b, context);
       if (result.status != QUOREM_OK) throw_error(result.status);
       shorten_cell(z, result.len, result.negative);

   Values. A quorem_bigint owns its memory, which comes from the allocator of its context. Functions quorem_bigint_...
   take the result first, which may be any of the operands, and keep it as it was where they fail.

       quorem_bigint* a = quorem_bigint_create(NULL);
       if (a == NULL || quorem_bigint_from_text(a, "0xff", 4) != QUOREM_OK) ...
       quorem_bigint_destroy(a);

   What holds for all: every function is reentrant, and nothing is global. A null context stands for the defaults:
   malloc and free, results of up to 2^30 bits, no interrupts. Operations whose operands and result have at most 64
   digits never ask the allocator at the level of digits. Time depends on lengths and values, so secrets are no operands
   here.

   A program and its library must agree on QUOREM_DIGIT_BITS (quorem/config.h); quorem_digit_bits() tells the library's.
 */

#ifndef QUOREM_C_H_
#define QUOREM_C_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define QUOREM_C_API __attribute__((visibility("default")))
#define QUOREM_C_MUST_USE __attribute__((visibility("default"), warn_unused_result))
#else
#define QUOREM_C_API
#define QUOREM_C_MUST_USE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- status -------------------------------------------------------------------------------------------------------
 */

/* How an operation ended. After anything but QUOREM_OK, inputs that do not overlap a result are as they were. */
typedef enum quorem_status {
  QUOREM_OK = 0,
  QUOREM_DIVISION_BY_ZERO = 1,  /* the divisor is zero */
  QUOREM_TOO_LARGE = 2,         /* the result exceeds the limits of the context */
  QUOREM_OUT_OF_MEMORY = 3,     /* the allocator of the context said no */
  QUOREM_INTERRUPTED = 4,       /* the interrupt callback of the context said stop */
  QUOREM_NEGATIVE_EXPONENT = 5, /* a power with an exponent below zero */
  QUOREM_NOT_AN_INTEGER = 6,    /* a double with a fraction, NaN or an infinity */
  QUOREM_INVALID_TEXT = 7,      /* text that shows no integer */
  QUOREM_INVALID_RADIX = 8,     /* a radix below 2 or above 36 */
  QUOREM_INVALID_WIDTH = 9,     /* a width above 2^53 - 1 */
  QUOREM_NO_UNSIGNED_SHIFT = 10 /* >>> of a BigInt */
} quorem_status;

/* The name without its prefix, in small letters: "division_by_zero"; "unknown" for any other number. Never null. */
QUOREM_C_API const char* quorem_status_name(quorem_status status);

/* The message of the error that ECMAScript throws: "Division by zero"; "No error" for QUOREM_OK. Never null. */
QUOREM_C_API const char* quorem_status_message(quorem_status status);

/* The constructor of that error: "RangeError", "SyntaxError", "TypeError" or "Error"; null for QUOREM_OK. */
QUOREM_C_API const char* quorem_status_error(quorem_status status);

/* ---- the library --------------------------------------------------------------------------------------------------
 */

/* The version of the library, such as "1.2.3". */
QUOREM_C_API const char* quorem_version(void);

/* The bits of a digit that the library was built with: must be QUOREM_DIGIT_BITS. */
QUOREM_C_API int quorem_digit_bits(void);

/* ---- context ------------------------------------------------------------------------------------------------------
 */

/* An unsigned word of QUOREM_DIGIT_BITS bits; digits stand in little-endian order and need 4-byte alignment. */
#if QUOREM_DIGIT_BITS == 64
typedef uint64_t quorem_digit QUOREM_UNALIGNED_DIGIT;
#elif QUOREM_DIGIT_BITS == 32
typedef uint32_t quorem_digit QUOREM_UNALIGNED_DIGIT;
#else
typedef uint8_t quorem_digit QUOREM_UNALIGNED_DIGIT;
#endif

/* A count of digits. */
typedef uint32_t quorem_length;

#define QUOREM_UNLIMITED_DIGITS UINT32_MAX

/* What the time of a division may depend on: quorem/context.h says it in full. QUOREM_POLICY_UNIFORM: division and remainder
   of the digit-level calls, of operands of up to 64 digits, take a time that depends on the lengths and on the divisor
   only; results have the lengths that the size functions say, and are not canonical. */
typedef uint32_t quorem_policy;
#define QUOREM_POLICY_FASTEST UINT32_C(0)
#define QUOREM_POLICY_UNIFORM UINT32_C(0x80000000)

/* What a call may use. Calls do not change it, so that one context may serve many threads where its functions do. */
typedef struct quorem_context {
  /* Returns memory that is aligned for any scalar type, or null: the call then fails with QUOREM_OUT_OF_MEMORY. */
  void* (*allocate)(void* user, size_t bytes);
  void (*release)(void* user, void* memory, size_t bytes);
  /* True: stop. Null: never asked. Long operations ask after a bounded amount of work. */
  bool (*interrupt)(void* user);
  void* user;
  /* The longest magnitude of a result in bits, and the longest result in stored digits of its view. */
  uint64_t max_bits;
  quorem_length max_digits;
  quorem_policy policy;
} quorem_context;

/* The defaults, for a caller that changes some of them. */
QUOREM_C_API quorem_context quorem_default_context(void);

/* ---- views and results --------------------------------------------------------------------------------------------
 */

/* An integer as sign and magnitude. Canonical: the top digit is not zero; zero has no digits and is not negative. */
typedef struct quorem_sm {
  const quorem_digit* digits;
  quorem_length len;
  bool negative;
} quorem_sm;

/* An integer as two's complement; the top bit of the top digit is the sign. Canonical: no digit can be dropped without
   changing the value, and zero has no digits. */
typedef struct quorem_tc {
  const quorem_digit* digits;
  quorem_length len;
} quorem_tc;

/* How many digits a result needs at most; len means nothing unless the status is QUOREM_OK. */
typedef struct quorem_size {
  quorem_length len;
  quorem_status status;
} quorem_size;

/* The exact length of a result, and its sign for both kinds of views. */
typedef struct quorem_result {
  quorem_length len;
  bool negative;
  quorem_status status;
} quorem_result;

/* Two results of one division; the status stands in both. */
typedef struct quorem_quotient_remainder {
  quorem_result quotient;
  quorem_result remainder;
} quorem_quotient_remainder;

/* A number of characters, written or needed. */
typedef struct quorem_text_result {
  size_t len;
  quorem_status status;
} quorem_text_result;

/* Borrowed text: bytes of Latin-1 or UTF-8, or 16-bit units aligned to 2 bytes; len counts these. */
typedef enum quorem_encoding { QUOREM_LATIN1 = 0, QUOREM_UTF8 = 1, QUOREM_UTF16 = 2 } quorem_encoding;
typedef struct quorem_text {
  const void* units;
  size_t len;
  quorem_encoding encoding;
} quorem_text;

/* How two values stand to each other; undefined where one is NaN, or text that is no integer. */
typedef enum quorem_ordering {
  QUOREM_LESS = -1,
  QUOREM_EQUAL = 0,
  QUOREM_GREATER = 1,
  QUOREM_UNDEFINED = 2
} quorem_ordering;
typedef struct quorem_comparison {
  quorem_ordering ordering;
  quorem_status status;
} quorem_comparison;

/* ---- digits -------------------------------------------------------------------------------------------------------
 */

/* Operands are canonical, and may be longer than the limits of the context. Every ..._size takes constant time: its
   bound is never below the truth and at most one digit above the longest result of operands of those lengths, signs and
   top digits. It says QUOREM_TOO_LARGE only where the result certainly exceeds the limits; else the operation decides.
   A result may start exactly where an operand starts unless it is said otherwise; no other overlap is allowed. */

/* z := a + b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_add_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_add(quorem_digit* z, quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_add_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_add(quorem_digit* z, quorem_tc a, quorem_tc b, const quorem_context* context);

/* z := a - b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_subtract_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_subtract(quorem_digit* z, quorem_sm a, quorem_sm b,
                                                   const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_subtract_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_subtract(quorem_digit* z, quorem_tc a, quorem_tc b,
                                                   const quorem_context* context);

/* z := a b, where z overlaps no operand
   Fails: too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_multiply_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_multiply(quorem_digit* z, quorem_sm a, quorem_sm b,
                                                   const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_multiply_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_multiply(quorem_digit* z, quorem_tc a, quorem_tc b,
                                                   const quorem_context* context);

/* z := a a, where z does not overlap a
   Fails: too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_square_size(quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_square(quorem_digit* z, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_square_size(quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_square(quorem_digit* z, quorem_tc a, const quorem_context* context);

/* z := a^e, 0^0 = 1, where z overlaps no operand
   Fails: negative_exponent, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_exponentiate_size(quorem_sm a, quorem_sm e, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_exponentiate(quorem_digit* z, quorem_sm a, quorem_sm e,
                                                       const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_exponentiate_size(quorem_tc a, quorem_tc e, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_exponentiate(quorem_digit* z, quorem_tc a, quorem_tc e,
                                                       const quorem_context* context);

/* z := -a
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_unary_minus_size(quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_unary_minus(quorem_digit* z, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_unary_minus_size(quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_unary_minus(quorem_digit* z, quorem_tc a, const quorem_context* context);

/* z := a + 1
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_increment_size(quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_increment(quorem_digit* z, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_increment_size(quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_increment(quorem_digit* z, quorem_tc a, const quorem_context* context);

/* z := a - 1
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_decrement_size(quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_decrement(quorem_digit* z, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_decrement_size(quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_decrement(quorem_digit* z, quorem_tc a, const quorem_context* context);

/* q := truncate(a / b)
   Fails: division_by_zero, too_large, out_of_memory, interrupted; the size of a division by zero is 0 */
QUOREM_C_MUST_USE quorem_size quorem_sm_divide_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_divide(quorem_digit* q, quorem_sm a, quorem_sm b,
                                                 const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_divide_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_divide(quorem_digit* q, quorem_tc a, quorem_tc b,
                                                 const quorem_context* context);

/* r := a - truncate(a / b) b, with the sign of a
   Fails: division_by_zero, too_large, out_of_memory, interrupted; the size of a division by zero is 0 */
QUOREM_C_MUST_USE quorem_size quorem_sm_remainder_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_remainder(quorem_digit* r, quorem_sm a, quorem_sm b,
                                                    const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_remainder_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_remainder(quorem_digit* r, quorem_tc a, quorem_tc b,
                                                    const quorem_context* context);

/* q, r := both, where q and r do not overlap; room for both sizes
   Fails: division_by_zero, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_quotient_remainder quorem_sm_divide_remainder(quorem_digit* q, quorem_digit* r, quorem_sm a,
                                                                       quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_quotient_remainder quorem_tc_divide_remainder(quorem_digit* q, quorem_digit* r, quorem_tc a,
                                                                       quorem_tc b, const quorem_context* context);

/* z := ~a
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_bitwise_not_size(quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_bitwise_not(quorem_digit* z, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_bitwise_not_size(quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_bitwise_not(quorem_digit* z, quorem_tc a, const quorem_context* context);

/* z := a & b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_bitwise_and_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_bitwise_and(quorem_digit* z, quorem_sm a, quorem_sm b,
                                                      const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_bitwise_and_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_bitwise_and(quorem_digit* z, quorem_tc a, quorem_tc b,
                                                      const quorem_context* context);

/* z := a | b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_bitwise_or_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_bitwise_or(quorem_digit* z, quorem_sm a, quorem_sm b,
                                                     const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_bitwise_or_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_bitwise_or(quorem_digit* z, quorem_tc a, quorem_tc b,
                                                     const quorem_context* context);

/* z := a ^ b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_bitwise_xor_size(quorem_sm a, quorem_sm b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_bitwise_xor(quorem_digit* z, quorem_sm a, quorem_sm b,
                                                      const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_bitwise_xor_size(quorem_tc a, quorem_tc b, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_bitwise_xor(quorem_digit* z, quorem_tc a, quorem_tc b,
                                                      const quorem_context* context);

/* z := a 2^count, for a negative count floor(a / 2^-count); z may start where a starts, and does not overlap count
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_left_shift_size(quorem_sm a, quorem_sm count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_left_shift(quorem_digit* z, quorem_sm a, quorem_sm count,
                                                     const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_left_shift_size(quorem_tc a, quorem_tc count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_left_shift(quorem_digit* z, quorem_tc a, quorem_tc count,
                                                     const quorem_context* context);

/* z := floor(a / 2^count), for a negative count a 2^-count; z likewise
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_signed_right_shift_size(quorem_sm a, quorem_sm count,
                                                                const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_signed_right_shift(quorem_digit* z, quorem_sm a, quorem_sm count,
                                                             const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_signed_right_shift_size(quorem_tc a, quorem_tc count,
                                                                const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_signed_right_shift(quorem_digit* z, quorem_tc a, quorem_tc count,
                                                             const quorem_context* context);

/* There is none: always QUOREM_NO_UNSIGNED_SHIFT */
QUOREM_C_MUST_USE quorem_size quorem_sm_unsigned_right_shift_size(quorem_sm a, quorem_sm count,
                                                                  const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_unsigned_right_shift(quorem_digit* z, quorem_sm a, quorem_sm count,
                                                               const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_unsigned_right_shift_size(quorem_tc a, quorem_tc count,
                                                                  const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_unsigned_right_shift(quorem_digit* z, quorem_tc a, quorem_tc count,
                                                               const quorem_context* context);

/* z := a 2^count
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_shift_left_size(quorem_sm a, uint64_t count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_shift_left(quorem_digit* z, quorem_sm a, uint64_t count,
                                                     const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_shift_left_size(quorem_tc a, uint64_t count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_shift_left(quorem_digit* z, quorem_tc a, uint64_t count,
                                                     const quorem_context* context);

/* z := floor(a / 2^count)
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_shift_right_size(quorem_sm a, uint64_t count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_shift_right(quorem_digit* z, quorem_sm a, uint64_t count,
                                                      const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_shift_right_size(quorem_tc a, uint64_t count, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_shift_right(quorem_digit* z, quorem_tc a, uint64_t count,
                                                      const quorem_context* context);

/* z := a modulo 2^width, in the range of a signed integer of that width
   Fails: invalid_width, too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_as_int_n_size(uint64_t width, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_as_int_n(quorem_digit* z, uint64_t width, quorem_sm a,
                                                   const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_as_int_n_size(uint64_t width, quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_as_int_n(quorem_digit* z, uint64_t width, quorem_tc a,
                                                   const quorem_context* context);

/* z := a modulo 2^width
   Fails: invalid_width, too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_size quorem_sm_as_uint_n_size(uint64_t width, quorem_sm a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_as_uint_n(quorem_digit* z, uint64_t width, quorem_sm a,
                                                    const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_as_uint_n_size(uint64_t width, quorem_tc a, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_as_uint_n(quorem_digit* z, uint64_t width, quorem_tc a,
                                                    const quorem_context* context);

/* a = b */
QUOREM_C_MUST_USE bool quorem_sm_equal(quorem_sm a, quorem_sm b);
QUOREM_C_MUST_USE bool quorem_tc_equal(quorem_tc a, quorem_tc b);

/* a < b */
QUOREM_C_MUST_USE bool quorem_sm_less_than(quorem_sm a, quorem_sm b);
QUOREM_C_MUST_USE bool quorem_tc_less_than(quorem_tc a, quorem_tc b);

/* -1, 0 or 1 as a < b, a = b, a > b */
QUOREM_C_MUST_USE int quorem_sm_compare(quorem_sm a, quorem_sm b);
QUOREM_C_MUST_USE int quorem_tc_compare(quorem_tc a, quorem_tc b);

/* a <=> number, exactly */
QUOREM_C_MUST_USE quorem_ordering quorem_sm_compare_number(quorem_sm a, double number);
QUOREM_C_MUST_USE quorem_ordering quorem_tc_compare_number(quorem_tc a, double number);

/* a = number */
QUOREM_C_MUST_USE bool quorem_sm_equal_number(quorem_sm a, double number);
QUOREM_C_MUST_USE bool quorem_tc_equal_number(quorem_tc a, double number);

/* a <=> text, read as string_to_bigint reads it
   Fails: too_large (the text is an integer beyond the limits), out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_comparison quorem_sm_compare_text(quorem_sm a, quorem_text text,
                                                           const quorem_context* context);
QUOREM_C_MUST_USE quorem_comparison quorem_tc_compare_text(quorem_tc a, quorem_text text,
                                                           const quorem_context* context);

/* The bits of |a|: 0 for 0, else floor(log2 |a|) + 1 */
QUOREM_C_MUST_USE uint64_t quorem_sm_bit_length(quorem_sm a);
QUOREM_C_MUST_USE uint64_t quorem_tc_bit_length(quorem_tc a);

/* a modulo 2^64, in [-2^63, 2^63) */
QUOREM_C_MUST_USE int64_t quorem_sm_to_big_int64(quorem_sm a);
QUOREM_C_MUST_USE int64_t quorem_tc_to_big_int64(quorem_tc a);

/* a modulo 2^64, in [0, 2^64) */
QUOREM_C_MUST_USE uint64_t quorem_sm_to_big_uint64(quorem_sm a);
QUOREM_C_MUST_USE uint64_t quorem_tc_to_big_uint64(quorem_tc a);

/* The double nearest to a, ties to even; an infinity beyond the largest */
QUOREM_C_MUST_USE double quorem_sm_to_number(quorem_sm a);
QUOREM_C_MUST_USE double quorem_tc_to_number(quorem_tc a);

/* Room for every 64-bit integer in either view. */
#define QUOREM_WORD_LEN (64 / QUOREM_DIGIT_BITS + 1)

/* z := value, which always succeeds; room for QUOREM_WORD_LEN digits */
QUOREM_C_MUST_USE quorem_result quorem_sm_from_int64(quorem_digit* z, int64_t value);
QUOREM_C_MUST_USE quorem_result quorem_tc_from_int64(quorem_digit* z, int64_t value);

/* z := value, likewise */
QUOREM_C_MUST_USE quorem_result quorem_sm_from_uint64(quorem_digit* z, uint64_t value);
QUOREM_C_MUST_USE quorem_result quorem_tc_from_uint64(quorem_digit* z, uint64_t value);

/* z := the integer that number is
   Fails: not_an_integer, too_large */
QUOREM_C_MUST_USE quorem_size quorem_sm_number_to_bigint_size(double number, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_number_to_bigint(quorem_digit* z, double number,
                                                           const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_number_to_bigint_size(double number, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_number_to_bigint(quorem_digit* z, double number,
                                                           const quorem_context* context);

/* z := the integer that text shows, as BigInt(text) reads it: white space round it, a sign before decimal digits only,
   0x, 0o and 0b; nothing at all is 0 Fails: invalid_text, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_string_to_bigint_size(quorem_text text, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_string_to_bigint(quorem_digit* z, quorem_text text,
                                                           const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_string_to_bigint_size(quorem_text text, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_string_to_bigint(quorem_digit* z, quorem_text text,
                                                           const quorem_context* context);

/* z := the value of a numeric literal without its n: no sign, no leading zeros, single _ between digits
   Fails: invalid_text, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_literal_size(quorem_text text, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_literal(quorem_digit* z, quorem_text text, const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_literal_size(quorem_text text, const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_literal(quorem_digit* z, quorem_text text, const quorem_context* context);

/* z := the digits of a radix of 2 to 36 in either case, with or without a sign; no prefix, no white space
   Fails: invalid_text, invalid_radix, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_digits_to_bigint_size(quorem_text text, int radix,
                                                              const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_digits_to_bigint(quorem_digit* z, quorem_text text, int radix,
                                                           const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_digits_to_bigint_size(quorem_text text, int radix,
                                                              const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_digits_to_bigint(quorem_digit* z, quorem_text text, int radix,
                                                           const quorem_context* context);

/* text := a in a radix of 2 to 36, digits beyond 9 as small letters, without a final zero byte; the size is at most one
   above the truth
   Fails: invalid_radix; out_of_memory and interrupted, not the size */
QUOREM_C_MUST_USE quorem_text_result quorem_sm_to_string_size(quorem_sm a, int radix);
QUOREM_C_MUST_USE quorem_text_result quorem_sm_to_string(char* text, quorem_sm a, int radix,
                                                         const quorem_context* context);
QUOREM_C_MUST_USE quorem_text_result quorem_tc_to_string_size(quorem_tc a, int radix);
QUOREM_C_MUST_USE quorem_text_result quorem_tc_to_string(char* text, quorem_tc a, int radix,
                                                         const quorem_context* context);

/* ---- prepared divisors --------------------------------------------------------------------------------------------
 */

/* What a division finds out about its divisor, kept for the next dividends. It lives in the caller's memory and holds
   no pointer: its bytes may be copied, or moved by a garbage collector, to other memory that is aligned to 8 bytes. It
   does not change once it is prepared, and may be shared between threads. */
typedef struct quorem_divisor quorem_divisor;

/* The bytes that a prepared divisor of n stored digits needs. */
QUOREM_C_API size_t quorem_divisor_size(quorem_length n);

/* *divisor := b, prepared in `memory`, where it begins; null where it fails. b may be forgotten afterwards.
   Requires: quorem_divisor_size(b.len) bytes at `memory`, aligned to 8, not overlapping b
   Fails: division_by_zero, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_sm_prepare_divisor(const quorem_divisor** divisor, void* memory, quorem_sm b,
                                                          const quorem_context* context);
QUOREM_C_MUST_USE quorem_status quorem_tc_prepare_divisor(const quorem_divisor** divisor, void* memory, quorem_tc b,
                                                          const quorem_context* context);

/* The digits of the divisor's magnitude, and its sign. */
QUOREM_C_API quorem_length quorem_divisor_len(const quorem_divisor* divisor);
QUOREM_C_API bool quorem_divisor_negative(const quorem_divisor* divisor);

/* q := truncate(a / b)
   Fails: too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_divide_prepared_size(quorem_sm a, const quorem_divisor* b,
                                                             const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_divide_prepared(quorem_digit* q, quorem_sm a, const quorem_divisor* b,
                                                          const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_divide_prepared_size(quorem_tc a, const quorem_divisor* b,
                                                             const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_divide_prepared(quorem_digit* q, quorem_tc a, const quorem_divisor* b,
                                                          const quorem_context* context);

/* r := a - truncate(a / b) b
   Fails: too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_size quorem_sm_remainder_prepared_size(quorem_sm a, const quorem_divisor* b,
                                                                const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_sm_remainder_prepared(quorem_digit* r, quorem_sm a, const quorem_divisor* b,
                                                             const quorem_context* context);
QUOREM_C_MUST_USE quorem_size quorem_tc_remainder_prepared_size(quorem_tc a, const quorem_divisor* b,
                                                                const quorem_context* context);
QUOREM_C_MUST_USE quorem_result quorem_tc_remainder_prepared(quorem_digit* r, quorem_tc a, const quorem_divisor* b,
                                                             const quorem_context* context);

/* q, r := both, where q and r do not overlap
   Fails: too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_quotient_remainder quorem_sm_divide_remainder_prepared(quorem_digit* q, quorem_digit* r,
                                                                                quorem_sm a, const quorem_divisor* b,
                                                                                const quorem_context* context);
QUOREM_C_MUST_USE quorem_quotient_remainder quorem_tc_divide_remainder_prepared(quorem_digit* q, quorem_digit* r,
                                                                                quorem_tc a, const quorem_divisor* b,
                                                                                const quorem_context* context);

/* ---- values -------------------------------------------------------------------------------------------------------
 */

/* An integer that owns its memory. Its context gives that memory, the scratch of the operations that have it as their
   result, and their limits; it must outlive the value. Results may be any of the operands, and any status but QUOREM_OK
   leaves every value as it was. Distinct values, and one that nobody changes, may be used by any number of threads. */
typedef struct quorem_bigint quorem_bigint;

/* A new value of 0; null where there is no memory. A null context stands for the defaults. */
QUOREM_C_MUST_USE quorem_bigint* quorem_bigint_create(const quorem_context* context);

/* Gives the value's memory back; nothing for null. */
QUOREM_C_API void quorem_bigint_destroy(quorem_bigint* a);

/* z := a
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_copy(quorem_bigint* z, const quorem_bigint* a);

/* Exchanges the values and their memory. Requires: both have one context */
QUOREM_C_API void quorem_bigint_swap(quorem_bigint* a, quorem_bigint* b);

/* The digits of a, as long as a does not change; and z := a copy of a canonical view.
   Fails: too_large, out_of_memory */
QUOREM_C_API quorem_sm quorem_bigint_view(const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_view(quorem_bigint* z, quorem_sm a);

/* z := value
   Fails: too_large, out_of_memory; a double also not_an_integer */
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_int64(quorem_bigint* z, int64_t value);
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_uint64(quorem_bigint* z, uint64_t value);
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_double(quorem_bigint* z, double value);

/* z := the integer that len bytes of UTF-8, or len units of UTF-16, show, as JavaScript's BigInt(text) reads them;
   z := the digits of a radix of 2 to 36, with or without a sign
   Fails: invalid_text, invalid_radix, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_text(quorem_bigint* z, const char* text, size_t len);
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_utf16(quorem_bigint* z, const uint16_t* text, size_t len);
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_digits(quorem_bigint* z, const char* text, size_t len, int radix);

/* How an integer is laid down in bytes. */
typedef enum quorem_byte_order { QUOREM_LITTLE_ENDIAN = 0, QUOREM_BIG_ENDIAN = 1 } quorem_byte_order;
typedef enum quorem_byte_form { QUOREM_NATURAL = 0, QUOREM_TWOS_COMPLEMENT = 1 } quorem_byte_form;

/* z := the integer that the bytes are; no bytes are 0
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_from_bytes(quorem_bigint* z, const void* bytes, size_t len,
                                                         quorem_byte_order order, quorem_byte_form form);

/* The bytes that hold a; of a negative number in natural form 0, as it has none. */
QUOREM_C_API size_t quorem_bigint_byte_length(const quorem_bigint* a, quorem_byte_form form);

/* Fills all len bytes. False, and nothing is written, where a does not fit: a negative one never fits in natural form.
 */
QUOREM_C_MUST_USE bool quorem_bigint_to_bytes(void* bytes, size_t len, const quorem_bigint* a, quorem_byte_order order,
                                              quorem_byte_form form);

/* text := a in a radix of 2 to 36, with a final zero byte, which the size counts and the length does not; the size is
   at most one above the truth Fails: invalid_radix; out_of_memory and interrupted, not the size */
QUOREM_C_MUST_USE quorem_text_result quorem_bigint_to_text_size(const quorem_bigint* a, int radix);
QUOREM_C_MUST_USE quorem_text_result quorem_bigint_to_text(char* text, const quorem_bigint* a, int radix);

/* a modulo 2^64, as typed arrays store it; the nearest double. */
QUOREM_C_API int64_t quorem_bigint_to_int64(const quorem_bigint* a);
QUOREM_C_API uint64_t quorem_bigint_to_uint64(const quorem_bigint* a);
QUOREM_C_API double quorem_bigint_to_double(const quorem_bigint* a);

/* *value := a. False, and nothing is written, where it does not fit. */
QUOREM_C_MUST_USE bool quorem_bigint_get_int64(int64_t* value, const quorem_bigint* a);
QUOREM_C_MUST_USE bool quorem_bigint_get_uint64(uint64_t* value, const quorem_bigint* a);

/* -1, 0 or 1; the bits of |a|; does 2 not divide a? */
QUOREM_C_API int quorem_bigint_sign(const quorem_bigint* a);
QUOREM_C_API uint64_t quorem_bigint_bit_length(const quorem_bigint* a);
QUOREM_C_API bool quorem_bigint_is_odd(const quorem_bigint* a);

/* -1, 0 or 1 as a < b, a = b, a > b; and the same with a double, exactly, and with text, for whose scratch and limits
   the context of a serves. */
QUOREM_C_API int quorem_bigint_compare(const quorem_bigint* a, const quorem_bigint* b);
QUOREM_C_API bool quorem_bigint_equal(const quorem_bigint* a, const quorem_bigint* b);
QUOREM_C_API quorem_ordering quorem_bigint_compare_double(const quorem_bigint* a, double b);
QUOREM_C_MUST_USE quorem_comparison quorem_bigint_compare_text(const quorem_bigint* a, const char* text, size_t len);

/* z := a + b, a - b, a b, a a, a^e
   Fails: too_large, out_of_memory, interrupted; a power also negative_exponent */
QUOREM_C_MUST_USE quorem_status quorem_bigint_add(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_subtract(quorem_bigint* z, const quorem_bigint* a,
                                                       const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_multiply(quorem_bigint* z, const quorem_bigint* a,
                                                       const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_square(quorem_bigint* z, const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_power(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* e);

/* z := -a, a + 1, a - 1
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_negate(quorem_bigint* z, const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_increment(quorem_bigint* z, const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_decrement(quorem_bigint* z, const quorem_bigint* a);

/* q := truncate(a / b); r := a - truncate(a / b) b, with the sign of a; both, of different values
   Fails: division_by_zero, too_large, out_of_memory, interrupted */
QUOREM_C_MUST_USE quorem_status quorem_bigint_divide(quorem_bigint* q, const quorem_bigint* a, const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_remainder(quorem_bigint* r, const quorem_bigint* a,
                                                        const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_divide_remainder(quorem_bigint* q, quorem_bigint* r,
                                                               const quorem_bigint* a, const quorem_bigint* b);

/* The same by a prepared divisor, whose sign counts. */
QUOREM_C_MUST_USE quorem_status quorem_bigint_divide_prepared(quorem_bigint* q, const quorem_bigint* a,
                                                              const quorem_divisor* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_remainder_prepared(quorem_bigint* r, const quorem_bigint* a,
                                                                 const quorem_divisor* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_divide_remainder_prepared(quorem_bigint* q, quorem_bigint* r,
                                                                        const quorem_bigint* a,
                                                                        const quorem_divisor* b);

/* z := ~a, a & b, a | b, a ^ b
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_bitwise_not(quorem_bigint* z, const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_bitwise_and(quorem_bigint* z, const quorem_bigint* a,
                                                          const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_bitwise_or(quorem_bigint* z, const quorem_bigint* a,
                                                         const quorem_bigint* b);
QUOREM_C_MUST_USE quorem_status quorem_bigint_bitwise_xor(quorem_bigint* z, const quorem_bigint* a,
                                                          const quorem_bigint* b);

/* z := a 2^count, floor(a / 2^count); a negative count goes the other way
   Fails: too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_left_shift(quorem_bigint* z, const quorem_bigint* a,
                                                         const quorem_bigint* count);
QUOREM_C_MUST_USE quorem_status quorem_bigint_right_shift(quorem_bigint* z, const quorem_bigint* a,
                                                          const quorem_bigint* count);
QUOREM_C_MUST_USE quorem_status quorem_bigint_shift_left(quorem_bigint* z, const quorem_bigint* a, uint64_t count);
QUOREM_C_MUST_USE quorem_status quorem_bigint_shift_right(quorem_bigint* z, const quorem_bigint* a, uint64_t count);

/* z := a modulo 2^width, in the range of a signed and of an unsigned integer of that width
   Fails: invalid_width, too_large, out_of_memory */
QUOREM_C_MUST_USE quorem_status quorem_bigint_as_int_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a);
QUOREM_C_MUST_USE quorem_status quorem_bigint_as_uint_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a);

#ifdef __cplusplus
}
#endif

#endif /* QUOREM_C_H_ */

