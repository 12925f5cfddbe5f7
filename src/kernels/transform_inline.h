// The transform (transform.h), written once for every kind of lanes.
//
// A Field is one prime and the arithmetic modulo it on `lanes` points at once:
//
//   add, subtract       exact sums; a floating-point field lets them grow, an integer field reduces them
//   multiply(x, w)      x w modulo p, w reduced
//   reduce(x)           x modulo p, as small as it gets
//   transpose, reverse  of `lanes` vectors, of the lanes of one
//
// Bounds, in units of p, for floating-point fields, which hold numbers below 2^53 > 8 p and lose nothing (transform_float.h):
// a product with a reduced factor is at most 1/2 + 3/16 |x|, a reduced number at most 1/2 (and a hair more).
//
//   forward, X = 2.71: with the first of four points reduced, the middle values are at most X + 1/2 + 3/16 X < 3.8, and the
//     results at most 1/2 + (1/2 + 3/16 X) + (1/2 + 3/16 * 3.8) < X. In a square a level adds 1/2 + 3/16 X to X, which after
//     at most three, 2.71 -> 3.72 -> 4.92 -> 6.35, is stopped by reducing what is added to: 2.2 -> 3.1 -> 4.2.
//   multiplication of values: both factors are reduced first; the result is at most 1/2 + 3/16 (1/2 + 3/32) < 0.62.
//   inverse, X = 2: sums of two are at most 4, of four at most 8; sums are reduced, where the next level would make longer ones,
//     and a product is at most 1/2 + 3/16 * 8 = X. In a square the sums are 0.62 -> 1.24 -> 2.5 -> 5, then reduced; products
//     are at most 1/2 + 3/16 * 5 < 1.5. Then sums 3, reduced from the second level on: at most 6 before that, and products at
//     most 1/2 + 3/16 * 6 < X.
//   rows: stated there.

#ifndef QUOREM_KERNELS_TRANSFORM_INLINE_H_
#define QUOREM_KERNELS_TRANSFORM_INLINE_H_

#include "base/unroll.h"
#include "kernels/transform.h"
#include "kernels/transform_split_inline.h"

namespace quorem::kernels {
namespace {

QUOREM_ALWAYS_INLINE int floor_log2(std::size_t j) {
#if defined(__GNUC__)
  return 63 - __builtin_clzll(j);
#else
  int log2 = 0;
  while ((j >> log2) > 1) ++log2;
  return log2;
#endif
}

template <class Field>
struct Transform {
  typedef typename Field::Vector Vector;
  static constexpr std::size_t V = Field::lanes;
  static constexpr int log2_V = V == 8 ? 3 : 2;
  static_assert(V == 8 || V == 4);
  // The vectors of twiddles of a square of V blocks: 1 + 2 + .. for its log2 V levels.
  static constexpr std::size_t square_vectors = V - 1;
  static constexpr std::size_t square_points = V * V;

  // The table: the inverse twiddles of the first square; the twiddles by node for all levels but the last ones; and those of the
  // last levels of the squares g, for level q the vectors of the nodes 2^q (V g + lane) + c, c < 2^q.
  static QUOREM_ALWAYS_INLINE point* first_inverse(const TransformTable& table) { return table.points; }
  static QUOREM_ALWAYS_INLINE point* by_node(const TransformTable& table) { return table.points + V * V; }
  static constexpr std::size_t nodes(std::size_t m) { return m / (2 * V) < V ? V : m / (2 * V); }
  static QUOREM_ALWAYS_INLINE point* by_square(const TransformTable& table) {
    return by_node(table) + nodes(table.m);
  }

  // The node whose twiddle is minus the inverse of that of j >= 1.
  static QUOREM_ALWAYS_INLINE std::size_t mirror(std::size_t j) { return (std::size_t{3} << floor_log2(j)) - 1 - j; }

  static void make_table(const TransformTable& table) {
    const Field field(table.prime);
    const TransformPrime& prime = transform_prime[table.prime];
    point* const node = by_node(table);
    for (std::size_t j = 0; j < V; ++j) Field::store_one(node + j, field.constant(prime.node[j]));
    const std::size_t node_count = nodes(table.m);
    for (std::size_t t = std::size_t(log2_V), j = V; j < node_count; j *= 2, ++t) {
      const Vector w = field.broadcast(prime.root[t]);
      for (std::size_t i = 0; i < j; i += V) {
        Field::store(node + j + i, field.reduce(field.multiply(Field::load(node + i), w)));
      }
    }
    point* const square = by_square(table);
    for (std::size_t q = 0; q < std::size_t(log2_V); ++q) {
      for (std::size_t c = 0; c < (std::size_t{1} << q); ++c) {
        const std::size_t place = ((std::size_t{1} << q) - 1 + c) * V;
        for (std::size_t lane = 0; lane < V; ++lane) {
          const std::size_t j = (lane << q) + c;
          Field::store_one(square + place + lane, field.constant(prime.node[j]));
          const std::uint64_t inverse = j == 0 ? prime.p - 1 : prime.node[mirror(j)];
          Field::store_one(first_inverse(table) + place + lane, field.constant(inverse));
        }
      }
    }
    const std::size_t square_count = table.m / square_points;
    for (std::size_t t = 0, g = 1; g < square_count; g *= 2, ++t) {
      Vector w[log2_V];
      for (int q = 0; q < log2_V; ++q) w[q] = field.broadcast(prime.root[t + std::size_t(log2_V + q)]);
      for (std::size_t i = 0; i < g; ++i) {
        const point* const from = square + i * square_vectors * V;
        point* const to = square + (g + i) * square_vectors * V;
        for (int q = 0, k = 0; q < log2_V; ++q) {
          for (int c = 0; c < 1 << q; ++c, ++k) {
            const std::size_t place = std::size_t(k) * V;
            Field::store(to + place, field.reduce(field.multiply(Field::load(from + place), w[q])));
          }
        }
      }
    }
  }

  static QUOREM_ALWAYS_INLINE Vector twiddle(const TransformTable& table, std::size_t j) {
    return Field::load_all(by_node(table) + j);
  }
  // Minus the inverse.
  static QUOREM_ALWAYS_INLINE Vector inverse_twiddle(const Field& field, const TransformTable& table, std::size_t j) {
    if (j == 0) return field.broadcast(transform_prime[table.prime].p - 1);
    return Field::load_all(by_node(table) + mirror(j));
  }

  // One level and two levels of a node, on the first `count` points of its halves and quarters.

  static void forward_half(const Field& field, point* x, std::size_t half, std::size_t count, Vector w) {
    for (std::size_t i = 0; i < count; i += V) {
      const Vector a0 = field.reduce(Field::load(x + i));
      const Vector a1 = field.multiply(Field::load(x + half + i), w);
      Field::store(x + i, field.add(a0, a1));
      Field::store(x + half + i, field.subtract(a0, a1));
    }
  }

  static void inverse_half(const Field& field, point* x, std::size_t half, std::size_t count, Vector minus_w) {
    for (std::size_t i = 0; i < count; i += V) {
      const Vector c0 = Field::load(x + i), c1 = Field::load(x + half + i);
      Field::store(x + i, field.reduce(field.add(c0, c1)));
      Field::store(x + half + i, field.multiply(field.subtract(c1, c0), minus_w));
    }
  }

  static void forward_quarter(const Field& field, point* x, std::size_t quarter, std::size_t count, Vector w, Vector w0,
                              Vector w1) {
    for (std::size_t i = 0; i < count; i += V) {
      const Vector a0 = field.reduce(Field::load(x + i)), a1 = Field::load(x + quarter + i);
      const Vector a2 = field.multiply(Field::load(x + 2 * quarter + i), w);
      const Vector a3 = field.multiply(Field::load(x + 3 * quarter + i), w);
      const Vector b0 = field.add(a0, a2), b2 = field.subtract(a0, a2);
      const Vector b1 = field.multiply(field.add(a1, a3), w0), b3 = field.multiply(field.subtract(a1, a3), w1);
      Field::store(x + i, field.add(b0, b1));
      Field::store(x + quarter + i, field.subtract(b0, b1));
      Field::store(x + 2 * quarter + i, field.add(b2, b3));
      Field::store(x + 3 * quarter + i, field.subtract(b2, b3));
    }
  }

  // The same for node 0, whose twiddles but the last are 1.
  static void forward_first_quarter(const Field& field, point* x, std::size_t quarter, std::size_t count, Vector w1) {
    for (std::size_t i = 0; i < count; i += V) {
      const Vector a0 = field.reduce(Field::load(x + i)), a1 = field.reduce(Field::load(x + quarter + i));
      const Vector a2 = field.reduce(Field::load(x + 2 * quarter + i)), a3 = field.reduce(Field::load(x + 3 * quarter + i));
      const Vector b0 = field.add(a0, a2), b2 = field.subtract(a0, a2);
      const Vector b1 = field.add(a1, a3), b3 = field.multiply(field.subtract(a1, a3), w1);
      Field::store(x + i, field.add(b0, b1));
      Field::store(x + quarter + i, field.subtract(b0, b1));
      Field::store(x + 2 * quarter + i, field.add(b2, b3));
      Field::store(x + 3 * quarter + i, field.subtract(b2, b3));
    }
  }

  static void inverse_quarter(const Field& field, point* x, std::size_t quarter, std::size_t count, Vector minus_w,
                              Vector minus_w0, Vector minus_w1) {
    for (std::size_t i = 0; i < count; i += V) {
      const Vector c0 = Field::load(x + i), c1 = Field::load(x + quarter + i);
      const Vector c2 = Field::load(x + 2 * quarter + i), c3 = Field::load(x + 3 * quarter + i);
      const Vector b0 = field.add(c0, c1), b2 = field.add(c2, c3);
      const Vector b1 = field.multiply(field.subtract(c1, c0), minus_w0);
      const Vector b3 = field.multiply(field.subtract(c3, c2), minus_w1);
      Field::store(x + i, field.reduce(field.add(b0, b2)));
      Field::store(x + quarter + i, field.reduce(field.add(b1, b3)));
      Field::store(x + 2 * quarter + i, field.multiply(field.subtract(b2, b0), minus_w));
      Field::store(x + 3 * quarter + i, field.multiply(field.subtract(b3, b1), minus_w));
    }
  }

  static QUOREM_ALWAYS_INLINE void forward_two_levels(const Field& field, point* x, std::size_t quarter, std::size_t count,
                                                      std::size_t node, const TransformTable& table) {
    if (node == 0) {
      forward_first_quarter(field, x, quarter, count, twiddle(table, 1));
    } else {
      forward_quarter(field, x, quarter, count, twiddle(table, node), twiddle(table, 2 * node),
                      twiddle(table, 2 * node + 1));
    }
  }

  static QUOREM_ALWAYS_INLINE void inverse_two_levels(const Field& field, point* x, std::size_t quarter, std::size_t count,
                                                      std::size_t node, const TransformTable& table) {
    inverse_quarter(field, x, quarter, count, inverse_twiddle(field, table, node),
                    inverse_twiddle(field, table, 2 * node), inverse_twiddle(field, table, 2 * node + 1));
  }

  // A square, all levels of the node g of V V points: log2 V levels of whole vectors, then those of the lanes, transposed. It
  // lives in registers, so everything is unrolled.

  static QUOREM_ALWAYS_INLINE void load_square(Vector* a, const point* x) {
    repeat<true, V>([&](auto i) QUOREM_INLINE_LAMBDA { a[i] = Field::load(x + i * V); });
  }
  static QUOREM_ALWAYS_INLINE void store_square(point* x, const Vector* a) {
    repeat<true, V>([&](auto i) QUOREM_INLINE_LAMBDA { Field::store(x + i * V, a[i]); });
  }

  // body(c, i, k) for the pairs of vectors i, k of a level at this distance, where c is the node among those of the level.
  template <class Body>
  static QUOREM_ALWAYS_INLINE void for_pairs(std::size_t distance, const Body& body) {
    repeat<true, V / 2>([&](auto pair) QUOREM_INLINE_LAMBDA {
      const std::size_t c = pair / distance, i = pair + c * distance;
      body(c, i, i + distance);
    });
  }

  static QUOREM_ALWAYS_INLINE void forward_pair(const Field& field, Vector& a, Vector& b, Vector w) {
    const Vector product = field.multiply(b, w);
    b = field.subtract(a, product);
    a = field.add(a, product);
  }

  template <bool Reduced>
  static QUOREM_ALWAYS_INLINE void inverse_pair(const Field& field, Vector& a, Vector& b, Vector minus_w) {
    const Vector difference = field.subtract(b, a), sum = field.add(a, b);
    a = Reduced ? field.reduce(sum) : sum;
    b = field.multiply(difference, minus_w);
  }

  // `Count` squares from g on; two at once keep the multipliers busier than one.
  template <std::size_t Count>
  static QUOREM_ALWAYS_INLINE void forward_squares(const Field& field, point* x, std::size_t g, const TransformTable& table) {
    Vector a[Count][V];
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA { load_square(a[s], x + s * square_points); });
    repeat<true, log2_V>([&](auto level) QUOREM_INLINE_LAMBDA {
      for_pairs(V / 2 >> level, [&](std::size_t c, std::size_t i, std::size_t k) QUOREM_INLINE_LAMBDA {
        repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
          forward_pair(field, a[s][i], a[s][k], twiddle(table, ((g + s) << level) + c));
        });
      });
    });
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
      Field::transpose(a[s]);
      repeat<true, V / 2>([&](auto i) QUOREM_INLINE_LAMBDA { a[s][i] = field.reduce(a[s][i]); });
    });
    const point* const w = by_square(table) + g * square_vectors * V;
    repeat<true, log2_V>([&](auto level) QUOREM_INLINE_LAMBDA {
      for_pairs(V / 2 >> level, [&](std::size_t c, std::size_t i, std::size_t k) QUOREM_INLINE_LAMBDA {
        repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
          const point* const t = w + (s * square_vectors + (std::size_t{1} << level) - 1 + c) * V;
          forward_pair(field, a[s][i], a[s][k], Field::load(t));
        });
      });
    });
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA { store_square(x + s * square_points, a[s]); });
  }

  // For all squares but the first the inverse twiddles are those of the square mirrored, the vectors of a level and the lanes
  // in opposite order.
  template <bool First, std::size_t Count>
  static QUOREM_ALWAYS_INLINE void inverse_squares(const Field& field, point* x, std::size_t g, const TransformTable& table) {
    const point* w[Count];
    std::size_t mirrored[Count];
    Vector a[Count][V];
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
      mirrored[s] = First ? 0 : mirror(g + s);
      w[s] = First ? first_inverse(table) : by_square(table) + mirrored[s] * square_vectors * V;
      load_square(a[s], x + s * square_points);
    });
    repeat<true, log2_V>([&](auto level) QUOREM_INLINE_LAMBDA {
      constexpr std::size_t distance = std::size_t{1} << level, blocks = V / 2 / distance;
      for_pairs(distance, [&](std::size_t c, std::size_t i, std::size_t k) QUOREM_INLINE_LAMBDA {
        repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
          const Vector t = Field::load(w[s] + (blocks - 1 + (First ? c : blocks - 1 - c)) * V);
          inverse_pair<blocks == 1>(field, a[s][i], a[s][k], First ? t : Field::reverse(t));
        });
      });
    });
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA { Field::transpose(a[s]); });
    repeat<true, log2_V>([&](auto level) QUOREM_INLINE_LAMBDA {
      constexpr std::size_t distance = std::size_t{1} << level, blocks = V / 2 / distance;
      for_pairs(distance, [&](std::size_t c, std::size_t i, std::size_t k) QUOREM_INLINE_LAMBDA {
        repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA {
          const Vector minus_w =
              First ? inverse_twiddle(field, table, c) : twiddle(table, mirrored[s] * blocks + (blocks - 1 - c));
          inverse_pair<distance != 1>(field, a[s][i], a[s][k], minus_w);
        });
      });
    });
    repeat<true, Count>([&](auto s) QUOREM_INLINE_LAMBDA { store_square(x + s * square_points, a[s]); });
  }

  static void two_forward_squares(const Field& field, point* x, std::size_t g, const TransformTable& table) {
    forward_squares<2>(field, x, g, table);
  }

  static void two_inverse_squares(const Field& field, point* x, std::size_t g, const TransformTable& table) {
    if (g == 0) {
      inverse_squares<true, 1>(field, x, 0, table);
      inverse_squares<false, 1>(field, x + square_points, 1, table);
    } else {
      inverse_squares<false, 2>(field, x, g, table);
    }
  }

  static void forward_levels(const Field& field, point* x, std::size_t m, std::size_t node, const TransformTable& table) {
    if (m == square_points) {
      forward_squares<1>(field, x, node, table);
    } else if (m == 2 * square_points) {
      forward_half(field, x, m / 2, m / 2, twiddle(table, node));
      two_forward_squares(field, x, 2 * node, table);
    } else {
      forward_two_levels(field, x, m / 4, m / 4, node, table);
      if (m == 4 * square_points) {
        two_forward_squares(field, x, 4 * node, table);
        two_forward_squares(field, x + m / 2, 4 * node + 2, table);
      } else {
        for (std::size_t c = 0; c < 4; ++c) forward_levels(field, x + c * (m / 4), m / 4, 4 * node + c, table);
      }
    }
  }

  static void inverse_levels(const Field& field, point* x, std::size_t m, std::size_t node, const TransformTable& table) {
    if (m == square_points) {
      // As a whole transform, for as a part of one it comes with others.
      inverse_squares<true, 1>(field, x, 0, table);
    } else if (m == 2 * square_points) {
      two_inverse_squares(field, x, 2 * node, table);
      inverse_half(field, x, m / 2, m / 2, inverse_twiddle(field, table, node));
    } else {
      if (m == 4 * square_points) {
        two_inverse_squares(field, x, 4 * node, table);
        two_inverse_squares(field, x + m / 2, 4 * node + 2, table);
      } else {
        for (std::size_t c = 0; c < 4; ++c) inverse_levels(field, x + c * (m / 4), m / 4, 4 * node + c, table);
      }
      inverse_two_levels(field, x, m / 4, m / 4, node, table);
    }
  }

  static void forward_block(point* x, std::size_t m, std::size_t node, const TransformTable& table) {
    forward_levels(Field(table.prime), x, m, node, table);
  }

  static void inverse_block(point* x, std::size_t m, std::size_t node, const TransformTable& table) {
    inverse_levels(Field(table.prime), x, m, node, table);
  }

  static void forward_columns(point* x, std::size_t m, int levels, std::size_t node, std::size_t first, std::size_t count,
                              const TransformTable& table) {
    const Field field(table.prime);
    const std::size_t row = m >> levels;
    std::size_t blocks = 1, size = m, j = node;
    if (levels % 2 != 0) {
      const Vector w = twiddle(table, j);
      for (std::size_t r = 0; r < m / 2; r += row) forward_half(field, x + r + first, m / 2, count, w);
      blocks = 2, size = m / 2, j = 2 * node;
    }
    for (; size > row; blocks *= 4, size /= 4, j *= 4) {
      for (std::size_t b = 0; b < blocks; ++b) {
        for (std::size_t r = 0; r < size / 4; r += row) {
          forward_two_levels(field, x + b * size + r + first, size / 4, count, j + b, table);
        }
      }
    }
  }

  static void inverse_columns(point* x, std::size_t m, int levels, std::size_t node, std::size_t first, std::size_t count,
                              const TransformTable& table) {
    const Field field(table.prime);
    const std::size_t row = m >> levels;
    std::size_t size = row;
    for (int left = levels; left > 1; left -= 2) {
      size *= 4;
      const std::size_t blocks = m / size;
      for (std::size_t b = 0; b < blocks; ++b) {
        for (std::size_t r = 0; r < size / 4; r += row) {
          inverse_two_levels(field, x + b * size + r + first, size / 4, count, node * blocks + b, table);
        }
      }
    }
    if (levels % 2 != 0) {
      const Vector minus_w = inverse_twiddle(field, table, node);
      for (std::size_t r = 0; r < m / 2; r += row) inverse_half(field, x + r + first, m / 2, count, minus_w);
    }
  }

  // Powers of rho by row and column: at [j][s] those of the columns s, s + 1, .. modulo f, rho^(sign j (s + lane)) with
  // rho^M = omega, the first of `roots`.
  template <int F>
  struct Twists {
    Twists(const Field& field, const std::uint64_t* roots, std::size_t m, bool inverse) {
      std::size_t exponent = 1;  // 1 / M modulo F
      while (exponent * (m % F) % F != 1) ++exponent;
      if (inverse) exponent = F - exponent;
      for (std::size_t j = 1; j < F; ++j) {
        for (std::size_t s = 0; s < F; ++s) {
          for (std::size_t lane = 0; lane < V; ++lane) {
            Field::store_one(points[j][s] + lane, field.constant(roots[exponent * j * (s + lane) % F]));
          }
        }
      }
    }
    alignas(64) point points[F][F][V];
  };

  // y_j = a0 + omega^j a1 + omega^(2 j) a2, with omega^2 = -1 - omega. From numbers at most 1 in units of p: results at most 3.7.
  static QUOREM_ALWAYS_INLINE void transform_3(const Field& field, Vector* y, Vector omega) {
    const Vector t = field.multiply(field.subtract(y[1], y[2]), omega);
    const Vector sum = field.add(y[1], y[2]);
    const Vector y1 = field.add(field.subtract(y[0], y[2]), t), y2 = field.subtract(field.subtract(y[0], y[1]), t);
    y[0] = field.add(y[0], sum);
    y[1] = y1;
    y[2] = y2;
  }

  // The constants of five (TransformPrime::five), for omega or its inverse, which only turns the signs of the e_j.
  struct Five {
    Five(const Field& field, const TransformPrime& prime, bool inverse)
        : fourth(field.broadcast(prime.five[0])), cosines(field.broadcast(prime.five[1])) {
      for (int i = 0; i < 3; ++i) sines[i] = field.broadcast(inverse ? prime.p - prime.five[2 + i] : prime.five[2 + i]);
    }
    Vector fourth, cosines, sines[3];
  };

  // y_j = sum of omega^(j t) a_t. With s_t = a_t + a_(5-t), d_t = a_t - a_(5-t) and c_t = (omega^t + omega^-t) / 2:
  //
  //   y_1, y_4 = a0 + c_1 s_1 + c_2 s_2 +- (e_1 d_1 + e_2 d_2)      y_2, y_3 = a0 + c_2 s_1 + c_1 s_2 +- (e_2 d_1 - e_1 d_2)
  //
  // and c_1 + c_2 = -1/2, so c_1 s_1 + c_2 s_2 = (c_1 - c_2)/2 (s_1 - s_2) - (s_1 + s_2)/4. From numbers at most 1 in units of
  // p: s, d <= 2, products <= 1.25, results at most 1 + 4 * 1.25 = 6.
  static QUOREM_ALWAYS_INLINE void transform_5(const Field& field, Vector* y, const Five& constants) {
    const Vector s1 = field.add(y[1], y[4]), d1 = field.subtract(y[1], y[4]);
    const Vector s2 = field.add(y[2], y[3]), d2 = field.subtract(y[2], y[3]);
    const Vector s = field.add(s1, s2);
    const Vector middle = field.subtract(y[0], field.multiply(s, constants.fourth));
    const Vector apart = field.multiply(field.subtract(s1, s2), constants.cosines);
    const Vector common = field.multiply(field.add(d1, d2), constants.sines[0]);
    const Vector odd1 = field.add(common, field.multiply(d1, constants.sines[1]));
    const Vector odd2 = field.subtract(common, field.multiply(d2, constants.sines[2]));
    const Vector even1 = field.add(middle, apart), even2 = field.subtract(middle, apart);
    y[0] = field.add(y[0], s);
    y[1] = field.add(even1, odd1);
    y[2] = field.add(even2, odd2);
    y[3] = field.subtract(even2, odd2);
    y[4] = field.subtract(even1, odd1);
  }

  // f = 3 or 5: from reduced numbers; the first row is reduced again, the others are products of at most 1/2 + 3/16 * 6.
  template <int F>
  static void forward_rows_of(point* x, std::size_t m, std::size_t first, std::size_t count, int index) {
    const Field field(index);
    const TransformPrime& prime = transform_prime[index];
    const std::uint64_t* const roots = F == 3 ? prime.cube_root : prime.fifth_root;
    const Twists<F> twists(field, roots, m, false);
    const Five five(field, prime, false);
    const Vector omega = field.broadcast(prime.cube_root[1]);
    std::size_t s = first % F;
    for (std::size_t i = first; i < first + count; i += V, s = (s + V) % F) {
      Vector y[F];
      for (std::size_t j = 0; j < F; ++j) y[j] = Field::load(x + j * m + i);
      if constexpr (F == 3) transform_3(field, y, omega);
      if constexpr (F == 5) transform_5(field, y, five);
      Field::store(x + i, field.reduce(y[0]));
      for (std::size_t j = 1; j < F; ++j) Field::store(x + j * m + i, field.multiply(y[j], Field::load(twists.points[j][s])));
    }
  }

  // From numbers at most 2: the first row is reduced, products are at most 7/8. Results at most 6, reduced.
  template <int F>
  static void inverse_rows_of(point* x, std::size_t m, std::size_t first, std::size_t count, int index) {
    const Field field(index);
    const TransformPrime& prime = transform_prime[index];
    const std::uint64_t* const roots = F == 3 ? prime.cube_root : prime.fifth_root;
    const Twists<F> twists(field, roots, m, true);
    const Five five(field, prime, true);
    const Vector omega = field.broadcast(prime.cube_root[2]);
    std::size_t s = first % F;
    for (std::size_t i = first; i < first + count; i += V, s = (s + V) % F) {
      Vector y[F];
      y[0] = field.reduce(Field::load(x + i));
      for (std::size_t j = 1; j < F; ++j) y[j] = field.multiply(Field::load(x + j * m + i), Field::load(twists.points[j][s]));
      if constexpr (F == 3) transform_3(field, y, omega);
      if constexpr (F == 5) transform_5(field, y, five);
      for (std::size_t j = 0; j < F; ++j) Field::store(x + j * m + i, field.reduce(y[j]));
    }
  }

  static void forward_rows(point* x, std::size_t m, int f, std::size_t first, std::size_t count, int prime) {
    f == 3 ? forward_rows_of<3>(x, m, first, count, prime) : forward_rows_of<5>(x, m, first, count, prime);
  }

  static void inverse_rows(point* x, std::size_t m, int f, std::size_t first, std::size_t count, int prime) {
    f == 3 ? inverse_rows_of<3>(x, m, first, count, prime) : inverse_rows_of<5>(x, m, first, count, prime);
  }

  static void multiply_values(point* x, const point* y, std::size_t count, std::size_t n, int index) {
    const Field field(index);
    const std::uint64_t p = transform_prime[index].p;
    // n divides p - 1, and n ((p - 1) / n) = -1 modulo p.
    const Vector scale = field.broadcast(p - (p - 1) / n);
    for (std::size_t i = 0; i < count; i += V) {
      const Vector scaled = field.reduce(field.multiply(Field::load(x + i), scale));
      Field::store(x + i, field.multiply(field.reduce(Field::load(y + i)), scaled));
    }
  }

  // lower + 2^(bits of it) upper, the halves of coefficients
  static QUOREM_ALWAYS_INLINE Vector from_halves(const Field& field, Vector lower, Vector upper, Vector scale) {
    return field.reduce(field.add(field.multiply(upper, scale), lower));
  }

  static void split(point* x, const digit* a, std::size_t an, std::size_t first, std::size_t count, int bits, int prime) {
    const Field field(prime);
    const int lower = (bits + 1) / 2;
    const Vector scale = field.broadcast((std::uint64_t{1} << lower) % transform_prime[prime].p);
    const std::size_t all = (an * digit_bits + std::size_t(bits) - 1) / std::size_t(bits);
    std::size_t end = all < first ? 0 : (all - first + V - 1) / V * V;
    if (end > count) end = count;
    std::size_t i = 0;
    if constexpr (Field::reads_vectors) {
      const auto read = [&](const char* bytes, std::size_t to) QUOREM_INLINE_LAMBDA {
        for (typename Field::Bits source(bytes, bits); i < to; i += V, source.next()) {
          Field::store(x + i, from_halves(field, field.from_integer(source.lower()), field.from_integer(source.upper()), scale));
        }
      };
      const Groups groups = {reinterpret_cast<const char*>(a), an * sizeof(digit), V * std::size_t(bits) / 8};
      const std::size_t readable = groups.readable(first / V, Field::Bits::reach) * V;
      if (i < end) read(groups.at(first / V), readable < end ? readable : end);
      alignas(8) char tail[2 * Field::Bits::reach];
      if (i < end) read(groups.copy_tail(tail, sizeof tail, (first + i) / V), end);
    }
    for (; i < end; i += V) {
      alignas(64) std::uint64_t low[V], high[V];
      for (std::size_t lane = 0; lane < V; ++lane) {
        const std::uint64_t start = std::uint64_t(first + i + lane) * unsigned(bits);
        low[lane] = bits_at(a, an, start, lower);
        high[lane] = bits_at(a, an, start + unsigned(lower), bits - lower);
      }
      Field::store(x + i, from_halves(field, field.from_integer(Field::load_integers(low)),
                                      field.from_integer(Field::load_integers(high)), scale));
    }
    const Vector zero = field.broadcast(0);
    for (; i < count; i += V) Field::store(x + i, zero);
  }

  static void mixed_radix(point* const x[transform_primes], std::size_t count) {
    const Field f0(0), f1(1), f2(2), f3(3);
    const Field* const fields[] = {&f0, &f1, &f2, &f3};
    Vector inverse[transform_primes][transform_primes];
    for (int k = 1; k < transform_primes; ++k) {
      for (int i = 0; i < k; ++i) inverse[k][i] = fields[k]->broadcast(transform_prime[k].inverse[i]);
    }
    // Several vectors at once: one alone would wait for each product.
    constexpr std::size_t together = 8 / V;
    for (std::size_t i = 0; i < count; i += together * V) {
      Vector t[transform_primes][together];
      repeat<true, transform_primes>([&](auto k) QUOREM_INLINE_LAMBDA {
        const Field& field = *fields[k];
        for (std::size_t v = 0; v < together; ++v) t[k][v] = field.reduce(Field::load(x[k] + i + v * V));
        for (std::size_t j = 0; j < k; ++j) {
          for (std::size_t v = 0; v < together; ++v) {
            t[k][v] = field.multiply(field.subtract(t[k][v], field.from_other(t[j][v])), inverse[k][j]);
          }
        }
        for (std::size_t v = 0; v < together; ++v) {
          t[k][v] = field.canonical(t[k][v]);
          Field::store_integers(x[k] + i + v * V, Field::to_integer(t[k][v]));
        }
      });
    }
  }
};

template <class Field>
constexpr TransformSet transform_set_of(const char* name) {
  typedef Transform<Field> T;
  return {name,
          Field::reads_vectors ? int(Field::lanes) : 1,
          T::make_table,
          T::split,
          T::forward_rows,
          T::inverse_rows,
          T::forward_columns,
          T::inverse_columns,
          T::forward_block,
          T::inverse_block,
          T::multiply_values,
          T::mixed_radix};
}

}  // namespace
}  // namespace quorem::kernels

#endif  // QUOREM_KERNELS_TRANSFORM_INLINE_H_
