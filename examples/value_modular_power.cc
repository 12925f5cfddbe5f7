// Fermat's little theorem on the prime of Curve25519: a^(p-1) = 1 modulo p.
//
// The modulus is prepared once, since it divides five hundred times.

#include <cstdint>
#include <iostream>

#include "quorem/bigint.h"

using namespace quorem::literals;
using quorem::BigInt;
using quorem::BigIntDivisor;

BigInt modular_power(BigInt base, const BigInt& exponent, const BigIntDivisor& modulus) {
  BigInt result = 1;
  for (std::uint64_t i = exponent.bit_length(); i-- > 0;) {
    result = result * result % modulus;
    if (exponent.test_bit(i)) result = result * base % modulus;
  }
  return result;
}

int main() {
  const BigInt p = power(2_n, 255) - 19;
  const BigInt a = 0x1234'5678'9abc'def0'1234'5678'9abc'def0_n;
  const BigInt fermat = modular_power(a, p - 1, BigIntDivisor(p));
  std::cout << "p = " << std::hex << std::showbase << p << "\na^(p-1) mod p = " << fermat << '\n';
  try {
    std::cout << a / (fermat - 1) << '\n';
  } catch (const quorem::DivisionByZero& error) {
    std::cout << error.name() << ": " << error.what() << '\n';
  }
  return fermat == 1 ? 0 : 1;
}
