// Comparison with a String: it is read as StringToBigInt does, then two integers are compared.

#include "base/scratch.h"
#include "integer/views.h"
#include "quorem/integer.h"

namespace quorem::integer {

namespace {

constexpr std::size_t stack_digits = 64;

QUOREM_ALWAYS_INLINE SignMagnitude result_view(SignMagnitude, const digit* digits, Result result) noexcept {
  return {digits, result.len, result.negative};
}
QUOREM_ALWAYS_INLINE TwosComplement result_view(TwosComplement, const digit* digits, Result result) noexcept {
  return {digits, result.len};
}

template <class View>
Comparison compare_with_text(View a, const Text& b, const Context& context) noexcept {
  const Size size = from_text_size<View>(b, TextGrammar::string, 10, context);
  if (size.status != Status::ok) return {Ordering::undefined, size.status};
  Scratch<stack_digits> scratch(size.len, context);
  if (!scratch.ok()) return {Ordering::undefined, Status::out_of_memory};
  digit* digits = scratch.take(size.len);
  const Result read = from_text<View>(digits, b, TextGrammar::string, 10, context);
  if (read.status == Status::invalid_text) return {Ordering::undefined, Status::ok};
  if (read.status != Status::ok) return {Ordering::undefined, read.status};
  return {static_cast<Ordering>(compare(a, result_view(a, digits, read))), Status::ok};
}

}  // namespace

Comparison compare(SignMagnitude a, const Text& b, const Context& context) noexcept {
  return compare_with_text(a, b, context);
}

Comparison compare(TwosComplement a, const Text& b, const Context& context) noexcept {
  return compare_with_text(a, b, context);
}

}  // namespace quorem::integer
