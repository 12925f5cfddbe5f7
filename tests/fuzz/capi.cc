// The C interface: programs of up to thirty calls on a few values that own their memory, each beside a number of the
// oracle, with limits, refused allocations and results on operands; and the functions on digits, of both views.

#include <bit>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "fuzz/input.h"
#include "quorem/c.h"
#include "support/buffer.h"
#include "support/gmp_oracle.h"
#include "support/operations.h"
#include "support/test_context.h"
#include "support/views.h"

namespace quorem::fuzz {
namespace {

using oracle::Integer;
using tests::Buffer;
using tests::describe;
using tests::Instance;
using tests::MagnitudeKind;
using tests::Placement;
using tests::TestContext;
using tests::TwosKind;

// The context of the tests as C sees it.
quorem_context c_context(TestContext* context) {
  quorem_context result = quorem_default_context();
  result.user = context;
  result.allocate = [](void* user, std::size_t bytes) {
    const Context& own = static_cast<TestContext*>(user)->context;
    return own.allocate(own.user, bytes);
  };
  result.release = [](void* user, void* memory, std::size_t bytes) {
    const Context& own = static_cast<TestContext*>(user)->context;
    own.release(own.user, memory, bytes);
  };
  result.interrupt = [](void* user) {
    const Context& own = static_cast<TestContext*>(user)->context;
    return own.interrupt(own.user);
  };
  return result;
}

quorem_sm sm_view(const std::vector<digit>& digits, bool negative) {
  return {digits.data(), static_cast<quorem_length>(digits.size()), negative};
}

// ---- values
// ----------------------------------------------------------------------------------------------------------

class Program {
 public:
  static constexpr std::size_t count = 4;

  explicit Program(Input& input) : input_(input), context_(c_context(&memory_)) {
    // Squares of squares grow beyond what the oracle can follow.
    const std::uint64_t limits[] = {20000, 8000, 4096, 1000, 100};
    context_.max_bits = limits[input.below(std::size(limits))];
    for (std::size_t i = 0; i < count; ++i) {
      values_[i] = quorem_bigint_create(&context_);
      require(values_[i] != nullptr, "quorem_bigint_create");
    }
  }

  ~Program() {
    for (quorem_bigint* const each : values_) quorem_bigint_destroy(each);
    require(memory_.clean(), "the C interface lost memory or misused it");
  }

  void run() {
    for (std::uint64_t left = input_.below(30); left > 0; --left) {
      step();
      require_values();
    }
  }

 private:
  // The places of one call; any of them may be one.
  struct Places {
    std::size_t z, a, b;
  };

  bool legal(const Integer& a) const { return oracle::bit_length(a.magnitude) <= context_.max_bits; }

  // The call ended with the status that the result asks for, or an allocation was refused; then the values of the
  // oracle follow.
  void expect(quorem_status status, std::size_t z, const Integer& result, const char* name) {
    const bool refused =
        memory_.refuse_allocation != TestContext::never && memory_.allocations > memory_.refuse_allocation;
    if (status == QUOREM_OUT_OF_MEMORY && refused) return;
    const quorem_status wanted = legal(result) ? QUOREM_OK : QUOREM_TOO_LARGE;
    if (status != wanted) {
      fail(describe("quorem_bigint_", name, ": ", quorem_status_name(status), " instead of ",
                    quorem_status_name(wanted), "\n  result ", oracle::to_hexadecimal(result)));
    }
    if (status == QUOREM_OK) model_[z] = result;
  }

  void expect_status(quorem_status status, quorem_status wanted, const char* name) {
    if (status != wanted) {
      fail(describe("quorem_bigint_", name, ": ", quorem_status_name(status), " instead of ",
                    quorem_status_name(wanted)));
    }
  }

  // Every value is what the oracle says, whatever failed.
  void require_values() {
    for (std::size_t i = 0; i < count; ++i) {
      const quorem_sm view = quorem_bigint_view(values_[i]);
      const Integer found = MagnitudeKind::value({view.digits, view.digits + view.len}, view.negative);
      if (found != model_[i] || (view.len != 0 && view.digits[view.len - 1] == 0)) {
        fail(describe(last_, ": value ", i, " is ", oracle::to_hexadecimal(found), ", not ",
                      oracle::to_hexadecimal(model_[i])));
      }
    }
  }

  void step() {
    memory_.reset_counts();
    memory_.refuse_allocation = input_.one_in(4) ? static_cast<long>(input_.below(3)) : TestContext::never;
    const Places p = {at(), at(), at()};
    switch (input_.below(8)) {
      case 0:
      case 1:
        set(p.z);
        break;
      case 2:
        arithmetic(p);
        break;
      case 3:
        divide(p);
        break;
      case 4:
        bits(p);
        break;
      case 5:
        change(p);
        break;
      case 6:
        convert(p);
        break;
      default:
        text(p);
        break;
    }
  }

  std::size_t at() { return static_cast<std::size_t>(input_.below(count)); }

  // A value from outside.
  void set(std::size_t z) {
    last_ = "from outside";
    const Integer a = input_.integer(input_.one_in(8) ? 200 : 20);
    const std::vector<digit> digits = oracle::magnitude_digits(a.magnitude);
    switch (input_.below(4)) {
      case 0: {
        const auto word = static_cast<std::int64_t>(input_.random().next());
        expect(quorem_bigint_from_int64(values_[z], word), z, oracle::integer(word), "from_int64");
        break;
      }
      case 1: {
        const double number = oracle::to_double(a);
        if (std::isinf(number)) {
          expect_status(quorem_bigint_from_double(values_[z], number), QUOREM_NOT_AN_INTEGER, "from_double");
        } else {
          expect(quorem_bigint_from_double(values_[z], number), z, *oracle::from_double(number), "from_double");
        }
        break;
      }
      case 2:
        bytes(z, a);
        break;
      default:
        expect(quorem_bigint_from_view(values_[z], sm_view(digits, a.negative)), z, a, "from_view");
        break;
    }
  }

  // The bytes of a in either order, read into z; and what is written again.
  void bytes(std::size_t z, const Integer& a) {
    const quorem_byte_order order = input_.one_in(2) ? QUOREM_LITTLE_ENDIAN : QUOREM_BIG_ENDIAN;
    const std::size_t len = static_cast<std::size_t>(oracle::bit_length(a.magnitude) / 8 + 1 + input_.below(3));
    std::vector<unsigned char> memory(len);
    for (std::size_t i = 0; i < len; ++i) {
      unsigned byte = 0;
      for (unsigned k = 0; k < 8; ++k) byte |= unsigned{oracle::bit(a, 8 * i + k)} << k;
      memory[order == QUOREM_LITTLE_ENDIAN ? i : len - 1 - i] = static_cast<unsigned char>(byte);
    }
    const quorem_status status =
        quorem_bigint_from_bytes(values_[z], memory.data(), len, order, QUOREM_TWOS_COMPLEMENT);
    expect(status, z, a, "from_bytes");
    if (status != QUOREM_OK) return;
    std::vector<unsigned char> again(len);
    require(quorem_bigint_to_bytes(again.data(), len, values_[z], order, QUOREM_TWOS_COMPLEMENT) && again == memory,
            "to_bytes");
    const std::size_t needed = quorem_bigint_byte_length(values_[z], QUOREM_TWOS_COMPLEMENT);
    require(needed <= len && (needed == 0 || !quorem_bigint_to_bytes(again.data(), needed - 1, values_[z], order,
                                                                     QUOREM_TWOS_COMPLEMENT)),
            "byte_length");
  }

  void arithmetic(Places p) {
    last_ = "arithmetic";
    const Integer a = model_[p.a], b = model_[p.b];
    quorem_bigint* const z = values_[p.z];
    switch (input_.below(8)) {
      case 0:
        return expect(quorem_bigint_add(z, values_[p.a], values_[p.b]), p.z, oracle::add(a, b), "add");
      case 1:
        return expect(quorem_bigint_subtract(z, values_[p.a], values_[p.b]), p.z, oracle::subtract(a, b), "subtract");
      case 2:
        return expect(quorem_bigint_multiply(z, values_[p.a], values_[p.b]), p.z, tests::expected_product(a, b),
                      "multiply");
      case 3:
        return expect(quorem_bigint_square(z, values_[p.a]), p.z, tests::expected_product(a, a), "square");
      case 4:
        return expect(quorem_bigint_negate(z, values_[p.a]), p.z, oracle::negate(a), "negate");
      case 5:
        return expect(quorem_bigint_increment(z, values_[p.a]), p.z, oracle::add(a, oracle::integer(1)), "increment");
      case 6:
        return expect(quorem_bigint_decrement(z, values_[p.a]), p.z, oracle::add(a, oracle::integer(-1)), "decrement");
      default:
        return power(p);
    }
  }

  void power(Places p) {
    const Integer a = model_[p.a], e = model_[p.b];
    if (e.negative)
      return expect_status(quorem_bigint_power(values_[p.z], values_[p.a], values_[p.b]), QUOREM_NEGATIVE_EXPONENT,
                           "power");
    const std::uint64_t bits = oracle::bit_length(a.magnitude);
    // Only where the oracle can follow.
    if (bits > 1 && (e.magnitude.size() > 1 || (!e.magnitude.empty() && e.magnitude[0] * bits > 30000))) return;
    const std::uint64_t exponent = bits <= 1             ? (e.magnitude.empty() ? 0 : 2 - (e.magnitude[0] & 1))
                                   : e.magnitude.empty() ? 0
                                                         : e.magnitude[0];
    expect(quorem_bigint_power(values_[p.z], values_[p.a], values_[p.b]), p.z, tests::expected_power(a, exponent),
           "power");
  }

  void divide(Places p) {
    last_ = "division";
    const Integer a = model_[p.a], b = model_[p.b];
    quorem_bigint* const z = values_[p.z];
    const std::uint64_t which = input_.below(4);
    if (b.magnitude.empty()) {
      return expect_status(which % 2 == 0 ? quorem_bigint_divide(z, values_[p.a], values_[p.b])
                                          : quorem_bigint_remainder(z, values_[p.a], values_[p.b]),
                           QUOREM_DIVISION_BY_ZERO, "divide");
    }
    const oracle::IntegerDivision expected = tests::expected_division(a, b);
    if (which == 0)
      return expect(quorem_bigint_divide(z, values_[p.a], values_[p.b]), p.z, expected.quotient, "divide");
    if (which == 1)
      return expect(quorem_bigint_remainder(z, values_[p.a], values_[p.b]), p.z, expected.remainder, "remainder");
    const std::size_t r = (p.z + 1) % count;
    quorem_status status;
    if (which == 2) {
      status = quorem_bigint_divide_remainder(z, values_[r], values_[p.a], values_[p.b]);
    } else {
      const quorem_sm view = quorem_bigint_view(values_[p.b]);
      std::vector<std::uint64_t> memory((quorem_divisor_size(view.len) + 7) / 8);
      const quorem_divisor* divisor = nullptr;
      status = quorem_sm_prepare_divisor(&divisor, memory.data(), view, &context_);
      if (status == QUOREM_OK) status = quorem_bigint_divide_remainder_prepared(z, values_[r], values_[p.a], divisor);
    }
    expect(status, p.z, expected.quotient, "divide_remainder");
    if (status == QUOREM_OK) model_[r] = expected.remainder;
  }

  void bits(Places p) {
    last_ = "bits";
    const Integer a = model_[p.a], b = model_[p.b];
    quorem_bigint* const z = values_[p.z];
    const std::uint64_t shift = input_.below(600);
    switch (input_.below(8)) {
      case 0:
        return expect(quorem_bigint_bitwise_not(z, values_[p.a]), p.z, oracle::bitwise_not(a), "bitwise_not");
      case 1:
        return expect(quorem_bigint_bitwise_and(z, values_[p.a], values_[p.b]), p.z, oracle::bitwise_and(a, b),
                      "bitwise_and");
      case 2:
        return expect(quorem_bigint_bitwise_or(z, values_[p.a], values_[p.b]), p.z, oracle::bitwise_or(a, b),
                      "bitwise_or");
      case 3:
        return expect(quorem_bigint_bitwise_xor(z, values_[p.a], values_[p.b]), p.z, oracle::bitwise_xor(a, b),
                      "bitwise_xor");
      case 4:
        return expect(quorem_bigint_shift_left(z, values_[p.a], shift), p.z, oracle::shift_left(a, shift),
                      "shift_left");
      case 5:
        return expect(quorem_bigint_shift_right(z, values_[p.a], shift), p.z, oracle::shift_right(a, shift),
                      "shift_right");
      case 6:
        return expect(quorem_bigint_as_int_n(z, shift, values_[p.a]), p.z, oracle::as_int_n(shift, a), "as_int_n");
      default:
        return expect(quorem_bigint_as_uint_n(z, shift, values_[p.a]), p.z, oracle::as_uint_n(shift, a), "as_uint_n");
    }
  }

  void change(Places p) {
    last_ = "copy and swap";
    if (input_.one_in(2)) {
      expect(quorem_bigint_copy(values_[p.z], values_[p.a]), p.z, Integer(model_[p.a]), "copy");
    } else {
      quorem_bigint_swap(values_[p.z], values_[p.a]);
      std::swap(model_[p.z], model_[p.a]);
    }
  }

  void convert(Places p) {
    last_ = "conversions";
    const Integer& a = model_[p.a];
    const quorem_bigint* const x = values_[p.a];
    require(quorem_bigint_sign(x) == (a.magnitude.empty() ? 0 : a.negative ? -1 : 1), "sign");
    require(quorem_bigint_bit_length(x) == oracle::bit_length(a.magnitude), "bit_length");
    require(quorem_bigint_is_odd(x) == oracle::bit(a, 0), "is_odd");
    require(quorem_bigint_to_double(x) == oracle::to_double(a), "to_double");
    require(quorem_bigint_compare(x, values_[p.b]) == oracle::compare(a, model_[p.b]), "compare");
    require(quorem_bigint_equal(x, values_[p.b]) == (a == model_[p.b]), "equal");
    std::int64_t word = 0;
    const bool fits = oracle::as_int_n(64, a) == a;
    require(quorem_bigint_get_int64(&word, x) == fits, "get_int64");
    require(!fits || (oracle::integer(word) == a && quorem_bigint_to_int64(x) == word), "to_int64");
  }

  // To text in a radix, and back into a value.
  void text(Places p) {
    last_ = "text";
    const auto radix = static_cast<int>(input_.random().between(2, 36));
    const quorem_text_result size = quorem_bigint_to_text_size(values_[p.a], radix);
    require(size.status == QUOREM_OK, "to_text_size");
    std::string memory(size.len, '?');
    const quorem_text_result made = quorem_bigint_to_text(memory.data(), values_[p.a], radix);
    if (made.status == QUOREM_OUT_OF_MEMORY && memory_.refuse_allocation != TestContext::never) return;
    require(made.status == QUOREM_OK && made.len < size.len && memory[made.len] == 0, "to_text");
    // The value is within the limits, as its text is.
    expect(quorem_bigint_from_digits(values_[p.z], memory.data(), made.len, radix), p.z, Integer(model_[p.a]),
           "from_digits");
  }

  Input& input_;
  TestContext memory_;
  quorem_context context_;
  quorem_bigint* values_[count];
  Integer model_[count];
  const char* last_ = "at the start";
};

void check_program(Input& input) { Program(input).run(); }

// ---- digits
// ----------------------------------------------------------------------------------------------------------

template <class View>
struct Calls {
  quorem_size (*size)(View a, View b, std::uint64_t count, const quorem_context* context);
  quorem_result (*run)(quorem_digit* z, View a, View b, std::uint64_t count, const quorem_context* context);
};

struct DigitsOperation {
  const char* name;  // as in the list of the operations (support/operations.h)
  Calls<quorem_sm> sm;
  Calls<quorem_tc> tc;
};

#define ONE(view, function)                                                                           \
  {                                                                                                   \
    [](quorem_##view a, quorem_##view, std::uint64_t, const quorem_context* c) {                      \
      return quorem_##view##_##function##_size(a, c);                                                 \
    },                                                                                                \
        [](quorem_digit* z, quorem_##view a, quorem_##view, std::uint64_t, const quorem_context* c) { \
          return quorem_##view##_##function(z, a, c);                                                 \
        }                                                                                             \
  }
#define TWO(view, function)                                                                             \
  {                                                                                                     \
    [](quorem_##view a, quorem_##view b, std::uint64_t, const quorem_context* c) {                      \
      return quorem_##view##_##function##_size(a, b, c);                                                \
    },                                                                                                  \
        [](quorem_digit* z, quorem_##view a, quorem_##view b, std::uint64_t, const quorem_context* c) { \
          return quorem_##view##_##function(z, a, b, c);                                                \
        }                                                                                               \
  }
#define COUNT(view, function)                                                                           \
  {                                                                                                     \
    [](quorem_##view a, quorem_##view, std::uint64_t n, const quorem_context* c) {                      \
      return quorem_##view##_##function##_size(a, n, c);                                                \
    },                                                                                                  \
        [](quorem_digit* z, quorem_##view a, quorem_##view, std::uint64_t n, const quorem_context* c) { \
          return quorem_##view##_##function(z, a, n, c);                                                \
        }                                                                                               \
  }
#define WIDTH(view, function)                                                                           \
  {                                                                                                     \
    [](quorem_##view a, quorem_##view, std::uint64_t n, const quorem_context* c) {                      \
      return quorem_##view##_##function##_size(n, a, c);                                                \
    },                                                                                                  \
        [](quorem_digit* z, quorem_##view a, quorem_##view, std::uint64_t n, const quorem_context* c) { \
          return quorem_##view##_##function(z, n, a, c);                                                \
        }                                                                                               \
  }
#define BOTH(kind, function) kind(sm, function), kind(tc, function)

constexpr DigitsOperation digits_operations[] = {
    {"ecma::add", BOTH(TWO, add)},
    {"ecma::subtract", BOTH(TWO, subtract)},
    {"ecma::multiply", BOTH(TWO, multiply)},
    {"ecma::square", BOTH(ONE, square)},
    {"ecma::exponentiate", BOTH(TWO, exponentiate)},
    {"ecma::unary_minus", BOTH(ONE, unary_minus)},
    {"ecma::increment", BOTH(ONE, increment)},
    {"ecma::decrement", BOTH(ONE, decrement)},
    {"ecma::bitwise_not", BOTH(ONE, bitwise_not)},
    {"ecma::bitwise_and", BOTH(TWO, bitwise_and)},
    {"ecma::bitwise_or", BOTH(TWO, bitwise_or)},
    {"ecma::bitwise_xor", BOTH(TWO, bitwise_xor)},
    {"ecma::left_shift", BOTH(TWO, left_shift)},
    {"ecma::signed_right_shift", BOTH(TWO, signed_right_shift)},
    {"shift_left", BOTH(COUNT, shift_left)},
    {"shift_right", BOTH(COUNT, shift_right)},
    {"ecma::as_int_n", BOTH(WIDTH, as_int_n)},
    {"ecma::as_uint_n", BOTH(WIDTH, as_uint_n)},
};

#undef ONE
#undef TWO
#undef COUNT
#undef WIDTH
#undef BOTH

quorem_sm c_view(MagnitudeKind, const std::vector<digit>& digits, bool negative) { return sm_view(digits, negative); }
quorem_tc c_view(TwosKind, const std::vector<digit>& digits, bool) {
  return {digits.data(), static_cast<quorem_length>(digits.size())};
}

// With limits at the result or one bit below, and an allocation that may be refused.
template <class Kind, class View>
void check_digits_call(const Calls<View>& calls, const char* name, const Instance& instance, const Integer& expected,
                       std::uint64_t max_bits, long refused) {
  TestContext memory;
  memory.refuse_allocation = refused;
  quorem_context context = c_context(&memory);
  context.max_bits = max_bits;
  const std::vector<digit> a = Kind::digits(instance.a), b = Kind::digits(instance.b);
  const View x = c_view(Kind{}, a, instance.a.negative), y = c_view(Kind{}, b, instance.b.negative);
  const bool legal = oracle::bit_length(expected.magnitude) <= max_bits;
  const auto fault = [&](const char* what) {
    fail(describe("C, ", Kind::name, ", ", name, ": ", what, tests::to_text(instance)));
  };
  const quorem_size size = calls.size(x, y, instance.count, &context);
  if (size.status == QUOREM_TOO_LARGE && !legal) return;
  if (size.status != QUOREM_OK) fault(quorem_status_name(size.status));
  Buffer z(size.len, Placement::unaligned);
  const quorem_result result = calls.run(z.data(), x, y, instance.count, &context);
  if (!z.canaries_intact()) fault("a canary was overwritten");
  if (!memory.clean()) fault("memory of the context was lost or misused");
  if (result.status == QUOREM_OUT_OF_MEMORY && refused != TestContext::never && memory.allocations > refused) return;
  if (result.status != (legal ? QUOREM_OK : QUOREM_TOO_LARGE)) fault(quorem_status_name(result.status));
  if (legal && (z.first(result.len) != Kind::digits(expected) || result.negative != expected.negative))
    fault("wrong value");
}

void check_digits(Input& input) {
  const DigitsOperation& chosen = digits_operations[input.below(std::size(digits_operations))];
  const tests::Operation& operation = tests::operation(chosen.name);
  const Instance instance = tests::random_instance(operation, input.generator(), input.len(1, 100));
  const Integer expected = operation.expected(instance);
  const std::uint64_t bits = oracle::bit_length(expected.magnitude);
  const std::uint64_t max_bits =
      input.one_in(2) ? Context{}.max_bits : bits - std::min<std::uint64_t>(bits, input.below(2));
  const long refused = input.one_in(3) ? static_cast<long>(input.below(3)) : TestContext::never;
  check_digits_call<MagnitudeKind>(chosen.sm, chosen.name, instance, expected, max_bits, refused);
  check_digits_call<TwosKind>(chosen.tc, chosen.name, instance, expected, max_bits, refused);
}

constexpr Check checks[] = {check_program, check_program, check_digits};

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return quorem::fuzz::run_one(quorem::fuzz::checks, data, size);
}
