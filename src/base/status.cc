#include "quorem/status.h"

namespace quorem {

const char* status_name(Status status) noexcept {
  switch (status) {
    case Status::ok:
      return "ok";
    case Status::division_by_zero:
      return "division_by_zero";
    case Status::too_large:
      return "too_large";
    case Status::out_of_memory:
      return "out_of_memory";
    case Status::interrupted:
      return "interrupted";
    case Status::negative_exponent:
      return "negative_exponent";
    case Status::not_an_integer:
      return "not_an_integer";
    case Status::invalid_text:
      return "invalid_text";
    case Status::invalid_radix:
      return "invalid_radix";
    case Status::invalid_width:
      return "invalid_width";
    case Status::no_unsigned_shift:
      return "no_unsigned_shift";
  }
  return "unknown";
}

}  // namespace quorem
