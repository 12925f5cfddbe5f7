// To and from text in memory.

#include <algorithm>
#include <memory>
#include <new>

#include "value/builder.h"

namespace quorem {

namespace {

bool is_radix(int radix) noexcept { return radix >= 2 && radix <= 36; }

int digit_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 36;
}

std::errc error_code(Status status) noexcept {
  switch (status) {
    case Status::ok:
      return std::errc{};
    case Status::too_large:
      return std::errc::result_out_of_range;
    case Status::out_of_memory:
      return std::errc::not_enough_memory;
    case Status::interrupted:
      return std::errc::operation_canceled;
    default:
      return std::errc::invalid_argument;
  }
}

}  // namespace

Status BigInt::from_string(BigInt* z, std::string_view text, const Context& context) noexcept {
  const Text view = {text.data(), text.size(), Encoding::utf8};
  return Builder::build(z, ecma::string_to_bigint_size<SignMagnitude>(view, context),
                        [&](digit* digits) { return ecma::string_to_bigint<SignMagnitude>(digits, view, context); });
}

Status BigInt::from_string(BigInt* z, std::u16string_view text, const Context& context) noexcept {
  const Text view = {text.data(), text.size(), Encoding::utf16};
  return Builder::build(z, ecma::string_to_bigint_size<SignMagnitude>(view, context),
                        [&](digit* digits) { return ecma::string_to_bigint<SignMagnitude>(digits, view, context); });
}

Status BigInt::from_digits(BigInt* z, std::string_view digits_text, int radix, const Context& context) noexcept {
  const Text view = {digits_text.data(), digits_text.size(), Encoding::latin1};
  return Builder::build(z, integer::from_text_size<SignMagnitude>(view, TextGrammar::digits, radix, context),
                        [&](digit* digits) {
                          return integer::from_text<SignMagnitude>(digits, view, TextGrammar::digits, radix, context);
                        });
}

std::size_t BigInt::to_chars_size(int radix) const noexcept {
  const ecma::TextResult size = ecma::to_string_size(view(), radix);
  return size.status == Status::ok ? size.len : 0;
}

std::to_chars_result to_chars(char* first, char* last, const BigInt& value, int radix) noexcept {
  if (!is_radix(radix)) return {last, std::errc::invalid_argument};
  const std::size_t size = value.to_chars_size(radix), room = static_cast<std::size_t>(last - first);
  if (size <= room) {
    const ecma::TextResult written = ecma::to_string(first, value.view(), radix, default_context);
    if (written.status != Status::ok) return {last, error_code(written.status)};
    return {first + written.len, std::errc{}};
  }
  // One character too little by the bound may be enough in truth.
  if (size > room + 1) return {last, std::errc::value_too_large};
  constexpr std::size_t short_text = 256;
  char on_stack[short_text];
  const std::unique_ptr<char[]> on_heap(size > short_text ? new (std::nothrow) char[size] : nullptr);
  char* const text = size > short_text ? on_heap.get() : on_stack;
  if (text == nullptr) return {last, std::errc::not_enough_memory};
  const ecma::TextResult written = ecma::to_string(text, value.view(), radix, default_context);
  if (written.status != Status::ok) return {last, error_code(written.status)};
  if (written.len > room) return {last, std::errc::value_too_large};
  return {std::copy_n(text, written.len, first), std::errc{}};
}

std::from_chars_result from_chars(const char* first, const char* last, BigInt& value, int radix,
                                  const Context& context) noexcept {
  if (!is_radix(radix)) return {first, std::errc::invalid_argument};
  const char* const digits = first != last && *first == '-' ? first + 1 : first;
  const char* const end = std::find_if(digits, last, [radix](char c) { return digit_value(c) >= radix; });
  if (end == digits) return {first, std::errc::invalid_argument};
  const std::string_view text(first, static_cast<std::size_t>(end - first));
  return {end, error_code(BigInt::from_digits(&value, text, radix, context))};
}

#if QUOREM_HAS_EXCEPTIONS
std::string BigInt::to_string(int radix) const {
  const ecma::TextResult size = ecma::to_string_size(view(), radix);
  detail::throw_unless_ok(size.status);
  std::string text;
  try {
    text.resize(size.len);
  } catch (const std::bad_alloc&) {
    detail::throw_unless_ok(Status::out_of_memory);
  }
  const ecma::TextResult written = ecma::to_string(text.data(), view(), radix, default_context);
  detail::throw_unless_ok(written.status);
  text.resize(written.len);
  return text;
}
#endif

}  // namespace quorem
