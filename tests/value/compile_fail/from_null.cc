// expect: deleted|use of deleted
#include "quorem/bigint.h"
quorem::BigInt use() { return quorem::BigInt(nullptr); }
