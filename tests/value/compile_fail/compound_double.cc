// expect: no match for|no viable
#include "quorem/bigint.h"
void use(quorem::BigInt& a) { a += 1.0; }
