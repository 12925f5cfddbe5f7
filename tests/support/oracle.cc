#include "support/oracle.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace quorem::oracle {

namespace {

void trim(Natural& a) {
  while (!a.empty() && a.back() == 0) a.pop_back();
}

std::uint32_t word(const Natural& a, std::size_t i) { return i < a.size() ? a[i] : 0; }

constexpr std::size_t digit_bytes = digit_bits / 8;

std::uint8_t byte_of(const Natural& a, std::size_t i) {
  return static_cast<std::uint8_t>(word(a, i / 4) >> (8 * (i % 4)));
}

// The digit at place i, leading zeros included.
digit digit_of(const Natural& a, std::size_t i) {
  const std::size_t bit = i * digit_bits;
  const std::uint64_t two_words = std::uint64_t{word(a, bit / 32 + 1)} << 32 | word(a, bit / 32);
  return static_cast<digit>(two_words >> (bit % 32));
}

}  // namespace

Natural natural(std::uint64_t value) {
  Natural a = {static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32)};
  trim(a);
  return a;
}

Natural power_of_two(std::uint64_t exponent) { return shift_left(natural(1), exponent); }

Natural parse_decimal(std::string_view text) {
  Natural a;
  for (const char c : text) {
    if (c < '0' || c > '9') std::abort();
    a = add(multiply(a, natural(10)), natural(static_cast<std::uint64_t>(c - '0')));
  }
  return a;
}

Natural parse_hexadecimal(std::string_view text) {
  Natural a;
  for (const char c : text) {
    const std::string_view symbols = "0123456789abcdef";
    const std::size_t value = symbols.find(c);
    if (value == std::string_view::npos) std::abort();
    a = add(shift_left(a, 4), natural(value));
  }
  return a;
}

std::string to_hexadecimal(const Natural& a) {
  std::string text;
  const std::uint64_t nibbles = (bit_length(a) + 3) / 4;
  for (std::uint64_t i = nibbles; i-- > 0;) {
    text += "0123456789abcdef"[(byte_of(a, static_cast<std::size_t>(i / 2)) >> (4 * (i % 2))) & 15];
  }
  return text.empty() ? "0x0" : "0x" + text;
}

std::string to_hexadecimal(const Integer& a) { return (a.negative ? "-" : "") + to_hexadecimal(a.magnitude); }

std::uint64_t bit_length(const Natural& a) {
  if (a.empty()) return 0;
  std::uint64_t bits = 32 * std::uint64_t{a.size() - 1};
  for (std::uint32_t top = a.back(); top != 0; top >>= 1) ++bits;
  return bits;
}

bool bit(const Natural& a, std::uint64_t index) {
  return ((word(a, static_cast<std::size_t>(index / 32)) >> (index % 32)) & 1) != 0;
}

int compare(const Natural& a, const Natural& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (std::size_t i = a.size(); i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

Natural add(const Natural& a, const Natural& b) {
  Natural sum;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    carry += std::uint64_t{word(a, i)} + word(b, i);
    sum.push_back(static_cast<std::uint32_t>(carry));
    carry >>= 32;
  }
  sum.push_back(static_cast<std::uint32_t>(carry));
  trim(sum);
  return sum;
}

Natural subtract(const Natural& a, const Natural& b) {
  if (compare(a, b) < 0) std::abort();
  Natural difference;
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t taken = word(b, i) + borrow;
    borrow = a[i] < taken ? 1 : 0;
    difference.push_back(static_cast<std::uint32_t>(a[i] - taken));
  }
  trim(difference);
  return difference;
}

Natural multiply(const Natural& a, const Natural& b) {
  Natural product(a.size() + b.size(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      carry += std::uint64_t{a[i]} * b[j] + product[i + j];
      product[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product[i + b.size()] = static_cast<std::uint32_t>(carry);
  }
  trim(product);
  return product;
}

Natural shift_left(const Natural& a, std::uint64_t count) {
  const std::size_t words = static_cast<std::size_t>(count / 32);
  const int bits = static_cast<int>(count % 32);
  Natural shifted(words, 0);
  std::uint64_t carry = 0;
  for (const std::uint32_t each : a) {
    carry |= std::uint64_t{each} << bits;
    shifted.push_back(static_cast<std::uint32_t>(carry));
    carry >>= 32;
  }
  shifted.push_back(static_cast<std::uint32_t>(carry));
  trim(shifted);
  return shifted;
}

Natural shift_right(const Natural& a, std::uint64_t count) {
  const std::size_t words = static_cast<std::size_t>(count / 32);
  const int bits = static_cast<int>(count % 32);
  Natural shifted;
  for (std::size_t i = words; i < a.size(); ++i) {
    const std::uint64_t two = (std::uint64_t{word(a, i + 1)} << 32) | a[i];
    shifted.push_back(static_cast<std::uint32_t>(two >> bits));
  }
  trim(shifted);
  return shifted;
}

Natural low_bits(const Natural& a, std::uint64_t count) {
  return subtract(a, shift_left(shift_right(a, count), count));
}

NaturalDivision divide(const Natural& a, const Natural& b) {
  if (b.empty()) std::abort();
  Natural quotient(a.size(), 0);
  // The remainder stays below b, so one bit more than b is room enough while a bit is brought down.
  Natural remainder(b.size() + 1, 0);
  for (std::uint64_t i = bit_length(a); i-- > 0;) {
    std::uint32_t carry = bit(a, i) ? 1 : 0;
    for (std::uint32_t& each : remainder) {
      const std::uint32_t out = each >> 31;
      each = (each << 1) | carry;
      carry = out;
    }
    bool fits = remainder.back() != 0;
    if (!fits) {
      std::size_t j = b.size();
      while (j > 0 && remainder[j - 1] == b[j - 1]) --j;
      fits = j == 0 || remainder[j - 1] > b[j - 1];
    }
    if (!fits) continue;
    std::uint64_t borrow = 0;
    for (std::size_t j = 0; j < remainder.size(); ++j) {
      const std::uint64_t taken = word(b, j) + borrow;
      borrow = remainder[j] < taken ? 1 : 0;
      remainder[j] = static_cast<std::uint32_t>(remainder[j] - taken);
    }
    quotient[static_cast<std::size_t>(i / 32)] |= std::uint32_t{1} << (i % 32);
  }
  trim(quotient);
  trim(remainder);
  return {std::move(quotient), std::move(remainder)};
}

Integer integer(std::int64_t value) {
  const std::uint64_t magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  return make_integer(value < 0, natural(magnitude));
}

Integer make_integer(bool negative, Natural magnitude) {
  return {negative && !magnitude.empty(), std::move(magnitude)};
}

Integer add(const Integer& a, const Integer& b) {
  if (a.negative == b.negative) return make_integer(a.negative, add(a.magnitude, b.magnitude));
  if (compare(a.magnitude, b.magnitude) >= 0) return make_integer(a.negative, subtract(a.magnitude, b.magnitude));
  return make_integer(b.negative, subtract(b.magnitude, a.magnitude));
}

Integer negate(const Integer& a) { return make_integer(!a.negative, a.magnitude); }

Integer multiply(const Integer& a, const Integer& b) {
  return make_integer(a.negative != b.negative, multiply(a.magnitude, b.magnitude));
}

IntegerDivision divide(const Integer& a, const Integer& b) {
  NaturalDivision magnitudes = divide(a.magnitude, b.magnitude);
  return {make_integer(a.negative != b.negative, std::move(magnitudes.quotient)),
          make_integer(a.negative, std::move(magnitudes.remainder))};
}

int compare(const Integer& a, const Integer& b) {
  if (a.negative != b.negative) return a.negative ? -1 : 1;
  return a.negative ? compare(b.magnitude, a.magnitude) : compare(a.magnitude, b.magnitude);
}

Integer subtract(const Integer& a, const Integer& b) { return add(a, negate(b)); }

Integer power(const Integer& a, std::uint64_t exponent) {
  Integer product = integer(1);
  while (exponent-- > 0) product = multiply(product, a);
  return product;
}

namespace {

// The endless two's complement of a. That of a negative number is the complement of |a| - 1.
class Bits {
 public:
  explicit Bits(const Integer& a)
      : negative_(a.negative), stored_(a.negative ? subtract(a.magnitude, natural(1)) : a.magnitude) {}

  bool operator[](std::uint64_t index) const { return oracle::bit(stored_, index) != negative_; }
  bool sign() const { return negative_; }
  // All bits from here on are the sign.
  std::uint64_t count() const { return bit_length(stored_); }

 private:
  bool negative_;
  Natural stored_;
};

// The sum of 2^i for all i below count where bit_at(i) is set.
template <class BitAt>
Natural sum_of_bits(std::uint64_t count, const BitAt& bit_at) {
  Natural sum(static_cast<std::size_t>((count + 31) / 32), 0);
  for (std::uint64_t i = 0; i < count; ++i) {
    if (bit_at(i)) sum[static_cast<std::size_t>(i / 32)] |= std::uint32_t{1} << (i % 32);
  }
  trim(sum);
  return sum;
}

// The integer with these bits below `count`, and the sign in all others.
template <class BitAt>
Integer from_bits(std::uint64_t count, bool sign, const BitAt& bit_at) {
  const Integer low = make_integer(false, sum_of_bits(count, bit_at));
  return sign ? subtract(low, make_integer(false, power_of_two(count))) : low;
}

template <class Operation>
Integer bit_by_bit(const Integer& a, const Integer& b, const Operation& operation) {
  const Bits x(a), y(b);
  return from_bits(std::max(x.count(), y.count()), operation(x.sign(), y.sign()),
                   [&](std::uint64_t i) { return operation(x[i], y[i]); });
}

}  // namespace

bool bit(const Integer& a, std::uint64_t index) { return Bits(a)[index]; }

Integer bitwise_not(const Integer& a) {
  return bit_by_bit(a, Integer{}, [](bool x, bool) { return !x; });
}

Integer bitwise_and(const Integer& a, const Integer& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x && y; });
}

Integer bitwise_or(const Integer& a, const Integer& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x || y; });
}

Integer bitwise_xor(const Integer& a, const Integer& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x != y; });
}

Integer shift_left(const Integer& a, std::uint64_t count) {
  return a.magnitude.empty() ? a : make_integer(a.negative, shift_left(a.magnitude, count));
}

Integer shift_right(const Integer& a, std::uint64_t count) {
  const Bits bits(a);
  const std::uint64_t left = bits.count() > count ? bits.count() - count : 0;
  return from_bits(left, bits.sign(), [&](std::uint64_t i) { return bits[i + count]; });
}

Integer as_uint_n(std::uint64_t width, const Integer& a) {
  const Bits bits(a);
  // Above its bits a number that is not negative has only zeros.
  const std::uint64_t count = a.negative ? width : std::min(width, bits.count());
  return make_integer(false, sum_of_bits(count, [&](std::uint64_t i) { return bits[i]; }));
}

Integer as_int_n(std::uint64_t width, const Integer& a) {
  const Bits bits(a);
  if (width == 0) return {};
  // Bit width - 1 is the sign of the result; from bits.count() on all bits are the same.
  const std::uint64_t count = std::min(width - 1, bits.count());
  return from_bits(count, bits[width - 1], [&](std::uint64_t i) { return bits[i]; });
}

double to_double(const Integer& a) {
  constexpr std::uint64_t precision = 53;
  const std::uint64_t length = bit_length(a.magnitude);
  const std::uint64_t dropped = length > precision ? length - precision : 0;
  if (dropped > 2000) return a.negative ? -HUGE_VAL : HUGE_VAL;
  // below <= |a| < above, neighbours among the numbers of 53 bits.
  const Natural lower = shift_right(a.magnitude, dropped);
  const Natural upper = add(lower, natural(1));
  const Natural to_lower = subtract(a.magnitude, shift_left(lower, dropped));
  const Natural to_upper = subtract(shift_left(upper, dropped), a.magnitude);
  const int nearer = compare(to_lower, to_upper);
  const Natural& mantissa = nearer < 0 || (nearer == 0 && !bit(lower, 0)) ? lower : upper;
  double value = 0;
  for (std::size_t i = mantissa.size(); i-- > 0;) value = value * 4294967296.0 + mantissa[i];
  value = std::ldexp(value, static_cast<int>(dropped));
  return a.negative ? -value : value;
}

std::optional<Integer> from_double(double value) {
  if (!std::isfinite(value) || std::floor(value) != value) return std::nullopt;
  // |value| = fraction 2^exponent with 1/2 <= fraction < 1, so 53 of its bits are an integer.
  int exponent = 0;
  const double fraction = std::frexp(std::fabs(value), &exponent);
  const Natural mantissa = natural(static_cast<std::uint64_t>(std::ldexp(fraction, 53)));
  exponent -= 53;
  return make_integer(value < 0, exponent >= 0 ? shift_left(mantissa, static_cast<std::uint64_t>(exponent))
                                               : shift_right(mantissa, static_cast<std::uint64_t>(-exponent)));
}

std::partial_ordering compare(const Integer& a, double b) {
  if (std::isnan(b)) return std::partial_ordering::unordered;
  if (std::isinf(b)) return b > 0 ? std::partial_ordering::less : std::partial_ordering::greater;
  const int order = compare(a, *from_double(std::floor(b)));
  if (order != 0) return order < 0 ? std::partial_ordering::less : std::partial_ordering::greater;
  return std::floor(b) == b ? std::partial_ordering::equivalent : std::partial_ordering::less;
}

std::vector<digit> magnitude_digits(const Natural& a) {
  const std::size_t len = static_cast<std::size_t>((bit_length(a) + digit_bits - 1) / digit_bits);
  std::vector<digit> digits(len);
  for (std::size_t i = 0; i < len; ++i) digits[i] = digit_of(a, i);
  return digits;
}

std::vector<digit> twos_complement_digits(const Integer& a) {
  if (a.magnitude.empty()) return {};
  // A negative a is stored as the complement of |a| - 1; either way one bit more is the sign.
  const Natural stored = a.negative ? subtract(a.magnitude, natural(1)) : a.magnitude;
  const std::size_t len = static_cast<std::size_t>(bit_length(stored) / digit_bits) + 1;
  std::vector<digit> digits(len);
  for (std::size_t i = 0; i < len; ++i) {
    digits[i] = static_cast<digit>(a.negative ? ~digit_of(stored, i) : digit_of(stored, i));
  }
  return digits;
}

Natural from_magnitude_digits(const std::vector<digit>& digits) {
  Natural a(digits.size() * digit_bytes / 4 + 1, 0);
  for (std::size_t i = 0; i < digits.size() * digit_bytes; ++i) {
    const std::uint64_t value = std::uint64_t{digits[i / digit_bytes]} >> (8 * (i % digit_bytes));
    a[i / 4] |= static_cast<std::uint32_t>(value & 255) << (8 * (i % 4));
  }
  trim(a);
  return a;
}

Integer from_twos_complement_digits(const std::vector<digit>& digits) {
  const Natural unsigned_value = from_magnitude_digits(digits);
  const std::uint64_t bits = digits.size() * std::uint64_t{digit_bits};
  if (bits == 0 || !bit(unsigned_value, bits - 1)) return make_integer(false, unsigned_value);
  return make_integer(true, subtract(power_of_two(bits), unsigned_value));
}

}  // namespace quorem::oracle
