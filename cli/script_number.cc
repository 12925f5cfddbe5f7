#include "cli/script_number.h"

#include <double-conversion/double-to-string.h>
#include <double-conversion/string-to-double.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "cli/script_bigint.h"
#include "cli/script_text.h"

namespace quorem::cli::script {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double two_53 = 9007199254740992.0;

double ascii_to_number(std::string_view text) {
  using double_conversion::StringToDoubleConverter;
  static const StringToDoubleConverter converter(StringToDoubleConverter::NO_FLAGS, 0.0, not_a_number, "Infinity",
                                                 nullptr);
  int processed = 0;
  return converter.StringToDouble(text.data(), static_cast<int>(text.size()), &processed);
}

int digit_value(char32_t unit) {
  if (unit >= '0' && unit <= '9') return static_cast<int>(unit - '0');
  if (unit >= 'a' && unit <= 'z') return static_cast<int>(unit - 'a') + 10;
  if (unit >= 'A' && unit <= 'Z') return static_cast<int>(unit - 'A') + 10;
  return 36;
}

char digit_character(int value) { return static_cast<char>(value < 10 ? '0' + value : 'a' + value - 10); }

bool has_prefix(std::u16string_view text, std::u16string_view letters) {
  return text.size() >= 2 && text[0] == '0' && letters.find(text[1]) != std::u16string_view::npos;
}

// The digits after the point; may carry into `integer`.
std::string fraction_digits(double& integer, double fraction, double error, int radix) {
  std::string digits;
  while (fraction >= error) {
    fraction *= radix;
    error *= radix;
    const int next = static_cast<int>(fraction);
    digits += digit_character(next);
    fraction -= next;
    const bool round_up = fraction > 0.5 || (fraction == 0.5 && next % 2 != 0);
    if (!round_up || fraction + error <= 1) continue;
    // No further digit is needed, and the value is nearer to the next one up.
    while (true) {
      if (digits.empty()) {
        integer += 1;
        break;
      }
      const int last = digit_value(static_cast<unsigned char>(digits.back()));
      digits.pop_back();
      if (last + 1 < radix) {
        digits += digit_character(last + 1);
        break;
      }
    }
    break;
  }
  return digits;
}

}  // namespace

bool is_integral(double value) { return std::isfinite(value) && std::trunc(value) == value; }

std::string number_to_string(double value) {
  char text[32];
  double_conversion::StringBuilder builder(text, sizeof text);
  double_conversion::DoubleToStringConverter::EcmaScriptConverter().ToShortest(value, &builder);
  return builder.Finalize();
}

std::string number_to_string(double value, int radix) {
  if (radix == 10 || !std::isfinite(value)) return number_to_string(value);
  const double magnitude = std::abs(value);
  double integer = std::floor(magnitude);
  // Half the distance to the next double: digits that matter less are not printed.
  const double error =
      std::max(0.5 * (std::nextafter(magnitude, infinity) - magnitude), std::numeric_limits<double>::denorm_min());
  const std::string fraction = fraction_digits(integer, magnitude - integer, error, radix);

  std::string text;
  while (integer / radix >= two_53) {
    integer /= radix;
    text += '0';
  }
  do {
    const double digit = std::fmod(integer, radix);
    text += digit_character(static_cast<int>(digit));
    integer = (integer - digit) / radix;
  } while (integer > 0);
  if (value < 0) text += '-';
  std::reverse(text.begin(), text.end());
  if (!fraction.empty()) text += "." + fraction;
  return text;
}

double string_to_number(std::u16string_view text) {
  text = trim(text);
  if (has_prefix(text, u"xXoObB")) {
    const std::optional<BigInt> value = bigint::from_string(text);
    return value.has_value() ? bigint::to_number(*value) : not_a_number;
  }
  std::string ascii;
  ascii.reserve(text.size());
  for (const char16_t unit : text) {
    if (unit > 0x7f) return not_a_number;
    ascii += static_cast<char>(unit);
  }
  return ascii_to_number(ascii);
}

double decimal_to_number(std::string_view text) { return ascii_to_number(text); }

double parse_int(std::u16string_view text, std::int32_t radix) {
  text = trim_start(text);
  bool negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (radix != 0 && (radix < 2 || radix > 36)) return not_a_number;
  if ((radix == 0 || radix == 16) && has_prefix(text, u"xX")) {
    text.remove_prefix(2);
    radix = 16;
  }
  if (radix == 0) radix = 10;
  std::string digits;
  for (const char16_t unit : text) {
    if (digit_value(unit) >= radix) break;
    digits += static_cast<char>(unit);
  }
  if (digits.empty()) return not_a_number;
  const double value = radix == 10 ? ascii_to_number(digits) : bigint::to_number(bigint::from_digits(digits, radix));
  return negative ? -value : value;
}

double to_integer_or_infinity(double value) { return std::isnan(value) ? 0 : std::trunc(value) + 0.0; }

std::uint32_t to_uint32(double value) {
  if (!std::isfinite(value)) return 0;
  constexpr double two_32 = 4294967296.0;
  const double rest = std::fmod(std::trunc(value), two_32);
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(rest));
}

std::int32_t to_int32(double value) { return static_cast<std::int32_t>(to_uint32(value)); }

double exponentiate(double base, double exponent) {
  // C says 1 here.
  if (std::isnan(exponent) || (std::abs(base) == 1 && std::isinf(exponent))) return not_a_number;
  return std::pow(base, exponent);
}

double remainder(double dividend, double divisor) { return std::fmod(dividend, divisor); }

}  // namespace quorem::cli::script
