#include "cli/script_bigint.h"

#include <cstddef>
#include <utility>

#include "cli/script_error.h"
#include "cli/script_interrupt.h"
#include "cli/script_number.h"
#include "cli/script_text.h"
#include "quorem/ecma.h"

namespace quorem::cli::script::bigint {
namespace {

Context context() {
  Context result;
  result.interrupt = [](void*) noexcept { return interrupt_requested(); };
  return result;
}

[[noreturn]] void throw_status(Status status) {
  if (status == Status::interrupted) throw Interrupted{};
  const ecma::Error error = ecma::error(status);
  throw Error{error.name, error.message};
}

void check(Status status) {
  if (status != Status::ok) throw_status(status);
}

// An operation in its two steps: how much room, then the work.
template <class SizeOf, class Operation>
BigInt compute(const SizeOf& size_of, const Operation& operation) {
  const Context ours = context();
  const Size size = size_of(ours);
  check(size.status);
  auto result = std::make_shared<BigIntDigits>();
  result->digits.resize(size.len);
  const Result done = operation(result->digits.data(), ours);
  check(done.status);
  result->digits.resize(done.len);
  result->negative = done.negative;
  return result;
}

template <class SizeOf, class Operation>
BigInt unary(const SizeOf& size_of, const Operation& operation, const BigInt& a) {
  return compute([&](const Context& ours) { return size_of(a->view(), ours); },
                 [&](digit* z, const Context& ours) { return operation(z, a->view(), ours); });
}

template <class SizeOf, class Operation>
BigInt binary(const SizeOf& size_of, const Operation& operation, const BigInt& a, const BigInt& b) {
  return compute([&](const Context& ours) { return size_of(a->view(), b->view(), ours); },
                 [&](digit* z, const Context& ours) { return operation(z, a->view(), b->view(), ours); });
}

Text ascii(std::string_view text) { return {text.data(), text.size(), Encoding::latin1}; }
Text utf16(std::u16string_view text) { return {text.data(), text.size(), Encoding::utf16}; }

}  // namespace

BigInt from_int(std::int64_t value) {
  auto result = std::make_shared<BigIntDigits>();
  result->digits.resize(integer::word_len);
  const Result done = integer::from_int64<SignMagnitude>(result->digits.data(), value);
  check(done.status);
  result->digits.resize(done.len);
  result->negative = done.negative;
  return result;
}

BigInt from_number(double value) {
  if (!is_integral(value)) {
    throw_range_error("The number " + number_to_string(value) +
                      " cannot be converted to a BigInt because it is not an integer");
  }
  return compute([&](const Context& ours) { return ecma::number_to_bigint_size<SignMagnitude>(value, ours); },
                 [&](digit* z, const Context& ours) { return ecma::number_to_bigint<SignMagnitude>(z, value, ours); });
}

BigInt from_literal(std::string_view text) {
  return compute([&](const Context& ours) { return ecma::literal_size<SignMagnitude>(ascii(text), ours); },
                 [&](digit* z, const Context& ours) { return ecma::literal<SignMagnitude>(z, ascii(text), ours); });
}

std::optional<BigInt> from_string(std::u16string_view text) {
  const Context ours = context();
  const Size size = ecma::string_to_bigint_size<SignMagnitude>(utf16(text), ours);
  if (size.status == Status::invalid_text) return std::nullopt;
  check(size.status);
  auto result = std::make_shared<BigIntDigits>();
  result->digits.resize(size.len);
  const Result done = ecma::string_to_bigint<SignMagnitude>(result->digits.data(), utf16(text), ours);
  if (done.status == Status::invalid_text) return std::nullopt;
  check(done.status);
  result->digits.resize(done.len);
  result->negative = done.negative;
  return result;
}

BigInt from_digits(std::string_view text, int radix) {
  return compute(
      [&](const Context& ours) {
        return integer::from_text_size<SignMagnitude>(ascii(text), TextGrammar::digits, radix, ours);
      },
      [&](digit* z, const Context& ours) {
        return integer::from_text<SignMagnitude>(z, ascii(text), TextGrammar::digits, radix, ours);
      });
}

double to_number(const BigInt& a) { return ecma::to_number(a->view()); }

std::string to_string(const BigInt& a, int radix) {
  const ecma::TextResult size = ecma::to_string_size(a->view(), radix);
  check(size.status);
  // The size is at most one too much.
  if (size.len > max_string_length + 1) throw_range_error("Invalid string length");
  std::string text(size.len, '\0');
  const ecma::TextResult done = ecma::to_string(text.data(), a->view(), radix, context());
  check(done.status);
  if (done.len > max_string_length) throw_range_error("Invalid string length");
  text.resize(done.len);
  return text;
}

BigInt add(const BigInt& a, const BigInt& b) {
  return binary(ecma::add_size<SignMagnitude>, ecma::add<SignMagnitude>, a, b);
}
BigInt subtract(const BigInt& a, const BigInt& b) {
  return binary(ecma::subtract_size<SignMagnitude>, ecma::subtract<SignMagnitude>, a, b);
}
BigInt multiply(const BigInt& a, const BigInt& b) {
  if (a == b) return unary(ecma::square_size<SignMagnitude>, ecma::square<SignMagnitude>, a);
  return binary(ecma::multiply_size<SignMagnitude>, ecma::multiply<SignMagnitude>, a, b);
}
BigInt divide(const BigInt& a, const BigInt& b) {
  return binary(ecma::divide_size<SignMagnitude, SignMagnitude>, ecma::divide<SignMagnitude, SignMagnitude>, a, b);
}
BigInt remainder(const BigInt& a, const BigInt& b) {
  return binary(ecma::remainder_size<SignMagnitude, SignMagnitude>, ecma::remainder<SignMagnitude, SignMagnitude>, a,
                b);
}
BigInt exponentiate(const BigInt& a, const BigInt& b) {
  return binary(ecma::exponentiate_size<SignMagnitude>, ecma::exponentiate<SignMagnitude>, a, b);
}
BigInt left_shift(const BigInt& a, const BigInt& b) {
  return binary(ecma::left_shift_size<SignMagnitude>, ecma::left_shift<SignMagnitude>, a, b);
}
BigInt signed_right_shift(const BigInt& a, const BigInt& b) {
  return binary(ecma::signed_right_shift_size<SignMagnitude>, ecma::signed_right_shift<SignMagnitude>, a, b);
}
BigInt unsigned_right_shift(const BigInt& a, const BigInt& b) {
  return binary(ecma::unsigned_right_shift_size<SignMagnitude>, ecma::unsigned_right_shift<SignMagnitude>, a, b);
}
BigInt bitwise_and(const BigInt& a, const BigInt& b) {
  return binary(ecma::bitwise_and_size<SignMagnitude>, ecma::bitwise_and<SignMagnitude>, a, b);
}
BigInt bitwise_or(const BigInt& a, const BigInt& b) {
  return binary(ecma::bitwise_or_size<SignMagnitude>, ecma::bitwise_or<SignMagnitude>, a, b);
}
BigInt bitwise_xor(const BigInt& a, const BigInt& b) {
  return binary(ecma::bitwise_xor_size<SignMagnitude>, ecma::bitwise_xor<SignMagnitude>, a, b);
}
BigInt bitwise_not(const BigInt& a) {
  return unary(ecma::bitwise_not_size<SignMagnitude>, ecma::bitwise_not<SignMagnitude>, a);
}
BigInt unary_minus(const BigInt& a) {
  return unary(ecma::unary_minus_size<SignMagnitude>, ecma::unary_minus<SignMagnitude>, a);
}
BigInt increment(const BigInt& a) {
  return unary(ecma::increment_size<SignMagnitude>, ecma::increment<SignMagnitude>, a);
}
BigInt decrement(const BigInt& a) {
  return unary(ecma::decrement_size<SignMagnitude>, ecma::decrement<SignMagnitude>, a);
}

BigInt as_int_n(std::uint64_t width, const BigInt& a) {
  return compute([&](const Context& ours) { return ecma::as_int_n_size(width, a->view(), ours); },
                 [&](digit* z, const Context& ours) { return ecma::as_int_n(z, width, a->view(), ours); });
}
BigInt as_uint_n(std::uint64_t width, const BigInt& a) {
  return compute([&](const Context& ours) { return ecma::as_uint_n_size(width, a->view(), ours); },
                 [&](digit* z, const Context& ours) { return ecma::as_uint_n(z, width, a->view(), ours); });
}

int compare(const BigInt& a, const BigInt& b) { return ecma::compare(a->view(), b->view()); }

std::optional<int> compare(const BigInt& a, double b) {
  const ecma::Ordering ordering = ecma::compare(a->view(), b);
  if (ordering == ecma::Ordering::undefined) return std::nullopt;
  return static_cast<int>(ordering);
}

std::optional<int> compare(const BigInt& a, std::u16string_view b) {
  const ecma::Comparison comparison = ecma::compare(a->view(), utf16(b), context());
  check(comparison.status);
  if (comparison.ordering == ecma::Ordering::undefined) return std::nullopt;
  return static_cast<int>(comparison.ordering);
}

}  // namespace quorem::cli::script::bigint
