// Values: their memory, and copies.

#include "capi/bigint.h"

namespace quorem::capi {

namespace {

void copy_digits(digit* z, const digit* a, length len) noexcept {
  for (length i = 0; i < len; ++i) z[i] = a[i];
}

// Room for len digits in z, whose value stays.
Status grow(quorem_bigint* z, length len, const Context& context) noexcept {
  if (len <= (z->block != nullptr ? z->room : quorem_bigint::inline_room)) return Status::ok;
  digit* block = allocate_digits(context, len);
  if (block == nullptr) return Status::out_of_memory;
  copy_digits(block, digits_of(z), z->len);
  if (z->block != nullptr) release_digits(context, z->block, z->room);
  z->block = block;
  z->room = len;
  return Status::ok;
}

// z := a, which may be the value of z
quorem_status assign(quorem_bigint* z, SignMagnitude a) noexcept {
  const Context context = context_of(z);
  if (!is_within(a, context)) return QUOREM_TOO_LARGE;
  return to_c(build(z, {a.len, Status::ok}, context, [a](digit* digits) -> Result {
    copy_digits(digits, a.digits, a.len);
    return {a.len, a.negative, Status::ok};
  }));
}

}  // namespace

digit* allocate_digits(const Context& context, length room) noexcept {
  const size_t count = room;
  if (count > SIZE_MAX / sizeof(digit)) return nullptr;
  return static_cast<digit*>(context.allocate(context.user, count * sizeof(digit)));
}

void release_digits(const Context& context, digit* digits, length room) noexcept {
  context.release(context.user, digits, room * sizeof(digit));
}

Status Builder::reserve(quorem_bigint* z, const Result& result) noexcept {
  return hands_over(result) ? Status::ok : grow(z, result.len, context_);
}

void Builder::commit(quorem_bigint* z, const Result& result) noexcept {
  if (hands_over(result)) {
    if (z->block != nullptr) release_digits(context_, z->block, z->room);
    z->block = block_;
    z->room = room_;
    block_ = nullptr;
  } else {
    copy_digits(z->block != nullptr ? z->block : z->inline_digits, digits(), result.len);
  }
  z->len = result.len;
  z->negative = result.negative;
}

}  // namespace quorem::capi

using namespace quorem;
using namespace quorem::capi;

quorem_bigint* quorem_bigint_create(const quorem_context* context) {
  const Context core = context_of(context);
  quorem_bigint* z = static_cast<quorem_bigint*>(core.allocate(core.user, sizeof(quorem_bigint)));
  if (z != nullptr) *z = {context, nullptr, 0, 0, false, {}};
  return z;
}

void quorem_bigint_destroy(quorem_bigint* a) {
  if (a == nullptr) return;
  const Context context = context_of(a);
  if (a->block != nullptr) release_digits(context, a->block, a->room);
  context.release(context.user, a, sizeof(quorem_bigint));
}

quorem_status quorem_bigint_copy(quorem_bigint* z, const quorem_bigint* a) { return assign(z, view_of(a)); }

void quorem_bigint_swap(quorem_bigint* a, quorem_bigint* b) {
  const quorem_bigint kept = *a;
  *a = *b;
  *b = kept;
}

quorem_sm quorem_bigint_view(const quorem_bigint* a) { return {digits_of(a), a->len, a->negative}; }

quorem_status quorem_bigint_from_view(quorem_bigint* z, quorem_sm a) { return assign(z, view_of(a)); }
