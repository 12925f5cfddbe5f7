// The control: compiles, so that the other files fail for what they say and for nothing else.
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use(quorem::BigInt a) {
  a += 1;
  return a * 2 + quorem::BigInt(2.0) + 0x1f_n;
}
