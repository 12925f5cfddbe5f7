#include "support/division_checks.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "support/gmp_oracle.h"
#include "support/views.h"

namespace quorem::tests {

namespace {

enum class Wanted { quotient, remainder, both };

constexpr Wanted all_wanted[] = {Wanted::quotient, Wanted::remainder, Wanted::both};

const char* wanted_name(Wanted wanted) {
  switch (wanted) {
    case Wanted::quotient:
      return "quotient";
    case Wanted::remainder:
      return "remainder";
    default:
      return "both";
  }
}

constexpr Overlap all_overlaps[] = {Overlap::none, Overlap::q_a,     Overlap::q_b,    Overlap::r_a,
                                    Overlap::r_b,  Overlap::q_a_r_b, Overlap::q_b_r_a};

bool q_on_a(Overlap overlap) { return overlap == Overlap::q_a || overlap == Overlap::q_a_r_b; }
bool q_on_b(Overlap overlap) { return overlap == Overlap::q_b || overlap == Overlap::q_b_r_a; }
bool r_on_a(Overlap overlap) { return overlap == Overlap::r_a || overlap == Overlap::q_b_r_a; }
bool r_on_b(Overlap overlap) { return overlap == Overlap::r_b || overlap == Overlap::q_a_r_b; }

// Whether this overlap says something about what is wanted, and only about operands that there are.
bool applies(Overlap overlap, Wanted wanted, bool prepared) {
  const bool q = q_on_a(overlap) || q_on_b(overlap);
  const bool r = r_on_a(overlap) || r_on_b(overlap);
  if (q && wanted == Wanted::remainder) return false;
  if (r && wanted == Wanted::quotient) return false;
  return !(prepared && (q_on_b(overlap) || r_on_b(overlap)));
}

// The memory of one call: operands, results, and where they stand.
class Arena {
 public:
  Arena(const std::vector<digit>& a, const std::vector<digit>& b, std::size_t q_room, std::size_t r_room, Wanted wanted,
        Overlap overlap, Places places)
      : a_digits_(a),
        b_digits_(b),
        overlap_(overlap),
        a_(a, capacity(a.size(), q_on_a(overlap) ? q_room : 0, r_on_a(overlap) ? r_room : 0), places.placement),
        b_(b, capacity(b.size(), q_on_b(overlap) ? q_room : 0, r_on_b(overlap) ? r_room : 0), places.placement) {
    if (wanted != Wanted::remainder && !q_on_a(overlap) && !q_on_b(overlap)) q_.emplace(q_room, places.placement);
    if (wanted != Wanted::quotient && !r_on_a(overlap) && !r_on_b(overlap)) r_.emplace(r_room, places.placement);
    if (places.read_only_sources) {
      if (!q_on_a(overlap) && !r_on_a(overlap)) a_.make_read_only();
      if (!q_on_b(overlap) && !r_on_b(overlap)) b_.make_read_only();
    }
    quotient_ = q_on_a(overlap) ? &a_ : q_on_b(overlap) ? &b_ : q_.has_value() ? &*q_ : nullptr;
    remainder_ = r_on_a(overlap) ? &a_ : r_on_b(overlap) ? &b_ : r_.has_value() ? &*r_ : nullptr;
  }

  const digit* a() const { return a_.data(); }
  const digit* b() const { return b_.data(); }
  digit* q() { return quotient_ == nullptr ? nullptr : quotient_->data(); }
  digit* r() { return remainder_ == nullptr ? nullptr : remainder_->data(); }
  const Buffer& quotient() const { return *quotient_; }
  const Buffer& remainder() const { return *remainder_; }

  // What is wrong with everything but the results.
  const char* damage() {
    if (!a_.canaries_intact() || !b_.canaries_intact() || (q_.has_value() && !q_->canaries_intact()) ||
        (r_.has_value() && !r_->canaries_intact())) {
      return "a canary was overwritten";
    }
    if (!q_on_a(overlap_) && !r_on_a(overlap_) && !a_.holds(a_digits_)) return "the dividend was changed";
    if (!q_on_b(overlap_) && !r_on_b(overlap_) && !b_.holds(b_digits_)) return "the divisor was changed";
    return nullptr;
  }

  // Whether the digits of the quotient's place from `len` on are what they were before the call.
  bool quotient_untouched_from(std::size_t len) const {
    const std::vector<digit>* before = q_on_a(overlap_) ? &a_digits_ : q_on_b(overlap_) ? &b_digits_ : nullptr;
    for (std::size_t i = len; i < quotient_->capacity(); ++i) {
      const digit expected = before != nullptr && i < before->size() ? (*before)[i] : Buffer::pattern(i);
      if (quotient_->data()[i] != expected) return false;
    }
    return true;
  }

 private:
  static std::size_t capacity(std::size_t own, std::size_t q_room, std::size_t r_room) {
    return std::max(own, std::max(q_room, r_room));
  }

  const std::vector<digit>& a_digits_;
  const std::vector<digit>& b_digits_;
  Overlap overlap_;
  Buffer a_;
  Buffer b_;
  std::optional<Buffer> q_;
  std::optional<Buffer> r_;
  Buffer* quotient_;
  Buffer* remainder_;
};

const char* memory_fault(const TestContext& context, std::size_t an, std::size_t bn, std::size_t allowed_digits) {
  if (!context.clean()) return "memory of the context was lost or misused";
  if (std::max(an, bn) <= stack_digits) {
    if (context.allocations != 0) return "memory was asked for below 65 digits";
    if (context.polls != 0) return "the interrupt callback was asked below 65 digits";
  } else if (context.peak_bytes > allowed_digits * sizeof(digit)) {
    return "more memory was taken than the scratch function says";
  }
  return nullptr;
}

}  // namespace

testing::AssertionResult passes(const std::string& fault) {
  return fault.empty() ? testing::AssertionSuccess() : testing::AssertionFailure() << "\n" << fault;
}

const char* overlap_name(Overlap overlap) {
  switch (overlap) {
    case Overlap::none:
      return "no overlap";
    case Overlap::q_a:
      return "q = a";
    case Overlap::q_b:
      return "q = b";
    case Overlap::r_a:
      return "r = a";
    case Overlap::r_b:
      return "r = b";
    case Overlap::q_a_r_b:
      return "q = a, r = b";
    default:
      return "q = b, r = a";
  }
}

MovedDivisor::MovedDivisor(const oracle::Integer& b, bool twos_complement, const Context& context)
    : status_(Status::ok),
      block_(divisor_size(as_length(
          (twos_complement ? oracle::twos_complement_digits(b) : oracle::magnitude_digits(b.magnitude)).size()))) {
  ByteBlock first(block_.size());
  const std::vector<digit> digits =
      twos_complement ? oracle::twos_complement_digits(b) : oracle::magnitude_digits(b.magnitude);
  const length len = as_length(digits.size());
  const PreparedDivisor prepared =
      twos_complement ? prepare_divisor(first.data(), TwosComplement{digits.data(), len}, context)
                      : prepare_divisor(first.data(), SignMagnitude{digits.data(), len, b.negative}, context);
  status_ = prepared.status;
  if (status_ == Status::ok && static_cast<const void*>(prepared.divisor) != first.data()) std::abort();
  if (!first.canaries_intact()) std::abort();
  std::memcpy(block_.data(), first.data(), block_.size());
  std::memset(first.data(), 0xEE, first.size());
  const unsigned char* bytes = static_cast<const unsigned char*>(block_.data());
  as_prepared_.assign(bytes, bytes + block_.size());
}

const Divisor& MovedDivisor::divisor() const {
  return *static_cast<const Divisor*>(const_cast<ByteBlock&>(block_).data());
}

bool MovedDivisor::intact() {
  return block_.canaries_intact() && std::memcmp(block_.data(), as_prepared_.data(), block_.size()) == 0;
}

std::string check_natural_division(const oracle::Natural& a, const oracle::Natural& b,
                                   const oracle::NaturalDivision& expected, Places places) {
  const std::vector<digit> a_digits = oracle::magnitude_digits(a);
  const std::vector<digit> b_digits = oracle::magnitude_digits(b);
  const std::vector<digit> q_digits = oracle::magnitude_digits(expected.quotient);
  const std::vector<digit> r_digits = oracle::magnitude_digits(expected.remainder);
  const std::size_t an = a_digits.size();
  const std::size_t bn = b_digits.size();
  const std::size_t q_room = an >= bn ? an - bn + 1 : 0;
  const std::size_t r_room = std::min(an, bn);

  TestContext context;
  // The sign of a prepared divisor does not matter to natural numbers.
  const oracle::Integer signed_b = oracle::make_integer(an % 2 == 1, b);
  const bool from_twos_complement = an % 4 >= 2;
  MovedDivisor moved(signed_b, from_twos_complement, context.context);
  if (moved.status() != Status::ok) return describe("prepare_divisor failed: ", status_name(moved.status()));
  if (divisor_len(moved.divisor()) != bn || divisor_negative(moved.divisor()) != (an % 2 == 1)) {
    return describe("a prepared divisor has a wrong length or sign: ", oracle::to_hexadecimal(b));
  }
  const std::size_t stored = from_twos_complement ? oracle::twos_complement_digits(signed_b).size() : bn;
  if (const char* fault = memory_fault(context, 0, stored, natural::prepare_divisor_scratch(as_length(stored)))) {
    return describe("prepare_divisor", from_twos_complement ? " from two's complement: " : ": ", fault,
                    "\n  b = ", oracle::to_hexadecimal(signed_b));
  }

  for (const bool prepared : {false, true}) {
    for (const Wanted wanted : all_wanted) {
      for (const Overlap overlap : all_overlaps) {
        if (!applies(overlap, wanted, prepared)) continue;
        Arena arena(a_digits, b_digits, q_room, r_room, wanted, overlap, places);
        context.reset_counts();
        const Digits dividend = {arena.a(), as_length(an)};
        const Digits divisor = {arena.b(), as_length(bn)};
        std::optional<Result> quotient;
        std::optional<Result> remainder;
        if (wanted == Wanted::quotient) {
          quotient = prepared ? natural::divide(arena.q(), dividend, moved.divisor(), context.context)
                              : natural::divide(arena.q(), dividend, divisor, context.context);
        } else if (wanted == Wanted::remainder) {
          remainder = prepared ? natural::remainder(arena.r(), dividend, moved.divisor(), context.context)
                               : natural::remainder(arena.r(), dividend, divisor, context.context);
        } else {
          const QuotientRemainder both =
              prepared ? natural::divide_remainder(arena.q(), arena.r(), dividend, moved.divisor(), context.context)
                       : natural::divide_remainder(arena.q(), arena.r(), dividend, divisor, context.context);
          quotient = both.quotient;
          remainder = both.remainder;
        }
        const auto fail = [&](const std::string& what) {
          return describe("natural, ", prepared ? "prepared, " : "plain, ", wanted_name(wanted), ", ",
                          overlap_name(overlap), ": ", what, "\n  a = ", oracle::to_hexadecimal(a),
                          "\n  b = ", oracle::to_hexadecimal(b));
        };
        if (const char* fault = arena.damage()) return fail(fault);
        if (quotient.has_value()) {
          if (const char* fault = wrong(*quotient, false, q_digits, arena.quotient())) {
            return fail(describe("quotient: ", fault));
          }
          if (!arena.quotient_untouched_from(quotient->len)) return fail("the quotient was written too far");
        }
        if (remainder.has_value()) {
          if (const char* fault = wrong(*remainder, false, r_digits, arena.remainder())) {
            return fail(describe("remainder: ", fault));
          }
        }
        if (prepared && !moved.intact()) return fail("the prepared divisor was changed");
        const std::size_t scratch = natural::divide_scratch(as_length(an), as_length(bn));
        if (const char* fault = memory_fault(context, an, bn, scratch)) return fail(fault);
      }
    }
  }
  return {};
}

namespace {

struct IntegerFunctions {
  static constexpr const char* name = "integer";
  static Size divide_size(auto a, const auto& b, const Context& c) { return integer::divide_size(a, b, c); }
  static Size remainder_size(auto a, const auto& b, const Context& c) { return integer::remainder_size(a, b, c); }
  static Result divide(digit* q, auto a, const auto& b, const Context& c) { return integer::divide(q, a, b, c); }
  static Result remainder(digit* r, auto a, const auto& b, const Context& c) { return integer::remainder(r, a, b, c); }
  static QuotientRemainder divide_remainder(digit* q, digit* r, auto a, const auto& b, const Context& c) {
    return integer::divide_remainder(q, r, a, b, c);
  }
};

struct EcmaFunctions {
  static constexpr const char* name = "ecma";
  static Size divide_size(auto a, const auto& b, const Context& c) { return ecma::divide_size(a, b, c); }
  static Size remainder_size(auto a, const auto& b, const Context& c) { return ecma::remainder_size(a, b, c); }
  static Result divide(digit* q, auto a, const auto& b, const Context& c) { return ecma::divide(q, a, b, c); }
  static Result remainder(digit* r, auto a, const auto& b, const Context& c) { return ecma::remainder(r, a, b, c); }
  static QuotientRemainder divide_remainder(digit* q, digit* r, auto a, const auto& b, const Context& c) {
    return ecma::divide_remainder(q, r, a, b, c);
  }
};

template <class Functions, class Kind>
class SignedCheck {
 public:
  SignedCheck(const oracle::Integer& a, const oracle::Integer& b, const oracle::IntegerDivision& expected,
              Places places)
      : a_(a),
        b_(b),
        expected_(expected),
        places_(places),
        a_digits_(Kind::digits(a)),
        b_digits_(Kind::digits(b)),
        q_digits_(Kind::digits(expected.quotient)),
        r_digits_(Kind::digits(expected.remainder)) {}

  std::string run() {
    // The prepared divisor comes from either view, whatever the view of the dividend.
    MovedDivisor moved(b_, a_digits_.size() % 2 == 1, context_.context);
    if (moved.status() != Status::ok) return fail("prepare_divisor", "preparation", status_name(moved.status()));
    for (const bool prepared : {false, true}) {
      std::string fault = prepared ? run_with(moved.divisor(), true) : run_with(view_of_b(b_digits_.data()), false);
      if (!fault.empty()) return fault;
      if (!moved.intact()) return fail("any", "prepared", "the prepared divisor was changed");
    }
    return {};
  }

 private:
  typename Kind::View view_of_b(const digit* digits) const { return Kind::view(digits, b_digits_.size(), b_.negative); }

  template <class B>
  std::string run_with(const B& b, bool prepared) {
    const char* how = prepared ? "prepared" : "plain";
    const auto a = Kind::view(a_digits_.data(), a_digits_.size(), a_.negative);
    const Size q_size = Functions::divide_size(a, b, context_.context);
    if (q_size.status != Status::ok) return fail("divide_size", how, status_name(q_size.status));
    if (q_size.len < q_digits_.size()) return fail("divide_size", how, "below the truth");
    const Size r_size = Functions::remainder_size(a, b, context_.context);
    if (r_size.status != Status::ok) return fail("remainder_size", how, status_name(r_size.status));
    if (r_size.len < r_digits_.size()) return fail("remainder_size", how, "below the truth");
    if (r_size.len > std::min(a_digits_.size(), b_digits_.size())) {
      return fail("remainder_size", how, "above the shorter operand");
    }
    for (const Wanted wanted : all_wanted) {
      for (const Overlap overlap : all_overlaps) {
        if (!applies(overlap, wanted, prepared)) continue;
        Arena arena(a_digits_, b_digits_, q_size.len, r_size.len, wanted, overlap, places_);
        context_.reset_counts();
        std::string fault;
        if constexpr (std::is_same_v<B, Divisor>) {
          fault = call(arena, b, wanted, overlap, how);
        } else {
          fault = call(arena, view_of_b(arena.b()), wanted, overlap, how);
        }
        if (!fault.empty()) return fault;
      }
    }
    return {};
  }

  template <class B>
  std::string call(Arena& arena, const B& b, Wanted wanted, Overlap overlap, const char* how) {
    const auto a = Kind::view(arena.a(), a_digits_.size(), a_.negative);
    const std::string where = describe(how, ", ", overlap_name(overlap));
    std::string name;
    std::optional<Result> quotient;
    std::optional<Result> remainder;
    if (wanted == Wanted::quotient) {
      name = "divide";
      quotient = Functions::divide(arena.q(), a, b, context_.context);
    } else if (wanted == Wanted::remainder) {
      name = "remainder";
      remainder = Functions::remainder(arena.r(), a, b, context_.context);
    } else {
      name = "divide_remainder";
      const QuotientRemainder both = Functions::divide_remainder(arena.q(), arena.r(), a, b, context_.context);
      quotient = both.quotient;
      remainder = both.remainder;
    }
    if (const char* fault = arena.damage()) return fail(name, where, fault);
    if (quotient.has_value()) {
      if (const char* fault = wrong(*quotient, expected_.quotient.negative, q_digits_, arena.quotient())) {
        return fail(name, where, describe("quotient: ", fault));
      }
    }
    if (remainder.has_value()) {
      if (const char* fault = wrong(*remainder, expected_.remainder.negative, r_digits_, arena.remainder())) {
        return fail(name, where, describe("remainder: ", fault));
      }
    }
    const std::size_t an = a_digits_.size();
    const std::size_t bn = b_digits_.size();
    // Negative operands in two's complement are negated into scratch.
    const std::size_t negated =
        std::is_same_v<Kind, TwosKind> ? (a_.negative ? an : 0) + (b_.negative ? bn : 0) : std::size_t{0};
    const std::size_t scratch = natural::divide_scratch(as_length(an), as_length(bn)) + negated;
    if (const char* fault = memory_fault(context_, an, bn, scratch)) return fail(name, where, fault);
    return {};
  }

  std::string fail(const std::string& name, const std::string& where, const std::string& what) const {
    return describe(Functions::name, "::", name, ", ", Kind::name, ", ", where, ": ", what,
                    "\n  a = ", oracle::to_hexadecimal(a_), "\n  b = ", oracle::to_hexadecimal(b_));
  }

  const oracle::Integer& a_;
  const oracle::Integer& b_;
  const oracle::IntegerDivision& expected_;
  Places places_;
  std::vector<digit> a_digits_;
  std::vector<digit> b_digits_;
  std::vector<digit> q_digits_;
  std::vector<digit> r_digits_;
  TestContext context_;
};

template <class Functions, class Kind>
class SizeCheck {
 public:
  SizeCheck(const oracle::Integer& a, const oracle::Integer& b, const oracle::IntegerDivision& expected)
      : a_(a),
        b_(b),
        expected_(expected),
        a_digits_(Kind::digits(a)),
        b_digits_(Kind::digits(b)),
        q_len_(Kind::digits(expected.quotient).size()),
        r_len_(Kind::digits(expected.remainder).size()) {}

  std::string sizes() {
    MovedDivisor moved(b_, a_digits_.size() % 2 == 1, context_.context);
    for (const bool prepared : {false, true}) {
      set_ranges(prepared);
      const char* how = prepared ? "prepared" : "plain";
      const Size q = prepared ? Functions::divide_size(view_a(), moved.divisor(), context_.context)
                              : Functions::divide_size(view_a(), view_b(), context_.context);
      const Size r = prepared ? Functions::remainder_size(view_a(), moved.divisor(), context_.context)
                              : Functions::remainder_size(view_a(), view_b(), context_.context);
      if (q.status != Status::ok || r.status != Status::ok) return fail(how, "a size function failed without a limit");
      if (q.len < q_len_) return fail(how, "divide_size is below the quotient");
      if (q.len > Kind::digits(longest_q_).size() + 1) {
        return fail(how, "divide_size is more than a digit above the longest quotient");
      }
      if (r.len < r_len_) return fail(how, "remainder_size is below the remainder");
      if (r.len > Kind::digits(longest_r_).size() + 1) {
        return fail(how, "remainder_size is more than a digit above the longest remainder");
      }
      if (r.len > std::min(a_digits_.size(), b_digits_.size())) {
        return fail(how, "remainder_size is above the shorter operand");
      }
    }
    return {};
  }

  std::string limits() {
    MovedDivisor moved(b_, a_digits_.size() % 2 == 0, context_.context);
    const std::uint64_t no_bits = context_.context.max_bits;
    for (const std::uint64_t bits :
         {oracle::bit_length(expected_.quotient.magnitude), oracle::bit_length(expected_.remainder.magnitude)}) {
      for (const std::uint64_t limit : {bits == 0 ? 0 : bits - 1, bits, bits + 1}) {
        std::string fault = with_limits(limit, unlimited_digits, moved);
        if (!fault.empty()) return fault;
      }
    }
    for (const std::size_t len : {q_len_, r_len_}) {
      for (const std::size_t limit : {len == 0 ? 0 : len - 1, len, len + 1}) {
        std::string fault = with_limits(no_bits, as_length(limit), moved);
        if (!fault.empty()) return fault;
      }
    }
    return {};
  }

 private:
  // A prepared divisor shows its magnitude, whatever the view of the dividend.
  void set_ranges(bool prepared) {
    const Range range_a = a_digits_.empty() ? Range{} : range_of(Kind{}, a_digits_);
    const Range range_b =
        prepared ? range_of(MagnitudeKind{}, oracle::magnitude_digits(b_.magnitude)) : range_of(Kind{}, b_digits_);
    const bool q_negative = a_.negative != b_.negative;
    longest_q_ = oracle::make_integer(q_negative, expected_division(range_a.high, range_b.low).quotient);
    shortest_q_ = oracle::make_integer(q_negative, expected_division(range_a.low, range_b.high).quotient);
    // No remainder is longer than this; where every dividend is below every divisor, none is shorter than the dividend.
    const oracle::Natural below_b = oracle::subtract(range_b.high, oracle::natural(1));
    longest_r_ = oracle::make_integer(a_.negative, oracle::compare(range_a.high, below_b) < 0 ? range_a.high : below_b);
    shortest_r_ = oracle::make_integer(
        a_.negative, oracle::compare(range_a.high, range_b.low) < 0 ? range_a.low : oracle::Natural{});
  }

  auto view_a() const { return Kind::view(a_digits_.data(), a_digits_.size(), a_.negative); }
  auto view_b() const { return Kind::view(b_digits_.data(), b_digits_.size(), b_.negative); }

  bool legal(const oracle::Integer& x) const { return is_legal<Kind>(x, context_.context); }

  std::string with_limits(std::uint64_t max_bits, length max_digits, const MovedDivisor& moved) {
    context_.context.max_bits = max_bits;
    context_.context.max_digits = max_digits;
    set_ranges(false);
    std::string fault = with_divisor(view_b(), "plain");
    set_ranges(true);
    if (fault.empty()) fault = with_divisor(moved.divisor(), "prepared");
    if (!fault.empty()) fault += describe("\n  max_bits = ", max_bits, ", max_digits = ", max_digits);
    return fault;
  }

  template <class B>
  std::string with_divisor(const B& b, const char* how) {
    const Size q_size = Functions::divide_size(view_a(), b, context_.context);
    const Size r_size = Functions::remainder_size(view_a(), b, context_.context);
    if (const char* fault = wrong_size(q_size, expected_.quotient, shortest_q_))
      return fail(how, describe("divide_size ", fault));
    if (const char* fault = wrong_size(r_size, expected_.remainder, shortest_r_))
      return fail(how, describe("remainder_size ", fault));

    const Placement placement = Placement::unaligned;
    const Buffer a(a_digits_, a_digits_.size(), placement);
    const auto dividend = Kind::view(a.data(), a_digits_.size(), a_.negative);
    const bool q_legal = legal(expected_.quotient);
    const bool r_legal = legal(expected_.remainder);
    Buffer q(q_size.len, placement), r(r_size.len, placement);
    const Result quotient = Functions::divide(q.data(), dividend, b, context_.context);
    if (quotient.status != (q_legal ? Status::ok : Status::too_large))
      return fail(how, describe("divide gives ", status_name(quotient.status)));
    if (q_legal && wrong(quotient, expected_.quotient.negative, Kind::digits(expected_.quotient), q) != nullptr) {
      return fail(how, "divide gives a wrong quotient");
    }
    const Result remainder = Functions::remainder(r.data(), dividend, b, context_.context);
    if (remainder.status != (r_legal ? Status::ok : Status::too_large))
      return fail(how, describe("remainder gives ", status_name(remainder.status)));
    if (r_legal && wrong(remainder, expected_.remainder.negative, Kind::digits(expected_.remainder), r) != nullptr) {
      return fail(how, "remainder gives a wrong remainder");
    }
    Buffer q2(q_size.len, placement), r2(r_size.len, placement);
    const QuotientRemainder both = Functions::divide_remainder(q2.data(), r2.data(), dividend, b, context_.context);
    const Status status = q_legal && r_legal ? Status::ok : Status::too_large;
    if (both.quotient.status != status || both.remainder.status != status) {
      return fail(how, describe("divide_remainder gives ", status_name(both.quotient.status), " and ",
                                status_name(both.remainder.status)));
    }
    if (!q.canaries_intact() || !r.canaries_intact() || !q2.canaries_intact() || !r2.canaries_intact()) {
      return fail(how, "a canary was overwritten");
    }
    if (!a.holds(a_digits_)) return fail(how, "the dividend was changed");
    if (!context_.clean()) return fail(how, "memory of the context was lost or misused");
    return {};
  }

  const char* wrong_size(const Size& size, const oracle::Integer& result, const oracle::Integer& shortest) const {
    if (size.status != Status::ok && size.status != Status::too_large) return "has a wrong status";
    if (size.status == Status::too_large) {
      return legal(shortest) ? "says too_large where operands of these shapes have legal results" : nullptr;
    }
    if (legal(result) && size.len < Kind::digits(result).size()) return "is below the truth";
    if (size.len > context_.context.max_digits) return "is above max_digits";
    // The longest value of max_bits bits.
    const std::uint64_t bits = context_.context.max_bits;
    const std::uint64_t stored_bits = std::is_same_v<Kind, TwosKind> ? bits + 1 : bits;
    if (size.len > (stored_bits + digit_bits - 1) / digit_bits) return "is above what max_bits allows";
    return nullptr;
  }

  std::string fail(const char* how, const std::string& what) const {
    return describe(Functions::name, ", ", Kind::name, ", ", how, ": ", what, "\n  a = ", oracle::to_hexadecimal(a_),
                    "\n  b = ", oracle::to_hexadecimal(b_));
  }

  const oracle::Integer& a_;
  const oracle::Integer& b_;
  const oracle::IntegerDivision& expected_;
  std::vector<digit> a_digits_;
  std::vector<digit> b_digits_;
  std::size_t q_len_;
  std::size_t r_len_;
  oracle::Integer longest_q_, shortest_q_, longest_r_, shortest_r_;
  TestContext context_;
};

template <template <class, class> class Check, class Run>
std::string in_both_views(Layer layer, Run run) {
  std::string fault = layer == Layer::integer ? run(std::type_identity<Check<IntegerFunctions, MagnitudeKind>>{})
                                              : run(std::type_identity<Check<EcmaFunctions, MagnitudeKind>>{});
  if (!fault.empty()) return fault;
  return layer == Layer::integer ? run(std::type_identity<Check<IntegerFunctions, TwosKind>>{})
                                 : run(std::type_identity<Check<EcmaFunctions, TwosKind>>{});
}

}  // namespace

std::string check_signed_division(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                                  const oracle::IntegerDivision& expected, Places places) {
  return in_both_views<SignedCheck>(
      layer, [&]<class Check>(std::type_identity<Check>) { return Check(a, b, expected, places).run(); });
}

std::string check_limits(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                         const oracle::IntegerDivision& expected) {
  return in_both_views<SizeCheck>(
      layer, [&]<class Check>(std::type_identity<Check>) { return Check(a, b, expected).limits(); });
}

std::string check_sizes(Layer layer, const oracle::Integer& a, const oracle::Integer& b,
                        const oracle::IntegerDivision& expected) {
  return in_both_views<SizeCheck>(
      layer, [&]<class Check>(std::type_identity<Check>) { return Check(a, b, expected).sizes(); });
}

}  // namespace quorem::tests
