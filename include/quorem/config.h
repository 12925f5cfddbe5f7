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
