#include "support/oracle.h"

#include <algorithm>
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
