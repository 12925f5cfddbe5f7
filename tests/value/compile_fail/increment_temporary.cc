// expect: passing|no viable|discards|cannot increment
#include "quorem/bigint.h"
void use(const quorem::BigInt& a) { ++(a + 1); }
