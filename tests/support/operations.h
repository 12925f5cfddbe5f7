// The operations of the library as a list: what each is called, how it is called on both views, and what the slow
// oracle says it gives. What support/operation_checks.h does, it does to any of them.

#ifndef QUOREM_TESTS_SUPPORT_OPERATIONS_H_
#define QUOREM_TESTS_SUPPORT_OPERATIONS_H_

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"
#include "support/generators.h"
#include "support/oracle.h"
#include "support/views.h"

namespace quorem::tests {

// The operands of one call; an operation looks only at those that it has.
struct Instance {
  oracle::Integer a;
  oracle::Integer b;
  std::uint64_t count = 0;
};

enum class Takes {
  one,             // a
  two,             // a, b
  power,           // a, b >= 0
  count_up,        // a, a count that makes the result longer
  count_down,      // a, a count that makes it shorter
  signed_width,    // a, a width
  unsigned_width,  // a, a width that a negative a is extended to
  integer_up,      // a, the count as an integer b of either sign
  integer_down,
};

struct Operation {
  template <class View>
  struct Calls {
    Size (*size)(View a, View b, std::uint64_t count, const Context& context);
    Result (*run)(digit* z, View a, View b, std::uint64_t count, const Context& context);
  };

  const char* name;
  Takes takes;
  bool in_place;  // z may start where an operand starts
  oracle::Integer (*expected)(const Instance& instance);
  // The digits of scratch that the contract allows without limits, for operands of an and bn stored digits and a size
  // of zn; all of it from the context where anything is longer than 64 digits.
  std::size_t (*scratch)(std::size_t an, std::size_t bn, std::size_t zn);
  Calls<SignMagnitude> sign_magnitude;
  Calls<TwosComplement> twos_complement;

  const Calls<SignMagnitude>& calls(MagnitudeKind) const { return sign_magnitude; }
  const Calls<TwosComplement>& calls(TwosKind) const { return twos_complement; }
  bool has_b() const;      // b is an integer
  bool has_count() const;  // the count is
  // The size knows that the result is too large (but where a bit decides), and the operation does no work then.
  bool size_decides() const { return takes == Takes::power; }
};

// By the names of integer.h ("add"), and by those of ecma.h ("ecma::exponentiate").
const std::vector<Operation>& integer_operations();
const std::vector<Operation>& ecma_operations();
const Operation& operation(const std::string& name);

// Operands whose values and whose result have at most about `len` digits, often exactly so many.
Instance random_instance(const Operation& operation, Generator& generator, std::uint64_t len);

// Small numbers with each other.
std::vector<Instance> small_instances(const Operation& operation);

// Numbers round the places where two's complement needs a digit more, and where the two views differ in length.
std::vector<oracle::Natural> border_numbers(std::uint64_t longest);
std::vector<Instance> border_instances(const Operation& operation);

std::string to_text(const Instance& instance);

// How a test shows its parameter.
inline void PrintTo(const Operation& operation, std::ostream* out) { *out << operation.name; }

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_OPERATIONS_H_
