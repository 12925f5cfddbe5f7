// Every operator against GMP's integers, over operands of all lengths up to some thousand bits.

#ifdef QUOREM_TESTS_HAVE_GMP

#include <gmp.h>

#include "value/support.h"

namespace quorem {
namespace {

class Mpz {
 public:
  Mpz() { mpz_init(value_); }
  explicit Mpz(const BigInt& a) : Mpz() {
    const SignMagnitude view = a.view();
    mpz_import(value_, view.len, -1, sizeof(digit), 0, 0, view.digits);
    if (view.negative) mpz_neg(value_, value_);
  }
  ~Mpz() { mpz_clear(value_); }
  Mpz(const Mpz&) = delete;
  Mpz& operator=(const Mpz&) = delete;

  mpz_ptr get() { return value_; }

  BigInt value() const {
    std::vector<digit> digits(mpz_sizeinbase(value_, 2) / digit_bits + 1);
    std::size_t len = 0;
    mpz_export(digits.data(), &len, -1, sizeof(digit), 0, 0, value_);
    return BigInt(SignMagnitude{digits.data(), static_cast<length>(len), mpz_sgn(value_) < 0});
  }

 private:
  mpz_t value_;
};

TEST(ValueAgainstGmp, EveryOperator) {
  tests::Generator generator(4301);
  for (int i = tests::iterations(2000); i > 0; --i) {
    const std::uint64_t max_bits = i % 20 == 0 ? 20000 : 1000;
    const BigInt a = tests::value_of(tests::any_integer(generator, max_bits));
    const BigInt b = tests::value_of(tests::any_integer(generator, max_bits));
    SCOPED_TRACE(a.to_string(16) + " and " + b.to_string(16));
    Mpz x(a), y(b), z, w;
    mpz_add(z.get(), x.get(), y.get());
    EXPECT_EQ(a + b, z.value());
    mpz_sub(z.get(), x.get(), y.get());
    EXPECT_EQ(a - b, z.value());
    mpz_mul(z.get(), x.get(), y.get());
    EXPECT_EQ(a * b, z.value());
    mpz_mul(z.get(), x.get(), x.get());
    EXPECT_EQ(a * a, z.value());
    mpz_and(z.get(), x.get(), y.get());
    EXPECT_EQ(a & b, z.value());
    mpz_ior(z.get(), x.get(), y.get());
    EXPECT_EQ(a | b, z.value());
    mpz_xor(z.get(), x.get(), y.get());
    EXPECT_EQ(a ^ b, z.value());
    mpz_com(z.get(), x.get());
    EXPECT_EQ(~a, z.value());
    mpz_neg(z.get(), x.get());
    EXPECT_EQ(-a, z.value());
    if (b != 0) {
      mpz_tdiv_qr(z.get(), w.get(), x.get(), y.get());
      EXPECT_EQ(a / b, z.value());
      EXPECT_EQ(a % b, w.value());
      const BigIntDivision both = divide_remainder(a, BigIntDivisor(b));
      EXPECT_EQ(both.quotient, z.value());
      EXPECT_EQ(both.remainder, w.value());
    }
    const std::uint64_t count = generator.random().below(300);
    mpz_mul_2exp(z.get(), x.get(), count);
    EXPECT_EQ(a << count, z.value());
    mpz_fdiv_q_2exp(z.get(), x.get(), count);
    EXPECT_EQ(a >> count, z.value());
    mpz_fdiv_r_2exp(z.get(), x.get(), count);
    EXPECT_EQ(BigInt::as_uint_n(count, a), z.value());
    EXPECT_EQ(a.test_bit(count), mpz_tstbit(x.get(), count) != 0);
    const std::uint64_t exponent = generator.random().below(12);
    mpz_pow_ui(z.get(), x.get(), exponent);
    EXPECT_EQ(power(a, exponent), z.value());
    const int order = mpz_cmp(x.get(), y.get());
    EXPECT_EQ(a <=> b, order <=> 0);
    const int radix = static_cast<int>(generator.random().between(2, 36));
    std::string text(mpz_sizeinbase(x.get(), radix) + 2, '\0');
    text = mpz_get_str(text.data(), radix, x.get());
    EXPECT_EQ(a.to_string(radix), text);
    EXPECT_EQ(BigInt(text, radix), a);
  }
}

}  // namespace
}  // namespace quorem

#endif
