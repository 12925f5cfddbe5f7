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
  }
  return {"Error", "Unknown status"};
}

}  // namespace quorem::ecma
