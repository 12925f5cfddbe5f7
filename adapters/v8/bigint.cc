// V8's BigInt library, on Quorem.
//
// V8 stores sign and magnitude, and so does the core here; what is left is to give its views their form, to fill what
// the engine has allocated beyond a result with zeros, and to carry interrupts to V8's platform. V8 has checked zero
// divisors and its own limits before it calls, so the only limits here are those of memory. When that ends the process
// does, as in V8.

#include <stdlib.h>
#include <unistd.h>

#include "base/carry_spans.h"
#include "base/spans.h"
#include "base/wide.h"
#include "calls.h"
#include "interface.h"
#include "quorem/integer.h"
#include "quorem/natural.h"

namespace v8::bigint {

namespace {

namespace spans = quorem::spans;
using quorem::digit;
using quorem::digit_bits;
using quorem::SignMagnitude;
using quorem::v8_calls::count;
using quorem::v8_calls::Function;

static_assert(digit_bits == 64 && sizeof(Digit) == sizeof(digit));

void* allocate(void*, std::size_t bytes) noexcept {
  void* const memory = malloc(bytes);
  if (memory == nullptr) {
    constexpr char message[] = "quorem: out of memory in an operation of BigInt\n";
    static_cast<void>(!write(STDERR_FILENO, message, sizeof message - 1));
    abort();
  }
  return memory;
}

void release(void*, void* memory, std::size_t) noexcept { free(memory); }

bool interrupt_requested(void* platform) noexcept { return static_cast<Platform*>(platform)->InterruptRequested(); }

// V8 has allocated what a result needs, or thrown.
constexpr std::uint64_t no_limit = ~std::uint64_t{0};
constexpr quorem::Context plain = {allocate, release, nullptr, nullptr, no_limit, quorem::unlimited_digits};

QUOREM_ALWAYS_INLINE std::size_t len_of(Digits a) noexcept {
  return spans::trim(a.digits, static_cast<std::size_t>(a.len));
}
QUOREM_ALWAYS_INLINE quorem::Digits natural_of(Digits a) noexcept { return {a.digits, len_of(a)}; }
QUOREM_ALWAYS_INLINE SignMagnitude integer_of(Digits a, bool negative) noexcept {
  const std::size_t len = len_of(a);
  return {a.digits, static_cast<quorem::length>(len), negative && len != 0};
}

// A result of `len` digits stands in z; the rest of z is cleared.
QUOREM_ALWAYS_INLINE void finish(RWDigits z, std::size_t len) noexcept {
  for (std::size_t i = len; i < static_cast<std::size_t>(z.len); ++i) {
    QUOREM_KEEP_LOOP;
    z.digits[i] = 0;
  }
}
QUOREM_ALWAYS_INLINE bool finish(RWDigits z, quorem::Result result) noexcept {
  finish(z, result.len);
  return result.negative;
}
QUOREM_ALWAYS_INLINE Status finish_unless_interrupted(RWDigits z, quorem::Result result) noexcept {
  if (QUOREM_UNLIKELY(result.status != quorem::Status::ok)) return Status::interrupted;
  finish(z, result.len);
  return Status::ok;
}

// z := the number whose parts have `bits` bits each, the last one `last_bits`
std::size_t join_parts(digit* z, const Digit* parts, std::size_t n, int bits, int last_bits) noexcept {
  std::size_t len = 0;
  digit low = parts[n - 1];
  int filled = last_bits;
  for (std::size_t i = n - 1; i-- > 0;) {
    if (filled == digit_bits) {
      z[len++] = low;
      low = 0;
      filled = 0;
    }
    const digit part = parts[i];
    const int room = digit_bits - filled;
    low |= part << filled;
    filled += bits;
    if (bits > room) {
      z[len++] = low;
      low = part >> room;
      filled = bits - room;
    }
  }
  z[len++] = low;
  return len;
}

// z := z multiplier + part; returns the length
QUOREM_ALWAYS_INLINE std::size_t append_part(digit* z, std::size_t len, digit multiplier, digit part) noexcept {
  digit above = part;
  for (std::size_t i = 0; i < len; ++i) {
    const quorem::TwoDigits sum = quorem::multiply_add_wide(z[i], multiplier, above, 0);
    z[i] = sum.lo;
    above = sum.hi;
  }
  if (above != 0) z[len++] = above;
  return len;
}

// Up to so many decimal parts, 4864 characters, multiplying part by part is faster than taking the parts to pieces.
constexpr std::size_t few_parts = 256;

std::size_t append_parts(digit* z, const FromStringAccumulator& text) noexcept {
  const Digit* const parts = text.parts();
  const std::size_t n = text.count();
  std::size_t len = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) len = append_part(z, len, text.multiplier(), parts[i]);
  return append_part(z, len, text.last_multiplier(), parts[n - 1]);
}

// The decimal digits of a part whose characters make `multiplier`; returns their number.
std::size_t take_to_pieces(unsigned char* values, digit part, digit multiplier) noexcept {
  std::size_t len = 0;
  for (digit power = 1; power < multiplier; power *= 10) ++len;
  for (std::size_t i = len; i-- > 0; part /= 10) values[i] = static_cast<unsigned char>(part % 10);
  return len;
}

quorem::Result from_pieces(digit* z, const FromStringAccumulator& text, const quorem::Context& context) noexcept {
  constexpr std::size_t longest_part = 19;
  const std::size_t n = text.count(), bytes = n * longest_part;
  auto* const values = static_cast<unsigned char*>(context.allocate(context.user, bytes));
  std::size_t len = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const digit multiplier = i + 1 < n ? text.multiplier() : text.last_multiplier();
    len += take_to_pieces(values + len, text.parts()[i], multiplier);
  }
  const quorem::Result result = quorem::natural::from_values(z, values, len, 10, context);
  context.release(context.user, values, bytes);
  return result;
}

int characters_bits(unsigned radix) noexcept { return radix == 16 ? 4 : radix == 8 ? 3 : 1; }

}  // namespace

Processor* Processor::New(Platform* platform) {
  count(Function::New);
  auto* const processor = static_cast<Processor*>(allocate(nullptr, sizeof(Processor)));
  processor->context_ = plain;
  processor->context_.interrupt = interrupt_requested;
  processor->context_.user = platform;
  return processor;
}

void Processor::Destroy() {
  count(Function::Destroy);
  delete static_cast<Platform*>(context_.user);
  free(this);
}

Status Processor::Multiply(RWDigits z, Digits a, Digits b) {
  count(Function::Multiply);
  const quorem::Digits x = natural_of(a);
  if (a.digits == b.digits && a.len == b.len) {
    return finish_unless_interrupted(z, quorem::natural::square(z.digits, x, context_));
  }
  return finish_unless_interrupted(z, quorem::natural::multiply(z.digits, x, natural_of(b), context_));
}

Status Processor::Divide(RWDigits q, Digits a, Digits b) {
  count(Function::Divide);
  return finish_unless_interrupted(q, quorem::natural::divide(q.digits, natural_of(a), natural_of(b), context_));
}

Status Processor::Modulo(RWDigits r, Digits a, Digits b) {
  count(Function::Modulo);
  return finish_unless_interrupted(r, quorem::natural::remainder(r.digits, natural_of(a), natural_of(b), context_));
}

Status Processor::ToString(char* text, int* len, Digits a, int radix, bool negative) {
  count(Function::ToString);
  const quorem::integer::TextResult result = quorem::integer::to_text(text, integer_of(a, negative), radix, context_);
  *len = static_cast<int>(result.len);
  return result.status == quorem::Status::ok ? Status::ok : Status::interrupted;
}

Status Processor::FromString(RWDigits z, FromStringAccumulator* accumulator) {
  count(Function::FromString);
  const FromStringAccumulator& text = *accumulator;
  const std::size_t n = text.count();
  if (text.is_number()) {
    spans::copy(z.digits, text.parts(), n);
    finish(z, n);
  } else if (n == 0) {
    finish(z, std::size_t{0});
  } else if (text.power_of_two_radix() != 0) {
    const int character = characters_bits(text.power_of_two_radix());
    const int last_bits = digit_bits - static_cast<int>(text.last_unused_bits());
    finish(z, join_parts(z.digits, text.parts(), n, digit_bits / character * character, last_bits));
  } else if (n <= few_parts) {
    finish(z, append_parts(z.digits, text));
  } else {
    return finish_unless_interrupted(z, from_pieces(z.digits, text, context_));
  }
  return Status::ok;
}

void Add(RWDigits z, Digits a, Digits b) {
  count(Function::Add);
  finish(z, quorem::integer::add(z.digits, integer_of(a, false), integer_of(b, false), plain));
}

void Subtract(RWDigits z, Digits a, Digits b) {
  count(Function::Subtract);
  finish(z, quorem::natural::subtract(z.digits, natural_of(a), natural_of(b)));
}

bool AddSigned(RWDigits z, Digits a, bool a_negative, Digits b, bool b_negative) {
  count(Function::AddSigned);
  return finish(z, quorem::integer::add(z.digits, integer_of(a, a_negative), integer_of(b, b_negative), plain));
}

bool SubtractSigned(RWDigits z, Digits a, bool a_negative, Digits b, bool b_negative) {
  count(Function::SubtractSigned);
  return finish(z, quorem::integer::subtract(z.digits, integer_of(a, a_negative), integer_of(b, b_negative), plain));
}

void AddOne(RWDigits z, Digits a) {
  count(Function::AddOne);
  std::size_t len = len_of(a);
  if (spans::add_carry_to(z.digits, a.digits, len, 1) != 0) z.digits[len++] = 1;
  finish(z, len);
}

void SubtractOne(RWDigits z, Digits a) {
  count(Function::SubtractOne);
  const std::size_t len = len_of(a);
  spans::subtract_borrow_from(z.digits, a.digits, len, 1);
  finish(z, len);
}

void LeftShift(RWDigits z, Digits a, Digit shift) {
  count(Function::LeftShift);
  finish(z, quorem::natural::shift_left(z.digits, natural_of(a), shift));
}

int RightShift_ResultLength(Digits a, bool negative, Digit shift, RightShiftState* state) {
  count(Function::RightShift_ResultLength);
  state->negative = negative;
  return static_cast<int>(quorem::integer::shift_right_size(integer_of(a, negative), shift, plain).len);
}

void RightShift(RWDigits z, Digits a, Digit shift, const RightShiftState& state) {
  count(Function::RightShift);
  finish(z, quorem::integer::shift_right(z.digits, integer_of(a, state.negative), shift, plain));
}

void BitwiseAnd_PosPos(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseAnd_PosPos);
  finish(z, quorem::integer::bitwise_and(z.digits, integer_of(a, false), integer_of(b, false), plain));
}

void BitwiseAnd_NegNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseAnd_NegNeg);
  finish(z, quorem::integer::bitwise_and(z.digits, integer_of(a, true), integer_of(b, true), plain));
}

void BitwiseAnd_PosNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseAnd_PosNeg);
  finish(z, quorem::integer::bitwise_and(z.digits, integer_of(a, false), integer_of(b, true), plain));
}

void BitwiseOr_PosPos(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseOr_PosPos);
  finish(z, quorem::integer::bitwise_or(z.digits, integer_of(a, false), integer_of(b, false), plain));
}

void BitwiseOr_NegNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseOr_NegNeg);
  finish(z, quorem::integer::bitwise_or(z.digits, integer_of(a, true), integer_of(b, true), plain));
}

void BitwiseOr_PosNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseOr_PosNeg);
  finish(z, quorem::integer::bitwise_or(z.digits, integer_of(a, false), integer_of(b, true), plain));
}

void BitwiseXor_PosPos(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseXor_PosPos);
  finish(z, quorem::integer::bitwise_xor(z.digits, integer_of(a, false), integer_of(b, false), plain));
}

void BitwiseXor_NegNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseXor_NegNeg);
  finish(z, quorem::integer::bitwise_xor(z.digits, integer_of(a, true), integer_of(b, true), plain));
}

void BitwiseXor_PosNeg(RWDigits z, Digits a, Digits b) {
  count(Function::BitwiseXor_PosNeg);
  finish(z, quorem::integer::bitwise_xor(z.digits, integer_of(a, false), integer_of(b, true), plain));
}

int AsIntNResultLength(Digits a, bool negative, int width) {
  count(Function::AsIntNResultLength);
  if (quorem::integer::bit_length(integer_of(a, negative)) < static_cast<std::uint64_t>(width)) return -1;
  return (width - 1) / digit_bits + 1;
}

int AsUintN_Pos_ResultLength(Digits a, int width) {
  count(Function::AsUintN_Pos_ResultLength);
  if (quorem::integer::bit_length(integer_of(a, false)) <= static_cast<std::uint64_t>(width)) return -1;
  return (width - 1) / digit_bits + 1;
}

bool AsIntN(RWDigits z, Digits a, bool negative, int width) {
  count(Function::AsIntN);
  const auto bits = static_cast<std::uint64_t>(width);
  return finish(z, quorem::integer::as_int_n(z.digits, bits, integer_of(a, negative), plain));
}

void AsUintN_Pos(RWDigits z, Digits a, int width) {
  count(Function::AsUintN_Pos);
  finish(z, quorem::integer::as_uint_n(z.digits, static_cast<std::uint64_t>(width), integer_of(a, false), plain));
}

void AsUintN_Neg(RWDigits z, Digits a, int width) {
  count(Function::AsUintN_Neg);
  finish(z, quorem::integer::as_uint_n(z.digits, static_cast<std::uint64_t>(width), integer_of(a, true), plain));
}

int ToStringResultLength(Digits a, int radix, bool negative) {
  count(Function::ToStringResultLength);
  return static_cast<int>(quorem::integer::to_text_size(integer_of(a, negative), radix).len);
}

}  // namespace v8::bigint
