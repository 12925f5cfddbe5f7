"""src/kernels/x86_64/adx_strips.h: a row of a strip carries nothing beyond the ninth digit, and its two chains make it.

Theorem. With sums and strip below W = B^8, sums + strip b + z <= W B - 1. The low halves along one carry, and z and the high halves
along the other, end with both carries 0, and leave in the sums' registers, one place on, and in z that number.
"""

import z3

from prover import Proof, first_failure, product, real_counterexample


def bound(spare=0):
    W, B, sums, strip, b, z = z3.Reals("W B sums strip b z")
    given = [B >= 2, W >= B, sums >= 0, strip >= 0, b >= 0, z >= 0,
             sums <= W - 1, strip <= W - 1, b <= B - 1, z <= B - 1]
    return real_counterexample(given, sums + strip * b + z <= W * B - 1 - spare)


def row(sums, strip, b, z, base, high_from):
    """The row's instructions; returns z, the sums and the two carries. high_from: where the high halves begin."""
    n = len(strip)
    s = list(sums)
    cf = of = 0

    def add(register, value, carry):
        total = s[register] + value + carry
        s[register] = total % base
        return total // base

    low, high = strip[0] * b % base, strip[0] * b // base
    cf = add(0, low, cf)
    of = add(0, z, of)
    out = s[0]
    of = add(high_from, high, of)
    for i in range(1, n):
        low, high = strip[i] * b % base, strip[i] * b // base
        if i == n - 1:
            s[0] = high
        cf = add(i, low, cf)
        of = add(i + 1, high, of) if i < n - 1 else of
    of = add(0, 0, of)
    cf = add(0, 0, cf)
    return out, s[1:] + s[:1], cf, of


def chains(high_from=1):
    base, n = 3, 3

    def value(digits):
        return sum(digit * base ** i for i, digit in enumerate(digits))

    def holds(sums, strip, b, z):
        out, left, cf, of = row(sums, strip, b, z, base, high_from)
        return (cf, of) == (0, 0) and out + base * value(left) == value(sums) + value(strip) * b + z

    digits = range(base)
    numbers = list(product(digits, repeat=n))
    return first_failure(product(numbers, numbers, digits, digits), holds)


PROOFS = [
    Proof("a row ends with the ninth digit", "all", bound, {"spare": 1}),
    Proof("the two chains of a row make it", "base 3, strips of 3", chains, {"high_from": 2}),
]
