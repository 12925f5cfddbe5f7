#include "bench/small_bench.h"

#include <string>
#include <vector>

#include "bench/bars.h"
#include "bench/peer_loop.h"
#include "bench/small_rows.h"

namespace quorem::bench {
namespace {

constexpr double gmp_limit = 1;
constexpr double v8_limit = 4;
constexpr double v8_text_limit = 3;

// V8 compares inline and reads text through types of its own: there is no function to call.
bool v8_has(quorem_peer_operation operation) { return operation != quorem_peer_compare && !reads_text(operation); }

std::vector<Bar> small_bars(const Report& report) {
  BarList bars;
  for (const SmallOperation& operation : small_operations) {
    BarRows rows = {{}, small_most_digits};
    for (const RowReport& row : report.rows) {
      if (row.row.operation == operation.operation) rows.rows.push_back(&row);
    }
    const std::string each = std::string(operation.name) + ", each row: times as fast as ";
    const double v8 = writes_text(operation.operation) ? v8_text_limit : v8_limit;
    for (const char* const column : {"quorem", "quorem_twos"}) {
      bars.each(each + "gmp", rows, column, "gmp", gmp_limit);
      if (v8_has(operation.operation)) bars.each(each + "v8", rows, column, "v8", v8);
    }
  }
  bars.allocations(report);
  return bars.take();
}

}  // namespace

const Bench& small_bench() {
  static const Bench bench = {
      "small",
      "Sums, comparisons, products and text of one to eight digits beside other libraries, in nanoseconds a call",
      small_rows,
      small_operands,
      {"v8", "gmp", "boost", "libtommath", "openssl"},
      small_bars,
      {{"gmp", "quorem"}, {"gmp", "quorem_twos"}, {"v8", "quorem"}, {"v8", "quorem_twos"}},
      {RowGroup::small},
      "a call",
      "quorem: the size function where there is one, then the operation, on sign and magnitude; twos: the same on "
      "two's\n"
      "complement. gmp: mpn, with the exact length and, for text, with the step between characters and digits. V8 has "
      "no\n"
      "function of its own for comparisons, and none that can be called for text to BigInt.\n",
      "the rows",
      "The bars of small numbers",
  };
  return bench;
}

}  // namespace quorem::bench
