// The algebra of the operations by the library itself, so that laws can be written as they stand in a book.

#ifndef QUOREM_TESTS_SUPPORT_LAWS_H_
#define QUOREM_TESTS_SUPPORT_LAWS_H_

#include <gtest/gtest.h>

#include <cstdint>

#include "support/generators.h"
#include "support/operation_checks.h"
#include "support/operations.h"

namespace quorem::tests {

template <class Kind>
class Laws : public testing::Test {
 protected:
  using Integer = oracle::Integer;

  static Integer add(const Integer& a, const Integer& b) { return two("add", a, b); }
  static Integer subtract(const Integer& a, const Integer& b) { return two("subtract", a, b); }
  static Integer multiply(const Integer& a, const Integer& b) { return two("multiply", a, b); }
  static Integer square(const Integer& a) { return one("square", a); }
  static Integer power(const Integer& a, std::uint64_t e) {
    return two("power", a, oracle::make_integer(false, oracle::natural(e)));
  }
  static Integer negate(const Integer& a) { return one("negate", a); }
  static Integer increment(const Integer& a) { return one("increment", a); }
  static Integer decrement(const Integer& a) { return one("decrement", a); }
  static Integer bitwise_not(const Integer& a) { return one("bitwise_not", a); }
  static Integer bitwise_and(const Integer& a, const Integer& b) { return two("bitwise_and", a, b); }
  static Integer bitwise_or(const Integer& a, const Integer& b) { return two("bitwise_or", a, b); }
  static Integer bitwise_xor(const Integer& a, const Integer& b) { return two("bitwise_xor", a, b); }
  static Integer shift_left(const Integer& a, std::uint64_t n) { return count("shift_left", a, n); }
  static Integer shift_right(const Integer& a, std::uint64_t n) { return count("shift_right", a, n); }
  static Integer as_int_n(std::uint64_t width, const Integer& a) { return count("as_int_n", a, width); }
  static Integer as_uint_n(std::uint64_t width, const Integer& a) { return count("as_uint_n", a, width); }

  // An integer of either sign, of up to `len` digits.
  static Integer any(Generator& generator, std::uint64_t len) {
    return oracle::make_integer(generator.random().one_in(2), generator.any_digits(generator.random().between(0, len)));
  }

 private:
  static Integer one(const char* name, const Integer& a) { return evaluate<Kind>(operation(name), {a, {}, 0}); }
  static Integer two(const char* name, const Integer& a, const Integer& b) {
    return evaluate<Kind>(operation(name), {a, b, 0});
  }
  static Integer count(const char* name, const Integer& a, std::uint64_t n) {
    return evaluate<Kind>(operation(name), {a, {}, n});
  }
};

using Kinds = testing::Types<MagnitudeKind, TwosKind>;

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_LAWS_H_
