"""src/kernels/divide_two_digits_inline.h: the machine's quotient of the top digits is at most two too large.

Theorem. For d = d1 B + d0 with d1 >= B / 2, u = u2 B^2 + u1 B + u0 with u2 < d1, (u2, u1) < d, q' = floor((u2 B + u1) / d1) and
r' = u2 B + u1 - q' d1: the rest r' B + u0 - q' d0 is u - q' d, at least -2 d, and so seen modulo B^2 it shows by a borrow whether
q' is too large, and by a carry of the addition of d whether once was enough. (Knuth, TAOCP 2, 4.3.1, theorem B.)
"""

import z3

from prover import Proof, real_counterexample


def bound(times=2):
    B, d1, d0, q, r, rest, u0 = z3.Reals("B d1 d0 q r rest u0")
    given = [B >= 4, 2 * d1 >= B, d1 <= B - 1, d0 >= 0, d0 <= B - 1, q >= 0, q <= B - 1, r >= 0, r <= d1 - 1, u0 >= 0, u0 <= B - 1,
             rest == r * B + u0 - q * d0]
    d = d1 * B + d0
    return real_counterexample(given, z3.And(rest >= -times * d, rest < d))


def step(u, d1, d0, B, last=1):
    """divide_3by2_by_machine on numbers."""
    upper, u0 = divmod(u, B)
    q, r = divmod(upper, d1)
    rest, d, M = r * B + u0, d1 * B + d0, B * B
    if rest >= q * d0:
        return q, rest - q * d0
    q, rest = q - 1, (rest - q * d0) % M
    rest_and_d = (rest + d) % M
    if rest_and_d >= rest:
        q, rest_and_d = q - last, (rest_and_d + d) % M
    return q, rest_and_d


def every_case(width, last=1):
    B = 1 << width
    for d1 in range(B // 2, B):
        for d0 in range(B):
            d = d1 * B + d0
            for u in range(d1 * B * B):
                if step(u, d1, d0, B, last) != divmod(u, d):
                    return f"u = {u}, d = {d}"
    return None


PROOFS = [
    Proof("the rest is at least -2 d", "all", bound, {"times": 1}),
    Proof("the step by the machine's division, every case", "4 bits", lambda last=1: every_case(4, last), {"last": 0}),
]
