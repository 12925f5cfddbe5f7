// expect: invalid|user-defined literal|literal operator
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 0b12_n; }
