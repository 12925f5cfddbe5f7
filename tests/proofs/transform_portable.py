"""src/kernels/transform_portable.cc: a product on integer lanes is reduced by two subtractions.

Theorem. For x, w < p, h = floor(x w / 2^49), v = floor(2^100 / p), q = floor(h v / 2^51): q is floor(x w / p) or up to 2 less, nothing
overflows 128 bits, h is below 2^51, and x w - q p < 3 p is below 2^64.
"""

from fractions import Fraction

from prover import Proof, chain, first_failure
from transform_primes import PRIMES


def bound(times=3, bits=50):
    def holds(p):
        v = 2 ** 100 // p
        largest = (p - 1) ** 2
        # x w / p - h v / 2^51 is at most: what h drops, times v / 2^51 <= 2^49 / p; and what v drops, times h / 2^51.
        dropped = Fraction(2 ** 49 - 1, 2 ** 49) * Fraction(2 ** 49, p) + Fraction(largest, 2 ** 49) / 2 ** 51
        return (p < 2 ** bits and largest >> 49 < 2 ** 51 and (largest >> 49) * v < 2 ** 128 and 2 * p < 2 ** 64
                # floor(x w / p) - q < dropped + 1, so x w - q p < (dropped + 1) p
                and dropped + 1 <= times)

    return first_failure([(p,) for p in PRIMES], holds)


def extremes(subtractions=2):
    """The operations on the largest factors, and on those next to multiples of p."""
    def reduced(x, w, p):
        v = 2 ** 100 // p
        q = (x * w >> 49) * v >> 51
        rest = x * w - q * p
        for _ in range(subtractions):
            rest -= p if rest >= p else 0
        return rest

    def cases():
        for p in PRIMES:
            for x in [p - 1 - i for i in range(40)] + [2 ** i - 1 for i in range(1, 50)]:
                for w in [p - 1 - i for i in range(40)] + [pow(x, -1, p), p - pow(x, -1, p)]:
                    yield x, w, p

    return first_failure(cases(), lambda x, w, p: reduced(x, w, p) == x * w % p)


def both(subtractions=2):
    return chain(bound, lambda: extremes(subtractions))


PROOFS = [
    Proof("the product less q p is below 3 p", "50 bits", bound, {"times": 2}),
    Proof("two subtractions, on extreme factors", "50 bits", both, {"subtractions": 0}),
]
