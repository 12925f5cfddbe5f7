// The values of the language, all immutable: copies share what they hold.

#ifndef QUOREM_CLI_SCRIPT_VALUE_H_
#define QUOREM_CLI_SCRIPT_VALUE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "cli/script_bigint.h"

namespace quorem::cli::script {

struct Undefined {};
struct Null {};

// Never null.
using String = std::shared_ptr<const std::u16string>;

// The functions that there are; scripts define none.
enum class Function : std::uint8_t {
  bigint,
  number,
  string,
  boolean,
  parse_int,
  as_int_n,
  as_uint_n,
  bigint_to_string,
  number_to_string,
  string_to_string,
  boolean_to_string,
  function_to_string,
  repeat,
};

using Value = std::variant<Undefined, Null, bool, double, String, BigInt, Function>;

template <class Type>
bool is(const Value& value) {
  return std::holds_alternative<Type>(value);
}

inline Value make_string(std::u16string text) { return std::make_shared<const std::u16string>(std::move(text)); }

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_VALUE_H_
