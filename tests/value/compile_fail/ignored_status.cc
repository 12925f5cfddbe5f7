// expect: ignoring return|nodiscard
#include "quorem/bigint.h"
void use(quorem::BigInt& a) { quorem::BigInt::add(&a, a, 1); }
