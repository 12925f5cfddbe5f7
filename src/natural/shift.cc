// Shifts of natural numbers: whole digits by copying, the rest bit by bit from the end that nothing has been written to.

#include "base/spans.h"
#include "quorem/natural.h"

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
