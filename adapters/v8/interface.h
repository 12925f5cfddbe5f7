// The interface of V8's BigInt library, as V8 10.2 calls it through the dynamic linker on x86-64.
//
// Names, argument types and memory layouts below are facts of that version (src/bigint/bigint.h in V8): they make the
// mangled names and the registers of a call. A magnitude is a pointer and a count of 64-bit digits, passed in two
// registers; no alignment beyond 4 bytes is promised. V8 allocates every result in its heap from a length that it works
// out or asks for, does not clear it, and reads all of it afterwards: each function writes every digit of its result.
//
// Only what this library replaces is declared; comparison, quotient lengths and the loop of ** are V8's own.

#ifndef QUOREM_ADAPTERS_V8_INTERFACE_H_
#define QUOREM_ADAPTERS_V8_INTERFACE_H_

#include <cstddef>
#include <cstdint>

#include "quorem/context.h"
#include "quorem/digits.h"

#define QUOREM_V8_EXPORT __attribute__((visibility("default")))

namespace v8::bigint {

using Digit = unsigned long;

// Operands, not always without leading zeros.
struct Digits {
  const quorem::digit* digits;
  int len;
};

struct RWDigits {
  quorem::digit* digits;
  int len;
};

// V8 implements it. The table of virtual functions holds the two forms of the destructor first.
class Platform {
 public:
  virtual ~Platform();
  virtual bool InterruptRequested();
};

enum class Status : int { ok, interrupted };

// What RightShift_ResultLength hands on to RightShift: memory for one flag. V8 never looks into it.
struct RightShiftState {
  bool negative;
};

// What V8's parser, which is compiled into its callers, leaves of a text: up to 99 characters the number itself, else
// parts of as many characters as fill a digit, the highest first. Every part but the last has the same number of
// characters. V8 reads radixes 2, 8, 10 and 16.
class FromStringAccumulator {
 public:
  static constexpr int stack_parts = 8;

  bool is_number() const noexcept { return is_number_; }
  std::size_t count() const noexcept {
    return first_ == end_ ? static_cast<std::size_t>(stack_count_) : static_cast<std::size_t>(end_ - first_);
  }
  const Digit* parts() const noexcept { return first_ == end_ ? stack_ : first_; }

  // 0 where the radix is no power of two.
  unsigned power_of_two_radix() const noexcept { return radix_; }

  // Of any other radix: its power to the number of characters in a part, and in the last part.
  Digit multiplier() const noexcept { return multiplier_; }
  Digit last_multiplier() const noexcept { return last_; }

  // Of a power of two: the bits that the characters of the last part do not fill.
  Digit last_unused_bits() const noexcept { return last_; }

 private:
  friend struct LayoutOfFromStringAccumulator;

  Digit stack_[stack_parts];
  const Digit* first_;  // with end_ and capacity_ a std::vector
  const Digit* end_;
  const Digit* capacity_;
  Digit multiplier_;
  Digit last_;
  int max_digits_;
  int result_;
  int stack_count_;
  bool is_number_;
  unsigned char radix_;
};

struct LayoutOfFromStringAccumulator {
  static_assert(offsetof(FromStringAccumulator, first_) == 0x40);
  static_assert(offsetof(FromStringAccumulator, multiplier_) == 0x58);
  static_assert(offsetof(FromStringAccumulator, stack_count_) == 0x70);
  static_assert(offsetof(FromStringAccumulator, radix_) == 0x75);
};

// One for each isolate, and one for each thread that parses; V8 holds no more than the pointer.
class QUOREM_V8_EXPORT Processor {
 public:
  // Owns the platform.
  static Processor* New(Platform* platform);
  void Destroy();

  Status Multiply(RWDigits z, Digits a, Digits b);
  Status Divide(RWDigits q, Digits a, Digits b);
  Status Modulo(RWDigits r, Digits a, Digits b);
  // *len is the room at first, and the number of characters then.
  Status ToString(char* text, int* len, Digits a, int radix, bool negative);
  Status FromString(RWDigits z, FromStringAccumulator* accumulator);

 private:
  quorem::Context context_;
};

// z := a + b, a - b (a >= b), and with signs, which return the sign of z
QUOREM_V8_EXPORT void Add(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void Subtract(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT bool AddSigned(RWDigits z, Digits a, bool a_negative, Digits b, bool b_negative);
QUOREM_V8_EXPORT bool SubtractSigned(RWDigits z, Digits a, bool a_negative, Digits b, bool b_negative);
// z has a digit more than a only where that is needed.
QUOREM_V8_EXPORT void AddOne(RWDigits z, Digits a);
QUOREM_V8_EXPORT void SubtractOne(RWDigits z, Digits a);

QUOREM_V8_EXPORT void LeftShift(RWDigits z, Digits a, Digit count);
// RightShift comes right after, with the same operands and the same state.
QUOREM_V8_EXPORT int RightShift_ResultLength(Digits a, bool negative, Digit count, RightShiftState* state);
QUOREM_V8_EXPORT void RightShift(RWDigits z, Digits a, Digit count, const RightShiftState& state);

// Operands of two's complement given as sign and magnitude; so are results, whose sign V8 knows.
QUOREM_V8_EXPORT void BitwiseAnd_PosPos(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseAnd_NegNeg(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseAnd_PosNeg(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseOr_PosPos(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseOr_NegNeg(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseOr_PosNeg(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseXor_PosPos(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseXor_NegNeg(RWDigits z, Digits a, Digits b);
QUOREM_V8_EXPORT void BitwiseXor_PosNeg(RWDigits z, Digits a, Digits b);

// The length of z, or -1 where a is the result already, and no function is called then. 1 <= width <= 2^30.
QUOREM_V8_EXPORT int AsIntNResultLength(Digits a, bool negative, int width);
QUOREM_V8_EXPORT int AsUintN_Pos_ResultLength(Digits a, int width);
// Returns the sign of z.
QUOREM_V8_EXPORT bool AsIntN(RWDigits z, Digits a, bool negative, int width);
QUOREM_V8_EXPORT void AsUintN_Pos(RWDigits z, Digits a, int width);
QUOREM_V8_EXPORT void AsUintN_Neg(RWDigits z, Digits a, int width);

QUOREM_V8_EXPORT int ToStringResultLength(Digits a, int radix, bool negative);

}  // namespace v8::bigint

#endif  // QUOREM_ADAPTERS_V8_INTERFACE_H_
