// expect: literal operator|invalid suffix
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 0x1g_n; }
