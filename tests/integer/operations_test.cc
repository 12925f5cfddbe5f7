// Every operation of integer.h but division and text: values, sizes, limits, overlaps, memory, on both views.

#include "support/operation_suite.h"

namespace quorem::tests {

INSTANTIATE_TEST_SUITE_P(Integer, Operations, testing::ValuesIn(integer_operations()), operation_test_name);

}  // namespace quorem::tests
