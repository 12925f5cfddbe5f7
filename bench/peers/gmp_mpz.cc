// GMP as a program uses it: every operation by mpz, with one result that is reused from call to call, as its manual
// advises. An operand that comes several times is one mpz. This module stands for GMP in the bench `workload`; in the
// others gmp.cc does, which is mpn where that is enough.
//
// A right shift is mpz_fdiv_q_2exp, which rounds down as JavaScript does; the widths of asIntN and the limits of a
// length have no counterpart. Text goes to and from memory of the caller, and costs what mpz_get_str and mpz_set_str
// cost.

#include <gmp.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "bench/encoding.h"
#include "bench/peer.h"
#include "bench/peer_loop.h"
#include "bench/peers/gmp_version.h"
#include "bench/shared_operands.h"

namespace quorem::bench {
namespace {

struct Mpz {
  explicit Mpz(const quorem_peer_integer& from) {
    mpz_init(value);
    mpz_import(value, from.len, -1, 1, 0, 0, from.bytes);
    if (from.negative != 0) mpz_neg(value, value);
  }
  ~Mpz() { mpz_clear(value); }
  Mpz(const Mpz&) = delete;
  Mpz& operator=(const Mpz&) = delete;

  mpz_t value;
};

constexpr bool reads_number(quorem_peer_operation operation) {
  return operation == quorem_peer_from_number || operation == quorem_peer_compare_number;
}

// mpz_get_d truncates, which is right where the value is a double.
bool fits_double(const quorem_peer_integer& a) { return a.len <= 6; }

template <quorem_peer_operation operation>
class MpzEngine {
 public:
  MpzEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    mpz_init(result_);
    for (std::uint32_t i = 0; i < count; ++i) {
      Case& to = cases_.emplace_back();
      to.a = numbers_.add(pairs[i].a).value;
      to.b = numbers_.add(pairs[i].b).value;
      to.count = mpz_get_ui(to.b);
      if (reads_number(operation)) to.number = std::strtod(pairs[i].text, nullptr);
      if (operation == quorem_peer_from_text) set_text(to, pairs[i].text);
      text_.resize(std::max(text_.size(), std::size_t{8} * pairs[i].a.len + 3));
    }
  }

  ~MpzEngine() { mpz_clear(result_); }
  MpzEngine(const MpzEngine&) = delete;
  MpzEngine& operator=(const MpzEngine&) = delete;

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) compute(cases_[i]);
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if constexpr (gives_order) return store_order(order_, bytes, room, negative);
    if constexpr (operation == quorem_peer_to_number) return store_number(number_, bytes, room, negative);
    if constexpr (operation == quorem_peer_to_text) return store_text(text_.data(), bytes, room, negative);
    std::size_t size = (mpz_sizeinbase(result_, 2) + 7) / 8;
    if (size > room) return -1;
    mpz_export(bytes, &size, -1, 1, 0, 0, result_);
    *negative = mpz_sgn(result_) < 0 ? 1 : 0;
    return static_cast<std::int64_t>(size);
  }

 private:
  static constexpr bool gives_order =
      operation == quorem_peer_compare || operation == quorem_peer_equal || operation == quorem_peer_compare_number;

  struct Case {
    mpz_srcptr a = nullptr;
    mpz_srcptr b = nullptr;
    mp_bitcnt_t count = 0;  // b as a count of bits, an exponent or a radix
    double number = 0;
    const char* digits = nullptr;
    int radix = 0;
  };

  static void set_text(Case& to, const char* text) {
    const bool is_hex = std::strncmp(text, "0x", 2) == 0;
    to.digits = is_hex ? text + 2 : text;
    to.radix = is_hex ? 16 : 10;
  }

  void compute(const Case& at) {
    if constexpr (operation == quorem_peer_divide) mpz_tdiv_q(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_remainder) mpz_tdiv_r(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_add) mpz_add(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_subtract) mpz_sub(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_multiply) mpz_mul(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_square) mpz_mul(result_, at.a, at.a);
    if constexpr (operation == quorem_peer_power) mpz_pow_ui(result_, at.a, at.count);
    if constexpr (operation == quorem_peer_negate) mpz_neg(result_, at.a);
    if constexpr (operation == quorem_peer_increment) mpz_add_ui(result_, at.a, 1);
    if constexpr (operation == quorem_peer_decrement) mpz_sub_ui(result_, at.a, 1);
    if constexpr (operation == quorem_peer_bitwise_not) mpz_com(result_, at.a);
    if constexpr (operation == quorem_peer_bitwise_and) mpz_and(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_bitwise_or) mpz_ior(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_bitwise_xor) mpz_xor(result_, at.a, at.b);
    if constexpr (operation == quorem_peer_shift_left) mpz_mul_2exp(result_, at.a, at.count);
    if constexpr (operation == quorem_peer_shift_right) mpz_fdiv_q_2exp(result_, at.a, at.count);
    if constexpr (operation == quorem_peer_compare) keep(order_ = mpz_cmp(at.a, at.b));
    if constexpr (operation == quorem_peer_equal) keep(order_ = mpz_cmp(at.a, at.b) == 0 ? 1 : 0);
    if constexpr (operation == quorem_peer_compare_number) keep(order_ = mpz_cmp_d(at.a, at.number));
    if constexpr (operation == quorem_peer_to_number) keep(number_ = mpz_get_d(at.a));
    if constexpr (operation == quorem_peer_from_number) mpz_set_d(result_, at.number);
    if constexpr (operation == quorem_peer_to_text) mpz_get_str(text_.data(), static_cast<int>(at.count), at.a);
    if constexpr (operation == quorem_peer_from_text) mpz_set_str(result_, at.digits, at.radix);
  }

  SharedOperands<Mpz> numbers_;
  std::vector<Case> cases_;
  std::vector<char> text_;
  mpz_t result_;
  int order_ = 0;
  double number_ = 0;
};

using Arithmetic =
    Offer<MpzEngine, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add, quorem_peer_subtract,
          quorem_peer_multiply, quorem_peer_square, quorem_peer_negate, quorem_peer_increment, quorem_peer_decrement,
          quorem_peer_bitwise_not, quorem_peer_bitwise_and, quorem_peer_bitwise_or, quorem_peer_bitwise_xor,
          quorem_peer_compare, quorem_peer_equal, quorem_peer_compare_number, quorem_peer_to_text,
          quorem_peer_from_text, quorem_peer_from_number>;

// Where every second operand is a count that mpz takes: not negative and of one digit.
struct Counted {
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    const auto is_count = [](const quorem_peer_pair& pair) { return pair.b.negative == 0 && pair.b.len <= 8; };
    if (!std::all_of(pairs, pairs + count, is_count)) return nullptr;
    return Offer<MpzEngine, quorem_peer_power, quorem_peer_shift_left, quorem_peer_shift_right>::load(operation, pairs,
                                                                                                      count);
  }
};

struct ToNumber {
  static PeerState* load(quorem_peer_operation operation, const quorem_peer_pair* pairs, std::uint32_t count) {
    if (!std::all_of(pairs, pairs + count, [](const quorem_peer_pair& pair) { return fits_double(pair.a); })) {
      return nullptr;
    }
    return Offer<MpzEngine, quorem_peer_to_number>::load(operation, pairs, count);
  }
};

}  // namespace
}  // namespace quorem::bench

const quorem_peer* quorem_peer_open(char* /*why*/, std::size_t /*room*/) {
  using namespace quorem::bench;
  static const std::string text = gmp_description("mpz with one reused result");
  static const quorem_peer_column column = make_column<Arithmetic, Counted, ToNumber>("gmp");
  static const quorem_peer peer = {QUOREM_PEER_INTERFACE, text.c_str(), 1, &column};
  return &peer;
}
