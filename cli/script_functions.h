// The functions and properties that there are: BigInt, Number, String, Boolean, parseInt and what belongs to them.

#ifndef QUOREM_CLI_SCRIPT_FUNCTIONS_H_
#define QUOREM_CLI_SCRIPT_FUNCTIONS_H_

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cli/script_value.h"

namespace quorem::cli::script {

// What scripts find without declaring it. The constants (undefined, NaN, Infinity) are not among them.
std::unordered_map<std::string, Value> global_functions();

// What a function is called: "asIntN".
const char* function_name(Function function);

// value.name; undefined where there is no such property. TypeError for undefined and null.
Value get_property(const Value& value, std::string_view name);

// function(arguments...), with `self` before the point.
Value call_function(Function function, const Value& self, const std::vector<Value>& arguments);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_FUNCTIONS_H_
