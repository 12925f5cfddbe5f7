#include "quorem/ecma.h"

namespace quorem::ecma {

Error error(Status status) noexcept {
  switch (status) {
    case Status::ok:
      return {nullptr, nullptr};
    case Status::division_by_zero:
      return {"RangeError", "Division by zero"};
    case Status::too_large:
      return {"RangeError", "Maximum BigInt size exceeded"};
    case Status::out_of_memory:
      return {"RangeError", "Out of memory"};
    case Status::interrupted:
      return {"Error", "Interrupted"};
    case Status::negative_exponent:
      return {"RangeError", "Exponent must be non-negative"};
    case Status::not_an_integer:
      return {"RangeError", "The number cannot be converted to a BigInt because it is not an integer"};
    case Status::invalid_text:
      return {"SyntaxError", "Cannot convert the text to a BigInt"};
    case Status::invalid_radix:
      return {"RangeError", "toString() radix must be between 2 and 36"};
    case Status::invalid_width:
      return {"RangeError", "Invalid value: not (convertible to) a safe integer"};
    case Status::no_unsigned_shift:
      return {"TypeError", "BigInts have no unsigned right shift, use >> instead"};
  }
  return {"Error", "Unknown status"};
}

}  // namespace quorem::ecma
