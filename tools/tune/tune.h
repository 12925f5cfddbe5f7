// Finds the best value of each threshold on this machine.
//
// For a threshold some values round the shipped one are tried on numbers of some lengths round it. The cost of a value
// is the geometric mean, over the lengths, of the time with it in the time with the best value for that length. All
// values and lengths take turns, and of each the best of many rounds counts: other programs on the machine disturb all
// alike.

#ifndef QUOREM_TOOLS_TUNE_TUNE_H_
#define QUOREM_TOOLS_TUNE_TUNE_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/machine.h"
#include "thresholds.h"
#include "work.h"

namespace quorem::tune {

struct Threshold {
  std::string_view name;  // of its constant in natural/thresholds.h
  std::string_view unit;
  std::string_view about;  // which algorithm takes over from which
  std::size_t Thresholds::*value;
  std::size_t least;  // that is right
  Operation operation;
  double shortest, longest;                 // of the lengths that are tried, in shipped values
  std::size_t Thresholds::*base = nullptr;  // has to be below the value
};

const std::vector<Threshold>& all_thresholds();

struct Point {
  std::size_t value;
  double cost;  // 1 is the best
};

struct Tuned {
  const Threshold* threshold;
  std::size_t shipped;
  double shipped_cost;
  std::size_t best;
  // With the best value divided or multiplied by 1.5; nothing where that was not tried.
  std::optional<double> below_cost, above_cost;
  std::vector<Point> curve;
};

struct TuneOptions {
  unsigned rounds;
  double sample_ns;
};

Tuned tune(const Threshold& threshold, const TuneOptions& options);

struct TuneReport {
  bench::Machine machine;
  std::string date;
  std::string kernels;
  int transform_width;  // points that the transform multiplies at once
  TuneOptions options;
  std::vector<Tuned> tuned;
};

std::string table_report(const TuneReport& report);
// The schema "quorem-tune/1".
std::string json_report(const TuneReport& report);
// A script for gnuplot: the cost over the value, a panel a threshold.
std::string plot_script(const TuneReport& report);

}  // namespace quorem::tune

#endif  // QUOREM_TOOLS_TUNE_TUNE_H_
