// expect: passing|no viable|discards
#include "quorem/bigint.h"
void use(const quorem::BigInt& a) { quorem::BigInt(1) = a; }
