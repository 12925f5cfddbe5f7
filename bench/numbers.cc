#include "bench/numbers.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace quorem::bench {

void normalize(Natural& a) {
  while (!a.empty() && a.back() == 0) a.pop_back();
}

Natural natural(std::uint64_t value) {
  Natural a;
  for (; value != 0; value >>= 8) a.push_back(static_cast<std::uint8_t>(value));
  return a;
}

Natural natural_from_hex(std::string_view text) {
  Natural a;
  for (const char c : text) {
    const int value = c <= '9' ? c - '0' : c - 'a' + 10;
    a = add(multiply(a, natural(16)), natural(static_cast<std::uint64_t>(value)));
  }
  return a;
}

Natural power_of_two(unsigned exponent) {
  Natural a(exponent / 8 + 1);
  a.back() = static_cast<std::uint8_t>(1u << exponent % 8);
  return a;
}

unsigned bit_length(const Natural& a) {
  if (a.empty()) return 0;
  return 8 * static_cast<unsigned>(a.size() - 1) + static_cast<unsigned>(std::bit_width(a.back()));
}

int compare(const Natural& a, const Natural& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (std::size_t i = a.size(); i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

Natural add(const Natural& a, const Natural& b) {
  Natural sum(std::max(a.size(), b.size()) + 1);
  unsigned carry = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    carry += (i < a.size() ? a[i] : 0u) + (i < b.size() ? b[i] : 0u);
    sum[i] = static_cast<std::uint8_t>(carry);
    carry >>= 8;
  }
  normalize(sum);
  return sum;
}

Natural subtract(const Natural& a, const Natural& b) {
  Natural difference(a.size());
  int borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int d = a[i] - (i < b.size() ? b[i] : 0) - borrow;
    borrow = d < 0 ? 1 : 0;
    difference[i] = static_cast<std::uint8_t>(d);
  }
  normalize(difference);
  return difference;
}

Natural multiply(const Natural& a, const Natural& b) {
  Natural product(a.size() + b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    unsigned carry = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      carry += product[i + j] + unsigned{a[i]} * b[j];
      product[i + j] = static_cast<std::uint8_t>(carry);
      carry >>= 8;
    }
    product[i + b.size()] = static_cast<std::uint8_t>(carry);
  }
  normalize(product);
  return product;
}

std::string to_text(Natural a, unsigned radix) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  do {
    unsigned rest = 0;
    for (std::size_t i = a.size(); i-- > 0;) {
      rest = rest << 8 | a[i];
      a[i] = static_cast<std::uint8_t>(rest / radix);
      rest %= radix;
    }
    normalize(a);
    text += digits[rest];
  } while (!a.empty());
  std::reverse(text.begin(), text.end());
  return text;
}

std::string to_hex(const Integer& a) { return (a.negative ? "-0x" : "0x") + to_text(a.magnitude, 16); }

std::uint64_t row_seed(std::string_view name, std::uint64_t seed) {
  for (const char c : name) seed = seed * 1099511628211 + static_cast<unsigned char>(c);
  return seed;
}

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

std::uint64_t Random::between(std::uint64_t low, std::uint64_t high) { return low + next() % (high - low + 1); }

Natural Random::bytes(unsigned count) {
  Natural a(count);
  for (std::uint8_t& byte : a) byte = static_cast<std::uint8_t>(next());
  while (a.back() == 0) a.back() = static_cast<std::uint8_t>(next());
  return a;
}

Natural Random::bits(unsigned count) {
  Natural a = bytes((count + 7) / 8);
  const unsigned top_bits = (count - 1) % 8 + 1;
  a.back() = static_cast<std::uint8_t>((a.back() & ((1u << top_bits) - 1)) | (1u << (top_bits - 1)));
  return a;
}

Natural Random::below(const Natural& bound) {
  const unsigned spare_bits = 8 * static_cast<unsigned>(bound.size()) - bit_length(bound);
  while (true) {
    Natural a = bytes(static_cast<unsigned>(bound.size()));
    a.back() = static_cast<std::uint8_t>(a.back() >> spare_bits);
    normalize(a);
    if (compare(a, bound) < 0) return a;
  }
}

}  // namespace quorem::bench
