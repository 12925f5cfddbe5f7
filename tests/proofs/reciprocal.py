"""src/kernels/reciprocal.h: the reciprocal of two digits is at most 26 too small, and a quotient digit by it at most one.

Theorem 1. For D = d1 + d0 / B + s / B, 0 <= s < 1, and V = floor(B^3 / D) - B^2, what reciprocal_2digits returns is between V - 26
and V; with the steps of the essay, in units of one: T misses less than 3 of t, that less than 6 of x t / B, the last floor
less than 1, the terms beyond the first less than 19.

Theorem 2. For u < d B^(n-1) B, the sum before the floor of quotient_estimate is at most u / d and above u / d - 32 / B.

The same holds with 350 for aarch64/reciprocal.h and 356 instead of 32.
"""

from fractions import Fraction

import z3

from prover import Proof, chain, first_failure, product, real_counterexample


def reciprocal_2digits(d1, d0, B):
    """The operations of the function."""
    rounded = (d1 + 1) % B
    v, r = 0, B - 1
    if rounded != 0:
        v, r = divmod((B - 1 - rounded) * B + B - 1, rounded)
    complement = B - 1 - d0
    t = (r + 1) % B + complement + complement * v // B
    return v * B + t + v * (t % B) // B + v * (t // B)


def error_exhaustively(width, error=26):
    """Every pair of top digits, with the lowest and the highest that the digits below can be."""
    B = 1 << width

    def holds(d1, d0):
        answer = reciprocal_2digits(d1, d0, B)
        largest = B ** 4 // (d1 * B + d0) - B * B
        # D just below d1 + (d0 + 1) / B: the floor is at least that of the bound
        smallest = -(-B ** 4 // (d1 * B + d0 + 1)) - B * B
        return answer <= smallest and answer < B * B and largest - error <= answer

    return first_failure(product(range(B // 2, B), range(B)), holds)


def quotient_exhaustively(width, error=1):
    """Every divisor of two digits and every u < d B^2 / B .. by its top digits: floor(u / d) or one less."""
    B = 1 << width

    def holds(d1, d0):
        d, v = d1 * B + d0, reciprocal_2digits(d1, d0, B)
        v1, v0 = divmod(v, B)
        for top in range(d):
            u1, u0 = divmod(top, B)
            q = (u1 * v1 + u1 * B + u0 + u1 * v0 // B + u0 * v1 // B) // B
            if not (top * B // d >= q and (top * B + B - 1) // d <= q + error):
                return False
        return True

    return first_failure(product(range(B // 2, B), range(B)), holds)


def pieces(t_missing=3, total=26):
    """Theorem 1, the inequalities of the essay. e = t / B^2, x = B^2 (1 - e) / D; all that is missing is added up."""
    B, D, d1, d0, v, r, e, t, x, f = z3.Reals("B D d1 d0 v r e t x f")
    # x = B + v, B^2 - (d1 + 1) x = r + 1, t = B^2 - D x; f is the floor's fraction of (B - 1 - d0) v / B.
    given = [B >= 32, d1 >= B / 2, d1 <= B - 2, d0 >= 0, d0 <= B - 1, D >= d1 + d0 / B, D < d1 + (d0 + 1) / B, x == B + v, v >= 0,
             v <= B, B * B - (d1 + 1) * x == r + 1, r >= 0, r <= d1, t == B * B - D * x, f >= 0, f < 1]
    T = (r + 1) + (B - 1 - d0) + (B - 1 - d0) * v / B - f
    lost_below, lost_series = z3.Reals("lost_below lost_series")
    # Of B x e + B x (e^2 + ..): T for t loses x (t - T) / B < 2 t_missing; the last floor 1; the series 2 B^2 e^2 / (1 - e).
    series = [e >= 0, e * B <= 3, B >= 256, lost_series == 2 * B * B * e * e, lost_below == lost_series / (1 - e)]
    return chain(
        lambda: real_counterexample(given, z3.And(t - T >= 0, t - T < t_missing)),
        lambda: real_counterexample(given, z3.And(T >= 0, T < 3 * B)),
        lambda: real_counterexample([B >= 256, t >= 0, t <= 3 * B, e * B * B == t], e * B <= 3),
        lambda: real_counterexample(series, lost_below < total - 2 * t_missing - 1))


def estimate(error=26, lost=32):
    """Theorem 2: u / d less the sum, times B, is below 2 + (error + 1) + 1 + 1 + 1."""
    B, y, u1, u0, v1, v0, below, missing, f1, f0 = z3.Reals("B y u1 u0 v1 v0 below missing f1 f0")
    # y = B^3 / D = B^2 + V + missing; U = u1 B + u0 <= B^2; u / d = (U + below) y / B^3, and y (0 <= below < 1) is at most 2 B^2.
    V = v1 * B + v0
    given = [B >= 64, y == B * B + V + missing, y <= 2 * B * B, missing >= 0, missing <= error + 1, u1 >= 0, u1 <= B - 1, u0 >= 0,
             u0 <= B - 1, v1 >= 0, v1 <= B - 1, v0 >= 0, v0 <= B - 1, below >= 0, below <= 1, f1 >= 0, f1 < 1, f0 >= 0, f0 < 1]
    U = u1 * B + u0
    # B^3 times the sum B U + B u1 v1 + (u1 v0 / B - f1) + (u0 v1 / B - f0), each hi() being a product over B less a fraction.
    scaled_sum = B * B * (U + u1 * v1) + B * (u1 * v0 + u0 * v1) - B * B * (f1 + f0)
    # u / d times B is (U + below) y / B^2; what it is more, by parts: below y / B^2 <= 2, U missing / B^2 < error + 1, u0 v0 / B^2 < 1
    difference = (U + below) * y - scaled_sum
    parts = below * y + U * missing + u0 * v0 + B * B * (f1 + f0)
    identity = z3.simplify(z3.substitute(difference - parts, (y, B * B + V + missing)), som=True)
    if not (z3.is_rational_value(identity) and identity.as_fraction() == 0):
        return str(identity)
    return chain(
        lambda: real_counterexample(given, below * y <= 2 * B * B),
        lambda: real_counterexample(given, U * missing < (error + 1) * B * B),
        lambda: real_counterexample(given, u0 * v0 < B * B),
        lambda: None if Fraction(2 + (error + 1) + 1 + 1 + 1) <= lost else "the parts are more than the sum")


PROOFS = [
    Proof("what each step of the reciprocal misses", "all from 8", pieces, {"t_missing": 2}),
    Proof("the error of the reciprocal, every pair of digits", "8 bits", lambda error=26: error_exhaustively(8, error), {"error": 2}),
    Proof("a quotient digit misses less than 32 / B", "all from 6", estimate, {"lost": 31}),
    Proof("AArch64: it misses less than 356 / B", "all from 6",
          lambda lost=356: estimate(350, lost), {"lost": 355}),
    Proof("a quotient digit is one too small at most, every case", "5 bits",
          lambda error=1: quotient_exhaustively(5, error), {"error": 0}),
    Proof("a quotient digit is one too small at most, every case", "6 bits",
          lambda error=1: quotient_exhaustively(6, error), {"error": 0}, False),
]
