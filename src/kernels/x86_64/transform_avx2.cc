// The transform on vectors of four doubles: AVX2 and FMA.

#include "kernels/x86_64/transform_sets.h"

#if QUOREM_TRANSFORM_X86_64 && defined(__AVX2__) && defined(__FMA__)

#include <immintrin.h>

#include "kernels/transform_float.h"
#include "kernels/transform_inline.h"

namespace quorem::kernels {
namespace {

struct Avx2Lanes {
  typedef __m256d Vector;
  typedef __m256i Integers;
  static constexpr std::size_t lanes = 4;

  static Vector load(const point* x) { return _mm256_load_pd(reinterpret_cast<const double*>(x)); }
  static Vector load_all(const point* x) { return _mm256_castsi256_pd(_mm256_set1_epi64x(static_cast<long long>(*x))); }
  static void store(point* x, Vector v) { _mm256_store_pd(reinterpret_cast<double*>(x), v); }
  static void store_one(point* x, double v) { __builtin_memcpy(x, &v, sizeof v); }
  static Integers load_integers(const std::uint64_t* x) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(x)); }
  static void store_integers(point* x, Integers v) { _mm256_store_si256(reinterpret_cast<__m256i*>(x), v); }

  static Vector all(double x) { return _mm256_set1_pd(x); }
  static Vector sum(Vector x, Vector y) { return _mm256_add_pd(x, y); }
  static Vector difference(Vector x, Vector y) { return _mm256_sub_pd(x, y); }
  static Vector product(Vector x, Vector y) { return _mm256_mul_pd(x, y); }
  static Vector multiply_subtract(Vector x, Vector y, Vector z) { return _mm256_fmsub_pd(x, y, z); }
  static Vector subtract_product(Vector z, Vector x, Vector y) { return _mm256_fnmadd_pd(x, y, z); }
  static Vector round(Vector x) { return _mm256_round_pd(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }
  // x where `which` is negative, else y.
  static Vector choose_negative(Vector which, Vector x, Vector y) { return _mm256_blendv_pd(y, x, which); }

  // The significand of a double from 2^52 to 2^53 is an integer.
  static constexpr double two_52 = 4503599627370496.0;
  static Vector from_integer(Integers x) {
    return _mm256_sub_pd(_mm256_or_pd(_mm256_castsi256_pd(x), all(two_52)), all(two_52));
  }
  static Integers to_integer(Vector x) {
    return _mm256_castpd_si256(_mm256_xor_pd(_mm256_add_pd(x, all(two_52)), all(two_52)));
  }

  static Vector reverse(Vector x) { return _mm256_permute4x64_pd(x, 0x1b); }

  static void transpose(Vector (&a)[4]) {
    const Vector b0 = _mm256_unpacklo_pd(a[0], a[1]), b1 = _mm256_unpackhi_pd(a[0], a[1]);
    const Vector b2 = _mm256_unpacklo_pd(a[2], a[3]), b3 = _mm256_unpackhi_pd(a[2], a[3]);
    a[0] = _mm256_permute2f128_pd(b0, b2, 0x20);
    a[1] = _mm256_permute2f128_pd(b1, b3, 0x20);
    a[2] = _mm256_permute2f128_pd(b0, b2, 0x31);
    a[3] = _mm256_permute2f128_pd(b1, b3, 0x31);
  }

  // The halves of four coefficients of `bits` bits, an even number, which end at a whole byte, and of the next four there.
  class Bits {
   public:
    // The last half begins in the last of at most 50 bytes.
    static constexpr std::size_t reach = 64;

    Bits(const char* from, int bits) : from_(from), step_(bits / 2) {
      const int lower = (bits + 1) / 2;
      alignas(32) std::uint64_t start[2][4];
      for (int lane = 0; lane < 4; ++lane) {
        start[0][lane] = std::uint64_t(lane * bits);
        start[1][lane] = start[0][lane] + std::uint64_t(lower);
      }
      for (int half = 0; half < 2; ++half) {
        const Integers place = load_integers(start[half]);
        bytes_[half] = _mm256_srli_epi64(place, 3);
        shift_[half] = _mm256_and_si256(place, _mm256_set1_epi64x(7));
        mask_[half] = _mm256_set1_epi64x((1ll << (half == 0 ? lower : bits - lower)) - 1);
      }
    }
    Integers lower() const { return part(0); }
    Integers upper() const { return part(1); }
    void next() { from_ += step_; }

   private:
    Integers part(int half) const {
      const Integers word = _mm256_i64gather_epi64(reinterpret_cast<const long long*>(from_), bytes_[half], 1);
      return _mm256_and_si256(_mm256_srlv_epi64(word, shift_[half]), mask_[half]);
    }
    const char* from_;
    int step_;
    Integers bytes_[2], shift_[2], mask_[2];
  };
};

}  // namespace

const TransformSet avx2_transform_set = transform_set_of<FloatField<Avx2Lanes>>("avx2");

}  // namespace quorem::kernels

#endif
