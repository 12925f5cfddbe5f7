// The primes of the transform and the constants that go with them, all computed by the compiler.
//
// p = c 15 2^27 + 1 just below 2^50, so that roots of unity exist for every length that divides 15 2^27, and the product of the
// four, whose logarithm to base 2 is 199.9998, is above 2^199.

#ifndef QUOREM_KERNELS_TRANSFORM_PRIMES_H_
#define QUOREM_KERNELS_TRANSFORM_PRIMES_H_

#include <cstddef>
#include <cstdint>

namespace quorem::kernels {

constexpr int transform_primes = 4;
constexpr int transform_max_log2 = 27;
// A product's coefficient is below 2^transform_bits.
constexpr int transform_bits = 199;

// How many nodes (transform.h) have their twiddles here: all those of the first blocks of the widest lanes.
constexpr std::size_t first_nodes = 32;

struct TransformPrime {
  std::uint64_t p;
  // The twiddles of nodes 2^t, of order 2^(t + 2), and of the first nodes.
  std::uint64_t root[transform_max_log2 - 1];
  std::uint64_t node[first_nodes];
  // Powers of a cube root and of a fifth root of unity.
  std::uint64_t cube_root[3];
  std::uint64_t fifth_root[5];
  // With c_t and e_t the halves of omega^t + omega^-t and of omega^t - omega^-t for the fifth root omega:
  // 1 / 4, (c_1 - c_2) / 2, e_2, e_1 - e_2, e_1 + e_2.
  std::uint64_t five[5];
  // The inverses modulo p of the primes before it.
  std::uint64_t inverse[transform_primes];
};

namespace transform_constants {

constexpr std::uint64_t primes[transform_primes] = {1125896819834881, 1125892793303041, 1125860581048321, 1125856554516481};
constexpr std::uint64_t generators[transform_primes] = {14, 17, 14, 17};

constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b, std::uint64_t p) {
  std::uint64_t product = 0;
  for (a %= p; b != 0; b >>= 1) {
    if ((b & 1) != 0) product = (product + a) % p;
    a = 2 * a % p;
  }
  return product;
}

constexpr std::uint64_t power(std::uint64_t a, std::uint64_t e, std::uint64_t p) {
  std::uint64_t result = 1;
  for (; e != 0; e >>= 1) {
    if ((e & 1) != 0) result = multiply(result, a, p);
    a = multiply(a, a, p);
  }
  return result;
}

constexpr TransformPrime make(int index) {
  TransformPrime made = {};
  const std::uint64_t p = primes[index], g = generators[index];
  made.p = p;
  std::uint64_t root = power(g, (p - 1) >> transform_max_log2, p);
  for (int t = transform_max_log2 - 2; t >= 0; --t) {
    made.root[t] = root;
    root = multiply(root, root, p);
  }
  made.node[0] = 1;
  for (std::size_t j = 1, t = 0; j < first_nodes; ++j) {
    if (j == std::size_t{2} << t) ++t;
    made.node[j] = multiply(made.node[j - (std::size_t{1} << t)], made.root[t], p);
  }
  made.cube_root[0] = made.fifth_root[0] = 1;
  const std::uint64_t cube_root = power(g, (p - 1) / 3, p), fifth_root = power(g, (p - 1) / 5, p);
  for (int i = 1; i < 3; ++i) made.cube_root[i] = multiply(made.cube_root[i - 1], cube_root, p);
  for (int i = 1; i < 5; ++i) made.fifth_root[i] = multiply(made.fifth_root[i - 1], fifth_root, p);
  const std::uint64_t half = (p + 1) / 2, quarter = multiply(half, half, p);
  const std::uint64_t* const w = made.fifth_root;
  const std::uint64_t e1 = multiply(w[1] + p - w[4], half, p), e2 = multiply(w[2] + p - w[3], half, p);
  made.five[0] = quarter;
  made.five[1] = multiply(w[1] + w[4] + 2 * p - w[2] - w[3], quarter, p);
  made.five[2] = e2;
  made.five[3] = (e1 + p - e2) % p;
  made.five[4] = (e1 + e2) % p;
  for (int i = 0; i < index; ++i) made.inverse[i] = power(primes[i] % p, p - 2, p);
  return made;
}

}  // namespace transform_constants

inline constexpr TransformPrime transform_prime[transform_primes] = {
    transform_constants::make(0), transform_constants::make(1), transform_constants::make(2), transform_constants::make(3)};

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_PRIMES_H_
