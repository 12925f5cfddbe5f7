// What an engine pays for an operation: the size function, then the operation through the public header into memory of
// its own, the status of both tested, the exact length and the sign kept. This file is a translation unit of its own
// and is built without link-time optimisation, so nothing of the core is inlined here but what its headers inline.

#include "bench/quorem_columns.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

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
  std::fprintf(stderr, "quorem bench: an operation failed: %s\n", status_name(status));
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

// Operands that are given as they are stored.
template <typename View>
class PlainOperands {
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

// The size function and the operation of two operands. B is View or a prepared divisor.
template <quorem_peer_operation operation, typename View, typename B>
Size size_of(View a, const B& b) {
  if constexpr (operation == quorem_peer_divide) return ecma::divide_size(a, b, context);
  if constexpr (operation == quorem_peer_remainder) return ecma::remainder_size(a, b, context);
  if constexpr (operation == quorem_peer_add) return ecma::add_size(a, b, context);
  if constexpr (operation == quorem_peer_subtract) return ecma::subtract_size(a, b, context);
  if constexpr (operation == quorem_peer_multiply) return ecma::multiply_size(a, b, context);
  if constexpr (operation == quorem_peer_square) return ecma::square_size(a, context);
}

template <quorem_peer_operation operation, typename View, typename B>
Result compute(digit* z, View a, const B& b) {
  if constexpr (operation == quorem_peer_divide) return ecma::divide(z, a, b, context);
  if constexpr (operation == quorem_peer_remainder) return ecma::remainder(z, a, b, context);
  if constexpr (operation == quorem_peer_add) return ecma::add(z, a, b, context);
  if constexpr (operation == quorem_peer_subtract) return ecma::subtract(z, a, b, context);
  if constexpr (operation == quorem_peer_multiply) return ecma::multiply(z, a, b, context);
  if constexpr (operation == quorem_peer_square) return ecma::square(z, a, context);
}

// Tests a size, of digits or of characters.
template <typename Bound>
QUOREM_ALWAYS_INLINE void expect_room(Bound size, std::size_t room) {
  if (QUOREM_UNLIKELY(size.status != Status::ok)) fail(size.status);
  if (QUOREM_UNLIKELY(size.len > room)) fail(Status::too_large);
}

template <typename View>
std::int64_t store_result(const std::vector<digit>& digits, Result result, std::uint8_t* bytes, std::size_t room,
                          std::int32_t* negative) {
  if constexpr (std::is_same_v<View, TwosComplement>) {
    return store_twos_complement(digits.data(), result.len, bytes, room, negative);
  } else {
    *negative = result.negative ? 1 : 0;
    return store_magnitude(digits.data(), result.len, bytes, room);
  }
}

// Two integers to one. View is how first operands and results are stored.
template <quorem_peer_operation operation, typename View, typename SecondOperands>
class ArithmeticEngine {
 public:
  ArithmeticEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      first_.push_back(encode<View>(pairs[i].a));
      cases_.push_back({first_.back().view, second_.add(pairs[i].b)});
      const std::size_t sum = std::size_t{pairs[i].a.len} + std::max(pairs[i].a.len, pairs[i].b.len);
      room_ = std::max(room_, static_cast<length>(sum / sizeof(digit) + 3));
    }
    memory_.resize(room_);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    digit* const memory = memory_.data();
    const length room = room_;
    Result result = {};
    const Case* const last = cases_.data() + end;
    for (const Case* pair = cases_.data() + begin; pair != last; ++pair) {
      const View a = pair->a;
      const auto& b = SecondOperands::get(pair->b);
      expect_room(size_of<operation>(a, b), room);
      result = compute<operation>(memory, a, b);
      if (QUOREM_UNLIKELY(result.status != Status::ok)) fail(result.status);
    }
    result_ = result;
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_result<View>(memory_, result_, bytes, room, negative);
  }

 private:
  struct Case {
    View a;
    typename SecondOperands::Handle b;
  };

  std::vector<Operand<View>> first_;
  SecondOperands second_;
  std::vector<Case> cases_;
  std::vector<digit> memory_;
  length room_ = 0;
  Result result_ = {};
};

template <typename View>
class CompareEngine {
 public:
  CompareEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) cases_.push_back({operands_.add(pairs[i].a), operands_.add(pairs[i].b)});
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    int order = 0;
    const Case* const last = cases_.data() + end;
    for (const Case* pair = cases_.data() + begin; pair != last; ++pair) {
      order = ecma::compare(pair->a, pair->b);
      keep(order);
    }
    order_ = order;
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_order(order_, bytes, room, negative);
  }

 private:
  struct Case {
    View a;
    View b;
  };

  PlainOperands<View> operands_;
  std::vector<Case> cases_;
  int order_ = 0;
};

template <quorem_peer_operation operation, typename View>
class ToTextEngine {
 public:
  ToTextEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    std::size_t room = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      views_.push_back(operands_.add(pairs[i].a));
      room = std::max(room, most_characters_a_byte * pairs[i].a.len + 2);
    }
    text_.resize(room);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    char* const text = text_.data();
    const std::size_t room = text_.size();
    for (const View* view = views_.data() + begin; view != views_.data() + end; ++view) {
      expect_room(ecma::to_string_size(*view, text_radix(operation)), room);
      const ecma::TextResult result = ecma::to_string(text, *view, text_radix(operation), context);
      if (QUOREM_UNLIKELY(result.status != Status::ok)) fail(result.status);
      len_ = result.len;
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_text({text_.data(), len_}, bytes, room, negative);
  }

 private:
  // A decimal digit is worth over three bits.
  static constexpr std::size_t most_characters_a_byte = 3;

  PlainOperands<View> operands_;
  std::vector<View> views_;
  std::vector<char> text_;
  std::size_t len_ = 0;
};

// Hex digits get their prefix, without which StringToBigInt would not take them.
template <quorem_peer_operation operation, typename View>
class FromTextEngine {
 public:
  FromTextEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      texts_.push_back((text_radix(operation) == 16 ? "0x" : "") + std::string(pairs[i].text, pairs[i].text_len));
    }
    std::size_t longest = 0;
    for (const std::string& text : texts_) {
      views_.push_back({text.data(), text.size(), Encoding::latin1});
      longest = std::max(longest, text.size());
    }
    // A character is worth at most four bits.
    memory_.resize(longest / 2 / sizeof(digit) + 2);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    digit* const memory = memory_.data();
    const std::size_t room = memory_.size();
    Result result = {};
    for (const Text* text = views_.data() + begin; text != views_.data() + end; ++text) {
      expect_room(ecma::string_to_bigint_size<View>(*text, context), room);
      result = ecma::string_to_bigint<View>(memory, *text, context);
      if (QUOREM_UNLIKELY(result.status != Status::ok)) fail(result.status);
    }
    result_ = result;
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_result<View>(memory_, result_, bytes, room, negative);
  }

 private:
  std::vector<std::string> texts_;
  std::vector<Text> views_;
  std::vector<digit> memory_;
  Result result_ = {};
};

// The engines of one way to store integers, as an Offer takes them.
template <typename View>
struct Engines {
  template <quorem_peer_operation operation>
  using Arithmetic = ArithmeticEngine<operation, View, PlainOperands<View>>;
  template <quorem_peer_operation operation>
  using Prepared = ArithmeticEngine<operation, View, PreparedDivisors>;
  template <quorem_peer_operation>
  using Compare = CompareEngine<View>;
  template <quorem_peer_operation operation>
  using ToText = ToTextEngine<operation, View>;
  template <quorem_peer_operation operation>
  using FromText = FromTextEngine<operation, View>;
};

template <typename View>
quorem_peer_column plain_column(const char* key) {
  using Engine = Engines<View>;
  return make_column<Offer<Engine::template Arithmetic, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add,
                           quorem_peer_subtract, quorem_peer_multiply, quorem_peer_square>,
                     Offer<Engine::template Compare, quorem_peer_compare>,
                     Offer<Engine::template ToText, quorem_peer_to_decimal, quorem_peer_to_hex>,
                     Offer<Engine::template FromText, quorem_peer_from_decimal, quorem_peer_from_hex>>(key);
}

}  // namespace

const std::vector<quorem_peer_column>& quorem_columns() {
  static const std::vector<quorem_peer_column> columns = {
      plain_column<SignMagnitude>("quorem"),
      plain_column<TwosComplement>("quorem_twos"),
      make_column<Offer<Engines<SignMagnitude>::Prepared, quorem_peer_divide, quorem_peer_remainder>>(
          "quorem_prepared"),
  };
  return columns;
}

std::uint64_t quorem_allocations() { return allocations; }

}  // namespace quorem::bench
