// Formatting of BigInt by the fmt library (bigint_format.h says what a field may hold). Include it where fmt is there.

#ifndef QUOREM_FMT_H_
#define QUOREM_FMT_H_

#include <fmt/format.h>

#include "quorem/bigint_format.h"

#if QUOREM_HAS_EXCEPTIONS

template <>
struct fmt::formatter<quorem::BigInt, char> : quorem::detail::FormatterBase<fmt::format_error> {
  template <class Context>
  auto format(const quorem::BigInt& value, Context& context) const {
    return write(value, context, [&context](auto width, int argument) {
#if FMT_VERSION >= 110000
      return context.arg(argument).visit(width);
#else
      return fmt::visit_format_arg(width, context.arg(argument));
#endif
    });
  }
};

#endif  // QUOREM_HAS_EXCEPTIONS

#endif  // QUOREM_FMT_H_
