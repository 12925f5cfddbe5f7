// Build choices, and the only place that asks which compiler or machine this is.
//
//   QUOREM_DIGIT_BITS          64 (default), 32 or 8: the width of a digit. 8 exists for exhaustive tests.
//   QUOREM_NO_INT128           defined: never use the compiler's 128-bit integer, even where there is one.
//   QUOREM_NO_ASSEMBLY         defined: only the portable kernels.
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

#if defined(__SIZEOF_INT128__) && !defined(QUOREM_NO_INT128)
#define QUOREM_HAS_INT128 1
#else
#define QUOREM_HAS_INT128 0
#endif

#if defined(__GNUC__) || defined(__clang__)
#define QUOREM_ALWAYS_INLINE inline __attribute__((always_inline))
#define QUOREM_INLINE_LAMBDA __attribute__((always_inline))
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

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__ILP32__) && !defined(_WIN32) && QUOREM_DIGIT_BITS == 64 && \
    QUOREM_HAS_INT128 && !defined(QUOREM_NO_ASSEMBLY)
#define QUOREM_X86_64 1
#else
#define QUOREM_X86_64 0
#endif

#endif  // QUOREM_CONFIG_H_
