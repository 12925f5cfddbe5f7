// The core in C++17: two's complement views, as engines such as Hermes store their integers, without any allocation.

#include <cstdio>

#include "quorem/ecma.h"

int main() {
  using namespace quorem;
  const digit a_digits[] = {digit(-7)}, b_digits[] = {2};
  const TwosComplement a = {a_digits, 1}, b = {b_digits, 1};
  const Context context;

  digit q[2], r[1];
  const Size size = ecma::divide_size(a, b, context);
  if (size.status != Status::ok || size.len > 2) return 1;
  const QuotientRemainder result = ecma::divide_remainder(q, r, a, b, context);
  if (result.quotient.status != Status::ok) {
    std::fprintf(stderr, "%s\n", ecma::error(result.quotient.status).message);
    return 1;
  }
  const double quotient = ecma::to_number(TwosComplement{q, result.quotient.len});
  const double remainder = ecma::to_number(TwosComplement{r, result.remainder.len});
  std::printf("-7 / 2 = %g, -7 %% 2 = %g\n", quotient, remainder);
  return quotient == -3 && remainder == -1 ? 0 : 1;
}
