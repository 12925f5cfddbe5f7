#include "support/gmp_oracle.h"

#include <cstdint>
#include <utility>

#ifdef QUOREM_TESTS_HAVE_GMP
#include <gmp.h>
#endif

namespace quorem {

#ifdef QUOREM_TESTS_HAVE_GMP
namespace gmp_oracle {
namespace {

class Mpz {
 public:
  Mpz() { mpz_init(value_); }
  explicit Mpz(const oracle::Natural& a) : Mpz() { mpz_import(value_, a.size(), -1, 4, 0, 0, a.data()); }
  explicit Mpz(const oracle::Integer& a) : Mpz(a.magnitude) {
    if (a.negative) mpz_neg(value_, value_);
  }
  ~Mpz() { mpz_clear(value_); }
  Mpz(const Mpz&) = delete;
  Mpz& operator=(const Mpz&) = delete;

  mpz_ptr get() { return value_; }

  oracle::Natural magnitude() const {
    oracle::Natural a((mpz_sizeinbase(value_, 2) + 31) / 32);
    std::size_t count = 0;
    mpz_export(a.data(), &count, -1, 4, 0, 0, value_);
    a.resize(count);
    return a;
  }

  oracle::Integer integer() const { return oracle::make_integer(mpz_sgn(value_) < 0, magnitude()); }

 private:
  mpz_t value_;
};

}  // namespace

oracle::NaturalDivision divide(const oracle::Natural& a, const oracle::Natural& b) {
  Mpz dividend(a), divisor(b), quotient, remainder;
  mpz_fdiv_qr(quotient.get(), remainder.get(), dividend.get(), divisor.get());
  return {quotient.magnitude(), remainder.magnitude()};
}

oracle::IntegerDivision divide(const oracle::Integer& a, const oracle::Integer& b) {
  Mpz dividend(a), divisor(b), quotient, remainder;
  mpz_tdiv_qr(quotient.get(), remainder.get(), dividend.get(), divisor.get());
  return {quotient.integer(), remainder.integer()};
}

oracle::Natural multiply(const oracle::Natural& a, const oracle::Natural& b) {
  Mpz first(a), second(b), product;
  mpz_mul(product.get(), first.get(), second.get());
  return product.magnitude();
}

namespace {

oracle::Integer two_operands(void (*function)(mpz_ptr, mpz_srcptr, mpz_srcptr), const oracle::Integer& a,
                             const oracle::Integer& b) {
  Mpz first(a), second(b), result;
  function(result.get(), first.get(), second.get());
  return result.integer();
}

}  // namespace

oracle::Integer add(const oracle::Integer& a, const oracle::Integer& b) { return two_operands(mpz_add, a, b); }
oracle::Integer subtract(const oracle::Integer& a, const oracle::Integer& b) { return two_operands(mpz_sub, a, b); }
oracle::Integer bitwise_and(const oracle::Integer& a, const oracle::Integer& b) { return two_operands(mpz_and, a, b); }
oracle::Integer bitwise_or(const oracle::Integer& a, const oracle::Integer& b) { return two_operands(mpz_ior, a, b); }
oracle::Integer bitwise_xor(const oracle::Integer& a, const oracle::Integer& b) { return two_operands(mpz_xor, a, b); }

oracle::Integer bitwise_not(const oracle::Integer& a) {
  Mpz operand(a), result;
  mpz_com(result.get(), operand.get());
  return result.integer();
}

oracle::Integer power(const oracle::Integer& a, unsigned long exponent) {
  Mpz base(a), result;
  mpz_pow_ui(result.get(), base.get(), exponent);
  return result.integer();
}

oracle::Integer shift_right(const oracle::Integer& a, unsigned long count) {
  Mpz operand(a), result;
  mpz_fdiv_q_2exp(result.get(), operand.get(), count);
  return result.integer();
}

oracle::Integer as_uint_n(unsigned long width, const oracle::Integer& a) {
  Mpz operand(a), result;
  mpz_fdiv_r_2exp(result.get(), operand.get(), width);
  return result.integer();
}

int compare(const oracle::Integer& a, double b) {
  Mpz operand(a);
  const int order = mpz_cmp_d(operand.get(), b);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

}  // namespace gmp_oracle
#endif

namespace tests {

#ifdef QUOREM_TESTS_HAVE_GMP
namespace {

// From here on the slow oracle would take most of the time of a test.
constexpr std::size_t long_words = 12;

}  // namespace

oracle::NaturalDivision expected_division(const oracle::Natural& a, const oracle::Natural& b) {
  return a.size() > long_words ? gmp_oracle::divide(a, b) : oracle::divide(a, b);
}

oracle::IntegerDivision expected_division(const oracle::Integer& a, const oracle::Integer& b) {
  return a.magnitude.size() > long_words ? gmp_oracle::divide(a, b) : oracle::divide(a, b);
}

oracle::Natural expected_product(const oracle::Natural& a, const oracle::Natural& b) {
  return a.size() > long_words ? gmp_oracle::multiply(a, b) : oracle::multiply(a, b);
}

oracle::Integer expected_power(const oracle::Integer& a, std::uint64_t exponent) {
  const bool quick = a.magnitude.size() * exponent > long_words && exponent <= ~0ul;
  return quick ? gmp_oracle::power(a, static_cast<unsigned long>(exponent)) : oracle::power(a, exponent);
}
#else
oracle::NaturalDivision expected_division(const oracle::Natural& a, const oracle::Natural& b) {
  return oracle::divide(a, b);
}

oracle::IntegerDivision expected_division(const oracle::Integer& a, const oracle::Integer& b) {
  return oracle::divide(a, b);
}

oracle::Natural expected_product(const oracle::Natural& a, const oracle::Natural& b) { return oracle::multiply(a, b); }

oracle::Integer expected_power(const oracle::Integer& a, std::uint64_t exponent) { return oracle::power(a, exponent); }
#endif

oracle::Integer expected_product(const oracle::Integer& a, const oracle::Integer& b) {
  return oracle::make_integer(a.negative != b.negative, expected_product(a.magnitude, b.magnitude));
}

}  // namespace tests
}  // namespace quorem
