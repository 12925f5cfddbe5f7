#include "tune.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "natural/invert.h"
#include "natural/thresholds.h"

namespace quorem::tune {
namespace {

constexpr double factor = 1.5;
constexpr int steps_a_factor = 2;
constexpr int values_each_way = 3 * steps_a_factor;
constexpr int length_count = 9;

std::vector<std::size_t> values_round(std::size_t middle, std::size_t least) {
  std::vector<std::size_t> values;
  for (int i = -values_each_way; i <= values_each_way; ++i) {
    const double value = static_cast<double>(middle) * std::pow(factor, static_cast<double>(i) / steps_a_factor);
    values.push_back(std::max(least, static_cast<std::size_t>(std::lround(value))));
  }
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

// From the shortest to the longest in equal ratios.
std::vector<std::size_t> lengths_for(const Threshold& threshold, std::size_t shipped) {
  std::vector<std::size_t> lengths;
  for (int i = 0; i < length_count; ++i) {
    const double share = static_cast<double>(i) / (length_count - 1);
    const double n =
        static_cast<double>(shipped) * threshold.shortest * std::pow(threshold.longest / threshold.shortest, share);
    lengths.push_back(std::max(threshold.least, static_cast<std::size_t>(std::lround(n))));
  }
  return lengths;
}

double run_ns(Work& work, unsigned calls) {
  const auto start = std::chrono::steady_clock::now();
  for (unsigned i = 0; i < calls; ++i) work.run();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / calls;
}

unsigned calls_for(Work& work, double sample_ns) {
  run_ns(work, 1);
  return static_cast<unsigned>(std::clamp(sample_ns / run_ns(work, 2), 1.0, 1e6));
}

void set(const Threshold& threshold, std::size_t value) {
  thresholds = shipped_thresholds();
  thresholds.*threshold.value = value;
  if (threshold.base != nullptr) thresholds.*threshold.base = std::min(thresholds.*threshold.base, value - 1);
}

// The best times, a line a length.
using Times = std::vector<std::vector<double>>;

Times time_all(const Threshold& threshold, const std::vector<std::size_t>& values,
               const std::vector<std::size_t>& lengths, const TuneOptions& options) {
  thresholds = shipped_thresholds();
  std::vector<Work> works;
  std::vector<unsigned> calls;
  for (const std::size_t n : lengths) {
    works.emplace_back(threshold.operation, n);
    calls.push_back(calls_for(works.back(), options.sample_ns));
  }
  Times times(lengths.size(), std::vector<double>(values.size(), std::numeric_limits<double>::infinity()));
  for (unsigned round = 0; round < options.rounds; ++round) {
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      for (std::size_t j = 0; j < values.size(); ++j) {
        set(threshold, values[j]);
        times[i][j] = std::min(times[i][j], run_ns(works[i], calls[i]));
      }
    }
  }
  return times;
}

std::vector<Point> curve_of(const Times& times, const std::vector<std::size_t>& values) {
  std::vector<Point> curve;
  for (std::size_t j = 0; j < values.size(); ++j) {
    double sum_of_logs = 0;
    for (const std::vector<double>& line : times) {
      sum_of_logs += std::log(line[j] / *std::min_element(line.begin(), line.end()));
    }
    curve.push_back({values[j], std::exp(sum_of_logs / static_cast<double>(times.size()))});
  }
  const auto cheaper = [](const Point& a, const Point& b) { return a.cost < b.cost; };
  const double least = std::min_element(curve.begin(), curve.end(), cheaper)->cost;
  for (Point& point : curve) point.cost /= least;
  return curve;
}

// Nothing where no value near this one was tried.
std::optional<double> cost_near(const std::vector<Point>& curve, double value) {
  constexpr double near = 0.1;
  const Point* nearest = &curve.front();
  for (const Point& point : curve) {
    const auto distance = [&](const Point& p) { return std::abs(static_cast<double>(p.value) - value); };
    if (distance(point) < distance(*nearest)) nearest = &point;
  }
  if (std::abs(static_cast<double>(nearest->value) / value - 1) > near) return std::nullopt;
  return nearest->cost;
}

Tuned tune_round(const Threshold& threshold, std::size_t middle, std::size_t shipped, const TuneOptions& options) {
  std::vector<std::size_t> values = values_round(middle, threshold.least);
  values.push_back(shipped);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  Tuned tuned = {&threshold, shipped, 0, 0, std::nullopt, std::nullopt, {}};
  tuned.curve = curve_of(time_all(threshold, values, lengths_for(threshold, middle), options), values);
  for (const Point& point : tuned.curve) {
    if (point.value == shipped) tuned.shipped_cost = point.cost;
    if (point.cost == 1) tuned.best = point.value;
  }
  tuned.below_cost = cost_near(tuned.curve, static_cast<double>(tuned.best) / factor);
  tuned.above_cost = cost_near(tuned.curve, static_cast<double>(tuned.best) * factor);
  return tuned;
}

}  // namespace

const std::vector<Threshold>& all_thresholds() {
  using T = Thresholds;
  using O = Operation;
  static const std::vector<Threshold> all = {
      {"multiply_karatsuba_min_len", "digits", "Karatsuba after schoolbook products", &T::multiply_karatsuba,
       natural::multiply_karatsuba_min, O::multiply, 0.6, 8},
      {"square_karatsuba_min_len", "digits", "Karatsuba after schoolbook squares", &T::square_karatsuba,
       natural::multiply_karatsuba_min, O::square, 0.6, 8},
      {"multiply_transform_min_len", "digits", "the transform after Karatsuba products", &T::multiply_transform,
       natural::multiply_karatsuba_min, O::multiply_long, 0.4, 2.5},
      {"square_transform_min_len", "digits", "the transform after Karatsuba squares", &T::square_transform,
       natural::multiply_karatsuba_min, O::square_long, 0.4, 2.5},
      {"divide_recursive_min_len", "digits of the quotient", "recursive after schoolbook division",
       &T::divide_recursive, natural::divide_recursive_min, O::divide, 0.6, 8},
      {"invert_newton_min_len", "digits", "Newton's inverse after one by division", &T::invert_newton,
       natural::invert_newton_min, O::invert, 0.4, 6},
      {"divide_newton_min_len", "digits", "division by an inverse after recursive division", &T::divide_newton,
       natural::stack_digits + 1, O::divide, 0.4, 2.5},
      {"join_chunks_min_len", "chunks", "text joined by halves after one by one", &T::join_chunks,
       natural::join_chunks_min, O::from_text, 0.4, 2.5, &T::join_chunks_base},
      {"join_chunks_base_max", "chunks", "the parts that are joined one by one", &T::join_chunks_base,
       natural::join_chunks_min / 2, O::from_text, 4, 16},
      {"halve_chunks_min_len", "chunks", "text halved by divisions after one by one", &T::halve_chunks,
       natural::halve_chunks_min, O::to_text, 0.4, 2.5, &T::halve_chunks_base},
      {"halve_chunks_base_max", "chunks", "the parts that are read off one by one", &T::halve_chunks_base,
       natural::halve_chunks_min / 2, O::to_text, 4, 16},
      {"split_chunks_min_len", "chunks", "text split as a fraction after halving", &T::split_chunks,
       natural::halve_chunks_min, O::to_text, 0.4, 2.5, &T::split_chunks_base},
      {"split_chunks_base_max", "chunks", "the parts of a fraction that are read off one by one", &T::split_chunks_base,
       natural::split_chunks_min / 2, O::to_text, 60, 200},
  };
  return all;
}

Tuned tune(const Threshold& threshold, const TuneOptions& options) {
  constexpr int most_turns = 3;
  const std::size_t shipped = shipped_thresholds().*threshold.value;
  Tuned tuned = tune_round(threshold, shipped, shipped, options);
  // The best of a range may be better still beyond its end.
  for (int turn = 1; turn < most_turns; ++turn) {
    if (tuned.below_cost.has_value() && tuned.above_cost.has_value()) break;
    tuned = tune_round(threshold, tuned.best, shipped, options);
  }
  thresholds = shipped_thresholds();
  return tuned;
}

}  // namespace quorem::tune
