// The larger and the smaller of two lengths.

#ifndef QUOREM_BASE_LENGTHS_H_
#define QUOREM_BASE_LENGTHS_H_

#include <cstddef>

namespace quorem {

constexpr std::size_t larger(std::size_t a, std::size_t b) noexcept { return a < b ? b : a; }
constexpr std::size_t smaller(std::size_t a, std::size_t b) noexcept { return a < b ? a : b; }

}  // namespace quorem

#endif  // QUOREM_BASE_LENGTHS_H_
