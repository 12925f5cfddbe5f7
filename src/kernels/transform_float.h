// Arithmetic modulo p < 2^50 on floating-point lanes.
//
// Numbers are integers below 2^53, which a double holds exactly. For x with |x| <= A p and w with |w| <= p / 2 (and a hair more)
//
//     h = fl(x w),  l = x w - h,  q = round(fl(h fl(1 / p))),  r = (h - q p) + l
//
// l is exact by a fused multiply-subtraction. The quotient: |x w / p| <= A p / 2 < A 2^49, and h, 1 / p and their product are
// each off by a factor of at most 1 + 2^-53, so q is within 1/2 + 3 A 2^-4 of x w / p, and |r| <= (1/2 + 3/16 A) p. h - q p =
// r - l, with |l| <= 2^-53 |h| < A 2^46, so for A <= 8 it is an integer below 2^53, and the fused operation finds it exactly;
// so is the last sum. A reduction is the same with w = 1: fl(x / p) is off by less than 2^-48, and |r| <= (1/2 + 2^-48) p.
// (Dekker 1971; van der Hoeven, Lecerf, Quintin 2016, "Modular SIMD arithmetic in Mathemagix", 3.)

#ifndef QUOREM_KERNELS_TRANSFORM_FLOAT_H_
#define QUOREM_KERNELS_TRANSFORM_FLOAT_H_

#include "kernels/transform_primes.h"
#include "quorem/digits.h"

namespace quorem::kernels {
namespace {

// Lanes is a vector of doubles, and what the machine does with one: transform_avx2.cc is an example.
template <class Lanes>
class FloatField : public Lanes {
 public:
  typedef typename Lanes::Vector Vector;
  static constexpr bool reads_vectors = true;

  explicit FloatField(int index) : prime_(transform_prime[index].p) {
    p_ = Lanes::all(double(prime_));
    inverse_ = Lanes::all(1.0 / double(prime_));
  }

  // As small as it gets: reduced.
  double constant(std::uint64_t x) const { return x > prime_ / 2 ? -double(prime_ - x) : double(x); }
  Vector broadcast(std::uint64_t x) const { return Lanes::all(constant(x)); }

  Vector add(Vector x, Vector y) const { return Lanes::sum(x, y); }
  Vector subtract(Vector x, Vector y) const { return Lanes::difference(x, y); }

  Vector multiply(Vector x, Vector w) const {
    const Vector h = Lanes::product(x, w);
    const Vector l = Lanes::multiply_subtract(x, w, h);
    const Vector q = Lanes::round(Lanes::product(h, inverse_));
    return Lanes::sum(Lanes::subtract_product(h, q, p_), l);
  }

  Vector reduce(Vector x) const { return Lanes::subtract_product(x, Lanes::round(Lanes::product(x, inverse_)), p_); }

  // From 0 to p - 1.
  Vector canonical(Vector x) const {
    const Vector r = reduce(x);
    return Lanes::choose_negative(r, Lanes::sum(r, p_), r);
  }

  Vector from_other(Vector x) const { return x; }

 private:
  std::uint64_t prime_;
  Vector p_, inverse_;
};

}  // namespace
}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_FLOAT_H_
