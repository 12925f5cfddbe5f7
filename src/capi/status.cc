// What the library says of itself, of statuses, and of contexts.

#include "capi/convert.h"

using namespace quorem;
using namespace quorem::capi;

namespace {

// Numbers that are no status stay so: a Status has only eight bits.
Status status_of(quorem_status status) noexcept {
  const int number = status;
  return static_cast<Status>(number < 0 || number > QUOREM_NO_UNSIGNED_SHIFT ? 0xff : number);
}

}  // namespace

const char* quorem_status_name(quorem_status status) { return status_name(status_of(status)); }

const char* quorem_status_message(quorem_status status) {
  const char* message = ecma::error(status_of(status)).message;
  return message != nullptr ? message : "No error";
}

const char* quorem_status_error(quorem_status status) { return ecma::error(status_of(status)).name; }

const char* quorem_version(void) { return QUOREM_VERSION; }

int quorem_digit_bits(void) { return digit_bits; }

quorem_context quorem_default_context(void) {
  const Context context;
  return {context.allocate, context.release,  context.interrupt,    context.user,
          context.max_bits, context.max_digits, QUOREM_POLICY_FASTEST};
}
