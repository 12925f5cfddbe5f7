// Hermes' BigInt backend on Quorem: takes the place of lib/Support/BigIntSupport.cpp, and defines every function that
// hermes/Support/BigIntSupport.h declares. docs/embedding/hermes.md says how it is built into Hermes.
//
// Both sides store a BigInt alike: 64-bit digits in two's complement, the lowest first, as few as there can be, none
// for zero. So operands are views of Hermes' own digits, results are written where Hermes wants them and are canonical
// there, and nothing is copied or scanned. What is left to do here is to hand over Hermes' limit of 1024 stored digits,
// to turn statuses into Hermes' own, and to read its texts.
//
// Room. Hermes asks xResultSize, allocates a cell of so many digits, and throws a RangeError where those are more than
// 1024. A size of the core is at most one digit above the truth, and clamped to the limit, so a legal result is never
// refused; where the result is certainly too large, the size given is too_many_digits, and Hermes throws without work.
//
// Memory. Operands of up to short_digits digits together need none; longer ones work in a block on the stack of the
// functions named *_long, which are never inlined, so that short operations do not pay for it. The heap is for texts, and for
// what the longest divisions and powers need beyond that block.

#include "hermes/Support/BigIntSupport.h"

#include <cmath>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "quorem/ecma.h"

namespace hermes {
namespace bigint {

namespace {

namespace ecma = quorem::ecma;

using quorem::Context;
using quorem::Result;
using quorem::Size;
using quorem::Status;
using quorem::TwosComplement;

static_assert(quorem::digit_bits == 64, "Hermes has digits of 64 bits");

// A size that Hermes refuses.
constexpr uint32_t too_many_digits = BigIntMaxSizeInDigits + 1;

// The core asks for no memory while operands and results have at most 64 digits each.
constexpr uint32_t short_digits = 64;

// Enough for every operation within Hermes' limit, but for divisions of 600 digits and more, remainders by moduli near a power
// of two of 200 digits, and powers: those may take a block from the heap. 49,664 bytes, below the 64 KiB of stack that Hermes
// keeps free.
constexpr std::size_t scratch_digits = 6 * BigIntMaxSizeInDigits + 64;

// Hands out memory from the front of a block, and takes it back in the reverse order.
struct Scratch {
  quorem::digit digits[scratch_digits];
  std::size_t used = 0;
};

void* take_scratch(void* user, std::size_t bytes) noexcept {
  Scratch* scratch = static_cast<Scratch*>(user);
  const std::size_t count = bytes / sizeof(quorem::digit);
  if (count > scratch_digits - scratch->used) return quorem::default_allocate(nullptr, bytes);
  void* memory = scratch->digits + scratch->used;
  scratch->used += count;
  return memory;
}

void release_scratch(void* user, void* memory, std::size_t bytes) noexcept {
  Scratch* scratch = static_cast<Scratch*>(user);
  const std::size_t count = bytes / sizeof(quorem::digit);
  if (count <= scratch->used && memory == scratch->digits + (scratch->used - count)) {
    scratch->used -= count;
  } else {
    quorem::default_release(nullptr, memory, bytes);
  }
}

// For operations that need no memory.
void* no_scratch(void*, std::size_t) noexcept { return nullptr; }
void release_none(void*, void*, std::size_t) noexcept {}

constexpr uint64_t max_bits = uint64_t{BigIntMaxSizeInDigits} * BigIntDigitSizeInBits;
constexpr Context short_context = {no_scratch, release_none, nullptr, nullptr, max_bits, BigIntMaxSizeInDigits};

Context long_context(Scratch* scratch) {
  return {take_scratch, release_scratch, nullptr, scratch, max_bits, BigIntMaxSizeInDigits};
}

// For texts, which may show numbers that are refused later: the heap, and no limit.
constexpr Context text_context = {quorem::default_allocate, quorem::default_release, nullptr, nullptr, ~uint64_t{0},
                                  quorem::unlimited_digits};

inline TwosComplement view(ImmutableBigIntRef a) { return {a.digits, a.numDigits}; }

// One digit as a BigInt of its own, which `digit` must outlive.
inline ImmutableBigIntRef one_digit(const BigIntDigitType& digit) { return {&digit, digit != 0}; }

OperationStatus failure(Status status) {
  switch (status) {
    case Status::ok:
      return OperationStatus::RETURNED;
    case Status::division_by_zero:
      return OperationStatus::DIVISION_BY_ZERO;
    case Status::negative_exponent:
      return OperationStatus::NEGATIVE_EXPONENT;
    default:
      // too_large, or no memory left where the heap was asked for some.
      return OperationStatus::TOO_MANY_DIGITS;
  }
}

inline OperationStatus finish(MutableBigIntRef dst, Result result) {
  if (QUOREM_UNLIKELY(result.status != Status::ok)) return failure(result.status);
  dst.numDigits = result.len;
  return OperationStatus::RETURNED;
}

// The room for an operation, of which `size_of` is the size function.
template <auto size_of, class... Operands>
inline uint32_t result_size(Operands... operands) {
  const Size size = size_of(operands..., short_context);
  return QUOREM_LIKELY(size.status == Status::ok) ? size.len : too_many_digits;
}

template <auto operation, class... Operands>
QUOREM_NOINLINE Result compute_long(BigIntDigitType* z, Operands... operands) {
  Scratch scratch;
  return operation(z, operands..., long_context(&scratch));
}

// dst := operation(operands...), the operands together of operand_digits digits.
template <auto size_of, auto operation, class... Operands>
inline OperationStatus compute(MutableBigIntRef dst, uint32_t operand_digits, Operands... operands) {
  const Size size = size_of(operands..., short_context);
  if (QUOREM_UNLIKELY(dst.numDigits < size.len)) return OperationStatus::DEST_TOO_SMALL;
  if (QUOREM_LIKELY(operand_digits <= short_digits && size.len <= short_digits)) {
    return finish(dst, operation(dst.digits, operands..., short_context));
  }
  return finish(dst, compute_long<operation>(dst.digits, operands...));
}

template <auto size_of, auto operation>
inline OperationStatus unary(MutableBigIntRef dst, ImmutableBigIntRef src) {
  return compute<size_of, operation>(dst, src.numDigits, view(src));
}

template <auto size_of, auto operation>
inline OperationStatus binary(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return compute<size_of, operation>(dst, lhs.numDigits + rhs.numDigits, view(lhs), view(rhs));
}

// The count of digits that n digits in two's complement need.
uint32_t canonical_length(const BigIntDigitType* digits, uint32_t n) {
  while (n > 1) {
    const BigIntDigitType sign = getSignExtValue<BigIntDigitType>(digits[n - 2]);
    if (digits[n - 1] != sign) return n;
    --n;
  }
  return n == 1 && digits[0] == 0 ? 0 : n;
}

}  // namespace

// Bytes.

llvh::ArrayRef<uint8_t> dropExtraSignBits(llvh::ArrayRef<uint8_t> src) {
  std::size_t n = src.size();
  while (n > 1 && src[n - 1] == getSignExtValue<uint8_t>(src[n - 2])) --n;
  if (n == 1 && src[0] == 0) n = 0;
  return src.slice(0, n);
}

OperationStatus initWithBytes(MutableBigIntRef dst, llvh::ArrayRef<uint8_t> data) {
  if (data.size() > std::size_t{dst.numDigits} * BigIntDigitSizeInBytes) {
    dst.numDigits = 0;
    return OperationStatus::DEST_TOO_SMALL;
  }
  const uint32_t n = numDigitsForSizeInBytes(static_cast<uint32_t>(data.size()));
  if (n == 0) {
    dst.numDigits = 0;
    return OperationStatus::RETURNED;
  }
  dst.digits[n - 1] = getSignExtValue<BigIntDigitType>(data.back());
  std::memcpy(dst.digits, data.data(), data.size());
  dst.numDigits = canonical_length(dst.digits, n);
  return OperationStatus::RETURNED;
}

// Doubles.

uint32_t fromDoubleResultSize(double src) {
  const Size size = ecma::number_to_bigint_size<TwosComplement>(std::trunc(src), short_context);
  return size.status == Status::not_an_integer ? 0 : size.len;
}

OperationStatus fromDouble(MutableBigIntRef dst, double src) {
  const double value = std::trunc(src);
  if (dst.numDigits < fromDoubleResultSize(value)) return OperationStatus::DEST_TOO_SMALL;
  return finish(dst, ecma::number_to_bigint<TwosComplement>(dst.digits, value, short_context));
}

OperationStatus toDouble(double& dst, ImmutableBigIntRef src) {
  dst = ecma::to_number(view(src));
  return OperationStatus::RETURNED;
}

// Texts.

namespace {

// A text taken apart: its digits as they stand there.
struct Literal {
  std::string digits;
  uint8_t radix = 10;
  ParsedSign sign = ParsedSign::None;
};

constexpr const char* no_literal = "invalid bigint literal";
constexpr const char* after_decimal = "trailing data in decimal literal";
constexpr const char* after_prefixed = "trailing data in non-decimal literal";

// White space and line ends of ECMAScript.
bool is_space(uint32_t c) {
  return c == 0x20 || (c >= 0x9 && c <= 0xd) || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
         c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000 || c == 0xfeff;
}

bool is_digit(uint32_t c, uint32_t radix) {
  if (c >= '0' && c <= '9') return c - '0' < radix;
  const uint32_t letter = c | 0x20;
  return radix == 16 && letter >= 'a' && letter <= 'f';
}

// The radix that a letter after a zero announces, else 0.
uint8_t radix_of_prefix(uint32_t c) {
  switch (c) {
    case 'b':
    case 'B':
      return 2;
    case 'o':
    case 'O':
      return 8;
    case 'x':
    case 'X':
      return 16;
    default:
      return 0;
  }
}

// Code units from first to last; bytes are Latin-1.
template <class Unit>
class Reader {
 public:
  Reader(const Unit* first, std::size_t count) : first_(first), last_(first + count) {}

  bool at_end() const { return first_ == last_; }
  // The unit that comes next or after it, 0 behind the end.
  uint32_t peek(std::ptrdiff_t ahead = 0) const {
    return ahead < last_ - first_ ? static_cast<std::make_unsigned_t<Unit>>(first_[ahead]) : 0u;
  }
  void skip(std::ptrdiff_t count) { first_ += count; }

  // Some callers count the zero byte behind a C string.
  void drop_final_zero() {
    if (!at_end() && last_[-1] == 0) --last_;
  }
  void trim() {
    while (!at_end() && is_space(peek())) ++first_;
    while (!at_end() && is_space(peek(last_ - first_ - 1))) --last_;
  }

  // Takes the digits of the literal's radix. Returns what is wrong with them, or with what follows.
  const char* take_digits(Literal* literal, const char* trailing) {
    for (; is_digit(peek(), literal->radix); ++first_) literal->digits.push_back(static_cast<char>(*first_));
    if (literal->digits.empty()) return no_literal;
    return at_end() ? nullptr : trailing;
  }
  // The same after a prefix.
  const char* take_prefixed(Literal* literal) {
    literal->radix = radix_of_prefix(peek(1));
    skip(2);
    return take_digits(literal, after_prefixed);
  }
  bool at_prefix() const { return peek() == '0' && radix_of_prefix(peek(1)) != 0; }

 private:
  const Unit* first_;
  const Unit* last_;
};

// StringIntegerLiteral. Returns what is wrong with the text, or null.
template <class Unit>
const char* read_string(llvh::ArrayRef<Unit> src, Literal* literal) {
  Reader<Unit> reader(src.data(), src.size());
  reader.drop_final_zero();
  reader.trim();
  if (reader.at_end()) {
    literal->digits = "0";
    return nullptr;
  }
  if (reader.at_prefix()) return reader.take_prefixed(literal);
  if (reader.peek() == '+' || reader.peek() == '-') {
    literal->sign = reader.peek() == '+' ? ParsedSign::Plus : ParsedSign::Minus;
    reader.skip(1);
  }
  while (reader.peek() == '0' && is_digit(reader.peek(1), 10)) reader.skip(1);
  return reader.take_digits(literal, after_decimal);
}

// The MV of a BigInt literal without its n: no sign, no space, no separators, no leading zeros.
const char* read_numeric(llvh::StringRef src, Literal* literal) {
  Reader<char> reader(src.data(), src.size());
  if (reader.at_prefix()) return reader.take_prefixed(literal);
  if (reader.peek() == '0' && is_digit(reader.peek(1), 10)) return no_literal;
  return reader.take_digits(literal, after_decimal);
}

bool succeeds(const char* problem, std::string* outError) {
  if (problem == nullptr) return true;
  if (outError != nullptr) *outError = problem;
  return false;
}

template <class Unit>
std::optional<std::string> string_digits(llvh::ArrayRef<Unit> src, uint8_t& radix, ParsedSign& sign,
                                         std::string* outError) {
  Literal literal;
  if (!succeeds(read_string(src, &literal), outError)) return std::nullopt;
  radix = literal.radix;
  sign = literal.sign;
  return std::move(literal.digits);
}

// The digits of the literal's value, more of them than a BigInt may have where it is so large; nothing where there was
// a problem in reading it.
std::optional<std::vector<BigIntDigitType>> value_of(const char* problem, Literal* literal, std::string* outError) {
  if (!succeeds(problem, outError)) return std::nullopt;
  if (literal->sign == ParsedSign::Minus) literal->digits.insert(0, 1, '-');
  const quorem::Text text = {literal->digits.data(), literal->digits.size(), quorem::Encoding::latin1};
  const Size size =
      quorem::integer::from_text_size<TwosComplement>(text, quorem::TextGrammar::digits, literal->radix, text_context);
  std::vector<BigIntDigitType> digits(size.len);
  const Result result = quorem::integer::from_text<TwosComplement>(digits.data(), text, quorem::TextGrammar::digits,
                                                                   literal->radix, text_context);
  if (!succeeds(result.status == Status::ok ? nullptr : "bigint literal is too long", outError)) return std::nullopt;
  digits.resize(result.len);
  return digits;
}

llvh::ArrayRef<uint8_t> bytes_of(const std::vector<BigIntDigitType>& digits) {
  return {reinterpret_cast<const uint8_t*>(digits.data()), digits.size() * BigIntDigitSizeInBytes};
}

}  // namespace

std::optional<std::string> getStringIntegerLiteralDigitsAndSign(llvh::ArrayRef<char> src, uint8_t& radix,
                                                                ParsedSign& sign, std::string* outError) {
  return string_digits(src, radix, sign, outError);
}

std::optional<std::string> getStringIntegerLiteralDigitsAndSign(llvh::ArrayRef<char16_t> src, uint8_t& radix,
                                                                ParsedSign& sign, std::string* outError) {
  return string_digits(src, radix, sign, outError);
}

std::optional<std::string> getNumericValueDigits(llvh::StringRef src, uint8_t& radix, std::string* outError) {
  Literal literal;
  if (!succeeds(read_numeric(src, &literal), outError)) return std::nullopt;
  radix = literal.radix;
  return std::move(literal.digits);
}

std::optional<ParsedBigInt> ParsedBigInt::parsedBigIntFromStringIntegerLiteral(llvh::ArrayRef<char> input,
                                                                               std::string* outError) {
  Literal literal;
  const auto digits = value_of(read_string(input, &literal), &literal, outError);
  if (!digits) return std::nullopt;
  return ParsedBigInt(bytes_of(*digits));
}

std::optional<ParsedBigInt> ParsedBigInt::parsedBigIntFromStringIntegerLiteral(llvh::ArrayRef<char16_t> input,
                                                                               std::string* outError) {
  Literal literal;
  const auto digits = value_of(read_string(input, &literal), &literal, outError);
  if (!digits) return std::nullopt;
  return ParsedBigInt(bytes_of(*digits));
}

std::optional<ParsedBigInt> ParsedBigInt::parsedBigIntFromNumericValue(llvh::StringRef input, std::string* outError) {
  Literal literal;
  const auto digits = value_of(read_numeric(input, &literal), &literal, outError);
  if (!digits) return std::nullopt;
  return ParsedBigInt(bytes_of(*digits));
}

namespace {

QUOREM_NOINLINE ecma::TextResult to_string_long(char* text, TwosComplement a, uint8_t radix) {
  Scratch scratch;
  return ecma::to_string(text, a, radix, long_context(&scratch));
}

}  // namespace

std::string toString(ImmutableBigIntRef src, uint8_t radix) {
  std::string text(ecma::to_string_size(view(src), radix).len, '\0');
  const ecma::TextResult result = src.numDigits <= short_digits
                                      ? ecma::to_string(&text[0], view(src), radix, short_context)
                                      : to_string_long(&text[0], view(src), radix);
  text.resize(result.len);
  return text;
}

OperationStatus toString(std::string& out, llvh::ArrayRef<uint8_t> bytes, uint8_t radix) {
  if (bytes.size() > BigIntMaxSizeInBytes) return OperationStatus::TOO_MANY_DIGITS;
  BigIntDigitType digits[BigIntMaxSizeInDigits];
  uint32_t n = BigIntMaxSizeInDigits;
  const OperationStatus status = initWithBytes({digits, n}, bytes);
  if (status == OperationStatus::RETURNED) out = toString(ImmutableBigIntRef{digits, n}, radix);
  return status;
}

// Signs and comparisons.

bool isNegative(ImmutableBigIntRef src) {
  return src.numDigits != 0 && static_cast<SignedBigIntDigitType>(src.digits[src.numDigits - 1]) < 0;
}

int compare(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) { return ecma::compare(view(lhs), view(rhs)); }

int compare(ImmutableBigIntRef lhs, SignedBigIntDigitType rhs) {
  if (lhs.numDigits > 1) return isNegative(lhs) ? -1 : 1;
  const auto value = static_cast<SignedBigIntDigitType>(truncateToSingleDigit(lhs));
  return (value > rhs) - (value < rhs);
}

bool isSingleDigitTruncationLossless(ImmutableBigIntRef src, bool signedTruncation) {
  if (src.numDigits <= 1) return signedTruncation || !isNegative(src);
  return !signedTruncation && src.numDigits == 2 && src.digits[1] == 0;
}

// Widths. None above ECMAScript's largest makes a difference for numbers that Hermes can hold.

namespace {

uint64_t clamped_width(uint64_t n) { return n < quorem::integer::max_width ? n : quorem::integer::max_width; }

}  // namespace

OperationStatus asUintNResultSize(uint64_t n, ImmutableBigIntRef src, uint32_t& resultSize) {
  const Size size = ecma::as_uint_n_size(clamped_width(n), view(src), short_context);
  if (size.status != Status::ok) return failure(size.status);
  resultSize = size.len;
  return OperationStatus::RETURNED;
}

OperationStatus asUintN(MutableBigIntRef dst, uint64_t n, ImmutableBigIntRef src) {
  return compute<ecma::as_uint_n_size<TwosComplement>, ecma::as_uint_n<TwosComplement>>(dst, src.numDigits,
                                                                                        clamped_width(n), view(src));
}

uint32_t asIntNResultSize(uint64_t n, ImmutableBigIntRef src) {
  return result_size<ecma::as_int_n_size<TwosComplement>>(clamped_width(n), view(src));
}

OperationStatus asIntN(MutableBigIntRef dst, uint64_t n, ImmutableBigIntRef src) {
  return compute<ecma::as_int_n_size<TwosComplement>, ecma::as_int_n<TwosComplement>>(dst, src.numDigits,
                                                                                      clamped_width(n), view(src));
}

// Operators.

uint32_t unaryMinusResultSize(ImmutableBigIntRef src) {
  return result_size<ecma::unary_minus_size<TwosComplement>>(view(src));
}
OperationStatus unaryMinus(MutableBigIntRef dst, ImmutableBigIntRef src) {
  return unary<ecma::unary_minus_size<TwosComplement>, ecma::unary_minus<TwosComplement>>(dst, src);
}

uint32_t unaryNotResultSize(ImmutableBigIntRef src) {
  return result_size<ecma::bitwise_not_size<TwosComplement>>(view(src));
}
OperationStatus unaryNot(MutableBigIntRef dst, ImmutableBigIntRef src) {
  return unary<ecma::bitwise_not_size<TwosComplement>, ecma::bitwise_not<TwosComplement>>(dst, src);
}

uint32_t addResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::add_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus add(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::add_size<TwosComplement>, ecma::add<TwosComplement>>(dst, lhs, rhs);
}

uint32_t addSignedResultSize(ImmutableBigIntRef lhs, SignedBigIntDigitType sImm) {
  const BigIntDigitType digit = static_cast<BigIntDigitType>(sImm);
  return addResultSize(lhs, one_digit(digit));
}
OperationStatus addSigned(MutableBigIntRef dst, ImmutableBigIntRef lhs, SignedBigIntDigitType sImm) {
  const BigIntDigitType digit = static_cast<BigIntDigitType>(sImm);
  return add(dst, lhs, one_digit(digit));
}

uint32_t subtractResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::subtract_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus subtract(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::subtract_size<TwosComplement>, ecma::subtract<TwosComplement>>(dst, lhs, rhs);
}

uint32_t subtractSignedResultSize(ImmutableBigIntRef lhs, SignedBigIntDigitType sImm) {
  const BigIntDigitType digit = static_cast<BigIntDigitType>(sImm);
  return subtractResultSize(lhs, one_digit(digit));
}
OperationStatus subtractSigned(MutableBigIntRef dst, ImmutableBigIntRef lhs, SignedBigIntDigitType sImm) {
  const BigIntDigitType digit = static_cast<BigIntDigitType>(sImm);
  return subtract(dst, lhs, one_digit(digit));
}

uint32_t multiplyResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::multiply_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus multiply(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  if (lhs.digits == rhs.digits && lhs.numDigits == rhs.numDigits) {
    return compute<ecma::square_size<TwosComplement>, ecma::square<TwosComplement>>(dst, 2 * lhs.numDigits, view(lhs));
  }
  return binary<ecma::multiply_size<TwosComplement>, ecma::multiply<TwosComplement>>(dst, lhs, rhs);
}

uint32_t divideResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::divide_size<TwosComplement, TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus divide(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::divide_size<TwosComplement, TwosComplement>, ecma::divide<TwosComplement, TwosComplement>>(
      dst, lhs, rhs);
}

uint32_t remainderResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::remainder_size<TwosComplement, TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus remainder(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::remainder_size<TwosComplement, TwosComplement>, ecma::remainder<TwosComplement, TwosComplement>>(
      dst, lhs, rhs);
}

OperationStatus exponentiate(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::exponentiate_size<TwosComplement>, ecma::exponentiate<TwosComplement>>(dst, lhs, rhs);
}

uint32_t bitwiseANDResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::bitwise_and_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus bitwiseAND(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::bitwise_and_size<TwosComplement>, ecma::bitwise_and<TwosComplement>>(dst, lhs, rhs);
}

uint32_t bitwiseORResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::bitwise_or_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus bitwiseOR(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::bitwise_or_size<TwosComplement>, ecma::bitwise_or<TwosComplement>>(dst, lhs, rhs);
}

uint32_t bitwiseXORResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::bitwise_xor_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus bitwiseXOR(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::bitwise_xor_size<TwosComplement>, ecma::bitwise_xor<TwosComplement>>(dst, lhs, rhs);
}

uint32_t leftShiftResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::left_shift_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus leftShift(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::left_shift_size<TwosComplement>, ecma::left_shift<TwosComplement>>(dst, lhs, rhs);
}

uint32_t signedRightShiftResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return result_size<ecma::signed_right_shift_size<TwosComplement>>(view(lhs), view(rhs));
}
OperationStatus signedRightShift(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs) {
  return binary<ecma::signed_right_shift_size<TwosComplement>, ecma::signed_right_shift<TwosComplement>>(dst, lhs, rhs);
}

}  // namespace bigint
}  // namespace hermes
