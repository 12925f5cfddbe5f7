// expect: cannot convert|no viable conversion
#include "quorem/bigint.h"
double use(const quorem::BigInt& a) { return a; }
