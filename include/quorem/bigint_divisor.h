// BigIntDivisor: a prepared divisor (divisor.h) that owns its memory, for a modulus that comes again and again.
//
//   const quorem::BigIntDivisor p(power(quorem::BigInt(2), 255) - 19);
//   x = x * y % p;
//
// It is immutable and may be shared between threads. A default-constructed or moved-from one is a divisor of zero.

#ifndef QUOREM_BIGINT_DIVISOR_H_
#define QUOREM_BIGINT_DIVISOR_H_

#include <utility>

#include "quorem/bigint.h"
#include "quorem/divisor.h"

namespace quorem {

// A divisor that serves many dividends. It owns its memory.
class BigIntDivisor {
 public:
  // A divisor of zero.
  BigIntDivisor() noexcept = default;

  // Moving never fails; `other` is a divisor of zero afterwards.
  BigIntDivisor(BigIntDivisor&& other) noexcept
      : memory_(std::exchange(other.memory_, nullptr)), divisor_(std::exchange(other.divisor_, nullptr)) {}
  BigIntDivisor& operator=(BigIntDivisor&& other) noexcept {
    BigIntDivisor taken(std::move(other));
    std::swap(memory_, taken.memory_);
    std::swap(divisor_, taken.divisor_);
    return *this;
  }
  BigIntDivisor(const BigIntDivisor&) = delete;
  BigIntDivisor& operator=(const BigIntDivisor&) = delete;
  ~BigIntDivisor();

  // Fails: division_by_zero, out_of_memory; then *divisor is as it was
  static Status prepare(BigIntDivisor* divisor, const BigInt& b, const Context& context = default_context) noexcept;

#if QUOREM_HAS_EXCEPTIONS
  // Fails: DivisionByZero, OutOfMemory
  explicit BigIntDivisor(const BigInt& b) { detail::throw_unless_ok(prepare(this, b)); }
#endif

  // As functions of the core take it; null for a divisor of zero.
  const Divisor* get() const noexcept { return divisor_; }

 private:
  BigIntDivisor(void* memory, const Divisor* divisor) noexcept : memory_(memory), divisor_(divisor) {}

  void* memory_ = nullptr;
  const Divisor* divisor_ = nullptr;
};

}  // namespace quorem

#endif  // QUOREM_BIGINT_DIVISOR_H_
