#include "fuzz/input.h"

#include <algorithm>
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

const std::size_t longest_product = gmp_oracle::available ? 600 * scale : 90;
const std::size_t longest_division = gmp_oracle::available ? 1500 * scale : 60;

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

tests::Operands Input::division(std::size_t an, std::size_t bn) {
  const std::size_t b_len = len(1, bn), a_len = len(0, an);
  return generator_.operands(std::max(a_len, std::size_t{1}), b_len);
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
