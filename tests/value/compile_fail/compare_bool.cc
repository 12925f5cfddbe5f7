// expect: no match for|invalid operands
#include "quorem/bigint.h"
bool use(const quorem::BigInt& a) { return a == true; }
