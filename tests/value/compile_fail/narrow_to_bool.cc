// expect: cannot convert|no viable conversion
#include "quorem/bigint.h"
bool use(const quorem::BigInt& a) { return a; }
