// The messages and the one place that throws.

#include "quorem/bigint_error.h"

#include "quorem/ecma.h"

namespace quorem {

const char* Error::name() const noexcept { return ecma::error(status_).name; }
const char* Error::what() const noexcept { return ecma::error(status_).message; }

#if QUOREM_HAS_EXCEPTIONS
void detail::throw_error(Status status) {
  switch (status) {
    case Status::division_by_zero:
      throw DivisionByZero();
    case Status::too_large:
      throw TooLarge();
    case Status::out_of_memory:
      throw OutOfMemory();
    case Status::interrupted:
      throw Interrupted();
    case Status::negative_exponent:
      throw NegativeExponent();
    case Status::not_an_integer:
      throw NotAnInteger();
    case Status::invalid_text:
      throw InvalidText();
    case Status::invalid_radix:
      throw InvalidRadix();
    case Status::invalid_width:
      throw InvalidWidth();
    default:
      throw Error(status);
  }
}
#endif

}  // namespace quorem
