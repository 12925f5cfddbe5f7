// The bench `small`: sums, comparisons, products and text of numbers of one to eight digits.

#ifndef QUOREM_BENCH_SMALL_BENCH_H_
#define QUOREM_BENCH_SMALL_BENCH_H_

#include "bench/bench.h"

namespace quorem::bench {

const Bench& small_bench();

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_SMALL_BENCH_H_
