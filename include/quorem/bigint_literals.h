// Literals: 123_n, 0xff_n, 0b1010_n, 1'000'000_n, of any length. They are read while the program is compiled, and what
// is no integer, or has a leading zero (in C++ an octal number, in JavaScript an error), does not compile.

#ifndef QUOREM_BIGINT_LITERALS_H_
#define QUOREM_BIGINT_LITERALS_H_

#include <cstddef>
#include <cstdint>

#include "quorem/bigint.h"

namespace quorem {

namespace detail {

// The magnitude of a literal: words of 32 bits while it is read, digits afterwards.
template <std::size_t characters>
struct LiteralValue {
  static constexpr std::size_t most_digits = characters * 4 / digit_bits + 1;

  digit digits[most_digits] = {};
  length len = 0;
  bool only_digits = true;
  bool leading_zero = false;
};

constexpr unsigned literal_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return 99;
}

// A digit in any radix up to 16 has at most 4 bits, so the value fits in characters * 4 bits.
template <std::size_t characters>
consteval LiteralValue<characters> read_literal(const char (&text)[characters]) {
  LiteralValue<characters> value;
  std::uint32_t words[characters / 8 + 1] = {};
  std::size_t len = 0, start = 0;
  unsigned radix = 10;
  if (characters > 1 && text[0] == '0') {
    const char prefix = text[1];
    start = 2;
    if (prefix == 'x' || prefix == 'X') {
      radix = 16;
    } else if (prefix == 'b' || prefix == 'B') {
      radix = 2;
    } else {
      value.leading_zero = true;
      start = 1;
    }
  }
  for (std::size_t i = start; i < characters; ++i) {
    if (text[i] == '\'') continue;
    const unsigned next = literal_digit(text[i]);
    if (next >= radix) {
      value.only_digits = false;
      return value;
    }
    std::uint64_t carry = next;
    for (std::size_t j = 0; j < len; ++j) {
      carry += std::uint64_t{words[j]} * radix;
      words[j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words[len++] = static_cast<std::uint32_t>(carry);
  }
  for (std::size_t bit = 0; bit < len * 32; bit += 8) {
    const std::uint32_t byte = words[bit / 32] >> bit % 32 & 0xff;
    if (byte == 0) continue;
    digit& place = value.digits[bit / digit_bits];
    place = static_cast<digit>(place | static_cast<digit>(byte) << bit % digit_bits);
    value.len = static_cast<length>(bit / digit_bits + 1);
  }
  return value;
}

template <char... text>
struct Literal {
  static constexpr char characters[] = {text...};
  static constexpr auto value = read_literal(characters);
};

// The value of len digits. Up to 128 bits it needs no memory, and may be a constant.
template <length len>
constexpr BigInt make_literal(const digit* digits) {
  constexpr length bits = len * digit_bits;
  if constexpr (bits <= 64) {
    std::uint64_t value = 0;
    for (length i = 0; i < len; ++i) value |= std::uint64_t{digits[i]} << i * digit_bits;
    return BigInt(value);
#if QUOREM_HAS_INT128
  } else if constexpr (bits <= 128) {
    Uint128 value = 0;
    for (length i = 0; i < len; ++i) value |= Uint128{digits[i]} << i * digit_bits;
    return BigInt(value);
#endif
  } else {
    BigInt value;
    const Status status = BigInt::from_view(&value, {digits, len, false});
#if QUOREM_HAS_EXCEPTIONS
    throw_unless_ok(status);
#else
    static_cast<void>(status);  // ok: 128 bits need no memory
#endif
    return value;
  }
}

}  // namespace detail

inline namespace literals {

// 123_n. Without exceptions a literal has at most 128 bits: a longer one needs memory, which may be refused.
template <char... text>
constexpr BigInt operator""_n() {
  constexpr auto& value = detail::Literal<text...>::value;
  static_assert(value.only_digits, "this is no integer literal");
  static_assert(!value.leading_zero, "an integer literal must not start with a zero");
  static_assert(QUOREM_HAS_EXCEPTIONS || value.len * digit_bits <= 128,
                "without exceptions a literal has at most 128 bits");
  return detail::make_literal<value.len>(value.digits);
}

}  // namespace literals

}  // namespace quorem

#endif  // QUOREM_BIGINT_LITERALS_H_
