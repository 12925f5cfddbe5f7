"""src/natural/multiply_karatsuba.h: the scratch is enough, and as short as its essay says.

Theorem. Recursion on n digits takes 2 h + 1 digits, h = ceil(n / 2), and below them what h digits take, as long as h is at least
the threshold; multiply_karatsuba_scratch(n) is that sum for every threshold, and at most 2 n + 3 log2 n + 3. The middle product
|a0 - a1| |b0 - b1| fits below it: p0 + p2 -+ middle is from 0 to 2 B^(2h).
"""

import z3

from prover import Proof, first_failure, real_counterexample


def given(n, least):
    """multiply_karatsuba_scratch."""
    digits = 0
    while True:
        n -= n // 2
        digits += 2 * n + 1
        if n < least:
            return digits


def taken(n, least):
    """What karatsuba() reaches into, for the three products of each level."""
    h, m = n - n // 2, n // 2
    own = 2 * h + 1
    return max([own] + [own + taken(part, least) for part in (h, m) if part >= least])


def scratch(least_min=4, spare=0):
    lengths = list(range(4, 40)) + [2 ** i + j for i in range(6, 13) for j in (-1, 0, 1)]
    cases = [(n, least) for least in (least_min, 5, 28, 56) for n in lengths if n >= least]
    return first_failure(cases, lambda n, least: taken(n, least) <= given(n, least) - spare
                         and given(n, least) <= 2 * n + 3 * n.bit_length() + 3)


def middle(top=2):
    X, a0, a1, b0, b1 = z3.Reals("X a0 a1 b0 b1")
    numbers = [a0, a1, b0, b1]
    given_ = [X >= 4] + [z >= 0 for z in numbers] + [z <= X - 1 for z in numbers]
    value = a0 * b0 + a1 * b1 - (a0 - a1) * (b0 - b1)
    return real_counterexample(given_, z3.And(value >= 0, value < top * X * X))


PROOFS = [
    Proof("scratch is what the recursion takes", "n < 4100", scratch, {"spare": 1}),
    Proof("the middle is from 0 to 2 B^(2h)", "all", middle, {"top": 1}),
]
