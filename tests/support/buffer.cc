#include "support/buffer.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__  // as GCC says it
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(address, size) (static_cast<void>(address), static_cast<void>(size))
#define ASAN_UNPOISON_MEMORY_REGION(address, size) (static_cast<void>(address), static_cast<void>(size))
#endif

namespace quorem::tests {

namespace {

constexpr std::size_t canary_bytes = 64;
constexpr unsigned char canary = 0xC3;

bool is_page(Placement placement) { return placement == Placement::before_page || placement == Placement::after_page; }

std::size_t page_bytes() {
  static const std::size_t bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

bool all_canary(const unsigned char* from, const unsigned char* to) {
  for (; from != to; ++from) {
    if (*from != canary) return false;
  }
  return true;
}

}  // namespace

digit Buffer::pattern(std::size_t index) { return static_cast<digit>(0x9E3779B97F4A7C15u * (index + 1) >> 3); }

Buffer::Buffer(std::size_t capacity, Placement placement) : capacity_(capacity), placement_(placement) {
  const std::size_t bytes = capacity * sizeof(digit);
  unsigned char* data;
  if (is_page(placement)) {
    // One unreadable page, the readable ones, one unreadable page.
    const std::size_t page = page_bytes();
    const std::size_t readable = (bytes + page) / page * page;
    memory_bytes_ = readable + 2 * page;
    void* mapped = mmap(nullptr, memory_bytes_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) std::abort();
    memory_ = static_cast<unsigned char*>(mapped);
    if (mprotect(memory_ + page, readable, PROT_READ | PROT_WRITE) != 0) std::abort();
    std::memset(memory_ + page, canary, readable);
    data = placement == Placement::after_page ? memory_ + page : memory_ + page + readable - bytes;
  } else {
    memory_bytes_ = bytes + 2 * canary_bytes + 16;
    memory_ = static_cast<unsigned char*>(std::malloc(memory_bytes_));
    if (memory_ == nullptr) std::abort();
    std::memset(memory_, canary, memory_bytes_);
    const std::size_t misalignment = placement == Placement::aligned ? 0 : (sizeof(digit) == 1 ? 1 : 4);
    data = memory_ + canary_bytes + misalignment;
    ASAN_POISON_MEMORY_REGION(memory_, canary_bytes + misalignment);
    ASAN_POISON_MEMORY_REGION(data + bytes, static_cast<std::size_t>(memory_ + memory_bytes_ - (data + bytes)));
  }
  data_ = reinterpret_cast<digit*>(data);
  for (std::size_t i = 0; i < capacity; ++i) data_[i] = pattern(i);
}

Buffer::Buffer(const std::vector<digit>& digits, std::size_t capacity, Placement placement)
    : Buffer(capacity, placement) {
  if (digits.size() > capacity) std::abort();
  for (std::size_t i = 0; i < digits.size(); ++i) data_[i] = digits[i];
}

Buffer::~Buffer() {
  if (is_page(placement_)) {
    munmap(memory_, memory_bytes_);
  } else {
    ASAN_UNPOISON_MEMORY_REGION(memory_, memory_bytes_);
    std::free(memory_);
  }
}

std::vector<digit> Buffer::first(std::size_t len) const {
  if (len > capacity_) std::abort();
  // Digit by digit: the buffer may stand at addresses that are no multiple of the digit's size.
  std::vector<digit> digits(len);
  for (std::size_t i = 0; i < len; ++i) digits[i] = data_[i];
  return digits;
}

void Buffer::make_read_only() {
  if (!is_page(placement_)) return;
  const std::size_t page = page_bytes();
  if (mprotect(memory_ + page, memory_bytes_ - 2 * page, PROT_READ) != 0) std::abort();
}

bool Buffer::canaries_intact() {
  const unsigned char* begin = reinterpret_cast<const unsigned char*>(data_);
  const unsigned char* end = begin + capacity_ * sizeof(digit);
  if (is_page(placement_)) {
    return all_canary(memory_ + page_bytes(), begin) && all_canary(end, memory_ + memory_bytes_ - page_bytes());
  }
  ASAN_UNPOISON_MEMORY_REGION(memory_, memory_bytes_);
  const bool intact = all_canary(memory_, begin) && all_canary(end, memory_ + memory_bytes_);
  ASAN_POISON_MEMORY_REGION(memory_, static_cast<std::size_t>(begin - memory_));
  ASAN_POISON_MEMORY_REGION(end, static_cast<std::size_t>(memory_ + memory_bytes_ - end));
  return intact;
}

bool Buffer::untouched_from(std::size_t from) const {
  for (std::size_t i = from; i < capacity_; ++i) {
    if (data_[i] != pattern(i)) return false;
  }
  return true;
}

bool Buffer::holds(const std::vector<digit>& digits) const {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (data_[i] != digits[i]) return false;
  }
  return untouched_from(digits.size());
}

ByteBlock::ByteBlock(std::size_t bytes) : bytes_(bytes), memory_(bytes + 2 * canary_bytes, canary) {}

ByteBlock::~ByteBlock() = default;

bool ByteBlock::canaries_intact() {
  return all_canary(memory_.data(), memory_.data() + canary_bytes) &&
         all_canary(memory_.data() + canary_bytes + bytes_, memory_.data() + memory_.size());
}

}  // namespace quorem::tests
