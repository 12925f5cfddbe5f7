// The transform on integers, four to a vector: the twin that needs no instructions of a kind.
//
// Numbers are below p < 2^50 always. A product x w < 2^100 is reduced by the reciprocal v = floor(2^100 / p), of 50 or 51
// bits (Barrett 1986): with h = floor(x w / 2^49) < 2^51, q = floor(h v / 2^51) is floor(x w / p) or up to 2 less, for
//
//     x w / p - h v / 2^51  <  2^49 / p * 1  +  x w / 2^100  <  1/2 + 2^-10 + 1,
//
// and so x w - q p < 3 p, a number that fits: two subtractions at most.

#include "kernels/transform_portable.h"

#if QUOREM_TRANSFORM

#include "base/word64.h"
#include "kernels/transform_inline.h"

namespace quorem::kernels {
namespace {

// floor(2^100 / p) bit by bit
constexpr std::uint64_t reciprocal(std::uint64_t p) {
  std::uint64_t rest = 1, quotient = 0;
  for (int i = 0; i < 100; ++i) {
    rest *= 2;
    quotient *= 2;
    if (rest >= p) {
      rest -= p;
      quotient += 1;
    }
  }
  return quotient;
}

constexpr std::uint64_t reciprocals[transform_primes] = {reciprocal(transform_prime[0].p), reciprocal(transform_prime[1].p),
                                                         reciprocal(transform_prime[2].p), reciprocal(transform_prime[3].p)};

class IntegerField {
 public:
  static constexpr std::size_t lanes = 4;
  static constexpr bool reads_vectors = false;
  struct Vector {
    std::uint64_t x[lanes];
  };

  explicit IntegerField(int index) : p_(transform_prime[index].p), reciprocal_(reciprocals[index]) {}

  static Vector load(const point* x) { return {{x[0], x[1], x[2], x[3]}}; }
  static Vector load_all(const point* x) { return {{*x, *x, *x, *x}}; }
  static void store(point* x, Vector v) {
    for (std::size_t i = 0; i < lanes; ++i) x[i] = v.x[i];
  }
  static void store_one(point* x, std::uint64_t v) { *x = v; }
  static Vector load_integers(const std::uint64_t* x) { return load(x); }
  static void store_integers(point* x, Vector v) { store(x, v); }

  std::uint64_t constant(std::uint64_t x) const { return x; }
  Vector broadcast(std::uint64_t x) const { return {{x, x, x, x}}; }

  Vector add(Vector a, Vector b) const {
    for (std::size_t i = 0; i < lanes; ++i) a.x[i] = below(a.x[i] + b.x[i]);
    return a;
  }
  Vector subtract(Vector a, Vector b) const {
    for (std::size_t i = 0; i < lanes; ++i) a.x[i] = below(a.x[i] + (p_ - b.x[i]));
    return a;
  }
  // A call, for the transform is made of products.
  QUOREM_NOINLINE Vector multiply(Vector a, Vector w) const {
    for (std::size_t i = 0; i < lanes; ++i) {
      const Words product = multiply_64(a.x[i], w.x[i]);
      const std::uint64_t h = product.hi << 15 | product.lo >> 49;
      const Words estimate = multiply_64(h, reciprocal_);
      const std::uint64_t q = estimate.hi << 13 | estimate.lo >> 51;
      a.x[i] = below(below(product.lo - q * p_));
    }
    return a;
  }
  Vector reduce(Vector a) const { return a; }
  Vector canonical(Vector a) const { return a; }
  // Of a larger prime, but less than twice as large.
  Vector from_other(Vector a) const {
    for (std::size_t i = 0; i < lanes; ++i) a.x[i] = below(a.x[i]);
    return a;
  }
  // Below 2^50: p is only just below.
  Vector from_integer(Vector a) const { return from_other(a); }
  static Vector to_integer(Vector a) { return a; }

  static Vector reverse(Vector a) { return {{a.x[3], a.x[2], a.x[1], a.x[0]}}; }
  static void transpose(Vector (&a)[lanes]) {
    for (std::size_t i = 0; i < lanes; ++i) {
      for (std::size_t k = i + 1; k < lanes; ++k) {
        const std::uint64_t x = a[i].x[k];
        a[i].x[k] = a[k].x[i];
        a[k].x[i] = x;
      }
    }
  }

 private:
  std::uint64_t below(std::uint64_t x) const { return x >= p_ ? x - p_ : x; }

  std::uint64_t p_, reciprocal_;
};

}  // namespace

const TransformSet portable_transform_set = transform_set_of<IntegerField>("portable");

}  // namespace quorem::kernels

#endif
