// The size functions against a search: for each shape of operands (lengths, signs, top digits) all dividends and
// divisors of that shape are divided by the machine, and the longest results are compared with what the size functions
// say.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
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

constexpr int tops[] = {1, 2, 3, 5, 16, 100, 126, 127, 128, 129, 160, 200, 253, 254, 255};

// Shapes of one and two digits on sign-magnitude, positive; signs do not change lengths there.
std::vector<Shape> magnitude_shapes() {
  std::vector<Shape> shapes;
  for (const int len : {1, 2}) {
    for (const int top : tops) {
      Shape shape = {{}, {0, static_cast<digit>(top)}, static_cast<length>(len), false};
      if (len == 1) shape.digits[0] = static_cast<digit>(top);
      for (int low = 0; low < (len == 1 ? 1 : 256); ++low) {
        shape.numbers.push_back(len == 1 ? top : top * 256 + low);
      }
      shapes.push_back(shape);
    }
  }
  return shapes;
}

std::vector<Shape> twos_shapes() {
  std::vector<Shape> shapes;
  for (const length len : {length{1}, length{2}}) {
    for (int top = 0; top < 256; ++top) {
      if (top != 0 && std::find(std::begin(tops), std::end(tops), top) == std::end(tops)) continue;
      Shape shape = {{}, {}, len, top >= 128};
      const std::int64_t signed_top = top >= 128 ? top - 256 : top;
      for (int low = 0; low < (len == 1 ? 1 : 256); ++low) {
        const std::int64_t number = len == 1 ? signed_top : signed_top * 256 + low;
        if (number == 0 || SmallTwos(number).len != len) continue;
        shape.numbers.push_back(number);
      }
      if (shape.numbers.empty()) continue;
      const SmallTwos any(shape.numbers[shape.numbers.size() / 2]);
      std::copy(any.digits, any.digits + len, shape.digits);
      shapes.push_back(shape);
    }
  }
  return shapes;
}

length magnitude_len(std::int64_t a) { return SmallNatural(static_cast<std::uint64_t>(std::abs(a))).len; }
length twos_len(std::int64_t a) { return SmallTwos(a).len; }

SignMagnitude view(SignMagnitude, const Shape& shape) { return {shape.digits, shape.len, shape.negative}; }
TwosComplement view(TwosComplement, const Shape& shape) { return {shape.digits, shape.len}; }

std::string describe(const char* what, const Shape& a, const Shape& b, length size, length longest) {
  return std::string(what) + " of shapes like " + std::to_string(a.numbers[0]) + " and " +
         std::to_string(b.numbers[0]) + ": " + std::to_string(size) + ", the longest result has " +
         std::to_string(longest);
}

template <class View>
std::string check(const std::vector<Shape>& shapes, length (*stored_len)(std::int64_t), const Shape& a) {
  const Context context;
  for (const Shape& b : shapes) {
    length longest_q = 0, longest_r = 0;
    for (const std::int64_t x : a.numbers) {
      for (const std::int64_t y : b.numbers) {
        longest_q = std::max(longest_q, stored_len(x / y));
        longest_r = std::max(longest_r, stored_len(x % y));
      }
    }
    const Size q = integer::divide_size(view(View{}, a), view(View{}, b), context);
    const Size r = integer::remainder_size(view(View{}, a), view(View{}, b), context);
    if (q.status != Status::ok || q.len < longest_q || q.len > longest_q + 1) {
      return describe("divide_size", a, b, q.len, longest_q);
    }
    if (r.status != Status::ok || r.len < longest_r || r.len > longest_r + 1 || r.len > std::min(a.len, b.len)) {
      return describe("remainder_size", a, b, r.len, longest_r);
    }
  }
  return {};
}

TEST(ExhaustiveSize, SignMagnitude) {
  const std::vector<Shape> shapes = magnitude_shapes();
  EXPECT_EQ(tests::parallel(0, shapes.size(),
                            [&](std::uint64_t i) { return check<SignMagnitude>(shapes, magnitude_len, shapes[i]); }),
            "");
}

TEST(ExhaustiveSize, TwosComplement) {
  const std::vector<Shape> shapes = twos_shapes();
  EXPECT_EQ(tests::parallel(0, shapes.size(),
                            [&](std::uint64_t i) { return check<TwosComplement>(shapes, twos_len, shapes[i]); }),
            "");
}

}  // namespace
}  // namespace quorem
