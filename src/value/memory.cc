// The memory of a value: digits from the global operator new, in steps of 16 bytes.

#include <new>

#include "value/builder.h"

namespace quorem {

digit* BigInt::Builder::allocate(length* len) noexcept {
  constexpr std::size_t step = 16 / sizeof(digit);
  const std::size_t room = (std::size_t{*len} + step - 1) / step * step;
  if (room > std::numeric_limits<length>::max() || room > std::numeric_limits<std::size_t>::max() / sizeof(digit)) {
    return nullptr;
  }
  *len = static_cast<length>(room);
  return static_cast<digit*>(::operator new(room * sizeof(digit), std::nothrow));
}

void BigInt::Builder::release_digits(digit* digits) noexcept { ::operator delete(digits); }

Status BigInt::Builder::grow(BigInt* z, length len) noexcept {
  if (len <= z->capacity()) return Status::ok;
  digit* block = allocate(&len);
  if (block == nullptr) return Status::out_of_memory;
  const digit* from = z->data();
  for (length i = 0; i < z->len_; ++i) block[i] = from[i];
  if (z->on_heap_) z->release();
  z->storage_.heap = {block, len};
  z->on_heap_ = true;
  return Status::ok;
}

void BigInt::release() noexcept { Builder::release_digits(storage_.heap.digits); }

Status BigInt::from_view(BigInt* z, SignMagnitude a) noexcept {
  const Status status = Builder::grow(z, a.len);
  if (status != Status::ok) return status;
  digit* to = z->data();
  for (length i = 0; i < a.len; ++i) to[i] = a.digits[i];
  z->set({a.len, a.negative, Status::ok});
  return status;
}

}  // namespace quorem
