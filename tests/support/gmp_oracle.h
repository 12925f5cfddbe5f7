// GMP as the second oracle: quick enough for long operands, and written by others.
// Where GMP is missing (cross builds) `available` is false and the slow oracle serves alone.

#ifndef QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_
#define QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_

#include <cstdint>

#include "support/oracle.h"

namespace quorem::gmp_oracle {

#ifdef QUOREM_TESTS_HAVE_GMP
constexpr bool available = true;
oracle::NaturalDivision divide(const oracle::Natural& a, const oracle::Natural& b);
oracle::IntegerDivision divide(const oracle::Integer& a, const oracle::Integer& b);
oracle::Natural multiply(const oracle::Natural& a, const oracle::Natural& b);
oracle::Integer add(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer subtract(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer power(const oracle::Integer& a, unsigned long exponent);
oracle::Integer bitwise_not(const oracle::Integer& a);
oracle::Integer bitwise_and(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer bitwise_or(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer bitwise_xor(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer shift_right(const oracle::Integer& a, unsigned long count);
oracle::Integer as_uint_n(unsigned long width, const oracle::Integer& a);
int compare(const oracle::Integer& a, double b);  // no NaN
#else
constexpr bool available = false;
#endif

}  // namespace quorem::gmp_oracle

namespace quorem::tests {

// The results by GMP where the operands are long and it is there, else by the slow oracle.
oracle::NaturalDivision expected_division(const oracle::Natural& a, const oracle::Natural& b);
oracle::IntegerDivision expected_division(const oracle::Integer& a, const oracle::Integer& b);
oracle::Natural expected_product(const oracle::Natural& a, const oracle::Natural& b);
oracle::Integer expected_product(const oracle::Integer& a, const oracle::Integer& b);
oracle::Integer expected_power(const oracle::Integer& a, std::uint64_t exponent);

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_GMP_ORACLE_H_
