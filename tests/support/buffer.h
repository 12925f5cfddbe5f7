// Buffers of digits that notice when somebody touches what is not theirs.
//
// A buffer has exactly the digits it was asked for, between two canaries. It can stand at an address that is a multiple
// of 8, at one that is a multiple of 4 only (as an engine may store its digits), or against a page that cannot be read,
// at its end or its beginning; the last two can be made read-only. Under the address sanitizer the canaries are
// poisoned, so that reading them is noticed too.

#ifndef QUOREM_TESTS_SUPPORT_BUFFER_H_
#define QUOREM_TESTS_SUPPORT_BUFFER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quorem/digits.h"

namespace quorem::tests {

enum class Placement {
  aligned,      // address = 0 modulo 8
  unaligned,    // address = 4 modulo 8 (any odd address for digits of 8 bits)
  before_page,  // the buffer ends where an unreadable page begins
  after_page,   // the buffer begins where an unreadable page ends
};

class Buffer {
 public:
  // `capacity` digits, filled with a pattern.
  Buffer(std::size_t capacity, Placement placement);
  // The same, holding `digits` at the start.
  Buffer(const std::vector<digit>& digits, std::size_t capacity, Placement placement);
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  digit* data() { return data_; }
  const digit* data() const { return data_; }
  std::size_t capacity() const { return capacity_; }
  std::vector<digit> first(std::size_t len) const;

  // No-op unless the placement is next to a page.
  void make_read_only();

  bool canaries_intact();
  // The digits from `from` on are still the pattern.
  bool untouched_from(std::size_t from) const;
  // The digits are still `digits`, followed by the pattern.
  bool holds(const std::vector<digit>& digits) const;

  static digit pattern(std::size_t index);

 private:
  std::size_t capacity_;
  Placement placement_;
  unsigned char* memory_;  // of memory_bytes_ bytes, canaries included
  std::size_t memory_bytes_;
  digit* data_;
};

// A block of plain bytes for a prepared divisor: exactly `bytes`, aligned to 8, between two canaries.
class ByteBlock {
 public:
  explicit ByteBlock(std::size_t bytes);
  ~ByteBlock();
  ByteBlock(const ByteBlock&) = delete;
  ByteBlock& operator=(const ByteBlock&) = delete;

  void* data() { return memory_.data() + canary_bytes; }
  std::size_t size() const { return bytes_; }
  bool canaries_intact();

 private:
  static constexpr std::size_t canary_bytes = 32;
  std::size_t bytes_;
  std::vector<unsigned char> memory_;
};

}  // namespace quorem::tests

#endif  // QUOREM_TESTS_SUPPORT_BUFFER_H_
