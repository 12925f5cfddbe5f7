// Scratch memory of one call: on the stack while it is small, else one allocation from the context.
//
// A call asks once, before its work, for all that it will need, and hands out pieces of it; the piece is given back when
// the call returns, on every path. In builds with QUOREM_CHECKS the memory is filled with a pattern first, so that nothing
// works by finding zeros in it.

#ifndef QUOREM_BASE_SCRATCH_H_
#define QUOREM_BASE_SCRATCH_H_

#include <cstddef>

#include "base/check.h"
#include "quorem/context.h"
#include "quorem/digits.h"

namespace quorem {

template <std::size_t StackDigits>
class Scratch {
 public:
  // Takes `digits` digits. Where the context cannot give them, ok() is false.
  Scratch(std::size_t digits, const Context& context) noexcept : context_(context), count_(digits) {
    memory_ = digits <= StackDigits
                  ? stack_
                  : static_cast<digit*>(context.allocate(context.user, digits * sizeof(digit)));
    next_ = memory_;
#ifdef QUOREM_CHECKS
    if (memory_ != nullptr) {
      for (std::size_t i = 0; i < digits; ++i) memory_[i] = static_cast<digit>(0xA5A5A5A5A5A5A5A5u);
    }
#endif
  }
  ~Scratch() {
    if (memory_ != stack_ && memory_ != nullptr) context_.release(context_.user, memory_, count_ * sizeof(digit));
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  bool ok() const noexcept { return memory_ != nullptr; }

  // The next piece of what the constructor took.
  digit* take(std::size_t digits) noexcept {
    digit* piece = next_;
    next_ += digits;
    QUOREM_CHECK(next_ <= memory_ + count_);
    return piece;
  }

 private:
  const Context& context_;
  std::size_t count_;
  digit* memory_;
  digit* next_;
  digit stack_[StackDigits == 0 ? 1 : StackDigits];
};

}  // namespace quorem

#endif  // QUOREM_BASE_SCRATCH_H_
