// The operators of Hermes' backend against the oracles: values, lengths, sizes, and what happens at 1024 digits.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "adapters/hermes/support.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"

namespace quorem::tests {

namespace {

using oracle::Integer;

// The longest result, in stored digits, of operands that share lengths, signs and top digits with these two, for
// operations that are monotone in each operand: it is that of some pair of ends.
using Expected = Integer (*)(const Integer& a, const Integer& b);

std::vector<Integer> ends(const Integer& a) {
  const std::vector<digit> digits = oracle::twos_complement_digits(a);
  if (digits.empty()) return {a};
  const Range range = range_of(TwosKind{}, digits);
  return {oracle::make_integer(a.negative, range.low), oracle::make_integer(a.negative, range.high)};
}

std::size_t longest_of_ends(Expected expected, const Integer& a, const Integer& b) {
  std::size_t longest = 0;
  for (const Integer& x : ends(a)) {
    for (const Integer& y : ends(b)) longest = std::max(longest, oracle::twos_complement_digits(expected(x, y)).size());
  }
  return longest;
}

// A bitwise result may be as long as the longer operand, a remainder as the shorter one.
std::size_t longer_operand(Expected, const Integer& a, const Integer& b) {
  return std::max(oracle::twos_complement_digits(a).size(), oracle::twos_complement_digits(b).size());
}
std::size_t shorter_operand(Expected, const Integer& a, const Integer& b) {
  return std::min(oracle::twos_complement_digits(a).size(), oracle::twos_complement_digits(b).size());
}

struct Binary {
  const char* name;
  std::uint32_t (*size)(ImmutableBigIntRef a, ImmutableBigIntRef b);
  OperationStatus (*run)(MutableBigIntRef z, ImmutableBigIntRef a, ImmutableBigIntRef b);
  Expected expected;
  std::size_t (*longest)(Expected expected, const Integer& a, const Integer& b);
  bool divides;
};

const Binary binary_operators[] = {
    {"add", bigint::addResultSize, bigint::add, [](const Integer& a, const Integer& b) { return oracle::add(a, b); },
     longest_of_ends, false},
    {"subtract", bigint::subtractResultSize, bigint::subtract,
     [](const Integer& a, const Integer& b) { return oracle::subtract(a, b); }, longest_of_ends, false},
    {"multiply", bigint::multiplyResultSize, bigint::multiply,
     [](const Integer& a, const Integer& b) { return expected_product(a, b); }, longest_of_ends, false},
    {"divide", bigint::divideResultSize, bigint::divide,
     [](const Integer& a, const Integer& b) { return expected_division(a, b).quotient; }, longest_of_ends, true},
    {"remainder", bigint::remainderResultSize, bigint::remainder,
     [](const Integer& a, const Integer& b) { return expected_division(a, b).remainder; }, shorter_operand, true},
    {"bitwiseAND", bigint::bitwiseANDResultSize, bigint::bitwiseAND,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_and(a, b); }, longer_operand, false},
    {"bitwiseOR", bigint::bitwiseORResultSize, bigint::bitwiseOR,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_or(a, b); }, longer_operand, false},
    {"bitwiseXOR", bigint::bitwiseXORResultSize, bigint::bitwiseXOR,
     [](const Integer& a, const Integer& b) { return oracle::bitwise_xor(a, b); }, longer_operand, false},
};

std::string shown(const Integer& a) {
  const std::string text = oracle::to_hexadecimal(a);
  return text.size() < 100 ? text
                           : text.substr(0, 40).append("...").append(std::to_string(text.size())).append(" characters");
}

void check_binary(const Binary& op, const Integer& a, const Integer& b) {
  if (op.divides && b.magnitude.empty()) return;
  Operand x(a), y(b);
  const std::uint32_t size = op.size(x.ref(), y.ref());
  const Integer expected = op.expected(a, b);
  const char* problem = wrong_in_cell(size, expected, [&](MutableBigIntRef z) { return op.run(z, x.ref(), y.ref()); });
  EXPECT_EQ(problem, nullptr) << op.name << ' ' << shown(a) << ' ' << shown(b) << ": " << problem;
  if (size <= max_len) {
    EXPECT_LE(size, op.longest(op.expected, a, b) + 1) << op.name << ' ' << shown(a) << ' ' << shown(b);
  }
  EXPECT_TRUE(x.untouched() && y.untouched()) << op.name;
}

struct Unary {
  const char* name;
  std::uint32_t (*size)(ImmutableBigIntRef a);
  OperationStatus (*run)(MutableBigIntRef z, ImmutableBigIntRef a);
  Integer (*expected)(const Integer& a);
};

const Unary unary_operators[] = {
    {"unaryMinus", bigint::unaryMinusResultSize, bigint::unaryMinus,
     [](const Integer& a) { return oracle::negate(a); }},
    {"unaryNot", bigint::unaryNotResultSize, bigint::unaryNot, [](const Integer& a) { return oracle::bitwise_not(a); }},
    {"increment", [](ImmutableBigIntRef a) { return bigint::addSignedResultSize(a, 1); },
     [](MutableBigIntRef z, ImmutableBigIntRef a) { return bigint::addSigned(z, a, 1); },
     [](const Integer& a) { return oracle::add(a, oracle::integer(1)); }},
    {"decrement", [](ImmutableBigIntRef a) { return bigint::subtractSignedResultSize(a, 1); },
     [](MutableBigIntRef z, ImmutableBigIntRef a) { return bigint::subtractSigned(z, a, 1); },
     [](const Integer& a) { return oracle::subtract(a, oracle::integer(1)); }},
};

void check_unary(const Unary& op, const Integer& a) {
  Operand x(a);
  const std::uint32_t size = op.size(x.ref());
  const char* problem = wrong_in_cell(size, op.expected(a), [&](MutableBigIntRef z) { return op.run(z, x.ref()); });
  EXPECT_EQ(problem, nullptr) << op.name << ' ' << shown(a) << ": " << problem;
  EXPECT_LE(size, max_len + 1);
  EXPECT_TRUE(x.untouched()) << op.name;
}

// Round the places where a number needs another digit, of both signs.
std::vector<Integer> border_integers() {
  std::vector<Integer> integers = {oracle::integer(0)};
  for (const std::uint64_t bits : {0, 1, 31, 32, 62, 63, 64, 65, 127, 128, 191, 192, 255, 256, 320}) {
    const Integer power = oracle::make_integer(false, oracle::power_of_two(bits));
    for (const int offset : {-1, 0, 1}) {
      const Integer value = oracle::add(power, oracle::integer(offset));
      integers.push_back(value);
      integers.push_back(oracle::negate(value));
    }
  }
  return integers;
}

Integer random_integer(Generator& generator, std::uint64_t len) {
  const std::uint64_t bits = generator.random().below(len * 64);
  return oracle::make_integer(generator.random().one_in(2), generator.any(bits));
}

// Numbers at and near the ends of what Hermes can hold, and some that reach them.
std::vector<Integer> limit_integers() {
  std::vector<Integer> integers = {oracle::integer(0), oracle::integer(1), oracle::integer(-1), oracle::integer(2),
                                   oracle::integer(-2)};
  for (const Integer& end : {lowest(), highest()}) {
    integers.push_back(end);
    integers.push_back(oracle::add(end, oracle::integer(end.negative ? 1 : -1)));
    integers.push_back(oracle::shift_right(end, 1));
    integers.push_back(oracle::shift_right(end, 64));
  }
  for (const std::uint64_t bits : {64 * max_len / 2 - 1, 64 * max_len / 2, 64 * max_len - 2}) {
    const Integer power = oracle::make_integer(false, oracle::power_of_two(bits));
    integers.push_back(power);
    integers.push_back(oracle::negate(power));
    integers.push_back(oracle::subtract(power, oracle::integer(1)));
  }
  return integers;
}

TEST(HermesOperators, Borders) {
  const std::vector<Integer> integers = border_integers();
  for (const Integer& a : integers) {
    for (const Unary& op : unary_operators) check_unary(op, a);
    for (const Integer& b : integers) {
      for (const Binary& op : binary_operators) check_binary(op, a, b);
      ASSERT_FALSE(HasFailure());
    }
  }
}

TEST(HermesOperators, FewDigits) {
  Generator generator(1);
  for (int i = 0; i < iterations(4000) && !HasFailure(); ++i) {
    const Integer a = random_integer(generator, 9), b = random_integer(generator, 6);
    for (const Unary& op : unary_operators) check_unary(op, a);
    for (const Binary& op : binary_operators) check_binary(op, a, b);
  }
}

TEST(HermesOperators, Round64Digits) {
  Generator generator(2);
  for (int i = 0; i < iterations(300) && !HasFailure(); ++i) {
    const Integer a = random_integer(generator, 140), b = random_integer(generator, 70);
    for (const Unary& op : unary_operators) check_unary(op, a);
    for (const Binary& op : binary_operators) check_binary(op, a, b);
  }
}

TEST(HermesOperators, UpTo1024Digits) {
  Generator generator(3);
  for (int i = 0; i < iterations(30) && !HasFailure(); ++i) {
    const Integer a = random_integer(generator, max_len), b = random_integer(generator, max_len / 2);
    for (const Unary& op : unary_operators) check_unary(op, a);
    for (const Binary& op : binary_operators) check_binary(op, a, b);
  }
}

TEST(HermesOperators, AtTheLimit) {
  const std::vector<Integer> integers = limit_integers();
  for (const Integer& a : integers) {
    for (const Unary& op : unary_operators) check_unary(op, a);
    for (const Integer& b : integers) {
      for (const Binary& op : binary_operators) check_binary(op, a, b);
      ASSERT_FALSE(HasFailure());
    }
  }
}

// What may take memory that the block on the stack does not have: long divisions and powers.
bool may_use_heap(const std::string& name, const Operand& a) {
  return name == "exponentiate" || ((name == "divide" || name == "remainder") && a.ref().numDigits >= 200);
}

// No other operation uses the heap, at any length.
TEST(HermesOperators, NoHeap) {
  Generator generator(6);
  std::vector<digit> cell(max_len);
  for (int i = 0; i < iterations(300) && !HasFailure(); ++i) {
    const std::uint64_t most = i % 3 == 0 ? 64 * max_len - 1 : 64 * 70;
    const bool negative = generator.random().one_in(2);
    Operand a(oracle::make_integer(negative, generator.any(i % 7 == 0 ? most : generator.random().below(most))));
    Operand b(
        oracle::make_integer(generator.random().one_in(2), generator.uniform(generator.random().between(1, most))));
    const auto expect_no_heap = [&](const char* name, std::uint32_t size, const auto& operation) {
      if (size > max_len) return;
      const long before = malloc_calls();
      const OperationStatus status = operation(MutableBigIntRef{cell.data(), size});
      if (!may_use_heap(name, a)) {
        EXPECT_EQ(malloc_calls(), before) << name;
      }
      EXPECT_NE(status, OperationStatus::DEST_TOO_SMALL) << name;
    };
    for (const Unary& op : unary_operators) {
      expect_no_heap(op.name, op.size(a.ref()), [&](MutableBigIntRef z) { return op.run(z, a.ref()); });
    }
    for (const Binary& op : binary_operators) {
      expect_no_heap(op.name, op.size(a.ref(), b.ref()),
                     [&](MutableBigIntRef z) { return op.run(z, a.ref(), b.ref()); });
    }
    Operand count(oracle::integer(static_cast<std::int64_t>(generator.random().below(3000))));
    expect_no_heap("leftShift", bigint::leftShiftResultSize(a.ref(), count.ref()),
                   [&](MutableBigIntRef z) { return bigint::leftShift(z, a.ref(), count.ref()); });
    expect_no_heap("exponentiate", max_len,
                   [&](MutableBigIntRef z) { return bigint::exponentiate(z, a.ref(), count.ref()); });
  }
}

// One operand twice: the backend sees it by the address.
TEST(HermesOperators, Squares) {
  Generator generator(4);
  std::vector<Integer> integers = border_integers();
  for (const Integer& a : limit_integers()) integers.push_back(a);
  for (int i = 0; i < iterations(300); ++i) integers.push_back(random_integer(generator, i % 3 == 0 ? 80 : 9));
  for (const Integer& a : integers) {
    Operand x(a);
    const char* problem = wrong_in_cell(bigint::multiplyResultSize(x.ref(), x.ref()), expected_product(a, a),
                                        [&](MutableBigIntRef z) { return bigint::multiply(z, x.ref(), x.ref()); });
    EXPECT_EQ(problem, nullptr) << shown(a) << ": " << problem;
  }
}

TEST(HermesOperators, SignedDigits) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                         most = std::numeric_limits<std::int64_t>::max();
  std::vector<Integer> integers = border_integers();
  for (const Integer& a : limit_integers()) integers.push_back(a);
  for (const Integer& a : integers) {
    for (const std::int64_t b : {least, least + 1, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, most}) {
      Operand x(a);
      const Integer value = oracle::integer(b);
      const char* problem = wrong_in_cell(bigint::addSignedResultSize(x.ref(), b), oracle::add(a, value),
                                          [&](MutableBigIntRef z) { return bigint::addSigned(z, x.ref(), b); });
      EXPECT_EQ(problem, nullptr) << shown(a) << " + " << b << ": " << problem;
      problem = wrong_in_cell(bigint::subtractSignedResultSize(x.ref(), b), oracle::subtract(a, value),
                              [&](MutableBigIntRef z) { return bigint::subtractSigned(z, x.ref(), b); });
      EXPECT_EQ(problem, nullptr) << shown(a) << " - " << b << ": " << problem;
      const int order = bigint::compare(x.ref(), b);
      EXPECT_EQ((order > 0) - (order < 0), oracle::compare(a, value)) << shown(a) << ' ' << b;
    }
  }
}

TEST(HermesOperators, Comparisons) {
  std::vector<Integer> integers = border_integers();
  for (const Integer& a : limit_integers()) integers.push_back(a);
  for (const Integer& a : integers) {
    Operand x(a);
    EXPECT_EQ(bigint::isNegative(x.ref()), a.negative);
    const bool is_int64 = x.ref().numDigits <= 1;
    const bool is_uint64 = !a.negative && oracle::bit_length(a.magnitude) <= 64;
    EXPECT_EQ(bigint::isSingleDigitTruncationLossless(x.ref(), true), is_int64) << shown(a);
    EXPECT_EQ(bigint::isSingleDigitTruncationLossless(x.ref(), false), is_uint64) << shown(a);
    for (const Integer& b : integers) {
      Operand y(b);
      const int order = bigint::compare(x.ref(), y.ref());
      ASSERT_EQ((order > 0) - (order < 0), oracle::compare(a, b)) << shown(a) << ' ' << shown(b);
    }
  }
}

TEST(HermesOperators, DivisionByZero) {
  for (const Integer& a : limit_integers()) {
    Operand x(a), zero(oracle::integer(0));
    Buffer cell(max_len, Placement::aligned);
    std::uint32_t len = max_len;
    EXPECT_LE(bigint::divideResultSize(x.ref(), zero.ref()), max_len);
    EXPECT_LE(bigint::remainderResultSize(x.ref(), zero.ref()), max_len);
    EXPECT_EQ(bigint::divide({cell.data(), len}, x.ref(), zero.ref()), OperationStatus::DIVISION_BY_ZERO);
    EXPECT_EQ(bigint::remainder({cell.data(), len}, x.ref(), zero.ref()), OperationStatus::DIVISION_BY_ZERO);
  }
}

void check_shifts(const Integer& a, std::int64_t count) {
  Operand x(a), y(oracle::integer(count));
  // Beyond every limit for each number but zero, without working it out.
  const std::uint64_t most = 64 * max_len + 64;
  const std::uint64_t distance = count < 0 ? 0 - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
  const Integer up = oracle::shift_left(a, std::min(distance, most)),
                down = oracle::shift_right(a, std::min(distance, most));
  const char* problem = wrong_in_cell(bigint::leftShiftResultSize(x.ref(), y.ref()), count < 0 ? down : up,
                                      [&](MutableBigIntRef z) { return bigint::leftShift(z, x.ref(), y.ref()); });
  EXPECT_EQ(problem, nullptr) << shown(a) << " << " << count << ": " << problem;
  problem = wrong_in_cell(bigint::signedRightShiftResultSize(x.ref(), y.ref()), count < 0 ? up : down,
                          [&](MutableBigIntRef z) { return bigint::signedRightShift(z, x.ref(), y.ref()); });
  EXPECT_EQ(problem, nullptr) << shown(a) << " >> " << count << ": " << problem;
}

TEST(HermesOperators, Shifts) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                         most = std::numeric_limits<std::int64_t>::max();
  std::vector<Integer> integers = border_integers();
  for (const Integer& a : limit_integers()) integers.push_back(a);
  for (const Integer& a : integers) {
    for (const std::int64_t count : {0, 1, 63, 64, 65, 200, 4096, 65471, 65472, 65533, 65534, 65535, 65536}) {
      check_shifts(a, count);
      check_shifts(a, -count);
    }
    for (const std::int64_t count : {std::int64_t{1} << 32, (std::int64_t{1} << 32) + 1, least, most})
      check_shifts(a, count);
    ASSERT_FALSE(HasFailure());
  }
}

// Counts longer than a digit.
TEST(HermesOperators, HugeShifts) {
  for (const std::uint64_t bits : {64, 100, 65000}) {
    Operand count(oracle::make_integer(false, oracle::power_of_two(bits)));
    for (const Integer& a : limit_integers()) {
      Operand x(a);
      const Integer down = oracle::integer(a.negative ? -1 : 0);
      const char* problem =
          wrong_in_cell(bigint::signedRightShiftResultSize(x.ref(), count.ref()), down,
                        [&](MutableBigIntRef z) { return bigint::signedRightShift(z, x.ref(), count.ref()); });
      EXPECT_EQ(problem, nullptr) << problem;
      const Integer up = oracle::shift_left(a, 64 * max_len + 64);
      problem = wrong_in_cell(bigint::leftShiftResultSize(x.ref(), count.ref()), up,
                              [&](MutableBigIntRef z) { return bigint::leftShift(z, x.ref(), count.ref()); });
      EXPECT_EQ(problem, nullptr) << problem;
    }
  }
}

void check_widths(const Integer& a, std::uint64_t width) {
  Operand x(a);
  const std::uint64_t worked = std::min<std::uint64_t>(width, 64 * max_len + 64);
  const char* problem = wrong_in_cell(bigint::asIntNResultSize(width, x.ref()), oracle::as_int_n(worked, a),
                                      [&](MutableBigIntRef z) { return bigint::asIntN(z, width, x.ref()); });
  EXPECT_EQ(problem, nullptr) << "asIntN(" << width << ", " << shown(a) << "): " << problem;
  std::uint32_t size = 0;
  if (bigint::asUintNResultSize(width, x.ref(), size) != OperationStatus::RETURNED) size = max_len + 1;
  problem = wrong_in_cell(size, oracle::as_uint_n(worked, a),
                          [&](MutableBigIntRef z) { return bigint::asUintN(z, width, x.ref()); });
  EXPECT_EQ(problem, nullptr) << "asUintN(" << width << ", " << shown(a) << "): " << problem;
}

TEST(HermesOperators, Widths) {
  std::vector<Integer> integers = border_integers();
  for (const Integer& a : limit_integers()) integers.push_back(a);
  for (const Integer& a : integers) {
    for (const std::uint64_t width : {0, 1, 2, 31, 63, 64, 65, 128, 200, 256, 4096, 65534, 65535, 65536, 65537}) {
      check_widths(a, width);
    }
    for (const int bits : {32, 53, 63}) {
      check_widths(a, (std::uint64_t{1} << bits) - 1);
      check_widths(a, std::uint64_t{1} << bits);
    }
    check_widths(a, ~std::uint64_t{0});
    ASSERT_FALSE(HasFailure());
  }
}

// Powers are given a cell of the limit, whatever they need.
OperationStatus power(const Integer& a, const Integer& e, std::vector<digit>* digits) {
  Operand x(a), y(e);
  Buffer cell(max_len, Placement::aligned);
  std::uint32_t len = max_len;
  const long allocations = malloc_calls();
  const OperationStatus status = bigint::exponentiate({cell.data(), len}, x.ref(), y.ref());
  if (len <= 200) {
    EXPECT_EQ(malloc_calls(), allocations);
  }
  EXPECT_TRUE(cell.canaries_intact() && x.untouched() && y.untouched());
  *digits = cell.first(status == OperationStatus::RETURNED ? len : 0);
  return status;
}

void check_power(const Integer& a, std::uint64_t e) {
  std::vector<digit> digits;
  const OperationStatus status = power(a, oracle::make_integer(false, oracle::natural(e)), &digits);
  const Integer expected = expected_power(a, e);
  ASSERT_EQ(status, fits(expected) ? OperationStatus::RETURNED : OperationStatus::TOO_MANY_DIGITS)
      << shown(a) << " ** " << e;
  if (status != OperationStatus::RETURNED) return;
  ASSERT_EQ(digits, oracle::twos_complement_digits(expected)) << shown(a) << " ** " << e;
}

TEST(HermesOperators, Powers) {
  Generator generator(5);
  for (const Integer& a : border_integers()) {
    for (const std::uint64_t e : {0, 1, 2, 3, 7, 16, 33}) check_power(a, e);
  }
  // 65535 and 65536 bits are the last that fit, by sign; and those that a few bits more decide.
  for (const std::uint64_t e : {65533, 65534, 65535, 65536}) {
    check_power(oracle::integer(2), e);
    check_power(oracle::integer(-2), e);
  }
  for (const std::int64_t a : {3, -3, 5, 10, -10, 12345}) {
    const auto most = static_cast<std::uint64_t>(65535 / std::log2(std::abs(static_cast<double>(a))));
    for (std::uint64_t e = most - 1; e <= most + 2; ++e) check_power(oracle::integer(a), e);
  }
  for (const Integer& a : limit_integers()) {
    for (const std::uint64_t e : {0, 1, 2, 3}) check_power(a, e);
  }
  for (int i = 0; i < iterations(100) && !HasFailure(); ++i) {
    const Integer a = random_integer(generator, 30);
    check_power(a, generator.random().below(60));
  }
}

TEST(HermesOperators, PowersThatNeedNoWork) {
  std::vector<digit> digits;
  const Integer huge = highest();
  EXPECT_EQ(power(oracle::integer(0), huge, &digits), OperationStatus::RETURNED);
  EXPECT_TRUE(digits.empty());
  EXPECT_EQ(power(oracle::integer(1), huge, &digits), OperationStatus::RETURNED);
  EXPECT_EQ(digits, std::vector<digit>{1});
  EXPECT_EQ(power(oracle::integer(-1), huge, &digits), OperationStatus::RETURNED);
  EXPECT_EQ(digits, std::vector<digit>{~digit{0}});
  EXPECT_EQ(power(oracle::integer(2), huge, &digits), OperationStatus::TOO_MANY_DIGITS);
  EXPECT_EQ(power(oracle::integer(2), oracle::integer(-1), &digits), OperationStatus::NEGATIVE_EXPONENT);
  EXPECT_EQ(power(oracle::integer(1), lowest(), &digits), OperationStatus::NEGATIVE_EXPONENT);
}

TEST(HermesOperators, PowerInASmallCell) {
  Operand two(oracle::integer(2)), exponent(oracle::integer(1000));
  Buffer cell(8, Placement::aligned);
  std::uint32_t len = 8;
  EXPECT_EQ(bigint::exponentiate({cell.data(), len}, two.ref(), exponent.ref()), OperationStatus::DEST_TOO_SMALL);
  EXPECT_TRUE(cell.untouched_from(0));
}

}  // namespace

}  // namespace quorem::tests
