// A measured bench, as text or JSON.

#ifndef QUOREM_BENCH_REPORT_H_
#define QUOREM_BENCH_REPORT_H_

#include <string>

#include "bench/measure.h"

namespace quorem::bench {

// The machine, all columns in nanoseconds a call, the means and worst ratios against the peers, and the bars.
std::string table_report(const Report& report);

// The upstream form, a block of lines for each column: thousands of calls a second, one op being a thousand.
std::string classic_report(const Report& report);

// The schema "quorem-bench/1".
std::string json_report(const Report& report);

// The operands and results of columns that disagree.
std::string mismatch_report(const Mismatch& mismatch);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_REPORT_H_
