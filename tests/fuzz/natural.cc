// Natural numbers: algorithm against algorithm against oracle. Each one that is right for the lengths is called
// directly, with exactly the scratch that it names, whatever the thresholds say; then the public functions, which
// choose, with allocations refused and polls answered with "stop".

#include <algorithm>
#include <string>
#include <vector>

#include "base/spans.h"
#include "fuzz/input.h"
#include "kernels/reciprocal.h"
#include "natural/divide_newton.h"
#include "natural/divide_raw.h"
#include "natural/divide_recursive.h"
#include "natural/divide_schoolbook.h"
#include "natural/multiply_balanced.h"
#include "natural/multiply_into.h"
#include "natural/multiply_schoolbook.h"
#include "natural/multiply_transform.h"
#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/gmp_oracle.h"
#include "support/natural_case.h"
#include "support/natural_checks.h"
#include "support/test_context.h"
#include "support/values.h"
#include "support/views.h"

namespace quorem::fuzz {
namespace {

using oracle::Natural;
using tests::Buffer;
using tests::describe;
using tests::Placement;
using tests::TestContext;
using tests::value;

std::string operands_text(const std::vector<digit>& a, const std::vector<digit>& b) {
  return describe(", ", a.size(), " and ", b.size(), " digits\n  a = ", oracle::to_hexadecimal(value(a)),
                  "\n  b = ", oracle::to_hexadecimal(value(b)));
}

// ---- products
// --------------------------------------------------------------------------------------------------------

// call(z, scratch, poll) writes the product of a and b, all an + bn digits, with so much scratch.
template <class Call>
void check_product(const std::vector<digit>& a, const std::vector<digit>& b, const std::vector<digit>& expected,
                   const char* name, std::size_t scratch_len, const Call& call) {
  TestContext context;
  natural::Poll poll(context.context);
  Buffer z(expected.size(), Placement::unaligned), scratch(scratch_len, Placement::unaligned);
  const Status status = call(z.data(), scratch.data(), &poll);
  const char* const fault = status != Status::ok                   ? status_name(status)
                            : z.first(expected.size()) != expected ? "wrong digits"
                            : !z.canaries_intact()                 ? "a canary was overwritten"
                            : !scratch.canaries_intact()           ? "more scratch was used than is named"
                                                                   : nullptr;
  if (fault != nullptr) fail(describe(name, ": ", fault, operands_text(a, b)));
}

void check_public_product(const std::vector<digit>& a, const std::vector<digit>& b) {
  const Natural product = tests::expected_product(value(a), value(b));
  const auto call = [&](digit* z, Digits x, Digits y) {
    TestContext context;
    const Result result = natural::multiply(z, x, y, context.context);
    require(result.status == Status::ok, "multiply failed");
    require(context.clean(), "multiply lost memory");
    require(context.peak_bytes <= natural::multiply_scratch(x.len, y.len) * sizeof(digit),
            "multiply took more scratch");
    return std::size_t{result.len};
  };
  const std::size_t room = spans::trim(a.data(), a.size()) + spans::trim(b.data(), b.size());
  const testing::AssertionResult result = tests::natural_call(value(a), value(b), product, room, false, false, call);
  if (!result) fail(describe("multiply: ", result.message()));
}

void check_products(Input& input) {
  std::size_t an = input.len(1, longest_product), bn = input.one_in(2) ? an : input.len(1, longest_product);
  if (an < bn) std::swap(an, bn);
  const std::vector<digit> a = input.span(an), b = input.span(bn);
  std::vector<digit> expected = tests::low_digits(tests::expected_product(value(a), value(b)), an + bn);
  const Digits x = {a.data(), an}, y = {b.data(), bn};
  const auto check = [&](const char* name, std::size_t scratch, const auto& call) {
    check_product(a, b, expected, name, scratch, call);
  };
  check("multiply_schoolbook", 0,
        [&](digit* z, digit*, natural::Poll* poll) { return natural::multiply_schoolbook(z, x, y, poll); });
  check("multiply_into", natural::multiply_scratch(an, bn),
        [&](digit* z, digit* scratch, natural::Poll* poll) { return natural::multiply_into(z, x, y, scratch, poll); });
#if QUOREM_TRANSFORM
  check("multiply_transform", natural::multiply_transform_scratch(an, bn),
        [&](digit* z, digit* scratch, natural::Poll* poll) {
          return natural::multiply_transform(z, x, y, scratch, poll);
        });
#endif
  if (an == bn) {
    check("multiply_balanced", natural::multiply_balanced_scratch(an),
          [&](digit* z, digit* scratch, natural::Poll* poll) {
            return natural::multiply_balanced(z, a.data(), b.data(), an, scratch, poll);
          });
  }
  if (an == bn && an >= natural::multiply_karatsuba_min) {
    check("multiply_karatsuba", natural::multiply_karatsuba_scratch(an),
          [&](digit* z, digit* scratch, natural::Poll* poll) {
            return natural::multiply_karatsuba(z, a.data(), b.data(), an, scratch, poll);
          });
  }
  if (an == bn && an >= natural::multiply_toom3_min) {
    const std::size_t room =
        natural::multiply_toom3_room(an) + natural::multiply_balanced_scratch(natural::toom3_part(an) + 1);
    check("multiply_toom3", room, [&](digit* z, digit* scratch, natural::Poll* poll) {
      return natural::multiply_toom3(z, a.data(), b.data(), an, scratch, poll);
    });
  }
  check_public_product(a, b);
}

void check_squares(Input& input) {
  const std::size_t n = input.len(1, longest_product);
  const std::vector<digit> a = input.span(n);
  const std::vector<digit> expected = tests::low_digits(tests::expected_product(value(a), value(a)), 2 * n);
  const auto check = [&](const char* name, std::size_t scratch, const auto& call) {
    check_product(a, a, expected, name, scratch, call);
  };
  check("square_schoolbook", 0,
        [&](digit* z, digit*, natural::Poll* poll) { return natural::square_schoolbook(z, a.data(), n, poll); });
  check("square_into", natural::square_scratch(n), [&](digit* z, digit* scratch, natural::Poll* poll) {
    return natural::square_into(z, {a.data(), n}, scratch, poll);
  });
  if (n >= natural::multiply_karatsuba_min) {
    check("square_karatsuba", natural::multiply_karatsuba_scratch(n),
          [&](digit* z, digit* scratch, natural::Poll* poll) {
            return natural::square_karatsuba(z, a.data(), n, scratch, poll);
          });
  }
  const std::size_t len = spans::trim(a.data(), n);
  TestContext context;
  Buffer z(2 * len, Placement::unaligned);
  const Result result = natural::square(z.data(), {a.data(), len}, context.context);
  require(result.status == Status::ok && z.first(result.len) == oracle::magnitude_digits(value(expected)), "square");
  require(z.canaries_intact() && context.clean(), "square: memory");
}

// ---- divisions
// -------------------------------------------------------------------------------------------------------

// u = q d + r with the top bit of d set: what the algorithms work on. u has n + k digits, u < d B^k.
struct Normalised {
  std::vector<digit> u, d, q, r;
  std::size_t n() const { return d.size(); }
  std::size_t k() const { return q.size(); }
};

Normalised normalised(const Division& division) {
  const Natural &b = division.b, &quotient = division.expected.quotient;
  const std::size_t n = oracle::magnitude_digits(b).size();
  const std::uint64_t shift = n * digit_bits - oracle::bit_length(b);
  const std::size_t k = std::max<std::size_t>(1, oracle::magnitude_digits(quotient).size());
  const auto shifted = [shift](const Natural& x, std::size_t len) {
    return tests::low_digits(oracle::shift_left(x, shift), len);
  };
  return {shifted(division.a, n + k), shifted(b, n), tests::low_digits(quotient, k),
          shifted(division.expected.remainder, n)};
}

void require_division(const Normalised& c, Buffer& q, Buffer& u, Buffer& scratch, Status status, const char* name) {
  const char* const fault = status != Status::ok                           ? status_name(status)
                            : q.first(c.k()) != c.q                        ? "wrong quotient"
                            : u.first(c.n()) != c.r                        ? "wrong remainder"
                            : !scratch.canaries_intact()                   ? "more scratch was used than is named"
                            : !q.canaries_intact() || !u.canaries_intact() ? "a canary was overwritten"
                                                                           : nullptr;
  if (fault != nullptr) fail(describe(name, ": ", fault, operands_text(c.u, c.d)));
}

void check_schoolbook(const Normalised& c, natural::Poll* poll) {
  const std::size_t n = c.n(), un = n + c.k() - 1;
  Buffer u(c.u, n + c.k(), Placement::unaligned), q(c.k(), Placement::unaligned), none(0, Placement::aligned);
  spans::complement(u.data(), un + 1);
  length len = 0;
  const TwoDigits v = kernels::reciprocal_2digits(c.d[n - 1], c.d[n - 2]);
  const Status status = natural::divide_schoolbook(q.data(), &len, u.data(), un, c.d.data(), n, v, poll);
  spans::complement(u.data(), un + 1);
  require(len == c.k() || (len + 1 == c.k() && c.q.back() == 0), "divide_schoolbook: wrong length");
  if (len < c.k()) q.data()[len] = 0;
  require_division(c, q, u, none, status, "divide_schoolbook");
}

void check_recursive(const Normalised& c, natural::Poll* poll) {
  const std::size_t n = c.n();
  Buffer w(c.u, n + c.k(), Placement::unaligned), q(c.k(), Placement::unaligned);
  Buffer scratch(natural::divide_recursive_scratch(n), Placement::unaligned);
  spans::complement(w.data(), n + c.k());
  const TwoDigits v = kernels::reciprocal_2digits(c.d[n - 1], c.d[n - 2]);
  const Status status = natural::divide_recursive(q.data(), c.k(), w.data(), c.d.data(), n, v, scratch.data(), poll);
  spans::complement(w.data(), n + c.k());
  require_division(c, q, w, scratch, status, "divide_recursive");
}

void check_raw(const Normalised& c, natural::Poll* poll) {
  const natural::DividePlan plan(c.k(), c.n());
  Buffer u(c.u, plan.dividend, Placement::unaligned), q(plan.quotient, Placement::unaligned);
  Buffer scratch(plan.scratch, Placement::unaligned);
  const Status status = natural::divide_raw(q.data(), u.data(), c.d.data(), plan, scratch.data(), poll);
  require_division(c, q, u, scratch, status, "divide_raw");
}

#if QUOREM_TRANSFORM
void check_newton(const Normalised& c, natural::Poll* poll) {
  if (c.k() < 2) return;
  const natural::NewtonPlan plan(c.k(), c.n());
  std::vector<digit> padded = c.u;
  padded.resize(plan.dividend());
  Buffer u(padded, padded.size(), Placement::unaligned), q(plan.blocks * plan.block, Placement::unaligned);
  Buffer scratch(plan.scratch(), Placement::unaligned);
  const Status status = natural::divide_newton(q.data(), u.data(), c.d.data(), plan, scratch.data(), poll);
  require_division(c, q, u, scratch, status, "divide_newton");
}
#else
void check_newton(const Normalised&, natural::Poll*) {}
#endif

void check_division(Input& input) {
  const Division division = input.division(longest_division);
  const tests::Places places = input.places();
  require(tests::check_natural_division(division.a, division.b, division.expected, places));
  if (oracle::magnitude_digits(division.b).size() < 2) return;
  const Normalised c = normalised(division);
  TestContext context;
  natural::Poll poll(context.context);
  check_schoolbook(c, &poll);
  check_recursive(c, &poll);
  check_raw(c, &poll);
  check_newton(c, &poll);
}

// An allocation refused, or a poll answered with "stop": that status, nothing lost, operands as they were; then the
// same call again, which succeeds.
void check_failing_division(Input& input) {
  const Division made = input.division(longest_division);
  tests::NaturalCase division(made.a, made.b);
  TestContext context;
  const bool refuse = input.one_in(2);
  const auto turn = static_cast<long>(input.below(4));
  (refuse ? context.refuse_allocation : context.stop_at_poll) = turn;
  const QuotientRemainder failed = division.plain(context.context);
  const Status status = failed.quotient.status;
  const bool met = (refuse ? context.allocations : context.polls) > turn;
  require(status == (!met ? Status::ok : refuse ? Status::out_of_memory : Status::interrupted), "wrong status");
  require(context.clean() && division.operands_intact(), "a failed division left damage");
  context.refuse_allocation = context.stop_at_poll = TestContext::never;
  require(division.results_are(division.plain(context.context), made.expected), "wrong result after a failed division");
}

// ---- sums, shifts, comparisons
// ---------------------------------------------------------------------------------------

void check_sums(Input& input) {
  Natural a = input.natural(90), b = input.natural(90);
  if (input.one_in(4)) b = oracle::add(a, oracle::natural(input.below(3)));
  if (oracle::compare(a, b) < 0) std::swap(a, b);
  const std::size_t an = oracle::magnitude_digits(a).size();
  const auto require_call = [](const testing::AssertionResult& result, const char* name) {
    if (!result) fail(describe(name, ": ", result.message()));
  };
  require_call(tests::natural_call(a, b, oracle::add(a, b), an + 1, true, true,
                                   [](digit* z, Digits x, Digits y) { return natural::add(z, x, y); }),
               "add");
  require_call(tests::natural_call(a, b, oracle::subtract(a, b), an, true, true,
                                   [](digit* z, Digits x, Digits y) { return natural::subtract(z, x, y); }),
               "subtract");
  const std::vector<digit> x = oracle::magnitude_digits(a), y = oracle::magnitude_digits(b);
  require(natural::compare({x.data(), x.size()}, {y.data(), y.size()}) == oracle::compare(a, b), "compare");
  const std::uint64_t count = input.below(4) == 0 ? input.below(20) * digit_bits : input.below(20 * digit_bits);
  const std::size_t up = an == 0 ? 0 : an + static_cast<std::size_t>((count + digit_bits - 1) / digit_bits);
  require_call(tests::natural_call(a, b, oracle::shift_left(a, count), up, true, false,
                                   [=](digit* z, Digits v, Digits) { return natural::shift_left(z, v, count); }),
               "shift_left");
  const std::size_t down = an - std::min(an, static_cast<std::size_t>(count / digit_bits));
  require_call(tests::natural_call(a, b, oracle::shift_right(a, count), down, true, false,
                                   [=](digit* z, Digits v, Digits) { return natural::shift_right(z, v, count); }),
               "shift_right");
}

constexpr Check checks[] = {check_products, check_products, check_squares,          check_division,
                            check_division, check_division, check_failing_division, check_sums};

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return quorem::fuzz::run_one(quorem::fuzz::checks, data, size);
}
