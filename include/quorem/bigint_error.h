// What the value type throws: one family of exceptions, each of which carries the Status that it stands for.
//
// `what()` is ECMAScript's message ("Division by zero"), `name()` the constructor of its error ("RangeError"). Catch
// Error for all of them, or one of the types at the end: each is Error with its status fixed.

#ifndef QUOREM_BIGINT_ERROR_H_
#define QUOREM_BIGINT_ERROR_H_

#include <exception>

#include "quorem/status.h"

// May this translation unit throw? Where it may not, nothing that throws is declared, and what returns a Status
// remains.
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define QUOREM_HAS_EXCEPTIONS 1
#else
#define QUOREM_HAS_EXCEPTIONS 0
#endif

namespace quorem {

// What is thrown where a status is not ok. The name is that of the error that ECMAScript throws ("RangeError"), `what`
// its message ("Division by zero").
class Error : public std::exception {
 public:
  // An error is made of a status other than ok, and tells of it.
  explicit Error(Status status) noexcept : status_(status) {}
  Status status() const noexcept { return status_; }
  const char* name() const noexcept;
  const char* what() const noexcept override;

 private:
  Status status_;
};

// The exception of one status.
template <Status status_of_error>
class ErrorOf final : public Error {
 public:
  ErrorOf() noexcept : Error(status_of_error) {}
};

// One exception for each status.
using DivisionByZero = ErrorOf<Status::division_by_zero>;
using TooLarge = ErrorOf<Status::too_large>;
using OutOfMemory = ErrorOf<Status::out_of_memory>;
using Interrupted = ErrorOf<Status::interrupted>;
using NegativeExponent = ErrorOf<Status::negative_exponent>;
using NotAnInteger = ErrorOf<Status::not_an_integer>;
using InvalidText = ErrorOf<Status::invalid_text>;
using InvalidRadix = ErrorOf<Status::invalid_radix>;
using InvalidWidth = ErrorOf<Status::invalid_width>;

#if QUOREM_HAS_EXCEPTIONS
namespace detail {

// Throws the exception of a status other than ok.
[[noreturn]] void throw_error(Status status);

inline void throw_unless_ok(Status status) {
  if (QUOREM_UNLIKELY(status != Status::ok)) throw_error(status);
}

}  // namespace detail
#endif

}  // namespace quorem

#endif  // QUOREM_BIGINT_ERROR_H_
