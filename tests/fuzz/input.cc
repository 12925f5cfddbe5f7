#include "fuzz/input.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "kernels/dispatch.h"
#include "natural/thresholds.h"
#include "support/gmp_oracle.h"
#include "support/values.h"

namespace quorem::fuzz {

namespace {

constexpr std::size_t scale = 64 / digit_bits;

// Where something changes with the length.
std::vector<std::size_t> threshold_lengths() {
  using namespace natural;  // NOLINT: the names below are all from there
  std::vector<std::size_t> lengths = {
      kernels::fixed_max,     multiply_fixed_max_len, multiply_karatsuba_min_len, square_karatsuba_min_len,
      multiply_toom3_min_len, stack_digits,           divide_recursive_min_len,   2 * divide_recursive_min_len,
      quotient_from_top_max,  join_chunks_min_len,    halve_chunks_min_len};
  for (const int width : {4, 8}) {
    lengths.push_back(multiply_transform_min_len(width));
    lengths.push_back(divide_newton_min_len(width));
  }
  return lengths;
}

template <class Count, class Supported, class Force>
void force_one_of(tests::Random& random, const Count& count, const Supported& supported, const Force& force) {
  std::size_t index = static_cast<std::size_t>(random.below(count()));
  while (!supported(index)) --index;
  force(index);
}

}  // namespace

const std::size_t longest_product = gmp_oracle::available ? 600 * scale : 400;
const std::size_t longest_division = gmp_oracle::available ? 1500 * scale : 300;

// The longest dividend that the slow oracle divides.
constexpr std::size_t longest_divided = gmp_oracle::available ? SIZE_MAX : 60;

Input::Input(const std::uint8_t* data, std::size_t size) : generator_(tests::Random(data, size)) {}

void Input::choose_kernels() {
  force_one_of(random(), kernels::set_count, kernels::set_supported, kernels::force_set);
#if QUOREM_TRANSFORM
  force_one_of(random(), kernels::transform_set_count, kernels::transform_set_supported, kernels::force_transform_set);
#endif
}

std::size_t Input::len(std::size_t least, std::size_t most) {
  static const std::vector<std::size_t> thresholds = threshold_lengths();
  std::size_t chosen;
  switch (below(16)) {
    case 0:
      chosen = static_cast<std::size_t>(random().between(least, most));
      break;
    case 1:
    case 2:
      chosen = thresholds[static_cast<std::size_t>(below(thresholds.size()))] + static_cast<std::size_t>(below(3)) - 1;
      break;
    case 3:
    case 4:
    case 5:
      chosen = static_cast<std::size_t>(below(40));
      break;
    default:
      chosen = static_cast<std::size_t>(below(12));
      break;
  }
  return std::clamp(chosen, least, most);
}

std::vector<digit> Input::span(std::size_t n) { return tests::any_span(generator_, n); }

oracle::Natural Input::natural(std::size_t n) { return generator_.any_digits(len(0, n)); }

oracle::Integer Input::integer(std::size_t n) {
  const bool negative = one_in(2);
  return oracle::make_integer(negative, natural(n));
}

// Of quotient and remainder, so that nobody has to divide; often of the largest dividend b B^qn - 1, at which all
// estimates of a quotient by top digits are too large.
Division Input::made_of_quotient(std::size_t qn, std::size_t bn) {
  const oracle::Natural one = oracle::natural(1), b = generator_.any_digits(bn);
  const bool largest = one_in(4);
  const oracle::Natural q =
      largest ? oracle::subtract(oracle::power_of_two(qn * digit_bits), one) : generator_.any_digits(qn);
  oracle::Natural r = oracle::subtract(b, one);
  if (!largest && !one_in(4)) r = one_in(4) ? oracle::Natural() : generator_.any_digits(bn - 1);
  return {oracle::add(tests::expected_product(q, b), r), b, {q, r}};
}

Division Input::division(std::size_t longest) {
  const std::size_t bn = len(1, longest), an = std::max(len(0, longest), std::size_t{1});
  if (one_in(2) || an > longest_divided) return made_of_quotient(an - std::min(an, bn), bn);
  const tests::Operands operands = generator_.operands(an, bn);
  return {operands.a, operands.b, tests::expected_division(operands.a, operands.b)};
}

tests::Places Input::places() {
  const auto placement = static_cast<tests::Placement>(below(16));
  switch (placement) {
    case tests::Placement::before_page:
    case tests::Placement::after_page:
      return {placement, true};
    default:
      return {one_in(2) ? tests::Placement::aligned : tests::Placement::unaligned, false};
  }
}

void fail(const std::string& fault) {
  std::fprintf(stderr, "fault: %s\n", fault.c_str());
  std::fflush(stderr);
  std::abort();
}

}  // namespace quorem::fuzz
