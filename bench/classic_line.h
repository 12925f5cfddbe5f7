// One line of a report in the upstream form.

#ifndef QUOREM_BENCH_CLASSIC_LINE_H_
#define QUOREM_BENCH_CLASSIC_LINE_H_

#include <string>
#include <string_view>

namespace quorem::bench {

// "N / s x 1603 ops/sec @ 623μs/op (0ns..1000μs)": the times of one op.
std::string classic_line(std::string_view name, double median_ns, double min_ns, double max_ns);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_CLASSIC_LINE_H_
