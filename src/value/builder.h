// Where a result is computed before it replaces a value: on the stack up to 64 digits, else in memory of its own.
//
// A value changes only when nothing can fail any more: first the operation, then `reserve`, then `commit`. The
// exception are operations that cannot fail once it is known that their result is within the limits: sums, shifts and
// bits then write straight into the value's memory where that is long enough (build_in_place).

#ifndef QUOREM_VALUE_BUILDER_H_
#define QUOREM_VALUE_BUILDER_H_

#include "quorem/bigint.h"

namespace quorem {

class BigInt::Builder {
 public:
  explicit Builder(length room) noexcept : room_(room), block_(room > stack_digits ? allocate(&room_) : nullptr) {}
  ~Builder() { release_digits(block_); }
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  bool ok() const noexcept { return room_ <= stack_digits || block_ != nullptr; }
  digit* digits() noexcept { return block_ != nullptr ? block_ : stack_; }

  // Makes sure that commit(z, result) needs no memory. The value of z stays.
  Status reserve(BigInt* z, const Result& result) const noexcept {
    return hands_over(result) ? Status::ok : grow(z, result.len);
  }

  // z := the result that stands in digits(). Requires: reserved
  void commit(BigInt* z, const Result& result) noexcept {
    if (hands_over(result)) {
      if (z->on_heap_) z->release();
      z->storage_.heap = {block_, room_};
      z->on_heap_ = true;
      block_ = nullptr;
    } else {
      digit* to = z->data();
      const digit* from = digits();
      for (length i = 0; i < result.len; ++i) to[i] = from[i];
    }
    z->set(result);
  }

  // z := what operation(digits) writes and returns, of at most size.len digits.
  template <class Operation>
  static Status build(BigInt* z, Size size, const Operation& operation) noexcept {
    if (size.status != Status::ok) return size.status;
    Builder builder(size.len);
    if (!builder.ok()) return Status::out_of_memory;
    const Result result = operation(builder.digits());
    if (result.status != Status::ok) return result.status;
    const Status status = builder.reserve(z, result);
    if (status == Status::ok) builder.commit(z, result);
    return status;
  }

  // The same for an operation that may write over its operands, and fails only at the limits of the context.
  template <class Operation>
  static Status build_in_place(BigInt* z, Size size, const Context& context, const Operation& operation) noexcept {
    const bool cannot_fail = size.status == Status::ok && size.len <= context.max_digits &&
                             std::uint64_t{size.len} * digit_bits <= context.max_bits;
    if (!cannot_fail || size.len > z->capacity()) return build(z, size, operation);
    const Result result = operation(z->data());
    z->set(result);
    return result.status;
  }

  // Room for len digits in z, whose value stays.
  static Status grow(BigInt* z, length len) noexcept;

  // Null where there is no memory. *len becomes the digits that there is room for.
  static digit* allocate(length* len) noexcept;
  static void release_digits(digit* digits) noexcept;

 private:
  static constexpr length stack_digits = 64;

  // Does the value take the block as it is? Not where it would waste more than half of it.
  bool hands_over(const Result& result) const noexcept { return block_ != nullptr && result.len > room_ / 2; }

  length room_;
  digit* block_;
  digit stack_[stack_digits];
};

inline void BigInt::set(const Result& result) noexcept {
  len_ = result.len;
  negative_ = result.negative;
}

}  // namespace quorem

#endif  // QUOREM_VALUE_BUILDER_H_
