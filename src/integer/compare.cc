// Comparisons, as far as they are not inlined.

#include "integer/double_parts.h"
#include "integer/top_bits.h"
#include "integer/views.h"
#include "quorem/integer_compare.h"

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
