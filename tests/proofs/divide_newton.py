"""src/natural/divide_newton.cc: the quotient by the inverse is at most ten too small.

Theorem. X = B^n, Y = B^t. For v / Y <= X / d, v >= Y^2 / d_t - 6, d = d_t X / Y + (less than X / Y), 2 d >= X, u = u1 X + u0 < d Y:
q' = floor(u1 v / Y) is at most u / d, and u / d - q' < 11. So the remainder u - q' d is from 0 to 11 d, has at most n + 1 digits, and
is known from its residue modulo B^m - 1 with m > n.
"""

import z3

from prover import Proof, chain, first_failure, real_counterexample


def quotient(inverse=6, most=11):
    """The essay's parts: less than 1 for the floor of q', 2 for that of u1, `inverse` for v; it allows 2 more."""
    X, Y, W, dt, d, u1, u0, v = z3.Reals("X Y W dt d u1 u0 v")
    given = [Y >= 4, W >= 1, X == W * Y, 2 * dt >= Y, dt <= Y - 1, d >= dt * W, d <= (dt + 1) * W - 1, u1 >= 0, u1 <= Y - 1, u0 >= 0,
             u0 <= X - 1, v >= 0, v * d <= X * Y, (v + 6) * dt >= Y * Y]
    return chain(
        # q' d <= u1 v d / Y <= u1 X <= u
        lambda: real_counterexample(given, u1 * v * d <= u1 * X * Y),
        # u / d - u1 X / d = u0 / d
        lambda: real_counterexample(given, u0 < 2 * d),
        # u1 (X / d - v / Y)
        lambda: real_counterexample(given, u1 * (X * Y - v * d) <= inverse * d * Y),
        lambda: None if 1 + 2 + inverse <= most else "the parts are more than the sum")


def residue(digits=1):
    """A number below B^(n + digits) is its residue modulo B^m - 1 for m > n, but for 0 and B^m - 1."""
    def holds(width, n):
        B, m = 1 << width, n + 1
        largest = 11 * B ** n - 1
        return largest < B ** m - 1 and m >= n + digits

    return first_failure([(width, n) for width in (8, 32, 64) for n in range(2, 40)], holds)


PROOFS = [
    Proof("the quotient is less than 11 too small", "all", quotient, {"inverse": 5}),
    Proof("the remainder is known from its residue", "8, 32, 64", residue, {"digits": 2}),
]
