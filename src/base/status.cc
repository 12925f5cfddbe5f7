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
  }
  return "unknown";
}

}  // namespace quorem
