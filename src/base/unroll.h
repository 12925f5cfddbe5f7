// Loops with a count known to the compiler, unrolled for certain, so that small arrays live in registers.

#ifndef QUOREM_BASE_UNROLL_H_
#define QUOREM_BASE_UNROLL_H_

#include <cstddef>
#include <utility>

#include "quorem/config.h"

namespace quorem {

template <class Body, std::size_t... I>
QUOREM_ALWAYS_INLINE void unroll_sequence(Body&& body, std::index_sequence<I...>) noexcept {
  (body(std::integral_constant<std::size_t, I>{}), ...);
}

// body(0), body(1), ..., body(N - 1): without a loop where Unrolled, else as one, which is smaller.
template <bool Unrolled, std::size_t N, class Body>
QUOREM_ALWAYS_INLINE void repeat(Body&& body) noexcept {
  if constexpr (Unrolled) {
    unroll_sequence(body, std::make_index_sequence<N>{});
  } else {
    for (std::size_t i = 0; i < N; ++i) body(i);
  }
}

}  // namespace quorem

#endif  // QUOREM_BASE_UNROLL_H_
