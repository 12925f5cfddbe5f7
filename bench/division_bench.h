// The bench `division`: quotients and remainders.

#ifndef QUOREM_BENCH_DIVISION_BENCH_H_
#define QUOREM_BENCH_DIVISION_BENCH_H_

#include "bench/bench.h"

namespace quorem::bench {

const Bench& division_bench();

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_DIVISION_BENCH_H_
