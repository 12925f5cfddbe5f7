// expect: no match for|invalid argument type
#include "quorem/bigint.h"
quorem::BigInt use(const quorem::BigInt& a) { return +a; }
