// The value type, found as a package.

#include <iostream>

#include "quorem/bigint.h"

using namespace quorem::literals;

int main() {
  const quorem::BigInt a = power(3_n, 100) % 1'000'000'007;
  std::cout << "value: 3^100 % 1000000007 = " << a << '\n';
  return a == 886041711 ? 0 : 1;
}
