// expect: cannot convert|no viable conversion
#include "quorem/bigint.h"
int use(const quorem::BigInt& a) { return a; }
