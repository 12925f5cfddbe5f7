"""src/kernels/transform_float.h: products and reductions on floating-point lanes are exact residues of bounded size.

Theorem. Let every rounding be to the nearest, off by a factor of at most 1 + u, u = 2^-53. For integers |x| <= A p, A <= 8, and
|w| <= p / 2 (1 + 2^-47): q is within 1/2 + 3/16 A of x w / p, so |r| <= (1/2 + 3/16 A) p; h - q p and r are integers below 2^53, so
exact. And a reduction leaves |r| <= (1/2 + 2^-48) p.

All is exact arithmetic on fractions, for each of the primes.
"""

from fractions import Fraction

from prover import Proof, first_failure
from transform_primes import PRIMES

U = Fraction(1, 2 ** 53)
HAIR = Fraction(1, 2 ** 48)
A_MAX = 8
REDUCED = Fraction(1, 2) + HAIR


def quotient_error(A, p):
    """How far fl(h fl(1 / p)) and so q can be from x w / p: three roundings, and the one to an integer."""
    ratio = A * p * REDUCED
    return Fraction(1, 2) + ratio * ((1 + U) ** 3 - 1)


def product_bound(A):
    """|r| / p, as the essay states it."""
    return Fraction(1, 2) + Fraction(3, 16) * A


def products(sixteenths=3):
    def holds(p, A):
        error = quotient_error(A, p)
        # l is what the first rounding misses; h - q p = r - l.
        l = A * p * p * REDUCED * U
        # The fused product and difference is exact, as an integer below 2^53 is a double.
        exact = error * p + l < 2 ** 53
        return error <= Fraction(1, 2) + Fraction(sixteenths, 16) * A and exact and A * p < 2 ** 53

    return first_failure([(p, Fraction(a, 16)) for p in PRIMES for a in range(0, 16 * A_MAX + 1)], holds)


def reductions(hair=HAIR):
    def holds(p):
        # x / p is at most A_MAX; two roundings
        error = Fraction(1, 2) + A_MAX * ((1 + U) ** 2 - 1)
        return error <= Fraction(1, 2) + hair and error * p < 2 ** 53

    return first_failure([(p,) for p in PRIMES], holds)


PROOFS = [
    Proof("|r| <= (1/2 + 3/16 A) p, and all is exact", "53 bits", products, {"sixteenths": 2}),
    Proof("a reduction leaves at most (1/2 + 2^-48) p", "53 bits", reductions, {"hair": Fraction(1, 2 ** 50)}),
]
