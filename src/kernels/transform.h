// The transform of long multiplication: cyclic convolution modulo a few primes.
//
// To multiply two long numbers, cut them into coefficients of b bits, multiply the polynomials, and add the product's
// coefficients up at their places. A polynomial product modulo x^N - 1 is cheap in the values at the N-th roots of unity, and
// these roots are found modulo a prime p = 1 modulo N. The coefficients of the product are below 2^(2 b) N, more than a prime
// of a machine word, so the work is done modulo four primes and put together by the Chinese remainder theorem.
//
// The transform halves a polynomial again and again. A *node* j stands for the remainder of the polynomial modulo x^m - r_j. Its
// two children hold the remainders modulo x^(m/2) - w_j and x^(m/2) + w_j, where w_j^2 = r_j is the node's *twiddle*:
//
//     child 2 j      a_i + w_j a_(i + m/2)        r_(2 j)     =  w_j
//     child 2 j + 1  a_i - w_j a_(i + m/2)        r_(2 j + 1) = -w_j
//
// Node 0 is the whole with r_0 = 1. The twiddle depends on the node alone, not on the level: w_0 = 1, w_1 = sqrt(-1), and
// w_(j + 2^t) = w_j w_(2^t) for j < 2^t, where w_(2^t) has order 2^(t + 2). That is the order of bits reversed, and a table of
// all of them is filled by doubling. The inverse walks back, with the inverse twiddles: for 2^t <= j < 2^(t+1)
//
//     1 / w_j = - w_(3 2^t - 1 - j),
//
// for w_j is a root of order 2^(t + 2) to the odd power given by the bits of j reversed, and j -> 3 2^t - 1 - j turns all bits
// below the top one. So there is one table. Two levels are done at once, four points at a time.
//
// Points are held in *lanes*, vectors of as many points as the machine multiplies at once, V. The last log2 V levels would
// mix the lanes of one vector. So the V blocks of V points that a node of V V points has come to, a *square*, are transposed
// first, and then the lanes belong to V different nodes, whose twiddles stand in a table in that order. The order of the
// values at the roots does not matter, so it stays transposed for the multiplication of values, and the inverse transposes
// back.
//
// Lengths are N = f M with M = 2^k and f = 1, 3 or 5, so that they come in steps of at most a third. Because f and M have no
// common divisor, an index i below f M is a pair (i mod f, i mod M), and the convolution is one of M points in f rows, for
// whichever f-th root of unity rho:
//
//     A_j[c] = sum over t of rho^(j (t M + c)) a_(t M + c) = rho^(j c) (sum over t of (rho^M)^(j t) a_(t M + c))
//
// a small transform down the columns with the root omega = rho^M, and a multiplication by powers of rho, which repeat after f
// columns: no table. (Good 1958; Thomas 1963.)

#ifndef QUOREM_KERNELS_TRANSFORM_H_
#define QUOREM_KERNELS_TRANSFORM_H_

#include <cstddef>
#include <cstdint>

#include "kernels/transform_primes.h"
#include "quorem/digits.h"

namespace quorem::kernels {

// A point modulo one of the primes, as the active set writes it; only that set may read it.
typedef std::uint64_t point;

// The least M, and the least block of a node that is not the whole; how long blocks are is up to the caller.
constexpr std::size_t transform_min_points = 64;
constexpr std::size_t transform_min_block = 256;

// The twiddles of one prime for M points, in memory for transform_table_points(M).
struct TransformTable {
  point* points;
  std::size_t m;
  int prime;
};

constexpr std::size_t transform_table_points(std::size_t m) noexcept { return m + 128; }

// Every function does an amount of work that depends on the counts given. Memory is aligned to 64 bytes, counts and the
// first of columns are multiples of 8.
struct TransformSet {
  const char* name;
  // Points that are multiplied at once by machine instructions; 1 for the portable set.
  int width;

  void (*make_table)(const TransformTable& table);
  // x[i] := the coefficient first + i, of `bits` bits, of the number a, for i < count; 1 <= bits <= 100.
  void (*split)(point* x, const digit* a, std::size_t an, std::size_t first, std::size_t count, int bits, int prime);
  // The small transforms down the columns first..first + count of f rows of m points, and back; f is 3 or 5.
  void (*forward_rows)(point* x, std::size_t m, int f, std::size_t first, std::size_t count, int prime);
  void (*inverse_rows)(point* x, std::size_t m, int f, std::size_t first, std::size_t count, int prime);
  // `levels` levels, at most 4, of the node of m points, for the columns first..first + count of m / 2^levels, and back.
  void (*forward_columns)(point* x, std::size_t m, int levels, std::size_t node, std::size_t first, std::size_t count,
                          const TransformTable& table);
  void (*inverse_columns)(point* x, std::size_t m, int levels, std::size_t node, std::size_t first, std::size_t count,
                          const TransformTable& table);
  // All levels of the node, and back but for the factor m.
  void (*forward_block)(point* x, std::size_t m, std::size_t node, const TransformTable& table);
  void (*inverse_block)(point* x, std::size_t m, std::size_t node, const TransformTable& table);
  // x[i] := x[i] y[i] / n for values at the roots, where n is f M; y may be x.
  void (*multiply_values)(point* x, const point* y, std::size_t count, std::size_t n, int prime);
  // t_0 + p_0 (t_1 + p_1 (t_2 + p_2 t_3)) := the number below the product of the primes that is x[k][i] modulo p_k; the
  // integer t_k < p_k comes into x[k][i].
  void (*mixed_radix)(point* const x[transform_primes], std::size_t count);
};

}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_H_
