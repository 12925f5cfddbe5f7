// expect: literal operator
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 0o17_n; }
