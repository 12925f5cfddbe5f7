// One division, asked for in every way there is.
//
// Each function takes operands and the results that an oracle found, and calls the library with them: quotient only,
// remainder only, both; with the divisor itself and with a prepared one; with results apart from the operands and in
// every overlap the contracts allow. Every buffer has exactly the room that the contract names. After each call the
// results, lengths, signs and sizes, the sources, the canaries and the memory taken from the context are looked at.
//
// They return an empty text when all is well, else what was wrong and with which operands.

#ifndef QUOREM_TESTS_SUPPORT_DIVISION_CHECKS_H_
#define QUOREM_TESTS_SUPPORT_DIVISION_CHECKS_H_

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "quorem/ecma.h"
#include "quorem/integer.h"
#include "quorem/natural.h"
#include "support/buffer.h"
#include "support/oracle.h"
#include "support/test_context.h"

namespace quorem::tests {

// Operands and results of at most so many digits never make the library ask for memory.
constexpr std::size_t stack_digits = 64;

// For EXPECT_TRUE.
testing::AssertionResult passes(const std::string& fault);

enum class Overlap { none, q_a, q_b, r_a, r_b, q_a_r_b, q_b_r_a };
const char* overlap_name(Overlap overlap);

struct Places {
  Placement placement = Placement::aligned;
  bool read_only_sources = false;  // with a placement next to a page
};

// The three operations of natural.h, plain and prepared.
std::string check_natural_division(const oracle::Natural& a, const oracle::Natural& b,
                                   const oracle::NaturalDivision& expected, Places places = {});

// The functions of integer.h and ecma.h have the same signatures; these name the namespace.
enum class Layer { integer, ecma };

// All three operations of the layer on both views, plain and prepared, with their size functions.
std::string check_signed_division(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                                  const oracle::IntegerDivision& expected, Places places = {});

// The same operations with the limits of the context exactly at the results, one above and one below; and what the size
// functions say then: never too_large for a legal result, never more than the limit, and too_large only where the
// lengths, signs and top digits of the operands already make the result too large.
std::string check_limits(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                         const oracle::IntegerDivision& expected);

// The size functions without limits: never below the result, at most one digit above the longest result that operands
// with these lengths, signs and top digits can have, a remainder's never above the shorter operand.
std::string check_sizes(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                        const oracle::IntegerDivision& expected);

// A prepared divisor in a block of its own that was moved after the preparation.
class MovedDivisor {
 public:
  MovedDivisor(const oracle::Integer& b, bool twos_complement, const Context& context);

  Status status() const { return status_; }
  const Divisor& divisor() const;
  bool intact();  // canaries, and the bytes as they were after the preparation

 private:
  Status status_;
  ByteBlock block_;
  std::vector<unsigned char> as_prepared_;
};

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_DIVISION_CHECKS_H_
