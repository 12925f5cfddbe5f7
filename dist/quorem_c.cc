// Quorem 0.9.0: the C interface in one file, beside quorem_core.cc.
//
// Licence: MIT OR Apache-2.0. Made by tools/amalgamate.py; changes belong into the files that it names.

#include "quorem_c.h"
#include "quorem_core.h"

#define QUOREM_VERSION "0.9.0"

// ---- src/capi/convert.h ---------------------------------------------------------------------------------------------

// Between the types of quorem/c.h and those of the core, which agree in all but their names.

namespace quorem::capi {

static_assert(QUOREM_OK == static_cast<int>(Status::ok));
static_assert(QUOREM_DIVISION_BY_ZERO == static_cast<int>(Status::division_by_zero));
static_assert(QUOREM_TOO_LARGE == static_cast<int>(Status::too_large));
static_assert(QUOREM_OUT_OF_MEMORY == static_cast<int>(Status::out_of_memory));
static_assert(QUOREM_INTERRUPTED == static_cast<int>(Status::interrupted));
static_assert(QUOREM_NEGATIVE_EXPONENT == static_cast<int>(Status::negative_exponent));
static_assert(QUOREM_NOT_AN_INTEGER == static_cast<int>(Status::not_an_integer));
static_assert(QUOREM_INVALID_TEXT == static_cast<int>(Status::invalid_text));
static_assert(QUOREM_INVALID_RADIX == static_cast<int>(Status::invalid_radix));
static_assert(QUOREM_INVALID_WIDTH == static_cast<int>(Status::invalid_width));
static_assert(QUOREM_NO_UNSIGNED_SHIFT == static_cast<int>(Status::no_unsigned_shift));

static_assert(QUOREM_LESS == static_cast<int>(ecma::Ordering::less));
static_assert(QUOREM_EQUAL == static_cast<int>(ecma::Ordering::equal));
static_assert(QUOREM_GREATER == static_cast<int>(ecma::Ordering::greater));
static_assert(QUOREM_UNDEFINED == static_cast<int>(ecma::Ordering::undefined));

static_assert(QUOREM_LATIN1 == static_cast<int>(Encoding::latin1));
static_assert(QUOREM_UTF8 == static_cast<int>(Encoding::utf8));
static_assert(QUOREM_UTF16 == static_cast<int>(Encoding::utf16));

static_assert(QUOREM_POLICY_FASTEST == static_cast<std::uint32_t>(Policy::fastest));
static_assert(QUOREM_POLICY_UNIFORM == static_cast<std::uint32_t>(Policy::uniform));

static_assert(QUOREM_UNLIMITED_DIGITS == unlimited_digits);
static_assert(QUOREM_WORD_LEN == integer::word_len);
static_assert(sizeof(quorem_digit) == sizeof(digit));

// ---- to the core

inline SignMagnitude view_of(quorem_sm a) noexcept { return {a.digits, a.len, a.negative}; }
inline TwosComplement view_of(quorem_tc a) noexcept { return {a.digits, a.len}; }

inline Text text_of(quorem_text text) noexcept { return {text.units, text.len, static_cast<Encoding>(text.encoding)}; }

inline const Divisor& divisor_of(const quorem_divisor* divisor) noexcept {
  return *reinterpret_cast<const Divisor*>(divisor);
}

// The functions of a C program throw nothing, which C has no word for.
inline Context context_of(const quorem_context* context) noexcept {
  if (context == nullptr) return Context();
  Context z;
  z.allocate = reinterpret_cast<decltype(z.allocate)>(context->allocate);
  z.release = reinterpret_cast<decltype(z.release)>(context->release);
  z.interrupt = reinterpret_cast<decltype(z.interrupt)>(context->interrupt);
  z.user = context->user;
  z.max_bits = context->max_bits;
  z.max_digits = context->max_digits;
  z.policy = static_cast<Policy>(context->policy);
  return z;
}

// ---- from the core

inline quorem_status to_c(Status status) noexcept { return static_cast<quorem_status>(status); }
inline quorem_size to_c(Size size) noexcept { return {size.len, to_c(size.status)}; }
inline quorem_result to_c(Result result) noexcept { return {result.len, result.negative, to_c(result.status)}; }
inline quorem_quotient_remainder to_c(QuotientRemainder results) noexcept {
  return {to_c(results.quotient), to_c(results.remainder)};
}
inline quorem_text_result to_c(ecma::TextResult result) noexcept { return {result.len, to_c(result.status)}; }
inline quorem_ordering to_c(ecma::Ordering ordering) noexcept { return static_cast<quorem_ordering>(ordering); }
inline quorem_comparison to_c(ecma::Comparison comparison) noexcept {
  return {to_c(comparison.ordering), to_c(comparison.status)};
}

}  // namespace quorem::capi

// ---- src/capi/bigint.h ----------------------------------------------------------------------------------------------

// quorem_bigint, and how a result becomes its value.
//
// A value changes only when nothing can fail any more: an operation computes on the stack, or in a block of its own
// above 64 digits; then the value gets room, which may fail; then the digits are handed over. So every status but
// QUOREM_OK leaves it as it was, and results may be operands whatever the core allows.

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

// ---- src/capi/define_inline.h ---------------------------------------------------------------------------------------

// Definitions of the functions of quorem/c.h that are alike: quorem_sm_OP and quorem_tc_OP hand over to ecma::OP.

// BODY(VIEW) once for quorem_sm and once for quorem_tc.
#define QUOREM_C_VIEWS(BODY, name) BODY(quorem_sm, name) BODY(quorem_tc, name)

// z := op(a), with its size
#define QUOREM_C_UNARY_OF(view, name)                                                   \
  quorem_size view##_##name##_size(view a, const quorem_context* context) {             \
    return to_c(ecma::name##_size(view_of(a), context_of(context)));                    \
  }                                                                                     \
  quorem_result view##_##name(quorem_digit* z, view a, const quorem_context* context) { \
    return to_c(ecma::name(z, view_of(a), context_of(context)));                        \
  }
#define QUOREM_C_UNARY(name) QUOREM_C_VIEWS(QUOREM_C_UNARY_OF, name)

// z := op(a, b), with its size
#define QUOREM_C_BINARY_OF(view, name)                                                          \
  quorem_size view##_##name##_size(view a, view b, const quorem_context* context) {             \
    return to_c(ecma::name##_size(view_of(a), view_of(b), context_of(context)));                \
  }                                                                                             \
  quorem_result view##_##name(quorem_digit* z, view a, view b, const quorem_context* context) { \
    return to_c(ecma::name(z, view_of(a), view_of(b), context_of(context)));                    \
  }
#define QUOREM_C_BINARY(name) QUOREM_C_VIEWS(QUOREM_C_BINARY_OF, name)

// ---- src/capi/bigint_bytes.cc ---------------------------------------------------------------------------------------

// Values: to and from bytes of either order, as natural numbers or in two's complement.
//
// A negative number -m has the bytes of 256^n - m: each byte of m turned round, and 1 added at the lowest.

using namespace quorem;
using namespace quorem::capi;

namespace {

// The place of the byte of weight 256^i among n bytes.
size_t byte_place(size_t i, size_t n, quorem_byte_order order) noexcept {
  return order == QUOREM_LITTLE_ENDIAN ? i : n - 1 - i;
}

// Negates a row of bytes from the lowest to the highest.
class Negation {
 public:
  explicit Negation(bool negates) noexcept : negates_(negates), carry_(negates) {}
  unsigned next(unsigned byte) noexcept {
    if (!negates_) return byte;
    const unsigned negated = (byte ^ 0xff) + carry_;
    carry_ = negated >> 8;
    return negated & 0xff;
  }

 private:
  bool negates_;
  unsigned carry_;
};

// Is |a| a power of two? Requires: a is not 0
bool is_power_of_two(SignMagnitude a) noexcept {
  for (length i = 0; i + 1 < a.len; ++i) {
    if (a.digits[i] != 0) return false;
  }
  const digit top = a.digits[a.len - 1];
  return (top & (top - 1)) == 0;
}

}  // namespace

quorem_status quorem_bigint_from_bytes(quorem_bigint* z, const void* bytes, size_t len, quorem_byte_order order,
                                       quorem_byte_form form) {
  const unsigned char* source = static_cast<const unsigned char*>(bytes);
  const auto byte_at = [&](size_t i) -> unsigned { return source[byte_place(i, len, order)]; };
  const bool negative = form == QUOREM_TWOS_COMPLEMENT && len != 0 && byte_at(len - 1) >= 0x80;
  const unsigned filler = negative ? 0xff : 0;
  size_t n = len;
  while (n != 0 && byte_at(n - 1) == filler) --n;

  // The magnitude may be 256^n.
  if (n / sizeof(digit) >= UINT32_MAX - 1) return QUOREM_TOO_LARGE;
  const length room = static_cast<length>(n / sizeof(digit) + 1);
  const Context context = context_of(z);
  return to_c(build(z, {room, Status::ok}, context, [&](digit* digits) -> Result {
    Negation negation(negative);
    Result result = {0, negative, Status::ok};
    for (length i = 0; i < room; ++i) {
      uint64_t next = 0;
      for (size_t j = 0; j < sizeof(digit); ++j) {
        const size_t place = i * sizeof(digit) + j;
        next |= uint64_t{negation.next(place < n ? byte_at(place) : filler)} << 8 * j;
      }
      digits[i] = static_cast<digit>(next);
      if (next != 0) result.len = i + 1;
    }
    if (!is_within({digits, result.len, negative}, context)) result.status = Status::too_large;
    return result;
  }));
}

size_t quorem_bigint_byte_length(const quorem_bigint* a, quorem_byte_form form) {
  const uint64_t bits = integer::bit_length(view_of(a));
  if (form == QUOREM_NATURAL) return a->negative ? 0 : static_cast<size_t>((bits + 7) / 8);
  if (bits == 0) return 0;
  // One bit more for the sign, but for -2^k.
  const bool fits = a->negative && is_power_of_two(view_of(a));
  return static_cast<size_t>((bits + (fits ? 0 : 1) + 7) / 8);
}

bool quorem_bigint_to_bytes(void* bytes, size_t len, const quorem_bigint* a, quorem_byte_order order,
                            quorem_byte_form form) {
  if ((a->negative && form == QUOREM_NATURAL) || quorem_bigint_byte_length(a, form) > len) return false;
  unsigned char* target = static_cast<unsigned char*>(bytes);
  Negation negation(a->negative);
  for (size_t i = 0; i < len; ++i) {
    const size_t place = i / sizeof(digit);
    const digit source = place < a->len ? digits_of(a)[place] : digit{0};
    const unsigned byte = static_cast<unsigned>(source >> i % sizeof(digit) * 8) & 0xff;
    target[byte_place(i, len, order)] = static_cast<unsigned char>(negation.next(byte));
  }
  return true;
}

// ---- src/capi/bigint_convert.cc -------------------------------------------------------------------------------------

// Values: to and from machine numbers and text.

using namespace quorem;
using namespace quorem::capi;

namespace {

quorem_status from_text(quorem_bigint* z, const Text& text, TextGrammar grammar, int radix) noexcept {
  const Context context = context_of(z);
  return to_c(
      build(z, integer::from_text_size<SignMagnitude>(text, grammar, radix, context), context,
            [&](digit* digits) { return integer::from_text<SignMagnitude>(digits, text, grammar, radix, context); }));
}

// z := the number that stands in the first result.len digits
quorem_status from_word(quorem_bigint* z, const digit* digits, Result result) noexcept {
  return quorem_bigint_from_view(z, {digits, result.len, result.negative});
}

// Is the value the number that stands in the first result.len digits?
bool is_word(const quorem_bigint* a, const digit* digits, Result result) noexcept {
  return ecma::equal(view_of(a), SignMagnitude{digits, result.len, result.negative});
}

}  // namespace

quorem_status quorem_bigint_from_int64(quorem_bigint* z, int64_t value) {
  digit digits[integer::word_len];
  return from_word(z, digits, integer::from_int64<SignMagnitude>(digits, value));
}

quorem_status quorem_bigint_from_uint64(quorem_bigint* z, uint64_t value) {
  digit digits[integer::word_len];
  return from_word(z, digits, integer::from_uint64<SignMagnitude>(digits, value));
}

quorem_status quorem_bigint_from_double(quorem_bigint* z, double value) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::number_to_bigint_size<SignMagnitude>(value, context), context,
                    [&](digit* digits) { return ecma::number_to_bigint<SignMagnitude>(digits, value, context); }));
}

quorem_status quorem_bigint_from_text(quorem_bigint* z, const char* text, size_t len) {
  return from_text(z, {text, len, Encoding::utf8}, TextGrammar::string, 10);
}

quorem_status quorem_bigint_from_utf16(quorem_bigint* z, const uint16_t* text, size_t len) {
  return from_text(z, {text, len, Encoding::utf16}, TextGrammar::string, 10);
}

quorem_status quorem_bigint_from_digits(quorem_bigint* z, const char* text, size_t len, int radix) {
  return from_text(z, {text, len, Encoding::latin1}, TextGrammar::digits, radix);
}

quorem_text_result quorem_bigint_to_text_size(const quorem_bigint* a, int radix) {
  quorem_text_result size = to_c(ecma::to_string_size(view_of(a), radix));
  if (size.status == QUOREM_OK) ++size.len;
  return size;
}

quorem_text_result quorem_bigint_to_text(char* text, const quorem_bigint* a, int radix) {
  const quorem_text_result written = to_c(ecma::to_string(text, view_of(a), radix, context_of(a)));
  if (written.status == QUOREM_OK) text[written.len] = '\0';
  return written;
}

int64_t quorem_bigint_to_int64(const quorem_bigint* a) { return ecma::to_big_int64(view_of(a)); }
uint64_t quorem_bigint_to_uint64(const quorem_bigint* a) { return ecma::to_big_uint64(view_of(a)); }
double quorem_bigint_to_double(const quorem_bigint* a) { return ecma::to_number(view_of(a)); }

bool quorem_bigint_get_int64(int64_t* value, const quorem_bigint* a) {
  const int64_t candidate = ecma::to_big_int64(view_of(a));
  digit digits[integer::word_len];
  if (!is_word(a, digits, integer::from_int64<SignMagnitude>(digits, candidate))) return false;
  *value = candidate;
  return true;
}

bool quorem_bigint_get_uint64(uint64_t* value, const quorem_bigint* a) {
  const uint64_t candidate = ecma::to_big_uint64(view_of(a));
  digit digits[integer::word_len];
  if (!is_word(a, digits, integer::from_uint64<SignMagnitude>(digits, candidate))) return false;
  *value = candidate;
  return true;
}

int quorem_bigint_sign(const quorem_bigint* a) { return a->negative ? -1 : a->len != 0; }
uint64_t quorem_bigint_bit_length(const quorem_bigint* a) { return integer::bit_length(view_of(a)); }
bool quorem_bigint_is_odd(const quorem_bigint* a) { return a->len != 0 && (digits_of(a)[0] & 1) != 0; }

// ---- src/capi/bigint_divide.cc --------------------------------------------------------------------------------------

// Values: quotient and remainder at once, and division by prepared divisors.

using namespace quorem;
using namespace quorem::capi;

namespace {

// The context of q with limits that bind both results.
Context context_of_both(const quorem_bigint* q, const Context& r_context) noexcept {
  Context context = context_of(q);
  if (r_context.max_bits < context.max_bits) context.max_bits = r_context.max_bits;
  if (r_context.max_digits < context.max_digits) context.max_digits = r_context.max_digits;
  return context;
}

// q, r := truncate(a / b), a - q b, for a view or a prepared divisor b
template <class Divider>
Status divide_both(quorem_bigint* q, quorem_bigint* r, SignMagnitude a, const Divider& b) noexcept {
  const Context r_context = context_of(r), context = context_of_both(q, r_context);
  const Size q_size = ecma::divide_size(a, b, context), r_size = ecma::remainder_size(a, b, context);
  if (q_size.status != Status::ok) return q_size.status;
  if (r_size.status != Status::ok) return r_size.status;
  Builder q_builder(context, q_size.len), r_builder(r_context, r_size.len);
  if (!q_builder.ok() || !r_builder.ok()) return Status::out_of_memory;
  const QuotientRemainder results = ecma::divide_remainder(q_builder.digits(), r_builder.digits(), a, b, context);
  Status status = results.quotient.status;
  if (status == Status::ok) status = q_builder.reserve(q, results.quotient);
  if (status == Status::ok) status = r_builder.reserve(r, results.remainder);
  if (status != Status::ok) return status;
  q_builder.commit(q, results.quotient);
  r_builder.commit(r, results.remainder);
  return status;
}

}  // namespace

quorem_status quorem_bigint_divide_remainder(quorem_bigint* q, quorem_bigint* r, const quorem_bigint* a,
                                             const quorem_bigint* b) {
  return to_c(divide_both(q, r, view_of(a), view_of(b)));
}

quorem_status quorem_bigint_divide_remainder_prepared(quorem_bigint* q, quorem_bigint* r, const quorem_bigint* a,
                                                      const quorem_divisor* b) {
  return to_c(divide_both(q, r, view_of(a), divisor_of(b)));
}

quorem_status quorem_bigint_divide_prepared(quorem_bigint* q, const quorem_bigint* a, const quorem_divisor* b) {
  const Context context = context_of(q);
  return to_c(build(q, ecma::divide_size(view_of(a), divisor_of(b), context), context,
                    [&](digit* digits) { return ecma::divide(digits, view_of(a), divisor_of(b), context); }));
}

quorem_status quorem_bigint_remainder_prepared(quorem_bigint* r, const quorem_bigint* a, const quorem_divisor* b) {
  const Context context = context_of(r);
  return to_c(build(r, ecma::remainder_size(view_of(a), divisor_of(b), context), context,
                    [&](digit* digits) { return ecma::remainder(digits, view_of(a), divisor_of(b), context); }));
}

// ---- src/capi/bigint_memory.cc --------------------------------------------------------------------------------------

// Values: their memory, and copies.

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

// ---- src/capi/bigint_operations.cc ----------------------------------------------------------------------------------

// Values: arithmetic, bits, shifts, widths and comparisons.

using namespace quorem;
using namespace quorem::capi;

// z := ecma::operation(a), ecma::operation(a, b) with the sizes that belong to them
#define QUOREM_C_UNARY_VALUE(name, operation)                                                        \
  quorem_status quorem_bigint_##name(quorem_bigint* z, const quorem_bigint* a) {                     \
    const Context context = context_of(z);                                                           \
    return to_c(build(z, ecma::operation##_size(view_of(a), context), context,                       \
                      [&](digit* digits) { return ecma::operation(digits, view_of(a), context); })); \
  }
#define QUOREM_C_BINARY_VALUE(name, operation)                                                                   \
  quorem_status quorem_bigint_##name(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* b) {         \
    const Context context = context_of(z);                                                                       \
    return to_c(build(z, ecma::operation##_size(view_of(a), view_of(b), context), context,                       \
                      [&](digit* digits) { return ecma::operation(digits, view_of(a), view_of(b), context); })); \
  }
QUOREM_C_BINARY_VALUE(add, add)
QUOREM_C_BINARY_VALUE(subtract, subtract)
QUOREM_C_UNARY_VALUE(square, square)
QUOREM_C_BINARY_VALUE(power, exponentiate)
QUOREM_C_UNARY_VALUE(negate, unary_minus)
QUOREM_C_UNARY_VALUE(increment, increment)
QUOREM_C_UNARY_VALUE(decrement, decrement)
QUOREM_C_BINARY_VALUE(divide, divide)
QUOREM_C_BINARY_VALUE(remainder, remainder)
QUOREM_C_UNARY_VALUE(bitwise_not, bitwise_not)
QUOREM_C_BINARY_VALUE(bitwise_and, bitwise_and)
QUOREM_C_BINARY_VALUE(bitwise_or, bitwise_or)
QUOREM_C_BINARY_VALUE(bitwise_xor, bitwise_xor)
QUOREM_C_BINARY_VALUE(left_shift, left_shift)
QUOREM_C_BINARY_VALUE(right_shift, signed_right_shift)

quorem_status quorem_bigint_multiply(quorem_bigint* z, const quorem_bigint* a, const quorem_bigint* b) {
  if (a == b) return quorem_bigint_square(z, a);
  const Context context = context_of(z);
  return to_c(build(z, ecma::multiply_size(view_of(a), view_of(b), context), context,
                    [&](digit* digits) { return ecma::multiply(digits, view_of(a), view_of(b), context); }));
}

quorem_status quorem_bigint_shift_left(quorem_bigint* z, const quorem_bigint* a, uint64_t count) {
  const Context context = context_of(z);
  return to_c(build(z, integer::shift_left_size(view_of(a), count, context), context,
                    [&](digit* digits) { return integer::shift_left(digits, view_of(a), count, context); }));
}

quorem_status quorem_bigint_shift_right(quorem_bigint* z, const quorem_bigint* a, uint64_t count) {
  const Context context = context_of(z);
  return to_c(build(z, integer::shift_right_size(view_of(a), count, context), context,
                    [&](digit* digits) { return integer::shift_right(digits, view_of(a), count, context); }));
}

quorem_status quorem_bigint_as_int_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::as_int_n_size(width, view_of(a), context), context,
                    [&](digit* digits) { return ecma::as_int_n(digits, width, view_of(a), context); }));
}

quorem_status quorem_bigint_as_uint_n(quorem_bigint* z, uint64_t width, const quorem_bigint* a) {
  const Context context = context_of(z);
  return to_c(build(z, ecma::as_uint_n_size(width, view_of(a), context), context,
                    [&](digit* digits) { return ecma::as_uint_n(digits, width, view_of(a), context); }));
}

int quorem_bigint_compare(const quorem_bigint* a, const quorem_bigint* b) {
  return ecma::compare(view_of(a), view_of(b));
}
bool quorem_bigint_equal(const quorem_bigint* a, const quorem_bigint* b) { return ecma::equal(view_of(a), view_of(b)); }
quorem_ordering quorem_bigint_compare_double(const quorem_bigint* a, double b) {
  return to_c(ecma::compare(view_of(a), b));
}
quorem_comparison quorem_bigint_compare_text(const quorem_bigint* a, const char* text, size_t len) {
  return to_c(ecma::compare(view_of(a), Text{text, len, Encoding::utf8}, context_of(a)));
}

// ---- src/capi/digits_arithmetic.cc ----------------------------------------------------------------------------------

// Digits: sums, products and powers.

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_BINARY(add)
QUOREM_C_BINARY(subtract)
QUOREM_C_BINARY(multiply)
QUOREM_C_UNARY(square)
QUOREM_C_BINARY(exponentiate)
QUOREM_C_UNARY(unary_minus)
QUOREM_C_UNARY(increment)
QUOREM_C_UNARY(decrement)

// ---- src/capi/digits_bits.cc ----------------------------------------------------------------------------------------

// Digits: bits, shifts and widths.

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_UNARY(bitwise_not)
QUOREM_C_BINARY(bitwise_and)
QUOREM_C_BINARY(bitwise_or)
QUOREM_C_BINARY(bitwise_xor)
QUOREM_C_BINARY(left_shift)
QUOREM_C_BINARY(signed_right_shift)
QUOREM_C_BINARY(unsigned_right_shift)

// z := op(a, count)
#define QUOREM_C_SHIFT_OF(view, name)                                                                   \
  quorem_size view##_##name##_size(view a, uint64_t count, const quorem_context* context) {             \
    return to_c(integer::name##_size(view_of(a), count, context_of(context)));                          \
  }                                                                                                     \
  quorem_result view##_##name(quorem_digit* z, view a, uint64_t count, const quorem_context* context) { \
    return to_c(integer::name(z, view_of(a), count, context_of(context)));                              \
  }
QUOREM_C_VIEWS(QUOREM_C_SHIFT_OF, shift_left)
QUOREM_C_VIEWS(QUOREM_C_SHIFT_OF, shift_right)

// z := op(width, a)
#define QUOREM_C_WIDTH_OF(view, name)                                                                   \
  quorem_size view##_##name##_size(uint64_t width, view a, const quorem_context* context) {             \
    return to_c(ecma::name##_size(width, view_of(a), context_of(context)));                             \
  }                                                                                                     \
  quorem_result view##_##name(quorem_digit* z, uint64_t width, view a, const quorem_context* context) { \
    return to_c(ecma::name(z, width, view_of(a), context_of(context)));                                 \
  }
QUOREM_C_VIEWS(QUOREM_C_WIDTH_OF, as_int_n)
QUOREM_C_VIEWS(QUOREM_C_WIDTH_OF, as_uint_n)

uint64_t quorem_sm_bit_length(quorem_sm a) { return integer::bit_length(view_of(a)); }
uint64_t quorem_tc_bit_length(quorem_tc a) { return integer::bit_length(view_of(a)); }

// ---- src/capi/digits_compare.cc -------------------------------------------------------------------------------------

// Digits: comparisons.

using namespace quorem;
using namespace quorem::capi;

#define QUOREM_C_COMPARE_OF(view, name)                                                                            \
  bool view##_equal(view a, view b) { return ecma::equal(view_of(a), view_of(b)); }                                \
  bool view##_less_than(view a, view b) { return ecma::less_than(view_of(a), view_of(b)); }                        \
  int view##_##name(view a, view b) { return ecma::compare(view_of(a), view_of(b)); }                              \
  quorem_ordering view##_compare_number(view a, double number) { return to_c(ecma::compare(view_of(a), number)); } \
  bool view##_equal_number(view a, double number) { return ecma::equal(view_of(a), number); }                      \
  quorem_comparison view##_compare_text(view a, quorem_text text, const quorem_context* context) {                 \
    return to_c(ecma::compare(view_of(a), text_of(text), context_of(context)));                                    \
  }
QUOREM_C_VIEWS(QUOREM_C_COMPARE_OF, compare)

// ---- src/capi/digits_convert.cc -------------------------------------------------------------------------------------

// Digits: to and from machine numbers and text.

using namespace quorem;
using namespace quorem::capi;

namespace {

// The core's view of the same kind.
template <class View>
using CoreView = decltype(view_of(View()));

}  // namespace

#define QUOREM_C_NUMBERS_OF(view, name)                                                                  \
  int64_t view##_to_big_int64(view a) { return ecma::to_big_int64(view_of(a)); }                         \
  uint64_t view##_to_big_uint64(view a) { return ecma::to_big_uint64(view_of(a)); }                      \
  double view##_##name(view a) { return ecma::to_number(view_of(a)); }                                   \
  quorem_result view##_from_int64(quorem_digit* z, int64_t value) {                                      \
    return to_c(integer::from_int64<CoreView<view>>(z, value));                                          \
  }                                                                                                      \
  quorem_result view##_from_uint64(quorem_digit* z, uint64_t value) {                                    \
    return to_c(integer::from_uint64<CoreView<view>>(z, value));                                         \
  }                                                                                                      \
  quorem_size view##_number_to_bigint_size(double number, const quorem_context* context) {               \
    return to_c(ecma::number_to_bigint_size<CoreView<view>>(number, context_of(context)));               \
  }                                                                                                      \
  quorem_result view##_number_to_bigint(quorem_digit* z, double number, const quorem_context* context) { \
    return to_c(ecma::number_to_bigint<CoreView<view>>(z, number, context_of(context)));                 \
  }
QUOREM_C_VIEWS(QUOREM_C_NUMBERS_OF, to_number)

// z := op(text)
#define QUOREM_C_TEXT_OF(view, name)                                                              \
  quorem_size view##_##name##_size(quorem_text text, const quorem_context* context) {             \
    return to_c(ecma::name##_size<CoreView<view>>(text_of(text), context_of(context)));           \
  }                                                                                               \
  quorem_result view##_##name(quorem_digit* z, quorem_text text, const quorem_context* context) { \
    return to_c(ecma::name<CoreView<view>>(z, text_of(text), context_of(context)));               \
  }
QUOREM_C_VIEWS(QUOREM_C_TEXT_OF, string_to_bigint)
QUOREM_C_VIEWS(QUOREM_C_TEXT_OF, literal)

#define QUOREM_C_RADIX_OF(view, name)                                                                             \
  quorem_size view##_##name##_size(quorem_text text, int radix, const quorem_context* context) {                  \
    return to_c(                                                                                                  \
        integer::from_text_size<CoreView<view>>(text_of(text), TextGrammar::digits, radix, context_of(context))); \
  }                                                                                                               \
  quorem_result view##_##name(quorem_digit* z, quorem_text text, int radix, const quorem_context* context) {      \
    return to_c(                                                                                                  \
        integer::from_text<CoreView<view>>(z, text_of(text), TextGrammar::digits, radix, context_of(context)));   \
  }                                                                                                               \
  quorem_text_result view##_to_string_size(view a, int radix) {                                                   \
    return to_c(ecma::to_string_size(view_of(a), radix));                                                         \
  }                                                                                                               \
  quorem_text_result view##_to_string(char* text, view a, int radix, const quorem_context* context) {             \
    return to_c(ecma::to_string(text, view_of(a), radix, context_of(context)));                                   \
  }
QUOREM_C_VIEWS(QUOREM_C_RADIX_OF, digits_to_bigint)

// ---- src/capi/digits_divide.cc --------------------------------------------------------------------------------------

// Digits: division, plain and by prepared divisors.

using namespace quorem;
using namespace quorem::capi;

QUOREM_C_BINARY(divide)
QUOREM_C_BINARY(remainder)

#define QUOREM_C_BOTH_OF(view, name)                                                                           \
  quorem_quotient_remainder view##_##name(quorem_digit* q, quorem_digit* r, view a, view b,                    \
                                          const quorem_context* context) {                                     \
    return to_c(ecma::name(q, r, view_of(a), view_of(b), context_of(context)));                                \
  }                                                                                                            \
  quorem_quotient_remainder view##_##name##_prepared(quorem_digit* q, quorem_digit* r, view a,                 \
                                                     const quorem_divisor* b, const quorem_context* context) { \
    return to_c(ecma::name(q, r, view_of(a), divisor_of(b), context_of(context)));                             \
  }
QUOREM_C_VIEWS(QUOREM_C_BOTH_OF, divide_remainder)

#define QUOREM_C_PREPARED_OF(view, name)                                                                      \
  quorem_size view##_##name##_prepared_size(view a, const quorem_divisor* b, const quorem_context* context) { \
    return to_c(ecma::name##_size(view_of(a), divisor_of(b), context_of(context)));                           \
  }                                                                                                           \
  quorem_result view##_##name##_prepared(quorem_digit* z, view a, const quorem_divisor* b,                    \
                                         const quorem_context* context) {                                     \
    return to_c(ecma::name(z, view_of(a), divisor_of(b), context_of(context)));                               \
  }
QUOREM_C_VIEWS(QUOREM_C_PREPARED_OF, divide)
QUOREM_C_VIEWS(QUOREM_C_PREPARED_OF, remainder)

#define QUOREM_C_PREPARE_OF(view, name)                                                                              \
  quorem_status view##_##name(const quorem_divisor** divisor, void* memory, view b, const quorem_context* context) { \
    const PreparedDivisor prepared = quorem::name(memory, view_of(b), context_of(context));                          \
    *divisor = reinterpret_cast<const quorem_divisor*>(prepared.divisor);                                            \
    return to_c(prepared.status);                                                                                    \
  }
QUOREM_C_VIEWS(QUOREM_C_PREPARE_OF, prepare_divisor)

size_t quorem_divisor_size(quorem_length n) { return divisor_size(n); }
quorem_length quorem_divisor_len(const quorem_divisor* divisor) { return divisor_len(divisor_of(divisor)); }
bool quorem_divisor_negative(const quorem_divisor* divisor) { return divisor_negative(divisor_of(divisor)); }

// ---- src/capi/status.cc ---------------------------------------------------------------------------------------------

// What the library says of itself, of statuses, and of contexts.

using namespace quorem;
using namespace quorem::capi;

namespace {

// Numbers that are no status stay so: a Status has only eight bits.
Status status_of(quorem_status status) noexcept {
  const int number = status;
  return static_cast<Status>(number < 0 || number > QUOREM_NO_UNSIGNED_SHIFT ? 0xff : number);
}

}  // namespace

const char* quorem_status_name(quorem_status status) { return status_name(status_of(status)); }

const char* quorem_status_message(quorem_status status) {
  const char* message = ecma::error(status_of(status)).message;
  return message != nullptr ? message : "No error";
}

const char* quorem_status_error(quorem_status status) { return ecma::error(status_of(status)).name; }

const char* quorem_version(void) { return QUOREM_VERSION; }

int quorem_digit_bits(void) { return digit_bits; }

quorem_context quorem_default_context(void) {
  const Context context;
  return {context.allocate, context.release,  context.interrupt,    context.user,
          context.max_bits, context.max_digits, QUOREM_POLICY_FASTEST};
}

