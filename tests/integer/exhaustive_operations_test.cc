// At digits of 8 bits, both views and every sign: all integers of two digits with all of one, those of two digits from
// the edges and in strides with each other; all shifts, widths and powers that the machine's own integers can follow.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "quorem/integer.h"
#include "support/parallel.h"
#include "support/small_numbers.h"

namespace quorem {
namespace {

using tests::natural_value;
using tests::SmallNatural;
using tests::SmallTwos;
using tests::twos_value;

constexpr length room = 9;

// One number in both views.
struct Small {
  std::int64_t value;
  SmallNatural natural;
  SmallTwos twos;

  explicit Small(std::int64_t a) : value(a), natural(static_cast<std::uint64_t>(a < 0 ? -a : a)), twos(a) {}

  operator SignMagnitude() const { return {natural.digits, natural.len, value < 0}; }
  operator TwosComplement() const { return {twos.digits, twos.len}; }
};

length stored_len(SignMagnitude, std::int64_t a) {
  return SmallNatural(static_cast<std::uint64_t>(a < 0 ? -a : a)).len;
}
length stored_len(TwosComplement, std::int64_t a) { return SmallTwos(a).len; }

bool holds(SignMagnitude, const digit* z, Result result, std::int64_t expected) {
  return natural_value(z, result.len) == static_cast<std::uint64_t>(expected < 0 ? -expected : expected);
}
bool holds(TwosComplement, const digit* z, Result result, std::int64_t expected) {
  return twos_value(z, result.len) == expected;
}

template <class View>
bool is_right(Size size, Result result, const digit* z, std::int64_t expected) {
  return size.status == Status::ok && result.status == Status::ok && size.len >= result.len &&
         result.negative == (expected < 0) && result.len == stored_len(View{}, expected) &&
         holds(View{}, z, result, expected);
}

const Context context;

// One operation on one view: its size, and its digits apart and, where a place for it is given, on the first operand.
#define CHECK_TWO(name, expected) \
  if (!is_right<View>(integer::name##_size(x, y, context), integer::name(z, x, y, context), z, expected)) return #name
#define CHECK_ONE(name, expected) \
  if (!is_right<View>(integer::name##_size(x, context), integer::name(z, x, context), z, expected)) return #name

template <class View>
const char* check_two(const Small& a, const Small& b) {
  const View x = a, y = b;
  digit z[room];
  CHECK_TWO(add, a.value + b.value);
  CHECK_TWO(subtract, a.value - b.value);
  CHECK_TWO(multiply, a.value * b.value);
  CHECK_TWO(bitwise_and, a.value & b.value);
  CHECK_TWO(bitwise_or, a.value | b.value);
  CHECK_TWO(bitwise_xor, a.value ^ b.value);
  const int order = a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if (integer::compare(x, y) != order) return "compare";
  if (integer::equal(x, y) != (order == 0)) return "equal";
  return nullptr;
}

template <class View>
const char* check_one(const Small& a) {
  const View x = a;
  digit z[room];
  CHECK_ONE(negate, -a.value);
  CHECK_ONE(increment, a.value + 1);
  CHECK_ONE(decrement, a.value - 1);
  CHECK_ONE(bitwise_not, ~a.value);
  CHECK_ONE(square, a.value * a.value);
  if (integer::to_double(x) != static_cast<double>(a.value)) return "to_double";
  if (integer::to_int64(x) != a.value) return "to_int64";
  if (integer::to_uint64(x) != static_cast<std::uint64_t>(a.value)) return "to_uint64";
  if (integer::compare(x, static_cast<double>(a.value)) != integer::Ordering::equal) return "compare with its double";
  if (integer::compare(x, static_cast<double>(a.value) + 0.5) != integer::Ordering::less) return "compare with more";
  if (integer::compare(x, static_cast<double>(a.value) - 0.5) != integer::Ordering::greater) return "compare with less";
  if (!is_right<View>(integer::from_double_size<View>(static_cast<double>(a.value), context),
                      integer::from_double<View>(z, static_cast<double>(a.value), context), z, a.value)) {
    return "from_double";
  }
  return nullptr;
}

template <class View>
const char* check_counts(const Small& a) {
  const View x = a;
  digit z[room];
  for (std::uint64_t n = 0; n <= 36; ++n) {
    const std::int64_t power = std::int64_t{1} << n;
    const std::int64_t low = a.value & (power - 1);
    if (!is_right<View>(integer::shift_left_size(x, n, context), integer::shift_left(z, x, n, context), z,
                        a.value * power)) {
      return "shift_left";
    }
    if (!is_right<View>(integer::shift_right_size(x, n, context), integer::shift_right(z, x, n, context), z,
                        a.value >> n)) {
      return "shift_right";
    }
    if (!is_right<View>(integer::as_uint_n_size(n, x, context), integer::as_uint_n(z, n, x, context), z, low)) {
      return "as_uint_n";
    }
    const std::int64_t folded = n != 0 && 2 * low >= power ? low - power : low;
    if (!is_right<View>(integer::as_int_n_size(n, x, context), integer::as_int_n(z, n, x, context), z, folded)) {
      return "as_int_n";
    }
  }
  return nullptr;
}

#undef CHECK_ONE
#undef CHECK_TWO

std::string fault(const char* what, std::int64_t a, std::int64_t b = 0) {
  return what == nullptr ? std::string() : std::string(what) + " of " + std::to_string(a) + " and " + std::to_string(b);
}

std::string check_pair(const Small& a, const Small& b) {
  const char* what = check_two<SignMagnitude>(a, b);
  return fault(what != nullptr ? what : check_two<TwosComplement>(a, b), a.value, b.value);
}

// Every two digits by every one, in one order or the other.
TEST(ExhaustiveOperations, TwoDigitsWithOneDigit) {
  std::vector<Small> ones;
  for (std::int64_t b = -255; b <= 255; ++b) ones.emplace_back(b);
  EXPECT_EQ(tests::parallel(0, 131071,
                            [&](std::uint64_t i) -> std::string {
                              const Small a(static_cast<std::int64_t>(i) - 65535);
                              for (std::size_t j = i % 4; j < ones.size(); j += 4) {
                                const std::string each = j % 8 < 4 ? check_pair(a, ones[j]) : check_pair(ones[j], a);
                                if (!each.empty()) return each;
                              }
                              return {};
                            }),
            "");
}

// Up to three digits from the edges with each other, and two digits in strides that share no factor with 256.
TEST(ExhaustiveOperations, EdgesAndStrides) {
  std::vector<Small> numbers;
  for (const int len : {1, 2, 3}) {
    for (const std::uint64_t each : tests::edge_numbers(len)) {
      numbers.emplace_back(static_cast<std::int64_t>(each));
      numbers.emplace_back(-static_cast<std::int64_t>(each));
    }
  }
  for (std::int64_t a = -65535; a <= 65535; a += 97) numbers.emplace_back(a);
  EXPECT_EQ(tests::parallel(0, numbers.size(),
                            [&](std::uint64_t i) -> std::string {
                              for (const Small& b : numbers) {
                                const std::string each = check_pair(numbers[i], b);
                                if (!each.empty()) return each;
                              }
                              return {};
                            }),
            "");
}

TEST(ExhaustiveOperations, OneOperand) {
  EXPECT_EQ(tests::parallel(0, 131071 * 3,
                            [](std::uint64_t i) -> std::string {
                              // Every two digits; beyond them a stride through four.
                              const std::int64_t a = i < 131071 ? static_cast<std::int64_t>(i) - 65535
                                                                : (static_cast<std::int64_t>(i) - 262142) * 16411;
                              const Small small(a);
                              const char* what = check_one<SignMagnitude>(small);
                              return fault(what != nullptr ? what : check_one<TwosComplement>(small), a);
                            }),
            "");
}

TEST(ExhaustiveOperations, ShiftsAndWidths) {
  EXPECT_EQ(tests::parallel(0, 131071,
                            [](std::uint64_t i) -> std::string {
                              const std::int64_t a = static_cast<std::int64_t>(i) - 65535;
                              const Small small(a);
                              const char* what = check_counts<SignMagnitude>(small);
                              return fault(what != nullptr ? what : check_counts<TwosComplement>(small), a);
                            }),
            "");
}

template <class View>
const char* check_power(const Small& a, const Small& e, std::int64_t expected) {
  digit z[room];
  const View x = a, y = e;
  return is_right<View>(integer::power_size(x, y, context), integer::power(z, x, y, context), z, expected) ? nullptr
                                                                                                           : "power";
}

TEST(ExhaustiveOperations, Powers) {
  EXPECT_EQ(
      tests::parallel(0, 131071,
                      [](std::uint64_t i) -> std::string {
                        const std::int64_t a = static_cast<std::int64_t>(i) - 65535;
                        const std::int64_t magnitude = a < 0 ? -a : a;
                        const Small base(a);
                        std::int64_t expected = 1;
                        for (std::int64_t e = 0; e <= 62; ++e) {
                          const Small exponent(e);
                          const char* what = check_power<SignMagnitude>(base, exponent, expected);
                          if (what == nullptr) what = check_power<TwosComplement>(base, exponent, expected);
                          if (what != nullptr) return fault(what, a, e);
                          // The machine's integers end at 2^63.
                          if (magnitude > 1 && (expected < 0 ? -expected : expected) > (INT64_MAX >> 2) / magnitude) {
                            break;
                          }
                          expected *= a;
                        }
                        return {};
                      }),
      "");
}

}  // namespace
}  // namespace quorem
