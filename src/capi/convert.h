// Between the types of quorem/c.h and those of the core, which agree in all but their names.

#ifndef QUOREM_CAPI_CONVERT_H_
#define QUOREM_CAPI_CONVERT_H_

#include "quorem/c.h"
#include "quorem/ecma.h"

namespace quorem::capi {

static_assert(QUOREM_OK == static_cast<int>(Status::ok));
static_assert(QUOREM_DIVISION_BY_ZERO == static_cast<int>(Status::division_by_zero));
static_assert(QUOREM_TOO_LARGE == static_cast<int>(Status::too_large));
static_assert(QUOREM_OUT_OF_MEMORY == static_cast<int>(Status::out_of_memory));
static_assert(QUOREM_INTERRUPTED == static_cast<int>(Status::interrupted));
static_assert(QUOREM_NEGATIVE_EXPONENT == static_cast<int>(Status::negative_exponent));
static_assert(QUOREM_NOT_AN_INTEGER == static_cast<int>(Status::not_an_integer));
static_assert(QUOREM_INVALID_TEXT == static_cast<int>(Status::invalid_text));
static_assert(QUOREM_INVALID_RADIX == static_cast<int>(Status::invalid_radix));
static_assert(QUOREM_INVALID_WIDTH == static_cast<int>(Status::invalid_width));
static_assert(QUOREM_NO_UNSIGNED_SHIFT == static_cast<int>(Status::no_unsigned_shift));

static_assert(QUOREM_LESS == static_cast<int>(ecma::Ordering::less));
static_assert(QUOREM_EQUAL == static_cast<int>(ecma::Ordering::equal));
static_assert(QUOREM_GREATER == static_cast<int>(ecma::Ordering::greater));
static_assert(QUOREM_UNDEFINED == static_cast<int>(ecma::Ordering::undefined));

static_assert(QUOREM_LATIN1 == static_cast<int>(Encoding::latin1));
static_assert(QUOREM_UTF8 == static_cast<int>(Encoding::utf8));
static_assert(QUOREM_UTF16 == static_cast<int>(Encoding::utf16));

static_assert(QUOREM_POLICY_FASTEST == static_cast<std::uint32_t>(Policy::fastest));
static_assert(QUOREM_POLICY_UNIFORM == static_cast<std::uint32_t>(Policy::uniform));

static_assert(QUOREM_UNLIMITED_DIGITS == unlimited_digits);
static_assert(QUOREM_WORD_LEN == integer::word_len);
static_assert(sizeof(quorem_digit) == sizeof(digit));

// ---- to the core

inline SignMagnitude view_of(quorem_sm a) noexcept { return {a.digits, a.len, a.negative}; }
inline TwosComplement view_of(quorem_tc a) noexcept { return {a.digits, a.len}; }

inline Text text_of(quorem_text text) noexcept { return {text.units, text.len, static_cast<Encoding>(text.encoding)}; }

inline const Divisor& divisor_of(const quorem_divisor* divisor) noexcept {
  return *reinterpret_cast<const Divisor*>(divisor);
}

// The functions of a C program throw nothing, which C has no word for.
inline Context context_of(const quorem_context* context) noexcept {
  if (context == nullptr) return Context();
  Context z;
  z.allocate = reinterpret_cast<decltype(z.allocate)>(context->allocate);
  z.release = reinterpret_cast<decltype(z.release)>(context->release);
  z.interrupt = reinterpret_cast<decltype(z.interrupt)>(context->interrupt);
  z.user = context->user;
  z.max_bits = context->max_bits;
  z.max_digits = context->max_digits;
  z.policy = static_cast<Policy>(context->policy);
  return z;
}

// ---- from the core

inline quorem_status to_c(Status status) noexcept { return static_cast<quorem_status>(status); }
inline quorem_size to_c(Size size) noexcept { return {size.len, to_c(size.status)}; }
inline quorem_result to_c(Result result) noexcept { return {result.len, result.negative, to_c(result.status)}; }
inline quorem_quotient_remainder to_c(QuotientRemainder results) noexcept {
  return {to_c(results.quotient), to_c(results.remainder)};
}
inline quorem_text_result to_c(ecma::TextResult result) noexcept { return {result.len, to_c(result.status)}; }
inline quorem_ordering to_c(ecma::Ordering ordering) noexcept { return static_cast<quorem_ordering>(ordering); }
inline quorem_comparison to_c(ecma::Comparison comparison) noexcept {
  return {to_c(comparison.ordering), to_c(comparison.status)};
}

}  // namespace quorem::capi

#endif  // QUOREM_CAPI_CONVERT_H_
