"""src/kernels/division_step.h: the reciprocals are exact, and each step leaves the exact quotient and remainder.

Theorem 1. For B / 2 <= d < B let (B + v) d = B^2 - k with 1 <= k <= d, which is v = floor((B^2 - 1) / d) - B. For u = u1 B + u0
with u1 < d let q1 B + q0 = (B + v) u1 + u0 and r = u - (q1 + 1) d. Then

    -d <= r,    q0 - B < r,    r < max(B - d, q0).

So where r is negative, its residue modulo B is above q0, the step corrects, and r + d is a remainder; and where r is not, it is
above q0 only if it is below B - d, so that what the correction adds, the second one takes away again. Either way r is not so
large that one correction upwards is not enough, as r < 2 d.

Theorem 2. The same for d = d1 B + d0 and (B + v) d = B^3 - k, u = u2 B^2 + u1 B + u0 with u2 B + u1 < d, q1 B + q0 = (B + v) u2
+ u1, and r compared by its upper digit: with c = max(B^2 - d, q0 B),   c - B^2  <=  r  <  c. The upper bound needs that digits
are integers: it is proved for u2 <= d1 - 1; for u2 = d1 <= B - 2, u1 <= d0 - 1; and for u2 = d1 = B - 1, u1 <= d0 - 1, where v
cannot be 1 or more, for (B + 1) d <= B^3 - 1 leaves d0 < 1 and u1 < 0, and where v = 0 makes r = u - B d negative.

Theorem 3. The operations of the four functions give floor((B^2 - 1) / d) - B, floor((B^3 - 1) / d) - B, and the exact quotients
and remainders.

Ref: Moeller and Granlund 2011, theorems 2 and 3 and section 4.
"""

import z3

from prover import Proof, chain, counterexample, first_failure, product, real_counterexample


def step_2by1_bound(upper_slack=0):
    """Theorem 1 over the reals; B r = u1 k + u0 (B - d) + q0 d - B d follows from the definitions, and is proved first."""
    B, d, v, k, u1, u0, q1, q0, r = z3.Reals("B d v k u1 u0 q1 q0 r")
    definitions = [(B + v) * d == B * B - k, q1 * B + q0 == (B + v) * u1 + u0, r == u1 * B + u0 - (q1 + 1) * d]
    identity = B * r == u1 * k + u0 * (B - d) + q0 * d - B * d
    ranges = [B >= 4, 2 * d >= B, d <= B - 1, k >= 1, k <= d, u1 >= 0, u1 <= d - 1, u0 >= 0, u0 <= B - 1, q0 >= 0,
              q0 <= B - 1]
    high = z3.If(B - d >= q0, B - d, q0) - upper_slack
    # Products of two variables are bounded by those of their bounds: u1 k <= (d - 1) d and u1 k >= 0.
    uk = z3.Real("uk")
    bounded = ranges + [uk >= 0, uk <= (d - 1) * d, B * r == uk + u0 * (B - d) + q0 * d - B * d]
    return chain(lambda: identity_follows(definitions, identity, B, r, d, v, k, u1, u0, q1, q0),
                 lambda: real_counterexample(bounded, z3.And(r >= -d, r > q0 - B)),
                 lambda: real_counterexample(bounded, r < high))


def identity_follows(definitions, identity, B, r, d, v, k, u1, u0, q1, q0):
    """An identity of polynomials: eliminate k, q0 and r by their definitions, and what is left is 0."""
    replaced = [(k, B * B - (B + v) * d), (q0, (B + v) * u1 + u0 - q1 * B), (r, u1 * B + u0 - (q1 + 1) * d)]
    left, right = identity.arg(0), identity.arg(1)
    difference = z3.simplify(z3.substitute(left - right, *replaced), som=True)
    return None if z3.is_rational_value(difference) and difference.as_fraction() == 0 else str(difference)


def step_3by2_bound(upper_slack=0):
    """Theorem 2, from B r = u2 k + u1 (B^2 - d) + u0 B + q0 d - B d."""
    B, d, k, u2, u1, u0, q0, r = z3.Reals("B d k u2 u1 u0 q0 r")
    v, q1 = z3.Reals("v q1")
    identity = B * r == u2 * k + u1 * (B * B - d) + u0 * B + q0 * d - B * d
    replaced = [(k, B * B * B - (B + v) * d), (q0, (B + v) * u2 + u1 - q1 * B), (r, u2 * B * B + u1 * B + u0 - (q1 + 1) * d)]
    difference = z3.simplify(z3.substitute(identity.arg(0) - identity.arg(1), *replaced), som=True)
    if not (z3.is_rational_value(difference) and difference.as_fraction() == 0):
        return str(difference)
    d1, d0, uk = z3.Reals("d1 d0 uk")
    ranges = [B >= 4, 2 * d1 >= B, d1 <= B - 1, d0 >= 0, d0 <= B - 1, d == d1 * B + d0, u2 >= 0, u1 >= 0, u1 <= B - 1, u0 >= 0,
              u0 <= B - 1, q0 >= 0, q0 <= B - 1, uk >= 0, uk <= u2 * d, identity.arg(0) == uk + identity.arg(1) - u2 * k]
    c = z3.If(B * B - d >= q0 * B, B * B - d, q0 * B)
    below, level = u2 <= d1 - 1, z3.And(u2 == d1, u1 <= d0 - 1)
    upper = r < c - upper_slack
    return chain(lambda: real_counterexample(ranges + [z3.Or(below, level)], r >= c - B * B),
                 lambda: real_counterexample(ranges + [below], upper),
                 lambda: real_counterexample(ranges + [level, d1 <= B - 2], upper),
                 lambda: real_counterexample(ranges + [level, d1 == B - 1], (B + 1) * d > B * B * B - 1),
                 lambda: real_counterexample(ranges + [level, d1 == B - 1, r == u2 * B * B + u1 * B + u0 - B * d], r < 0))


def corrections(step, second=0):
    """From the bounds of the theorems to the exact quotient: M is B for 2 by 1 and B^2 for 3 by 2, t is q0 or q0 B."""
    M, d, r, t = z3.Ints("M d r t")
    wrapped = z3.If(r < 0, r + M, r)
    first = wrapped > t if step == 1 else wrapped >= t
    lowered = z3.If(first, z3.If(wrapped + d >= M, wrapped + d - M, wrapped + d), wrapped)
    again = lowered >= d + second
    rest = z3.If(again, lowered - d, lowered)
    change = z3.If(first, -1, 0) + z3.If(again, 1, 0)  # of the quotient, which begins as q1 + 1
    bounds = z3.And(r >= -d, r > t - M) if step == 1 else z3.And(r >= -d, r >= t - M)
    given = [M >= 4, 2 * d >= M, d < M, t >= 0, t < M, bounds, z3.Or(r < M - d, r < t)]
    return counterexample(given, z3.And(rest >= 0, rest < d, rest == r - change * d))


def wide(hi, lo):
    return z3.Concat(hi, lo)


def multiply_wide(a, b):
    w = a.size()
    return z3.ZeroExt(w, a) * z3.ZeroExt(w, b)


def step_2by1_operations(u1, u0, d, v, first=1):
    """divide_2by1, operation by operation; `first` is what the quotient is raised by before the corrections."""
    w = d.size()
    q = multiply_wide(v, u1) + wide(u1, u0)
    hi, lo = z3.Extract(2 * w - 1, w, q) + first, z3.Extract(w - 1, 0, q)
    r = u0 - hi * d
    mask = z3.UGT(r, lo)
    hi, r = z3.If(mask, hi - 1, hi), z3.If(mask, r + d, r)
    again = z3.UGE(r, d)
    return z3.If(again, hi + 1, hi), z3.If(again, r - d, r)


def step_2by1_at(w, first=1):
    u1, u0, d, v = z3.BitVecs("u1 u0 d v", w)
    q, r = step_2by1_operations(u1, u0, d, v, first)
    # v is the reciprocal: (B + v) d + k = B^2 with 1 <= k <= d, in 2 w + 1 bits.
    long = 2 * w + 2
    extend = lambda x: z3.ZeroExt(long - x.size(), x)
    k = z3.BitVecVal(1 << (2 * w), long) - (z3.BitVecVal(1 << w, long) + extend(v)) * extend(d)
    given = [z3.UGE(d, 1 << (w - 1)), z3.ULT(u1, d), z3.UGE(k, 1), z3.ULE(k, extend(d))]
    claim = z3.And(z3.ULT(r, d), multiply_wide(q, d) + z3.ZeroExt(w, r) == wide(u1, u0))
    return counterexample(given, claim)


def divide_2by1(u1, u0, d, v, w, first=1):
    """The same in Python's integers."""
    B = 1 << w
    q = (v * u1 + u1 * B + u0) % (B * B)
    hi, lo = (q // B + first) % B, q % B
    r = (u0 - hi * d) % B
    if r > lo:
        hi, r = (hi - 1) % B, (r + d) % B
    if r >= d:
        hi, r = (hi + 1) % B, r - d
    return hi, r


def step_2by1_exhaustively(w, first=1):
    B = 1 << w
    for d in range(B // 2, B):
        v = (B * B - 1) // d - B
        for u1 in range(d):
            for u0 in range(B):
                if divide_2by1(u1, u0, d, v, w, first) != divmod(u1 * B + u0, d):
                    return f"d = {d}, u = {u1 * B + u0}"
    return None


def reciprocal_3by2(d1, d0, w, start=0):
    """The operations of reciprocal_3by2; `start` is an error of the reciprocal of one digit that it begins with."""
    B = 1 << w
    v = ((B * B - 1) // d1 - B + start) % B
    p = (d1 * v + d0) % B
    if p < d0:
        v -= 1
        if p >= d1:
            v -= 1
            p = (p - d1) % B
        p = (p - d1) % B
    t = v * d0
    hi, lo = t // B, t % B
    p = (p + hi) % B
    if p < hi:
        v -= 1
        if p * B + lo >= d1 * B + d0:
            v -= 1
    return v % B


def reciprocal_3by2_exhaustively(w, start=0):
    B = 1 << w
    return first_failure(product(range(B // 2, B), range(B)),
                         lambda d1, d0: reciprocal_3by2(d1, d0, w, start) == (B ** 3 - 1) // (d1 * B + d0) - B)


def divide_3by2(u2, u1, u0, d1, d0, v, w, above=0):
    B, d = 1 << w, (d1 << w) + d0
    q = (v * u2 + u2 * B + u1) % (B * B)
    hi, lo = q // B, q % B
    r1 = (u1 - hi * d1) % B
    r = (r1 * B + u0 - d - d0 * hi) % (B * B)
    hi = (hi + 1) % B
    if r // B >= lo + above:
        hi, r = (hi - 1) % B, (r + d) % (B * B)
    if r >= d:
        hi, r = (hi + 1) % B, r - d
    return hi, r


def step_3by2_exhaustively(w, above=0):
    """Every divisor and dividend. A lower bound for the comparison of the first correction, one above, must fail."""
    B = 1 << w
    for d in range(B * B // 2, B * B):
        v = (B ** 3 - 1) // d - B
        for upper in range(d):
            for u0 in range(B):
                if divide_3by2(upper // B, upper % B, u0, d // B, d % B, v, w, above) != divmod(upper * B + u0, d):
                    return f"d = {d}, u = {upper * B + u0}"
    return None


def step_3by2_at(w, above=0):
    u2, u1, u0, d1, d0, v = z3.BitVecs("u2 u1 u0 d1 d0 v", w)
    d = wide(d1, d0)
    q = multiply_wide(v, u2) + wide(u2, u1)
    hi, lo = z3.Extract(2 * w - 1, w, q), z3.Extract(w - 1, 0, q)
    r = wide(u1 - hi * d1, u0) - d - multiply_wide(d0, hi)
    hi = hi + 1
    mask = z3.UGE(z3.Extract(2 * w - 1, w, r), lo + above)
    hi, r = z3.If(mask, hi - 1, hi), z3.If(mask, r + d, r)
    again = z3.UGE(r, d)
    hi, r = z3.If(again, hi + 1, hi), z3.If(again, r - d, r)
    long = 3 * w + 2
    extend = lambda x: z3.ZeroExt(long - x.size(), x)
    k = z3.BitVecVal(1 << (3 * w), long) - (z3.BitVecVal(1 << w, long) + extend(v)) * extend(d)
    given = [z3.UGE(d1, 1 << (w - 1)), z3.ULT(wide(u2, u1), d), z3.UGE(k, 1), z3.ULE(k, extend(d))]
    claim = z3.And(z3.ULT(r, d), extend(hi) * extend(d) + extend(r) == extend(z3.Concat(u2, u1, u0)))
    return counterexample(given, claim)


PROOFS = [
    Proof("2 by 1: bounds of the first remainder", "all", step_2by1_bound, {"upper_slack": 1}),
    Proof("3 by 2: bounds of the first remainder", "all", step_3by2_bound, {"upper_slack": 1}),
    Proof("2 by 1: from the bounds to the quotient", "all", lambda second=0: corrections(1, second), {"second": 1}),
    Proof("3 by 2: from the bounds to the quotient", "all", lambda second=0: corrections(2, second), {"second": 1}),
    Proof("2 by 1: the operations (z3)", "5 bits", lambda first=1: step_2by1_at(5, first), {"first": 2}),
    Proof("2 by 1: the operations (z3)", "7 bits", lambda first=1: step_2by1_at(7, first), {"first": 2}, False),
    Proof("2 by 1: the operations, every case", "8 bits", lambda first=1: step_2by1_exhaustively(8, first), {"first": 2}, False),
    Proof("reciprocal 3 by 2: every divisor", "8 bits", lambda start=0: reciprocal_3by2_exhaustively(8, start), {"start": -1}),
    Proof("3 by 2: the operations (z3)", "3 bits", lambda above=0: step_3by2_at(3, above), {"above": 1}),
    Proof("3 by 2: the operations (z3)", "4 bits", lambda above=0: step_3by2_at(4, above), {"above": 1}, False),
    Proof("3 by 2: the operations, every case", "4 bits", lambda above=0: step_3by2_exhaustively(4, above), {"above": 1}),
    Proof("3 by 2: the operations, every case", "5 bits", lambda above=0: step_3by2_exhaustively(5, above), {"above": 1}, False),
]
