// GMP as the second oracle: quick enough for long operands, and written by others.
// Where GMP is missing (cross builds) `available` is false and the slow oracle serves alone.

#ifndef QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_
#define QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_

#include "support/oracle.h"

namespace quorem::gmp_oracle {

#ifdef QUOREM_TESTS_HAVE_GMP
constexpr bool available = true;
oracle::NaturalDivision divide(const oracle::Natural& a, const oracle::Natural& b);
oracle::IntegerDivision divide(const oracle::Integer& a, const oracle::Integer& b);
oracle::Natural multiply(const oracle::Natural& a, const oracle::Natural& b);
#else
constexpr bool available = false;
#endif

}  // namespace quorem::gmp_oracle

namespace quorem::tests {

// The results by GMP where the operands are long and it is there, else by the slow oracle.
oracle::NaturalDivision expected_division(const oracle::Natural& a, const oracle::Natural& b);
oracle::IntegerDivision expected_division(const oracle::Integer& a, const oracle::Integer& b);
oracle::Natural expected_product(const oracle::Natural& a, const oracle::Natural& b);

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_
