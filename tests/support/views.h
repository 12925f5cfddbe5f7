// The two views, as tests go through them: how an oracle number is stored in each, and what shares its shape.

#ifndef QUOREM_TESTS_SUPPORT_VIEWS_H_
#define QUOREM_TESTS_SUPPORT_VIEWS_H_

#include <cstddef>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"
#include "support/buffer.h"
#include "support/oracle.h"

namespace quorem::tests {

inline length as_length(std::size_t len) { return static_cast<length>(len); }

struct MagnitudeKind {
  using View = SignMagnitude;
  static constexpr const char* name = "sign-magnitude";
  static std::vector<digit> digits(const oracle::Integer& a) { return oracle::magnitude_digits(a.magnitude); }
  static View view(const digit* digits, std::size_t len, bool negative) { return {digits, as_length(len), negative}; }
  static oracle::Integer value(const std::vector<digit>& digits, bool negative) {
    return oracle::make_integer(negative, oracle::from_magnitude_digits(digits));
  }
};

struct TwosKind {
  using View = TwosComplement;
  static constexpr const char* name = "two's complement";
  static std::vector<digit> digits(const oracle::Integer& a) { return oracle::twos_complement_digits(a); }
  static View view(const digit* digits, std::size_t len, bool) { return {digits, len}; }
  static oracle::Integer value(const std::vector<digit>& digits, bool) {
    return oracle::from_twos_complement_digits(digits);
  }
};

// The smallest and the largest magnitude among the integers that share the stored length, sign and top digit with
// these digits (not empty).
struct Range {
  oracle::Natural low;
  oracle::Natural high;
};

inline Range range_of(MagnitudeKind, const std::vector<digit>& digits) {
  std::vector<digit> low(digits.size(), 0), high(digits.size(), static_cast<digit>(~digit{0}));
  low.back() = high.back() = digits.back();
  return {oracle::from_magnitude_digits(low), oracle::from_magnitude_digits(high)};
}

inline Range range_of(TwosKind, const std::vector<digit>& digits) {
  const digit all = static_cast<digit>(~digit{0});
  const digit top = static_cast<digit>(digit{1} << (digit_bits - 1));
  std::vector<digit> least(digits.size(), 0), most(digits.size(), all);
  least.back() = most.back() = digits.back();
  // A top digit of nothing but signs stands there for the next digit's top bit only.
  if (digits.size() > 1 && digits.back() == 0) least[digits.size() - 2] = top;
  if (digits.size() > 1 && digits.back() == all) most[digits.size() - 2] = static_cast<digit>(~top);
  oracle::Natural low = oracle::from_twos_complement_digits(least).magnitude;
  oracle::Natural high = oracle::from_twos_complement_digits(most).magnitude;
  if ((digits.back() & top) != 0) std::swap(low, high);
  return {low, high};
}

// Whether a result of this value is within the limits of the context.
template <class Kind>
bool is_legal(const oracle::Integer& x, const Context& context) {
  return x.magnitude.empty() ||
         (oracle::bit_length(x.magnitude) <= context.max_bits && Kind::digits(x).size() <= context.max_digits);
}

template <class... Parts>
std::string describe(const Parts&... parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

// What is wrong with one result; null if nothing.
inline const char* wrong(const Result& result, bool negative, const std::vector<digit>& digits, const Buffer& buffer) {
  if (result.status != Status::ok) return status_name(result.status);
  if (result.len != digits.size()) return "wrong length";
  if (result.negative != negative) return "wrong sign";
  if (buffer.first(result.len) != digits) return "wrong digits";
  return nullptr;
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_VIEWS_H_
