// Multiplication by the transform: how the kernels of kernels/transform.h are put together.
//
// A product of numbers of an and bn digits has coefficients that are sums of at most t = smaller(an, bn) digit_bits / b products below
// 2^(2 b), so 2 b + log2 t <= transform_bits is what b may be. The four primes are done one after the other: the values of a,
// those of b, their products, and back; only the four results are kept, then they are put together.
//
// Long transforms go through memory. They take up to four levels at once in columns: of 2^levels rows, chunk_columns columns at
// a time, which lie in the cache together; then each row is a node for itself, down to blocks that stay in the cache:
//
//     | row 0          | row 1          | .. | row 15         |        m points, the node
//        |chunk|          |chunk|               |chunk|                its levels down the columns
//     then row by row, nodes 16 j, 16 j + 1, .., 16 j + 15
//
// Between any two chunks or blocks the interrupt callback may be asked.

#include "natural/transform.h"

#if QUOREM_TRANSFORM

#include "base/lengths.h"
#include "base/word64.h"
#include "kernels/dispatch.h"
#include "natural/transform_sum.h"

namespace quorem::natural {

namespace {

using kernels::point;
using kernels::transform_primes;
using kernels::TransformSet;
using kernels::TransformTable;

// 128 KiB of points, which most second-level caches hold; a chunk of 16 rows is 8 KiB.
#ifdef QUOREM_MINIMUM_THRESHOLDS
constexpr std::size_t block_points = kernels::transform_min_block;
constexpr std::size_t chunk_columns = 16;
#else
constexpr std::size_t block_points = std::size_t{1} << 14;
constexpr std::size_t chunk_columns = 64;
#endif
constexpr std::size_t run_points = std::size_t{1} << 14;
static_assert(block_points >= kernels::transform_min_block && chunk_columns <= block_points / 2 && chunk_columns % 8 == 0);

constexpr std::size_t alignment = 64;
constexpr std::size_t digits_per_point = 64 / digit_bits;

int ceil_log2(std::uint64_t x) noexcept {
  int log2 = 0;
  while (log2 < 63 && std::uint64_t{1} << log2 < x) ++log2;
  return log2;
}

// The work of `levels` levels on so many points, counted in products of digits for the poll.
bool stop_after(Poll* poll, std::size_t points, int levels) noexcept { return poll->stop_after(points * std::size_t(levels)); }

// All the levels of one prime.
class Passes {
 public:
  Passes(const TransformPlan& plan, int prime, point* table, Poll* poll) noexcept
      : set_(kernels::active_transform()), plan_(plan), table_{table, plan.m, prime}, poll_(poll) {}

  Status make_table() noexcept {
    set_.make_table(table_);
    return stop_after(poll_, plan_.m, 2) ? Status::interrupted : Status::ok;
  }

  // x := the values of a at the roots
  Status forward(point* x, Digits a) noexcept {
    for (std::size_t i = 0; i < plan_.points(); i += run_points) {
      const std::size_t count = smaller(run_points, plan_.points() - i);
      set_.split(x + i, a.digits, a.len, i, count, plan_.bits, table_.prime);
      if (stop_after(poll_, count, 2)) return Status::interrupted;
    }
    if (plan_.f != 1 && rows(set_.forward_rows, x) != Status::ok) return Status::interrupted;
    for (int row = 0; row < plan_.f; ++row) {
      if (forward_node(x + std::size_t(row) * plan_.m, plan_.m, 0) != Status::ok) return Status::interrupted;
    }
    return Status::ok;
  }

  // x := the coefficients with the values x y at the roots
  Status multiply_and_inverse(point* x, const point* y) noexcept {
    const Status status = multiply(x, y);
    return status == Status::ok ? inverse(x) : status;
  }

 private:
  Status multiply(point* x, const point* y) noexcept {
    for (std::size_t i = 0; i < plan_.points(); i += run_points) {
      const std::size_t count = smaller(run_points, plan_.points() - i);
      set_.multiply_values(x + i, y + i, count, plan_.points(), table_.prime);
      if (stop_after(poll_, count, 1)) return Status::interrupted;
    }
    return Status::ok;
  }

  Status inverse(point* x) noexcept {
    for (int row = 0; row < plan_.f; ++row) {
      if (inverse_node(x + std::size_t(row) * plan_.m, plan_.m, 0) != Status::ok) return Status::interrupted;
    }
    return plan_.f != 1 ? rows(set_.inverse_rows, x) : Status::ok;
  }

  template <class Kernel>
  Status rows(Kernel kernel, point* x) noexcept {
    for (std::size_t i = 0; i < plan_.m; i += run_points) {
      const std::size_t count = smaller(run_points, plan_.m - i);
      kernel(x, plan_.m, plan_.f, i, count, table_.prime);
      if (stop_after(poll_, count * std::size_t(plan_.f), plan_.f)) return Status::interrupted;
    }
    return Status::ok;
  }

  template <class Kernel>
  Status columns(Kernel kernel, point* x, std::size_t m, int levels, std::size_t node) noexcept {
    const std::size_t row = m >> levels;
    for (std::size_t i = 0; i < row; i += chunk_columns) {
      kernel(x, m, levels, node, i, chunk_columns, table_);
      if (stop_after(poll_, chunk_columns << levels, levels)) return Status::interrupted;
    }
    return Status::ok;
  }

  static int levels_in_columns(std::size_t m) noexcept {
    const int levels = ceil_log2(m / block_points);
    return levels < 4 ? levels : 4;
  }

  Status forward_node(point* x, std::size_t m, std::size_t node) noexcept {
    if (m <= block_points) {
      set_.forward_block(x, m, node, table_);
      return stop_after(poll_, m, ceil_log2(m)) ? Status::interrupted : Status::ok;
    }
    const int levels = levels_in_columns(m);
    const std::size_t row = m >> levels, count = std::size_t{1} << levels;
    Status status = columns(set_.forward_columns, x, m, levels, node);
    for (std::size_t c = 0; status == Status::ok && c < count; ++c) {
      status = forward_node(x + c * row, row, node * count + c);
    }
    return status;
  }

  Status inverse_node(point* x, std::size_t m, std::size_t node) noexcept {
    if (m <= block_points) {
      set_.inverse_block(x, m, node, table_);
      return stop_after(poll_, m, ceil_log2(m)) ? Status::interrupted : Status::ok;
    }
    const int levels = levels_in_columns(m);
    const std::size_t row = m >> levels, count = std::size_t{1} << levels;
    Status status = Status::ok;
    for (std::size_t c = 0; status == Status::ok && c < count; ++c) {
      status = inverse_node(x + c * row, row, node * count + c);
    }
    return status == Status::ok ? columns(set_.inverse_columns, x, m, levels, node) : status;
  }

  const TransformSet& set_;
  const TransformPlan& plan_;
  TransformTable table_;
  Poll* poll_;
};

point* aligned(digit* memory) noexcept {
  const std::uintptr_t address = (reinterpret_cast<std::uintptr_t>(memory) + (alignment - 1)) / alignment * alignment;
  return reinterpret_cast<point*>(address);
}

// The parts of the scratch of a product: the results modulo each prime, the table of the prime at hand, and the values of the other
// operand, where they are not kept elsewhere.
struct Room {
  Room(const TransformPlan& plan, digit* scratch) noexcept
      : results(aligned(scratch)),
        table(results + std::size_t(transform_primes) * plan.points()),
        other(table + kernels::transform_table_points(plan.m)) {}

  point* results;
  point* table;
  point* other;
};

// z := the number whose coefficients are x modulo the primes; x is overwritten.
Status sum(digit* z, std::size_t zn, point* x, const TransformPlan& plan, Poll* poll) noexcept {
  const TransformSet& set = kernels::active_transform();
  constexpr std::size_t run = 512;
  TransformSum total(z, zn, plan.bits);
  for (std::size_t i = 0; i < plan.points(); i += run) {
    const std::size_t count = smaller(run, plan.points() - i);
    point* residues[transform_primes];
    for (int k = 0; k < transform_primes; ++k) residues[k] = x + std::size_t(k) * plan.points() + i;
    set.mixed_radix(residues, count);
    total.add(residues, count);
    if (poll->stop_after(8 * count)) return Status::interrupted;
  }
  total.finish();
  return Status::ok;
}

}  // namespace

TransformPlan plan_transform(std::size_t an, std::size_t bn, std::size_t n) noexcept {
  // Coefficients have 80 bits at least, for the number of terms is below 2^39.
  const std::uint64_t terms = std::uint64_t(smaller(an, bn)) * digit_bits / 80 + 1;
  int bits = (kernels::transform_bits - ceil_log2(terms)) / 2;
  // Four coefficients end at a whole byte.
  bits -= bits % 2;
  const std::uint64_t points = (std::uint64_t(n) * digit_bits + unsigned(bits) - 1) / unsigned(bits);
  TransformPlan plan = {0, 1, bits};
  for (int f = 1; f <= 5; f += 2) {
    std::size_t m = kernels::transform_min_points;
    while (std::size_t(f) * m < points) m *= 2;
    if (plan.m == 0 || std::size_t(f) * m < plan.points()) plan = {m, f, bits};
  }
  return plan;
}

std::size_t transform_values_digits(const TransformPlan& plan) noexcept {
  return alignment / sizeof(digit) + std::size_t(transform_primes) * plan.points() * digits_per_point;
}

std::size_t transform_scratch(const TransformPlan& plan, bool square) noexcept {
  const std::size_t other = square ? 0 : plan.points();
  return transform_values_digits(plan) + (other + kernels::transform_table_points(plan.m)) * digits_per_point;
}

Status multiply_modulo(digit* z, std::size_t zn, Digits a, Digits b, const TransformPlan& plan, digit* scratch,
                       Poll* poll) noexcept {
  const bool square = a.digits == b.digits && a.len == b.len;
  const Room room(plan, scratch);
  for (int prime = 0; prime < transform_primes; ++prime) {
    Passes passes(plan, prime, room.table, poll);
    point* const x = room.results + std::size_t(prime) * plan.points();
    Status status = passes.make_table();
    if (status == Status::ok) status = passes.forward(x, a);
    if (status == Status::ok && !square) status = passes.forward(room.other, b);
    if (status == Status::ok) status = passes.multiply_and_inverse(x, square ? x : room.other);
    if (status != Status::ok) return status;
  }
  return sum(z, zn, room.results, plan, poll);
}

Status transform_values(digit* values, Digits b, const TransformPlan& plan, digit* scratch, Poll* poll) noexcept {
  for (int prime = 0; prime < transform_primes; ++prime) {
    Passes passes(plan, prime, aligned(scratch), poll);
    Status status = passes.make_table();
    if (status == Status::ok) status = passes.forward(aligned(values) + std::size_t(prime) * plan.points(), b);
    if (status != Status::ok) return status;
  }
  return Status::ok;
}

Status multiply_modulo_by_values(digit* z, std::size_t zn, Digits a, const digit* values, const TransformPlan& plan,
                                 digit* scratch, Poll* poll) noexcept {
  const Room room(plan, scratch);
  for (int prime = 0; prime < transform_primes; ++prime) {
    const std::size_t offset = std::size_t(prime) * plan.points();
    Passes passes(plan, prime, room.table, poll);
    point* const x = room.results + offset;
    Status status = passes.make_table();
    if (status == Status::ok) status = passes.forward(x, a);
    if (status == Status::ok) status = passes.multiply_and_inverse(x, aligned(const_cast<digit*>(values)) + offset);
    if (status != Status::ok) return status;
  }
  return sum(z, zn, room.results, plan, poll);
}

}  // namespace quorem::natural

#endif
