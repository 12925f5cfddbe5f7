// expect: must not start with a zero
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 00_n; }
