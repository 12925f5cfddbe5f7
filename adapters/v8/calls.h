// How often each function was called.
//
// A count is a plain increment: two threads that count the same function at the same instant may count once. It says
// which functions run, and about how often.

#ifndef QUOREM_ADAPTERS_V8_CALLS_H_
#define QUOREM_ADAPTERS_V8_CALLS_H_

#include <cstddef>
#include <cstdint>

#include "quorem/config.h"

#define QUOREM_V8_FUNCTIONS(F)        \
  F(Processor, New)                   \
  F(Processor, Destroy)               \
  F(Processor, Multiply)              \
  F(Processor, Divide)                \
  F(Processor, Modulo)                \
  F(Processor, ToString)              \
  F(Processor, FromString)            \
  F(bigint, Add)                      \
  F(bigint, Subtract)                 \
  F(bigint, AddSigned)                \
  F(bigint, SubtractSigned)           \
  F(bigint, AddOne)                   \
  F(bigint, SubtractOne)              \
  F(bigint, LeftShift)                \
  F(bigint, RightShift_ResultLength)  \
  F(bigint, RightShift)               \
  F(bigint, BitwiseAnd_PosPos)        \
  F(bigint, BitwiseAnd_NegNeg)        \
  F(bigint, BitwiseAnd_PosNeg)        \
  F(bigint, BitwiseOr_PosPos)         \
  F(bigint, BitwiseOr_NegNeg)         \
  F(bigint, BitwiseOr_PosNeg)         \
  F(bigint, BitwiseXor_PosPos)        \
  F(bigint, BitwiseXor_NegNeg)        \
  F(bigint, BitwiseXor_PosNeg)        \
  F(bigint, AsIntNResultLength)       \
  F(bigint, AsUintN_Pos_ResultLength) \
  F(bigint, AsIntN)                   \
  F(bigint, AsUintN_Pos)              \
  F(bigint, AsUintN_Neg)              \
  F(bigint, ToStringResultLength)

namespace quorem::v8_calls {

enum class Function : std::size_t {
#define QUOREM_V8_ENUMERATOR(scope, name) name,
  QUOREM_V8_FUNCTIONS(QUOREM_V8_ENUMERATOR)
#undef QUOREM_V8_ENUMERATOR
      count,
};

constexpr std::size_t function_count = static_cast<std::size_t>(Function::count);

extern std::uint64_t calls[function_count];

QUOREM_ALWAYS_INLINE void count(Function function) noexcept {
  std::uint64_t* const place = &calls[static_cast<std::size_t>(function)];
  __atomic_store_n(place, __atomic_load_n(place, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

// Appends one line of JSON, {"Processor::Multiply":7, ...}, to the file.
void write(const char* file) noexcept;

}  // namespace quorem::v8_calls

#endif  // QUOREM_ADAPTERS_V8_CALLS_H_
