"""src/natural/invert.cc: a step of Newton's iteration is never above the inverse, and less than 2 below it.

Theorem 1. The lowered inverse v of the top h digits makes the error D = B^(n+h) - d v at least 0 and less than 8 B^n.

Theorem 2. With h = floor(n / 2) + 2, what a step loses, the series after its first term, the low digits of D and a floor, is below 2
in units of one; h < n from n = 6 on; and the result has n digits and the leading one.

Theorem 3. B^(2n) / d - B^(2n) / (d + 1) <= 4, so lowering by 4 is what a longer divisor needs.
"""

from fractions import Fraction

import z3

from prover import Proof, chain, first_failure, real_counterexample


def error(most=8):
    """X = B^h, Y = B^(n-h), d = dh Y + rest; v between X^2 / dh - 6 and X^2 / (dh + 1)."""
    X, Y, dh, rest, v = z3.Reals("X Y dh rest v")
    d = dh * Y + rest
    given = [X >= 65536, Y >= 4, 2 * dh >= X, dh <= X - 1, rest >= 0, rest <= Y - 1, v * (dh + 1) <= X * X, (v + 6) * dh >= X * X]
    # d v is at least d (X^2 / dh - 6) >= X^2 Y - 6 d, and D = X X Y - d v.
    D = X * X * Y - d * v
    return real_counterexample(given, z3.And(D >= 0, D < most * X * Y))


def lost(below=2):
    """Exactly, for every width and length: V <= 2 B^n, delta < 8 B^-h."""
    def holds(width, n):
        B, h = 1 << width, n // 2 + 2
        delta = Fraction(8, B ** h)
        series = 2 * B ** n * delta * delta / (1 - delta)
        low_digits = Fraction(2 * B ** h * B ** (h - 1), B ** (2 * h))  # v < 2 B^h
        return h < n and series + low_digits + 1 < below

    return first_failure([(width, n) for width in (8, 32, 64) for n in range(6, 100)], holds)


def lowering(by=4):
    R, d = z3.Reals("R d")
    # R^2 / d - R^2 / (d + 1) = R^2 / (d (d + 1))
    return real_counterexample([R >= 4, 2 * d >= R, d <= R], R * R <= by * d * (d + 1))


def stays_long():
    """V > B^n + 1 for every d of n digits: the result has its leading digit though it is below V by less than 2."""
    R, d = z3.Reals("R d")
    return real_counterexample([R >= 4, 2 * d >= R, d <= R - 1], R * R > (R + 1) * d)


def both(by=4):
    return chain(lambda: lowering(by), stays_long)


PROOFS = [
    Proof("the error of the lowered inverse is from 0 to 8 B^n", "all", error, {"most": 5}),
    Proof("what a step loses is below 2", "8, 32, 64", lost, {"below": 1}),
    Proof("the inverse of d + 1 is at most 4 less; it is above B^n", "all", both, {"by": 3}),
]
