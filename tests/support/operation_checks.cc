#include "support/operation_checks.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace quorem::tests {

namespace {

using oracle::Integer;
using oracle::Natural;

enum class Target { apart, on_a, on_b };

struct Layout {
  Target target;
  bool shared;  // both operands in one place
};

const char* layout_name(Layout layout) {
  if (layout.shared) return layout.target == Target::apart ? "a = b" : "z = a = b";
  return layout.target == Target::apart ? "no overlap" : layout.target == Target::on_a ? "z = a" : "z = b";
}

// The memory of one call.
class Memory {
 public:
  Memory(const std::vector<digit>& a, const std::vector<digit>& b, std::size_t room, Layout layout, Places places)
      : a_digits_(a),
        b_digits_(b),
        room_(room),
        layout_(layout),
        a_(a, layout.target == Target::on_a ? std::max(a.size(), room) : a.size(), places.placement) {
    if (!layout.shared) {
      b_.emplace(b, layout.target == Target::on_b ? std::max(b.size(), room) : b.size(), places.placement);
    }
    if (layout.target == Target::apart) z_.emplace(room, places.placement);
    if (places.read_only_sources) {
      if (layout.target != Target::on_a) a_.make_read_only();
      if (b_.has_value() && layout.target != Target::on_b) b_->make_read_only();
    }
  }

  // A zero may have no place at all.
  const digit* a() const { return a_digits_.empty() && layout_.target != Target::on_a ? nullptr : a_.data(); }
  const digit* b() const {
    if (layout_.shared) return a();
    return b_digits_.empty() && layout_.target != Target::on_b ? nullptr : b_->data();
  }
  Buffer& z() { return layout_.target == Target::on_a ? a_ : layout_.target == Target::on_b ? *b_ : *z_; }

  // What is wrong with everything but the result.
  const char* damage() {
    if (!a_.canaries_intact() || (b_.has_value() && !b_->canaries_intact()) ||
        (z_.has_value() && !z_->canaries_intact())) {
      return "a canary was overwritten";
    }
    if (layout_.target != Target::on_a && !a_.holds(a_digits_)) return "the first operand was changed";
    if (b_.has_value() && layout_.target != Target::on_b && !b_->holds(b_digits_)) {
      return "the second operand was changed";
    }
    if (layout_.target != Target::apart) {
      const std::vector<digit>& before = layout_.target == Target::on_a ? a_digits_ : b_digits_;
      for (std::size_t i = room_; i < before.size(); ++i) {
        if (z().data()[i] != before[i]) return "digits above the room of the result were changed";
      }
    }
    return nullptr;
  }

 private:
  const std::vector<digit>& a_digits_;
  const std::vector<digit>& b_digits_;
  std::size_t room_;
  Layout layout_;
  Buffer a_;
  std::optional<Buffer> b_;
  std::optional<Buffer> z_;
};

// Operands of the same length, sign and top digit among which the longest results are.
template <class Kind>
std::vector<Integer> same_shape(const Integer& a) {
  if (a.magnitude.empty()) return {a};
  const Range range = range_of(Kind{}, Kind::digits(a));
  const Natural span = oracle::subtract(range.high, range.low);
  std::vector<Integer> numbers;
  // Next to both ends, and the patterns 0101... and 1010... between them.
  const Natural third = oracle::divide(span, oracle::natural(3)).quotient;
  for (const Natural& offset :
       {Natural{}, oracle::natural(1), oracle::natural(2), third, oracle::shift_left(third, 1)}) {
    if (oracle::compare(offset, span) > 0) continue;
    numbers.push_back(oracle::make_integer(a.negative, oracle::add(range.low, offset)));
    numbers.push_back(oracle::make_integer(a.negative, oracle::subtract(range.high, offset)));
  }
  return numbers;
}

template <class Kind>
class OperationCheck {
 public:
  OperationCheck(const Operation& operation, const Instance& instance)
      : operation_(operation),
        instance_(instance),
        expected_(operation.expected(instance)),
        calls_(operation.calls(Kind{})),
        a_digits_(Kind::digits(instance.a)),
        b_digits_(Kind::digits(operation.has_b() ? instance.b : Integer{})),
        z_digits_(Kind::digits(expected_)) {}

  std::string values(Places places) {
    const Size size = this->size();
    if (size.status != Status::ok) return fail("size", status_name(size.status));
    if (size.len < z_digits_.size()) return fail("size", "below the truth");
    for (const Layout layout : layouts()) {
      context_.reset_counts();
      std::string fault = call(size, layout, places, Status::ok);
      if (!fault.empty()) return fault;
      if (all_short()) continue;
      const std::size_t scratch = operation_.scratch(a_digits_.size(), b_digits_.size(), size.len);
      if (context_.peak_bytes > scratch * sizeof(digit)) {
        return fail(layout_name(layout), describe("took ", context_.peak_bytes / sizeof(digit),
                                                  " digits of scratch, the contract says ", scratch));
      }
    }
    return {};
  }

  std::string longest() {
    const Size size = this->size();
    if (size.status != Status::ok) return fail("size", status_name(size.status));
    // A power is judged by its exponent, a shift by its count, not by what they look like.
    const std::vector<Integer> seconds =
        operation_.takes == Takes::two ? same_shape<Kind>(instance_.b) : std::vector<Integer>{instance_.b};
    std::size_t longest = 0;
    for (const Integer& a : same_shape<Kind>(instance_.a)) {
      for (const Integer& b : seconds) {
        longest = std::max(longest, Kind::digits(operation_.expected({a, b, instance_.count})).size());
      }
    }
    if (size.len <= longest + 1) return {};
    return fail("size", describe("is ", size.len, ", the longest result has ", longest));
  }

  std::string limits() {
    const std::uint64_t bits = oracle::bit_length(expected_.magnitude);
    for (const std::uint64_t limit : {bits == 0 ? 0 : bits - 1, bits, bits + 1}) {
      std::string fault = with_limits(limit, unlimited_digits);
      if (!fault.empty()) return fault;
    }
    const std::size_t len = z_digits_.size();
    for (const std::size_t limit : {len == 0 ? 0 : len - 1, len, len + 1}) {
      std::string fault = with_limits(Context{}.max_bits, as_length(limit));
      if (!fault.empty()) return fault;
    }
    return {};
  }

  std::string refusals(long* count) {
    for (const bool limited : {false, true}) {
      if (limited) context_.context.max_bits = oracle::bit_length(expected_.magnitude);
      const Size size = this->size();
      if (size.status != Status::ok) return fail("size", status_name(size.status));
      for (const Layout layout : layouts()) {
        context_.refuse_allocation = TestContext::never;
        context_.reset_counts();
        std::string fault = call(size, layout, {}, Status::ok);
        const long needed = context_.allocations;
        for (long refused = 0; refused < needed && fault.empty(); ++refused) {
          context_.reset_counts();
          context_.refuse_allocation = refused;
          fault = call(size, layout, {}, Status::out_of_memory);
          ++*count;
        }
        if (!fault.empty()) return fault;
      }
    }
    return {};
  }

  std::string interrupts(long least_polls) {
    const Size size = this->size();
    if (size.status != Status::ok) return fail("size", status_name(size.status));
    const Layout layout = {Target::apart, false};
    std::string fault = call(size, layout, {}, Status::ok);
    const long polls = context_.polls;
    if (fault.empty() && polls < least_polls) fault = fail("polls", describe(polls, " instead of ", least_polls));
    for (long stop = 0; stop < polls && fault.empty(); stop += polls > 6 ? polls / 6 : 1) {
      context_.reset_counts();
      context_.stop_at_poll = stop;
      fault = call(size, layout, {}, Status::interrupted);
      if (fault.empty() && context_.polls != stop + 1) fault = fail("polls", "went on after the stop");
    }
    return fault;
  }

 private:
  using View = typename Kind::View;

  Size size() const {
    return calls_.size(Kind::view(a_digits_.data(), a_digits_.size(), instance_.a.negative),
                       Kind::view(b_digits_.data(), b_digits_.size(), instance_.b.negative), instance_.count,
                       context_.context);
  }

  std::vector<Layout> layouts() const {
    std::vector<Layout> all = {{Target::apart, false}};
    const bool two = operation_.takes == Takes::two;
    const bool shared = two && instance_.a == instance_.b;
    if (operation_.in_place) all.push_back({Target::on_a, false});
    if (operation_.in_place && two) all.push_back({Target::on_b, false});
    if (shared) all.push_back({Target::apart, true});
    if (shared && operation_.in_place) all.push_back({Target::on_a, true});
    return all;
  }

  bool all_short() const { return std::max({a_digits_.size(), b_digits_.size(), z_digits_.size()}) <= stack_digits; }

  // One call, which must end with this status.
  std::string call(const Size& size, Layout layout, Places places, Status status) {
    Memory memory(a_digits_, b_digits_, size.len, layout, places);
    const Result result =
        calls_.run(memory.z().data(), Kind::view(memory.a(), a_digits_.size(), instance_.a.negative),
                   Kind::view(memory.b(), b_digits_.size(), instance_.b.negative), instance_.count, context_.context);
    const char* where = layout_name(layout);
    if (const char* fault = memory.damage()) return fail(where, fault);
    if (result.status != status) {
      return fail(where, describe("gives ", status_name(result.status), " instead of ", status_name(status)));
    }
    if (status == Status::ok) {
      if (const char* fault = wrong(result, expected_.negative, z_digits_, memory.z())) return fail(where, fault);
    }
    if (!context_.clean()) return fail(where, "memory of the context was lost or misused");
    if (all_short() && context_.allocations != 0) return fail(where, "memory was asked for below 65 digits");
    if (all_short() && context_.polls != 0) return fail(where, "the interrupt callback was asked below 65 digits");
    return {};
  }

  std::string with_limits(std::uint64_t max_bits, length max_digits) {
    context_.context.max_bits = max_bits;
    context_.context.max_digits = max_digits;
    std::string fault = at_limits();
    if (!fault.empty()) fault += describe("\n  max_bits = ", max_bits, ", max_digits = ", max_digits);
    return fault;
  }

  std::string at_limits() {
    const bool legal = is_legal<Kind>(expected_, context_.context);
    const Size size = this->size();
    if (size.status != Status::ok && size.status != Status::too_large) return fail("size", status_name(size.status));
    if (size.status == Status::too_large && legal) return fail("size", "says too_large for a legal result");
    if (size.status == Status::ok && decided()) return fail("size", "does not know that the result is too large");
    if (legal && size.len < z_digits_.size()) return fail("size", "below the truth");
    if (size.len > context_.context.max_digits) return fail("size", "above max_digits");
    const std::uint64_t bits = context_.context.max_bits;
    const std::uint64_t stored_bits = std::is_same_v<Kind, TwosKind> ? bits + 1 : bits;
    if (size.len > (stored_bits + digit_bits - 1) / digit_bits) return fail("size", "above what max_bits allows");
    for (const Layout layout : layouts()) {
      context_.reset_counts();
      std::string fault = call(size, layout, {Placement::unaligned, false}, legal ? Status::ok : Status::too_large);
      if (!fault.empty()) return fault;
      if (decided() && context_.allocations != 0) {
        return fail(layout_name(layout), "works before it says that the result is too large");
      }
    }
    return {};
  }

  // Whether the result is known to be too large before any work: by two bits at least, an estimate of them may be one
  // off.
  bool decided() const {
    const std::uint64_t limit =
        std::min(context_.context.max_bits, std::uint64_t{context_.context.max_digits} * digit_bits);
    return operation_.size_decides() && oracle::bit_length(expected_.magnitude) > limit + 1;
  }

  std::string fail(const std::string& where, const std::string& what) const {
    return describe(operation_.name, ", ", Kind::name, ", ", where, ": ", what, to_text(instance_));
  }

  const Operation& operation_;
  const Instance& instance_;
  Integer expected_;
  const Operation::Calls<View>& calls_;
  std::vector<digit> a_digits_;
  std::vector<digit> b_digits_;
  std::vector<digit> z_digits_;
  TestContext context_;
};

template <class Check>
std::string on_both_views(const Operation& operation, const Instance& instance, Check check) {
  OperationCheck<MagnitudeKind> magnitude(operation, instance);
  std::string fault = check(magnitude);
  if (!fault.empty()) return fault;
  OperationCheck<TwosKind> twos(operation, instance);
  return check(twos);
}

}  // namespace

std::string check_operation(const Operation& operation, const Instance& instance, Places places) {
  return on_both_views(operation, instance, [&](auto& check) { return check.values(places); });
}

std::string check_operation_size(const Operation& operation, const Instance& instance) {
  return on_both_views(operation, instance, [](auto& check) { return check.longest(); });
}

std::string check_operation_limits(const Operation& operation, const Instance& instance) {
  return on_both_views(operation, instance, [](auto& check) { return check.limits(); });
}

std::string check_operation_refusals(const Operation& operation, const Instance& instance, long* count) {
  return on_both_views(operation, instance, [count](auto& check) { return check.refusals(count); });
}

std::string check_operation_interrupts(const Operation& operation, const Instance& instance, long least_polls) {
  return on_both_views(operation, instance, [least_polls](auto& check) { return check.interrupts(least_polls); });
}

}  // namespace quorem::tests
