// The size functions against a search: for each shape of operands (lengths, signs, top digits) the machine tries all
// operands of that shape, and the longest result is compared with what the size function says of any of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "quorem/integer.h"
#include "support/parallel.h"
#include "support/small_numbers.h"

namespace quorem {
namespace {

using tests::SmallNatural;
using tests::SmallTwos;

// All numbers of one shape, and one of them in memory.
struct Shape {
  std::vector<std::int64_t> numbers;
  digit digits[8];
  length len;
  bool negative;
};

constexpr int tops[] = {1, 2, 3, 16, 100, 126, 127, 128, 129, 200, 253, 254, 255};

length stored_len(SignMagnitude, std::int64_t a) {
  return SmallNatural(static_cast<std::uint64_t>(a < 0 ? -a : a)).len;
}
length stored_len(TwosComplement, std::int64_t a) { return SmallTwos(a).len; }

SignMagnitude view(SignMagnitude, const Shape& shape) { return {shape.digits, shape.len, shape.negative}; }
TwosComplement view(TwosComplement, const Shape& shape) { return {shape.digits, shape.len}; }

// One number in memory.
struct Small {
  SmallNatural natural;
  SmallTwos twos;
  bool negative;

  explicit Small(std::int64_t a) : natural(static_cast<std::uint64_t>(a < 0 ? -a : a)), twos(a), negative(a < 0) {}

  operator SignMagnitude() const { return {natural.digits, natural.len, negative}; }
  operator TwosComplement() const { return {twos.digits, twos.len}; }
};

std::vector<Shape> shapes_of(SignMagnitude) {
  std::vector<Shape> shapes = {{{0}, {}, 0, false}};
  for (const bool negative : {false, true}) {
    for (const length len : {length{1}, length{2}}) {
      for (const int top : tops) {
        Shape shape = {{}, {}, len, negative};
        shape.digits[len - 1] = static_cast<digit>(top);
        for (int low = 0; low < (len == 1 ? 1 : 256); ++low) {
          const std::int64_t number = len == 1 ? top : top * 256 + low;
          shape.numbers.push_back(negative ? -number : number);
        }
        shapes.push_back(shape);
      }
    }
  }
  return shapes;
}

std::vector<Shape> shapes_of(TwosComplement) {
  std::vector<Shape> shapes = {{{0}, {}, 0, false}};
  for (const length len : {length{1}, length{2}}) {
    for (int top = 0; top < 256; ++top) {
      if (top != 0 && std::find(std::begin(tops), std::end(tops), top) == std::end(tops)) continue;
      Shape shape = {{}, {}, len, top >= 128};
      const std::int64_t signed_top = top >= 128 ? top - 256 : top;
      for (int low = 0; low < (len == 1 ? 1 : 256); ++low) {
        const std::int64_t number = len == 1 ? signed_top : signed_top * 256 + low;
        if (number != 0 && SmallTwos(number).len == len) shape.numbers.push_back(number);
      }
      if (shape.numbers.empty()) continue;
      const SmallTwos any(shape.numbers[shape.numbers.size() / 2]);
      std::copy(any.digits, any.digits + len, shape.digits);
      shapes.push_back(shape);
    }
  }
  return shapes;
}

std::string compare(const char* name, Size size, length longest, const Shape& a, std::int64_t second) {
  if (size.status == Status::ok && size.len >= longest && size.len <= longest + 1) return {};
  return std::string(name) + "_size of a shape like " + std::to_string(a.numbers[0]) + ", " + std::to_string(second) +
         ": " + std::to_string(size.len) + ", the longest result has " + std::to_string(longest);
}

template <class View, class Machine>
length longest_of(const Shape& a, const Machine& machine) {
  length longest = 0;
  for (const std::int64_t x : a.numbers) longest = std::max(longest, stored_len(View{}, machine(x)));
  return longest;
}

template <class View>
class Sizes : public testing::Test {
 protected:
  // size(a, b) of the library beside all x and y of the shapes.
  template <class SizeOf, class Machine>
  static void expect_two(const char* name, const SizeOf& size, const Machine& machine) {
    const std::vector<Shape> shapes = shapes_of(View{});
    EXPECT_EQ(
        tests::parallel(0, shapes.size(),
                        [&](std::uint64_t i) -> std::string {
                          for (const Shape& b : shapes) {
                            length longest = 0;
                            for (const std::int64_t y : b.numbers) {
                              longest = std::max(
                                  longest, longest_of<View>(shapes[i], [&](std::int64_t x) { return machine(x, y); }));
                            }
                            const std::string fault = compare(name, size(view(View{}, shapes[i]), view(View{}, b)),
                                                              longest, shapes[i], b.numbers[0]);
                            if (!fault.empty()) return fault;
                          }
                          return {};
                        }),
        "");
  }

  // size(a, n) for one operand (`last` = 0), or all counts, widths or exponents n up to `last`.
  template <class SizeOf, class Machine>
  static void expect_one(const char* name, std::int64_t last, const SizeOf& size, const Machine& machine) {
    for (const Shape& a : shapes_of(View{})) {
      for (std::int64_t n = 0; n <= last; ++n) {
        const length longest = longest_of<View>(a, [&](std::int64_t x) { return machine(x, n); });
        EXPECT_EQ(compare(name, size(view(View{}, a), static_cast<std::uint64_t>(n)), longest, a, n), "");
      }
    }
  }
};

using Views = testing::Types<SignMagnitude, TwosComplement>;
TYPED_TEST_SUITE(Sizes, Views);

#define SIZE_OF_TWO(name) #name, [](auto a, auto b) { return integer::name##_size(a, b, Context{}); }

TYPED_TEST(Sizes, TwoOperands) {
  using Int = std::int64_t;
  this->expect_two(SIZE_OF_TWO(add), [](Int x, Int y) { return x + y; });
  this->expect_two(SIZE_OF_TWO(subtract), [](Int x, Int y) { return x - y; });
  this->expect_two(SIZE_OF_TWO(multiply), [](Int x, Int y) { return x * y; });
  this->expect_two(SIZE_OF_TWO(bitwise_and), [](Int x, Int y) { return x & y; });
  this->expect_two(SIZE_OF_TWO(bitwise_or), [](Int x, Int y) { return x | y; });
  this->expect_two(SIZE_OF_TWO(bitwise_xor), [](Int x, Int y) { return x ^ y; });
}

#undef SIZE_OF_TWO
#define SIZE_OF_ONE(name) #name, 0, [](auto a, std::uint64_t) { return integer::name##_size(a, Context{}); }

TYPED_TEST(Sizes, OneOperand) {
  using Int = std::int64_t;
  this->expect_one(SIZE_OF_ONE(negate), [](Int x, Int) { return -x; });
  this->expect_one(SIZE_OF_ONE(increment), [](Int x, Int) { return x + 1; });
  this->expect_one(SIZE_OF_ONE(decrement), [](Int x, Int) { return x - 1; });
  this->expect_one(SIZE_OF_ONE(bitwise_not), [](Int x, Int) { return ~x; });
  this->expect_one(SIZE_OF_ONE(square), [](Int x, Int) { return x * x; });
}

#undef SIZE_OF_ONE

TYPED_TEST(Sizes, CountsAndWidths) {
  using Int = std::int64_t;
  const Context context;
  this->expect_one(
      "shift_left", 40, [&](auto a, std::uint64_t n) { return integer::shift_left_size(a, n, context); },
      [](Int x, Int n) { return x * (Int{1} << n); });
  this->expect_one(
      "shift_right", 40, [&](auto a, std::uint64_t n) { return integer::shift_right_size(a, n, context); },
      [](Int x, Int n) { return x >> n; });
  this->expect_one(
      "as_uint_n", 40, [&](auto a, std::uint64_t n) { return integer::as_uint_n_size(n, a, context); },
      [](Int x, Int n) { return x & ((Int{1} << n) - 1); });
  this->expect_one(
      "as_int_n", 40, [&](auto a, std::uint64_t n) { return integer::as_int_n_size(n, a, context); },
      [](Int x, Int n) {
        const Int low = x & ((Int{1} << n) - 1);
        return n != 0 && (low >> (n - 1)) != 0 ? low - (Int{1} << n) : low;
      });
}

// The size of a power knows all of the exponent and of the base: it is tried with each base of the shape.
TYPED_TEST(Sizes, Powers) {
  const Context context;
  for (const Shape& a : shapes_of(TypeParam{})) {
    for (std::int64_t n = 0; n <= 3; ++n) {
      const auto power = [n](std::int64_t x) { return n == 0 ? 1 : n == 1 ? x : n == 2 ? x * x : x * x * x; };
      const length longest = longest_of<TypeParam>(a, power);
      for (const std::int64_t x : a.numbers) {
        const Small base(x), exponent(n);
        const Size size = integer::power_size(TypeParam(base), TypeParam(exponent), context);
        EXPECT_EQ(size.status, Status::ok) << x << " ** " << n;
        EXPECT_GE(size.len, stored_len(TypeParam{}, power(x))) << x << " ** " << n;
        EXPECT_LE(size.len, longest + 1) << x << " ** " << n;
      }
    }
  }
}

}  // namespace
}  // namespace quorem
