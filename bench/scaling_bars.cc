#include <fmt/format.h>

#include <bit>

#include "bench/scaling.h"

namespace quorem::bench {
namespace {

// Times as fast as the peer at every size of a range.
struct RangeBar {
  std::uint64_t from;
  std::uint64_t to;
  double limit;
};

constexpr std::uint64_t top = std::uint64_t{1} << 18;

constexpr std::array<RangeBar, 3> product_bars = {{{1, 1 << 9, 1}, {1 << 10, 1 << 13, 2}, {1 << 14, top, 3}}};
constexpr std::array<RangeBar, 5> division_bars = {
    {{1, 8, 1}, {16, 1 << 10, 0.9}, {1 << 11, 1 << 11, 1}, {1 << 12, 1 << 13, 1.5}, {1 << 14, top, 2.3}}};
constexpr std::array<RangeBar, 3> text_bars = {{{1, 1 << 13, 1}, {1 << 14, top / 2, 2}, {top, top, 3}}};
constexpr std::array<RangeBar, 1> v8_bars = {{{1, top, 3}}};

constexpr double growth_limit = 1.15;
constexpr std::uint64_t growth_least_digits = 1 << 14;  // of the top
constexpr double deep_growth_limit = 1.2;               // of what takes log n products

std::string size_text(std::uint64_t digits) {
  return digits < 1024 ? std::to_string(digits) : fmt::format("2^{}", std::bit_width(digits) - 1);
}

class Bars {
 public:
  Bars(const ScalingReport& report, const ScalingOperation& operation, std::string_view column)
      : report_(report), operation_(operation), column_(column) {}

  template <std::size_t count>
  void times_as_fast(const std::array<RangeBar, count>& ranges, std::string_view peer) {
    for (const RangeBar& range : ranges) add(range, peer);
  }

  void growth(double limit) {
    Bar bar = {fmt::format("{}: growth exponent at the top", operation_.name), column_, false, limit, std::nullopt, ""};
    const std::uint64_t top_digits = std::bit_floor(report_.most_digits);
    for (const ScalingRow& row : report_.rows) {
      if (row.operation != &operation_ || row.digits != top_digits || top_digits < growth_least_digits) continue;
      bar.measured = report_.growth(row, column_);
      bar.worst_row = size_text(row.digits / 4) + " to " + size_text(row.digits) + " digits";
    }
    bars_.push_back(std::move(bar));
  }

  std::vector<Bar> take() { return std::move(bars_); }

 private:
  // Over the sizes of the range that both were measured at. A peer that is left out there takes too long.
  void add(const RangeBar& range, std::string_view peer) {
    Bar bar = {"", column_, true, range.limit, std::nullopt, ""};
    std::uint64_t last = 0;
    for (const ScalingRow& row : report_.rows) {
      if (row.operation != &operation_ || row.digits < range.from || row.digits > range.to) continue;
      const std::optional<double> own = row.time(column_), other = row.time(peer);
      if (!own.has_value() || !other.has_value()) continue;
      last = row.digits;
      if (bar.measured.has_value() && *other / *own >= *bar.measured) continue;
      bar.measured = *other / *own;
      bar.worst_row = size_text(row.digits);
    }
    const std::string to = range.to == range.from ? "" : " to " + size_text(range.to);
    bar.what = fmt::format("{}, {}{} digits: times as fast as {}{}", operation_.name, size_text(range.from), to, peer,
                           last == 0 || last == range.to ? "" : ", measured to " + size_text(last));
    bars_.push_back(std::move(bar));
  }

  const ScalingReport& report_;
  const ScalingOperation& operation_;
  std::string column_;
  std::vector<Bar> bars_;
};

}  // namespace

std::vector<Bar> scaling_bars(const ScalingReport& report) {
  std::vector<Bar> all;
  for (const ScalingOperation* const operation : report.operations) {
    for (const char* const column : {"quorem", "quorem_twos"}) {
      Bars bars(report, *operation, column);
      bool deep = false, v8_has = true;
      switch (operation->operation) {
        case quorem_peer_multiply:
        case quorem_peer_square:
          bars.times_as_fast(product_bars, "gmp");
          break;
        case quorem_peer_divide:
        case quorem_peer_remainder:
          if (operation->about.front() != '2') {
            v8_has = false;  // there is no bar for quotients of two digits
            break;
          }
          bars.times_as_fast(division_bars, "gmp");
          break;
        case quorem_peer_power:
          v8_has = false;
          deep = true;
          break;
        default:
          bars.times_as_fast(text_bars, "gmp");
          v8_has = operation->operation == quorem_peer_to_decimal;
          deep = true;
          break;
      }
      if (v8_has) bars.times_as_fast(v8_bars, "v8");
      bars.growth(deep ? deep_growth_limit : growth_limit);
      for (Bar& bar : bars.take()) all.push_back(std::move(bar));
    }
  }
  return all;
}

}  // namespace quorem::bench
