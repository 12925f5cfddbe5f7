// A prepared divisor: what a division finds out about its divisor, kept for the next dividends.
//
// Where one modulus serves thousands of dividends (elliptic curves, RSA, hashing into a field) the normalising shift,
// the reciprocal of the top digits, the inverse (of divisors of 3 to 7 digits) or the folding constant need to be found once.
//
//   alignas(8) unsigned char memory[...];                      // divisor_size(n) bytes
//   PreparedDivisor p = prepare_divisor(memory, b, context);   // b may be forgotten afterwards
//   if (p.status == Status::ok) ecma::remainder(r, a, *p.divisor, context);
//
// A Divisor lives in the caller's memory and holds no pointer, so its bytes may be copied elsewhere (to memory aligned to
// 8 bytes) or moved by a garbage collector. It is immutable once prepared and may be shared between threads.

#ifndef QUOREM_DIVISOR_H_
#define QUOREM_DIVISOR_H_

#include <cstddef>

#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/status.h"

namespace quorem {

class Divisor;  // its layout is src/natural/divisor_layout.h

// The bytes that a prepared divisor of n digits needs: O(n). For two's complement n is the stored length.
std::size_t divisor_size(length n) noexcept;

// What preparing a divisor came to.
struct [[nodiscard]] PreparedDivisor {
  Status status;
  const Divisor* divisor;  // in the caller's memory; null unless status is ok
};

// Requires: divisor_size(b.len) bytes at `memory`, aligned to 8; canonical b, not overlapping memory
// Fails:    division_by_zero, out_of_memory
// Scratch:  natural::prepare_divisor_scratch(n) digits from the context
// Time:     O(n), O(n^2) up to 9 digits; depends on all values
PreparedDivisor prepare_divisor(void* memory, SignMagnitude b, const Context& context) noexcept;
PreparedDivisor prepare_divisor(void* memory, TwosComplement b, const Context& context) noexcept;

// The digits of the divisor's magnitude, and its sign.
length divisor_len(const Divisor& divisor) noexcept;
bool divisor_negative(const Divisor& divisor) noexcept;

}  // namespace quorem

#endif  // QUOREM_DIVISOR_H_
