// expect: no integer literal
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 1e5_n; }
