// The transform on vectors of eight doubles: AVX-512.

#include "kernels/x86_64/transform_sets.h"

#if QUOREM_TRANSFORM_X86_64 && defined(__AVX512F__) && defined(__AVX512DQ__)

#include <immintrin.h>

// GCC 12 takes the undefined operand of an intrinsic that ignores it for a mistake.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

#include "kernels/transform_float.h"
#include "kernels/transform_inline.h"

namespace quorem::kernels {
namespace {

struct Avx512Lanes {
  typedef __m512d Vector;
  typedef __m512i Integers;
  static constexpr std::size_t lanes = 8;

  static Vector load(const point* x) { return _mm512_load_pd(x); }
  static Vector load_all(const point* x) { return _mm512_castsi512_pd(_mm512_set1_epi64(static_cast<long long>(*x))); }
  static void store(point* x, Vector v) { _mm512_store_pd(x, v); }
  static void store_one(point* x, double v) { __builtin_memcpy(x, &v, sizeof v); }
  static Integers load_integers(const std::uint64_t* x) { return _mm512_load_si512(x); }
  static void store_integers(point* x, Integers v) { _mm512_store_si512(x, v); }

  static Vector all(double x) { return _mm512_set1_pd(x); }
  static Vector sum(Vector x, Vector y) { return _mm512_add_pd(x, y); }
  static Vector difference(Vector x, Vector y) { return _mm512_sub_pd(x, y); }
  static Vector product(Vector x, Vector y) { return _mm512_mul_pd(x, y); }
  static Vector multiply_subtract(Vector x, Vector y, Vector z) { return _mm512_fmsub_pd(x, y, z); }
  static Vector subtract_product(Vector z, Vector x, Vector y) { return _mm512_fnmadd_pd(x, y, z); }
  static Vector round(Vector x) { return _mm512_roundscale_pd(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }
  // x where `which` is negative, else y.
  static Vector choose_negative(Vector which, Vector x, Vector y) {
    return _mm512_mask_blend_pd(_mm512_cmp_pd_mask(which, _mm512_setzero_pd(), _CMP_LT_OQ), y, x);
  }

  static Vector from_integer(Integers x) { return _mm512_cvtepi64_pd(x); }
  static Integers to_integer(Vector x) { return _mm512_cvtpd_epi64(x); }

  static Vector reverse(Vector x) { return _mm512_permutexvar_pd(_mm512_set_epi64(0, 1, 2, 3, 4, 5, 6, 7), x); }

  // Rows of pairs, then of fours, then of eights.
  static void transpose(Vector (&a)[8]) {
    Vector b[8], c[8];
    for (int i = 0; i < 8; i += 2) {
      b[i] = _mm512_unpacklo_pd(a[i], a[i + 1]);
      b[i + 1] = _mm512_unpackhi_pd(a[i], a[i + 1]);
    }
    for (int i = 0; i < 8; i += 4) {
      for (int k = 0; k < 2; ++k) {
        c[i + k] = _mm512_shuffle_f64x2(b[i + k], b[i + k + 2], 0x88);
        c[i + k + 2] = _mm512_shuffle_f64x2(b[i + k], b[i + k + 2], 0xdd);
      }
    }
    for (int k = 0; k < 4; ++k) {
      a[k] = _mm512_shuffle_f64x2(c[k], c[k + 4], 0x88);
      a[k + 4] = _mm512_shuffle_f64x2(c[k], c[k + 4], 0xdd);
    }
  }

  // The halves of eight coefficients of `bits` bits, which end at a whole byte, and of the next eight there: the two words that a
  // half may touch, of the sixteen that all of them do, shifted together.
  class Bits {
   public:
    static constexpr std::size_t reach = 128;

    Bits(const char* from, int bits) : from_(from), bits_(bits) {
      const int lower = (bits + 1) / 2;
      alignas(64) std::uint64_t start[2][8];
      for (int lane = 0; lane < 8; ++lane) {
        start[0][lane] = std::uint64_t(lane * bits);
        start[1][lane] = start[0][lane] + std::uint64_t(lower);
      }
      for (int half = 0; half < 2; ++half) {
        const Integers place = load_integers(start[half]);
        word_[half] = _mm512_srli_epi64(place, 6);
        shift_[half] = _mm512_and_si512(place, _mm512_set1_epi64(63));
        mask_[half] = _mm512_set1_epi64((1ll << (half == 0 ? lower : bits - lower)) - 1);
      }
    }
    Integers lower() const { return part(0); }
    Integers upper() const { return part(1); }
    void next() { from_ += bits_; }

   private:
    Integers part(int half) const {
      const Integers below = _mm512_loadu_si512(from_), above = _mm512_loadu_si512(from_ + 64);
      const Integers next = _mm512_add_epi64(word_[half], _mm512_set1_epi64(1));
      const Integers lo = _mm512_permutex2var_epi64(below, word_[half], above);
      const Integers hi = _mm512_permutex2var_epi64(below, next, above);
      // A shift by 64 gives 0.
      const Integers left = _mm512_sub_epi64(_mm512_set1_epi64(64), shift_[half]);
      const Integers joined = _mm512_or_si512(_mm512_srlv_epi64(lo, shift_[half]), _mm512_sllv_epi64(hi, left));
      return _mm512_and_si512(joined, mask_[half]);
    }
    const char* from_;
    int bits_;
    Integers word_[2], shift_[2], mask_[2];
  };
};

}  // namespace

const TransformSet avx512_transform_set = transform_set_of<FloatField<Avx512Lanes>>("avx512");

}  // namespace quorem::kernels

#endif
