// What an engine pays for a division: the size function, then the operation through the public header into memory of
// its own, the status of both tested, the exact length and the sign kept. This file is a translation unit of its own
// and is built without link-time optimisation, so nothing of the core is inlined here.

#include "bench/quorem_columns.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <type_traits>
#include <utility>

#include "bench/encoding.h"
#include "bench/peer_loop.h"
#include "quorem/config.h"
#include "quorem/context.h"
#include "quorem/digits.h"
#include "quorem/divisor.h"
#include "quorem/ecma.h"
#include "quorem/status.h"

namespace quorem::bench {
namespace {

std::uint64_t allocations = 0;

void* count_and_allocate(void* user, std::size_t bytes) noexcept {
  ++allocations;
  return default_allocate(user, bytes);
}

Context counting_context() {
  Context context;
  context.allocate = count_and_allocate;
  return context;
}

const Context context = counting_context();

[[noreturn]] QUOREM_NOINLINE void fail(Status status) {
  std::fprintf(stderr, "quorem bench: a division failed: %s\n", status_name(status));
  std::abort();
}

// The operands of one pair in memory of their own, and views of them.
template <typename View>
struct Operand {
  std::vector<digit> digits;
  View view;
};

template <typename View>
Operand<View> encode(const quorem_peer_integer& value) {
  Operand<View> operand;
  if constexpr (std::is_same_v<View, SignMagnitude>) {
    operand.digits = to_magnitude<digit>(value);
    operand.view.negative = value.negative != 0;
  } else {
    operand.digits = to_twos_complement<digit>(value);
  }
  operand.view.digits = operand.digits.data();
  operand.view.len = static_cast<length>(operand.digits.size());
  return operand;
}

// Divisors that are given as they are stored.
template <typename View>
class PlainDivisors {
 public:
  using Handle = View;

  Handle add(const quorem_peer_integer& value) {
    operands_.push_back(encode<View>(value));
    return operands_.back().view;
  }

  static const View& get(const Handle& handle) { return handle; }

 private:
  std::vector<Operand<View>> operands_;
};

// Equal divisors one after the other share one prepared divisor, as a modulus does in use.
class PreparedDivisors {
 public:
  using Handle = const Divisor*;

  Handle add(const quorem_peer_integer& value) {
    Operand<SignMagnitude> operand = encode<SignMagnitude>(value);
    if (last_ == nullptr || operand.digits != last_digits_ || operand.view.negative != divisor_negative(*last_)) {
      constexpr std::size_t unit = sizeof(std::uint64_t);
      memory_.push_back(std::make_unique<std::uint64_t[]>((divisor_size(operand.view.len) + unit - 1) / unit));
      const PreparedDivisor prepared = prepare_divisor(memory_.back().get(), operand.view, context);
      if (prepared.status != Status::ok) fail(prepared.status);
      last_ = prepared.divisor;
      last_digits_ = std::move(operand.digits);
    }
    return last_;
  }

  static const Divisor& get(Handle handle) { return *handle; }

 private:
  std::vector<std::unique_ptr<std::uint64_t[]>> memory_;
  const Divisor* last_ = nullptr;
  std::vector<digit> last_digits_;
};

// View is how dividends and results are stored.
template <typename View, typename Divisors>
class QuoremEngine {
 public:
  QuoremEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      dividends_.push_back(encode<View>(pairs[i].a));
      cases_.push_back({dividends_.back().view, divisors_.add(pairs[i].b)});
      const std::size_t longest = std::max(pairs[i].a.len, pairs[i].b.len);
      room_ = std::max(room_, static_cast<length>(longest / sizeof(digit) + 3));
    }
    memory_.resize(room_);
  }

  template <quorem_peer_operation operation>
  void call(std::uint32_t begin, std::uint32_t end) {
    digit* const memory = memory_.data();
    const length room = room_;
    Result result = {};
    const Case* const last = cases_.data() + end;
    for (const Case* pair = cases_.data() + begin; pair != last; ++pair) {
      const View a = pair->a;
      const auto& b = Divisors::get(pair->b);
      const Size size =
          operation == quorem_peer_divide ? ecma::divide_size(a, b, context) : ecma::remainder_size(a, b, context);
      if (QUOREM_UNLIKELY(size.status != Status::ok)) fail(size.status);
      if (QUOREM_UNLIKELY(size.len > room)) fail(Status::too_large);
      result = operation == quorem_peer_divide ? ecma::divide(memory, a, b, context)
                                               : ecma::remainder(memory, a, b, context);
      if (QUOREM_UNLIKELY(result.status != Status::ok)) fail(result.status);
    }
    result_ = result;
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    if constexpr (std::is_same_v<View, TwosComplement>) {
      return store_twos_complement(memory_.data(), result_.len, bytes, room, negative);
    } else {
      *negative = result_.negative ? 1 : 0;
      return store_magnitude(memory_.data(), result_.len, bytes, room);
    }
  }

 private:
  struct Case {
    View a;
    typename Divisors::Handle b;
  };

  std::vector<Operand<View>> dividends_;
  Divisors divisors_;
  std::vector<Case> cases_;
  std::vector<digit> memory_;
  length room_ = 0;
  Result result_ = {};
};

}  // namespace

const std::vector<quorem_peer_column>& quorem_columns() {
  static const std::vector<quorem_peer_column> columns = {
      make_column<QuoremEngine<SignMagnitude, PlainDivisors<SignMagnitude>>>("quorem"),
      make_column<QuoremEngine<TwosComplement, PlainDivisors<TwosComplement>>>("quorem_twos"),
      make_column<QuoremEngine<SignMagnitude, PreparedDivisors>>("quorem_prepared"),
  };
  return columns;
}

std::uint64_t quorem_allocations() { return allocations; }

}  // namespace quorem::bench
