// expect: no match for|invalid operands
#include "quorem/bigint.h"
quorem::BigInt use(const quorem::BigInt& a) { return a + 1.5; }
