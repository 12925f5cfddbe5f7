// expect: no match for|invalid operands
#include "quorem/bigint.h"
quorem::BigInt use(const quorem::BigInt& a) { return 2.0f * a; }
