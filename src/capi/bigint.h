// quorem_bigint, and how a result becomes its value.
//
// A value changes only when nothing can fail any more: an operation computes on the stack, or in a block of its own
// above 64 digits; then the value gets room, which may fail; then the digits are handed over. So every status but
// QUOREM_OK leaves it as it was, and results may be operands whatever the core allows.

#ifndef QUOREM_CAPI_BIGINT_H_
#define QUOREM_CAPI_BIGINT_H_

#include "capi/convert.h"

struct quorem_bigint {
  static constexpr quorem_length inline_room = 256 / QUOREM_DIGIT_BITS;

  const quorem_context* context;  // null: the defaults
  quorem_digit* block;            // null: the digits lie in the value itself
  quorem_length room;             // of the block, in digits
  quorem_length len;
  bool negative;
  quorem_digit inline_digits[inline_room];
};

namespace quorem::capi {

inline const digit* digits_of(const quorem_bigint* a) noexcept {
  return a->block != nullptr ? a->block : a->inline_digits;
}
inline SignMagnitude view_of(const quorem_bigint* a) noexcept { return {digits_of(a), a->len, a->negative}; }

// The context of a value. Values are canonical, which results of the uniform policy are not: they do without it.
inline Context context_of(const quorem_bigint* a) noexcept {
  Context context = context_of(a->context);
  context.policy = Policy::fastest;
  return context;
}

// May the value have this result? Asked where the core did not ask.
inline bool is_within(SignMagnitude a, const Context& context) noexcept {
  return a.len <= context.max_digits && integer::bit_length(a) <= context.max_bits;
}

// Memory for digits from the allocator of a context; null where there is none.
digit* allocate_digits(const Context& context, length room) noexcept;
void release_digits(const Context& context, digit* digits, length room) noexcept;

// Where a result of up to `room` digits is computed before it becomes the value of z.
class Builder {
 public:
  // The context is that of z.
  Builder(const Context& context, length room) noexcept
      : context_(context), room_(room), block_(room > stack_room ? allocate_digits(context, room) : nullptr) {}
  ~Builder() {
    if (block_ != nullptr) release_digits(context_, block_, room_);
  }
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  bool ok() const noexcept { return room_ <= stack_room || block_ != nullptr; }
  digit* digits() noexcept { return block_ != nullptr ? block_ : stack_; }

  // Makes sure that commit(z, result) needs no memory. The value of z stays.
  Status reserve(quorem_bigint* z, const Result& result) noexcept;

  // z := the result that stands in digits(). Requires: reserved
  void commit(quorem_bigint* z, const Result& result) noexcept;

 private:
  static constexpr length stack_room = 64;

  // Does the value take the block as it is? Not where it would waste more than half of it.
  bool hands_over(const Result& result) const noexcept { return block_ != nullptr && result.len > room_ / 2; }

  const Context& context_;
  length room_;
  digit* block_;
  digit stack_[stack_room];
};

// z := what operation(digits) writes and returns, of at most size.len digits. The context is that of z.
template <class Operation>
Status build(quorem_bigint* z, Size size, const Context& context, const Operation& operation) noexcept {
  if (size.status != Status::ok) return size.status;
  Builder builder(context, size.len);
  if (!builder.ok()) return Status::out_of_memory;
  const Result result = operation(builder.digits());
  if (result.status != Status::ok) return result.status;
  const Status status = builder.reserve(z, result);
  if (status == Status::ok) builder.commit(z, result);
  return status;
}

}  // namespace quorem::capi

#endif  // QUOREM_CAPI_BIGINT_H_
