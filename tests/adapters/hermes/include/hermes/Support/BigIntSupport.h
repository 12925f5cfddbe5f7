// What adapters/hermes/BigIntSupport.cpp defines: the interface of Hermes' BigInt backend, declared here once more, on
// LLVM's own ArrayRef and StringRef, so that the adapter is compiled and tested where Hermes is not. In Hermes its own
// header of this name stands in this place.

#ifndef QUOREM_TESTS_ADAPTERS_HERMES_BIGINT_SUPPORT_H_
#define QUOREM_TESTS_ADAPTERS_HERMES_BIGINT_SUPPORT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace llvh = llvm;

namespace hermes {
namespace bigint {

using BigIntDigitType = uint64_t;
using SignedBigIntDigitType = int64_t;

inline constexpr uint32_t BigIntDigitSizeInBytes = 8;
inline constexpr uint32_t BigIntDigitSizeInBits = 64;
inline constexpr uint32_t BigIntMaxSizeInDigits = 1024;
inline constexpr uint32_t BigIntMaxSizeInBytes = 8192;

inline uint32_t numDigitsForSizeInBytes(uint32_t bytes) { return bytes / 8 + (bytes % 8 != 0); }

// All bits of the result are the top bit of the value.
template <class To, class From>
inline constexpr To getSignExtValue(const From& value) {
  return static_cast<To>(static_cast<std::make_signed_t<From>>(value) < 0 ? ~uint64_t{0} : uint64_t{0});
}

// Operands, and a result: numDigits says how much room there is, and afterwards how much of it is used.
struct ImmutableBigIntRef {
  const BigIntDigitType* digits;
  uint32_t numDigits;
};
struct MutableBigIntRef {
  BigIntDigitType* digits;
  uint32_t& numDigits;
};

enum class [[nodiscard]] OperationStatus : uint32_t{
    RETURNED, DEST_TOO_SMALL, TOO_MANY_DIGITS, DIVISION_BY_ZERO, NEGATIVE_EXPONENT,
};

// Texts.
enum class ParsedSign { Minus = -1, None = 0, Plus = 1 };

std::optional<std::string> getStringIntegerLiteralDigitsAndSign(llvh::ArrayRef<char> src, uint8_t& radix,
                                                                ParsedSign& sign, std::string* outError = nullptr);
std::optional<std::string> getStringIntegerLiteralDigitsAndSign(llvh::ArrayRef<char16_t> src, uint8_t& radix,
                                                                ParsedSign& sign, std::string* outError = nullptr);
std::optional<std::string> getNumericValueDigits(llvh::StringRef src, uint8_t& radix, std::string* outError = nullptr);

// Bytes in two's complement, the lowest first; those that only repeat the sign are dropped.
llvh::ArrayRef<uint8_t> dropExtraSignBits(llvh::ArrayRef<uint8_t> src);
OperationStatus initWithBytes(MutableBigIntRef dst, llvh::ArrayRef<uint8_t> data);

class ParsedBigInt {
 public:
  ParsedBigInt(ParsedBigInt&&) = default;
  ParsedBigInt& operator=(ParsedBigInt&&) = default;

  static std::optional<ParsedBigInt> parsedBigIntFromStringIntegerLiteral(llvh::ArrayRef<char> input,
                                                                          std::string* outError = nullptr);
  static std::optional<ParsedBigInt> parsedBigIntFromStringIntegerLiteral(llvh::ArrayRef<char16_t> input,
                                                                          std::string* outError = nullptr);
  static std::optional<ParsedBigInt> parsedBigIntFromNumericValue(llvh::StringRef input,
                                                                  std::string* outError = nullptr);

  llvh::ArrayRef<uint8_t> getBytes() const { return dropExtraSignBits(storage_); }

 private:
  explicit ParsedBigInt(llvh::ArrayRef<uint8_t> bytes) : storage_(bytes.begin(), bytes.end()) {}

  std::vector<uint8_t> storage_;
};

std::string toString(ImmutableBigIntRef src, uint8_t radix);
OperationStatus toString(std::string& out, llvh::ArrayRef<uint8_t> bytes, uint8_t radix);

// Doubles: dst := src truncated to an integer; the double nearest to src.
uint32_t fromDoubleResultSize(double src);
OperationStatus fromDouble(MutableBigIntRef dst, double src);
OperationStatus toDouble(double& dst, ImmutableBigIntRef src);

// Below zero, zero, above zero as lhs < rhs, lhs = rhs, lhs > rhs.
int compare(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
int compare(ImmutableBigIntRef lhs, SignedBigIntDigitType rhs);
bool isNegative(ImmutableBigIntRef src);

// Is the lowest digit, read as a signed or an unsigned number, all of src?
bool isSingleDigitTruncationLossless(ImmutableBigIntRef src, bool signedTruncation);
inline BigIntDigitType truncateToSingleDigit(ImmutableBigIntRef src) { return src.numDigits == 0 ? 0 : src.digits[0]; }

// Operations: how many digits the result needs at most, more than BigIntMaxSizeInDigits where it is too large for a
// BigInt; and the operation.
OperationStatus asUintNResultSize(uint64_t n, ImmutableBigIntRef src, uint32_t& resultSize);
OperationStatus asUintN(MutableBigIntRef dst, uint64_t n, ImmutableBigIntRef src);
uint32_t asIntNResultSize(uint64_t n, ImmutableBigIntRef src);
OperationStatus asIntN(MutableBigIntRef dst, uint64_t n, ImmutableBigIntRef src);
uint32_t unaryMinusResultSize(ImmutableBigIntRef src);
OperationStatus unaryMinus(MutableBigIntRef dst, ImmutableBigIntRef src);
uint32_t unaryNotResultSize(ImmutableBigIntRef src);
OperationStatus unaryNot(MutableBigIntRef dst, ImmutableBigIntRef src);
uint32_t addResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus add(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t addSignedResultSize(ImmutableBigIntRef lhs, SignedBigIntDigitType sImm);
OperationStatus addSigned(MutableBigIntRef dst, ImmutableBigIntRef lhs, SignedBigIntDigitType sImm);
uint32_t subtractResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus subtract(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t subtractSignedResultSize(ImmutableBigIntRef lhs, SignedBigIntDigitType sImm);
OperationStatus subtractSigned(MutableBigIntRef dst, ImmutableBigIntRef lhs, SignedBigIntDigitType sImm);
uint32_t multiplyResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus multiply(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t divideResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus divide(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t remainderResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus remainder(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus exponentiate(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t bitwiseANDResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus bitwiseAND(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t bitwiseORResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus bitwiseOR(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t bitwiseXORResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus bitwiseXOR(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t leftShiftResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus leftShift(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
uint32_t signedRightShiftResultSize(ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);
OperationStatus signedRightShift(MutableBigIntRef dst, ImmutableBigIntRef lhs, ImmutableBigIntRef rhs);

}  // namespace bigint
}  // namespace hermes

#endif  // QUOREM_TESTS_ADAPTERS_HERMES_BIGINT_SUPPORT_H_
