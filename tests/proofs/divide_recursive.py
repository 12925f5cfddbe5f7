"""src/natural/divide_recursive.cc: two corrections at most, and the scratch is enough.

Theorem 1. For d = d1 B^m + d0 with the top bit set, q of k digits and u0 below B^m, r1 below d1: r1 B^m + u0 - q d0 >= -2 d.

Theorem 2. A recursion on n digits needs, at each level, n digits for a product of n digits and what multiplying needs for it,
and the levels below it use the same scratch one after the other: s(n) = n + most(n) serves all levels, for any most() that grows.
"""

import z3

from prover import Proof, first_failure, real_counterexample


def corrections(times=2):
    """X stands for B^k, Y for B^m."""
    X, Y, d1, d0, q, r1, u0 = z3.Reals("X Y d1 d0 q r1 u0")
    given = [X >= 4, Y >= 4, 2 * d1 >= X, d1 <= X - 1, d0 >= 0, d0 <= Y - 1, q >= 0, q <= X - 1, r1 >= 0, r1 <= d1 - 1, u0 >= 0,
             u0 <= Y - 1]
    d = d1 * Y + d0
    rest = r1 * Y + u0 - q * d0
    return real_counterexample(given, z3.And(rest >= -times * d, rest < d))


def over(times=2):
    """The quotient of the tops is X, one digit too long: the top k digits of u are those of d, and u < d X."""
    X, Y, d1, d0, u1, u0 = z3.Reals("X Y d1 d0 u1 u0")
    # u = (d1 X + u1) Y + u0, of which q d1 = X d1 leaves u1 Y + u0 - X d0
    given = [X >= 4, Y >= 4, 2 * d1 >= X, d1 <= X - 1, d0 >= 0, d0 <= Y - 1, u1 >= 0, u1 <= X - 1, u0 >= 0, u0 <= Y - 1,
             (d1 * X + u1) * Y + u0 < (d1 * Y + d0) * X]
    rest = u1 * Y + u0 - X * d0
    # Negative, so the quotient comes below X again, and not by more than the times.
    return real_counterexample(given, z3.And(rest < 0, rest >= -times * (d1 * Y + d0)))


def needed(k, n, most, least, memory):
    """The digits that Recursive::divide uses, followed down the levels."""
    key = (min(k, n), n)
    if key in memory:
        return memory[key]
    if k < least:
        used = 0
    elif k < n:
        used = max(needed(k, k, most, least, memory), n + most(n))
    else:
        low = n // 2
        used = max(needed(n - low, n, most, least, memory), needed(low, n, most, least, memory))
    memory[key] = used
    return used


def scratch(spare=0):
    """For most() as simple as its contract allows, and as long as Karatsuba's."""
    for least in (4, 64):
        for most in (lambda n: 0, lambda n: 3 * n):
            memory = {}
            found = first_failure([(k, n) for n in range(4, 160) for k in range(1, n + 1)],
                                  lambda k, n: needed(k, n, most, least, memory) <= n - spare + most(n))
            if found:
                return found
    return None


PROOFS = [
    Proof("two corrections at most", "all", corrections, {"times": 1}),
    Proof("with equal tops the quotient comes below B^k", "all", over, {"times": 1}),
    Proof("scratch: n digits and those of one product", "n < 160", scratch, {"spare": 1}),
]
