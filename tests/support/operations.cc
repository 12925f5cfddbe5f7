#include "support/operations.h"

#include <algorithm>
#include <cstdlib>

#include "quorem/ecma.h"
#include "quorem/integer.h"
#include "quorem/natural.h"
#include "support/gmp_oracle.h"

namespace quorem::tests {

namespace {

using oracle::Integer;
using oracle::Natural;

std::size_t no_scratch(std::size_t, std::size_t, std::size_t) { return 0; }

// The value of a natural number as a count; beyond 64 bits any count is as good as the greatest.
std::uint64_t as_count(const Natural& a) {
  if (oracle::bit_length(a) > 64) return ~std::uint64_t{0};
  std::uint64_t count = 0;
  for (std::size_t i = a.size(); i-- > 0;) count = count << 32 | a[i];
  return count;
}

Integer shifted_up(const Integer& a, const Integer& by) {
  return by.negative ? oracle::shift_right(a, as_count(by.magnitude)) : oracle::shift_left(a, as_count(by.magnitude));
}

Integer oracle_add(const Instance& i) { return oracle::add(i.a, i.b); }
Integer oracle_subtract(const Instance& i) { return oracle::subtract(i.a, i.b); }
Integer oracle_multiply(const Instance& i) { return expected_product(i.a, i.b); }
Integer oracle_square(const Instance& i) { return expected_product(i.a, i.a); }
Integer oracle_power(const Instance& i) { return expected_power(i.a, as_count(i.b.magnitude)); }
Integer oracle_negate(const Instance& i) { return oracle::negate(i.a); }
Integer oracle_increment(const Instance& i) { return oracle::add(i.a, oracle::integer(1)); }
Integer oracle_decrement(const Instance& i) { return oracle::add(i.a, oracle::integer(-1)); }
Integer oracle_not(const Instance& i) { return oracle::bitwise_not(i.a); }
Integer oracle_and(const Instance& i) { return oracle::bitwise_and(i.a, i.b); }
Integer oracle_or(const Instance& i) { return oracle::bitwise_or(i.a, i.b); }
Integer oracle_xor(const Instance& i) { return oracle::bitwise_xor(i.a, i.b); }
Integer oracle_shift_left(const Instance& i) { return oracle::shift_left(i.a, i.count); }
Integer oracle_shift_right(const Instance& i) { return oracle::shift_right(i.a, i.count); }
Integer oracle_as_int_n(const Instance& i) { return oracle::as_int_n(i.count, i.a); }
Integer oracle_as_uint_n(const Instance& i) { return oracle::as_uint_n(i.count, i.a); }
Integer oracle_left_shift(const Instance& i) { return shifted_up(i.a, i.b); }
Integer oracle_right_shift(const Instance& i) { return shifted_up(i.a, oracle::negate(i.b)); }

// Of the magnitudes, which may be a digit shorter than two's complement.
std::size_t multiply_scratch(std::size_t an, std::size_t bn, std::size_t) {
  std::size_t most = 0;
  for (const std::size_t a : {an - std::size_t{an != 0}, an}) {
    for (const std::size_t b : {bn - std::size_t{bn != 0}, bn}) most = std::max(most, natural::multiply_scratch(a, b));
  }
  return most;
}
std::size_t square_scratch(std::size_t an, std::size_t, std::size_t) {
  return std::max(natural::square_scratch(an - std::size_t{an != 0}), natural::square_scratch(an));
}
// Two powers with a digit to spare each, the odd part of the base, and in two's complement a negative base's magnitude.
std::size_t power_scratch(std::size_t an, std::size_t, std::size_t zn) {
  return 2 * (zn + 2) + 2 * an + natural::multiply_scratch(zn + 2, zn + 2) + 3 * (zn + 3) / 2;
}

// `size` and `run` are lambdas for both views.
template <class SizeOf, class Run>
Operation make(const char* name, Takes takes, bool in_place, Integer (*expected)(const Instance&), SizeOf size, Run run,
               std::size_t (*scratch)(std::size_t, std::size_t, std::size_t) = no_scratch) {
  return {name, takes, in_place, expected, scratch, {size, run}, {size, run}};
}

constexpr bool in_place = true;
constexpr bool apart = false;

// The signatures of a call with one operand, with two, and with a count or width after or before the operand.
#define ONE(function)                                                                                 \
  [](auto a, decltype(a), std::uint64_t, const Context& c) -> Size { return function##_size(a, c); }, \
      [](digit* z, auto a, decltype(a), std::uint64_t, const Context& c) -> Result { return function(z, a, c); }
#define TWO(function)                                                                                      \
  [](auto a, decltype(a) b, std::uint64_t, const Context& c) -> Size { return function##_size(a, b, c); }, \
      [](digit* z, auto a, decltype(a) b, std::uint64_t, const Context& c) -> Result { return function(z, a, b, c); }
#define COUNT(function)                                                                                    \
  [](auto a, decltype(a), std::uint64_t n, const Context& c) -> Size { return function##_size(a, n, c); }, \
      [](digit* z, auto a, decltype(a), std::uint64_t n, const Context& c) -> Result { return function(z, a, n, c); }
#define WIDTH(function)                                                                                    \
  [](auto a, decltype(a), std::uint64_t n, const Context& c) -> Size { return function##_size(n, a, c); }, \
      [](digit* z, auto a, decltype(a), std::uint64_t n, const Context& c) -> Result { return function(z, n, a, c); }

constexpr std::uint64_t d = digit_bits;

std::vector<std::uint64_t> border_counts() {
  return {0,  1,   2,   7,   8,         9,     31,        32,    33,        63,   64,
          65, 127, 128, 129, 2 * d - 1, 2 * d, 3 * d - 1, 3 * d, 3 * d + 1, 5 * d};
}

constexpr std::uint64_t huge_counts[] = {
    0xFFFFFFFF, 0x100000000, 0x100000001, std::uint64_t{1} << 53, std::uint64_t{1} << 63, ~std::uint64_t{0}};

Natural any_count(std::uint64_t count) { return oracle::natural(count); }

// A count of which no more than about `longest` is used.
std::uint64_t random_count(Random& random, std::uint64_t longest) {
  switch (random.below(4)) {
    case 0:
      return std::min(longest, random.between(0, 2 * d + 1));
    case 1:
      return random.between(0, longest / d) * d;
    default:
      return random.between(0, longest);
  }
}

}  // namespace

bool Operation::has_b() const {
  return takes == Takes::two || takes == Takes::power || takes == Takes::integer_up || takes == Takes::integer_down;
}

bool Operation::has_count() const { return takes != Takes::one && !has_b(); }

const std::vector<Operation>& integer_operations() {
  using namespace integer;  // NOLINT: the macros paste the names
  static const std::vector<Operation> operations = {
      make("add", Takes::two, in_place, oracle_add, TWO(add)),
      make("subtract", Takes::two, in_place, oracle_subtract, TWO(subtract)),
      make("multiply", Takes::two, apart, oracle_multiply, TWO(multiply), multiply_scratch),
      make("square", Takes::one, apart, oracle_square, ONE(square), square_scratch),
      make("power", Takes::power, apart, oracle_power, TWO(power), power_scratch),
      make("negate", Takes::one, in_place, oracle_negate, ONE(negate)),
      make("increment", Takes::one, in_place, oracle_increment, ONE(increment)),
      make("decrement", Takes::one, in_place, oracle_decrement, ONE(decrement)),
      make("bitwise_not", Takes::one, in_place, oracle_not, ONE(bitwise_not)),
      make("bitwise_and", Takes::two, in_place, oracle_and, TWO(bitwise_and)),
      make("bitwise_or", Takes::two, in_place, oracle_or, TWO(bitwise_or)),
      make("bitwise_xor", Takes::two, in_place, oracle_xor, TWO(bitwise_xor)),
      make("shift_left", Takes::count_up, in_place, oracle_shift_left, COUNT(shift_left)),
      make("shift_right", Takes::count_down, in_place, oracle_shift_right, COUNT(shift_right)),
      make("as_int_n", Takes::signed_width, in_place, oracle_as_int_n, WIDTH(as_int_n)),
      make("as_uint_n", Takes::unsigned_width, in_place, oracle_as_uint_n, WIDTH(as_uint_n)),
  };
  return operations;
}

const std::vector<Operation>& ecma_operations() {
  static const std::vector<Operation> operations = {
      make("ecma::unary_minus", Takes::one, in_place, oracle_negate, ONE(ecma::unary_minus)),
      make("ecma::increment", Takes::one, in_place, oracle_increment, ONE(ecma::increment)),
      make("ecma::decrement", Takes::one, in_place, oracle_decrement, ONE(ecma::decrement)),
      make("ecma::add", Takes::two, in_place, oracle_add, TWO(ecma::add)),
      make("ecma::subtract", Takes::two, in_place, oracle_subtract, TWO(ecma::subtract)),
      make("ecma::multiply", Takes::two, apart, oracle_multiply, TWO(ecma::multiply), multiply_scratch),
      make("ecma::square", Takes::one, apart, oracle_square, ONE(ecma::square), square_scratch),
      make("ecma::exponentiate", Takes::power, apart, oracle_power, TWO(ecma::exponentiate), power_scratch),
      make("ecma::bitwise_not", Takes::one, in_place, oracle_not, ONE(ecma::bitwise_not)),
      make("ecma::bitwise_and", Takes::two, in_place, oracle_and, TWO(ecma::bitwise_and)),
      make("ecma::bitwise_or", Takes::two, in_place, oracle_or, TWO(ecma::bitwise_or)),
      make("ecma::bitwise_xor", Takes::two, in_place, oracle_xor, TWO(ecma::bitwise_xor)),
      make("ecma::left_shift", Takes::integer_up, in_place, oracle_left_shift, TWO(ecma::left_shift)),
      make("ecma::signed_right_shift", Takes::integer_down, in_place, oracle_right_shift,
           TWO(ecma::signed_right_shift)),
      make("ecma::as_int_n", Takes::signed_width, in_place, oracle_as_int_n, WIDTH(ecma::as_int_n)),
      make("ecma::as_uint_n", Takes::unsigned_width, in_place, oracle_as_uint_n, WIDTH(ecma::as_uint_n)),
  };
  return operations;
}

#undef ONE
#undef TWO
#undef COUNT
#undef WIDTH

const Operation& operation(const std::string& name) {
  for (const std::vector<Operation>* list : {&integer_operations(), &ecma_operations()}) {
    for (const Operation& each : *list) {
      if (each.name == name) return each;
    }
  }
  std::abort();
}

Instance random_instance(const Operation& operation, Generator& generator, std::uint64_t len) {
  Random& random = generator.random();
  const auto any = [&](std::uint64_t longest) {
    return oracle::make_integer(random.one_in(2),
                                generator.any_digits(random.one_in(2) ? longest : random.between(0, longest)));
  };
  Instance instance;
  switch (operation.takes) {
    case Takes::one:
      instance.a = any(operation.in_place ? len : len / 2);
      break;
    case Takes::two: {
      const std::uint64_t an = operation.in_place ? len : random.between(0, len);
      instance.a = any(an);
      instance.b = any(operation.in_place ? len : len - an);
      // Operands that cancel, wholly or nearly.
      if (operation.in_place && random.one_in(3)) {
        instance.b = random.one_in(2) ? instance.a : oracle::negate(instance.a);
        if (random.one_in(2)) {
          instance.b = oracle::add(instance.b, oracle::make_integer(random.one_in(2), generator.any(random.below(d))));
        }
      }
      break;
    }
    case Takes::power: {
      const std::uint64_t bits = random.between(1, std::max<std::uint64_t>(1, len * d / random.between(1, 20)));
      instance.a = oracle::make_integer(random.one_in(2), generator.any(bits));
      const std::uint64_t longest = len * d / bits;
      instance.b = oracle::make_integer(false, any_count(random.one_in(2) ? longest : random.between(0, longest)));
      break;
    }
    case Takes::count_up:
    case Takes::integer_up: {
      instance.a = any(random.between(0, len));
      const std::uint64_t bits = oracle::bit_length(instance.a.magnitude);
      instance.count = random_count(random, bits > len * d ? 0 : len * d - bits);
      break;
    }
    case Takes::count_down:
    case Takes::integer_down:
      instance.a = any(len);
      instance.count = random.one_in(10) ? huge_counts[random.below(6)] : random_count(random, len * d + d);
      break;
    case Takes::signed_width:
    case Takes::unsigned_width: {
      instance.a = any(len);
      const bool any_width = operation.takes == Takes::signed_width || !instance.a.negative;
      instance.count =
          any_width && random.one_in(10) ? random.between(len * d, integer::max_width) : random_count(random, len * d);
      break;
    }
  }
  if (operation.takes == Takes::integer_up || operation.takes == Takes::integer_down) {
    instance.b = oracle::make_integer(false, any_count(instance.count));
  }
  return instance;
}

std::vector<Instance> small_instances(const Operation& operation) {
  std::vector<Instance> instances;
  for (std::int64_t a = -12; a <= 12; ++a) {
    for (std::int64_t b = operation.takes == Takes::power ? 0 : -12; b <= 12; ++b) {
      if (b > -12 && operation.takes == Takes::one) break;
      if (b < 0 && operation.has_count()) continue;
      instances.push_back({oracle::integer(a), oracle::integer(b), static_cast<std::uint64_t>(b)});
    }
  }
  return instances;
}

std::vector<Natural> border_numbers(std::uint64_t longest) {
  std::vector<Natural> numbers;
  for (const std::uint64_t value : {0, 1, 2, 3, 10, 127}) numbers.push_back(oracle::natural(value));
  for (std::uint64_t len = 1; len <= longest; ++len) {
    for (const std::uint64_t bits : {len * d - 1, len * d}) {
      const Natural power = oracle::power_of_two(bits);
      numbers.push_back(oracle::subtract(power, oracle::natural(1)));
      numbers.push_back(power);
      numbers.push_back(oracle::add(power, oracle::natural(1)));
    }
  }
  return numbers;
}

std::vector<Instance> border_instances(const Operation& operation) {
  std::vector<Integer> numbers;
  for (const Natural& each : border_numbers(operation.takes == Takes::power ? 2 : 3)) {
    numbers.push_back(oracle::make_integer(false, each));
    if (!each.empty()) numbers.push_back(oracle::make_integer(true, each));
  }
  std::vector<Instance> instances;
  for (const Integer& a : numbers) {
    if (operation.takes == Takes::one) {
      instances.push_back({a, {}, 0});
    } else if (operation.takes == Takes::two) {
      for (const Integer& b : numbers) instances.push_back({a, b, 0});
    } else if (operation.takes == Takes::power) {
      for (std::int64_t e = 0; e <= 5; ++e) instances.push_back({a, oracle::integer(e), 0});
    } else {
      for (const std::uint64_t count : border_counts()) {
        instances.push_back({a, oracle::make_integer(false, any_count(count)), count});
        if (operation.has_b()) instances.push_back({a, oracle::make_integer(true, any_count(count)), count});
      }
    }
  }
  return instances;
}

std::string to_text(const Instance& instance) {
  return describe("\n  a = ", oracle::to_hexadecimal(instance.a), "\n  b = ", oracle::to_hexadecimal(instance.b),
                  "\n  count = ", instance.count);
}

}  // namespace quorem::tests
