// How the tests call Hermes' backend: oracle numbers as operands between canaries, and every result in a cell of
// exactly the size that the backend asked for.

#ifndef QUOREM_TESTS_ADAPTERS_HERMES_SUPPORT_H_
#define QUOREM_TESTS_ADAPTERS_HERMES_SUPPORT_H_

#include <cstdint>
#include <vector>

#include "hermes/Support/BigIntSupport.h"
#include "support/buffer.h"
#include "support/oracle.h"
#include "support/test_context.h"
#include "support/views.h"

namespace quorem::tests {

namespace bigint = hermes::bigint;
using bigint::ImmutableBigIntRef;
using bigint::MutableBigIntRef;
using bigint::OperationStatus;

constexpr std::uint32_t max_len = bigint::BigIntMaxSizeInDigits;

inline bool fits(const oracle::Integer& a) { return oracle::twos_complement_digits(a).size() <= max_len; }

// -2^(64 * 1024 - 1) and 2^(64 * 1024 - 1) - 1: the ends of what Hermes can hold.
inline oracle::Integer lowest() { return oracle::make_integer(true, oracle::power_of_two(64 * max_len - 1)); }
inline oracle::Integer highest() { return oracle::bitwise_not(lowest()); }

// One operand.
class Operand {
 public:
  explicit Operand(const oracle::Integer& value)
      : digits_(oracle::twos_complement_digits(value)), buffer_(digits_, digits_.size(), Placement::aligned) {}

  ImmutableBigIntRef ref() const { return {buffer_.data(), static_cast<std::uint32_t>(digits_.size())}; }
  TwosComplement view() const { return {buffer_.data(), digits_.size()}; }
  bool untouched() { return buffer_.canaries_intact() && buffer_.holds(digits_); }

 private:
  std::vector<digit> digits_;
  Buffer buffer_;
};

// Runs `operation(MutableBigIntRef)` in a cell of `size` digits, and says what is wrong; null if nothing.
template <class Operation>
const char* wrong_in_cell(std::uint32_t size, const oracle::Integer& expected, const Operation& operation) {
  const std::vector<digit> digits = oracle::twos_complement_digits(expected);
  if (digits.size() > max_len) {
    // The size may say so; else the operation does.
    if (size > max_len) return nullptr;
    Buffer cell(size, Placement::aligned);
    std::uint32_t len = size;
    if (operation(MutableBigIntRef{cell.data(), len}) != OperationStatus::TOO_MANY_DIGITS) return "too many digits";
    return cell.canaries_intact() ? nullptr : "written beside the cell";
  }
  if (size > max_len) return "a legal result is refused by its size";
  if (size < digits.size()) return "the size is below the truth";
  Buffer cell(size, Placement::aligned);
  std::uint32_t len = size;
  const OperationStatus status = operation(MutableBigIntRef{cell.data(), len});
  if (status != OperationStatus::RETURNED) return "the operation failed";
  if (!cell.canaries_intact()) return "written beside the cell";
  if (len != digits.size()) return "wrong length";
  if (cell.first(len) != digits) return "wrong digits";
  if (size == 0) return nullptr;
  // A cell one digit short is refused before anything is written.
  Buffer small(size - 1, Placement::aligned);
  len = size - 1;
  if (operation(MutableBigIntRef{small.data(), len}) != OperationStatus::DEST_TOO_SMALL) return "a small cell is taken";
  return small.untouched_from(0) ? nullptr : "a small cell is written";
}

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_ADAPTERS_HERMES_SUPPORT_H_
