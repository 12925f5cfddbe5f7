// When a long operation asks whether it should stop: after at most 2^22 products of two digits.

#ifndef QUOREM_NATURAL_POLL_H_
#define QUOREM_NATURAL_POLL_H_

#include <cstddef>

#include "quorem/config.h"
#include "quorem/context.h"

namespace quorem::natural {

constexpr std::size_t products_between_polls = std::size_t{1} << 22;

// Counts the products of one operation.
class Poll {
 public:
  explicit Poll(const Context& context) noexcept : context_(context) {}

  // So many more have been made: must the operation end as interrupted?
  QUOREM_ALWAYS_INLINE bool stop_after(std::size_t products) noexcept {
    products_ += products;
    return QUOREM_UNLIKELY(products_ >= products_between_polls) && ask();
  }

 private:
  bool ask() noexcept {
    products_ = 0;
    return context_.interrupt != nullptr && context_.interrupt(context_.user);
  }

  const Context& context_;
  std::size_t products_ = 0;
};

}  // namespace quorem::natural

#endif  // QUOREM_NATURAL_POLL_H_
