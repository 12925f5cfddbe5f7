// The whole divisions of fixed lengths, each against the oracle and so against its neighbours: division plain and by a
// prepared divisor, folding by one digit and by several, called directly, over all lengths they promise to take.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/packed.h"
#include "kernels/dispatch.h"
#include "natural/divisor_layout.h"
#include "support/buffer.h"
#include "support/division_checks.h"
#include "support/generators.h"
#include "support/gmp_oracle.h"
#include "support/values.h"

namespace quorem::kernels {
namespace {

using oracle::Natural;
using tests::Buffer;
using tests::Placement;
using tests::value;

// q, r wanted, and on which operand they stand: 0 none, 1 the dividend, 2 the divisor; -1 not wanted.
struct Form {
  int q;
  int r;
};
constexpr Form forms[] = {{0, 0}, {0, -1}, {-1, 0}, {1, -1}, {2, -1}, {-1, 1}, {-1, 2}, {1, 2}, {2, 1}, {1, 0}, {0, 1}};

// The lengths that a division returns in one word, for what was wanted.
struct Lengths {
  length quotient;
  length remainder;
};

Lengths lengths_of(PackedResult result, bool q_wanted, bool r_wanted) {
  if (q_wanted && r_wanted) {
    const QuotientRemainder both = unpack_lengths(result);
    return {both.quotient.len, both.remainder.len};
  }
  return {packed_len(result), packed_len(result)};
}

template <class Divide>
void check_forms(const Natural& a, const Natural& b, bool b_in_memory, Divide divide) {
  const oracle::NaturalDivision expected = tests::expected_division(a, b);
  const std::vector<digit> ad = oracle::magnitude_digits(a), bd = oracle::magnitude_digits(b);
  const std::vector<digit> qd = oracle::magnitude_digits(expected.quotient);
  const std::vector<digit> rd = oracle::magnitude_digits(expected.remainder);
  const std::size_t an = ad.size(), n = bd.size(), q_room = an - n + 1;
  for (const Form form : forms) {
    if (!b_in_memory && (form.q == 2 || form.r == 2)) continue;
    Buffer x(ad, std::max(an, form.q == 1 ? q_room : 0), Placement::unaligned);
    Buffer y(bd, std::max(n, form.q == 2 ? q_room : 0), Placement::unaligned);
    Buffer q(q_room, Placement::unaligned), r(n, Placement::unaligned);
    Buffer* const q_places[] = {&q, &x, &y};
    Buffer* const r_places[] = {&r, &x, &y};
    Buffer* q_place = form.q < 0 ? nullptr : q_places[form.q];
    Buffer* r_place = form.r < 0 ? nullptr : r_places[form.r];
    const PackedResult result = divide(q_place == nullptr ? nullptr : q_place->data(),
                                       r_place == nullptr ? nullptr : r_place->data(), x.data(), an, y.data());
    const Lengths lengths = lengths_of(result, q_place != nullptr, r_place != nullptr);
    const auto where = [&] {
      return testing::Message() << an << " by " << n << " digits, form " << form.q << " " << form.r
                                << "\n  a = " << oracle::to_hexadecimal(a) << "\n  b = " << oracle::to_hexadecimal(b);
    };
    if (q_place != nullptr) {
      ASSERT_EQ(lengths.quotient, qd.size()) << where();
      ASSERT_EQ(q_place->first(lengths.quotient), qd) << where();
    }
    if (r_place != nullptr) {
      ASSERT_EQ(lengths.remainder, rd.size()) << where();
      ASSERT_EQ(r_place->first(lengths.remainder), rd) << where();
    }
    ASSERT_TRUE(x.canaries_intact() && y.canaries_intact() && q.canaries_intact() && r.canaries_intact()) << where();
    if (form.q != 1 && form.r != 1) {
      ASSERT_TRUE(x.holds(ad)) << where();
    }
    if (form.q != 2 && form.r != 2) {
      ASSERT_TRUE(y.holds(bd)) << where();
    }
  }
}

// A dividend of exactly `an` digits for a divisor of n, or what the generator gives closest to it.
Natural dividend_of(tests::Generator& generator, std::size_t an, const Natural& b) {
  Natural a = generator.random().one_in(2) ? generator.any_digits(an) : generator.dividend(an * digit_bits, b);
  return oracle::magnitude_digits(a).size() == an ? a : generator.any_digits(an);
}

TEST(Fixed, Divide) {
  tests::Generator generator(120);
  for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
    const auto check = [n](const Natural& a, const Natural& b) {
      check_forms(a, b, true, [n](digit* q, digit* r, const digit* x, std::size_t an, const digit* y) {
        return active().divide_fixed[n](q, r, x, an, y);
      });
    };
    for (std::size_t an = n; an <= fixed_ratio * n; ++an) {
      for (int i = 0; i < tests::iterations(30); ++i) {
        const Natural b = generator.any_digits(n);
        check(dividend_of(generator, an, b), b);
      }
    }
    for (int i = 0; i < tests::iterations(300); ++i) {
      const tests::Operands operands = generator.add_back(generator.random().between(1, 2 * n), n);
      const std::size_t an = oracle::magnitude_digits(operands.a).size();
      if (an >= n && an <= fixed_ratio * n && oracle::magnitude_digits(operands.b).size() == n) {
        check(operands.a, operands.b);
      }
    }
  }
}

// Digit by digit, and by the inverse; what they are given is what prepare_divisor finds.
TEST(Fixed, DividePrepared) {
  tests::Generator generator(121);
  for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
    const auto check = [n](const Natural& a, const Natural& b) {
      const Context context;
      tests::MovedDivisor prepared(oracle::make_integer(false, b), false, context);
      ASSERT_EQ(prepared.status(), Status::ok);
      if (prepared.divisor().method == DivisorMethod::power_of_two) return;
      const FixedDivisor& divisor = prepared.divisor().fixed;
      check_forms(a, b, false, [&](digit* q, digit* r, const digit* x, std::size_t an, const digit*) {
        return active().divide_fixed_prepared[n](q, r, x, an, divisor);
      });
      check_forms(a, b, false, [&](digit* q, digit* r, const digit* x, std::size_t an, const digit*) {
        return active().barrett_fixed[n](q, r, x, an, divisor);
      });
    };
    for (std::size_t an = n; an <= fixed_ratio * n; ++an) {
      for (int i = 0; i < tests::iterations(20); ++i) {
        const Natural b = generator.any_digits(n);
        check(dividend_of(generator, an, b), b);
        // The quotient all ones, and the remainders 0 and b - 1: where an estimate of a digit is most likely one too
        // small.
        const Natural q = oracle::subtract(oracle::power_of_two((an - n) * digit_bits), oracle::natural(1));
        const Natural multiple = tests::expected_product(q, b);
        for (const Natural& a : {multiple, oracle::add(multiple, oracle::subtract(b, oracle::natural(1)))}) {
          if (oracle::magnitude_digits(a).size() >= n) check(a, b);
        }
      }
    }
  }
}

TEST(Fixed, FoldRows) {
  tests::Generator generator(123);
  for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
    for (int i = 0; i < tests::iterations(400); ++i) {
      // 2^k with k + shift = n digits, c of at most n / 2 digits and c 2^shift of at most fold_digits(n).
      const bool plus = i % 2 == 1;
      const std::uint64_t shift = i % 3 == 0 ? 0 : generator.random().below(digit_bits);
      const std::uint64_t k = n * digit_bits - shift;
      const std::uint64_t c_most = std::min<std::uint64_t>(n / 2 * digit_bits, fold_digits(n) * digit_bits - shift);
      const Natural c = generator.any(generator.random().between(1, std::min(c_most, (k - 1) / 2)));
      const Natural power = oracle::power_of_two(k);
      const Natural b = plus ? oracle::add(power, c) : oracle::subtract(power, c);
      FoldOperands operands = {};
      const std::vector<digit> c_digits = oracle::magnitude_digits(c);
      const std::vector<digit> folded = oracle::magnitude_digits(oracle::shift_left(c, shift));
      std::copy(c_digits.begin(), c_digits.end(), operands.c);
      std::copy(folded.begin(), folded.end(), operands.folded);
      operands.len = folded.size();
      operands.shift = static_cast<int>(shift);
      operands.plus = plus;
      const std::size_t bn = oracle::magnitude_digits(b).size();
      for (std::size_t an = bn; an <= 2 * n; ++an) {
        const Natural a = dividend_of(generator, an, b);
        const std::vector<digit> ad = oracle::magnitude_digits(a);
        const std::vector<digit> expected = oracle::magnitude_digits(tests::expected_division(a, b).remainder);
        for (const bool in_place : {false, true}) {
          Buffer x(ad, ad.size(), Placement::unaligned), separate(bn, Placement::unaligned);
          Buffer& r = in_place ? x : separate;
          const length len = packed_len(active().fold_rows[n](r.data(), x.data(), ad.size(), operands));
          ASSERT_EQ(r.first(len), expected)
              << "a = " << oracle::to_hexadecimal(a) << "\nb = " << oracle::to_hexadecimal(b);
          ASSERT_TRUE(x.canaries_intact() && separate.canaries_intact());
          if (!in_place) {
            ASSERT_TRUE(x.holds(ad));
          }
        }
      }
    }
  }
}

TEST(Fixed, FoldByOneDigit) {
  tests::Generator generator(122);
  for (std::size_t n = fixed_min; n <= fixed_max; ++n) {
    for (int i = 0; i < tests::iterations(250); ++i) {
      // b = 2^k - c with c 2^shift of one digit, and c small against b even where n = 2.
      const std::uint64_t shift = i % 3 == 0 ? 0 : generator.random().below(digit_bits - 1);
      const std::uint64_t c_bits = std::min<std::uint64_t>(digit_bits - shift, (n * digit_bits - shift) / 2);
      const Natural c = generator.any(generator.random().between(1, c_bits));
      const Natural b = oracle::subtract(oracle::power_of_two(n * digit_bits - shift), c);
      if (oracle::magnitude_digits(b).size() != n) continue;
      for (std::size_t an = n; an <= 4 * n; an += static_cast<std::size_t>(generator.random().between(1, 3))) {
        const Natural a = dividend_of(generator, an, b);
        const std::vector<digit> ad = oracle::magnitude_digits(a);
        const std::vector<digit> expected = oracle::magnitude_digits(tests::expected_division(a, b).remainder);
        for (const bool in_place : {false, true}) {
          Buffer x(ad, ad.size(), Placement::unaligned), separate(n, Placement::unaligned);
          Buffer& r = in_place ? x : separate;
          const length len = packed_len(
              active().fold_fixed[n](r.data(), x.data(), ad.size(), tests::low_digit(c), static_cast<int>(shift)));
          ASSERT_EQ(r.first(len), expected)
              << "a = " << oracle::to_hexadecimal(a) << "\nb = " << oracle::to_hexadecimal(b);
          ASSERT_TRUE(x.canaries_intact() && separate.canaries_intact());
          if (!in_place) {
            ASSERT_TRUE(x.holds(ad));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace quorem::kernels
