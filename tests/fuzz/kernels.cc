// The kernels: every function of every set that the processor runs, the portable one first, on the same operands
// against the oracle, and so against each other; the transforms likewise; and the loops of `base` that are written for
// each machine. Exact buffers with canaries, results apart from the operands and on them.

#include <algorithm>
#include <string>
#include <vector>

#include "base/carry_spans.h"
#include "base/packed.h"
#include "base/spans.h"
#include "fuzz/input.h"
#include "kernels/dispatch.h"
#include "kernels/division_step.h"
#include "kernels/reciprocal.h"
#include "natural/divisor_layout.h"
#include "natural/transform.h"
#include "support/buffer.h"
#include "support/gmp_oracle.h"
#include "support/test_context.h"
#include "support/values.h"
#include "support/views.h"

namespace quorem::fuzz {
namespace {

using kernels::KernelSet;
using oracle::Natural;
using tests::Buffer;
using tests::describe;
using tests::Placement;
using tests::value;

constexpr std::size_t longest_row = 70;

// Calls body(set) for each set that the processor runs.
template <class Body>
void with_each_set(const Body& body) {
  for (std::size_t i = 0; i < kernels::set_count(); ++i) {
    if (kernels::set_supported(i)) body(kernels::set(i));
  }
}

std::string operands_text(const std::vector<digit>& a, const std::vector<digit>& b) {
  return describe(", ", a.size(), " and ", b.size(), " digits\n  a = ", oracle::to_hexadecimal(value(a)),
                  "\n  b = ", oracle::to_hexadecimal(value(b)));
}

// A result of exactly these digits. where() says what was computed, which takes longer than the computation.
template <class Where>
void require_digits(Buffer& z, const std::vector<digit>& expected, const Where& where) {
  if (z.first(expected.size()) != expected) fail(where() + ": wrong digits");
  if (!z.canaries_intact()) fail(where() + ": a canary was overwritten");
}

std::vector<digit> digits_of(const Natural& a, std::size_t n) { return tests::low_digits(a, n); }

// ---- rows
// ------------------------------------------------------------------------------------------------------------

void check_rows(Input& input) {
  const std::size_t n = std::min(input.len(1, longest_row), longest_row);
  const std::vector<digit> a = input.span(n), before = input.span(n);
  const std::vector<digit> m_digits = input.span(1);
  const digit m = m_digits[0];
  const Natural product = oracle::multiply(value(a), value(m));
  const bool in_place = input.one_in(3);
  const std::vector<digit>& start = in_place ? a : before;
  const Natural modulus = oracle::power_of_two(n * digit_bits);
  // start - product = low - borrow B^n
  const Natural sum = oracle::add(value(start), product);
  with_each_set([&](const KernelSet& set) {
    const auto run = [&](auto function, const Natural& whole, digit top, const char* name) {
      Buffer x(a, n, Placement::unaligned), apart(start, n, Placement::unaligned);
      Buffer& z = in_place ? x : apart;
      const digit returned = function(z.data(), x.data(), n, m);
      const auto where = [&] {
        return describe(set.name, ", ", name, in_place ? ", z = a" : "", operands_text(a, start),
                        "\n  m = ", oracle::to_hexadecimal(value(m)));
      };
      require_digits(z, digits_of(whole, n), where);
      if (returned != top) fail(where() + ": wrong digit above");
    };
    run(set.multiply_digit, product, tests::low_digit(oracle::shift_right(product, n * digit_bits)), "multiply_digit");
    run(set.addmul_digit, sum, tests::low_digit(oracle::shift_right(sum, n * digit_bits)), "addmul_digit");
    // start + borrow B^n - product lies in [0, B^n).
    Natural borrow = oracle::shift_right(product, n * digit_bits);
    const Natural low = oracle::low_bits(product, n * digit_bits);
    Natural difference = oracle::subtract(oracle::add(value(start), modulus), low);
    if (oracle::compare(difference, modulus) >= 0) {
      difference = oracle::subtract(difference, modulus);
    } else {
      borrow = oracle::add(borrow, oracle::natural(1));
    }
    run(set.submul_digit, difference, tests::low_digit(borrow), "submul_digit");
  });
}

void check_products(Input& input) {
  const std::size_t an = input.len(1, longest_row), bn = std::min(an, input.len(1, longest_row));
  const std::vector<digit> a = input.span(an), b = input.span(bn);
  const std::vector<digit> expected = digits_of(oracle::multiply(value(a), value(b)), an + bn);
  with_each_set([&](const KernelSet& set) {
    Buffer x(a, an, Placement::unaligned), y(b, bn, Placement::aligned), z(an + bn, Placement::unaligned);
    set.multiply(z.data(), x.data(), an, y.data(), bn);
    require_digits(z, expected, [&] { return describe(set.name, ", multiply", operands_text(a, b)); });
    require(x.holds(a) && y.holds(b), "multiply changed an operand");
  });
  const std::vector<digit> expected_square = digits_of(oracle::multiply(value(a), value(a)), 2 * an);
  with_each_set([&](const KernelSet& set) {
    Buffer x(a, an, Placement::unaligned), z(2 * an, Placement::unaligned);
    set.square(z.data(), x.data(), an);
    require_digits(z, expected_square, [&] { return describe(set.name, ", square", operands_text(a, a)); });
    require(x.holds(a), "square changed its operand");
  });
}

void check_fixed_products(Input& input) {
  const auto n = static_cast<std::size_t>(input.random().between(kernels::fixed_min, kernels::multiply_fixed_max));
  const std::vector<digit> a = oracle::magnitude_digits(input.generator().any_digits(n));
  const std::vector<digit> b = oracle::magnitude_digits(input.generator().any_digits(n));
  const auto run = [&](const std::vector<digit>& second, const char* name, const auto& call) {
    const std::vector<digit> expected = digits_of(oracle::multiply(value(a), value(second)), 2 * n);
    with_each_set([&](const KernelSet& set) {
      Buffer x(a, n, Placement::unaligned), y(second, n, Placement::aligned), z(2 * n, Placement::unaligned);
      const PackedResult result = call(set, z.data(), x.data(), y.data());
      const auto where = [&] { return describe(set.name, ", ", name, operands_text(a, second)); };
      require_digits(z, expected, where);
      if (packed_len(result) != spans::trim(expected.data(), 2 * n)) fail(where() + ": wrong length");
      require(x.holds(a) && y.holds(second), "a product changed an operand");
    });
  };
  run(b, "multiply_fixed",
      [n](const KernelSet& set, digit* z, const digit* x, const digit* y) { return set.multiply_fixed[n](z, x, y); });
  run(a, "square_fixed",
      [n](const KernelSet& set, digit* z, const digit* x, const digit*) { return set.square_fixed[n](z, x); });
}

// ---- divisions of fixed lengths
// --------------------------------------------------------------------------------------

// Which results are wanted, and where they stand: 0 apart, 1 on the dividend, 2 on the divisor; -1 not wanted.
struct Form {
  int q;
  int r;
};
constexpr Form forms[] = {{0, 0}, {0, -1}, {-1, 0}, {1, -1}, {2, -1}, {-1, 1}, {-1, 2}, {1, 2}, {2, 1}, {1, 0}, {0, 1}};

struct Lengths {
  length quotient;
  length remainder;
};

Lengths lengths_of(PackedResult result, bool both) {
  if (!both) return {packed_len(result), packed_len(result)};
  const QuotientRemainder lengths = unpack_lengths(result);
  return {lengths.quotient.len, lengths.remainder.len};
}

// One division in one form by each set; divide(set, q, r, a, b).
template <class Divide>
void check_form(const Natural& a, const Natural& b, const oracle::NaturalDivision& expected, Form form,
                const char* name, const Divide& divide) {
  const std::vector<digit> ad = oracle::magnitude_digits(a), bd = oracle::magnitude_digits(b);
  const std::size_t an = ad.size(), n = bd.size(), q_room = an - n + 1;
  with_each_set([&](const KernelSet& set) {
    Buffer x(ad, std::max(an, form.q == 1 ? q_room : 0), Placement::unaligned);
    Buffer y(bd, std::max(n, form.q == 2 ? q_room : 0), Placement::unaligned);
    Buffer q(q_room, Placement::unaligned), r(n, Placement::unaligned);
    Buffer* const q_places[] = {&q, &x, &y};
    Buffer* const r_places[] = {&r, &x, &y};
    Buffer* const quotient = form.q < 0 ? nullptr : q_places[form.q];
    Buffer* const remainder = form.r < 0 ? nullptr : r_places[form.r];
    const Lengths lengths = lengths_of(divide(set, quotient == nullptr ? nullptr : quotient->data(),
                                              remainder == nullptr ? nullptr : remainder->data(), x.data(), y.data()),
                                       quotient != nullptr && remainder != nullptr);
    const auto where = [&] {
      return describe(set.name, ", ", name, ", form ", form.q, " ", form.r, operands_text(ad, bd));
    };
    const auto require_result = [&](Buffer* place, length len, const Natural& wanted, const char* what) {
      if (place != nullptr && (place->capacity() < len || place->first(len) != oracle::magnitude_digits(wanted))) {
        fail(where() + ": wrong " + what);
      }
    };
    require_result(quotient, lengths.quotient, expected.quotient, "quotient");
    require_result(remainder, lengths.remainder, expected.remainder, "remainder");
    for (Buffer* const each : {&x, &y, &q, &r}) {
      if (!each->canaries_intact()) fail(where() + ": a canary was overwritten");
    }
    if (form.q != 1 && form.r != 1 && !x.holds(ad)) fail(where() + ": the dividend was changed");
    if (form.q != 2 && form.r != 2 && !y.holds(bd)) fail(where() + ": the divisor was changed");
  });
}

// A divisor of exactly n digits and a dividend of n to `most` digits.
tests::Operands fixed_operands(Input& input, std::size_t n, std::size_t most) {
  if (input.one_in(3)) {
    const tests::Operands made = input.generator().add_back(input.random().between(1, most - n), n);
    const std::size_t an = oracle::magnitude_digits(made.a).size();
    if (oracle::magnitude_digits(made.b).size() == n && an >= n && an <= most) return made;
  }
  const Natural b = input.generator().any_digits(n);
  const std::uint64_t an = input.random().between(n, most);
  const Natural a = input.generator().dividend(an * digit_bits, b);
  const std::size_t made = oracle::magnitude_digits(a).size();
  return {made >= n && made <= most ? a : input.generator().any_digits(an), b};
}

void check_fixed_division(Input& input) {
  const auto n = static_cast<std::size_t>(input.random().between(kernels::fixed_min, kernels::fixed_max));
  // Two digits divide dividends of any length.
  const tests::Operands operands = fixed_operands(input, n, n == 2 && input.one_in(4) ? 20 : kernels::fixed_ratio * n);
  const oracle::NaturalDivision expected = tests::expected_division(operands.a, operands.b);
  const std::size_t an = oracle::magnitude_digits(operands.a).size();
  const Form form = forms[input.below(std::size(forms))];
  check_form(operands.a, operands.b, expected, form, "divide_fixed",
             [&](const KernelSet& set, digit* q, digit* r, const digit* x, const digit* y) {
               return set.divide_fixed[n](q, r, x, an, y);
             });
  if (form.q == 2 || form.r == 2) return;
  const Context context;
  const tests::MovedDivisor prepared(oracle::make_integer(false, operands.b), false, context);
  require(prepared.status() == Status::ok, "prepare_divisor failed");
  if (prepared.divisor().method == DivisorMethod::power_of_two) return;
  const kernels::FixedDivisor& divisor = prepared.divisor().fixed;
  check_form(operands.a, operands.b, expected, form, "divide_fixed_prepared",
             [&](const KernelSet& set, digit* q, digit* r, const digit* x, const digit*) {
               return set.divide_fixed_prepared[n](q, r, x, an, divisor);
             });
  if (an > kernels::fixed_ratio * n) return;
  check_form(operands.a, operands.b, expected, form, "barrett_fixed",
             [&](const KernelSet& set, digit* q, digit* r, const digit* x, const digit*) {
               return set.barrett_fixed[n](q, r, x, an, divisor);
             });
}

// ---- folding
// ---------------------------------------------------------------------------------------------------------

template <class Fold>
void check_fold(const Natural& a, const Natural& b, bool in_place, const char* name, const Fold& fold) {
  const std::vector<digit> ad = oracle::magnitude_digits(a), bd = oracle::magnitude_digits(b);
  const std::vector<digit> expected = oracle::magnitude_digits(tests::expected_division(a, b).remainder);
  with_each_set([&](const KernelSet& set) {
    Buffer x(ad, ad.size(), Placement::unaligned), apart(bd.size(), Placement::unaligned);
    Buffer& r = in_place ? x : apart;
    const length len = packed_len(fold(set, r.data(), x.data(), ad.size()));
    const auto where = [&] { return describe(set.name, ", ", name, in_place ? ", r = a" : "", operands_text(ad, bd)); };
    if (len != expected.size()) fail(where() + ": wrong length");
    require_digits(r, expected, where);
    if (!in_place && !x.holds(ad)) fail(where() + ": the dividend was changed");
  });
}

// 2^k - c with c 2^shift of one digit.
void check_fold_fixed(Input& input) {
  const auto n = static_cast<std::size_t>(input.random().between(kernels::fixed_min, kernels::fixed_max));
  const std::uint64_t shift = input.one_in(3) ? 0 : input.below(digit_bits - 1);
  const std::uint64_t c_bits = std::min<std::uint64_t>(digit_bits - shift, (n * digit_bits - shift) / 2);
  const Natural c = input.generator().any(input.random().between(1, c_bits));
  const Natural b = oracle::subtract(oracle::power_of_two(n * digit_bits - shift), c);
  if (oracle::magnitude_digits(b).size() != n) return;
  const std::size_t most = 4 * n;
  Natural a = input.generator().dividend(input.random().between(n, most) * digit_bits, b);
  if (oracle::magnitude_digits(a).size() < n || oracle::magnitude_digits(a).size() > most) {
    a = input.generator().any_digits(n);
  }
  check_fold(a, b, input.one_in(2), "fold_fixed", [&](const KernelSet& set, digit* r, const digit* x, std::size_t an) {
    return set.fold_fixed[n](r, x, an, tests::low_digit(c), static_cast<int>(shift));
  });
}

// 2^k - c and 2^k + c with c of several digits.
void check_fold_rows(Input& input) {
  const auto n = static_cast<std::size_t>(input.random().between(kernels::fixed_min, kernels::fixed_max));
  const bool plus = input.one_in(2);
  const std::uint64_t shift = input.one_in(3) ? 0 : input.below(digit_bits);
  const std::uint64_t k = n * digit_bits - shift;
  const std::uint64_t c_most =
      std::min<std::uint64_t>(n / 2 * digit_bits, kernels::fold_digits(n) * digit_bits - shift);
  const Natural c = input.generator().any(input.random().between(1, std::min(c_most, (k - 1) / 2)));
  const Natural power = oracle::power_of_two(k);
  const Natural b = plus ? oracle::add(power, c) : oracle::subtract(power, c);
  kernels::FoldOperands operands = {};
  const std::vector<digit> c_digits = oracle::magnitude_digits(c);
  const std::vector<digit> folded = oracle::magnitude_digits(oracle::shift_left(c, shift));
  std::copy(c_digits.begin(), c_digits.end(), operands.c);
  std::copy(folded.begin(), folded.end(), operands.folded);
  operands.len = folded.size();
  operands.shift = static_cast<int>(shift);
  operands.plus = plus;
  const std::size_t bn = oracle::magnitude_digits(b).size();
  Natural a = input.generator().dividend(input.random().between(bn, 2 * n) * digit_bits, b);
  const std::size_t an = oracle::magnitude_digits(a).size();
  if (an < bn || an > 2 * n) a = input.generator().any_digits(bn);
  check_fold(a, b, input.one_in(2), "fold_rows", [&](const KernelSet& set, digit* r, const digit* x, std::size_t len) {
    return set.fold_rows[n](r, x, len, operands);
  });
}

// ---- division steps
// --------------------------------------------------------------------------------------------------

// Reciprocals of one and two digits and the steps by them, exactly; the reciprocal of two digits and its quotient digit
// within their bounds.
void check_steps(Input& input) {
  const std::vector<digit> pair = input.span(2);
  const digit d1 = digit(pair[1] | digit_top_bit), d0 = pair[0];
  const std::vector<digit> divisor = {d0, d1};
  const Natural d = value(divisor);
  const std::vector<digit> u = digits_of(tests::expected_division(value(input.span(3)), d).remainder, 2);
  const digit below = input.span(1)[0];
  const std::vector<digit> dividend = {below, u[0], u[1]};
  const oracle::NaturalDivision by_two = tests::expected_division(value(dividend), d);
  const kernels::StepResult step = kernels::divide_3by2(u[1], u[0], below, {d1, d0}, kernels::reciprocal_3by2(d1, d0));
  if (value(step.quotient) != by_two.quotient || value(step.remainder) != by_two.remainder) {
    fail("divide_3by2" + operands_text(dividend, divisor));
  }
  // 2 by 1: the top two digits by d1, whose quotient is one digit long where u1 < d1.
  if (u[1] < d1) {
    const oracle::NaturalDivision by_one = tests::expected_division(value(u), value(d1));
    const kernels::StepResult one = kernels::divide_2by1({u[1], u[0]}, d1, kernels::reciprocal_2by1(d1));
    if (value(one.quotient) != by_one.quotient || value(one.remainder) != by_one.remainder) {
      fail("divide_2by1" + operands_text(u, {d1}));
    }
  }
  const digit guess = kernels::quotient_digit(u[1], u[0], kernels::reciprocal_2digits(d1, d0));
  const Natural found = value(guess);
  if (found != by_two.quotient && oracle::add(found, oracle::natural(1)) != by_two.quotient) {
    fail("quotient_digit" + operands_text(dividend, divisor));
  }
}

// ---- spans
// -----------------------------------------------------------------------------------------------------------

void check_spans(Input& input) {
  const std::size_t n = input.len(1, longest_row);
  const std::vector<digit> a = input.span(n), b = input.span(n);
  const Natural modulus = oracle::power_of_two(n * digit_bits);
  const auto carry = static_cast<digit>(input.below(2));
  const bool in_place = input.one_in(2);
  const auto run = [&](const char* name, const Natural& whole, const auto& call) {
    Buffer x(a, n, Placement::unaligned), y(b, n, Placement::unaligned), apart(n, Placement::unaligned);
    Buffer& z = in_place ? x : apart;
    const digit out = call(z.data(), x.data(), y.data());
    const auto where = [&] { return describe("spans::", name, ", carry ", carry != 0, operands_text(a, b)); };
    require_digits(z, digits_of(whole, n), where);
    return out;
  };
  const Natural sum = oracle::add(oracle::add(value(a), value(b)), value(carry));
  const Natural lower = oracle::add(value(b), value(carry));
  const bool borrows = oracle::compare(value(a), lower) < 0;
  const Natural difference = oracle::subtract(borrows ? oracle::add(value(a), modulus) : value(a), lower);
  const bool carries = oracle::compare(sum, modulus) >= 0;
  require(run("add_digits", sum,
              [&](digit* z, const digit* x, const digit* y) { return spans::add_digits(z, x, y, n, carry); }) ==
              digit(carries),
          "add_digits: wrong carry");
  require(run("subtract_digits", difference,
              [&](digit* z, const digit* x, const digit* y) { return spans::subtract_digits(z, x, y, n, carry); }) ==
              digit(borrows),
          "subtract_digits: wrong borrow");
  if (n <= spans::short_max && carry == 0) {
    require(
        run("add_short", sum, [&](digit* z, const digit* x, const digit* y) { return spans::add_short(z, x, y, n); }) ==
            digit(carries),
        "add_short: wrong carry");
    require(run("subtract_short", difference,
                [&](digit* z, const digit* x, const digit* y) { return spans::subtract_short(z, x, y, n); }) ==
                digit(borrows),
            "subtract_short: wrong borrow");
  }
  const auto shift = static_cast<int>(input.below(digit_bits));
  const Natural up = oracle::shift_left(value(a), static_cast<std::uint64_t>(shift));
  require(value(run("shift_left", up,
                    [&](digit* z, const digit* x, const digit*) { return spans::shift_left(z, x, n, shift); })) ==
              oracle::shift_right(up, n * digit_bits),
          "shift_left: wrong digit above");
  run("shift_right", oracle::shift_right(value(a), static_cast<std::uint64_t>(shift)),
      [&](digit* z, const digit* x, const digit*) {
        spans::shift_right(z, x, n, shift);
        return digit(0);
      });
  const Natural negated = value(a).empty() ? Natural{} : oracle::subtract(modulus, value(a));
  require(run("negate", negated, [&](digit* z, const digit* x, const digit*) { return spans::negate(z, x, n); }) ==
              digit(!value(a).empty()),
          "negate: wrong borrow");
  require(spans::compare(a.data(), b.data(), n) == oracle::compare(value(a), value(b)), "spans::compare");
}

// ---- the transform
// ---------------------------------------------------------------------------------------------------

#if QUOREM_TRANSFORM
// x modulo B^n - 1, n digits.
std::vector<digit> modulo_all_ones(Natural x, std::size_t n) {
  const std::uint64_t bits = std::uint64_t{n} * digit_bits;
  while (oracle::bit_length(x) > bits) x = oracle::add(oracle::low_bits(x, bits), oracle::shift_right(x, bits));
  const std::vector<digit> digits = digits_of(x, n);
  const bool all_ones = std::all_of(digits.begin(), digits.end(), [](digit each) { return each == digit_max; });
  return all_ones ? std::vector<digit>(n, 0) : digits;
}

void check_transform(Input& input) {
  const std::size_t longest = longest_product / 2;
  const std::size_t an = input.len(1, longest);
  const bool square = input.one_in(4);
  const std::size_t bn = square ? an : input.len(1, longest);
  const std::vector<digit> a = input.span(an), other = square ? std::vector<digit>() : input.span(bn);
  const std::vector<digit>& b = square ? a : other;
  const bool whole = input.one_in(2);
  const natural::TransformPlan plan = natural::plan_transform(an, bn, whole ? an + bn : std::max(an, bn));
  const std::size_t zn = whole ? an + bn : plan.modulus_digits();
  const std::vector<digit> expected = modulo_all_ones(tests::expected_product(value(a), value(b)), zn);
  for (std::size_t i = 0; i < kernels::transform_set_count(); ++i) {
    if (!kernels::transform_set_supported(i)) continue;
    kernels::force_transform_set(i);
    tests::TestContext context;
    natural::Poll poll(context.context);
    Buffer z(zn, Placement::unaligned), scratch(natural::transform_scratch(plan, square), Placement::unaligned);
    const Status status =
        natural::multiply_modulo(z.data(), zn, {a.data(), an}, {b.data(), bn}, plan, scratch.data(), &poll);
    const auto where = [&] {
      return describe(kernels::transform_set(i).name, " transform, ", plan.f, " rows of ", plan.m, operands_text(a, b));
    };
    if (status != Status::ok) fail(where() + ": " + status_name(status));
    if (!z.canaries_intact() || !scratch.canaries_intact()) fail(where() + ": a canary was overwritten");
    if (modulo_all_ones(value(z.first(zn)), zn) != expected) fail(where() + ": wrong product");
  }
}
#else
void check_transform(Input&) {}
#endif

constexpr Check checks[] = {check_rows,           check_products,   check_fixed_products, check_fixed_division,
                            check_fixed_division, check_fold_fixed, check_fold_rows,      check_steps,
                            check_spans,          check_transform};

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return quorem::fuzz::run_one(quorem::fuzz::checks, data, size);
}
