// Quorem 0.9.0: exact ECMAScript BigInt arithmetic, the core's public headers in one.
// How to use it stands in README.md and in the parts below; ecma.h is the one that engines want.
//
// Licence: MIT OR Apache-2.0. Made by tools/amalgamate.py; changes belong into the files that it names.

#ifndef QUOREM_CORE_H_
#define QUOREM_CORE_H_

#undef QUOREM_TRANSFORM
#define QUOREM_TRANSFORM 0

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

// ---- include/quorem/digits.h ----------------------------------------------------------------------------------------

// The digit and the borrowed views of integers that every operation takes.
//
// A *digit* is an unsigned machine word of QUOREM_DIGIT_BITS bits, B = 2^QUOREM_DIGIT_BITS. Digits stand in memory in
// little-endian order: value = digits[0] + digits[1] B + digits[2] B^2 + ...; each digit is in the byte order of the
// host. A *len* counts digits, *bits* count bits. Operands need no more than 4-byte alignment.

#ifndef QUOREM_DIGITS_H_
#define QUOREM_DIGITS_H_

#include <cstddef>
#include <cstdint>

namespace quorem {

// The digit: an unsigned word of digit_bits bits.
#if QUOREM_DIGIT_BITS == 64
typedef std::uint64_t digit QUOREM_UNALIGNED_DIGIT;
#elif QUOREM_DIGIT_BITS == 32
typedef std::uint32_t digit QUOREM_UNALIGNED_DIGIT;
#else
typedef std::uint8_t digit QUOREM_UNALIGNED_DIGIT;
#endif

// The width of a digit.
constexpr int digit_bits = QUOREM_DIGIT_BITS;

// A count of digits, as results give it. No operand has more digits than a length can count. 2^30 bits are 2^24 digits of 64 bits, or 2^27 of 8.
typedef std::uint32_t length;

// Each view is two machine words where those have 64 bits, so that it is passed in two registers.

// A natural number. Canonical: the top digit is not zero, and zero has no digits.
struct Digits {
  const digit* digits;
  std::size_t len;
};

// An integer as sign and magnitude (V8 stores so).
// Canonical: the top digit is not zero, and zero has no digits and is not negative.
struct SignMagnitude {
  const digit* digits;
  length len;
  bool negative;
};

// An integer as two's complement (Hermes stores so); the top bit of the top digit is the sign.
// Canonical: no digit can be dropped without changing the value, and zero has no digits. So 2^63 has two digits of 64
// bits, the upper one zero, and -(2^63) has one.
struct TwosComplement {
  const digit* digits;
  std::size_t len;
};

}  // namespace quorem

#endif  // QUOREM_DIGITS_H_

// ---- include/quorem/context.h ---------------------------------------------------------------------------------------

// What a call may use: an allocator, limits, and an interrupt callback.
//
// A Context holds no state of its own, so one may serve many calls, and distinct ones may be used at once from distinct
// threads. No call whose operands and result have at most 64 digits ever asks the allocator.

#ifndef QUOREM_CONTEXT_H_
#define QUOREM_CONTEXT_H_

#include <cstddef>
#include <cstdint>

namespace quorem {

// The default allocator: malloc and free; on Linux, memory of 8 MiB or more lies in huge pages where the system gives them.
void* default_allocate(void* user, std::size_t bytes) noexcept;
void default_release(void* user, void* memory, std::size_t bytes) noexcept;

// No limit on stored digits beside max_bits.
constexpr length unlimited_digits = ~length{0};

// What the time of a division may depend on.
enum class Policy : std::uint32_t {
  // On everything, the dividend's value too: docs/timing.md.
  fastest,
  // Division and remainder of integer.h and ecma.h, plain or prepared, of operands of up to 64 digits: on the lengths and
  // on the divisor only. The dividend may have any digits, canonical or not; results are not canonical: they have the length
  // that the size function says, and their top digits may be zero (in two's complement, copies of the sign). All else,
  // longer operands, and the values BigInt and quorem_bigint, which are canonical, as `fastest`.
  // The top bit, so that policy and max_digits below, read as one signed number, are one comparison.
  uniform = 0x80000000u,
};

// The choices of a call, with their defaults.
struct Context {
  // Returns `bytes` bytes aligned for any scalar type, or null: the call then fails with Status::out_of_memory.
  void* (*allocate)(void* user, std::size_t bytes) noexcept = default_allocate;
  void (*release)(void* user, void* memory, std::size_t bytes) noexcept = default_release;

  // True: stop, the call ends with Status::interrupted. Null: never asked. Asked after every bounded amount of work
  // (at most 2^22 products of two digits, or one row of a divisor that is longer) by operations on more than 64 digits.
  bool (*interrupt)(void* user) noexcept = nullptr;

  // What these three functions are called with.
  void* user = nullptr;

  // The longest magnitude a result may have, in bits, and the longest result in stored digits of its view
  // (an engine such as Hermes limits two's-complement digits).
  std::uint64_t max_bits = std::uint64_t{1} << 30;
  length max_digits = unlimited_digits;

  Policy policy = Policy::fastest;
};

}  // namespace quorem

#endif  // QUOREM_CONTEXT_H_

// ---- include/quorem/status.h ----------------------------------------------------------------------------------------

// How an operation of the core ended, and what it hands back.

#ifndef QUOREM_STATUS_H_
#define QUOREM_STATUS_H_

#include <cstdint>

namespace quorem {

// After anything but `ok`, inputs that do not overlap a result are as they were.
enum class [[nodiscard]] Status : std::uint8_t {
  ok,
  division_by_zero,  // the divisor is zero
  too_large,         // the result exceeds the limit of the Context
  out_of_memory,     // the allocator of the Context said no
  interrupted,       // the interrupt callback of the Context said stop
  negative_exponent, // a power with an exponent below zero
  not_an_integer,    // a Number with a fraction, NaN or an infinity
  invalid_text,      // text that shows no integer
  invalid_radix,     // a radix below 2 or above 36
  invalid_width,     // a width above 2^53 - 1
  no_unsigned_shift, // >>> of a BigInt
};

// The name of the enumerator, such as "division_by_zero". Never null.
const char* status_name(Status status) noexcept;

// An upper bound of a result's length, given before the work.
struct [[nodiscard]] Size {
  length len;
  Status status;
};

// One result: its exact length in digits, and its sign (set for both kinds of views).
// Small enough to come back in one register.
struct [[nodiscard]] Result {
  length len;
  bool negative;
  Status status;
};

// A Result in one word, as functions of the core return it (see unpack).
typedef std::uint64_t PackedResult;
constexpr int packed_negative_bit = 32;
constexpr int packed_status_bit = 40;

// The Result that a word stands for.
inline Result unpack(PackedResult packed) noexcept {
  return {static_cast<length>(packed & 0xffffffffu), (packed >> packed_negative_bit & 1) != 0,
          static_cast<Status>(packed >> packed_status_bit)};
}

// Two results of one division; `status` stands in both.
struct [[nodiscard]] QuotientRemainder {
  Result quotient;
  Result remainder;
};

}  // namespace quorem

#endif  // QUOREM_STATUS_H_

// ---- include/quorem/integer_arithmetic.h ----------------------------------------------------------------------------

// Integers: sums, products and powers (integer.h says what all operations share).

#ifndef QUOREM_INTEGER_ARITHMETIC_H_
#define QUOREM_INTEGER_ARITHMETIC_H_

namespace quorem::integer {

namespace detail {

// z := a + b by signs and magnitudes that are not put together to views (see sum_size_near_limit); b_negative is the
// opposite of b's sign for a difference.
PackedResult add(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn, bool b_negative,
                 const Context& context) noexcept;
PackedResult add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult multiply(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult multiply(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult square(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult square(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult power(digit* z, SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
PackedResult power(digit* z, TwosComplement a, TwosComplement e, const Context& context) noexcept;
PackedResult negate(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult negate(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult increment(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult increment(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult decrement(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult decrement(digit* z, TwosComplement a, const Context& context) noexcept;

// The lengths that sums and differences have a row of code for, inlined up to the call of that row.
constexpr length short_max = 8;

// z := a + b, n digits of natural numbers, 1 <= n <= short_max; returns the carry.
digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
// z := a - b for a >= b, likewise; returns the length without leading zeros.
length subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
// z := a + b and a - b, n digits of two's complement, 1 <= n <= short_max.
PackedResult add_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;
PackedResult subtract_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept;

// Sizes where the limits of the context matter.
// These two take views apart, which costs the usual path less than putting them together for a call.
template <class View>
Size sum_size_near_limit(const digit* a, decltype(View::len) an, const digit* b, decltype(View::len) bn, bool equal_signs,
                         const Context& context) noexcept;
template <>
Size sum_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn, bool equal_signs,
                                        const Context& context) noexcept;
template <>
Size sum_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn, bool equal_signs,
                                         const Context& context) noexcept;
template <class View>
Size multiply_size_near_limit(const digit* a, decltype(View::len) an, const digit* b, decltype(View::len) bn,
                              const Context& context) noexcept;
template <>
Size multiply_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn,
                                             const Context& context) noexcept;
template <>
Size multiply_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn,
                                              const Context& context) noexcept;

Size negate_size_near_limit(const digit* a, length an, const Context& context) noexcept;

// Is a result of so many digits within the limits, whatever its digits are?
inline bool surely_within(std::size_t len, const Context& context) noexcept {
  return len <= context.max_digits && std::uint64_t{len} * digit_bits <= context.max_bits;
}

}  // namespace detail

// z := a + b
// z := a - b
// Requires: room for add_size or subtract_size digits; z may start where a or b starts
// Scratch:  none, but where the result may exceed the limits: then max(an, bn) + 1, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     Theta(max(an, bn)); depends on lengths and signs; on all values where signs make it a difference
template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept;
inline Result add(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
inline Result add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
inline Result subtract(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
inline Result subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;

// z := a b
// z := a^2
// Requires: room for multiply_size or square_size digits; z overlaps no operand
// Scratch:  natural::multiply_scratch of the lengths of |a| and |b|; where the result may exceed the limits an + bn more
// Fails:    too_large, out_of_memory, interrupted
// Time:     O(an bn), where both are long O((an + bn) log (an + bn)); depends on lengths and signs, in between also on values
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept;
template <class View>
inline Size square_size(View a, const Context& context) noexcept;
template <class View>
inline Result multiply(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::multiply(z, a, b, context));
}
template <class View>
inline Result square(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::square(z, a, context));
}

// z := a^e, 0^0 = 1
// Requires: room for power_size digits; z overlaps no operand
// Scratch:  2 (zn + 2) + an digits, an more for a negative number in two's complement, and what the products on the way
//           need, natural::multiply_scratch(n, n) + 3 (n + 1) / 2 at most for n = zn + 2; none from the context where operands
//           and result have at most 64 digits
// Fails:    negative_exponent, too_large, out_of_memory, interrupted; the first two before any work, the size says so too
// Time:     O(M(zn)); depends on all values
Size power_size(SignMagnitude a, SignMagnitude e, const Context& context) noexcept;
Size power_size(TwosComplement a, TwosComplement e, const Context& context) noexcept;
template <class View>
inline Result power(digit* z, View a, View e, const Context& context) noexcept {
  return unpack(detail::power(z, a, e, context));
}

// z := -a
// z := a + 1
// z := a - 1
// Requires: room for the size of the operation; z may start where a starts
// Fails:    too_large, out_of_memory
// Time:     O(n); depends on all values
inline Size negate_size(SignMagnitude a, const Context& context) noexcept;
Size negate_size(TwosComplement a, const Context& context) noexcept;
template <class View>
inline Size increment_size(View a, const Context& context) noexcept;
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept;
inline Result negate(digit* z, SignMagnitude a, const Context& context) noexcept;
inline Result negate(digit* z, TwosComplement a, const Context& context) noexcept;
template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept;
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept;

namespace detail {

inline bool is_negative(SignMagnitude a) noexcept { return a.negative; }
inline bool is_negative(TwosComplement a) noexcept {
  return a.len != 0 && (a.digits[a.len - 1] >> (digit_bits - 1)) != 0;
}

// A sum of equal signs may need a digit more than the longer operand, a difference never does.
inline std::size_t sum_bound(std::size_t an, std::size_t bn, bool equal_signs) noexcept {
  return (an < bn ? bn : an) + std::size_t{equal_signs};
}
template <class View>
inline Size sum_size(View a, View b, bool subtracts, const Context& context) noexcept {
  const bool equal_signs = is_negative(a) == (is_negative(b) != subtracts);
  const std::size_t bound = sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return sum_size_near_limit<View>(a.digits, a.len, b.digits, b.len, equal_signs, context);
}

}  // namespace detail

template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept {
  return detail::sum_size(a, b, false, context);
}
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept {
  return detail::sum_size(a, b, true, context);
}

namespace detail {

// Operands of one length that have a row of code.
inline bool is_short_pair(std::size_t an, std::size_t bn) noexcept { return an == bn && an - 1 < short_max; }

}  // namespace detail

// On sign-magnitude the limit is asked for as the size function does, so that a compiler that has inlined both asks once.

inline Result add(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const bool equal_signs = a.negative == b.negative;
  const std::size_t bound = detail::sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(detail::surely_within(bound, context) && equal_signs && detail::is_short_pair(a.len, b.len))) {
    digit carry;
    if (a.len == 1) {
      // Read before z is written, which may start where an operand does.
      const digit addend = b.digits[0], sum = digit(a.digits[0] + addend);
      z[0] = sum;
      carry = digit(sum < addend);
    } else {
      carry = detail::add_short(z, a.digits, b.digits, a.len);
    }
    z[a.len] = carry;
    return {static_cast<length>(a.len + carry), a.negative, Status::ok};
  }
  return unpack(detail::add(z, a.digits, a.len, a.negative, b.digits, b.len, b.negative, context));
}

inline Result subtract(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const bool equal_signs = a.negative != b.negative;
  const std::size_t bound = detail::sum_bound(a.len, b.len, equal_signs);
  if (QUOREM_LIKELY(detail::surely_within(bound, context) && !equal_signs && detail::is_short_pair(a.len, b.len))) {
    // The top digits tell which is larger, without a branch that would be guessed wrong for every second pair.
    const digit a_top = a.digits[a.len - 1], b_top = b.digits[b.len - 1];
    if (QUOREM_LIKELY(a_top != b_top)) {
      const bool swaps = a_top < b_top;
      if (a.len == 1) {
        z[0] = swaps ? digit(b_top - a_top) : digit(a_top - b_top);
        return {1, a.negative != swaps, Status::ok};
      }
      const digit* larger = swaps ? b.digits : a.digits;
      const digit* smaller = swaps ? a.digits : b.digits;
      return {detail::subtract_short(z, larger, smaller, a.len), a.negative != swaps, Status::ok};
    }
  }
  return unpack(detail::add(z, a.digits, a.len, a.negative, b.digits, b.len, !b.negative, context));
}

inline Result add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_short_pair(a.len, b.len) && detail::surely_within(a.len + 1, context))) {
    return unpack(detail::add_short_twos(z, a.digits, b.digits, a.len));
  }
  return unpack(detail::add(z, a, b, context));
}

inline Result subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_short_pair(a.len, b.len) && detail::surely_within(a.len + 1, context))) {
    return unpack(detail::subtract_short_twos(z, a.digits, b.digits, a.len));
  }
  return unpack(detail::subtract(z, a, b, context));
}

template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return {0, Status::ok};
  const std::size_t bound = std::size_t{a.len} + b.len;
  if (QUOREM_LIKELY(detail::surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::multiply_size_near_limit<View>(a.digits, a.len, b.digits, b.len, context);
}
template <class View>
inline Size square_size(View a, const Context& context) noexcept {
  return multiply_size(a, a, context);
}

inline Size negate_size(SignMagnitude a, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::surely_within(a.len, context))) return {a.len, Status::ok};
  return detail::negate_size_near_limit(a.digits, a.len, context);
}

inline Result negate(digit* z, SignMagnitude a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!detail::surely_within(a.len, context))) return unpack(detail::negate(z, a, context));
  for (length i = 0; i < a.len; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a.digits[i];
  }
  return {a.len, a.len != 0 && !a.negative, Status::ok};
}
inline Result negate(digit* z, TwosComplement a, const Context& context) noexcept {
  return unpack(detail::negate(z, a, context));
}

namespace detail {

inline constexpr digit one_digit = 1;
inline SignMagnitude one(SignMagnitude) noexcept { return {&one_digit, 1, false}; }
inline TwosComplement one(TwosComplement) noexcept { return {&one_digit, 1}; }

// Is `low`, in the place of the lowest digit of a, that of a + 1 or a - 1 where no other digit changes, nor the length but for a
// single digit that becomes 0?
inline bool is_lowest_alone(SignMagnitude a, digit low, bool carries) noexcept {
  static_cast<void>(low);
  return !a.negative && !carries;
}
inline bool is_lowest_alone(TwosComplement a, digit low, bool) noexcept {
  // The sign stays, and a sign digit stays needed; which holds for no carry either.
  return (digit(a.digits[0] ^ low) >> (digit_bits - 1)) == 0;
}

template <class View>
inline Result replace_lowest(digit* z, View a, digit low) noexcept {
  const bool negative = is_negative(a);
  z[0] = low;
  for (std::size_t i = 1; i < a.len; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a.digits[i];
  }
  return {static_cast<length>(a.len - std::size_t{a.len == 1 && low == 0}), negative, Status::ok};
}

}  // namespace detail

template <class View>
inline Size increment_size(View a, const Context& context) noexcept {
  return add_size(a, detail::one(a), context);
}
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept {
  return subtract_size(a, detail::one(a), context);
}

template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_LIKELY(a.len != 0 && detail::surely_within(a.len, context))) {
    const digit low = digit(a.digits[0] + 1);
    if (QUOREM_LIKELY(detail::is_lowest_alone(a, low, low == 0))) return detail::replace_lowest(z, a, low);
  }
  return unpack(detail::increment(z, a, context));
}
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_LIKELY(a.len != 0 && detail::surely_within(a.len, context))) {
    const digit low = digit(a.digits[0] - 1);
    if (QUOREM_LIKELY(detail::is_lowest_alone(a, low, a.digits[0] == 0))) return detail::replace_lowest(z, a, low);
  }
  return unpack(detail::decrement(z, a, context));
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_ARITHMETIC_H_

// ---- include/quorem/integer_bits.h ----------------------------------------------------------------------------------

// Integers: bitwise operations, shifts and widths, all on the endless two's complement of the value (integer.h says what
// all operations share).

#ifndef QUOREM_INTEGER_BITS_H_
#define QUOREM_INTEGER_BITS_H_

namespace quorem::integer {

// The greatest width that ECMAScript accepts: 2^53 - 1.
constexpr std::uint64_t max_width = (std::uint64_t{1} << 53) - 1;

namespace detail {

PackedResult bitwise_not(digit* z, SignMagnitude a, const Context& context) noexcept;
PackedResult bitwise_not(digit* z, TwosComplement a, const Context& context) noexcept;
PackedResult bitwise_and(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_and(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult bitwise_or(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_or(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult bitwise_xor(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult bitwise_xor(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult shift_left(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_left(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_right(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
PackedResult shift_right(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept;
PackedResult as_int_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
PackedResult as_int_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept;
PackedResult as_uint_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
PackedResult as_uint_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept;

// What the inlined functions below leave: sizes of negative numbers and near the limits, counts of more than a digit.
Size bitwise_and_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_and_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;

}  // namespace detail

// z := ~a = -a - 1
// z := a & b
// z := a | b
// z := a ^ b
// Requires: room for the size of the operation; z may start where a or b starts
// Scratch:  none, but where the result may exceed the limits: then max(an, bn) + 1, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     O(max(an, bn)); depends on all values
Size bitwise_not_size(SignMagnitude a, const Context& context) noexcept;
Size bitwise_not_size(TwosComplement a, const Context& context) noexcept;
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept;
Size bitwise_or_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_or_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size bitwise_xor_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size bitwise_xor_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
template <class View>
inline Result bitwise_not(digit* z, View a, const Context& context) noexcept {
  return unpack(detail::bitwise_not(z, a, context));
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept;
template <class View>
inline Result bitwise_or(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::bitwise_or(z, a, b, context));
}
template <class View>
inline Result bitwise_xor(digit* z, View a, View b, const Context& context) noexcept {
  return unpack(detail::bitwise_xor(z, a, b, context));
}

// z := a 2^count
// z := floor(a / 2^count)
// Requires: room for the size of the operation; z may start where a starts
// Scratch:  none, but where the result may exceed the limits: then its size, from the context above 64 digits
// Fails:    too_large, out_of_memory
// Time:     Theta(zn), a shift to the right that drops one bits of a negative number in O(an); depends on all values
Size shift_left_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
Size shift_left_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;
inline Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept;
inline Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept;
template <class View>
inline Result shift_left(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  return unpack(detail::shift_left(z, a, count, context));
}
template <class View>
inline Result shift_right(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  return unpack(detail::shift_right(z, a, count, context));
}

// z := a modulo 2^width, -2^(width-1) <= z < 2^(width-1)
// z := a modulo 2^width, 0 <= z < 2^width
// Requires: room for the size of the operation; z may start where a starts
// Scratch:  none, but where the result may exceed the limits: then its size, from the context above 64 digits
// Fails:    invalid_width above max_width; too_large, out_of_memory
// Time:     O(min(an, width / digit_bits)), for as_uint_n of a negative number Theta(width / digit_bits); depends on all
//           values
Size as_int_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
Size as_int_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept;
Size as_uint_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept;
Size as_uint_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept;
template <class View>
inline Result as_int_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return unpack(detail::as_int_n(z, width, a, context));
}
template <class View>
inline Result as_uint_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return unpack(detail::as_uint_n(z, width, a, context));
}

// The bits of |a|: 0 for 0, else floor(log2 |a|) + 1.
// Time:     Theta(1), of a negative number in two's complement O(an); depends on the top digit, there on all values
std::uint64_t bit_length(SignMagnitude a) noexcept;
std::uint64_t bit_length(TwosComplement a) noexcept;

// A count of bits as a shift takes it: a BigInt of any size, with its sign. A magnitude of 2^64 or more is given as
// 2^64 - 1, which shifts every number that memory can hold to 0, to -1, or beyond every limit.
struct ShiftCount {
  std::uint64_t bits;
  bool negative;
};
inline ShiftCount shift_count(SignMagnitude count) noexcept;
inline ShiftCount shift_count(TwosComplement count) noexcept;

namespace detail {

ShiftCount shift_count_long(SignMagnitude count) noexcept;
ShiftCount shift_count_long(TwosComplement count) noexcept;

}  // namespace detail

inline ShiftCount shift_count(SignMagnitude count) noexcept {
  if (QUOREM_UNLIKELY(count.len > 1)) return detail::shift_count_long(count);
  return {count.len == 0 ? std::uint64_t{0} : std::uint64_t{count.digits[0]}, count.negative};
}
inline ShiftCount shift_count(TwosComplement count) noexcept {
  if (QUOREM_UNLIKELY(count.len > 1)) return detail::shift_count_long(count);
  const digit value = count.len == 0 ? digit(0) : count.digits[0];
  const bool negative = detail::is_negative(count);
  return {std::uint64_t{negative ? digit(0 - value) : value}, negative};
}

inline Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t whole = count / digit_bits;
  const std::size_t bound = whole < a.len ? a.len - static_cast<std::size_t>(whole) : 0;
  if (QUOREM_LIKELY(!a.negative && detail::surely_within(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::shift_right_size(a, count, context);
}
inline Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t whole = count / digit_bits;
  if (QUOREM_LIKELY(whole < a.len && detail::surely_within(a.len, context))) {
    return {static_cast<length>(a.len - static_cast<std::size_t>(whole)), Status::ok};
  }
  return detail::shift_right_size(a, count, context);
}

// Of numbers that are not negative, the shorter one is as long as the result at most.
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(!detail::is_negative(a) && !detail::is_negative(b) && detail::surely_within(bound, context))) {
    return {static_cast<length>(bound), Status::ok};
  }
  return detail::bitwise_and_size(a, b, context);
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (bound == 1 && !detail::is_negative(a) && !detail::is_negative(b) && detail::surely_within(1, context)) {
    const digit result = digit(a.digits[0] & b.digits[0]);
    z[0] = result;
    return {static_cast<length>(result != 0), false, Status::ok};
  }
  return unpack(detail::bitwise_and(z, a, b, context));
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_BITS_H_

// ---- include/quorem/integer_text.h ----------------------------------------------------------------------------------

// Integers: to and from text (integer.h says what all operations share).

#ifndef QUOREM_INTEGER_TEXT_H_
#define QUOREM_INTEGER_TEXT_H_

namespace quorem {

// Borrowed text. It may end inside a character or hold any unit: what is not part of an integer makes it invalid.
enum class Encoding : std::uint8_t { latin1, utf8, utf16 };
struct Text {
  const void* units;  // len bytes of Latin-1 or UTF-8, or len char16_t aligned to 2 bytes
  std::size_t len;
  Encoding encoding;
};

// What a text may look like.
enum class TextGrammar : std::uint8_t {
  // ECMAScript's StringToBigInt: white space round it, a sign only before decimal digits, 0x, 0o and 0b in either case;
  // nothing at all is 0.
  string,
  // A numeric literal of ECMAScript without the n at its end: decimal without leading zeros, or a prefix; single _ between
  // digits; no sign, no white space.
  literal,
  // Only digits of a radix, with or without a sign; no prefix, no white space.
  digits,
};

namespace integer {

// The number of characters written.
struct [[nodiscard]] TextResult {
  std::size_t len;
  Status status;
};

// text := a in radix 2 to 36, digits beyond 9 as small letters, a minus sign first where a < 0; no final zero byte.
// Requires: room for to_text_size characters, at most one above the truth
// Scratch:  natural::to_text_scratch(an, radix), and an more for a negative number in two's complement; from the context
//           above 64 digits
// Fails:    invalid_radix (the size says so too), out_of_memory, interrupted
// Time:     Theta(an) for a radix that is a power of two, else O(an^2), for long a O(M(an) log an); depends on all values
TextResult to_text_size(SignMagnitude a, int radix) noexcept;
TextResult to_text_size(TwosComplement a, int radix) noexcept;
TextResult to_text(char* text, SignMagnitude a, int radix, const Context& context) noexcept;
TextResult to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept;

// z := the integer that text shows. `radix` is asked for by TextGrammar::digits only.
// Requires: room for from_text_size digits, which tells nothing of the text but its length, prefix and radix
// Scratch:  natural::from_values_size(len, radix) digits for a radix other than 2, 4 and 16, and where the result may exceed
//           the limits one more than that for the result; from the context above 128, so never for up to 64 digits
// Fails:    invalid_text, invalid_radix, too_large, out_of_memory, interrupted
// Time:     Theta(len) for a radix that is a power of two, else O(len^2); depends on all values
template <class View>
Size from_text_size(const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept;
template <class View>
Result from_text(digit* z, const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept;

// Defined for the two views only.
extern template Size from_text_size<SignMagnitude>(const Text&, TextGrammar, int, const Context&) noexcept;
extern template Size from_text_size<TwosComplement>(const Text&, TextGrammar, int, const Context&) noexcept;
extern template Result from_text<SignMagnitude>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;
extern template Result from_text<TwosComplement>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;

}  // namespace integer

}  // namespace quorem

#endif  // QUOREM_INTEGER_TEXT_H_

// ---- include/quorem/integer_compare.h -------------------------------------------------------------------------------

// Integers: comparisons (integer.h says what all operations share). Half of what elliptic-curve code asks of BigInt; lengths,
// signs and top digits mostly decide, so that much is inlined.

#ifndef QUOREM_INTEGER_COMPARE_H_
#define QUOREM_INTEGER_COMPARE_H_

namespace quorem::integer {

namespace detail {

// -1, 0 or 1 as a < b, a = b, a > b: n digits each, as natural numbers.
inline int compare_digits(const digit* a, const digit* b, std::size_t n) noexcept {
  while (n-- > 0) {
    if (a[n] != b[n]) return a[n] < b[n] ? -1 : 1;
  }
  return 0;
}

}  // namespace detail

// -1, 0 or 1 as a < b, a = b, a > b.
// Time:     Theta(1) where signs or lengths differ, else O(n) to the first difference from the top; depends on all values
inline int compare(SignMagnitude a, SignMagnitude b) noexcept {
  if (QUOREM_UNLIKELY(a.negative != b.negative)) return a.negative ? -1 : 1;
  const int magnitudes = QUOREM_UNLIKELY(a.len != b.len) ? (a.len < b.len ? -1 : 1)
                                                         : detail::compare_digits(a.digits, b.digits, a.len);
  return a.negative ? -magnitudes : magnitudes;
}
inline int compare(TwosComplement a, TwosComplement b) noexcept {
  // Numbers of one sign are ordered by their digits as they stand, and a longer one lies beyond a shorter one.
  if (QUOREM_LIKELY(a.len == b.len)) {
    if (a.len == 0) return 0;
    const digit a_top = a.digits[a.len - 1], b_top = b.digits[b.len - 1];
    if (a_top == b_top) return detail::compare_digits(a.digits, b.digits, a.len - 1);
    constexpr digit top_bit = digit(digit(1) << (digit_bits - 1));
    return digit(a_top ^ top_bit) < digit(b_top ^ top_bit) ? -1 : 1;
  }
  const TwosComplement longer = a.len < b.len ? b : a;
  const bool negative = (longer.digits[longer.len - 1] >> (digit_bits - 1)) != 0;
  return (a.len < b.len) != negative ? -1 : 1;
}

// a = b
// Time:     as compare
inline bool equal(SignMagnitude a, SignMagnitude b) noexcept {
  return a.len == b.len && a.negative == b.negative && detail::compare_digits(a.digits, b.digits, a.len) == 0;
}
inline bool equal(TwosComplement a, TwosComplement b) noexcept {
  return a.len == b.len && detail::compare_digits(a.digits, b.digits, a.len) == 0;
}

// How two values of different types stand to each other; undefined where one is NaN, or text that is no integer.
enum class Ordering : signed char { less = -1, equal = 0, greater = 1, undefined = 2 };

// a <=> b for a Number b: exact, never through a rounded double.
// Time:     Theta(1) where the exponent of b decides, else O(an); depends on all values
Ordering compare(SignMagnitude a, double b) noexcept;
Ordering compare(TwosComplement a, double b) noexcept;
template <class View>
inline bool equal(View a, double b) noexcept {
  return compare(a, b) == Ordering::equal;
}

// a <=> b for a String b, which is read as StringToBigInt reads it.
// Scratch:  from_text_size digits, from the context above 64 digits
// Fails:    too_large (the text is an integer beyond the limits), out_of_memory, interrupted
// Time:     as from_text
struct [[nodiscard]] Comparison {
  Ordering ordering;
  Status status;
};
Comparison compare(SignMagnitude a, const Text& b, const Context& context) noexcept;
Comparison compare(TwosComplement a, const Text& b, const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_COMPARE_H_

// ---- include/quorem/divisor.h ---------------------------------------------------------------------------------------

// A prepared divisor: what a division finds out about its divisor, kept for the next dividends.
//
// Where one modulus serves thousands of dividends (elliptic curves, RSA, hashing into a field) the normalising shift,
// the reciprocal of the top digits, the inverse (of divisors of 3 to 7 digits) or the folding constant need to be found once.
//
//   alignas(8) unsigned char memory[...];                      // divisor_size(n) bytes
//   PreparedDivisor p = prepare_divisor(memory, b, context);   // b may be forgotten afterwards
//   if (p.status == Status::ok) ecma::remainder(r, a, *p.divisor, context);
//
// A Divisor lives in the caller's memory and holds no pointer, so its bytes may be copied elsewhere (to memory aligned to
// 8 bytes) or moved by a garbage collector. It is immutable once prepared and may be shared between threads.

#ifndef QUOREM_DIVISOR_H_
#define QUOREM_DIVISOR_H_

#include <cstddef>

namespace quorem {

class Divisor;  // its layout is src/natural/divisor_layout.h

// The bytes that a prepared divisor of n digits needs: O(n). For two's complement n is the stored length.
std::size_t divisor_size(length n) noexcept;

// What preparing a divisor came to.
struct [[nodiscard]] PreparedDivisor {
  Status status;
  const Divisor* divisor;  // in the caller's memory; null unless status is ok
};

// Requires: divisor_size(b.len) bytes at `memory`, aligned to 8; canonical b, not overlapping memory
// Fails:    division_by_zero, out_of_memory
// Scratch:  natural::prepare_divisor_scratch(n) digits from the context
// Time:     O(n), O(n^2) up to 9 digits; depends on all values
PreparedDivisor prepare_divisor(void* memory, SignMagnitude b, const Context& context) noexcept;
PreparedDivisor prepare_divisor(void* memory, TwosComplement b, const Context& context) noexcept;

// The digits of the divisor's magnitude, and its sign.
length divisor_len(const Divisor& divisor) noexcept;
bool divisor_negative(const Divisor& divisor) noexcept;

}  // namespace quorem

#endif  // QUOREM_DIVISOR_H_

// ---- include/quorem/integer_division.h ------------------------------------------------------------------------------

// Integers: division, on sign-magnitude and on two's complement (integer.h says what all operations share).
//
// A result may start exactly where an operand starts; any other overlap of a result with an operand, and any overlap of q
// with r, is not allowed. The quotient is truncated towards zero, the remainder has the sign of the dividend: a = q b + r, |r| < |b|.

#ifndef QUOREM_INTEGER_DIVISION_H_
#define QUOREM_INTEGER_DIVISION_H_

namespace quorem::integer {

// The functions behind the public ones below: the same, with packed results, or for the sizes what is not trivial.
namespace detail {

PackedResult divide(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult divide(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult divide(digit* q, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
PackedResult divide(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder(digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
PackedResult remainder(digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept;
PackedResult remainder(digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder(digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept;

// Is a result of so many digits within the limits, whatever its digits are, and its length not asked to be uniform? With the
// uniform policy `most` is negative; compilers make one comparison with memory of it.
inline bool surely_within_unless_uniform(std::size_t len, const Context& context) noexcept {
  const std::uint64_t policy = static_cast<std::uint32_t>(context.policy);
  const std::int64_t most = static_cast<std::int64_t>(policy << 32 | context.max_digits);
  return static_cast<std::int64_t>(len) <= most && std::uint64_t{len} * digit_bits <= context.max_bits;
}

Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size divide_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size divide_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept;
Size remainder_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept;
Size remainder_size(TwosComplement a, const Divisor& b, const Context& context) noexcept;

}  // namespace detail

// Sizes: an upper bound of the result's length, at most one digit above the longest result that operands of these
// lengths, signs and top digits can have; a remainder's is never above the shorter operand. `Divider` is the view of the
// dividend, or a prepared Divisor.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits. With Policy::uniform the sizes are exact and depend on the
//           lengths and the divisor only, whose digits are all looked at
template <class View, class Divider>
inline Size divide_size(View a, const Divider& b, const Context& context) noexcept {
  return detail::divide_size(a, b, context);
}
inline Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  if (a.len < b.len || b.len == 0) return {0, Status::ok};
  if (QUOREM_UNLIKELY(!detail::surely_within_unless_uniform(a.len - b.len + std::size_t{1}, context))) {
    return detail::divide_size(a, b, context);
  }
  const bool smaller_top = a.digits[a.len - 1] < b.digits[b.len - 1];
  return {a.len - b.len + static_cast<length>(!smaller_top), Status::ok};
}
inline Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (a.len < b.len && context.policy == Policy::fastest) {
    const bool non_negative = a.len == 0 || (a.digits[a.len - 1] >> (digit_bits - 1)) == 0;
    if (non_negative) return {0, Status::ok};
  }
  return detail::divide_size(a, b, context);
}
template <class View, class Divider>
inline Size remainder_size(View a, const Divider& b, const Context& context) noexcept {
  return detail::remainder_size(a, b, context);
}
inline Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const length bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(detail::surely_within_unless_uniform(bound, context))) return {bound, Status::ok};
  return detail::remainder_size(a, b, context);
}
inline Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  const std::size_t bound = a.len < b.len ? a.len : b.len;
  if (QUOREM_LIKELY(detail::surely_within_unless_uniform(bound, context))) return {static_cast<length>(bound), Status::ok};
  return detail::remainder_size(a, b, context);
}

// q := truncate(a / b)
// Scratch:  from the context only above 64 digits: natural::divide_scratch(an, bn), and an + bn for the magnitudes of
//           negative numbers in two's complement, and 2 (an + 1) where the dividend is longer than the limits
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
template <class View, class Divider>
inline Result divide(digit* q, View a, const Divider& b, const Context& context) noexcept {
  return unpack(detail::divide(q, a, b, context));
}

// r := a - truncate(a / b) b
// Scratch, Fails, Time: as divide
template <class View, class Divider>
inline Result remainder(digit* r, View a, const Divider& b, const Context& context) noexcept {
  return unpack(detail::remainder(r, a, b, context));
}

// q := truncate(a / b), r := a - q b
// Scratch, Fails, Time: as divide
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, SignMagnitude b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, const Divisor& b,
                                   const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                   const Context& context) noexcept;

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_DIVISION_H_

// ---- include/quorem/integer_number.h --------------------------------------------------------------------------------

// Integers: to and from IEEE 754 doubles (ECMAScript's Number) and 64-bit machine integers (integer.h says what all
// operations share).

#ifndef QUOREM_INTEGER_NUMBER_H_
#define QUOREM_INTEGER_NUMBER_H_

namespace quorem::integer {

// The double nearest to a, ties to even; beyond the largest double an infinity.
// Time:     Theta(1), O(an) where the bits below the top 53 are those of a tie; depends on all values
inline double to_double(SignMagnitude a) noexcept;
inline double to_double(TwosComplement a) noexcept;

// a modulo 2^64, as typed arrays store it: in [-2^63, 2^63) and in [0, 2^64).
// Time:     Theta(1); depends on length and sign; for to_int64 and to_uint64 of digits below 64 bits on nothing else
std::int64_t to_int64(SignMagnitude a) noexcept;
std::int64_t to_int64(TwosComplement a) noexcept;
std::uint64_t to_uint64(SignMagnitude a) noexcept;
std::uint64_t to_uint64(TwosComplement a) noexcept;

// Room for every 64-bit integer in either view.
constexpr length word_len = 64 / digit_bits + 1;

// z := value
// Requires: room for word_len digits
// Ensures:  exact; no limit is asked
// Time:     Theta(1); depends on nothing
template <class View>
Result from_int64(digit* z, std::int64_t value) noexcept;
template <class View>
Result from_uint64(digit* z, std::uint64_t value) noexcept;

// z := value, for an integral double: exact for each of them.
// Requires: room for from_double_size digits
// Fails:    not_an_integer (a fraction, NaN, an infinity), too_large; the size says so too
// Time:     Theta(zn); depends on the exponent
template <class View>
inline Size from_double_size(double value, const Context& context) noexcept;
template <class View>
inline Result from_double(digit* z, double value, const Context& context) noexcept;

// Defined for the two views only.
extern template Result from_int64<SignMagnitude>(digit*, std::int64_t) noexcept;
extern template Result from_int64<TwosComplement>(digit*, std::int64_t) noexcept;
extern template Result from_uint64<SignMagnitude>(digit*, std::uint64_t) noexcept;
extern template Result from_uint64<TwosComplement>(digit*, std::uint64_t) noexcept;

namespace detail {

double to_double(SignMagnitude a) noexcept;
double to_double(TwosComplement a) noexcept;
template <class View>
Size from_double_size(double value, const Context& context) noexcept;
template <class View>
Result from_double(digit* z, double value, const Context& context) noexcept;
extern template Size from_double_size<SignMagnitude>(double, const Context&) noexcept;
extern template Size from_double_size<TwosComplement>(double, const Context&) noexcept;
extern template Result from_double<SignMagnitude>(digit*, double, const Context&) noexcept;
extern template Result from_double<TwosComplement>(digit*, double, const Context&) noexcept;

// Numbers below this in magnitude are a single digit in both views, and exact as doubles where they are integers.
constexpr std::int64_t small_limit = std::int64_t{1} << (digit_bits > 53 ? 53 : digit_bits - 1);

inline bool is_small(double value) noexcept {
  return value > -static_cast<double>(small_limit) && value < static_cast<double>(small_limit) &&
         static_cast<double>(static_cast<std::int64_t>(value)) == value;
}

inline digit small_digit(SignMagnitude, std::int64_t value) noexcept { return static_cast<digit>(value < 0 ? -value : value); }
inline digit small_digit(TwosComplement, std::int64_t value) noexcept { return static_cast<digit>(value); }

}  // namespace detail

inline double to_double(SignMagnitude a) noexcept {
  if (a.len == 0) return 0.0;
  if (QUOREM_LIKELY(a.len == 1 && a.digits[0] < static_cast<std::uint64_t>(detail::small_limit))) {
    const double magnitude = static_cast<double>(static_cast<std::int64_t>(a.digits[0]));
    return a.negative ? -magnitude : magnitude;
  }
  return detail::to_double(a);
}
inline double to_double(TwosComplement a) noexcept {
  if (a.len == 0) return 0.0;
  if (QUOREM_LIKELY(a.len == 1 && a.digits[0] < static_cast<std::uint64_t>(detail::small_limit))) {
    return static_cast<double>(static_cast<std::int64_t>(a.digits[0]));
  }
  return detail::to_double(a);
}

template <class View>
inline Size from_double_size(double value, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_small(value) && detail::surely_within(1, context))) {
    return {static_cast<length>(value != 0), Status::ok};
  }
  return detail::from_double_size<View>(value, context);
}
template <class View>
inline Result from_double(digit* z, double value, const Context& context) noexcept {
  if (QUOREM_LIKELY(detail::is_small(value) && detail::surely_within(1, context))) {
    if (value != 0) z[0] = detail::small_digit(View{}, static_cast<std::int64_t>(value));
    return {static_cast<length>(value != 0), value < 0, Status::ok};
  }
  return detail::from_double<View>(z, value, context);
}

}  // namespace quorem::integer

#endif  // QUOREM_INTEGER_NUMBER_H_

// ---- include/quorem/integer.h ---------------------------------------------------------------------------------------

// Integers: signed views, both of sign-magnitude and of two's complement.
//
// Every operation `op` has an `op_size` that gives, in constant time, how much room its result needs: an upper bound, never
// below the truth, and at most one digit above the longest result that operands of those lengths, signs and top digits can
// have. It fails with Status::too_large only where the result certainly exceeds the limits of the context; where it may or
// may not, the bound is clamped to the limit, and the operation itself fails. `op(z, ...)` then writes the result to z, and
// returns its exact length and its sign.
//
// Views are canonical (digits.h), and so are results. Operands may lie anywhere, and may be longer than the limits of the
// context, which bind results only. Where a header says that z may start where an operand starts, no other overlap of z
// with an operand is allowed. After a failure, operands that z does not overlap are as they were.
//
// The View of a template is SignMagnitude or TwosComplement.

#ifndef QUOREM_INTEGER_H_
#define QUOREM_INTEGER_H_

#endif  // QUOREM_INTEGER_H_

// ---- include/quorem/natural.h ---------------------------------------------------------------------------------------

// Natural numbers: algorithms on unsigned digit spans.
//
// Views are canonical (digits.h). A result may start exactly where an operand starts; any other overlap of a result with
// an operand, and any overlap of q with r, is not allowed.

#ifndef QUOREM_NATURAL_H_
#define QUOREM_NATURAL_H_

namespace quorem::natural {

// -1, 0 or 1 as a < b, a = b, a > b.
// Time: Theta(1) where the lengths differ, else O(n) to the first difference from the top; depends on all values.
int compare(Digits a, Digits b) noexcept;

// z := a + b
// Requires: canonical a, b; room for max(an, bn) + 1 digits in z, which may start where a or b starts
// Ensures:  exact; returns the exact length
// Time:     Theta(max(an, bn)); depends on lengths, and on all values where one operand is longer
length add(digit* z, Digits a, Digits b) noexcept;

// z := a - b
// Requires: canonical a >= b; room for an digits in z, which may start where a or b starts
// Ensures:  exact; returns the exact length
// Time:     Theta(an); depends on lengths, and on all values for the exact length
length subtract(digit* z, Digits a, Digits b) noexcept;

// z := a b
// z := a^2
// Requires: canonical a, b; room for an + bn or 2 an digits in z, which overlaps no operand
// Ensures:  exact; the lengths returned are canonical
// Scratch:  multiply_scratch(an, bn) digits from the context, square_scratch(an) for a square; at most 8 (an + bn) digits
// Fails:    out_of_memory, interrupted
// Time:     O(an bn), where both are long O((an + bn) log (an + bn)); depends on lengths, in between also on values
Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept;
Result square(digit* z, Digits a, const Context& context) noexcept;
std::size_t multiply_scratch(std::size_t an, std::size_t bn) noexcept;
std::size_t square_scratch(std::size_t an) noexcept;

// z := a 2^count
// z := floor(a / 2^count)
// Requires: canonical a; room for an + ceil(count / digit_bits), or max(an - floor(count / digit_bits), 0) digits in z, which
//           may start where a starts
// Ensures:  exact; returns the exact length
// Time:     Theta(zn); depends on lengths and count
length shift_left(digit* z, Digits a, std::uint64_t count) noexcept;
length shift_right(digit* z, Digits a, std::uint64_t count) noexcept;

// text := a in radix 2 to 36, small letters, without leading zeros; "0" for 0. Returns the number of characters.
// Requires: canonical a; room for to_text_size(a, radix) characters, at most one above the truth
// Scratch:  to_text_scratch(an, radix) digits from the context
// Fails:    out_of_memory, interrupted; then *len is 0
// Time:     Theta(an) for a radix that is a power of two, else O(an^2), for long a O(M(an) log an); depends on all values
std::size_t to_text_size(Digits a, int radix) noexcept;
Status to_text(char* text, std::size_t* len, Digits a, int radix, const Context& context) noexcept;
std::size_t to_text_scratch(std::size_t an, int radix) noexcept;

// z := the number whose `len` digits of the radix are `values`, the first one the highest, each below the radix.
// Requires: radix 2 to 36; room for from_values_size(len, radix) digits in z
// Ensures:  exact; the length returned is canonical
// Scratch:  from_values_scratch(len, radix) digits, from the context above 128
// Fails:    out_of_memory, interrupted
// Time:     Theta(len) for a radix that is a power of two, else O(M(len) log len); depends on lengths
std::size_t from_values_size(std::size_t len, int radix) noexcept;
std::size_t from_values_scratch(std::size_t len, int radix) noexcept;
Result from_values(digit* z, const unsigned char* values, std::size_t len, int radix, const Context& context) noexcept;

// q := floor(a / b)
// r := a - floor(a / b) b
// q, r := floor(a / b), a - q b
// Requires: canonical a, b; room for max(an - bn + 1, 0) digits in q, for min(an, bn) in r
// Ensures:  exact; the lengths returned are canonical, `negative` is false. No digit of q beyond its exact length is
//           written; r may be written up to min(an, bn) digits.
// Scratch:  divide_scratch(an, bn) digits from the context
// Fails:    division_by_zero, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

// The same by a prepared divisor, whose sign is passed over.
Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept;
Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept;
QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept;

// The digits of scratch that a division of an by bn digits, plain or prepared, takes from the context at most:
// 0 where both are at most 64 digits long.
std::size_t divide_scratch(length an, length bn) noexcept;

// The digits of scratch that prepare_divisor takes from the context at most, for n stored digits: 0 for n <= 64, else n, for
// the magnitude of a negative number in two's complement.
std::size_t prepare_divisor_scratch(length n) noexcept;

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_H_

// ---- include/quorem/ecma.h ------------------------------------------------------------------------------------------

// BigInt operations by their names in ECMA-262 (BigInt::divide, StringToBigInt), and its errors.
//
// The same views, sizes, rooms and overlaps as integer.h, which does what the specification asks for; the functions below
// give it the specification's names and its meaning of a shift by a BigInt, and cost no call of their own. `op_size` comes
// with every `op` that writes digits; what a contract says and where memory is needed stands in the integer headers.
//
// The View of a template is SignMagnitude or TwosComplement.

#ifndef QUOREM_ECMA_H_
#define QUOREM_ECMA_H_

namespace quorem::ecma {

using integer::Comparison;
using integer::Ordering;
using integer::TextResult;

// The error that ECMAScript throws for a status: its constructor ("RangeError") and message ("Division by zero").
// Both are null for Status::ok.
struct Error {
  const char* name;
  const char* message;
};
Error error(Status status) noexcept;

// Upper bounds of the lengths of quotient and remainder. View is SignMagnitude or TwosComplement, Divider the same view or
// a prepared Divisor.
// Fails:    too_large where the result certainly exceeds the limits of the context; a zero divisor gives size 0.
// Time:     Theta(1); depends on lengths, signs and top digits
template <class View, class Divider>
inline Size divide_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_size(a, b, context);
}
template <class View, class Divider>
inline Size remainder_size(View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder_size(a, b, context);
}

// q := truncate(a / b)                                           BigInt::divide
// r := a - truncate(a / b) b, with the sign of a                 BigInt::remainder
// q, r := both
// Fails:    division_by_zero, too_large, out_of_memory, interrupted
// Time:     O(bn (an - bn + 1)), where quotient and divisor are long about that of a few products of their lengths; depends on
//           all values, less in simple cases: docs/timing.md
template <class View, class Divider>
inline Result divide(digit* q, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide(q, a, b, context);
}
template <class View, class Divider>
inline Result remainder(digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::remainder(r, a, b, context);
}
template <class View, class Divider>
inline QuotientRemainder divide_remainder(digit* q, digit* r, View a, const Divider& b, const Context& context) noexcept {
  return integer::divide_remainder(q, r, a, b, context);
}

// z := -a                                                        BigInt::unaryMinus
template <class View>
inline Size unary_minus_size(View a, const Context& context) noexcept {
  return integer::negate_size(a, context);
}
template <class View>
inline Result unary_minus(digit* z, View a, const Context& context) noexcept {
  return integer::negate(z, a, context);
}

// z := a + 1, as ++ does
template <class View>
inline Size increment_size(View a, const Context& context) noexcept {
  return integer::increment_size(a, context);
}
template <class View>
inline Result increment(digit* z, View a, const Context& context) noexcept {
  return integer::increment(z, a, context);
}

// z := a - 1, as -- does
template <class View>
inline Size decrement_size(View a, const Context& context) noexcept {
  return integer::decrement_size(a, context);
}
template <class View>
inline Result decrement(digit* z, View a, const Context& context) noexcept {
  return integer::decrement(z, a, context);
}

// z := a + b                                                     BigInt::add
template <class View>
inline Size add_size(View a, View b, const Context& context) noexcept {
  return integer::add_size(a, b, context);
}
template <class View>
inline Result add(digit* z, View a, View b, const Context& context) noexcept {
  return integer::add(z, a, b, context);
}

// z := a - b                                                     BigInt::subtract
template <class View>
inline Size subtract_size(View a, View b, const Context& context) noexcept {
  return integer::subtract_size(a, b, context);
}
template <class View>
inline Result subtract(digit* z, View a, View b, const Context& context) noexcept {
  return integer::subtract(z, a, b, context);
}

// z := a b                                                       BigInt::multiply
template <class View>
inline Size multiply_size(View a, View b, const Context& context) noexcept {
  return integer::multiply_size(a, b, context);
}
template <class View>
inline Result multiply(digit* z, View a, View b, const Context& context) noexcept {
  return integer::multiply(z, a, b, context);
}

// z := a a, where an engine sees that both operands are one
template <class View>
inline Size square_size(View a, const Context& context) noexcept {
  return integer::square_size(a, context);
}
template <class View>
inline Result square(digit* z, View a, const Context& context) noexcept {
  return integer::square(z, a, context);
}

// z := a^e                                                       BigInt::exponentiate
template <class View>
inline Size exponentiate_size(View a, View e, const Context& context) noexcept {
  return integer::power_size(a, e, context);
}
template <class View>
inline Result exponentiate(digit* z, View a, View e, const Context& context) noexcept {
  return integer::power(z, a, e, context);
}

// z := ~a                                                        BigInt::bitwiseNOT
template <class View>
inline Size bitwise_not_size(View a, const Context& context) noexcept {
  return integer::bitwise_not_size(a, context);
}
template <class View>
inline Result bitwise_not(digit* z, View a, const Context& context) noexcept {
  return integer::bitwise_not(z, a, context);
}

// z := a & b                                                     BigInt::bitwiseAND
template <class View>
inline Size bitwise_and_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_and_size(a, b, context);
}
template <class View>
inline Result bitwise_and(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_and(z, a, b, context);
}

// z := a | b                                                     BigInt::bitwiseOR
template <class View>
inline Size bitwise_or_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_or_size(a, b, context);
}
template <class View>
inline Result bitwise_or(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_or(z, a, b, context);
}

// z := a ^ b                                                     BigInt::bitwiseXOR
template <class View>
inline Size bitwise_xor_size(View a, View b, const Context& context) noexcept {
  return integer::bitwise_xor_size(a, b, context);
}
template <class View>
inline Result bitwise_xor(digit* z, View a, View b, const Context& context) noexcept {
  return integer::bitwise_xor(z, a, b, context);
}

// z := a 2^b, for b < 0 floor(a / 2^-b)                          BigInt::leftShift
template <class View>
inline Size left_shift_size(View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_right_size(a, count.bits, context)
                        : integer::shift_left_size(a, count.bits, context);
}
template <class View>
inline Result left_shift(digit* z, View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_right(z, a, count.bits, context)
                        : integer::shift_left(z, a, count.bits, context);
}

// z := floor(a / 2^b), for b < 0 a 2^-b                          BigInt::signedRightShift
template <class View>
inline Size signed_right_shift_size(View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_left_size(a, count.bits, context)
                        : integer::shift_right_size(a, count.bits, context);
}
template <class View>
inline Result signed_right_shift(digit* z, View a, View b, const Context& context) noexcept {
  const integer::ShiftCount count = integer::shift_count(b);
  return count.negative ? integer::shift_left(z, a, count.bits, context)
                        : integer::shift_right(z, a, count.bits, context);
}

// There is none: always no_unsigned_shift                        BigInt::unsignedRightShift
template <class View>
inline Size unsigned_right_shift_size(View, View, const Context&) noexcept {
  return {0, Status::no_unsigned_shift};
}
template <class View>
inline Result unsigned_right_shift(digit*, View, View, const Context&) noexcept {
  return {0, false, Status::no_unsigned_shift};
}

// a = b                                                          BigInt::equal
template <class View>
inline bool equal(View a, View b) noexcept {
  return integer::equal(a, b);
}
// a < b                                                          BigInt::lessThan
template <class View>
inline bool less_than(View a, View b) noexcept {
  return integer::compare(a, b) < 0;
}
// -1, 0 or 1, from which all comparisons follow
template <class View>
inline int compare(View a, View b) noexcept {
  return integer::compare(a, b);
}
// The same with a Number and with a String                       IsLessThan, IsLooselyEqual
template <class View>
inline Ordering compare(View a, double b) noexcept {
  return integer::compare(a, b);
}
template <class View>
inline bool equal(View a, double b) noexcept {
  return integer::equal(a, b);
}
template <class View>
inline Comparison compare(View a, const Text& b, const Context& context) noexcept {
  return integer::compare(a, b, context);
}

// z := a modulo 2^width, in the range of a signed integer of that width    BigInt.asIntN
template <class View>
inline Size as_int_n_size(std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_int_n_size(width, a, context);
}
template <class View>
inline Result as_int_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_int_n(z, width, a, context);
}
// z := a modulo 2^width                                          BigInt.asUintN
template <class View>
inline Size as_uint_n_size(std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_uint_n_size(width, a, context);
}
template <class View>
inline Result as_uint_n(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  return integer::as_uint_n(z, width, a, context);
}

// a modulo 2^64, as typed arrays store it                        ToBigInt64, ToBigUint64
template <class View>
inline std::int64_t to_big_int64(View a) noexcept {
  return integer::to_int64(a);
}
template <class View>
inline std::uint64_t to_big_uint64(View a) noexcept {
  return integer::to_uint64(a);
}

// z := the integer that the Number is                            NumberToBigInt
template <class View>
inline Size number_to_bigint_size(double value, const Context& context) noexcept {
  return integer::from_double_size<View>(value, context);
}
template <class View>
inline Result number_to_bigint(digit* z, double value, const Context& context) noexcept {
  return integer::from_double<View>(z, value, context);
}
// The Number nearest to a                                        Number(bigint)
template <class View>
inline double to_number(View a) noexcept {
  return integer::to_double(a);
}

// z := the integer that the text is                              StringToBigInt
template <class View>
inline Size string_to_bigint_size(const Text& text, const Context& context) noexcept {
  return integer::from_text_size<View>(text, TextGrammar::string, 10, context);
}
template <class View>
inline Result string_to_bigint(digit* z, const Text& text, const Context& context) noexcept {
  return integer::from_text<View>(z, text, TextGrammar::string, 10, context);
}
// z := the value of a numeric literal without its n              NumericLiteral
template <class View>
inline Size literal_size(const Text& text, const Context& context) noexcept {
  return integer::from_text_size<View>(text, TextGrammar::literal, 10, context);
}
template <class View>
inline Result literal(digit* z, const Text& text, const Context& context) noexcept {
  return integer::from_text<View>(z, text, TextGrammar::literal, 10, context);
}

// text := a in a radix of 2 to 36                                BigInt::toString
template <class View>
inline TextResult to_string_size(View a, int radix) noexcept {
  return integer::to_text_size(a, radix);
}
template <class View>
inline TextResult to_string(char* text, View a, int radix, const Context& context) noexcept {
  return integer::to_text(text, a, radix, context);
}

}  // namespace quorem::ecma

#endif  // QUOREM_ECMA_H_

#endif  // QUOREM_CORE_H_
