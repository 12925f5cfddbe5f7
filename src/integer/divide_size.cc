// How long a quotient and a remainder can be.
//
// With |a| < 2^p and |b| >= 2^(q-1), |a / b| < 2^(p-q+1); with |a| >= 2^(p-1) and |b| < 2^q, |a / b| > 2^(p-1-q). So the
// quotient's bits are known from those of the operands but for one; of a negative number in two's complement they are
// known from its top digit but for one, that of -(2^k).

#include "integer/divide_uniform.h"
#include "integer/limits.h"
#include "natural/divisor_layout.h"
#include "quorem/integer.h"

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

length stored(TwosComplement, std::uint64_t bits) noexcept { return twos_complement_len(bits); }

// The stored length of a divisor in the dividend's view.
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
  return limited(a, stored(a, ab.highest - bb.lowest + 1), difference_or_zero(ab.lowest, bb.highest), context);
}

template <class View, class Divider>
QUOREM_ALWAYS_INLINE Size quotient_size(View a, Divider b, const Context& context) noexcept {
  // Before any digit of the dividend is looked at.
  if (QUOREM_UNLIKELY(context.policy == Policy::uniform)) return unusual_quotient_size<View, Divider>(a, b, context);
  const BitRange ab = bit_range(a), bb = bit_range(b);
  if (bb.highest == 0 || ab.highest < bb.lowest) return {0, Status::ok};
  const length bound = stored(a, ab.highest - bb.lowest + 1);
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
