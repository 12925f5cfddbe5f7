// The divisions of Policy::uniform that its timing is tested with: both views, every pair of lengths, plain and prepared.

#ifndef QUOREM_TESTS_UNIFORM_ROWS_H_
#define QUOREM_TESTS_UNIFORM_ROWS_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "quorem/ecma.h"

namespace quorem::tests::uniform {

constexpr std::size_t longest = 16;

enum class Operation { divide, remainder, divide_remainder };

inline Context uniform_context() noexcept {
  Context context;
  context.policy = Policy::uniform;
  return context;
}

// What one division writes.
struct Results {
  digit quotient[longest + 2];
  digit remainder[longest + 2];
};

template <class View>
View view_of(const digit* digits, std::size_t len, bool negative) noexcept {
  if constexpr (std::is_same_v<View, SignMagnitude>) {
    return {digits, static_cast<length>(len), negative};
  } else {
    static_cast<void>(negative);
    return {digits, len};
  }
}

// What a caller does: the sizes, the operation, its status; false where that is not ok or a length is not the one that
// was said. Of the results only the lengths and statuses are looked at, which follow from lengths.
template <class View, class Divider>
QUOREM_NOINLINE bool run(Operation operation, Results* z, View a, const Divider& b, const Context& context) noexcept {
  const Size q_size = ecma::divide_size(a, b, context), r_size = ecma::remainder_size(a, b, context);
  if (q_size.status != Status::ok || r_size.status != Status::ok) return false;
  if (q_size.len > longest + 2 || r_size.len > longest + 2) return false;
  switch (operation) {
    case Operation::divide: {
      const Result q = ecma::divide(z->quotient, a, b, context);
      return q.status == Status::ok && q.len == q_size.len;
    }
    case Operation::remainder: {
      const Result r = ecma::remainder(z->remainder, a, b, context);
      return r.status == Status::ok && r.len == r_size.len;
    }
    case Operation::divide_remainder: {
      const QuotientRemainder both = ecma::divide_remainder(z->quotient, z->remainder, a, b, context);
      return both.quotient.status == Status::ok && both.quotient.len == q_size.len && both.remainder.len == r_size.len;
    }
  }
  return false;
}

// A small random generator (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}
  std::uint64_t next() noexcept {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace quorem::tests::uniform

#endif  // QUOREM_TESTS_UNIFORM_ROWS_H_
