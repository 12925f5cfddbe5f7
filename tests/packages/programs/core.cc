// The core, found as a package.

#include <cstdio>

#include "quorem/ecma.h"

int main() {
  const quorem::digit a[] = {100}, b[] = {7};
  quorem::digit r[1];
  const quorem::Context context;
  const quorem::Result result =
      quorem::ecma::remainder(r, quorem::SignMagnitude{a, 1, true}, quorem::SignMagnitude{b, 1, false}, context);
  if (result.status != quorem::Status::ok || !result.negative || result.len != 1 || r[0] != 2) return 1;
  std::puts("core: -100 % 7 = -2");
  return 0;
}
