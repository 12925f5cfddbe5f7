// Between the bytes of peer.h and what peers compute with: arrays of digits of any width, as magnitudes or in two's
// complement, orders and text.

#ifndef QUOREM_BENCH_ENCODING_H_
#define QUOREM_BENCH_ENCODING_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "bench/peer.h"

namespace quorem::bench {

template <typename Digit>
std::vector<Digit> to_magnitude(const quorem_peer_integer& value) {
  std::vector<Digit> digits((value.len + sizeof(Digit) - 1) / sizeof(Digit));
  for (std::size_t i = 0; i < value.len; ++i) {
    const std::uint64_t shifted = std::uint64_t{value.bytes[i]} << (8 * (i % sizeof(Digit)));
    digits[i / sizeof(Digit)] = static_cast<Digit>(digits[i / sizeof(Digit)] | shifted);
  }
  return digits;
}

// digits := -digits, modulo their length
template <typename Digit>
void negate(Digit* digits, std::size_t len) {
  bool carry = true;
  for (std::size_t i = 0; i < len; ++i) {
    digits[i] = static_cast<Digit>(~digits[i] + (carry ? 1u : 0u));
    carry = carry && digits[i] == 0;
  }
}

// Canonical: no digit can be dropped without changing the value, and zero has no digits.
template <typename Digit>
std::vector<Digit> to_twos_complement(const quorem_peer_integer& value) {
  constexpr int top_bit = 8 * static_cast<int>(sizeof(Digit)) - 1;
  std::vector<Digit> digits = to_magnitude<Digit>(value);
  if (digits.empty()) return digits;
  digits.push_back(0);
  if (value.negative != 0) negate(digits.data(), digits.size());
  const std::size_t n = digits.size();
  const Digit sign = value.negative != 0 ? static_cast<Digit>(~Digit{0}) : Digit{0};
  if (digits[n - 1] == sign && (digits[n - 2] >> top_bit) == (sign >> top_bit)) digits.pop_back();
  return digits;
}

// As quorem_peer_column::result says.
template <typename Digit>
std::int64_t store_magnitude(const Digit* digits, std::size_t len, std::uint8_t* bytes, std::size_t room) {
  const std::size_t size = len * sizeof(Digit);
  if (size > room) return -1;
  for (std::size_t i = 0; i < size; ++i) {
    bytes[i] = static_cast<std::uint8_t>(digits[i / sizeof(Digit)] >> (8 * (i % sizeof(Digit))));
  }
  return static_cast<std::int64_t>(size);
}

template <typename Digit>
std::int64_t store_twos_complement(const Digit* digits, std::size_t len, std::uint8_t* bytes, std::size_t room,
                                   std::int32_t* negative) {
  std::vector<Digit> magnitude(digits, digits + len);
  *negative = len > 0 && (digits[len - 1] >> (8 * sizeof(Digit) - 1)) != 0 ? 1 : 0;
  if (*negative != 0) negate(magnitude.data(), len);
  return store_magnitude(magnitude.data(), len, bytes, room);
}

// Of any order below, at or above 0.
inline std::int64_t store_order(int order, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
  if (room == 0) return -1;
  bytes[0] = order != 0 ? 1 : 0;
  *negative = order < 0 ? 1 : 0;
  return 1;
}

// The 64 bits of the double.
inline std::int64_t store_number(double number, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof(bits));
  *negative = 0;
  return store_magnitude(&bits, 1, bytes, room);
}

inline std::int64_t store_text(std::string_view text, std::uint8_t* bytes, std::size_t room, std::int32_t* negative) {
  if (text.size() > room) return -1;
  *negative = 0;
  std::copy(text.begin(), text.end(), bytes);
  return static_cast<std::int64_t>(text.size());
}

// For peers that write hex digits as capitals, or zeros on top.
inline std::string plain_hex(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  std::string plain(text);
  for (char& c : plain) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
  }
  return plain;
}

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_ENCODING_H_
