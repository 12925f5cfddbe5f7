// The linear loops of the active kernel set against the oracle and against the portable set, at every length from 0
// to 70.

#include <gtest/gtest.h>

#include <vector>

#include "kernels/dispatch.h"
#include "support/buffer.h"
#include "support/generators.h"
#include "support/values.h"

namespace quorem::kernels {
namespace {

using tests::any_span;
using tests::Buffer;
using tests::low_digits;
using tests::Placement;
using tests::value;

constexpr std::size_t longest = 70;

// The digits of a result with the digit returned above them.
oracle::Natural with_top(const Buffer& z, std::size_t n, digit top) {
  return oracle::add(value(z.first(n)), oracle::shift_left(value(top), n * digit_bits));
}

std::vector<std::vector<digit>> spans(tests::Generator& generator, std::size_t n) {
  std::vector<std::vector<digit>> result = {std::vector<digit>(n, digit{0}), std::vector<digit>(n, digit_max)};
  for (int i = 0; i < tests::iterations(6); ++i) result.push_back(any_span(generator, n));
  return result;
}

TEST(KernelSet, OneRowOfAProduct) {
  tests::Generator generator(111);
  const KernelSet& set = active();
  for (std::size_t n = 0; n <= longest; ++n) {
    for (const std::vector<digit>& a : spans(generator, n)) {
      for (const digit m : tests::edge_digits(generator, 2)) {
        const oracle::Natural product = oracle::multiply(value(a), value(m));
        const std::vector<digit> before =
            generator.random().one_in(4) ? std::vector<digit>(n, digit_max) : any_span(generator, n);
        {
          const Buffer x(a, n, Placement::unaligned);
          Buffer z(n, Placement::unaligned), same(a, n, Placement::aligned);
          ASSERT_EQ(with_top(z, n, set.multiply_digit(z.data(), x.data(), n, m)), product) << n << " digits";
          ASSERT_EQ(with_top(same, n, set.multiply_digit(same.data(), same.data(), n, m)), product);
          ASSERT_TRUE(z.canaries_intact() && same.canaries_intact() && x.holds(a));
        }
        {
          const Buffer x(a, n, Placement::unaligned);
          Buffer z(before, n, Placement::unaligned), same(a, n, Placement::aligned);
          ASSERT_EQ(with_top(z, n, set.addmul_digit(z.data(), x.data(), n, m)), oracle::add(value(before), product));
          ASSERT_EQ(with_top(same, n, set.addmul_digit(same.data(), same.data(), n, m)),
                    oracle::add(value(a), product));
          ASSERT_TRUE(z.canaries_intact() && same.canaries_intact() && x.holds(a));
        }
        {
          const Buffer x(a, n, Placement::unaligned);
          Buffer z(before, n, Placement::unaligned), same(a, n, Placement::aligned);
          // before + borrowed B^n = z + product
          const digit borrowed = set.submul_digit(z.data(), x.data(), n, m);
          ASSERT_EQ(oracle::add(value(before), oracle::shift_left(value(borrowed), n * digit_bits)),
                    oracle::add(value(z.first(n)), product));
          const digit borrowed_same = set.submul_digit(same.data(), same.data(), n, m);
          ASSERT_EQ(oracle::add(value(a), oracle::shift_left(value(borrowed_same), n * digit_bits)),
                    oracle::add(value(same.first(n)), product));
          ASSERT_TRUE(z.canaries_intact() && same.canaries_intact() && x.holds(a));
        }
      }
    }
  }
}

TEST(KernelSet, Multiply) {
  tests::Generator generator(112);
  const KernelSet& set = active();
  for (std::size_t an = 1; an <= longest; an += an < 20 ? 1 : 7) {
    for (std::size_t bn = 1; bn <= an; bn += bn < 20 ? 1 : 5) {
      for (int i = 0; i < 3; ++i) {
        const std::vector<digit> a = i == 0 ? std::vector<digit>(an, digit_max) : any_span(generator, an);
        const std::vector<digit> b = i == 0 ? std::vector<digit>(bn, digit_max) : any_span(generator, bn);
        const Buffer x(a, an, Placement::unaligned), y(b, bn, Placement::aligned);
        Buffer z(an + bn, Placement::unaligned);
        set.multiply(z.data(), x.data(), an, y.data(), bn);
        ASSERT_EQ(value(z.first(an + bn)), oracle::multiply(value(a), value(b))) << an << " by " << bn;
        ASSERT_TRUE(z.canaries_intact() && x.holds(a) && y.holds(b));
      }
    }
  }
}

TEST(KernelSet, Square) {
  tests::Generator generator(114);
  const KernelSet& set = active();
  for (std::size_t n = 1; n <= longest; ++n) {
    for (int i = 0; i < 5; ++i) {
      const std::vector<digit> a = i == 0 ? std::vector<digit>(n, digit_max) : any_span(generator, n);
      const Buffer x(a, n, Placement::unaligned);
      Buffer z(2 * n, Placement::unaligned);
      set.square(z.data(), x.data(), n);
      ASSERT_EQ(value(z.first(2 * n)), oracle::multiply(value(a), value(a))) << n << " digits";
      ASSERT_TRUE(z.canaries_intact() && x.holds(a));
    }
  }
}

// The oracle could share a misunderstanding with a set; the portable set must then still agree.
TEST(KernelSet, AgreesWithThePortableSet) {
  tests::Generator generator(113);
  const KernelSet& set = active();
  const KernelSet& portable = quorem::kernels::set(0);
  for (std::size_t n = 1; n <= longest; ++n) {
    for (int i = 0; i < tests::iterations(40); ++i) {
      const std::vector<digit> a = any_span(generator, n), b = any_span(generator, n);
      const digit m = static_cast<digit>(generator.random().next());
      std::vector<digit> z1 = b, z2 = b;
      ASSERT_EQ(set.addmul_digit(z1.data(), a.data(), n, m), portable.addmul_digit(z2.data(), a.data(), n, m));
      ASSERT_EQ(z1, z2);
      ASSERT_EQ(set.submul_digit(z1.data(), a.data(), n, m), portable.submul_digit(z2.data(), a.data(), n, m));
      ASSERT_EQ(z1, z2);
      ASSERT_EQ(set.multiply_digit(z1.data(), z1.data(), n, m), portable.multiply_digit(z2.data(), z2.data(), n, m));
      ASSERT_EQ(z1, z2);
    }
  }
}

}  // namespace
}  // namespace quorem::kernels
