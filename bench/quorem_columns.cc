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
#include "bench/shared_operands.h"
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

Context context = counting_context();

[[noreturn]] QUOREM_NOINLINE void fail(Status status) {
  std::fprintf(stderr, "quorem bench: an operation failed: %s\n", status_name(status));
  std::abort();
}

// An operand in memory of its own, and the view of it.
template <typename View>
struct Operand {
  explicit Operand(const quorem_peer_integer& value) {
    if constexpr (std::is_same_v<View, SignMagnitude>) {
      digits = to_magnitude<digit>(value);
      view.negative = value.negative != 0;
    } else {
      digits = to_twos_complement<digit>(value);
    }
    view.digits = digits.data();
    view.len = static_cast<length>(digits.size());
  }
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;

  std::vector<digit> digits;
  View view = {};
};

// Operands that are given as they are stored.
template <typename View>
class PlainOperands {
 public:
  using Handle = View;

  Handle add(const quorem_peer_integer& value) { return operands_.add(value).view; }

  static const View& get(const Handle& handle) { return handle; }

 private:
  SharedOperands<Operand<View>> operands_;
};

// Equal divisors one after the other share one prepared divisor, as a modulus does in use.
class PreparedDivisors {
 public:
  using Handle = const Divisor*;

  Handle add(const quorem_peer_integer& value) {
    Operand<SignMagnitude> operand(value);
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

// A width in bits.
template <typename View>
std::uint64_t width_of(View b) {
  return integer::to_uint64(b);
}

// The size function and the operation of one or two operands. B is View or a prepared divisor.
template <quorem_peer_operation operation, typename View, typename B>
Size size_of(View a, const B& b) {
  if constexpr (operation == quorem_peer_divide) return ecma::divide_size(a, b, context);
  if constexpr (operation == quorem_peer_remainder) return ecma::remainder_size(a, b, context);
  if constexpr (operation == quorem_peer_add) return ecma::add_size(a, b, context);
  if constexpr (operation == quorem_peer_subtract) return ecma::subtract_size(a, b, context);
  if constexpr (operation == quorem_peer_multiply) return ecma::multiply_size(a, b, context);
  if constexpr (operation == quorem_peer_square) return ecma::square_size(a, context);
  if constexpr (operation == quorem_peer_power) return ecma::exponentiate_size(a, b, context);
  if constexpr (operation == quorem_peer_negate) return ecma::unary_minus_size(a, context);
  if constexpr (operation == quorem_peer_increment) return ecma::increment_size(a, context);
  if constexpr (operation == quorem_peer_decrement) return ecma::decrement_size(a, context);
  if constexpr (operation == quorem_peer_bitwise_not) return ecma::bitwise_not_size(a, context);
  if constexpr (operation == quorem_peer_bitwise_and) return ecma::bitwise_and_size(a, b, context);
  if constexpr (operation == quorem_peer_bitwise_or) return ecma::bitwise_or_size(a, b, context);
  if constexpr (operation == quorem_peer_bitwise_xor) return ecma::bitwise_xor_size(a, b, context);
  if constexpr (operation == quorem_peer_shift_left) return ecma::left_shift_size(a, b, context);
  if constexpr (operation == quorem_peer_shift_right) return ecma::signed_right_shift_size(a, b, context);
  if constexpr (operation == quorem_peer_as_int_n) return ecma::as_int_n_size(width_of(b), a, context);
  if constexpr (operation == quorem_peer_as_uint_n) return ecma::as_uint_n_size(width_of(b), a, context);
}

template <quorem_peer_operation operation, typename View, typename B>
Result compute(digit* z, View a, const B& b) {
  if constexpr (operation == quorem_peer_divide) return ecma::divide(z, a, b, context);
  if constexpr (operation == quorem_peer_remainder) return ecma::remainder(z, a, b, context);
  if constexpr (operation == quorem_peer_add) return ecma::add(z, a, b, context);
  if constexpr (operation == quorem_peer_subtract) return ecma::subtract(z, a, b, context);
  if constexpr (operation == quorem_peer_multiply) return ecma::multiply(z, a, b, context);
  if constexpr (operation == quorem_peer_square) return ecma::square(z, a, context);
  if constexpr (operation == quorem_peer_power) return ecma::exponentiate(z, a, b, context);
  if constexpr (operation == quorem_peer_negate) return ecma::unary_minus(z, a, context);
  if constexpr (operation == quorem_peer_increment) return ecma::increment(z, a, context);
  if constexpr (operation == quorem_peer_decrement) return ecma::decrement(z, a, context);
  if constexpr (operation == quorem_peer_bitwise_not) return ecma::bitwise_not(z, a, context);
  if constexpr (operation == quorem_peer_bitwise_and) return ecma::bitwise_and(z, a, b, context);
  if constexpr (operation == quorem_peer_bitwise_or) return ecma::bitwise_or(z, a, b, context);
  if constexpr (operation == quorem_peer_bitwise_xor) return ecma::bitwise_xor(z, a, b, context);
  if constexpr (operation == quorem_peer_shift_left) return ecma::left_shift(z, a, b, context);
  if constexpr (operation == quorem_peer_shift_right) return ecma::signed_right_shift(z, a, b, context);
  if constexpr (operation == quorem_peer_as_int_n) return ecma::as_int_n(z, width_of(b), a, context);
  if constexpr (operation == quorem_peer_as_uint_n) return ecma::as_uint_n(z, width_of(b), a, context);
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

// One or two integers to one. View is how first operands and results are stored.
template <quorem_peer_operation operation, typename View, typename SecondOperands>
class ArithmeticEngine {
 public:
  ArithmeticEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      cases_.push_back({first_.add(pairs[i].a), second_.add(pairs[i].b)});
      const Size size = size_of<operation>(cases_[i].a, SecondOperands::get(cases_[i].b));
      if (size.status != Status::ok) fail(size.status);
      room_ = std::max(room_, static_cast<length>(size.len));
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

  PlainOperands<View> first_;
  SecondOperands second_;
  std::vector<Case> cases_;
  std::vector<digit> memory_;
  length room_ = 1;
  Result result_ = {};
};

// Orders and equalities.
template <quorem_peer_operation operation, typename View>
class CompareEngine {
 public:
  CompareEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) cases_.push_back({operands_.add(pairs[i].a), operands_.add(pairs[i].b)});
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    int order = 0;
    const Case* const last = cases_.data() + end;
    for (const Case* pair = cases_.data() + begin; pair != last; ++pair) {
      if constexpr (operation == quorem_peer_equal) {
        order = ecma::equal(pair->a, pair->b) ? 1 : 0;
      } else {
        order = ecma::compare(pair->a, pair->b);
      }
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
      cases_.push_back({operands_.add(pairs[i].a), radix_of(pairs[i])});
      room = std::max(room, most_characters_a_byte * pairs[i].a.len + 2);
    }
    text_.resize(room);
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    char* const text = text_.data();
    const std::size_t room = text_.size();
    const Case* const last = cases_.data() + end;
    for (const Case* at = cases_.data() + begin; at != last; ++at) {
      expect_room(ecma::to_string_size(at->view, at->radix), room);
      const ecma::TextResult result = ecma::to_string(text, at->view, at->radix, context);
      if (QUOREM_UNLIKELY(result.status != Status::ok)) fail(result.status);
      len_ = result.len;
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_text({text_.data(), len_}, bytes, room, negative);
  }

 private:
  struct Case {
    View view;
    int radix;
  };

  static constexpr std::size_t most_characters_a_byte = 8;

  static int radix_of(const quorem_peer_pair& pair) {
    if (operation != quorem_peer_to_text) return text_radix(operation);
    return static_cast<int>(integer::to_int64(Operand<View>(pair.b).view));
  }

  PlainOperands<View> operands_;
  std::vector<Case> cases_;
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

// Orders of an integer and a Number.
template <typename View>
class CompareNumberEngine {
 public:
  CompareNumberEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      cases_.push_back({operands_.add(pairs[i].a), std::strtod(pairs[i].text, nullptr)});
    }
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      order_ = static_cast<int>(ecma::compare(cases_[i].a, cases_[i].number));
      keep(order_);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_order(order_, bytes, room, negative);
  }

 private:
  struct Case {
    View a;
    double number;
  };

  PlainOperands<View> operands_;
  std::vector<Case> cases_;
  int order_ = 0;
};

template <typename View>
class ToNumberEngine {
 public:
  ToNumberEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) views_.push_back(operands_.add(pairs[i].a));
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      number_ = ecma::to_number(views_[i]);
      keep(number_);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_number(number_, bytes, room, negative);
  }

 private:
  PlainOperands<View> operands_;
  std::vector<View> views_;
  double number_ = 0;
};

template <typename View>
class FromNumberEngine {
 public:
  FromNumberEngine(const quorem_peer_pair* pairs, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      numbers_.push_back(std::strtod(pairs[i].text, nullptr));
      const Size size = ecma::number_to_bigint_size<View>(numbers_[i], context);
      if (size.status != Status::ok) fail(size.status);
      memory_.resize(std::max(memory_.size(), std::size_t{size.len} + 1));
    }
  }

  void call(std::uint32_t begin, std::uint32_t end) {
    digit* const memory = memory_.data();
    const std::size_t room = memory_.size();
    for (std::uint32_t i = begin; i < end; ++i) {
      expect_room(ecma::number_to_bigint_size<View>(numbers_[i], context), room);
      result_ = ecma::number_to_bigint<View>(memory, numbers_[i], context);
      if (QUOREM_UNLIKELY(result_.status != Status::ok)) fail(result_.status);
    }
  }

  std::int64_t store(std::uint8_t* bytes, std::size_t room, std::int32_t* negative) const {
    return store_result<View>(memory_, result_, bytes, room, negative);
  }

 private:
  std::vector<double> numbers_;
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
  template <quorem_peer_operation operation>
  using Compare = CompareEngine<operation, View>;
  template <quorem_peer_operation>
  using CompareNumber = CompareNumberEngine<View>;
  template <quorem_peer_operation>
  using ToNumber = ToNumberEngine<View>;
  template <quorem_peer_operation>
  using FromNumber = FromNumberEngine<View>;
  template <quorem_peer_operation operation>
  using ToText = ToTextEngine<operation, View>;
  template <quorem_peer_operation operation>
  using FromText = FromTextEngine<operation, View>;
};

template <typename View>
quorem_peer_column plain_column(const char* key) {
  using Engine = Engines<View>;
  return make_column<
      Offer<Engine::template Arithmetic, quorem_peer_divide, quorem_peer_remainder, quorem_peer_add,
            quorem_peer_subtract, quorem_peer_multiply, quorem_peer_square, quorem_peer_power, quorem_peer_negate,
            quorem_peer_increment, quorem_peer_decrement, quorem_peer_bitwise_not, quorem_peer_bitwise_and,
            quorem_peer_bitwise_or, quorem_peer_bitwise_xor, quorem_peer_shift_left, quorem_peer_shift_right,
            quorem_peer_as_int_n, quorem_peer_as_uint_n>,
      Offer<Engine::template Compare, quorem_peer_compare, quorem_peer_equal>,
      Offer<Engine::template CompareNumber, quorem_peer_compare_number>,
      Offer<Engine::template ToText, quorem_peer_to_decimal, quorem_peer_to_hex, quorem_peer_to_text>,
      Offer<Engine::template FromText, quorem_peer_from_decimal, quorem_peer_from_hex, quorem_peer_from_text>,
      Offer<Engine::template ToNumber, quorem_peer_to_number>,
      Offer<Engine::template FromNumber, quorem_peer_from_number>>(key);
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

void use_policy(Policy policy) { context.policy = policy; }

std::uint64_t quorem_allocations() { return allocations; }

}  // namespace quorem::bench
