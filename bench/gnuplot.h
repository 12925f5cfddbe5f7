// Curves as SVG, drawn by the program gnuplot where it is installed.

#ifndef QUOREM_BENCH_GNUPLOT_H_
#define QUOREM_BENCH_GNUPLOT_H_

#include <string>

namespace quorem::bench {

bool has_gnuplot();

struct Drawing {
  std::string svg;
  std::string failure;  // why there is none, or empty
};

// What gnuplot writes to its standard output for this script. Its complaints go to ours.
Drawing draw(const std::string& script);

}  // namespace quorem::bench

#endif  // QUOREM_BENCH_GNUPLOT_H_
