// Quorem 0.9.0: the core in one file. C++17, no exceptions, no RTTI, no C++ runtime library.
// The assembly for x86-64 is chosen at run time and needs no options of the compiler.
//
// Licence: MIT OR Apache-2.0. Made by tools/amalgamate.py; changes belong into the files that it names.

#include "quorem_core.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunused-const-variable"
#pragma clang diagnostic ignored "-Wunused-private-field"
#endif

// ---- src/base/coverage.h --------------------------------------------------------------------------------------------

// Counters of rare branches: add-back, a saturated quotient digit, a last carry out of a fold.
//
// Random operands of 64-bit digits reach such a branch once in 2^60 divisions, so nobody notices when it is wrong. In
// builds with QUOREM_CHECKS each of them counts how often it was taken, and the tests fail for one that never was.

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

// ---- src/base/packed.h ----------------------------------------------------------------------------------------------

// A Result in one machine word, as the core passes it along.
//
// Result is a struct of three fields, and compilers take such a struct apart and put it together again at every return,
// so that a call in tail position stops being a jump. Inside the core a result is therefore one word, and becomes a
// Result where the public header hands it out:
//
//     bits 0..31 len | bit 32 negative | bits 40..47 status
//
// A success that is not negative is the plain length.

namespace quorem {

QUOREM_ALWAYS_INLINE PackedResult packed(std::size_t len) noexcept { return PackedResult(len); }

QUOREM_ALWAYS_INLINE PackedResult packed(std::size_t len, bool negative) noexcept {
  return PackedResult(len) | PackedResult(negative) << packed_negative_bit;
}

QUOREM_ALWAYS_INLINE PackedResult packed_failure(Status status) noexcept {
  return PackedResult(status) << packed_status_bit;
}

QUOREM_ALWAYS_INLINE length packed_len(PackedResult result) noexcept { return length(result & 0xffffffffu); }

QUOREM_ALWAYS_INLINE bool packed_negative(PackedResult result) noexcept {
  return (result >> packed_negative_bit & 1) != 0;
}

QUOREM_ALWAYS_INLINE Status packed_status(PackedResult result) noexcept {
  return static_cast<Status>(result >> packed_status_bit);
}

QUOREM_ALWAYS_INLINE PackedResult pack(Result result) noexcept {
  return packed(result.len, result.negative) | packed_failure(result.status);
}

QUOREM_ALWAYS_INLINE QuotientRemainder both_failed(Status status) noexcept {
  return {unpack(packed_failure(status)), unpack(packed_failure(status))};
}

// Two lengths in one word, of a division that cannot fail and that was asked for both results.
QUOREM_ALWAYS_INLINE PackedResult packed_lengths(std::size_t quotient_len, std::size_t remainder_len) noexcept {
  return PackedResult(quotient_len) | PackedResult(remainder_len) << 32;
}
QUOREM_ALWAYS_INLINE QuotientRemainder unpack_lengths(PackedResult lengths) noexcept {
  return {unpack(lengths & 0xffffffffu), unpack(lengths >> 32)};
}

}  // namespace quorem

// ---- src/base/wide.h ------------------------------------------------------------------------------------------------

// Arithmetic on one and two digits: the only place that knows how wide a product is.
//
// Everything is branch-free and inlined. Where the compiler has an integer of twice the width it is used; else products
// are put together from half digits. On x86-64 sums and differences of two digits are two instructions, which compilers do
// not find behind the 128-bit integer (GCC 12 makes five to eight of them).

namespace quorem {

constexpr digit digit_max = digit(~digit(0));
constexpr digit digit_top_bit = digit(digit(1) << (digit_bits - 1));

struct TwoDigits {
  digit hi;
  digit lo;
};

#if QUOREM_DIGIT_BITS == 64 && QUOREM_HAS_INT128
__extension__ typedef unsigned __int128 wide_digit;
#define QUOREM_HAS_WIDE 1
#elif QUOREM_DIGIT_BITS == 32
typedef std::uint64_t wide_digit;
#define QUOREM_HAS_WIDE 1
#elif QUOREM_DIGIT_BITS == 8
typedef std::uint32_t wide_digit;
#define QUOREM_HAS_WIDE 1
#else
#define QUOREM_HAS_WIDE 0
#endif

// Leading zero bits of x; digit_bits for 0.
QUOREM_ALWAYS_INLINE int count_leading_zeros(digit x) noexcept {
  if (x == 0) return digit_bits;
#if defined(__GNUC__) && QUOREM_DIGIT_BITS == 64
  return __builtin_clzll(x);
#elif defined(__GNUC__)
  return __builtin_clz(x) - (32 - digit_bits);
#else
  int count = 0;
  for (; (x & digit_top_bit) == 0; x = digit(x << 1)) ++count;
  return count;
#endif
}

// x, of which the compiler knows nothing: it makes neither a branch nor a choice of what is done with a mask.
QUOREM_ALWAYS_INLINE digit value_barrier(digit x) noexcept {
#if defined(__GNUC__)
  __asm__("" : "+r"(x));
#endif
  return x;
}

// a + b + carry; carry is 0 or 1, in and out.
QUOREM_ALWAYS_INLINE digit add_carry(digit a, digit b, digit& carry) noexcept {
  const digit sum = digit(a + b);
  const digit result = digit(sum + carry);
  carry = digit(digit(sum < a) | digit(result < sum));
  return result;
}

// a - b - borrow; borrow is 0 or 1, in and out.
QUOREM_ALWAYS_INLINE digit subtract_borrow(digit a, digit b, digit& borrow) noexcept {
  const digit difference = digit(a - b);
  const digit result = digit(difference - borrow);
  borrow = digit(digit(a < b) | digit(difference < borrow));
  return result;
}

// a + b and a - b modulo B^2.
QUOREM_ALWAYS_INLINE TwoDigits add_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  __asm__("addq %[b_lo], %[lo]\n\tadcq %[b_hi], %[hi]"
          : [lo] "+&r"(a.lo), [hi] "+r"(a.hi)
          : [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return a;
#elif QUOREM_HAS_WIDE
  const wide_digit sum = wide_digit((wide_digit(a.hi) << digit_bits | a.lo) + (wide_digit(b.hi) << digit_bits | b.lo));
  return {digit(sum >> digit_bits), digit(sum)};
#else
  const digit lo = digit(a.lo + b.lo);
  return {digit(a.hi + b.hi + digit(lo < a.lo)), lo};
#endif
}

QUOREM_ALWAYS_INLINE TwoDigits subtract_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  __asm__("subq %[b_lo], %[lo]\n\tsbbq %[b_hi], %[hi]"
          : [lo] "+&r"(a.lo), [hi] "+r"(a.hi)
          : [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return a;
#elif QUOREM_HAS_WIDE
  const wide_digit difference =
      wide_digit((wide_digit(a.hi) << digit_bits | a.lo) - (wide_digit(b.hi) << digit_bits | b.lo));
  return {digit(difference >> digit_bits), digit(difference)};
#else
  return {digit(a.hi - b.hi - digit(a.lo < b.lo)), digit(a.lo - b.lo)};
#endif
}

QUOREM_ALWAYS_INLINE bool less_wide(TwoDigits a, TwoDigits b) noexcept {
#if QUOREM_X86_64
  bool less;
  __asm__("cmpq %[b_lo], %[a_lo]\n\tsbbq %[b_hi], %[a_hi]"
          : "=@ccb"(less), [a_hi] "+&r"(a.hi)
          : [a_lo] "r"(a.lo), [b_lo] "rme"(b.lo), [b_hi] "rme"(b.hi)
          : "cc");
  return less;
#elif QUOREM_HAS_WIDE
  return (wide_digit(a.hi) << digit_bits | a.lo) < (wide_digit(b.hi) << digit_bits | b.lo);
#else
  return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo);
#endif
}

// a b
QUOREM_ALWAYS_INLINE TwoDigits multiply_wide(digit a, digit b) noexcept {
#if QUOREM_HAS_WIDE
  const wide_digit product = wide_digit(a) * b;
  return {digit(product >> digit_bits), digit(product)};
#else
  constexpr int half = digit_bits / 2;
  constexpr digit low_half = (digit(1) << half) - 1;
  const digit a0 = a & low_half, a1 = a >> half, b0 = b & low_half, b1 = b >> half;
  const digit p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  const digit middle = (p00 >> half) + (p01 & low_half) + (p10 & low_half);
  return {p11 + (p01 >> half) + (p10 >> half) + (middle >> half), (middle << half) | (p00 & low_half)};
#endif
}

// a b + c + d, which is at most B^2 - 1.
QUOREM_ALWAYS_INLINE TwoDigits multiply_add_wide(digit a, digit b, digit c, digit d) noexcept {
#if QUOREM_HAS_WIDE
  const wide_digit sum = wide_digit(a) * b + c + d;
  return {digit(sum >> digit_bits), digit(sum)};
#else
  return add_wide(add_wide(multiply_wide(a, b), {0, c}), {0, d});
#endif
}

// The quotient in .hi and the remainder in .lo of u / d, for u.hi < d.
QUOREM_ALWAYS_INLINE TwoDigits divide_wide(TwoDigits u, digit d) noexcept {
#if QUOREM_X86_64
  digit quotient, remainder;
  __asm__("divq %[d]" : "=a"(quotient), "=d"(remainder) : "a"(u.lo), "d"(u.hi), [d] "r"(d) : "cc");
  return {quotient, remainder};
#elif QUOREM_DIGIT_BITS < 64
  const wide_digit dividend = wide_digit(u.hi) << digit_bits | u.lo;
  return {digit(dividend / d), digit(dividend % d)};
#else
  // Knuth's algorithm D on half digits: two quotient halves, each estimated from the top half of the divisor and
  // corrected at most twice.
  constexpr int half = digit_bits / 2;
  constexpr digit half_base = digit(1) << half;
  const int shift = count_leading_zeros(d);
  d <<= shift;
  const digit d1 = d >> half, d0 = d & (half_base - 1);
  digit rest = shift == 0 ? u.hi : (u.hi << shift) | (u.lo >> (digit_bits - shift));
  const digit low = u.lo << shift;
  digit halves[2];
  const digit next[2] = {low >> half, low & (half_base - 1)};
  for (int i = 0; i < 2; ++i) {
    digit q = rest / d1, r = rest % d1;
    while (q >= half_base || q * d0 > ((r << half) | next[i])) {
      --q;
      r += d1;
      if (r >= half_base) break;
    }
    rest = (rest << half) + next[i] - q * d;
    halves[i] = q;
  }
  return {(halves[0] << half) + halves[1], rest >> shift};
#endif
}

}  // namespace quorem

// ---- src/kernels/kernels.h ------------------------------------------------------------------------------------------

// The kernels that exist in several versions, one set for each kind of machine.
//
// A set holds the linear loops, and, for the small sizes, whole divisions: so the choice of a machine's version and the
// choice of a size are one indirect call. dispatch.h says which set is active.

#include <cstddef>

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

// ---- src/kernels/dispatch.h -----------------------------------------------------------------------------------------

// The one place that chooses an implementation for the processor.

#include <atomic>

namespace quorem::kernels {

// The set in use. There is no static constructor and no guard: where there is a choice, a constant initialiser puts in a set
// of which every function chooses, stores the choice here and calls what was chosen. Threads that come here at once store
// the same. After that the set does not change, unless a test forces another.
extern std::atomic<const KernelSet*> active_set;

QUOREM_ALWAYS_INLINE const KernelSet& active() noexcept { return *active_set.load(std::memory_order_relaxed); }

// For tests and benches: every set that this build holds, the portable one first, the best last; whether the processor
// says that it can run it (an emulator may hide what it can do); and a way to make it the active one, not to be used
// while another thread computes.
std::size_t set_count() noexcept;
const KernelSet& set(std::size_t index) noexcept;
bool set_supported(std::size_t index) noexcept;
void force_set(std::size_t index) noexcept;
// As at the program's start.
void forget_choice() noexcept;

}  // namespace quorem::kernels

// ---- src/kernels/aarch64/aarch64.h ----------------------------------------------------------------------------------

// The kernel set for AArch64, with mul, umulh and the chains of adds, adcs, subs and sbcs. Every such processor runs
// it.

namespace quorem::kernels {

#if QUOREM_AARCH64
extern const KernelSet aarch64_set;
#endif

}  // namespace quorem::kernels

// ---- src/kernels/arm/arm.h ------------------------------------------------------------------------------------------

// The kernel set for 32-bit Arm, with umaal. Every processor that QUOREM_ARM is defined for runs it.

namespace quorem::kernels {

#if QUOREM_ARM
extern const KernelSet arm_set;
#endif

}  // namespace quorem::kernels

// ---- src/kernels/portable.h -----------------------------------------------------------------------------------------

// The kernel set in plain C++, for every machine.

namespace quorem::kernels {

extern const KernelSet portable_set;

}  // namespace quorem::kernels

// ---- src/kernels/x86_64/adx.h ---------------------------------------------------------------------------------------

// The kernel set for x86-64 processors with BMI2 and ADX (Intel from 2014, AMD from 2017): mulx, adcx, adox.

namespace quorem::kernels {

extern const KernelSet x86_64_adx_set;

}  // namespace quorem::kernels

// ---- src/base/check.h -----------------------------------------------------------------------------------------------

// Run-time checks of preconditions and error terms, for builds with QUOREM_CHECKS; nothing in all others.

#ifdef QUOREM_CHECKS
// The core neither prints nor aborts on its own account; a failed check is a fault of the core or of its caller, and stops
// where it stands, for a debugger or a sanitizer to show.
#define QUOREM_CHECK(condition) \
  do {                          \
    if (!(condition)) {         \
      __builtin_trap();         \
    }                           \
  } while (false)
#else
#define QUOREM_CHECK(condition) \
  do {                          \
  } while (false)
#endif

// ---- src/kernels/aarch64/reciprocal.h -------------------------------------------------------------------------------

// A reciprocal of two digits on AArch64: what kernels/reciprocal.h promises, without dividing two digits by one.
//
// The machine divides 64 bits by 64 bits. One such division gives half a digit, and each step after Newton twice as
// much as there was. Everything is scaled so that an error with its sign fits into one digit. With D = d1 + d0 / B +
// (digits below) the aim is Y = B^3 / D = B^2 + V, and an answer at most `reciprocal_error_max` below is as good as the
// exact one (reciprocal.h: quotient digits are then wrong by one about once in 2^55 steps).
//
// First half a digit: h = floor(d1 / 2^32), x0 = floor((B - 2) / h), so 2^32 < x0 < 2^33. With X = B^2 / d1 and
// e0 = 1 - d1 x0 / 2^96, which is between -1 / h and 2^-32, e0^2 <= 2^-62.
//
// Then a digit and its carry, x1 = B + v: let e0 2^96 = t0 be taken from below, in units of 4,
//
//     x1 = floor(x0 2^32 + x0 t0 / B)       X - X e0^2 - 1.01 < x1 <= X      B <= x1 < 2 B
//
// for x0 2^32 (1 + e0) = X (1 - e0^2). (x1 is B at least where d1 is at most B - 2, where X >= B + 2 + 4 / B while X
// e0^2 is below 1.01 for d1 >= B - 2^32. At d1 = B - 1 the answer is known: B - 1 - d0, at most 2 too small.)
//
// Then two digits: T = B^2 - D x1 is below 5.02 B, by the error of x1, and above -2 B, by the digits of D below d1.
// From
//
//     S = d1 x1 + d0 + floor(d0 v / B),     S <= D x1 < S + 3 (1 for the floor, x1 / B < 2 for the digits below d0)
//
// follows -S - 64 <= T' <= -S - 33 for T' = 32 (-2 - floor(S / 32)), so T - 64 <= T' < T - 30. Then
//
//     V' = v B + 128 floor(floor(x1 / 4) (T' / 32) / B)
//
// differs from Y (1 - (T / B^2)^2) - B^2 = v B + x1 T / B by less than: 128 for T', below; 128 for the floor, below;
// and floor(x1 / 4), which misses up to 3/4 of T' 4 / B, at most 15.1 below and 6.1 above. T' lies at least 30 below T,
// which pays for what lies above. The square is worth Y (5.02 / B)^2 < 51 below. Together V' < V, and V - V' < 128 +
// 128 + 15.1 + 51 + 1 < reciprocal_error_max.

namespace quorem::kernels {

#if QUOREM_AARCH64

constexpr digit reciprocal_error_max = 350;

// The high half of the product of two signed digits.
QUOREM_ALWAYS_INLINE digit multiply_signed_high(digit a, digit b) noexcept {
  digit high;  // spelled out, for of a factor that cannot be negative GCC 12 makes an unsigned product and two
               // corrections
  __asm__("smulh %[high], %[a], %[b]" : [high] "=r"(high) : [a] "r"(a), [b] "r"(b));
  return high;
}

// v := floor(B^3 / D) - B^2 - error, 0 <= error <= reciprocal_error_max, for D = d1 + d0 / B + (any digits below) / B^2
// Requires: d1 >= B / 2
QUOREM_ALWAYS_INLINE TwoDigits reciprocal_2digits_by_halves(digit d1, digit d0) noexcept {
  constexpr digit minus_two = digit_max - 1;
  if (QUOREM_UNLIKELY(d1 == digit_max)) return {0, digit(~d0)};
  const digit x0 = minus_two / (d1 >> 32);
  const TwoDigits p = multiply_wide(x0, d1);
  const digit t0 = digit(~(p.hi << 62 | p.lo >> 2));
  const digit v = (x0 << 32) + multiply_signed_high(x0 << 2, t0);
  TwoDigits s = add_wide(multiply_wide(d1, v), {d1, d0});
  s = add_wide(s, {0, multiply_wide(d0, v).hi});
  const digit t = minus_two - (s.hi << 59 | s.lo >> 5);
  const digit correction = multiply_signed_high(v >> 2 | digit(1) << 62, t);
  return {v + digit(std::int64_t(correction) >> 57), correction << 7};
}

#endif

}  // namespace quorem::kernels

// ---- src/kernels/reciprocal.h ---------------------------------------------------------------------------------------

// A reciprocal of two digits for a divisor of any length, not exact but cheap, and a quotient digit by it.
//
// Where 3-by-2 steps (division_step.h) find each quotient digit exactly with respect to the top two digits of the divisor,
// by corrections that follow one another, a reciprocal with one digit to spare makes the digit right almost always without
// a correction, and half as late. Let d be a divisor of n digits, normalised, D = d / B^(n-1) its value in units of the top
// digit (B / 2 <= D < B), d1 its top digit and d0 the next. The aim is
//
//     Y = B^3 / D  =  B^2 + V,    V = v1 B + v0,    B^2 < Y <= 2 B^2.
//
// Start from one machine division: x = floor((B^2 - 1) / (d1 + 1)) = B + v. With d1 + 1 >= D it is small enough:
// t = B^2 - D x >= 0, and with e = t / B^2,
//
//     Y = B x / (1 - e) = B x (1 + e + e^2 + ...)  >=  B x + x t / B.
//
// In digits: with r the remainder of that division, B^2 - (d1 + 1) x = r + 1, and (d1 + 1) - D = 1 - d0 / B - ... >=
// (B - 1 - d0) / B, so
//
//     t  >=  T = (r + 1) + (B - 1 - d0) + floor((B - 1 - d0) v / B)         two digits, below 3 B
//     V  >=  v B + T + floor(v T / B)                                       what the function returns
//
// All is positive, there is no branch but for d1 = B - 1, where x = B and r + 1 = 0.
//
// How much too small is it? T misses less than 3 of t (less than 2 for the digits below d0, x / B < 2; less than 1 by the
// floor), which is less than 6 in x t / B; the last floor misses less than 1; and the left out terms B x (e^2 + e^3 + ...)
// are less than 2 B^2 (9 / B^2) / (1 - 3 / B) < 19. Together less than 26: V is at most 26 below floor(Y) - B^2.
//
// The quotient digit of u < B d, where u has n + 1 digits with u1, u0 at the top, is taken from the top of U (B^2 + V),
// U = u1 B + u0:
//
//     q = u1 + floor((u0 + hi(u0 v1) + hi(u1 v0) + u1 v1) / B),     hi(x y) = floor(x y / B).
//
// It is floor(u / d) or one less. Proof: u / d = u Y / B^(n+2), and before the floor that is larger than the sum by what is
// left out of it, each in units of 1 / B: the digits of u below u0, less than B^n / d <= 2; the error of V, at most 26 and
// the fraction of Y, times U / B^2 < 1, less than 27; u0 v0, less than 1; the fractions of the two hi(), less than 1 each.
// Together less than 32, and 32 / B < 1 at every digit width, so the floors differ by 1 at most. At 64-bit digits they
// differ once in 2^59.
//
// Where the machine does not divide two digits by one, aarch64/reciprocal.h finds V another way, and up to 350 too small: 356
// instead of 32 above.

namespace quorem::kernels {

#if !QUOREM_AARCH64
constexpr digit reciprocal_error_max = 26;
#endif

// v := floor(B^3 / D) - B^2 - error, 0 <= error <= reciprocal_error_max, for D = d1 + d0 / B + (any digits below) / B^2
// Requires: d1 >= B / 2
QUOREM_ALWAYS_INLINE TwoDigits reciprocal_2digits(digit d1, digit d0) noexcept {
  QUOREM_CHECK((d1 & digit_top_bit) != 0);
#if QUOREM_AARCH64
  return reciprocal_2digits_by_halves(d1, d0);
#else
  const digit rounded = digit(d1 + 1);
  TwoDigits start = {0, digit_max};  // v and r
  if (QUOREM_LIKELY(rounded != 0)) start = divide_wide({digit(~rounded), digit_max}, rounded);
  const digit v = start.hi;
  const digit complement = digit(~d0);
  TwoDigits t = add_wide({0, digit(start.lo + 1)}, {0, complement});
  // r + 1 is at most d1 + 1, which is B, or 0 by wrapping, only where rounded is 0.
  t = add_wide(t, {0, multiply_wide(complement, v).hi});
  const TwoDigits sum = add_wide(t, {0, multiply_wide(v, t.lo).hi});
  // v t.hi, for t.hi = 0, 1 or 2
  const TwoDigits high = multiply_wide(v, t.hi);
  return add_wide(add_wide({v, 0}, sum), high);
#endif
}

// The sum before the floor, .hi + .lo / B: u / d or less, by less than the bound above over B.
QUOREM_ALWAYS_INLINE TwoDigits quotient_estimate(digit u1, digit u0, TwoDigits v) noexcept {
  TwoDigits sum = add_wide(multiply_wide(u1, v.hi), {u1, u0});
  sum = add_wide(sum, {0, multiply_wide(u1, v.lo).hi});
  sum = add_wide(sum, {0, multiply_wide(u0, v.hi).hi});
  return sum;
}

// q := floor(u / d) or one less, u < B d of n + 1 digits with u1, u0 at the top; v = reciprocal_2digits(top digits of d)
QUOREM_ALWAYS_INLINE digit quotient_digit(digit u1, digit u0, TwoDigits v) noexcept {
  return quotient_estimate(u1, u0, v).hi;
}

}  // namespace quorem::kernels

// ---- src/kernels/memory_rows.h --------------------------------------------------------------------------------------

// What the fixed divisions do with a row, where its sums are in memory: in terms of Rows::addmul, for every kind of rows.

#include <cstddef>

namespace quorem::kernels {

// w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void accumulate_in_memory(digit* w, const digit* a, digit m) noexcept {
  w[N] = digit(w[N] + Rows::template addmul<N>(w, w, a, m));
}

// q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
// correction. N + 1 digits of w.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE digit estimate_and_accumulate_in_memory(digit* w, const FixedDivisor& b) noexcept {
  const digit q = quotient_digit(digit(~w[N]), digit(~w[N - 1]), b.reciprocal);
  accumulate_in_memory<Rows, N>(w, b.normalised, q);
  return q;
}

// w := w + pair, N digits, N >= 2; returns the carry.
template <std::size_t N>
QUOREM_ALWAYS_INLINE digit add_pair_in_memory(digit* w, TwoDigits pair) noexcept {
  digit carry = 0;
  w[0] = add_carry(w[0], pair.lo, carry);
  w[1] = add_carry(w[1], pair.hi, carry);
  for (std::size_t i = 2; i < N && carry != 0; ++i) {
    ++w[i];
    carry = digit(w[i] == 0);
  }
  return carry;
}

}  // namespace quorem::kernels

// ---- src/kernels/square_inline.h ------------------------------------------------------------------------------------

// Squares of any length, and the last step of a square whose products of different digits have been summed
// (multiply_fixed_inline.h has the formula).

#include <cstddef>

namespace quorem::kernels {

// z := 2 z + the sum of a[i]^2 B^(2i), n digits of a, 2 n of z, modulo B^(2n).
QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a, std::size_t n) noexcept {
  digit above = 0, carry = 0;  // the bit shifted out, and the carry of the sum
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits square = multiply_wide(a[i], a[i]);
    const digit lo = z[2 * i], hi = z[2 * i + 1];
    z[2 * i] = add_carry(digit(digit(lo << 1) | above), square.lo, carry);
    z[2 * i + 1] = add_carry(digit(digit(hi << 1) | digit(lo >> (digit_bits - 1))), square.hi, carry);
    above = digit(hi >> (digit_bits - 1));
  }
}

// z := a^2, n >= 1 digits of a, by rows of the set.
QUOREM_ALWAYS_INLINE void square_rows(digit* z, const digit* a, std::size_t n, const KernelSet& set) noexcept {
  z[0] = 0;
  z[2 * n - 1] = 0;
  if (n > 1) {
    z[n] = set.multiply_digit(z + 1, a + 1, n - 1, a[0]);
    for (std::size_t i = 1; i + 1 < n; ++i) z[n + i] = set.addmul_digit(z + 2 * i + 1, a + i + 1, n - 1 - i, a[i]);
  }
  double_and_add_squares(z, a, n);
}

}  // namespace quorem::kernels

// ---- src/kernels/portable_rows.h ------------------------------------------------------------------------------------

// Rows of a fixed number of digits, in plain C++: the portable twin of x86_64/adx_rows.h.

#include <cstddef>

namespace quorem::kernels {

struct PortableRows {
  static constexpr std::size_t registers_max = 0;
  static constexpr std::size_t square_registers_max = 0;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<PortableRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void first_row(digit* w, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
      w[i] = t.lo;
      carry = t.hi;
    }
    w[N] = carry;
  }

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a) noexcept {
    kernels::double_and_add_squares(z, a, N);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
  // correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<PortableRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := x + a m, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, x[i], carry);
      z[i] = t.lo;
      carry = t.hi;
    }
    return carry;
  }

  // z := z - a m, N digits; returns the digit borrowed.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m) noexcept {
    digit carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
      carry = digit(t.hi + digit(z[i] < t.lo));
      z[i] = digit(z[i] - t.lo);
    }
    return carry;
  }
};

}  // namespace quorem::kernels

// ---- src/base/unroll.h ----------------------------------------------------------------------------------------------

// Loops with a count known to the compiler, unrolled for certain, so that small arrays live in registers.

#include <cstddef>
#include <utility>

namespace quorem {

template <class Body, std::size_t... I>
QUOREM_ALWAYS_INLINE void unroll_sequence(Body&& body, std::index_sequence<I...>) noexcept {
  (body(std::integral_constant<std::size_t, I>{}), ...);
}

// body(0), body(1), ..., body(N - 1): without a loop where Unrolled, else as one, which is smaller.
template <bool Unrolled, std::size_t N, class Body>
QUOREM_ALWAYS_INLINE void repeat(Body&& body) noexcept {
  if constexpr (Unrolled) {
    unroll_sequence(body, std::make_index_sequence<N>{});
  } else {
    for (std::size_t i = 0; i < N; ++i) body(i);
  }
}

}  // namespace quorem

// ---- src/kernels/division_step.h ------------------------------------------------------------------------------------

// The two exact division steps, by one digit and by two, without a machine division.
//
// Dividing two digits by one with the machine's own instruction is slow, and many machines have none. But one division
// buys a reciprocal, and with it every further quotient digit costs two multiplications: Moeller and Granlund, "Improved
// division by invariant integers", IEEE Transactions on Computers 60 (2011).
//
// Let d be normalised (its top bit set), B = 2^digit_bits. The reciprocal is
//
//     2 by 1:  v = floor((B^2 - 1) / d) - B             for d of one digit,
//     3 by 2:  v = floor((B^3 - 1) / (d1 B + d0)) - B   for d of two.
//
// Since B^2 / d lies in (B, 2B], v is one digit. A step multiplies the top dividend digit by v + B to guess the quotient,
// the top half of that product, q1, and subtracts (q1 + 1) d. Theorems 2 and 3 of the paper: the guess q1 + 1 is the
// quotient or one too large, which shows in the remainder being larger than the low half of the guess, q0 (first
// correction, taken often, so made without a branch), or, rarely, one too small (second correction).

namespace quorem::kernels {

// v := floor((B^2 - 1) / d) - B
// Requires: d >= B / 2
QUOREM_ALWAYS_INLINE digit reciprocal_2by1(digit d) noexcept {
  QUOREM_CHECK((d & digit_top_bit) != 0);
#if QUOREM_AARCH64
  const TwoDigits near = reciprocal_2digits_by_halves(d, 0);
  if (QUOREM_LIKELY(near.lo <= digit_max - reciprocal_error_max)) return near.hi;
#endif
  // (B^2 - 1) - B d = (B - 1 - d) B + (B - 1)
  return divide_wide({digit(~d), digit_max}, d).hi;
}

// v := floor((B^3 - 1) / (d1 B + d0)) - B
// Requires: d1 >= B / 2
// Ref:      Moeller and Granlund, algorithm 6
QUOREM_ALWAYS_INLINE digit reciprocal_3by2(digit d1, digit d0) noexcept {
#if QUOREM_AARCH64
  const TwoDigits near = reciprocal_2digits_by_halves(d1, d0);
  if (QUOREM_LIKELY(near.lo <= digit_max - reciprocal_error_max)) return near.hi;
#endif
  digit v = reciprocal_2by1(d1);
  digit p = digit(digit(d1 * v) + d0);
  if (p < d0) {
    --v;
    if (p >= d1) {
      --v;
      p = digit(p - d1);
    }
    p = digit(p - d1);
  }
  const TwoDigits t = multiply_wide(v, d0);
  p = digit(p + t.hi);
  if (p < t.hi) {
    --v;
    if (!less_wide({p, t.lo}, {d1, d0})) --v;
  }
  return v;
}

// Quotient digit and remainder of one step.
struct StepResult {
  digit quotient;
  TwoDigits remainder;
};

// q, r.lo := floor(u / d), u - q d   (r.hi is 0)
// Requires: d >= B / 2, u.hi < d, v = reciprocal_2by1(d)
// Ref:      Moeller and Granlund, algorithm 4
QUOREM_ALWAYS_INLINE StepResult divide_2by1(TwoDigits u, digit d, digit v) noexcept {
  QUOREM_CHECK(u.hi < d);
  TwoDigits q = add_wide(multiply_wide(v, u.hi), u);
  ++q.hi;
  digit r = digit(u.lo - digit(q.hi * d));
  const digit mask = digit(-digit(r > q.lo));
  q.hi = digit(q.hi + mask);
  r = digit(r + digit(mask & d));
  if (QUOREM_UNLIKELY(r >= d)) {
    QUOREM_BRANCH(divide_2by1_second_correction);
    ++q.hi;
    r = digit(r - d);
  }
  return {q.hi, {0, r}};
}

// q, r := floor(u / d), u - q d, for u = u2 B^2 + u1 B + u0
// Requires: d.hi >= B / 2, (u2, u1) < d, v = reciprocal_3by2(d)
// Ref:      Moeller and Granlund, algorithm 5
QUOREM_ALWAYS_INLINE StepResult divide_3by2(digit u2, digit u1, digit u0, TwoDigits d, digit v) noexcept {
  QUOREM_CHECK(less_wide({u2, u1}, d));
  TwoDigits q = add_wide(multiply_wide(v, u2), {u2, u1});
  const digit r1 = digit(u1 - digit(q.hi * d.hi));
  TwoDigits r = subtract_wide(subtract_wide({r1, u0}, d), multiply_wide(d.lo, q.hi));
  ++q.hi;
  const digit mask = digit(-digit(r.hi >= q.lo));
  q.hi = digit(q.hi + mask);
  r = add_wide(r, {digit(mask & d.hi), digit(mask & d.lo)});
  if (QUOREM_UNLIKELY(!less_wide(r, d))) {
    QUOREM_BRANCH(divide_3by2_second_correction);
    ++q.hi;
    r = subtract_wide(r, d);
  }
  return {q.hi, r};
}

}  // namespace quorem::kernels

// ---- src/base/spans.h -----------------------------------------------------------------------------------------------

// Linear loops over digit spans that no machine-specific version beats by much: copy, compare, shifts, trim.

#include <cstddef>

namespace quorem::spans {

// z := a, n digits. z = a is allowed, other overlaps only with z below a.
QUOREM_ALWAYS_INLINE void copy(digit* z, const digit* a, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = a[i];
  }
}

// z := 0, n digits.
QUOREM_ALWAYS_INLINE void fill_zero(digit* z, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    QUOREM_KEEP_LOOP;
    z[i] = 0;
  }
}

// The length of a without its leading zero digits.
QUOREM_ALWAYS_INLINE std::size_t trim(const digit* a, std::size_t n) noexcept {
  while (n > 0 && a[n - 1] == 0) --n;
  return n;
}

// -1, 0 or 1 as a < b, a = b, a > b; n digits each.
// Time: O(n) to the first difference from the top; depends on all values
QUOREM_ALWAYS_INLINE int compare(const digit* a, const digit* b, std::size_t n) noexcept {
  for (std::size_t i = n; i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// The top digit of (hi B + lo) 2^shift, for 0 <= shift < digit_bits.
// AArch64 shifts by one, and complements, as part of another instruction: there the order of the steps saves one or two.
QUOREM_ALWAYS_INLINE digit shift_pair_left(digit hi, digit lo, int shift) noexcept {
#if QUOREM_AARCH64
  return hi << shift ^ lo >> (digit_bits - 1 - shift) >> 1;
#else
  return digit(digit(hi << shift) | digit(digit(lo >> 1) >> (digit_bits - 1 - shift)));
#endif
}

// The low digit of (hi B + lo) / 2^shift, for 0 <= shift < digit_bits.
QUOREM_ALWAYS_INLINE digit shift_pair_right(digit hi, digit lo, int shift) noexcept {
#if QUOREM_AARCH64
  return lo >> shift | hi << (digit_bits - 1 - shift) << 1;
#else
  return digit(digit(lo >> shift) | digit(digit(hi << 1) << (digit_bits - 1 - shift)));
#endif
}

// z := a 2^shift modulo B^n; returns the digit shifted out. n >= 1, 0 <= shift < digit_bits.
// z = a and z above a are allowed.
QUOREM_ALWAYS_INLINE digit shift_left(digit* z, const digit* a, std::size_t n, int shift) noexcept {
  digit above = a[n - 1];
  const digit out = shift_pair_left(0, above, shift);
  for (std::size_t i = n - 1; i > 0; --i) {
    const digit below = a[i - 1];
    z[i] = shift_pair_left(above, below, shift);
    above = below;
  }
  z[0] = digit(above << shift);
  return out;
}

// z := floor((top B^n + a) / 2^shift) modulo B^n. n >= 1, 0 <= shift < digit_bits. z = a and z below a are allowed.
QUOREM_ALWAYS_INLINE void shift_right(digit* z, const digit* a, std::size_t n, int shift, digit top = 0) noexcept {
  digit below = a[0];
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const digit above = a[i + 1];
    z[i] = shift_pair_right(above, below, shift);
    below = above;
  }
  z[n - 1] = shift_pair_right(top, below, shift);
}

// z := B^n - 1 - z
QUOREM_ALWAYS_INLINE void complement(digit* z, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = digit(~z[i]);
}

// z := z + carry, returns the carry out; carry is any digit.
QUOREM_ALWAYS_INLINE digit add_digit(digit* z, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n && carry != 0; ++i) {
    z[i] = digit(z[i] + carry);
    carry = digit(z[i] < carry);
  }
  return carry;
}

// z := z - borrow, returns the borrow out; borrow is any digit.
QUOREM_ALWAYS_INLINE digit subtract_digit(digit* z, std::size_t n, digit borrow) noexcept {
  for (std::size_t i = 0; i < n && borrow != 0; ++i) {
    const digit before = z[i];
    z[i] = digit(before - borrow);
    borrow = digit(before < borrow);
  }
  return borrow;
}

// z := -a modulo B^n; returns the borrow out, 0 only for a = 0. z = a is allowed.
QUOREM_ALWAYS_INLINE digit negate(digit* z, const digit* a, std::size_t n) noexcept {
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) z[i] = subtract_borrow(0, a[i], borrow);
  return borrow;
}

}  // namespace quorem::spans

// ---- src/kernels/divide_two_digits_inline.h -------------------------------------------------------------------------

// Division by two digits: 3-by-2 steps and nothing else, for they leave no lower digits of the divisor.
//
// Each step takes the rest so far and the next digit of the dividend, which is shifted as it is read. A prepared divisor
// comes with its reciprocal, and the steps are those of division_step.h. For a single division finding the reciprocal would
// take a machine division and what comes after it as long as two steps; where the machine divides two digits by one, each
// step then divides by the machine (12 ns against 16 ns for 4 by 2 digits on an AMD Zen 5).

namespace quorem::kernels {

#if QUOREM_X86_64
constexpr bool machine_divides = true;

// q, r := floor(u / d), u - q d as divide_3by2, by the machine's own division of two digits by one. Knuth's estimate from the
// top digit of d is at most two too large, which shows in a borrow.
QUOREM_ALWAYS_INLINE StepResult divide_3by2_by_machine(digit u2, digit u1, digit u0, TwoDigits d) noexcept {
  if (QUOREM_UNLIKELY(u2 == d.hi)) {
    QUOREM_BRANCH(divide_3by2_machine_equal);
    return divide_3by2(u2, u1, u0, d, reciprocal_3by2(d.hi, d.lo));
  }
  const TwoDigits estimate = divide_wide({u2, u1}, d.hi);
  StepResult step = {estimate.hi, {estimate.lo, u0}};
  const TwoDigits product = multiply_wide(estimate.hi, d.lo);
  if (!less_wide(step.remainder, product)) {
    step.remainder = subtract_wide(step.remainder, product);
    return step;
  }
  --step.quotient;
  const TwoDigits rest = subtract_wide(step.remainder, product);
  step.remainder = add_wide(rest, d);
  if (QUOREM_UNLIKELY(!less_wide(step.remainder, rest))) {
    QUOREM_BRANCH(divide_3by2_machine_twice);
    --step.quotient;
    step.remainder = add_wide(step.remainder, d);
  }
  return step;
}

#else
constexpr bool machine_divides = false;
#endif

template <bool ByMachine>
QUOREM_ALWAYS_INLINE StepResult divide_two_digits_step(TwoDigits top, digit next, TwoDigits d, digit v) noexcept {
#if QUOREM_X86_64
  if constexpr (ByMachine) return divide_3by2_by_machine(top.hi, top.lo, next, d);
#endif
  return divide_3by2(top.hi, top.lo, next, d, v);
}

// q, r := floor(a / b), a - q b, for b of two digits, d = b 2^shift normalised; where Prepared, v = reciprocal_3by2(d).
// The contract is otherwise KernelSet::divide_fixed, for any an >= 2.
template <bool Prepared>
QUOREM_ALWAYS_INLINE PackedResult divide_two_digits(digit* q, digit* r, const digit* a, std::size_t an, TwoDigits d, digit v,
                                                    int shift) noexcept {
  constexpr bool by_machine = machine_divides && !Prepared;
  if constexpr (!Prepared && !by_machine) v = reciprocal_3by2(d.hi, d.lo);
  digit upper = a[an - 1];
  digit lower = a[an - 2];
  TwoDigits rest = {spans::shift_pair_left(0, upper, shift), spans::shift_pair_left(upper, lower, shift)};
  upper = lower;
  std::size_t j = an - 2;
  std::size_t quotient_len = j;
  lower = j > 0 ? a[j - 1] : digit(0);
  digit next = spans::shift_pair_left(upper, lower, shift);
  upper = lower;
  // The top digit of the quotient is often 0, and then not written.
  if (rest.hi != 0 || rest.lo >= d.hi) {
    const StepResult step = divide_two_digits_step<by_machine>(rest, next, d, v);
    rest = step.remainder;
    if (step.quotient != 0) {
      if (q != nullptr) q[j] = step.quotient;
      ++quotient_len;
    }
  } else {
    rest = {rest.lo, next};
  }
  while (j-- > 0) {
    lower = j > 0 ? a[j - 1] : digit(0);
    next = spans::shift_pair_left(upper, lower, shift);
    upper = lower;
    const StepResult step = divide_two_digits_step<by_machine>(rest, next, d, v);
    rest = step.remainder;
    if (q != nullptr) q[j] = step.quotient;
  }
  if (r == nullptr) return packed(quotient_len);
  const digit low = spans::shift_pair_right(rest.hi, rest.lo, shift);
  const digit high = digit(rest.hi >> shift);
  r[0] = low;
  r[1] = high;
  const std::size_t remainder_len = high != 0 ? 2 : std::size_t{low != 0};
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

}  // namespace quorem::kernels

// ---- src/kernels/divide_fixed_inline.h ------------------------------------------------------------------------------

// Division by 3 to 9 digits: the schoolbook method with the divisor's length known to the compiler.
//
// The divisor d is shifted left until its top bit is set, and the dividend u by as much. Then, from the top, each step takes
// the n + 1 digits u of what is left of the dividend, which is below B d, and makes one quotient digit:
//
//     q := floor(u / d) or one less         from the top two digits of u, by the reciprocal of reciprocal.h
//     u := u - q d                          one row of n products
//     where u >= d:  q := q + 1, u := u - d at 64-bit digits once in 2^59 steps
//
// and the next digit of the dividend is appended below. What a step waits for is the chain: product, sum of q, product,
// carries of the row; no branch in it is taken but the one in 2^59, and there is no machine division.
//
// Subtracting a row would need a chain of products and a chain of borrows, and processors have two carry flags that two
// additions can use side by side, but no such pair for subtractions. So the window holds the complement of u, B^(n+1) - 1
// - u, to which q d is added: "w" below is always that complement. Up to Rows::registers_max digits the window lives in
// registers and is moved along by renaming; a longer one is a place in memory that moves down.

namespace quorem::kernels {

// Is a window of N + 1 digits held in registers?
template <class Rows, std::size_t N>
constexpr bool in_registers = N <= Rows::registers_max;

// One quotient digit: q := floor(u / d), u := u - q d on the complement w of u, n + 1 digits.
// Requires: u < B d
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE digit divide_fixed_step(digit* w, const FixedDivisor& b) noexcept {
  digit q = Rows::template estimate_and_accumulate<N>(w, b);
  // u >= d needs a top digit of u not below that of d.
  if (QUOREM_UNLIKELY(w[N] != digit_max) || QUOREM_UNLIKELY(w[N - 1] <= digit(~b.normalised[N - 1]))) {
    digit next[N + 1];
    repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { next[i] = w[i]; });
    Rows::template accumulate<N>(next, b.normalised, 1);
    // The complement of u - d, where that is not negative, has the top digit of 0's complement.
    if (next[N] == digit_max) {
      QUOREM_BRANCH(divide_fixed_correction);
      ++q;
      repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = next[i]; });
    }
    QUOREM_CHECK(w[N] == digit_max);
  }
  return q;
}

// z := the remainder whose complement is w, shifted back; returns its exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t store_remainder(digit* z, const digit* w, int shift) noexcept {
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    const digit above = i + 1 < N ? digit(~w[i + 1 < N ? i + 1 : i]) : digit(0);
    z[i] = spans::shift_pair_right(above, digit(~w[i]), shift);
  });
  return spans::trim(z, N);
}

// Digit i of the complement of a 2^shift, an digits and one above.
QUOREM_ALWAYS_INLINE digit shifted_complement(const digit* a, std::size_t an, std::size_t i, int shift) noexcept {
  const digit above = i < an ? a[i] : digit(0);
  const digit below = i > 0 ? a[i - 1] : digit(0);
  return digit(~spans::shift_pair_left(above, below, shift));
}

// With the window in registers, and the dividend's digits shifted as they are taken. KnownLen is the dividend's length
// where that is known to the compiler, too: then there is no loop, and moving the window costs nothing; else 0.
template <class Rows, std::size_t N, std::size_t KnownLen>
QUOREM_ALWAYS_INLINE std::size_t divide_in_registers(digit* q, digit* rest, const digit* a, std::size_t an,
                                                     const FixedDivisor& b) noexcept {
  const int shift = b.shift;
  digit w[N + 1];
  std::size_t j = an - N;
  repeat<in_registers<Rows, N>, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - i] = shifted_complement(a, an, an - i, shift); });
  std::size_t quotient_len = j;
  // The top digit of the quotient is often 0, and then not written.
  if (digit(w[N] != digit_max) | digit(w[N - 1] <= digit(~b.normalised[N - 1]))) {
    const digit first = divide_fixed_step<Rows, N>(w, b);
    if (first != 0) {
      q[j] = first;
      ++quotient_len;
    }
  }
  const auto step = [&](std::size_t place) QUOREM_INLINE_LAMBDA {
    repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - i] = w[N - i - 1]; });
    w[0] = shifted_complement(a, an, place, shift);
    q[place] = divide_fixed_step<Rows, N>(w, b);
  };
  if constexpr (KnownLen != 0) {
    repeat<in_registers<Rows, N>, KnownLen - N>([&](auto k) QUOREM_INLINE_LAMBDA { step(KnownLen - N - 1 - k); });
  } else {
    while (j-- > 0) step(j);
  }
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = w[i]; });
  return quotient_len;
}

// With the window in memory, the dividend shifted first.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t divide_in_memory(digit* q, digit* rest, const digit* a, std::size_t an,
                                                  const FixedDivisor& b) noexcept {
  digit u[fixed_ratio * N + 1];
  u[an] = digit(~spans::shift_left(u, a, an, b.shift));
  for (std::size_t i = 0; i < an; ++i) u[i] = digit(~u[i]);
  std::size_t j = an - N;
  std::size_t quotient_len = j;
  if (u[an] != digit_max || u[an - 1] <= digit(~b.normalised[N - 1])) {
    const digit first = divide_fixed_step<Rows, N>(u + j, b);
    if (first != 0) {
      q[j] = first;
      ++quotient_len;
    }
  }
  while (j-- > 0) q[j] = divide_fixed_step<Rows, N>(u + j, b);
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = u[i]; });
  return quotient_len;
}

// The contract is KernelSet::divide_fixed_prepared.
template <class Rows, std::size_t N>
QUOREM_NOINLINE PackedResult divide_fixed_prepared(digit* q, digit* r, const digit* a, std::size_t an,
                                                   const FixedDivisor& b) noexcept {
  QUOREM_CHECK(an >= N && (N == 2 || an <= fixed_ratio * N));
  if constexpr (N == 2) {
    const TwoDigits d = {b.normalised[1], b.normalised[0]};
    return divide_two_digits<true>(q, r, a, an, d, b.reciprocal_3by2, b.shift);
  }
  constexpr std::size_t straight_line_max = 4;
  digit rest[N], unused[(fixed_ratio - 1) * N + 1];
  digit* quotient = q != nullptr ? q : unused;
  std::size_t quotient_len;
  if constexpr (!in_registers<Rows, N>) {
    quotient_len = divide_in_memory<Rows, N>(quotient, rest, a, an, b);
  } else if (N <= straight_line_max && QUOREM_LIKELY(an == 2 * N)) {
    quotient_len = divide_in_registers<Rows, N, 2 * N>(quotient, rest, a, 2 * N, b);
  } else {
    quotient_len = divide_in_registers<Rows, N, 0>(quotient, rest, a, an, b);
  }
  if (r == nullptr) return packed(quotient_len);
  const std::size_t remainder_len = store_remainder<Rows, N>(r, rest, b.shift);
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

// The contract is KernelSet::divide_fixed.
template <class Rows, std::size_t N>
PackedResult divide_fixed(digit* q, digit* r, const digit* a, std::size_t an, const digit* b) noexcept {
  QUOREM_CHECK(b[N - 1] != 0);
  const int shift = count_leading_zeros(b[N - 1]);
  if constexpr (N == 2) {
    const TwoDigits d = {spans::shift_pair_left(b[1], b[0], shift), digit(b[0] << shift)};
    return divide_two_digits<false>(q, r, a, an, d, 0, shift);
  }
  FixedDivisor divisor;
  repeat<in_registers<Rows, N>, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    divisor.normalised[i] = spans::shift_pair_left(b[i], i > 0 ? b[i > 0 ? i - 1 : 0] : digit(0), shift);
  });
  divisor.shift = shift;
  divisor.reciprocal = reciprocal_2digits(divisor.normalised[N - 1], divisor.normalised[N - 2]);
  return divide_fixed_prepared<Rows, N>(q, r, a, an, divisor);
}

}  // namespace quorem::kernels

// ---- src/kernels/barrett_fixed_inline.h -----------------------------------------------------------------------------

// Division of 2 n digits by a prepared divisor of n: a multiplication by its inverse, after Barrett.
//
// Let b have n digits and `shift` leading zero bits, d = b 2^shift, and prepare the inverse with one digit to spare,
//
//     V = floor((B^(2n+1) - 1) / d) - B^(n+1)          n + 1 digits (B^(n+1) < B^(2n+1) / d <= 2 B^(n+1)).
//
// For x < b B^n, so x 2^shift < d B^n, let U be the top n + 1 of the 2 n digits of x 2^shift. Then
//
//     q' = floor(U (V + B^(n+1)) / B^(n+2))
//
// is the quotient q = floor(x / b) or one too small, even if in the product U V all partial products of digits i, j with
// i + j < n are left out: q' before the floor is below x 2^shift / d by less than (n + 5) / B < 1, namely by
//     (x 2^shift - U B^(n-1)) / d  <  B^(n-1) / (B^n / 2)                        = 2 / B     digits of x left out,
//     U (B^(2n+1) / d - V - B^(n+1)) / B^(n+2)  <=  U (1 + 1 / B^(n-1)) / B^(n+2)  < 2 / B   the inverse cut off,
//     sum over i + j < n of B^(i+j+2) / B^(n+2)  <=  (n + 1) / B                             partial products left out
// (there are i + j + 1 products at B^(i+j), and n B^(n-1) + (n - 1) B^(n-2) + ... + 1 < (n + 1) B^(n-1) for n + 1 < B).
// So x - q' b is below 2 b, needs only the low n + 1 digits of the product q' b, and one subtraction at most. At 64-bit
// digits that is taken about once in 2^60 divisions.
//
// What is left of both products are two triangles of about n^2 / 2 partial products, in rows whose sums stay in registers;
// nothing waits for a quotient digit. As in divide_fixed_inline.h the remainder is kept as a complement, so that the
// product is added to it.

namespace quorem::kernels {

// z[0, I + 1] := z[0, I] + u[I] v[N - I, N], for I = 1 to N: the upper triangle of u v, N + 2 digits of z, which are 0 above
// the second before.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void add_upper_triangle(digit* z, const digit* u, const digit* v) noexcept {
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = i + 1;
    Rows::template accumulate<I + 1>(z, v + (N - I), u[I]);
  });
}

// z := z + q b modulo B^(N+1), N + 1 digits of z: the lower triangle.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void add_lower_triangle(digit* z, const digit* q, const digit* b) noexcept {
  Rows::template accumulate<N>(z, b, q[0]);
  repeat<true, N - 2>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = i + 1;
    Rows::template accumulate<N - I>(z + I, b, q[I]);
    z[N] = digit(z[N] + digit(b[N - I] * q[I]));
  });
  const TwoDigits corner = add_wide({z[N], z[N - 1]}, multiply_wide(b[0], q[N - 1]));
  z[N - 1] = corner.lo;
  z[N] = digit(corner.hi + digit(b[1] * q[N - 1]));
}

// The contract is KernelSet::barrett_fixed.
template <class Rows, std::size_t N>
PackedResult barrett_fixed(digit* q, digit* r, const digit* a, std::size_t an, const FixedDivisor& b) noexcept {
  if constexpr (N + 1 <= Rows::registers_max && N > 2) {
    const bool fits = an == 2 * N && (a[2 * N - 1] < b.divisor[N - 1] || spans::compare(a + N, b.divisor, N) < 0);
    if (QUOREM_UNLIKELY(!fits)) return divide_fixed_prepared<Rows, N>(q, r, a, an, b);
    digit u[N + 1], z[N + 2];
    repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA {
      u[i] = spans::shift_pair_left(a[N - 1 + i], a[N - 2 + i], b.shift);
    });
    const TwoDigits corner = multiply_wide(u[0], b.inverse[N]);
    z[0] = corner.lo;
    z[1] = corner.hi;
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[2 + i] = 0; });
    add_upper_triangle<Rows, N>(z, u, b.inverse);
    // U B^(n+1) stands one digit above the lowest column that is kept.
    Rows::template add_in_registers<N + 1>(z + 1, u);
    digit rest[N + 1];
    repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = digit(~a[i]); });
    add_lower_triangle<Rows, N>(rest, z + 2, b.divisor);
    std::size_t correction = 0;
    if (QUOREM_UNLIKELY(rest[N] != digit_max) || QUOREM_UNLIKELY(rest[N - 1] <= digit(~b.divisor[N - 1]))) {
      digit next[N + 1];
      repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { next[i] = rest[i]; });
      Rows::template accumulate<N>(next, b.divisor, 1);
      if (next[N] == digit_max) {
        QUOREM_BRANCH(barrett_correction);
        correction = 1;
        repeat<true, N + 1>([&](auto i) QUOREM_INLINE_LAMBDA { rest[i] = next[i]; });
      }
      QUOREM_CHECK(rest[N] == digit_max);
    }
    std::size_t quotient_len = 0;
    if (q != nullptr) {
      repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { q[i] = z[2 + i]; });
      spans::add_digit(q, N, digit(correction));
      quotient_len = spans::trim(q, N);
    }
    if (r == nullptr) return packed(quotient_len);
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { r[i] = digit(~rest[i]); });
    const std::size_t remainder_len = spans::trim(r, N);
    return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
  } else {
    return divide_fixed_prepared<Rows, N>(q, r, a, an, b);
  }
}

}  // namespace quorem::kernels

// ---- src/kernels/fold_fixed_inline.h --------------------------------------------------------------------------------

// Remainder by 2^k - c, c and its shifted form of one digit: folding instead of dividing.
//
// Let n digits hold b = 2^k - c, shift = n digit_bits - k, and c' = c 2^shift < B. Then b 2^shift = B^n - c', so
//
//     x = H B^n + L  =  H (B^n - c') + (H c' + L)  ==  H c' + L   modulo b,
//
// and one row of multiplications replaces n quotient digits. The dividend is taken from the top in pieces of n digits, the
// rest so far being H and the next piece L:
//
//     T := L + H c'            n digits and one above, t <= c'
//     T := T + t c'            n digits; where this carries out once more (T is then below t c' < B^2), T := T + c'
//
// A dividend of a digit more than b is t and T of the second line from the start. Only T < B^n is kept up; the last step brings it below b: with t = floor(T / 2^k) < 2^shift, T := (T mod 2^k) + t c,
// where t c < c' < B, so T < 2^k + B, and b is subtracted once if T >= b, which is T + c >= 2^k. As c < B, that needs a top
// digit with all its bits up to 2^k set, or a bit above.
// Once is enough: T - b < c' + c <= b, as divide_special_form.cc shows for all lengths that are let in.

namespace quorem::kernels {

// t[0, N) := low + high c' modulo B^N - c', below B^N; N + 1 digits of room in t, which overlaps
// neither.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_once(digit* t, const digit* low, const digit* high, digit folded_c) noexcept {
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = low[i]; });
  t[N] = 0;
  Rows::template accumulate<N>(t, high, folded_c);
  if (QUOREM_UNLIKELY(Rows::template add_pair<N>(t, multiply_wide(t[N], folded_c)) != 0)) {
    QUOREM_BRANCH(fold_carry);
    Rows::template add_pair<N>(t, {0, folded_c});
  }
}

// t[0, N) := a modulo B^N - c' for N or N + 1 digits of a, below B^N: the digit above is all that is folded.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_digit_above(digit* t, const digit* a, std::size_t an, digit folded_c) noexcept {
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = a[i]; });
  const digit above = an == N ? digit(0) : a[N];
  if (QUOREM_UNLIKELY(Rows::template add_pair<N>(t, multiply_wide(above, folded_c)) != 0)) {
    QUOREM_BRANCH(fold_carry);
    Rows::template add_pair<N>(t, {0, folded_c});
  }
}

// r := t mod 2^k - c, for t < B^N; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t fold_finish(digit* r, digit* t, digit c, int shift) noexcept {
  const digit mask = digit(digit_max >> shift);
  if (shift != 0) {
    const digit above = spans::shift_pair_left(0, t[N - 1], shift);
    t[N - 1] = digit(t[N - 1] & mask);
    const digit carry = Rows::template add_pair<N>(t, {0, digit(above * c)});
    QUOREM_CHECK(carry == 0);
    static_cast<void>(carry);
  }
  if (QUOREM_UNLIKELY(t[N - 1] >= mask)) {
    // t + c has a bit above 2^k where t >= b, and is then t - b below it.
    digit u[N];
    repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { u[i] = t[i]; });
    const digit carry = Rows::template add_pair<N>(u, {0, c});
    if (carry != 0 || u[N - 1] > mask) {
      QUOREM_BRANCH(fold_final_subtract);
      u[N - 1] = digit(u[N - 1] & mask);
      repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { t[i] = u[i]; });
    }
  }
  repeat<(N <= Rows::registers_max), N>([&](auto i) QUOREM_INLINE_LAMBDA { r[i] = t[i]; });
  return t[N - 1] != 0 ? N : spans::trim(r, N - 1);
}

// x := a number of 2 N digits congruent to a of an digits, an != 2 N: all pieces but the last folded, the last below.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE void fold_to_two_pieces(digit* x, const digit* a, std::size_t an, digit folded_c) noexcept {
  std::size_t rest = an - N;
  const std::size_t top = rest % N == 0 ? N : rest % N;
  if (rest % N != 0) rest = an - top;
  digit* high = x + N;
  for (std::size_t i = 0; i < N; ++i) high[i] = i < top ? a[rest + i] : digit(0);
  while (rest > N) {
    rest -= N;
    digit t[N + 1];
    fold_once<Rows, N>(t, a + rest, high, folded_c);
    spans::copy(high, t, N);
  }
  if (rest == 0) {
    // One piece alone is the low one.
    spans::copy(x, high, N);
    spans::fill_zero(high, N);
  } else {
    spans::copy(x, a, N);
  }
}

template <class Rows, std::size_t N>
PackedResult fold_fixed(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept;

// The same for lengths of a that are not usual, out of line so that the usual ones need no memory.
template <class Rows, std::size_t N>
QUOREM_NOINLINE PackedResult fold_other_length(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept {
  digit x[2 * N];
  fold_to_two_pieces<Rows, N>(x, a, an, digit(c << shift));
  return fold_fixed<Rows, N>(r, x, 2 * N, c, shift);
}

// The contract is KernelSet::fold_fixed.
template <class Rows, std::size_t N>
PackedResult fold_fixed(digit* r, const digit* a, std::size_t an, digit c, int shift) noexcept {
  QUOREM_CHECK(an >= N && c != 0);
  const digit folded_c = digit(c << shift);
  digit t[N + 1];
  if (an == 2 * N) {
    fold_once<Rows, N>(t, a, a + N, folded_c);
  } else if (an <= N + 1) {
    fold_digit_above<Rows, N>(t, a, an, folded_c);
  } else {
    return fold_other_length<Rows, N>(r, a, an, c, shift);
  }
  return packed(fold_finish<Rows, N>(r, t, c, shift));
}

}  // namespace quorem::kernels

// ---- src/kernels/fold_rows_inline.h ---------------------------------------------------------------------------------

// Remainder by 2^k - c and 2^k + c of 2 to 9 digits, c of several digits, at most half of them.
//
// The folding of fold_fixed_inline.h with a c' = c 2^shift of m digits, and for both signs. With B^n == c' or == -c' modulo
// b, and a dividend x = H B^n + L of at most 2 n digits:
//
//     2^k - c:  Z := L + H c'              = G B^n + y   ==  y + G c'
//     2^k + c:  Z := (B^n - 1 - L) + H c'  = G B^n + y,  x == L - H c' = B^n - 1 - Z  ==  (B^n - 1 - y) + G c'
//
// so that after a complement both go on alike with the at most m digits G. The second fold, y := y + G c', leaves one
// digit g above B^n: c < 2^(k/2) and G < c' make G c' < 2^(k + 2 shift) = B^n 2^shift, so g <= 2^shift. (Where c' has at
// most half of the digits, g is 0 or 1.) The third, where g is not 0, adds g c' for 2^k - c, and leaves 0 or 1, for
// g c' < 2^(k/2 + 2 shift) <= B^n; that 1 is c' once more, and cannot come again, for the wrapped y is below g c'. For
// 2^k + c it is a subtraction, made like the first by complements: Z' := (B^n - 1 - y) + g c', and then y := B^n - 1 - y'
// + g' c' with g' 0 or 1, whose carry is left to the last step.
//
// There t, the bits of y from 2^k on with the carry above them, comes back as t c: added, and b subtracted once where that
// is possible (see divide_special_form.cc); or subtracted, and b added once where that borrows, for t c <= 2^shift c = c'
// < b.

namespace quorem::kernels {

// y := y + m c over N digits, c of M digits; returns the carry.
template <class Rows, std::size_t N, std::size_t M>
QUOREM_ALWAYS_INLINE digit add_row(digit* y, const digit* c, digit m) noexcept {
  return spans::add_digit(y + M, N - M, Rows::template addmul<M>(y, y, c, m));
}

// r := y mod 2^k - c for y < B^N; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t finish_minus(digit* r, digit* y, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  const digit mask = digit(digit_max >> b.shift);
  const digit above = spans::shift_pair_left(0, y[N - 1], b.shift);
  y[N - 1] = digit(y[N - 1] & mask);
  digit carry = add_row<Rows, N, M>(y, b.c, above);
  // u := y + c, whose bits above 2^k say whether y >= b, and then u - 2^k is y - b.
  digit u[N];
  spans::copy(u, y, N);
  carry = digit(carry | add_row<Rows, N, M>(u, b.c, 1));
  const bool subtract = carry != 0 || u[N - 1] > mask;
  u[N - 1] = digit(u[N - 1] & mask);
  if (subtract) QUOREM_BRANCH(fold_rows_final_subtract);
  for (std::size_t i = 0; i < N; ++i) r[i] = subtract ? u[i] : y[i];
  return spans::trim(r, N);
}

// r := (carry B^N + y) mod 2^k + c for y < B^N, carry 0 or 1; returns the exact length.
template <class Rows, std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t finish_plus(digit* r, digit* y, digit carry, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  const digit mask = digit(digit_max >> b.shift);
  const digit above = digit(spans::shift_pair_left(0, y[N - 1], b.shift) + digit(carry << b.shift));
  y[N - 1] = digit(y[N - 1] & mask);
  digit borrow = Rows::template submul<M>(y, b.c, above);
  borrow = spans::subtract_digit(y + M, N - M, borrow);
  if (borrow == 0) {
    spans::copy(r, y, N);
    return spans::trim(r, N);
  }
  QUOREM_BRANCH(fold_rows_negative);
  const digit top = add_row<Rows, N, M>(y, b.c, 1);
  if (b.shift != 0) {
    y[N - 1] = digit(y[N - 1] + digit(mask + 1));
    spans::copy(r, y, N);
    return spans::trim(r, N);
  }
  // 2^k = B^N takes the borrow back; what is left of it is the digit above.
  spans::copy(r, y, N);
  if (top == 0) return spans::trim(r, N);
  r[N] = top;
  return N + 1;
}

// z := z + m c' over N digits; returns the carry. Out of line: seldom called.
template <class Rows, std::size_t N>
QUOREM_NOINLINE digit fold_digit_above(digit* z, digit m, const FoldOperands& b) noexcept {
  return add_row<Rows, N, fold_digits(N)>(z, b.folded, m);
}

QUOREM_ALWAYS_INLINE void flip(digit* z, std::size_t n, digit mask) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = digit(z[i] ^ mask);
}

// The contract is KernelSet::fold_rows.
template <class Rows, std::size_t N>
PackedResult fold_rows(digit* r, const digit* a, std::size_t an, const FoldOperands& b) noexcept {
  constexpr std::size_t M = fold_digits(N);
  QUOREM_CHECK(an >= N && an <= 2 * N && b.len >= 1 && b.len <= M);
  digit z[N + M + 1], high[N], above[M];
  const digit mask = digit(-digit(b.plus));
  for (std::size_t i = 0; i < N; ++i) {
    z[i] = digit(a[i] ^ mask);
    high[i] = N + i < an ? a[N + i] : digit(0);
  }
  for (std::size_t j = 0; j < b.len; ++j) z[N + j] = Rows::template addmul<N>(z + j, z + j, high, b.folded[j]);
  flip(z, N, mask);
  for (std::size_t j = 0; j < b.len; ++j) above[j] = z[N + j];
  z[N] = z[N + 1] = 0;
  for (std::size_t j = 0; j < b.len; ++j) {
    const digit carry = Rows::template addmul<M>(z + j, z + j, b.folded, above[j]);
    spans::add_digit(z + j + M, N + 2 - M - j, carry);
  }
  digit carry = z[N];
  if (b.plus) {
    if (carry != 0) {
      QUOREM_BRANCH(fold_rows_carry);
      flip(z, N, mask);
      carry = fold_digit_above<Rows, N>(z, carry, b);
      flip(z, N, mask);
      if (carry != 0) carry = fold_digit_above<Rows, N>(z, carry, b);
    }
    return packed(finish_plus<Rows, N>(r, z, carry, b));
  }
  while (carry != 0) {
    QUOREM_BRANCH(fold_rows_carry);
    carry = fold_digit_above<Rows, N>(z, carry, b);
  }
  return packed(finish_minus<Rows, N>(r, z, b));
}

}  // namespace quorem::kernels

// ---- src/kernels/multiply_fixed_inline.h ----------------------------------------------------------------------------

// Products and squares of numbers of N digits, N known to the compiler: the sums stay in registers.
//
// Product: row i adds a b[i] to the N + 1 digits of z from place i on. After it the lowest of them is final and goes to
// memory, and the digit that enters above is 0; so N + 1 sums are alive, which for N <= 8 fit into the registers of x86-64.
//
// Square: a^2 = sum of a[i]^2 B^(2i) + 2 sum of a[i] a[j] B^(i+j) over i < j. The second sum is made of rows that get shorter,
// (N - 1) + (N - 2) + ... + 1 products instead of N^2, and comes first; one pass then doubles it and adds the squares.

#include <cstddef>

namespace quorem::kernels {

template <class Rows, std::size_t N>
PackedResult multiply_fixed(digit* z, const digit* a, const digit* b) {
  digit w[2 * N] = {};
  Rows::template first_row<N>(w, a, b[0]);
  z[0] = w[0];
  repeat<true, N - 1>([&](auto index) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t i = decltype(index)::value + 1;
    Rows::template accumulate<N>(w + i, a, b[i]);
    z[i] = w[i];
  });
  repeat<true, N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[N + i] = w[N + i]; });
  return packed(2 * N - std::size_t{w[2 * N - 1] == 0});
}

template <class Rows, std::size_t N>
PackedResult square_fixed(digit* z, const digit* a) {
  digit w[2 * N] = {};
  repeat<true, N - 2>([&](auto index) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t i = decltype(index)::value;
    if constexpr (i == 0) {
      Rows::template first_row<N - 1>(w + 1, a + 1, a[0]);
    } else {
      Rows::template accumulate<N - 1 - i>(w + 2 * i + 1, a + i + 1, a[i]);
    }
  });
  const TwoDigits last = multiply_add_wide(a[N - 2], a[N - 1], w[2 * N - 3], 0);
  w[2 * N - 3] = last.lo;
  w[2 * N - 2] = last.hi;
  if constexpr (N <= Rows::square_registers_max) {
    Rows::template double_and_add_squares_in_registers<N>(w, a);
    repeat<true, 2 * N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
  } else {
    repeat<true, 2 * N>([&](std::size_t i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
    Rows::template double_and_add_squares<N>(z, a);
  }
  return packed(2 * N - std::size_t{z[2 * N - 1] == 0});
}

}  // namespace quorem::kernels

// ---- src/kernels/set_inline.h ---------------------------------------------------------------------------------------

// Puts a kernel set together: the fixed sizes come from one template, instantiated here for each length.

#if QUOREM_FIXED_KERNELS
#define QUOREM_FIXED_LENGTHS(function, Rows)                                                          \
  {                                                                                                   \
    nullptr, nullptr, function<Rows, 2>, function<Rows, 3>, function<Rows, 4>, function<Rows, 5>,     \
        function<Rows, 6>, function<Rows, 7>, function<Rows, 8>, function<Rows, 9>                    \
  }

#define QUOREM_MULTIPLY_LENGTHS(function, Rows)                                                       \
  {                                                                                                   \
    nullptr, nullptr, function<Rows, 2>, function<Rows, 3>, function<Rows, 4>, function<Rows, 5>,     \
        function<Rows, 6>, function<Rows, 7>, function<Rows, 8>                                       \
  }
#else
#define QUOREM_FIXED_LENGTHS(function, Rows) \
  { nullptr, nullptr, function<Rows, 2>, function<Rows, 3> }
#define QUOREM_MULTIPLY_LENGTHS(function, Rows) QUOREM_FIXED_LENGTHS(function, Rows)
#endif

// ---- src/kernels/aarch64/rows.h -------------------------------------------------------------------------------------

#if QUOREM_AARCH64
// Rows of a fixed number of digits on AArch64: the twin of portable_rows.h and of x86_64/adx_rows.h.
//
// A row w := w + a m has two carries, one from the high halves of the products and one of the sums, and the machine has
// one carry flag. So a row is two chains, one after the other: first the low halves are added, then the high halves one
// place up. mul and umulh change no flag and stand between the additions that wait for them:
//
//     mul   t0, a0, m      mul  t1, a1, m     mul  t2, a2, m      adds  w0, w0, t0
//     mul   t0, a3, m      adcs w1, w1, t1    adcs w2, w2, t2     adcs  w3, w3, t0     adc  w4, w4, 0
//     umulh t0, a0, m      ...                                    adds  w1, w1, t0     ...
//
// Four instructions a digit and one for the row, where the digits of a are in registers, of which there are enough for
// rows of eight. Three names for products keep an addition some way behind its product: a core that executes in order
// need not wait for each. Longer rows are made of blocks that pass the digit above on.

#include <cstddef>

namespace quorem::kernels {

// A chain of N products and N sums: s0 := s0 + OP(a0, m) by FIRST, s1 := s1 + OP(a1, m) + carry by STEP, and so on. OP
// is mul or umulh, FIRST and STEP are adds and adcs or subs and sbcs. t is the name of the product.
#define QUOREM_PRODUCT(OP, i, t) OP " %[t" #t "], %[a" #i "], %[m]\n\t"
#define QUOREM_SUM(STEP, i, t) STEP " %[s" #i "], %[s" #i "], %[t" #t "]\n\t"
#define QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 0, 0) QUOREM_PRODUCT(OP, 1, 1)
#define QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 2, 2) QUOREM_SUM(FIRST, 0, 0)
#define QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 3, 0) QUOREM_SUM(STEP, 1, 1)
#define QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 4, 1) QUOREM_SUM(STEP, 2, 2)
#define QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 5, 2) QUOREM_SUM(STEP, 3, 0)
#define QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 6, 0) QUOREM_SUM(STEP, 4, 1)
#define QUOREM_BEGIN_8(OP, FIRST, STEP) QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 7, 1) QUOREM_SUM(STEP, 5, 2)
#define QUOREM_CHAIN_1(OP, FIRST, STEP) QUOREM_PRODUCT(OP, 0, 0) QUOREM_SUM(FIRST, 0, 0)
#define QUOREM_CHAIN_2(OP, FIRST, STEP) QUOREM_BEGIN_2(OP, FIRST, STEP) QUOREM_SUM(FIRST, 0, 0) QUOREM_SUM(STEP, 1, 1)
#define QUOREM_CHAIN_3(OP, FIRST, STEP) QUOREM_BEGIN_3(OP, FIRST, STEP) QUOREM_SUM(STEP, 1, 1) QUOREM_SUM(STEP, 2, 2)
#define QUOREM_CHAIN_4(OP, FIRST, STEP) QUOREM_BEGIN_4(OP, FIRST, STEP) QUOREM_SUM(STEP, 2, 2) QUOREM_SUM(STEP, 3, 0)
#define QUOREM_CHAIN_5(OP, FIRST, STEP) QUOREM_BEGIN_5(OP, FIRST, STEP) QUOREM_SUM(STEP, 3, 0) QUOREM_SUM(STEP, 4, 1)
#define QUOREM_CHAIN_6(OP, FIRST, STEP) QUOREM_BEGIN_6(OP, FIRST, STEP) QUOREM_SUM(STEP, 4, 1) QUOREM_SUM(STEP, 5, 2)
#define QUOREM_CHAIN_7(OP, FIRST, STEP) QUOREM_BEGIN_7(OP, FIRST, STEP) QUOREM_SUM(STEP, 5, 2) QUOREM_SUM(STEP, 6, 0)
#define QUOREM_CHAIN_8(OP, FIRST, STEP) QUOREM_BEGIN_8(OP, FIRST, STEP) QUOREM_SUM(STEP, 6, 0) QUOREM_SUM(STEP, 7, 1)

// The products of a first row: low half of a digit and high half of the one below, summed up from place 1 on. The sums
// are one product behind.
#define QUOREM_FIRST_PRODUCT(i, above, t) \
  "mul %[t" #t "], %[a" #i "], %[m]\n\tumulh %[s" #above "], %[a" #i "], %[m]\n\t"
#define QUOREM_FIRST_1(FIRST) "mul %[s0], %[a0], %[m]\n\tumulh %[s1], %[a0], %[m]\n\t"
#define QUOREM_FIRST_2(FIRST) QUOREM_FIRST_1(FIRST) QUOREM_FIRST_PRODUCT(1, 2, 1)
#define QUOREM_FIRST_3(FIRST) QUOREM_FIRST_2(FIRST) QUOREM_FIRST_PRODUCT(2, 3, 0) QUOREM_SUM(FIRST, 1, 1)
#define QUOREM_FIRST_4(FIRST) QUOREM_FIRST_3(FIRST) QUOREM_FIRST_PRODUCT(3, 4, 1) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_FIRST_5(FIRST) QUOREM_FIRST_4(FIRST) QUOREM_FIRST_PRODUCT(4, 5, 0) QUOREM_SUM("adcs", 3, 1)
#define QUOREM_FIRST_6(FIRST) QUOREM_FIRST_5(FIRST) QUOREM_FIRST_PRODUCT(5, 6, 1) QUOREM_SUM("adcs", 4, 0)
#define QUOREM_FIRST_7(FIRST) QUOREM_FIRST_6(FIRST) QUOREM_FIRST_PRODUCT(6, 7, 0) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_FIRST_8(FIRST) QUOREM_FIRST_7(FIRST) QUOREM_FIRST_PRODUCT(7, 8, 1) QUOREM_SUM("adcs", 6, 0)
#define QUOREM_FIRST_LAST_2(FIRST) QUOREM_SUM(FIRST, 1, 1)
#define QUOREM_FIRST_LAST_3(FIRST) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_FIRST_LAST_4(FIRST) QUOREM_SUM("adcs", 3, 1)
#define QUOREM_FIRST_LAST_5(FIRST) QUOREM_SUM("adcs", 4, 0)
#define QUOREM_FIRST_LAST_6(FIRST) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_FIRST_LAST_7(FIRST) QUOREM_SUM("adcs", 6, 0)
#define QUOREM_FIRST_LAST_8(FIRST) QUOREM_SUM("adcs", 7, 1)

// Two digits of a chain of squares, the squares in t0 and t1 or in t2 and t3.
#define QUOREM_SQUARE(i, t, u) "mul %[t" #t "], %[a" #i "], %[a" #i "]\n\tumulh %[t" #u "], %[a" #i "], %[a" #i "]\n\t"
#define QUOREM_SQUARES_1 QUOREM_SQUARE(0, 0, 1) QUOREM_SUM("adcs", 0, 0) QUOREM_SUM("adcs", 1, 1)
#define QUOREM_SQUARES_2 QUOREM_SQUARES_1 QUOREM_SQUARE(1, 2, 3) QUOREM_SUM("adcs", 2, 2) QUOREM_SUM("adcs", 3, 3)
#define QUOREM_SQUARES_3 QUOREM_SQUARES_2 QUOREM_SQUARE(2, 0, 1) QUOREM_SUM("adcs", 4, 0) QUOREM_SUM("adcs", 5, 1)
#define QUOREM_SQUARES_4 QUOREM_SQUARES_3 QUOREM_SQUARE(3, 2, 3) QUOREM_SUM("adcs", 6, 2) QUOREM_SUM("adcs", 7, 3)

// Operands: the sums, the digits of a, and the names of products.
#define QUOREM_SUMS_1(s) [s0] "+&r"((s)[0])
#define QUOREM_SUMS_2(s) QUOREM_SUMS_1(s), [s1] "+&r"((s)[1])
#define QUOREM_SUMS_3(s) QUOREM_SUMS_2(s), [s2] "+&r"((s)[2])
#define QUOREM_SUMS_4(s) QUOREM_SUMS_3(s), [s3] "+&r"((s)[3])
#define QUOREM_SUMS_5(s) QUOREM_SUMS_4(s), [s4] "+&r"((s)[4])
#define QUOREM_SUMS_6(s) QUOREM_SUMS_5(s), [s5] "+&r"((s)[5])
#define QUOREM_SUMS_7(s) QUOREM_SUMS_6(s), [s6] "+&r"((s)[6])
#define QUOREM_SUMS_8(s) QUOREM_SUMS_7(s), [s7] "+&r"((s)[7])
#define QUOREM_SUMS_9(s) QUOREM_SUMS_8(s), [s8] "+&r"((s)[8])
#define QUOREM_NEW_SUMS_2(s) [s0] "=&r"((s)[0]), [s1] "=&r"((s)[1])
#define QUOREM_NEW_SUMS_3(s) QUOREM_NEW_SUMS_2(s), [s2] "=&r"((s)[2])
#define QUOREM_NEW_SUMS_4(s) QUOREM_NEW_SUMS_3(s), [s3] "=&r"((s)[3])
#define QUOREM_NEW_SUMS_5(s) QUOREM_NEW_SUMS_4(s), [s4] "=&r"((s)[4])
#define QUOREM_NEW_SUMS_6(s) QUOREM_NEW_SUMS_5(s), [s5] "=&r"((s)[5])
#define QUOREM_NEW_SUMS_7(s) QUOREM_NEW_SUMS_6(s), [s6] "=&r"((s)[6])
#define QUOREM_NEW_SUMS_8(s) QUOREM_NEW_SUMS_7(s), [s7] "=&r"((s)[7])
#define QUOREM_NEW_SUMS_9(s) QUOREM_NEW_SUMS_8(s), [s8] "=&r"((s)[8])
#define QUOREM_DIGITS_1(a) [a0] "r"((a)[0])
#define QUOREM_DIGITS_2(a) QUOREM_DIGITS_1(a), [a1] "r"((a)[1])
#define QUOREM_DIGITS_3(a) QUOREM_DIGITS_2(a), [a2] "r"((a)[2])
#define QUOREM_DIGITS_4(a) QUOREM_DIGITS_3(a), [a3] "r"((a)[3])
#define QUOREM_DIGITS_5(a) QUOREM_DIGITS_4(a), [a4] "r"((a)[4])
#define QUOREM_DIGITS_6(a) QUOREM_DIGITS_5(a), [a5] "r"((a)[5])
#define QUOREM_DIGITS_7(a) QUOREM_DIGITS_6(a), [a6] "r"((a)[6])
#define QUOREM_DIGITS_8(a) QUOREM_DIGITS_7(a), [a7] "r"((a)[7])
#define QUOREM_ADD_1 "adds %[s0], %[s0], %[a0]\n\t"
#define QUOREM_ADD_2 QUOREM_ADD_1 "adcs %[s1], %[s1], %[a1]\n\t"
#define QUOREM_ADD_3 QUOREM_ADD_2 "adcs %[s2], %[s2], %[a2]\n\t"
#define QUOREM_ADD_4 QUOREM_ADD_3 "adcs %[s3], %[s3], %[a3]\n\t"
#define QUOREM_ADD_5 QUOREM_ADD_4 "adcs %[s4], %[s4], %[a4]\n\t"
#define QUOREM_ADD_6 QUOREM_ADD_5 "adcs %[s5], %[s5], %[a5]\n\t"
#define QUOREM_ADD_7 QUOREM_ADD_6 "adcs %[s6], %[s6], %[a6]\n\t"
#define QUOREM_ADD_8 QUOREM_ADD_7 "adcs %[s7], %[s7], %[a7]\n\t"
#define QUOREM_CARRIES_2
#define QUOREM_CARRIES_3 QUOREM_CARRIES_2 "adcs %[s2], %[s2], xzr\n\t"
#define QUOREM_CARRIES_4 QUOREM_CARRIES_3 "adcs %[s3], %[s3], xzr\n\t"
#define QUOREM_CARRIES_5 QUOREM_CARRIES_4 "adcs %[s4], %[s4], xzr\n\t"
#define QUOREM_CARRIES_6 QUOREM_CARRIES_5 "adcs %[s5], %[s5], xzr\n\t"
#define QUOREM_CARRIES_7 QUOREM_CARRIES_6 "adcs %[s6], %[s6], xzr\n\t"
#define QUOREM_CARRIES_8 QUOREM_CARRIES_7 "adcs %[s7], %[s7], xzr\n\t"
#define QUOREM_PRODUCTS [t0] "=&r"(t0), [t1] "=&r"(t1), [t2] "=&r"(t2)

struct AArch64Rows {
  // Up to how many digits a row's sums are kept in registers.
  static constexpr std::size_t registers_max = 8;
  static constexpr std::size_t square_registers_max = 8;

  // w := w + a m, N digits of a and of w; the digit above goes to w[N].
  template <std::size_t N>
  static void next_row(digit* w, const digit* a, digit m) noexcept;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<AArch64Rows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static void first_row(digit* w, const digit* a, digit m) noexcept;

  // w := 2 w + the sum of a[i]^2 B^(2i), N digits of a, 2 N of w, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares_in_registers(digit* w, const digit* a) noexcept {
    repeat<true, 2 * N - 1>([&](auto i) QUOREM_INLINE_LAMBDA {
      w[2 * N - 1 - i] = digit(w[2 * N - 1 - i] << 1 | w[2 * N - 2 - i] >> (digit_bits - 1));
    });
    w[0] <<= 1;
    constexpr std::size_t low = N < 4 ? N : 4;
    const digit carry = add_squares<low>(w, a, 0);
    if constexpr (N > low) add_squares<N - low>(w + 2 * low, a + low, carry);
  }

  // w := w + the sum of a[i]^2 B^(2i) + carry, N digits of a, N at most 4, 2 N of w; carry is 0 or 1, and so is what is
  // returned.
  template <std::size_t N>
  static digit add_squares(digit* w, const digit* a, digit carry) noexcept;

  // w := w + a, N digits, modulo B^N.
  template <std::size_t N>
  static void add_in_registers(digit* w, const digit* a) noexcept;

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before
  // its correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    const digit q = quotient_digit(digit(~w[N]), digit(~w[N - 1]), b.reciprocal);
    accumulate<N>(w, b.normalised, q);
    return q;
  }

  // w := w - a m, N digits, modulo B^N.
  template <std::size_t N>
  static void subtract_multiple(digit* w, const digit* a, digit m) noexcept;

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := z + a m + carry, N digits, N at most 4; returns the digit above.
  template <std::size_t N>
  static digit addmul_block(digit* z, const digit* a, digit m, digit carry) noexcept;

  // z := z - a m - borrow, N digits, N at most 4; returns the digit borrowed.
  template <std::size_t N>
  static digit submul_block(digit* z, const digit* a, digit m, digit borrow) noexcept;

  // z := a m + carry, N digits, N at most 4; returns the digit above.
  template <std::size_t N>
  static digit multiply_block(digit* z, const digit* a, digit m, digit carry) noexcept;

  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m,
                                           digit carry = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { s[i] = x[i]; });
    carry = addmul_block<n>(s, a, m, carry);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return addmul<N - n>(z + n, x + n, a + n, m, carry);
    return carry;
  }

  // z := z - a m - borrow, N digits; returns the digit borrowed. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { s[i] = z[i]; });
    borrow = submul_block<n>(s, a, m, borrow);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return submul<N - n>(z + n, a + n, m, borrow);
    return borrow;
  }

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept {
    constexpr std::size_t n = N < 4 ? N : 4;
    digit s[n];
    carry = multiply_block<n>(s, a, m, carry);
    repeat<true, n>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = s[i]; });
    if constexpr (N > n) return multiply<N - n>(z + n, a + n, m, carry);
    return carry;
  }
};

// The chain of the low halves, and that of the high halves one place up. The sums below are a part of w: the first
// chain begins at w, the second at w + 1.
#define QUOREM_REGISTER_ROWS(N, N1)                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::accumulate<N>(digit * w, const digit* a, digit m) noexcept {          \
    digit t0, t1, t2;                                                                                          \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "adc %[s" #N "], %[s" #N "], xzr"                          \
            : QUOREM_SUMS_##N1(w), QUOREM_PRODUCTS                                                             \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
    __asm__(QUOREM_CHAIN_##N("umulh", "adds", "adcs")                                                          \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS                                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::next_row<N>(digit * w, const digit* a, digit m) noexcept {            \
    digit t0, t1, t2;                                                                                          \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "cset %[above], cs"                                        \
            : QUOREM_SUMS_##N(w), [above] "=r"(w[N]), QUOREM_PRODUCTS                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
    __asm__(QUOREM_CHAIN_##N("umulh", "adds", "adcs")                                                          \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS                                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::first_row<N>(digit * w, const digit* a, digit m) noexcept {           \
    digit t0, t1;                                                                                              \
    __asm__(QUOREM_FIRST_##N("adds") QUOREM_FIRST_LAST_##N("adds") "adc %[s" #N "], %[s" #N "], xzr"           \
            : QUOREM_NEW_SUMS_##N1(w), [t0] "=&r"(t0), [t1] "=&r"(t1)                                          \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                 \
            : "cc");                                                                                           \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE void AArch64Rows::add_in_registers<N>(digit * w, const digit* a) noexcept {             \
    __asm__(QUOREM_ADD_##N : QUOREM_SUMS_##N(w) : QUOREM_DIGITS_##N(a) : "cc");                                \
  }                                                                                                            \
  template <>                                                                                                  \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::add_pair<N>(digit * w, TwoDigits pair) noexcept {                    \
    digit carry;                                                                                               \
    __asm__("adds %[s0], %[s0], %[lo]\n\tadcs %[s1], %[s1], %x[hi]\n\t" QUOREM_CARRIES_##N "cset %[carry], cs" \
            : QUOREM_SUMS_##N(w), [carry] "=r"(carry)                                                          \
            : [lo] "r"(pair.lo), [hi] "rZ"(pair.hi)                                                            \
            : "cc");                                                                                           \
    return carry;                                                                                              \
  }

// The low halves, and one place up the high halves but the top one.
#define QUOREM_SUBTRACT(N, below)                                                                            \
  template <>                                                                                                \
  QUOREM_ALWAYS_INLINE void AArch64Rows::subtract_multiple<N>(digit * w, const digit* a, digit m) noexcept { \
    digit t0, t1, t2;                                                                                        \
    __asm__(QUOREM_CHAIN_##N("mul", "subs", "sbcs")                                                          \
            : QUOREM_SUMS_##N(w), QUOREM_PRODUCTS                                                            \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                               \
            : "cc");                                                                                         \
    __asm__(QUOREM_CHAIN_##below("umulh", "subs", "sbcs")                                                    \
            : QUOREM_SUMS_##below(w + 1), QUOREM_PRODUCTS                                                    \
            : QUOREM_DIGITS_##below(a), [m] "r"(m)                                                           \
            : "cc");                                                                                         \
  }

// A block is such a row with a digit that comes in at its lowest place.
#define QUOREM_BLOCKS(N, N1)                                                                                           \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::addmul_block<N>(digit * z, const digit* a, digit m, digit carry) noexcept {  \
    digit t0, t1, t2, w[N1];                                                                                           \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = z[i]; });                                                \
    __asm__(QUOREM_CHAIN_##N("mul", "adds", "adcs") "cset %[top], cs"                                                  \
            : QUOREM_SUMS_##N(w), [top] "=&r"(w[N]), QUOREM_PRODUCTS                                                   \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                         \
            : "cc");                                                                                                   \
    __asm__("adds %[low], %[low], %x[carry]\n\t" QUOREM_CHAIN_##N("umulh", "adcs", "adcs")                             \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS, [low] "+&r"(w[0])                                               \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [carry] "rZ"(carry)                                                    \
            : "cc");                                                                                                   \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                                \
    return w[N];                                                                                                       \
  }                                                                                                                    \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::submul_block<N>(digit * z, const digit* a, digit m, digit borrow) noexcept { \
    digit t0, t1, t2, w[N1]; /* the top one is minus what is borrowed */                                               \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = z[i]; });                                                \
    __asm__(QUOREM_CHAIN_##N("mul", "subs", "sbcs") "csetm %[top], cc"                                                 \
            : QUOREM_SUMS_##N(w), [top] "=&r"(w[N]), QUOREM_PRODUCTS                                                   \
            : QUOREM_DIGITS_##N(a), [m] "r"(m)                                                                         \
            : "cc");                                                                                                   \
    __asm__("subs %[low], %[low], %x[borrow]\n\t" QUOREM_CHAIN_##N("umulh", "sbcs", "sbcs")                            \
            : QUOREM_SUMS_##N(w + 1), QUOREM_PRODUCTS, [low] "+&r"(w[0])                                               \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [borrow] "rZ"(borrow)                                                  \
            : "cc");                                                                                                   \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                                \
    return digit(-w[N]);                                                                                               \
  }                                                                                                                    \
  template <>                                                                                                          \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::add_squares<N>(digit * w, const digit* a, digit carry) noexcept {            \
    digit t0, t1, t2, t3;                                                                                              \
    __asm__("cmp %[carry], #1\n\t" QUOREM_SQUARES_##N "cset %[carry], cs" /* C := carry */                             \
            : QUOREM_SQUARE_SUMS_##N(w), [carry] "+&r"(carry), QUOREM_PRODUCTS, [t3] "=&r"(t3)                         \
            : QUOREM_DIGITS_##N(a)                                                                                     \
            : "cc");                                                                                                   \
    return carry;                                                                                                      \
  }

#define QUOREM_SQUARE_SUMS_1(w) QUOREM_SUMS_2(w)
#define QUOREM_SQUARE_SUMS_2(w) QUOREM_SUMS_4(w)
#define QUOREM_SQUARE_SUMS_3(w) QUOREM_SUMS_6(w)
#define QUOREM_SQUARE_SUMS_4(w) QUOREM_SUMS_8(w)

// Products alone, with a digit that comes in at the lowest place.
#define QUOREM_PRODUCT_BLOCKS(N, N1)                                                                              \
  template <>                                                                                                     \
  QUOREM_ALWAYS_INLINE digit AArch64Rows::multiply_block<N>(digit * z, const digit* a, digit m,                   \
                                                            digit carry) noexcept {                               \
    digit t0, t1, w[N1];                                                                                          \
    __asm__(QUOREM_FIRST_1() "adds %[s0], %[s0], %x[carry]\n\t" QUOREM_NEXT_##N "adc %[s" #N "], %[s" #N "], xzr" \
            : QUOREM_NEW_SUMS_##N1(w), [t0] "=&r"(t0), [t1] "=&r"(t1)                                             \
            : QUOREM_DIGITS_##N(a), [m] "r"(m), [carry] "rZ"(carry)                                               \
            : "cc");                                                                                              \
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });                                           \
    return w[N];                                                                                                  \
  }
#define QUOREM_NEXT_1
#define QUOREM_NEXT_2 QUOREM_FIRST_PRODUCT(1, 2, 1) QUOREM_SUM("adcs", 1, 1)
#define QUOREM_NEXT_3 QUOREM_NEXT_2 QUOREM_FIRST_PRODUCT(2, 3, 0) QUOREM_SUM("adcs", 2, 0)
#define QUOREM_NEXT_4 QUOREM_NEXT_3 QUOREM_FIRST_PRODUCT(3, 4, 1) QUOREM_SUM("adcs", 3, 1)

QUOREM_REGISTER_ROWS(2, 3)
QUOREM_REGISTER_ROWS(3, 4)
QUOREM_REGISTER_ROWS(4, 5)
QUOREM_REGISTER_ROWS(5, 6)
QUOREM_REGISTER_ROWS(6, 7)
QUOREM_REGISTER_ROWS(7, 8)
QUOREM_REGISTER_ROWS(8, 9)
QUOREM_BLOCKS(1, 2)
QUOREM_BLOCKS(2, 3)
QUOREM_BLOCKS(3, 4)
QUOREM_BLOCKS(4, 5)
QUOREM_PRODUCT_BLOCKS(1, 2)
QUOREM_PRODUCT_BLOCKS(2, 3)
QUOREM_PRODUCT_BLOCKS(3, 4)
QUOREM_PRODUCT_BLOCKS(4, 5)

QUOREM_SUBTRACT(2, 1)
QUOREM_SUBTRACT(3, 2)
QUOREM_SUBTRACT(4, 3)
QUOREM_SUBTRACT(5, 4)
QUOREM_SUBTRACT(6, 5)
QUOREM_SUBTRACT(7, 6)
QUOREM_SUBTRACT(8, 7)

#undef QUOREM_REGISTER_ROWS
#undef QUOREM_SUBTRACT
#undef QUOREM_BLOCKS
#undef QUOREM_PRODUCT_BLOCKS

}  // namespace quorem::kernels
#endif  // QUOREM_AARCH64

// ---- src/kernels/aarch64/divide_fixed.h -----------------------------------------------------------------------------

#if QUOREM_AARCH64
// Division by 2 to 8 digits on AArch64: the method of kernels/divide_fixed_inline.h with what this machine makes
// cheaper.
//
// Here subtracting a row costs no more than adding one, so what is left of the dividend stands as it is and not as a
// complement. And a step asks before its row, not after, whether the quotient digit may be one too small:
// kernels/reciprocal.h bounds what its estimate misses by 32 / B, or 6 / B beside the error of the reciprocal, so that
// floor(u / d) is the digit above the estimate's fraction unless the fraction is within that of 1. Where it is not, u -
// q d is known to be below d, its top digit is 0 and need not be computed: 4 N - 2 instructions a row, and the digits
// move down one place by being renamed. The other case comes once in 2^55 steps. For 2 to 4 digits and a dividend of
// twice as many there is code without a loop, which keeps the quotient in registers and begins anew elsewhere in that
// case: so it makes no call, and has next to nothing to save on the stack.

#include <cstddef>
#include <utility>

namespace quorem::kernels {

// How far an estimate's fraction is from the true one at most.
constexpr digit estimate_error_max = reciprocal_error_max + 6;

// q := floor(u / d), u := u - q d, where q is that or one less before. n + 1 digits of u, n of d; the top one of u
// becomes 0.
QUOREM_NOINLINE inline digit divide_step_exactly(digit* u, const digit* d, std::size_t n, digit q) noexcept {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(d[i], q, 0, carry);
    carry = t.hi + digit(u[i] < t.lo);
    u[i] -= t.lo;
  }
  u[n] -= carry;
  if (u[n] == 0 && spans::compare(u, d, n) < 0) return q;
  QUOREM_BRANCH(divide_fixed_correction);
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) u[i] = subtract_borrow(u[i], d[i], borrow);
  return q + 1;
}

// May the quotient digit be one more than estimate.hi?
QUOREM_ALWAYS_INLINE bool is_uncertain(TwoDigits estimate) noexcept {
  return estimate.lo >= digit(-estimate_error_max);
}

// w := w B + next modulo B^N
template <std::size_t N>
QUOREM_ALWAYS_INLINE void append(digit* w, digit next) noexcept {
  repeat<true, N - 1>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = w[N - 2 - i]; });
  w[0] = next;
}

// One quotient digit: q := floor((w B + next) / d), w := (w B + next) - q d. N digits of w and of d, w < d.
template <std::size_t N>
QUOREM_ALWAYS_INLINE digit divide_step(digit* w, digit next, const digit* d, TwoDigits reciprocal) noexcept {
  const TwoDigits estimate = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
  if (QUOREM_UNLIKELY(is_uncertain(estimate))) {
    digit u[N + 1], divisor[N];
    u[0] = next;
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { u[i + 1] = w[i]; });
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { divisor[i] = d[i]; });
    const digit q = divide_step_exactly(u, divisor, N, estimate.hi);
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[i] = u[i]; });
    return q;
  }
  append<N>(w, next);
  AArch64Rows::subtract_multiple<N>(w, d, estimate.hi);
  return estimate.hi;
}

// Digit i of a 2^shift, an digits and one above.
QUOREM_ALWAYS_INLINE digit shifted_digit(const digit* a, std::size_t an, std::size_t i, int shift) noexcept {
  return spans::shift_pair_left(i < an ? a[i] : digit(0), i > 0 ? a[i - 1] : digit(0), shift);
}

// Can the quotient digit that w and the digit after it make be other than 0?
template <std::size_t N>
QUOREM_ALWAYS_INLINE bool may_exceed(const digit* w, const digit* d) noexcept {
  return w[N - 1] != 0 || w[N - 2] >= d[N - 1];
}

// r := w / 2^shift; returns the exact length.
template <std::size_t N>
QUOREM_ALWAYS_INLINE std::size_t store_shifted_back(digit* r, const digit* w, int shift) noexcept {
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
    constexpr std::size_t I = decltype(i)::value;
    r[I] = I + 1 < N ? spans::shift_pair_right(w[I + 1 < N ? I + 1 : I], w[I], shift) : w[I] >> shift;
  });
  return spans::trim(r, N);
}

// q, r := floor(a / b), a - q b for d = b 2^shift, as KernelSet::divide_fixed.
template <std::size_t N>
QUOREM_ALWAYS_INLINE PackedResult divide_in_loop(digit* q, digit* r, const digit* a, std::size_t an, const digit* d,
                                                 TwoDigits reciprocal, int shift) noexcept {
  digit w[N];
  std::size_t j = an - N;
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = shifted_digit(a, an, an - i, shift); });
  const digit next = shifted_digit(a, an, j, shift);
  std::size_t quotient_len = j;
  // The top digit of the quotient is often 0, and then not written.
  if (may_exceed<N>(w, d)) {
    const digit first = divide_step<N>(w, next, d, reciprocal);
    if (first != 0) {
      if (q != nullptr) q[j] = first;
      ++quotient_len;
    }
  } else {
    append<N>(w, next);
  }
  while (j-- > 0) {
    const digit digit_of_q = divide_step<N>(w, shifted_digit(a, an, j, shift), d, reciprocal);
    if (q != nullptr) q[j] = digit_of_q;
  }
  if (r == nullptr) return packed(quotient_len);
  const std::size_t remainder_len = store_shifted_back<N>(r, w, shift);
  return q != nullptr ? packed_lengths(quotient_len, remainder_len) : packed(remainder_len);
}

// body(0) && body(1) && ... && body(N - 1)
template <class Body, std::size_t... I>
QUOREM_ALWAYS_INLINE bool all_of(Body&& body, std::index_sequence<I...>) noexcept {
  return (body(std::integral_constant<std::size_t, I>{}) && ...);
}

// The same for an = 2 N without a loop: false, and nothing is written, where a quotient digit is uncertain.
template <std::size_t N>
QUOREM_ALWAYS_INLINE bool divide_straight(PackedResult* result, digit* q, digit* r, const digit* a, const digit* d,
                                          TwoDigits reciprocal, int shift) noexcept {
  digit w[N], quotient[N + 1];
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { w[N - 1 - i] = shifted_digit(a, 2 * N, 2 * N - i, shift); });
  const auto step = [&](std::size_t place) QUOREM_INLINE_LAMBDA {
    const TwoDigits estimate = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
    if (QUOREM_UNLIKELY(is_uncertain(estimate))) return false;
    append<N>(w, shifted_digit(a, 2 * N, place, shift));
    AArch64Rows::subtract_multiple<N>(w, d, estimate.hi);
    quotient[place] = estimate.hi;
    return true;
  };
  if (may_exceed<N>(w, d)) {
    if (!step(N)) return false;
  } else {
    append<N>(w, shifted_digit(a, 2 * N, N, shift));
    quotient[N] = 0;
  }
  if (!all_of([&](auto i) QUOREM_INLINE_LAMBDA { return step(N - 1 - i); }, std::make_index_sequence<N - 1>{}))
    return false;
  // The lowest digit, after which only a remainder asks for the row.
  const TwoDigits last = quotient_estimate(w[N - 1], w[N - 2], reciprocal);
  if (QUOREM_UNLIKELY(is_uncertain(last))) return false;
  quotient[0] = last.hi;
  const digit lowest = a[0] << shift;
  const auto store_remainder = [&]() QUOREM_INLINE_LAMBDA {
    append<N>(w, lowest);
    AArch64Rows::subtract_multiple<N>(w, d, quotient[0]);
    return store_shifted_back<N>(r, w, shift);
  };
  if (q == nullptr) {
    *result = packed(store_remainder());
    return true;
  }
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { q[i] = quotient[i]; });
  if (quotient[N] != 0) q[N] = quotient[N];
  const std::size_t quotient_len = N + std::size_t{quotient[N] != 0};
  *result = r == nullptr ? packed(quotient_len) : packed_lengths(quotient_len, store_remainder());
  return true;
}

// The lengths of divisors that have code without a loop.
constexpr std::size_t straight_max = 4;

template <std::size_t N>
QUOREM_NOINLINE PackedResult divide_prepared_in_loop(digit* q, digit* r, const digit* a, std::size_t an,
                                                     const FixedDivisor& b) noexcept {
  return divide_in_loop<N>(q, r, a, an, b.normalised, b.reciprocal, b.shift);
}

// d := b 2^shift, the top bit set; returns the shift.
template <std::size_t N>
QUOREM_ALWAYS_INLINE int normalise(digit* d, const digit* b) noexcept {
  QUOREM_CHECK(b[N - 1] != 0);
  const int shift = count_leading_zeros(b[N - 1]);
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { d[i] = shifted_digit(b, N, i, shift); });
  return shift;
}

template <std::size_t N>
QUOREM_NOINLINE PackedResult divide_in_loop(digit* q, digit* r, const digit* a, std::size_t an,
                                            const digit* b) noexcept {
  digit d[N];
  const int shift = normalise<N>(d, b);
  return divide_in_loop<N>(q, r, a, an, d, reciprocal_2digits(d[N - 1], d[N - 2]), shift);
}

// Takes the place of kernels/divide_fixed_inline.h for rows of N digits.
#define QUOREM_DIVIDE_FIXED(N)                                                                                     \
  template <>                                                                                                      \
  QUOREM_NOINLINE inline PackedResult divide_fixed_prepared<AArch64Rows, N>(                                       \
      digit * q, digit * r, const digit* a, std::size_t an, const FixedDivisor& b) noexcept {                      \
    QUOREM_CHECK(an >= N && (N == 2 || an <= fixed_ratio * N));                                                    \
    if (N <= straight_max && QUOREM_LIKELY(an == 2 * N)) {                                                         \
      PackedResult result;                                                                                         \
      if (QUOREM_LIKELY(divide_straight<N>(&result, q, r, a, b.normalised, b.reciprocal, b.shift))) return result; \
    }                                                                                                              \
    return divide_prepared_in_loop<N>(q, r, a, an, b);                                                             \
  }                                                                                                                \
  template <>                                                                                                      \
  inline PackedResult divide_fixed<AArch64Rows, N>(digit * q, digit * r, const digit* a, std::size_t an,           \
                                                   const digit* b) noexcept {                                      \
    if (N <= straight_max && QUOREM_LIKELY(an == 2 * N)) {                                                         \
      PackedResult result;                                                                                         \
      digit d[N];                                                                                                  \
      const int shift = normalise<N>(d, b);                                                                        \
      const TwoDigits reciprocal = reciprocal_2digits(d[N - 1], d[N - 2]);                                         \
      if (QUOREM_LIKELY(divide_straight<N>(&result, q, r, a, d, reciprocal, shift))) return result;                \
    }                                                                                                              \
    return divide_in_loop<N>(q, r, a, an, b);                                                                      \
  }

QUOREM_DIVIDE_FIXED(2)
QUOREM_DIVIDE_FIXED(3)
#if QUOREM_FIXED_KERNELS
QUOREM_DIVIDE_FIXED(4)
QUOREM_DIVIDE_FIXED(5)
QUOREM_DIVIDE_FIXED(6)
QUOREM_DIVIDE_FIXED(7)
QUOREM_DIVIDE_FIXED(8)
#endif

#undef QUOREM_DIVIDE_FIXED

}  // namespace quorem::kernels
#endif  // QUOREM_AARCH64

// ---- src/kernels/aarch64/multiply_fixed.h ---------------------------------------------------------------------------

#if QUOREM_AARCH64
// Products and squares of N digits on AArch64, with both operands loaded once.
//
// The result overlaps no operand, but the compiler does not know: kernels/multiply_fixed_inline.h, which stores each
// digit as soon as it is final, would load a anew for every row. Here there are registers enough to keep it.

#include <cstddef>

namespace quorem::kernels {

// The contract is KernelSet::multiply_fixed.
template <class Rows, std::size_t N>
PackedResult multiply_loaded(digit* z, const digit* a, const digit* b) {
  digit x[N], y[N], w[2 * N];
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { x[i] = a[i]; });
  repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA { y[i] = b[i]; });
  Rows::template first_row<N>(w, x, y[0]);
  repeat<true, N - 1>([&](auto i) QUOREM_INLINE_LAMBDA { Rows::template next_row<N>(w + i + 1, x, y[i + 1]); });
  repeat<true, 2 * N>([&](auto i) QUOREM_INLINE_LAMBDA { z[i] = w[i]; });
  return packed(2 * N - std::size_t{w[2 * N - 1] == 0});
}

}  // namespace quorem::kernels
#endif  // QUOREM_AARCH64

// ---- src/kernels/arm/rows.h -----------------------------------------------------------------------------------------

#if QUOREM_ARM
// Rows of a fixed number of digits on 32-bit Arm: the twin of portable_rows.h.
//
// umaal makes hi, lo := a m + hi + lo, which never overflows: one instruction is a digit of z := z + a m with its
// carry, and no flag takes part. A difference uses the complement: B - 1 - (z - a m - borrow) = (B - 1 - z) + a m +
// borrow. The processor has too few registers to keep the sums of a row there: they stay in memory.

#include <cstddef>

namespace quorem::kernels {

// sum, carry := the low and the high digit of a m + sum + carry
QUOREM_ALWAYS_INLINE void multiply_accumulate(digit& sum, digit& carry, digit a, digit m) noexcept {
  __asm__("umaal %[sum], %[carry], %[a], %[m]" : [sum] "+r"(sum), [carry] "+r"(carry) : [a] "r"(a), [m] "r"(m));
}

struct ArmRows {
  static constexpr std::size_t registers_max = 0;
  static constexpr std::size_t square_registers_max = 0;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<ArmRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void first_row(digit* w, const digit* a, digit m) noexcept {
    w[N] = multiply<N>(w, a, m, 0);
  }

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void double_and_add_squares(digit* z, const digit* a) noexcept {
    kernels::double_and_add_squares(z, a, N);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before
  // its correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<ArmRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* x, const digit* a, digit m,
                                           digit carry = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit sum = x[i];
      multiply_accumulate(sum, carry, a[i], m);
      z[i] = sum;
    });
    return carry;
  }

  // z := z - a m - borrow, N digits; returns the digit borrowed. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit complement = digit(~z[i]);
      multiply_accumulate(complement, borrow, a[i], m);
      z[i] = digit(~complement);
    });
    return borrow;
  }

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept {
    repeat<true, N>([&](auto i) QUOREM_INLINE_LAMBDA {
      digit sum = 0;
      multiply_accumulate(sum, carry, a[i], m);
      z[i] = sum;
    });
    return carry;
  }
};

}  // namespace quorem::kernels
#endif  // QUOREM_ARM

// ---- src/kernels/x86_64/adx_rows.h ----------------------------------------------------------------------------------

#if QUOREM_X86_64
// Rows of a fixed number of digits with mulx, adcx and adox: the x86-64 twin of portable_rows.h.
//
// A row z := x + a m has two carries: the high half of each product goes into the next digit, and so does the carry of
// adding x. An ordinary chain of adc can follow only one of them. adcx keeps its carry in CF alone and adox in OF alone,
// and mulx changes no flag, so both chains run side by side through one row:
//
//     mulx  a[i], lo, next     next : lo := a[i] m
//     adcx  high, lo           lo := lo + high half of the product below   (CF)
//     adox  x[i], lo           lo := lo + x[i]                             (OF)
//     mov   lo, z[i]           high := next, by exchanging the two names from digit to digit
//
// A subtraction z := z - a m is z + not(a m) + 1: the OF chain starts with 1, and its end is the borrow upside down.
// Four instructions a digit, and compilers still make none of this from C++.

#include <cstddef>

namespace quorem::kernels {

// One digit of a row, the high half going from `high` to `next` in even places and back in odd ones.
#define QUOREM_MULX(i, next) "mulxq 8*" #i "(%[a]), %[lo], %[" #next "]\n\t"
#define QUOREM_STORE(i) "movq %[lo], 8*" #i "(%[z])\n\t"
#define QUOREM_ADDMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "adoxq 8*" #i "(%[x]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_ADDMUL_IN_PLACE(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "adoxq 8*" #i "(%[z]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_SUBMUL(i, high, next) \
  QUOREM_MULX(i, next) "adcxq %[" #high "], %[lo]\n\t" \
                       "notq %[lo]\n\t"                \
                       "adoxq 8*" #i "(%[z]), %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_MULTIPLY(i, high, next) QUOREM_MULX(i, next) "adcq %[" #high "], %[lo]\n\t" QUOREM_STORE(i)
#define QUOREM_ADD(i) "movq 8*" #i "(%[a]), %[lo]\n\tadcq 8*" #i "(%[b]), %[lo]\n\t" QUOREM_STORE(i)

#define QUOREM_DIGITS_1(STEP) STEP(0, high, next)
#define QUOREM_DIGITS_2(STEP) QUOREM_DIGITS_1(STEP) STEP(1, next, high)
#define QUOREM_DIGITS_3(STEP) QUOREM_DIGITS_2(STEP) STEP(2, high, next)
#define QUOREM_DIGITS_4(STEP) QUOREM_DIGITS_3(STEP) STEP(3, next, high)
#define QUOREM_DIGITS_5(STEP) QUOREM_DIGITS_4(STEP) STEP(4, high, next)
#define QUOREM_DIGITS_6(STEP) QUOREM_DIGITS_5(STEP) STEP(5, next, high)
#define QUOREM_DIGITS_7(STEP) QUOREM_DIGITS_6(STEP) STEP(6, high, next)
#define QUOREM_DIGITS_8(STEP) QUOREM_DIGITS_7(STEP) STEP(7, next, high)
#define QUOREM_DIGITS_9(STEP) QUOREM_DIGITS_8(STEP) STEP(8, high, next)
#define QUOREM_DIGITS_10(STEP) QUOREM_DIGITS_9(STEP) STEP(9, next, high)

// Where the high half of the last product stands.
#define QUOREM_LAST_1 "next"
#define QUOREM_LAST_2 "high"
#define QUOREM_LAST_3 "next"
#define QUOREM_LAST_4 "high"
#define QUOREM_LAST_5 "next"
#define QUOREM_LAST_6 "high"
#define QUOREM_LAST_7 "next"
#define QUOREM_LAST_8 "high"
#define QUOREM_LAST_9 "next"
#define QUOREM_LAST_10 "high"

#define QUOREM_ADD_STEP(i, high, next) QUOREM_ADD(i)

// The same with the row's sums in registers: no store, no load, and the memory operands are all there is to wait for.
#define QUOREM_ACCUMULATE(i, above)                       \
  "mulxq 8*" #i "(%[a]), %[lo], %[hi]\n\t"                \
  "adcxq %[lo], %[w" #i "]\n\t"                           \
  "adoxq %[hi], %[w" #above "]\n\t"
#define QUOREM_ACCUMULATE_2 QUOREM_ACCUMULATE(0, 1) QUOREM_ACCUMULATE(1, 2)
#define QUOREM_ACCUMULATE_3 QUOREM_ACCUMULATE_2 QUOREM_ACCUMULATE(2, 3)
#define QUOREM_ACCUMULATE_4 QUOREM_ACCUMULATE_3 QUOREM_ACCUMULATE(3, 4)
#define QUOREM_ACCUMULATE_5 QUOREM_ACCUMULATE_4 QUOREM_ACCUMULATE(4, 5)
#define QUOREM_ACCUMULATE_6 QUOREM_ACCUMULATE_5 QUOREM_ACCUMULATE(5, 6)
#define QUOREM_ACCUMULATE_7 QUOREM_ACCUMULATE_6 QUOREM_ACCUMULATE(6, 7)
#define QUOREM_ACCUMULATE_8 QUOREM_ACCUMULATE_7 QUOREM_ACCUMULATE(7, 8)
#define QUOREM_ADD_TO_3 "addq (%[a]), %[w0]\n\tadcq 8(%[a]), %[w1]\n\tadcq 16(%[a]), %[w2]\n\t"
#define QUOREM_ADD_TO_4 QUOREM_ADD_TO_3 "adcq 24(%[a]), %[w3]\n\t"
#define QUOREM_ADD_TO_5 QUOREM_ADD_TO_4 "adcq 32(%[a]), %[w4]\n\t"
#define QUOREM_ADD_TO_6 QUOREM_ADD_TO_5 "adcq 40(%[a]), %[w5]\n\t"
#define QUOREM_ADD_TO_7 QUOREM_ADD_TO_6 "adcq 48(%[a]), %[w6]\n\t"
#define QUOREM_ADD_TO_8 QUOREM_ADD_TO_7 "adcq 56(%[a]), %[w7]\n\t"
// The first row: products that nothing is added to but the high half of the one below.
#define QUOREM_FIRST(i, above) "mulxq 8*" #i "(%[a]), %[lo], %[w" #above "]\n\tadcq %[lo], %[w" #i "]\n\t"
#define QUOREM_FIRST_2 "mulxq (%[a]), %[w0], %[w1]\n\tmulxq 8(%[a]), %[lo], %[w2]\n\taddq %[lo], %[w1]\n\t"
#define QUOREM_FIRST_3 QUOREM_FIRST_2 QUOREM_FIRST(2, 3)
#define QUOREM_FIRST_4 QUOREM_FIRST_3 QUOREM_FIRST(3, 4)
#define QUOREM_FIRST_5 QUOREM_FIRST_4 QUOREM_FIRST(4, 5)
#define QUOREM_FIRST_6 QUOREM_FIRST_5 QUOREM_FIRST(5, 6)
#define QUOREM_FIRST_7 QUOREM_FIRST_6 QUOREM_FIRST(6, 7)
#define QUOREM_FIRST_8 QUOREM_FIRST_7 QUOREM_FIRST(7, 8)
#define QUOREM_FIRST_SUMS_3 [w0] "=&r"(w[0]), [w1] "=&r"(w[1]), [w2] "=&r"(w[2])
#define QUOREM_FIRST_SUMS_4 QUOREM_FIRST_SUMS_3, [w3] "=&r"(w[3])
#define QUOREM_FIRST_SUMS_5 QUOREM_FIRST_SUMS_4, [w4] "=&r"(w[4])
#define QUOREM_FIRST_SUMS_6 QUOREM_FIRST_SUMS_5, [w5] "=&r"(w[5])
#define QUOREM_FIRST_SUMS_7 QUOREM_FIRST_SUMS_6, [w6] "=&r"(w[6])
#define QUOREM_FIRST_SUMS_8 QUOREM_FIRST_SUMS_7, [w7] "=&r"(w[7])
#define QUOREM_FIRST_SUMS_9 QUOREM_FIRST_SUMS_8, [w8] "=&r"(w[8])

// Two digits of a square: doubled along CF, the square of one digit of a added along OF.
#define QUOREM_SQUARE(i)                                                    \
  "movq 8*" #i "(%[a]), %%rdx\n\tmulxq %%rdx, %[lo], %[hi]\n\t"            \
  "movq 16*" #i "(%[z]), %[t]\n\tadcxq %[t], %[t]\n\tadoxq %[lo], %[t]\n\t" \
  "movq %[t], 16*" #i "(%[z])\n\t"                                         \
  "movq 16*" #i "+8(%[z]), %[t]\n\tadcxq %[t], %[t]\n\tadoxq %[hi], %[t]\n\t" \
  "movq %[t], 16*" #i "+8(%[z])\n\t"
// The same with those two digits in registers.
#define QUOREM_SQUARE_SUMS(i, even, odd)                                        \
  "movq 8*" #i "(%[a]), %%rdx\n\tmulxq %%rdx, %[lo], %[hi]\n\t"                \
  "adcxq %[w" #even "], %[w" #even "]\n\tadoxq %[lo], %[w" #even "]\n\t"       \
  "adcxq %[w" #odd "], %[w" #odd "]\n\tadoxq %[hi], %[w" #odd "]\n\t"
#define QUOREM_SQUARE_SUMS_2 QUOREM_SQUARE_SUMS(0, 0, 1) QUOREM_SQUARE_SUMS(1, 2, 3)
#define QUOREM_SQUARE_SUMS_3 QUOREM_SQUARE_SUMS_2 QUOREM_SQUARE_SUMS(2, 4, 5)
#define QUOREM_SQUARE_SUMS_4 QUOREM_SQUARE_SUMS_3 QUOREM_SQUARE_SUMS(3, 6, 7)
#define QUOREM_SQUARES_2 QUOREM_SQUARE(0) QUOREM_SQUARE(1)
#define QUOREM_SQUARES_3 QUOREM_SQUARES_2 QUOREM_SQUARE(2)
#define QUOREM_SQUARES_4 QUOREM_SQUARES_3 QUOREM_SQUARE(3)
#define QUOREM_SQUARES_5 QUOREM_SQUARES_4 QUOREM_SQUARE(4)
#define QUOREM_SQUARES_6 QUOREM_SQUARES_5 QUOREM_SQUARE(5)
#define QUOREM_SQUARES_7 QUOREM_SQUARES_6 QUOREM_SQUARE(6)
#define QUOREM_SQUARES_8 QUOREM_SQUARES_7 QUOREM_SQUARE(7)

// The same for the digits of a FixedDivisor behind the register b.
#define QUOREM_ACCUMULATE_BY(i, above)                     \
  "mulxq %c[d]+8*" #i "(%[b]), %[lo], %[hi]\n\t"          \
  "adcxq %[lo], %[w" #i "]\n\t"                           \
  "adoxq %[hi], %[w" #above "]\n\t"
#define QUOREM_ACCUMULATE_BY_2 QUOREM_ACCUMULATE_BY(0, 1) QUOREM_ACCUMULATE_BY(1, 2)
#define QUOREM_ACCUMULATE_BY_3 QUOREM_ACCUMULATE_BY_2 QUOREM_ACCUMULATE_BY(2, 3)
#define QUOREM_ACCUMULATE_BY_4 QUOREM_ACCUMULATE_BY_3 QUOREM_ACCUMULATE_BY(3, 4)
#define QUOREM_ACCUMULATE_BY_5 QUOREM_ACCUMULATE_BY_4 QUOREM_ACCUMULATE_BY(4, 5)
#define QUOREM_ACCUMULATE_BY_6 QUOREM_ACCUMULATE_BY_5 QUOREM_ACCUMULATE_BY(5, 6)
#define QUOREM_ACCUMULATE_BY_7 QUOREM_ACCUMULATE_BY_6 QUOREM_ACCUMULATE_BY(6, 7)
#define QUOREM_ACCUMULATE_BY_8 QUOREM_ACCUMULATE_BY_7 QUOREM_ACCUMULATE_BY(7, 8)
#define QUOREM_BELOW_2 "1"
#define QUOREM_BELOW_3 "2"
#define QUOREM_BELOW_4 "3"
#define QUOREM_BELOW_5 "4"
#define QUOREM_BELOW_6 "5"
#define QUOREM_BELOW_7 "6"
#define QUOREM_BELOW_8 "7"
#define QUOREM_CARRY(i) "adcq $0, %[w" #i "]\n\t"
#define QUOREM_CARRIES_2
#define QUOREM_CARRIES_3 QUOREM_CARRIES_2 QUOREM_CARRY(2)
#define QUOREM_CARRIES_4 QUOREM_CARRIES_3 QUOREM_CARRY(3)
#define QUOREM_CARRIES_5 QUOREM_CARRIES_4 QUOREM_CARRY(4)
#define QUOREM_CARRIES_6 QUOREM_CARRIES_5 QUOREM_CARRY(5)
#define QUOREM_CARRIES_7 QUOREM_CARRIES_6 QUOREM_CARRY(6)
#define QUOREM_CARRIES_8 QUOREM_CARRIES_7 QUOREM_CARRY(7)
#define QUOREM_SUMS_2 [w0] "+&r"(w[0]), [w1] "+&r"(w[1])
#define QUOREM_SUMS_3 QUOREM_SUMS_2, [w2] "+&r"(w[2])
#define QUOREM_SUMS_4 QUOREM_SUMS_3, [w3] "+&r"(w[3])
#define QUOREM_SUMS_5 QUOREM_SUMS_4, [w4] "+&r"(w[4])
#define QUOREM_SUMS_6 QUOREM_SUMS_5, [w5] "+&r"(w[5])
#define QUOREM_SUMS_7 QUOREM_SUMS_6, [w6] "+&r"(w[6])
#define QUOREM_SUMS_8 QUOREM_SUMS_7, [w7] "+&r"(w[7])
#define QUOREM_SUMS_9 QUOREM_SUMS_8, [w8] "+&r"(w[8])

struct AdxRows {
  // Up to how many digits a row's sums are kept in registers.
  static constexpr std::size_t registers_max = 8;

  // w := w + a m, N digits of a, N + 1 of w, modulo B^(N+1).
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void accumulate(digit* w, const digit* a, digit m) noexcept {
    accumulate_in_memory<AdxRows, N>(w, a, m);
  }

  // w := a m, N digits of a, N + 1 of w.
  template <std::size_t N>
  static void first_row(digit* w, const digit* a, digit m) noexcept;

  // z := 2 z + the sum of a[i]^2 B^(2i), N digits of a, 2 N of z, modulo B^(2N).
  template <std::size_t N>
  static void double_and_add_squares(digit* z, const digit* a) noexcept;

  // The same with the digits of z in registers: N <= square_registers_max.
  static constexpr std::size_t square_registers_max = 4;
  template <std::size_t N>
  static void double_and_add_squares_in_registers(digit* w, const digit* a) noexcept;

  // w := w + a, N digits, modulo B^N.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE void add_in_registers(digit* w, const digit* a) noexcept {
    add<N>(w, w, a);
  }

  // q := quotient_digit(complement of the top two digits of w), w := w + q d: a step of divide_fixed_inline.h before its
  // correction. N + 1 digits of w.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit estimate_and_accumulate(digit* w, const FixedDivisor& b) noexcept {
    return estimate_and_accumulate_in_memory<AdxRows, N>(w, b);
  }

  // w := w + pair, N digits, N >= 2; returns the carry.
  template <std::size_t N>
  static QUOREM_ALWAYS_INLINE digit add_pair(digit* w, TwoDigits pair) noexcept {
    return add_pair_in_memory<N>(w, pair);
  }

  // z := x + a m + carry, N digits; returns the digit above. z may be x or a.
  template <std::size_t N>
  static digit addmul(digit* z, const digit* x, const digit* a, digit m, digit carry = 0) noexcept;

  // z := a m + carry, N digits; returns the digit above. z may be a.
  template <std::size_t N>
  static digit multiply(digit* z, const digit* a, digit m, digit carry = 0) noexcept;

  // z := z - a m - borrow, N digits; returns the digit borrowed.
  template <std::size_t N>
  static digit submul(digit* z, const digit* a, digit m, digit borrow = 0) noexcept;

  // z := a + b + carry, N digits; returns the carry, 0 or 1 as the one that comes in.
  template <std::size_t N>
  static digit add(digit* z, const digit* a, const digit* b, digit carry = 0) noexcept;
};

// z := z + a m + carry over 8 blocks digits, blocks >= 1; returns the digit above. Both carry chains run through the loop:
// lea and jrcxz change no flag.
QUOREM_ALWAYS_INLINE digit addmul_blocks(digit* z, const digit* a, std::size_t blocks, digit m, digit carry) noexcept {
  digit lo, next, high = carry;
  __asm__ volatile(
      "xorl %k[lo], %k[lo]\n\t"
      "1:\n\t" QUOREM_DIGITS_8(QUOREM_ADDMUL_IN_PLACE)
      "leaq 64(%[a]), %[a]\n\t"
      "leaq 64(%[z]), %[z]\n\t"
      "leaq -1(%[blocks]), %[blocks]\n\t"
      "jrcxz 2f\n\t"
      "jmp 1b\n\t"
      "2:\n\t"
      "movl $0, %k[lo]\n\t"
      "adcxq %[lo], %[high]\n\t"
      "adoxq %[lo], %[high]"
      : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high), [z] "+&r"(z), [a] "+&r"(a), [blocks] "+&c"(blocks)
      : "d"(m)
      : "cc", "memory");
  return high;
}

#define QUOREM_ROWS(N)                                                                                              \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::addmul<N>(digit * z, const digit* x, const digit* a, digit m,                 \
                                                digit carry) noexcept {                                             \
    digit lo, next, high = carry;                                                                                   \
    __asm__ volatile("xorl %k[lo], %k[lo]\n\t" QUOREM_DIGITS_##N(QUOREM_ADDMUL) /* CF, OF := 0 */                   \
                     "movl $0, %k[lo]\n\t"                                                                          \
                     "adcxq %[lo], %[" QUOREM_LAST_##N "]\n\t"                                                      \
                     "adoxq %[lo], %[" QUOREM_LAST_##N "]"                                                          \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [x] "r"(x), [a] "r"(a), "d"(m)                                                   \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::multiply<N>(digit * z, const digit* a, digit m, digit carry) noexcept {       \
    digit lo, next, high = carry;                                                                                   \
    __asm__ volatile("xorl %k[lo], %k[lo]\n\t" QUOREM_DIGITS_##N(QUOREM_MULTIPLY) /* CF := 0 */                     \
                     "adcq $0, %[" QUOREM_LAST_##N "]"                                                              \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [a] "r"(a), "d"(m)                                                               \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::submul<N>(digit * z, const digit* a, digit m, digit borrow) noexcept {        \
    digit lo, next, high = borrow;                                                                                  \
    __asm__ volatile("movl $0x7fffffff, %k[lo]\n\taddl $1, %k[lo]\n\t" /* CF := 0, OF := 1 */                       \
                     QUOREM_DIGITS_##N(QUOREM_SUBMUL) "setno %b[lo]\n\t"                                            \
                     "movzbl %b[lo], %k[lo]\n\t"                                                                    \
                     "adcq %[lo], %[" QUOREM_LAST_##N "]"                                                           \
                     : [lo] "=&r"(lo), [next] "=&r"(next), [high] "+&r"(high)                                       \
                     : [z] "r"(z), [a] "r"(a), "d"(m)                                                               \
                     : "cc", "memory");                                                                             \
    return (N) % 2 == 0 ? high : next;                                                                              \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::add<N>(digit * z, const digit* a, const digit* b, digit carry) noexcept {     \
    digit lo;                                                                                                       \
    __asm__ volatile("addq $-1, %[carry]\n\t" QUOREM_DIGITS_##N(QUOREM_ADD_STEP) /* CF := carry */                  \
                     "movl $0, %k[carry]\n\t"                                                                       \
                     "adcq $0, %[carry]"                                                                            \
                     : [lo] "=&r"(lo), [carry] "+&r"(carry)                                                         \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                                                           \
                     : "cc", "memory");                                                                             \
    return carry;                                                                                                   \
  }

#define QUOREM_REGISTER_ROWS(N, N1)                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::accumulate<N>(digit * w, const digit* a, digit m) noexcept {                   \
    digit lo, hi;                                                                                                   \
    __asm__("xorl %k[lo], %k[lo]\n\t" QUOREM_ACCUMULATE_##N /* CF, OF := 0 */                                       \
            "movl $0, %k[lo]\n\t"                                                                                   \
            "adcxq %[lo], %[w" #N "]"                                                                               \
            : QUOREM_SUMS_##N1, [lo] "=&r"(lo), [hi] "=&r"(hi)                                                      \
            : [a] "r"(a), "d"(m), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                      \
            : "cc");                                                                                                \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::first_row<N>(digit * w, const digit* a, digit m) noexcept {                     \
    digit lo;                                                                                                       \
    __asm__(QUOREM_FIRST_##N "adcq $0, %[w" #N "]"                                                                  \
            : QUOREM_FIRST_SUMS_##N1, [lo] "=&r"(lo)                                                                \
            : [a] "r"(a), "d"(m), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                      \
            : "cc");                                                                                                \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::double_and_add_squares<N>(digit * z, const digit* a) noexcept {                \
    digit t, lo, hi;                                                                                                \
    __asm__ volatile("xorl %k[t], %k[t]\n\t" /* CF, OF := 0 */                                                      \
                     QUOREM_SQUARES_##N                                                                             \
                     : [t] "=&r"(t), [lo] "=&r"(lo), [hi] "=&r"(hi)                                                 \
                     : [z] "r"(z), [a] "r"(a)                                                                       \
                     : "rdx", "cc", "memory");                                                                      \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::estimate_and_accumulate<N>(digit * w, const FixedDivisor& b) noexcept {       \
    digit lo, hi, t, q;                                                                                             \
    __asm__("movq %[w" QUOREM_BELOW_##N "], %%rdx\n\tnotq %%rdx\n\t"   /* u0 */                                     \
            "mulxq %c[v1](%[b]), %[t], %[t]\n\t"                       /* hi(u0 v1) */                             \
            "addq %%rdx, %[t]\n\t"                                                                                 \
            "movq %[w" #N "], %%rdx\n\tnotq %%rdx\n\t"                 /* u1 */                                     \
            "mulxq %c[v1](%[b]), %[lo], %[hi]\n\t"                     /* u1 v1 */                                 \
            "adcq %%rdx, %[hi]\n\taddq %[t], %[lo]\n\tadcq $0, %[hi]\n\t"                                         \
            "mulxq %c[v0](%[b]), %[t], %[t]\n\t"                       /* hi(u1 v0) */                             \
            "addq %[t], %[lo]\n\tadcq $0, %[hi]\n\t"                                                              \
            "movq %[hi], %%rdx\n\t"                                                                                \
            "xorl %k[lo], %k[lo]\n\t" QUOREM_ACCUMULATE_BY_##N /* CF, OF := 0 */                                    \
            "movl $0, %k[lo]\n\t"                                                                                  \
            "adcxq %[lo], %[w" #N "]"                                                                               \
            : QUOREM_SUMS_##N1, [lo] "=&r"(lo), [hi] "=&r"(hi), [t] "=&r"(t), "=&d"(q)                              \
            : [b] "r"(&b), [v1] "i"(offsetof(FixedDivisor, reciprocal.hi)),                                         \
              [v0] "i"(offsetof(FixedDivisor, reciprocal.lo)), [d] "i"(offsetof(FixedDivisor, normalised)), "m"(b)  \
            : "cc");                                                                                                \
    return q;                                                                                                       \
  }                                                                                                                 \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE digit AdxRows::add_pair<N>(digit * w, TwoDigits pair) noexcept {                             \
    digit carry = 0;                                                                                                \
    __asm__("addq %[pair_lo], %[w0]\n\tadcq %[pair_hi], %[w1]\n\t" QUOREM_CARRIES_##N "adcq $0, %[carry]"           \
            : QUOREM_SUMS_##N, [carry] "+&r"(carry)                                                                 \
            : [pair_lo] "r"(pair.lo), [pair_hi] "r"(pair.hi)                                                        \
            : "cc");                                                                                                \
    return carry;                                                                                                   \
  }

#define QUOREM_REGISTER_ADD(N)                                                                                      \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::add_in_registers<N>(digit * w, const digit* a) noexcept {                      \
    __asm__(QUOREM_ADD_TO_##N                                                                                       \
            : QUOREM_SUMS_##N                                                                                       \
            : [a] "r"(a), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                              \
            : "cc");                                                                                                \
  }

#define QUOREM_REGISTER_SQUARES(N, N2)                                                                              \
  template <>                                                                                                       \
  QUOREM_ALWAYS_INLINE void AdxRows::double_and_add_squares_in_registers<N>(digit * w, const digit* a) noexcept {   \
    digit lo, hi;                                                                                                   \
    __asm__("xorl %k[lo], %k[lo]\n\t" QUOREM_SQUARE_SUMS_##N /* CF, OF := 0 */                                      \
            : QUOREM_SUMS_##N2, [lo] "=&r"(lo), [hi] "=&r"(hi)                                                      \
            : [a] "r"(a), "m"(*reinterpret_cast<const digit(*)[N]>(a))                                              \
            : "rdx", "cc");                                                                                         \
  }

QUOREM_REGISTER_SQUARES(2, 4)
QUOREM_REGISTER_SQUARES(3, 6)
QUOREM_REGISTER_SQUARES(4, 8)

QUOREM_REGISTER_ADD(4)
QUOREM_REGISTER_ADD(5)
QUOREM_REGISTER_ADD(6)
QUOREM_REGISTER_ADD(7)
QUOREM_REGISTER_ADD(8)

QUOREM_REGISTER_ROWS(2, 3)
QUOREM_REGISTER_ROWS(3, 4)
QUOREM_REGISTER_ROWS(4, 5)
QUOREM_REGISTER_ROWS(5, 6)
QUOREM_REGISTER_ROWS(6, 7)
QUOREM_REGISTER_ROWS(7, 8)
QUOREM_REGISTER_ROWS(8, 9)

QUOREM_ROWS(1)
QUOREM_ROWS(2)
QUOREM_ROWS(3)
QUOREM_ROWS(4)
QUOREM_ROWS(5)
QUOREM_ROWS(6)
QUOREM_ROWS(7)
QUOREM_ROWS(8)
QUOREM_ROWS(9)
QUOREM_ROWS(10)

#undef QUOREM_ROWS
#undef QUOREM_REGISTER_ROWS
#undef QUOREM_REGISTER_SQUARES

}  // namespace quorem::kernels
#endif  // QUOREM_X86_64

// ---- src/kernels/x86_64/adx_strips.h --------------------------------------------------------------------------------

#if QUOREM_X86_64
// Products in strips of eight digits with mulx, adcx and adox.
//
// A product made row by row loads and stores each of its digits once a row. Here a is cut into strips of eight digits, and the
// sums of a strip stay in eight registers while b passes by, digit by digit:
//
//     sums := sums + strip b[j] + z[j];   z[j] := the lowest digit;   sums := the eight digits above it
//
// With B = 2^64, sums + strip b[j] + z[j] <= (B^8 - 1) + (B^8 - 1)(B - 1) + (B - 1) = B^9 - 1: nothing is carried beyond
// the ninth digit, and both carries are 0 after each row. The low halves of the products are added along CF, and along OF first
// z[j], at the lowest place, then the high halves from the next place on. The high half of the last product becomes the new
// highest sum, in the register that the lowest has left: the sums move through the registers, and are back after eight rows,
// which are written out one after another. Where b has no multiple of eight digits, the first rows are jumped over: all sums
// are 0 then, wherever they stand. (tests/proofs/adx_strips.py checks both.)

#include <cstddef>

namespace quorem::kernels {

constexpr std::size_t strip_len = 8;

#define QUOREM_STRIP_STEP(i, sum, above)     \
  "mulxq 8*" #i "(%%rcx), %%rax, %%rbx\n\t"  \
  "adcxq %%rax, %%" #sum "\n\t"              \
  "adoxq %%rbx, %%" #above "\n\t"
// xor makes both carries 0, and lets a row begin before the one before it has ended.
#define QUOREM_STRIP_ROW(label, j, s0, s1, s2, s3, s4, s5, s6, s7)                                     \
  #label ":\n\t"                                                                                        \
  "movq 8*" #j "(%%rsi), %%rdx\n\t"                                                                     \
  "xorl %%eax, %%eax\n\t"                                                                               \
  "mulxq (%%rcx), %%rax, %%rbx\n\t"                                                                     \
  "adcxq %%rax, %%" #s0 "\n\t"                                                                          \
  "adoxq 8*" #j "(%%rdi), %%" #s0 "\n\t"                                                                \
  "movq %%" #s0 ", 8*" #j "(%%rdi)\n\t"                                                                 \
  "adoxq %%rbx, %%" #s1 "\n\t"                                                                          \
  QUOREM_STRIP_STEP(1, s1, s2) QUOREM_STRIP_STEP(2, s2, s3) QUOREM_STRIP_STEP(3, s3, s4)                \
  QUOREM_STRIP_STEP(4, s4, s5) QUOREM_STRIP_STEP(5, s5, s6) QUOREM_STRIP_STEP(6, s6, s7)                \
  "mulxq 56(%%rcx), %%rax, %%" #s0 "\n\t"                                                               \
  "adcxq %%rax, %%" #s7 "\n\t"                                                                          \
  "movl $0, %%eax\n\t"                                                                                  \
  "adoxq %%rax, %%" #s0 "\n\t"                                                                          \
  "adcxq %%rax, %%" #s0 "\n\t"

// z := z + a b for 8 digits of a and n >= 1 of b: n digits of z are added to, the 8 above them written.
//
// The registers: rdi z, rsi b, rcx a, rdx the digit of b, rax and rbx a product, r8 to r15 the sums. The number of blocks of
// eight rows lies on the stack, below what a leaf function may use without moving the stack pointer.
inline QUOREM_NOINLINE void add_strip(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  std::size_t skipped = (strip_len - n % strip_len) % strip_len;
  std::size_t blocks = (n + skipped) / strip_len;
  __asm__ volatile(
      "leaq -136(%%rsp), %%rsp\n\t"
      "movq %%rdx, (%%rsp)\n\t"
      "leaq 0(,%%rax,8), %%rdx\n\t"
      "subq %%rdx, %%rdi\n\t"
      "subq %%rdx, %%rsi\n\t"
      "xorl %%r8d, %%r8d\n\txorl %%r9d, %%r9d\n\txorl %%r10d, %%r10d\n\txorl %%r11d, %%r11d\n\t"
      "xorl %%r12d, %%r12d\n\txorl %%r13d, %%r13d\n\txorl %%r14d, %%r14d\n\txorl %%r15d, %%r15d\n\t"
      "cmpl $4, %%eax\n\tja 9f\n\tje 4f\n\t"
      "cmpl $2, %%eax\n\tja 3f\n\tje 2f\n\t"
      "testl %%eax, %%eax\n\tjnz 1f\n\tjmp 10f\n\t"
      "9:\n\t"
      "cmpl $6, %%eax\n\tja 7f\n\tje 6f\n\tjmp 5f\n\t"
      ".p2align 4\n\t"
      QUOREM_STRIP_ROW(10, 0, r8, r9, r10, r11, r12, r13, r14, r15)
      QUOREM_STRIP_ROW(1, 1, r9, r10, r11, r12, r13, r14, r15, r8)
      QUOREM_STRIP_ROW(2, 2, r10, r11, r12, r13, r14, r15, r8, r9)
      QUOREM_STRIP_ROW(3, 3, r11, r12, r13, r14, r15, r8, r9, r10)
      QUOREM_STRIP_ROW(4, 4, r12, r13, r14, r15, r8, r9, r10, r11)
      QUOREM_STRIP_ROW(5, 5, r13, r14, r15, r8, r9, r10, r11, r12)
      QUOREM_STRIP_ROW(6, 6, r14, r15, r8, r9, r10, r11, r12, r13)
      QUOREM_STRIP_ROW(7, 7, r15, r8, r9, r10, r11, r12, r13, r14)
      "leaq 64(%%rsi), %%rsi\n\t"
      "leaq 64(%%rdi), %%rdi\n\t"
      "decq (%%rsp)\n\t"
      "jnz 10b\n\t"
      "movq %%r8, (%%rdi)\n\tmovq %%r9, 8(%%rdi)\n\tmovq %%r10, 16(%%rdi)\n\tmovq %%r11, 24(%%rdi)\n\t"
      "movq %%r12, 32(%%rdi)\n\tmovq %%r13, 40(%%rdi)\n\tmovq %%r14, 48(%%rdi)\n\tmovq %%r15, 56(%%rdi)\n\t"
      "leaq 136(%%rsp), %%rsp"
      : "+D"(z), "+S"(b), "+a"(skipped), "+d"(blocks)
      : "c"(a)
      : "rbx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "cc", "memory");
}

// The carries of double_and_add, 0 or 1 each.
struct DoublingCarries {
  digit doubled;
  digit added;
};

#define QUOREM_DOUBLE_AND_ADD(i)          \
  "movq 8*" #i "(%[z]), %[t]\n\t"         \
  "adcxq %[t], %[t]\n\t"                 \
  "adoxq 8*" #i "(%[a]), %[t]\n\t"       \
  "movq %[t], 8*" #i "(%[z])\n\t"

#define QUOREM_DOUBLE_AND_ADD_2 QUOREM_DOUBLE_AND_ADD(0) QUOREM_DOUBLE_AND_ADD(1)
#define QUOREM_DOUBLE_AND_ADD_8                                                                        \
  QUOREM_DOUBLE_AND_ADD_2 QUOREM_DOUBLE_AND_ADD(2) QUOREM_DOUBLE_AND_ADD(3) QUOREM_DOUBLE_AND_ADD(4)   \
  QUOREM_DOUBLE_AND_ADD(5) QUOREM_DOUBLE_AND_ADD(6) QUOREM_DOUBLE_AND_ADD(7)

// z := 2 z + a + carries, BLOCK digits `blocks` times, blocks > 0. The doubling is carried along CF, the sum along OF.
#define QUOREM_DOUBLE_AND_ADD_BLOCKS(BLOCK)                                                                            \
  inline void double_and_add_##BLOCK(digit* z, const digit* a, std::size_t blocks, DoublingCarries* carries) noexcept { \
    digit t;                                                                                                           \
    __asm__ volatile(                                                                                                  \
        "movq $-1, %[t]\n\t"                                                                                           \
        "addb $127, %b[added]\n\t"   /* OF */                                                                          \
        "adcxq %[t], %[doubled]\n\t" /* CF */                                                                          \
        "1:\n\t" QUOREM_DOUBLE_AND_ADD_##BLOCK                                                                         \
        "leaq 8*" #BLOCK "(%[a]), %[a]\n\t"                                                                            \
        "leaq 8*" #BLOCK "(%[z]), %[z]\n\t"                                                                            \
        "leaq -1(%[blocks]), %[blocks]\n\t"                                                                            \
        "jrcxz 2f\n\t"                                                                                                 \
        "jmp 1b\n\t"                                                                                                   \
        "2:\n\t"                                                                                                       \
        "movl $0, %k[doubled]\n\t"                                                                                     \
        "movl $0, %k[added]\n\t"                                                                                       \
        "setc %b[doubled]\n\t"                                                                                         \
        "seto %b[added]"                                                                                               \
        : [t] "=&r"(t), [z] "+&r"(z), [a] "+&r"(a), [blocks] "+&c"(blocks), [doubled] "+&r"(carries->doubled),         \
          [added] "+&r"(carries->added)                                                                                \
        :                                                                                                              \
        : "cc", "memory");                                                                                             \
  }
QUOREM_DOUBLE_AND_ADD_BLOCKS(2)
QUOREM_DOUBLE_AND_ADD_BLOCKS(8)

#undef QUOREM_DOUBLE_AND_ADD_BLOCKS
#undef QUOREM_DOUBLE_AND_ADD_8
#undef QUOREM_DOUBLE_AND_ADD_2
#undef QUOREM_DOUBLE_AND_ADD
#undef QUOREM_STRIP_STEP
#undef QUOREM_STRIP_ROW

}  // namespace quorem::kernels
#endif  // QUOREM_X86_64

// ---- src/base/carry_spans_aarch64.h ---------------------------------------------------------------------------------

#if QUOREM_AARCH64
// What carry_spans.h promises, for AArch64: adcs and sbcs keep the carry in the flag, and neither loads and stores of
// pairs nor sub and cbnz change it. A borrow stands there upside down.

#include <cstddef>

namespace quorem::spans {

#define QUOREM_CARRY_DIGIT(STEP, place)    \
  "ldr %[s0], [%[a], #" place              \
  "]\n\t"                                  \
  "ldr %[t0], [%[b], #" place "]\n\t" STEP \
  " %[s0], %[s0], %[t0]\n\t"               \
  "str %[s0], [%[z], #" place "]\n\t"
#define QUOREM_CARRY_PAIR(STEP, place)                                            \
  "ldp %[s0], %[s1], [%[a], #" place                                              \
  "]\n\t"                                                                         \
  "ldp %[t0], %[t1], [%[b], #" place "]\n\t" STEP " %[s0], %[s0], %[t0]\n\t" STEP \
  " %[s1], %[s1], %[t1]\n\t"                                                      \
  "stp %[s0], %[s1], [%[z], #" place "]\n\t"

// A loop over any number of digits, at first the n modulo 4 ones, then four at a time; SET puts `carry` into the flag,
// GET gets it back.
#define QUOREM_CARRY_LOOP(SET, STEP, GET)                                                                            \
  digit s0, s1, t0, t1;                                                                                              \
  std::size_t single = n & 3, blocks = n / 4;                                                                        \
  __asm__ volatile(SET                                                                                             \
                   "cbz %[single], 2f\n"                                                                           \
                   "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "0")                                                          \
                   "add %[a], %[a], #8\n\t"                                                                        \
                   "add %[b], %[b], #8\n\t"                                                                        \
                   "add %[z], %[z], #8\n\t"                                                                        \
                   "sub %[single], %[single], #1\n\t"                                                              \
                   "cbnz %[single], 1b\n"                                                                          \
                   "2:\n\t"                                                                                        \
                   "cbz %[blocks], 4f\n"                                                                           \
                   "3:\n\t" QUOREM_CARRY_PAIR(STEP, "0") QUOREM_CARRY_PAIR(STEP, "16")                             \
                   "add %[a], %[a], #32\n\t"                                                                       \
                   "add %[b], %[b], #32\n\t"                                                                       \
                   "add %[z], %[z], #32\n\t"                                                                       \
                   "sub %[blocks], %[blocks], #1\n\t"                                                              \
                   "cbnz %[blocks], 3b\n"                                                                          \
                   "4:\n\t" GET                                                                                    \
                   : [s0] "=&r"(s0), [s1] "=&r"(s1), [t0] "=&r"(t0), [t1] "=&r"(t1), [carry] "+&r"(carry),         \
                     [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b), [single] "+&r"(single), [blocks] "+&r"(blocks)      \
                   :                                                                                               \
                   : "cc", "memory"); \
  return carry

// z := a + b + carry, n digits; returns the carry. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  QUOREM_CARRY_LOOP("cmp %[carry], #1\n\t", "adcs", "cset %[carry], cs");
}

// z := a - b - borrow, n digits; returns the borrow. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit carry) noexcept {
  QUOREM_CARRY_LOOP("cmp xzr, %[carry]\n\t", "sbcs", "cset %[carry], cc");
}

// Rows of a length known to the compiler, without a loop.
#define QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "0")
#define QUOREM_ROW_2(STEP) QUOREM_CARRY_PAIR(STEP, "0")
#define QUOREM_ROW_3(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_DIGIT(STEP, "16")
#define QUOREM_ROW_4(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_PAIR(STEP, "16")
#define QUOREM_ROW_5(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_DIGIT(STEP, "32")
#define QUOREM_ROW_6(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_PAIR(STEP, "32")
#define QUOREM_ROW_7(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_DIGIT(STEP, "48")
#define QUOREM_ROW_8(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_PAIR(STEP, "48")
#define QUOREM_ROW(N, SET, STEP, GET)                                                                      \
  case N:                                                                                                  \
    __asm__ volatile(SET QUOREM_ROW_##N(STEP) GET                                                          \
                     : [s0] "=&r"(s0), [s1] "=&r"(s1), [t0] "=&r"(t0), [t1] "=&r"(t1), [carry] "=r"(carry) \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                                                  \
                     : "cc", "memory");                                                                    \
    return carry;
#define QUOREM_ROWS(SET, STEP, GET) \
  digit s0, s1, t0, t1, carry;      \
  switch (n) {                      \
    QUOREM_ROW(1, SET, STEP, GET)   \
    QUOREM_ROW(2, SET, STEP, GET)   \
    QUOREM_ROW(3, SET, STEP, GET)   \
    QUOREM_ROW(4, SET, STEP, GET)   \
    QUOREM_ROW(5, SET, STEP, GET)   \
    QUOREM_ROW(6, SET, STEP, GET)   \
    QUOREM_ROW(7, SET, STEP, GET)   \
    default:                        \
      QUOREM_ROW(8, SET, STEP, GET) \
  }

// z := a + b, n digits, 1 <= n <= short_max; returns the carry. z may be a or b.
QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
    QUOREM_ROWS("cmn xzr, xzr\n\t", "adcs", "cset %[carry], cs")}

// z := a - b, n digits, 1 <= n <= short_max; returns the borrow. z may be a or b.
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("cmp xzr, xzr\n\t", "sbcs", "cset %[carry], cc")
}

#undef QUOREM_ROWS
#undef QUOREM_ROW
#undef QUOREM_ROW_1
#undef QUOREM_ROW_2
#undef QUOREM_ROW_3
#undef QUOREM_ROW_4
#undef QUOREM_ROW_5
#undef QUOREM_ROW_6
#undef QUOREM_ROW_7
#undef QUOREM_ROW_8
#undef QUOREM_CARRY_LOOP
#undef QUOREM_CARRY_PAIR
#undef QUOREM_CARRY_DIGIT

}  // namespace quorem::spans
#endif  // QUOREM_AARCH64

// ---- src/base/carry_spans.h -----------------------------------------------------------------------------------------

// Sums and differences of spans, inlined: one instruction chain through the carry flag.
//
// Compilers turn a chain of carries written in C++ into two or three instructions too many a digit. On any x86-64 machine
// the flag can stay where it is, if the loop changes no carry: lea and dec do not; on AArch64 most instructions change no
// flag. So these need no choice of a kernel set.

#include <cstddef>

#if QUOREM_AARCH64
#endif

namespace quorem::spans {

// The longest of the rows that have code for each length.
constexpr std::size_t short_max = 8;

#if QUOREM_X86_64

// A loop over n >= 1 digits, at first the n modulo 4 ones, then four at a time. STEP is adc or sbb, and `carry` goes in and
// comes out as 0 or 1.
#define QUOREM_CARRY_DIGIT(STEP, place)     \
  "movq " place "(%[a]), %[t]\n\t" STEP     \
  " " place "(%[b]), %[t]\n\t"              \
  "movq %[t], " place "(%[z])\n\t"
#define QUOREM_CARRY_LOOP(STEP)                                                                                   \
  digit t;                                                                                                        \
  std::size_t single = n & 3;                                                                                     \
  if (single != 0) {                                                                                              \
    __asm__ volatile("addq $-1, %[carry]\n\t" /* CF := carry */                                                   \
                     "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "") "leaq 8(%[a]), %[a]\n\t"                               \
                     "leaq 8(%[b]), %[b]\n\t"                                                                     \
                     "leaq 8(%[z]), %[z]\n\t"                                                                     \
                     "decq %[single]\n\t"                                                                         \
                     "jnz 1b\n\t"                                                                                 \
                     "movl $0, %k[carry]\n\t"                                                                     \
                     "adcq $0, %[carry]"                                                                          \
                     : [t] "=&r"(t), [carry] "+&r"(carry), [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b),              \
                       [single] "+&r"(single)                                                                     \
                     :                                                                                            \
                     : "cc", "memory");                                                                           \
  }                                                                                                               \
  std::size_t blocks = n / 4;                                                                                     \
  if (blocks != 0) {                                                                                              \
    __asm__ volatile("addq $-1, %[carry]\n\t" /* CF := carry */                                                   \
                     "1:\n\t" QUOREM_CARRY_DIGIT(STEP, "") QUOREM_CARRY_DIGIT(STEP, "8")                          \
                         QUOREM_CARRY_DIGIT(STEP, "16") QUOREM_CARRY_DIGIT(STEP, "24") "leaq 32(%[a]), %[a]\n\t"  \
                     "leaq 32(%[b]), %[b]\n\t"                                                                    \
                     "leaq 32(%[z]), %[z]\n\t"                                                                    \
                     "decq %[blocks]\n\t"                                                                         \
                     "jnz 1b\n\t"                                                                                 \
                     "movl $0, %k[carry]\n\t"                                                                     \
                     "adcq $0, %[carry]"                                                                          \
                     : [t] "=&r"(t), [carry] "+&r"(carry), [z] "+&r"(z), [a] "+&r"(a), [b] "+&r"(b),              \
                       [blocks] "+&r"(blocks)                                                                     \
                     :                                                                                            \
                     : "cc", "memory");                                                                           \
  }                                                                                                               \
  return carry

// z := a + b + carry, n digits; returns the carry. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  QUOREM_CARRY_LOOP("adcq");
}

// z := a - b - borrow, n digits; returns the borrow. z may be a or b; n may be 0.
QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit carry) noexcept {
  QUOREM_CARRY_LOOP("sbbq");
}

// Rows of a length known to the compiler, without a loop.
#define QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "")
#define QUOREM_ROW_2(STEP) QUOREM_ROW_1(STEP) QUOREM_CARRY_DIGIT(STEP, "8")
#define QUOREM_ROW_3(STEP) QUOREM_ROW_2(STEP) QUOREM_CARRY_DIGIT(STEP, "16")
#define QUOREM_ROW_4(STEP) QUOREM_ROW_3(STEP) QUOREM_CARRY_DIGIT(STEP, "24")
#define QUOREM_ROW_5(STEP) QUOREM_ROW_4(STEP) QUOREM_CARRY_DIGIT(STEP, "32")
#define QUOREM_ROW_6(STEP) QUOREM_ROW_5(STEP) QUOREM_CARRY_DIGIT(STEP, "40")
#define QUOREM_ROW_7(STEP) QUOREM_ROW_6(STEP) QUOREM_CARRY_DIGIT(STEP, "48")
#define QUOREM_ROW_8(STEP) QUOREM_ROW_7(STEP) QUOREM_CARRY_DIGIT(STEP, "56")
#define QUOREM_ROW(N, STEP)                                                  \
  case N: {                                                                         \
    digit t, carry;                                                                 \
    __asm__ volatile("xorl %k[carry], %k[carry]\n\t" /* CF := 0 */                  \
                     QUOREM_ROW_##N(STEP) "adcq $0, %[carry]"                       \
                     : [t] "=&r"(t), [carry] "=&r"(carry)                           \
                     : [z] "r"(z), [a] "r"(a), [b] "r"(b)                           \
                     : "cc", "memory");                                             \
    return carry;                                                                   \
  }
#define QUOREM_ROWS(STEP)                                                                                 \
  switch (n) {                                                                                            \
    QUOREM_ROW(1, STEP)                                                                                   \
    QUOREM_ROW(2, STEP)                                                                                   \
    QUOREM_ROW(3, STEP)                                                                                   \
    QUOREM_ROW(4, STEP)                                                                                   \
    QUOREM_ROW(5, STEP)                                                                                   \
    QUOREM_ROW(6, STEP)                                                                                   \
    QUOREM_ROW(7, STEP)                                                                                   \
    default:                                                                                              \
    QUOREM_ROW(8, STEP)                                                                                   \
  }

// z := a + b, n digits, 1 <= n <= short_max; returns the carry. z may be a or b.
QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("adcq")
}

// z := a - b, n digits, 1 <= n <= short_max; returns the borrow. z may be a or b.
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  QUOREM_ROWS("sbbq")
}

#undef QUOREM_ROWS
#undef QUOREM_ROW
#undef QUOREM_ROW_1
#undef QUOREM_ROW_2
#undef QUOREM_ROW_3
#undef QUOREM_ROW_4
#undef QUOREM_ROW_5
#undef QUOREM_ROW_6
#undef QUOREM_ROW_7
#undef QUOREM_ROW_8
#undef QUOREM_CARRY_LOOP
#undef QUOREM_CARRY_DIGIT

#elif !QUOREM_AARCH64

QUOREM_ALWAYS_INLINE digit add_digits(digit* z, const digit* a, const digit* b, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = add_carry(a[i], b[i], carry);
  return carry;
}

QUOREM_ALWAYS_INLINE digit subtract_digits(digit* z, const digit* a, const digit* b, std::size_t n,
                                           digit borrow) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = subtract_borrow(a[i], b[i], borrow);
  return borrow;
}

QUOREM_ALWAYS_INLINE digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  return add_digits(z, a, b, n, 0);
}
QUOREM_ALWAYS_INLINE digit subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  return subtract_digits(z, a, b, n, 0);
}

#endif

// z := a + carry, n digits, for a carry of 0 or 1; returns the carry. z may be a.
QUOREM_ALWAYS_INLINE digit add_carry_to(digit* z, const digit* a, std::size_t n, digit carry) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    z[i] = digit(a[i] + carry);
    carry = digit(z[i] < carry);
  }
  return carry;
}

// z := a - borrow, n digits, for a borrow of 0 or 1; returns the borrow. z may be a.
QUOREM_ALWAYS_INLINE digit subtract_borrow_from(digit* z, const digit* a, std::size_t n, digit borrow) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const digit before = a[i];
    z[i] = digit(before - borrow);
    borrow = digit(before < borrow);
  }
  return borrow;
}

}  // namespace quorem::spans

// ---- src/natural/add_inline.h ---------------------------------------------------------------------------------------

// Sums and differences of natural numbers inside the core, inlined into the signed ones of both views.

namespace quorem::natural {

// z := a + b; returns the length. As add in natural.h, but that the room above max(an, bn) is always written.
QUOREM_ALWAYS_INLINE std::size_t add_spans(digit* z, Digits a, Digits b) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  digit carry;
  if (b.len == 1) {
    const digit addend = b.digits[0], sum = digit(a.digits[0] + addend);
    z[0] = sum;
    carry = digit(sum < addend);
  } else {
    carry = spans::add_digits(z, a.digits, b.digits, b.len, 0);
  }
  if (a.len != b.len) carry = spans::add_carry_to(z + b.len, a.digits + b.len, a.len - b.len, carry);
  z[a.len] = carry;
  return a.len + static_cast<std::size_t>(carry);
}

// z := a - b for a >= b; returns the length.
QUOREM_ALWAYS_INLINE std::size_t subtract_spans(digit* z, Digits a, Digits b) noexcept {
  const digit borrow = spans::subtract_digits(z, a.digits, b.digits, b.len, 0);
  const digit left = spans::subtract_borrow_from(z + b.len, a.digits + b.len, a.len - b.len, borrow);
  QUOREM_CHECK(left == 0);
  static_cast<void>(left);
  return spans::trim(z, a.len);
}

}  // namespace quorem::natural

// ---- src/base/scratch.h ---------------------------------------------------------------------------------------------

// Scratch memory of one call: on the stack while it is small, else one allocation from the context.
//
// A call asks once, before its work, for all that it will need, and hands out pieces of it; the piece is given back when
// the call returns, on every path. In builds with QUOREM_CHECKS the memory is filled with a pattern first, so that nothing
// works by finding zeros in it.

#include <cstddef>

namespace quorem {

template <std::size_t StackDigits>
class Scratch {
 public:
  // Takes `digits` digits. Where the context cannot give them, ok() is false.
  Scratch(std::size_t digits, const Context& context) noexcept : context_(context), count_(digits) {
    memory_ = digits <= StackDigits
                  ? stack_
                  : static_cast<digit*>(context.allocate(context.user, digits * sizeof(digit)));
    next_ = memory_;
#ifdef QUOREM_CHECKS
    if (memory_ != nullptr) {
      for (std::size_t i = 0; i < digits; ++i) memory_[i] = static_cast<digit>(0xA5A5A5A5A5A5A5A5u);
    }
#endif
  }
  ~Scratch() {
    if (memory_ != stack_ && memory_ != nullptr) context_.release(context_.user, memory_, count_ * sizeof(digit));
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  bool ok() const noexcept { return memory_ != nullptr; }

  // The next piece of what the constructor took.
  digit* take(std::size_t digits) noexcept {
    digit* piece = next_;
    next_ += digits;
    QUOREM_CHECK(next_ <= memory_ + count_);
    return piece;
  }

 private:
  const Context& context_;
  std::size_t count_;
  digit* memory_;
  digit* next_;
  digit stack_[StackDigits == 0 ? 1 : StackDigits];
};

}  // namespace quorem

// ---- src/natural/divide_digit.h -------------------------------------------------------------------------------------

// Division by one digit.

namespace quorem::natural {

// q := floor(a / b), returns a - q b; q may be null, and may be a.
// Requires: a.len >= 1, b != 0; `shift` leading zero bits of b, v = reciprocal_2by1(b 2^shift)
// Ensures:  *quotient_len is exact; a zero top digit of q is not written.
// Fails:    *status is ok, or interrupted
// Time:     Theta(an); depends on lengths (but for one rare correction)
digit divide_digit_prepared(digit* q, length* quotient_len, Digits a, digit b, int shift, digit v, const Context& context,
                            Status* status) noexcept;

// The same without a reciprocal at hand.
// Time:     Theta(an); depends on all values where the machine's division instruction does
digit divide_digit(digit* q, length* quotient_len, Digits a, digit b, const Context& context, Status* status) noexcept;

}  // namespace quorem::natural

// ---- src/natural/divide_general.h -----------------------------------------------------------------------------------

// Division of any lengths in scratch memory: normalise, divide by the method that the lengths ask for, shift back.

namespace quorem::natural {

// q, r := floor(a / b), a - q b; q or r may be null.
// Requires: a.len >= b.len >= 2
// Scratch:  divide_general_scratch(an, bn) digits
// Fails:    out_of_memory, interrupted
// Time:     of divide_schoolbook, divide_recursive or divide_newton; depends on all values
QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept;

// The shifted dividend with one digit above, the shifted divisor, and for long ones the quotient and the method's own.
std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept;

// What divide_schoolbook works on: u := the complement of a 2^shift, a.len + 1 digits; and its remainder, the complement of
// u of n digits, shifted back into r, which returns the exact length.
QUOREM_ALWAYS_INLINE void load_dividend(digit* u, Digits a, int shift) noexcept {
  u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
  spans::complement(u, a.len + 1);
}
QUOREM_ALWAYS_INLINE length store_remainder(digit* r, digit* u, std::size_t n, int shift) noexcept {
  spans::complement(u, n);
  spans::shift_right(r, u, n, shift);
  return length(spans::trim(r, n));
}

}  // namespace quorem::natural

// ---- src/natural/divide_inline.h ------------------------------------------------------------------------------------

// Division of natural numbers inside the core: results in one word (base/packed.h), and what is trivial inlined.
//
// A dividend shorter than the divisor and two single digits are most of what programs divide, and half of what
// elliptic-curve code reduces; a call more would be a good part of their time.

namespace quorem::natural {

// What is not trivial.
// Requires: a.len >= b.len >= 1, a.len >= 2; else as divide and remainder in natural.h
PackedResult divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept;
PackedResult remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept;

// By a prepared divisor, trivial or not.
PackedResult divide_packed(digit* q, Digits a, const Divisor& b, const Context& context) noexcept;
PackedResult remainder_packed(digit* r, Digits a, const Divisor& b, const Context& context) noexcept;

// z := a; returns its length.
QUOREM_ALWAYS_INLINE PackedResult copy_result(digit* z, Digits a) noexcept {
  spans::copy(z, a.digits, a.len);
  return packed(a.len);
}

// z := value; returns its length. z has room for a digit even where that is 0.
QUOREM_ALWAYS_INLINE PackedResult one_digit_result(digit* z, digit value) noexcept {
  z[0] = value;
  return packed(std::size_t{value != 0});
}

QUOREM_ALWAYS_INLINE PackedResult divide_packed(digit* q, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return packed(0);
  if (QUOREM_UNLIKELY(b.len == 0)) return packed_failure(Status::division_by_zero);
  if (a.len == 1) {
    const digit quotient = digit(a.digits[0] / b.digits[0]);
    return quotient == 0 ? packed(0) : one_digit_result(q, quotient);
  }
  return divide_long(q, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult remainder_packed(digit* r, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return copy_result(r, a);
  if (QUOREM_UNLIKELY(b.len == 0)) return packed_failure(Status::division_by_zero);
  if (a.len == 1) return one_digit_result(r, digit(a.digits[0] % b.digits[0]));
  return remainder_long(r, a, b, context);
}

}  // namespace quorem::natural

// ---- src/natural/divide_power_of_two.h ------------------------------------------------------------------------------

// Division by 2^k: a shift and a mask.

namespace quorem::natural {

// Is b a power of two? b is not zero.
// Time: Theta(1) unless the top digit has one bit only
QUOREM_ALWAYS_INLINE bool is_power_of_two(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  return digit(top & digit(top - 1)) == 0 && spans::trim(b.digits, b.len - 1) == 0;
}

// q := floor(a / 2^k), r := a mod 2^k, where 2^k has bn digits and the top digit `top`; returns the exact length.
// Requires: a.len >= bn
// Time:     Theta(an - bn) and O(bn); depends on lengths, and on how many top digits of the remainder are 0
length quotient_by_power_of_two(digit* q, Digits a, std::size_t bn, digit top) noexcept;
length remainder_by_power_of_two(digit* r, Digits a, std::size_t bn, digit top) noexcept;

// Both.
QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept;

}  // namespace quorem::natural

// ---- src/natural/poll.h ---------------------------------------------------------------------------------------------

// When a long operation asks whether it should stop: after at most 2^22 products of two digits.

#include <cstddef>

namespace quorem::natural {

constexpr std::size_t products_between_polls = std::size_t{1} << 22;

// Counts the products of one operation.
class Poll {
 public:
  explicit Poll(const Context& context) noexcept : context_(context) {}

  // So many more have been made: must the operation end as interrupted?
  QUOREM_ALWAYS_INLINE bool stop_after(std::size_t products) noexcept {
    products_ += products;
    return QUOREM_UNLIKELY(products_ >= products_between_polls) && ask();
  }

 private:
  bool ask() noexcept {
    products_ = 0;
    return context_.interrupt != nullptr && context_.interrupt(context_.user);
  }

  const Context& context_;
  std::size_t products_ = 0;
};

}  // namespace quorem::natural

// ---- src/natural/multiply_into.h ------------------------------------------------------------------------------------

// Products inside longer algorithms: into memory and with scratch that are there already.

#include <cstddef>

namespace quorem::natural {

// z := a b, an + bn digits, all of which are written
// Requires: an, bn >= 1, leading zeros allowed; z overlaps neither
// Scratch:  multiply_scratch(an, bn) digits, which is at most multiply_scratch_most(an + bn)
// Fails:    interrupted
// Time:     as multiply in natural.h
Status multiply_into(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept;

// z := a^2, 2 an digits
// Scratch:  square_scratch(an) digits, which is at most multiply_scratch_most(2 an)
Status square_into(digit* z, Digits a, digit* scratch, Poll* poll) noexcept;

// At least multiply_scratch(an, bn) for all an + bn <= n; grows with n.
std::size_t multiply_scratch_most(std::size_t n) noexcept;

}  // namespace quorem::natural

// ---- src/natural/special_form.h -------------------------------------------------------------------------------------

// Divisors of the form 2^k - c and 2^k + c: how they are recognised, and what folding by them needs to know.

namespace quorem::natural {

// b 2^shift = B^fold_len - c 2^shift  (or + c 2^shift, where `plus`),  c 2^shift of folded_len digits.
struct SpecialForm {
  bool plus;
  length fold_len;    // 0: the divisor has no such form that folding gains by
  int shift;
  length c_len;       // digits of c, c < 2^(k / 2)
  length folded_len;  // digits of c 2^shift: at most one more than half of fold_len
};

// Recognises the form and leaves c in c[0, c_len); c has room for b.len / 2 + 1 digits, of which the last is then 0.
// Requires: canonical b, b.len >= 2, not a power of two
// Time:     Theta(1) unless the top digit has the form 2^j or 2^j - 1, else O(n); depends on the divisor's value
SpecialForm find_special_form(digit* c, Digits b) noexcept;

// The same, for b.len <= kernels::fixed_max and as the kernels of fixed length want it: returns the length n to fold by
// (2 to kernels::fixed_max), or 0 where the form is missing.
std::size_t find_fixed_special_form(kernels::FoldOperands* operands, Digits b) noexcept;

// Could b have the form? A few instructions; almost always false where it has not.
// Requires: canonical b, b.len >= 2
QUOREM_ALWAYS_INLINE bool may_have_special_form(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  const bool plus = digit(top & digit(top - 1)) == 0;
  const bool minus = digit(top & digit(top + 1)) == 0;
  // Below the top digit, the upper half of a divisor of three digits or more is all zeros or all ones.
  const digit next = b.len > 2 ? b.digits[b.len - 2] : digit(0);
  return (plus && next == 0) || (minus && (b.len == 2 || next == digit_max));
}

// The shift of the form 2^k - c with c 2^shift of one digit, where b has it; else -1.
// Requires: canonical b, b.len >= 2
QUOREM_ALWAYS_INLINE int folds_by_one_digit(Digits b) noexcept {
  const std::size_t n = b.len;
  const digit top = b.digits[n - 1];
  const digit c = digit(-b.digits[0]);
  if (digit(top & digit(top + 1)) != 0 || c == 0) return -1;
  for (std::size_t i = n - 2; i > 0; --i) {
    if (b.digits[i] != digit_max) return -1;
  }
  const int shift = count_leading_zeros(top);
  return shift <= count_leading_zeros(c) ? shift : -1;
}

}  // namespace quorem::natural

// ---- src/natural/thresholds.h ---------------------------------------------------------------------------------------

// Where one algorithm takes over from another, in digits, and the smallest lengths that each is correct for.

#include <cstddef>

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

// ---- src/natural/divide_special_form.h ------------------------------------------------------------------------------

// Remainder by 2^k - c and 2^k + c.

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

// ---- src/natural/divide_raw.h ---------------------------------------------------------------------------------------

// Division of normalised numbers in memory that is there: the choice by length.

#include <cstddef>

namespace quorem::natural {

enum class DivideMethod : unsigned char { schoolbook, recursive, newton };

// For a quotient of k digits by a divisor of n digits: the method, and what it takes.
struct DividePlan {
  DividePlan(std::size_t k, std::size_t n) noexcept;

  std::size_t k, n;
  DivideMethod method;
  std::size_t quotient;  // digits that are written, k or more
  std::size_t dividend;  // digits of u, n + k or more
  std::size_t scratch;
};

// q := floor(u / d), u := u - q d
// Requires: d of n >= 2 digits, top bit set; u of n + k digits, with room for plan.dividend, u < d B^k; room for plan.quotient
//           digits in q; nothing overlaps
// Ensures:  exact; the digits of q from k on are zeros; u is in its low n digits
// Scratch:  plan.scratch
// Fails:    interrupted (q and u are then unspecified)
// Time:     of divide_schoolbook, divide_recursive or divide_newton; depends on all values
Status divide_raw(digit* q, digit* u, const digit* d, const DividePlan& plan, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/divide_schoolbook.h --------------------------------------------------------------------------------

// Schoolbook division for a divisor of any length.

namespace quorem::natural {

// q := floor(u / d), u := u - q d, on the complement of u: u holds B^(un+1) - 1 - u before and after
// Requires: d of n >= 2 digits, top bit set; u of un + 1 digits, un >= n, u < d B^(un - n + 1);
//           v = reciprocal_2digits(top two digits of d); q of un - n + 1 digits, or null
// Ensures:  u < d afterwards. A zero top digit of q is not written; *quotient_len is un - n or un - n + 1.
// Fails:    interrupted (q and u are then unspecified)
// Time:     Theta(n (un - n + 1)); depends on all values
Status divide_schoolbook(digit* q, length* quotient_len, digit* u, std::size_t un, const digit* d, std::size_t n,
                         TwoDigits v, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/invert.h -------------------------------------------------------------------------------------------

// Inverses of long divisors, for dividing by products.

// ---- src/natural/divide_newton.h ------------------------------------------------------------------------------------

// Division by products with an inverse: the fastest one for long operands.

// ---- src/natural/divisor_layout.h -----------------------------------------------------------------------------------

// What a prepared divisor holds, and where.
//
// The object is followed by its digit arrays, whose places follow from the length alone, so that the bytes can be moved:
//
//     [ header | divisor: n | normalised: n | folded: n / 2 + 1 ]
//
// normalised = divisor 2^shift; folded = c 2^shift of the special form, see divide_special_form.cc. `folded` is set for the method fold only.

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

// ---- src/natural/divide_recursive.h ---------------------------------------------------------------------------------

// Recursive division: two divisions of half the length and two products, as fast as the products are.

namespace quorem::natural {

// The digits of scratch for a divisor of n digits.
std::size_t divide_recursive_scratch(std::size_t n) noexcept;

// q := floor(u / d), u := u - q d, on the complement w of u: w = B^(n+k) - 1 - u before and after
// Requires: d of n >= 2 digits, top bit set; u of n + k digits, k >= 1, u < d B^k; v = reciprocal_2digits(top two digits of
//           d); q of k digits, apart from the others
// Ensures:  exact; all k digits of q are written; u < d
// Scratch:  divide_recursive_scratch(n)
// Fails:    interrupted (q and u are then unspecified)
// Time:     O(k n) for short k or n, else O(k / n D(n)) with D(n) = 2 D(n / 2) + 2 M(n / 2); depends on all values
// Ref:      Burnikel and Ziegler, Fast Recursive Division, 1998
Status divide_recursive(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, digit* scratch,
                        Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/divide_uniform.h -----------------------------------------------------------------------------------

// Division in a time that depends on lengths and on the divisor only, for Policy::uniform.
//
// In cryptography the modulus is public and the dividend may not be. Every other division here looks at the dividend's
// value: it compares first, skips a quotient digit 0, corrects where an estimate was wrong, and counts the zero digits of
// its results. This one does the same work for every dividend of a length:
//
// - There is no comparison of dividend and divisor. A dividend that is shorter *by its length* is the remainder.
// - Each quotient digit is estimated by a 3-by-2 step whose corrections are masks (kernels/division_step_uniform.h), and
//   is then exact or one too large. The product with the whole divisor is subtracted, and the divisor added back through
//   a mask, each time.
// - Results have the lengths that the operands' lengths give, their top digits zero or not.
//
// The dividend is shifted by the divisor's normalising shift s into one digit more, u, below 2^s B^n <= d B^(m-n+1) for
// the normalised divisor d: so the first window of n + 1 digits is below d B, as each step asks for, and so is each further
// one, being a remainder with one digit more.
//
// The machine's multiplications take the same time for all operands on the processors that Quorem has kernels for; its
// divisions do not, so the reciprocal, which follows from the divisor alone, is found apart from the rest: the functions of
// divide_uniform.cc hold no division, as a test reads in the compiled object.

namespace quorem::natural {

// The longest operands, in digits, that are divided so.
constexpr std::size_t divide_uniform_max_len = 64;

// Does the policy of the context ask for it, and are the operands short enough?
QUOREM_ALWAYS_INLINE bool divides_uniformly(std::size_t an, std::size_t bn, const Context& context) noexcept {
  return context.policy == Policy::uniform && an <= divide_uniform_max_len && bn <= divide_uniform_max_len;
}

// What the division needs of a divisor; the digits are the caller's.
struct UniformDivisor {
  const digit* normalised;
  std::size_t len;
  int shift;
  digit reciprocal;  // 2 by 1 for one digit, else 3 by 2
};

// normalised := b 2^shift, b.len digits that do not overlap b
// Requires: canonical b > 0
// Time:     O(n), depends on all values
UniformDivisor prepare_uniform(digit* normalised, Digits b) noexcept;

// The same where the digits are normalised already.
UniformDivisor prepare_uniform(const digit* normalised, std::size_t n, int shift) noexcept;

// z := -a modulo B^n where the mask is all ones, a where it is 0; z may be a.
QUOREM_ALWAYS_INLINE void negate_masked(digit* z, const digit* a, std::size_t n, digit mask) noexcept {
  digit carry = digit(mask & 1);
  for (std::size_t i = 0; i < n; ++i) z[i] = add_carry(digit(a[i] ^ mask), 0, carry);
}

// The lengths of the results of m digits by n, n > 0.
QUOREM_ALWAYS_INLINE std::size_t quotient_len_uniform(std::size_t m, std::size_t n) noexcept {
  return m < n ? 0 : m - n + 1;
}
QUOREM_ALWAYS_INLINE std::size_t remainder_len_uniform(std::size_t m, std::size_t n) noexcept { return m < n ? m : n; }

// q, r := floor(a / b), a - q b, digits of the lengths above; either may be null, and start where a starts. Where the mask
// `negation` is all ones instead of 0, a stands for -a modulo B^an: the magnitude of a negative number in two's complement.
// Requires: an <= divide_uniform_max_len; a of any digits, canonical or not
// Time:     Theta(bn (an - bn + 1)), depends on the lengths and b.shift
void divide_uniform(digit* q, digit* r, const digit* a, std::size_t an, digit negation, const UniformDivisor& b) noexcept;

}  // namespace quorem::natural

// ---- src/kernels/division_step_uniform.h ----------------------------------------------------------------------------

// The division steps of division_step.h without a branch, for dividends whose value must not show in the time.
//
// The second correction, which is rare, is made through a mask like the first. Where the top two dividend digits equal the
// divisor's, as happens between steps of a division by a longer divisor, the quotient of the step would be B or more:
// then B - 1 is taken instead. Either way the result is the quotient by a longer divisor, or one more: Knuth, "The Art
// of Computer Programming", volume 2, 4.3.1, exercise 20 for the 3-by-2 quotient; and a quotient digit is at most B - 1.

namespace quorem::kernels {

// All ones where x is 0, else 0.
QUOREM_ALWAYS_INLINE digit zero_mask(digit x) noexcept {
  const digit not_zero = digit(digit(x | digit(-x)) >> (digit_bits - 1));
  return value_barrier(digit(not_zero - 1));
}

// q := floor(u / d)
// Requires: d >= B / 2, u.hi < d, v = reciprocal_2by1(d)
QUOREM_ALWAYS_INLINE digit quotient_2by1_uniform(TwoDigits u, digit d, digit v) noexcept {
  QUOREM_CHECK(u.hi < d);
  TwoDigits q = add_wide(multiply_wide(v, u.hi), u);
  ++q.hi;
  digit r = digit(u.lo - digit(q.hi * d));
  const digit first = value_barrier(digit(-digit(r > q.lo)));
  q.hi = digit(q.hi + first);
  r = digit(r + digit(first & d));
  return digit(q.hi + digit(r >= d));
}

// q := min(floor(u / d), B - 1), for u = u2 B^2 + u1 B + u0
// Requires: d.hi >= B / 2, (u2, u1) <= d, v = reciprocal_3by2(d)
QUOREM_ALWAYS_INLINE digit quotient_3by2_uniform(digit u2, digit u1, digit u0, TwoDigits d, digit v) noexcept {
  QUOREM_CHECK(!less_wide(d, {u2, u1}));
  const digit equal = zero_mask(digit(digit(u2 ^ d.hi) | digit(u1 ^ d.lo)));
  TwoDigits q = add_wide(multiply_wide(v, u2), {u2, u1});
  const digit r1 = digit(u1 - digit(q.hi * d.hi));
  TwoDigits r = subtract_wide(subtract_wide({r1, u0}, d), multiply_wide(d.lo, q.hi));
  ++q.hi;
  const digit first = value_barrier(digit(-digit(r.hi >= q.lo)));
  q.hi = digit(q.hi + first);
  r = add_wide(r, {digit(first & d.hi), digit(first & d.lo)});
  const digit quotient = digit(q.hi + digit(!less_wide(r, d)));
  return digit(quotient | equal);
}

}  // namespace quorem::kernels

// ---- src/base/word64.h ----------------------------------------------------------------------------------------------

// Products of words of 64 bits, whatever the width of a digit.

#include <cstdint>

namespace quorem {

struct Words {
  std::uint64_t hi;
  std::uint64_t lo;
};

// a b + c + d, which is below 2^128
QUOREM_ALWAYS_INLINE Words multiply_add_64(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) noexcept {
#if QUOREM_HAS_INT128
  __extension__ typedef unsigned __int128 Wide;
  const Wide sum = Wide(a) * b + c + d;
  return {std::uint64_t(sum >> 64), std::uint64_t(sum)};
#else
  const std::uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  const std::uint64_t low = a0 * b0;
  const std::uint64_t middle = a1 * b0 + (low >> 32);
  const std::uint64_t other = a0 * b1 + (middle & 0xffffffff);
  Words sum = {a1 * b1 + (middle >> 32) + (other >> 32), (other << 32) | (low & 0xffffffff)};
  sum.lo += c;
  sum.hi += std::uint64_t{sum.lo < c};
  sum.lo += d;
  sum.hi += std::uint64_t{sum.lo < d};
  return sum;
#endif
}

QUOREM_ALWAYS_INLINE Words multiply_64(std::uint64_t a, std::uint64_t b) noexcept { return multiply_add_64(a, b, 0, 0); }

}  // namespace quorem

// ---- src/natural/radix.h --------------------------------------------------------------------------------------------

// What is known of each radix from 2 to 36, for every width of a digit.
//
// Text is converted in *chunks*: the largest power of the radix that a digit holds, 10^19 in a digit of 64 bits, is the
// base of an intermediate number system whose digits, the chunks, stand for a fixed number of characters each. Between
// chunks and characters all arithmetic is on single digits; between chunks and digits it is the work of radix_chunks.h.
// A radix that is a power of two, 2^bits, has as many characters in a chunk as a digit has whole groups of bits; where
// the groups fill the digit exactly (bits = 1, 2 and 4) chunks are digits, and there is nothing to convert.
//
// Lengths. With g = log_radix(2), a number of L >= 1 bits, 2^(L-1) <= a < 2^L, has
//
//     floor((L-1) g) + 1  <=  characters  <=  floor(L g) + 1
//
// (for a power of two radix at most ceil(L / bits), which is exact). Let G be g rounded up to a multiple of 2^-64. The
// bound that is given is floor(L G) + 1. It is not below floor(L g) + 1; and since (L-1) g + G, with (L - 1) (G - g),
// which is below 2^-26 for L < 2^38, added, is less than (L-1) g + 0.64 for radix 3 or more, it is at most one above
// the lower end, so at most one above the truth, for every number of up to 2^32 digits of 64 bits.
//
// The other way, with h = log2(radix), text of s characters without leading zeros stands for radix^(s-1) <= a <
// radix^s, which has floor((s-1) h) + 1 to floor(s h) + 1 bits. H is h rounded up to a multiple of 2^-60; floor(s H) +
// 1 is not below the upper end, and at most one bit above it for s < 2^60. Dropping one unit from H makes the lower end
// as safe.

#include <cstddef>
#include <cstdint>

namespace quorem::natural {

constexpr int radix_min = 2;
constexpr int radix_max = 36;

constexpr bool is_radix(int radix) noexcept { return radix >= radix_min && radix <= radix_max; }

struct Radix {
  digit power;              // of the radix, radix^chunk_len; 0 stands for B
  digit normalised;         // power 2^shift, the top bit set
  digit reciprocal;         // reciprocal_2by1(normalised)
  unsigned char chunk_len;  // characters in a chunk
  unsigned char shift;
  unsigned char bits;  // log2(radix) where that is whole, else 0
};

namespace detail {

// floor((B^2 - 1) / d) - B for a normalised d, bit by bit: for the compiler, not for the machine.
constexpr digit constant_reciprocal(digit d) noexcept {
  digit quotient = 0;
  digit rest = digit(~d);  // (B^2 - 1) - B d, from the top; the next digit is all ones
  for (int i = 0; i < digit_bits; ++i) {
    const bool carry = (rest & digit_top_bit) != 0;
    rest = digit(digit(rest << 1) | 1);
    quotient = digit(quotient << 1);
    if (carry || rest >= d) {
      rest = digit(rest - d);
      quotient = digit(quotient | 1);
    }
  }
  return quotient;
}

constexpr Radix make_radix(int radix) noexcept {
  Radix made = {1, 0, 0, 0, 0, 0};
  for (unsigned char bits = 1; bits <= 5; ++bits) {
    if (radix == 1 << bits) made.bits = bits;
  }
  if (made.bits != 0) {
    made.chunk_len = static_cast<unsigned char>(digit_bits / made.bits);
    const int chunk_bits = made.chunk_len * made.bits;
    made.power = chunk_bits == digit_bits ? digit(0) : digit(digit(1) << (chunk_bits % digit_bits));
    return made;
  }
  while (made.power <= digit_max / static_cast<unsigned>(radix)) {
    made.power = digit(made.power * static_cast<digit>(radix));
    ++made.chunk_len;
  }
  made.normalised = made.power;
  while ((made.normalised & digit_top_bit) == 0) {
    made.normalised = digit(made.normalised << 1);
    ++made.shift;
  }
  made.reciprocal = constant_reciprocal(made.normalised);
  return made;
}

struct RadixTable {
  Radix of[radix_max + 1];
};

constexpr RadixTable make_radix_table() noexcept {
  RadixTable table = {};
  for (int radix = radix_min; radix <= radix_max; ++radix) table.of[radix] = make_radix(radix);
  return table;
}

inline constexpr RadixTable radix_table = make_radix_table();

// log_radix(2) in units of 2^-64 and log2(radix) in units of 2^-60, both rounded up, but for the first, which would
// be 1.
struct RadixLogarithms {
  std::uint64_t of_two;
  std::uint64_t to_two;
};

constexpr RadixLogarithms radix_logarithms[radix_max + 1] = {
    {0, 0},
    {0, 0},
    {0xffffffffffffffffu, 0x1000000000000000u},  // 2
    {0xa1849cc1a9a9e94fu, 0x195c01a39fbd687au},  // 3
    {0x8000000000000000u, 0x2000000000000000u},  // 4
    {0x6e40d1a4143dcb95u, 0x25269e12f346e2c0u},  // 5
    {0x6308c91b702a7cf5u, 0x295c01a39fbd687au},  // 6
    {0x5b3064eb3aa6d389u, 0x2ceaecfea80859b4u},  // 7
    {0x5555555555555556u, 0x3000000000000000u},  // 8
    {0x50c24e60d4d4f4a8u, 0x32b803473f7ad0f4u},  // 9
    {0x4d104d427de7fbcdu, 0x35269e12f346e2c0u},  // 10
    {0x4a00270775914e89u, 0x3759d4f80cba83c0u},  // 11
    {0x4768ce0d05818e13u, 0x395c01a39fbd687au},  // 12
    {0x452e53e365907bdbu, 0x3b35004723c465e7u},  // 13
    {0x433cfffb4b5aae56u, 0x3ceaecfea80859b4u},  // 14
    {0x41867711b4f85356u, 0x3e829fb693044b3au},  // 15
    {0x4000000000000000u, 0x4000000000000000u},  // 16
    {0x3ea16afd58b10967u, 0x41663f6fac913168u},  // 17
    {0x3d64598d154dc4dfu, 0x42b803473f7ad0f4u},  // 18
    {0x3c43c23018bb5564u, 0x43f782d7204d0145u},  // 19
    {0x3b3b9a42873069c8u, 0x45269e12f346e2c0u},  // 20
    {0x3a4898f06cf41acau, 0x4646eea247c5c22eu},  // 21
    {0x39680b13582e7c19u, 0x4759d4f80cba83c0u},  // 22
    {0x3897b2b751ae561bu, 0x486082806b1d532du},  // 23
    {0x37d5aed131f19c99u, 0x495c01a39fbd687au},  // 24
    {0x372068d20a1ee5cbu, 0x4a4d3c25e68dc580u},  // 25
    {0x3676867e5d60de2au, 0x4b35004723c465e7u},  // 26
    {0x35d6deeb388df870u, 0x4c1404eadf38396eu},  // 27
    {0x354071d61c77fa2fu, 0x4ceaecfea80859b4u},  // 28
    {0x34b260c5671b18adu, 0x4dba4a47aa996d26u},  // 29
    {0x342be986572b45cdu, 0x4e829fb693044b3au},  // 30
    {0x33ac61b998fbbdf3u, 0x4f446359b1353956u},  // 31
    {0x3333333333333334u, 0x5000000000000000u},  // 32
    {0x32bfd90114c12862u, 0x50b5d69bac77ec3au},  // 33
    {0x3251dcf6169e45f3u, 0x51663f6fac913168u},  // 34
    {0x31e8d59f180dc631u, 0x52118b119b4f3c73u},  // 35
    {0x3184648db8153e7bu, 0x52b803473f7ad0f4u},  // 36
};

}  // namespace detail

// Of a radix from 2 to 36.
constexpr const Radix& radix_facts(int radix) noexcept { return detail::radix_table.of[radix]; }

// The radix of an entry of that table.
inline int radix_of(const Radix& facts) noexcept { return static_cast<int>(&facts - detail::radix_table.of); }

// Are the chunks of this radix the digits of the number?
constexpr bool chunks_are_digits(const Radix& facts) noexcept { return facts.bits != 0 && facts.power == 0; }

// The most characters of a number of `bits` bits; 1 for none. See the head of this file.
QUOREM_ALWAYS_INLINE std::uint64_t characters_bound(std::uint64_t bits, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return bits == 0 ? 1 : (bits - 1) / group + 1;
  return multiply_64(bits, detail::radix_logarithms[radix].of_two).hi + 1;
}

// The most characters of a number that is at most 2^bits: its bound above holds for 2^bits itself, but in radix 2^k,
// where that has a bit more.
QUOREM_ALWAYS_INLINE std::uint64_t characters_bound_closed(std::uint64_t bits, int radix) noexcept {
  return characters_bound(bits + std::uint64_t{radix_facts(radix).bits != 0}, radix);
}

// floor(s H) and, for the lower end, floor(s (H - 2^-60)); s below 2^58.
QUOREM_ALWAYS_INLINE std::uint64_t scaled_by_logarithm(std::uint64_t s, std::uint64_t logarithm) noexcept {
  const Words product = multiply_64(s, logarithm);
  return product.hi << 4 | product.lo >> 60;
}

// The longest that a number of s characters can be, in bits, s below 2^58; at most one above the truth, exact for
// powers of two.
QUOREM_ALWAYS_INLINE std::uint64_t bits_bound(std::uint64_t s, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return s * group;
  return scaled_by_logarithm(s, detail::radix_logarithms[radix].to_two) + 1;
}

// The least that a number of s >= 1 characters has without leading zeros, in bits, s below 2^58; at most one below the
// truth.
QUOREM_ALWAYS_INLINE std::uint64_t bits_at_least(std::uint64_t s, int radix) noexcept {
  const unsigned group = radix_facts(radix).bits;
  if (group != 0) return (s - 1) * group + 1;
  return scaled_by_logarithm(s - 1, detail::radix_logarithms[radix].to_two - 1) + 1;
}

}  // namespace quorem::natural

// ---- src/natural/radix_join.h ---------------------------------------------------------------------------------------

// From many chunks to digits: by halves, with products.

#include <cstddef>

namespace quorem::natural {

// The digits of scratch for `count` chunks, and whether so many are joined this way.
std::size_t join_chunks_scratch(std::size_t count, const Radix& radix) noexcept;
inline bool joins_by_halves(std::size_t count, const Radix& radix) noexcept {
  return radix.bits == 0 && count >= join_chunks_min_len;
}

// z := the sum of chunks[i] power^i, *len its digits
// Requires: count >= 1 chunks below the power; a radix that is no power of two; z overlaps no chunk; room for the exact length,
//           beyond which nothing is written
// Scratch:  join_chunks_scratch(count)
// Fails:    interrupted
// Time:     O(M(count) log count); depends on lengths
// Ref:      Brent and Zimmermann, Modern Computer Arithmetic, 1.7.2
Status join_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/radix_chunks.h -------------------------------------------------------------------------------------

// Numbers in base radix^chunk_len (radix.h): from digits to chunks and back.
//
// Chunks stand in memory as digits do, the lowest first, except where a name says otherwise.

#include <cstddef>

namespace quorem::natural {

// As many chunks are on the stack, in whatever radix, where the number has at most 64 digits.
constexpr std::size_t stack_chunks = 128;

// z := the sum of chunks[i] power^i
// Requires: count >= 1 chunks below the power, the top one not zero; z overlaps no chunk; room for the exact length,
//           beyond which nothing is written
// Ensures:  exact; the length returned is canonical
// Scratch:  from_chunks_scratch(count, radix)
// Fails:    interrupted
// Time:     Theta(count) for a radix that is a power of two, else of join_chunks; depends on lengths
Result from_chunks(digit* z, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   const Context& context) noexcept;
QUOREM_ALWAYS_INLINE std::size_t from_chunks_scratch(std::size_t count, const Radix& radix) noexcept {
  return QUOREM_LIKELY(!joins_by_halves(count, radix)) ? 0 : join_chunks_scratch(count, radix);
}

// The same chunk by chunk, for a radix that is no power of two.
// Time: O(count^2)
Status multiply_up_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                          Poll* poll) noexcept;

// The same for a few chunks, in line, and for a radix that is no power of two.
QUOREM_ALWAYS_INLINE std::size_t from_few_chunks(digit* z, const digit* chunks, std::size_t count,
                                                 digit power) noexcept {
  std::size_t n = 1;
  z[0] = chunks[count - 1];
  for (std::size_t i = count - 1; i-- > 0;) {
    digit above = chunks[i];
    for (std::size_t k = 0; k < n; ++k) {
      const TwoDigits t = multiply_add_wide(z[k], power, above, 0);
      z[k] = t.lo;
      above = t.hi;
    }
    if (above != 0) z[n++] = above;
  }
  return n;
}

// chunks := those of x, which is destroyed, the highest first, up to x + slots; returns their number.
// Requires: x of n >= 1 digits, the top one not zero, x < power^slots, room for `slots` digits at x; a radix that is no
//           power of two
// Ensures:  the chunks end at x + slots, and the first of them is not zero.
// Fails:    interrupted: 0
// Time:     O(n^2); depends on lengths
std::size_t to_chunks_in_place(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/multiply_inline.h ----------------------------------------------------------------------------------

// Products of natural numbers inside the core: results in one word (base/packed.h), and what is short inlined: single digits,
// operands of equal lengths that have a kernel of their own, and the choice of a loop for one digit and a few.

namespace quorem::natural {

// z := a b of any lengths, or a^2.
// Requires, Scratch, Fails, Time: as multiply in natural.h
PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept;
PackedResult square_any(digit* z, Digits a, const Context& context) noexcept;
// The same, where an operand is a digit long.
PackedResult multiply_by_digit(digit* z, Digits a, Digits b, const Context& context) noexcept;

QUOREM_ALWAYS_INLINE bool is_multiply_fixed(std::size_t n) noexcept {
  return n - kernels::fixed_min <= multiply_fixed_max_len - kernels::fixed_min;
}

// z := a b for single digits, neither 0.
QUOREM_ALWAYS_INLINE PackedResult multiply_digits(digit* z, digit a, digit b) noexcept {
  const TwoDigits product = multiply_wide(a, b);
  z[0] = product.lo;
  z[1] = product.hi;
  return packed(std::size_t{1} + (product.hi != 0));
}

QUOREM_ALWAYS_INLINE PackedResult multiply_packed(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == b.len) {
    if (QUOREM_LIKELY(is_multiply_fixed(a.len))) {
      return kernels::active().multiply_fixed[a.len](z, a.digits, b.digits);
    }
    if (a.len == 1) return multiply_digits(z, a.digits[0], b.digits[0]);
  } else if (a.len == 1 || b.len == 1) {
    return multiply_by_digit(z, a, b, context);
  }
  return multiply_any(z, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult square_packed(digit* z, Digits a, const Context& context) noexcept {
  if (QUOREM_LIKELY(is_multiply_fixed(a.len))) return kernels::active().square_fixed[a.len](z, a.digits);
  if (a.len == 1) return multiply_digits(z, a.digits[0], a.digits[0]);
  return square_any(z, a, context);
}

}  // namespace quorem::natural

// ---- src/natural/multiply_karatsuba.h -------------------------------------------------------------------------------

#include <cstddef>

namespace quorem::natural {

// The digits of scratch that Karatsuba's algorithm needs for n by n digits: the middle product of each level. A square
// needs no more.
constexpr std::size_t multiply_karatsuba_scratch(std::size_t n) noexcept {
  std::size_t digits = 0;
  do {
    n -= n / 2;
    digits += 2 * n + 1;
  } while (n >= multiply_karatsuba_min_len);
  return digits;
}

// z := a b, n digits each, leading zeros allowed
// z := a^2
// Requires: n >= multiply_karatsuba_min; 2 n digits in z, all of which are written; multiply_karatsuba_scratch(n) digits in
//           scratch; no overlap but a = b
// Fails:    interrupted
// Time:     O(n^1.585); depends on n, and in how a difference is taken on all values
// Ref:      Karatsuba and Ofman, 1962; the subtractive form is Knuth's, TAOCP 2, 4.3.3
Status multiply_karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;
Status square_karatsuba(digit* z, const digit* a, std::size_t n, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/multiply_toom3.h -----------------------------------------------------------------------------------

#include <cstddef>

namespace quorem::natural {

// z := a b, n digits each, leading zeros allowed, or a^2 where they are one: five products of n / 3 + 1 digits.
// Requires: n >= multiply_toom3_min; 2 n digits in z, all of which are written; multiply_toom3_room(n) digits in scratch and behind
//           them what a product of ceil(n / 3) + 1 digits needs; no overlap but a = b
// Fails:    interrupted
// Time:     O(n^1.465); depends on n, and in how a difference is taken on all values
// Ref:      Toom, 1963; Cook, 1966; the order of the interpolation is Bodrato's, 2007
Status multiply_toom3(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;

// The digits of a part's product with those of its sums, and three such products.
constexpr std::size_t toom3_part(std::size_t n) noexcept { return (n + 2) / 3; }
constexpr std::size_t multiply_toom3_room(std::size_t n) noexcept { return 3 * (2 * toom3_part(n) + 2); }

}  // namespace quorem::natural

// ---- src/natural/multiply_balanced.h --------------------------------------------------------------------------------

// Products of equal lengths below those of the transform: the choice.

#include <cstddef>

namespace quorem::natural {

// The digits of scratch for n digits; grows with n. (A square needs no more than a product.)
constexpr std::size_t multiply_balanced_scratch(std::size_t n) noexcept {
  std::size_t digits = 0;
  for (; n >= multiply_toom3_min_len; n = toom3_part(n) + 1) digits += multiply_toom3_room(n);
  const std::size_t most = n < multiply_toom3_min_len ? n : multiply_toom3_min_len - 1;
  return digits + multiply_karatsuba_scratch(most);
}

// z := a b, n >= 1 digits each, leading zeros allowed, or a^2 where they are one
// Requires: 2 n digits in z, all of which are written; no overlap but a = b
// Scratch:  multiply_balanced_scratch(n)
// Fails:    interrupted
Status multiply_balanced(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/multiply_schoolbook.h ------------------------------------------------------------------------------

namespace quorem::natural {

// z := a b, row by row; leading zeros allowed
// Requires: an >= bn >= 1; an + bn digits of room in z, all of which are written; z overlaps no operand
// Fails:    interrupted
// Time:     Theta(an bn); depends on lengths
Status multiply_schoolbook(digit* z, Digits a, Digits b, Poll* poll) noexcept;

// z := a^2, n >= 1 digits
// Requires, Fails, Time: likewise
Status square_schoolbook(digit* z, const digit* a, std::size_t n, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/natural/multiply_transform.h -------------------------------------------------------------------------------

// Whole products by the transform, and when it is worth it.

namespace quorem::natural {

inline bool multiplies_by_transform(std::size_t, std::size_t) noexcept { return false; }
inline bool squares_by_transform(std::size_t) noexcept { return false; }
inline std::size_t multiply_transform_scratch(std::size_t, std::size_t) noexcept { return 0; }
inline std::size_t square_transform_scratch(std::size_t) noexcept { return 0; }
inline Status multiply_transform(digit*, Digits, Digits, digit*, Poll*) noexcept { return Status::ok; }

}  // namespace quorem::natural

// ---- src/natural/top_bits.h -----------------------------------------------------------------------------------------

// The top 64 bits of a number, and what is below them: all that a rounded logarithm or a double needs.

#include <cstddef>
#include <cstdint>

namespace quorem::natural {

// 2^(bits-1) <= a < 2^bits; top = floor(a 2^(64-bits)), so its highest bit is set; rest: is a bit below set?
struct TopBits {
  std::uint64_t top;
  bool rest;
  std::uint64_t bits;
};

// Of a natural number without leading zeros, not zero.
// Time:     Theta(1), O(n) to the first digit from above that is not zero; depends on all values
TopBits top_bits(Digits a) noexcept;

// Of -a for a negative number of n digits in two's complement.
TopBits top_bits_of_negative(const digit* a, std::size_t n) noexcept;

}  // namespace quorem::natural

// ---- src/natural/power.h --------------------------------------------------------------------------------------------

#include <cstdint>

namespace quorem::natural {

// lowest <= bit length of a^e <= highest; both saturate at 2^63.
// Ensures:  highest - lowest <= 1 + e / 2^30, and equality where a is a power of two
struct PowerBits {
  std::uint64_t lowest;
  std::uint64_t highest;
};
PowerBits power_bits(const TopBits& a, std::uint64_t e) noexcept;

// highest of these or, where e <= digit_bits and a result of that many bits is within max_bits for certain, less than e bits more,
// without the logarithms.
// Requires: a >= 2, e >= 1
struct PowerBound {
  bool too_large;  // certainly
  std::uint64_t bits;
};
PowerBound power_bound(const TopBits& a, std::uint64_t e, std::uint64_t max_bits) noexcept;

// z := a^e, where it has at most max_bits bits
// Requires: a >= 2, e >= 1; power_bound(top_bits(a), e, max_bits) is not too large; room for ceil(bits / digit_bits) digits in z, of the exact
//           bit length or, where that exceeds max_bits, of max_bits; z does not overlap a
// Scratch:  2 (n + 2) + an + multiply_scratch_most(n + 2) digits, where n is the length of a^e; none from the context for n <= 64
// Fails:    too_large, out_of_memory, interrupted
// Time:     O(M(zn)); depends on all values
PackedResult power(digit* z, Digits a, std::uint64_t e, std::uint64_t max_bits, const Context& context) noexcept;

}  // namespace quorem::natural

// ---- src/natural/radix_halve.h --------------------------------------------------------------------------------------

// From digits to chunks: by halves, with divisions.

#include <cstddef>

namespace quorem::natural {

// The chunks that are written for a number below power^slots, leading zeros among them, and the digits of scratch.
std::size_t halve_chunks_count(std::size_t slots, const Radix& radix) noexcept;
std::size_t halve_chunks_scratch(std::size_t slots, const Radix& radix) noexcept;

// chunks := those of a, halve_chunks_count(slots) of them, the highest first
// Requires: canonical a < power^slots; a radix that is no power of two, slots >= halve_chunks_min; chunks apart from a
// Scratch:  halve_chunks_scratch(slots)
// Fails:    interrupted
// Time:     O(D(slots) log slots); depends on all values
// Ref:      Brent and Zimmermann, Modern Computer Arithmetic, 1.7.2
Status halve_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/base/lengths.h ---------------------------------------------------------------------------------------------

// The larger and the smaller of two lengths.

#include <cstddef>

namespace quorem {

constexpr std::size_t larger(std::size_t a, std::size_t b) noexcept { return a < b ? b : a; }
constexpr std::size_t smaller(std::size_t a, std::size_t b) noexcept { return a < b ? a : b; }

}  // namespace quorem

// ---- src/natural/radix_powers.h -------------------------------------------------------------------------------------

// Powers of a radix by squaring, for converting long numbers by halves.

#include <cstddef>

namespace quorem::natural {

// The powers P_i = power^(base 2^i) of a radix's chunk, i = 0..top.
class RadixPowers {
 public:
  static constexpr int levels_max = 40;

  // So that base 2^levels >= count, as few levels as a base of at most base_max allows; powers are made up to `top` <= levels.
  static RadixPowers plan(std::size_t count, std::size_t base_max, const Radix& radix) noexcept;

  int levels() const noexcept { return levels_; }
  std::size_t chunks(int i) const noexcept { return base_ << i; }
  // The digits of a power of so many chunks at most, and of P_i, known before it is made; and P_i.
  std::size_t most_digits_of(std::size_t count) const noexcept;
  std::size_t most_digits(int i) const noexcept { return most_digits_of(chunks(i)); }
  Digits power(int i) const noexcept { return {memory_ + place_[i], len_[i]}; }

  // The digits that the powers 0..top take, and what making them takes besides.
  std::size_t memory_digits(int top) const noexcept;
  std::size_t scratch_digits(int top) const noexcept;
  Status make(int top, digit* memory, digit* scratch, Poll* poll) noexcept;

  // Shifts the powers 0..top so that their top bits are set.
  void normalise(int top) noexcept;
  int shift(int i) const noexcept { return shift_[i]; }

 private:
  const Radix* radix_ = nullptr;
  std::size_t base_ = 0;
  int levels_ = 0;
  digit* memory_ = nullptr;
  std::size_t place_[levels_max] = {};
  std::size_t len_[levels_max] = {};
  int shift_[levels_max] = {};
};

}  // namespace quorem::natural

// ---- src/natural/radix_power_of_two.h -------------------------------------------------------------------------------

// To text in a radix that is a power of two: groups of bits.

#include <cstddef>

namespace quorem::natural {

// text := a > 0 in radix 2^bits, which has `len` characters
// Time:     Theta(len); depends on length
void to_text_power_of_two(char* text, std::size_t len, Digits a, int bits) noexcept;

}  // namespace quorem::natural

// ---- src/natural/radix_characters.h ---------------------------------------------------------------------------------

// From chunks (radix.h) to characters.
//
// Eight decimal digits are made at once in a word of 64 bits, first two fours, then four pairs, then eight digits in
// eight bytes, each step by one product for all of them: floor(x / 100) is floor(10486 x / 2^20) for x < 10^4, and
// floor(x / 10) is floor(103 x / 2^10) for x < 100. Other radixes take a chunk as a fraction: with f = floor(chunk B /
// power) + 1,
//
//     chunk / power  <  f / B  <=  chunk / power + 1 / B  <  (chunk + 1) / power,
//
// so f / B, times the radix, and again and again, has the characters of the chunk in turn before the point. f < B,
// because chunk <= power - 1 and B / power > 1 make it at most B - 1.

#include <cstddef>
#include <cstdint>

#if QUOREM_X86_64
#include <emmintrin.h>
#endif

namespace quorem::natural {

inline constexpr char character_of[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// The eight bytes of w, the lowest first, whatever the byte order of the machine.
QUOREM_ALWAYS_INLINE void store_8(char* text, std::uint64_t w) noexcept {
  repeat<true, 8>([&](std::size_t i) QUOREM_INLINE_LAMBDA { text[i] = static_cast<char>(w >> (8 * i)); });
}

// The first `count` of them, 1 to 8.
QUOREM_ALWAYS_INLINE void store_up_to_8(char* text, std::uint64_t w, int count) noexcept {
  if (count == 8) {
    store_8(text, w);
    return;
  }
  if ((count & 4) != 0) {
    repeat<true, 4>([&](std::size_t i) QUOREM_INLINE_LAMBDA { text[i] = static_cast<char>(w >> (8 * i)); });
    w >>= 32;
    text += 4;
  }
  if ((count & 2) != 0) {
    text[0] = static_cast<char>(w);
    text[1] = static_cast<char>(w >> 8);
    w >>= 16;
    text += 2;
  }
  if ((count & 1) != 0) text[0] = static_cast<char>(w);
}

// The bytes of zero at the low end of w != 0.
QUOREM_ALWAYS_INLINE int low_zero_bytes(std::uint64_t w) noexcept {
#if defined(__GNUC__)
  return __builtin_ctzll(w) / 8;
#else
  int count = 0;
  for (; (w & 0xff) == 0; w >>= 8) ++count;
  return count;
#endif
}

constexpr std::uint64_t zeros_8 = 0x3030303030303030u;  // the character 0 in each byte

// The eight decimal digits of x < 10^8, as numbers, the highest in the lowest byte.
QUOREM_ALWAYS_INLINE std::uint64_t decimal_digits_8(std::uint32_t x) noexcept {
  const std::uint32_t high = x / 10000;
  const std::uint64_t fours = high | std::uint64_t{x - high * 10000} << 32;
  const std::uint64_t hundreds = ((fours * 10486) >> 20) & 0x0000007f0000007fu;
  const std::uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = ((pairs * 103) >> 10) & 0x000f000f000f000fu;
  return tens | (pairs - tens * 10) << 8;
}

// The characters of the eight hexadecimal digits of x, the highest in the lowest byte.
QUOREM_ALWAYS_INLINE std::uint64_t hexadecimal_characters_8(std::uint32_t x) noexcept {
  std::uint64_t nibbles = x >> 16 | std::uint64_t{x & 0xffffu} << 32;
  nibbles = (nibbles >> 8 & 0x000000ff000000ffu) | (nibbles & 0x000000ff000000ffu) << 16;
  nibbles = (nibbles >> 4 & 0x000f000f000f000fu) | (nibbles & 0x000f000f000f000fu) << 8;
  const std::uint64_t letters = ((nibbles + 0x0606060606060606u) >> 4) & 0x0101010101010101u;
  return nibbles + zeros_8 + letters * ('a' - '0' - 10);
}

#if QUOREM_X86_64
// The same for sixteen digits, of a whole digit of 64 bits, in one vector register.
QUOREM_ALWAYS_INLINE __m128i hexadecimal_characters_16(std::uint64_t x) noexcept {
  const __m128i low_half = _mm_set1_epi8(0x0f);
  const __m128i bytes = _mm_cvtsi64_si128(static_cast<long long>(__builtin_bswap64(x)));
  const __m128i nibbles =
      _mm_unpacklo_epi8(_mm_and_si128(_mm_srli_epi16(bytes, 4), low_half), _mm_and_si128(bytes, low_half));
  const __m128i letters = _mm_cmpgt_epi8(nibbles, _mm_set1_epi8(9));
  return _mm_add_epi8(_mm_add_epi8(nibbles, _mm_set1_epi8('0')), _mm_and_si128(letters, _mm_set1_epi8('a' - '0' - 10)));
}

// The sixteen characters of high 10^8 + low, both below 10^8, as decimal_digits_8 makes eight: floor(x / 10^4) is
// floor(3518437209 x / 2^45), floor(x / 100) is floor(5243 x / 2^19) below 10^4, floor(x / 10) is floor(6554 x / 2^16)
// below 100.
QUOREM_ALWAYS_INLINE __m128i decimal_characters_16(std::uint64_t high, std::uint64_t low) noexcept {
  const __m128i eights = _mm_unpacklo_epi64(_mm_cvtsi64_si128(static_cast<long long>(high)),
                                            _mm_cvtsi64_si128(static_cast<long long>(low)));
  const __m128i upper = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(3518437209)), 45);
  const __m128i lower = _mm_sub_epi64(eights, _mm_mul_epu32(upper, _mm_set1_epi64x(10000)));
  const __m128i fours = _mm_or_si128(upper, _mm_slli_epi64(lower, 32));
  const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)), 3);
  const __m128i pairs =
      _mm_add_epi16(_mm_slli_epi32(_mm_sub_epi16(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi16(100))), 16), hundreds);
  const __m128i tens = _mm_mulhi_epu16(pairs, _mm_set1_epi16(6554));
  const __m128i ones = _mm_sub_epi16(pairs, _mm_mullo_epi16(tens, _mm_set1_epi16(10)));
  return _mm_add_epi8(_mm_or_si128(_mm_slli_epi16(ones, 8), tens), _mm_set1_epi8('0'));
}

QUOREM_ALWAYS_INLINE void store_16(char* text, __m128i characters) noexcept {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(text), characters);
}
#endif

#if QUOREM_DIGIT_BITS == 64
constexpr digit ten_to_8 = 100000000u;
constexpr digit ten_to_16 = ten_to_8 * ten_to_8;

// The 19 characters of a chunk below 10^19.
QUOREM_ALWAYS_INLINE void write_decimal_chunk(char* text, digit chunk) noexcept {
  const digit upper = chunk / ten_to_8;
  const digit top = chunk / ten_to_16;
  const digit middle = upper - top * ten_to_8, low = chunk - upper * ten_to_8;
#if QUOREM_X86_64
  const std::uint32_t three = static_cast<std::uint32_t>(top);
  const std::uint32_t tens = three * 6554 >> 16, hundreds = tens * 103 >> 10;
  text[0] = static_cast<char>('0' + hundreds);
  text[1] = static_cast<char>('0' + (tens - hundreds * 10));
  text[2] = static_cast<char>('0' + (three - tens * 10));
  store_16(text + 3, decimal_characters_16(middle, low));
#else
  store_8(text, (decimal_digits_8(static_cast<std::uint32_t>(top)) + zeros_8) >> 40);
  store_8(text + 3, decimal_digits_8(static_cast<std::uint32_t>(middle)) + zeros_8);
  store_8(text + 11, decimal_digits_8(static_cast<std::uint32_t>(low)) + zeros_8);
#endif
}

// The characters of a whole digit x > 0, up to 20, without leading zeros. Returns how many.
QUOREM_ALWAYS_INLINE std::size_t write_decimal_start(char* text, digit x) noexcept {
  if (x < ten_to_8) {
    const std::uint64_t w = decimal_digits_8(static_cast<std::uint32_t>(x));
    const int skip = low_zero_bytes(w);
    store_up_to_8(text, (w + zeros_8) >> (8 * skip), 8 - skip);
    return static_cast<std::size_t>(8 - skip);
  }
  // What comes later is written over the superfluous bytes of what comes first.
  const digit upper = x / ten_to_8, low = x - upper * ten_to_8;
  const bool two = upper < ten_to_8;
  const digit top = two ? upper : x / ten_to_16;
  const std::uint64_t w = decimal_digits_8(static_cast<std::uint32_t>(top));
  const int skip = low_zero_bytes(w);
  store_8(text, (w + zeros_8) >> (8 * skip));
  std::size_t len = static_cast<std::size_t>(8 - skip);
  if (!two) {
    const digit middle = upper - top * ten_to_8;
#if QUOREM_X86_64
    store_16(text + len, decimal_characters_16(middle, low));
    return len + 16;
#else
    store_8(text + len, decimal_digits_8(static_cast<std::uint32_t>(middle)) + zeros_8);
    len += 8;
#endif
  }
  store_8(text + len, decimal_digits_8(static_cast<std::uint32_t>(low)) + zeros_8);
  return len + 8;
}
#endif

// The characters of a chunk in any radix that is no power of two: all of them.
QUOREM_ALWAYS_INLINE void write_chunk(char* text, digit chunk, int radix, const Radix& facts) noexcept {
  const int shift = facts.shift;
  const TwoDigits shifted = {digit(chunk << shift), 0};
  digit fraction = digit(kernels::divide_2by1(shifted, facts.normalised, facts.reciprocal).quotient + 1);
  for (int i = 0; i < facts.chunk_len; ++i) {
    const TwoDigits product = multiply_wide(fraction, static_cast<digit>(radix));
    text[i] = character_of[product.hi];
    fraction = product.lo;
  }
}

// The characters of a whole digit x > 0, without leading zeros. Returns how many.
inline std::size_t write_start(char* text, digit x, int radix, const Radix& facts) noexcept {
  if (x >= facts.power) {
    // The power times the radix is above every digit.
    const digit first = digit(x / facts.power);
    text[0] = character_of[first];
    write_chunk(text + 1, digit(x - digit(first * facts.power)), radix, facts);
    return std::size_t{1} + facts.chunk_len;
  }
  char all[digit_bits] = {};
  write_chunk(all, x, radix, facts);
  std::size_t skip = 0;
  while (all[skip] == '0') ++skip;
  const std::size_t len = facts.chunk_len - skip;
  for (std::size_t i = 0; i < len; ++i) {
    QUOREM_KEEP_LOOP;
    text[i] = all[skip + i];
  }
  return len;
}

}  // namespace quorem::natural

// ---- src/natural/radix_split.h --------------------------------------------------------------------------------------

// From many digits to chunks: one division, then products only.

#include <cstddef>

namespace quorem::natural {

// Are `slots` chunks made this way? Without the transform products are no cheaper than divisions.
bool splits_fractions(std::size_t slots) noexcept;

// The chunks that are written for a number below power^slots, leading zeros among them, and the digits of scratch.
std::size_t split_chunks_count(std::size_t slots, const Radix& radix) noexcept;
std::size_t split_chunks_scratch(std::size_t slots, const Radix& radix) noexcept;

// chunks := those of a, split_chunks_count(slots) of them, the highest first
// Requires: a < power^slots; a radix that is no power of two, slots >= split_chunks_min; chunks apart from a
// Scratch:  split_chunks_scratch(slots)
// Fails:    interrupted
// Time:     O(M(slots) log slots); depends on lengths
// Ref:      Bernstein, Scaled remainder trees, 2004; the essay of radix_split.cc
Status split_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept;

}  // namespace quorem::natural

// ---- src/integer/views.h --------------------------------------------------------------------------------------------

// From stored views to sign and magnitude, and back.

namespace quorem::integer {

QUOREM_ALWAYS_INLINE bool is_negative(TwosComplement a) noexcept {
  return a.len != 0 && (a.digits[a.len - 1] & digit_top_bit) != 0;
}

// The magnitude of a non-negative number in two's complement: its digits without a zero sign digit.
QUOREM_ALWAYS_INLINE Digits magnitude(TwosComplement a) noexcept {
  return {a.digits, a.len - std::size_t(a.len != 0 && a.digits[a.len - 1] == 0)};
}

QUOREM_ALWAYS_INLINE Digits magnitude(SignMagnitude a) noexcept { return {a.digits, a.len}; }

QUOREM_ALWAYS_INLINE bool is_negative(SignMagnitude a) noexcept { return a.negative; }

// magnitude := -a for a negative number in two's complement, a.len digits of room; returns the exact length.
length negate_to_magnitude(digit* magnitude, TwosComplement a) noexcept;

// Turns a magnitude of `len` digits in place into the canonical two's complement of +-magnitude, which needs room for one
// digit more where the top bit asks for a sign digit; returns the exact length.
length to_twos_complement(digit* digits, length len, bool negative) noexcept;

// The greatest length in two's complement of a number whose magnitude has at most `bits` bits.
QUOREM_ALWAYS_INLINE length twos_complement_len(std::uint64_t bits) noexcept {
  return bits == 0 ? 0 : length(bits / digit_bits + 1);
}

// The bit length of a.
QUOREM_ALWAYS_INLINE std::uint64_t bit_length(Digits a) noexcept {
  return a.len == 0 ? 0
                    : std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(a.digits[a.len - 1]));
}

// The bit length of a or, where a < 0, of ~a = |a| - 1: a needs one bit more in two's complement.
QUOREM_ALWAYS_INLINE std::uint64_t signed_bits(TwosComplement a) noexcept {
  if (a.len == 0) return 0;
  const digit top = a.digits[a.len - 1];
  const digit flipped = (top & digit_top_bit) != 0 ? digit(~top) : top;
  return std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(flipped));
}
inline std::uint64_t signed_bits(SignMagnitude a) noexcept { return bit_length(magnitude(a)); }

// The bit length of |a|.
inline std::uint64_t magnitude_bits(SignMagnitude a) noexcept { return bit_length(magnitude(a)); }
std::uint64_t magnitude_bits(TwosComplement a) noexcept;

// The low 64 bits of digits that `fill` continues: 0, or all ones for a negative number in two's complement.
constexpr std::size_t digits_of_64_bits = 64 / digit_bits;
inline std::uint64_t low_word(const digit* a, std::size_t n, digit fill) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = digits_of_64_bits; i-- > 0;) {
    value = (digit_bits == 64 ? 0 : value << (digit_bits % 64)) | (i < n ? a[i] : fill);
  }
  return value;
}

// Fails unless a canonical view.
QUOREM_ALWAYS_INLINE void check_canonical(SignMagnitude a) noexcept {
  QUOREM_CHECK(a.len == 0 ? !a.negative : a.digits[a.len - 1] != 0);
  static_cast<void>(a);
}
QUOREM_ALWAYS_INLINE void check_canonical(TwosComplement a) noexcept {
  QUOREM_CHECK(a.len != 1 || a.digits[0] != 0);
  QUOREM_CHECK(a.len < 2 || a.digits[a.len - 1] != 0 || (a.digits[a.len - 2] & digit_top_bit) != 0);
  QUOREM_CHECK(a.len < 2 || a.digits[a.len - 1] != digit_max || (a.digits[a.len - 2] & digit_top_bit) == 0);
  static_cast<void>(a);
}

}  // namespace quorem::integer

// ---- src/integer/finish.h -------------------------------------------------------------------------------------------

// From magnitudes in the place of a result to results of a view.

namespace quorem::integer {

// Puts the sign on a magnitude that stands in the place of a result. A failure stays as it is.
QUOREM_ALWAYS_INLINE PackedResult finish(SignMagnitude, digit*, PackedResult result, bool negative) noexcept {
  return packed_len(result) == 0 ? result : result | packed(0, negative);
}
QUOREM_ALWAYS_INLINE PackedResult finish(TwosComplement, digit* digits, PackedResult result, bool negative) noexcept {
  const length len = packed_len(result);
  if (len == 0) return result;
  if (negative) return packed(to_twos_complement(digits, len, true), true);
  if ((digits[len - 1] & digit_top_bit) == 0) return result;
  digits[len] = 0;
  return packed(len + std::size_t{1});
}

// The canonical length of `len` digits in two's complement, with the sign of the top one.
QUOREM_ALWAYS_INLINE PackedResult trimmed(const digit* digits, std::size_t len) noexcept {
  if (len == 0) return packed(0);
  const bool negative = (digits[len - 1] & digit_top_bit) != 0;
  const digit fill = negative ? digit_max : digit(0);
  while (len > 1 && digits[len - 1] == fill && ((digits[len - 2] & digit_top_bit) != 0) == negative) --len;
  if (len == 1 && digits[0] == 0) return packed(0);
  return packed(len, negative);
}

// The same of `len` digits of a magnitude.
QUOREM_ALWAYS_INLINE PackedResult trimmed(const digit* digits, std::size_t len, bool negative) noexcept {
  while (len > 0 && digits[len - 1] == 0) --len;
  return packed(len, negative && len != 0);
}

}  // namespace quorem::integer

// ---- src/integer/limits.h -------------------------------------------------------------------------------------------

// The longest results that a context allows.

namespace quorem::integer {

// In stored digits: no legal result is longer. The first argument only names the view.
QUOREM_ALWAYS_INLINE length limit(SignMagnitude, const Context& context) noexcept {
  const std::uint64_t digits = context.max_bits / digit_bits + std::uint64_t{context.max_bits % digit_bits != 0};
  return digits < context.max_digits ? length(digits) : context.max_digits;
}
QUOREM_ALWAYS_INLINE length limit(TwosComplement, const Context& context) noexcept {
  const std::uint64_t digits = context.max_bits / digit_bits + 1;
  return digits < context.max_digits ? length(digits) : context.max_digits;
}

// Is +-magnitude a legal result?
QUOREM_ALWAYS_INLINE bool within_limits(SignMagnitude, Digits magnitude, bool, const Context& context) noexcept {
  return magnitude.len <= context.max_digits && bit_length(magnitude) <= context.max_bits;
}
inline bool within_limits(TwosComplement, Digits magnitude, bool negative, const Context& context) noexcept {
  if (magnitude.len == 0) return true;
  const digit top = magnitude.digits[magnitude.len - 1];
  bool sign_digit = (top & digit_top_bit) != 0;
  if (sign_digit && negative && top == digit_top_bit) {
    // -(2^(m-1)) needs no sign digit.
    sign_digit = false;
    for (std::size_t i = 0; i + 1 < magnitude.len; ++i) sign_digit |= magnitude.digits[i] != 0;
  }
  return magnitude.len + std::size_t(sign_digit) <= context.max_digits && bit_length(magnitude) <= context.max_bits;
}

// Is this finished result legal?
inline bool is_legal(SignMagnitude a, const Context& context) noexcept {
  return a.len <= context.max_digits && magnitude_bits(a) <= context.max_bits;
}
inline bool is_legal(TwosComplement a, const Context& context) noexcept {
  return a.len <= context.max_digits && magnitude_bits(a) <= context.max_bits;
}

QUOREM_ALWAYS_INLINE SignMagnitude view_of(SignMagnitude, const digit* digits, PackedResult result) noexcept {
  return {digits, packed_len(result), packed_negative(result)};
}
QUOREM_ALWAYS_INLINE TwosComplement view_of(TwosComplement, const digit* digits, PackedResult result) noexcept {
  return {digits, packed_len(result)};
}

// A bound within the limits stays; another is clamped to them, or refused where `certainly_too_large`.
template <class View>
inline Size clamped_size(View view, std::size_t bound, bool certainly_too_large, const Context& context) noexcept {
  if (certainly_too_large) return {0, Status::too_large};
  const length most = limit(view, context);
  return {bound < most ? length(bound) : most, Status::ok};
}

// z := a result that stands in scratch, where it is legal: the end of compute_limited.
PackedResult deliver(digit* z, SignMagnitude result, const Context& context) noexcept;
PackedResult deliver(digit* z, TwosComplement result, const Context& context) noexcept;

// An operation whose result may exceed the limits, and then may not be written where there is no room for it: it is computed
// in scratch of `room` digits first. compute(digits) returns the finished result.
template <class View, class Compute>
QUOREM_NOINLINE PackedResult compute_limited(digit* z, View view, std::size_t room, const Context& context,
                                             Compute compute) noexcept {
  constexpr std::size_t stack_digits = 64;
  Scratch<2 * stack_digits + 2> scratch(room, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* digits = scratch.take(room);
  const PackedResult result = compute(digits);
  return packed_status(result) == Status::ok ? deliver(z, view_of(view, digits, result), context) : result;
}

}  // namespace quorem::integer

// ---- src/integer/double_parts.h -------------------------------------------------------------------------------------

// An IEEE 754 double taken apart, and put together.

#include <cstdint>
#include <cstring>

namespace quorem::integer {

constexpr int double_significand_bits = 53;
constexpr int double_max_exponent = 1023;

enum class DoubleKind { finite, infinity, not_a_number };

// |value| = significand 2^(exponent - 52), 2^52 <= significand < 2^53; or zero, with significand 0. So 2^exponent <= |value|.
struct DoubleParts {
  DoubleKind kind;
  bool negative;
  int exponent;
  std::uint64_t significand;
};

inline DoubleParts split(double value) noexcept {
  static_assert(sizeof(double) == 8);
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  const bool negative = (bits >> 63) != 0;
  const int biased = int(bits >> 52 & 0x7ff);
  std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  constexpr std::uint64_t hidden = std::uint64_t{1} << 52;
  if (biased == 0x7ff) return {fraction != 0 ? DoubleKind::not_a_number : DoubleKind::infinity, negative, 0, 0};
  if (biased != 0) return {DoubleKind::finite, negative, biased - double_max_exponent, fraction | hidden};
  int exponent = 1 - double_max_exponent;
  if (fraction == 0) return {DoubleKind::finite, negative, exponent, 0};
  for (; (fraction & hidden) == 0; fraction <<= 1) --exponent;
  return {DoubleKind::finite, negative, exponent, fraction};
}

// significand 2^(exponent - 52), for 2^52 <= significand <= 2^53 and 0 <= exponent <= 1023; above that an infinity.
inline double join(bool negative, int exponent, std::uint64_t significand) noexcept {
  if (significand >> double_significand_bits != 0) {
    significand >>= 1;
    ++exponent;
  }
  std::uint64_t bits = std::uint64_t{0x7ff} << 52;
  if (exponent <= double_max_exponent) {
    bits = std::uint64_t(exponent + double_max_exponent) << 52 | (significand & ((std::uint64_t{1} << 52) - 1));
  }
  bits |= std::uint64_t{negative} << 63;
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace quorem::integer

// ---- src/integer/top_bits.h -----------------------------------------------------------------------------------------

// The top bits of a signed number's magnitude, from either view.

namespace quorem::integer {

// Of |a|, a != 0.
inline natural::TopBits top_bits(SignMagnitude a) noexcept { return natural::top_bits(magnitude(a)); }
inline natural::TopBits top_bits(TwosComplement a) noexcept {
  return is_negative(a) ? natural::top_bits_of_negative(a.digits, a.len) : natural::top_bits(magnitude(a));
}

}  // namespace quorem::integer

// ---- src/integer/divide_uniform.h -----------------------------------------------------------------------------------

// Signed division for Policy::uniform: signs by masks round natural/divide_uniform.h, lengths of results from lengths.
//
// A dividend of any digits is taken, canonical or not, so that a result of one division, whose top digits may be zeros, or
// copies of the sign in two's complement, can be the dividend of the next. On sign-magnitude results have
//
//     quotient  m - n + 1 digits (0 where m < n),     remainder  min(m, n)
//
// for m digits by n, and a zero is not negative. On two's complement, for |b| >= 2^(L-1) of L bits,
//
//     |a| <= 2^(wm - 1), w bits a digit:  |q| <= 2^(wm - L), so q has ceil((wm - L + 2) / w) digits, none where wm < L;
//     |r| <= |b| - 1 < 2^R:               r has ceil((R + 1) / w) digits, or m where that is less.

namespace quorem::integer {

// A divisor of either sign, b > 0 its magnitude.
struct PublicDivisor {
  Digits magnitude;
  bool negative;
};

// The lengths of the results of a dividend of so many digits; the last argument only names the view.
length quotient_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept;
length quotient_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept;
length remainder_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept;
length remainder_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept;

// May a result of so many digits exceed the limits?
bool may_exceed(length len, const Context& context) noexcept;

// q, r := truncate(a / b), a - q b; either may be null. `prepared` is b, normalised.
// Requires: both lengths at most natural::divide_uniform_max_len
// Fails:    too_large where a result of those lengths may exceed the limits, before the work
QuotientRemainder divide_uniform(digit* q, digit* r, SignMagnitude a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept;
QuotientRemainder divide_uniform(digit* q, digit* r, TwosComplement a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept;

}  // namespace quorem::integer

// ---- src/integer/text_chunks.h --------------------------------------------------------------------------------------

// From characters to chunks (natural/radix.h).
//
// Eight characters of a decimal or hexadecimal number are read at once, in the bytes of a word. In radix 10, products
// put pairs together, then fours, then the eight; a byte that is no digit shows in a top bit when 0x46 is added or 0x30
// subtracted (a carry or borrow out of such a byte may show in the next ones too, which makes no difference). Fewer
// characters are read as the end of eight: the eight that start there, moved up, with zeros moved in. All that went
// wrong is gathered, and looked at in the end.

#include <cstddef>
#include <cstdint>

#if QUOREM_X86_64
#include <emmintrin.h>
#endif

namespace quorem::integer {

namespace detail {

constexpr unsigned char no_value = 255;

struct CharacterValues {
  unsigned char of[128];
};

constexpr CharacterValues make_character_values() noexcept {
  CharacterValues values = {};
  for (unsigned char& value : values.of) value = no_value;
  for (unsigned char i = 0; i < 10; ++i) values.of['0' + i] = i;
  for (unsigned char i = 0; i < 26; ++i) {
    values.of['a' + i] = static_cast<unsigned char>(10 + i);
    values.of['A' + i] = static_cast<unsigned char>(10 + i);
  }
  return values;
}

constexpr CharacterValues character_values = make_character_values();

}  // namespace detail

// The value of a character as a digit, at least 36 if it is none.
template <class Unit>
QUOREM_ALWAYS_INLINE unsigned value_of(Unit unit) noexcept {
  return unit < 128 ? detail::character_values.of[unit] : detail::no_value;
}

// Characters one by one, without separators or past them. Returns whether all of them are digits.
// Requires: `len` characters without separators, in `count` chunks
template <bool Separated, class Unit>
bool read_chunks_singly(digit* chunks, const Unit* p, std::size_t len, std::size_t count, int radix,
                        const natural::Radix& facts) noexcept {
  bool valid = true;
  std::size_t chunk_len = len - (count - 1) * facts.chunk_len;
  for (std::size_t i = count; i-- > 0;) {
    digit chunk = 0;
    for (std::size_t k = 0; k < chunk_len; ++k, ++p) {
      if constexpr (Separated) {
        while (*p == '_') ++p;
      }
      const unsigned value = value_of(*p);
      valid &= value < static_cast<unsigned>(radix);
      chunk = digit(chunk * static_cast<digit>(radix) + static_cast<digit>(value));
    }
    chunks[i] = chunk;
    chunk_len = facts.chunk_len;
  }
  return valid;
}

#if QUOREM_DIGIT_BITS == 64

constexpr std::uint64_t top_bits_8 = 0x8080808080808080u;
constexpr std::uint64_t zeros_8 = 0x3030303030303030u;  // the character 0 in each byte

// Eight characters, the first in the lowest byte; all top bits set where one is no byte of 7 bits.
QUOREM_ALWAYS_INLINE std::uint64_t load_8(const unsigned char* p) noexcept {
  std::uint64_t w = 0;
  repeat<true, 8>([&](std::size_t i) QUOREM_INLINE_LAMBDA { w |= std::uint64_t{p[i]} << (8 * i); });
  return w;
}
QUOREM_ALWAYS_INLINE std::uint64_t load_8(const char16_t* p) noexcept {
  std::uint64_t a = 0, b = 0;
  repeat<true, 4>([&](std::size_t i) QUOREM_INLINE_LAMBDA {
    a |= std::uint64_t{p[i]} << (16 * i);
    b |= std::uint64_t{p[4 + i]} << (16 * i);
  });
  const bool beyond = ((a | b) & 0xff80ff80ff80ff80u) != 0;
  a = (a | a >> 8) & 0x0000ffff0000ffffu;
  b = (b | b >> 8) & 0x0000ffff0000ffffu;
  a = (a | a >> 16) & 0x00000000ffffffffu;
  b = b << 32 | b << 16;
  return (a | (b & 0xffffffff00000000u)) | (beyond ? top_bits_8 : 0);
}

#if QUOREM_X86_64
// Sixteen characters in one register; a unit of 16 bits that is no byte becomes one that is no digit.
QUOREM_ALWAYS_INLINE __m128i load_16(const unsigned char* p) noexcept {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
QUOREM_ALWAYS_INLINE __m128i load_16(const char16_t* p) noexcept {
  return _mm_packus_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)),
                          _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 8)));
}

// The number that sixteen decimal characters show; *wrong is not 0 afterwards if one of them is no digit.
QUOREM_ALWAYS_INLINE std::uint64_t decimal_value_16(__m128i characters, std::uint64_t* wrong) noexcept {
  const __m128i values = _mm_sub_epi8(characters, _mm_set1_epi8('0'));
  const __m128i above = _mm_subs_epu8(values, _mm_set1_epi8(9));
  *wrong |= static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(above, _mm_setzero_si128())) ^ 0xffff);
  const __m128i tens = _mm_set1_epi32(10 + (1 << 16)), hundreds = _mm_set1_epi32(100 + (1 << 16));
  const __m128i thousands = _mm_set1_epi32(10000 + (1 << 16));
  const __m128i pairs = _mm_packs_epi32(_mm_madd_epi16(_mm_unpacklo_epi8(values, _mm_setzero_si128()), tens),
                                        _mm_madd_epi16(_mm_unpackhi_epi8(values, _mm_setzero_si128()), tens));
  const __m128i fours = _mm_madd_epi16(pairs, hundreds);
  const __m128i eights = _mm_madd_epi16(_mm_packs_epi32(fours, fours), thousands);
  const std::uint64_t both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
  return (both & 0xffffffffu) * 100000000u + (both >> 32);
}
#endif

struct DecimalGroup {
  static constexpr int radix = 10;
  static constexpr std::size_t chunk_len = 19;
  static constexpr std::uint64_t scale = 100000000u;

  // The number that the eight characters of w show; *wrong is not 0 afterwards if one of them is no digit.
  static QUOREM_ALWAYS_INLINE std::uint64_t value(std::uint64_t w, std::uint64_t* wrong) noexcept {
    *wrong |= ((w + 0x4646464646464646u) | (w - zeros_8)) & top_bits_8;
    w -= zeros_8;
    w = w * 10 + (w >> 8);  // pairs, in bytes 0, 2, 4, 6
    const std::uint64_t first = (w & 0x000000ff000000ffu) * (100 + (std::uint64_t{1000000} << 32));
    const std::uint64_t second = (w >> 16 & 0x000000ff000000ffu) * (1 + (std::uint64_t{10000} << 32));
    return (first + second) >> 32;
  }

  // The same of sixteen.
  template <class Unit>
  static QUOREM_ALWAYS_INLINE std::uint64_t value_16(const Unit* p, std::uint64_t* wrong) noexcept {
#if QUOREM_X86_64
    return decimal_value_16(load_16(p), wrong);
#else
    return value(load_8(p), wrong) * scale + value(load_8(p + 8), wrong);
#endif
  }
};

struct HexadecimalGroup {
  static constexpr int radix = 16;
  static constexpr std::size_t chunk_len = 16;
  static constexpr std::uint64_t scale = std::uint64_t{1} << 32;

  static QUOREM_ALWAYS_INLINE std::uint64_t value(std::uint64_t w, std::uint64_t* wrong) noexcept {
    const std::uint64_t low = w & ~top_bits_8;
    const std::uint64_t small = low | 0x2020202020202020u;
    // Top bits of what is at least '0' and not above '9', at least 'a' and not above 'f'.
    const std::uint64_t digits = (low + 0x5050505050505050u) & ~(low + 0x4646464646464646u);
    const std::uint64_t letters = (small + 0x1f1f1f1f1f1f1f1fu) & ~(small + 0x1919191919191919u);
    *wrong |= (w | ~(digits | letters)) & top_bits_8;
    std::uint64_t values = (w & 0x0f0f0f0f0f0f0f0fu) + (w >> 6 & 0x0101010101010101u) * 9;
    values = (values << 4 | values >> 8) & 0x00ff00ff00ff00ffu;
    values = (values << 8 | values >> 16) & 0x0000ffff0000ffffu;
    return (values << 16 | values >> 32) & 0xffffffffu;
  }

  template <class Unit>
  static QUOREM_ALWAYS_INLINE std::uint64_t value_16(const Unit* p, std::uint64_t* wrong) noexcept {
    return value(load_8(p), wrong) * scale + value(load_8(p + 8), wrong);
  }
};

// The first `count` characters at p, of which eight can be read, as eight with zeros before them; 1 <= count <= 7.
template <class Unit>
QUOREM_ALWAYS_INLINE std::uint64_t load_first(const Unit* p, std::size_t count) noexcept {
  return load_8(p) << (64 - 8 * count) | zeros_8 >> (8 * count);
}

template <class Group, class Unit>
QUOREM_NOINLINE bool read_chunks_by_eights(digit* chunks, const Unit* p, std::size_t len, std::size_t count) noexcept {
  constexpr std::size_t odd = Group::chunk_len % 8;
  std::uint64_t wrong = 0;
  std::uint64_t chunk = 0;
  const std::size_t top_len = len - (count - 1) * Group::chunk_len;
  if (top_len % 8 != 0) {
    chunk = Group::value(load_first(p, top_len % 8), &wrong);
    p += top_len % 8;
  }
  for (std::size_t k = top_len / 8; k > 0; --k, p += 8) chunk = chunk * Group::scale + Group::value(load_8(p), &wrong);
  chunks[count - 1] = chunk;
  for (std::size_t i = count - 1; i-- > 0; p += Group::chunk_len) {
    const std::uint64_t high = odd == 0 ? 0 : Group::value(load_first(p, odd), &wrong) * Group::scale * Group::scale;
    chunks[i] = high + Group::value_16(p + odd, &wrong);
  }
  return wrong == 0;
}
#endif

// chunks[i] := those of the `len` characters at p; returns whether all of them are digits.
// Requires: len >= 1, count = ceil(len / chunk_len)
template <class Unit>
bool read_chunks(digit* chunks, const Unit* p, std::size_t len, std::size_t count, int radix,
                 const natural::Radix& facts) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (len >= 8) {
    if (radix == DecimalGroup::radix) return read_chunks_by_eights<DecimalGroup>(chunks, p, len, count);
    if (radix == HexadecimalGroup::radix) return read_chunks_by_eights<HexadecimalGroup>(chunks, p, len, count);
  }
#endif
  return read_chunks_singly<false>(chunks, p, len, count, radix, facts);
}

}  // namespace quorem::integer

// ---- src/integer/text_white_space.h ---------------------------------------------------------------------------------

// The white space that may stand round a number in text: ECMAScript's WhiteSpace and LineTerminator.
//
// Latin-1 and UTF-16 have one unit for each of these characters. In UTF-8 they are one to three bytes; from the end
// they are found by those bytes alone, because no other character's bytes end like that.

#include <cstddef>
#include <cstdint>

namespace quorem::integer {

inline bool is_white_space(std::uint32_t character) noexcept {
  if (character < 0x80) return character == 0x20 || (character >= 0x09 && character <= 0x0d);
  switch (character) {
    case 0x00a0:
    case 0x1680:
    case 0x2028:
    case 0x2029:
    case 0x202f:
    case 0x205f:
    case 0x3000:
    case 0xfeff:
      return true;
    default:
      return character >= 0x2000 && character <= 0x200a;
  }
}

// Can a unit neither be white space nor belong to it, as characters of numbers can not?
template <class Unit>
QUOREM_ALWAYS_INLINE bool is_graphic(Unit unit) noexcept {
  return unit > 0x20 && unit < 0x7f;
}

// Is the UTF-8 text p, of exactly `len` bytes, one white space character?
inline bool is_white_space_utf8(const unsigned char* p, std::size_t len) noexcept {
  if (len == 1) return p[0] < 0x80 && is_white_space(p[0]);
  if (len == 2) return p[0] == 0xc2 && p[1] == 0xa0;
  const bool well_formed = (p[0] & 0xf0) == 0xe0 && (p[1] & 0xc0) == 0x80 && (p[2] & 0xc0) == 0x80;
  const std::uint32_t character = (p[0] & 0x0fu) << 12 | (p[1] & 0x3fu) << 6 | (p[2] & 0x3fu);
  return well_formed && character >= 0x800 && is_white_space(character);
}

// The units of the white space character with which a text starts or, `at_end`, ends; 0 if it is none.
template <class Unit>
std::size_t white_space_len(const Unit* begin, const Unit* end, bool at_end, Encoding encoding) noexcept {
  const std::size_t len = static_cast<std::size_t>(end - begin);
  const std::size_t longest = encoding == Encoding::utf8 ? 3 : 1;
  for (std::size_t size = 1; size <= longest && size <= len; ++size) {
    const Unit* p = at_end ? end - size : begin;
    if constexpr (sizeof(Unit) == 1) {
      if (encoding == Encoding::utf8 ? is_white_space_utf8(p, size) : is_white_space(*p)) return size;
    } else {
      if (is_white_space(*p)) return size;
    }
  }
  return 0;
}

}  // namespace quorem::integer

// ---- src/integer/text_grammar.h -------------------------------------------------------------------------------------

// What stands where in the text of a number: sign, prefix, digits. Whether the digits are digits is seen when they are
// read.

#include <cstddef>

namespace quorem::integer {

// Text cut to the digits of the number. No digits at all stand for 0.
template <class Unit>
struct Numeral {
  const Unit* begin;
  const Unit* end;
  int radix;
  bool negative;
  bool valid;  // so far
};

// The radix of a prefix 0x, 0o or 0b by its letter, or 0.
constexpr int radix_of_prefix(unsigned letter) noexcept {
  const unsigned small = letter | 0x20;
  return small == 'x' ? 16 : small == 'o' ? 8 : small == 'b' ? 2 : 0;
}

template <class Unit>
QUOREM_ALWAYS_INLINE bool is_sign(Unit unit) noexcept {
  return unit == '+' || unit == '-';
}

template <class Unit>
QUOREM_ALWAYS_INLINE Numeral<Unit> find_numeral(const Unit* begin, const Unit* end, Encoding encoding,
                                                TextGrammar grammar, int radix) noexcept {
  Numeral<Unit> numeral = {begin, end, 10, false, true};
  if (grammar == TextGrammar::string) {
    while (numeral.begin != numeral.end && !is_graphic(numeral.begin[0])) {
      const std::size_t len = white_space_len(numeral.begin, numeral.end, false, encoding);
      if (len == 0) break;
      numeral.begin += len;
    }
    while (numeral.begin != numeral.end && !is_graphic(numeral.end[-1])) {
      const std::size_t len = white_space_len(numeral.begin, numeral.end, true, encoding);
      if (len == 0) break;
      numeral.end -= len;
    }
    if (numeral.begin == numeral.end) return numeral;
  } else if (begin == end) {
    numeral.valid = false;
    return numeral;
  }
  const Unit first = numeral.begin[0];
  if (grammar == TextGrammar::digits) numeral.radix = radix;
  if (grammar != TextGrammar::literal && is_sign(first)) {
    numeral.negative = first == '-';
    ++numeral.begin;
    numeral.valid = numeral.begin != numeral.end;
    return numeral;
  }
  if (grammar == TextGrammar::digits || first != '0' || numeral.end - numeral.begin == 1) return numeral;
  const int prefixed = radix_of_prefix(numeral.begin[1]);
  if (prefixed != 0 && numeral.end - numeral.begin > 2) {
    numeral.radix = prefixed;
    numeral.begin += 2;
  } else if (grammar == TextGrammar::literal) {
    numeral.valid = false;  // a leading zero
  }
  return numeral;
}

// Does each _ stand between two digits, as far as others are no digits?
template <class Unit>
bool separators_stand_between(const Unit* begin, const Unit* end) noexcept {
  bool after_digit = false;
  for (; begin != end; ++begin) {
    if (*begin == '_' && !after_digit) return false;
    after_digit = *begin != '_';
  }
  return after_digit;
}

}  // namespace quorem::integer

// ---- src/base/context.cc --------------------------------------------------------------------------------------------

#include <cstdlib>

#if defined(__linux__) && defined(__has_include)
#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif
#endif

namespace quorem {

#if defined(MADV_HUGEPAGE)

// Scratch of many megabytes is used once and released. Faulting it in page by page can take longer than the operation, so the
// system is asked for huge pages.
void* default_allocate(void*, std::size_t bytes) noexcept {
  constexpr std::size_t huge_page = std::size_t{1} << 21, worthwhile = 4 * huge_page;
  if (bytes < worthwhile || bytes > ~huge_page) return std::malloc(bytes);
  const std::size_t whole = (bytes + huge_page - 1) / huge_page * huge_page;
  void* const memory = std::aligned_alloc(huge_page, whole);
  if (memory != nullptr) static_cast<void>(madvise(memory, whole, MADV_HUGEPAGE));
  return memory;
}

#else

void* default_allocate(void*, std::size_t bytes) noexcept { return std::malloc(bytes); }

#endif

void default_release(void*, void* memory, std::size_t) noexcept { std::free(memory); }

}  // namespace quorem

// ---- src/base/coverage.cc -------------------------------------------------------------------------------------------

#ifdef QUOREM_CHECKS
#include <atomic>
#endif

namespace quorem::coverage {

static const char* const names[branch_count] = {
    "divide_2by1_second_correction",
    "divide_3by2_second_correction",
#if QUOREM_X86_64
    "divide_3by2_machine_equal",
    "divide_3by2_machine_twice",
#endif
    "divide_fixed_correction",
    "divide_schoolbook_correction",
    "divide_recursive_over",
    "divide_recursive_correction",
    "barrett_correction",
    "fold_rows_carry",
    "fold_rows_negative",
    "fold_rows_final_subtract",
    "fold_carry",
    "fold_final_subtract",
    "fold_long_carry",
    "fold_long_negative",
    "fold_long_final_subtract",
};

const char* name(int branch) noexcept { return branch >= 0 && branch < branch_count ? names[branch] : nullptr; }

#ifdef QUOREM_CHECKS
static std::atomic<unsigned long long> counts[branch_count];

unsigned long long count(int branch) noexcept { return counts[branch].load(std::memory_order_relaxed); }

void take(Branch branch) noexcept { counts[branch].fetch_add(1, std::memory_order_relaxed); }
#endif

}  // namespace quorem::coverage

// ---- src/base/status.cc ---------------------------------------------------------------------------------------------

namespace quorem {

const char* status_name(Status status) noexcept {
  switch (status) {
    case Status::ok:
      return "ok";
    case Status::division_by_zero:
      return "division_by_zero";
    case Status::too_large:
      return "too_large";
    case Status::out_of_memory:
      return "out_of_memory";
    case Status::interrupted:
      return "interrupted";
    case Status::negative_exponent:
      return "negative_exponent";
    case Status::not_an_integer:
      return "not_an_integer";
    case Status::invalid_text:
      return "invalid_text";
    case Status::invalid_radix:
      return "invalid_radix";
    case Status::invalid_width:
      return "invalid_width";
    case Status::no_unsigned_shift:
      return "no_unsigned_shift";
  }
  return "unknown";
}

}  // namespace quorem

// ---- src/kernels/dispatch.cc ----------------------------------------------------------------------------------------

#if QUOREM_X86_64 || QUOREM_TRANSFORM_X86_64
#include <cpuid.h>
#endif
#if QUOREM_X86_64
#include <type_traits>

#endif

namespace quorem::kernels {

#if QUOREM_X86_64

// mulx, adcx and adox work on general registers, so the operating system has no say.
static bool has_bmi2_adx() noexcept {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return false;
  constexpr unsigned bmi2 = 1u << 8, adx = 1u << 19;
  return (ebx & bmi2) != 0 && (ebx & adx) != 0;
}

static const KernelSet* const sets[] = {&portable_set, &x86_64_adx_set};

bool set_supported(std::size_t index) noexcept { return index == 0 || has_bmi2_adx(); }

extern const KernelSet choosing_set;

// A long operation may hold on to the set that chooses; it asks the processor only once all the same.
static QUOREM_NOINLINE const KernelSet& choose() noexcept {
  const KernelSet* current = active_set.load(std::memory_order_relaxed);
  if (current != &choosing_set) return *current;
  std::size_t best = set_count() - 1;
  while (!set_supported(best)) --best;
  force_set(best);
  return set(best);
}

namespace {

// GCC says that the types of the members below lose the digit's alignment as template arguments; they are only called.
#pragma GCC diagnostic ignored "-Wignored-attributes"

// A function of the set that chooses: the member of the chosen set, called with the same arguments.
template <auto Member, class Function>
struct Choosing;

template <auto Member, class R, class... Arguments>
struct Choosing<Member, R (*)(Arguments...)> {
  static R call(Arguments... arguments) { return (choose().*Member)(arguments...); }

  template <std::size_t N>
  static R call_fixed(Arguments... arguments) {
    return (choose().*Member)[N](arguments...);
  }
};

#define QUOREM_CHOOSING(member) Choosing<&KernelSet::member, decltype(KernelSet::member)>::call
#define QUOREM_CHOOSING_N(member, N) \
  Choosing<&KernelSet::member, std::remove_extent_t<decltype(KernelSet::member)>>::call_fixed<N>
#if QUOREM_FIXED_KERNELS
#define QUOREM_CHOOSING_FIXED(member)                                                                              \
  {                                                                                                                \
    nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3), QUOREM_CHOOSING_N(member, 4),    \
        QUOREM_CHOOSING_N(member, 5), QUOREM_CHOOSING_N(member, 6), QUOREM_CHOOSING_N(member, 7),                  \
        QUOREM_CHOOSING_N(member, 8), QUOREM_CHOOSING_N(member, 9)                                                 \
  }
#define QUOREM_CHOOSING_MULTIPLY(member)                                                                           \
  {                                                                                                                \
    nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3), QUOREM_CHOOSING_N(member, 4),    \
        QUOREM_CHOOSING_N(member, 5), QUOREM_CHOOSING_N(member, 6), QUOREM_CHOOSING_N(member, 7),                  \
        QUOREM_CHOOSING_N(member, 8)                                                                               \
  }
#else
#define QUOREM_CHOOSING_FIXED(member) \
  { nullptr, nullptr, QUOREM_CHOOSING_N(member, 2), QUOREM_CHOOSING_N(member, 3) }
#define QUOREM_CHOOSING_MULTIPLY(member) QUOREM_CHOOSING_FIXED(member)
#endif

}  // namespace

const KernelSet choosing_set = {
    "not chosen yet",
    QUOREM_CHOOSING(multiply_digit),
    QUOREM_CHOOSING(addmul_digit),
    QUOREM_CHOOSING(submul_digit),
    QUOREM_CHOOSING(multiply),
    QUOREM_CHOOSING(square),
    QUOREM_CHOOSING_MULTIPLY(multiply_fixed),
    QUOREM_CHOOSING_MULTIPLY(square_fixed),
    QUOREM_CHOOSING_FIXED(divide_fixed),
    QUOREM_CHOOSING_FIXED(fold_fixed),
    QUOREM_CHOOSING_FIXED(fold_rows),
    QUOREM_CHOOSING_FIXED(divide_fixed_prepared),
    QUOREM_CHOOSING_FIXED(barrett_fixed),
};

std::atomic<const KernelSet*> active_set{&choosing_set};

void forget_choice() noexcept { active_set.store(&choosing_set, std::memory_order_relaxed); }

#else

// Every processor that this is built for runs the last set.
#if QUOREM_AARCH64
static constexpr const KernelSet* sets[] = {&portable_set, &aarch64_set};
#elif QUOREM_ARM
static constexpr const KernelSet* sets[] = {&portable_set, &arm_set};
#else
static constexpr const KernelSet* sets[] = {&portable_set};
#endif
static constexpr const KernelSet* best_set = sets[sizeof(sets) / sizeof(sets[0]) - 1];

bool set_supported(std::size_t) noexcept { return true; }

std::atomic<const KernelSet*> active_set{best_set};

void forget_choice() noexcept { active_set.store(best_set, std::memory_order_relaxed); }

#endif

std::size_t set_count() noexcept { return sizeof(sets) / sizeof(sets[0]); }

const KernelSet& set(std::size_t index) noexcept { return *sets[index]; }

void force_set(std::size_t index) noexcept { active_set.store(sets[index], std::memory_order_relaxed); }

}  // namespace quorem::kernels

// ---- src/kernels/portable.cc ----------------------------------------------------------------------------------------

namespace quorem::kernels {

namespace {

digit multiply_digit_in_kernels_portable(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
    z[i] = t.lo;
    carry = t.hi;
  }
  return carry;
}

digit addmul_digit_in_kernels_portable(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, z[i], carry);
    z[i] = t.lo;
    carry = t.hi;
  }
  return carry;
}

digit submul_digit_in_kernels_portable(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits t = multiply_add_wide(a[i], m, 0, carry);
    carry = digit(t.hi + digit(z[i] < t.lo));
    z[i] = digit(z[i] - t.lo);
  }
  return carry;
}

void multiply_in_kernels_portable(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit_in_kernels_portable(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul_digit_in_kernels_portable(z + j, a, an, b[j]);
}

void square_in_kernels_portable(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, portable_set); }

}  // namespace

const KernelSet portable_set = {
    "portable",
    multiply_digit_in_kernels_portable,
    addmul_digit_in_kernels_portable,
    submul_digit_in_kernels_portable,
    multiply_in_kernels_portable,
    square_in_kernels_portable,
    QUOREM_MULTIPLY_LENGTHS(multiply_fixed, PortableRows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(divide_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(fold_fixed, PortableRows),
    QUOREM_FIXED_LENGTHS(fold_rows, PortableRows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, PortableRows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, PortableRows),
};

}  // namespace quorem::kernels

// ---- src/kernels/aarch64/aarch64.cc ---------------------------------------------------------------------------------

#if QUOREM_AARCH64

#include <cstddef>

namespace quorem::kernels {

namespace {

// A loop over any number of digits: rows of eight, then what is left in rows of four, two and one.
// ROW(N) makes a row of N digits at place i.
#define QUOREM_LOOP(ROW)                     \
  digit carry = 0;                           \
  std::size_t i = 0;                         \
  for (; i + 8 <= n; i += 8) carry = ROW(8); \
  if ((n & 4) != 0) {                        \
    carry = ROW(4);                          \
    i += 4;                                  \
  }                                          \
  if ((n & 2) != 0) {                        \
    carry = ROW(2);                          \
    i += 2;                                  \
  }                                          \
  if ((n & 1) != 0) carry = ROW(1);          \
  return carry

digit multiply_digit_in_kernels_aarch64_aarch64(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::multiply<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit addmul_digit_in_kernels_aarch64_aarch64(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::addmul<N>(z + i, z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit submul_digit_in_kernels_aarch64_aarch64(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) AArch64Rows::submul<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

#undef QUOREM_LOOP

void multiply_in_kernels_aarch64_aarch64(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit_in_kernels_aarch64_aarch64(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul_digit_in_kernels_aarch64_aarch64(z + j, a, an, b[j]);
}

void square_in_kernels_aarch64_aarch64(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, aarch64_set); }

}  // namespace

const KernelSet aarch64_set = {
    "aarch64",
    multiply_digit_in_kernels_aarch64_aarch64,
    addmul_digit_in_kernels_aarch64_aarch64,
    submul_digit_in_kernels_aarch64_aarch64,
    multiply_in_kernels_aarch64_aarch64,
    square_in_kernels_aarch64_aarch64,
    QUOREM_MULTIPLY_LENGTHS(multiply_loaded, AArch64Rows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(divide_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(fold_fixed, AArch64Rows),
    QUOREM_FIXED_LENGTHS(fold_rows, AArch64Rows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, AArch64Rows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, AArch64Rows),
};

}  // namespace quorem::kernels

#endif  // QUOREM_AARCH64

// ---- src/kernels/arm/arm.cc -----------------------------------------------------------------------------------------

#if QUOREM_ARM

#include <cstddef>

namespace quorem::kernels {

namespace {

// A loop over any number of digits: rows of eight, then what is left in rows of four, two and one.
// ROW(N) makes a row of N digits at place i.
#define QUOREM_LOOP(ROW)                     \
  digit carry = 0;                           \
  std::size_t i = 0;                         \
  for (; i + 8 <= n; i += 8) carry = ROW(8); \
  if ((n & 4) != 0) {                        \
    carry = ROW(4);                          \
    i += 4;                                  \
  }                                          \
  if ((n & 2) != 0) {                        \
    carry = ROW(2);                          \
    i += 2;                                  \
  }                                          \
  if ((n & 1) != 0) carry = ROW(1);          \
  return carry

digit multiply_digit_in_kernels_arm_arm(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) ArmRows::multiply<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit addmul_digit_in_kernels_arm_arm(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) ArmRows::addmul<N>(z + i, z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

digit submul_digit_in_kernels_arm_arm(digit* z, const digit* a, std::size_t n, digit m) {
#define QUOREM_ROW(N) ArmRows::submul<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

#undef QUOREM_LOOP

void multiply_in_kernels_arm_arm(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  z[an] = multiply_digit_in_kernels_arm_arm(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul_digit_in_kernels_arm_arm(z + j, a, an, b[j]);
}

void square_in_kernels_arm_arm(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, arm_set); }

}  // namespace

const KernelSet arm_set = {
    "arm",
    multiply_digit_in_kernels_arm_arm,
    addmul_digit_in_kernels_arm_arm,
    submul_digit_in_kernels_arm_arm,
    multiply_in_kernels_arm_arm,
    square_in_kernels_arm_arm,
    QUOREM_MULTIPLY_LENGTHS(multiply_fixed, ArmRows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, ArmRows),
    QUOREM_FIXED_LENGTHS(divide_fixed, ArmRows),
    QUOREM_FIXED_LENGTHS(fold_fixed, ArmRows),
    QUOREM_FIXED_LENGTHS(fold_rows, ArmRows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, ArmRows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, ArmRows),
};

}  // namespace quorem::kernels

#endif  // QUOREM_ARM

// ---- src/kernels/x86_64/adx.cc --------------------------------------------------------------------------------------

#if QUOREM_X86_64

#include <cstddef>
#include <cstdint>

// Everything that is compiled from here on may use the machine's shifts and products without flags. What it includes is
// inlined always, or instantiated for AdxRows, so that no such code is shared with the portable set.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi2,adx"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi2,adx")
// GCC 12 would pair digits in vector registers, by way of memory, in the middle of a carry chain.
#pragma GCC optimize("no-tree-slp-vectorize")
#endif

namespace quorem::kernels {

namespace {

// A loop over any number of digits: rows of eight, then what is left in rows of four, two and one.
// ROW(N) makes a row of N digits at place i.
#define QUOREM_LOOP(ROW)                       \
  std::size_t i = 0;                           \
  for (; i + 8 <= n; i += 8) carry = ROW(8);   \
  if ((n & 4) != 0) {                          \
    carry = ROW(4);                            \
    i += 4;                                    \
  }                                            \
  if ((n & 2) != 0) {                          \
    carry = ROW(2);                            \
    i += 2;                                    \
  }                                            \
  if ((n & 1) != 0) carry = ROW(1);            \
  return carry

digit multiply_digit_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
#define QUOREM_ROW(N) AdxRows::multiply<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

QUOREM_ALWAYS_INLINE digit addmul(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
  if ((n & 1) != 0) {
    carry = AdxRows::addmul<1>(z, z, a, m);
    ++z;
    ++a;
  }
  if ((n & 2) != 0) {
    carry = AdxRows::addmul<2>(z, z, a, m, carry);
    z += 2;
    a += 2;
  }
  if ((n & 4) != 0) {
    carry = AdxRows::addmul<4>(z, z, a, m, carry);
    z += 4;
    a += 4;
  }
  return n < 8 ? carry : addmul_blocks(z, a, n / 8, m, carry);
}

digit addmul_digit_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t n, digit m) { return addmul(z, a, n, m); }

digit submul_digit_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t n, digit m) {
  digit carry = 0;
#define QUOREM_ROW(N) AdxRows::submul<N>(z + i, a + i, m, carry)
  QUOREM_LOOP(QUOREM_ROW);
#undef QUOREM_ROW
}

#undef QUOREM_LOOP

void multiply_rows(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  z[an] = multiply_digit_in_kernels_x86_64_adx(z, a, an, b[0]);
  for (std::size_t j = 1; j < bn; ++j) z[an + j] = addmul(z + j, a, an, b[j]);
}

#if QUOREM_FIXED_KERNELS

// Unlike spans::fill_zero, which is for a few digits, a loop that compilers may make memset of.
void fill_zero(digit* z, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) z[i] = 0;
}

// Fewer rows do not pay for a strip.
constexpr std::size_t strip_min_rows = 4;

// The digits of a that fill no strip come first, each as a row of b.
void multiply_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) {
  QUOREM_CHECK(an >= bn && bn >= 1);
  if (bn < strip_min_rows || an < strip_len) return multiply_rows(z, a, an, b, bn);
  const std::size_t left = an % strip_len;
  if (left == 0) {
    fill_zero(z, bn);
  } else {
    multiply_rows(z, b, bn, a, left);
  }
  for (std::size_t i = left; i < an; i += strip_len) add_strip(z + i, a + i, b, bn);
}

// z := a^2, 1 <= n <= strip_len
QUOREM_ALWAYS_INLINE void square_strip(digit* z, const digit* a, std::size_t n) {
  if (n > 1) {
    x86_64_adx_set.square_fixed[n](z, a);
    return;
  }
  const TwoDigits square_in_kernels_x86_64_adx = multiply_wide(a[0], a[0]);
  z[0] = square_in_kernels_x86_64_adx.lo;
  z[1] = square_in_kernels_x86_64_adx.hi;
}

// a = sum of s_k B^(8k), the strips s_k: the sum of s_k times all of a above it, doubled, and the squares of the strips.
void square_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t n) {
  fill_zero(z, n);
  std::size_t i = 0;
  for (; i + strip_len < n; i += strip_len) {
    add_strip(z + 2 * i + strip_len, a + i, a + i + strip_len, n - i - strip_len);
  }
  fill_zero(z + n + i, n - i);
  DoublingCarries carries = {0, 0};
  digit squares[2 * strip_len];
  for (i = 0; n - i >= strip_len; i += strip_len) {
    square_strip(squares, a + i, strip_len);
    double_and_add_8(z + 2 * i, squares, 2, &carries);
  }
  if (i == n) return;
  square_strip(squares, a + i, n - i);
  double_and_add_2(z + 2 * i, squares, n - i, &carries);
}

#else

void multiply_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t an, const digit* b, std::size_t bn) { multiply_rows(z, a, an, b, bn); }

void square_in_kernels_x86_64_adx(digit* z, const digit* a, std::size_t n) { square_rows(z, a, n, x86_64_adx_set); }

#endif

}  // namespace

const KernelSet x86_64_adx_set = {
    "x86_64_adx",
    multiply_digit_in_kernels_x86_64_adx,
    addmul_digit_in_kernels_x86_64_adx,
    submul_digit_in_kernels_x86_64_adx,
    multiply_in_kernels_x86_64_adx,
    square_in_kernels_x86_64_adx,
    QUOREM_MULTIPLY_LENGTHS(multiply_fixed, AdxRows),
    QUOREM_MULTIPLY_LENGTHS(square_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(divide_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(fold_fixed, AdxRows),
    QUOREM_FIXED_LENGTHS(fold_rows, AdxRows),
    QUOREM_FIXED_LENGTHS(divide_fixed_prepared, AdxRows),
    QUOREM_FIXED_LENGTHS(barrett_fixed, AdxRows),
};

}  // namespace quorem::kernels

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // QUOREM_X86_64

// ---- src/natural/add.cc ---------------------------------------------------------------------------------------------

namespace quorem::natural {

length add(digit* z, Digits a, Digits b) noexcept { return length(add_spans(z, a, b)); }

length subtract(digit* z, Digits a, Digits b) noexcept { return length(subtract_spans(z, a, b)); }

}  // namespace quorem::natural

// ---- src/natural/divide.cc ------------------------------------------------------------------------------------------

// Division of natural numbers: only the choice.
//
// What costs nothing has been asked before (divide_inline.h). Then come, for a remainder, equal lengths, of which most are
// answered by their top digits; the divisor's form, read off its top digit (a power of two, or next to one); one digit; and
// the divisor's length.

namespace quorem::natural {

int compare(Digits a, Digits b) noexcept {
  if (a.len != b.len) return a.len < b.len ? -1 : 1;
  return spans::compare(a.digits, b.digits, a.len);
}

std::size_t divide_scratch(length an, length bn) noexcept {
  if (an <= stack_digits && bn <= stack_digits) return 0;
  // The magnitude of a number in two's complement may be a digit shorter, and then be divided in another way.
  std::size_t general = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t shorter_a = an - i % 2, shorter_b = bn - i / 2;
    if (an < 2 || shorter_b < 2 || shorter_a < shorter_b) continue;
    const std::size_t needed = divide_general_scratch(shorter_a, shorter_b);
    if (needed > general) general = needed;
  }
  const std::size_t special = bn / 2 + 1 + remainder_special_form_scratch(bn);
  return general > special ? general : special;
}

namespace {

// Can the top digit be that of a power of two, or of a number next to one?
QUOREM_ALWAYS_INLINE bool is_power_of_two_digit(digit top) noexcept { return digit(top & digit(top - 1)) == 0; }
QUOREM_ALWAYS_INLINE bool is_top_of_form(digit top) noexcept {
  return is_power_of_two_digit(top) || digit(top & digit(top + 1)) == 0;
}

QUOREM_ALWAYS_INLINE bool is_fixed_in_natural_divide(Digits a, Digits b) noexcept {
  return b.len <= divide_fixed_max_len && (a.len <= kernels::fixed_ratio * b.len || (b.len == 2 && a.len <= stack_digits));
}

// What is known of the quotient of equal lengths: most are 0 or 1.
enum class EqualLengths { quotient_0, quotient_1, unknown };

QUOREM_ALWAYS_INLINE EqualLengths compare_equal_lengths(Digits a, Digits b) noexcept {
  const std::size_t n = a.len;
  const digit a_top = a.digits[n - 1], b_top = b.digits[n - 1];
  if (a_top < b_top || (a_top == b_top && spans::compare(a.digits, b.digits, n - 1) < 0)) {
    return EqualLengths::quotient_0;
  }
  // a - b < (a_top - b_top + 1) B^(n-1) <= b_top B^(n-1) <= b
  return digit(a_top - b_top) < b_top ? EqualLengths::quotient_1 : EqualLengths::unknown;
}

// r := a - b for equal lengths and a >= b
QUOREM_NOINLINE PackedResult difference_in_natural_divide(digit* r, Digits a, Digits b) noexcept {
  const digit borrow = a.len <= spans::short_max ? spans::subtract_short(r, a.digits, b.digits, a.len)
                                                 : spans::subtract_digits(r, a.digits, b.digits, a.len, 0);
  QUOREM_CHECK(borrow == 0);
  static_cast<void>(borrow);
  return packed(spans::trim(r, a.len));
}

// Each case is a function of its own, so that choosing it costs no stack frame.

QUOREM_NOINLINE PackedResult divide_by_digit(digit* q, Digits a, Digits b, const Context& context) noexcept {
  length quotient_len = 0;
  Status status = Status::ok;
  divide_digit(q, &quotient_len, a, b.digits[0], context, &status);
  return status == Status::ok ? packed(quotient_len) : packed_failure(status);
}

QUOREM_NOINLINE PackedResult remainder_by_digit(digit* r, Digits a, Digits b, const Context& context) noexcept {
  length quotient_len = 0;
  Status status = Status::ok;
  const digit rest = divide_digit(nullptr, &quotient_len, a, b.digits[0], context, &status);
  return status == Status::ok ? one_digit_result(r, rest) : packed_failure(status);
}

QUOREM_ALWAYS_INLINE PackedResult divide_by_length(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (b.len == 1) return divide_by_digit(q, a, b, context);
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return packed(0);
    if (known == EqualLengths::quotient_1) return one_digit_result(q, 1);
  }
  if (QUOREM_LIKELY(is_fixed_in_natural_divide(a, b))) {
    return kernels::active().divide_fixed[b.len](q, nullptr, a.digits, a.len, b.digits);
  }
  return pack(divide_general(q, nullptr, a, b, context).quotient);
}

// Equal lengths have been compared before.
QUOREM_ALWAYS_INLINE PackedResult remainder_by_length(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (b.len == 1) return remainder_by_digit(r, a, b, context);
  if (QUOREM_LIKELY(is_fixed_in_natural_divide(a, b))) {
    return kernels::active().divide_fixed[b.len](nullptr, r, a.digits, a.len, b.digits);
  }
  return pack(divide_general(nullptr, r, a, b, context).remainder);
}

// The quotient where the divisor's top digit is a power of two.
QUOREM_NOINLINE PackedResult divide_by_form(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (is_power_of_two(b)) return packed(quotient_by_power_of_two(q, a, b.len, b.digits[b.len - 1]));
  return divide_by_length(q, a, b, context);
}

// The remainder by 2^k +- c, other than the simplest, where that form is found; `found` says whether it was.
QUOREM_NOINLINE PackedResult remainder_by_special_form(digit* r, Digits a, Digits b, const Context& context,
                                                 bool* found) noexcept {
  constexpr std::size_t room = stack_digits / 2 + 1 + remainder_special_form_room(stack_digits);
  const std::size_t n = b.len;
  *found = true;
  Scratch<room> scratch(n / 2 + 1 + remainder_special_form_scratch(n), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* c = scratch.take(n / 2 + 1);
  const SpecialForm form = find_special_form(c, b);
  if (form.fold_len == 0) {
    *found = false;
    return packed(0);
  }
  spans::shift_left(c, c, form.folded_len, form.shift);
  return remainder_special_form(r, a, b, form, c, scratch.take(remainder_special_form_scratch(n)), context);
}

// The remainder where the divisor's top digit allows a special form; first what elliptic curves use, 2^k - c with c of
// one digit.
QUOREM_NOINLINE PackedResult remainder_by_form(digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len;
  // Longer dividends are divided where the interrupt callback is asked.
  if (n >= 2 && n <= divide_fixed_max_len && a.len <= stack_digits) {
    const int shift = folds_by_one_digit(b);
    if (shift >= 0) {
      return kernels::active().fold_fixed[n](r, a.digits, a.len, digit(-b.digits[0]), shift);
    }
  }
  if (is_power_of_two_digit(b.digits[n - 1]) && is_power_of_two(b)) {
    return packed(remainder_by_power_of_two(r, a, n, b.digits[n - 1]));
  }
  if (n < 2 || !may_have_special_form(b)) return remainder_by_length(r, a, b, context);
  if (n <= divide_fixed_max_len) {
    kernels::FoldOperands operands;
    const std::size_t fold_len = find_fixed_special_form(&operands, b);
    if (fold_len != 0 && a.len <= 2 * fold_len) return kernels::active().fold_rows[fold_len](r, a.digits, a.len, operands);
  } else {
    bool found = false;
    const PackedResult result = remainder_by_special_form(r, a, b, context, &found);
    if (found) return result;
  }
  return remainder_by_length(r, a, b, context);
}

QUOREM_ALWAYS_INLINE PackedResult remainder_by_choice(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(is_top_of_form(b.digits[b.len - 1]))) return remainder_by_form(r, a, b, context);
  return remainder_by_length(r, a, b, context);
}

// Where the top digits do not say that the dividend is the smaller one.
QUOREM_NOINLINE PackedResult remainder_of_equal_lengths(digit* r, Digits a, Digits b, const Context& context) noexcept {
  const EqualLengths known = compare_equal_lengths(a, b);
  if (known == EqualLengths::quotient_0) return copy_result(r, a);
  if (known == EqualLengths::quotient_1) return difference_in_natural_divide(r, a, b);
  return remainder_by_choice(r, a, b, context);
}

}  // namespace

PackedResult divide_long(digit* q, Digits a, Digits b, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(is_power_of_two_digit(b.digits[b.len - 1]))) return divide_by_form(q, a, b, context);
  return divide_by_length(q, a, b, context);
}

PackedResult remainder_long(digit* r, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == b.len) {
    if (a.digits[a.len - 1] < b.digits[b.len - 1]) return copy_result(r, a);
    return remainder_of_equal_lengths(r, a, b, context);
  }
  return remainder_by_choice(r, a, b, context);
}

Result divide(digit* q, Digits a, Digits b, const Context& context) noexcept {
  return unpack(divide_packed(q, a, b, context));
}

Result remainder(digit* r, Digits a, Digits b, const Context& context) noexcept {
  return unpack(remainder_packed(r, a, b, context));
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  QUOREM_CHECK(spans::trim(a.digits, a.len) == a.len && spans::trim(b.digits, b.len) == b.len);
  if (a.len < b.len) return {unpack(packed(0)), unpack(copy_result(r, a))};
  if (b.len == 0) return both_failed(Status::division_by_zero);
  if (is_power_of_two(b)) return divide_power_of_two(q, r, a, b.len, b.digits[b.len - 1]);
  if (b.len == 1) {
    length quotient_len = 0;
    Status status = Status::ok;
    const digit rest = divide_digit(q, &quotient_len, a, b.digits[0], context, &status);
    if (status != Status::ok) return both_failed(status);
    return {unpack(packed(quotient_len)), unpack(one_digit_result(r, rest))};
  }
  if (a.len == b.len) {
    const EqualLengths known = compare_equal_lengths(a, b);
    if (known == EqualLengths::quotient_0) return {unpack(packed(0)), unpack(copy_result(r, a))};
    if (known == EqualLengths::quotient_1) {
      // The quotient may stand where an operand does, so it comes last.
      const Result rest = unpack(difference_in_natural_divide(r, a, b));
      return {unpack(one_digit_result(q, 1)), rest};
    }
  }
  if (!is_fixed_in_natural_divide(a, b)) return divide_general(q, r, a, b, context);
  return unpack_lengths(kernels::active().divide_fixed[b.len](q, r, a.digits, a.len, b.digits));
}

}  // namespace quorem::natural

// ---- src/natural/divide_digit.cc ------------------------------------------------------------------------------------

// Division by one digit: one 2-by-1 step a digit, from the top.
//
// The divisor is shifted left until its top bit is set, and the dividend with it, digit by digit as it is read. Up to two
// dividend digits the machine's own division is as fast as finding a reciprocal, which takes one too.

namespace quorem::natural {

digit divide_digit_prepared(digit* q, length* quotient_len, Digits a, digit b, int shift, digit v, const Context& context,
                            Status* status) noexcept {
  using spans::shift_pair_left;
  const digit d = digit(b << shift);
  digit upper = a.digits[a.len - 1];
  digit rest = shift_pair_left(0, upper, shift);
  *quotient_len = length(a.len);
  *status = Status::ok;
  Poll poll(context);
  for (std::size_t i = a.len; i-- > 0;) {
    const digit lower = i > 0 ? a.digits[i - 1] : digit(0);
    const digit next = shift_pair_left(upper, lower, shift);
    upper = lower;
    const kernels::StepResult step = kernels::divide_2by1({rest, next}, d, v);
    rest = step.remainder.lo;
    if (i + 1 == a.len && step.quotient == 0) {
      *quotient_len = length(i);
    } else if (q != nullptr) {
      q[i] = step.quotient;
    }
    if (poll.stop_after(1)) {
      *status = Status::interrupted;
      return 0;
    }
  }
  return digit(rest >> shift);
}

digit divide_digit(digit* q, length* quotient_len, Digits a, digit b, const Context& context, Status* status) noexcept {
  constexpr std::size_t machine_division_max = 2;
  if (a.len > machine_division_max) {
    const int shift = count_leading_zeros(b);
    return divide_digit_prepared(q, quotient_len, a, b, shift, kernels::reciprocal_2by1(digit(b << shift)), context,
                                 status);
  }
  *status = Status::ok;
  const digit top = a.digits[a.len - 1];
  const digit top_quotient = digit(top / b);
  digit rest = digit(top - digit(top_quotient * b));
  *quotient_len = length(a.len - std::size_t(top_quotient == 0));
  if (a.len == 2) {
    const TwoDigits low = divide_wide({rest, a.digits[0]}, b);
    rest = low.lo;
    if (q != nullptr) q[0] = low.hi;
  }
  if (q != nullptr && top_quotient != 0) q[a.len - 1] = top_quotient;
  return rest;
}

}  // namespace quorem::natural

// ---- src/natural/divide_general.cc ----------------------------------------------------------------------------------

namespace quorem::natural {

namespace {

// The shifted dividend and divisor, and for long ones the quotient and the method's own.
std::size_t total(const DividePlan& plan) noexcept {
  const std::size_t quotient = plan.method == DivideMethod::schoolbook ? 0 : plan.quotient;
  return plan.dividend + plan.n + quotient + plan.scratch;
}

// What operands of up to stack_digits digits need: the schoolbook method's, or where thresholds are low the recursive one's.
constexpr std::size_t stack_room = (divide_recursive_min_len < stack_digits ? 8 : 2) * stack_digits + 1;

// The quotient alone, of k digits, k much less than n: from the top 2 k + 2 digits of a by the top k + 2 of b. With m digits cut off
// of both, a' = q' b' + r' gives q <= q', and
//
//     a - q' b = r' B^m + a0 - q' b0,        q' b0 < B^k B^m,
//
// is not negative where r' has more than k digits, so that q' is the quotient. Else, once in B^2 or where the division leaves
// next to nothing, it must be done in full. Returns whether q was found.
bool quotient_from_top(digit* q, length* quotient_len, Digits a, Digits b, std::size_t k, const Context& context) noexcept {
  digit quotient[quotient_from_top_max], rest[quotient_from_top_max + 2];
  const std::size_t cut = b.len - (k + 2);
  const Digits a_top = {a.digits + cut, a.len - cut}, b_top = {b.digits + cut, k + 2};
  // It takes no memory from the context, and cannot be interrupted, being short.
  const QuotientRemainder top = divide_remainder(quotient, rest, a_top, b_top, context);
  if (top.quotient.status != Status::ok || top.remainder.len <= k) return false;
  spans::copy(q, quotient, top.quotient.len);
  *quotient_len = top.quotient.len;
  return true;
}
// Its dividend and divisor are short enough for no scratch.
static_assert(2 * quotient_from_top_max + 2 <= stack_digits);

}  // namespace

std::size_t divide_general_scratch(std::size_t an, std::size_t bn) noexcept {
  return an < bn ? 0 : total(DividePlan(an - bn + 1, bn));
}

QuotientRemainder divide_general(digit* q, digit* r, Digits a, Digits b, const Context& context) noexcept {
  const std::size_t n = b.len, k = a.len - n + 1;
  if (r == nullptr && k <= quotient_from_top_max && n >= 2 * (k + 2)) {
    QuotientRemainder result = {};
    if (quotient_from_top(q, &result.quotient.len, a, b, k, context)) return result;
  }
  const DividePlan plan(k, n);
  Scratch<stack_room> scratch(total(plan), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* const u = scratch.take(plan.dividend);
  digit* const d = scratch.take(n);
  const int shift = count_leading_zeros(b.digits[n - 1]);
  spans::shift_left(d, b.digits, n, shift);
  Poll poll(context);
  QuotientRemainder result = {};
  if (plan.method == DivideMethod::schoolbook) {
    load_dividend(u, a, shift);
    const TwoDigits v = kernels::reciprocal_2digits(d[n - 1], d[n - 2]);
    const Status status = divide_schoolbook(q, &result.quotient.len, u, a.len, d, n, v, &poll);
    if (status != Status::ok) return both_failed(status);
    if (r != nullptr) result.remainder.len = store_remainder(r, u, n, shift);
    return result;
  }
  digit* const quotient = scratch.take(plan.quotient);
  u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
  const Status status = divide_raw(quotient, u, d, plan, scratch.take(plan.scratch), &poll);
  if (status != Status::ok) return both_failed(status);
  // No digit of q beyond its length is written.
  result.quotient.len = length(spans::trim(quotient, k));
  if (q != nullptr) spans::copy(q, quotient, result.quotient.len);
  if (r != nullptr) {
    spans::shift_right(r, u, n, shift);
    result.remainder.len = length(spans::trim(r, n));
  }
  return result;
}

}  // namespace quorem::natural

// ---- src/natural/divide_newton.cc -----------------------------------------------------------------------------------

// Division by an inverse.
//
// Let d have n digits and the top bit set, d_t its top t digits, and v an inverse of t digits, B^(2t) / d_t - e. Then for a part
// of the dividend u of n + t digits, u < d B^t,
//
//     q' = floor(u1 v / B^t),        u1 = floor(u / B^n), the top t digits,
//
// is the quotient of t digits or a little less: v / B^t <= B^n / d makes q' <= u / d. And
//
//     u / d - q' < 1 (the floor of q') + 2 (that of u1) + 2 (d_t + 1 for d) + 6 (v is up to 6 too small) = 11,
//
// where B^n / d <= 2. For t < n the inverse of d_t is lowered to one that is not above that of d_t + 1 (invert.h), because d may
// be next to it. So r' = u - q' d lies between 0 and 11 d < B^(n+1), and a product q' d modulo B^m - 1 with m > n is enough to
// know it, which is half as long a transform. At most ten subtractions of d correct both, mostly one or two.
//
// A quotient of k digits is cut into blocks of about n digits where it is longer than the divisor; one about as long in two, for
// an inverse of half its length and two short products cost less than one long inverse; a short one is a block for itself.
// Where there are several, the values of v and of d at the roots are kept from one block to the next.
//
// Scratch: the inverse, two products, the kept values, and what a transform or the inversion takes.

// ---- src/natural/divide_power_of_two.cc -----------------------------------------------------------------------------

namespace quorem::natural {

length remainder_by_power_of_two(digit* r, Digits a, std::size_t bn, digit top) noexcept {
  const digit masked = digit(a.digits[bn - 1] & digit(top - 1));
  const std::size_t len = masked != 0 ? bn : spans::trim(a.digits, bn - 1);
  spans::copy(r, a.digits, len < bn ? len : bn - 1);
  if (masked != 0) r[bn - 1] = masked;
  return length(len);
}

length quotient_by_power_of_two(digit* q, Digits a, std::size_t bn, digit top) noexcept {
  const int shift = digit_bits - 1 - count_leading_zeros(top);
  const std::size_t n = a.len - bn + 1;
  const digit* from = a.digits + (bn - 1);
  digit below = from[0];
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const digit above = from[i + 1];
    q[i] = spans::shift_pair_right(above, below, shift);
    below = above;
  }
  below = digit(below >> shift);
  if (below == 0) return length(n - 1);
  q[n - 1] = below;
  return length(n);
}

QuotientRemainder divide_power_of_two(digit* q, digit* r, Digits a, std::size_t bn, digit top) noexcept {
  // The result that takes the dividend's place comes last; they never both do.
  if (r == a.digits) {
    const Result quotient = unpack(packed(quotient_by_power_of_two(q, a, bn, top)));
    return {quotient, unpack(packed(remainder_by_power_of_two(r, a, bn, top)))};
  }
  const Result remainder = unpack(packed(remainder_by_power_of_two(r, a, bn, top)));
  return {unpack(packed(quotient_by_power_of_two(q, a, bn, top))), remainder};
}

}  // namespace quorem::natural

// ---- src/natural/divide_prepared.cc ---------------------------------------------------------------------------------

// Division by a prepared divisor: only the choice, which the preparation has made.

namespace quorem::natural {

namespace {

// q, r := floor(a / b), a - q b by the schoolbook method, the divisor's shift and reciprocal at hand; where both are long
// that is nothing saved.
QuotientRemainder divide_normalised(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (b.len >= divide_recursive_min_len && a.len - b.len + 1 >= divide_recursive_min_len) {
    return divide_general(q, r, a, b.digits(), context);
  }
  Scratch<stack_digits + 1> scratch(a.len + 1, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* u = scratch.take(a.len + 1);
  load_dividend(u, a, b.shift);
  QuotientRemainder result = {};
  Poll poll(context);
  const Status status =
      divide_schoolbook(q, &result.quotient.len, u, a.len, b.normalised(), b.len, b.fixed.reciprocal, &poll);
  if (status != Status::ok) return both_failed(status);
  if (r != nullptr) {
    result.remainder.len = store_remainder(r, u, b.len, b.shift);
  }
  return result;
}

QUOREM_ALWAYS_INLINE bool is_fixed_in_natural_divide_prepared(Digits a, const Divisor& b) noexcept {
  return b.len <= divide_fixed_max_len && (a.len <= kernels::fixed_ratio * b.len || (b.len == 2 && a.len <= stack_digits));
}

QUOREM_ALWAYS_INLINE PackedResult divide_fixed(digit* q, digit* r, Digits a, const Divisor& b) noexcept {
  return kernels::active().barrett_fixed[b.len](q, r, a.digits, a.len, b.fixed);
}

QUOREM_NOINLINE PackedResult remainder_fold(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  Scratch<remainder_special_form_room(stack_digits)> scratch(remainder_special_form_scratch(b.len), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* memory = scratch.take(remainder_special_form_scratch(b.len));
  return remainder_special_form(r, a, b.digits(), b.form, b.folded(), memory, context);
}

}  // namespace

PackedResult divide_packed(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return packed(0);
  if (b.method == DivisorMethod::power_of_two) {
    return packed(quotient_by_power_of_two(q, a, b.len, b.divisor()[b.len - 1]));
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    Status status = Status::ok;
    divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
    return status == Status::ok ? packed(quotient_len) : packed_failure(status);
  }
  if (is_fixed_in_natural_divide_prepared(a, b)) return divide_fixed(q, nullptr, a, b);
  return pack(divide_normalised(q, nullptr, a, b, context).quotient);
}

PackedResult remainder_packed(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return copy_result(r, a);
  switch (b.method) {
    case DivisorMethod::one_digit: {
      length quotient_len = 0;
      Status status = Status::ok;
      const digit rest =
          divide_digit_prepared(nullptr, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
      return status == Status::ok ? one_digit_result(r, rest) : packed_failure(status);
    }
    case DivisorMethod::power_of_two:
      return packed(remainder_by_power_of_two(r, a, b.len, b.divisor()[b.len - 1]));
    case DivisorMethod::fold_fixed:
      if (a.len > stack_digits) break;
      return kernels::active().fold_fixed[b.len](r, a.digits, a.len, b.fold.c[0], b.fold.shift);
    case DivisorMethod::fold_rows:
      if (a.len > 2 * std::size_t{b.fold_len}) break;
      return kernels::active().fold_rows[b.fold_len](r, a.digits, a.len, b.fold);
    case DivisorMethod::fold:
      return remainder_fold(r, a, b, context);
    case DivisorMethod::general:
      break;
  }
  if (is_fixed_in_natural_divide_prepared(a, b)) return divide_fixed(nullptr, r, a, b);
  return pack(divide_normalised(nullptr, r, a, b, context).remainder);
}

Result divide(digit* q, Digits a, const Divisor& b, const Context& context) noexcept {
  return unpack(divide_packed(q, a, b, context));
}

Result remainder(digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  return unpack(remainder_packed(r, a, b, context));
}

QuotientRemainder divide_remainder(digit* q, digit* r, Digits a, const Divisor& b, const Context& context) noexcept {
  if (a.len < b.len) return {unpack(packed(0)), unpack(copy_result(r, a))};
  if (b.method == DivisorMethod::power_of_two) {
    return divide_power_of_two(q, r, a, b.len, b.divisor()[b.len - 1]);
  }
  if (b.method == DivisorMethod::one_digit) {
    length quotient_len = 0;
    Status status = Status::ok;
    const digit rest =
        divide_digit_prepared(q, &quotient_len, a, b.divisor()[0], b.shift, b.reciprocal, context, &status);
    if (status != Status::ok) return both_failed(status);
    return {unpack(packed(quotient_len)), unpack(one_digit_result(r, rest))};
  }
  if (is_fixed_in_natural_divide_prepared(a, b)) return unpack_lengths(divide_fixed(q, r, a, b));
  return divide_normalised(q, r, a, b, context);
}

}  // namespace quorem::natural

// ---- src/natural/divide_raw.cc --------------------------------------------------------------------------------------

namespace quorem::natural {

namespace {

DivideMethod method_for(std::size_t k, std::size_t n) noexcept {
  const std::size_t shorter = k < n ? k : n;
  if (shorter < divide_recursive_min_len) return DivideMethod::schoolbook;
  return DivideMethod::recursive;
}

}  // namespace

DividePlan::DividePlan(std::size_t quotient_len, std::size_t divisor_len) noexcept
    : k(quotient_len), n(divisor_len), method(method_for(k, n)), quotient(k), dividend(n + k), scratch(0) {
  // Short divisions are steps of the recursive one.
  scratch = method == DivideMethod::schoolbook ? 0 : divide_recursive_scratch(n);
}

Status divide_raw(digit* q, digit* u, const digit* d, const DividePlan& plan, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = plan.n, k = plan.k;
  spans::complement(u, n + k);
  const Status status = divide_recursive(q, k, u, d, n, kernels::reciprocal_2digits(d[n - 1], d[n - 2]), scratch, poll);
  spans::complement(u, n);
  return status;
}

}  // namespace quorem::natural

// ---- src/natural/divide_recursive.cc --------------------------------------------------------------------------------

// Recursive division.
//
// To find k digits of a quotient by d of n digits, only the top of both numbers is needed, nearly: let d = d1 B^m + d0 with d1 of
// k digits, m = n - k. The quotient of the top 2 k digits of u by d1 is the right one or a little more:
//
//     u   |------ 2 k ------|---- m ----|          q, r1 := u1 / d1, of 2 k by k digits: the recursion
//     d            |-- k --|---- m ----|           u := r1 B^m + u0 - q d0, and while that is negative
//                                                  q := q - 1, u := u + d
//
// With the top bit of d set at most two corrections follow, for q d0 < B^n <= 2 d. (The recursion's own q is exact.) A quotient
// as long as the divisor comes in two parts, the upper half first, each of which is such a step with k about n / 2; a longer
// one in parts as long as the divisor.
//
// The top k digits of u may equal d1; then the quotient of the tops is B^k, a digit too long. It is noted apart as `over`, and
// the corrections take it away again, because u < d B^k.
//
// u stands as its complement w, as in divide_schoolbook: what is subtracted from u is added to w, and "negative" is a carry out
// of w. So q d0 is added and corrections subtract d.
//
// Scratch: the product q d0 of n digits, and what multiplying needs, for products of k + m = n digits at most; the recursion
// is done with it before. So s(n) = n + multiply_scratch_most(n), which is enough for all shorter ones.

namespace quorem::natural {

namespace {

// Are the k digits of u, given as their complement, those of d?
bool is_complement_of(const digit* w, const digit* d, std::size_t k) noexcept {
  std::size_t i = k;
  while (i > 0 && w[i - 1] == digit(~d[i - 1])) --i;
  return i == 0;
}

Status schoolbook_in_natural_divide_recursive(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, Poll* poll) noexcept {
  length len = 0;
  q[k - 1] = 0;  // left alone where it is zero
  return divide_schoolbook(q, &len, w, n + k - 1, d, n, v, poll);
}

class Recursive {
 public:
  Recursive(TwoDigits v, digit* scratch, Poll* poll) noexcept : v_(v), scratch_(scratch), poll_(poll) {}

  // k <= n
  Status divide(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n) const noexcept {
    if (k < divide_recursive_min_len) return schoolbook_in_natural_divide_recursive(q, k, w, d, n, v_, poll_);
    if (k < n) return divide_top(q, k, w, d, n);
    const std::size_t low = n / 2, high = n - low;
    const Status status = divide_top(q + low, high, w + low, d, n);
    return status == Status::ok ? divide_top(q, low, w, d, n) : status;
  }

 private:
  // k < n: the step of the picture.
  Status divide_top(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n) const noexcept {
    const std::size_t m = n - k;
    digit over = 0;
    if (QUOREM_UNLIKELY(is_complement_of(w + n, d + m, k))) {
      QUOREM_BRANCH(divide_recursive_over);
      over = 1;
      for (std::size_t i = 0; i < k; ++i) w[n + i] = digit_max;
    }
    Status status = divide(q, k, w + m, d + m, k);
    if (status != Status::ok) return status;
    // u is r1 B^m + u0 now, n digits.
    status = multiply_into(scratch_, {q, k}, {d, m}, scratch_ + n, poll_);
    if (status != Status::ok) return status;
    digit negative = spans::add_digits(w, w, scratch_, n, 0);
    if (over != 0) negative = digit(negative + spans::add_digits(w + k, w + k, d, m, 0));
    while (negative != 0) {
      QUOREM_BRANCH(divide_recursive_correction);
      over = digit(over - spans::subtract_digit(q, k, 1));
      negative = digit(negative - spans::subtract_digits(w, w, d, n, 0));
    }
    QUOREM_CHECK(over == 0);
    return Status::ok;
  }

  TwoDigits v_;
  digit* scratch_;
  Poll* poll_;
};

}  // namespace

std::size_t divide_recursive_scratch(std::size_t n) noexcept { return n + multiply_scratch_most(n); }

Status divide_recursive(digit* q, std::size_t k, digit* w, const digit* d, std::size_t n, TwoDigits v, digit* scratch,
                        Poll* poll) noexcept {
  const Recursive recursive(v, scratch, poll);
  // The first part takes what is left over, so that all others are as long as the divisor.
  const std::size_t part = (k - 1) % n + 1;
  std::size_t place = k - part;
  Status status = recursive.divide(q + place, part, w + place, d, n);
  while (status == Status::ok && place != 0) {
    place -= n;
    status = recursive.divide(q + place, n, w + place, d, n);
  }
  return status;
}

}  // namespace quorem::natural

// ---- src/natural/divide_schoolbook.cc -------------------------------------------------------------------------------

// The algorithm of kernels/divide_fixed_inline.h for any length: one row of the active kernel set for each quotient digit.
// The proof that a digit needs one correction at most stands in kernels/reciprocal.h.

namespace quorem::natural {

// Where u >= d after a step: u := u - d and true. w is the complement of u, n + 1 digits.
static bool correct_quotient(digit* w, const digit* d, std::size_t n) noexcept {
  if (w[n] == digit_max) {
    // u < d  <=>  w > B^n - 1 - d
    std::size_t i = n;
    while (i > 0 && w[i - 1] == digit(~d[i - 1])) --i;
    if (i > 0 && w[i - 1] > digit(~d[i - 1])) return false;
  }
  QUOREM_BRANCH(divide_schoolbook_correction);
  w[n] = digit(w[n] + spans::add_digits(w, w, d, n, 0));
  return true;
}

// One quotient digit: q := floor(u / d), u := u - q d, on the complement w of u, n + 1 digits.
static digit divide_schoolbook_step(digit* w, const digit* d, std::size_t n, TwoDigits v,
                                    const kernels::KernelSet& set) noexcept {
  const digit q = kernels::quotient_digit(digit(~w[n]), digit(~w[n - 1]), v);
  w[n] = digit(w[n] + set.addmul_digit(w, d, n, q));
  if (QUOREM_UNLIKELY(w[n] != digit_max) || QUOREM_UNLIKELY(w[n - 1] <= digit(~d[n - 1]))) {
    const bool corrected = correct_quotient(w, d, n);
    QUOREM_CHECK(w[n] == digit_max);
    return digit(q + digit(corrected));
  }
  return q;
}

Status divide_schoolbook(digit* q, length* quotient_len, digit* u, std::size_t un, const digit* d, std::size_t n,
                         TwoDigits v, Poll* poll) noexcept {
  QUOREM_CHECK(n >= divide_schoolbook_min && un >= n && (d[n - 1] & digit_top_bit) != 0);
  const kernels::KernelSet& set = kernels::active();
  *quotient_len = length(un - n);
  for (std::size_t j = un - n + 1; j-- > 0;) {
    const digit quotient = divide_schoolbook_step(u + j, d, n, v, set);
    if (j == un - n) *quotient_len = length(*quotient_len + std::size_t{quotient != 0});
    if (q != nullptr && j < *quotient_len) q[j] = quotient;
    if (poll->stop_after(n)) return Status::interrupted;
  }
  return Status::ok;
}

}  // namespace quorem::natural

// ---- src/natural/divide_special_form.cc -----------------------------------------------------------------------------

// Folding: division by numbers next to a power of two.
//
// Let b = 2^k - c or 2^k + c with c below the square root of b or so. Put the power of two at a digit boundary: with
// shift = h digit_bits - k and c' = c 2^shift,
//
//     b 2^shift = B^h -+ c'      so      B^h == +- c'   modulo b.
//
// Split x, of at most 2 h digits, at that boundary, x = H B^h + L. With c' of m digits:
//
//     |-------- H --------|-------- L --------|
//                              |--- H c' -----|        h + m digits: H c' = G B^h + ..., G of m digits
//                                   |-- G c' --|       2 m digits, about h
//
// That is h m + m^2 products of digits, 3 / 4 h^2 for the longest c' and about h for a c' of one digit, where a division
// makes h^2 and has to find h quotient digits one after the other. In detail, with y the low h digits:
//
//     2^k - c:  Z := L + H c'              = G B^h + y   ==  y + G c'
//     2^k + c:  Z := (B^h - 1 - L) + H c'  = G B^h + y,  x == L - H c' = B^h - 1 - Z  ==  (B^h - 1 - y) + G c'
//
// so that after a complement both go on alike, y := y + G c'. What that leaves above B^h, at most 2^shift, and what
// becomes of it, stands in kernels/fold_rows_inline.h, which does the same for a known h. A longer dividend comes from the
// top in pieces of h digits, each appended below the rest so far, which is H again; for 2^k + c with a digit more, the
// carry, 0 or 1, and then G may have a digit more, too.
//
// The end: t, the bits of y from 2^k on with any carry above them, comes back as t c, added for 2^k - c and subtracted for
// 2^k + c. For 2^k - c then y < 2^k + c', and one subtraction of b is enough, for y - b < c' + c <= b = 2^k - c:
//   - with c < 2^(k/2), c' + 2 c = (2^shift + 2) c < 2^k if 2^shift + 2 <= 2^(k/2), which holds for h >= 3, where
//     k/2 >= (2 digit_bits + 1) / 2 > shift + 1 (for shift = digit_bits - 1, 2^k/2 >= 2^shift sqrt(8));
//   - for h = 2 only a c' of one digit is folded by, c < B / 2^shift: B + 2 B / 2^shift <= 2^k = B^2 / 2^shift, for
//     shift = 0 because 3 B <= B^2, else because 2^k >= 2 B and 2 B / 2^shift <= B.
// For 2^k + c, y is negative by at most t c <= 2^shift c = c' < b, and one addition of b is enough.

namespace quorem::natural {

namespace {

using kernels::KernelSet;

// y := y + p, pn <= n digits; returns the carry.
digit add_shorter(digit* y, std::size_t n, const digit* p, std::size_t pn) noexcept {
  return spans::add_digit(y + pn, n - pn, spans::add_digits(y, y, p, pn, 0));
}

// y := y - p, pn <= n digits; returns the borrow.
digit subtract_shorter(digit* y, std::size_t n, const digit* p, std::size_t pn) noexcept {
  return spans::subtract_digit(y + pn, n - pn, spans::subtract_digits(y, y, p, pn, 0));
}

QUOREM_NOINLINE bool multiply_long(digit* product, Digits a, Digits b, digit* memory, Poll* poll) noexcept {
  return multiply_into(product, a, b, memory, poll) == Status::ok;
}

// product := a b of an + bn digits, an >= bn >= 1; false where the operation must stop. Short ones, without memory, are made row
// by row.
bool multiply_in_natural_divide_special_form(digit* product, const digit* a, std::size_t an, const digit* b, std::size_t bn, digit* memory,
              Poll* poll) noexcept {
  if (memory != nullptr) return multiply_long(product, {a, an}, {b, bn}, memory, poll);
  kernels::active().multiply(product, a, an, b, bn);
  return !poll->stop_after(an * bn);
}

// y := y + m c' over h digits; returns the carry.
digit add_folded(digit* y, std::size_t h, digit m, const digit* folded, std::size_t folded_len, digit* product,
                 const KernelSet& set) noexcept {
  product[folded_len] = set.multiply_digit(product, folded, folded_len, m);
  return add_shorter(y, h, product, folded_len + 1);
}

// y := (high B^h + y) modulo b 2^shift, *carry := what is left over, for 2^k + c only; false where the operation must stop.
// y has h digits and room for m + 2 more; high has room for h + m + 2 and is overwritten, with zeros above high_len >= 1;
// product has room for h + m + 2.
bool fold(digit* y, digit* high, std::size_t high_len, const SpecialForm& form, const digit* folded, digit* product,
          digit* memory, digit* carry_out, Poll* poll) noexcept {
  const KernelSet& set = kernels::active();
  const std::size_t h = form.fold_len, m = form.folded_len;
  if (form.plus) spans::complement(y, h);
  // Z := y + high c'
  spans::fill_zero(y + h, m + 2);
  const std::size_t longer = high_len < m ? m : high_len;
  spans::fill_zero(high + high_len, longer - high_len);
  if (!multiply_in_natural_divide_special_form(product, high, longer, folded, m, memory, poll)) return false;
  add_shorter(y, h + m + 2, product, longer + m);
  if (form.plus) spans::complement(y, h);
  // y := y + G c'
  const std::size_t above_len = spans::trim(y + h, m + 2);
  *carry_out = 0;
  if (above_len == 0) return true;
  spans::copy(high, y + h, m + 2);
  spans::fill_zero(y + h, m + 2);
  const std::size_t factor_len = above_len < m ? m : above_len;
  if (!multiply_in_natural_divide_special_form(product, high, factor_len, folded, m, memory, poll)) return false;
  const std::size_t product_len = spans::trim(product, factor_len + m);
  add_shorter(y, h + m + 2, product, product_len);
  digit carry = y[h];
  if (form.plus) {
    if (carry > 1) {
      spans::complement(y, h);
      carry = add_folded(y, h, carry, folded, m, product, set);
      spans::complement(y, h);
      if (carry != 0) carry = add_folded(y, h, carry, folded, m, product, set);
    }
    *carry_out = carry;
    return true;
  }
  while (carry != 0) {
    QUOREM_BRANCH(fold_long_carry);
    carry = add_folded(y, h, carry, folded, m, product, set);
  }
  return true;
}

}  // namespace

PackedResult remainder_special_form(digit* r, Digits a, Digits b, const SpecialForm& form, const digit* folded,
                                    digit* scratch, const Context& context) noexcept {
  const KernelSet& set = kernels::active();
  const std::size_t h = form.fold_len, m = form.folded_len;
  digit* y = scratch;
  digit* high = y + h + m + 2;
  digit* product = high + h + m + 2;
  digit* memory = b.len <= stack_digits ? nullptr : product + h + m + 2;

  // The top piece, then each next one below the rest so far.
  std::size_t rest = a.len % h != 0 ? a.len - a.len % h : a.len - h;
  std::size_t high_len = a.len - rest;
  spans::copy(y, a.digits + rest, high_len);
  for (std::size_t i = high_len; i < h; ++i) y[i] = 0;
  digit carry = 0;
  Poll poll(context);
  while (rest > 0) {
    spans::copy(high, y, h);
    high[h] = carry;
    high_len = spans::trim(high, h + 1);
    rest -= h;
    spans::copy(y, a.digits + rest, h);
    carry = 0;
    if (high_len != 0 && !fold(y, high, high_len, form, folded, product, memory, &carry, &poll)) {
      return packed_failure(Status::interrupted);
    }
  }

  // t := the bits from 2^k on, y := (y mod 2^k) +- t c
  const std::size_t n = b.len;
  const digit mask = digit(digit_max >> form.shift);
  const digit above = digit(spans::shift_pair_left(0, y[h - 1], form.shift) + digit(carry << form.shift));
  y[h - 1] = digit(y[h - 1] & mask);
  digit* c = high;
  spans::shift_right(c, folded, m, form.shift);
  product[m] = set.multiply_digit(product, c, m, above);
  const std::size_t product_len = m + std::size_t{product[m] != 0};
  y[h] = 0;
  if (form.plus) {
    if (subtract_shorter(y, h, product, product_len) != 0) {
      QUOREM_BRANCH(fold_long_negative);
      if (n > h) y[h] = digit_max;
      spans::add_digits(y, y, b.digits, n, 0);
    }
  } else {
    add_shorter(y, h + 1, product, product_len);
    if (y[h] != 0 || spans::compare(y, b.digits, n) >= 0) {
      QUOREM_BRANCH(fold_long_final_subtract);
      spans::subtract_digits(y, y, b.digits, n, 0);
    }
  }
  const std::size_t len = spans::trim(y, n);
  spans::copy(r, y, len);
  return packed(len);
}

}  // namespace quorem::natural

// ---- src/natural/divide_uniform.cc ----------------------------------------------------------------------------------

namespace quorem::natural {

namespace {

// u := u - x d, n digits; returns what is left to subtract from the digit above.
digit subtract_product(digit* u, const digit* d, std::size_t n, digit x) noexcept {
  digit high = 0, borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const TwoDigits product = multiply_add_wide(x, d[i], high, 0);
    high = product.hi;
    u[i] = subtract_borrow(u[i], product.lo, borrow);
  }
  return digit(high + borrow);
}

// u := u + d, or u where the mask is 0 instead of all ones; n digits, modulo B^n
void add_masked(digit* u, const digit* d, std::size_t n, digit mask) noexcept {
  digit carry = 0;
  for (std::size_t i = 0; i < n; ++i) u[i] = add_carry(u[i], digit(d[i] & mask), carry);
}

// The digit above the borrow's is the same or one smaller: all ones where it is smaller.
digit borrow_mask(digit above, digit borrow) noexcept {
  const digit rest = digit(above - borrow);
  QUOREM_CHECK(rest == 0 || rest == digit_max);
  return value_barrier(rest);
}

}  // namespace

void divide_uniform(digit* q, digit* r, const digit* a, std::size_t an, digit negation, const UniformDivisor& b) noexcept {
  const std::size_t n = b.len;
  QUOREM_CHECK(n >= 1 && an <= divide_uniform_max_len);
  if (an < n) {
    if (r != nullptr) negate_masked(r, a, an, negation);
    return;
  }
  digit u[divide_uniform_max_len + 1];
  negate_masked(u, a, an, negation);
  u[an] = spans::shift_left(u, u, an, b.shift);
  for (std::size_t j = an - n + 1; j-- > 0;) {
    digit* const window = u + j;
    digit estimate;
    if (n == 1) {
      estimate = kernels::quotient_2by1_uniform({window[1], window[0]}, b.normalised[0], b.reciprocal);
    } else {
      estimate = kernels::quotient_3by2_uniform(window[n], window[n - 1], window[n - 2],
                                                {b.normalised[n - 1], b.normalised[n - 2]}, b.reciprocal);
    }
    const digit borrow = subtract_product(window, b.normalised, n, estimate);
    const digit too_large = borrow_mask(window[n], borrow);
    add_masked(window, b.normalised, n, too_large);
    if (q != nullptr) q[j] = digit(estimate + too_large);
  }
  if (r != nullptr) spans::shift_right(r, u, n, b.shift);
}

}  // namespace quorem::natural

// ---- src/natural/from_values.cc -------------------------------------------------------------------------------------

// From the values of characters: chunk by chunk (radix.h), then as radix_multiply.cc does.

namespace quorem::natural {

std::size_t from_values_size(std::size_t len, int radix) noexcept {
  return static_cast<std::size_t>((bits_bound(len, radix) + (digit_bits - 1)) / digit_bits);
}

std::size_t from_values_scratch(std::size_t len, int radix) noexcept {
  if (len == 0) return 0;
  const Radix& facts = radix_facts(radix);
  const std::size_t count = (len - 1) / facts.chunk_len + 1;
  return count + from_chunks_scratch(count, facts);
}

Result from_values(digit* z, const unsigned char* values, std::size_t len, int radix, const Context& context) noexcept {
  while (len > 0 && values[0] == 0) {
    ++values;
    --len;
  }
  if (len == 0) return {0, false, Status::ok};
  const Radix& facts = radix_facts(radix);
  const std::size_t count = (len - 1) / facts.chunk_len + 1;
  const std::size_t joining = from_chunks_scratch(count, facts);
  Scratch<stack_chunks> scratch(count + joining, context);
  if (!scratch.ok()) return {0, false, Status::out_of_memory};
  digit* chunks = scratch.take(count);
  std::size_t chunk_len = len - (count - 1) * facts.chunk_len;
  for (std::size_t i = count; i-- > 0;) {
    digit chunk = values[0];
    for (std::size_t k = 1; k < chunk_len; ++k) chunk = digit(chunk * static_cast<digit>(radix) + values[k]);
    chunks[i] = chunk;
    values += chunk_len;
    chunk_len = facts.chunk_len;
  }
  return from_chunks(z, chunks, count, facts, scratch.take(joining), context);
}

}  // namespace quorem::natural

// ---- src/natural/invert.cc ------------------------------------------------------------------------------------------

// The inverse of a divisor by Newton's iteration.
//
// Let d have n digits and the top bit set, V = B^(2n) / d, and let d_h be the top h digits of d, h = n / 2 + 2. From the inverse
// of d_h, lowered so that it is not above the one of d_h + 1,
//
//     v <= B^(2h) / (d_h + 1) <= B^(n+h) / d         and         B^(2h) / d_h - v < 2 + 4,
//
// the error D = B^(n+h) - d v is not negative, and less than 8 B^n: for d < (d_h + 1) B^(n-h), so d v is at least
// d (B^(2h) / d_h - 6), and d B^(2h) / d_h >= B^(n+h), while 6 d < 6 B^n. With x = v B^(n-h) and delta = D / B^(n+h) = 1 - d x / B^(2n),
//
//     V = x / (1 - delta) = x + x delta + x delta^2 / (1 - delta),        x delta = v D / B^(2h).
//
// The step is z = x + floor(v D' / B^(h+1)) with D' = floor(D / B^(h-1)), which is never above V. What is lost: the last term, below
// 2 B^n (8 B^-h)^2 2 < 256 B^(n-2h) <= 256 B^-4; dropping the low digits of D, below v B^(h-1) / B^(2h) < 2 / B; and the
// floor, below 1. Together below 2, so z is as good as the header says; and z >= B^n, because V > B^n + 1.
//
// d v = d B^h + d (v - B^h) is near B^(n+h), and only D, of n + 1 digits, is wanted. So the product may be taken modulo
// B^m - 1 for any m > n, which is half as long a transform.
//
// Scratch: two products, of m and of about n digits, and what the transform takes; the inverse of d_h is made first, in place.

// ---- src/natural/multiply.cc ----------------------------------------------------------------------------------------

// Multiplication of natural numbers: only the choice, after what multiply_inline.h has chosen.
//
// Where both operands are long the transform takes them as they are. Below that a longer operand is cut into pieces as long as
// the shorter one, so that only equal lengths need an algorithm. What is left at the end goes row by row where it is short,
// and else is filled up with zeros.

namespace quorem::natural {

namespace {

// z[0..n+m) := z[0..n) + p, where p has n + m digits and the sum no more.
void add_product(digit* z, const digit* p, std::size_t n, std::size_t m) noexcept {
  const digit carry = spans::add_digits(z, z, p, n, 0);
  spans::add_carry_to(z + n, p + n, m, carry);
}

// z[0..n+m) := z[0..n) + a b, row by row: n digits of b, m of a
Status add_rows(digit* z, const digit* b, std::size_t n, const digit* a, std::size_t m, Poll* poll) noexcept {
  for (std::size_t j = 0; j < m; ++j) {
    if (poll->stop_after(n)) return Status::interrupted;
    z[n + j] = kernels::active().addmul_digit(z + j, b, n, a[j]);
  }
  return Status::ok;
}

}  // namespace

Status multiply_balanced(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  const bool square = a == b;
  if (n >= multiply_toom3_min_len) return multiply_toom3(z, a, b, n, scratch, poll);
  if (square) {
    return n < square_karatsuba_min_len ? square_schoolbook(z, a, n, poll) : square_karatsuba(z, a, n, scratch, poll);
  }
  return n < multiply_karatsuba_min_len ? multiply_schoolbook(z, {a, n}, {b, n}, poll)
                                        : multiply_karatsuba(z, a, b, n, scratch, poll);
}

namespace {

// z := a b, an >= bn >= multiply_karatsuba_min_len
// Scratch: multiply_scratch(an, bn)
Status multiply_pieces(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  const std::size_t n = b.len;
  Status status = multiply_balanced(z, a.digits, b.digits, n, scratch, poll);
  digit* product = scratch;
  std::size_t done = n;
  for (; status == Status::ok && a.len - done >= n; done += n) {
    status = multiply_balanced(product, a.digits + done, b.digits, n, scratch + 2 * n, poll);
    add_product(z + done, product, n, n);
  }
  const std::size_t left = a.len - done;
  if (status != Status::ok || left == 0) return status;
  if (left < multiply_karatsuba_min_len) return add_rows(z + done, b.digits, n, a.digits + done, left, poll);
  digit* filled = scratch + 2 * n;
  spans::copy(filled, a.digits + done, left);
  spans::fill_zero(filled + left, n - left);
  status = multiply_balanced(product, filled, b.digits, n, scratch + 3 * n, poll);
  add_product(z + done, product, n, left);
  return status;
}

PackedResult finished(const digit* z, std::size_t n, Status status) noexcept {
  if (QUOREM_UNLIKELY(status != Status::ok)) return packed_failure(status);
  return packed(n - std::size_t{z[n - 1] == 0});
}

// The digits that a digit is multiplied by without a kernel.
constexpr std::size_t multiply_by_digit_max_len = 9;

// What products of up to stack_digits digits need.
constexpr std::size_t shorter_max = stack_digits / 2 + 1;
constexpr bool short_pieces = 3 * multiply_karatsuba_min_len <= 2 * shorter_max;
constexpr std::size_t stack_scratch = (short_pieces ? 3 * shorter_max : 0) + multiply_balanced_scratch(shorter_max);

}  // namespace

std::size_t multiply_scratch(std::size_t an, std::size_t bn) noexcept {
  if (an < bn) return multiply_scratch(bn, an);
  if (bn < multiply_karatsuba_min_len) return 0;
  if (multiplies_by_transform(an, bn)) return multiply_transform_scratch(an, bn);
  const std::size_t left = an % bn;
  std::size_t pieces = 0;  // the product of a piece, and the last one filled up
  if (an >= 2 * bn) pieces = 2 * bn;
  if (left >= multiply_karatsuba_min_len) pieces = 3 * bn;
  return pieces + multiply_balanced_scratch(bn);
}

std::size_t square_scratch(std::size_t an) noexcept {
  if (an < square_karatsuba_min_len) return 0;
  return squares_by_transform(an) ? square_transform_scratch(an) : multiply_balanced_scratch(an);
}

Status multiply_into(digit* z, Digits a, Digits b, digit* scratch, Poll* poll) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  if (b.len < multiply_karatsuba_min_len) return multiply_schoolbook(z, a, b, poll);
  if (multiplies_by_transform(a.len, b.len)) return multiply_transform(z, a, b, scratch, poll);
  return multiply_pieces(z, a, b, scratch, poll);
}

// What pieces take grows with their length; what the transform takes, with the number of its points.
std::size_t multiply_scratch_most(std::size_t n) noexcept {
  const std::size_t half = (n + 1) / 2;
  std::size_t most = 3 * half + multiply_balanced_scratch(half);
  if (multiplies_by_transform(half, half) || squares_by_transform(half)) {
    const std::size_t transform = multiply_transform_scratch(half, half);
    if (transform > most) most = transform;
  }
  return most;
}

PackedResult multiply_any(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  const std::size_t n = a.len + b.len;
  Poll poll(context);
  if (a.len < multiply_karatsuba_min_len || b.len < multiply_karatsuba_min_len) {
    return finished(z, n, multiply_into(z, a, b, nullptr, &poll));
  }
  const std::size_t needed = multiply_scratch(a.len, b.len);
  Scratch<stack_scratch> scratch(needed, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finished(z, n, multiply_into(z, a, b, scratch.take(needed), &poll));
}

PackedResult multiply_by_digit(digit* z, Digits a, Digits b, const Context& context) noexcept {
  if (a.len < b.len) {
    const Digits shorter = a;
    a = b;
    b = shorter;
  }
  if (b.len == 0) return packed(0);
  // So few that a kernel's call would be most of the time.
  if (a.len > multiply_by_digit_max_len) return multiply_any(z, a, b, context);
  const digit factor = b.digits[0];
  digit carry = 0;
  for (std::size_t i = 0; i < a.len; ++i) {
    const TwoDigits product = multiply_add_wide(a.digits[i], factor, carry, 0);
    z[i] = product.lo;
    carry = product.hi;
  }
  z[a.len] = carry;
  return packed(a.len + std::size_t{carry != 0});
}

Status square_into(digit* z, Digits a, digit* scratch, Poll* poll) noexcept {
  if (a.len < square_karatsuba_min_len) return square_schoolbook(z, a.digits, a.len, poll);
  return squares_by_transform(a.len) ? multiply_transform(z, a, a, scratch, poll)
                                     : multiply_balanced(z, a.digits, a.digits, a.len, scratch, poll);
}

PackedResult square_any(digit* z, Digits a, const Context& context) noexcept {
  if (a.len == 0) return packed(0);
  Poll poll(context);
  if (a.len < square_karatsuba_min_len) return finished(z, 2 * a.len, square_into(z, a, nullptr, &poll));
  const std::size_t needed = square_scratch(a.len);
  Scratch<stack_scratch> scratch(needed, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finished(z, 2 * a.len, square_into(z, a, scratch.take(needed), &poll));
}

Result multiply(digit* z, Digits a, Digits b, const Context& context) noexcept {
  return unpack(multiply_packed(z, a, b, context));
}

Result square(digit* z, Digits a, const Context& context) noexcept { return unpack(square_packed(z, a, context)); }

}  // namespace quorem::natural

// ---- src/natural/multiply_karatsuba.cc ------------------------------------------------------------------------------

// Karatsuba's multiplication: three products of half the length instead of four.
//
// With h the greater half of n, a = a1 B^h + a0, b = b1 B^h + b0:
//
//     a b = p2 B^(2h) + (p0 + p2 - (a0 - a1) (b0 - b1)) B^h + p0,    p0 = a0 b0, p2 = a1 b1
//
// for (a0 - a1) (b0 - b1) = p0 + p2 - (a0 b1 + a1 b0). The differences are taken as magnitudes with a sign, so they have h
// digits and no carry:
//
//     z        |   p0   |   p2   |          first the two differences, then these products
//     scratch  | middle (2 h + 1) | scratch of the next level
//
// The middle, p0 + p2 -+ |a0 - a1| |b0 - b1|, lies between 0 and 2 B^(2h), so it is computed modulo B^(2h+1), where it may
// seem negative on the way. Adding it at B^h cannot carry out of z, which holds a b.
//
// Scratch: s(n) = 2 h + 1 + s(h), for the three products of a level come one after another. h = ceil(n / 2) gives
// s(n) <= 2 n + 3 log2 n.

namespace quorem::natural {

namespace {

// d := |x - y| for x of h digits and y of m <= h; returns whether x < y.
bool difference_in_natural_multiply_karatsuba(digit* d, const digit* x, std::size_t h, const digit* y, std::size_t m) noexcept {
  const bool less = spans::trim(x + m, h - m) == 0 && spans::compare(x, y, m) < 0;
  if (less) {
    spans::subtract_digits(d, y, x, m, 0);
    spans::fill_zero(d + m, h - m);
  } else {
    const digit borrow = spans::subtract_digits(d, x, y, m, 0);
    spans::subtract_borrow_from(d + m, x + m, h - m, borrow);
  }
  return less;
}

Status schoolbook_in_natural_multiply_karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, Poll* poll) noexcept {
  return a == b ? square_schoolbook(z, a, n, poll) : multiply_schoolbook(z, {a, n}, {b, n}, poll);
}

// z[h..) := z[h..) + p0 + p2 -+ middle, where z holds p0 and p2, of 2 h and 2 m digits.
void put_together_in_natural_multiply_karatsuba(digit* z, std::size_t h, std::size_t m, digit* middle, bool adds) noexcept {
  digit above;
  if (adds) {
    above = spans::add_digits(middle, z, middle, 2 * h, 0);
  } else {
    above = digit(0 - spans::subtract_digits(middle, z, middle, 2 * h, 0));
  }
  const digit carry = spans::add_digits(middle, middle, z + 2 * h, 2 * m, 0);
  above = digit(above + spans::add_carry_to(middle + 2 * m, middle + 2 * m, 2 * (h - m), carry));
  const digit out = spans::add_digits(z + h, z + h, middle, 2 * h, 0);
  // z has h + 2 m digits from B^h on, of which 2 h have been added to.
  spans::add_digit(z + 3 * h, 2 * m - h, digit(out + above));
}

// z := a b, or a^2 where they are one. One function for both, with a small frame: it is what recursion is made of.
QUOREM_NOINLINE Status karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch,
                                 Poll* poll) noexcept {
  const std::size_t h = n - n / 2, m = n / 2;
  const bool square = a == b;
  const std::size_t least = square ? square_karatsuba_min_len : multiply_karatsuba_min_len;
  digit* const below = scratch + 2 * h + 1;

  bool adds = difference_in_natural_multiply_karatsuba(z, a, h, a + h, m);
  if (square) {
    adds = false;
  } else {
    adds ^= difference_in_natural_multiply_karatsuba(z + h, b, h, b + h, m);
  }
  const digit* const factor = square ? z : z + h;
  Status status = h >= least ? karatsuba(scratch, z, factor, h, below, poll) : schoolbook_in_natural_multiply_karatsuba(scratch, z, factor, h, poll);
  if (status != Status::ok) return status;
  status = h >= least ? karatsuba(z, a, b, h, below, poll) : schoolbook_in_natural_multiply_karatsuba(z, a, b, h, poll);
  if (status != Status::ok) return status;
  status = m >= least ? karatsuba(z + 2 * h, a + h, b + h, m, below, poll) : schoolbook_in_natural_multiply_karatsuba(z + 2 * h, a + h, b + h, m, poll);
  if (status != Status::ok) return status;
  put_together_in_natural_multiply_karatsuba(z, h, m, scratch, adds);
  return Status::ok;
}

}  // namespace

Status multiply_karatsuba(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  return karatsuba(z, a, b, n, scratch, poll);
}

Status square_karatsuba(digit* z, const digit* a, std::size_t n, digit* scratch, Poll* poll) noexcept {
  return karatsuba(z, a, a, n, scratch, poll);
}

}  // namespace quorem::natural

// ---- src/natural/multiply_schoolbook.cc -----------------------------------------------------------------------------

// Products and squares whose work grows with the product of the lengths: the kernels', and the polls.

namespace quorem::natural {

Status multiply_schoolbook(digit* z, Digits a, Digits b, Poll* poll) noexcept {
  const kernels::KernelSet& kernels = kernels::active();
  // One call, where the next poll comes soon enough after it.
  if (a.len * b.len <= products_between_polls / 2) {
    if (poll->stop_after(a.len * b.len)) return Status::interrupted;
    kernels.multiply(z, a.digits, a.len, b.digits, b.len);
    return Status::ok;
  }
  z[a.len] = kernels.multiply_digit(z, a.digits, a.len, b.digits[0]);
  for (std::size_t j = 1; j < b.len; ++j) {
    if (poll->stop_after(a.len)) return Status::interrupted;
    z[a.len + j] = kernels.addmul_digit(z + j, a.digits, a.len, b.digits[j]);
  }
  return Status::ok;
}

Status square_schoolbook(digit* z, const digit* a, std::size_t n, Poll* poll) noexcept {
  if (poll->stop_after(n * n / 2)) return Status::interrupted;
  kernels::active().square(z, a, n);
  return Status::ok;
}

}  // namespace quorem::natural

// ---- src/natural/multiply_toom3.cc ----------------------------------------------------------------------------------

// Toom's multiplication in three parts: five products of a third of the length instead of nine.
//
// With k = ceil(n / 3), a = a2 B^(2k) + a1 B^k + a0 is the polynomial a2 x^2 + a1 x + a0 at B^k, and so is b. The product has five
// coefficients c0 .. c4, found from its values at 0, 1, -1, 2 and infinity:
//
//     v0 = a0 b0,  v1 = (a0 + a1 + a2) (..),  w = (a0 - a1 + a2) (..),  v2 = (a0 + 2 a1 + 4 a2) (..),  v4 = a2 b2
//
// The values of the factors are below 7 B^k, so they have k + 1 digits and their products 2 k + 2. Back to coefficients, where
// each line leaves a number that is not negative:
//
//     v2 := (v2 - w) / 3      c1 + c2 + 3 c3 + 5 c4
//     w  := (v1 - w) / 2      c1 + c3
//     v1 := v1 - v0           c1 + c2 + c3 + c4
//     v2 := (v2 - v1) / 2     c3 + 2 c4
//     v1 := v1 - w - v4       c2
//     v2 := v2 - 2 v4         c3
//     w  := w - v2            c1
//
// w alone may be negative at first; its sign is kept apart.
//
//     z        | factors' values: 4 (k + 1) .. |     then     | v0: 2 k | c2 | v4: 2 n - 4 k |, and c1 and c3 are added
//     scratch  | v1 | w | v2 | a product's own |

namespace quorem::natural {

namespace {

// 4 (k + 1) <= 2 n, and the upper part has a digit
static_assert(4 * (toom3_part(multiply_toom3_min) + 1) <= 2 * multiply_toom3_min);

// The values of one factor at 1 and at -1, k + 1 digits each; returns whether the second is negative.
bool values_at_ones(digit* at_one, digit* at_minus_one, const digit* a, std::size_t k, std::size_t top) noexcept {
  const digit* const a1 = a + k;
  const digit* const a2 = a + 2 * k;
  // a0 + a2 in `at_one`, of k + 1 digits
  const digit carry = spans::add_digits(at_one, a, a2, top, 0);
  at_one[k] = spans::add_carry_to(at_one + top, a + top, k - top, carry);
  const bool negative = at_one[k] == 0 && spans::compare(at_one, a1, k) < 0;
  if (negative) {
    spans::subtract_digits(at_minus_one, a1, at_one, k, 0);
    at_minus_one[k] = 0;
  } else {
    at_minus_one[k] = digit(at_one[k] - spans::subtract_digits(at_minus_one, at_one, a1, k, 0));
  }
  at_one[k] = digit(at_one[k] + spans::add_digits(at_one, at_one, a1, k, 0));
  return negative;
}

// The value of one factor at 2: ((2 a2) + a1) 2 + a0
void value_at_two(digit* at_two, const digit* a, std::size_t k, std::size_t top) noexcept {
  const digit* const a1 = a + k;
  const digit* const a2 = a + 2 * k;
  digit above = spans::shift_left(at_two, a2, top, 1);
  const digit carry = spans::add_digits(at_two, at_two, a1, top, 0);
  // The digit above 2 a2 lies within a1 where a2 is shorter.
  if (top < k) {
    digit out = spans::add_carry_to(at_two + top, a1 + top, k - top, carry);
    out = digit(out + spans::add_digit(at_two + top, k - top, above));
    above = out;
  } else {
    above = digit(above + carry);
  }
  above = digit(digit(above << 1) + spans::shift_left(at_two, at_two, k, 1));
  at_two[k] = digit(above + spans::add_digits(at_two, at_two, a, k, 0));
}

// x := x / 3, which is exact
void divide_exact_by_3(digit* x, std::size_t n) noexcept {
  constexpr digit third = digit(digit_max / 3 * 2 + 1);  // 1 / 3 modulo B
  static_assert(digit(third * 3) == 1);
  digit borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const digit rest = digit(x[i] - borrow);
    const digit quotient = digit(rest * third);
    // What 3 quotient has above B.
    borrow = digit(digit(x[i] < borrow) + digit(quotient > digit_max / 3) + digit(quotient > digit_max / 3 * 2));
    x[i] = quotient;
  }
}

// z := c0, c2, c4 side by side, with c1 and c3 added.
void put_together_in_natural_multiply_toom3(digit* z, std::size_t n, std::size_t k, digit* v1, digit* w, bool w_negative, digit* v2) noexcept {
  const std::size_t full = 2 * k + 2, top = 2 * (n - 2 * k);
  const digit* const v0 = z;
  const digit* const v4 = z + 4 * k;
  if (w_negative) {
    spans::add_digits(v2, v2, w, full, 0);
    spans::add_digits(w, v1, w, full, 0);
  } else {
    spans::subtract_digits(v2, v2, w, full, 0);
    spans::subtract_digits(w, v1, w, full, 0);
  }
  divide_exact_by_3(v2, full);
  spans::shift_right(w, w, full, 1);
  spans::subtract_digit(v1 + 2 * k, 2, spans::subtract_digits(v1, v1, v0, 2 * k, 0));
  spans::subtract_digits(v2, v2, v1, full, 0);
  spans::shift_right(v2, v2, full, 1);
  spans::subtract_digits(v1, v1, w, full, 0);
  spans::subtract_digit(v1 + top, full - top, spans::subtract_digits(v1, v1, v4, top, 0));
  for (int i = 0; i < 2; ++i) {
    spans::subtract_digit(v2 + top, full - top, spans::subtract_digits(v2, v2, v4, top, 0));
  }
  spans::subtract_digits(w, w, v2, full, 0);

  spans::copy(z + 2 * k, v1, 2 * k);
  spans::add_digit(z + 4 * k + 2, top - 2, spans::add_digits(z + 4 * k, z + 4 * k, v1 + 2 * k, 2, 0));
  spans::add_digit(z + k + full, 2 * n - k - full, spans::add_digits(z + k, z + k, w, full, 0));
  // What c3 has beyond the end of z is zero.
  const std::size_t rest = 2 * n - 3 * k, len = rest < full ? rest : full;
  const digit carry = spans::add_digits(z + 3 * k, z + 3 * k, v2, len, 0);
  spans::add_digit(z + 3 * k + len, rest - len, carry);
}

}  // namespace

Status multiply_toom3(digit* z, const digit* a, const digit* b, std::size_t n, digit* scratch, Poll* poll) noexcept {
  const bool square = a == b;
  const std::size_t k = toom3_part(n), top = n - 2 * k, m = k + 1;
  digit* const v1 = scratch;
  digit* const w = v1 + 2 * m;
  digit* const v2 = w + 2 * m;
  digit* const below = v2 + 2 * m;
  // The values of a and of b, which are one for a square.
  digit *const a_one = z, *const a_minus = z + m;
  digit *const b_one = square ? a_one : z + 2 * m, *const b_minus = square ? a_minus : z + 3 * m;

  bool negative = values_at_ones(a_one, a_minus, a, k, top);
  negative = square ? false : negative != values_at_ones(b_one, b_minus, b, k, top);
  Status status = multiply_balanced(v1, a_one, b_one, m, below, poll);
  if (status == Status::ok) status = multiply_balanced(w, a_minus, b_minus, m, below, poll);
  if (status != Status::ok) return status;
  value_at_two(a_one, a, k, top);
  if (!square) value_at_two(b_one, b, k, top);
  status = multiply_balanced(v2, a_one, b_one, m, below, poll);
  if (status == Status::ok) status = multiply_balanced(z, a, b, k, below, poll);
  if (status == Status::ok) status = multiply_balanced(z + 4 * k, a + 2 * k, b + 2 * k, top, below, poll);
  if (status != Status::ok) return status;
  put_together_in_natural_multiply_toom3(z, n, k, v1, w, negative, v2);
  return Status::ok;
}

}  // namespace quorem::natural

// ---- src/natural/power.cc -------------------------------------------------------------------------------------------

// Powers: from the top bit of the exponent down, a square for each bit and a product for each bit that is one.
//
// How long the result will be is known before any work. With a = m 2^k, 1 <= m < 2,
//
//     log2 a^e = e (k + log2 m)
//
// and log2 m comes bit by bit: squaring m doubles its logarithm, so the next bit is whether m^2 >= 2, and m or m / 2 goes
// on. m is kept in 64 bits, once rounded down throughout and once up, which gives bounds on both sides: each squaring
// doubles the relative error and adds 2^-63, so after 31 of them it is below 2^-31, and the bits found are those of a
// logarithm that is wrong by less than 2^-31. Bounds of both sides are then at most 2^-30 apart. A small exponent needs fewer
// bits: with two more than its own the bounds are at most half a bit apart.
//
// The factor 2^t of a is taken out first, and comes back as one shift, which for a power of two is all.

namespace quorem::natural {

namespace {

constexpr std::uint64_t saturated = std::uint64_t{1} << 63;

constexpr int fraction_bits = 31;

// The bits of the logarithm that an exponent makes use of: a unit of the last one is then at most a quarter of a bit.
int useful_bits(std::uint64_t e) noexcept {
  int bits = 2;
  while (bits < fraction_bits && e >> (bits - 2) != 0) ++bits;
  return bits;
}

// 2^31 log2(m / 2^63), for 2^63 <= m < 2^64, rounded down to a multiple of 2^(31 - bits), or less by at most one of these
std::uint64_t log2_below(std::uint64_t m, int bits) noexcept {
  std::uint64_t log = 0;
  for (int i = 0; i < bits; ++i) {
    m = multiply_64(m, m).hi;  // m^2 / 2^62 in units of m / 2^63
    const bool two = (m >> 63) != 0;
    log = log << 1 | std::uint64_t{two};
    if (!two) m <<= 1;
  }
  return log << (fraction_bits - bits);
}

// The same rounded up, or more by at most one unit
std::uint64_t log2_above(std::uint64_t m, int bits) noexcept {
  std::uint64_t log = 0;
  for (int i = 0; i < bits; ++i) {
    m = multiply_64(m, m).hi + 1;
    const bool two = (m >> 63) != 0;
    log = log << 1 | std::uint64_t{two};
    if (!two) m <<= 1;
  }
  return (log + 1) << (fraction_bits - bits);
}

// e (k + log / 2^31), rounded down; at least 2^63 gives that.
std::uint64_t scaled(std::uint64_t e, std::uint64_t k, std::uint64_t log) noexcept {
  const Words product = multiply_64(e, log);
  const std::uint64_t fraction = product.hi << (64 - fraction_bits) | product.lo >> fraction_bits;
  if (k != 0 && e >= saturated / k) return saturated;
  const std::uint64_t sum = e * k + fraction;
  return (product.hi >> fraction_bits) != 0 || sum >= saturated ? saturated : sum;
}

// floor(log2 e), e >= 1
int top_bit(std::uint64_t e) noexcept {
  int low = 0;
  while (e >> low > digit_max) low += digit_bits;
  return low + digit_bits - 1 - count_leading_zeros(digit(e >> low));
}

std::uint64_t trailing_zeros(Digits a) noexcept {
  std::size_t whole = 0;
  while (a.digits[whole] == 0) ++whole;
  const digit lowest = a.digits[whole];
  const int bits = digit_bits - 1 - count_leading_zeros(digit(lowest & digit(-lowest)));
  return std::uint64_t{whole} * digit_bits + std::uint64_t(bits);
}

// z := 2^shift
PackedResult shifted_one(digit* z, std::uint64_t shift, std::uint64_t max_bits) noexcept {
  if (shift >= max_bits) return packed_failure(Status::too_large);
  constexpr digit one = 1;
  return packed(shift_left(z, {&one, 1}, shift));
}

}  // namespace

PowerBits power_bits(const TopBits& a, std::uint64_t e) noexcept {
  const std::uint64_t k = a.bits - 1;
  const bool power_of_two = a.top == saturated && !a.rest;
  const int bits = useful_bits(e);
  const std::uint64_t lowest = scaled(e, k, power_of_two ? 0 : log2_below(a.top, bits));
  std::uint64_t highest = lowest;
  if (!power_of_two) {
    const std::uint64_t above = a.top + std::uint64_t{a.rest};  // 0 where it is 2^64
    highest = scaled(e, k, above == 0 ? std::uint64_t{1} << fraction_bits : log2_above(above, bits));
  }
  return {lowest == saturated ? saturated : lowest + 1, highest == saturated ? saturated : highest + 1};
}

PowerBound power_bound(const TopBits& a, std::uint64_t e, std::uint64_t max_bits) noexcept {
  if (e <= digit_bits && e * a.bits <= max_bits) return {false, e * a.bits};
  const PowerBits bits = power_bits(a, e);
  return {bits.lowest > max_bits, bits.highest};
}

PackedResult power(digit* z, Digits a, std::uint64_t e, std::uint64_t max_bits, const Context& context) noexcept {
  if (e == 1) {
    if (top_bits(a).bits > max_bits) return packed_failure(Status::too_large);
    spans::copy(z, a.digits, a.len);
    return packed(a.len);
  }
  const std::uint64_t zeros = trailing_zeros(a);
  const std::uint64_t shift = zeros * e;  // below the bit length of the result
  if (zeros == top_bits(a).bits - 1) return shifted_one(z, shift, max_bits);
  const std::uint64_t highest = power_bound(top_bits(a), e, max_bits).bits;
  const std::uint64_t most = highest <= max_bits ? highest : max_bits + 1;
  // Every product on the way is at most the result; its leading zero digit needs one digit more.
  const std::size_t room = std::size_t((most - shift) / digit_bits + 2);
  // A result of at most stack_digits needs 2 (stack_digits + 2) digits here, its base has half as many, and the products of such
  // lengths take care of themselves.
  const bool is_long = room > stack_digits + 2;
  const std::size_t products = is_long ? multiply_scratch_most(room) : 0;
  Scratch<2 * (stack_digits + 2) + stack_digits / 2 + 1> scratch(2 * room + a.len + products, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* x = scratch.take(room);
  digit* y = scratch.take(room);
  digit* odd = scratch.take(a.len);
  digit* const memory = scratch.take(products);
  const Digits base = {odd, shift_right(odd, a, zeros)};
  Poll poll(context);

  spans::copy(x, base.digits, base.len);
  std::size_t len = base.len;
  Status status = Status::ok;
  // x := x b, where b is x or the base
  const auto step = [&](Digits b) noexcept {
    // What has at most `most` bits has at most one digit less than the lengths of its factors say.
    if (len + b.len > room) {
      status = Status::too_large;
      return false;
    }
    const bool square = b.digits == x;
    if (is_long) {
      status = square ? square_into(y, b, memory, &poll) : multiply_into(y, {x, len}, b, memory, &poll);
      len += b.len;
      len -= std::size_t{status == Status::ok && y[len - 1] == 0};
    } else {
      const PackedResult product = square ? square_packed(y, b, context) : multiply_packed(y, {x, len}, b, context);
      status = packed_status(product);
      len = packed_len(product);
    }
    digit* const swapped = x;
    x = y;
    y = swapped;
    return status == Status::ok;
  };
  int bit = top_bit(e);
  while (bit-- > 0) {
    if (!step({x, len})) return packed_failure(status);
    if ((e >> bit & 1) != 0 && !step(base)) return packed_failure(status);
  }
  const std::uint64_t result_bits =
      std::uint64_t{len} * digit_bits - std::uint64_t(count_leading_zeros(x[len - 1])) + shift;
  if (result_bits > max_bits) return packed_failure(Status::too_large);
  return packed(shift_left(z, {x, len}, shift));
}

}  // namespace quorem::natural

// ---- src/natural/prepare_divisor.cc ---------------------------------------------------------------------------------

// Preparing a divisor: everything that a division would find out about it, found once.

#include <new>

namespace quorem {

std::size_t divisor_size(length n) noexcept { return sizeof(Divisor) + Divisor::array_digits(n) * sizeof(digit); }

length divisor_len(const Divisor& divisor) noexcept { return divisor.len; }

bool divisor_negative(const Divisor& divisor) noexcept { return divisor.negative; }

namespace natural {

std::size_t prepare_divisor_scratch(length n) noexcept { return n <= stack_digits ? 0 : n; }

// The part that divisors of up to kernels::fixed_max digits have: the digits once more, and the inverse
// floor((B^(2n+1) - 1) / d) - B^(n+1) of n + 1 digits.
static void prepare_fixed(kernels::FixedDivisor* fixed, Digits b) noexcept {
  const std::size_t n = b.len;
  spans::shift_left(fixed->normalised, b.digits, n, fixed->shift);
  spans::copy(fixed->divisor, b.digits, n);
  // (B^(2n+1) - 1) - B^(n+1) d has the digits B - 1 below B^(n+1), and those of B^n - 1 - d above. Its complement, which
  // the schoolbook division takes, is B^(n+1) d with a top digit B - 1.
  digit u[2 * kernels::fixed_max + 2];
  spans::fill_zero(u, n + 1);
  spans::copy(u + n + 1, fixed->normalised, n);
  u[2 * n + 1] = digit_max;
  length len = 0;
  // It cannot be interrupted, being short.
  const Context context;
  Poll poll(context);
  static_cast<void>(divide_schoolbook(fixed->inverse, &len, u, 2 * n + 1, fixed->normalised, n, fixed->reciprocal, &poll));
}

// What a divisor of special form is folded by, and which of the foldings serves it.
static void prepare_fold(Divisor* divisor, digit* folded, Digits b) noexcept {
  if (b.len <= divide_fixed_max_len) {
    const std::size_t fold_len = find_fixed_special_form(&divisor->fold, b);
    if (fold_len == 0) return;
    divisor->fold_len = length(fold_len);
    if (!divisor->fold.plus && divisor->fold.len == 1) {
      divisor->method = DivisorMethod::fold_fixed;
    } else if (!inverse_beats_fold_rows(b.len)) {
      divisor->method = DivisorMethod::fold_rows;
    }
    return;
  }
  divisor->form = find_special_form(folded, b);
  if (divisor->form.fold_len == 0) return;
  divisor->method = DivisorMethod::fold;
  spans::shift_left(folded, folded, divisor->form.folded_len, divisor->form.shift);
}

PreparedDivisor prepare(void* memory, Digits b, bool negative, const Context&) noexcept {
  if (b.len == 0) return {Status::division_by_zero, nullptr};
  Divisor* divisor = new (memory) Divisor;
  const std::size_t n = b.len;
  digit* digits = reinterpret_cast<digit*>(divisor + 1);
  digit* normalised = digits + n;
  digit* folded = normalised + n;

  divisor->len = length(b.len);
  divisor->negative = negative;
  divisor->shift = count_leading_zeros(b.digits[n - 1]);
  divisor->form = {};
  spans::copy(digits, b.digits, n);
  spans::shift_left(normalised, b.digits, n, divisor->shift);
  if (is_power_of_two(b)) {
    divisor->method = DivisorMethod::power_of_two;
    divisor->reciprocal = 0;
    return {Status::ok, divisor};
  }
  if (n == 1) {
    divisor->method = DivisorMethod::one_digit;
    divisor->reciprocal = kernels::reciprocal_2by1(normalised[0]);
    return {Status::ok, divisor};
  }
  divisor->reciprocal = 0;
  divisor->fixed.reciprocal = kernels::reciprocal_2digits(normalised[n - 1], normalised[n - 2]);
  divisor->fixed.shift = divisor->shift;
  if (n <= kernels::fixed_max) prepare_fixed(&divisor->fixed, b);
  if (n == 2) divisor->fixed.reciprocal_3by2 = kernels::reciprocal_3by2(normalised[1], normalised[0]);
  divisor->method = DivisorMethod::general;
  if (may_have_special_form(b)) prepare_fold(divisor, folded, b);
  return {Status::ok, divisor};
}

}  // namespace natural

}  // namespace quorem

// ---- src/natural/prepare_uniform.cc ---------------------------------------------------------------------------------

// What the uniform division needs of its divisor: all that may depend on the divisor's value, and the only division.

namespace quorem::natural {

UniformDivisor prepare_uniform(const digit* normalised, std::size_t n, int shift) noexcept {
  const digit reciprocal = n == 1 ? kernels::reciprocal_2by1(normalised[0])
                                  : kernels::reciprocal_3by2(normalised[n - 1], normalised[n - 2]);
  return {normalised, n, shift, reciprocal};
}

UniformDivisor prepare_uniform(digit* normalised, Digits b) noexcept {
  const int shift = count_leading_zeros(b.digits[b.len - 1]);
  spans::shift_left(normalised, b.digits, b.len, shift);
  return prepare_uniform(normalised, b.len, shift);
}

}  // namespace quorem::natural

// ---- src/natural/radix_divide.cc ------------------------------------------------------------------------------------

// From digits to chunks: division by the power of the radix again and again, the remainders are the chunks.
//
// A step of a division by one digit (kernels/division_step.h) waits for the remainder of the step before: some dozen
// cycles in which the machine could do three or four of them. So several divisions run at once. The second one divides
// the quotient of the first, digit by digit as it comes out, the third one the quotient of the second: one pass over
// the number divides it by the power several times, and the only thing that each of them waits for is its own last
// remainder.
//
// The chunks take the place of the number. Let x < power^slots, in `slots` digits. After c divisions the quotient is
// below power^(slots-c) < B^(slots-c), so it has at most slots - c digits, and the chunk of number c, from 0, can stand
// in place slots - 1 - c. In the end the chunks are in reading order.

namespace quorem::natural {

namespace {

constexpr std::size_t divisions_at_once = 4;
// A number of fewer digits is divided as often as it has digits, or, where code is to be short, once.
constexpr std::size_t divisions_of_few(std::size_t n) noexcept { return QUOREM_FIXED_KERNELS ? n : 1; }
// Digits between two questions whether to stop.
constexpr std::size_t block_len_in_natural_radix_divide = 4096;

// Divisions by the same power that run side by side, with their remainders (shifted, as the divisor is).
template <std::size_t Divisions, bool Shifted>
struct Divisor {
  explicit Divisor(const Radix& radix) noexcept
      : d(radix.normalised), v(radix.reciprocal), shift(Shifted ? radix.shift : 0) {}

  // The next digit goes through the first `Used` divisions: returns what comes out of the last.
  template <std::size_t Used>
  QUOREM_ALWAYS_INLINE digit divide(digit x) noexcept {
    repeat<true, Used>([&](std::size_t i) QUOREM_INLINE_LAMBDA {
      const digit into_rest = Shifted ? spans::shift_pair_left(0, x, shift) : digit(0);
      const kernels::StepResult step = kernels::divide_2by1({digit(rest[i] | into_rest), digit(x << shift)}, d, v);
      rest[i] = step.remainder.lo;
      x = step.quotient;
    });
    return x;
  }

  digit d;
  digit v;
  int shift;
  digit rest[Divisions] = {};
};

// x := floor(x / power^Divisions), n >= Divisions digits; the remainders go below chunks, the first one highest.
// Returns whether to go on.
//
// The top digit goes through the first division only, the next one through two, and so on: the quotient digit that k
// divisions of k digits leave is below (B / power)^k, which is below the power, so it is the next division's first
// remainder and its quotient is 0. (B / power < 36, and 36^3 is below every power of 27 bits or more; in digits of 8
// bits all digits go through all.)
template <std::size_t Divisions, bool Shifted>
QUOREM_ALWAYS_INLINE bool divide_pass(digit* x, std::size_t n, digit* chunks, const Radix& radix, Poll& poll) noexcept {
  static_assert(Divisions <= 4);
  Divisor<Divisions, Shifted> divisor(radix);
  if constexpr (digit_bits > 8) {
    repeat<true, Divisions>([&](auto k) QUOREM_INLINE_LAMBDA {
      const digit quotient = divisor.template divide<k + 1>(x[n - 1 - k]);
      if constexpr (k + 1 < Divisions) {
        divisor.rest[k + 1] = digit(quotient << divisor.shift);
        x[n - 1 - k] = 0;
      } else {
        x[n - 1 - k] = quotient;
      }
    });
    n -= Divisions;
  }
  while (n > 0) {
    const std::size_t stop = n > block_len_in_natural_radix_divide ? n - block_len_in_natural_radix_divide : 0;
    if (poll.stop_after((n - stop) * Divisions)) return false;
    while (n > stop) {
      --n;
      x[n] = divisor.template divide<Divisions>(x[n]);
    }
  }
  for (std::size_t i = 0; i < Divisions; ++i) *--chunks = digit(divisor.rest[i] >> divisor.shift);
  return true;
}

template <bool Shifted>
std::size_t divide_all(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll& poll) noexcept {
  std::size_t free = slots;
  while (n > 1 || (n == 1 && x[0] >= radix.power)) {
    // x >= B^(n-1) > power^(n-1): there are at least as many chunks as are made here, and the last of them is not zero
    // where nothing is left.
    bool going_on;
    const std::size_t divisions = n < divisions_at_once ? divisions_of_few(n) : divisions_at_once;
    switch (divisions) {
      case 1:
        going_on = divide_pass<1, Shifted>(x, n, x + free, radix, poll);
        break;
#if QUOREM_FIXED_KERNELS
      case 2:
        going_on = divide_pass<2, Shifted>(x, n, x + free, radix, poll);
        break;
      case 3:
        going_on = divide_pass<3, Shifted>(x, n, x + free, radix, poll);
        break;
#endif
      default:
        going_on = divide_pass<divisions_at_once, Shifted>(x, n, x + free, radix, poll);
        break;
    }
    if (!going_on) return 0;
    free -= divisions;
    n = spans::trim(x, n < free ? n : free);
  }
  if (n == 1) x[--free] = x[0];
  return slots - free;
}

}  // namespace

std::size_t to_chunks_in_place(digit* x, std::size_t n, std::size_t slots, const Radix& radix, Poll* poll) noexcept {
  return radix.shift == 0 ? divide_all<false>(x, n, slots, radix, *poll) : divide_all<true>(x, n, slots, radix, *poll);
}

}  // namespace quorem::natural

// ---- src/natural/radix_halve.cc -------------------------------------------------------------------------------------

// Halving by divisions: with P_i = power^(base 2^i), the quotient and the remainder by P_i are the upper and the lower half of
// the chunks of a number below P_(i+1). Few chunks are read off one by one.
//
// Scratch: the powers, shifted for dividing by them; for each level the quotient and the shifted dividend, in which the remainder
// is left; and what a division takes.

namespace quorem::natural {

namespace {

RadixPowers plan_in_natural_radix_halve(std::size_t slots, const Radix& radix) noexcept {
  return RadixPowers::plan(slots, halve_chunks_base_max, radix);
}

// A dividend of a level has the digits of P_level at most, and one more when it is shifted; shorter ones are divided with
// leading zeros. P_(level-1) has as many digits as its bound, or one less.
struct LevelRoom {
  LevelRoom() = default;
  LevelRoom(const RadixPowers& powers, int level) noexcept {
    const std::size_t n = powers.most_digits(level) + 1, p = powers.most_digits(level - 1);
    take(DividePlan(n - p, p));
    if (p > 2) take(DividePlan(n - (p - 1), p - 1));
  }

  void take(const DividePlan& plan_in_natural_radix_halve) noexcept {
    quotient = larger(quotient, plan_in_natural_radix_halve.quotient);
    dividend = larger(dividend, plan_in_natural_radix_halve.dividend);
    scratch = larger(scratch, plan_in_natural_radix_halve.scratch);
  }

  std::size_t quotient = 0, dividend = 0, scratch = 0;
};

struct Room_in_natural_radix_halve {
  explicit Room_in_natural_radix_halve(const RadixPowers& plan_in_natural_radix_halve) noexcept : powers(plan_in_natural_radix_halve.memory_digits(plan_in_natural_radix_halve.levels() - 1)) {
    for (int i = 1; i <= plan_in_natural_radix_halve.levels(); ++i) {
      level[i] = LevelRoom(plan_in_natural_radix_halve, i);
      levels += level[i].quotient + level[i].dividend;
      working = larger(working, level[i].scratch);
    }
    working = larger(working, plan_in_natural_radix_halve.scratch_digits(plan_in_natural_radix_halve.levels() - 1));
  }
  std::size_t total() const noexcept { return powers + levels + working; }

  LevelRoom level[RadixPowers::levels_max + 1];
  std::size_t powers, levels = 0, working = 0;
};

class Halve {
 public:
  Halve(const RadixPowers& powers, const Room_in_natural_radix_halve& room, const Radix& radix, digit* working, Poll* poll) noexcept
      : powers_(powers), room_(room), radix_(radix), working_(working), poll_(poll) {}

  // chunks := those of a, powers.chunks(level) of them
  Status halve(digit* chunks, Digits a, int level, digit* scratch) const noexcept {
    const std::size_t count = powers_.chunks(level);
    if (a.len == 0) {
      spans::fill_zero(chunks, count);
      return Status::ok;
    }
    if (level == 0) return read_off(chunks, a, count);
    const std::size_t half = powers_.chunks(level - 1);
    const Digits d = powers_.power(level - 1);
    if (a.len < d.len) {
      spans::fill_zero(chunks, half);
      return halve(chunks + half, a, level - 1, scratch);
    }
    const LevelRoom& room = room_.level[level];
    digit* const q = scratch;
    digit* const u = q + room.quotient;
    const std::size_t n = powers_.most_digits(level) + 1, k = n - d.len;
    const int shift = powers_.shift(level - 1);
    u[a.len] = spans::shift_left(u, a.digits, a.len, shift);
    spans::fill_zero(u + a.len + 1, n - a.len - 1);
    Status status = divide_raw(q, u, d.digits, DividePlan(k, d.len), working_, poll_);
    if (status != Status::ok) return status;
    spans::shift_right(u, u, d.len, shift);
    digit* const rest = u + room.dividend;
    status = halve(chunks, {q, spans::trim(q, k)}, level - 1, rest);
    return status == Status::ok ? halve(chunks + half, {u, spans::trim(u, d.len)}, level - 1, rest) : status;
  }

 private:
  Status read_off(digit* chunks, Digits a, std::size_t count) const noexcept {
    spans::copy(chunks, a.digits, a.len);
    const std::size_t made = to_chunks_in_place(chunks, a.len, count, radix_, poll_);
    if (made == 0) return Status::interrupted;
    spans::fill_zero(chunks, count - made);
    return Status::ok;
  }

  const RadixPowers& powers_;
  const Room_in_natural_radix_halve& room_;
  const Radix& radix_;
  digit* working_;
  Poll* poll_;
};

}  // namespace

std::size_t halve_chunks_count(std::size_t slots, const Radix& radix) noexcept {
  const RadixPowers powers = plan_in_natural_radix_halve(slots, radix);
  return powers.chunks(powers.levels());
}

std::size_t halve_chunks_scratch(std::size_t slots, const Radix& radix) noexcept { return Room_in_natural_radix_halve(plan_in_natural_radix_halve(slots, radix)).total(); }

Status halve_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept {
  RadixPowers powers = plan_in_natural_radix_halve(slots, radix);
  const Room_in_natural_radix_halve room(powers);
  digit* const levels = scratch + room.powers;
  digit* const working = levels + room.levels;
  const Status status = powers.make(powers.levels() - 1, scratch, working, poll);
  if (status != Status::ok) return status;
  powers.normalise(powers.levels() - 1);
  return Halve(powers, room, radix, working, poll).halve(chunks, a, powers.levels(), levels);
}

}  // namespace quorem::natural

// ---- src/natural/radix_join.cc --------------------------------------------------------------------------------------

// Joining by halves: with P_i = power^(base 2^i), a number of up to base 2^(i+1) chunks is
//
//     upper P_i + lower,       lower the first base 2^i chunks,
//
// so one product for two halves, which are joined in the same way. Few chunks are multiplied up one by one.
//
// A step joins the upper half into scratch, multiplies it by P_i into its place, then joins the lower half into scratch and adds
// it. Scratch: for each level one half, together less than twice the first; the products' own, and the powers.

namespace quorem::natural {

namespace {

// The digits of a joined number of the level, with room_in_natural_radix_join for a product with a leading zero.
std::size_t room_in_natural_radix_join(const RadixPowers& powers, int level) noexcept { return powers.most_digits(level) + 1; }

std::size_t halves(const RadixPowers& powers) noexcept {
  std::size_t digits = room_in_natural_radix_join(powers, powers.levels());
  for (int i = 0; i < powers.levels(); ++i) digits += room_in_natural_radix_join(powers, i);
  return digits;
}

class Join {
 public:
  Join(const RadixPowers& powers, const Radix& radix, digit* products, Poll* poll) noexcept
      : powers_(powers), radix_(radix), products_(products), poll_(poll) {}

  // z := the chunks, at most powers.chunks(level) of them; room_in_natural_radix_join(level) digits in z.
  Status join(digit* z, std::size_t* len, const digit* chunks, std::size_t count, int level, digit* scratch) const noexcept {
    while (level > 0 && count <= powers_.chunks(level - 1)) --level;
    count = spans::trim(chunks, count);
    *len = 0;
    if (count == 0) return Status::ok;
    if (level == 0) return multiply_up_chunks(z, len, chunks, count, radix_, poll_);
    const int below = level - 1;
    const std::size_t low = powers_.chunks(below) < count ? powers_.chunks(below) : count;
    const Digits power = powers_.power(below);
    digit* const half = scratch;
    digit* const rest = scratch + room_in_natural_radix_join(powers_, below);
    std::size_t n = 0, half_len = 0;
    Status status = join(half, &half_len, chunks + low, count - low, below, rest);
    if (status == Status::ok && half_len != 0) {
      n = half_len + power.len;
      status = multiply_into(z, {half, half_len}, power, products_, poll_);
    }
    if (status == Status::ok) status = join(half, &half_len, chunks, low, below, rest);
    if (status != Status::ok) return status;
    if (n < half_len) {
      spans::fill_zero(z + n, half_len - n);
      n = half_len;
    }
    spans::add_digit(z + half_len, n - half_len, spans::add_digits(z, z, half, half_len, 0));
    *len = spans::trim(z, n);
    return Status::ok;
  }

 private:
  const RadixPowers& powers_;
  const Radix& radix_;
  digit* products_;
  Poll* poll_;
};

RadixPowers plan_in_natural_radix_join(std::size_t count, const Radix& radix) noexcept {
  return RadixPowers::plan(count, join_chunks_base_max, radix);
}

// The products are of two halves at most, those of the powers no longer.
std::size_t products(const RadixPowers& powers) noexcept {
  return multiply_scratch_most(2 * room_in_natural_radix_join(powers, powers.levels() - 1));
}

}  // namespace

std::size_t join_chunks_scratch(std::size_t count, const Radix& radix) noexcept {
  if (!joins_by_halves(count, radix)) return 0;
  const RadixPowers powers = plan_in_natural_radix_join(count, radix);
  return powers.memory_digits(powers.levels() - 1) + halves(powers) + products(powers);
}

Status join_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   Poll* poll) noexcept {
  RadixPowers powers = plan_in_natural_radix_join(count, radix);
  const int top = powers.levels() - 1;
  digit* const memory = scratch;
  digit* const result = memory + powers.memory_digits(top);
  digit* const rest = result + room_in_natural_radix_join(powers, powers.levels());
  digit* const multiplying = result + halves(powers);
  Status status = powers.make(top, memory, multiplying, poll);
  if (status == Status::ok) {
    status = Join(powers, radix, multiplying, poll).join(result, len, chunks, count, powers.levels(), rest);
  }
  if (status == Status::ok) spans::copy(z, result, *len);
  return status;
}

}  // namespace quorem::natural

// ---- src/natural/radix_multiply.cc ----------------------------------------------------------------------------------

// From chunks to digits: z := z power + chunk, from the top; many are joined by halves (radix_join.cc), and where the radix is
// a power of two they are only put side by side.

namespace quorem::natural {

namespace {

// So many chunks are few. More are multiplied by the machine's best loop, in blocks that stay in the cache.
constexpr std::size_t few_chunks_in_natural_radix_multiply = 9;
constexpr std::size_t block_len_in_natural_radix_multiply = 4096;

// z := z m + carry, n digits, carry < m; returns the digit above, which is below m. *stopped tells that it shall stop.
digit multiply_add(digit* z, std::size_t n, digit m, digit carry, Poll& poll, bool* stopped) noexcept {
  while (n > 0) {
    const std::size_t len = n < block_len_in_natural_radix_multiply ? n : block_len_in_natural_radix_multiply;
    if (poll.stop_after(len)) {
      *stopped = true;
      return 0;
    }
    const digit above = kernels::active().multiply_digit(z, z, len, m);
    // z m + carry < B^len m, so what is above stays below m.
    carry = digit(above + spans::add_digit(z, len, carry));
    z += len;
    n -= len;
  }
  return carry;
}

// Chunks of fewer bits than a digit, side by side.
std::size_t pack_chunks(digit* z, const digit* chunks, std::size_t count, int chunk_bits) noexcept {
  std::size_t n = 0;
  digit low = 0;
  int filled = 0;
  for (std::size_t i = 0; i < count; ++i) {
    low = digit(low | digit(chunks[i] << filled));
    const int room = digit_bits - filled;
    if (chunk_bits < room) {
      filled += chunk_bits;
      continue;
    }
    z[n++] = low;
    low = digit(chunks[i] >> room);
    filled = chunk_bits - room;
  }
  if (low != 0) z[n++] = low;
  return n;
}

}  // namespace

// multiply_up_chunks, in line
QUOREM_ALWAYS_INLINE Status multiply_up(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                                        Poll* poll) noexcept {
  const digit power = radix.power;
  std::size_t i = count < few_chunks_in_natural_radix_multiply ? 0 : count - few_chunks_in_natural_radix_multiply;
  std::size_t n = from_few_chunks(z, chunks + i, count - i, power);
  bool stopped = false;
  while (i > 0) {
    --i;
    const digit above = multiply_add(z, n, power, chunks[i], *poll, &stopped);
    if (stopped) return Status::interrupted;
    if (above != 0) z[n++] = above;
  }
  *len = n;
  return Status::ok;
}

Status multiply_up_chunks(digit* z, std::size_t* len, const digit* chunks, std::size_t count, const Radix& radix,
                          Poll* poll) noexcept {
  return multiply_up(z, len, chunks, count, radix, poll);
}

Result from_chunks(digit* z, const digit* chunks, std::size_t count, const Radix& radix, digit* scratch,
                   const Context& context) noexcept {
  if (radix.bits != 0) {
    if (chunks_are_digits(radix)) {
      spans::copy(z, chunks, count);
      return {length(count), false, Status::ok};
    }
    return {length(pack_chunks(z, chunks, count, radix.chunk_len * radix.bits)), false, Status::ok};
  }
  Poll poll(context);
  std::size_t n = 0;
  const Status status = joins_by_halves(count, radix) ? join_chunks(z, &n, chunks, count, radix, scratch, &poll)
                                                      : multiply_up(z, &n, chunks, count, radix, &poll);
  return {status == Status::ok ? length(n) : 0, false, status};
}

}  // namespace quorem::natural

// ---- src/natural/radix_power_of_two.cc ------------------------------------------------------------------------------

// To text in a radix that is a power of two. Hexadecimal characters are made eight at once (radix_characters.h) from
// the top, all others one by one from the end, through a buffer of bits where a character may lie across two digits.

namespace quorem::natural {

namespace {

#if QUOREM_DIGIT_BITS == 64
void to_hexadecimal(char* text, std::size_t len, Digits a) noexcept {
  constexpr std::size_t digit_characters = digit_bits / 4;
  std::size_t i = a.len - 1;
  // The top digit is moved up, so that its first character is at its top; what follows it is written over.
  const std::size_t top_len = len - i * digit_characters;
  const digit top = a.digits[i] << (4 * (digit_characters - top_len));
#if QUOREM_X86_64
  const __m128i both = hexadecimal_characters_16(top);
  const std::uint64_t first = static_cast<std::uint64_t>(_mm_cvtsi128_si64(both));
  const std::uint64_t second = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)));
#else
  const std::uint64_t first = hexadecimal_characters_8(static_cast<std::uint32_t>(top >> 32));
  const std::uint64_t second = hexadecimal_characters_8(static_cast<std::uint32_t>(top));
#endif
  if (i == 0 && top_len <= 8) {
    store_up_to_8(text, first, static_cast<int>(top_len));
    return;
  }
  store_8(text, first);
  if (i != 0) {
    store_8(text + 8, second);
  } else {
    store_up_to_8(text + 8, second, static_cast<int>(top_len - 8));
  }
  text += top_len;
  while (i-- > 0) {
#if QUOREM_X86_64
    store_16(text, hexadecimal_characters_16(a.digits[i]));
#else
    store_8(text, hexadecimal_characters_8(static_cast<std::uint32_t>(a.digits[i] >> 32)));
    store_8(text + 8, hexadecimal_characters_8(static_cast<std::uint32_t>(a.digits[i])));
#endif
    text += digit_characters;
  }
}
#endif

}  // namespace

void to_text_power_of_two(char* text, std::size_t len, Digits a, int bits) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (bits == 4) {
    to_hexadecimal(text, len, a);
    return;
  }
#endif
  const unsigned mask = (1u << bits) - 1;
  std::uint64_t buffer = 0;  // the lower `filled` bits, of a digit and what was left of the one before
  int filled = 0;
  std::size_t next = 0;
  while (len > 0) {
    const digit d = next < a.len ? a.digits[next] : digit(0);
    ++next;
    // A character across two digits: its lower bits are in the buffer.
    if (filled != 0) {
      const unsigned both = static_cast<unsigned>(buffer | std::uint64_t{d} << filled) & mask;
      text[--len] = character_of[both];
      if (len == 0) return;
      const int used = bits - filled;
      buffer = std::uint64_t{d} >> used;
      filled = digit_bits - used;
    } else {
      buffer = d;
      filled = digit_bits;
    }
    for (; filled >= bits && len > 0; filled -= bits) {
      text[--len] = character_of[buffer & mask];
      buffer >>= bits;
    }
  }
}

}  // namespace quorem::natural

// ---- src/natural/radix_powers.cc ------------------------------------------------------------------------------------

namespace quorem::natural {

RadixPowers RadixPowers::plan(std::size_t count, std::size_t base_max, const Radix& radix) noexcept {
  RadixPowers powers;
  powers.radix_ = &radix;
  while (((count - 1) >> powers.levels_) + 1 > base_max) ++powers.levels_;
  powers.base_ = ((count - 1) >> powers.levels_) + 1;
  return powers;
}

std::size_t RadixPowers::most_digits_of(std::size_t count) const noexcept {
  // radix^s has the bits of the longest number of s characters, or one less.
  const std::uint64_t characters = std::uint64_t{count} * radix_->chunk_len;
  return std::size_t((bits_bound(characters, radix_of(*radix_)) + (digit_bits - 1)) / digit_bits);
}

std::size_t RadixPowers::memory_digits(int top) const noexcept {
  // A square is written with a leading zero where it has one.
  std::size_t digits = base_ + 1;
  for (int i = 1; i <= top; ++i) digits += 2 * most_digits(i - 1);
  return digits;
}

std::size_t RadixPowers::scratch_digits(int top) const noexcept {
  return top == 0 ? 0 : multiply_scratch_most(2 * most_digits(top - 1));
}

Status RadixPowers::make(int top, digit* memory, digit* scratch, Poll* poll) noexcept {
  memory_ = memory;
  place_[0] = 0;
  std::size_t n = 1;
  memory[0] = radix_->power;
  for (std::size_t i = 1; i < base_; ++i) {
    const digit above = kernels::active().multiply_digit(memory, memory, n, radix_->power);
    if (above != 0) memory[n++] = above;
  }
  len_[0] = n;
  if (poll->stop_after(base_ * base_)) return Status::interrupted;
  std::size_t place = base_ + 1;
  for (int i = 1; i <= top; ++i) {
    const Digits below = power(i - 1);
    const Status status = multiply_into(memory + place, below, below, scratch, poll);
    if (status != Status::ok) return status;
    place_[i] = place;
    len_[i] = spans::trim(memory + place, 2 * below.len);
    place += 2 * below.len;
  }
  return Status::ok;
}

void RadixPowers::normalise(int top) noexcept {
  for (int i = 0; i <= top; ++i) {
    digit* const p = memory_ + place_[i];
    shift_[i] = count_leading_zeros(p[len_[i] - 1]);
    spans::shift_left(p, p, len_[i], shift_[i]);
  }
}

}  // namespace quorem::natural

// ---- src/natural/radix_split.cc -------------------------------------------------------------------------------------

// Splitting by halves, on fractions.
//
// Let P_i = power^(base 2^i). The chunks of v < P_i, base 2^i of them, are read from the fraction v / P_i: multiplied by P_(i-1),
// its integer part is the upper half of the chunks, and the fraction that is left belongs to the lower half. So after one
// division, a / P_top, there are only products, and of each only the middle is wanted. At the bottom the fraction is
// multiplied by the power again and again, and each time the integer part is the next chunk.
//
// The fraction x of a node i has n_i digits, those of P_i and `guard` more, and stands for v + theta, 0 <= theta < 1:
//
//     x B^-n_i  ~  (v + theta) / P_i
//
// The upper half v1 needs no product, only the first n_(i-1) digits of x: v / P_i = (v1 + v0 / P_(i-1)) / P_(i-1), so its theta is what
// the lower half is, as a fraction, and may be next to 0 or to 1. If it is next to 0, nothing may be lost of the fraction, or
// it would fall below v1; if it is next to 1, nothing may be added. Therefore a node is rounded *up*, with theta <= 1/2, or
// *down*, with theta >= 1/2, in all that is made of it:
//
//     up      v <= x P_i B^-n_i <= v + 1/2 + e            down    v + 1/2 - e <= x P_i B^-n_i < v + 1
//
// The first node is a / P_top rounded up, theta = 0. The fraction of the lower half says which of both the upper half is: up where it is
// below 1/2, down where not.
//
// The error e, in units of 1 / P_i: a unit in the last place of x is P_i B^-n_i <= B^-guard of them. The product x P_(i-1)
// multiplies the error with x, which leaves it as it is in these units, and each node adds three units in the last place
// at most: of the wrapped product (below), one for the digits cut off below, and one more up for rounding. After 40 levels e is
// below 120 B^-guard, and the bottom adds as many units as it makes chunks, so 1/2 is far, with guard = 1, or 2 digits of 8 bits.
//
//     x P_(i-1)     | integer part | fraction, its first n_(i-1) digits | below |
//
// Of that product of n_i + n_(i-1) - guard digits the middle is wanted. By the transform it is made modulo B^m - 1, m >= n_i: what
// is above B^m, a part of the integer part, comes down upon what is below, and may carry into the fraction once. So it is at
// most a unit too large; rounding down takes one away again. The values of P_(i-1) at the roots serve all nodes of a level.
//
// Scratch: powers, for the levels with transforms their values, the division at the top, and for the levels the lower halves'
// fractions, together as long as the first; a product.

namespace quorem::natural {

namespace {

constexpr std::size_t guard = digit_bits == 8 ? 2 : 1;

RadixPowers plan_in_natural_radix_split(std::size_t slots, const Radix& radix) noexcept {
  return RadixPowers::plan(slots, split_chunks_base_max, radix);
}

// The digits of the fractions of a level at most.
std::size_t room_in_natural_radix_split(const RadixPowers& powers, int level) noexcept { return powers.most_digits(level) + guard; }

class Split {
 public:
  Split(const RadixPowers& powers, const Radix& radix, const digit* const* values, digit* products, Poll* poll) noexcept
      : powers_(powers), radix_(radix), values_(values), products_(products), poll_(poll) {}

  std::size_t digits(int level) const noexcept { return powers_.power(level).len + guard; }

  // chunks := those of the fraction x, which is overwritten.
  Status split(digit* chunks, digit* x, int level, bool up, digit* scratch) const noexcept {
    if (level == 0) return bottom(chunks, x, up);
    const int below = level - 1;
    const std::size_t n = digits(level), half = digits(below);
    digit* const lower = scratch;
    const Status status = lower_half(lower, x, level, up);
    if (status != Status::ok) return status;
    const bool upper_up = (lower[half - 1] & digit_top_bit) == 0;
    digit* const upper = x + (n - half);
    if (upper_up) round_up(upper, half);
    const Status upper_status = split(chunks, upper, below, upper_up, scratch + half);
    if (upper_status != Status::ok) return upper_status;
    return split(chunks + powers_.chunks(below), lower, below, up, scratch + half);
  }

  // A unit in the last place; it cannot carry out, for the fraction is below 1 - 1 / (2 P_i).
  static void round_up(digit* x, std::size_t n) noexcept {
    const digit carry = spans::add_digit(x, n, 1);
    QUOREM_CHECK(carry == 0);
    static_cast<void>(carry);
  }

  // lower := the fraction of x P_(i-1)
  Status lower_half(digit* lower, const digit* x, int level, bool up) const noexcept {
    const std::size_t n = digits(level), half = digits(level - 1);
    const Digits power = powers_.power(level - 1);
    digit* const product = products_;
    const Status status = multiply_into(product, {x, n}, power, product + (n + power.len), poll_);
    if (status != Status::ok) return status;
    spans::copy(lower, product + (n - half), half);
    // Up: what is cut off counts as a unit.
    if (up) round_up(lower, half);
    return Status::ok;
  }

  // The integer parts of x power, (x power) power, ..; x gets shorter as fewer chunks are left in it.
  Status bottom(digit* chunks, digit* x, bool up) const noexcept {
    const std::size_t count = powers_.chunks(0);
    std::size_t n = digits(0);
    if (poll_->stop_after(count * n)) return Status::interrupted;
    const kernels::KernelSet& set = kernels::active();
    for (std::size_t i = 0; i < count; ++i) {
      chunks[i] = set.multiply_digit(x, x, n, radix_.power);
      const std::size_t enough = powers_.most_digits_of(count - 1 - i) + guard;
      if (n > enough) {
        x += n - enough;
        n = enough;
        if (up) round_up(x, n);
      }
    }
    return Status::ok;
  }

 private:
  const RadixPowers& powers_;
  const Radix& radix_;
  const digit* const* values_;  // of the level's product by the transform
  digit* products_;
  Poll* poll_;
};

// The parts of the scratch, one after the other: powers, values, the first fraction, and then what comes one after the other.
struct Room_in_natural_radix_split {
  explicit Room_in_natural_radix_split(const RadixPowers& plan_in_natural_radix_split) noexcept
      : top(plan_in_natural_radix_split.levels()),
        division(room_in_natural_radix_split(plan_in_natural_radix_split, top), plan_in_natural_radix_split.most_digits(top)),
        powers(plan_in_natural_radix_split.memory_digits(top)) {
    std::size_t product = 0;
    for (int i = 1; i <= top; ++i) {
      lower += room_in_natural_radix_split(plan_in_natural_radix_split, i - 1);
      product = larger(product, take_level(plan_in_natural_radix_split, i));
    }
    const std::size_t dividing = division.dividend + division.n + division.scratch;
    rest = larger(larger(dividing, lower + product), larger(plan_in_natural_radix_split.scratch_digits(top), transforming));
  }

  std::size_t total() const noexcept { return powers + values + division.quotient + rest; }

  // Returns the digits for the product of a level.
  std::size_t take_level(const RadixPowers& plan_in_natural_radix_split, int level) noexcept {
    const std::size_t n = room_in_natural_radix_split(plan_in_natural_radix_split, level) + plan_in_natural_radix_split.most_digits(level - 1);
    return n + multiply_scratch_most(n);
  }

  int top;
  DividePlan division;
  std::size_t powers, values = 0, lower = 0, transforming = 0, rest = 0;
};

// The values of the powers for the levels with transforms; places[level] says where.
Status make_values(const digit** places, digit* memory, const RadixPowers& powers, digit* scratch, Poll* poll) noexcept {
  static_cast<void>(places), static_cast<void>(memory), static_cast<void>(powers), static_cast<void>(scratch);
  static_cast<void>(poll);
  return Status::ok;
}

// x := a B^n / P rounded up, n = P.len + guard digits
Status first_fraction(digit* x, Digits a, Digits p, digit* memory, Poll* poll) noexcept {
  const std::size_t n = p.len + guard;
  const DividePlan plan_in_natural_radix_split(n, p.len);
  digit* const d = memory;
  digit* const u = d + p.len;
  const int shift = count_leading_zeros(p.digits[p.len - 1]);
  spans::shift_left(d, p.digits, p.len, shift);
  spans::fill_zero(u, n + p.len);
  const digit above = spans::shift_left(u + n, a.digits, a.len, shift);
  if (a.len < p.len) u[n + a.len] = above;
  const Status status = divide_raw(x, u, d, plan_in_natural_radix_split, u + plan_in_natural_radix_split.dividend, poll);
  if (status == Status::ok) spans::add_digit(x, n, 1);
  return status;
}

}  // namespace

bool splits_fractions([[maybe_unused]] std::size_t slots) noexcept {
  return false;
}

std::size_t split_chunks_count(std::size_t slots, const Radix& radix) noexcept {
  const RadixPowers powers = plan_in_natural_radix_split(slots, radix);
  return powers.chunks(powers.levels());
}

std::size_t split_chunks_scratch(std::size_t slots, const Radix& radix) noexcept { return Room_in_natural_radix_split(plan_in_natural_radix_split(slots, radix)).total(); }

Status split_chunks(digit* chunks, Digits a, std::size_t slots, const Radix& radix, digit* scratch, Poll* poll) noexcept {
  RadixPowers powers = plan_in_natural_radix_split(slots, radix);
  const Room_in_natural_radix_split room_in_natural_radix_split(powers);
  digit* const values = scratch + room_in_natural_radix_split.powers;
  digit* const x = values + room_in_natural_radix_split.values;
  digit* const rest = x + room_in_natural_radix_split.division.quotient;
  const digit* places[RadixPowers::levels_max + 1] = {};
  Status status = powers.make(room_in_natural_radix_split.top, scratch, rest, poll);
  if (status == Status::ok) status = make_values(places, values, powers, rest, poll);
  if (status == Status::ok) status = first_fraction(x, a, powers.power(room_in_natural_radix_split.top), rest, poll);
  if (status != Status::ok) return status;
  return Split(powers, radix, places, rest + room_in_natural_radix_split.lower, poll).split(chunks, x, room_in_natural_radix_split.top, true, rest);
}

}  // namespace quorem::natural

// ---- src/natural/shift.cc -------------------------------------------------------------------------------------------

// Shifts of natural numbers: whole digits by copying, the rest bit by bit from the end that nothing has been written to.

namespace quorem::natural {

length shift_left(digit* z, Digits a, std::uint64_t count) noexcept {
  if (a.len == 0) return 0;
  const std::size_t whole = std::size_t(count / digit_bits);
  const int rest = int(count % digit_bits);
  const digit out = spans::shift_left(z + whole, a.digits, a.len, rest);
  spans::fill_zero(z, whole);
  if (out == 0) return length(a.len + whole);
  z[a.len + whole] = out;
  return length(a.len + whole + 1);
}

length shift_right(digit* z, Digits a, std::uint64_t count) noexcept {
  if (count / digit_bits >= a.len) return 0;
  const std::size_t whole = std::size_t(count / digit_bits);
  spans::shift_right(z, a.digits + whole, a.len - whole, int(count % digit_bits));
  return length(spans::trim(z, a.len - whole));
}

}  // namespace quorem::natural

// ---- src/natural/special_form.cc ------------------------------------------------------------------------------------

namespace quorem::natural {

static bool all_equal(const digit* a, std::size_t n, digit value) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (a[i] != value) return false;
  }
  return true;
}

// Fills in what follows from c, of b.len / 2 digits with leading zeros, and rejects what folding gains nothing by.
static SpecialForm finish(SpecialForm form, const digit* c, std::size_t half) noexcept {
  form.c_len = length(spans::trim(c, half));
  if (form.c_len == 0) return {};
  const int c_zeros = count_leading_zeros(c[form.c_len - 1]);
  form.folded_len = form.c_len + length(form.shift > c_zeros);
  // c < 2^(k / 2)
  const std::size_t c_bits = form.c_len * std::size_t{digit_bits} - std::size_t(c_zeros);
  if (2 * c_bits > form.fold_len * std::size_t{digit_bits} - std::size_t(form.shift)) return {};
  return form;
}

SpecialForm find_special_form(digit* c, Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  const std::size_t half = b.len / 2;
  const std::size_t between = b.len - 1 - half;
  SpecialForm form = {};
  if (digit(top & digit(top + 1)) == 0 && all_equal(b.digits + half, between, digit_max)) {
    spans::negate(c, b.digits, half);
    c[half] = 0;
    form = finish({false, length(b.len), count_leading_zeros(top), 0, 0}, c, half);
  }
  if (form.fold_len == 0 && digit(top & digit(top - 1)) == 0 && all_equal(b.digits + half, between, 0)) {
    // The top bit is 2^k itself and stands one above the bits that are kept.
    const int shift = count_leading_zeros(top) + 1;
    spans::copy(c, b.digits, half);
    c[half] = 0;
    form = shift == digit_bits ? finish({true, length(b.len - 1), 0, 0, 0}, c, half) : finish({true, length(b.len), shift, 0, 0}, c, half);
  }
  return form;
}

std::size_t find_fixed_special_form(kernels::FoldOperands* operands, Digits b) noexcept {
  constexpr std::size_t room = kernels::fold_digits(kernels::fixed_max);
  const std::size_t n = b.len;
  const std::size_t half = n / 2;
  const digit top = b.digits[n - 1];
  // A top digit of 1 may be that of both forms; with three digits or more the next digit tells.
  const bool plus = digit(top & digit(top + 1)) != 0 || (n > 2 && b.digits[n - 2] == 0);
  if (!all_equal(b.digits + half, n - 1 - half, plus ? digit(0) : digit_max)) return 0;

  int shift = count_leading_zeros(top) + int(plus);
  std::size_t fold_len = n;
  if (shift == digit_bits) {
    shift = 0;
    --fold_len;
  }
  if (fold_len < kernels::fixed_min || fold_len > kernels::fixed_max) return 0;
  const digit flip = plus ? digit(0) : digit_max;

  // c, negated where it was subtracted, and with it c 2^shift.
  digit carry = digit(!plus);
  digit below = 0;
  std::size_t len = 0;
  for (std::size_t i = 0; i < room; ++i) {
    digit c = 0;
    if (i < half) c = add_carry(digit(b.digits[i] ^ flip), 0, carry);
    operands->c[i] = c;
    operands->folded[i] = spans::shift_pair_left(c, below, shift);
    if (operands->folded[i] != 0) len = i + 1;
    below = c;
  }
  if (len == 0 || len > fold_rows_max(fold_len)) return 0;
  // c < 2^(k / 2)
  std::size_t c_len = len;
  while (operands->c[c_len - 1] == 0) --c_len;
  const std::size_t c_bits = c_len * digit_bits - std::size_t(count_leading_zeros(operands->c[c_len - 1]));
  if (2 * c_bits > fold_len * digit_bits - std::size_t(shift)) return 0;
  operands->len = len;
  operands->shift = shift;
  operands->plus = plus;
  return fold_len;
}

}  // namespace quorem::natural

// ---- src/natural/to_text.cc -----------------------------------------------------------------------------------------

// To text: which way a radix and a length take.

namespace quorem::natural {

namespace {

QUOREM_ALWAYS_INLINE std::uint64_t bit_length(Digits a) noexcept {
  return a.len == 0 ? 0 : std::uint64_t{a.len} * digit_bits - std::uint64_t(count_leading_zeros(a.digits[a.len - 1]));
}

// The chunks of a number of `bits` bits at most.
QUOREM_ALWAYS_INLINE std::size_t chunk_slots(std::uint64_t bits, int radix, const Radix& facts) noexcept {
  return static_cast<std::size_t>((characters_bound(bits, radix) - 1) / facts.chunk_len + 1);
}

QUOREM_ALWAYS_INLINE std::size_t write_first_chunk(char* text, digit chunk, int radix, const Radix& facts) noexcept {
#if QUOREM_DIGIT_BITS == 64
  if (radix == 10) return write_decimal_start(text, chunk);
#endif
  return write_start(text, chunk, radix, facts);
}

// text := chunks in reading order, the first not zero; returns the number of characters.
std::size_t write_chunks(char* text, const digit* chunks, std::size_t count, int radix, const Radix& facts) noexcept {
  std::size_t len = write_first_chunk(text, chunks[0], radix, facts);
#if QUOREM_DIGIT_BITS == 64
  if (radix == 10) {
    for (std::size_t i = 1; i < count; ++i) {
      write_decimal_chunk(text + len, chunks[i]);
      len += facts.chunk_len;
    }
    return len;
  }
#endif
  for (std::size_t i = 1; i < count; ++i) {
    write_chunk(text + len, chunks[i], radix, facts);
    len += facts.chunk_len;
  }
  return len;
}

// Many chunks: halved by divisions, or split as a fraction.
std::size_t many_chunks_count(std::size_t slots, const Radix& facts) noexcept {
  return splits_fractions(slots) ? split_chunks_count(slots, facts) : halve_chunks_count(slots, facts);
}

std::size_t many_chunks_scratch(std::size_t slots, const Radix& facts) noexcept {
  return splits_fractions(slots) ? split_chunks_scratch(slots, facts) : halve_chunks_scratch(slots, facts);
}

QUOREM_NOINLINE Status long_to_text(char* text, std::size_t* len, Digits a, std::size_t slots, int radix, const Radix& facts,
                                    const Context& context) noexcept {
  std::size_t count = many_chunks_count(slots, facts);
  const std::size_t needed = many_chunks_scratch(slots, facts);
  Scratch<0> scratch(count + needed, context);
  if (!scratch.ok()) return Status::out_of_memory;
  digit* chunks = scratch.take(count);
  digit* const memory = scratch.take(needed);
  Poll poll(context);
  const Status status = splits_fractions(slots) ? split_chunks(chunks, a, slots, facts, memory, &poll)
                                                : halve_chunks(chunks, a, slots, facts, memory, &poll);
  if (status != Status::ok) return status;
  for (; chunks[0] == 0; ++chunks) --count;
  *len = write_chunks(text, chunks, count, radix, facts);
  return Status::ok;
}

}  // namespace

std::size_t to_text_size(Digits a, int radix) noexcept {
  return static_cast<std::size_t>(characters_bound(bit_length(a), radix));
}

std::size_t to_text_scratch(std::size_t an, int radix) noexcept {
  const Radix& facts = radix_facts(radix);
  if (an <= stack_digits || facts.bits != 0) return 0;
  const std::size_t slots = chunk_slots(std::uint64_t{an} * digit_bits, radix, facts);
  if (slots < halve_chunks_min_len) return slots;
  return many_chunks_count(slots, facts) + many_chunks_scratch(slots, facts);
}

Status to_text(char* text, std::size_t* len, Digits a, int radix, const Context& context) noexcept {
  const Radix& facts = radix_facts(radix);
  if (a.len == 0) {
    text[0] = '0';
    *len = 1;
    return Status::ok;
  }
  if (facts.bits != 0) {
    *len = to_text_size(a, radix);
    to_text_power_of_two(text, *len, a, facts.bits);
    return Status::ok;
  }
  if (a.len == 1) {
    *len = write_first_chunk(text, a.digits[0], radix, facts);
    return Status::ok;
  }
  const std::size_t slots = chunk_slots(bit_length(a), radix, facts);
  *len = 0;
  if (QUOREM_UNLIKELY(slots >= halve_chunks_min_len)) return long_to_text(text, len, a, slots, radix, facts, context);
  Scratch<stack_chunks> scratch(slots, context);
  if (!scratch.ok()) return Status::out_of_memory;
  digit* const chunks = scratch.take(slots);
  spans::copy(chunks, a.digits, a.len);
  Poll poll(context);
  const std::size_t count = to_chunks_in_place(chunks, a.len, slots, facts, &poll);
  if (count == 0) return Status::interrupted;
  *len = write_chunks(text, chunks + (slots - count), count, radix, facts);
  return Status::ok;
}

}  // namespace quorem::natural

// ---- src/natural/top_bits.cc ----------------------------------------------------------------------------------------

namespace quorem::natural {

namespace {

// The top bits of the digits a ^ flip, where `rest` is about the digits of a itself, unflipped; all of them zero gives bits 0.
TopBits collect(const digit* a, std::size_t n, digit flip) noexcept {
  while (n > 0 && digit(a[n - 1] ^ flip) == 0) --n;
  if (n == 0) return {0, false, 0};
  const digit first = digit(a[n - 1] ^ flip);
  int have = digit_bits - count_leading_zeros(first);
  TopBits result = {first, false, std::uint64_t{n - 1} * digit_bits + std::uint64_t(have)};
  std::size_t i = n - 1;
  while (have < 64 && i > 0) {
    const digit next = digit(a[--i] ^ flip);
    const int taken = 64 - have < digit_bits ? 64 - have : digit_bits;
    const int left = digit_bits - taken;
    result.top = (taken == 64 ? 0 : result.top << taken) | std::uint64_t(next) >> left;
    result.rest = left != 0 && digit(a[i] << taken) != 0;
    have += taken;
  }
  result.top <<= 64 - have;
  while (i > 0 && !result.rest) result.rest = a[--i] != 0;
  return result;
}

}  // namespace

TopBits top_bits(Digits a) noexcept { return collect(a.digits, a.len, 0); }

// -a = ~a + 1, and the bits of ~a below the top ones carry into them where all are ones, those of a zeros.
TopBits top_bits_of_negative(const digit* a, std::size_t n) noexcept {
  TopBits result = collect(a, n, digit_max);
  if (result.bits == 0) return {std::uint64_t{1} << 63, false, 1};
  if (result.rest) return result;
  result.top += result.bits < 64 ? std::uint64_t{1} << (64 - result.bits) : 1;
  if (result.top == 0) {
    result.top = std::uint64_t{1} << 63;
    ++result.bits;
  }
  return result;
}

}  // namespace quorem::natural

// ---- src/integer/add.cc ---------------------------------------------------------------------------------------------

// Signed sums and differences on both views.
//
// On sign-magnitude, equal signs add magnitudes, and unequal ones subtract the smaller from the larger. On two's complement
// the digits are added where they stand, the shorter number extended by its sign; one digit more holds every sum.

namespace quorem::integer {

namespace {

using detail::surely_within;

// z := a + b, or a - b where b_negative is the opposite of b's sign.
PackedResult add_signed(digit* z, SignMagnitude a, SignMagnitude b, bool b_negative) noexcept {
  if (a.negative == b_negative) return packed(natural::add_spans(z, magnitude(a), magnitude(b)), a.negative);
  bool a_larger = a.len > b.len;
  if (a.len == b.len) {
    const int order = spans::compare(a.digits, b.digits, a.len);
    if (order == 0) return packed(0);
    a_larger = order > 0;
  }
  return a_larger ? packed(natural::subtract_spans(z, magnitude(a), magnitude(b)), a.negative)
                  : packed(natural::subtract_spans(z, magnitude(b), magnitude(a)), b_negative);
}

// The same, neither of them zero. Out of line, so that what is answered before needs no stack frame.
QUOREM_NOINLINE PackedResult add_any(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn,
                                     bool b_negative) noexcept {
  return add_signed(z, SignMagnitude{a, an, a_negative}, SignMagnitude{b, bn, b_negative}, b_negative);
}

// All ones or zero.
QUOREM_ALWAYS_INLINE digit sign_fill_in_integer_add(TwosComplement a) noexcept { return is_negative(a) ? digit_max : digit(0); }

// n digits of two's complement, continued by `above`, which is written only where the digits below do not imply it: a
// difference has no room for it.
QUOREM_ALWAYS_INLINE PackedResult extended(digit* z, std::size_t n, digit above) noexcept {
  const bool implied = n == 0 ? above == 0 : above == ((z[n - 1] & digit_top_bit) != 0 ? digit_max : digit(0));
  if (QUOREM_LIKELY(implied)) return trimmed(z, n);
  z[n] = above;
  return packed(n + 1, (above & digit_top_bit) != 0);
}

// z := a + b or a - b
QUOREM_ALWAYS_INLINE PackedResult add_signed(digit* z, TwosComplement a, TwosComplement b) noexcept {
  if (a.len < b.len) {
    const TwosComplement shorter = a;
    a = b;
    b = shorter;
  }
  const digit a_fill = sign_fill_in_integer_add(a), b_fill = sign_fill_in_integer_add(b);
  digit carry = spans::add_digits(z, a.digits, b.digits, b.len, 0);
  for (std::size_t i = b.len; i < a.len; ++i) z[i] = add_carry(a.digits[i], b_fill, carry);
  return extended(z, a.len, digit(a_fill + b_fill + carry));
}

QUOREM_ALWAYS_INLINE PackedResult subtract_signed(digit* z, TwosComplement a, TwosComplement b) noexcept {
  const digit a_fill = sign_fill_in_integer_add(a), b_fill = sign_fill_in_integer_add(b);
  const std::size_t shorter = a.len < b.len ? a.len : b.len;
  const std::size_t longer = a.len < b.len ? b.len : a.len;
  digit borrow = spans::subtract_digits(z, a.digits, b.digits, shorter, 0);
  for (std::size_t i = shorter; i < a.len; ++i) z[i] = subtract_borrow(a.digits[i], b_fill, borrow);
  for (std::size_t i = shorter; i < b.len; ++i) z[i] = subtract_borrow(a_fill, b.digits[i], borrow);
  return extended(z, longer, digit(a_fill - b_fill - borrow));
}

// Where the result may exceed the limits. Kept out of line, so that what is usual needs no stack frame.
QUOREM_NOIPA PackedResult add_unusual(digit* z, SignMagnitude a, SignMagnitude b, bool b_negative,
                                      const Context& context) noexcept {
  return compute_limited(z, a, larger(a.len, b.len) + 1, context,
                         [&](digit* digits) { return add_signed(digits, a, b, b_negative); });
}
QUOREM_NOIPA PackedResult add_unusual(digit* z, TwosComplement a, TwosComplement b, bool subtracts,
                                      const Context& context) noexcept {
  return compute_limited(z, a, larger(a.len, b.len) + 1, context, [&](digit* digits) {
    return subtracts ? subtract_signed(digits, a, b) : add_signed(digits, a, b);
  });
}

// -(-2^63) takes a digit more, and no other number does; -(2^63) takes one less.
QUOREM_ALWAYS_INLINE std::size_t negated_room(TwosComplement a) noexcept {
  return a.len + std::size_t{a.len != 0 && a.digits[a.len - 1] == digit_top_bit};
}

// z := -a for a != 0
QUOREM_ALWAYS_INLINE PackedResult negate_signed(digit* z, TwosComplement a) noexcept {
  const bool was_negative = is_negative(a);
  spans::negate(z, a.digits, a.len);
  if (!was_negative || (z[a.len - 1] & digit_top_bit) == 0) return trimmed(z, a.len);
  z[a.len] = 0;
  return packed(a.len + 1);
}

// Equal signs make a sum at least as long as the longer operand; of unequal ones, the difference of numbers whose lengths
// differ by two bits or more has at least one bit less than the longer.
template <class View>
Size bounded_sum_size(View a, View b, bool equal_signs, const Context& context) noexcept {
  const std::uint64_t a_bits = signed_bits(a), b_bits = signed_bits(b);
  const std::uint64_t most = a_bits < b_bits ? b_bits : a_bits;
  const std::uint64_t difference = a_bits < b_bits ? b_bits - a_bits : a_bits - b_bits;
  std::uint64_t least = 0;
  if (equal_signs) {
    least = most;
  } else if (difference >= 2) {
    least = most - 1;
  }
  const bool certain = least > context.max_bits || (least > 0 && (least - 1) / digit_bits + 1 > context.max_digits);
  return clamped_size(a, larger(a.len, b.len) + std::size_t{equal_signs}, certain, context);
}

}  // namespace

namespace detail {

static_assert(short_max == spans::short_max);

digit add_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept { return spans::add_short(z, a, b, n); }

length subtract_short(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit borrow = spans::subtract_short(z, a, b, n);
  QUOREM_CHECK(borrow == 0);
  static_cast<void>(borrow);
  return length(spans::trim(z, n));
}

PackedResult add_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit fills = digit(sign_fill_in_integer_add({a, n}) + sign_fill_in_integer_add({b, n}));
  const digit carry = spans::add_short(z, a, b, n);
  return extended(z, n, digit(fills + carry));
}

PackedResult subtract_short_twos(digit* z, const digit* a, const digit* b, std::size_t n) noexcept {
  const digit fills = digit(sign_fill_in_integer_add({a, n}) - sign_fill_in_integer_add({b, n}));
  const digit borrow = spans::subtract_short(z, a, b, n);
  return extended(z, n, digit(fills - borrow));
}

template <>
Size sum_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn, bool equal_signs,
                                        const Context& context) noexcept {
  return bounded_sum_size(SignMagnitude{a, an, false}, SignMagnitude{b, bn, false}, equal_signs, context);
}
template <>
Size sum_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn, bool equal_signs,
                                         const Context& context) noexcept {
  return bounded_sum_size(TwosComplement{a, an}, TwosComplement{b, bn}, equal_signs, context);
}

Size negate_size_near_limit(const digit* a, length an, const Context& context) noexcept {
  if (!is_legal(SignMagnitude{a, an, false}, context)) return {0, Status::too_large};
  return {an, Status::ok};
}

PackedResult add(digit* z, const digit* a, length an, bool a_negative, const digit* b, length bn, bool b_negative,
                 const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(larger(an, bn) + 1, context))) {
    return add_unusual(z, SignMagnitude{a, an, a_negative}, SignMagnitude{b, bn, b_negative}, b_negative, context);
  }
  if (a_negative != b_negative && is_short_pair(an, bn) && a[an - 1] != b[an - 1]) {
    const bool swaps = a[an - 1] < b[an - 1];
    const length len = subtract_short(z, swaps ? b : a, swaps ? a : b, an);
    return packed(len, a_negative != swaps);
  }
  if (bn == 0) {
    spans::copy(z, a, an);
    return packed(an, a_negative);
  }
  if (an == 0) {
    spans::copy(z, b, bn);
    return packed(bn, b_negative);
  }
  return add_any(z, a, an, a_negative, b, bn, b_negative);
}
PackedResult add(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(larger(a.len, b.len) + 1, context))) return add_unusual(z, a, b, false, context);
  return add_signed(z, a, b);
}
PackedResult subtract(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(larger(a.len, b.len) + 1, context))) return add_unusual(z, a, b, true, context);
  return subtract_signed(z, a, b);
}

PackedResult negate(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  if (!is_legal(a, context)) return packed_failure(Status::too_large);
  spans::copy(z, a.digits, a.len);
  return packed(a.len, a.len != 0 && !a.negative);
}
PackedResult negate(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  const std::size_t room = negated_room(a);
  if (QUOREM_LIKELY(surely_within(room, context))) return negate_signed(z, a);
  return compute_limited(z, a, room, context, [&](digit* digits) { return negate_signed(digits, a); });
}

PackedResult increment(digit* z, SignMagnitude a, const Context& context) noexcept {
  return add(z, a.digits, a.len, a.negative, &one_digit, 1, false, context);
}
PackedResult increment(digit* z, TwosComplement a, const Context& context) noexcept {
  return add(z, a, one(a), context);
}
PackedResult decrement(digit* z, SignMagnitude a, const Context& context) noexcept {
  return add(z, a.digits, a.len, a.negative, &one_digit, 1, true, context);
}
PackedResult decrement(digit* z, TwosComplement a, const Context& context) noexcept {
  return subtract(z, a, one(a), context);
}

}  // namespace detail

Size negate_size(TwosComplement a, const Context& context) noexcept {
  const std::size_t bound = negated_room(a);
  if (detail::surely_within(bound, context)) return {length(bound), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, bound, bits > context.max_bits || bits / digit_bits > context.max_digits, context);
}

}  // namespace quorem::integer

// ---- src/integer/as_n.cc --------------------------------------------------------------------------------------------

// Integers of a fixed width: a modulo 2^width, read without a sign and with one.
//
// With n digits for `width` bits, two's complement is cut there and extended by a sign or by zeros. For sign-magnitude let
// k = |a| modulo 2^width. For a < 0, and for a >= 0 where bit width - 1 makes the signed result negative, the magnitude
// becomes 2^width - k: a negation of n digits, cut at `width` again.

namespace quorem::integer {

namespace {

using detail::surely_within;

std::uint64_t digits_for_in_integer_as_n(std::uint64_t width) noexcept {
  return width / digit_bits + std::uint64_t{width % digit_bits != 0};
}

// The bits of the top digit that belong to a width; its other bits are 0.
digit top_mask(std::uint64_t width) noexcept {
  const int rest = int(width % digit_bits);
  return rest == 0 ? digit_max : digit(digit(digit(1) << rest) - 1);
}

digit sign_fill_in_integer_as_n(TwosComplement a) noexcept { return is_negative(a) ? digit_max : digit(0); }

// z := the low `width` bits of a, n digits.
void low_bits(digit* z, std::size_t n, std::uint64_t width, const digit* a, std::size_t an, digit fill) noexcept {
  const std::size_t stored = an < n ? an : n;
  spans::copy(z, a, stored);
  for (std::size_t i = stored; i < n; ++i) z[i] = fill;
  z[n - 1] = digit(z[n - 1] & top_mask(width));
}

// z := 2^width - z modulo 2^width
void negate_bits(digit* z, std::size_t n, std::uint64_t width) noexcept {
  spans::negate(z, z, n);
  z[n - 1] = digit(z[n - 1] & top_mask(width));
}

bool bit_is_set(const digit* z, std::uint64_t index) noexcept {
  return (z[index / digit_bits] >> (index % digit_bits) & 1) != 0;
}

// Is a its own asUintN, or its own asIntN?
bool fits_unsigned(SignMagnitude a, std::uint64_t width) noexcept { return !a.negative && signed_bits(a) <= width; }
bool fits_unsigned(TwosComplement a, std::uint64_t width) noexcept { return !is_negative(a) && signed_bits(a) <= width; }
bool fits_signed(SignMagnitude a, std::uint64_t width) noexcept { return signed_bits(a) < width; }
bool fits_signed(TwosComplement a, std::uint64_t width) noexcept { return signed_bits(a) < width; }

// What is left: a is cut, or is negative and the result is not. width >= 1, n digits for it.
PackedResult cut_unsigned(digit* z, std::uint64_t width, std::size_t n, SignMagnitude a) noexcept {
  low_bits(z, n, width, a.digits, a.len, 0);
  if (a.negative) negate_bits(z, n, width);
  return trimmed(z, n, false);
}
PackedResult cut_unsigned(digit* z, std::uint64_t width, std::size_t n, TwosComplement a) noexcept {
  low_bits(z, n, width, a.digits, a.len, sign_fill_in_integer_as_n(a));
  if ((z[n - 1] & digit_top_bit) == 0) return trimmed(z, n);
  z[n] = 0;
  return packed(n + 1);
}

PackedResult cut_signed(digit* z, std::uint64_t width, std::size_t n, SignMagnitude a) noexcept {
  low_bits(z, n, width, a.digits, a.len, 0);
  if (!bit_is_set(z, width - 1)) return trimmed(z, n, a.negative);
  // k >= 2^(width-1): k - 2^width, or 2^width - k; but -2^(width-1) is in range as it is.
  bool negative = !a.negative;
  digit before = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) before = digit(before | z[i]);
  const digit top = digit(z[n - 1] ^ digit(digit(1) << ((width - 1) % digit_bits)));
  if (a.negative && before == 0 && top == 0) {
    negative = true;
  } else {
    negate_bits(z, n, width);
  }
  return trimmed(z, n, negative);
}
PackedResult cut_signed(digit* z, std::uint64_t width, std::size_t n, TwosComplement a) noexcept {
  low_bits(z, n, width, a.digits, a.len, sign_fill_in_integer_as_n(a));
  if (bit_is_set(z, width - 1)) z[n - 1] = digit(z[n - 1] | digit(~top_mask(width)));
  return trimmed(z, n);
}

template <class View>
PackedResult copy_view(digit* z, View a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a.len, context)) && !is_legal(a, context)) return packed_failure(Status::too_large);
  const bool negative = is_negative(a);
  spans::copy(z, a.digits, a.len);
  return packed(a.len, negative);
}
template <class View>
Size copy_size(View a, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!surely_within(a.len, context)) && signed_bits(a) > context.max_bits) return {0, Status::too_large};
  return clamped_size(a, a.len, a.len > context.max_digits, context);
}

std::uint64_t unsigned_room(SignMagnitude, std::uint64_t width) noexcept { return digits_for_in_integer_as_n(width); }
std::uint64_t unsigned_room(TwosComplement, std::uint64_t width) noexcept { return width / digit_bits + 1; }

// 2^width - |a| >= 2^(width-1) for a negative number below that: then the result has all of `width` bits.
template <class View>
bool certainly_too_wide(std::uint64_t width, View a, const Context& context) noexcept {
  if (!is_negative(a) || signed_bits(a) >= width) return false;
  return width > context.max_bits || unsigned_room(a, width) > context.max_digits;
}

template <class View>
PackedResult as_uint(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(width > max_width)) return packed_failure(Status::invalid_width);
  if (width == 0 || a.len == 0) return packed(0);
  if (fits_unsigned(a, width)) return copy_view(z, a, context);
  if (QUOREM_UNLIKELY(certainly_too_wide(width, a, context))) return packed_failure(Status::too_large);
  const std::size_t n = std::size_t(digits_for_in_integer_as_n(width));
  const std::size_t room = std::size_t(unsigned_room(a, width));
  if (QUOREM_LIKELY(surely_within(room, context))) return cut_unsigned(z, width, n, a);
  return compute_limited(z, a, room, context, [&](digit* digits) { return cut_unsigned(digits, width, n, a); });
}

template <class View>
PackedResult as_int(digit* z, std::uint64_t width, View a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(width > max_width)) return packed_failure(Status::invalid_width);
  if (width == 0 || a.len == 0) return packed(0);
  if (fits_signed(a, width)) return copy_view(z, a, context);
  const std::size_t n = std::size_t(digits_for_in_integer_as_n(width));
  if (QUOREM_LIKELY(surely_within(n, context))) return cut_signed(z, width, n, a);
  return compute_limited(z, a, n, context, [&](digit* digits) { return cut_signed(digits, width, n, a); });
}

template <class View>
Size as_uint_size(std::uint64_t width, View a, const Context& context) noexcept {
  if (width > max_width) return {0, Status::invalid_width};
  if (width == 0 || a.len == 0) return {0, Status::ok};
  if (fits_unsigned(a, width)) return copy_size(a, context);
  if (certainly_too_wide(width, a, context)) return {0, Status::too_large};
  const std::size_t room = std::size_t(unsigned_room(a, width));
  if (QUOREM_LIKELY(surely_within(room, context))) return {length(room), Status::ok};
  return clamped_size(a, room, false, context);
}

template <class View>
Size as_int_size(std::uint64_t width, View a, const Context& context) noexcept {
  if (width > max_width) return {0, Status::invalid_width};
  if (width == 0 || a.len == 0) return {0, Status::ok};
  if (fits_signed(a, width)) return copy_size(a, context);
  const std::size_t n = std::size_t(digits_for_in_integer_as_n(width));
  if (QUOREM_LIKELY(surely_within(n, context))) return {length(n), Status::ok};
  return clamped_size(a, n, false, context);
}

}  // namespace

Size as_int_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_int_size(width, a, context);
}
Size as_int_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_int_size(width, a, context);
}
Size as_uint_n_size(std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_uint_size(width, a, context);
}
Size as_uint_n_size(std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_uint_size(width, a, context);
}

std::uint64_t bit_length(SignMagnitude a) noexcept { return magnitude_bits(a); }
std::uint64_t bit_length(TwosComplement a) noexcept { return magnitude_bits(a); }

namespace detail {

PackedResult as_int_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_int(z, width, a, context);
}
PackedResult as_int_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_int(z, width, a, context);
}
PackedResult as_uint_n(digit* z, std::uint64_t width, SignMagnitude a, const Context& context) noexcept {
  return as_uint(z, width, a, context);
}
PackedResult as_uint_n(digit* z, std::uint64_t width, TwosComplement a, const Context& context) noexcept {
  return as_uint(z, width, a, context);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/bitwise.cc -----------------------------------------------------------------------------------------

// Bitwise operations on both views.
//
// Two's complement is what these operations are about: there they go digit by digit, the shorter number extended by its
// sign. Sign-magnitude is turned into it and back on the way, a digit at a time, by -a = ~(a - 1): a digit of a negative
// number is its magnitude's digit less the borrow of the 1, all bits flipped; and back by the same in reverse. With masks
// for the flips, and the signs as first borrow and carry, one loop without a branch does all eight pairs of signs.

namespace quorem::integer {

namespace {

using detail::surely_within;

// `grows`: may a negative result have a magnitude of a digit more than its digits in two's complement? `or` only takes bits off
// the magnitudes of negative operands.
struct And {
  static constexpr bool grows = true;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a & b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a && b; }
};
struct Or {
  static constexpr bool grows = false;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a | b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a || b; }
};
struct Xor {
  static constexpr bool grows = true;
  static QUOREM_ALWAYS_INLINE digit of(digit a, digit b) noexcept { return digit(a ^ b); }
  static QUOREM_ALWAYS_INLINE bool negative(bool a, bool b) noexcept { return a != b; }
};

// The digits of the result in two's complement, but for those that only repeat its sign. Beyond the end of an operand its
// sign may decide alone, as 0 does for `and` and 1 for `or`: then the result ends there.
template <class Operation>
QUOREM_ALWAYS_INLINE std::size_t span(std::size_t an, bool a_negative, std::size_t bn, bool b_negative) noexcept {
  const bool a_decides = Operation::negative(a_negative, false) == Operation::negative(a_negative, true);
  const bool b_decides = Operation::negative(false, b_negative) == Operation::negative(true, b_negative);
  const std::size_t shorter = an < bn ? an : bn, longer = an < bn ? bn : an;
  if (a_decides) return b_decides ? shorter : an;
  return b_decides ? bn : longer;
}

// A number of sign-magnitude, digit by digit in two's complement.
class TwosDigits {
 public:
  explicit TwosDigits(SignMagnitude a) noexcept
      : digits_(a.digits), len_(a.len), flip_(a.negative ? digit_max : digit(0)), borrow_(a.negative ? 1 : 0) {}

  // Digit i of it; i goes up from 0.
  QUOREM_ALWAYS_INLINE digit next(std::size_t i) noexcept {
    const digit value = i < len_ ? digits_[i] : digit(0);
    const digit less = digit(value - borrow_);
    borrow_ = digit(value < borrow_);
    return digit(less ^ flip_);
  }

 private:
  const digit* digits_;
  std::size_t len_;
  digit flip_;
  digit borrow_;
};

template <class Operation>
std::size_t room_in_integer_bitwise(SignMagnitude a, SignMagnitude b) noexcept {
  return span<Operation>(a.len, a.negative, b.len, b.negative) +
         std::size_t{Operation::grows && Operation::negative(a.negative, b.negative)};
}
template <class Operation>
std::size_t room_in_integer_bitwise(TwosComplement a, TwosComplement b) noexcept {
  return span<Operation>(a.len, is_negative(a), b.len, is_negative(b));
}

template <class Operation>
PackedResult combine(digit* z, SignMagnitude a, SignMagnitude b) noexcept {
  const bool negative = Operation::negative(a.negative, b.negative);
  const std::size_t n = span<Operation>(a.len, a.negative, b.len, b.negative);
  TwosDigits x(a), y(b);
  const digit flip = negative ? digit_max : digit(0);
  digit carry = negative ? 1 : 0;
  for (std::size_t i = 0; i < n; ++i) {
    const digit x_digit = x.next(i);
    const digit sum = digit(digit(Operation::of(x_digit, y.next(i)) ^ flip) + carry);
    carry = digit(sum < carry);
    z[i] = sum;
  }
  if (!negative || !Operation::grows) {
    QUOREM_CHECK(!negative || carry == 0);
    return trimmed(z, n, negative);
  }
  z[n] = carry;
  return trimmed(z, n + 1, true);
}

template <class Operation>
PackedResult combine(digit* z, TwosComplement a, TwosComplement b) noexcept {
  const digit a_fill = is_negative(a) ? digit_max : digit(0), b_fill = is_negative(b) ? digit_max : digit(0);
  const std::size_t n = span<Operation>(a.len, a_fill != 0, b.len, b_fill != 0);
  const std::size_t both = a.len < b.len ? a.len : b.len;
  std::size_t i = 0;
  for (; i < n && i < both; ++i) z[i] = Operation::of(a.digits[i], b.digits[i]);
  for (; i < n && i < a.len; ++i) z[i] = Operation::of(a.digits[i], b_fill);
  for (; i < n; ++i) z[i] = Operation::of(a_fill, b.digits[i]);
  return trimmed(z, n);
}

template <class Operation, class View>
PackedResult bitwise(digit* z, View a, View b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  const std::size_t n = room_in_integer_bitwise<Operation>(a, b);
  if (QUOREM_LIKELY(surely_within(n, context))) return combine<Operation>(z, a, b);
  return compute_limited(z, a, n, context, [&](digit* digits) { return combine<Operation>(digits, a, b); });
}

// A negative operand, or a result that may exceed the limits.
QUOREM_NOIPA PackedResult and_unusual(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<And>(z, a, b, context);
}

template <class Operation, class View>
Size bitwise_size(View a, View b, const Context& context) noexcept {
  const std::size_t n = room_in_integer_bitwise<Operation>(a, b);
  if (QUOREM_LIKELY(surely_within(n, context))) return {length(n), Status::ok};
  return clamped_size(a, n, false, context);
}

}  // namespace

Size bitwise_or_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<Or>(a, b, context);
}
Size bitwise_or_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<Or>(a, b, context);
}
Size bitwise_xor_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<Xor>(a, b, context);
}
Size bitwise_xor_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<Xor>(a, b, context);
}

// ~a = -a - 1 has the digits of a in two's complement; as a magnitude it is one more or one less.
Size bitwise_not_size(SignMagnitude a, const Context& context) noexcept {
  const std::size_t n = a.len + std::size_t{!a.negative};
  if (detail::surely_within(n, context)) return {length(n), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, n, bits > 1 && bits - 1 > context.max_bits, context);
}
Size bitwise_not_size(TwosComplement a, const Context& context) noexcept {
  const std::size_t n = a.len == 0 ? 1 : a.len;
  if (detail::surely_within(n, context)) return {length(n), Status::ok};
  return clamped_size(a, n, signed_bits(a) > context.max_bits, context);
}

namespace detail {

Size bitwise_and_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise_size<And>(a, b, context);
}
Size bitwise_and_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise_size<And>(a, b, context);
}

PackedResult bitwise_and(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  const std::size_t shorter = a.len < b.len ? a.len : b.len;
  if (QUOREM_UNLIKELY(a.negative || b.negative || !surely_within(shorter, context))) return and_unusual(z, a, b, context);
  check_canonical(a);
  check_canonical(b);
  for (std::size_t i = 0; i < shorter; ++i) z[i] = digit(a.digits[i] & b.digits[i]);
  return packed(spans::trim(z, shorter));
}
PackedResult bitwise_and(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<And>(z, a, b, context);
}
PackedResult bitwise_or(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<Or>(z, a, b, context);
}
PackedResult bitwise_or(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<Or>(z, a, b, context);
}
PackedResult bitwise_xor(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return bitwise<Xor>(z, a, b, context);
}
PackedResult bitwise_xor(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return bitwise<Xor>(z, a, b, context);
}

PackedResult bitwise_not(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  const auto compute = [&](digit* digits) {
    if (a.negative) {
      const digit borrow = spans::subtract_borrow_from(digits, a.digits, a.len, 1);
      QUOREM_CHECK(borrow == 0);
      static_cast<void>(borrow);
      return trimmed(digits, a.len, false);
    }
    digits[a.len] = spans::add_carry_to(digits, a.digits, a.len, 1);
    return trimmed(digits, a.len + std::size_t{1}, true);
  };
  const std::size_t n = a.len + std::size_t{!a.negative};
  if (QUOREM_LIKELY(surely_within(n, context))) return compute(z);
  return compute_limited(z, a, n, context, compute);
}
PackedResult bitwise_not(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) {
    if (!surely_within(1, context) && (context.max_bits == 0 || context.max_digits == 0)) {
      return packed_failure(Status::too_large);
    }
    z[0] = digit_max;
    return packed(1, true);
  }
  const auto compute = [&](digit* digits) {
    for (std::size_t i = 0; i < a.len; ++i) digits[i] = digit(~a.digits[i]);
    return trimmed(digits, a.len);
  };
  if (QUOREM_LIKELY(surely_within(a.len, context))) return compute(z);
  return compute_limited(z, a, a.len, context, compute);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/compare.cc -----------------------------------------------------------------------------------------

// Comparisons, as far as they are not inlined.

namespace quorem::integer {

namespace {

// -1, 0 or 1 as |a| < |b|, |a| = |b|, |a| > |b|, for a != 0 and a finite b with |b| >= 1. Both magnitudes begin with the bit
// of 2^(bits-1); where that is the same place, their next 63 bits decide, and then what a has below, where b has nothing.
int compare_magnitudes(natural::TopBits a, DoubleParts b) noexcept {
  const std::uint64_t b_bits = std::uint64_t(b.exponent) + 1;
  if (a.bits != b_bits) return a.bits < b_bits ? -1 : 1;
  const std::uint64_t b_top = b.significand << (64 - double_significand_bits);
  if (a.top != b_top) return a.top < b_top ? -1 : 1;
  return a.rest ? 1 : 0;
}

template <class View>
Ordering compare_double(View a, double b) noexcept {
  const DoubleParts parts = split(b);
  if (parts.kind == DoubleKind::not_a_number) return Ordering::undefined;
  if (parts.kind == DoubleKind::infinity) return parts.negative ? Ordering::greater : Ordering::less;
  const int b_sign = parts.significand == 0 ? 0 : (parts.negative ? -1 : 1);
  const int a_sign = a.len == 0 ? 0 : (is_negative(a) ? -1 : 1);
  if (a_sign != b_sign) return a_sign < b_sign ? Ordering::less : Ordering::greater;
  if (a_sign == 0) return Ordering::equal;
  const int magnitudes = parts.exponent < 0 ? 1 : compare_magnitudes(top_bits(a), parts);
  return static_cast<Ordering>(a_sign * magnitudes);
}

}  // namespace

Ordering compare(SignMagnitude a, double b) noexcept { return compare_double(a, b); }
Ordering compare(TwosComplement a, double b) noexcept { return compare_double(a, b); }

}  // namespace quorem::integer

// ---- src/integer/compare_text.cc ------------------------------------------------------------------------------------

// Comparison with a String: it is read as StringToBigInt does, then two integers are compared.

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits_in_integer_compare_text = 64;

QUOREM_ALWAYS_INLINE SignMagnitude result_view(SignMagnitude, const digit* digits, Result result) noexcept {
  return {digits, result.len, result.negative};
}
QUOREM_ALWAYS_INLINE TwosComplement result_view(TwosComplement, const digit* digits, Result result) noexcept {
  return {digits, result.len};
}

template <class View>
Comparison compare_with_text(View a, const Text& b, const Context& context) noexcept {
  const Size size = from_text_size<View>(b, TextGrammar::string, 10, context);
  if (size.status != Status::ok) return {Ordering::undefined, size.status};
  Scratch<stack_digits_in_integer_compare_text> scratch(size.len, context);
  if (!scratch.ok()) return {Ordering::undefined, Status::out_of_memory};
  digit* digits = scratch.take(size.len);
  const Result read = from_text<View>(digits, b, TextGrammar::string, 10, context);
  if (read.status == Status::invalid_text) return {Ordering::undefined, Status::ok};
  if (read.status != Status::ok) return {Ordering::undefined, read.status};
  return {static_cast<Ordering>(compare(a, result_view(a, digits, read))), Status::ok};
}

}  // namespace

Comparison compare(SignMagnitude a, const Text& b, const Context& context) noexcept {
  return compare_with_text(a, b, context);
}

Comparison compare(TwosComplement a, const Text& b, const Context& context) noexcept {
  return compare_with_text(a, b, context);
}

}  // namespace quorem::integer

// ---- src/integer/divide.cc ------------------------------------------------------------------------------------------

// Signed division on both views.
//
// On sign-magnitude only signs are added to what `natural` does. On two's complement non-negative operands are used where
// they stand, but for a zero sign digit; negative ones are negated into scratch, and the result is made two's complement
// in place.

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits_in_integer_divide = 64;

// Is a dividend so short that no result can exceed the limits?
QUOREM_ALWAYS_INLINE bool is_short(Digits a, const Context& context) noexcept {
  return detail::surely_within(a.len + 1, context);
}

// The same, and the policy nothing but the fastest.
QUOREM_ALWAYS_INLINE bool is_usual(std::size_t an, const Context& context) noexcept {
  return detail::surely_within_unless_uniform(an + 1, context);
}

// Canonical, as all operands but the dividends of uniform divisions are.
template <class View>
QUOREM_ALWAYS_INLINE void check_dividend(View a, const Context& context) noexcept {
  if (context.policy == Policy::fastest) check_canonical(a);
}

QUOREM_ALWAYS_INLINE Result finish_result(SignMagnitude view, digit* digits, Result result, bool negative) noexcept {
  return unpack(finish(view, digits, pack(result), negative));
}
QUOREM_ALWAYS_INLINE Result finish_result(TwosComplement view, digit* digits, Result result, bool negative) noexcept {
  return unpack(finish(view, digits, pack(result), negative));
}

// A divisor's magnitude, prepared or not: one of the two is there.
struct AnyDivisor {
  AnyDivisor(Digits b) noexcept : plain(b), prepared(nullptr) {}
  AnyDivisor(const Divisor& b) noexcept : plain{nullptr, 0}, prepared(&b) {}

  Digits plain;
  const Divisor* prepared;
};

// q and r, or one of them where the other is null: on magnitudes, without a limit.
template <class Divider>
QUOREM_ALWAYS_INLINE QuotientRemainder divide_by(digit* q, digit* r, Digits a, const Divider& b,
                                                 const Context& context) noexcept {
  if (r == nullptr) return {natural::divide(q, a, b, context), {}};
  if (q == nullptr) return {{}, natural::remainder(r, a, b, context)};
  return natural::divide_remainder(q, r, a, b, context);
}

QUOREM_NOINLINE QuotientRemainder divide_magnitudes(digit* q, digit* r, Digits a, AnyDivisor b,
                                                    const Context& context) noexcept {
  if (b.prepared != nullptr) return divide_by(q, r, a, *b.prepared, context);
  return divide_by(q, r, a, b.plain, context);
}

// With signs and limits, where the dividend is so long that a result may have to be refused, and then may not be written:
// it is computed in scratch first.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_limited(digit* q, digit* r, View view, Digits a, bool a_negative, AnyDivisor b,
                                                 bool b_negative, const Context& context) noexcept {
  if (b.prepared == nullptr && b.plain.len == 0) return both_failed(Status::division_by_zero);
  const std::size_t room = a.len + 1;
  Scratch<2 * (stack_digits_in_integer_divide + 1)> scratch(2 * room, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  digit* quotient = q == nullptr ? nullptr : scratch.take(room);
  digit* rest = r == nullptr ? nullptr : scratch.take(room);
  QuotientRemainder result = divide_magnitudes(quotient, rest, a, b, context);
  const Status status = q != nullptr ? result.quotient.status : result.remainder.status;
  if (status != Status::ok) return both_failed(status);
  const bool q_negative = a_negative != b_negative;
  if (!within_limits(view, {quotient, result.quotient.len}, q_negative, context) ||
      !within_limits(view, {rest, result.remainder.len}, a_negative, context)) {
    return both_failed(Status::too_large);
  }
  result.quotient = finish_result(view, quotient, result.quotient, q_negative);
  result.remainder = finish_result(view, rest, result.remainder, a_negative);
  for (length i = 0; i < result.quotient.len; ++i) q[i] = quotient[i];
  for (length i = 0; i < result.remainder.len; ++i) r[i] = rest[i];
  return result;
}

// q and r, or one of them where the other is null, on magnitudes, with signs and limits.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_signed(digit* q, digit* r, View view, Digits a, bool a_negative, AnyDivisor b,
                                                bool b_negative, const Context& context) noexcept {
  if (!is_short(a, context)) return divide_limited(q, r, view, a, a_negative, b, b_negative, context);
  QuotientRemainder result = divide_magnitudes(q, r, a, b, context);
  result.quotient = finish_result(view, q, result.quotient, a_negative != b_negative);
  result.remainder = finish_result(view, r, result.remainder, a_negative);
  return result;
}

// The magnitude of a number in two's complement: in scratch where it is negative, else in place.
template <std::size_t StackDigits>
Digits magnitude_in(Scratch<StackDigits>* scratch, TwosComplement a) noexcept {
  if (!is_negative(a)) return magnitude(a);
  digit* digits = scratch->take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return {digits, len};
}

// Is |a| < b, for a < 0 in two's complement? Seen by lengths and top digits, but for the last unit of a top digit.
QUOREM_ALWAYS_INLINE bool is_surely_smaller(TwosComplement a, Digits b) noexcept {
  // -a = B^n - A of the n digits A below a sign digit of all ones, and so is at most (B - A's top digit) B^(n - 1).
  const std::size_t n = a.len - std::size_t(a.len > 1 && a.digits[a.len - 1] == digit_max);
  if (n > b.len || b.len == 0) return false;
  const digit top = digit(~a.digits[n - 1]);
  return top < digit((n == b.len ? b.digits[n - 1] : digit_max) - 1);
}

// Uniformly, by a divisor that is not prepared, its magnitude at hand, and by one that is.
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_uniformly(digit* q, digit* r, View a, Digits b, bool b_negative,
                                                   const Context& context) noexcept {
  if (b.len == 0) return both_failed(Status::division_by_zero);
  digit normalised[natural::divide_uniform_max_len];
  return divide_uniform(q, r, a, {b, b_negative}, natural::prepare_uniform(normalised, b), context);
}
template <class View>
QUOREM_NOINLINE QuotientRemainder divide_uniformly(digit* q, digit* r, View a, const Divisor& b,
                                                   const Context& context) noexcept {
  return divide_uniform(q, r, a, {b.digits(), b.negative}, natural::prepare_uniform(b.normalised(), b.len, b.shift), context);
}

// Everything, of any signs and within or beyond the limits.
QuotientRemainder divide_any(digit* q, digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) {
    return divide_uniformly(q, r, a, magnitude(b), b.negative, context);
  }
  return divide_signed(q, r, a, magnitude(a), a.negative, magnitude(b), b.negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) return divide_uniformly(q, r, a, b, context);
  return divide_signed(q, r, a, magnitude(a), a.negative, b, b.negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  if (b.len == 0) return both_failed(Status::division_by_zero);
  if (natural::divides_uniformly(a.len, b.len, context)) {
    Scratch<stack_digits_in_integer_divide> scratch(is_negative(b) ? b.len : 0, context);
    return divide_uniformly(q, r, a, magnitude_in(&scratch, b), is_negative(b), context);
  }
  const bool a_negative = is_negative(a), b_negative = is_negative(b);
  Scratch<2 * stack_digits_in_integer_divide> scratch((a_negative ? a.len : 0) + (b_negative ? b.len : 0), context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return divide_signed(q, r, a, am, a_negative, bm, b_negative, context);
}

QuotientRemainder divide_any(digit* q, digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) return divide_uniformly(q, r, a, b, context);
  const bool a_negative = is_negative(a);
  Scratch<stack_digits_in_integer_divide> scratch(a_negative ? a.len : 0, context);
  if (!scratch.ok()) return both_failed(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  return divide_signed(q, r, a, am, a_negative, b, b.negative, context);
}

// One result, of operands of any signs, where the limits may matter. Compilers are kept from looking through this call, so
// that the usual cases before it need no stack frame of their own.
template <class View, class Divider>
QUOREM_NOIPA PackedResult divide_unusual(digit* q, View a, Divider b, const Context& context) noexcept {
  return pack(divide_any(q, nullptr, a, b, context).quotient);
}
template <class View, class Divider>
QUOREM_NOIPA PackedResult remainder_unusual(digit* r, View a, Divider b, const Context& context) noexcept {
  return pack(divide_any(nullptr, r, a, b, context).remainder);
}

// One result where an operand is negative, nothing near the limits.
QUOREM_NOIPA PackedResult divide_negative(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return finish(a, q, natural::divide_packed(q, magnitude(a), magnitude(b), context), a.negative != b.negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, SignMagnitude a, SignMagnitude b,
                                             const Context& context) noexcept {
  return finish(a, r, natural::remainder_packed(r, magnitude(a), magnitude(b), context), a.negative);
}
QUOREM_NOIPA PackedResult divide_negative(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  const bool negative = is_negative(a) != is_negative(b);
  if (b.len == 0) return packed_failure(Status::division_by_zero);
  Scratch<2 * stack_digits_in_integer_divide> scratch((is_negative(a) ? a.len : 0) + (is_negative(b) ? b.len : 0), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return finish(a, q, natural::divide_packed(q, am, bm, context), negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, TwosComplement a, TwosComplement b,
                                             const Context& context) noexcept {
  // Before r, which may stand where a does, is written.
  const bool negative = is_negative(a);
  if (negative && !is_negative(b) && is_surely_smaller(a, magnitude(b))) {
    spans::copy(r, a.digits, a.len);
    return packed(a.len, true);
  }
  if (b.len == 0) return packed_failure(Status::division_by_zero);
  Scratch<2 * stack_digits_in_integer_divide> scratch((is_negative(a) ? a.len : 0) + (is_negative(b) ? b.len : 0), context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  const Digits am = magnitude_in(&scratch, a);
  const Digits bm = magnitude_in(&scratch, b);
  return finish(a, r, natural::remainder_packed(r, am, bm, context), negative);
}
QUOREM_NOIPA PackedResult divide_negative(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  const bool negative = is_negative(a) != b.negative;
  Scratch<stack_digits_in_integer_divide> scratch(is_negative(a) ? a.len : 0, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finish(a, q, natural::divide_packed(q, magnitude_in(&scratch, a), b, context), negative);
}
QUOREM_NOIPA PackedResult remainder_negative(digit* r, TwosComplement a, const Divisor& b,
                                             const Context& context) noexcept {
  const bool negative = is_negative(a);
  Scratch<stack_digits_in_integer_divide> scratch(negative ? a.len : 0, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  return finish(a, r, natural::remainder_packed(r, magnitude_in(&scratch, a), b, context), negative);
}

}  // namespace

namespace detail {

PackedResult divide(digit* q, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (a.len < b.len) return packed(0);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<SignMagnitude, SignMagnitude>(q, a, b, context);
  if (a.negative | b.negative) return divide_negative(q, a, b, context);
  return natural::divide_packed(q, magnitude(a), magnitude(b), context);
}

PackedResult divide(digit* q, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<TwosComplement, TwosComplement>(q, a, b, context);
  if (is_negative(a) || is_negative(b)) return divide_negative(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), magnitude(b), context), false);
}

PackedResult divide(digit* q, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<SignMagnitude, const Divisor&>(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), b, context), a.negative != b.negative);
}

PackedResult divide(digit* q, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return divide_unusual<TwosComplement, const Divisor&>(q, a, b, context);
  if (is_negative(a) || b.negative) return divide_negative(q, a, b, context);
  return finish(a, q, natural::divide_packed(q, magnitude(a), b, context), false);
}

PackedResult remainder(digit* r, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<SignMagnitude, SignMagnitude>(r, a, b, context);
  if (a.negative) return remainder_negative(r, a, b, context);
  return natural::remainder_packed(r, magnitude(a), magnitude(b), context);
}

PackedResult remainder(digit* r, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<TwosComplement, TwosComplement>(r, a, b, context);
  if (is_negative(a) || is_negative(b)) return remainder_negative(r, a, b, context);
  return finish(a, r, natural::remainder_packed(r, magnitude(a), magnitude(b), context), false);
}

PackedResult remainder(digit* r, SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<SignMagnitude, const Divisor&>(r, a, b, context);
  if (a.negative) return finish(a, r, natural::remainder_packed(r, magnitude(a), b, context), true);
  return natural::remainder_packed(r, magnitude(a), b, context);
}

PackedResult remainder(digit* r, TwosComplement a, const Divisor& b, const Context& context) noexcept {
  check_dividend(a, context);
  if (QUOREM_UNLIKELY(!is_usual(a.len, context))) return remainder_unusual<TwosComplement, const Divisor&>(r, a, b, context);
  if (is_negative(a)) return remainder_negative(r, a, b, context);
  return finish(a, r, natural::remainder_packed(r, magnitude(a), b, context), false);
}

}  // namespace detail

QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, SignMagnitude b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, TwosComplement b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  check_canonical(b);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, SignMagnitude a, const Divisor& b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  return divide_any(q, r, a, b, context);
}

QuotientRemainder divide_remainder(digit* q, digit* r, TwosComplement a, const Divisor& b,
                                   const Context& context) noexcept {
  check_dividend(a, context);
  return divide_any(q, r, a, b, context);
}

}  // namespace quorem::integer

// ---- src/integer/divide_size.cc -------------------------------------------------------------------------------------

// How long a quotient and a remainder can be.
//
// With |a| < 2^p and |b| >= 2^(q-1), |a / b| < 2^(p-q+1); with |a| >= 2^(p-1) and |b| < 2^q, |a / b| > 2^(p-1-q). So the
// quotient's bits are known from those of the operands but for one; of a negative number in two's complement they are
// known from its top digit but for one, that of -(2^k).

namespace quorem::integer {

namespace {

// The bits of a magnitude, as far as length, sign and top digit tell.
struct BitRange {
  std::uint64_t lowest;
  std::uint64_t highest;
};

QUOREM_ALWAYS_INLINE BitRange bit_range(Digits a) noexcept { return {bit_length(a), bit_length(a)}; }

QUOREM_ALWAYS_INLINE BitRange bit_range(SignMagnitude a) noexcept { return bit_range(magnitude(a)); }

QUOREM_ALWAYS_INLINE BitRange bit_range(const Divisor& a) noexcept { return bit_range(a.digits()); }

QUOREM_ALWAYS_INLINE BitRange bit_range(TwosComplement a) noexcept {
  if (!is_negative(a)) return bit_range(magnitude(a));
  // With m bits below the leading ones, 2^(m-1) < |a| <= 2^m.
  const int leading_ones = count_leading_zeros(digit(~a.digits[a.len - 1]));
  const std::uint64_t m = std::uint64_t{a.len} * digit_bits - std::uint64_t(leading_ones);
  return {m, m + 1};
}

// Digits that `bits` bits fill, and the most that a signed result of so many bits takes in each view.
length filled(std::uint64_t bits) noexcept { return length((bits + (digit_bits - 1)) / digit_bits); }

length stored_in_integer_divide_size(TwosComplement, std::uint64_t bits) noexcept { return twos_complement_len(bits); }

// The stored_in_integer_divide_size length of a divisor in the dividend's view.
length divisor_len(SignMagnitude, SignMagnitude b) noexcept { return b.len; }
length divisor_len(TwosComplement, TwosComplement b) noexcept { return length(b.len); }
length divisor_len(SignMagnitude, const Divisor& b) noexcept { return b.len; }
length divisor_len(TwosComplement, const Divisor& b) noexcept {
  // As of |b| - 1, which is the longest remainder.
  return twos_complement_len(bit_length(b.digits()) - std::uint64_t(b.method == DivisorMethod::power_of_two));
}

using detail::surely_within;
using detail::surely_within_unless_uniform;

// The magnitude of a divisor, whose digits stay where they are unless it is negative.
class DivisorMagnitude {
 public:
  explicit DivisorMagnitude(Digits b) noexcept : digits_(b) {}
  explicit DivisorMagnitude(SignMagnitude b) noexcept : digits_(magnitude(b)) {}
  explicit DivisorMagnitude(TwosComplement b) noexcept
      : digits_(is_negative(b) ? Digits{memory_, negate_to_magnitude(memory_, b)} : magnitude(b)) {}
  explicit DivisorMagnitude(const Divisor& b) noexcept : digits_(b.digits()) {}
  Digits digits() const noexcept { return digits_; }

 private:
  digit memory_[natural::divide_uniform_max_len];
  Digits digits_;
};

enum class Part { quotient, remainder };

// What Policy::uniform asks for: the length that the result will have, from the dividend's length and the divisor.
template <Part part, class View, class Divider>
QUOREM_NOINLINE Size uniform_size(View a, const Divider& b, const Context& context) noexcept {
  if (b.len == 0) return {0, Status::ok};
  const DivisorMagnitude divisor(b);
  const length len = part == Part::quotient ? quotient_len_uniform(a.len, divisor.digits(), a)
                                            : remainder_len_uniform(a.len, divisor.digits(), a);
  if (may_exceed(len, context)) return {0, Status::too_large};
  return {len, Status::ok};
}

// The bound with the limits applied, for a result of `lowest` bits or more.
template <class View>
QUOREM_NOINLINE Size limited(View view, length bound, std::uint64_t lowest, const Context& context) noexcept {
  if (lowest > context.max_bits || filled(lowest) > context.max_digits) return {0, Status::too_large};
  const length most = limit(view, context);
  return {bound < most ? bound : most, Status::ok};
}

std::uint64_t difference_or_zero(std::uint64_t a, std::uint64_t b) noexcept { return a > b ? a - b : 0; }

// A quotient's size where the policy is uniform, or where the bound is not surely within the limits. The divisor is a view, by
// value so that it stays in registers, or a reference to a prepared one.
template <class View, class Divider>
QUOREM_NOIPA Size unusual_quotient_size(View a, Divider b, const Context& context) noexcept {
  if (natural::divides_uniformly(a.len, b.len, context)) return uniform_size<Part::quotient>(a, b, context);
  const BitRange ab = bit_range(a), bb = bit_range(b);
  if (bb.highest == 0 || ab.highest < bb.lowest) return {0, Status::ok};
  return limited(a, stored_in_integer_divide_size(a, ab.highest - bb.lowest + 1), difference_or_zero(ab.lowest, bb.highest), context);
}

template <class View, class Divider>
QUOREM_ALWAYS_INLINE Size quotient_size(View a, Divider b, const Context& context) noexcept {
  // Before any digit of the dividend is looked at.
  if (QUOREM_UNLIKELY(context.policy == Policy::uniform)) return unusual_quotient_size<View, Divider>(a, b, context);
  const BitRange ab = bit_range(a), bb = bit_range(b);
  if (bb.highest == 0 || ab.highest < bb.lowest) return {0, Status::ok};
  const length bound = stored_in_integer_divide_size(a, ab.highest - bb.lowest + 1);
  if (QUOREM_LIKELY(surely_within(bound, context))) return {bound, Status::ok};
  return unusual_quotient_size<View, Divider>(a, b, context);
}

// The same on magnitudes of known length: one digit less than the difference of lengths allows where the top digits show it.
QUOREM_ALWAYS_INLINE Size quotient_size_from_lengths(SignMagnitude a, Digits b, const Context& context) noexcept {
  if (a.len < b.len || b.len == 0) return {0, Status::ok};
  if (QUOREM_UNLIKELY(natural::divides_uniformly(a.len, b.len, context))) return uniform_size<Part::quotient>(a, b, context);
  const bool smaller_top = a.digits[a.len - 1] < b.digits[b.len - 1];
  const length bound = length(a.len - b.len) + length(!smaller_top);
  if (QUOREM_LIKELY(surely_within(bound, context))) return {bound, Status::ok};
  return limited(a, bound, difference_or_zero(bit_length(magnitude(a)), bit_length(b)), context);
}

template <class View, class Divider>
QUOREM_ALWAYS_INLINE Size rest_size(View a, const Divider& b, const Context& context) noexcept {
  const length bn = divisor_len(a, b);
  const length bound = a.len < bn ? length(a.len) : bn;
  if (QUOREM_LIKELY(surely_within_unless_uniform(bound, context))) return {bound, Status::ok};
  if (natural::divides_uniformly(a.len, b.len, context)) return uniform_size<Part::remainder>(a, b, context);
  // Where the dividend is certainly below the divisor, it is the remainder.
  const BitRange ab = bit_range(a);
  return limited(a, bound, ab.highest < bit_range(b).lowest ? ab.lowest : 0, context);
}

}  // namespace

namespace detail {

Size divide_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return quotient_size_from_lengths(a, magnitude(b), context);
}
Size divide_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return quotient_size<TwosComplement, TwosComplement>(a, b, context);
}
Size divide_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  return quotient_size_from_lengths(a, b.digits(), context);
}
Size divide_size(TwosComplement a, const Divisor& b, const Context& context) noexcept {
  return quotient_size<TwosComplement, const Divisor&>(a, b, context);
}

Size remainder_size(SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  return rest_size(a, b, context);
}
Size remainder_size(TwosComplement a, TwosComplement b, const Context& context) noexcept {
  return rest_size(a, b, context);
}
Size remainder_size(SignMagnitude a, const Divisor& b, const Context& context) noexcept {
  return rest_size(a, b, context);
}
Size remainder_size(TwosComplement a, const Divisor& b, const Context& context) noexcept {
  return rest_size(a, b, context);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/divide_uniform.cc ----------------------------------------------------------------------------------

namespace quorem::integer {

namespace {

constexpr std::size_t max_len = natural::divide_uniform_max_len;

std::uint64_t digits_for_in_integer_divide_uniform(std::uint64_t bits) noexcept { return (bits + (digit_bits - 1)) / digit_bits; }

// |b| - 1, the longest remainder, has so many bits.
std::uint64_t remainder_bits(Digits b) noexcept {
  const digit top = b.digits[b.len - 1];
  bool power_of_two = digit(top & digit(top - 1)) == 0;
  for (std::size_t i = 0; i + 1 < b.len; ++i) power_of_two &= b.digits[i] == 0;
  return bit_length(b) - std::uint64_t{power_of_two};
}

digit mask_of(bool condition) noexcept { return digit(-digit(condition)); }

// The sign of a dividend as a mask: all ones where it is negative.
digit sign_of(SignMagnitude a) noexcept { return mask_of(a.negative); }
digit sign_of(TwosComplement a) noexcept {
  return a.len == 0 ? digit(0) : digit(-digit(a.digits[a.len - 1] >> (digit_bits - 1)));
}

// What negates a magnitude of this sign in its view, or a dividend to its magnitude: nothing on sign-magnitude.
digit negation_of(SignMagnitude, digit) noexcept { return 0; }
digit negation_of(TwosComplement, digit sign) noexcept { return sign; }

// The sign of a magnitude, none where it is 0.
digit sign_unless_zero(const digit* a, std::size_t n, digit sign) noexcept {
  digit any = 0;
  for (std::size_t i = 0; i < n; ++i) any = digit(any | a[i]);
  return value_barrier(digit(sign & digit(-digit(digit(any | digit(-any)) >> (digit_bits - 1)))));
}

// z := +-magnitude of n digits in z_len digits: longer by digits of the sign, or shorter where those left out hold nothing.
template <class View>
Result store(View view, digit* z, length z_len, const digit* magnitude, std::size_t n, digit sign) noexcept {
  sign = sign_unless_zero(magnitude, n, sign);
  const digit negation = negation_of(view, sign);
  const std::size_t common = n < z_len ? n : std::size_t{z_len};
  natural::negate_masked(z, magnitude, common, negation);
  for (std::size_t i = common; i < z_len; ++i) z[i] = negation;
  return unpack(packed(z_len) | PackedResult(sign & 1) << packed_negative_bit);
}

template <class View>
QuotientRemainder divide(digit* q, digit* r, View a, PublicDivisor b, const natural::UniformDivisor& prepared,
                         const Context& context) noexcept {
  const length q_len = quotient_len_uniform(a.len, b.magnitude, a), r_len = remainder_len_uniform(a.len, b.magnitude, a);
  if ((q != nullptr && may_exceed(q_len, context)) || (r != nullptr && may_exceed(r_len, context))) {
    return both_failed(Status::too_large);
  }
  const digit sign = sign_of(a);
  digit quotient[max_len], rest[max_len];
  natural::divide_uniform(q == nullptr ? nullptr : quotient, r == nullptr ? nullptr : rest, a.digits, a.len,
                          negation_of(a, sign), prepared);
  QuotientRemainder result = {};
  if (q != nullptr) {
    const std::size_t n = natural::quotient_len_uniform(a.len, prepared.len);
    result.quotient = store(a, q, q_len, quotient, n, digit(sign ^ mask_of(b.negative)));
  }
  if (r != nullptr) {
    const std::size_t n = natural::remainder_len_uniform(a.len, prepared.len);
    result.remainder = store(a, r, r_len, rest, n, sign);
  }
  return result;
}

}  // namespace

length quotient_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept {
  return length(natural::quotient_len_uniform(an, b.len));
}

length quotient_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept {
  const std::uint64_t room = std::uint64_t{an} * digit_bits, bits = bit_length(b);
  return room < bits ? 0 : length(digits_for_in_integer_divide_uniform(room - bits + 2));
}

length remainder_len_uniform(std::size_t an, Digits b, SignMagnitude) noexcept {
  return length(natural::remainder_len_uniform(an, b.len));
}

length remainder_len_uniform(std::size_t an, Digits b, TwosComplement) noexcept {
  const std::uint64_t longest = digits_for_in_integer_divide_uniform(remainder_bits(b) + 1);
  return longest < an ? length(longest) : length(an);
}

bool may_exceed(length len, const Context& context) noexcept {
  return len > context.max_digits || (len > 0 && std::uint64_t{len - 1} * digit_bits >= context.max_bits);
}

QuotientRemainder divide_uniform(digit* q, digit* r, SignMagnitude a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept {
  return divide(q, r, a, b, prepared, context);
}

QuotientRemainder divide_uniform(digit* q, digit* r, TwosComplement a, PublicDivisor b,
                                 const natural::UniformDivisor& prepared, const Context& context) noexcept {
  return divide(q, r, a, b, prepared, context);
}

}  // namespace quorem::integer

// ---- src/integer/from_text.cc ---------------------------------------------------------------------------------------

// From text: find the digits (text_grammar.h), read them as chunks (text_chunks.h), and make digits of them
// (natural/radix_chunks.h).
//
// Everything that is wrong with a text is seen before the arithmetic starts, and so is, but for the last bit, that a
// number is too large. A text is read without separators first; only if that fails, and there are some, they are looked
// at.

namespace quorem::integer {

namespace {

using natural::Radix;

// The digits of a number, found in a text: `len` characters between begin and end, without leading zeros.
template <class Unit>
struct Significant {
  const Unit* begin;
  const Unit* end;
  std::size_t len;
  std::size_t count;  // chunks
  int radix;
  bool separated;
};

// The chunks of `len` characters, in the usual radixes without a division.
QUOREM_ALWAYS_INLINE std::size_t chunk_count(std::size_t len, int radix, const Radix& facts) noexcept {
  constexpr std::size_t decimal_len = natural::radix_facts(10).chunk_len;
  constexpr std::size_t hexadecimal_len = natural::radix_facts(16).chunk_len;
  const std::size_t below = len - 1;
  return (radix == 10 ? below / decimal_len : radix == 16 ? below / hexadecimal_len : below / facts.chunk_len) + 1;
}

template <class Unit>
QUOREM_NOINLINE bool read_all(digit* chunks, const Significant<Unit>& text, const Radix& facts) noexcept {
  if (QUOREM_UNLIKELY(text.separated)) {
    return read_chunks_singly<true>(chunks, text.begin, text.len, text.count, text.radix, facts);
  }
  return read_chunks(chunks, text.begin, text.len, text.count, text.radix, facts);
}

// z := the number, by way of chunks in scratch.
template <class Unit>
QUOREM_NOINLINE PackedResult through_chunks(digit* z, const Significant<Unit>& text, const Radix& facts,
                                            const Context& context) noexcept {
  const std::size_t joining = natural::from_chunks_scratch(text.count, facts);
  Scratch<natural::stack_chunks> scratch(text.count + joining, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* chunks = scratch.take(text.count);
  if (!read_all(chunks, text, facts)) return packed_failure(Status::invalid_text);
  return pack(natural::from_chunks(z, chunks, text.count, facts, scratch.take(joining), context));
}

#if QUOREM_DIGIT_BITS == 64
// The usual radixes, of few chunks and 8 characters or more: without scratch, and with constants for what else is read
// from tables.
constexpr std::size_t few_chunks_in_integer_from_text = 9;

template <class Unit>
QUOREM_NOINLINE PackedResult few_decimal_chunks(digit* z, const Unit* p, std::size_t len) noexcept {
  digit chunks[few_chunks_in_integer_from_text];
  const std::size_t count = (len - 1) / DecimalGroup::chunk_len + 1;
  if (!read_chunks_by_eights<DecimalGroup>(chunks, p, len, count)) return packed_failure(Status::invalid_text);
  return packed(natural::from_few_chunks(z, chunks, count, natural::radix_facts(DecimalGroup::radix).power));
}

template <class Unit>
QUOREM_NOINLINE PackedResult few_hexadecimal_chunks(digit* z, const Unit* p, std::size_t len) noexcept {
  const std::size_t count = (len - 1) / HexadecimalGroup::chunk_len + 1;
  if (!read_chunks_by_eights<HexadecimalGroup>(z, p, len, count)) return packed_failure(Status::invalid_text);
  return packed(count);
}
#endif

template <class Unit>
QUOREM_NOINLINE PackedResult magnitude_from_text(digit* z, const Significant<Unit>& text, const Radix& facts,
                                                 const Context& context) noexcept {
  if (text.count == 1) {
    // There may be no room at all for what is no number.
    digit only;
    if (!read_all(&only, text, facts)) return packed_failure(Status::invalid_text);
    z[0] = only;
    return packed(1);
  }
  if (!natural::chunks_are_digits(facts)) return through_chunks(z, text, facts, context);
  return read_all(z, text, facts) ? packed(text.count) : packed_failure(Status::invalid_text);
}

template <class Unit>
bool all_digits(const Significant<Unit>& text) noexcept {
  for (const Unit* p = text.begin; p != text.end; ++p) {
    if (value_of(*p) >= static_cast<unsigned>(text.radix) && !(text.separated && *p == '_')) return false;
  }
  return true;
}

// Where the number may exceed the limits.
template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_text_limited(digit* z, const Significant<Unit>& text, bool negative,
                                               const Context& context) noexcept {
  const Radix& facts = natural::radix_facts(text.radix);
  const std::uint64_t lowest = natural::bits_at_least(text.len, text.radix);
  if (lowest > context.max_bits || (lowest - 1) / digit_bits + 1 > context.max_digits) {
    return packed_failure(all_digits(text) ? Status::too_large : Status::invalid_text);
  }
  return compute_limited(z, View{}, text.count + 1, context, [&](digit* digits) {
    return finish(View{}, digits, magnitude_from_text(digits, text, facts, context), negative);
  });
}

template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_significant(digit* z, const Significant<Unit>& text, bool negative,
                                              const Radix& facts, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(!detail::surely_within(text.count + 1, context))) {
    return from_text_limited<View>(z, text, negative, context);
  }
  return finish(View{}, z, magnitude_from_text(z, text, facts, context), negative);
}

// The digits of a literal, with separators.
template <class View, class Unit>
QUOREM_NOINLINE PackedResult from_separated(digit* z, const Unit* begin, const Unit* end, int radix,
                                            const Context& context) noexcept {
  if (!separators_stand_between(begin, end)) return packed_failure(Status::invalid_text);
  while (begin != end && (*begin == '0' || *begin == '_')) ++begin;
  std::size_t len = 0;
  for (const Unit* p = begin; p != end; ++p) len += *p != '_';
  if (len == 0) return packed(0);
  const Radix& facts = natural::radix_facts(radix);
  const Significant<Unit> text = {begin, end, len, chunk_count(len, radix, facts), radix, true};
  return from_significant<View>(z, text, false, facts, context);
}

template <class View, class Unit>
PackedResult from_units(digit* z, const Unit* units, std::size_t len, Encoding encoding, TextGrammar grammar, int radix,
                        const Context& context) noexcept {
  const Numeral<Unit> numeral = find_numeral(units, units + len, encoding, grammar, radix);
  if (!numeral.valid) return packed_failure(Status::invalid_text);
  const Unit* begin = numeral.begin;
  while (begin != numeral.end && *begin == '0') ++begin;
  if (begin == numeral.end) return packed(0);
  const std::size_t significant = static_cast<std::size_t>(numeral.end - begin);
#if QUOREM_DIGIT_BITS == 64
  if (QUOREM_LIKELY(significant - 8 <= few_chunks_in_integer_from_text * HexadecimalGroup::chunk_len - 8 &&
                    detail::surely_within(few_chunks_in_integer_from_text + 1, context))) {
    // What fails is looked at again below.
    if (numeral.radix == DecimalGroup::radix) {
      const PackedResult result = finish(View{}, z, few_decimal_chunks(z, begin, significant), numeral.negative);
      if (QUOREM_LIKELY(packed_status(result) == Status::ok)) return result;
    } else if (numeral.radix == HexadecimalGroup::radix && significant > HexadecimalGroup::chunk_len) {
      const PackedResult result = finish(View{}, z, few_hexadecimal_chunks(z, begin, significant), numeral.negative);
      if (QUOREM_LIKELY(packed_status(result) == Status::ok)) return result;
    }
  }
#endif
  const Radix& facts = natural::radix_facts(numeral.radix);
  const std::size_t count = chunk_count(significant, numeral.radix, facts);
  const Significant<Unit> text = {begin, numeral.end, significant, count, numeral.radix, false};
  const PackedResult result = from_significant<View>(z, text, numeral.negative, facts, context);
  if (QUOREM_UNLIKELY(packed_status(result) == Status::invalid_text) && grammar == TextGrammar::literal) {
    return from_separated<View>(z, numeral.begin, numeral.end, numeral.radix, context);
  }
  return result;
}

// Digits of a view for a magnitude of so many bits, of either sign.
std::uint64_t stored_in_integer_from_text(SignMagnitude, std::uint64_t bits) noexcept { return (bits + (digit_bits - 1)) / digit_bits; }
std::uint64_t stored_in_integer_from_text(TwosComplement, std::uint64_t bits) noexcept { return bits == 0 ? 0 : bits / digit_bits + 1; }

// The bits of `len` characters at most.
std::uint64_t most_bits_in_integer_from_text(std::uint64_t len, int radix) noexcept {
  return len == 0 ? 0 : natural::bits_bound(len, radix);
}

unsigned unit_at(const Text& text, std::size_t index) noexcept {
  return text.encoding == Encoding::utf16 ? static_cast<const char16_t*>(text.units)[index]
                                          : static_cast<const unsigned char*>(text.units)[index];
}

// The bits that a text may show, as its length and prefix tell.
std::uint64_t most_bits_in_integer_from_text(const Text& text, TextGrammar grammar, int radix) noexcept {
  // No memory holds a longer text.
  constexpr std::uint64_t longest = std::uint64_t{1} << 56;
  if (text.len == 0) return 0;
  const std::uint64_t given = text.len, len = given < longest ? given : longest;
  const unsigned first = unit_at(text, 0);
  if (grammar != TextGrammar::literal && is_sign(first))
    return most_bits_in_integer_from_text(len - 1, grammar == TextGrammar::digits ? radix : 10);
  if (grammar == TextGrammar::digits) return most_bits_in_integer_from_text(len, radix);
  if (!is_graphic(first)) {
    // White space: a prefix may follow.
    const std::uint64_t decimal = most_bits_in_integer_from_text(len - 1, 10), prefixed = len > 3 ? most_bits_in_integer_from_text(len - 3, 16) : 0;
    return decimal > prefixed ? decimal : prefixed;
  }
  const int prefixed = first == '0' && len > 2 ? radix_of_prefix(unit_at(text, 1)) : 0;
  return prefixed != 0 ? most_bits_in_integer_from_text(len - 2, prefixed) : most_bits_in_integer_from_text(len, 10);
}

}  // namespace

template <class View>
Size from_text_size(const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept {
  if (grammar == TextGrammar::digits && !natural::is_radix(radix)) return {0, Status::invalid_radix};
  const std::uint64_t bound = stored_in_integer_from_text(View{}, most_bits_in_integer_from_text(text, grammar, radix));
  // Leading zeros and separators take room, so no length is certainly too large.
  return clamped_size(View{}, static_cast<std::size_t>(bound), false, context);
}

template <class View>
Result from_text(digit* z, const Text& text, TextGrammar grammar, int radix, const Context& context) noexcept {
  if (grammar == TextGrammar::digits && QUOREM_UNLIKELY(!natural::is_radix(radix))) {
    return {0, false, Status::invalid_radix};
  }
  if (text.encoding == Encoding::utf16) {
    return unpack(from_units<View>(z, static_cast<const char16_t*>(text.units), text.len, text.encoding, grammar, radix,
                                   context));
  }
  return unpack(from_units<View>(z, static_cast<const unsigned char*>(text.units), text.len, text.encoding, grammar,
                                 radix, context));
}

template Size from_text_size<SignMagnitude>(const Text&, TextGrammar, int, const Context&) noexcept;
template Size from_text_size<TwosComplement>(const Text&, TextGrammar, int, const Context&) noexcept;
template Result from_text<SignMagnitude>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;
template Result from_text<TwosComplement>(digit*, const Text&, TextGrammar, int, const Context&) noexcept;

}  // namespace quorem::integer

// ---- src/integer/limits.cc ------------------------------------------------------------------------------------------

namespace quorem::integer {

PackedResult deliver(digit* z, SignMagnitude result, const Context& context) noexcept {
  if (!is_legal(result, context)) return packed_failure(Status::too_large);
  spans::copy(z, result.digits, result.len);
  return packed(result.len, result.negative);
}

PackedResult deliver(digit* z, TwosComplement result, const Context& context) noexcept {
  if (!is_legal(result, context)) return packed_failure(Status::too_large);
  spans::copy(z, result.digits, result.len);
  return packed(result.len, is_negative(result));
}

}  // namespace quorem::integer

// ---- src/integer/multiply.cc ----------------------------------------------------------------------------------------

// Signed products on both views.
//
// Two's complement is multiplied where it stands, signs or not. With A and B the digits read as natural numbers,
// a = A - s B^an and b = B' - t B^bn for sign bits s and t, so that modulo B^(an+bn)
//
//     a b = A B' - s B^an B' - t B^bn A
//
// and a b fits into an + bn digits of two's complement. That is a product and at most two subtractions from its upper
// digits, instead of two negations and one of the result. A zero digit that only carries the sign is not multiplied.

namespace quorem::integer {

namespace {

using detail::surely_within;

// Signs differ. Out of line, so that the product of equal signs, which nothing comes after, is a jump and needs no stack frame.
QUOREM_NOIPA PackedResult multiply_different_signs(digit* z, SignMagnitude a, SignMagnitude b,
                                                   const Context& context) noexcept {
  return finish(a, z, natural::multiply_packed(z, magnitude(a), magnitude(b), context), true);
}

QUOREM_ALWAYS_INLINE PackedResult multiply_signed(digit* z, SignMagnitude a, SignMagnitude b,
                                                  const Context& context) noexcept {
  if (a.negative != b.negative) return multiply_different_signs(z, a, b, context);
  return natural::multiply_packed(z, magnitude(a), magnitude(b), context);
}

// An operand is negative, and none is zero.
QUOREM_NOIPA PackedResult multiply_negative(digit* z, TwosComplement a, TwosComplement b,
                                            const Context& context) noexcept {
  // A non-negative number without its zero digit.
  const Digits x = magnitude(a), y = magnitude(b);
  const std::size_t n = x.len + y.len;
  const PackedResult product = natural::multiply_packed(z, x, y, context);
  if (packed_status(product) != Status::ok) return product;
  // Where x has lost its zero digit it is not negative, and b is: y below x B^yn is subtracted, and nothing is above n.
  if (is_negative(a)) spans::subtract_digits(z + x.len, z + x.len, y.digits, y.len, 0);
  if (is_negative(b)) spans::subtract_digits(z + y.len, z + y.len, x.digits, x.len, 0);
  return trimmed(z, n);
}

// The same for a square, which takes less scratch than a product.
QUOREM_NOIPA PackedResult square_negative(digit* z, TwosComplement a, const Context& context) noexcept {
  const PackedResult product = natural::square_packed(z, {a.digits, a.len}, context);
  if (packed_status(product) != Status::ok) return product;
  for (int i = 0; i < 2; ++i) spans::subtract_digits(z + a.len, z + a.len, a.digits, a.len, 0);
  return trimmed(z, 2 * a.len);
}

QUOREM_ALWAYS_INLINE PackedResult multiply_signed(digit* z, TwosComplement a, TwosComplement b,
                                                  const Context& context) noexcept {
  if (a.len == 0 || b.len == 0) return packed(0);
  if (is_negative(a) || is_negative(b)) return multiply_negative(z, a, b, context);
  return finish(a, z, natural::multiply_packed(z, magnitude(a), magnitude(b), context), false);
}

QUOREM_ALWAYS_INLINE PackedResult square_signed(digit* z, SignMagnitude a, const Context& context) noexcept {
  return natural::square_packed(z, magnitude(a), context);
}
QUOREM_ALWAYS_INLINE PackedResult square_signed(digit* z, TwosComplement a, const Context& context) noexcept {
  if (is_negative(a)) return square_negative(z, a, context);
  return finish(a, z, natural::square_packed(z, magnitude(a), context), false);
}

template <class View>
QUOREM_NOIPA PackedResult multiply_unusual(digit* z, View a, View b, const Context& context) noexcept {
  const Size size = multiply_size(a, b, context);
  if (size.status != Status::ok) return packed_failure(size.status);
  return compute_limited(z, a, std::size_t{a.len} + b.len, context,
                         [&](digit* digits) { return multiply_signed(digits, a, b, context); });
}

// |a| >= 2^(p - 1) for p = signed_bits(a) > 0, likewise b, so |a b| has at least p + q - 1 bits.
template <class View>
Size product_size_near_limit(View a, View b, const Context& context) noexcept {
  const std::uint64_t bits = signed_bits(a) + signed_bits(b);
  const std::uint64_t least = bits < 2 ? 0 : bits - 1;
  const bool certain = least > context.max_bits || (least > 0 && (least - 1) / digit_bits + 1 > context.max_digits);
  return clamped_size(a, std::size_t{a.len} + b.len, certain, context);
}

}  // namespace

namespace detail {

template <>
Size multiply_size_near_limit<SignMagnitude>(const digit* a, length an, const digit* b, length bn,
                                             const Context& context) noexcept {
  return product_size_near_limit(SignMagnitude{a, an, false}, SignMagnitude{b, bn, false}, context);
}
template <>
Size multiply_size_near_limit<TwosComplement>(const digit* a, std::size_t an, const digit* b, std::size_t bn,
                                              const Context& context) noexcept {
  return product_size_near_limit(TwosComplement{a, an}, TwosComplement{b, bn}, context);
}

PackedResult multiply(digit* z, SignMagnitude a, SignMagnitude b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(std::size_t{a.len} + b.len, context))) {
    return multiply_unusual<SignMagnitude>(z, a, b, context);
  }
  return multiply_signed(z, a, b, context);
}
PackedResult multiply(digit* z, TwosComplement a, TwosComplement b, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(b);
  if (QUOREM_UNLIKELY(!surely_within(a.len + b.len, context))) {
    return multiply_unusual<TwosComplement>(z, a, b, context);
  }
  return multiply_signed(z, a, b, context);
}
PackedResult square(digit* z, SignMagnitude a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!surely_within(2 * std::size_t{a.len}, context))) {
    return multiply_unusual<SignMagnitude>(z, a, a, context);
  }
  return square_signed(z, a, context);
}
PackedResult square(digit* z, TwosComplement a, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!surely_within(2 * a.len, context))) return multiply_unusual<TwosComplement>(z, a, a, context);
  return square_signed(z, a, context);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/number.cc ------------------------------------------------------------------------------------------

// To and from doubles and 64-bit machine integers.

#include <type_traits>

namespace quorem::integer {

namespace {

// The double nearest to the number with these top bits: the 11 bits that do not fit decide, and then the rest.
double rounded(natural::TopBits a, bool negative) noexcept {
  if (a.bits > double_max_exponent + 1) return join(negative, double_max_exponent + 1, std::uint64_t{1} << 52);
  constexpr int dropped = 64 - double_significand_bits;
  constexpr std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  std::uint64_t significand = a.top >> dropped;
  const std::uint64_t below = a.top & ((std::uint64_t{1} << dropped) - 1);
  if (below > half || (below == half && (a.rest || (significand & 1) != 0))) ++significand;
  return join(negative, int(a.bits) - 1, significand);
}

// z := value; returns the length without leading zeros.
std::size_t store_word(digit* z, std::uint64_t value) noexcept {
  for (std::size_t i = 0; i < digits_of_64_bits; ++i) {
    z[i] = digit(value);
    value = digit_bits == 64 ? 0 : value >> (digit_bits % 64);
  }
  return spans::trim(z, digits_of_64_bits);
}

template <class View>
constexpr View no_digits = {};

}  // namespace

std::uint64_t to_uint64(SignMagnitude a) noexcept {
  const std::uint64_t magnitude = low_word(a.digits, a.len, 0);
  return a.negative ? 0 - magnitude : magnitude;
}
std::uint64_t to_uint64(TwosComplement a) noexcept {
  return low_word(a.digits, a.len, is_negative(a) ? digit_max : digit(0));
}
std::int64_t to_int64(SignMagnitude a) noexcept { return static_cast<std::int64_t>(to_uint64(a)); }
std::int64_t to_int64(TwosComplement a) noexcept { return static_cast<std::int64_t>(to_uint64(a)); }

template <class View>
Result from_uint64(digit* z, std::uint64_t value) noexcept {
  return unpack(finish(no_digits<View>, z, packed(store_word(z, value)), false));
}
template <class View>
Result from_int64(digit* z, std::int64_t value) noexcept {
  const std::uint64_t magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  return unpack(finish(no_digits<View>, z, packed(store_word(z, magnitude)), value < 0));
}

template Result from_int64<SignMagnitude>(digit*, std::int64_t) noexcept;
template Result from_int64<TwosComplement>(digit*, std::int64_t) noexcept;
template Result from_uint64<SignMagnitude>(digit*, std::uint64_t) noexcept;
template Result from_uint64<TwosComplement>(digit*, std::uint64_t) noexcept;

namespace detail {

double to_double(SignMagnitude a) noexcept { return a.len == 0 ? 0.0 : rounded(top_bits(a), a.negative); }
double to_double(TwosComplement a) noexcept { return a.len == 0 ? 0.0 : rounded(top_bits(a), is_negative(a)); }

// Integral: the significand has no bit below 2^0.
template <class View>
Size from_double_size(double value, const Context& context) noexcept {
  const DoubleParts parts = split(value);
  if (parts.kind != DoubleKind::finite) return {0, Status::not_an_integer};
  if (parts.significand == 0) return {0, Status::ok};
  constexpr int fraction_bits = double_significand_bits - 1;
  if (parts.exponent < 0) return {0, Status::not_an_integer};
  if (parts.exponent < fraction_bits && (parts.significand << (64 - fraction_bits + parts.exponent)) != 0) {
    return {0, Status::not_an_integer};
  }
  const std::uint64_t bits = std::uint64_t(parts.exponent) + 1;
  if (bits > context.max_bits) return {0, Status::too_large};
  // The exact length, but for the sign digit that -2^k does without.
  const bool power_of_two = parts.significand == std::uint64_t{1} << fraction_bits;
  const std::uint64_t signed_bits = bits - std::uint64_t{parts.negative && power_of_two};
  const std::uint64_t len = std::is_same_v<View, SignMagnitude> ? (bits - 1) / digit_bits + 1 : signed_bits / digit_bits + 1;
  if (len > context.max_digits) return {0, Status::too_large};
  return {length(len), Status::ok};
}

template <class View>
Result from_double(digit* z, double value, const Context& context) noexcept {
  const Size size = from_double_size<View>(value, context);
  if (size.status != Status::ok) return {0, false, size.status};
  if (size.len == 0) return {0, false, Status::ok};
  const DoubleParts parts = split(value);
  const std::size_t n = std::size_t(parts.exponent) / digit_bits + 1;
  const int shift = parts.exponent - (double_significand_bits - 1);
  for (std::size_t i = 0; i < n; ++i) {
    // Digit i is what of the significand stands from bit i digit_bits - shift on, at most its top bit.
    const int from = int(i) * digit_bits - shift;
    if (from >= 0) {
      z[i] = digit(parts.significand >> from);
    } else {
      z[i] = -from >= digit_bits ? digit(0) : digit(parts.significand << -from);
    }
  }
  return unpack(finish(no_digits<View>, z, packed(n), parts.negative));
}

template Size from_double_size<SignMagnitude>(double, const Context&) noexcept;
template Size from_double_size<TwosComplement>(double, const Context&) noexcept;
template Result from_double<SignMagnitude>(digit*, double, const Context&) noexcept;
template Result from_double<TwosComplement>(digit*, double, const Context&) noexcept;

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/power.cc -------------------------------------------------------------------------------------------

// Signed powers on both views: the sign, the limits, and what is trivial.

namespace quorem::integer {

namespace {

// A non-negative exponent in one word; what exceeds that saturates, and is as odd as it is.
template <class View>
std::uint64_t exponent(View e) noexcept {
  const Digits digits = magnitude(e);
  if (bit_length(digits) > 64) return (~std::uint64_t{0} - 1) | (digits.digits[0] & 1u);
  return low_word(digits.digits, digits.len, 0);
}

// The longest magnitude that the limits may allow.
std::uint64_t most_bits_in_integer_power(const Context& context) noexcept {
  const std::uint64_t stored = std::uint64_t{context.max_digits} * digit_bits;
  return stored < context.max_bits ? stored : context.max_bits;
}

// What an exponent and a base come to before any work.
struct Plan {
  Status status;
  bool negative;
  std::uint64_t e;
  std::uint64_t bits;  // the bit length of the result at most; 0 and 1 are exact
};

template <class View>
Plan plan_in_integer_power(View a, View e, const Context& context) noexcept {
  if (is_negative(e)) return {Status::negative_exponent, false, 0, 0};
  if (e.len == 0) return {most_bits_in_integer_power(context) == 0 ? Status::too_large : Status::ok, false, 0, 1};
  if (a.len == 0) return {Status::ok, false, 1, 0};
  const std::uint64_t value = exponent(e);
  const bool negative = is_negative(a) && (value & 1) != 0;
  const natural::TopBits top = top_bits(a);
  if (top.bits == 1) return {most_bits_in_integer_power(context) == 0 ? Status::too_large : Status::ok, negative, value, 1};
  const natural::PowerBound bound = natural::power_bound(top, value, most_bits_in_integer_power(context));
  if (bound.too_large) return {Status::too_large, false, 0, 0};
  return {Status::ok, negative, value, bound.bits};
}

std::uint64_t digits_for_in_integer_power(SignMagnitude, std::uint64_t bits) noexcept {
  return bits / digit_bits + std::uint64_t{bits % digit_bits != 0};
}
std::uint64_t digits_for_in_integer_power(TwosComplement, std::uint64_t bits) noexcept {
  return bits == 0 ? 0 : bits / digit_bits + 1;
}

template <class View>
Size size(View a, View e, const Context& context) noexcept {
  const Plan planned = plan_in_integer_power(a, e, context);
  if (planned.status != Status::ok) return {0, planned.status};
  const std::uint64_t most = limit(a, context);
  const std::uint64_t bound = digits_for_in_integer_power(a, planned.bits);
  return {length(bound < most ? bound : most), Status::ok};
}

// |a|^e of the plan_in_integer_power, with its sign, where |a| >= 2 and e >= 1.
template <class View>
PackedResult power_of(digit* z, View view, Digits a, const Plan& planned, const Context& context) noexcept {
  const std::uint64_t max_bits = most_bits_in_integer_power(context);
  // Where the limit is in stored digits, the sign of two's complement decides at its edge, so the result waits in scratch.
  const std::uint64_t room = digits_for_in_integer_power(view, planned.bits < max_bits ? planned.bits : max_bits);
  const auto compute = [&](digit* digits) {
    return finish(view, digits, natural::power(digits, a, planned.e, max_bits, context), planned.negative);
  };
  if (room + 1 <= context.max_digits) return compute(z);
  return compute_limited(z, view, std::size_t(room + 1), context, compute);
}

PackedResult power_magnitude(digit* z, SignMagnitude a, const Plan& planned, const Context& context) noexcept {
  return power_of(z, a, magnitude(a), planned, context);
}
PackedResult power_magnitude(digit* z, TwosComplement a, const Plan& planned, const Context& context) noexcept {
  if (!is_negative(a)) return power_of(z, a, magnitude(a), planned, context);
  Scratch<64> scratch(a.len, context);
  if (!scratch.ok()) return packed_failure(Status::out_of_memory);
  digit* digits = scratch.take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return power_of(z, a, {digits, len}, planned, context);
}

template <class View>
PackedResult power_signed(digit* z, View a, View e, const Context& context) noexcept {
  check_canonical(a);
  check_canonical(e);
  const Plan planned = plan_in_integer_power(a, e, context);
  if (planned.status != Status::ok) return packed_failure(planned.status);
  if (planned.bits > 1) return power_magnitude(z, a, planned, context);
  if (planned.bits == 0) return packed(0);
  z[0] = 1;
  return finish(a, z, packed(1), planned.negative);
}

}  // namespace

Size power_size(SignMagnitude a, SignMagnitude e, const Context& context) noexcept { return size(a, e, context); }
Size power_size(TwosComplement a, TwosComplement e, const Context& context) noexcept { return size(a, e, context); }

namespace detail {

PackedResult power(digit* z, SignMagnitude a, SignMagnitude e, const Context& context) noexcept {
  return power_signed(z, a, e, context);
}
PackedResult power(digit* z, TwosComplement a, TwosComplement e, const Context& context) noexcept {
  return power_signed(z, a, e, context);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/prepare_divisor.cc ---------------------------------------------------------------------------------

namespace quorem {

PreparedDivisor prepare_divisor(void* memory, SignMagnitude b, const Context& context) noexcept {
  integer::check_canonical(b);
  return natural::prepare(memory, integer::magnitude(b), b.negative, context);
}

PreparedDivisor prepare_divisor(void* memory, TwosComplement b, const Context& context) noexcept {
  integer::check_canonical(b);
  if (!integer::is_negative(b)) return natural::prepare(memory, integer::magnitude(b), false, context);
  constexpr std::size_t stack_digits = 64;
  Scratch<stack_digits> scratch(b.len, context);
  if (!scratch.ok()) return {Status::out_of_memory, nullptr};
  digit* magnitude = scratch.take(b.len);
  const length len = integer::negate_to_magnitude(magnitude, b);
  return natural::prepare(memory, {magnitude, len}, true, context);
}

}  // namespace quorem

// ---- src/integer/shift.cc -------------------------------------------------------------------------------------------

// Signed shifts on both views: towards the top exact, towards the bottom rounded down.

namespace quorem::integer {

namespace {

using detail::surely_within;

// The exact length of a 2^count, a != 0: its bits are known from those of a. Saturates.
std::uint64_t shifted_bits(std::uint64_t bits, std::uint64_t count) noexcept {
  return count > ~std::uint64_t{0} - bits ? ~std::uint64_t{0} : bits + count;
}
std::uint64_t shifted_len(SignMagnitude a, std::uint64_t count) noexcept {
  return (shifted_bits(signed_bits(a), count) - 1) / digit_bits + 1;
}
std::uint64_t shifted_len(TwosComplement a, std::uint64_t count) noexcept {
  return shifted_bits(signed_bits(a), count) / digit_bits + 1;
}

// Would a 2^count exceed the limits?
template <class View>
bool shift_exceeds(View a, std::uint64_t count, const Context& context) noexcept {
  const std::uint64_t len = shifted_len(a, count);
  if (len < context.max_digits && (len + 1) * digit_bits <= context.max_bits) return false;
  return len > context.max_digits || shifted_bits(magnitude_bits(a), count) > context.max_bits;
}

// Is one of the `count` lowest bits of a set? count <= the bits of a.
bool any_low_bit(Digits a, std::uint64_t count) noexcept {
  const std::size_t whole = std::size_t(count / digit_bits);
  const int rest = int(count % digit_bits);
  for (std::size_t i = 0; i < whole; ++i) {
    if (a.digits[i] != 0) return true;
  }
  return rest != 0 && digit(a.digits[whole] << (digit_bits - rest)) != 0;
}

PackedResult minus_one(digit* z, SignMagnitude) noexcept {
  z[0] = 1;
  return packed(1, true);
}
PackedResult minus_one(digit* z, TwosComplement) noexcept {
  z[0] = digit_max;
  return packed(1, true);
}

// floor(a / 2^count) = -ceil(|a| / 2^count) for a < 0.
PackedResult shift_down(digit* z, SignMagnitude a, std::uint64_t count) noexcept {
  const bool round = a.negative && any_low_bit(magnitude(a), count);
  const std::size_t len = natural::shift_right(z, magnitude(a), count);
  if (!round) return packed(len, a.negative && len != 0);
  const digit carry = spans::add_digit(z, len, 1);
  if (carry == 0) return packed(len, true);
  z[len] = 1;
  return packed(len + 1, true);
}
PackedResult shift_down(digit* z, TwosComplement a, std::uint64_t count) noexcept {
  const std::size_t whole = std::size_t(count / digit_bits);
  const std::size_t n = a.len - whole;
  const digit fill = is_negative(a) ? digit_max : digit(0);
  spans::shift_right(z, a.digits + whole, n, int(count % digit_bits), fill);
  return trimmed(z, n);
}

// What shift_down writes at most, for a count below the stored bits.
std::size_t shift_down_room(SignMagnitude a, std::uint64_t count) noexcept {
  const std::size_t n = a.len - std::size_t(count / digit_bits);
  return n + std::size_t{a.negative && count % digit_bits == 0 && count != 0};
}
std::size_t shift_down_room(TwosComplement a, std::uint64_t count) noexcept {
  return a.len - std::size_t(count / digit_bits);
}

// The length that the top digit tells.
template <class View>
Size shift_right_bound(View a, std::uint64_t count, const Context& context) noexcept {
  if (count / digit_bits >= a.len) return clamped_size(a, is_negative(a), false, context);
  const std::size_t room = shift_down_room(a, count);
  if (surely_within(room, context)) return {length(room), Status::ok};
  const std::uint64_t bits = signed_bits(a);
  return clamped_size(a, room, bits > count && bits - count > context.max_bits, context);
}

template <class View>
PackedResult shift_right_any(digit* z, View a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (count / digit_bits >= a.len) {
    if (!is_negative(a)) return packed(0);
    if (context.max_bits == 0 || context.max_digits == 0) return packed_failure(Status::too_large);
    return minus_one(z, a);
  }
  const std::size_t room = shift_down_room(a, count);
  if (QUOREM_LIKELY(surely_within(room, context))) return shift_down(z, a, count);
  return compute_limited(z, a, room, context, [&](digit* digits) { return shift_down(digits, a, count); });
}

// A negative number, or a result that may exceed the limits.
QUOREM_NOIPA PackedResult shift_right_unusual(digit* z, SignMagnitude a, std::uint64_t count,
                                              const Context& context) noexcept {
  return shift_right_any(z, a, count, context);
}

template <class View>
Size shift_left_bound(View a, std::uint64_t count, const Context& context) noexcept {
  if (a.len == 0) return {0, Status::ok};
  if (shift_exceeds(a, count, context)) return {0, Status::too_large};
  return {length(shifted_len(a, count)), Status::ok};
}

}  // namespace

Size shift_left_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  return shift_left_bound(a, count, context);
}
Size shift_left_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_left_bound(a, count, context);
}

namespace detail {

ShiftCount shift_count_long(SignMagnitude count) noexcept {
  if (signed_bits(count) > 64) return {~std::uint64_t{0}, count.negative};
  return {low_word(count.digits, count.len, 0), count.negative};
}

// A negative count is -(~digits + 1), which is 2^64 at most here.
ShiftCount shift_count_long(TwosComplement count) noexcept {
  const bool negative = is_negative(count);
  if (signed_bits(count) > 64) return {~std::uint64_t{0}, negative};
  if (!negative) return {low_word(count.digits, count.len, 0), false};
  const std::uint64_t flipped = ~low_word(count.digits, count.len, digit_max);
  return {flipped + std::uint64_t{flipped != ~std::uint64_t{0}}, true};
}

Size shift_right_size(SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_bound(a, count, context);
}
Size shift_right_size(TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_bound(a, count, context);
}

PackedResult shift_left(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  if (shift_exceeds(a, count, context)) return packed_failure(Status::too_large);
  return packed(natural::shift_left(z, magnitude(a), count), a.negative);
}
PackedResult shift_left(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  check_canonical(a);
  if (a.len == 0) return packed(0);
  if (shift_exceeds(a, count, context)) return packed_failure(Status::too_large);
  const bool negative = is_negative(a);
  const digit fill = negative ? digit_max : digit(0);
  const std::size_t whole = std::size_t(count / digit_bits);
  const std::size_t len = std::size_t(shifted_len(a, count));
  const int rest = int(count % digit_bits);
  const digit out = spans::shift_left(z + whole, a.digits, a.len, rest);
  spans::fill_zero(z, whole);
  // The bits shifted out, below the sign.
  if (len > a.len + whole) z[len - 1] = digit(out | digit(fill << rest));
  return packed(len, negative);
}

PackedResult shift_right(digit* z, SignMagnitude a, std::uint64_t count, const Context& context) noexcept {
  if (QUOREM_UNLIKELY(a.negative || !surely_within(a.len, context))) return shift_right_unusual(z, a, count, context);
  check_canonical(a);
  if (count / digit_bits >= a.len) return packed(0);
  const std::size_t whole = std::size_t(count / digit_bits), n = a.len - whole;
  spans::shift_right(z, a.digits + whole, n, int(count % digit_bits));
  return packed(n - std::size_t{z[n - 1] == 0});
}
PackedResult shift_right(digit* z, TwosComplement a, std::uint64_t count, const Context& context) noexcept {
  return shift_right_any(z, a, count, context);
}

}  // namespace detail

}  // namespace quorem::integer

// ---- src/integer/to_text.cc -----------------------------------------------------------------------------------------

// To text: the sign, then the magnitude.

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits_in_integer_to_text = 64;

QUOREM_ALWAYS_INLINE TextResult magnitude_to_text(char* text, Digits a, bool negative, int radix,
                                                  const Context& context) noexcept {
  if (negative) *text++ = '-';
  std::size_t len;
  const Status status = natural::to_text(text, &len, a, radix, context);
  return status == Status::ok ? TextResult{len + std::size_t{negative}, status} : TextResult{0, status};
}

QUOREM_NOINLINE TextResult negative_to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept {
  Scratch<stack_digits_in_integer_to_text> scratch(a.len, context);
  if (!scratch.ok()) return {0, Status::out_of_memory};
  digit* digits = scratch.take(a.len);
  const length len = negate_to_magnitude(digits, a);
  return magnitude_to_text(text, {digits, len}, true, radix, context);
}

}  // namespace

TextResult to_text_size(SignMagnitude a, int radix) noexcept {
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  return {natural::to_text_size(magnitude(a), radix) + std::size_t{a.negative}, Status::ok};
}

TextResult to_text_size(TwosComplement a, int radix) noexcept {
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  if (!is_negative(a)) return {natural::to_text_size(magnitude(a), radix), Status::ok};
  // |a| <= 2^signed_bits
  return {static_cast<std::size_t>(natural::characters_bound_closed(signed_bits(a), radix)) + 1, Status::ok};
}

TextResult to_text(char* text, SignMagnitude a, int radix, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  return magnitude_to_text(text, magnitude(a), a.negative, radix, context);
}

TextResult to_text(char* text, TwosComplement a, int radix, const Context& context) noexcept {
  check_canonical(a);
  if (QUOREM_UNLIKELY(!natural::is_radix(radix))) return {0, Status::invalid_radix};
  if (is_negative(a)) return negative_to_text(text, a, radix, context);
  return magnitude_to_text(text, magnitude(a), false, radix, context);
}

}  // namespace quorem::integer

// ---- src/integer/views.cc -------------------------------------------------------------------------------------------

namespace quorem::integer {

// digits := -a modulo B^n: the zeros at the bottom stay, the first other digit is negated, and those above are complemented.
static QUOREM_ALWAYS_INLINE void negate(digit* digits, const digit* a, std::size_t n) noexcept {
  std::size_t i = 0;
  for (; i < n && a[i] == 0; ++i) digits[i] = 0;
  if (i == n) return;
  digits[i] = digit(-a[i]);
  for (++i; i < n; ++i) digits[i] = digit(~a[i]);
}

length negate_to_magnitude(digit* magnitude, TwosComplement a) noexcept {
  negate(magnitude, a.digits, a.len);
  // Canonical two's complement has at most one digit more than the magnitude.
  return length(a.len - std::size_t(magnitude[a.len - 1] == 0));
}

length to_twos_complement(digit* digits, length len, bool negative) noexcept {
  if (len == 0) return 0;
  if (negative) negate(digits, digits, len);
  const bool top_bit = (digits[len - 1] & digit_top_bit) != 0;
  if (top_bit == negative) return len;
  digits[len] = negative ? digit_max : digit(0);
  return len + 1;
}

std::uint64_t magnitude_bits(TwosComplement a) noexcept {
  const std::uint64_t bits = signed_bits(a);
  if (!is_negative(a)) return bits;
  // |a| = ~a + 1 has one bit more than ~a where ~a = 2^bits - 1, so a = -2^bits: no bit below is set.
  const std::size_t whole = std::size_t(bits / digit_bits);
  const int rest = int(bits % digit_bits);
  if (rest != 0 && digit(a.digits[whole] << (digit_bits - rest)) != 0) return bits;
  for (std::size_t i = 0; i < whole; ++i) {
    if (a.digits[i] != 0) return bits;
  }
  return bits + 1;
}

}  // namespace quorem::integer

// ---- src/ecma/error.cc ----------------------------------------------------------------------------------------------

namespace quorem::ecma {

Error error(Status status) noexcept {
  switch (status) {
    case Status::ok:
      return {nullptr, nullptr};
    case Status::division_by_zero:
      return {"RangeError", "Division by zero"};
    case Status::too_large:
      return {"RangeError", "Maximum BigInt size exceeded"};
    case Status::out_of_memory:
      return {"RangeError", "Out of memory"};
    case Status::interrupted:
      return {"Error", "Interrupted"};
    case Status::negative_exponent:
      return {"RangeError", "Exponent must be non-negative"};
    case Status::not_an_integer:
      return {"RangeError", "The number cannot be converted to a BigInt because it is not an integer"};
    case Status::invalid_text:
      return {"SyntaxError", "Cannot convert the text to a BigInt"};
    case Status::invalid_radix:
      return {"RangeError", "toString() radix must be between 2 and 36"};
    case Status::invalid_width:
      return {"RangeError", "Invalid value: not (convertible to) a safe integer"};
    case Status::no_unsigned_shift:
      return {"TypeError", "BigInts have no unsigned right shift, use >> instead"};
  }
  return {"Error", "Unknown status"};
}

}  // namespace quorem::ecma

