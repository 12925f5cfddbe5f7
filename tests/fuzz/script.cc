// The calculator: any bytes as a program. Whatever they are, it ends, with a value or an error of the language, in
// bounded time and memory; and what a console shows of a value is a program with that value.

#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "cli/script_convert.h"
#include "cli/script_error.h"
#include "cli/script_interpreter.h"
#include "cli/script_interrupt.h"
#include "fuzz/input.h"

// ---- bounded memory
// --------------------------------------------------------------------------------------------------

// The language allows strings of 2^29 units and numbers of 2^30 bits. Here there are 16 MiB for everything, so that a
// program of the fuzzer takes no second; what asks for more meets std::bad_alloc, as on a small machine.

namespace {

constexpr std::size_t memory_limit = std::size_t{16} << 20;
constexpr std::size_t header_bytes = alignof(std::max_align_t);
std::size_t live_bytes = 0;
std::size_t most_bytes = SIZE_MAX;

void* allocate(std::size_t bytes) {
  if (live_bytes > most_bytes || bytes > most_bytes - live_bytes) return nullptr;
  void* const block = std::malloc(bytes + header_bytes);
  if (block == nullptr) return nullptr;
  *static_cast<std::size_t*>(block) = bytes;
  live_bytes += bytes;
  return static_cast<char*>(block) + header_bytes;
}

void release(void* memory) {
  if (memory == nullptr) return;
  void* const block = static_cast<char*>(memory) - header_bytes;
  live_bytes -= *static_cast<std::size_t*>(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t bytes) {
  void* const memory = allocate(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }

// ---- bounded time
// ----------------------------------------------------------------------------------------------------

namespace quorem::cli::script {

namespace {

// Each expression costs one, each piece of a long operation, about four million products of digits, ten.
constexpr int time_limit = 500;
int time_left = 0;

}  // namespace

// In the place of what Ctrl-C does.
bool interrupt_requested() noexcept {
  time_left -= 10;
  return time_left <= 0;
}

void throw_if_interrupted() {
  if (--time_left <= 0) throw Interrupted{};
}

}  // namespace quorem::cli::script

// ---- programs
// --------------------------------------------------------------------------------------------------------

namespace quorem::fuzz {
namespace {

namespace script = cli::script;

struct Outcome {
  enum class Kind { value, function, error, stopped } kind;
  std::string text;
};

// Runs the program and shows its value as a console does.
Outcome outcome_of(std::string_view source) {
  script::time_left = script::time_limit;
  try {
    script::Interpreter interpreter;
    const script::Value value = interpreter.run(source);
    static_cast<void>(script::display(value));
    const bool function = script::is<script::Function>(value);
    return {function ? Outcome::Kind::function : Outcome::Kind::value, script::inspect(value)};
  } catch (const script::Error& error) {
    return {Outcome::Kind::error, error.name};
  } catch (const script::Interrupted&) {
    return {Outcome::Kind::stopped, {}};
  } catch (const std::bad_alloc&) {
    return {Outcome::Kind::stopped, {}};  // while the value is shown
  }
}

void check(std::string_view source) {
  const Outcome first = outcome_of(source);
  if (first.kind == Outcome::Kind::error) {
    const bool known = first.text == "SyntaxError" || first.text == "RangeError" || first.text == "TypeError" ||
                       first.text == "ReferenceError";
    require(known, "an error that the language does not have");
  }
  if (first.kind != Outcome::Kind::value) return;
  const Outcome again = outcome_of(first.text);
  // What was shown may be too long for the second program.
  if (again.kind == Outcome::Kind::stopped || (again.kind == Outcome::Kind::error && again.text == "RangeError"))
    return;
  if (again.kind != Outcome::Kind::value || again.text != first.text) {
    fail("shown as " + first.text + "\nwhich is " + again.text);
  }
}

}  // namespace
}  // namespace quorem::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  most_bytes = live_bytes + memory_limit;
  quorem::fuzz::check({reinterpret_cast<const char*>(data), size});
  most_bytes = SIZE_MAX;
  return 0;
}
