// expect: no integer literal
#include "quorem/bigint.h"
using namespace quorem::literals;
quorem::BigInt use() { return 1.5_n; }
